"""A row of small boxes with a heading before them: rivals who may answer, rolls of a dispute, seats round a table."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from toychest.ui.paint import dice
from toychest.ui.paint.canvas import DASHED, DOUBLE, SINGLE, Canvas, Span, fit, fitting, width

State = Literal["open", "chosen", "off"]

_LINES = {"open": SINGLE, "chosen": DOUBLE, "off": DASHED}
_ROLES = {"open": "frame", "chosen": "cursor", "off": "disabled"}

WIDEST = 21


class SmallBox(Struct, frozen=True):
    """Lines in a frame that says whether it is open, chosen or cannot be used: text, role, and a shorter text for a narrow box.

    `die` is a face that is also drawn as a picture where there is room for one.
    """

    lines: tuple[tuple[str, ...], ...]
    state: State = "open"
    die: int | None = None


class Boxes(Struct, frozen=True):
    """A heading with a remark below it, and boxes beside them; or a heading with lines of text below it."""

    heading: str = ""
    remark: str = ""
    boxes: tuple[SmallBox, ...] = ()
    lines: tuple[tuple[Span, ...], ...] = ()


def paint_boxes(canvas: Canvas, model: Boxes) -> None:
    if model.boxes:
        _paint_row(canvas, model)
        return
    canvas.put(1, 0, model.heading, "strong")
    for y, spans in enumerate(model.lines, 1):
        canvas.spans(1, y, *spans)


def _paint_row(canvas: Canvas, model: Boxes) -> None:
    indent = max(width(model.heading), width(model.remark)) + 3
    count = len(model.boxes)
    if indent + count * (WIDEST - 4) > canvas.width:
        indent = 1  # no room for the heading: the boxes speak for themselves
    else:
        canvas.put(1, 1, model.heading, "strong")
        canvas.put(1, 2, model.remark, "dim")
    size = min(WIDEST, (canvas.width - indent - 1) // count - 1)
    height = 2 + max(len(box.lines) for box in model.boxes)
    with_dice = any(box.die for box in model.boxes) and canvas.height >= height + dice.PICTURE_HEIGHT
    if with_dice:
        height += dice.PICTURE_HEIGHT
    for index, box in enumerate(model.boxes):
        x = indent + index * (size + 1)
        canvas.box(x, 0, size, height, _LINES[box.state], _ROLES[box.state])
        for row, (text, role, *shorter) in enumerate(box.lines, 1):
            text = fitting(size - 2, text, *shorter)
            canvas.put(x + (2 if width(text) <= size - 4 else 1), row, fit(text, size - 2), role)
        if with_dice and box.die:
            dice.paint_die(canvas, x + (size - dice.PICTURE_WIDTH) // 2, height - 1 - dice.PICTURE_HEIGHT, box.die)
