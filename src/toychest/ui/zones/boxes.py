"""A row of small boxes with a heading before them: rivals who may answer, rolls of a dispute, seats round a table."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from toychest.ui.paint import dice
from toychest.ui.paint.canvas import DASHED, DOUBLE, SINGLE, Canvas, Span, fit, width

State = Literal["open", "chosen", "off"]

_LINES = {"open": SINGLE, "chosen": DOUBLE, "off": DASHED}
_ROLES = {"open": "frame", "chosen": "cursor", "off": "disabled"}

WIDEST = 21


class SmallBox(Struct, frozen=True):
    """Lines of text in a frame that says whether it is open, chosen or cannot be used.

    `die` is a face that is also drawn as a picture where there is room for one.
    """

    lines: tuple[Span, ...]
    state: State = "open"
    die: int | None = None


class Boxes(Struct, frozen=True):
    """A heading, boxes, and lines of text: below the boxes, or alone when there are none."""

    heading: str = ""
    boxes: tuple[SmallBox, ...] = ()
    lines: tuple[tuple[Span, ...], ...] = ()


def paint_boxes(canvas: Canvas, model: Boxes) -> None:
    top = 0
    if model.boxes:
        top = _paint_row(canvas, model)
    elif model.heading:
        canvas.put(1, 0, model.heading, "strong")
        top = 1
    for y, spans in enumerate(model.lines, top):
        canvas.spans(1, y, *spans)


def _paint_row(canvas: Canvas, model: Boxes) -> int:
    """Paint the boxes and return the row below them."""
    indent = width(model.heading) + 3
    count = len(model.boxes)
    if indent + count * (WIDEST - 4) > canvas.width:
        indent = 1  # no room for the heading: the boxes speak for themselves
    else:
        canvas.put(1, 1, model.heading, "strong")
    size = min(WIDEST, (canvas.width - indent - 1) // count - 1)
    height = 2 + max(len(box.lines) for box in model.boxes)
    with_dice = any(box.die for box in model.boxes) and canvas.height >= height + dice.PICTURE_HEIGHT
    if with_dice:
        height += dice.PICTURE_HEIGHT
    for index, box in enumerate(model.boxes):
        x = indent + index * (size + 1)
        canvas.box(x, 0, size, height, _LINES[box.state], _ROLES[box.state])
        for row, (text, role) in enumerate(box.lines, 1):
            canvas.put(x + 2, row, fit(text, size - 4), role)
        if with_dice and box.die:
            dice.paint_die(canvas, x + (size - dice.PICTURE_WIDTH) // 2, height - 1 - dice.PICTURE_HEIGHT, box.die)
    return height
