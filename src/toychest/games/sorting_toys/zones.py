"""What only the table of Sorting Toys has: the ring of players, the deck, the ruling card, and what fits on it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from toychest.games.jugueteria import names
from toychest.games.jugueteria.paint import paint_toy, suit_span
from toychest.games.jugueteria.pictures import HEIGHT, WIDTH
from toychest.games.jugueteria.pieces import COST, SUIT, TOY, Card
from toychest.games.sorting_toys.rules import CLOCKWISE, START_COINS
from toychest.language import _
from toychest.ui.glyphs import COIN, HIDDEN
from toychest.ui.paint.canvas import DASHED, DOUBLE, SINGLE, Canvas, fit, fitting, width
from toychest.ui.paint.coins import coins, purse

Place = Literal["turn", "next", "skipped", ""]

_LINES = {"turn": DOUBLE, "next": SINGLE, "skipped": DASHED, "": SINGLE}
_ROLES = {"turn": "cursor", "next": "frame", "skipped": "disabled", "": "frame"}

BACK = "▐"
MOST_BACKS = 5  # drawn one by one; the number beside them says how many there are


class RingSeat(Struct, frozen=True):
    """A player as all see them: what place they have in the order of turns, what they did last, what they surely lack.

    Both of these in several ways, the longest first, for boxes of several sizes.
    """

    seat: int
    name: str
    cards: int
    coins: int
    place: Place
    status: tuple[str, ...]
    status_role: str
    lacks: tuple[str, ...]


class Ring(Struct, frozen=True):
    """The players in the order of their seats; with two there is no direction."""

    seats: tuple[RingSeat, ...]
    direction: int
    turn: int


def paint_ring(canvas: Canvas, ring: Ring) -> None:
    """Boxes with arrows between them in the direction of play, and below them the way back from one end to the other."""
    count = len(ring.seats)
    size = min(24, (canvas.width - 2 - 3 * (count - 1)) // count)
    forward = ring.direction == CLOCKWISE if count > 2 else ring.turn == 0
    for index, player in enumerate(ring.seats):
        x = 1 + index * (size + 3)
        _paint_seat(canvas, x, size, player)
        if index:
            canvas.put(x - 2, 2, "→" if forward else "←", "prompt")
    if count > 2:
        left, right = size // 2, 1 + (count - 1) * (size + 3) + size // 2
        canvas.put(left, 5, "╰" + "─" * (right - left - 1) + "╯", "rule")
        canvas.put(left + 1 if forward else right - 1, 5, "◄" if forward else "►", "prompt")
        way = _("clockwise") if forward else _("anticlockwise")
        canvas.center(left, 5, right - left, f" {way} ", "dim")


def _paint_seat(canvas: Canvas, x: int, size: int, player: RingSeat) -> None:
    canvas.box(x, 0, size, 5, _LINES[player.place], _ROLES[player.place])
    called = fit(player.name, size - 8)
    canvas.spans(x + 2, 0, (" ", "text"), (str(player.seat + 1), f"seat-{player.seat + 1}"), (f" {called} ", "strong"))
    backs = BACK * min(player.cards, MOST_BACKS)
    few = player.cards <= 2
    after = canvas.spans(x + 2, 1, (backs, "hidden"), (f" {player.cards}", "bad" if few else "text"))
    room = x + size - 2 - after
    canvas.right(x + size - 2, 1, purse(player.coins, START_COINS) if room > START_COINS else coins(player.coins), "coin")
    canvas.put(x + 2, 2, fitting(size - 3, *player.status), player.status_role)
    canvas.put(x + 2, 3, fitting(size - 3, *player.lacks), "dim")


class Deck(Struct, frozen=True):
    cards: int
    under: int
    shuffles: int
    limit: int


def paint_deck(canvas: Canvas, deck: Deck) -> None:
    """The deck's back, how many cards it has, how many lie under the ruling card, and how often they were shuffled."""
    across, height = canvas.width - 2, min(canvas.height, 11)
    canvas.box(1, 0, across, height, SINGLE, "frame", _("Deck {count}").format(count=deck.cards))
    rows = height - 4
    canvas.fill(2, 1, across - 2, rows, HIDDEN if deck.cards else " ", "hidden")
    canvas.put(2, height - 3, _("under {count}").format(count=deck.under), "text")
    late = deck.shuffles >= deck.limit - 1
    told = _("shuffle {count}/{limit}").format(count=deck.shuffles, limit=deck.limit)
    canvas.put(2, height - 2, told, "bad" if late and deck.shuffles else "dim")


def paint_ruling(canvas: Canvas, card: Card) -> None:
    """The ruling card, as large as there is room."""
    across, height = canvas.width - 2, min(canvas.height, 11)
    canvas.box(1, 0, across, height, DOUBLE, "title", _("THIS CARD RULES"))
    glyph, role = suit_span(SUIT[card])
    name = names.toy(TOY[card]).upper()
    spaced = " ".join(name)
    large = height >= HEIGHT + 5
    canvas.put(3, 1, glyph, role)
    canvas.put(across - 2, 1, glyph, role)
    canvas.center(4, 1, across - 6, names.suit(SUIT[card]), "dim")
    canvas.center(2, 2, across - 2, spaced if width(spaced) <= across - 4 else name, "strong")
    if large:
        paint_toy(canvas, 1 + (across - WIDTH) // 2, (height - HEIGHT) // 2 + 1, card)
    canvas.center(2, height - 2, across - 2, " ".join(COIN * COST[card]), "coin")


class Fits(Struct, frozen=True):
    """What fits on the ruling card, and what whoever has nothing that fits may do."""

    ruling: Card
    can_draw: bool
    specials: bool  # whether trains and rockets do something


def paint_fits(canvas: Canvas, model: Fits) -> None:
    ruling = model.ruling
    x = canvas.put(1, 0, _("Fits:"), "strong") + 1
    suit = _("any {suit} toy").format(suit=names.suit(SUIT[ruling]))
    canvas.spans(x, 0, suit_span(SUIT[ruling]), (f" {suit}", "text"))
    canvas.put(x + 2, 1, _("any {toy}").format(toy=names.toy(TOY[ruling])), "text")
    if model.can_draw:
        canvas.put(1, 2, _("Nothing fits? Draw until a card does,"), "dim")
        canvas.spans(1, 3, (_("or pay") + " ", "dim"), (coins(COST[ruling]), "coin"), (" " + _("and turn up a new card."), "dim"))
    if model.specials:
        canvas.put(1, 4, _("Trains reverse, Rockets skip one."), "dim")
