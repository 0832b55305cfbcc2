"""What is in the box: LJ-01 to LJ-16."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.la_jugueteria.positions import Game, position
from toychest.games.jugueteria import pieces
from toychest.games.jugueteria.pieces import (
    CARD_BY_ID,
    CARDS,
    COST,
    FACES,
    JACKS,
    LIST_SET,
    LIST_TOYS,
    SUIT,
    SUIT_IDS,
    TOY,
    TOY_CARDS,
    TOY_IDS,
)
from toychest.games.la_jugueteria import rules
from toychest.games.la_jugueteria.rules import Options, TurnCardGiven, TurnCardMoved
from toychest.table.chance import Scripted, Stream
from toychest.ui import glyphs


def faces(toy: str) -> set[tuple[int, int]]:
    """The pairs of faces that the four cards of a toy show."""
    return {FACES[card] for card in range(TOY_CARDS) if TOY_IDS[TOY[card]] == toy}


@pytest.mark.rules("LJ-01")
def test_the_deck_is_48_toys_and_4_jacks() -> None:
    state = rules.new(2, Stream(1, 0), Options())
    cards = [*state.deck, *state.discards, *state.shop, *(jack for jack in state.jacks if jack != pieces.NO_CARD)]
    assert len(cards) == len(set(cards)) == CARDS == 52
    assert sum(map(pieces.is_jack, cards)) == 4


@pytest.mark.rules("LJ-02")
def test_each_toy_is_there_once_in_each_suit() -> None:
    assert Counter(zip(TOY, SUIT, strict=True)) == {(toy, suit): 1 for toy in range(12) for suit in range(4)}


@pytest.mark.rules("LJ-03")
def test_suits_and_icons() -> None:
    assert dict(zip(SUIT_IDS, glyphs.SUITS, strict=True)) == {"blue": "●", "red": "■", "green": "▲", "yellow": "✚"}


@pytest.mark.rules("LJ-05")
def test_the_four_cards_of_a_toy_cost_1_2_2_and_3() -> None:
    for toy in range(12):
        assert sorted(COST[card] for card in range(TOY_CARDS) if TOY[card] == toy) == [1, 2, 2, 3]


@pytest.mark.rules("LJ-06")
def test_all_cards_of_a_toy_show_the_same_two_different_faces() -> None:
    for toy in TOY_IDS:
        ((first, second),) = faces(toy)
        assert first != second
        assert {first, second} <= set(range(1, 7))


@pytest.mark.rules("LJ-07", "LJ-08", "LJ-09")
def test_faces_of_every_toy() -> None:
    assert faces("rabbit") == {(1, 2)}
    assert faces("bear") == {(4, 5)}
    others = {
        "chick": (1, 3), "ball": (1, 4), "elephant": (1, 5), "cube": (2, 3), "train": (2, 4),
        "doll": (2, 6), "rocket": (3, 5), "finofaurio": (3, 6), "robot": (4, 6), "top": (5, 6),
    }  # fmt: skip
    assert {toy: faces(toy) for toy in TOY_IDS if toy not in ("rabbit", "bear")} == {toy: {pair} for toy, pair in others.items()}


@pytest.mark.rules("LJ-10")
def test_a_jack_has_nothing_of_a_toy() -> None:
    assert [CARD_BY_ID[f"jack_{number}"] for number in range(1, 5)] == list(JACKS)
    for column in (TOY, SUIT, COST, FACES):
        assert len(column) == TOY_CARDS == min(JACKS)  # no column has an entry for a jack
    assert not any(toys >> 12 for toys in LIST_SET)  # and a list names nothing but the twelve toys


@pytest.mark.rules("LJ-11", "LJ-12")
def test_six_lists_of_six_toys_and_each_toy_on_three_of_them() -> None:
    assert [len(set(toys)) for toys in LIST_TOYS] == [6] * 6
    assert Counter(toy for toys in LIST_TOYS for toy in toys) == dict.fromkeys(range(12), 3)


@pytest.mark.rules("LJ-13")
def test_thirty_coins() -> None:
    state = rules.new(5, Stream(1, 0), Options())
    assert state.reserve + sum(state.coins) == 30


@pytest.mark.rules("LJ-14")
def test_every_face_of_the_die_comes_up_equally_often() -> None:
    """Over 12,000 first rolls of moves, each face is within four standard deviations of a sixth."""
    rolls = Counter(rules._roll(Stream(seed, ply)) for seed in range(200) for ply in range(60))
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert all(abs(count - 2000) < 4 * (12_000 * 1 / 6 * 5 / 6) ** 0.5 for count in rolls.values())


@pytest.mark.rules("LJ-15")
def test_one_turn_card_passes_from_hand_to_hand() -> None:
    told: list[object] = []
    rules.new(3, Scripted(2, 6, 1), Options(), told.append)
    assert [event.seat for event in told if isinstance(event, TurnCardGiven)] == [1]
    game = Game(position(3, holder=1, turn=0, finished=(1, 2)))
    game.pass_(0)
    moved = game.event(TurnCardMoved)
    assert (moved.giver, moved.receiver, game.state.holder) == (1, 2, 2)


@pytest.mark.rules("LJ-16")
def test_nothing_of_the_pumpkin_hunt_or_the_promo_card() -> None:
    toys = {f"{toy}_{suit}" for toy in TOY_IDS for suit in SUIT_IDS}
    assert set(CARD_BY_ID) == toys | {"jack_1", "jack_2", "jack_3", "jack_4"}
