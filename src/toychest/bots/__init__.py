"""Bots: each sees what its seat may know, has luck of its own, and disturbs nobody's."""

from __future__ import annotations

from random import Random
from typing import Any

from toychest.catalog import Entry
from toychest.table.table import Table

RANDOM = "random"


def levels(entry: Entry) -> tuple[str, ...]:
    """The levels of a game's bots, weakest first; "random" plays every game."""
    return (RANDOM, *entry.module("bot").LEVELS)


def decide(entry: Entry, table: Table, seat: int) -> Any:
    """What the bot at `seat` does now.

    It gets its own view, its legal actions, and states imagined from that view; never the state.  Its luck is keyed by
    (seed, ply, seat), apart from the table's, so a replay meets the same bot.
    """
    actions = table.legal(seat)
    luck = Random(f"{table.seed} {len(table.history)} {seat}")
    level = table.players[seat].bot
    if level == RANDOM or len(actions) == 1:
        return actions[luck.randrange(len(actions))]
    action = entry.module("bot").choose(level, table.view(seat), actions, luck, lambda: table.imagine(seat, luck))
    if action not in actions:
        raise ValueError(f"the {level} bot at seat {seat} chose {action!r}, which is not legal")
    return action
