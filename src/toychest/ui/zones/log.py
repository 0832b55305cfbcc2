"""The log pane of wide screens: the last lines, wrapped, the newest at the bottom."""

from __future__ import annotations

from toychest.language import _
from toychest.ui.paint.canvas import Canvas, width, wrap

Line = tuple[str, str]  # a sentence and its clause


def paint_log(canvas: Canvas, lines: tuple[Line, ...]) -> None:
    """As many of the last lines as there is room for, each of them whole."""
    for y in range(canvas.height):
        canvas.put(0, y, "│", "rule")
    canvas.put(2, 0, _("LOG"), "strong")
    rows: list[Line] = []
    for line in reversed(lines):
        above = _wrapped(line, canvas.width - 2)
        if len(above) + len(rows) > canvas.height - 1:
            break
        rows = [*above, *rows]
    for y, (text, clause) in enumerate(rows, 1):
        canvas.put(2, y, text, "text")
        canvas.right(canvas.width, y, clause, "clause")


def _wrapped(line: Line, cells: int) -> list[Line]:
    """A sentence in rows, its clause behind the last of them or in a row of its own."""
    sentence, clause = line
    *rows, last = wrap(sentence, cells)
    if width(last) + 1 + width(clause) <= cells:
        return [*((row, "") for row in rows), (last, clause)]
    return [*((row, "") for row in rows), (last, ""), ("", clause)]
