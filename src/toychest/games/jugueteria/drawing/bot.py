"""How bots play Collectors and Jugue3.  Each game says what a hand is worth; the rest is the same.

easy     takes from pile or deck by lot, and leaves one of the cards that help least, on a whim any card
normal   takes from the pile what brings it nearer to the win, and leaves one of the cards that help least
hard     knows which cards can still come, guesses the lists of others by what they took and left, and leaves the next player nothing
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Any

from toychest.games.jugueteria.drawing.rules import TAKE_DECK, TAKE_PILE, Action, Leave, View, needed
from toychest.games.jugueteria.drawing.words import named
from toychest.games.jugueteria.pieces import LIST_SET, LISTS, TOY, TOYS, Card, WishList, is_jack
from toychest.language import _
from toychest.table.contract import Chance, Names, Seat

LEVELS = ("easy", "normal", "hard")

WHIM = 0.25  # how often the easy bot leaves any card
STRAY = 0.05  # how likely somebody takes a toy from the pile that is not on the list, against one that is
SATED = 0.1  # how likely somebody wants a toy that they left, or let lie when it was their turn, against one of which nothing is known
SPARE = 0.25  # how likely somebody leaves a toy that is on the list, against one that is not

Hand = Sequence[Card]
Near = Callable[[Hand, WishList], int]  # how many of the six cards that win a hand has
Worth = Callable[[Hand, WishList, Sequence[Card], int], float]  # what it is worth: with the cards not seen yet, and how many win


class Bot:
    """What a game's `bot` module offers.  `cards`: how many there are; `fear`: what a card that the next player wants costs."""

    def __init__(self, cards: int, near: Near, worth: Worth, fear: float) -> None:
        self._cards = cards
        self._near = near
        self._worth = worth
        self._fear = fear
        self._players: dict[str, Callable[[View, Sequence[Action], Chance], Action]] = {
            "easy": self._easy,
            "normal": self._normal,
            "hard": self._hard,
        }

    def choose(self, level: str, view: Any, actions: Sequence[Any], chance: Chance, imagine: Callable[[], Any]) -> Any:
        """What a bot of that level does.  Raises KeyError for an unknown level."""
        return self._players[level](view, actions, chance)

    def hint(self, view: Any, actions: Sequence[Any], names: Names) -> tuple[Any, str]:
        """What the hard bot would do for the owner of the view, and one sentence that says why.  It speaks of that seat's secret."""
        action = self._best(view, actions)
        if not isinstance(action, Leave):
            sentence = _("Take {card}: it helps.") if action == TAKE_PILE else _("Draw from the deck: {card} helps too little.")
            return action, sentence.format(card=named(view.pile[-1]))
        hand, wish_list = own(view)
        following = names[following_seat(view)]
        if self._near(without(hand, action.card), wish_list) >= enough(view):
            return action, _("Leave {card}: the other six win.").format(card=named(action.card))
        if self._wanted(view, action.card) < 0.4:
            return action, _("Leave {card}: it helps least, and {name} hardly wants it.").format(card=named(action.card), name=following)
        return action, _("Leave {card}: it helps least.").format(card=named(action.card))

    # Easy and normal: a glance at the hand

    def _easy(self, view: View, actions: Sequence[Action], chance: Chance) -> Action:
        if not view.leaving or chance.random() < WHIM:
            return actions[chance.randrange(len(actions))]
        return self._leave_what_helps_least(view, actions, chance)

    def _normal(self, view: View, actions: Sequence[Action], chance: Chance) -> Action:
        if view.leaving:
            return self._leave_what_helps_least(view, actions, chance)
        hand, wish_list = own(view)
        return TAKE_PILE if self._nearest((*hand, view.pile[-1]), wish_list) > self._near(hand, wish_list) else TAKE_DECK

    def _leave_what_helps_least(self, view: View, actions: Sequence[Action], chance: Chance) -> Action:
        hand, wish_list = own(view)
        after = [self._near(without(hand, action.card), wish_list) for action in actions if isinstance(action, Leave)]
        best = [action for action, near in zip(actions, after, strict=True) if near == max(after)]
        return best[chance.randrange(len(best))]

    def _nearest(self, seven: Hand, wish_list: WishList) -> int:
        return max(self._near(without(seven, card), wish_list) for card in seven)

    # Hard: what can still come, and what others want

    def _hard(self, view: View, actions: Sequence[Action], chance: Chance) -> Action:
        return self._best(view, actions)

    def _best(self, view: View, actions: Sequence[Action]) -> Action:
        hand, wish_list = own(view)
        unseen = self.unseen(view)
        if view.leaving:
            return max(actions, key=lambda action: self._after_leaving(view, hand, wish_list, unseen, action))
        seven, wins = (*hand, view.pile[-1]), enough(view)
        if self._nearest(seven, wish_list) >= wins:
            return TAKE_PILE
        with_top = self._best_of_seven(seven, wish_list, unseen, wins)
        return TAKE_PILE if with_top > self._with_a_draw(hand, wish_list, unseen, wins) else TAKE_DECK

    def _after_leaving(self, view: View, hand: Hand, wish_list: WishList, unseen: Sequence[Card], action: Action) -> float:
        assert isinstance(action, Leave)
        six = without(hand, action.card)
        if self._near(six, wish_list) >= enough(view):
            return float("inf")
        return self._worth(six, wish_list, unseen, enough(view)) * (1 - self._fear * self._wanted(view, action.card))

    def _wanted(self, view: View, card: Card) -> float:
        """How likely the next player has a use for a card."""
        if is_jack(card):
            return 1.0
        seat = following_seat(view)
        likely = likely_lists(view)[seat][TOY[card]] * self._use(view, seat, card)
        return likely * SATED if _let_lie(view, seat, card) else likely

    def _use(self, view: View, seat: Seat, card: Card) -> float:
        """1 unless another card of that toy is enough for the player, as far as all have seen."""
        hand = list(view.shown[seat])
        any_list = next(wish_list for wish_list in range(LISTS) if LIST_SET[wish_list] >> TOY[card] & 1)
        return 1.0 if self._near([*hand, card], any_list) > self._near(hand, any_list) else 0.0

    def _best_of_seven(self, seven: Hand, wish_list: WishList, unseen: Sequence[Card], wins: int) -> float:
        return max(self._worth(without(seven, card), wish_list, unseen, wins) for card in seven)

    def _with_a_draw(self, hand: Hand, wish_list: WishList, unseen: Sequence[Card], wins: int) -> float:
        """What to expect of a card from the deck: cards of one toy are alike."""
        kinds: dict[int, list[Card]] = {}
        for card in unseen:
            kinds.setdefault(TOYS if is_jack(card) else TOY[card], []).append(card)
        total = sum(len(cards) * self._best_of_seven((*hand, cards[0]), wish_list, unseen, wins) for cards in kinds.values())
        return total / len(unseen) if unseen else self._worth(hand, wish_list, unseen, wins)

    def unseen(self, view: View) -> list[Card]:
        """The cards that may come from the deck, as far as the owner of the view can know."""
        seen = {*view.pile, *(card for shown in view.shown for card in shown)}
        for hand in view.hands:
            seen.update(hand or ())
        cards = [card for card in range(self._cards) if card not in seen and view.fresh >> card & 1]
        return cards or list(view.pile[:-1])  # the deck is empty: the pile will be shuffled


def own(view: View) -> tuple[tuple[Card, ...], WishList]:
    """The hand and the list of the owner of a view."""
    assert view.seat is not None
    hand, wish_list = view.hands[view.seat], view.lists[view.seat]
    assert hand is not None
    assert wish_list is not None
    return hand, wish_list


def enough(view: View) -> int:
    """How many of the six cards win for the owner of a view."""
    assert view.seat is not None
    return needed(view.options, view.seat)


def without(hand: Hand, card: Card) -> list[Card]:
    return [other for other in hand if other != card]


def following_seat(view: View) -> Seat:
    return (view.turn + 1) % len(view.hands)


def _let_lie(view: View, seat: Seat, card: Card) -> bool:
    """Whether a seat has left this toy, or has drawn from the deck when the owner of the view had left it."""
    assert view.seat is not None
    toy = TOY[card]
    buried = any(TOY[other] == toy for other in view.pile[:-1] if not is_jack(other))
    return bool(view.left_toys[seat] >> toy & 1 or (buried and view.left_toys[view.seat] >> toy & 1))


def likely_lists(view: View) -> list[tuple[float, ...]]:
    """By seat and toy: how likely the toy is on that seat's list, after what it took from the pile and left on it."""
    known = tuple(wish_list for wish_list in view.lists if wish_list is not None)
    hidden = [seat for seat, wish_list in enumerate(view.lists) if wish_list is None]
    guesses = iter(_guesses(known, tuple((view.took_toys[seat], view.left_toys[seat]) for seat in hidden)))
    return [next(guesses) if wish_list is None else _certain(wish_list) for wish_list in view.lists]


def _certain(wish_list: WishList) -> tuple[float, ...]:
    return tuple(float(LIST_SET[wish_list] >> toy & 1) for toy in range(TOYS))


@lru_cache(maxsize=256)
def _guesses(known: tuple[WishList, ...], seen: tuple[tuple[int, int], ...]) -> list[tuple[float, ...]]:
    """For each hidden list, of whose owner these toys were seen taken and left: how likely each toy is on it.  At most 120 deals."""
    free = [wish_list for wish_list in range(LISTS) if wish_list not in known]
    chances = [[0.0] * TOYS for _ in seen]
    total = 0.0
    for deal in permutations(free, len(seen)):
        likely = 1.0
        for wish_list, (took, left) in zip(deal, seen, strict=True):
            likely *= STRAY ** (took & ~LIST_SET[wish_list]).bit_count() * SPARE ** (left & ~took & LIST_SET[wish_list]).bit_count()
        total += likely
        for chance, wish_list in zip(chances, deal, strict=True):
            for toy in range(TOYS):
                if LIST_SET[wish_list] >> toy & 1:
                    chance[toy] += likely
    return [tuple(each / total for each in chance) for chance in chances]
