"""Games that were played at random, to be played again by what is measured."""

from __future__ import annotations

from random import Random

from toychest.catalog import Entry
from toychest.table.table import Player, Table


def players(entry: Entry, seats: int) -> list[Player]:
    return [Player(f"Player {seat + 1}") for seat in range(min(max(seats, entry.seats[0]), entry.seats[-1]))]


def played(entry: Entry, seats: int, seed: int) -> Table:
    """A table at which a random game with this seed has been played to its end."""
    table = Table(entry.rules, players(entry, seats), seed)
    luck = Random(seed)
    while waiting := table.to_act():
        table.play(waiting[0], luck.choice(table.legal(waiting[0])))
    return table
