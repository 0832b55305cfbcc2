"""`toychest check SAVE …`: is each of these files a save that can be played?"""

from __future__ import annotations

import argparse
from typing import Any

from toychest import catalog
from toychest.commands import DONE, FAILED, Refused, shown
from toychest.commands.which import which
from toychest.language import _, ngettext


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "check",
        help=_("find out whether saves are sound"),
        description=_("Check saves: read each, play its whole history again, and say what is wrong. No file is changed."),
        epilog=_("example:") + "\n  toychest check saves/*.json",
    )
    parser.add_argument("saves", metavar=_("SAVE"), nargs="+", help=_("a file, or the name of a save as `toychest saves` lists it"))
    parser.set_defaults(list_of="saves")


def run(arguments: argparse.Namespace) -> int:
    from toychest import library
    from toychest.table.storage import BadSave

    code = DONE
    for name in arguments.saves:
        try:
            path = which(name)
            verdict = _("{save}: ok ({told})").format(save=shown(path), told=_told(library.load(path)))
        except BadSave as error:
            verdict, code = f"{shown(path)}: {error}", FAILED
        except Refused as error:
            verdict, code = str(error), FAILED
        print(shown(verdict))
    return code


def _told(table: Any) -> str:
    players, actions = len(table.players), len(table.history)
    return ", ".join(
        [
            catalog.find(table.rules.NAME).title,
            ngettext("{count} player", "{count} players", players).format(count=players),
            _("round {round}").format(round=table.rules.progress(table.state)),
            ngettext("{count} action", "{count} actions", actions).format(count=actions),
        ]
    )
