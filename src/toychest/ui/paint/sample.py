"""The test card: every role of the theme and every glyph, to see whether a terminal shows them as they are meant."""

from __future__ import annotations

from toychest.ui.glyphs import PLAIN
from toychest.ui.look import ROLES
from toychest.ui.paint.canvas import ROUND, Canvas

COLUMNS = 3


def paint_sample(canvas: Canvas, title: str) -> None:
    """Roles in three columns, each in its own style; below them the glyphs, as many as there is room for."""
    canvas.box(0, 0, canvas.width, canvas.height, ROUND, "frame", title)
    inner = canvas.width - 4
    column_wide = inner // COLUMNS
    rows = -(-len(ROLES) // COLUMNS)
    for index, role in enumerate(ROLES):
        column, row = divmod(index, rows)
        canvas.put(2 + column * column_wide, 1 + row, role, role, column_wide - 1)
    glyphs = "".join(PLAIN)
    between = " "
    per_row = inner // 2
    needed = -(-len(glyphs) // per_row)
    if needed > canvas.height - rows - 2:  # no room for the gaps
        between, per_row = "", inner
        needed = -(-len(glyphs) // per_row)
    top = max(rows + 1, min(rows + 2, canvas.height - 1 - needed))
    for row in range(min(needed, canvas.height - top - 1)):
        canvas.put(2, top + row, between.join(glyphs[row * per_row : (row + 1) * per_row]), "text")
