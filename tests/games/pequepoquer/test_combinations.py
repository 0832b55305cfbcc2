"""What hands are worth: POK-23 to POK-34, POK-39, POK-44.  The quick way to tell is checked against a slow and obvious one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from math import comb
from random import Random

import pytest

from tests.games.pequepoquer import positions
from tests.games.pequepoquer.positions import cards
from toychest.games.jugueteria.pieces import COST, FACES, SUIT, SUITS, TOY, TOY_CARDS, TOYS
from toychest.games.pequepoquer.combinations import (
    COLOUR,
    DOUBLE_PAIR,
    FULL_HOUSE,
    NOTHING,
    PAIR,
    PEQUEPOQUER,
    PIPS,
    RANKS,
    TRIO,
    chances,
    combination,
    unseen_by,
)

# Every hand there is, written down row by row as the table of values describes them


def alike(count: int, without: Sequence[int] = ()) -> Iterator[tuple[int, ...]]:
    """All ways to have so many cards of one toy, which is none of `without`."""
    for toy in range(TOYS):
        if toy not in without:
            yield from combinations([card for card in range(TOY_CARDS) if TOY[card] == toy], count)


def different(count: int, without: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All ways to have so many cards of different toys, none of which is among `without`."""
    for toys in combinations([toy for toy in range(TOYS) if toy not in without], count):
        yield from product(*([card for card in range(TOY_CARDS) if TOY[card] == toy] for toy in toys))


def two_pairs() -> Iterator[tuple[int, ...]]:
    for one in alike(2):
        for other in alike(2):
            if TOY[one[0]] < TOY[other[0]]:
                yield one + other


def full_houses() -> Iterator[tuple[int, ...]]:
    for three in alike(3):
        for two in alike(2, [TOY[three[0]]]):
            yield three + two


def colours() -> Iterator[tuple[int, ...]]:
    for suit in range(SUITS):
        yield from combinations([card for card in range(TOY_CARDS) if SUIT[card] == suit], 5)


ROWS = {PAIR: alike(2), DOUBLE_PAIR: two_pairs(), TRIO: alike(3), COLOUR: colours(), FULL_HOUSE: full_houses(), PEQUEPOQUER: alike(4)}
COUNTS = {
    NOTHING: 807_840, PAIR: 760_320, DOUBLE_PAIR: 95_040, TRIO: 42_240, COLOUR: 3_168, FULL_HOUSE: 3_168, PEQUEPOQUER: 528,
}  # fmt: skip


@pytest.mark.rules("POK-33", "POK-23", "POK-25", "POK-26", "POK-27", "POK-28", "POK-29", "POK-30", "POK-31", "POK-34", "POK-36", "POK-38")
@pytest.mark.parametrize("rank", ROWS, ids=("pair", "double pair", "trio", "colour", "full house", "pequepoquer"))
def test_every_hand_with_a_combination_is_worth_what_its_row_says(rank: int) -> None:
    """The quick evaluation against the obvious description, hand by hand; and there are as many as the ledger counts."""
    count = 0
    for combined in ROWS[rank]:
        toys = [TOY[card] for card in combined]
        expected = rank, sum(COST[card] for card in combined), sum(sum(FACES[card]) for card in combined), combined
        for loose in different(5 - len(combined), toys):
            count += 1
            assert combination(combined + loose) == expected
    assert count == COUNTS[rank]


@pytest.mark.rules("POK-33", "POK-32")
def test_all_other_hands_are_worth_nothing() -> None:
    """Five different toys, not all of one suit: the rest of the 1,712,304 hands."""
    count = 0
    for hand in different(5, ()):
        if len({SUIT[card] for card in hand}) > 1:
            count += 1
            assert combination(hand) == (NOTHING, 0, 0, ())
    assert count == COUNTS[NOTHING]
    assert sum(COUNTS.values()) == comb(TOY_CARDS, 5) == 1_712_304


@pytest.mark.rules("POK-23", "POK-34")
def test_the_order_of_a_hand_is_kept_and_makes_no_difference() -> None:
    for hand in (positions.PAIR, positions.DOUBLE_PAIR, positions.TRIO, positions.COLOUR, positions.FULL_HOUSE, positions.PEQUEPOQUER):
        found = combination(cards(hand))
        for shuffled in permutations(cards(hand)):
            again = combination(shuffled)
            assert again[:3] == found[:3]
            assert again.cards == tuple(card for card in shuffled if card in found.cards)


@pytest.mark.rules("POK-24", "POK-25", "POK-26", "POK-27", "POK-28", "POK-30", "POK-31", "POK-32", "POK-34")
@pytest.mark.parametrize(
    ("hand", "rank", "count", "coins", "pips"),
    [
        (positions.NONE, NOTHING, 0, 0, 0),
        (positions.PAIR, PAIR, 2, 4, 6),
        (positions.DOUBLE_PAIR, DOUBLE_PAIR, 4, 7, 14),
        (positions.TRIO, TRIO, 3, 6, 30),
        (positions.COLOUR, COLOUR, 5, 9, 23),
        (positions.FULL_HOUSE, FULL_HOUSE, 5, 9, 39),
        (positions.PEQUEPOQUER, PEQUEPOQUER, 4, 8, 32),
    ],
)
def test_the_hands_of_the_ledger(hand: str, rank: int, count: int, coins: int, pips: int) -> None:
    found = combination(cards(hand))
    assert (found.rank, len(found.cards), found.coins, found.pips) == (rank, count, coins, pips)


@pytest.mark.rules("POK-24")
def test_the_order_from_low_to_high() -> None:
    assert tuple(RANKS) == (NOTHING, PAIR, DOUBLE_PAIR, TRIO, COLOUR, FULL_HOUSE, PEQUEPOQUER)


@pytest.mark.rules("POK-44")
def test_all_pequepoquers_have_eight_coins() -> None:
    for toy in range(12):
        four = tuple(range(4 * toy, 4 * toy + 4))
        assert combination((*four, (four[-1] + 1) % TOY_CARDS)).coins == 8


@pytest.mark.rules("POK-39")
def test_both_faces_count_as_pips() -> None:
    assert PIPS[cards("rabbit_blue")[0]] == 3
    assert PIPS[cards("top_red")[0]] == 11


# The odds


def obvious_rank(hand: Sequence[int]) -> int:
    """As the table of values says it, from the highest row down."""
    alike = sorted(Counter(TOY[card] for card in hand).values(), reverse=True)
    if alike[0] == 4:
        return PEQUEPOQUER
    if alike[:2] == [3, 2]:
        return FULL_HOUSE
    if len({SUIT[card] for card in hand}) == 1:
        return COLOUR
    if alike[0] == 3:
        return TRIO
    if alike[:2] == [2, 2]:
        return DOUBLE_PAIR
    return PAIR if alike[0] == 2 else NOTHING


def obvious_chances(kept: tuple[int, ...], unseen: list[int]) -> list[int]:
    counted = Counter(obvious_rank((*kept, *drawn)) for drawn in combinations(unseen, 5 - len(kept)))
    return [counted[rank] for rank in RANKS]


@pytest.mark.parametrize("drawn", [0, 1, 2, 3])
def test_odds_are_exact(drawn: int) -> None:
    """As counted hand by hand, for hands of all kinds; three cards may come in 12,341 ways."""
    luck = Random(drawn)
    told = (positions.PAIR, positions.DOUBLE_PAIR, positions.TRIO, positions.COLOUR, positions.NONE)
    hands = [tuple(cards(hand)) for hand in told] + [tuple(luck.sample(range(TOY_CARDS), 5)) for _ in range(4 if drawn < 3 else 0)]
    for hand in hands:
        kept = hand[drawn:]
        unseen = unseen_by(hand)
        ways = chances(kept, unseen)
        assert list(ways) == obvious_chances(kept, unseen)
        assert sum(ways) == comb(43, drawn)


def test_the_odds_of_the_mockup() -> None:
    """Three Robots kept and two cards drawn: 1 of 43 cards is the last Robot, 60 of 903 pairs of cards make a full house."""
    hand = cards("robot_blue robot_red robot_green bear_blue train_yellow")
    ways = chances(hand[:3], unseen_by(hand))
    assert sum(ways) == 903
    assert (ways[PEQUEPOQUER], ways[FULL_HOUSE]) == (42, 60)


def test_drawing_five_the_odds_add_up() -> None:
    hand = cards(positions.NONE)
    ways = chances((), unseen_by(hand))
    assert sum(ways) == comb(43, 5)
    assert ways[PEQUEPOQUER] == 7 * 39  # the four of a toy of which none is in the hand, with any fifth card
