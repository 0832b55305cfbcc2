"""The worked examples as tables: who does what, then the cards and coins of all, the ruling card, and who is next.

They start from the scenario saves that ship with the app and are plain data, so that any rules can be put to them.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import msgspec

from toychest.folders import shipped
from toychest.games.jugueteria.pieces import CARD_BY_ID
from toychest.table import storage
from toychest.table.table import Table

A, B, C, D = range(4)


class Step(NamedTuple):
    seat: int
    action: dict[str, Any]
    counts: tuple[int, ...]
    coins: list[int]
    ruling: str
    next: tuple[int, ...]


def play(card: str) -> dict[str, Any]:
    return {"type": "play", "card": CARD_BY_ID[card]}


DRAW, PAY = {"type": "draw"}, {"type": "pay"}

DRAWING = (
    Step(A, DRAW, (5, 3), [5, 5], "chick_blue", (B,)),
    Step(B, play("chick_red"), (5, 2), [5, 5], "chick_red", (A,)),
    Step(A, play("bear_red"), (4, 2), [5, 5], "bear_red", (B,)),
    Step(B, PAY, (4, 2), [5, 4], "doll_green", (A,)),
    Step(A, play("doll_yellow"), (3, 2), [5, 4], "doll_yellow", (B,)),
)

PAYING = (Step(A, PAY, (3, 3), [2, 5], "robot_green", (B,)),)

TRAINS_AND_ROCKETS = (
    Step(A, play("train_blue"), (2, 3, 3), [5, 5, 5], "train_blue", (C,)),
    Step(C, play("ball_blue"), (2, 3, 2), [5, 5, 5], "ball_blue", (B,)),
    Step(B, play("rocket_blue"), (2, 2, 2), [5, 5, 5], "rocket_blue", (C,)),
    Step(C, play("rocket_green"), (2, 2, 1), [5, 5, 5], "rocket_green", (A,)),
    Step(A, play("rocket_yellow"), (1, 2, 1), [5, 5, 5], "rocket_yellow", (B,)),
)

ROCKET_BACKWARDS = (Step(A, play("rocket_blue"), (1, 2, 2, 2), [5, 5, 5, 5], "rocket_blue", (C,)),)

ROCKET_FOR_TWO = (Step(A, play("rocket_blue"), (1, 2), [5, 5], "rocket_blue", (B,)),)

LAST_CARD = (Step(A, play("rocket_blue"), (0, 2, 2), [5, 5, 5], "rocket_blue", ()),)

NEW_DECK = (Step(A, DRAW, (5, 41), [5, 5], "chick_blue", (B,)),)

FOR_EVER = tuple(
    Step(seat, DRAW, (12, 16, 18), [0, 0, 0], ruling, (following,) if turn < 10 else ())
    for turn, (seat, ruling, following) in enumerate([(A, "rocket_blue", C), (C, "cube_blue", A)] * 5, 1)
)

EXAMPLES = (
    ("draw-or-pay", DRAWING),
    ("draw-or-pay", PAYING),
    ("trains-and-rockets", TRAINS_AND_ROCKETS),
    ("rocket-backwards", ROCKET_BACKWARDS),
    ("rocket-for-two", ROCKET_FOR_TWO),
    ("last-card", LAST_CARD),
    ("new-deck", NEW_DECK),
    ("for-ever", FOR_EVER),
)


def sit_down(name: str, rules: Any) -> Table:
    """A table at the position of a shipped save, under the given rules."""
    return storage.load(shipped("saves") / f"sorting-toys-{name}.json", lambda _: rules)


def do(table: Table, step: Step) -> list[Any]:
    """Do one step, see that it comes out as written and that nobody sees another's hand, and return its events."""
    events = table.play(step.seat, msgspec.convert(step.action, table.rules.Action))
    table.rules.check(table.state)
    state = table.state
    assert (tuple(map(len, state.hands)), state.coins, table.to_act()) == (step.counts, step.coins, step.next)
    assert state.ruling == CARD_BY_ID[step.ruling]
    assert state.reserve == 30 - sum(step.coins)
    for viewer in (None, *range(len(table.players))):
        view = table.view(viewer)
        assert view.hand == (() if viewer is None else tuple(state.hands[viewer]))
        assert (view.deck, view.counts) == (len(state.deck), step.counts)
    return events


def play_all(rules: Any) -> None:
    """Play every example under the given rules, and see that what a seat cannot know is dealt anew for it."""
    for name, steps in EXAMPLES:
        table = sit_down(name, rules)
        for step in steps:
            do(table, step)
    assert table.result().winners == (A,)  # type: ignore[union-attr]
    see_redeal(sit_down("full-table", rules))
    see_head_start(rules)


def see_head_start(rules: Any) -> None:
    state = rules.new(3, Random(1), rules.Options(head_start=(0, 3)))
    assert ([len(hand) for hand in state.hands], len(state.deck)) == ([5, 2, 5], 35)


def see_redeal(table: Table) -> None:
    """Within some deals each rival has had another hand and another card has lain on top; what was shown stays true."""
    luck = Random(1)
    imagined = [table.imagine(2, luck) for _ in range(60)]
    for rival in (0, 1, 3):
        assert len({tuple(sorted(state.hands[rival])) for state in imagined}) > 40
    assert len({state.deck[-1] for state in imagined}) > 10
    bear_blue = CARD_BY_ID["bear_blue"]
    assert table.state.unfit[1] == bear_blue
    for state in imagined:
        table.rules.check(state)
        assert state.hands[2] == table.state.hands[2]
        assert all(card % 4 != bear_blue % 4 and card // 4 != bear_blue // 4 for card in state.hands[1])
