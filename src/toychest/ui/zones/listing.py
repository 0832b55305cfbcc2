"""A list of lines with a cursor, scrolled so that the cursor is seen."""

from __future__ import annotations

from msgspec import Struct

from toychest.ui.paint.canvas import Canvas, Span


class Listing(Struct, frozen=True):
    """Lines of texts in roles; the line under the cursor is marked with an arrow and drawn whole in its own role.

    `top` is the line that stands first, as long as that leaves the cursor in sight.  `cursor` None: a text to read.
    """

    lines: tuple[tuple[Span, ...], ...]
    cursor: int | None = None
    top: int = 0


def first_line(listing: Listing, height: int) -> int:
    """The first line that is shown on `height` rows: `top`, or so near to it that the cursor and its neighbours are seen."""
    top = listing.top
    if listing.cursor is not None:
        around = 1 if height > 2 else 0
        top = max(listing.cursor + around - height + 1, min(top, listing.cursor - around))
    return max(0, min(top, len(listing.lines) - height))


def paint_listing(canvas: Canvas, listing: Listing) -> None:
    top = first_line(listing, canvas.height)
    for y, spans in enumerate(listing.lines[top : top + canvas.height]):
        if listing.cursor is not None and top + y == listing.cursor:
            canvas.fill(0, y, canvas.width - 1, 1, " ", "selected")
            canvas.put(1, y, "►", "selected")
            spans = tuple((text, "selected") for text, _role in spans)
        canvas.spans(3 if listing.cursor is not None else 1, y, *spans)
    if len(listing.lines) > canvas.height:
        _paint_scrollbar(canvas, top, len(listing.lines))


def _paint_scrollbar(canvas: Canvas, top: int, lines: int) -> None:
    """Where in the list the rows are that one sees."""
    height = canvas.height
    size = max(1, height * height // lines)
    start = round((height - size) * top / max(1, lines - height))
    for y in range(height):
        inside = start <= y < start + size
        canvas.put(canvas.width - 1, y, "█" if inside else "│", "frame" if inside else "disabled")
