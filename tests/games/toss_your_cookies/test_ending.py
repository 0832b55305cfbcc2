"""How rounds and series end, and calling out."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.toss_your_cookies.examples import refused
from tests.games.toss_your_cookies.positions import A, B, C, Game, position
from toychest.games.toss_your_cookies import rules
from toychest.games.toss_your_cookies.actions import CLAIM, ROLL
from toychest.games.toss_your_cookies.events import RoundStarted, RoundWon, SeriesWon
from toychest.games.toss_your_cookies.rules import Options


@pytest.mark.rules("TYC-109", "TYC-113")
def test_a_win_is_seen_by_the_game_and_nobody_need_call() -> None:
    game = Game(position("milk", "5 sandwich fortune choc_chip", seats=3))
    refused("TYC-113", game.claim, B)
    game.roll("pass_left", "milk", *game.drawing(B, "choc_chip"))
    assert game.event(RoundWon).seat == B
    refused("TYC-120", game.claim, B)
    assert game.refusal(A, ROLL) == "TYC-120"


@pytest.mark.rules("TYC-114", "TYC-144")
def test_a_call_is_legal_while_others_choose_and_chosen_cards_count() -> None:
    """Beto has confirmed the milk for a pass; it is still in his hand, so he may call."""
    game = Game(position("", "5 sandwich fortune", "milk", seats=3, shout="manual"))
    assert rules.may_act(game.state) == (B, C)
    game.roll("pass_right", "milk", *game.drawing(B, "fortune"))
    assert game.to_act() == (B,)
    game.roll("pass_left", "1")
    game.choose(B, "milk")
    assert rules.legal(game.state, B) == (CLAIM,)
    assert rules.may_act(game.state) == (B,)
    assert len(rules.legal(game.state, A)) > 1
    assert CLAIM not in rules.legal(game.state, A)
    assert CLAIM in rules.choices(rules.view(game.state, A), C)  # for all that Ana knows, Carla might
    game.claim(B)
    assert game.state.winner == B
    assert game.state.chosen == [(), (), ()]


@pytest.mark.rules("TYC-114", "TYC-115")
def test_a_dealt_win_must_be_called_too() -> None:
    for seed in range(3000):
        state = rules.new(3, Random(seed), Options(shout="manual"))
        lucky = [seat for seat in range(3) if CLAIM in rules.legal(state, seat)]
        if lucky:
            break
    game = Game(state)
    game.claim(lucky[0])
    assert game.event(RoundWon).turns == 1
    assert rules.result(game.state).winners == (lucky[0],)  # type: ignore[union-attr]


@pytest.mark.rules("TYC-117")
def test_one_round_wins_a_game_of_one_round() -> None:
    game = Game(position("milk", "5 sandwich choc_chip", seats=3))
    game.roll("pass_left", "milk", *game.drawing(B, "choc_chip"))
    told = game.event(SeriesWon)
    assert (told.seat, told.wins, told.rounds) == (B, 1, 1)


@pytest.mark.rules("TYC-118")
@pytest.mark.parametrize(("rounds", "wins"), [(3, (1, 1, 0)), (5, (2, 1, 1)), (5, (2, 2, 2))])
def test_the_majority_of_rounds_wins(rounds: int, wins: tuple[int, ...]) -> None:
    game = Game(position("milk", "5 sandwich choc_chip", seats=3, rounds=rounds, wins=wins, roller=B))
    game.roll("pass_left", "milk", *game.drawing(B, "choc_chip"))
    won = wins[1] + 1
    assert game.state.wins[B] == won
    assert (game.state.winner == B) == (won == rounds // 2 + 1)
    assert bool(game.events(RoundStarted)) == (game.state.winner != B)


@pytest.mark.rules("TYC-145", "TYC-147")
def test_turns_are_counted_from_one_also_those_in_which_nothing_happens() -> None:
    game = Game(position("milk", seats=3, turn_limit=3, rounds=3))
    game.roll("swap", "milk")
    assert game.state.turn == 2
    game.roll("pass_left", "all")
    game.roll("pass_right", "all")
    assert sum(game.state.wins) == 1
    assert (game.state.turn, game.state.round, game.state.starter) == (1, 2, B)


@pytest.mark.rules("TYC-116", "TYC-119", "TYC-123", "TYC-148")
def test_a_series_has_one_winner_and_is_never_longer_than_it_can_be() -> None:
    for seed in range(4):
        luck = Random(seed)
        state = rules.new(3, luck, Options(rounds=5, turn_limit=1))
        while waiting := rules.to_act(state):
            rules.apply(state, waiting[0], rules.legal(state, waiting[0])[0], luck)
            rules.check(state)
        result = rules.result(state)
        assert result is not None
        assert len(result.winners) == 1
        assert 3 <= state.round == sum(state.wins) <= 7


@pytest.mark.rules("TYC-133")
def test_after_the_last_round_all_hands_are_shown() -> None:
    game = Game(position("milk", "5 sandwich choc_chip", seats=3))
    game.roll("pass_left", "milk", *game.drawing(B, "choc_chip"))
    assert rules.view(game.state, None).shown_hands == tuple(map(tuple, game.state.hands))
