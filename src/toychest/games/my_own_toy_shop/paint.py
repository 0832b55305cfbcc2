"""Tiles on a canvas: colours as continuous regions, with a line wherever two colours meet, and the toys written or drawn in them.

Where neighbours have one colour there is no line, so an area is seen as one thing even where there are no colours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from toychest.games.my_own_toy_shop import names
from toychest.games.my_own_toy_shop.pictures import HEIGHT, PICTURE, WIDTH
from toychest.games.my_own_toy_shop.pieces import COLOUR_IDS, COLOURS, NO_TOY, TOYS_AT, Quadrant, Tile, Toy, Type
from toychest.language import _
from toychest.ui.glyphs import COIN
from toychest.ui.paint.canvas import Canvas

AREA_ROLES = tuple(f"area-{colour}" for colour in COLOUR_IDS)


class Size(NamedTuple):
    """How many cells of the terminal a quadrant takes: its first row and column are where lines are drawn."""

    wide: int
    high: int

    @property
    def tile_wide(self) -> int:
        return 2 * self.wide

    @property
    def tile_high(self) -> int:
        return 2 * self.high


SMALL, MEDIUM, LARGE = Size(5, 2), Size(7, 3), Size(8, 4)

At = tuple[int, int]  # a column and a row: of a tile in a plan, or of a quadrant (two to a tile)
Plan = Mapping[At, Tile]

# The character where lines meet: up, down, left, right.
_JOINTS = {
    (False, False, False, False): " ",
    (True, True, False, False): "│",
    (False, False, True, True): "─",
    (False, True, False, True): "┌",
    (False, True, True, False): "┐",
    (True, False, False, True): "└",
    (True, False, True, False): "┘",
    (True, True, False, True): "├",
    (True, True, True, False): "┤",
    (False, True, True, True): "┬",
    (True, False, True, True): "┴",
    (True, True, True, True): "┼",
}


def paint_plan(
    canvas: Canvas,
    x: int,
    y: int,
    size: Size,
    plan: Plan,
    columns: int,
    rows: int,
    chosen: At | None = None,
    paid: frozenset[At] = frozenset(),
) -> None:
    """Draw a plan of `columns` x `rows` tiles with its top left corner at `x`, `y`; it is a cell wider and higher than its tiles.

    The tile at `chosen` has a double frame.  `paid` are the quadrants whose toys bring a coin: a coin stands before their names.
    """
    for row in range(2 * rows + 1):
        for column in range(2 * columns + 1):
            wide = size.wide if column < 2 * columns else 1
            high = size.high if row < 2 * rows else 1
            _paint_quadrant(canvas, x + column * size.wide, y + row * size.high, wide, high, plan, column, row)
    if chosen:
        _paint_chosen(canvas, x + chosen[0] * size.tile_wide, y + chosen[1] * size.tile_high, size)
    for (column, row), tile in plan.items():  # last: names lie over lines and frame
        _write_toys(canvas, x + column * size.tile_wide, y + row * size.tile_high, size, tile, (column, row), paid)


def _paint_quadrant(canvas: Canvas, x: int, y: int, wide: int, high: int, plan: Plan, column: int, row: int) -> None:
    """One quadrant's ground, with lines above it and to its left where another colour begins."""
    here = _colour(plan, column, row)
    above, left, across = _colour(plan, column, row - 1), _colour(plan, column - 1, row), _colour(plan, column - 1, row - 1)
    if here is None and above is None and left is None and across is None:
        return
    role = "frame" if here is None else AREA_ROLES[here]
    if here is not None:
        canvas.fill(x, y, wide, high, " ", role)
    if above != here:
        canvas.put(x, y, "─" * wide, role)
    if left != here:
        for line in range(high):
            canvas.put(x, y + line, "│", role)
    joint = _JOINTS[across != above, left != here, across != left, above != here]
    if joint != " ":
        canvas.put(x, y, joint, role)
    elif here is not None and column % 2 == row % 2 == 0:
        canvas.put(x, y, "·", role)  # the corner of a tile within an area


def _colour(plan: Plan, column: int, row: int) -> Type | None:
    tile = plan.get((column // 2, row // 2))
    return None if tile is None else COLOURS[tile][row % 2 * 2 + column % 2]


# Toys


class _Zone(NamedTuple):
    """Where a toy is written: the quadrant that it starts in, and how many quadrants it has across and down."""

    toy: Toy
    colour: Type
    quadrant: Quadrant
    across: int
    down: int


def _zones(tile: Tile) -> Iterator[_Zone]:
    toys = TOYS_AT[tile]
    for quadrant, (toy, colour) in enumerate(zip(toys, COLOURS[tile], strict=True)):
        across = 2 if quadrant % 2 == 0 and toy != NO_TOY and toys[quadrant + 1] == toy else 1
        down = 2 if quadrant < 2 and toy != NO_TOY and toys[quadrant + 2] == toy else 1
        if toy == NO_TOY or toys.index(toy) == quadrant:
            yield _Zone(toy, colour, quadrant, across, down)


def _write_toys(canvas: Canvas, x: int, y: int, size: Size, tile: Tile, at: At, paid: frozenset[At]) -> None:
    for zone in _zones(tile):
        column, row = zone.quadrant % 2, zone.quadrant // 2
        mark = COIN if (2 * at[0] + column, 2 * at[1] + row) in paid else names.TYPE_GLYPHS[zone.colour]
        left, top = x + column * size.wide + 1, y + row * size.high + 1
        wide, high = zone.across * size.wide - 1, zone.down * size.high - 1
        if zone.toy == NO_TOY:
            canvas.center(left, top + (high - 1) // 2, wide, mark + _("reg"), AREA_ROLES[zone.colour])
        elif size is SMALL:
            canvas.put(left, top + (high - 1) // 2, mark + names.fitting(zone.toy, wide - 1), AREA_ROLES[zone.colour])
        else:
            _draw_toy(canvas, left, top, wide, high, zone, mark)


def _draw_toy(canvas: Canvas, x: int, y: int, wide: int, high: int, zone: _Zone, mark: str) -> None:
    """A picture with its name below if there is a row for it, else in the row of lines above."""
    role = AREA_ROLES[zone.colour]
    spare = high - HEIGHT
    name = mark + names.fitting(zone.toy, wide - 1)
    top = y + spare // 2 if spare != 1 else y
    for line, blocks in enumerate(PICTURE[zone.toy]):
        canvas.put(x + (wide - WIDTH) // 2, top + line, blocks, role)
    if spare:
        canvas.center(x, top + HEIGHT, wide, name, role)
    else:
        canvas.center(x, y - 1, wide, mark + names.short(zone.toy), role)


# What is chosen


def _paint_chosen(canvas: Canvas, x: int, y: int, size: Size) -> None:
    """A double frame round the tile at `x`, `y`.  At its sides the ground stays, so that a move costs few changes of style."""
    wide, high = size.tile_wide, size.tile_high
    canvas.put(x, y, "╔" + "═" * (wide - 1) + "╗", "cursor")
    canvas.put(x, y + high, "╚" + "═" * (wide - 1) + "╝", "cursor")
    for row in range(y + 1, y + high):
        for column in (x, x + wide):
            if 0 <= row < canvas.height and 0 <= column < canvas.width:
                canvas.characters[row][column] = "║"
