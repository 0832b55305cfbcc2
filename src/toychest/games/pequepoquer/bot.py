"""How bots play PequePóquer.

easy     throws half of what is not combined, and now and then something that is
normal   keeps what is combined, and half of what is not
hard     reckons for each way to exchange how likely every combination is, and how often it would win at this table
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from toychest.games.jugueteria.pieces import Card
from toychest.games.pequepoquer.combinations import NOTHING, RANKS, chances, combination, unseen_by
from toychest.games.pequepoquer.rules import EXCHANGES, KEEP_ALL, NOT_YET, Action, Exchange, View
from toychest.games.pequepoquer.words import holding, rank_name
from toychest.language import _
from toychest.table.contract import Chance, Names

LEVELS = ("easy", "normal", "hard")

WHIM = 0.5  # how often the easy and the normal bot keep a card that is of no use
SLIP = 0.25  # how often the easy bot throws a card that is

# How often hands end with each rank, by how many cards were exchanged; by NOT_YET, before anybody knows.  Counted in 60,000
# hands of which the combined cards were kept, which leaves four cards exchanged as little known as none at all.
RANKS_AFTER = {
    NOT_YET: (0.221, 0.517, 0.154, 0.088, 0.003, 0.014, 0.003),
    0: (0.0, 0.05, 0.05, 0.05, 0.46, 0.39, 0.0),
    1: (0.0, 0.0, 0.902, 0.0, 0.0, 0.093, 0.005),
    2: (0.0, 0.0, 0.0, 0.885, 0.0, 0.064, 0.051),
    3: (0.0, 0.687, 0.177, 0.123, 0.0, 0.010, 0.003),
    4: (0.430, 0.470, 0.060, 0.035, 0.002, 0.002, 0.001),
    5: (0.470, 0.448, 0.054, 0.024, 0.002, 0.002, 0.0),
}
LEAST_COINS, MOST_COINS = (0, 3, 6, 5, 5, 8, 8), (0, 5, 10, 7, 15, 12, 8)  # on the combined cards, by rank


def choose(level: str, view: View, actions: Sequence[Action], chance: Chance, imagine: Callable[[], Any]) -> Action:
    """What a bot of that level does.  Raises KeyError for an unknown level."""
    return _PLAYERS[level](view, chance)


def _careless(view: View, chance: Chance) -> Action:
    return _throw(view, chance, SLIP)


def _whimsical(view: View, chance: Chance) -> Action:
    return _throw(view, chance, 0.0)


def _throw(view: View, chance: Chance, slip: float) -> Action:
    """Throw a combined card as often as `slip` says, and others on a whim."""
    combined = combination(view.hand).cards
    odds = [slip if card in combined else 1 - WHIM for card in view.hand]
    return Exchange(tuple(place for place, likely in enumerate(odds) if chance.random() < likely))


def _reckon(view: View, chance: Chance) -> Action:
    return best_exchange(view)


_PLAYERS: dict[str, Callable[[View, Chance], Action]] = {
    "easy": _careless,
    "normal": _whimsical,
    "hard": _reckon,
}


# Hard


def best_exchange(view: View) -> Action:
    """The exchange that wins the round most often."""
    return max(EXCHANGES, key=Thought(view).wins)


class Thought:
    """What follows from one seat's view for each way to exchange."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.hand = view.hand
        self.now = combination(view.hand)
        self.unseen = unseen_by(view.hand)
        self.rivals = [RANKS_AFTER[count] for seat, count in enumerate(view.exchanged) if seat != view.seat]

    def wins(self, exchange: Exchange) -> float:
        """How likely the round is won with an exchange."""
        kept = [card for place, card in enumerate(self.hand) if place not in exchange.places]
        ways = chances(kept, self.unseen)
        total = sum(ways)
        return sum(count / total * self._wins_with(rank, kept) for rank, count in enumerate(ways) if count)

    def _wins_with(self, rank: int, kept: Sequence[Card]) -> float:
        """How likely a hand of that rank beats all rivals."""
        if rank == NOTHING:
            return 0.0
        share = self._among_equals(rank, kept)
        likely = 1.0
        for rival in self.rivals:
            likely *= sum(rival[:rank]) + rival[rank] * share
        return likely

    def _among_equals(self, rank: int, kept: Sequence[Card]) -> float:
        """The share of hands of the same rank that this one beats: known roughly if its combined cards are kept."""
        if rank != self.now.rank or not set(self.now.cards) <= set(kept):
            return 0.5
        least, most = LEAST_COINS[rank], MOST_COINS[rank]
        return (self.now.coins - least + 0.5) / (most - least + 1)


# Hints


def hint(view: View, actions: Sequence[Action], names: Names) -> tuple[Action, str]:
    """What the best of the bots would do, and why in one sentence."""
    action = best_exchange(view)
    thought = Thought(view)
    times = round(100 * thought.wins(action))
    if action == KEEP_ALL:
        return action, _("Keep all five: {hand} wins about {times} times in 100.").format(hand=holding(view.hand), times=times)
    cards = ", ".join(str(place + 1) for place in action.places)
    sentence = _("Throw {cards}: most likely {rank}, and a win about {times} times in 100.")
    return action, sentence.format(cards=cards, rank=rank_name(_likeliest(thought, action)), times=times)


def _likeliest(thought: Thought, action: Exchange) -> int:
    kept = [card for place, card in enumerate(thought.hand) if place not in action.places]
    ways = chances(kept, thought.unseen)
    return max(RANKS, key=ways.__getitem__)
