"""The pieces in the box (FISH-01 to FISH-11)."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import pytest

from toychest.games.if_wishes_were_fish import pieces, rules
from toychest.games.if_wishes_were_fish.pieces import (
    CARDS,
    DOUBLE,
    FISH,
    FISH_IDS,
    KINDS,
    SELL_AS,
    SOLD_AS,
    WISH,
    WISH_IDS,
    card_id,
    open_box,
)


@pytest.mark.rules("FISH-01")
def test_two_to_five_players() -> None:
    assert list(rules.SEATS) == [2, 3, 4, 5]


@pytest.mark.rules("FISH-02", "FISH-03")
def test_seventy_cards_ten_of_each_fish() -> None:
    assert CARDS == 70
    assert len({card_id(card) for card in range(CARDS)}) == 70
    assert Counter(FISH) == dict.fromkeys(range(7), 10)


@pytest.mark.rules("FISH-04", "FISH-05")
def test_a_card_has_a_wish_or_is_a_double() -> None:
    assert len(WISH_IDS) == DOUBLE == 9
    assert Counter(zip(FISH, WISH, strict=True)) == {(fish, wish): 1 for fish in range(7) for wish in range(10)}


@pytest.mark.rules("FISH-06")
def test_every_fish_is_named_by_one_sell_as_card_of_another() -> None:
    cards = [card for card in range(CARDS) if WISH[card] == SELL_AS]
    assert sorted(SOLD_AS[card] for card in cards) == list(range(7))
    assert all(SOLD_AS[card] != FISH[card] for card in cards)


@pytest.mark.rules("FISH-07")
def test_four_limit_cards() -> None:
    assert list(zip(pieces.LIMIT, pieces.FIRST, pieces.SECOND, strict=True)) == [(4, 6, 3), (5, 8, 4), (6, 10, 5), (7, 12, 6)]


@pytest.mark.rules("FISH-08")
def test_five_buyers() -> None:
    assert dict(zip(pieces.BUYER_IDS, pieces.VALUE, strict=True)) == {
        "buyer_1a": 1,
        "buyer_1b": 1,
        "buyer_2a": 2,
        "buyer_2b": 2,
        "buyer_3": 3,
    }


@pytest.mark.rules("FISH-09")
def test_seven_markets_in_a_ring() -> None:
    assert FISH_IDS == ("angelfish", "monkfish", "swordfish", "kingfish", "catfish", "starfish", "clownfish")
    assert pieces.MARKETS == KINDS == 7


@pytest.mark.rules("FISH-10", "FISH-11")
def test_pieces_and_worms() -> None:
    assert 5 * pieces.PIECES_EACH == 75
    assert rules.SEATS[-1] * pieces.WORMS_EACH == 30


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ('sold_as = "kingfish"', 'sold_as = "angelfish"', "angelfish: its card names another fish"),
        ('sold_as = "kingfish"', 'sold_as = "shark"', "angelfish: its card names another fish"),
        ('sold_as = "kingfish"', 'sold_as = "catfish"', "angelfish: catfish is named by one card alone"),
        ("limit = 5", "limit = 4", "limit 4: limits rise"),
        ('id = "buyer_1b"', 'id = "buyer_1a"', "buyer_1a: is there twice"),
        ("value = 3", "value = 4", "<= 3"),
    ],
)
def test_a_broken_box_is_refused_with_the_piece_and_the_reason(before: str, after: str, complaint: str) -> None:
    data = files("toychest.games.if_wishes_were_fish").joinpath("components.toml").read_text("utf-8")
    assert before in data
    with pytest.raises(ValueError, match=complaint):
        open_box(data.replace(before, after, 1).encode())
