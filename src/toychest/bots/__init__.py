"""Bots: each sees what its seat may know, has luck of its own, and disturbs nobody's."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from toychest.catalog import Entry
from toychest.table.table import Table

RANDOM = "random"
SLOWEST = 2.0  # seconds that the random bot takes at most where nobody waits for it


def levels(entry: Entry) -> tuple[str, ...]:
    """The levels of a game's bots, weakest first; "random" plays every game, also one that has no bot of its own."""
    return (RANDOM, *entry.module("bot").LEVELS) if entry.has("bot") else (RANDOM,)


def usual_level(entry: Entry) -> str:
    """The level of a bot of which nobody said how well it plays."""
    known = levels(entry)
    return "normal" if "normal" in known else known[len(known) // 2]


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


def reflexes(entry: Entry, table: Table) -> list[tuple[float, int, Any]]:
    """What bots do now though nobody waits for them: after how many seconds, at which seat, what; the quickest first."""
    luck = Random(f"{table.seed} {len(table.history)} reflexes")
    timed = []
    for seat in table.rules.may_act(table.state):
        player = table.players[seat]
        if not player.human:
            impulse = reflex(entry, player.bot, table.view(seat), table.legal(seat), luck)
            if impulse is not None:
                timed.append((impulse[0], seat, impulse[1]))
    return sorted(timed, key=lambda one: one[:2])


def reflex(entry: Entry, level: str, view: Any, actions: Sequence[Any], chance: Random) -> tuple[float, Any] | None:
    """After how many seconds a bot does which of `actions`, for which nobody waits; None if it lets the moment pass."""
    if not actions:
        return None
    if level == RANDOM:
        seconds = SLOWEST * chance.random()
        return (seconds, actions[chance.randrange(len(actions))]) if chance.random() < 0.5 else None
    of_its_own = getattr(entry.module("bot"), "reflex", None)
    impulse: tuple[float, Any] | None = of_its_own(level, view, actions, chance) if of_its_own else None
    return impulse
