"""Positions of Collectors and Jugue3 written with the names of cards, and games played from them; for whichever rules are given."""

from __future__ import annotations

from typing import Any, TypeVar

from toychest.games.jugueteria.drawing import rules as drawing
from toychest.games.jugueteria.drawing.rules import HAND, LEAVE, TAKE_DECK, TAKE_PILE
from toychest.games.jugueteria.pieces import CARD_BY_ID, CARDS, LIST_IDS, NO_CARD, TOY, TOY_CARDS, TOYS, card_id
from toychest.table.contract import Event, Illegal

E = TypeVar("E", bound=Event)


def cards(names: str) -> list[int]:
    return [CARD_BY_ID[name] for name in names.split()]


def position(
    rules: Any,
    *hands: str,
    lists: str = "wish_4 wish_1 wish_2",
    pile: str = "rocket_blue",
    deck: str = "",
    cards_in_deck: int | None = None,
    starter: int = 0,
    number: int = 1,
    **options: Any,
) -> Any:
    """A position between two turns that play can reach, as far as `check` can tell.

    A hand "" is dealt from what is left, without hope to win.  `pile` names the cards on top, its top last, `deck` the cards on
    top, the first to be drawn first.  If `cards_in_deck` is less than all that are left, the others lie at the bottom of the pile.
    """
    all_cards = TOY_CARDS if rules.NAME == "collectors" else CARDS
    on_top, on_pile = cards(deck), cards(pile)
    dealt = [cards(hand) for hand in hands]
    used = {*on_top, *on_pile, *(card for hand in dealt for card in hand)}
    left = [card for card in range(all_cards) if card not in used]
    toys = [card for card in left if card < TOY_CARDS]
    for hand in dealt:
        if not hand:
            hand += _three_pairs(toys)
    left = [card for card in left if not any(card in hand for hand in dealt)]
    below = len(left) if cards_in_deck is None else cards_in_deck - len(on_top)
    whole_deck = left[:below] + on_top[::-1]
    seats = len(hands)
    state = rules.State(
        options=rules.Options(**options),
        lists=[LIST_IDS.index(name) for name in lists.split()][:seats],
        hands=dealt,
        shown=[[] for _ in hands],
        left=[NO_CARD] * seats,
        took_toys=[0] * seats,
        left_toys=[0] * seats,
        deck=whole_deck,
        pile=left[below:] + on_pile,
        fresh=(1 << all_cards) - 1,
        starter=starter,
        turn=(starter + number - 1) % seats,
        number=number,
    )
    rules.check(state)
    return state


def _three_pairs(toys: list[int]) -> list[int]:
    """Take six cards out of `toys`, two each of three toys: that wins neither game."""
    pairs: list[int] = []
    for toy in range(TOYS):
        two = [card for card in toys if TOY[card] == toy][:2]
        if len(two) == 2 and len(pairs) < HAND:
            pairs += two
    for card in pairs:
        toys.remove(card)
    return pairs


class NoLuck:
    """Luck for what needs none."""

    def random(self) -> float:
        raise AssertionError("luck was asked for")

    def randrange(self, stop: int, /) -> int:
        raise AssertionError("luck was asked for")

    def shuffle(self, x: list[Any], /) -> None:
        raise AssertionError("luck was asked for")


class Reversing(NoLuck):
    """Shuffles by turning the cards round."""

    def shuffle(self, x: list[Any], /) -> None:
        x.reverse()


class Stacked(NoLuck):
    """Luck for a deal: the lists and the cards in the order in which they are dealt, and who begins."""

    def __init__(self, lists: str, deal: str, starter: int = 0) -> None:
        self._orders = [[LIST_IDS.index(name) for name in lists.split()], cards(deal)[::-1]]
        self._starter = starter

    def shuffle(self, x: list[Any], /) -> None:
        order = self._orders.pop(0)
        if len(self._orders):  # the lists come first, the first to be dealt in front; of the cards the end is the top
            x[:] = order + [other for other in x if other not in order]
        else:
            x[:] = [other for other in x if other not in order] + order

    def randrange(self, stop: int, /) -> int:
        return self._starter


class Game:
    """A game from a position; the seat in turn acts."""

    def __init__(self, rules: Any, state: Any) -> None:
        self.rules = rules
        self.state = state
        self.events: list[Event] = []  # of the last action

    def pile(self) -> Game:
        return self.do(TAKE_PILE)

    def draw(self, luck: Any = None) -> Game:
        return self.do(TAKE_DECK, luck)

    def leave(self, card: str) -> Game:
        return self.do(LEAVE[CARD_BY_ID[card]])

    def do(self, action: Any, luck: Any = None, seat: int | None = None) -> Game:
        seat = self.state.turn if seat is None else seat
        if seat not in self.rules.to_act(self.state) or action not in self.rules.legal(self.state, seat):
            raise Illegal(self.why_not(action, seat) or "", seat, action)
        assert self.why_not(action, seat) is None
        self.events = []
        self.rules.apply(self.state, seat, action, luck or NoLuck(), self.events.append)
        self.rules.check(self.state)
        return self

    def why_not(self, action: Any, seat: int | None = None) -> Any:
        seat = self.state.turn if seat is None else seat
        return self.rules.refusal(self.rules.view(self.state, seat), seat, action)

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def hand(self, seat: int) -> set[str]:
        return {card_id(card) for card in self.state.hands[seat]}

    @property
    def top(self) -> str:
        return card_id(self.state.pile[-1]) if self.state.pile else "-"


__all__ = ["Game", "NoLuck", "Reversing", "Stacked", "cards", "drawing", "position"]
