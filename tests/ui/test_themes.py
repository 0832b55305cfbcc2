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

import pyte
import pytest
from rich.color import ColorSystem
from rich.style import Style

from tests.terminal import UNKNOWN_TO_PYTE
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
@pytest.mark.parametrize("system", [ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT], ids=str)
def test_every_role_has_enough_contrast(name: str, system: ColorSystem) -> None:
    weak = {}
    for role, style in theme.styles(themed(name)).items():
        ratio = contrast(_colour(style.color, system), _colour(style.bgcolor, system))
        assert ratio is not None
        if ratio < LEAST_CONTRAST:
            weak[role] = round(ratio, 2)
    assert weak == {}


# What some terminals make of their own 16 colours, and Linux of a bright ground: it has none.
PALETTES = {
    "xterm": "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff",
    "Linux": "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff",
    "Tango": "2e3436 cc0000 4e9a06 c4a000 3465a4 75507b 06989a d3d7cf 555753 ef2929 8ae234 fce94f 729fcf ad7fa8 34e2e2 eeeeec",
    "GNOME": "171421 c01c28 26a269 a2734c 12488b a347ba 2aa1b3 d0cfcc 5e5c64 f66151 33d17a e9ad0c 2a7bde c061cb 33c7de ffffff",
    "Windows": "0c0c0c c50f1f 13a10e c19c00 0037da 881798 3a96dd cccccc 767676 e74856 16c60c f9f1a5 3b78ff b4009e 61d6d6 f2f2f2",
    "macOS": "000000 990000 00a600 999900 0000b2 b200b2 00a6b2 bfbfbf 666666 e50000 00d900 e5e500 0000ff e500e5 00e5e5 e5e5e5",
    "PuTTY": "000000 bb0000 00bb00 bbbb00 0000bb bb00bb 00bbbb bbbbbb 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff",
}


@pytest.mark.parametrize("terminal", PALETTES)
def test_what_has_a_ground_of_its_own_is_readable_in_every_terminals_colours(terminal: str) -> None:
    palette = dict(zip(theme.TERMINAL_COLOURS, PALETTES[terminal].split(), strict=True))
    weak = {}
    for role, style in themed("terminal").styles.items():
        parsed = Style.parse(style)
        if parsed.bgcolor is not None and parsed.color is not None:
            ground = parsed.bgcolor.name.removeprefix("bright_") if terminal == "Linux" else parsed.bgcolor.name
            ratio = contrast(f"#{palette[parsed.color.name]}", f"#{palette[ground]}")
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


@pytest.mark.parametrize("name", sorted(NAMES - {"mono"}))
@pytest.mark.parametrize("system", [ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT], ids=str)
def test_suits_seats_and_areas_have_colours_of_their_own(name: str, system: ColorSystem) -> None:
    styles = theme.styles(themed(name))
    for family in ("suit-", "seat-"):
        inks = {role: _colour(style.color, system) for role, style in styles.items() if role.startswith(family)}
        assert len(set(inks.values())) == len(inks), inks
    grounds = {role: _colour(style.bgcolor, system) for role, style in styles.items() if role.startswith("area-")}
    assert len(set(grounds.values())) == len(grounds), grounds


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
        ("attic", "16", "terminal"),
        ("mono", "16", "mono"),
        ("mono", "truecolor", "mono"),
        ("attic", "none", "mono"),
        ("nowhere", "truecolor", "evening"),
    ],
)
def test_a_chosen_theme_is_used_unless_there_are_too_few_colours(home: Path, chosen: str, colors: str, used: str) -> None:
    app = ToychestApp(HelpPage, Settings(theme=chosen), colors)
    assert app.theme == used
    assert bool(app.troubles) == (chosen == "nowhere")


def test_a_theme_asked_for_that_needs_more_colours_is_told(home: Path) -> None:
    app = ToychestApp(HelpPage, colors="16", this_time={"theme": "attic"})
    assert app.theme == "terminal"
    assert app.troubles == ["the theme 'attic' needs more colours than there are, so another one is used"]
    assert ToychestApp(HelpPage, colors="256", this_time={"theme": "attic"}).troubles == []


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
    screen = pyte.Screen(80, 24)
    shown = pyte.ByteStream(screen)
    got, steps = b"", [("The rulebook.", b"/"), ("Which words", b"jack\r"), ("Match 1 of", b"\x03\x03")]
    end = time.monotonic() + 30
    while time.monotonic() < end and app.poll() is None:
        if select.select([ours], [], [], 0.05)[0]:
            try:
                piece = os.read(ours, 65536)
            except OSError:
                break
            got += piece
            shown.feed(UNKNOWN_TO_PYTE.sub(b"", piece))
        if steps and steps[0][0] in "\n".join(screen.display):
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
