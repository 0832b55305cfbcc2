"""Rewards during the game and at its end, and who wins: MTS-67 to MTS-99."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.my_own_toy_shop import examples
from tests.games.my_own_toy_shop.positions import Shop, do, of, place, position, rows, shop
from toychest.games.my_own_toy_shop import rules
from toychest.games.my_own_toy_shop.events import (
    CoinsGained,
    CollectionCompleted,
    FinalCounted,
    GameEnded,
    MajorityCounted,
    RewardsScored,
)
from toychest.games.my_own_toy_shop.pieces import REGISTERS, TILES, TOY_IDS, TOY_SET, TYPE_SET
from toychest.games.my_own_toy_shop.rules import NOBODY, Options, State

PLUSH, DOLLS, VEHICLES, SPORTS = range(4)
NEARLY = ("t57", 1, 0), ("t58", 0, 1), ("t07", 1, 1), ("t06", -1, 0)  # plush lacks a bunny, vehicles a train


# Collections


@pytest.mark.rules("MTS-67", "MTS-68", "MTS-69", "MTS-71", "MTS-72", "MTS-73")
def test_one_tile_completes_two_collections() -> None:
    state = position(2, {0: shop("reg1", *NEARLY)}, display="t08", coins=(1, 0))
    told = do(state, place("t08", -1, 1))
    assert state.collections == [0, NOBODY, 0, NOBODY]
    assert [(event.kind, event.taken) for event in of(CollectionCompleted, told)] == [(PLUSH, True), (VEHICLES, True)]
    gained = of(CoinsGained, told)[0]
    assert (gained.coins, state.coins[0], gained.to_space) == (2, 3, 4)
    assert rules.rewards(state, 0) == 2


@pytest.mark.rules("MTS-70", "MTS-71", "MTS-74")
def test_who_comes_late_gets_nothing_for_it() -> None:
    state = position(2, {0: shop("reg1", *NEARLY)}, display="t08", collections={VEHICLES: 1})
    told = do(state, place("t08", -1, 1))
    assert state.collections == [0, NOBODY, 1, NOBODY]
    assert [(event.seat, event.kind, event.taken) for event in of(CollectionCompleted, told)] == [(0, PLUSH, True), (0, VEHICLES, False)]


@pytest.mark.rules("MTS-68")
def test_the_toys_of_a_collection_need_not_lie_together() -> None:
    table = examples.sit_down(rules, "my-own-toy-shop-example-1.json")
    for seat, turn in enumerate(examples.GAME[3]):
        examples.play(table, seat, turn)
    for seat, turn in enumerate(examples.GAME[4]):
        examples.play(table, seat, turn)
    told = examples.play(table, 0, examples.GAME[5][0])
    assert [(event.kind, event.taken) for event in of(CollectionCompleted, told)] == [(VEHICLES, True)]
    assert table.state.coins[0] == 11


@pytest.mark.rules("MTS-67", "MTS-70")
def test_a_collection_may_come_with_the_last_tile_and_once_only_is_it_told() -> None:
    last = 0
    for seed in range(60):
        luck = Random(seed)
        state = rules.new(2, luck, Options())
        told_of: set[tuple[int, int]] = set()
        while waiting := rules.to_act(state):
            seat = waiting[0]
            before = rules.owned(state, seat)
            told = do(state, luck.choice(rules.legal(state, seat)))
            after = rules.owned(state, seat)
            done = {(seat, kind) for kind, toys in enumerate(TYPE_SET) if after & toys == toys != before & toys}
            assert {(event.seat, event.kind) for event in of(CollectionCompleted, told)} == done
            assert not done & told_of
            told_of |= done
            last += bool(done) and len(state.orders[seat]) == 16
        for kind, owner in enumerate(state.collections):
            assert (owner == NOBODY) == (not {(0, kind), (1, kind)} & told_of)
    assert last > 0


@pytest.mark.rules("MTS-71")
def test_three_types_at_most_are_on_a_tile() -> None:
    assert max(sum(bool(toys & kind) for kind in TYPE_SET) for toys in TOY_SET) == 3


# Majorities


@pytest.mark.rules("MTS-82", "MTS-83", "MTS-84", "MTS-85", "MTS-86", "MTS-87", "MTS-91")
def test_the_majority_example() -> None:
    state = position(2, {0: rows(*examples.MARYS_SHOP), 1: rows(*examples.PAULS_SHOP)})  # type: ignore[arg-type]

    def counted(seat: int) -> dict[str, int]:
        return dict(zip(TOY_IDS, rules.toy_counts(state, seat), strict=True))

    mary, paul = counted(0), counted(1)
    assert [mary[toy] for toy in ("teddy_bear", "unicorn", "bunny", "kitten", "puppy")] == [5, 4, 4, 2, 1]
    assert [paul[toy] for toy in ("puppy", "unicorn", "kitten", "teddy_bear", "bunny")] == [7, 3, 3, 0, 0]
    dolls = [[TOY_IDS[toy] for toy in rules.largest_set(state, seat, DOLLS)[1]] for seat in range(2)]
    assert dolls == [["princess"], ["ballerina", "baby"]]  # other toys, and two of Paul's, but one reward each
    assert rules.majority(state, DOLLS) == (0, 1)
    assert [rules.majority(state, kind) for kind in (PLUSH, VEHICLES, SPORTS)] == [(1,), (1,), (0,)]


@pytest.mark.rules("MTS-90")
def test_nothing_is_no_majority() -> None:
    state = position(3)
    assert [rules.majority(state, kind) for kind in range(4)] == [()] * 4
    assert rules.largest_set(state, 0, PLUSH) == (0, ())
    lacking = sum(not toys & TYPE_SET[PLUSH] for toys in TOY_SET[:TILES])
    assert lacking == 16  # a shop of 15 tiles without a colour cannot be everybody's
    assert all(not TOY_SET[register] for register in REGISTERS)


BEGINNINGS = (
    shop("reg1", ("t01", 1, 0), ("t04", 2, 0)),
    shop("reg2", ("t02", 1, 0), ("t05", 2, 0)),
    shop("reg3", ("t03", 1, 0), ("t10", 2, 0)),
    shop("reg4", ("t07", 1, 0), ("t08", 2, 0)),
)


def ended(shops: tuple[Shop, ...], coins: tuple[int, ...], options: Options | None = None) -> tuple[State, list[Any]]:
    """The count at the end of a game with these shops, however small they are."""
    state = position(len(shops), dict(enumerate(shops)), coins=coins, options=options)
    told: list[Any] = []
    rules._end(state, told.append)
    return state, told


@pytest.mark.rules("MTS-85", "MTS-88", "MTS-89", "MTS-92", "MTS-94")
@pytest.mark.parametrize(("seats", "spares"), [(2, [1, 1, 1, 1]), (3, [2, 2, 2, 2]), (4, [3, 3, 2, 0])])
def test_everybody_ties_everywhere(seats: int, spares: list[int]) -> None:
    """With four players twelve spare rewards are needed and eight are there; all have their five coins."""
    state, told = ended(BEGINNINGS[:seats], (0,) * seats, Options(age_order=2))
    counted = of(MajorityCounted, told)
    assert [event.kind for event in counted] == [PLUSH, DOLLS, VEHICLES, SPORTS]
    assert [event.winners for event in counted] == [(1, *(seat for seat in range(seats) if seat != 1))] * 4
    assert [event.spares for event in counted] == spares
    assert [event.sizes for event in counted] == [(1,) * seats] * 4
    assert state.coins == [20] * seats
    assert [(event.rewards, event.coins) for event in of(RewardsScored, told)] == [(4, 20)] * seats


@pytest.mark.rules("MTS-88")
def test_the_coloured_reward_is_the_youngest_ones() -> None:
    state, told = ended((rows(*examples.PAULS_SHOP), rows(*examples.MARYS_SHOP)), (0, 0), Options(age_order=2))  # type: ignore[arg-type]
    dolls = of(MajorityCounted, told)[DOLLS]
    assert dolls.winners == (1, 0)
    assert [[TOY_IDS[toy] for toy in toys] for toys in dolls.toys] == [["ballerina", "baby"], ["princess"]]
    assert state.majorities[DOLLS] == [1, 0]


# The end


@pytest.mark.rules("MTS-80", "MTS-94", "MTS-95", "MTS-97")
def test_the_end_of_the_whole_game() -> None:
    table = examples.sit_down(rules, "my-own-toy-shop-last-tiles.json")
    examples.play(table, 0, examples.GAME[14][0])
    told = examples.play(table, 1, examples.GAME[14][1])
    counting = [type(event) for event in told if type(event) in (CoinsGained, GameEnded, MajorityCounted, RewardsScored, FinalCounted)]
    assert counting == [CoinsGained, GameEnded, *[MajorityCounted] * 4, *[RewardsScored] * 2, FinalCounted]
    assert [(event.rewards, event.coins) for event in of(RewardsScored, told)] == [(5, 25), (4, 20)]
    final = of(FinalCounted, told)[0]
    assert (final.coins, final.tokens, final.spaces, final.winners, final.decided_by) == ((82, 88), (8, 8), (3, 9), (1,), "counter")
    result = table.result()
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((1,), (82, 88), "counter")
    assert len(table.state.stack) == 30


@pytest.mark.rules("MTS-96", "MTS-97", "MTS-98", "MTS-99")
@pytest.mark.parametrize(
    ("coins", "ranks", "reason"),
    [
        ((71, 71), (1, 1), "shared"),
        ((89, 90), (2, 1), "tokens"),
        ((82, 88), (2, 1), "counter"),
        ((60, 75, 75, 9), (3, 1, 1, 4), "shared"),
        ((61, 75, 60, 79), (3, 2, 4, 1), "counter"),
    ],
)
def test_who_wins(coins: tuple[int, ...], ranks: tuple[int, ...], reason: str) -> None:
    result = rules._compare(coins)
    assert (result.ranks, result.scores, result.reason) == (ranks, coins, reason)
    by_counter = sorted(coins, key=lambda each: (rules.tokens(each), rules.space(each)))
    assert by_counter == sorted(coins)


@pytest.mark.rules("MTS-94", "MTS-98")
def test_rewards_cross_the_ten_and_decide() -> None:
    """56 coins and a reward more draw level with 61: both win together."""
    alone = shop("reg1", ("t57", 1, 0)), shop("reg2")
    state, told = ended(alone, (46, 61))
    plush, _dolls, vehicles, sports = of(MajorityCounted, told)
    assert (plush.winners, vehicles.winners, sports.winners) == ((0,), (0,), (0,))
    assert (state.coins, of(FinalCounted, told)[0].decided_by) == ([61, 61], "shared")
    assert of(FinalCounted, told)[0].winners == (0, 1)


@pytest.mark.rules("MTS-80")
def test_nobody_acts_when_it_is_over() -> None:
    table = examples.sit_down(rules)
    examples.play_game(table)
    assert table.to_act() == ()
    assert rules.is_over(table.state)
    rules.check(table.state)
