"""The log pane of wide screens: the last lines, wrapped, the newest at the bottom."""

from __future__ import annotations

from toychest.language import _
from toychest.ui.paint.canvas import Canvas, width, wrap

Line = tuple[str, str]  # a sentence and its clause


def paint_log(canvas: Canvas, lines: tuple[Line, ...]) -> None:
    inner = canvas.width - 2
    for y in range(canvas.height):
        canvas.put(0, y, "│", "rule")
    canvas.put(2, 0, _("LOG"), "strong")
    rows: list[Line] = []
    for sentence, clause in lines:
        wrapped = wrap(sentence, inner)
        last = wrapped[-1]
        if width(last) + 1 + width(clause) <= inner:
            rows += [*((row, "") for row in wrapped[:-1]), (last, clause)]
        else:
            rows += [*((row, "") for row in wrapped), ("", clause)]
    space = canvas.height - 1
    for y, (text, clause) in enumerate(rows[-space:], 1):
        canvas.put(2, y, text, "text")
        canvas.right(canvas.width, y, clause, "clause")
