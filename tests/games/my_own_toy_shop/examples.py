"""The worked examples as tables: who lays what where, and what it brings.

The whole game of Mary and Paul starts from the scenario save that ships with the app; the small ones are shops built tile by
tile.  All are plain data, so that any rules can be put to them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from tests.games.my_own_toy_shop.positions import position, rows, shop
from toychest.folders import shipped
from toychest.games.my_own_toy_shop.cells import CELLS, REGISTER_CELL, cell_at
from toychest.games.my_own_toy_shop.pieces import NO_TILE, TILE_BY_ID, TYPE_IDS, tile_id
from toychest.table import storage
from toychest.table.chance import Stream
from toychest.table.table import Table

MARY, PAUL = range(2)
WHOLE_GAME = "my-own-toy-shop-whole-game.json"
PLUSH, DOLLS, VEHICLES, SPORTS = range(4)


class Turn(NamedTuple):
    tile: str
    x: int
    y: int
    coins: int
    total: int
    collection: str = ""


# Mary's turn, then Paul's, round by round.
GAME = (
    (Turn("t14", 1, 0, 1, 1), Turn("t55", 0, 1, 2, 2)),
    (Turn("t18", 1, -1, 0, 1), Turn("t51", -1, 1, 4, 6)),
    (Turn("t06", -1, 0, 0, 1), Turn("t12", -1, 0, 5, 11)),
    (Turn("t02", 0, -1, 5, 6), Turn("t21", -1, 2, 6, 17)),
    (Turn("t35", -1, -1, 3, 9), Turn("t62", -2, 0, 6, 23, "sports")),
    (Turn("t03", 2, 0, 2, 11, "vehicles"), Turn("t24", -2, 1, 5, 28)),
    (Turn("t30", 1, -2, 5, 16), Turn("t05", -2, 2, 8, 36)),
    (Turn("t57", 0, -2, 6, 22, "plush"), Turn("t19", 0, 2, 6, 42)),
    (Turn("t15", 0, -3, 5, 27), Turn("t44", -1, -1, 4, 46)),
    (Turn("t22", 1, -3, 6, 33), Turn("t43", 0, -1, 8, 54)),
    (Turn("t23", -1, -2, 5, 38), Turn("t33", -2, -1, 6, 60)),
    (Turn("t37", -1, -3, 7, 45, "dolls"), Turn("t27", 1, -1, 4, 64)),
    (Turn("t58", 2, -2, 5, 50), Turn("t26", 1, 0, 4, 68)),
    (Turn("t63", 2, -1, 5, 55), Turn("t04", 1, 1, 0, 68)),
    (Turn("t39", 2, -3, 2, 57), Turn("t29", 1, 2, 0, 68)),
)


class Building(NamedTuple):
    """A shop built tile by tile: each with its cell and the coins it brings."""

    register: str
    tiles: tuple[tuple[str, int, int, int], ...]


BUILDINGS = {
    "MTS-S2": Building(
        "reg1",
        (("t14", 1, 0, 1), ("t18", 2, 0, 2), ("t22", 3, 0, 2), ("t01", 0, 1, 1), ("t04", 0, 2, 2), ("t05", 0, 3, 0)),
    ),
    "MTS-S3, two colours with the register": Building("reg1", (("t02", 0, -1, 2),)),
    "MTS-S3, no colour with the register": Building("reg1", (("t06", -1, 0, 0),)),
    "MTS-S4": Building("reg1", (("t58", 1, 0, 1),)),
    "MTS-S5": Building("reg2", (("t12", 0, -1, 2), ("t02", 1, 0, 2), ("t57", 1, -1, 4))),
    "MTS-S6": Building("reg1", (("t53", -1, 0, 2), ("t51", 0, 1, 1), ("t63", -1, 1, 4))),
    "MTS-S7": Building("reg3", (("t29", 0, 1, 0), ("t49", 1, 1, 2), ("t33", -1, 0, 0), ("t40", -1, 1, 4))),
    "MTS-S8": Building("reg4", (("t58", 0, 1, 0), ("t23", -1, 1, 0), ("t63", -1, 0, 4))),
    "MTS-S9": Building("reg1", (("t57", 1, 0, 0), ("t58", 0, 1, 1), ("t07", 1, 1, 0), ("t06", -1, 0, 0), ("t08", -1, 1, 2))),
    "MTS-S14": Building("reg2", (("t38", -1, 0, 0), ("t14", 0, 1, 0), ("t12", 0, 2, 4), ("t18", -1, 2, 0), ("t56", -1, 1, 4))),
}

MARYS_SHOP = ((1, 3), "t37 t15 t22 t39", "t23 t57 t30 t58", "t35 t02 t18 t63", "t06 reg1 t14 t03")
PAULS_SHOP = ((2, 1), "t33 t44 t43 t27", "t62 t12 reg3 t26", "t24 t51 t55 t04", "t05 t21 t19 t29")


def sit_down(rules: Any, save: str = WHOLE_GAME) -> Table:
    """A table at the position of a shipped save, under the given rules."""
    return storage.load(shipped("saves") / save, lambda _: rules)


def play(table: Table, seat: int, turn: Turn) -> list[Any]:
    """Play one turn, see that it comes out as written, and return its events."""
    assert table.to_act() == (seat,)
    before, display = list(table.state.collections), list(table.state.display)
    action = msgspec.convert({"type": "place", "tile": TILE_BY_ID[turn.tile], "x": turn.x, "y": turn.y}, table.rules.Action)
    events = table.play(seat, action)
    table.rules.check(table.state)
    if not table.result():
        assert table.state.coins[seat] == turn.total
        assert (table.rules.tokens(turn.total), table.rules.space(turn.total)) == (turn.total // 10, turn.total % 10 + 1)
    changed = [place for place in range(4) if table.state.display[place] != display[place]]
    assert changed == [display.index(TILE_BY_ID[turn.tile])]
    gained = [event for event in events if type(event).__name__ == "CoinsGained"]
    assert [(event.coins, event.total) for event in gained] == [(turn.coins, turn.total)]
    taken = [TYPE_IDS[kind] for kind in range(4) if before[kind] != table.state.collections[kind]]
    assert taken == ([turn.collection] if turn.collection else [])
    return events


def play_game(table: Table) -> list[list[Any]]:
    """Play the rest of the whole game; the events of each turn."""
    turns = [(seat, turn) for both in GAME for seat, turn in enumerate(both)]
    return [play(table, seat, turn) for seat, turn in turns[table.state.turns :]]


def build(rules: Any, building: Building) -> list[Any]:
    """Build a shop and see that each tile brings what is written; the areas of the last tile."""
    grid, order = [NO_TILE] * CELLS, [REGISTER_CELL]
    grid[REGISTER_CELL] = TILE_BY_ID[building.register]
    areas: list[Any] = []
    for name, x, y, coins in building.tiles:
        tile, cell = TILE_BY_ID[name], cell_at(x, y)
        assert cell in rules.free_cells(grid, order)
        areas = rules.areas(grid, tile, cell)
        assert rules.gain(grid, tile, cell) == sum(area.coins for area in areas) == coins, name
        grid[cell] = tile
        order.append(cell)
    return areas


def see_majorities(rules: Any) -> None:
    """The majority example of the rulebook, and ties of up to four."""
    shops = rows(*MARYS_SHOP), rows(*PAULS_SHOP)  # type: ignore[arg-type]
    state = position(2, {MARY: shops[0], PAUL: shops[1]})
    assert [rules.majority(state, kind) for kind in range(4)] == [(PAUL,), (MARY, PAUL), (PAUL,), (MARY,)]
    assert [[rules.largest_set(state, seat, kind)[0] for kind in range(4)] for seat in range(2)] == [[5, 3, 3, 4], [7, 3, 5, 3]]
    beginners = {0: "t01 t04", 1: "t02 t05", 2: "t03 t10", 3: "t07 t08"}
    for seats in (3, 4):
        shops_of = {
            seat: shop(f"reg{seat + 1}", *((name, column, 0) for column, name in enumerate(beginners[seat].split(), 1)))
            for seat in range(seats)
        }
        state = position(seats, shops_of)
        state.options = rules.Options(age_order=2)
        others = tuple(seat for seat in range(seats) if seat != 1)
        assert [rules.majority(state, kind) for kind in range(4)] == [(1, *others)] * 4


def see_setup(rules: Any) -> None:
    """The registers differ, four tiles are open, sixty are left, and the youngest begins."""
    for seats in rules.SEATS:
        state = rules.new(seats, Stream(5, 0), rules.Options(age_order=2))
        assert state.turn == 1
        assert (len(state.display), len(state.stack), state.coins) == (4, 60, [0] * seats)
        assert len({tile_id(grid[REGISTER_CELL]) for grid in state.grids}) == seats


def play_all(rules: Any) -> None:
    """Put every example to the given rules."""
    see_setup(rules)
    for building in BUILDINGS.values():
        build(rules, building)
    see_majorities(rules)
    table = sit_down(rules)
    play_game(table)
    assert table.state.coins == [82, 88]
    result = table.result()
    assert result is not None
    assert (result.ranks, result.reason) == ((2, 1), "counter")
    assert [list(winners) for winners in table.state.majorities] == [[PAUL], [MARY, PAUL], [PAUL], [MARY]]
