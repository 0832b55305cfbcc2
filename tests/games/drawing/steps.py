"""The worked examples of Collectors and Jugue3 as tables, plain data that any rules can be put to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from tests.games.drawing.positions import Reversing
from toychest.games.jugueteria.pieces import CARD_BY_ID, card_id


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
