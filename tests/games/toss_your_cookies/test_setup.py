"""Options, the deal, and how a turn begins."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from tests.games.toss_your_cookies.positions import A, B, C, Game, position
from toychest.games.toss_your_cookies import rules
from toychest.games.toss_your_cookies.actions import ROLL, Target
from toychest.games.toss_your_cookies.events import HandDealt, HeadStartGiven, Rolled, RoundStarted, SeriesStarted
from toychest.games.toss_your_cookies.pieces import MILK
from toychest.games.toss_your_cookies.rules import Options, State
from toychest.table.contract import BadOptions
from toychest.table.table import Player, Table


def new(seats: int, seed: int = 1, **options: Any) -> State:
    return rules.new(seats, Random(seed), Options(**options))


def sit_down(seats: int, **options: Any) -> Table:
    return Table(rules, [Player(f"P{seat}") for seat in range(seats)], 1, Options(**options))


@pytest.mark.rules("TYC-09", "TYC-10")
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (9, {}), (1, {"two_players": True})])
def test_numbers_of_players_that_are_refused(seats: int, options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        sit_down(seats, **options)


@pytest.mark.rules("TYC-10")
def test_two_players_are_each_others_neighbours() -> None:
    state = new(2, two_players=True)
    assert len(state.kinds) == 2
    assert sorted(map(len, state.hands)) == [7, 7]
    game = Game(position("milk", seats=2))
    before = game.hands()
    game.roll("pass_left", "all")
    game.roll("pass_right", "all")
    assert game.hands() == before


@pytest.mark.rules("TYC-11", "TYC-14", "TYC-15", "TYC-16", "TYC-139", "TYC-140")
def test_options_and_their_defaults() -> None:
    options = Options()
    assert (options.rounds, options.scramble, options.overgrab, options.shout) == (1, "draft", False, "auto")
    assert (options.turn_limit, options.spotlight_ms, options.first_player, options.cookie_sets) == (100, 2500, 0, 0)


@pytest.mark.rules("TYC-11", "TYC-12", "TYC-13", "TYC-14", "TYC-15", "TYC-16", "TYC-139", "TYC-140")
@pytest.mark.parametrize(
    "options",
    [
        {"rounds": 2},
        {"scramble": "race"},
        {"overgrab": True},
        {"shout": "loud"},
        {"turn_limit": 0},
        {"turn_limit": 1001},
        {"spotlight_ms": 999},
        {"spotlight_ms": 5001},
        {"first_player": 5},
        {"cookie_sets": 123},
        {"cookie_sets": 1233},
        {"cookie_sets": 1230},
        {"cookie_sets": 1239},
    ],
)
def test_options_that_are_refused_at_a_table_of_four(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        sit_down(4, **options)


@pytest.mark.rules("TYC-158")
def test_small_children_may_have_won_rounds_when_they_begin() -> None:
    told: list[Any] = []
    state = rules.new(4, Random(1), Options(rounds=5, head_start=(0, 2, 1)), told.append)
    rules.check(state)
    assert (state.wins, state.round) == ([0, 2, 1, 0], 1)
    assert isinstance(told[0], SeriesStarted)
    assert told[1:3] == [HeadStartGiven(seat=B, rounds=2), HeadStartGiven(seat=C, rounds=1)]
    assert [event.wins for event in told if isinstance(event, RoundStarted)] == [(0, 2, 1, 0)]


@pytest.mark.rules("TYC-158")
@pytest.mark.parametrize(("rounds", "head_start"), [(5, (3,)), (5, (-1, 0)), (5, (0, 0, 0, 0, 1)), (1, (1,)), (3, (0, 2))])
def test_a_head_start_never_wins_and_is_for_seats_at_the_table(rounds: int, head_start: tuple[int, ...]) -> None:
    with pytest.raises(BadOptions):
        sit_down(4, rounds=rounds, head_start=head_start)


@pytest.mark.rules("TYC-158")
def test_a_head_start_that_wins_is_refused_in_a_sentence() -> None:
    sentence = "a head start of 1 wins a series of 1 at once: play more rounds (TYC-158)"
    with pytest.raises(BadOptions, match=f"^{re.escape(sentence)}$"):
        sit_down(4, head_start=(0, 1))


@pytest.mark.rules("TYC-12", "TYC-17", "TYC-18", "TYC-22", "TYC-23")
def test_kinds_are_chosen_or_drawn_and_all_know_them() -> None:
    assert new(4, cookie_sets=8135).kinds == (0, 2, 4, 7)
    drawn = {new(4, seed).kinds for seed in range(30)}
    assert len(drawn) > 15
    told: list[Any] = []
    state = rules.new(5, Random(2), Options(), told.append)
    started = told[0]
    assert isinstance(started, SeriesStarted)
    assert (started.kinds, started.wilds, started.half_eaten, started.to) == (state.kinds, 2, 2, None)
    assert rules.view(state, None).kinds == state.kinds
    used = {card for hand in state.hands for card in hand if card < 8}
    assert used == set(state.kinds)
    assert sum(hand.count(MILK) for hand in state.hands) == 1


@pytest.mark.rules("TYC-13", "TYC-28")
def test_who_begins_is_drawn_or_named() -> None:
    assert {new(4, seed).roller for seed in range(40)} == {0, 1, 2, 3}
    assert {new(4, seed, first_player=3).roller for seed in range(5)} == {C}


@pytest.mark.rules("TYC-25")
def test_a_hand_is_told_to_its_owner_alone() -> None:
    told: list[Any] = []
    state = rules.new(3, Random(1), Options(), told.append)
    dealt = [event for event in told if isinstance(event, HandDealt)]
    assert [(event.seat, event.to, list(event.cards)) for event in dealt] == [(seat, seat, state.hands[seat]) for seat in range(3)]


@pytest.mark.rules("TYC-27")
def test_the_same_seed_options_and_decisions_give_the_same_game() -> None:
    def play(table: Table) -> State:
        luck = Random(3)
        while table.to_act():
            seat = luck.choice(table.to_act())
            table.play(seat, luck.choice(list(table.legal(seat))))
        state: State = table.state
        return state

    assert play(sit_down(4, turn_limit=5)) == play(sit_down(4, turn_limit=5))
    assert sit_down(4).state != Table(rules, sit_down(4).players, 2).state


# A turn


@pytest.mark.rules("TYC-28", "TYC-29", "TYC-30", "TYC-31", "TYC-33", "TYC-34")
def test_a_turn_is_one_roll_and_what_it_says() -> None:
    game = Game(position(seats=3))
    assert game.refusal(B, ROLL) == "TYC-33"
    assert game.refusal(A, Target(B)) == "TYC-31"
    game.roll("swap", "all")
    rolled = game.event(Rolled)
    assert (rolled.seat, rolled.action, rolled.amount, rolled.to) == (A, "swap", "all", None)
    assert game.refusal(A, ROLL) == "TYC-29"
    game.target(B)
    assert (game.to_act(), game.state.turn) == ((B,), 2)
    assert list(map(len, game.state.hands)) == [7, 7, 7]


@pytest.mark.rules("TYC-31", "TYC-32")
@pytest.mark.parametrize("action", ["swap", "pass_left", "pass_right", "toss"])
@pytest.mark.parametrize("amount", ["1", "2", "3", "all", "milk"])
def test_all_twenty_combinations_come_to_an_end(action: str, amount: str) -> None:
    """Whatever the dice say, all have seven cards in the end, and the next player rolls (TYC-136)."""
    for scramble in ("draft", "grab"):
        game = Game(position("", "milk", seats=3, scramble=scramble))
        luck = Random(1)
        count = roll_with_luck(game, action, amount)
        while game.state.stage != "roll":
            seat = game.to_act()[0]
            rules.apply(game.state, seat, luck.choice(list(rules.legal(game.state, seat))), luck)
            rules.check(game.state)
            count += 1
        assert (game.to_act(), game.state.turn) == ((B,), 2)
        assert list(map(len, game.state.hands)) == [7, 7, 7]
        if scramble == "draft" and amount == "milk":
            assert count == 1, "nobody is asked"
        elif amount == "all" and action != "toss":
            assert count == (2 if action == "swap" else 1), "nobody is asked but for the target"


def roll_with_luck(game: Game, action: str, amount: str) -> int:
    """Roll these faces; luck that is needed besides is the first of all."""
    luck: list[int] = []
    if amount == "milk" and not (action == "toss" and game.state.options.scramble == "grab"):
        luck = [1, 1] if action == "toss" else [1]
    game.roll(action, amount, *luck)
    return 1
