"""Where a tile may lie, turn by turn: MTS-27 to MTS-45 and MTS-76 to MTS-79."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.my_own_toy_shop import examples
from tests.games.my_own_toy_shop.positions import do, of, place, position, refused, shop
from toychest.games.my_own_toy_shop import rules
from toychest.games.my_own_toy_shop.cells import CELLS, COLUMN, ROW
from toychest.games.my_own_toy_shop.events import (
    AreaPaid,
    CoinsGained,
    CollectionCompleted,
    DisplayNotRefilled,
    ShopFinished,
    TileOpened,
    TilePlaced,
    TurnStarted,
)
from toychest.games.my_own_toy_shop.pieces import NO_TILE, TILE_BY_ID
from toychest.games.my_own_toy_shop.rules import Options
from toychest.table.chance import Stream
from toychest.table.contract import Illegal
from toychest.table.table import Player, Table


def cells(given: list[int]) -> set[tuple[int, int]]:
    return {(COLUMN[cell], ROW[cell]) for cell in given}


@pytest.mark.rules("MTS-31", "MTS-35", "MTS-36", "MTS-44")
def test_the_first_turn_has_sixteen_choices() -> None:
    state = position(2, display="t14 t55 t18 t51")
    legal = rules.legal(state, 0)
    assert len(legal) == 16
    assert {(action.x, action.y) for action in legal} == {(0, -1), (-1, 0), (1, 0), (0, 1)}
    assert {action.tile for action in legal} == set(state.display)
    assert refused(state, place("t14", 1, 1)) == "MTS-36"
    assert refused(state, place("t14", 2, 0)) == "MTS-35"
    assert refused(state, place("t14", 0, 0)) == "MTS-34"
    assert refused(state, place("t01", 1, 0)) == "MTS-31"
    assert refused(state, place("t14", 1, 0), seat=1) == "MTS-27"


@pytest.mark.rules("MTS-40")
def test_the_frame_grows_to_four_by_four_and_no_further() -> None:
    building = examples.BUILDINGS["MTS-S2"]
    half, whole = (shop("reg1", *(laid[:3] for laid in building.tiles[:count])) for count in (3, 6))
    assert cells(rules.free_cells(*half)) == {(column, row) for column in range(4) for row in (-1, 1)}
    state = position(2, {0: half})
    assert refused(state, place("t01", 4, 0)) == "MTS-40"
    assert refused(state, place("t01", -1, 0)) == "MTS-40"
    assert cells(rules.free_cells(*whole)) == {(1, 1), (2, 1), (3, 1), (1, 2), (1, 3)}
    state = position(2, {0: whole}, display="t02")
    assert {refused(state, place("t02", column, -1)) for column in range(4)} == {"MTS-40"}
    assert refused(state, place("t02", 0, 4)) == "MTS-40"


@pytest.mark.rules("MTS-32", "MTS-33", "MTS-37", "MTS-38", "MTS-42")
def test_a_tile_is_laid_at_once_as_it_is_and_stays() -> None:
    state = position(2, display="t14 t55 t18 t51")
    told = do(state, place("t18", 0, -1))
    assert (told[0].tile, told[0].x, told[0].y) == (TILE_BY_ID["t18"], 0, -1)
    assert TILE_BY_ID["t18"] not in state.display
    assert place("t18", 0, -1).__struct_fields__ == ("tile", "x", "y")  # whole cells, and nothing to turn it by
    laid = {}
    luck = Random(4)
    while waiting := rules.to_act(state):
        seat = waiting[0]
        action = luck.choice(rules.legal(state, seat))
        do(state, action)
        laid[seat, action.x, action.y] = action.tile
        for (owner, x, y), tile in laid.items():
            assert state.grids[owner][rules.cell_at(x, y)] == tile


@pytest.mark.rules("MTS-34", "MTS-39", "MTS-35")
def test_any_open_tile_fits_any_free_cell_of_ones_own_shop() -> None:
    mine = shop("reg2", ("t12", 0, -1), ("t02", 1, 0))
    others = shop("reg1", ("t14", 2, 0), ("t18", 1, 0)), shop("reg3", ("t01", 1, 0), ("t03", 0, 1))
    state = position(3, dict(enumerate((mine, *others))))
    free = rules.free_cells(state.grids[0], state.orders[0])
    assert len(rules.legal(state, 0)) == 4 * len(free)
    assert cells(free) == {(0, -2), (-1, -1), (1, -1), (-1, 0), (2, 0), (0, 1), (1, 1)}
    assert refused(state, place("t04", 1, 0)) == "MTS-34"
    assert refused(state, place("t04", 3, 0)) == "MTS-35"  # beside a tile of somebody else's shop


@pytest.mark.rules("MTS-28")
def test_the_order_of_a_turn() -> None:
    state = position(2, {0: shop("reg1", ("t57", 1, 0), ("t58", 0, 1), ("t07", 1, 1), ("t06", -1, 0))}, display="t08")
    state.turns = 8
    kinds = [type(event) for event in do(state, place("t08", -1, 1), seat=0)]
    assert kinds == [TilePlaced, AreaPaid, CoinsGained, CollectionCompleted, CollectionCompleted, TileOpened, TurnStarted]


@pytest.mark.rules("MTS-29")
def test_there_is_no_passing() -> None:
    state = position(2)
    assert {type(action) for action in rules.legal(state, 0)} == {rules.Place}
    assert rules.Action is rules.Place


@pytest.mark.rules("MTS-27", "MTS-30", "MTS-43", "MTS-45", "MTS-78", "MTS-79", "MTS-80", "MTS-81")
@pytest.mark.parametrize("seats", rules.SEATS)
def test_fifteen_turns_each_fill_a_square_whatever_is_done(seats: int) -> None:
    for seed in range(25):
        luck = Random(seed)
        state = rules.new(seats, luck, Options(age_order=2))
        played = [0] * seats
        finished = []
        while waiting := rules.to_act(state):
            assert NO_TILE not in state.display
            seat = waiting[0]
            assert seat == (1 + sum(played)) % seats
            told = do(state, luck.choice(rules.legal(state, seat)))
            played[seat] += 1
            finished += [event.seat for event in of(ShopFinished, told)]
        assert played == [15] * seats
        assert sorted(finished) == list(range(seats))
        assert (NO_TILE in state.display, len(state.stack)) == (False, 60 - 15 * seats)
        for order in state.orders:
            columns, rows = [COLUMN[cell] for cell in order], [ROW[cell] for cell in order]
            across, down = range(min(columns), min(columns) + 4), range(min(rows), min(rows) + 4)
            assert {(column, row) for column in across for row in down} == cells(order)


@pytest.mark.rules("MTS-41")
def test_the_register_may_end_up_anywhere() -> None:
    places = set()
    for seed in range(150):
        luck = Random(seed)
        state = rules.new(4, luck, Options())
        while waiting := rules.to_act(state):
            rules.apply(state, waiting[0], luck.choice(rules.legal(state, waiting[0])), luck)
        places |= {(-min(COLUMN[cell] for cell in order), -min(ROW[cell] for cell in order)) for order in state.orders}
    assert len(places) == 16


@pytest.mark.rules("MTS-76", "MTS-102")
def test_the_top_tile_fills_the_gap() -> None:
    state = position(2, display="t14 t55 t18 t51")
    top = state.stack[-1]
    told = do(state, place("t55", 0, 1))
    assert state.display == [TILE_BY_ID["t14"], top, TILE_BY_ID["t18"], TILE_BY_ID["t51"]]
    opened = of(TileOpened, told)[0]
    assert (opened.tile, opened.place, opened.stack) == (top, 1, 59)
    assert opened.reveals


@pytest.mark.rules("MTS-77")
def test_without_a_stack_the_display_shrinks() -> None:
    state = position(2, display="t14 t55 t18 t51", stack="")
    told = do(state, place("t55", 0, 1))
    assert of(DisplayNotRefilled, told)[0].left == 3
    assert not of(TileOpened, told)
    assert state.display.count(NO_TILE) == 1
    assert len(rules.legal(state, 1)) == 12
    assert refused(state, rules.Place(NO_TILE, 0, 1)) == "MTS-31"


@pytest.mark.rules("MTS-78", "MTS-79")
def test_the_last_turn_of_four_still_chooses_among_four() -> None:
    luck = Random(9)
    state = rules.new(4, luck, Options())
    while state.turns < 59:
        rules.apply(state, state.turn, luck.choice(rules.legal(state, state.turn)), luck)
    assert (len(set(state.display) - {NO_TILE}), len(state.stack)) == (4, 1)
    rules.apply(state, state.turn, luck.choice(rules.legal(state, state.turn)), luck)
    assert (len(set(state.display) - {NO_TILE}), len(state.stack)) == (4, 0)


def test_a_refusal_changes_nothing_and_names_the_clause() -> None:
    table = Table(rules, [Player("Mary"), Player("Paul")], 3)
    tile = table.state.display[0]
    for seat, action, clause in [
        (0, rules.Place(tile, 1, 1), "MTS-36"),
        (1, rules.Place(tile, 1, 0), "MTS-27"),
        (0, rules.Place(99, 1, 0), "MTS-31"),
        (0, rules.Place(tile, 90, -5), "MTS-35"),
    ]:
        with pytest.raises(Illegal) as illegal:
            table.play(seat, action)
        assert illegal.value.clause == clause
    assert table.state == rules.new(2, Stream(3, 0), Options())


def test_no_cell_is_free_in_a_finished_shop() -> None:
    table = examples.sit_down(rules)
    examples.play_game(table)
    for grid, order in zip(table.state.grids, table.state.orders, strict=True):
        assert rules.free_cells(grid, order) == []
        assert sum(tile != NO_TILE for tile in grid) == 16 < CELLS
    assert rules.refusal(table.view(0), 0, place("t01", 0, 0)) == "MTS-80"
    with pytest.raises(Illegal):
        table.play(0, place("t01", 0, 0))
