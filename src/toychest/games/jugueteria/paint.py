"""Toy cards on a canvas, for all games of the box."""

from __future__ import annotations

from msgspec import Struct

from toychest.games.jugueteria import names
from toychest.games.jugueteria.pictures import HEIGHT, PICTURE, WIDTH
from toychest.games.jugueteria.pieces import FACES, NO_CARD, SUIT, SUIT_IDS, TOY, Card
from toychest.language import _
from toychest.ui.glyphs import COIN, SUITS
from toychest.ui.paint import dice
from toychest.ui.paint.canvas import DASHED, SINGLE, Canvas, Span
from toychest.ui.paint.canvas import width as width_of


class ToyCard(Struct, frozen=True):
    """A toy card as it lies on the table: its label, price now, a jack under it, a note, whether it can be chosen now."""

    label: str
    card: Card
    price: int = 0
    jack: bool = False
    note: str = ""
    usable: bool = True
    cursor: bool = False


def suit_span(suit: int) -> Span:
    """A suit's glyph in the suit's role."""
    return SUITS[suit], f"suit-{SUIT_IDS[suit]}"


def card_spans(card: Card) -> tuple[Span, Span]:
    """A card in a line: its suit and its toy."""
    return suit_span(SUIT[card]), (f" {names.toy(TOY[card])}", "strong")


def paint_toy(canvas: Canvas, x: int, y: int, card: Card, role: str = "") -> None:
    """The toy of a card as a picture of 8 x 4 cells, in the colour of its suit."""
    for row, line in enumerate(PICTURE[TOY[card]]):
        canvas.put(x, y + row, line, role or suit_span(SUIT[card])[1])


def paint_toy_card(canvas: Canvas, x: int, y: int, width: int, height: int, card: ToyCard) -> None:
    """A card of at least 11 x 7 cells; from 16 x 13 on its die faces are pictures, from 16 x 15 on its toy is one too."""
    inner = width - 2
    if card.usable:
        canvas.box(x, y, width, height, SINGLE, "frame", card.label)
    else:
        canvas.box(x, y, width, height, DASHED, "disabled", card.label)
    if card.cursor:
        # Only the edges above and below: a cursor that moves over a slow line should cost two rows a card, not seven.
        canvas.put(x, y, f"╒═ {card.label} ".ljust(width - 1, "═") + "╕", "cursor")
        canvas.put(x, y + height - 1, "╘" + "═" * inner + "╛", "cursor")
    if card.card == NO_CARD:
        canvas.center(x + 1, y + height // 2, inner, card.note, "disabled")
        return
    (sign, colour), (name, role) = card_spans(card.card)
    if width_of(sign + name) < inner:
        canvas.spans(x + 2, y + 1, (sign, colour), (name, role))
    else:  # a long name has the whole row
        canvas.put(canvas.put(x + 1, y + 1, sign.rstrip(), colour), y + 1, name.lstrip(), role, cells=inner - 1)
    if card.jack:
        canvas.center(x + 1, y + 2, inner, _("☆ jack -1"), "good")
    price = " ".join(COIN * card.price) if card.price else _("free")
    canvas.center(x + 1, y + 3, inner, price, "coin")
    if card.note:
        canvas.center(x + 1, y + 4, inner, card.note, "good" if card.note.startswith("✓") else "dim")
    faces = FACES[card.card]
    if width >= 2 * dice.PICTURE_WIDTH + 2 and height >= dice.PICTURE_HEIGHT + 8:
        left, top = x + (width - 2 * dice.PICTURE_WIDTH) // 2, y + height - 1 - dice.PICTURE_HEIGHT
        for index, face in enumerate(faces):
            dice.paint_die(canvas, left + index * dice.PICTURE_WIDTH, top, face)
        if top - HEIGHT > y + 4:
            paint_toy(canvas, x + (width - WIDTH) // 2, top - HEIGHT, card.card, "" if card.usable else "dim")
    else:
        canvas.center(x + 1, y + height - 2, inner, f"{dice.glyph(faces[0])}   {dice.glyph(faces[1])}", "die")


def paint_toy_row(canvas: Canvas, cards: tuple[ToyCard, ...]) -> None:
    """Cards side by side, as large as the room allows but not wider than a card should be."""
    each = min((canvas.width - 1) // len(cards), 24)
    for index, card in enumerate(cards):
        paint_toy_card(canvas, 1 + index * each, 0, each - 1, min(canvas.height, 15), card)
