"""`toychest snapshot SAVE`: a picture of a position, as everybody at the table may see it.  No terminal is needed."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path
from typing import Any

from toychest.commands import DONE, MISUSED, Refused, shown
from toychest.commands.look import add_look, chosen
from toychest.commands.which import which
from toychest.language import _, cause

SMALLEST, LARGEST = (20, 5), (400, 150)


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "snapshot",
        help=_("make a picture of a position"),
        description=_("Make a picture of the position in a save. It shows no secrets, unless a seat is named or only one person plays."),
        epilog=_("example:") + "\n  toychest snapshot my-game.json --size 100x30 --format svg -o picture.svg",
    )
    parser.add_argument("save", metavar=_("SAVE"), help=_("a file, or the name of a save as `toychest saves` lists it"))
    parser.add_argument("--size", metavar=_("COLUMNSxROWS"), default="80x24", help=_("the size of the screen (80x24)"))
    parser.add_argument("--format", choices=("svg", "text"), default="svg", help=_("a picture or plain text (svg)"))
    parser.add_argument("--seat", metavar=_("NUMBER"), type=int, help=_("as this seat sees it, from 1 up"))
    parser.add_argument("-o", "--output", metavar=_("FILE"), help=_("where to put it, instead of the standard output"))
    add_look(parser)


def run(arguments: argparse.Namespace) -> int:
    from toychest import library
    from toychest.commands.screen import check_theme, prepare
    from toychest.table.storage import BadSave

    size = parse_size(arguments.size)
    path = which(arguments.save)
    try:
        table = library.load(path)
    except BadSave as error:
        raise Refused(f"{shown(path)}: {error}") from None
    seat = _seat(arguments.seat, table)
    theme, glyphs = chosen("theme", arguments.theme), chosen("glyphs", arguments.glyphs)
    colors = prepare(os.environ, chosen("colors", arguments.colors) or "truecolor")  # a file has all colours, whatever the terminal has
    check_theme(theme)
    from toychest.ui import start  # only now: Textual reads the environment when it is imported

    picture = start.picture(table, size, arguments.format, seat, theme, colors, glyphs)
    if arguments.output is None:
        print(picture.removesuffix("\n"))
    else:
        _write(Path(arguments.output), picture)
    return DONE


def parse_size(text: str) -> tuple[int, int]:
    """Columns and rows from text like "80x24".  Raises Refused."""
    match = re.fullmatch(r"(\d{1,4})[xX×](\d{1,4})", text.strip(), re.ASCII)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(low <= length <= high for low, length, high in zip(SMALLEST, size, LARGEST, strict=True)):
        sentence = _("{size!r} is not a size: give columns and rows like 80x24, from {smallest} to {largest}")
        ends = {"smallest": "{}x{}".format(*SMALLEST), "largest": "{}x{}".format(*LARGEST)}
        raise Refused(sentence.format(size=text[:40], **ends), MISUSED)
    return size


def _seat(number: int | None, table: Any) -> int | None:
    """Whose eyes: those of the seat asked for, of the only person, else nobody's."""
    if number is None:
        people = table.humans()
        return people[0] if len(people) == 1 else None
    if not 1 <= number <= len(table.players):
        raise Refused(_("there is no seat {number}: choose 1 to {last}").format(number=number, last=len(table.players)), MISUSED)
    return number - 1


def _write(path: Path, picture: str) -> None:
    try:
        path.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise Refused(_("{path} cannot be written: {reason}").format(path=shown(path), reason=cause(error))) from None
