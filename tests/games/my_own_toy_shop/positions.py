"""Shops and positions for tests, written with the ids of tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from toychest.games.my_own_toy_shop import rules
from toychest.games.my_own_toy_shop.cells import CELLS, REGISTER_CELL, Cell, cell_at
from toychest.games.my_own_toy_shop.pieces import NO_TILE, REGISTERS, TILE_BY_ID, TILES, Tile
from toychest.games.my_own_toy_shop.rules import NOBODY, Options, Place, State
from toychest.table.chance import Scripted
from toychest.table.contract import Event

Laid = tuple[str, int, int]  # a tile, its column and row with the register at 0, 0

P1, P2, P3, P4 = range(4)


class Shop(NamedTuple):
    grid: list[Tile]
    order: list[Cell]


def shop(register: str, *laid: Laid) -> Shop:
    """A shop with a register and tiles."""
    grid, order = [NO_TILE] * CELLS, [REGISTER_CELL]
    grid[REGISTER_CELL] = TILE_BY_ID[register]
    for tile, column, row in laid:
        cell = cell_at(column, row)
        assert grid[cell] == NO_TILE
        grid[cell] = TILE_BY_ID[tile]
        order.append(cell)
    return Shop(grid, order)


def rows(register_at: tuple[int, int], *lines: str) -> Shop:
    """A shop from its rows, top to bottom; `register_at` is where in them the register stands (column, row)."""
    left, top = register_at
    names = {(column - left, row - top): name for row, line in enumerate(lines) for column, name in enumerate(line.split()) if name != "-"}
    register = names.pop((0, 0))
    return shop(register, *((name, column, row) for (column, row), name in names.items()))


def position(
    seats: int = 2,
    shops: Mapping[int, Shop] | None = None,
    display: str = "",
    stack: str | None = None,
    coins: Sequence[int] = (),
    turn: int = 0,
    collections: Mapping[int, int] | None = None,
    options: Options | None = None,
) -> State:
    """A position with these shops (others have a register alone); `display` is filled up, the stack is all the rest.

    `stack` "": there is none, and the rest is out of sight: a state for guards that no play reaches.
    """
    given = dict(shops or {})
    used = [one.grid[REGISTER_CELL] for one in given.values()]
    free = [register for register in REGISTERS if register not in used]
    for seat in range(seats):
        if seat not in given:
            grid = [NO_TILE] * CELLS
            grid[REGISTER_CELL] = free.pop(0)
            given[seat] = Shop(grid, [REGISTER_CELL])
    laid = {tile for one in given.values() for tile in one.grid}
    shown = [TILE_BY_ID[name] for name in display.split()]
    rest = [tile for tile in range(TILES) if tile not in laid and tile not in shown]
    while len(shown) < rules.DISPLAY:
        shown.append(rest.pop(0))
    owners = [NOBODY] * 4
    for kind, seat in (collections or {}).items():
        owners[kind] = seat
    return State(
        options=options or Options(),
        grids=[given[seat].grid for seat in range(seats)],
        orders=[given[seat].order for seat in range(seats)],
        coins=list(coins) or [0] * seats,
        collections=owners,
        majorities=[[] for _ in range(4)],
        display=shown,
        stack=rest if stack is None else [TILE_BY_ID[name] for name in stack.split()],
        turn=turn,
        turns=sum(len(given[seat].order) - 1 for seat in range(seats)),
    )


def place(tile: str, x: int, y: int) -> Place:
    return Place(TILE_BY_ID[tile], x, y)


def do(state: State, action: Place, seat: int | None = None) -> list[Any]:
    """Apply a legal action and return what happened.  No luck is there to be drawn (MTS-104)."""
    seat = state.turn if seat is None else seat
    assert action in rules.legal(state, seat)
    told: list[Event] = []
    rules.apply(state, seat, action, Scripted(), told.append)
    return told


def of(kind: type, told: Sequence[Any]) -> list[Any]:
    return [event for event in told if isinstance(event, kind)]


def refused(state: State, action: Place, seat: int | None = None) -> str | None:
    seat = state.turn if seat is None else seat
    return rules.refusal(rules.view(state, seat), seat, action)
