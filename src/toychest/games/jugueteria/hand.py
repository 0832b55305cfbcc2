"""A hand of toy cards on a canvas, for the games of the box that are played with hands.

Cards lie side by side while there is room, then they overlap like a fan of which one sees the left edges, with suit and
toy; of a hand that is too large even for that, the part around the cursor is shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from toychest.games.jugueteria import names
from toychest.games.jugueteria.paint import paint_toy, suit_span
from toychest.games.jugueteria.pictures import HEIGHT, WIDTH
from toychest.games.jugueteria.pieces import COST, FACES, NO_CARD, SUIT, TOY, Card, is_jack
from toychest.ui.glyphs import COIN, HIDDEN
from toychest.ui.paint import dice
from toychest.ui.paint.canvas import DASHED, SINGLE, Canvas, width

WIDEST, HIGHEST = 17, 10  # cells of a card, which is one row higher with die faces
WHOLE = 10  # cells that a card needs to lie beside others
NARROWEST = 4  # cells that one sees of a card in a fan
JACK = "☆"


class HandCard(Struct, frozen=True):
    """A card in a hand; NO_CARD is a back.

    `raised` cards reach one row higher; `usable` ones have an unbroken frame; `note` is a word under the name, where there is
    room for it.
    """

    card: Card
    label: str = ""
    raised: bool = False
    usable: bool = True
    note: str = ""
    note_role: str = "dim"
    cursor: bool = False


class Hand(Struct, frozen=True):
    """A hand with a line above it.  `price` and `faces` tell whether what is printed on cards matters in this game."""

    cards: tuple[HandCard, ...]
    heading: str = ""
    remark: str = ""  # at the right of the heading
    price: bool = False
    faces: bool = False


def labels(count: int) -> tuple[str, ...]:
    """What the cards of a hand are called by: 1 to 9, then nothing, for there are no more such keys."""
    return tuple(str(number) if number <= 9 else "" for number in range(1, count + 1))


def paint_hand(canvas: Canvas, hand: Hand) -> None:
    canvas.put(1, 0, hand.heading, "strong")
    canvas.right(canvas.width - 1, 0, hand.remark, "dim")
    height = min(canvas.height - 2, HIGHEST + hand.faces)
    shown = _shown(hand.cards, (canvas.width - 2) // NARROWEST)
    if not shown:
        return
    cards = hand.cards[shown.start : shown.stop]
    slot = min((canvas.width - 2) // len(cards), WIDEST + 1)
    beside = slot > WHOLE
    for index, card in enumerate(cards):
        # All end in the same row, so that a cursor that moves over a slow line changes as few rows as can be.
        x, y = 1 + index * slot, 1 if card.raised else 2
        _paint_card(canvas, x, y, slot - 1 if beside else slot + 1, height + card.raised, card, hand, beside)
    if shown.start > 0:
        canvas.put(0, 1 + height // 2, "◄", "prompt")
    if shown.stop < len(hand.cards):
        canvas.put(canvas.width - 1, 1 + height // 2, "►", "prompt")


def _shown(cards: Sequence[HandCard], most: int) -> range:
    """Which cards are on the canvas: all, or as many as there is room for, the cursor in their middle."""
    count = len(cards)
    cursor = next((index for index, card in enumerate(cards) if card.cursor), 0)
    first = max(0, min(cursor - most // 2, count - most))
    return range(first, min(first + most, count))


def _paint_card(canvas: Canvas, x: int, y: int, across: int, height: int, card: HandCard, hand: Hand, beside: bool) -> None:
    """One card; or, if it does not lie beside the others, what a fan lets one see of it: the next card covers its right edge."""
    inner = across - 2
    role = "frame" if card.usable else "disabled"
    canvas.fill(x, y, across, height)
    canvas.box(x, y, across, height, SINGLE if card.usable else DASHED, role)
    _paint_label(canvas, x, y, inner, card.label, role)
    if card.cursor:
        canvas.put(x, y, "╒" + "═" * inner + "╕", "cursor")
        _paint_label(canvas, x, y, inner, card.label, "cursor")
        canvas.put(x, y + height - 1, "╘" + "═" * inner + "╛", "cursor")
    if card.card == NO_CARD:
        canvas.fill(x + 1, y + 1, inner, height - 2, HIDDEN, "hidden")
    else:
        _paint_face(canvas, x, y, inner, height, card, hand, beside)


def _paint_label(canvas: Canvas, x: int, y: int, inner: int, label: str, role: str) -> None:
    if label and inner > 4:
        canvas.put(x + 2, y, f" {label} ", role)
    elif label:
        canvas.put(x + 1, y, label, role)


def _paint_face(canvas: Canvas, x: int, y: int, inner: int, height: int, card: HandCard, hand: Hand, beside: bool) -> None:
    """What is printed on a card, from top to bottom: suit and cost, toy, die faces; where there is room, a picture of the toy."""
    jack = is_jack(card.card)
    name = names.card(card.card) if jack else names.toy(TOY[card.card])
    strong = "strong" if card.usable else "dim"
    height -= card.raised
    large = height >= HEIGHT + 5 + hand.faces and inner >= WIDTH and not jack
    pad = 1 if inner > 6 else 0
    canvas.spans(x + 1 + pad, y + 1, (JACK, "good") if jack else suit_span(SUIT[card.card]))
    if hand.price and not jack and inner > 4:
        canvas.right(x + 1 + inner - pad, y + 1, COIN * COST[card.card], "coin")
    name_row = y + 2 if large or height < 7 else y + 3
    if width(name) <= inner:
        canvas.center(x + 1, name_row, inner, name, strong)
    elif beside:
        canvas.center(x, name_row, inner + 2, name, strong)  # a long name lies over the frame rather than be cut
    else:
        canvas.put(x + 1, name_row, name if jack else names.short(TOY[card.card]), strong)
    if large:
        paint_toy(canvas, x + 1 + (inner - WIDTH) // 2, y + 3, card.card, "" if card.usable else "dim")
    note_row = y + height - 2
    if hand.faces and not jack:
        low, high = (dice.glyph(face) for face in FACES[card.card])
        canvas.center(x + 1, note_row, inner, f"{low} {high}", "die")
        note_row -= 1
    if card.note and note_row > name_row and width(card.note) <= inner:
        canvas.center(x + 1, note_row, inner, card.note, card.note_role)
