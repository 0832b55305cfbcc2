"""How a game begins (FISH-12 to FISH-26), and what chance and the options have to do with it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from toychest.games.if_wishes_were_fish import rules
from toychest.games.if_wishes_were_fish.events import HeadStartGiven
from toychest.games.if_wishes_were_fish.pieces import CARDS
from toychest.games.if_wishes_were_fish.rules import Options, State
from toychest.table.chance import Scripted
from toychest.table.contract import BadOptions, BrokenState
from toychest.table.table import Player, Table
from toychest.ui.glyphs import SEATS as SEAT_GLYPHS


def dealt(seats: int = 3, seed: int = 1, **options: Any) -> State:
    state = rules.new(seats, Random(seed), Options(**options))
    rules.check(state)
    return state


@pytest.mark.rules("FISH-12")
def test_every_player_has_a_colour_and_a_shape_of_ones_own() -> None:
    assert len(set(SEAT_GLYPHS[: rules.SEATS[-1]])) == rules.SEATS[-1]


@pytest.mark.rules("FISH-13", "FISH-14", "FISH-21")
@pytest.mark.parametrize(("seats", "worms"), [(2, 12), (3, 18), (4, 24), (5, 30)])
def test_six_worms_each_and_none_in_the_ocean(seats: int, worms: int) -> None:
    state = dealt(seats)
    assert state.worms == [6] * seats
    assert sum(state.worms) == worms
    assert state.ocean_worms == [0, 0, 0, 0]


@pytest.mark.rules("FISH-15", "FISH-23", "FISH-22")
def test_nothing_is_scored_sold_or_full() -> None:
    state = dealt(4)
    assert state.money == state.trash == state.sold == [0] * 4
    assert state.markets == [[0] * 4] * 7
    assert state.full == []
    assert [rules.LIMIT[rules.limit(state)], *rules.LIMIT[1:]] == [4, 5, 6, 7]


@pytest.mark.rules("FISH-16", "FISH-17")
def test_five_buyers_on_five_markets_anywhere() -> None:
    places = [tuple(dealt(seed=seed).buyers) for seed in range(400)]
    assert all(len(set(buyers)) == 5 for buyers in places)
    for buyer in range(5):
        counts = Counter(buyers[buyer] for buyers in places)
        assert set(counts) == set(range(7))
        assert max(counts.values()) < 2 * min(counts.values())


@pytest.mark.rules("FISH-18", "FISH-19", "FISH-20")
def test_four_cards_are_dealt_and_66_are_the_deck() -> None:
    state = rules.new(2, Scripted(1), Options())  # a deck that lies as it is: the top is the highest number
    assert state.ocean == [69, 68, 67, 66]
    assert state.deck == list(range(66))
    assert state.discards == []
    first = Counter(dealt(seed=seed).ocean[0] for seed in range(700))
    assert len(first) == CARDS


@pytest.mark.rules("FISH-24")
def test_two_empty_boats_each() -> None:
    state = dealt(5)
    assert state.boats == state.boat_cards == [[]] * 5
    assert [rules.boats(state, seat) for seat in range(5)] == [2] * 5


@pytest.mark.rules("FISH-25", "FISH-159")
def test_the_first_seat_is_drawn_or_chosen() -> None:
    assert {dealt(3, seed).turn for seed in range(30)} == {0, 1, 2}
    assert {dealt(3, seed, first_seat=2).turn for seed in range(30)} == {1}


@pytest.mark.rules("FISH-159")
def test_a_first_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadOptions, match="seat 3 cannot start: there are 2 seats"):
        dealt(2, first_seat=3)


@pytest.mark.rules("FISH-26")
def test_the_table_is_the_same_for_any_number_of_players() -> None:
    tables = [dealt(seats, first_seat=1) for seats in rules.SEATS]
    assert len({(tuple(state.ocean), tuple(state.deck), tuple(state.buyers)) for state in tables}) == 1


@pytest.mark.rules("FISH-157", "FISH-179")
def test_options_are_about_set_up_and_the_last_resort_alone() -> None:
    assert Options.__struct_fields__ == ("first_seat", "max_reshuffles", "head_start")
    assert Options() == Options(first_seat=0, max_reshuffles=5, head_start=())


@pytest.mark.rules("FISH-181")
def test_small_children_may_begin_with_dollars() -> None:
    told: list[Any] = []
    state = rules.new(3, Random(1), Options(head_start=(0, 20, 5)), told.append)
    assert state.money == [0, 20, 5]
    assert told[1:3] == [HeadStartGiven(seat=1, dollars=20), HeadStartGiven(seat=2, dollars=5)]
    rules.check(state)
    assert dealt(4, head_start=(0, 10)).money == [0, 10, 0, 0], "who is left out has none"


@pytest.mark.rules("FISH-181")
@pytest.mark.parametrize("head_start", [(21,), (-1, 0), (0, 0, 1)])
def test_a_head_start_is_at_most_twenty_dollars_and_for_seats_at_the_table(head_start: tuple[int, ...]) -> None:
    with pytest.raises(BadOptions):
        Table(rules, [Player("Ana"), Player("Ben")], 1, Options(head_start=head_start))


@pytest.mark.rules("FISH-181")
def test_a_head_start_of_nobody_is_noticed() -> None:
    state = dealt(2)
    state.options = Options(head_start=(0, 0, 1))
    with pytest.raises(BrokenState, match="FISH-181"):
        rules.check(state)


@pytest.mark.rules("FISH-179", "FISH-159")
@pytest.mark.parametrize("options", [Options(max_reshuffles=0), Options(max_reshuffles=21), Options(first_seat=-1), Options(first_seat=6)])
def test_options_out_of_range_are_refused(options: Options) -> None:
    with pytest.raises(BadOptions, match="out of range"):
        Table(rules, [Player("Ana"), Player("Ben")], 1, options)


@pytest.mark.rules("FISH-158")
@pytest.mark.parametrize("players", [1, 6])
def test_too_few_or_too_many_players_are_refused(players: int) -> None:
    with pytest.raises(BadOptions, match="2 to 5 players"):
        Table(rules, [Player(f"P{seat}") for seat in range(players)], 1)


@pytest.mark.rules("FISH-160")
def test_the_same_seed_is_the_same_game() -> None:
    def play(seed: int) -> Table:
        table = Table(rules, [Player("Ana"), Player("Ben")], seed)
        for number in range(30):
            (seat,) = table.to_act()
            legal = table.legal(seat)
            table.play(seat, legal[number % len(legal)])
        return table

    assert play(3).state == play(3).state
    assert play(3).state != play(4).state


@pytest.mark.rules("FISH-161", "FISH-155")
def test_buyers_cards_and_first_seat_can_be_fixed() -> None:
    fixed = rules.new(3, Scripted(2), Options())
    assert (fixed.buyers, fixed.turn) == ([0, 1, 2, 3, 4], 1)
    assert rules.new(3, Scripted(2), Options()) == fixed
