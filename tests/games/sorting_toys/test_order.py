"""Whose turn is next: SOR-45 to SOR-51."""

from __future__ import annotations

import pytest

from tests.games.sorting_toys.positions import A, B, C, D, Game, position
from toychest.games.sorting_toys.events import DirectionReversed, PlayerSkipped, TurnStarted

THREE = ("chick_red cube_green", "bear_red top_red")
FOUR = (*THREE, "ball_yellow robot_green")


def around(hand: str, *others: str, ruling: str = "cube_blue", direction: int = 1, **more: str) -> Game:
    return Game(position(hand, *others, ruling=ruling, direction=direction, **more))


@pytest.mark.rules("SOR-13", "SOR-45")
@pytest.mark.parametrize(("others", "direction", "following"), [(THREE, 1, B), (THREE, -1, C), (FOUR, 1, B), (FOUR, -1, D)])
def test_a_turn_passes_on_in_the_current_direction(others: tuple[str, ...], direction: int, following: int) -> None:
    game = around("doll_blue doll_red", *others, direction=direction)
    game.play(A, "doll_blue")
    assert game.turn == following
    assert game.event(TurnStarted) == TurnStarted(seat=following, direction=direction)


@pytest.mark.rules("SOR-46", "SOR-47", "SOR-51")
@pytest.mark.parametrize(("others", "direction", "following"), [(THREE, 1, C), (THREE, -1, B), (FOUR, 1, D), (FOUR, -1, B)])
@pytest.mark.parametrize("train", ["train_blue", "train_red", "train_green", "train_yellow"])
def test_a_train_reverses_the_direction(train: str, others: tuple[str, ...], direction: int, following: int) -> None:
    ruling = "rabbit_" + train.partition("_")[2]
    game = around(f"{train} doll_red", *others, ruling=ruling, direction=direction)
    game.play(A, train)
    assert (game.turn, game.state.direction) == (following, -direction)
    assert game.event(DirectionReversed) == DirectionReversed(seat=A, direction=-direction)


@pytest.mark.rules("SOR-49", "SOR-51")
@pytest.mark.parametrize(
    ("others", "direction", "skipped", "following"), [(THREE, 1, B, C), (THREE, -1, C, B), (FOUR, 1, B, C), (FOUR, -1, D, C)]
)
@pytest.mark.parametrize("rocket", ["rocket_blue", "rocket_red", "rocket_green", "rocket_yellow"])
def test_a_rocket_skips_the_next_player(rocket: str, others: tuple[str, ...], direction: int, skipped: int, following: int) -> None:
    ruling = "rabbit_" + rocket.partition("_")[2]
    game = around(f"{rocket} doll_red", *others, ruling=ruling, direction=direction)
    game.play(A, rocket)
    assert (game.turn, game.state.direction) == (following, direction)
    assert game.event(PlayerSkipped) == PlayerSkipped(by=A, seat=skipped)


@pytest.mark.rules("SOR-48")
def test_the_direction_lasts_until_the_next_train() -> None:
    """A reverses, then C, B and A play on in the new direction."""
    game = around("train_blue top_red doll_red", "chick_green cube_green", "chick_blue bear_red")
    game.play(A, "train_blue")
    game.play(C, "chick_blue")
    game.play(B, "chick_green")
    assert (game.turn, game.state.direction) == (A, -1)
    game.pay(A)
    assert (game.turn, game.state.direction) == (C, -1)


@pytest.mark.rules("SOR-46", "SOR-48")
def test_two_trains_in_a_row_end_where_they_began() -> None:
    game = around("train_blue doll_red", "ball_red bear_green", "train_red top_green")
    game.play(A, "train_blue")
    game.play(C, "train_red")
    assert (game.turn, game.state.direction) == (A, 1)


@pytest.mark.rules("SOR-49")
def test_two_rockets_in_a_row_skip_two_players() -> None:
    game = around("rocket_blue doll_red", "ball_red bear_green", "rocket_red top_green", "chick_green top_blue")
    game.play(A, "rocket_blue")
    game.play(C, "rocket_red")
    assert game.turn == A


@pytest.mark.rules("SOR-33")
@pytest.mark.parametrize(("drawn", "following", "direction"), [("train_blue", C, -1), ("rocket_blue", C, 1)])
def test_a_special_card_played_after_drawing_has_its_effect(drawn: str, following: int, direction: int) -> None:
    game = around("doll_red", *THREE, deck=f"robot_green {drawn}")
    game.draw(A)
    assert (game.ruling, game.turn, game.state.direction) == (drawn, following, direction)


@pytest.mark.rules("SOR-50")
@pytest.mark.parametrize("special", ["train_blue", "rocket_blue"])
def test_with_two_players_trains_and_rockets_are_ordinary(special: str) -> None:
    game = around(f"{special} doll_red", "chick_red cube_green")
    game.play(A, special)
    assert (game.turn, game.state.direction) == (B, 1)
    assert not game.events(DirectionReversed)
    assert not game.events(PlayerSkipped)
