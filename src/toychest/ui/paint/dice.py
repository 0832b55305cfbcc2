"""Dice: a glyph in a line, or a picture with pips where there is room."""

from __future__ import annotations

from toychest.ui.glyphs import DICE
from toychest.ui.paint.canvas import ROUND, Canvas

PICTURE_WIDTH, PICTURE_HEIGHT = 7, 5

# Which of the nine spots of a face have a pip, row by row.
_PIPS = {
    1: ("   ", " ● ", "   "),
    2: ("●  ", "   ", "  ●"),
    3: ("●  ", " ● ", "  ●"),
    4: ("● ●", "   ", "● ●"),
    5: ("● ●", " ● ", "● ●"),
    6: ("● ●", "● ●", "● ●"),
}


def glyph(value: int) -> str:
    """A die face (1 to 6) as one character."""
    return DICE[value - 1]


def paint_die(canvas: Canvas, x: int, y: int, value: int, role: str = "die") -> None:
    """A die face as a picture of 7 x 5 cells."""
    canvas.box(x, y, PICTURE_WIDTH, PICTURE_HEIGHT, ROUND, role)
    for row, pips in enumerate(_PIPS[value], 1):
        canvas.put(x + 1, y + row, " ".join(pips), role)
