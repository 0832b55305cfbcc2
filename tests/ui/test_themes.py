"""Themes: all of ours can be read and are easy to read, a person's own are found, broken ones are told and left out."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest
from rich.color import ColorSystem
from rich.style import Style

from tests.ui.goldens import LEAST_CONTRAST, _colour, assert_readable, contrast, photograph
from toychest import folders
from toychest.ui import theme
from toychest.ui.app import ToychestApp
from toychest.ui.look import ROLES
from toychest.ui.screens.help import HelpPage
from toychest.ui.settings import Settings
from toychest.ui.theme import BadTheme

SHIPPED = sorted(folders.shipped("themes").glob("*.toml"))
NAMES = {path.stem for path in SHIPPED}
GOOD = folders.shipped("themes").joinpath("evening.toml").read_text("utf-8")


def themed(name: str) -> theme.Theme:
    return theme.read(folders.shipped("themes") / f"{name}.toml")


COLOURED = sorted(name for name in NAMES if not themed(name).ansi)


@pytest.fixture
def own(home: Path) -> Path:
    """The folder of a person's own themes."""
    folder = home / "config" / "themes"
    folder.mkdir(parents=True)
    return folder


# Ours


def test_there_is_a_theme_for_every_room() -> None:
    assert {"evening", "daylight", "contrast", "mono", "terminal"} <= NAMES
    assert len({themed(name).title for name in NAMES}) == len(NAMES)
    assert {themed(name).dark for name in NAMES} == {True, False}


def test_all_of_ours_can_be_used(home: Path) -> None:
    themes = theme.load_all()
    assert set(themes.by_name) == NAMES
    assert themes.broken == []


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_each_file_says_how_to_make_another(path: Path) -> None:
    comment = [line for line in path.read_text("utf-8").splitlines() if line.startswith("#")]
    assert any("copy this file" in line for line in comment)


def test_the_readme_knows_every_role_and_every_theme() -> None:
    readme = folders.shipped("themes").joinpath("README.md").read_text("utf-8")
    told = re.findall(r"^\| `([a-z0-9-]+)` \| (.+) \|$", readme, re.MULTILINE)
    assert dict(told[: len(ROLES)]) == ROLES
    assert {name for name, _for in told[len(ROLES) :]} == NAMES


@pytest.mark.parametrize("name", COLOURED)
@pytest.mark.parametrize("system", [ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT, ColorSystem.STANDARD], ids=str)
def test_every_role_has_enough_contrast(name: str, system: ColorSystem) -> None:
    if system is ColorSystem.STANDARD and not themed(name).dark:
        pytest.skip("no two of 16 colours are dark ink enough for bright paper; such a terminal gets the theme made for it")
    weak = {}
    for role, style in theme.styles(themed(name)).items():
        ratio = contrast(_colour(style.color, system), _colour(style.bgcolor, system))
        assert ratio is not None
        if ratio < LEAST_CONTRAST:
            weak[role] = round(ratio, 2)
    assert weak == {}


def test_the_high_contrast_theme_has_much_more() -> None:
    for role, style in theme.styles(themed("contrast")).items():
        ratio = contrast(_colour(style.color, ColorSystem.TRUECOLOR), _colour(style.bgcolor, ColorSystem.TRUECOLOR))
        assert ratio is not None
        assert ratio >= 8, role


def test_the_theme_without_colours_has_none() -> None:
    for style in theme.styles(themed("mono")).values():
        assert style.color is not None
        assert style.bgcolor is not None
        assert style.color.is_default
        assert style.bgcolor.is_default


@pytest.mark.parametrize("name", sorted(NAMES))
def test_what_is_under_the_cursor_is_seen_without_colours(name: str) -> None:
    """In shape: a colour of its own behind it, or reversed."""
    styles = theme.styles(themed(name))
    chosen, plain = styles["selected"], styles["text"]
    assert chosen.reverse or chosen.bgcolor != plain.bgcolor


@pytest.mark.parametrize("name", COLOURED)
def test_suits_and_the_first_seats_have_colours_of_their_own(name: str) -> None:
    styles = theme.styles(themed(name))
    for roles in (("suit-blue", "suit-red", "suit-green", "suit-yellow"), tuple(f"seat-{seat}" for seat in range(1, 9))):
        assert len({styles[role].color for role in roles}) == len(roles)


@pytest.mark.parametrize("name", sorted(NAMES))
def test_the_app_starts_with_each(home: Path, name: str) -> None:
    seen: list[str] = []
    picture = photograph(HelpPage, settings=Settings(theme=name), prepare=lambda app: seen.append(app.theme))
    assert seen == [name]
    assert_readable(picture)
    assert "Every key" in picture.text


# Which one is used


@pytest.mark.parametrize(
    ("chosen", "colors", "used"),
    [
        ("", "truecolor", "evening"),
        ("", "256", "evening"),
        ("", "16", "terminal"),
        ("", "none", "mono"),
        ("attic", "truecolor", "attic"),
        ("attic", "16", "attic"),
        ("attic", "none", "mono"),
        ("nowhere", "truecolor", "evening"),
    ],
)
def test_a_chosen_theme_is_used_unless_there_are_no_colours(home: Path, chosen: str, colors: str, used: str) -> None:
    app = ToychestApp(HelpPage, Settings(theme=chosen), colors)
    assert app.theme == used
    assert bool(app.troubles) == (chosen == "nowhere")


# A person's own


def test_an_own_theme_is_in_the_list(own: Path) -> None:
    (own / "beach.toml").write_text(GOOD.replace("Evening", "Beach"), "utf-8")
    themes = theme.load_all()
    assert set(themes.by_name) == NAMES | {"beach"}
    assert themes.by_name["beach"].title == "Beach"
    photograph(HelpPage, settings=Settings(theme="beach"))


def test_an_own_theme_takes_the_place_of_ours(own: Path) -> None:
    (own / "evening.toml").write_text(GOOD.replace("#14161f", "#000000"), "utf-8")
    assert theme.load_all().by_name["evening"].background == "#000000"


def test_a_broken_own_theme_leaves_ours_in_place(own: Path) -> None:
    (own / "evening.toml").write_text("title = ", "utf-8")
    themes = theme.load_all()
    assert set(themes.by_name) == NAMES
    assert len(themes.broken) == 1
    app = ToychestApp(HelpPage)
    assert themes.broken == app.troubles


def line_of(line: str) -> int:
    return GOOD.splitlines().index(line) + 1


COIN = 'coin = "#f2c65a"'
TITLE = 'title = "bold #ffd479"'

# A text in place of another one of a good theme, the line that is told, and a word of the reason.
BROKEN = {
    "bad-toml": (GOOD.splitlines()[0], "title = ", 1, "Invalid value"),
    "unfinished": ('seat-8 = "#a8d672"', "[colours", line_of('seat-8 = "#a8d672"'), "Expected"),
    "no-title": ('title = "Evening"', "", 1, "title"),
    "no-background": ("background = ", "# ", 1, "background"),
    "title-is-a-number": ('title = "Evening"', "title = 7", line_of('title = "Evening"'), "Expected `str`"),
    "dark-is-a-number": ("dark = true", "dark = 7", line_of("dark = true"), "bool"),
    "unknown-field": ("dark = true", "brightness = 7", line_of("dark = true"), "brightness"),
    "bad-background": ('background = "#14161f"', 'background = "dark"', line_of('background = "#14161f"'), "dark"),
    "missing-role": (COIN, "", line_of("[styles]"), "coin"),
    "unknown-role": (COIN, 'money = "#f2c65a"', line_of(COIN), "money"),
    "style-is-a-number": (COIN, "coin = 7", line_of("[styles]"), "Expected `str`"),
    "bad-colour": (COIN, 'coin = "#f2c"', line_of(COIN), "#f2c"),
    "role-that-is-a-field-too": (TITLE, 'title = "bald"', line_of(TITLE), "bald"),
    "colourless": (COIN, 'coin = "bold"', line_of(COIN), "no colour"),
    "faint": (COIN, 'coin = "dim #f2c65a"', line_of(COIN), "dim"),
    "blinking": (COIN, 'coin = "blink #f2c65a"', line_of(COIN), "blink"),
    "link": (COIN, 'coin = "#f2c65a link ftp:"', line_of(COIN), "link"),
    "own-colours": (COIN, 'coin = "bright_red"', line_of(COIN), "ansi = true"),
    "other-colours": ("dark = true", "ansi = true", line_of('background = "#14161f"'), "#14161f"),
    "a-number-without-end": ("dark = true", "dark = " + "7" * 5000, 1, "digits"),
    "a-nest-without-end": ("dark = true", "dark = " + "[" * 5000 + "]" * 5000, 1, "recursion"),
    "a name with blanks": ("", "", 1, "letters"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_theme_is_told_by_name_and_line_and_left_out(own: Path, name: str) -> None:
    good, bad, line, reason = BROKEN[name]
    assert good in GOOD
    (own / f"{name}.toml").write_text(GOOD.replace(good, bad, 1), "utf-8")
    themes = theme.load_all()
    assert set(themes.by_name) == NAMES
    (sentence,) = themes.broken
    assert sentence.startswith(f"{name}.toml, line {line}: ")
    assert reason in sentence
    assert "\n" not in sentence


def test_a_theme_that_is_not_text_is_told_by_name(own: Path) -> None:
    (own / "latin.toml").write_bytes("title = 'Día'".encode("latin-1"))
    (sentence,) = theme.load_all().broken
    assert sentence == "latin.toml: is not text in UTF-8"


def test_a_theme_that_cannot_be_read_is_told_by_name(own: Path) -> None:
    (own / "folder.toml").mkdir()
    (sentence,) = theme.load_all().broken
    assert sentence.startswith("folder.toml: cannot be read")
    with pytest.raises(BadTheme):
        theme.read(own / "folder.toml")


def test_a_person_is_told_on_the_first_screen(own: Path) -> None:
    from toychest.ui.screens.home import HomePage

    (own / "sea.toml").write_text(GOOD.replace('coin = "#f2c65a"', 'coin = "wet"'), "utf-8")
    assert "sea.toml, line" in photograph(HomePage).text


# What a terminal gets

OPEN_RULES = """
import os, sys
from toychest.commands.screen import prepare
colors = prepare(os.environ, sys.argv[1])
from toychest import catalog
from toychest.ui.app import ToychestApp
from toychest.ui.screens.rules import RulesPage
from toychest.ui.settings import Settings
ToychestApp(lambda: RulesPage(catalog.find("la-jugueteria")), Settings(theme=sys.argv[2]), colors).run(mouse=False)
"""


def sent(colors: str, name: str, home: Path) -> bytes:
    """All that the app sends to a terminal while a word is looked for in the rulebook, up to Ctrl+C twice."""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    environment = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONPATH": os.pathsep.join(sys.path)}
    app = subprocess.Popen([sys.executable, "-c", OPEN_RULES, colors, name], stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    got, steps, since = b"", [(b"rulebook", b"/"), (b"words do you", b"jack\r"), (b"Match 1 of", b"\x03\x03")], 0
    end = time.monotonic() + 30
    while time.monotonic() < end and app.poll() is None:
        if select.select([ours], [], [], 0.05)[0]:
            try:
                got += os.read(ours, 65536)
            except OSError:
                break
        if steps and steps[0][0] in got[since:]:
            since = len(got)
            os.write(ours, steps.pop(0)[1])
    app.kill()
    app.wait()
    os.close(ours)
    assert steps == [], got[-2000:]
    return got


def styles_in(sent: bytes) -> set[str]:
    """The codes of colours and manners that were sent."""
    return {code for codes in re.findall(rb"\x1b\[([\d;]*)m", sent) for code in codes.decode().split(";")}


MANNERS = {"", "0", "1", "2", "3", "4", "7"}
DEFAULTS = {"39", "49"}


@pytest.mark.parametrize(("colors", "name"), [("truecolor", "mono"), ("none", "evening")], ids=["mono", "no colours"])
def test_without_colours_no_code_of_a_colour_is_sent(colors: str, name: str, home: Path) -> None:
    assert styles_in(sent(colors, name, home)) <= MANNERS | DEFAULTS


def test_the_theme_of_the_terminal_sends_its_16_colours_alone(home: Path) -> None:
    codes = styles_in(sent("truecolor", "terminal", home))
    assert "35" in codes
    assert codes <= MANNERS | DEFAULTS | {str(code) for start in (30, 40, 90, 100) for code in range(start, start + 8)}


def test_a_style_is_parsed_as_it_is_shown() -> None:
    assert theme.styles(themed("evening"))["title"] == Style(bold=True, color="#ffd479", bgcolor="#14161f")
