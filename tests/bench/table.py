"""What legality, undo and history cost: Table.play against the rules alone, both doing the same moves with the same luck."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from statistics import median
from time import process_time

from tests.bench.figures import Figure, in_turns, ratio
from tests.bench.games import played
from toychest.catalog import GAMES
from toychest.table.chance import Stream
from toychest.table.table import Table

SEATS = 4
GAMES_AT_ONCE = 20
ROUNDS = 25


def measure() -> Iterator[Figure]:
    for entry in GAMES:
        tables = [played(entry, SEATS, seed) for seed in range(GAMES_AT_ONCE)]
        actions = sum(len(table.history) for table in tables)
        at_table, raw = in_turns(partial(_at_a_table, tables), partial(_raw, tables), rounds=ROUNDS)
        yield Figure(f"{entry.title}: apply", median(raw) / actions * 1e6, "µs")
        yield Figure(f"{entry.title}: Table.play", median(at_table) / actions * 1e6, "µs")
        yield Figure(f"{entry.title}: Table.play against apply", ratio(at_table, raw), "times", at_most=2.5)


def _raw(tables: list[Table]) -> float:
    """Seconds for all moves of these games, without the making of their luck."""
    seconds = 0.0
    for table in tables:
        apply, state = table.rules.apply, table.rules.new(len(table.players), Stream(table.seed, 0), table.options)
        moves = [(move.seat, move.action, Stream(table.seed, ply)) for ply, move in enumerate(table.history, 1)]
        begun = process_time()
        for seat, action, luck in moves:
            apply(state, seat, action, luck)
        seconds += process_time() - begun
        assert state == table.state
    return seconds


def _at_a_table(tables: list[Table]) -> float:
    """Seconds for all moves of these games."""
    seconds = 0.0
    for table in tables:
        again = Table(table.rules, table.players, table.seed, table.options)
        begun = process_time()
        for move in table.history:
            again.play(move.seat, move.action)
        seconds += process_time() - begun
        assert again.state == table.state
    return seconds
