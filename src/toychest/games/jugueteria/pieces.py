"""The pieces of the La Juguetería box.

A card is an int: toy cards are 0 to 47 (toy * 4 + suit), jacks 48 to 51.  What is printed on a card
lives in column tables, built once from components.toml: `TOY[card]`, `SUIT[card]`, `COST[card]`,
`FACES[card]`.  A set of toys is an int with one bit for each toy.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

Card = int
Toy = int  # 0 .. 11, in the order of components.toml
Suit = int  # 0 .. 3: blue, red, green, yellow
WishList = int  # 0 .. 5


class _ToyKind(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    faces: tuple[Annotated[int, Meta(ge=1, le=6)], Annotated[int, Meta(ge=1, le=6)]]
    costs: tuple[int, int, int, int]


class _WishListCard(Struct, forbid_unknown_fields=True):
    id: str
    toys: tuple[str, str, str, str, str, str]


class _Box(Struct, forbid_unknown_fields=True):
    suits: tuple[str, str, str, str]
    jacks: int
    coins: int
    toys: list[_ToyKind]
    wish_lists: list[_WishListCard]


def _open_box() -> _Box:
    box = msgspec.toml.decode(Path(__file__).with_name("components.toml").read_bytes(), type=_Box)
    for kind in box.toys:
        if sorted(kind.costs) != [1, 2, 2, 3]:
            raise ValueError(f"{kind.id}: its four cards cost 1, 2, 2 and 3 (LJ-05), not {kind.costs}")
        if kind.faces[0] == kind.faces[1]:
            raise ValueError(f"{kind.id}: its two die faces differ (LJ-06)")
    ids = [kind.id for kind in box.toys]
    for card in box.wish_lists:
        unknown = set(card.toys) - set(ids)
        if unknown or len(set(card.toys)) != 6:
            raise ValueError(f"{card.id}: names six different toys (LJ-11), not {card.toys}")
    return box


_BOX = _open_box()

TOY_IDS: tuple[str, ...] = tuple(kind.id for kind in _BOX.toys)
TOY_NAMES: tuple[str, ...] = tuple(kind.name for kind in _BOX.toys)
SUIT_IDS: tuple[str, ...] = _BOX.suits
TOYS = len(TOY_IDS)
SUITS = len(SUIT_IDS)
TOY_CARDS = TOYS * SUITS
JACKS: tuple[Card, ...] = tuple(range(TOY_CARDS, TOY_CARDS + _BOX.jacks))
CARDS = TOY_CARDS + len(JACKS)
COINS = _BOX.coins
NO_CARD: Card = -1

# Columns, by toy card (LJ-02, LJ-05, LJ-06).
TOY: tuple[Toy, ...] = tuple(card // SUITS for card in range(TOY_CARDS))
SUIT: tuple[Suit, ...] = tuple(card % SUITS for card in range(TOY_CARDS))
COST: tuple[int, ...] = tuple(_BOX.toys[TOY[card]].costs[SUIT[card]] for card in range(TOY_CARDS))
FACES: tuple[tuple[int, int], ...] = tuple(_BOX.toys[TOY[card]].faces for card in range(TOY_CARDS))

CARDS_OF: tuple[frozenset[Card], ...] = tuple(frozenset(range(toy * SUITS, (toy + 1) * SUITS)) for toy in range(TOYS))  # by toy

# Columns, by wish list (LJ-11).
LIST_IDS: tuple[str, ...] = tuple(card.id for card in _BOX.wish_lists)
LIST_TOYS: tuple[tuple[Toy, ...], ...] = tuple(tuple(TOY_IDS.index(toy) for toy in card.toys) for card in _BOX.wish_lists)
LIST_SET: tuple[int, ...] = tuple(sum(1 << toy for toy in toys) for toys in LIST_TOYS)
LISTS = len(LIST_IDS)


def is_jack(card: Card) -> bool:
    """Whether `card` is a jack-in-the-box, which has no toy, suit, cost or faces (LJ-10)."""
    return card >= TOY_CARDS


def card_id(card: Card) -> str:
    """The name of a card in data files and tests.

    >>> card_id(0), card_id(51)
    ('rabbit_blue', 'jack_4')
    """
    if is_jack(card):
        return f"jack_{card - TOY_CARDS + 1}"
    return f"{TOY_IDS[TOY[card]]}_{SUIT_IDS[SUIT[card]]}"


CARD_BY_ID: dict[str, Card] = {card_id(card): card for card in range(CARDS)}
