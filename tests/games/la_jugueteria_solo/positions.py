"""Positions of the solo mode written with the names of cards, and games played from them with dice that come as told."""

from __future__ import annotations

from typing import Any, TypeVar

from toychest.games.jugueteria.pieces import CARD_BY_ID, CARDS, COINS, LIST_IDS, NO_CARD, card_id, is_jack
from toychest.games.la_jugueteria_solo import rules
from toychest.games.la_jugueteria_solo.rules import GO_ON, PASS, PLACES, STOP, Attempt, Options, State
from toychest.table.chance import Scripted
from toychest.table.contract import Event, Illegal

E = TypeVar("E", bound=Event)

EXAMPLE_SHOP = "rabbit_green robot_red chick_red"


def cards(names: str) -> list[int]:
    return [NO_CARD if name == "-" else CARD_BY_ID[name] for name in names.split()]


def position(
    shop: str = EXAMPLE_SHOP,
    jacks: str = "- - -",
    deck: str = "",
    discards: str = "",
    area: str = "",
    wish_list: str = "wish_1",
    coins: int = 3,
    round: int = 1,
    jacks_in_deck: bool = True,
) -> State:
    """A position that play can reach, as far as `check` can tell, in this round.

    `deck` names the cards on top, the first to be turned first; below them lie as many of the others as the round leaves.
    Other jacks are in the deck, or among the discards.
    """
    on_top, named_discards = cards(deck), cards(discards)
    places, under, owned = cards(shop), cards(jacks), cards(area)
    used = {card for card in (*on_top, *named_discards, *places, *under, *owned) if card != NO_CARD}
    others = [card for card in range(CARDS) if card not in used]
    toys = [card for card in others if not is_jack(card)]
    spare_jacks = [card for card in others if is_jack(card)]
    wanted = 48 - PLACES * round - sum(not is_jack(card) for card in on_top)
    below, gone = toys[:wanted], toys[wanted:]
    assert len(below) == wanted, "there are not enough toys for this round"
    if jacks_in_deck:
        below = spare_jacks + below
    else:
        gone = gone + spare_jacks
    state = State(
        options=Options(),
        wish_list=LIST_IDS.index(wish_list),
        coins=coins,
        reserve=COINS - coins,
        area=owned,
        deck=below + on_top[::-1],
        discards=named_discards + gone,
        shop=places,
        jacks=under,
        round=round,
    )
    rules.check(state)
    return state


class Game:
    """A game from a position; `attempt`, `give_up` and the like act, with the dice that are named."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []  # of the last action

    def attempt(self, card: str, *dice: int) -> Game:
        return self._do(Attempt(CARD_BY_ID[card]), *dice)

    def give_in(self) -> Game:
        return self._do(PASS)

    def stop(self) -> Game:
        return self._do(STOP)

    def go_on(self) -> Game:
        return self._do(GO_ON)

    def _do(self, action: Any, *dice: int) -> Game:
        if action not in rules.legal(self.state, 0):
            raise Illegal(rules.refusal(rules.view(self.state, 0), 0, action) or "", 0, action)
        self.events = []
        luck = Scripted(*dice)
        rules.apply(self.state, 0, action, luck, self.events.append)
        assert not luck.rolls, "not all dice were rolled"
        rules.check(self.state)
        return self

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def why_not(self, action: Any) -> str | None:
        return rules.refusal(rules.view(self.state, 0), 0, action)

    @property
    def discarded(self) -> set[str]:
        return {card_id(card) for card in self.state.discards}
