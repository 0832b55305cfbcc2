"""A panel of rows, each with what it is called and what is chosen: set-up, settings."""

from __future__ import annotations

from msgspec import Struct

from toychest.ui.paint.canvas import ROUND, Canvas, Span, fit, width, wrap


class Row(Struct, frozen=True):
    """One row; without a label it is a gap, without a value a heading or a thing to do.

    `changeable`: left and right change it, which arrows around the value show while the cursor is there.
    """

    label: tuple[Span, ...] = ()
    value: tuple[Span, ...] = ()
    note: str = ""  # at the right edge: the id of a rule
    changeable: bool = True


class Panel(Struct, frozen=True):
    """Rows in a frame.  `cursor` None: the cursor is in another panel."""

    title: str
    rows: tuple[Row, ...]
    cursor: int | None
    value_at: int  # the column where values begin, counted from the frame


def paint_panel(canvas: Canvas, panel: Panel) -> None:
    canvas.box(0, 0, canvas.width, canvas.height, ROUND, "frame")
    canvas.put(2, 0, f" {panel.title} ", "frame" if panel.cursor is None else "cursor")
    space = canvas.height - 2
    top = max(0, min((panel.cursor or 0) - space // 2, len(panel.rows) - space))
    for y, row in enumerate(panel.rows[top : top + space], 1):
        _paint_row(canvas, y, row, panel.value_at, top + y - 1 == panel.cursor)
    if top:
        canvas.put(canvas.width - 3, 0, "▲", "dim")
    if top + space < len(panel.rows):
        canvas.put(canvas.width - 3, canvas.height - 1, "▼", "dim")


def _paint_row(canvas: Canvas, y: int, row: Row, value_at: int, chosen: bool) -> None:
    inner = canvas.width - 2
    if chosen:
        canvas.fill(1, y, inner, 1, " ", "selected")
        canvas.put(2, y, "►", "selected")
    note_at = canvas.width - 2 - width(row.note)
    label_end = _paint_spans(canvas, 4, y, row.label, note_at - 5 if row.note else inner - 4, chosen)
    value_at = max(value_at, label_end + 2)  # behind a label that is longer than others
    x = _paint_spans(canvas, value_at, y, row.value, note_at - value_at - (2 if row.note else 0), chosen)
    if chosen and row.changeable:
        canvas.put(value_at - 2, y, "‹", "selected")
        canvas.put(min(x + 1, canvas.width - 2), y, "›", "selected")
    canvas.right(canvas.width - 2, y, row.note, "selected" if chosen else "clause")


def _paint_spans(canvas: Canvas, x: int, y: int, spans: tuple[Span, ...], cells: int, chosen: bool) -> int:
    """Write spans in at most `cells` cells; the column behind them."""
    end = x + cells
    for text, role in spans:
        x = canvas.put(x, y, fit(text, end - x), "selected" if chosen else role)
    return x


def paint_text(canvas: Canvas, model: Span) -> None:
    """A few sentences in lines as wide as the zone."""
    text, role = model
    for y, line in enumerate(wrap(text, canvas.width - 4)):
        canvas.put(2, y, line, role)
