"""What five toy cards are worth: from nothing to PequePóquer, with the coins and pips that settle ties."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from toychest.games.jugueteria.pieces import COST, FACES, SUIT, SUITS, TOY, TOY_CARDS, TOYS, Card, Toy

HAND = 5

# From low to high (POK-24, POK-32).
NOTHING, PAIR, DOUBLE_PAIR, TRIO, COLOUR, FULL_HOUSE, PEQUEPOQUER = RANKS = range(7)

# If each card of a hand counts how many cards there are of its toy, the sum of all says which combination of toys it is.
_BY_LIKENESS = {5: NOTHING, 7: PAIR, 9: DOUBLE_PAIR, 11: TRIO, 13: FULL_HOUSE, 17: PEQUEPOQUER}

# A hand's sum of these is a number of which each digit, in base 5, tells how many cards of a toy there are.
_DIGITS: tuple[int, ...] = tuple(5 ** TOY[card] for card in range(TOY_CARDS))

PIPS: tuple[int, ...] = tuple(map(sum, FACES))  # by card (POK-39)


class Combination(NamedTuple):
    """The highest combination of a hand.  In tuples of rank, coins and pips the better one is the larger."""

    rank: int
    coins: int  # printed on the combined cards (POK-36)
    pips: int  # on their die faces (POK-37)
    cards: tuple[Card, ...]  # the combined cards, in the order of the hand (POK-34, POK-38)


def combination(hand: Sequence[Card]) -> Combination:
    """The highest combination of five cards (POK-23 to POK-32)."""
    a, b, c, d, e = hand
    rank, toys = _alike(_DIGITS[a] + _DIGITS[b] + _DIGITS[c] + _DIGITS[d] + _DIGITS[e])
    if rank == NOTHING:
        return _colour(hand) if SUIT[a] == SUIT[b] == SUIT[c] == SUIT[d] == SUIT[e] else _NOTHING
    coins = pips = 0
    combined = []
    for card in hand:
        if TOY[card] in toys:
            combined.append(card)
            coins += COST[card]
            pips += PIPS[card]
    return Combination(rank, coins, pips, tuple(combined))


def _colour(hand: Sequence[Card]) -> Combination:
    """Five cards of one suit: all of them count (POK-29)."""
    return Combination(COLOUR, sum(COST[card] for card in hand), sum(PIPS[card] for card in hand), tuple(hand))


_NOTHING = Combination(NOTHING, 0, 0, ())


@cache  # there are 4,356 such numbers, and the same come again and again
def _alike(number: int) -> tuple[int, frozenset[Toy]]:
    """What a hand is worth by its toys alone, and of which toys it has more than one card."""
    counts = [number // 5**toy % 5 for toy in range(TOYS)]
    return _BY_LIKENESS[sum(count**2 for count in counts)], frozenset(toy for toy in range(TOYS) if counts[toy] > 1)


def chances(kept: Sequence[Card], unseen: Sequence[Card]) -> tuple[int, ...]:
    """In how many ways a hand ends with each rank if `kept` is filled up to five cards from `unseen`, all equally likely."""
    held, left = [0] * TOYS, [0] * TOYS
    for card in kept:
        held[TOY[card]] += 1
    for card in unseen:
        left[TOY[card]] += 1
    counts = list(_ways(tuple(sorted(zip(held, left, strict=True)))))
    counts[COLOUR] = _colours(kept, unseen)
    counts[NOTHING] -= counts[COLOUR]
    return tuple(counts)


@lru_cache(maxsize=1024)  # all toys are alike here, so the same few questions come again and again
def _ways(toys: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """The ways to each rank, colours still counted as nothing, by how many cards of each toy are held and left.

    Exact: toy by toy it is counted how many cards of it may come, not hand by hand.
    """
    drawn = HAND - sum(held for held, _left in toys)
    ways: dict[tuple[int, int], int] = {(0, 0): 1}  # by cards drawn and likeness, for the toys looked at so far
    for held, left in toys:
        now: dict[tuple[int, int], int] = {}
        for (cards, likeness), count in ways.items():
            for more in range(min(left, drawn - cards) + 1):
                key = cards + more, likeness + (held + more) ** 2
                now[key] = now.get(key, 0) + count * comb(left, more)
        ways = now
    counts = [0] * len(RANKS)
    for likeness, rank in _BY_LIKENESS.items():
        counts[rank] = ways.get((drawn, likeness), 0)
    return tuple(counts)


def _colours(kept: Sequence[Card], unseen: Sequence[Card]) -> int:
    """In how many ways all five cards are of one suit."""
    left = [0] * SUITS
    for card in unseen:
        left[SUIT[card]] += 1
    suits = {SUIT[card] for card in kept}
    return sum(comb(left[suit], HAND - len(kept)) for suit in range(SUITS) if suits <= {suit})


def unseen_by(hand: Sequence[Card]) -> list[Card]:
    """The cards that whoever holds `hand` has not seen."""
    return [card for card in range(TOY_CARDS) if card not in hand]
