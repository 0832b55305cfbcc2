"""Text goldens: pictures of screens as files that a person can read in a diff.

    seen = photograph(lambda: SavesPage(), "down", size=(80, 24), tier="truecolor")
    check_golden(seen, "saves")        # tests/ui/goldens/saves.80x24.truecolor.txt

A golden has what is on the screen, then for every cell a letter that stands for its style, then what the letters mean:

    # 80x24 truecolor
    | Toychest            Saves ...|
    --- styles ("." is a blank cell of the page's own background)
    |.aaaaaaaa............bbbbb ...|
    --- legend
    a  bold #ffd479 on #14161f

UPDATE_GOLDENS=1 rewrites them; a golden that is missing is a failure.  Every picture is also checked on its own: only
narrow glyphs, text with a contrast of 4.5 or more, and suits, owners, areas and the cursor told apart without colours.
`assert_told_apart` is for what else must differ without colours.
"""

from __future__ import annotations

import asyncio
import difflib
import os
import string
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rich.cells import get_character_cell_size
from rich.color import Color, ColorSystem, ColorType
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME
from textual.screen import Screen

from toychest.ui import glyphs
from toychest.ui.app import ToychestApp
from toychest.ui.paint.canvas import DASHED, DOUBLE, HEAVY, ROUND, SINGLE
from toychest.ui.settings import Settings
from toychest.ui.theme import FOR_NO_COLOUR, TERMINAL_COLOURS, load_all, styles
from toychest.ui.zones.zone import Zone

FOLDER = Path(__file__).parent / "goldens"

SIZES = ((80, 24), (100, 30), (140, 45))
TIERS: dict[str, ColorSystem | None] = {
    "truecolor": ColorSystem.TRUECOLOR,
    "256": ColorSystem.EIGHT_BIT,
    "16": ColorSystem.STANDARD,
    "none": None,
}
USUAL_TIERS = ("truecolor", "16", "none")

LEAST_CONTRAST = 4.5

# The emoji of the Basic Multilingual Plane beyond Latin-1 (Unicode's Emoji property): some terminals draw them two cells wide.
EMOJI = {
    code
    for part in """
        203C 2049 2122 2139 2194-2199 21A9-21AA 231A-231B 2328 23CF 23E9-23F3 23F8-23FA 24C2 25AA-25AB 25B6 25C0 25FB-25FE
        2600-2604 260E 2611 2614-2615 2618 261D 2620 2622-2623 2626 262A 262E-262F 2638-263A 2640 2642 2648-2653 265F-2660
        2663 2665-2666 2668 267B 267E-267F 2692-2697 2699 269B-269C 26A0-26A1 26A7 26AA-26AB 26B0-26B1 26BD-26BE 26C4-26C5
        26C8 26CE-26CF 26D1 26D3-26D4 26E9-26EA 26F0-26F5 26F7-26FA 26FD 2702 2705 2708-270D 270F 2712 2714 2716 271D 2721
        2728 2733-2734 2744 2747 274C 274E 2753-2755 2757 2763-2764 2795-2797 27A1 27B0 27BF 2934-2935 2B05-2B07 2B1B-2B1C
        2B50 2B55 3030 303D 3297 3299
    """.split()
    for first, _dash, last in [part.partition("-")]
    for code in range(int(first, 16), int(last or first, 16) + 1)
}


class Look(NamedTuple):
    """How a cell looks: colours by name or as #rrggbb, and letters for bold, dim, italic, underline, reverse."""

    ink: str
    paper: str
    manner: str

    def __str__(self) -> str:
        return f"{self.manner} {self.ink} on {self.paper}".strip()


class Picture(NamedTuple):
    """A screen as rows of (character, Look), in the colours of a tier; `others` are the same screen in other tiers.

    `parts` has what each character on the screen plays: pairs of character and role.
    """

    rows: list[list[tuple[str, Look]]]
    tier: str
    others: tuple[Picture, ...] = ()
    parts: frozenset[tuple[str, str]] = frozenset()

    @property
    def size(self) -> str:
        return f"{len(self.rows[0])}x{len(self.rows)}"

    @property
    def text(self) -> str:
        return "\n".join("".join(character for character, _look in row) for row in self.rows)


# Taking pictures


def photograph(
    opening: Callable[[], Screen[Any]],
    *keys: str,
    size: tuple[int, int] = (80, 24),
    tier: str | Sequence[str] = "truecolor",
    settings: Settings | None = None,
    prepare: Callable[[ToychestApp], object] | None = None,
) -> Picture:
    """Open a screen on a terminal of that size, press keys, let `prepare` change what it likes, and take a picture.

    Of several tiers the first is the picture's own, and the others are with it.
    """
    first, *others = [tier] if isinstance(tier, str) else tier

    async def run() -> Picture:
        app = ToychestApp(opening, settings or Settings(), colors=first)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            for key in keys:
                await pilot.press(key)
            if prepare:
                prepare(app)
            await pilot.pause()
            picture = capture(app, first)
            for other in others:
                app.colours_wanted = other
                app.change_look()
                await pilot.pause()
                picture = picture._replace(others=(*picture.others, capture(app, other)))
            return picture

    return asyncio.run(run())


def capture(app: ToychestApp, tier: str) -> Picture:
    """What an app has on its screen now."""
    rows: list[list[tuple[str, Look]]] = []
    for strip in app.screen._compositor.render_strips():
        row: list[tuple[str, Look]] = []
        for text, style, _control in strip:
            look = _look(style, TIERS[tier])
            for character in text:
                cells = get_character_cell_size(character)
                if cells == 0 and row:
                    row[-1] = (row[-1][0] + character, row[-1][1])
                else:
                    row += [(character, look), *[("", look)] * (cells - 1)]
        rows.append(row)
    return Picture(rows, tier, parts=frozenset(_parts(app)))


def _parts(app: ToychestApp) -> Iterator[tuple[str, str]]:
    for zone in app.screen.query(Zone):
        if zone.display and zone.id != "test-card":  # which names the roles instead
            canvas = zone.picture()
            for characters, roles in zip(canvas.characters, canvas.roles, strict=True):
                yield from zip(characters, roles, strict=True)


def _look(style: Style | None, system: ColorSystem | None) -> Look:
    if style is None:
        return Look("default", "default", "")
    manners = {"bold": style.bold, "dim": style.dim, "italic": style.italic, "underline": style.underline, "reverse": style.reverse}
    return Look(_colour(style.color, system), _colour(style.bgcolor, system), " ".join(name for name, on in manners.items() if on))


def _colour(colour: Color | None, system: ColorSystem | None) -> str:
    """What a terminal of that tier makes of a colour."""
    if colour is None or colour.is_default or system is None:
        return "default"
    colour = colour.downgrade(system)
    if colour.number is not None and colour.number < 16 and colour.type is not ColorType.TRUECOLOR:
        return TERMINAL_COLOURS[colour.number]
    return colour.get_truecolor().hex


# Comparing them


def check_golden(picture: Picture, name: str, folder: Path = FOLDER) -> None:
    """A picture is as it should be, and as it was, in every tier it was taken in."""
    for other in picture.others:
        check_golden(other, name, folder)
    assert_narrow(picture)
    assert_readable(picture)
    assert_told_in_one_colour(picture.parts)
    path = folder / f"{name}.{picture.size}.{picture.tier}.txt"
    now = written(picture)
    if os.environ.get("UPDATE_GOLDENS"):
        folder.mkdir(exist_ok=True)
        path.write_text(now, encoding="utf-8", newline="\n")
        return
    assert path.exists(), f"there is no golden {path.name}: UPDATE_GOLDENS=1 writes it"
    before = path.read_text(encoding="utf-8")
    if now != before:
        difference = difflib.unified_diff(before.splitlines(), now.splitlines(), path.name, "now", lineterm="", n=1)
        raise AssertionError("\n".join([f"{path.name} differs (UPDATE_GOLDENS=1 rewrites it)", *difference]))


def written(picture: Picture) -> str:
    """A picture as the text of a golden file."""
    background = Counter(look.paper for row in picture.rows for _character, look in row).most_common(1)[0][0]
    letters = iter(string.ascii_letters + string.digits)
    legend: dict[Look, str] = {}
    shown, styles = [], []
    for row in picture.rows:
        line = ""
        for character, look in row:
            if character == " " and look.paper == background and "reverse" not in look.manner and "underline" not in look.manner:
                line += "."
                continue
            if look not in legend:
                legend[look] = next(letters)
            line += legend[look]
        shown.append(f"|{''.join(character for character, _look in row)}|")
        styles.append(f"|{line}|")
    meanings = [f"{letter}  {look}" for look, letter in legend.items()]
    head = f"# {picture.size} {picture.tier}"
    return "\n".join([head, *shown, f"--- styles (. is a blank cell on {background})", *styles, "--- legend", *meanings, ""])


# What every picture has to be


def trouble_with(character: str) -> str:
    """Why terminals may disagree on how wide a character is; "" if they do not."""
    code = ord(character)
    if unicodedata.category(character)[0] in "MC":
        return "it has no width of its own"
    if code in EMOJI or code > 0xFFFF:
        return "it may be drawn as an emoji"
    if get_character_cell_size(character) != 1 or unicodedata.east_asian_width(character) in "WF":
        return "it is two cells wide"
    return ""


def assert_narrow(picture: Picture) -> None:
    cells = {cell for row in picture.rows for cell, _look in row}
    bad = {cell: trouble_with(cell) if len(cell) == 1 else "it is no single character" for cell in cells}
    bad = {cell: trouble for cell, trouble in bad.items() if trouble}
    assert not bad, f"characters that do not fill one cell everywhere: {bad}"


def assert_readable(picture: Picture, least: float = LEAST_CONTRAST) -> None:
    """All that is written has enough contrast, as far as one can know: a terminal's own colours are its owner's business."""
    bad: dict[str, str] = {}
    for y, row in enumerate(picture.rows):
        for x, (character, look) in enumerate(row):
            ratio = contrast(look.ink, look.paper) if character.strip() else None
            if ratio is not None and ratio < least:
                bad.setdefault(str(look), f"{ratio:.2f} at column {x}, row {y}: {character!r}")
    assert not bad, f"a contrast below {least}: {bad}"


def assert_told_apart(picture: Picture, *regions: tuple[int, int, int, int]) -> None:
    """Regions (x, y, width, height) of a picture differ from each other in shape, not in colour alone."""
    seen: dict[object, tuple[int, int, int, int]] = {}
    for region in regions:
        shape = shape_of(picture, region)
        assert shape not in seen, f"without colours {region} looks as {seen[shape]}"
        seen[shape] = region


SIGNS = set(glyphs.SUITS + glyphs.SEATS)
CHOSEN = set("╔╗╚╝═║╒╕╘╛►")  # what is drawn only round the thing that is chosen, or points at it
FRAMES = set("".join(character for box in (SINGLE, DOUBLE, HEAVY, ROUND, DASHED) for character in box) + "╒╕╘╛├┤┬┴┼◖◗ ")


def assert_told_in_one_colour(parts: Iterable[tuple[str, str]]) -> None:
    """Suits, owners and areas are told by a sign, a number or a name, no two by the same sign; what is chosen by more than a colour.

    A frame in their colour has something inside that tells.
    """
    drawn: dict[str, set[str]] = {}
    for character, role in parts:
        drawn.setdefault(role, set()).add(character)
    for family in ("suit-", "seat-", "area-"):
        meant: dict[str, str] = {}
        for role, characters in drawn.items():
            if not role.startswith(family) or characters <= FRAMES:
                continue
            signs = characters & SIGNS
            assert signs or "".join(characters).strip("█▀▄▌▐░▒▓ "), f"only its colour tells what {role} is"
            for sign in signs:
                assert sign not in meant, f"without colours {sign} is {role} as well as {meant[sign]}"
                meant[sign] = role
    reversed_there = "selected" in drawn and styles(load_all().by_name[FOR_NO_COLOUR])["selected"].reverse
    assert reversed_there or drawn.get("cursor", CHOSEN) & CHOSEN, "only its colour tells what is chosen"


def shape_of(picture: Picture, region: tuple[int, int, int, int]) -> tuple[tuple[str, str], ...]:
    """What a region looks like to somebody who sees no colours: characters and manners."""
    x, y, width, height = region
    return tuple((character, look.manner) for row in picture.rows[y : y + height] for character, look in row[x : x + width])


# Contrast, after the Web Content Accessibility Guidelines


def contrast(ink: str, paper: str) -> float | None:
    """From 1 to 21; None if one of the colours is the terminal's default."""
    if "default" in (ink, paper):
        return None
    lighter, darker = sorted((_luminance(ink), _luminance(paper)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = Color.parse(colour).get_truecolor(DEFAULT_TERMINAL_THEME)
    red, green, blue = (_linear(part / 255) for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
