"""How bots play Jugue3: a hand is worth the more, the sooner some two toys of the list can be trios."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import exp

from toychest.games.jugue3.rules import TRIO, near
from toychest.games.jugueteria.drawing.bot import LEVELS, Bot
from toychest.games.jugueteria.drawing.rules import HAND
from toychest.games.jugueteria.pieces import CARDS, LIST_TOYS, TOY, TOYS, Card, WishList, is_jack

__all__ = ["LEVELS", "choose", "hint"]

FEAR = 0.15  # what it costs, of the worth of the hand, to leave the next player a card for sure
PATIENCE = 6.0  # a trio that is so many draws farther off is worth e times less

_JACK = TOYS  # where jacks are counted, behind the toys


def _placed(counts: Sequence[int], one: int, other: int) -> int:
    return min(HAND, min(counts[one], TRIO) + min(counts[other], TRIO) + counts[_JACK])


def worth(hand: Sequence[Card], wish_list: WishList, unseen: Sequence[Card], wins: int) -> float:
    """The sum, over all pairs of toys of the list, of how soon they have enough for the win if every draw is one of `unseen`."""
    counts, left = _counted(hand), _counted(unseen)
    total = 0.0
    for one, other in combinations(LIST_TOYS[wish_list], 2):
        total += exp(-_draws(counts, left, one, other, len(unseen), wins) / PATIENCE)
    return total


def _draws(counts: Sequence[int], left: Sequence[int], one: int, other: int, unseen: int, wins: int) -> float:
    """How many draws it takes, about, until two trios have so many of their cards."""
    missing = max(0, wins - _placed(counts, one, other))
    helpful = left[_JACK] + sum(left[toy] for toy in (one, other) if counts[toy] < TRIO)
    draws = 0.0
    for found in range(missing):
        draws += unseen / max(helpful - found, 0.5)
    return draws


def _counted(cards: Sequence[Card]) -> list[int]:
    counts = [0] * (TOYS + 1)
    for card in cards:
        counts[_JACK if is_jack(card) else TOY[card]] += 1
    return counts


_BOT = Bot(CARDS, near, worth, FEAR)

choose = _BOT.choose
hint = _BOT.hint
