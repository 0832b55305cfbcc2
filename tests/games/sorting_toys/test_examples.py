"""The ledger's worked examples, played from the scenario saves."""

from __future__ import annotations

import pytest

from tests.games.sorting_toys import examples
from tests.games.sorting_toys.examples import DRAWING, EXAMPLES, FOR_EVER, Step
from tests.games.sorting_toys.positions import A, B, C, Game, cards, names, position
from toychest.games.sorting_toys import rules
from toychest.games.sorting_toys.events import PlayerSkipped, Reshuffled
from toychest.games.sorting_toys.lessons import LESSONS
from toychest.table.table import Table


def test_every_example_comes_out_as_written() -> None:
    examples.play_all(rules)


@pytest.mark.rules("SOR-26", "SOR-27", "SOR-28")
def test_the_draw_of_the_ledger() -> None:
    table = examples.sit_down("draw-or-pay", rules)
    assert names(table.state.hands[A]) == "bear_red doll_yellow top_green"
    assert names(table.state.deck[-3:][::-1]) == "robot_green ball_yellow chick_blue"
    examples.do(table, DRAWING[0])
    assert names(table.state.hands[A]) == "bear_red doll_yellow top_green robot_green ball_yellow"


def for_ever(counts: tuple[int, int, int]) -> Game:
    """The ledger's endless position: B holds all that fits, A and C the rest."""
    fitting = [card for card in range(48) if card in rules.FITS[cards("cube_blue")[0]] | rules.FITS[cards("rocket_blue")[0]]]
    fitting = [card for card in fitting if card not in cards("cube_blue rocket_blue")]
    assert len(fitting) == 16
    others = [card for card in range(48) if card not in [*fitting, *cards("cube_blue rocket_blue")]]
    hands = (names(others[: counts[0]]), names(fitting), names(others[counts[0] :]))
    assert tuple(len(hand.split()) for hand in hands) == counts
    return Game(position(*hands, ruling="cube_blue", under="rocket_blue", coins=(0, 0, 0), rest="under"))


@pytest.mark.rules("SOR-73", "SOR-74", "SOR-75")
@pytest.mark.parametrize(("counts", "winners"), [((12, 16, 18), (A,)), ((15, 16, 15), (A, C))])
def test_what_would_go_on_for_ever_ends_with_the_tenth_shuffle(counts: tuple[int, int, int], winners: tuple[int, ...]) -> None:
    game = for_ever(counts)
    for turn in range(10):
        seat, drawn = ((A, "rocket_blue"), (C, "cube_blue"))[turn % 2]
        assert game.turn == seat
        game.draw(seat)
        assert game.ruling == drawn
        assert game.event(Reshuffled).shuffles == turn + 1
        assert [event.seat for event in game.events(PlayerSkipped)] == ([B] if turn % 2 == 0 else [])
        assert tuple(game.counts) == counts
    assert game.turn is None
    assert game.state.winners == winners


def test_the_shipped_position_is_that_one() -> None:
    table = examples.sit_down("for-ever", rules)
    state = for_ever((12, 16, 18)).state
    state.hands[B].sort()
    table.state.hands[B].sort()
    assert table.state == state
    assert len(FOR_EVER) == 10


@pytest.mark.rules("SOR-43")
def test_nothing_left() -> None:
    """Deck and under-pile empty, no fit: a forced pass, coins unchanged."""
    game = Game(position("bear_red", "top_red", "", ruling="elephant_blue", deck="robot_green", rest=C))
    game.draw(A)
    assert (game.turn, game.coins) == (C, [5, 5, 5])


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_lessons_are_the_examples(lesson: object) -> None:
    by_name: dict[str, tuple[Step, ...]] = dict(reversed(EXAMPLES))
    steps = by_name[lesson.id]  # type: ignore[attr-defined]
    table: Table = examples.sit_down(lesson.id, rules)  # type: ignore[attr-defined]
    for told, step in zip(lesson.steps, steps, strict=True):  # type: ignore[attr-defined]
        assert told.seat == step.seat
        examples.do(table, step)
        assert table.history[-1].action == told.action
