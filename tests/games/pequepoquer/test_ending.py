"""The end: POK-48 to POK-52, POK-68 to POK-71."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.pequepoquer import positions
from tests.games.pequepoquer.positions import A, B, C, D, Game, position
from toychest.games.pequepoquer import rules
from toychest.games.pequepoquer.events import GameWon, LimitReached, RoundDrawn, RoundStarted, RoundWon, TurnCardMoved
from toychest.games.pequepoquer.rules import EXCHANGES, Options
from toychest.table.contract import Result

HANDS = (positions.PEQUEPOQUER, positions.FULL_HOUSE, positions.PAIR, "rabbit_green chick_red train_green robot_yellow top_red")
NOTHING = (positions.NONE, "rabbit_red chick_blue train_green robot_yellow top_red")


@pytest.mark.rules("POK-48", "POK-49", "POK-50", "POK-68")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_third_coin_wins_the_game(seats: int) -> None:
    """All have two coins, so whoever wins this round wins all."""
    game = Game(position(*HANDS[:seats], coins=(2,) * seats))
    game.keep(*range(seats))
    rounds = 2 * seats + 1
    assert game.turn is None
    assert game.event(RoundWon) == RoundWon(seat=A, round=rounds, decided="combination", coins=3)
    assert game.event(GameWon) == GameWon(seat=A, rounds=rounds)
    assert not game.events(RoundStarted)
    assert not game.events(TurnCardMoved)
    assert rules.result(game.state) == Result((1, *[2] * (seats - 1)), (3, *[2] * (seats - 1)), "coins")


@pytest.mark.rules("POK-48")
def test_two_coins_are_not_enough() -> None:
    game = Game(position(*HANDS[:3], coins=(1, 2, 2)))
    game.keep(A, B, C)
    assert game.state.coins == [2, 2, 2]
    assert game.turn == B


@pytest.mark.rules("POK-52")
def test_after_the_end_nothing_is_legal() -> None:
    game = Game(position(*HANDS[:2], coins=(2, 0)))
    game.keep(A, B)
    for seat in (A, B):
        assert {game.refusal(seat, action) for action in EXCHANGES} == {"POK-52"}


@pytest.mark.rules("POK-51", "POK-67", "POK-69")
def test_the_number_of_rounds_is_not_fixed_and_each_gives_a_coin_at_most() -> None:
    lengths = set()
    for seed in range(40):
        luck = Random(seed)
        state = rules.new(2 + seed % 3, luck, Options())
        while not state.ending:
            told: list[object] = []
            before = state.reserve
            rules.apply(state, state.turn, luck.choice(EXCHANGES), luck, told.append)
            assert before - state.reserve == sum(isinstance(event, RoundWon) for event in told) <= 1
            assert state.reserve + sum(state.coins) == 30
            rules.check(state)
        lengths.add(state.round)
        assert max(state.coins) == 3
    assert len(lengths) > 4


# The limit of rounds


@pytest.mark.rules("POK-70", "POK-71", "POK-50")
def test_after_the_last_round_the_most_coins_win() -> None:
    game = Game(position(*HANDS[:3], round_limit=1))
    game.keep(A, B, C)
    assert game.event(LimitReached) == LimitReached(rounds=1, coins=(1, 0, 0), winners=(A,))
    assert rules.result(game.state) == Result((1, 2, 2), (1, 0, 0), "limit")


@pytest.mark.rules("POK-71", "POK-70")
def test_the_win_at_the_limit_can_be_shared_even_with_no_coin() -> None:
    game = Game(position(*NOTHING, round_limit=1))
    game.keep(A, B)
    assert game.events(RoundDrawn)
    assert rules.result(game.state) == Result((1, 1), (0, 0), "limit")
    game = Game(position(*HANDS[1:], coins=(0, 1, 1), round_limit=3))
    game.keep(A, B, C)
    assert game.event(LimitReached).winners == (A, B, C)


@pytest.mark.rules("POK-70", "POK-48")
def test_the_third_coin_in_the_last_round_wins_as_usual() -> None:
    game = Game(position(*HANDS, coins=(2, 0, 2, 0), round_limit=5))
    game.keep(A, B, C, D)
    assert game.state.ending == "coins"
    assert not game.events(LimitReached)


@pytest.mark.rules("POK-70")
def test_before_the_last_round_the_game_goes_on() -> None:
    game = Game(position(*HANDS[:2], round_limit=2))
    game.keep(A, B)
    assert (game.state.round, game.turn) == (2, B)
