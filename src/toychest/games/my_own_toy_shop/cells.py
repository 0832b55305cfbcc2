"""Where tiles and their quadrants lie in a shop.

A cell is an int, row by row from the top left of the 7 x 7 cells that a shop can ever reach; the register lies in the middle, at
column 0 and row 0, so columns and rows run from -3 to 3, rows downwards.  A spot is a quadrant of a cell: cell * 4 + quadrant.
"""

from __future__ import annotations

from toychest.games.my_own_toy_shop.pieces import BESIDE, Quadrant

Cell = int  # 0 .. 48
Spot = int  # 0 .. 195

SHOP = 4  # cells along each side of a finished shop
REACH = SHOP - 1  # how far from the register a tile can lie
SPAN = 2 * REACH + 1
CELLS = SPAN * SPAN
REGISTER_CELL: Cell = CELLS // 2

COLUMN: tuple[int, ...] = tuple(cell % SPAN - REACH for cell in range(CELLS))
ROW: tuple[int, ...] = tuple(cell // SPAN - REACH for cell in range(CELLS))


def cell_at(column: int, row: int) -> Cell:
    """The cell at a column and row between -3 and 3."""
    return (row + REACH) * SPAN + column + REACH


def is_within_reach(column: int, row: int) -> bool:
    return -REACH <= column <= REACH and -REACH <= row <= REACH


def _around(cell: Cell) -> tuple[Cell, ...]:
    column, row = COLUMN[cell], ROW[cell]
    beside = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
    return tuple(cell_at(*place) for place in beside if is_within_reach(*place))


def _next(cell: Cell, quadrant: Quadrant) -> tuple[Spot, ...]:
    """The spots that share a side with a quadrant: two of its own tile, one or two of the tiles around (MTS-03, MTS-46)."""
    column, row = 2 * COLUMN[cell] + quadrant % 2, 2 * ROW[cell] + quadrant // 2
    near = []
    for x, y in ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)):
        if is_within_reach(x // 2, y // 2):
            near.append(cell_at(x // 2, y // 2) * 4 + y % 2 * 2 + x % 2)
    return tuple(near)


# The cells that share a side with a cell; the spots that share a side with a spot.
AROUND: tuple[tuple[Cell, ...], ...] = tuple(_around(cell) for cell in range(CELLS))
NEXT: tuple[tuple[Spot, ...], ...] = tuple(_next(cell, quadrant) for cell in range(CELLS) for quadrant in range(len(BESIDE)))
