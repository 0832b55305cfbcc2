"""What holds after every turn of every game, counted without the rules' own `check`: MTS-111 to MTS-120."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from tests.games.my_own_toy_shop.positions import do, of, position, shop
from toychest.games.my_own_toy_shop import rules
from toychest.games.my_own_toy_shop.cells import COLUMN, REGISTER_CELL, ROW, cell_at
from toychest.games.my_own_toy_shop.events import CoinsGained, CollectionCompleted
from toychest.games.my_own_toy_shop.pieces import NO_TILE, REGISTERS, TILE_BY_ID, TILES, TOYS_ON
from toychest.games.my_own_toy_shop.rules import NOBODY, Options, State
from toychest.table.contract import BrokenState


def turns(games: int = 4) -> Iterator[tuple[State, list[Any]]]:
    """Every position of some random games of each size, with what had just happened."""
    for seats in rules.SEATS:
        for seed in range(games):
            luck = Random(seed)
            state = rules.new(seats, luck, Options(age_order=seed % 2 + 1))
            yield state, []
            while waiting := rules.to_act(state):
                yield state, do(state, luck.choice(rules.legal(state, waiting[0])))


def laid(state: State) -> list[int]:
    return [tile for grid in state.grids for tile in grid if tile != NO_TILE and tile < TILES]


@pytest.mark.rules("MTS-111", "MTS-112", "MTS-119")
def test_every_tile_is_there_once() -> None:
    for state, _told in turns():
        assert sorted([*state.stack, *state.display, *laid(state)]) == list(range(64))
        assert (len(state.stack), len(laid(state))) == (60 - state.turns, state.turns)
        toys = Counter(toy for tile in [*state.stack, *state.display, *laid(state)] for toy in TOYS_ON[tile])
        assert set(toys.values()) == {10}
        assert len(toys) == 20


@pytest.mark.rules("MTS-113", "MTS-114", "MTS-115")
def test_shops_hold_together_in_their_frame() -> None:
    for state, _told in turns():
        registers = [[tile for tile in grid if tile in REGISTERS] for grid in state.grids]
        assert all(len(each) == 1 for each in registers)
        assert len({each[0] for each in registers}) == len(registers)
        for order in state.orders:
            columns, rows = [COLUMN[cell] for cell in order], [ROW[cell] for cell in order]
            assert max(max(columns) - min(columns), max(rows) - min(rows)) <= 3
            reached, todo = set(), [(0, 0)]
            filled = set(zip(columns, rows, strict=True))
            while todo:
                x, y = todo.pop()
                if (x, y) in filled - reached:
                    reached.add((x, y))
                    todo += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
            assert reached == filled
        lengths = [len(order) for order in state.orders]
        assert max(lengths) - min(lengths) <= 1


@pytest.mark.rules("MTS-116", "MTS-117", "MTS-118", "MTS-120")
def test_coins_and_rewards_add_up() -> None:
    earned: Counter[int] = Counter()
    owners: dict[int, int] = {}
    for state, told in turns():
        if not told:
            earned, owners = Counter(), {}
        earned.update({event.seat: event.coins for event in of(CoinsGained, told)})
        for event in of(CollectionCompleted, told):
            assert event.taken == (event.kind not in owners)
            owners.setdefault(event.kind, event.seat)
        assert {kind: owner for kind, owner in enumerate(state.collections) if owner != NOBODY} == owners
        for seat, coins in enumerate(state.coins):
            assert 1 <= rules.space(coins) <= 10
            assert coins == 10 * rules.tokens(coins) + rules.space(coins) - 1
            if not rules.is_over(state):
                assert coins == earned[seat]
        if rules.is_over(state):
            paid = sum(map(len, state.majorities))
            assert 4 <= paid <= 4 * len(state.coins)
            assert all(state.majorities)
            assert sum(state.coins) == earned.total() + 5 * (paid + len(owners))


# And `check` would notice


def good() -> State:
    state = position(2, {0: shop("reg1", ("t14", 1, 0)), 1: shop("reg3", ("t55", 0, 1))}, coins=(1, 2))
    rules.check(state)
    return state


def lay(state: State, tile: str, x: int, y: int) -> None:
    """Put a tile of the stack into the first shop without a turn."""
    state.stack.remove(TILE_BY_ID[tile])
    state.grids[0][cell_at(x, y)] = TILE_BY_ID[tile]
    state.orders[0].append(cell_at(x, y))


BROKEN: list[tuple[str, Callable[[State], object]]] = [
    ("MTS-01", lambda state: state.coins.pop()),
    ("MTS-13", lambda state: state.collections.pop()),
    ("MTS-22", lambda state: state.grids.append([])),
    ("MTS-22", lambda state: state.orders[0].reverse()),
    ("MTS-23", lambda state: state.display.pop()),
    ("MTS-27", lambda state: setattr(state, "turn", 1)),
    ("MTS-27", lambda state: setattr(state, "turn", 7)),
    ("MTS-40", lambda state: state.grids[0].pop()),
    ("MTS-76", lambda state: state.display.__setitem__(0, NO_TILE) or state.stack.append(0)),
    ("MTS-105", lambda state: setattr(state, "options", Options(age_order=33))),
    ("MTS-111", lambda state: state.stack.append(TILE_BY_ID["t14"])),
    ("MTS-111", lambda state: state.stack.pop()),
    ("MTS-112", lambda state: lay(state, "t20", 2, 0)),
    ("MTS-113", lambda state: state.grids[1].__setitem__(REGISTER_CELL, TILE_BY_ID["reg1"])),
    ("MTS-114", lambda state: lay(state, "t20", -1, 1)),
    ("MTS-115", lambda state: (lay(state, "t20", 2, 0), lay(state, "t21", 0, 1), setattr(state, "turns", 4))),
    ("MTS-116", lambda state: state.coins.__setitem__(0, 3)),
    ("MTS-117", lambda state: state.collections.__setitem__(2, 0)),
    ("MTS-120", lambda state: state.majorities[1].append(0)),
]


@pytest.mark.parametrize(("clause", "breaking"), BROKEN, ids=[f"{number}-{clause}" for number, (clause, _) in enumerate(BROKEN)])
def test_check_notices_a_state_that_play_cannot_reach(clause: str, breaking: Callable[[State], object]) -> None:
    state = good()
    breaking(state)
    with pytest.raises(BrokenState, match=rf"\({clause}\)$"):
        rules.check(state)
