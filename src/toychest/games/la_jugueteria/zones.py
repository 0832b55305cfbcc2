"""What only La Juguetería's table has: the shelf of what everybody bought, and the box about deck, turn card and lists."""

from __future__ import annotations

from msgspec import Struct

from toychest.games.jugueteria import names
from toychest.games.jugueteria.paint import suit_span
from toychest.games.jugueteria.pieces import LIST_SET, LIST_TOYS, SUIT, TOY, TOYS, Card, WishList
from toychest.games.la_jugueteria.rules import LIST_LENGTH, MOST_COINS, View
from toychest.language import _
from toychest.ui.glyphs import HIDDEN
from toychest.ui.paint.canvas import ROUND, Canvas, Span, fit
from toychest.ui.paint.coins import purse

COLUMN = 4  # cells for each toy
FIRST_COLUMN = 22


class Shelf(Struct, frozen=True):
    """The table of all players: a view and the names by seat."""

    view: View
    names: tuple[str, ...]


def paint_shelf(canvas: Canvas, model: Shelf) -> None:
    """A row for each player: turn, number, name, turn card, coins, the twelve toys, how many of six.

    ● ■ ▲ ✚ bought, ○ asked for so far, □ still needed (where the list may be seen).
    """
    view = model.view
    seats = len(model.names)
    spare = canvas.height - seats - 1  # rows for the lines above and below the players
    mine = None if view.seat is None else view.lists[view.seat]
    canvas.put(1, 0, _("ON THE SHELVES"), "strong")
    for toy in range(TOYS):
        wanted = mine is not None and LIST_SET[mine] >> toy & 1
        canvas.put(FIRST_COLUMN + toy * COLUMN - 1, 0, names.short(toy), "strong" if wanted else "dim")
    canvas.put(FIRST_COLUMN + TOYS * COLUMN + 1, 0, _("have"), "dim")
    if spare > 0:
        canvas.put(1, 1, "─" * (FIRST_COLUMN + TOYS * COLUMN + 7), "rule")
    top = 2 if spare > 0 else 1
    for seat in range(seats):
        _paint_player(canvas, top + seat, model, seat)
    if spare > 1:
        canvas.put(1, top + seats, "─" * (FIRST_COLUMN + TOYS * COLUMN + 7), "rule")


def _paint_player(canvas: Canvas, y: int, model: Shelf, seat: int) -> None:
    view = model.view
    in_turn = seat == view.turn and not view.ending
    finished = view.finished[seat]
    mark = "►" if in_turn else "✓" if finished else " "
    canvas.put(1, y, mark, "prompt" if in_turn else "dim")
    canvas.put(2, y, str(seat + 1), f"seat-{seat + 1}")
    canvas.put(4, y, fit(model.names[seat], 9), "strong" if in_turn else "dim" if finished else "text")
    if seat == view.holder:
        canvas.put(14, y, "★", "coin")
    canvas.put(16, y, purse(view.coins[seat], MOST_COINS), "coin")
    owned: dict[int, Card] = {TOY[card]: card for card in view.areas[seat]}
    for toy in range(TOYS):
        canvas.spans(FIRST_COLUMN + toy * COLUMN, y, _mark(view, seat, toy, owned))
    have = len(view.areas[seat])
    canvas.put(FIRST_COLUMN + TOYS * COLUMN + 1, y, f"{have} / {LIST_LENGTH}", "good" if have >= LIST_LENGTH - 1 else "text")


def _mark(view: View, seat: int, toy: int, owned: dict[int, Card]) -> Span:
    if toy in owned:
        return suit_span(SUIT[owned[toy]])
    wish_list = view.lists[seat]
    if wish_list is not None and LIST_SET[wish_list] >> toy & 1:
        return "□", "strong"
    if view.wanted[seat] >> toy & 1:
        return "○", "text"
    return "·", "disabled"


class Facts(Struct, frozen=True):
    """What lies beside the shop: deck, discards, turn card, and one's own list or that lists are hidden."""

    deck: int
    discards: int
    holder: str
    next_holder: str
    my_list: WishList | None
    mine: tuple[Card, ...]  # what I bought
    on_sale: tuple[Card, ...]
    seats: int
    open_lists: bool


def paint_facts(canvas: Canvas, facts: Facts) -> None:
    width, height = canvas.width - 1, min(canvas.height, 15)
    title = _("Deck {deck} · out {out}").format(deck=facts.deck, out=facts.discards)
    canvas.box(0, 0, width, height, ROUND, "frame", title)
    for row, (label, name) in enumerate(((_("first"), facts.holder), (_("then"), facts.next_holder)), 1):
        x = canvas.spans(2, row, ("★ ", "coin"), (label, "dim"))
        canvas.right(width - 2, row, fit(name, width - 3 - x), "text")
    if facts.my_list is not None:
        _paint_my_list(canvas, facts, width, height)
    elif facts.open_lists:
        canvas.put(2, 4, _("wish lists open"), "dim")
        canvas.put(2, 5, _("□ still needed"), "dim")
    else:
        canvas.put(2, 4, _("wish lists"), "dim")
        canvas.right(width - 2, 4, HIDDEN * facts.seats, "hidden")
        canvas.right(width - 2, 5, _("hidden"), "dim")


def _paint_my_list(canvas: Canvas, facts: Facts, width: int, height: int) -> None:
    assert facts.my_list is not None
    owned = {TOY[card] for card in facts.mine}
    here = {TOY[card] for card in facts.on_sale}
    toys = LIST_TOYS[facts.my_list]
    canvas.put(2, 3, _("my list  {have} of {all}").format(have=len(owned), all=LIST_LENGTH), "strong")
    marked = [("✓", "good") if toy in owned else ("►", "prompt") if toy in here else ("□", "text") for toy in toys]
    if height >= LIST_LENGTH + 6:
        for row, (toy, mark) in enumerate(zip(toys, marked, strict=True)):
            canvas.spans(2, 5 + row, mark, (f" {names.toy(toy)}", mark[1]))
        return
    for index, (toy, mark) in enumerate(zip(toys, marked, strict=True)):
        canvas.spans(2 + index % 3 * 6, 4 + index // 3, mark, (names.short(toy), mark[1]))
