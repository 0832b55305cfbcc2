"""What became of finished games: one line of JSON for each, in `results.jsonl` beside the saves.

A line is appended and synced whole; one that a kill cut off is passed over when the file is read.
"""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from toychest import folders
from toychest.people import clean
from toychest.table.storage import LONGEST_TEXT
from toychest.table.table import Player, Table


class Record(Struct, frozen=True, omit_defaults=True):
    """How one game ended.  `id` is the name of its save: the last line with an id counts.

    `series` is that of the first of the games that it is a rematch of ("": it is none).
    """

    id: str
    game: str
    date: str
    seed: int
    players: list[Player]
    ranks: list[int]
    scores: list[int]
    reason: str
    round: int
    series: str = ""
    taken_back: bool = False
    head_start: bool = False

    @property
    def is_even(self) -> bool:
        """Whether it may be a record: not if something was taken back by agreement or somebody began ahead; it is won all the same."""
        return not (self.taken_back or self.head_start)


def _path() -> Path:
    return folders.saves().parent / "results.jsonl"


def of_table(table: Table, id: str, now: datetime | None = None) -> Record:
    """How the game on a table ended; it is over."""
    result = table.result()
    assert result is not None
    return Record(
        id=id,
        game=table.rules.NAME,
        date=(now or datetime.now()).isoformat(timespec="seconds"),
        seed=table.seed,
        players=list(table.players),
        ranks=list(result.ranks),
        scores=list(result.scores),
        reason=result.reason,
        round=table.rules.progress(table.state),
        series=table.series,
        taken_back=bool(table.take_backs),
        head_start=any(getattr(table.options, "head_start", ())),
    )


def add(table: Table, id: str, now: datetime | None = None) -> None:
    """Keep the result of a finished game.  Raises OSError."""
    line = msgspec.json.encode(of_table(table, id, now)) + b"\n"
    path = _path()
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        file.write(b"\n" * _ends_badly(path) + line)
        file.flush()
        os.fsync(file.fileno())


def _ends_badly(path: Path) -> bool:
    """Whether the last line was cut off."""
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        if size == 0:
            return False
        file.seek(size - 1)
        return file.read(1) != b"\n"


def every() -> list[Record]:
    """The records of all games, oldest first; what cannot be read or shown is left out."""
    try:
        lines = _path().read_bytes().splitlines()
    except OSError:
        return []
    found: dict[str, Record] = {}
    for line in lines:
        try:
            record = msgspec.json.decode(line, type=Record)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue
        if _is_sound(record):
            found.pop(record.id, None)
            found[record.id] = record
    return list(found.values())


def _is_sound(record: Record) -> bool:
    """Whether a record fits together and may be shown: somebody may have edited the file."""
    try:
        datetime.fromisoformat(record.date)
    except ValueError:
        return False
    texts = [record.game, *(player.name for player in record.players), *(player.bot for player in record.players)]
    return (
        0 < len(record.players) == len(record.ranks) == len(record.scores)
        and all(player.name.strip() for player in record.players)
        and all(text.isprintable() and len(text) <= LONGEST_TEXT for text in texts)
    )


def of_game(slug: str) -> list[Record]:
    """The records of a game, oldest first."""
    return [record for record in every() if record.game == slug]


# Rematches


def series_of(record: Record) -> str:
    """The series that a game belongs to, or begins if there is a rematch."""
    return record.series or series_from(record.id)


def series_from(id: str) -> str:
    """The series that begins with the game of that id: a text that a save can hold."""
    return clean(id, LONGEST_TEXT)


def of_series(series: str) -> list[Record]:
    """The games of a series, oldest first.  Of a deal that was played twice, from a quick save, the last end counts."""
    found: dict[int, Record] = {}
    for record in every() if series else ():
        if series_of(record) == series:
            found.pop(record.seed, None)
            found[record.seed] = record
    return list(found.values())
