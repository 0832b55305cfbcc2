"""What lies on the table of Collectors and Jugue3: deck, pile, and what everybody saw of everybody."""

from __future__ import annotations

from msgspec import Struct

from toychest.games.jugueteria import names
from toychest.games.jugueteria.drawing.card import JACK
from toychest.games.jugueteria.drawing.rules import View
from toychest.games.jugueteria.paint import card_spans
from toychest.games.jugueteria.pieces import NO_CARD, Card, is_jack
from toychest.language import _
from toychest.ui.glyphs import HIDDEN
from toychest.ui.paint.canvas import DASHED, ROUND, SINGLE, Canvas, Span, fit, width

HIGHEST = 9


class Stack(Struct, frozen=True):
    """The deck or the pile: how many cards, the card on top where it is seen, a note, and whether it can be taken now."""

    title: str
    count: int
    top: Card | None = None  # None: face down
    note: str = ""
    open: bool = False
    cursor: bool = False


def paint_stack(canvas: Canvas, model: Stack) -> None:
    across, high = canvas.width - 1, min(canvas.height, HIGHEST)
    lines, role = (SINGLE, "frame") if model.open else (DASHED, "disabled")
    canvas.box(1, 0, across - 1, high, lines, role, model.title)
    if model.cursor:
        # Only the edges above and below: a cursor that moves over a slow line should cost two rows, not six.
        canvas.put(1, 0, f"╒═ {model.title} ".ljust(across - 2, "═") + "╕", "cursor")
        canvas.put(1, high - 1, "╘" + "═" * (across - 3) + "╛", "cursor")
    middle = (high - 1) // 2
    if model.top is None:
        for row in range(1, high - 1):
            canvas.put(2, row, (HIDDEN if model.count else " ") * (across - 3), "hidden")
        canvas.center(2, middle, across - 3, f" {model.count} ", "strong")
        return
    if model.top == NO_CARD:
        canvas.center(2, middle, across - 3, _("empty"), "disabled")
        return
    spans = spans_of(model.top)
    canvas.spans(2 + (across - 3 - sum(width(text) for text, _role in spans)) // 2, middle, *spans)
    canvas.center(2, high - 2, across - 3, model.note, "good" if model.note.startswith("✓") else "dim")


def spans_of(card: Card) -> tuple[Span, ...]:
    """A card in a line: "■ Rabbit", "☆ jack"."""
    return ((JACK, "coin"), (" " + _("Jack"), "strong")) if is_jack(card) else card_spans(card)


class Seen(Struct, frozen=True):
    """What everybody saw: a view for everybody's eyes, and the names by seat."""

    view: View
    names: tuple[str, ...]


TAKEN, LEFT = 15, 35  # the columns of what was taken and of what was left


def paint_seen(canvas: Canvas, model: Seen) -> None:
    """A row for each player: what came from the pile and is still in the hand, and what was left on the pile last."""
    view, across = model.view, canvas.width - 1
    left = max(LEFT, across - 17)
    canvas.box(0, 0, across, len(model.names) + 2, ROUND, "frame", _("All saw"))
    for x, heading in ((TAKEN, _("took and holds")), (left, _("left last"))):
        canvas.put(x - 1, 0, f" {heading} ", "dim")
    for seat, name in enumerate(model.names):
        row = 1 + seat
        in_turn = seat == view.turn and not view.ending
        won = seat == view.winner
        canvas.put(2, row, "►" if in_turn else "★" if won else " ", "prompt" if in_turn else "coin")
        canvas.put(4, row, str(seat + 1), f"seat-{seat + 1}")
        canvas.put(6, row, fit(name, TAKEN - 7), "strong" if in_turn or won else "text")
        _paint_taken(canvas, row, view.shown[seat], left - TAKEN - 1)
        if seat == view.turn and view.leaving:
            canvas.put(left, row, "…", "dim")
        elif view.left[seat] == NO_CARD:
            canvas.put(left, row, "·", "disabled")
        else:
            canvas.spans(left, row, *spans_of(view.left[seat]))


def _paint_taken(canvas: Canvas, row: int, cards: tuple[Card, ...], cells: int) -> None:
    """The cards by name, or by three letters each where names take too much room."""
    if not cards:
        canvas.put(TAKEN, row, "·", "disabled")
        return
    named = [spans_of(card) for card in cards]
    if sum(width(text) for spans in named for text, _role in spans) + 2 * (len(named) - 1) > cells:
        named = [(spans[0], (names_in_short(card), "strong")) for spans, card in zip(named, cards, strict=True)]
    x = TAKEN
    for spans in named:
        size = sum(width(text) for text, _role in spans)
        if x + size > TAKEN + cells:
            canvas.put(x - 1, row, "…", "dim")
            return
        x = canvas.spans(x, row, *spans) + (2 if named[0] == spans_of(cards[0]) else 1)


def names_in_short(card: Card) -> str:
    return _("Jack")[:3] if is_jack(card) else names.short(card // 4)
