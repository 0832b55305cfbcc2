"""How bots play Sorting Toys.  Much of it is luck: even good play wins only some games more than it should.

easy     plays whatever fits, and pays small sums rather than draw
normal   plays whatever fits, and pays whenever it can: drawing costs more than two cards on average
hard     keeps a hand that fits as much as possible, and plays what the next player will hardly be able to follow
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from toychest.games.jugueteria.names import coins, the_card
from toychest.games.jugueteria.pieces import COST, NO_CARD, TOY, TOY_CARDS, Card
from toychest.games.sorting_toys.rules import FITS, PAY, ROCKET, SPECIAL, TRAIN, Action, Play, View
from toychest.language import _
from toychest.table.chance import NO_LUCK
from toychest.table.contract import Chance, Names, Seat

LEVELS = ("easy", "normal", "hard")

SMALL_SUM = 2  # what the easy bot pays at most

# What the hard bot weighs.  Found by letting it play against itself with other numbers.
WIDE = 3.0  # the share of all cards to come that something in the hand would fit
SHUT_OUT = 1.0  # how likely the next player has nothing that fits
DEAR = 0.5  # more of that for every coin that it then costs
DANGER = 1.0  # to reverse or skip, the more, the fewer cards the next player has


def choose(level: str, view: View, actions: Sequence[Action], chance: Chance, imagine: Callable[[], Any]) -> Action:
    """What a bot of that level does.  Raises KeyError for an unknown level."""
    return _PLAYERS[level](view, actions, chance)


def _pay_small_sums(view: View, actions: Sequence[Action], chance: Chance) -> Action:
    if PAY in actions:
        return PAY if COST[view.ruling] <= SMALL_SUM else actions[0]
    return actions[chance.randrange(len(actions))]


def _pay_if_possible(view: View, actions: Sequence[Action], chance: Chance) -> Action:
    return PAY if PAY in actions else actions[chance.randrange(len(actions))]


def _think_of_the_next(view: View, actions: Sequence[Action], chance: Chance) -> Action:
    if not isinstance(actions[0], Play) or len(actions) == 1:
        return actions[-1]
    thought = Thought(view)
    return max(actions, key=lambda action: thought.worth(action.card))  # type: ignore[union-attr]


# Sets of cards are ints with one bit for each card.


def _set_of(cards: Iterable[Card]) -> int:
    return sum(1 << card for card in cards)


ALL = _set_of(range(TOY_CARDS))
FITTING: tuple[int, ...] = tuple(map(_set_of, FITS))  # by ruling card


class Thought:
    """What follows from one seat's view for the cards that it may play."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.hand = _set_of(view.hand)
        self.unseen = ALL & ~self.hand & ~_set_of(view.under) & ~(1 << view.ruling)

    def worth(self, card: Card) -> float:
        """How good it is to play a card; the more, the better."""
        view, following = self.view, self._turn_after()
        shut_out = self.shut_out(self.next_after(card), card)
        worth = WIDE * self.wide(card) + shut_out * (SHUT_OUT + DEAR * COST[card])
        if SPECIAL[card] and len(view.counts) > 2:
            worth += DANGER / (1 + view.counts[following])
        return worth

    def wide(self, card: Card) -> float:
        """The share of the unseen cards that something fits of what stays in the hand."""
        reach = 0
        for kept in self.view.hand:
            if kept != card:
                reach |= FITTING[kept]
        return (reach & self.unseen).bit_count() / max(1, self.unseen.bit_count())

    def shut_out(self, seat: Seat, card: Card) -> float:
        """How likely a seat has nothing that fits a card, for all that was shown so far."""
        shown = self.view.unfit[seat]
        possible = self.unseen if shown == NO_CARD else self.unseen & ~FITTING[shown]
        fits = (possible & FITTING[card]).bit_count() / max(1, possible.bit_count())
        return float((1 - fits) ** self.view.counts[seat])

    def next_after(self, card: Card) -> Seat:
        """Whose turn it is after a card (SOR-45 to SOR-51)."""
        seats = len(self.view.counts)
        if seats > 2 and TOY[card] == TRAIN:
            return (self.view.turn - self.view.direction) % seats
        steps = 2 if seats > 2 and TOY[card] == ROCKET else 1
        return (self.view.turn + steps * self.view.direction) % seats

    def _turn_after(self) -> Seat:
        return (self.view.turn + self.view.direction) % len(self.view.counts)


# Hints


def hint(view: View, actions: Sequence[Action], names: Names) -> tuple[Action, str]:
    """What the best of the bots would do, and why in one sentence."""
    action = _think_of_the_next(view, actions, NO_LUCK)
    if not isinstance(action, Play):
        if action == PAY:
            price = coins(COST[view.ruling])
            return action, _("Pay {coins}: drawing brings more cards than it rids you of.").format(coins=price)
        return action, _("Draw: there is nothing else that you can do.")
    card = the_card(action.card)
    if len(actions) == 1:
        return action, _("Play {card}: it is the only card that fits.").format(card=card)
    if len(view.hand) == 1:
        return action, _("Play {card} and win.").format(card=card)
    thought = Thought(view)
    following = names[thought.next_after(action.card)]
    if thought.shut_out(thought.next_after(action.card), action.card) > LIKELY:
        return action, _("Play {card}: {name} can hardly follow it.").format(card=card, name=following)
    if thought.wide(action.card) == max(thought.wide(other.card) for other in actions if isinstance(other, Play)):
        return action, _("Play {card}: what you keep fits most of what may come.").format(card=card)
    return action, _("Play {card}: a good hand stays, and {name} may not follow.").format(card=card, name=following)


LIKELY = 0.5


_PLAYERS: dict[str, Callable[[View, Sequence[Action], Chance], Action]] = {
    "easy": _pay_small_sums,
    "normal": _pay_if_possible,
    "hard": _think_of_the_next,
}
