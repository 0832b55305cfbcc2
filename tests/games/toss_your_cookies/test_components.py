"""The pieces: 56 cards, two dice, and what a hand is worth."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from itertools import product

import pytest

from tests.games.toss_your_cookies.positions import cards
from toychest.games.toss_your_cookies import names, pieces
from toychest.games.toss_your_cookies.pieces import ACTION_DIE, AMOUNT_DIE, HALF_EATENS, IN_THE_BOX, KINDS, WILDS, alike, is_winning

COMPONENTS = files(pieces.__package__ or "").joinpath("components.toml").read_bytes()


@pytest.mark.rules("TYC-01", "TYC-02")
def test_the_box_has_56_cards() -> None:
    assert sum(IN_THE_BOX) == 56
    assert (*(6,) * KINDS, 3, 4, 1) == IN_THE_BOX
    assert pieces.COOKIE_IDS == (
        "iced_sugar", "gingerbread", "fortune", "sandwich", "choc_chip", "macadamia", "fudge_swirl", "fruit_center",
    )  # fmt: skip


@pytest.mark.rules("TYC-03", "TYC-04", "TYC-05", "TYC-06")
def test_the_dice() -> None:
    """S22: every pair of faces is equally likely, so these are the chances in 36."""
    assert Counter(ACTION_DIE) == {"swap": 2, "pass_left": 1, "pass_right": 1, "toss": 2}
    assert Counter(AMOUNT_DIE) == {"1": 1, "2": 1, "3": 1, "all": 1, "milk": 2}
    pairs = Counter(product(ACTION_DIE, AMOUNT_DIE))
    assert sum(count for (_action, amount), count in pairs.items() if amount == "milk") == 12
    assert sum(count for (_action, amount), count in pairs.items() if amount in "123") == 18
    assert (pairs["swap", "milk"], pairs["toss", "milk"], pairs["pass_left", "milk"] + pairs["pass_right", "milk"]) == (4, 4, 4)


@pytest.mark.rules("TYC-19", "TYC-20", "TYC-21")
def test_special_cards_fill_up_seven_for_each() -> None:
    for seats in range(2, 9):
        assert 6 * seats + 1 + WILDS[seats] + HALF_EATENS[seats] == 7 * seats
    assert (WILDS[2], HALF_EATENS[2]) == (1, 0)


@pytest.mark.rules("TYC-07", "TYC-08", "TYC-103", "TYC-104", "TYC-105", "TYC-106", "TYC-107")
@pytest.mark.parametrize(
    ("hand", "wins"),
    [
        ("5 choc_chip milk half_eaten", True),
        ("2 choc_chip 3 wild milk fortune", True),
        ("3 choc_chip 2 wild milk fortune", True),
        ("6 choc_chip milk", True),
        ("4 choc_chip wild milk", True),
        ("6 choc_chip sandwich", False),
        ("4 choc_chip milk 2 half_eaten", False),
        ("3 choc_chip wild milk 2 sandwich", False),
        ("5 choc_chip wild half_eaten", False),
        ("4 choc_chip wild half_eaten sandwich", False),
        ("5 choc_chip milk half_eaten 2 sandwich", False),
    ],
)
def test_winning_hands(hand: str, wins: bool) -> None:
    """S2; the last has more than seven cards (TYC-82)."""
    assert is_winning(cards(hand)) == wins


def test_alike() -> None:
    assert [alike(cards(hand)) for hand in ("milk half_eaten", "wild", "2 choc_chip sandwich 2 wild", "6 choc_chip")] == [0, 1, 4, 6]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("players = 4\nwild = 2", "players = 4\nwild = 3", "TYC-21"),
        ("players = 8\nwild = 3\nhalf_eaten = 4", "players = 8\nwild = 2\nhalf_eaten = 5", "TYC-01"),
        ("players = 5", "players = 4", "TYC-17"),
        ('id = "fortune"', 'id = "sandwich"', "twice"),
        ('"1", "2", "3"', '"1", "2", "4"', "Invalid enum value"),
    ],
)
def test_broken_components_are_refused(old: str, new: str, reason: str) -> None:
    data = COMPONENTS.decode()
    assert data.count(old) == 1
    with pytest.raises(ValueError, match=reason):
        pieces.open_box(data.replace(old, new).encode())


def test_names_in_full_are_those_of_the_components() -> None:
    assert [names.in_full(kind) for kind in range(KINDS)] == [
        "Iced sugar cookie", "Gingerbread man", "Fortune cookie", "Chocolate sandwich cookie", "Chocolate chip cookie",
        "Macadamia nut cookie", "Fudge swirl cookie", "Fruit center cookie",
    ]  # fmt: skip
