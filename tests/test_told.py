"""The lines of a log: what happened in order, with what was taken back by agreement at its place."""

from __future__ import annotations

from collections.abc import Iterable

from tests.table.test_take_back import ANA, BEN, table
from tests.table.tiny import Take, Took
from toychest.table.contract import Event
from toychest.table.table import Table
from toychest.told import told


def read(events: Iterable[Event]) -> list[tuple[str, str]]:
    return [(f"{event.seat}+{event.pebbles}", event.clause) for event in events if isinstance(event, Took)]


def lines(game: Table, since: int = 0, until: int | None = None) -> list[str]:
    return [line for (line, _clause), _moves in told(game, read, since, until)]


TAKEN = "Taken back by agreement of Ana, Ben: 4 moves."


def taken_back() -> Table:
    game = table()
    game.take_back(4, [ANA, BEN])
    return game


def test_a_take_back_is_a_line_at_its_place() -> None:
    game = taken_back()
    assert lines(game) == ["0+1", "0+2", TAKEN]
    game.play(BEN, Take(3))
    assert lines(game) == ["0+1", "0+2", TAKEN, "1+3"]
    assert lines(game, until=5) == ["0+1", "0+2", TAKEN]


def test_what_is_told_since_a_move_begins_with_what_was_agreed_on_behind_it() -> None:
    game = taken_back()
    assert lines(game, since=5) == [TAKEN]
    game.play(BEN, Take(3))
    assert lines(game, since=5) == [TAKEN, "1+3"]
    assert lines(game, since=6) == []
    assert lines(game, since=4) == [TAKEN, "1+3"]


def test_a_line_says_how_many_moves_came_before_it() -> None:
    game = taken_back()
    game.play(BEN, Take(3))
    assert [moves for _line, moves in told(game, read)] == [0, 2, 4, 4]


def test_one_move_is_one_move() -> None:
    game = table()
    game.take_back(7, [ANA, BEN])
    assert lines(game)[-1] == "Taken back by agreement of Ana, Ben: 1 move."
