"""The pieces of the La Juguetería box in words, in the language now spoken.

A card is "the ■ Rabbit" where it is read and "the red Rabbit" where it is heard (inside `aloud`), for a screen reader has no
word for ■.  Articles and adjectives follow the toy in many languages, so every toy's phrases are messages of their own.
"""

from __future__ import annotations

from collections.abc import Sequence

from toychest.aloud import heard
from toychest.games.jugueteria.pieces import FACES, LIST_TOYS, SUIT, TOY, Card, Suit, Toy, WishList, is_jack
from toychest.language import N_, _, ngettext

SUIT_GLYPHS = ("●", "■", "▲", "✚")  # blue, red, green, yellow (LJ-03)


def toy(toy: Toy) -> str:
    """A toy's everyday name, at most ten cells wide: "Chick"."""
    return _(_TOYS[toy])


def toy_in_full(toy: Toy) -> str:
    """A toy's name as it is printed: "Clockwork chick"."""
    return _(_TOYS_IN_FULL[toy])


def short(toy: Toy) -> str:
    """Three letters for the head of a narrow column, different for each toy: "Chi"."""
    return _(_TOYS[toy])[:3]


def suit(suit: Suit) -> str:
    return _(_SUITS[suit])


def suit_mark(suit: Suit) -> str:
    """A suit inside a sentence: "■" where it is read, "red" where it is heard."""
    return _(_SUITS[suit]) if heard() else SUIT_GLYPHS[suit]


def card(card: Card, glyphs: bool | None = None) -> str:
    """A card as a label: "■ Rabbit", "the red Rabbit" without glyphs, "jack"."""
    if is_jack(card):
        return _("jack")
    if _as_glyphs(glyphs):
        return f"{SUIT_GLYPHS[SUIT[card]]} {toy(TOY[card])}"
    return _(_HEARD[TOY[card]][SUIT[card]])


def the_card(card: Card, glyphs: bool | None = None) -> str:
    """A toy card inside a sentence: "the ■ Rabbit", "the red Rabbit" without glyphs."""
    if _as_glyphs(glyphs):
        return _(_READ[TOY[card]]).format(suit=SUIT_GLYPHS[SUIT[card]])
    return _(_HEARD[TOY[card]][SUIT[card]])


def _as_glyphs(glyphs: bool | None) -> bool:
    return not heard() if glyphs is None else glyphs


def wish_list(wish_list: WishList) -> str:
    return _("Wish list {number}").format(number=wish_list + 1)


def wish_list_toys(wish_list: WishList) -> str:
    """What is on a wish list: "Rabbit, Chick, Ball, Dinosaur, Bear and Top"."""
    return listed([toy(wanted) for wanted in LIST_TOYS[wish_list]])


def winning_numbers(cards: Sequence[Card]) -> str:
    """Which rolls win which cards, as a sentence."""
    each = [_("{card} {low} or {high}").format(card=the_card(card), low=FACES[card][0], high=FACES[card][1]) for card in cards]
    return _("Winning numbers: {cards}.").format(cards="; ".join(each))


def coins(count: int) -> str:
    return ngettext("{count} coin", "{count} coins", count).format(count=count)


def price(count: int) -> str:
    """A price on a label: "2 coins", "free"."""
    return coins(count) if count else _("free")


def for_price(count: int) -> str:
    """A price in a sentence: "for 2 coins", "for free"."""
    return ngettext("for {count} coin", "for {count} coins", count).format(count=count) if count else _("for free")


def listed(things: Sequence[str]) -> str:
    """A list in a sentence: "Ana", "Ana and Ben", "Ana, Ben and Cleo"."""
    if len(things) < 2:
        return "".join(things)
    return _("{some} and {last}").format(some=", ".join(things[:-1]), last=things[-1])


_SUITS = (N_("blue"), N_("red"), N_("green"), N_("yellow"))

_TOYS = (
    N_("Rabbit"), N_("Chick"), N_("Ball"), N_("Elephant"), N_("Cube"), N_("Train"),
    N_("Doll"), N_("Rocket"), N_("Dinosaur"), N_("Bear"), N_("Robot"), N_("Top"),
)  # fmt: skip

_TOYS_IN_FULL = (
    N_("Rabbit"), N_("Clockwork chick"), N_("Ball"), N_("Elephant"), N_("Cube"), N_("Train"),
    N_("Doll"), N_("Rocket"), N_("Finofaurio (dinosaur)"), N_("Bear"), N_("Robot"), N_("Spinning top"),
)  # fmt: skip

_READ = (
    N_("the {suit} Rabbit"),
    N_("the {suit} Chick"),
    N_("the {suit} Ball"),
    N_("the {suit} Elephant"),
    N_("the {suit} Cube"),
    N_("the {suit} Train"),
    N_("the {suit} Doll"),
    N_("the {suit} Rocket"),
    N_("the {suit} Dinosaur"),
    N_("the {suit} Bear"),
    N_("the {suit} Robot"),
    N_("the {suit} Top"),
)

_HEARD = (
    (N_("the blue Rabbit"), N_("the red Rabbit"), N_("the green Rabbit"), N_("the yellow Rabbit")),
    (N_("the blue Chick"), N_("the red Chick"), N_("the green Chick"), N_("the yellow Chick")),
    (N_("the blue Ball"), N_("the red Ball"), N_("the green Ball"), N_("the yellow Ball")),
    (N_("the blue Elephant"), N_("the red Elephant"), N_("the green Elephant"), N_("the yellow Elephant")),
    (N_("the blue Cube"), N_("the red Cube"), N_("the green Cube"), N_("the yellow Cube")),
    (N_("the blue Train"), N_("the red Train"), N_("the green Train"), N_("the yellow Train")),
    (N_("the blue Doll"), N_("the red Doll"), N_("the green Doll"), N_("the yellow Doll")),
    (N_("the blue Rocket"), N_("the red Rocket"), N_("the green Rocket"), N_("the yellow Rocket")),
    (N_("the blue Dinosaur"), N_("the red Dinosaur"), N_("the green Dinosaur"), N_("the yellow Dinosaur")),
    (N_("the blue Bear"), N_("the red Bear"), N_("the green Bear"), N_("the yellow Bear")),
    (N_("the blue Robot"), N_("the red Robot"), N_("the green Robot"), N_("the yellow Robot")),
    (N_("the blue Top"), N_("the red Top"), N_("the green Top"), N_("the yellow Top")),
)
