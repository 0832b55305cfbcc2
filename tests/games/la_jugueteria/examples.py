"""The worked examples as tables: who does what, then everybody's coins, the reserve, and who decides next.

They start from the scenario saves that ship with the app and are plain data, so that any rules can be put to them.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import msgspec

from tests.games.la_jugueteria.positions import MARCOS, MARIA, PACO, VICKY
from toychest.folders import shipped
from toychest.games.jugueteria.pieces import CARD_BY_ID
from toychest.table import storage
from toychest.table.table import Table


class Step(NamedTuple):
    seat: int
    action: dict[str, Any]
    coins: list[int]
    reserve: int
    next: tuple[int, ...]


def announce(card: str) -> dict[str, Any]:
    return {"type": "announce", "card": CARD_BY_ID[card]}


PASS, CLAIM, DECLINE = {"type": "pass"}, {"type": "claim"}, {"type": "decline"}

EXAMPLE_ROUND = (
    Step(VICKY, announce("rabbit_green"), [3, 1, 2, 2], 22, (MARIA, MARCOS)),
    Step(MARIA, CLAIM, [3, 1, 2, 2], 22, (MARCOS,)),
    Step(MARCOS, DECLINE, [3, 1, 0, 2], 24, (VICKY,)),  # Vicky 4, María 2
    Step(VICKY, announce("rocket_blue"), [3, 1, 0, 2], 24, (MARCOS,)),
    Step(MARCOS, DECLINE, [1, 1, 0, 2], 26, (PACO,)),
    Step(PACO, announce("chick_red"), [1, 0, 0, 2], 27, (MARCOS,)),
    Step(MARCOS, PASS, [1, 0, 0, 3], 26, (PACO,)),
    Step(PACO, announce("robot_green"), [1, 0, 0, 3], 26, (MARIA, MARCOS, VICKY)),
)

WHAT_IF = (
    Step(VICKY, announce("rabbit_green"), [3, 1, 2, 2], 22, (MARIA, MARCOS)),
    Step(MARIA, CLAIM, [3, 1, 2, 2], 22, (MARCOS,)),
    Step(MARCOS, DECLINE, [1, 1, 2, 2], 24, (PACO,)),  # Vicky 4, María 5, Vicky 1
    Step(PACO, announce("chick_red"), [1, 1, 2, 2], 24, (MARIA,)),
    Step(MARIA, DECLINE, [1, 0, 2, 2], 25, (MARIA,)),
    Step(MARIA, PASS, [1, 0, 3, 2], 24, (MARCOS,)),
)

WIN_ABROAD = (
    Step(VICKY, announce("finofaurio_blue"), [3, 0, 1, 2], 24, (MARIA,)),
    Step(MARIA, CLAIM, [3, 0, 0, 2], 25, ()),  # Vicky 1, María 6
)

TWO_OF_A_KIND = (
    Step(VICKY, announce("rocket_blue"), [3, 3, 2, 2], 20, (PACO, MARIA, MARCOS)),
    Step(PACO, CLAIM, [3, 3, 2, 2], 20, (MARIA, MARCOS)),
    Step(MARIA, DECLINE, [3, 3, 2, 2], 20, (MARCOS,)),
    Step(MARCOS, DECLINE, [3, 1, 2, 2], 22, (VICKY,)),  # Vicky 6, Paco 5
    Step(VICKY, announce("rocket_red"), [0, 1, 2, 2], 25, (MARIA,)),
)

EXAMPLES = {
    "la-jugueteria-example-round.json": EXAMPLE_ROUND,
    "la-jugueteria-what-if.json": WHAT_IF,
    "la-jugueteria-win-abroad.json": WIN_ABROAD,
    "la-jugueteria-two-of-a-kind.json": TWO_OF_A_KIND,
}


def sit_down(save: str, rules: Any) -> Table:
    """A table at the position of a shipped save, under the given rules."""
    return storage.load(shipped("saves") / save, lambda _: rules)


def play(table: Table, step: Step) -> list[Any]:
    """Do one step, see that it comes out as written and shows no list before its owner has won, and return its events."""
    events = table.play(step.seat, msgspec.convert(step.action, table.rules.Action))
    table.rules.check(table.state)
    assert (table.state.coins, table.state.reserve, table.to_act()) == (step.coins, step.reserve, step.next)
    for viewer in (None, *range(len(table.players))):
        known = [owner for owner, wish_list in enumerate(table.view(viewer).lists) if wish_list is not None]
        assert known == sorted({viewer, *table.state.winners} - {None})
    return events


def play_all(rules: Any) -> None:
    """Play every example under the given rules, and see that what a seat cannot know is dealt anew for it."""
    for save, steps in EXAMPLES.items():
        table = sit_down(save, rules)
        for step in steps:
            play(table, step)
    see_redeal(sit_down("la-jugueteria-example-round.json", rules))
    see_head_start(rules)


def see_head_start(rules: Any) -> None:
    state = rules.new(3, Random(1), rules.Options(head_start=(2, 1)))
    assert (state.coins, state.reserve) == ([5, 4, 3], 18)


def see_redeal(table: Table) -> None:
    """Within some deals each rival has had another list, and another card has lain on top of the deck."""
    luck = Random(1)
    imagined = [table.imagine(VICKY, luck) for _ in range(60)]
    for rival in range(1, len(table.players)):
        assert len({state.lists[rival] for state in imagined}) > 1
    assert len({state.deck[-1] for state in imagined}) > 1
    assert {state.lists[VICKY] for state in imagined} == {table.state.lists[VICKY]}
