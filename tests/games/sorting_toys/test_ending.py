"""The end: SOR-52 to SOR-57, SOR-73 to SOR-75."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.sorting_toys.positions import A, B, C, Game, cards, position
from toychest.games.jugueteria.pieces import TOY_CARDS
from toychest.games.sorting_toys import rules
from toychest.games.sorting_toys.events import GameWon, LimitReached, PlayerSkipped, Reshuffled, TurnStarted
from toychest.games.sorting_toys.rules import DRAW, PAY, Options
from toychest.table.contract import Result

OTHERS = ("chick_red cube_green", "bear_red top_red top_blue", "ball_yellow robot_green")


@pytest.mark.rules("SOR-52", "SOR-53", "SOR-54", "SOR-55")
@pytest.mark.parametrize("last", ["doll_blue", "train_blue", "rocket_blue"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_empty_hand_wins_at_once(seats: int, last: str) -> None:
    game = Game(position(last, *OTHERS[: seats - 1], ruling="cube_blue", coins=(0, *[5] * (seats - 1))))
    game.play(A, last)
    assert game.turn is None
    left = (0, 2, 3, 2)[:seats]
    assert game.event(GameWon) == GameWon(seat=A, card=cards(last)[0], left=left)
    assert not game.events(TurnStarted)
    assert not game.events(PlayerSkipped)
    assert rules.result(game.state) == Result((1, *[2] * (seats - 1)), left, "hand")


@pytest.mark.rules("SOR-57")
def test_after_the_end_nothing_is_legal() -> None:
    game = Game(position("doll_blue", *OTHERS[:2], ruling="cube_blue"))
    game.play(A, "doll_blue")
    for seat in range(3):
        for action in ("top_blue", DRAW, PAY):
            assert game.refusal(seat, action) == "SOR-57"
    assert rules.to_act(game.state) == ()


@pytest.mark.rules("SOR-56")
def test_the_number_of_turns_is_not_fixed() -> None:
    assert len({_played_to_the_end(seed).turns for seed in range(20)}) > 5


def _played_to_the_end(seed: int, seats: int = 3, **options: int) -> rules.State:
    luck = Random(seed)
    state = rules.new(seats, luck, Options(**options))
    while not state.ending:
        rules.apply(state, state.turn, luck.choice(rules.legal(state, state.turn)), luck)
    return state


# The limit of shuffles


@pytest.mark.rules("SOR-73", "SOR-74")
def test_a_draw_across_the_last_shuffle_ends_the_game_with_that_turn() -> None:
    game = Game(position("bear_red", "", ruling="elephant_blue", under="chick_blue cube_red", rest=B, shuffles=9))
    game.draw(A)
    assert game.turn is None
    assert game.ruling == "chick_blue"  # the turn is played to its end
    assert game.event(LimitReached) == LimitReached(shuffles=10, left=(2, 44), winners=(A,))
    assert rules.result(game.state) == Result((1, 2), (2, 44), "limit")


@pytest.mark.rules("SOR-73")
def test_a_payment_with_the_last_shuffle_ends_the_game() -> None:
    """The shuffle of a single card counts like any other."""
    game = Game(position("bear_red", "", ruling="elephant_blue", under="cube_red", rest=B, shuffles=0, shuffle_limit=1))
    game.pay(A)
    assert game.event(Reshuffled).cards == 1
    assert (game.turn, game.ruling, game.coins[A]) == (None, "cube_red", 2)
    assert game.state.ending == "limit"


@pytest.mark.rules("SOR-73")
def test_drawing_everything_without_a_fit_ends_the_game_too() -> None:
    game = Game(position("bear_red", "", ruling="elephant_blue", under="cube_red top_green", rest=B, shuffles=9))
    game.draw(A)
    assert game.state.ending == "limit"
    assert game.counts == [3, 44]


@pytest.mark.rules("SOR-73")
def test_one_shuffle_before_the_limit_the_game_goes_on() -> None:
    game = Game(position("bear_red", "", ruling="elephant_blue", under="chick_blue", rest=B, shuffles=8))
    game.draw(A)
    assert (game.state.shuffles, game.turn) == (9, B)


@pytest.mark.rules("SOR-74", "SOR-54")
def test_the_win_at_the_limit_can_be_shared() -> None:
    """Coins do not count: B has fewer, and wins with as few cards."""
    hands = ("bear_red doll_green", "top_red doll_red doll_yellow", "")
    game = Game(position(*hands, ruling="elephant_blue", under="chick_blue cube_red", rest=C, shuffles=9, coins=(5, 0, 5)))
    game.draw(A)
    assert game.counts[:2] == [3, 3]
    assert game.event(LimitReached).winners == (A, B)
    assert rules.result(game.state) == Result((1, 1, 2), tuple(game.counts), "limit")


@pytest.mark.rules("SOR-75")
def test_every_game_ends() -> None:
    """With the limits at their ends too; a turn has one shuffle at most, so shuffles and turns are bounded together."""
    for seed in range(60):
        for limit in (1, 100):
            state = _played_to_the_end(seed, seats=2 + seed % 3, shuffle_limit=limit)
            assert state.shuffles <= limit
            assert state.turns <= (limit + 1) * 4 * (TOY_CARDS + 1)


@pytest.mark.rules("SOR-75")
def test_a_turn_has_one_shuffle_at_most() -> None:
    for seed in range(60):
        luck = Random(seed)
        state = rules.new(4, luck, Options(shuffle_limit=100))
        while not state.ending:
            told: list[object] = []
            rules.apply(state, state.turn, luck.choice(rules.legal(state, state.turn)), luck, told.append)
            assert sum(isinstance(event, Reshuffled) for event in told) <= 1
