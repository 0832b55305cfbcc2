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
from toychest.table.table import Player, Table


class Record(Struct, frozen=True):
    """How one game ended.  `id` is the name of its save: the last line with an id counts."""

    id: str
    game: str
    date: str
    seed: int
    players: list[Player]
    ranks: list[int]
    scores: list[int]
    reason: str
    round: int


def _path() -> Path:
    return folders.saves().parent / "results.jsonl"


def add(table: Table, id: str, now: datetime | None = None) -> None:
    """Keep the result of a finished game.  Raises OSError."""
    result = table.result()
    assert result is not None
    record = Record(
        id=id,
        game=table.rules.NAME,
        date=(now or datetime.now()).isoformat(timespec="seconds"),
        seed=table.seed,
        players=list(table.players),
        ranks=list(result.ranks),
        scores=list(result.scores),
        reason=result.reason,
        round=table.rules.progress(table.state),
    )
    path = _path()
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        file.write(b"\n" * _ends_badly(path) + msgspec.json.encode(record) + b"\n")
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


def of_game(slug: str) -> list[Record]:
    """The records of a game, oldest first; what cannot be read is left out."""
    try:
        lines = _path().read_bytes().splitlines()
    except OSError:
        return []
    found: dict[str, Record] = {}
    for line in lines:
        try:
            record = msgspec.json.decode(line, type=Record)
        except (msgspec.DecodeError, UnicodeDecodeError):
            continue
        if record.game == slug:
            found.pop(record.id, None)
            found[record.id] = record
    return list(found.values())
