"""`toychest resume`: go on with a game."""

from __future__ import annotations

import argparse
from typing import Any

from toychest import catalog
from toychest.commands import FAILED, Refused, refusing, shown
from toychest.commands.look import add_look
from toychest.commands.which import which
from toychest.language import _


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "resume",
        help=_("go on with a game"),
        description=_("Go on with a game where it was left; without a save, with the newest game in progress."),
        epilog=_("example:") + "\n  toychest resume la-jugueteria-bear-4127-20260131-180405",
    )
    parser.add_argument("save", metavar=_("SAVE"), nargs="?", help=_("a file, or the name of a save as `toychest saves` lists it"))
    parser.add_argument("--plain", action="store_true", help=_("numbered choices and plain sentences instead of a screen"))
    add_look(parser)


def run(arguments: argparse.Namespace) -> int:
    from toychest import library
    from toychest.commands.opening import Resume
    from toychest.commands.screen import open_app
    from toychest.table.storage import BadSave

    if arguments.save is None:
        with refusing(library.SaveFailed, code=FAILED):
            newest = library.latest()
        if newest is None:
            raise Refused(_("there is no game to go on with: start one with `toychest play GAME`"))
        path = newest.path
    else:
        path = which(arguments.save)
    try:
        table, file = library.open(path)
    except BadSave as error:
        raise Refused(f"{shown(path)}: {error}") from None
    if arguments.plain:
        from toychest.commands import plain

        return plain.play(table, file, catalog.find(table.rules.NAME))
    return open_app(Resume(path), theme=arguments.theme, colors=arguments.colors, glyphs=arguments.glyphs)
