"""`toychest records`: what all finished games come to, and the records themselves for programs."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from toychest import catalog
from toychest.commands import DONE, FAILED, Refused, shown
from toychest.language import _, cause

if TYPE_CHECKING:
    from toychest.records import Record

COLUMNS = ("date", "game", "id", "series", "seed", "day", "round", "reason", "seat", "name", "bot", "rank", "score")


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "records",
        help=_("see who won what"),
        description=_("The family's ledger: wins, head to head, records, deals of the day; over all finished games or those of one."),
        epilog=_("example:") + "\n  toychest records la-jugueteria\n  toychest records --json\n  toychest records --csv -o games.csv",
    )
    parser.add_argument("game", metavar=_("GAME"), nargs="?", help=_("the name of the game, as `toychest games` lists it"))
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("one JSON object: the ledger of all games and of each, and the records"))
    form.add_argument("--csv", action="store_true", help=_("a table for spreadsheets: one line for each player of each game"))
    parser.add_argument("-o", "--output", metavar=_("FILE"), help=_("where to put it, instead of the standard output"))


def run(arguments: argparse.Namespace) -> int:
    from toychest import records

    slug = catalog.find(arguments.game).slug if arguments.game else ""
    found = [record for record in records.every() if slug in ("", record.game)]
    text = _as_json(found) if arguments.json else _as_csv(found) if arguments.csv else _told(found, slug)
    if arguments.output is None:
        print(text, end="")
    else:
        _write(Path(arguments.output), text)
    return DONE


def _told(found: Sequence[Record], slug: str) -> str:
    from toychest import folders, ledger_text

    if not found:
        return _("No game has been finished yet in {folder}.").format(folder=shown(folders.saves())) + "\n"
    parts = []
    for section in ledger_text.sections(found, slug):
        parts.append("\n".join([section.title.upper(), *ledger_text.lines(section)]))
    return "\n\n".join(parts) + "\n"


def _as_json(found: Sequence[Record]) -> str:
    import msgspec

    from toychest.ledger import games_of, ledger

    plain = {
        "all": ledger(found),
        "by_game": {game: ledger(found, game) for game in games_of(found)},
        "records": [{**msgspec.to_builtins(record), "series": record.series, "day": _day(record)} for record in found],
    }
    return msgspec.json.format(msgspec.json.encode(_named(plain)), indent=1).decode() + "\n"


def _named(plain: Any) -> Any:
    """The same as plain data in which whoever is told of has a name and, if it is a bot, a level."""
    import msgspec

    from toychest.ledger import Who

    if isinstance(plain, Who):
        return {"bot": plain.bot} if plain.bot else {"name": plain.name}
    if isinstance(plain, msgspec.Struct):
        return {name: _named(getattr(plain, name)) for name in plain.__struct_fields__}
    if isinstance(plain, dict):
        return {name: _named(value) for name, value in plain.items()}
    return [_named(one) for one in plain] if isinstance(plain, list | tuple) else plain


def _as_csv(found: Sequence[Record]) -> str:
    import csv
    import io

    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for record in found:
        told = (record.date, record.game, record.id, record.series, record.seed, _day(record), record.round, record.reason)
        for seat, (player, rank, score) in enumerate(zip(record.players, record.ranks, record.scores, strict=True), 1):
            writer.writerow((*told, seat, player.name, player.bot, rank, score))
    return text.getvalue()


def _day(record: Record) -> str:
    """The day whose deal it was; "" if it was of none."""
    from toychest.ledger import day_of

    day = day_of(record)
    return day.isoformat() if day else ""


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused(_("{path} cannot be written: {reason}").format(path=shown(path), reason=cause(error)), FAILED) from None
