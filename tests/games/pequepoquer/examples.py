"""The worked examples as tables: who does what, then everybody's coins, the cards in the deck, and who is next.

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
    coins: list[int]
    deck: int
    next: tuple[int, ...]


def exchange(*places: int) -> dict[str, Any]:
    return {"type": "exchange", "places": places}


KEEP = exchange()

ONE_ROUND = (
    Step(A, exchange(2, 3, 4), [0, 0], 35, (B,)),
    Step(B, exchange(2, 3, 4), [1, 0], 38, (B,)),
    Step(B, KEEP, [1, 0], 38, (A,)),
)

TIE_BY_COINS = (Step(A, KEEP, [0, 0], 38, (B,)), Step(B, KEEP, [1, 0], 38, (B,)))
TIE_BY_PIPS = (Step(A, KEEP, [0, 0], 38, (B,)), Step(B, KEEP, [0, 1], 38, (B,)))
FULL_TIE = (
    Step(A, KEEP, [0, 0, 0], 33, (B,)),
    Step(B, KEEP, [0, 0, 0], 33, (C,)),
    Step(C, KEEP, [0, 0, 0], 33, (B,)),
)
THIRD_COIN = (
    Step(C, KEEP, [2, 2, 1], 33, (A,)),
    Step(A, exchange(0), [2, 2, 1], 32, (B,)),
    Step(B, exchange(0, 1, 2, 3, 4), [3, 2, 1], 27, ()),
)
LAST_OF_FOUR = (Step(D, exchange(3, 4), [1, 0, 2, 2], 28, (B,)),)
LAST_ROUND = (Step(A, KEEP, [2, 1, 1], 33, (B,)), Step(B, KEEP, [2, 1, 1], 33, (C,)), Step(C, KEEP, [2, 1, 1], 33, ()))

EXAMPLES = {
    "one-round": ONE_ROUND,
    "tie-by-coins": TIE_BY_COINS,
    "tie-by-pips": TIE_BY_PIPS,
    "full-tie": FULL_TIE,
    "third-coin": THIRD_COIN,
    "last-of-four": LAST_OF_FOUR,
    "last-round": LAST_ROUND,
}


WINNERS = {"third-coin": (A,), "last-round": (A,)}


def sit_down(name: str, rules: Any) -> Table:
    """A table at the position of a shipped save, under the given rules."""
    return storage.load(shipped("saves") / f"pequepoquer-{name}.json", lambda _: rules)


def do(table: Table, step: Step) -> list[Any]:
    """Do one step, see that it comes out as written and that nobody sees what is hidden, and return its events."""
    before = [hand[:] for hand in table.state.hands]
    events = table.play(step.seat, msgspec.convert(step.action, table.rules.Action))
    table.rules.check(table.state)
    state = table.state
    assert (state.coins, state.reserve, len(state.deck), table.to_act()) == (step.coins, 30 - sum(step.coins), step.deck, step.next)
    if state.exchanged[step.seat] >= 0:
        assert state.thrown[step.seat] == [before[step.seat][place] for place in step.action["places"]]
    for viewer in (None, *range(len(table.players))):
        view = table.view(viewer)
        assert view.hand == (() if viewer is None else tuple(state.hands[viewer]))
        assert view.thrown == (() if viewer is None else tuple(state.thrown[viewer]))
        assert view.deck == step.deck
    return events


def play_all(rules: Any) -> None:
    """Play every example under the given rules, and see what chance and imagination deal."""
    for name, steps in EXAMPLES.items():
        table = sit_down(name, rules)
        for step in steps:
            do(table, step)
        result = table.result()
        assert (result.winners if result else ()) == WINNERS.get(name, ())
    see_redeal(sit_down("last-of-four", rules))
    see_shuffle(rules)


def see_redeal(table: Table) -> None:
    """Within some deals each rival has had another hand and thrown other cards, and another card has lain on top."""
    luck = Random(1)
    imagined = [table.imagine(D, luck) for _ in range(60)]
    for rival in (A, B, C):
        assert len({tuple(sorted(state.hands[rival])) for state in imagined}) > 50
    assert len({tuple(sorted(state.thrown[A])) for state in imagined}) > 50
    assert len({state.deck[-1] for state in imagined}) > 20
    robots = {CARD_BY_ID[f"robot_{suit}"] for suit in ("blue", "red", "green")}
    for state in imagined:
        assert state.hands[D] == table.state.hands[D]
        assert robots <= set(state.hands[D])


def see_shuffle(rules: Any) -> None:
    """Any card may be the first of a hand, and the last that can be drawn."""
    deals = [rules.new(2, Random(seed), rules.Options()) for seed in range(300)]
    assert len({state.hands[0][0] for state in deals}) > 40
    assert len({state.deck[-10] for state in deals}) > 40
