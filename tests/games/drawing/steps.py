"""The worked examples of Collectors and Jugue3 as tables, plain data that any rules can be put to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from tests.games.drawing.positions import NoLuck, Reversing, cards, position
from toychest.games.jugueteria.pieces import CARD_BY_ID, card_id
from toychest.table.chance import Stream


class Step(NamedTuple):
    """What a seat does, then the top of the pile, the cards in the deck, who decides next and who has won."""

    seat: int
    does: str  # "pile", "deck", or the card that is left
    top: str
    deck: int
    next: tuple[int, ...]
    winner: int = -1

    def as_action(self, rules: Any) -> Any:
        plain: dict[str, Any] = {"pile": {"type": "take_pile"}, "deck": {"type": "take_deck"}}.get(self.does) or {
            "type": "leave",
            "card": CARD_BY_ID[self.does],
        }
        return msgspec.convert(plain, rules.Action)


def play(rules: Any, state: Any, steps: Sequence[Step]) -> None:
    """Do the steps one after the other and see that each comes out as written."""
    state = msgspec.convert(msgspec.to_builtins(state), rules.State)
    for step in steps:
        action = step.as_action(rules)
        assert action in rules.legal(state, step.seat)
        pile, empty = list(state.pile), not state.deck
        rules.apply(state, step.seat, action, Reversing())
        rules.check(state)
        if step.does == "deck" and empty:
            assert state.taken == pile[0]  # for the pile was turned round
            assert state.fresh == sum(1 << card for card in pile[:-1])
        for viewer in (None, *range(len(state.hands))):
            view = rules.view(state, viewer)
            seen = sorted({viewer, state.winner} - {None, -1})
            assert [seat for seat, hand in enumerate(view.hands) if hand is not None] == seen
            assert [seat for seat, wish_list in enumerate(view.lists) if wish_list is not None] == seen
        top = card_id(state.pile[-1]) if state.pile else "-"
        assert (top, len(state.deck), rules.to_act(state), state.winner) == (step.top, step.deck, step.next, step.winner)
        result = rules.result(state)
        assert (result.winners if result else ()) == ((step.winner,) if step.winner >= 0 else ())


def see_head_start(rules: Any, lists: str, hand: str, taken: str, left: str, counting: str) -> None:
    """Four of the six cards win for whoever may lack two of them, and are told as what won; for nobody else."""
    for spared, wins in ((0, False), (1, False), (2, True)):
        state = position(rules, hand, "", lists=lists, pile=taken, head_start=(spared, 1))
        told: list[Any] = []
        for step in (Step(0, "pile", "", 0, ()), Step(0, left, "", 0, ())):
            rules.apply(state, 0, step.as_action(rules), NoLuck(), told.append)
            rules.check(state)
        won = [event for event in told if isinstance(event, rules.EVENTS.game_won)]
        assert [event.cards for event in won] == ([tuple(cards(counting))] if wins else [])
        result = rules.result(state)
        assert (result and (result.winners, result.reason)) == (((0,), "head start") if wins else None)
    told = []
    state = rules.new(4, Stream(1, 0), rules.Options(head_start=(0, 2, 1)), told.append)
    rules.check(state)
    given = [(event.seat, event.needed) for event in told if isinstance(event, rules.EVENTS.head_start_given)]
    assert given == [(1, 4), (2, 5)]
    dealt = [rules.new(2, Stream(seed, 0), rules.Options(head_start=(2, 2))) for seed in range(20)]
    assert [state.number for state in dealt] == [1] * 20, "nobody wins at the deal"
    assert max(rules.near(hand, wish_list) for state in dealt for hand, wish_list in zip(state.hands, state.lists, strict=True)) >= 4
