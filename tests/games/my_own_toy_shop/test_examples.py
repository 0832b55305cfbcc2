"""The worked examples of the rulebook, step by step: MTS-E0 to MTS-E5."""

from __future__ import annotations

import pytest

from tests.games.my_own_toy_shop import examples
from tests.games.my_own_toy_shop.examples import BUILDINGS, GAME, MARY, PAUL, Turn
from tests.games.my_own_toy_shop.positions import of, rows
from toychest.games.my_own_toy_shop import rules
from toychest.games.my_own_toy_shop.events import AreaPaid
from toychest.games.my_own_toy_shop.lessons import LESSONS
from toychest.games.my_own_toy_shop.pieces import COLOUR_IDS, TILE_BY_ID, TOY_IDS
from toychest.lessons import Lesson


def paid(told: list[object]) -> dict[str, list[str]]:
    return {COLOUR_IDS[event.colour]: sorted(TOY_IDS[toy] for _tile, toy in event.toys) for event in of(AreaPaid, told)}


@pytest.mark.rules("MTS-51", "MTS-54", "MTS-53", "MTS-55")
def test_e1_e2_e3() -> None:
    table = examples.sit_down(rules, "my-own-toy-shop-example-1.json")
    assert (table.state.turns, table.state.coins[MARY]) == (6, 1)  # E0
    first = examples.play(table, MARY, GAME[3][MARY])
    assert paid(first) == {"blue": ["bunny", "teddy_bear"], "red": ["rocket"], "green": ["bicycle", "flamingo"]}
    examples.play(table, PAUL, GAME[3][PAUL])
    second = examples.play(table, MARY, GAME[4][MARY])
    assert paid(second) == {"red": ["fire_lorry", "rocket", "train"]}
    examples.play(table, PAUL, GAME[4][PAUL])
    third = examples.play(table, MARY, GAME[5][MARY])
    assert paid(third) == {"blue": ["bunny", "kitten"]}
    assert (rules.tokens(table.state.coins[MARY]), rules.space(table.state.coins[MARY])) == (1, 2)


@pytest.mark.rules("MTS-31", "MTS-69", "MTS-95", "MTS-116")
def test_e4_e5_the_whole_game() -> None:
    table = examples.sit_down(rules)
    examples.play_game(table)
    for seat, shop in ((MARY, rows(*examples.MARYS_SHOP)), (PAUL, rows(*examples.PAULS_SHOP))):  # type: ignore[arg-type]
        assert table.state.grids[seat] == shop.grid
        earned = sum(both[seat].coins for both in GAME)
        assert table.state.coins[seat] == earned + 5 * rules.rewards(table.state, seat)


def test_every_example_passes() -> None:
    examples.play_all(rules)


def test_an_example_that_goes_wrong_is_noticed() -> None:
    with pytest.raises(AssertionError):
        examples.play(examples.sit_down(rules), MARY, Turn("t14", 1, 0, 2, 2))
    broken = BUILDINGS["MTS-S4"]._replace(tiles=(("t58", 1, 0, 2),))
    with pytest.raises(AssertionError):
        examples.build(rules, broken)


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])
def test_lessons_play_the_whole_game(lesson: Lesson) -> None:
    turns = [(seat, rules.Place(TILE_BY_ID[turn.tile], turn.x, turn.y)) for both in GAME for seat, turn in enumerate(both)]
    start = examples.sit_down(rules, lesson.save).state.turns
    assert [(step.seat, step.action) for step in lesson.steps] == turns[start : start + len(lesson.steps)]
    assert lesson.seat == MARY
