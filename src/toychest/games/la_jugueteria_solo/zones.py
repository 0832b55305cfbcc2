"""What only the solo table has: the wish list with what is left of each toy, the three rolls, the purse and the deck's bar."""

from __future__ import annotations

from msgspec import Struct

from toychest.games.jugueteria import names
from toychest.games.jugueteria.paint import card_spans
from toychest.games.jugueteria.pieces import CARDS, FACES, NO_CARD, Card, Toy
from toychest.games.la_jugueteria_solo.rules import LIST_LENGTH, MOST_COINS, ROLLS, ROUNDS
from toychest.language import _, ngettext
from toychest.ui.paint import dice
from toychest.ui.paint.canvas import DOUBLE, ROUND, SINGLE, Canvas, width
from toychest.ui.paint.coins import coins, purse


class WishedToy(Struct, frozen=True):
    """A toy of the list: whether one has it, whether it is on sale, and how many of its cards are out or still to come."""

    toy: Toy
    owned: bool
    here: bool
    out: int
    left: int


def paint_wish_list(canvas: Canvas, toys: tuple[WishedToy, ...]) -> None:
    across, height = canvas.width - 1, canvas.height
    canvas.box(0, 0, across, height, ROUND, "frame", _("My wish list"))
    left_end = across - 2
    out_end = left_end - width(_("still left")) - 2
    canvas.right(out_end, 1, _("out"), "dim")
    canvas.right(left_end, 1, _("still left"), "dim")
    step = 2 if height >= 2 * LIST_LENGTH + 3 else 1
    for row, toy in enumerate(toys):
        mark = ("✓", "good") if toy.owned else ("►", "prompt") if toy.here else ("□", "text")
        y = 2 + row * step
        canvas.spans(2, y, mark, (f" {names.toy(toy.toy)}", "good" if toy.owned else "strong" if toy.here else "text"))
        if not toy.owned:
            role = "bad" if toy.left == 0 else "dim"
            canvas.right(out_end, y, str(toy.out), role)
            canvas.right(left_end, y, str(toy.left), role)
    canvas.center(1, height - 2, across - 2, _("left = here or unseen"), "dim")


class Rolls(Struct, frozen=True):
    """An attempt: the card, its price, and what fell so far; with no rolls, what an attempt would be."""

    card: Card
    price: int
    rolls: tuple[int, ...] = ()
    hit: bool = False


def paint_rolls(canvas: Canvas, model: Rolls) -> None:
    across, height = canvas.width - 1, canvas.height
    if model.card == NO_CARD:
        canvas.box(1, 0, across - 1, height, ROUND, "disabled")
        return
    suit, toy = card_spans(model.card)
    canvas.box(1, 0, across - 1, height, ROUND, "frame")
    canvas.spans(3, 0, (" ", "text"), suit, toy, (" ", "text"))
    bottom = height - 2
    large = bottom > dice.PICTURE_HEIGHT
    for number in range(ROLLS):
        _paint_roll(canvas, 3 + number * 10, 1, bottom - 1, model, number, large)
    low, high = (dice.glyph(face) for face in FACES[model.card])
    x, y = 34, 1
    canvas.put(x, y, _("{low} or {high} wins").format(low=low, high=high), "strong")
    canvas.put(x, y + 1, _("1 in 3 a roll"), "dim")
    canvas.put(x, y + 2, _chance(model), "dim")
    if model.hit:
        canvas.put(3, bottom, _("A hit: pays {price}, the rest of the row goes.").format(price=coins(model.price) or _("nothing")), "good")
    elif len(model.rolls) == ROLLS:
        canvas.put(3, bottom, _("Three misses: somebody else takes it."), "bad")
    else:
        price = coins(model.price) or _("nothing")
        canvas.put(3, bottom, _("A hit pays {price}; three misses, it is gone.").format(price=price), "dim")


def _chance(model: Rolls) -> str:
    """How likely the rolls that are left still hit (LJS-32)."""
    left = ROLLS - len(model.rolls)
    if model.hit or not left:
        return ""
    percent = round(100 * (1 - (2 / 3) ** left))
    return ngettext("one left: {percent}%", "{left} left: {percent}%", left).format(left=left, percent=percent)


def _paint_roll(canvas: Canvas, x: int, y: int, last: int, model: Rolls, number: int, large: bool) -> None:
    """A die, and below it what came of it if that is not below the row `last`: the bottom line and the news say it too."""
    done = len(model.rolls)
    if number < done:
        value = model.rolls[number]
        hit = value in FACES[model.card]
        role = "good" if hit else "disabled"
        if large:
            dice.paint_die(canvas, x, y, value, "good" if hit else "die")
        else:
            canvas.box(x, y, 7, 3, SINGLE, role)
            canvas.put(x + 3, y + 1, dice.glyph(value), "die")
        below = _("hit!") if hit else _("miss")
    else:
        role = "cursor" if number == done and not model.hit else "disabled"
        height = dice.PICTURE_HEIGHT if large else 3
        canvas.box(x, y, 7, height, DOUBLE if role == "cursor" else SINGLE, role)
        canvas.put(x + 3, y + height // 2, "?" if role == "cursor" else "·", role)
        below = ""
    under = y + (dice.PICTURE_HEIGHT if large else 3)
    if under <= last:
        canvas.center(x, under, 7, below, role)


class Purse(Struct, frozen=True):
    """Coins, the deck, the rounds, and what was reached in earlier games."""

    coins: int
    deck: int
    round: int
    missing: int
    best: int  # the fewest rounds of a game that was won; 0 if none was
    streak: int  # games won one after the other


def paint_purse(canvas: Canvas, model: Purse) -> None:
    x = canvas.spans(1, 0, (_("Coins") + "  ", "strong"), (purse(model.coins, MOST_COINS), "coin"))
    x = canvas.put(x, 0, "   " + _("Deck {count}").format(count=model.deck) + " ", "text")
    room = canvas.width - x - 3
    filled = round(room * model.deck / CARDS)
    canvas.spans(x, 0, ("▐", "frame"), ("█" * filled, "title"), ("░" * (room - filled), "hidden"), ("▌", "frame"))
    left = ROUNDS - model.round
    facts = ngettext("{count} toy to find", "{count} toys to find", model.missing).format(count=model.missing)
    rounds = ngettext("{count} round after this one", "{count} rounds after this one", left).format(count=left)
    canvas.put(1, 1, f"{facts} · {rounds}", "text")
    if model.best:
        earlier = _("best: round {best} · won in a row: {streak}").format(best=model.best, streak=model.streak)
        canvas.right(canvas.width - 1, 1, earlier, "dim")
