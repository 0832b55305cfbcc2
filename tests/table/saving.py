"""A save to break: a game of pebbles that has a history, a step undone, and scripted dice still to come."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from tests.table import tiny
from tests.table.tiny import Draw, Options, Roll, Shout, Stop, Take
from toychest.table import storage
from toychest.table.table import Player, Table

WHEN = datetime(2026, 1, 31, 18, 4, 5)
ANA, BO = 0, 1


def rules_of(slug: str) -> Any:
    return {"tiny": tiny}[slug]


def played() -> Table:
    """Six moves, then one that was undone."""
    table = Table(tiny, [Player("Ana"), Player("Bo", "easy")], 4127, Options(heap=25), script=[2, 3])
    for seat, action in ((ANA, Take(1)), (ANA, Draw()), (BO, Shout()), (ANA, Roll()), (ANA, Stop()), (BO, Take(2)), (BO, Take(3))):
        table.play(seat, action)
    table.undo()
    return table


def scenario() -> Table:
    """The same game, but begun from where it is now."""
    table = played()
    return Table(tiny, table.players, 4127, table.options, table.state, script=[6])


def plain(table: Table | None = None) -> dict[str, Any]:
    """A save as plain data."""
    found: dict[str, Any] = msgspec.json.decode(storage.encode(table or played(), "My game", now=WHEN))
    return found


def restored(save: Any) -> Table:
    """Load plain data, or bytes, as a save.  Raises BadSave."""
    data = save if isinstance(save, bytes) else msgspec.json.encode(save)
    return storage.restore(storage.decode(data), rules_of)
