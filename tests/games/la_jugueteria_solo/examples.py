"""The worked examples as tables: what is done with which dice, then coins, reserve, round and shop."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from tests.games.la_jugueteria_solo.positions import position
from toychest.games.jugueteria.pieces import CARD_BY_ID, NO_CARD
from toychest.games.la_jugueteria_solo.rules import State
from toychest.table.chance import Scripted


class Step(NamedTuple):
    action: dict[str, Any]
    dice: tuple[int, ...]
    coins: int
    reserve: int
    round: int
    on_sale: int


def attempt(card: str) -> dict[str, Any]:
    return {"type": "attempt", "card": CARD_BY_ID[card]}


PASS = {"type": "pass"}

EXAMPLES: dict[str, tuple[State, tuple[Step, ...]]] = {
    "success": (position(), (Step(attempt("rabbit_green"), (4, 2), 1, 29, 2, 3),)),
    "failure, then success": (
        position(),
        (Step(attempt("rabbit_green"), (3, 4, 6), 3, 27, 1, 2), Step(attempt("chick_red"), (3,), 2, 28, 2, 3)),
    ),
    "failure, then pass": (position(), (Step(attempt("rabbit_green"), (3, 4, 6), 3, 27, 1, 2), Step(PASS, (), 4, 26, 2, 3))),
    "with a jack": (position(jacks="jack_1 - -", coins=1), (Step(attempt("rabbit_green"), (1,), 0, 30, 2, 3),)),
    "three failures": (
        position("rabbit_green ball_green bear_red"),
        (
            Step(attempt("rabbit_green"), (3, 4, 5), 3, 27, 1, 2),
            Step(attempt("ball_green"), (2, 3, 5), 3, 27, 1, 1),
            Step(attempt("bear_red"), (1, 2, 3), 4, 26, 2, 3),
        ),
    ),
    "impossible": (
        position("top_blue robot_red chick_red", discards="top_red top_green top_yellow", round=3),
        (Step(attempt("top_blue"), (1, 2, 3), 3, 27, 3, 2), Step({"type": "go_on"}, (), 3, 27, 3, 2), Step(PASS, (), 4, 26, 4, 3)),
    ),
    "cap": (position(coins=5), (Step(PASS, (), 5, 25, 2, 3),)),
}


def play_all(rules: Any) -> None:
    """Play every example under the given rules, and see that the deck, and nothing else, is dealt anew."""
    for state, steps in EXAMPLES.values():
        copy = msgspec.convert(msgspec.to_builtins(state), rules.State)
        for step in steps:
            action = msgspec.convert(step.action, rules.Action)
            assert action in rules.legal(copy, 0)
            luck = Scripted(*step.dice)
            rules.apply(copy, 0, action, luck)
            rules.check(copy)
            on_sale = sum(card != NO_CARD for card in copy.shop)
            assert (copy.coins, copy.reserve, copy.round, on_sale) == (step.coins, step.reserve, step.round, step.on_sale)
            assert not luck.rolls
