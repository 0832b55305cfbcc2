"""A hand of toy cards: each card is a zone of its own, so that a cursor move over a slow line sends two cards, not a row."""

from __future__ import annotations

from msgspec import Struct

from toychest.games.jugueteria import names
from toychest.games.jugueteria.paint import paint_toy, suit_span
from toychest.games.jugueteria.pictures import HEIGHT, JACK_IN_THE_BOX, WIDTH
from toychest.games.jugueteria.pieces import SUIT, TOY, Card, is_jack
from toychest.language import _
from toychest.ui.glyphs import HIDDEN
from toychest.ui.paint.canvas import DASHED, DOUBLE, SINGLE, Box, Canvas, fit

WIDEST = 14
HIGHEST = 12

JACK = "☆"


class HandCard(Struct, frozen=True):
    """A card in a hand: None for a back.  It stands one row higher when it is `raised`.

    `title` is in its upper edge, `mark` in its corner; below it are `label`, which is what to press, and `below`.
    """

    card: Card | None
    label: str = ""
    title: str = ""
    mark: str = ""
    below: str = ""
    raised: bool = False
    usable: bool = True


def paint_hand_card(canvas: Canvas, model: HandCard | None) -> None:
    """None is a place where no card is."""
    if model is None:
        return
    across = min(canvas.width - 1, WIDEST)
    high = min(canvas.height - 2, HIGHEST)
    top = 0 if model.raised else 1
    lines, role = _frame(model)
    canvas.box(0, top, across, high, lines, role, model.title)
    if model.card is None:
        for row in range(top + 1, top + high - 1):
            canvas.put(1, row, HIDDEN * (across - 2), "hidden")
    else:
        _paint_face(canvas, model.card, model, top, across, high)
    canvas.center(0, 1 + high, across, fit(f"{model.label} {model.below}".strip(), across), "dim")


def _frame(model: HandCard) -> tuple[Box, str]:
    if model.raised:
        return DOUBLE, "cursor"
    return (SINGLE, "frame") if model.usable else (DASHED, "disabled")


def _paint_face(canvas: Canvas, card: Card, model: HandCard, top: int, across: int, high: int) -> None:
    glyph, role = (JACK, "coin") if is_jack(card) else suit_span(SUIT[card])
    toy = _("Jack") if is_jack(card) else names.toy(TOY[card])
    canvas.put(2, top + 1, glyph, role)
    canvas.right(across - 2, top + 1, model.mark, "good")
    pictured = high >= HEIGHT + 6 and across >= WIDTH + 2
    row = top + high - 3 if pictured else top + high // 2
    canvas.center(0, row, across, toy, "strong")  # a long name lies over the frame rather than be cut
    left = (across - WIDTH) // 2
    if pictured and not is_jack(card):
        paint_toy(canvas, left, top + (high - HEIGHT) // 2 - 1, card)
    elif pictured:
        for line, blocks in enumerate(JACK_IN_THE_BOX):
            canvas.put(left, top + (high - HEIGHT) // 2 - 1 + line, blocks, role)
    elif high >= 7:
        canvas.put(across - 3, top + high - 2, glyph, role)
