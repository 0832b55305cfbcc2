"""The ledger's worked examples, played from the scenario saves."""

from __future__ import annotations

import pytest

from tests.games.pequepoquer import examples
from tests.games.pequepoquer.examples import EXAMPLES, ONE_ROUND, THIRD_COIN
from tests.games.pequepoquer.positions import A, B, C, D, Game, position
from toychest.games.pequepoquer import rules
from toychest.games.pequepoquer.events import GameWon, HandShown, RoundDrawn, RoundWon
from toychest.games.pequepoquer.lessons import LESSONS


def test_every_example_comes_out_as_written() -> None:
    examples.play_all(rules)


@pytest.mark.rules("POK-36", "POK-37", "POK-41", "POK-42")
@pytest.mark.parametrize(("name", "winner", "decided"), [("tie-by-coins", A, "coins"), ("tie-by-pips", B, "pips"), ("full-tie", None, "")])
def test_ties_of_the_ledger(name: str, winner: int | None, decided: str) -> None:
    table = examples.sit_down(name, rules)
    told = [examples.do(table, step) for step in EXAMPLES[name]][-1]
    if winner is None:
        assert [event.seats for event in told if isinstance(event, RoundDrawn)] == [(A, B)]
    else:
        assert [(event.seat, event.decided) for event in told if isinstance(event, RoundWon)] == [(winner, decided)]


@pytest.mark.rules("POK-48")
def test_the_third_coin_of_the_ledger() -> None:
    table = examples.sit_down("third-coin", rules)
    told = [examples.do(table, step) for step in THIRD_COIN][-1]
    assert [event.seat for event in told if isinstance(event, GameWon)] == [A]
    assert len([event for event in told if isinstance(event, HandShown)]) == 3


@pytest.mark.rules("POK-12", "POK-13", "POK-47")
def test_four_exchange_five_each() -> None:
    hands = (
        "rabbit_blue chick_red ball_green elephant_yellow cube_blue",
        "rabbit_red chick_blue train_green robot_yellow top_red",
        "rocket_red doll_green top_blue bear_yellow robot_blue",
        "train_red doll_blue top_green bear_blue cube_green",
    )
    game = Game(position(*hands, starter=C))
    assert len(game.state.deck) == 28
    for seat in (C, D, A):
        game.exchange(seat, 0, 1, 2, 3, 4)
    assert len(game.state.deck) == 13
    game.exchange(B, 0, 1, 2, 3, 4)
    assert game.state.starter == D


def test_the_lesson_is_the_example() -> None:
    (lesson,) = LESSONS
    table = examples.sit_down(lesson.id, rules)
    for told, step in zip(lesson.steps, ONE_ROUND, strict=True):
        assert told.seat == step.seat
        examples.do(table, step)
        assert table.history[-1].action == told.action
