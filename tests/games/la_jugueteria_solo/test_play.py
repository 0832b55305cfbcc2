"""Setting up, the shop, rolling, hits, misses and passes: LJS-01 to LJS-49."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.la_jugueteria_solo.examples import EXAMPLES, play_all
from tests.games.la_jugueteria_solo.positions import Game, cards, position
from toychest.games.jugueteria.pieces import CARD_BY_ID, CARDS, COST, JACKS, LISTS, NO_CARD, TOY
from toychest.games.la_jugueteria_solo import rules
from toychest.games.la_jugueteria_solo.rules import PASS, Attempt, Options
from toychest.table.chance import Scripted
from toychest.table.contract import BadOptions, Illegal
from toychest.table.table import Player, Table


def dealt(seed: int) -> rules.State:
    return rules.new(1, Random(seed), Options())


# Setting up


@pytest.mark.rules("LJS-01")
def test_it_is_for_one() -> None:
    assert list(rules.SEATS) == [1]
    with pytest.raises(BadOptions):
        Table(rules, [Player("Ana"), Player("Ben")], 1)


@pytest.mark.rules("LJS-02", "LJS-03", "LJS-04", "LJS-09", "LJS-10")
def test_a_deal() -> None:
    state = dealt(3)
    assert (state.coins, state.reserve) == (3, 27)
    assert state.area == []
    lying = [card for card in (*state.deck, *state.shop, *state.jacks, *state.discards) if card != NO_CARD]
    assert sorted(lying) == list(range(CARDS))
    assert all(card in JACKS for card in state.discards)
    assert dealt(4).deck != state.deck


@pytest.mark.rules("LJS-05", "LJS-06", "LJS-63")
def test_the_list_is_drawn_at_random_and_the_others_are_out() -> None:
    """Every list comes up, and there is only one in a game."""
    assert {dealt(seed).wish_list for seed in range(60)} == set(range(LISTS))
    assert not [field for field in rules.State.__struct_fields__ if "lists" in field]


@pytest.mark.rules("LJS-07", "LJS-08")
def test_there_is_no_turn_card_and_no_start_roll() -> None:
    """Nothing is rolled in a deal: luck that knows no dice is enough for it."""
    state = rules.new(1, Scripted(), Options())
    assert not hasattr(state, "holder")
    assert rules.to_act(state) == (0,)


@pytest.mark.rules("LJS-64")
def test_there_is_nothing_to_choose() -> None:
    assert Options.__struct_fields__ == ()


# The shop


def revealed(deck: str, **more: object) -> Game:
    """The reveal of round 2 after a pass, from a deck with these cards on top."""
    return Game(position(deck=deck, **more)).give_in()  # type: ignore[arg-type]


@pytest.mark.rules("LJS-11", "LJS-14", "LJS-28")
def test_three_toys_from_left_to_right_and_no_card_more() -> None:
    game = revealed("bear_red ball_blue doll_red jack_1")
    assert game.state.shop == cards("bear_red ball_blue doll_red")
    assert game.state.deck[-1] == CARD_BY_ID["jack_1"]


@pytest.mark.rules("LJS-12", "LJS-13")
def test_jacks_go_under_the_next_toys_one_each() -> None:
    game = revealed("jack_1 jack_2 bear_red ball_blue doll_red")
    assert game.state.shop == cards("bear_red ball_blue doll_red")
    assert game.state.jacks == cards("jack_1 jack_2 -")


@pytest.mark.rules("LJS-15")
def test_a_jack_without_a_toy_is_discarded() -> None:
    game = revealed("bear_red ball_blue jack_1 jack_2 doll_red")
    assert game.state.jacks == cards("- - jack_1")
    assert "jack_2" in game.discarded


@pytest.mark.rules("LJS-16", "LJS-17")
def test_a_jack_takes_one_coin_off() -> None:
    state = position("rabbit_green robot_red chick_red", jacks="jack_1 jack_2 jack_3")
    assert [rules.price(state, place) for place in range(3)] == [1, 2, 0]
    plain = position("rabbit_green robot_red chick_red")
    assert [rules.price(plain, place) for place in range(3)] == [COST[card] for card in plain.shop]
    assert min(COST) == 1  # so with one jack at most no price is below 0


@pytest.mark.rules("LJS-18", "LJS-19", "LJS-20", "LJS-21", "LJS-48", "LJS-51", "LJS-70")
def test_sixteen_rounds_of_three_and_no_shuffle() -> None:
    """Passing all the way: sixteen reveals of three toys, discards that only grow, five coins, a defeat."""
    game = Game(dealt(11))
    for number in range(1, 17):
        assert game.state.round == number
        assert NO_CARD not in game.state.shop
        assert sum(card not in JACKS for card in game.state.deck) == 48 - 3 * number
        before = list(game.state.discards)
        if game.state.impossible != rules.NO_TOY:
            game.go_on()
        game.give_in()
        assert game.state.discards[: len(before)] == before
        if game.state.impossible != rules.NO_TOY:
            game.go_on()
    assert game.state.ending == "rounds"
    assert game.state.coins == 5
    assert rules.result(game.state).reason == "rounds"  # type: ignore[union-attr]


# What may be done


@pytest.mark.rules("LJS-22", "LJS-44")
def test_a_round_is_an_attempt_or_a_pass() -> None:
    state = position()
    assert rules.legal(state, 0) == [Attempt(CARD_BY_ID["rabbit_green"]), Attempt(CARD_BY_ID["chick_red"]), PASS]


@pytest.mark.rules("LJS-23", "LJS-24", "LJS-25", "LJS-26")
@pytest.mark.parametrize(
    ("card", "clause", "change"),
    [
        ("doll_red", "LJS-23", {}),
        ("robot_red", "LJS-24", {}),
        ("rabbit_green", "LJS-25", {"area": "rabbit_blue", "round": 2}),
        ("rabbit_green", "LJS-26", {"coins": 1}),
    ],
)
def test_what_cannot_be_tried_for(card: str, clause: str, change: dict[str, object]) -> None:
    game = Game(position(**change))  # type: ignore[arg-type]
    before = rules.view(game.state, 0)
    with pytest.raises(Illegal) as refused:
        game.attempt(card, 1)
    assert refused.value.clause == clause
    assert rules.view(game.state, 0) == before


@pytest.mark.rules("LJS-27")
def test_a_free_toy_is_rolled_for_with_no_coins() -> None:
    game = Game(position(jacks="- - jack_1", coins=0))
    assert game.attempt("chick_red", 6, 1).state.area == cards("chick_red")
    assert game.state.coins == 0


@pytest.mark.rules("LJS-49")
def test_with_nothing_to_try_for_passing_is_all() -> None:
    assert rules.legal(position("robot_red doll_red train_blue"), 0) == [PASS]
    assert rules.legal(position(coins=0), 0) == [PASS]


# Rolling


@pytest.mark.rules("LJS-28", "LJS-29", "LJS-30", "LJS-31")
@pytest.mark.parametrize("dice", [(1,), (2,), (3, 1), (6, 5, 2)])
def test_the_first_hit_ends_the_rolls(dice: tuple[int, ...]) -> None:
    game = Game(position()).attempt("rabbit_green", *dice)
    rolls = game.told(rules.Rolled)
    assert [roll.value for roll in rolls] == list(dice)
    assert [roll.success for roll in rolls] == [False] * (len(dice) - 1) + [True]
    assert game.state.area == cards("rabbit_green")


@pytest.mark.rules("LJS-32")
def test_three_rolls_hit_in_19_of_27_cases() -> None:
    """All 216 ways that three dice can fall, of which the attempt rolls as many as it needs."""
    hits = 0
    for number in range(216):
        dice = [1 + number // 36, 1 + number // 6 % 6, 1 + number % 6]
        state = position()
        rules.apply(state, 0, Attempt(CARD_BY_ID["rabbit_green"]), Scripted(*dice))
        hits += bool(state.area)
    assert hits * 27 == 19 * 216


# Hits


@pytest.mark.rules("LJS-33", "LJS-34", "LJS-35", "LJS-36", "LJS-37", "LJS-38", "LJS-39")
def test_a_hit() -> None:
    game = Game(position(jacks="jack_1 jack_2 -")).attempt("rabbit_green", 4, 2)
    assert (game.state.coins, game.state.reserve) == (2, 28)  # 2 less 1 for the jack
    assert game.state.area == cards("rabbit_green")
    assert {"jack_1", "jack_2", "robot_red", "chick_red"} <= game.discarded
    assert "rabbit_green" not in game.discarded
    assert game.state.round == 2  # so there is no second attempt in the round that brought a toy
    assert not game.told(rules.Passed)


# Misses


@pytest.mark.rules("LJS-40", "LJS-41", "LJS-42")
def test_three_misses() -> None:
    game = Game(position(jacks="jack_1 - -")).attempt("rabbit_green", 3, 4, 6)
    assert (game.state.coins, game.state.reserve, game.state.round) == (3, 27, 1)
    assert {"rabbit_green", "jack_1"} <= game.discarded
    assert game.state.shop == cards("- robot_red chick_red")
    assert rules.legal(game.state, 0) == [Attempt(CARD_BY_ID["chick_red"]), PASS]


@pytest.mark.rules("LJS-43")
@pytest.mark.parametrize(("coins", "after"), [(3, 4), (4, 5), (5, 5)])
def test_three_failed_toys_close_the_round_as_a_pass(coins: int, after: int) -> None:
    game = Game(position("rabbit_green ball_green bear_red", coins=coins))
    game.attempt("rabbit_green", 3, 4, 5).attempt("ball_green", 2, 3, 5).attempt("bear_red", 1, 2, 3)
    assert [event.took for event in game.told(rules.PassedEmpty)] == [after - coins]
    assert (game.state.coins, game.state.round) == (after, 2)


# Passing


@pytest.mark.rules("LJS-44", "LJS-45", "LJS-47")
@pytest.mark.parametrize("failures", [0, 1, 2])
def test_a_pass_after_any_number_of_failures(failures: int) -> None:
    game = Game(position("rabbit_green ball_green bear_red"))
    for card, dice in (("rabbit_green", (3, 4, 5)), ("ball_green", (2, 3, 5)))[:failures]:
        game.attempt(card, *dice)
    game.give_in()
    assert (game.state.coins, game.state.reserve, game.state.round) == (4, 26, 2)
    assert {"rabbit_green", "ball_green", "bear_red"} <= game.discarded


@pytest.mark.rules("LJS-46", "LJS-67")
@pytest.mark.parametrize(("coins", "after"), [(4, 5), (5, 5)])
def test_five_coins_are_the_most(coins: int, after: int) -> None:
    assert Game(position(coins=coins)).give_in().state.coins == after


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_worked_examples_start_from_sound_positions(name: str) -> None:
    rules.check(EXAMPLES[name][0])
    assert TOY[EXAMPLES[name][0].shop[0]] is not None


def test_the_worked_examples() -> None:
    play_all(rules)
