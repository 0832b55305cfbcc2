"""`toychest replay`: go through a game move by move."""

from __future__ import annotations

import argparse
from typing import Any

from toychest import catalog
from toychest.commands import Refused, shown
from toychest.commands.look import add_look
from toychest.commands.which import which
from toychest.language import _


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "replay",
        help=_("go through a game move by move"),
        description=_("Go through a game move by move. While it is still being played, no secrets are shown of people who share a screen."),
        epilog=_("example:") + "\n  toychest replay la-jugueteria-bear-4127-20260131-180405",
    )
    parser.add_argument("save", metavar=_("SAVE"), help=_("a file, or the name of a save as `toychest saves` lists it"))
    parser.add_argument("--plain", action="store_true", help=_("plain sentences instead of a screen"))
    add_look(parser)


def run(arguments: argparse.Namespace) -> int:
    from toychest import library
    from toychest.commands.opening import Replay
    from toychest.commands.screen import open_app
    from toychest.table.storage import BadSave

    path = which(arguments.save)
    try:
        table = library.load(path)
    except BadSave as error:
        raise Refused(f"{shown(path)}: {error}") from None
    if not table.history:
        raise Refused(_("{path}: nothing has been played yet").format(path=shown(path)))
    if arguments.plain:
        from toychest.commands.plain.replaying import replay

        return replay(table, catalog.find(table.rules.NAME))
    return open_app(Replay(table), theme=arguments.theme, colors=arguments.colors, glyphs=arguments.glyphs)
