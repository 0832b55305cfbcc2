"""Setting up, options, and what is hidden: MTS-17 to MTS-26, MTS-100 to MTS-110 and MTS-121."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from tests.games.my_own_toy_shop.positions import do, place, position
from toychest.games.my_own_toy_shop import rules
from toychest.games.my_own_toy_shop.cells import REGISTER_CELL
from toychest.games.my_own_toy_shop.events import CoinsGained, GameStarted, HeadStartGiven, RegisterDealt, TurnStarted
from toychest.games.my_own_toy_shop.pieces import REGISTERS, TILES
from toychest.games.my_own_toy_shop.rules import NOBODY, Options
from toychest.table.chance import Scripted, Stream
from toychest.table.contract import BadOptions, BrokenState
from toychest.table.table import Player, Table


@pytest.mark.rules("MTS-19", "MTS-20", "MTS-21", "MTS-22", "MTS-23", "MTS-24", "MTS-25")
@pytest.mark.parametrize("seats", rules.SEATS)
def test_a_fresh_game(seats: int) -> None:
    told: list[Any] = []
    state = rules.new(seats, Stream(8, 0), Options(), told.append)
    rules.check(state)
    registers = [grid[REGISTER_CELL] for grid in state.grids]
    assert len(set(registers)) == seats
    assert set(registers) <= set(REGISTERS)
    assert [event.register for event in told if isinstance(event, RegisterDealt)] == registers
    assert all(order == [REGISTER_CELL] for order in state.orders)
    assert [(rules.tokens(coins), rules.space(coins)) for coins in state.coins] == [(0, 1)] * seats
    assert (len(state.display), len(state.stack)) == (4, 60)
    assert sorted(state.display + state.stack) == list(range(TILES))  # the other registers are nowhere
    assert state.collections == [NOBODY] * 4
    assert state.majorities == [[]] * 4


@pytest.mark.rules("MTS-20", "MTS-23", "MTS-104", "MTS-109")
def test_luck_is_the_registers_and_the_stack_and_the_seed_repeats_it() -> None:
    def deal(seed: int) -> Any:
        return rules.new(4, Stream(seed, 0), Options())

    assert deal(1) == deal(1)
    first = Counter(deal(seed).grids[0][REGISTER_CELL] for seed in range(400))
    assert set(first) == set(REGISTERS)
    assert all(abs(count - 100) < 4 * (400 * 3 / 16) ** 0.5 for count in first.values())
    tops = {deal(seed).display[0] for seed in range(400)}
    assert len(tops) > 50
    state = deal(3)
    while waiting := rules.to_act(state):
        rules.apply(state, waiting[0], rules.legal(state, waiting[0])[-1], Scripted())  # which has no luck to give
    rules.check(state)


@pytest.mark.rules("MTS-26", "MTS-27", "MTS-107")
@pytest.mark.parametrize(
    ("age_order", "expected"), [(0, (0, 1, 2)), (2, (1, 0, 2)), (31, (2, 0, 1)), (321, (2, 1, 0)), (3, (2, 0, 1)), (1, (0, 1, 2))]
)
def test_the_youngest_begins_and_turns_go_clockwise(age_order: int, expected: tuple[int, ...]) -> None:
    told: list[Any] = []
    options = Options(age_order=age_order)
    state = rules.new(3, Stream(2, 0), options, told.append)
    assert rules.youngest_first(options, 3) == expected == told[0].youngest_first
    turns = []
    for _ in range(6):
        turns.append(state.turn)
        do(state, rules.legal(state, state.turn)[0])
    assert turns == [(expected[0] + step) % 3 for step in range(6)]


@pytest.mark.rules("MTS-107", "MTS-108")
@pytest.mark.parametrize(
    "options", [Options(age_order=4), Options(age_order=11), Options(age_order=20), Options(characters=8), Options(characters=1234)]
)
def test_options_that_do_not_fit_are_refused_in_a_sentence(options: Options) -> None:
    with pytest.raises(BadOptions, match=r"^(age_order|characters) [^.]+\(MTS-10[78]\)$"):
        rules.new(3, Random(1), options)


@pytest.mark.rules("MTS-17", "MTS-18", "MTS-108")
def test_characters_differ_and_change_nothing() -> None:
    assert rules.characters(Options(), 4) == (0, 1, 2, 3)
    assert rules.characters(Options(characters=71), 4) == (6, 0, 1, 2)
    told: list[Any] = []
    plain = rules.new(2, Stream(4, 0), Options())
    dressed = rules.new(2, Stream(4, 0), Options(characters=65), told.append)
    assert isinstance(told[0], GameStarted)
    assert told[0].characters == (5, 4)
    assert msgspec.structs.replace(dressed, options=Options()) == plain


@pytest.mark.rules("MTS-105", "MTS-106")
def test_options_are_about_setting_up_alone_and_players_must_be_named() -> None:
    assert set(Options.__struct_fields__) == {"age_order", "characters", "head_start"}
    for seats in (1, 5):
        with pytest.raises(BadOptions, match="2 to 4 players"):
            Table(rules, [Player(str(seat)) for seat in range(seats)], 1)


@pytest.mark.rules("MTS-121", "MTS-118")
def test_small_children_may_begin_with_coins() -> None:
    told: list[Any] = []
    state = rules.new(3, Stream(8, 0), Options(head_start=(0, 20, 7)), told.append)
    rules.check(state)
    assert state.coins == [0, 20, 7]
    assert [(rules.tokens(coins), rules.space(coins)) for coins in state.coins] == [(0, 1), (2, 1), (0, 8)]
    assert isinstance(told[0], GameStarted)
    assert told[1:3] == [HeadStartGiven(seat=1, coins=20), HeadStartGiven(seat=2, coins=7)]
    assert rules.new(4, Stream(8, 0), Options(head_start=(0, 9))).coins == [0, 9, 0, 0], "who is left out has none"


@pytest.mark.rules("MTS-121")
def test_coins_of_tiles_and_rewards_come_on_top_of_a_head_start() -> None:
    """Played alike, the game ends with just these coins more, and the tokens that they bring on the way are told."""
    finished = []
    for head_start in ((), (0, 9)):
        told: list[Any] = []
        state = rules.new(2, Stream(3, 0), Options(head_start=head_start), told.append)
        while waiting := rules.to_act(state):
            rules.apply(state, waiting[0], rules.legal(state, waiting[0])[0], Scripted(), told.append)
            rules.check(state)
        gained = [event for event in told if isinstance(event, CoinsGained) and event.seat == 1]
        earned = sum(event.coins for event in gained)
        assert gained[-1].total == earned + (9 if head_start else 0)
        assert sum(event.tokens for event in gained) == rules.tokens(gained[-1].total)
        finished.append(state.coins)
    assert finished[1] == [finished[0][0], finished[0][1] + 9]


@pytest.mark.rules("MTS-121")
@pytest.mark.parametrize("head_start", [(21,), (-1, 0), (0, 0, 1)])
def test_a_head_start_is_at_most_twenty_coins_and_for_seats_at_the_table(head_start: tuple[int, ...]) -> None:
    with pytest.raises(BadOptions):
        Table(rules, [Player("A"), Player("B")], 1, Options(head_start=head_start))


@pytest.mark.rules("MTS-121", "MTS-116")
def test_a_head_start_that_does_not_fit_is_noticed() -> None:
    for head_start, clause in (((0, 0, 1), "MTS-121"), ((0, 1), "MTS-116")):
        state = rules.new(2, Stream(8, 0), Options())
        state.options = Options(head_start=head_start)
        with pytest.raises(BrokenState, match=clause):
            rules.check(state)


@pytest.mark.rules("MTS-110")
def test_a_position_can_be_given_instead_of_dealt() -> None:
    start = position(2, display="t14 t55 t18 t51")
    table = Table(rules, [Player("Mary"), Player("Paul")], 1, start=start)
    table.play(0, place("t14", 1, 0))
    assert start.turns == 0
    assert table.state.display[0] == start.stack[-1]


# What may be known


@pytest.mark.rules("MTS-100", "MTS-101", "MTS-102", "MTS-103")
def test_everything_is_open_but_the_order_of_the_stack() -> None:
    state = rules.new(3, Stream(6, 0), Options())
    for _ in range(5):
        do(state, rules.legal(state, state.turn)[0])
    views = [rules.view(state, seat) for seat in (None, 0, 1, 2)]
    assert len({msgspec.json.encode(msgspec.structs.replace(view, seat=None)) for view in views}) == 1
    view = views[0]
    assert view.unopened == tuple(sorted(state.stack))
    assert [list(grid) for grid in view.grids] == state.grids
    assert view.display == tuple(state.display)
    other = msgspec.convert(msgspec.to_builtins(state), rules.State)
    rules.redeal(other, 0, Random(1))
    assert other.stack != state.stack
    assert rules.view(other, None) == view
    assert rules.legal(other, state.turn) == rules.legal(state, state.turn)


@pytest.mark.rules("MTS-103")
def test_the_deal_tells_nothing_of_the_stack() -> None:
    told: list[Any] = []
    state = rules.new(2, Stream(6, 0), Options(), told.append)
    other: list[Any] = []
    twin = rules.new(2, Stream(6, 0), Options(), other.append)
    rules.redeal(twin, None, Random(2))
    assert told == other
    assert state.stack != twin.stack
    assert isinstance(told[-1], TurnStarted)
