"""What only Jugue3's table has: the tracker, which shows how far each toy of the list is from a trio."""

from __future__ import annotations

from msgspec import Struct

from toychest.games.jugue3.rules import TRIO
from toychest.games.jugueteria import names
from toychest.games.jugueteria.drawing.card import JACK
from toychest.games.jugueteria.drawing.rules import HAND
from toychest.games.jugueteria.paint import suit_span
from toychest.games.jugueteria.pieces import SUIT, Card, Toy, is_jack
from toychest.language import _, ngettext
from toychest.ui.glyphs import HIDDEN
from toychest.ui.paint.canvas import Canvas, Span


class Row(Struct, frozen=True):
    """A toy of the list: its cards in the hand and the jacks that were given to it; `chosen` if it is one of the two trios."""

    toy: Toy
    cards: tuple[Card, ...]
    chosen: bool = False


class Tracker(Struct, frozen=True):
    """`rows` is empty when nobody may see a list now; `near` says how near the hand is to the win, `enough` how many cards win."""

    rows: tuple[Row, ...]
    near: str = ""
    enough: int = HAND


def paint_tracker(canvas: Canvas, model: Tracker) -> None:
    goal = _("TWO TRIOS OF TOYS ON MY LIST WIN")
    if model.enough < HAND:
        goal = _("{count} CARDS OF TWO TRIOS ON MY LIST WIN").format(count=model.enough)
    canvas.put(1, 0, goal, "strong")
    canvas.right(canvas.width - 1, 0, model.near, "prompt")
    if not model.rows:
        canvas.put(3, 2, HIDDEN * 6, "hidden")
        return
    for place, row in enumerate(model.rows):
        _paint_row(canvas, (1 if canvas.height < 6 else 2) + place % 3, 2 + place // 3 * 38, row)


def _paint_row(canvas: Canvas, y: int, x: int, row: Row) -> None:
    missing = max(0, TRIO - len(row.cards))
    role = "strong" if row.chosen else "text" if row.cards else "dim"
    canvas.put(x, y, "►" if row.chosen else " ", "prompt")
    canvas.put(x + 2, y, names.toy(row.toy), role)
    spans: list[Span] = []
    for card in row.cards[:TRIO]:
        spans += [(JACK, "coin") if is_jack(card) else suit_span(SUIT[card]), (" ", "text")]
    spans += [("○ ", "disabled")] * missing
    after = canvas.spans(x + 13, y, *spans)
    if not missing:
        canvas.put(after + 1, y, _("a trio"), "good")
    elif row.cards:
        canvas.put(after + 1, y, ngettext("needs {count}", "needs {count}", missing).format(count=missing), "dim")
