"""`toychest saves`: the person's saves, newest first."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from toychest import catalog
from toychest.commands import DONE, FAILED, refusing, shown
from toychest.language import N_, _

if TYPE_CHECKING:
    from toychest.library import Entry

KINDS = {"game": N_("in progress"), "saved": N_("saved"), "quick": N_("quick save"), "scenario": N_("scenario")}


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "saves",
        help=_("list your saves"),
        description=_("List your saves, newest first: when, what, which round, who plays."),
        epilog=_("example:") + "\n  toychest saves --json",
    )
    parser.add_argument("--json", action="store_true", help=_("one JSON list, for programs"))


def run(arguments: argparse.Namespace) -> int:
    from toychest import folders, library

    with refusing(library.SaveFailed, code=FAILED):
        entries = library.listing()
    if arguments.json:
        import json

        print(json.dumps([_described(entry) for entry in entries], ensure_ascii=False, indent=1))
    elif entries:
        print("\n".join(_told(entry) for entry in entries))
    else:
        print(_("There are no saves yet in {folder}.").format(folder=shown(folders.saves())))
    return DONE


def _described(entry: Entry) -> dict[str, Any]:
    return {
        "path": str(entry.path),
        "game": entry.game,
        "title": entry.title,
        "kind": entry.kind,
        "players": entry.players,
        "round": entry.round,
        "date": entry.date.isoformat(timespec="seconds"),
        "over": entry.over,
        "error": entry.error,
    }


def _told(entry: Entry) -> str:
    when, name = f"{entry.date:%Y-%m-%d %H:%M}", shown(entry.path.stem)
    if entry.error is not None:
        return f"{when}  {name}: {shown(entry.error)}"
    kind = _("over") if entry.over else _(KINDS[entry.kind])
    title = _title(entry.game)
    if entry.title:
        title = _("{game} “{title}”").format(game=title, title=entry.title)
    played = _("round {round}").format(round=entry.round)
    return f"{when}  {name}: {title}, {kind}, {played}, {', '.join(entry.players)}"


def _title(slug: str) -> str:
    try:
        return catalog.find(slug).title
    except catalog.UnknownGame:
        return shown(slug)
