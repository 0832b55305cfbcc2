"""The ledger's worked examples A to E, played from the scenario saves."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.games.la_jugueteria import examples
from tests.games.la_jugueteria.examples import EXAMPLE_ROUND, TWO_OF_A_KIND, WHAT_IF, WIN_ABROAD
from tests.games.la_jugueteria.positions import MARCOS, MARIA, PACO, VICKY, Game, names, position
from toychest.games.jugueteria.pieces import CARD_BY_ID
from toychest.games.la_jugueteria import rules
from toychest.games.la_jugueteria.lessons import LESSONS
from toychest.games.la_jugueteria.rules import (
    CLAIM,
    DECLINE,
    Asked,
    Bought,
    DisputeStarted,
    GameWon,
    JackTurned,
    Rolled,
    RoundEnded,
    ToyRevealed,
    TurnReturned,
    TurnSkipped,
    TurnStarted,
)
from toychest.table.table import Table


def played(save: str, steps: tuple[examples.Step, ...]) -> tuple[Table, list[list[Any]]]:
    """The table after some steps, and the events of each."""
    table = examples.sit_down(save, rules)
    return table, [examples.play(table, step) for step in steps]


def of(kind: type, events: list[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def rolls(events: list[Any]) -> list[tuple[int, int]]:
    return [(event.seat, event.value) for event in of(Rolled, events)]


def round_of_the_rulebook(steps: int = len(EXAMPLE_ROUND)) -> tuple[Table, list[list[Any]]]:
    return played("la-jugueteria-example-round.json", EXAMPLE_ROUND[:steps])


@pytest.mark.rules("LJ-123")
def test_c_the_position_is_the_ledgers() -> None:
    table, _ = round_of_the_rulebook(0)
    state = table.state
    assert [player.name for player in table.players] == ["Vicky", "Paco", "María", "Marcos"]
    assert all(player.human for player in table.players)
    assert state.lists == [2, 4, 0, 1]
    assert (state.coins, state.reserve) == ([3, 1, 2, 2], 22)
    assert [names(area) for area in state.areas] == ["", "", "", "chick_yellow"]
    assert Game(state).shop == "rabbit_green robot_red rocket_blue chick_red"
    assert Game(state).prices == [2, 3, 2, 1]
    assert names(reversed(state.deck[-5:])) == "jack_1 robot_green elephant_red ball_blue top_yellow"
    assert (len(state.deck), state.discards) == (47, [])
    assert state.holder == state.turn == VICKY


@pytest.mark.rules("LJ-62", "LJ-65", "LJ-68")
def test_c1_and_c2_the_rabbit_is_claimed() -> None:
    table, told = round_of_the_rulebook(1)
    assert of(Asked, told[0])[0].seats == (MARIA, MARCOS)  # not Paco, who has 1 coin
    assert table.legal(MARIA) == [CLAIM, DECLINE]
    assert table.legal(MARCOS) == [DECLINE]  # the rabbit is not on wish_2
    table, told = round_of_the_rulebook(3)
    assert of(DisputeStarted, told[2])[0].order == (VICKY, MARIA)


@pytest.mark.rules("LJ-75", "LJ-76", "LJ-78", "LJ-79", "LJ-83", "LJ-86", "LJ-89")
def test_c3_maria_wins_the_rabbit_and_vickys_turn_goes_on() -> None:
    table, told = round_of_the_rulebook(3)
    assert rolls(told[2]) == [(VICKY, 4), (MARIA, 2)]
    assert names(table.state.areas[MARIA]) == "rabbit_green"
    assert table.state.finished == [False, False, True, False]
    assert of(TurnReturned, told[2])[0].seat == VICKY


@pytest.mark.rules("LJ-63", "LJ-65", "LJ-73", "LJ-87")
def test_c4_and_c5_vicky_buys_the_rocket() -> None:
    table, told = round_of_the_rulebook(5)
    assert of(Asked, told[3])[0].seats == (MARCOS,)
    assert rolls(told[4]) == []
    assert names(table.state.areas[VICKY]) == "rocket_blue"
    assert table.state.finished == [True, False, True, False]


@pytest.mark.rules("LJ-63", "LJ-66", "LJ-73")
def test_c6_paco_buys_the_chick_and_nobody_is_asked() -> None:
    table, told = round_of_the_rulebook(6)
    assert of(Asked, told[5]) == []
    assert names(table.state.areas[PACO]) == "chick_red"


@pytest.mark.rules("LJ-49", "LJ-55", "LJ-102")
def test_c7_maria_is_skipped_and_marcos_can_only_pass() -> None:
    table, told = round_of_the_rulebook(6)
    assert of(TurnSkipped, told[5])[0].seat == MARIA
    assert Game(table.state).legal(MARCOS) == ["pass"]
    assert Game(table.state).refusal(MARCOS, "robot_red") == "LJ-55"


@pytest.mark.rules("LJ-98", "LJ-103", "LJ-104", "LJ-106", "LJ-32", "LJ-39")
def test_c8_to_c10_the_round_ends_and_a_jack_comes() -> None:
    table, told = round_of_the_rulebook(7)
    state = table.state
    assert names(of(RoundEnded, told[6])[0].cards) == "robot_red"
    assert names(state.discards) == "robot_red"
    assert state.holder == PACO
    assert len(of(JackTurned, told[6])) + len(of(ToyRevealed, told[6])) == 5
    assert Game(state).shop == "robot_green+jack_1 elephant_red ball_blue top_yellow"
    assert Game(state).prices == [0, 2, 2, 1]
    assert len(state.deck) == 42


@pytest.mark.rules("LJ-59", "LJ-62", "LJ-68")
def test_c11_and_c12_paco_announces_the_free_robot() -> None:
    table, _ = round_of_the_rulebook(7)
    assert Game(table.state).legal(PACO) == ["robot_green", "pass"]
    table, told = round_of_the_rulebook(8)
    assert set(of(Asked, told[7])[0].seats) == {VICKY, MARIA, MARCOS}
    assert table.legal(VICKY) == table.legal(MARCOS) == [CLAIM, DECLINE]
    assert table.legal(MARIA) == [DECLINE]


@pytest.mark.rules("LJ-80", "LJ-83", "LJ-84", "LJ-85")
def test_d_vicky_wins_the_rabbit_in_the_second_cycle() -> None:
    table, told = played("la-jugueteria-what-if.json", WHAT_IF)
    assert rolls(told[2]) == [(VICKY, 4), (MARIA, 5), (VICKY, 1)]
    assert of(Bought, told[2])[0].seat == VICKY
    assert of(TurnStarted, told[2])[0].seat == PACO
    assert of(Asked, told[3])[0].seats == (MARIA,)
    assert of(Bought, told[4])[0].seat == PACO
    assert of(TurnStarted, told[4])[0].seat == MARIA
    assert table.state.coins[MARIA] == 3


@pytest.mark.rules("LJ-08", "LJ-78")
@pytest.mark.parametrize("value", range(1, 7))
def test_b_on_a_bear_4_and_5_hit(value: int) -> None:
    game = Game(position(shop="bear_red - - -", holder=PACO))
    game.announce(PACO, "bear_red")
    game.decline(MARCOS)
    game.decline(VICKY)
    game.claim(MARIA, *((value,) if value in (4, 5) else (value, 4)))
    assert game.events(Rolled)[0].success is (value in (4, 5))
    assert game.event(Bought).seat == (PACO if value in (4, 5) else MARIA)


@pytest.mark.rules("LJ-80")
def test_e_all_fail_in_the_first_cycle() -> None:
    game = Game(position(shop="bear_red - - -", holder=PACO, coins=(0, 3, 3, 0)))
    game.announce(PACO, "bear_red")
    game.claim(MARIA, 1, 6, 3, 4)
    assert [(event.seat, event.value) for event in game.events(Rolled)] == [(PACO, 1), (MARIA, 6), (PACO, 3), (MARIA, 4)]
    assert game.event(Bought).seat == MARIA


@pytest.mark.rules("LJ-99")
def test_e_the_cap() -> None:
    game = Game(position(coins=(5, 3, 3, 3)))
    game.pass_(VICKY)
    assert (game.coins[VICKY], game.reserve) == (5, 16)


@pytest.mark.rules("LJ-110", "LJ-112", "LJ-118")
def test_e_win_abroad() -> None:
    table, told = played("la-jugueteria-win-abroad.json", WIN_ABROAD)
    assert rolls(told[1]) == [(VICKY, 1), (MARIA, 6)]
    won = of(GameWon, told[1])[0]
    assert (won.seat, won.wish_list, won.turn) == (MARIA, 0, VICKY)
    result = table.result()
    assert result is not None
    assert result.winners == (MARIA,)


@pytest.mark.rules("LJ-60", "LJ-87")
def test_e_two_of_a_kind() -> None:
    table, told = played("la-jugueteria-two-of-a-kind.json", TWO_OF_A_KIND)
    assert rolls(told[3]) == [(VICKY, 6), (PACO, 5)]
    assert names(table.state.areas[PACO]) == "rocket_blue"
    assert names(table.state.areas[VICKY]) == "rocket_red"


# The lessons tell these examples


@pytest.mark.parametrize(("lesson", "steps"), zip(LESSONS, (EXAMPLE_ROUND, WHAT_IF), strict=True), ids=[lesson.id for lesson in LESSONS])
def test_lessons_play_the_examples(lesson: Any, steps: tuple[examples.Step, ...]) -> None:
    assert [(step.seat, msgspec.to_builtins(step.action)) for step in lesson.steps] == [(step.seat, step.action) for step in steps]
    assert examples.EXAMPLES[lesson.save] == steps
    assert lesson.seat == VICKY


def test_every_example_passes() -> None:
    examples.play_all(rules)


def test_an_example_that_goes_wrong_is_noticed() -> None:
    table = examples.sit_down("la-jugueteria-example-round.json", rules)
    with pytest.raises(AssertionError):
        examples.play(table, EXAMPLE_ROUND[0]._replace(reserve=21))
    assert examples.announce("rabbit_green") == {"type": "announce", "card": CARD_BY_ID["rabbit_green"]}
