"""Setting up: LJ-17 to LJ-28."""

from __future__ import annotations

from typing import Any

import pytest

from toychest.games.jugueteria.pieces import CARDS, JACKS, NO_CARD
from toychest.games.la_jugueteria import rules
from toychest.games.la_jugueteria.rules import (
    DeckShuffled,
    GameStarted,
    HeadStartGiven,
    JackTurned,
    ListDealt,
    Options,
    RoundStarted,
    StartRolled,
    StartTied,
    State,
    ToyRevealed,
    TurnCardGiven,
    TurnStarted,
)
from toychest.table.chance import Scripted, ScriptedLuckRanOut, Stream
from toychest.table.contract import BadOptions, BrokenState
from toychest.table.table import Player, Table


def deal(seats: int, *rolls: int, **options: Any) -> tuple[State, list[Any]]:
    """A new game with start rolls as told and decks as they lie, and its events."""
    told: list[Any] = []
    luck = Scripted(*rolls)
    state = rules.new(seats, luck, Options(**options), told.append)
    assert not luck.rolls
    rules.check(state)
    return state, told


def of(kind: type, told: list[Any]) -> list[Any]:
    return [event for event in told if isinstance(event, kind)]


@pytest.mark.rules("LJ-17")
def test_two_to_six_players_and_no_other_number() -> None:
    for players in range(10):
        names = [Player(f"P{number}") for number in range(players)]
        if 2 <= players <= 6:
            assert len(Table(rules, names, 1).state.coins) == players
        else:
            with pytest.raises(BadOptions, match="2 to 6 players"):
                Table(rules, names, 1)


@pytest.mark.rules("LJ-18", "LJ-19")
@pytest.mark.parametrize(("seats", "reserve"), [(2, 24), (3, 21), (4, 18), (5, 15), (6, 12)])
def test_three_coins_each_and_the_rest_in_the_reserve(seats: int, reserve: int) -> None:
    state, told = deal(seats, starter=1)
    assert state.coins == [3] * seats
    assert state.reserve == of(GameStarted, told)[0].reserve == reserve


@pytest.mark.rules("LJ-141")
def test_small_children_may_begin_with_more_coins() -> None:
    state, told = deal(3, starter=1, head_start=(0, 2, 1))
    assert (state.coins, state.reserve) == ([3, 5, 4], 18)
    assert told[:3] == [GameStarted(seats=3, reserve=18), HeadStartGiven(seat=1, coins=5), HeadStartGiven(seat=2, coins=4)]
    assert deal(4, starter=1, head_start=(0, 2))[0].coins == [3, 5, 3, 3], "who is left out has none"
    assert deal(6, starter=1, head_start=(2,) * 6)[0].reserve == 0


@pytest.mark.rules("LJ-141")
@pytest.mark.parametrize("head_start", [(3,), (-1, 0), (0, 0, 1)])
def test_a_head_start_is_at_most_two_coins_and_for_seats_at_the_table(head_start: tuple[int, ...]) -> None:
    with pytest.raises(BadOptions):
        Table(rules, [Player("A"), Player("B")], 1, Options(head_start=head_start))


@pytest.mark.rules("LJ-141")
def test_a_head_start_of_nobody_is_noticed() -> None:
    state, _ = deal(2, starter=1)
    state.options = Options(head_start=(0, 0, 1))
    with pytest.raises(BrokenState, match="LJ-141"):
        rules.check(state)


@pytest.mark.rules("LJ-20")
def test_lists_are_dealt_at_random_and_none_twice() -> None:
    dealt = [rules.new(6, Stream(seed, 0), Options()).lists for seed in range(120)]
    assert all(sorted(lists) == list(range(6)) for lists in dealt)
    for seat in range(6):  # each list comes to each seat: 20 times are to be expected
        counts = [sum(lists[seat] == wish_list for lists in dealt) for wish_list in range(6)]
        assert min(counts) >= 8
        assert max(counts) <= 36


@pytest.mark.rules("LJ-20", "LJ-21")
@pytest.mark.parametrize("seats", rules.SEATS)
def test_one_list_each_and_the_others_are_out(seats: int) -> None:
    state, told = deal(seats, starter=1)
    assert len(set(state.lists)) == len(state.lists) == seats
    assert [(event.seat, event.wish_list) for event in of(ListDealt, told)] == list(enumerate(state.lists))


@pytest.mark.rules("LJ-22", "LJ-26")
def test_play_areas_and_the_discard_pile_start_empty() -> None:
    state, told = deal(3, starter=1)
    assert state.areas == [[], [], []]
    assert state.discards == []  # four jacks lay on top of this deck, and each found a toy
    assert of(DeckShuffled, told)[0].cards == CARDS  # so before the first reveal all cards were in the deck


@pytest.mark.rules("LJ-23")
def test_the_single_highest_roll_takes_the_turn_card() -> None:
    state, told = deal(4, 2, 5, 6, 1)
    assert [(event.seat, event.value) for event in of(StartRolled, told)] == [(0, 2), (1, 5), (2, 6), (3, 1)]
    assert (of(TurnCardGiven, told)[0].seat, state.holder, state.turn) == (2, 2, 2)


@pytest.mark.rules("LJ-23")
@pytest.mark.parametrize("starter", [1, 2, 3])
def test_a_chosen_starter_needs_no_roll(starter: int) -> None:
    state, told = deal(3, starter=starter)
    assert not of(StartRolled, told)
    assert state.holder == state.turn == starter - 1


@pytest.mark.rules("LJ-23")
def test_a_starter_who_is_not_there_is_refused() -> None:
    with pytest.raises(BadOptions, match="seat 3 cannot start"):
        deal(2, starter=3)


@pytest.mark.rules("LJ-24")
def test_only_those_who_tie_roll_again() -> None:
    state, told = deal(4, 6, 3, 6, 1, 4, 4, 2, 5)  # seats 0 and 2 tie twice
    assert [event.seats for event in of(StartTied, told)] == [(0, 2), (0, 2)]
    assert [event.seat for event in of(StartRolled, told)] == [0, 1, 2, 3, 0, 2, 0, 2]
    assert state.holder == 2


@pytest.mark.rules("LJ-24")
def test_a_tie_of_all_twice_in_a_row() -> None:
    state, told = deal(3, 4, 4, 4, 1, 1, 1, 5, 6, 2)
    assert [event.seats for event in of(StartTied, told)] == [(0, 1, 2), (0, 1, 2)]
    assert state.holder == 1


@pytest.mark.rules("LJ-24")
def test_a_tie_that_grows_smaller() -> None:
    state, told = deal(4, 6, 6, 6, 1, 2, 5, 5, 3, 4)
    assert [event.seats for event in of(StartTied, told)] == [(0, 1, 2), (1, 2)]
    assert state.holder == 2


@pytest.mark.rules("LJ-25")
def test_all_cards_are_shuffled_into_the_deck() -> None:
    tops = set()
    for seed in range(60):
        state = rules.new(2, Stream(seed, 0), Options())
        tops.add(state.shop[0])
        assert state.deck != sorted(state.deck)
    assert len(tops) > 25  # of 48 toys, sixty shuffles bring most to the top
    _, told = deal(2, starter=1)
    assert [event.cards for event in of(DeckShuffled, told)] == [52]


@pytest.mark.rules("LJ-27")
def test_the_table_has_a_deck_a_discard_pile_and_four_places_in_order() -> None:
    state, told = deal(2, starter=1)
    assert [event.place for event in of(ToyRevealed, told)] == [0, 1, 2, 3]
    assert [event.card for event in of(ToyRevealed, told)] == state.shop
    view = rules.view(state, None)
    assert (view.deck, view.discards, len(view.shop), len(view.jacks)) == (44, (), 4, 4)
    assert NO_CARD not in view.shop


@pytest.mark.rules("LJ-28")
def test_the_first_round_starts_with_a_reveal() -> None:
    state, told = deal(2, 1, 5)
    order = [type(event) for event in told]
    assert order[order.index(TurnCardGiven) :] == [
        TurnCardGiven,
        DeckShuffled,
        RoundStarted,
        *[JackTurned] * 4,
        *[ToyRevealed] * 4,
        TurnStarted,
    ]
    assert state.round == 1
    assert set(state.jacks) == set(JACKS)


def test_start_rolls_are_the_only_luck_that_a_script_must_give() -> None:
    with pytest.raises(ScriptedLuckRanOut):
        deal(3, 1, 2)
