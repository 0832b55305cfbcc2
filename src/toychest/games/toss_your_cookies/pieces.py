"""The pieces of Toss Your Cookies, read from components.toml.

A card is an int that says what it shows: a kind of cookie (0 to 7, in the order of components.toml), WILD, HALF_EATEN or
MILK.  Cards of one kind are alike, so nothing else tells them apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

Card = int
Kind = int  # a card that is a cookie
ActionFace = Literal["swap", "pass_left", "pass_right", "toss"]
AmountFace = Literal["1", "2", "3", "all", "milk"]

_Positive = Annotated[int, Meta(ge=1)]
_Faces = Meta(min_length=6, max_length=6)


class _Cookie(Struct, forbid_unknown_fields=True):
    id: str
    name: str


class _TableRow(Struct, forbid_unknown_fields=True):
    players: Annotated[int, Meta(ge=2, le=8)]
    wild: Annotated[int, Meta(ge=0)]
    half_eaten: Annotated[int, Meta(ge=0)]


class _Box(Struct, forbid_unknown_fields=True):
    copies: _Positive
    wild: _Positive
    half_eaten: _Positive
    milk: Annotated[int, Meta(ge=1, le=1)]
    hand: _Positive
    action_die: Annotated[list[ActionFace], _Faces]
    amount_die: Annotated[list[AmountFace], _Faces]
    win: _Positive
    series: list[_Positive]
    cookie: list[_Cookie]
    table: list[_TableRow]


def open_box(data: bytes) -> _Box:
    """The pieces as components.toml has them.  Raises ValueError, with the reason, if they cannot be played with."""
    box = msgspec.toml.decode(data, type=_Box)
    ids = [cookie.id for cookie in box.cookie]
    for name in ids:
        if ids.count(name) > 1:
            raise ValueError(f"{name}: is there twice")
    if [row.players for row in box.table] != list(range(2, len(ids) + 1)):
        raise ValueError(f"the table has a row for each number of players from 2 to {len(ids)} (TYC-17)")
    for row in box.table:
        if row.wild > box.wild or row.half_eaten > box.half_eaten:
            raise ValueError(f"{row.players} players use more special cards than there are (TYC-01)")
        if row.players * box.copies + row.wild + row.half_eaten + box.milk != row.players * box.hand:
            raise ValueError(f"{row.players} players do not get {box.hand} cards each (TYC-21)")
    return box


_BOX = open_box(files(__package__).joinpath("components.toml").read_bytes())

COOKIE_IDS: tuple[str, ...] = tuple(cookie.id for cookie in _BOX.cookie)
KINDS = len(COOKIE_IDS)
WILD: Card = KINDS
HALF_EATEN: Card = KINDS + 1
MILK: Card = KINDS + 2
CARDS = KINDS + 3  # different ones

CARD_IDS: tuple[str, ...] = (*COOKIE_IDS, "wild", "half_eaten", "milk")
CARD_BY_ID: dict[str, Card] = {name: card for card, name in enumerate(CARD_IDS)}

IN_THE_BOX: tuple[int, ...] = (*(_BOX.copies,) * KINDS, _BOX.wild, _BOX.half_eaten, _BOX.milk)  # by card (TYC-01)
COPIES = _BOX.copies
HAND = _BOX.hand
ALIKE = _BOX.win
SERIES: tuple[int, ...] = tuple(_BOX.series)

WILDS: dict[int, int] = {row.players: row.wild for row in _BOX.table}  # by number of players (TYC-19)
HALF_EATENS: dict[int, int] = {row.players: row.half_eaten for row in _BOX.table}  # (TYC-20)

ACTION_DIE: tuple[ActionFace, ...] = tuple(_BOX.action_die)  # (TYC-04)
AMOUNT_DIE: tuple[AmountFace, ...] = tuple(_BOX.amount_die)  # (TYC-05)
AMOUNTS: dict[str, int] = {"1": 1, "2": 2, "3": 3, "all": HAND}  # how many cards a face of the amount die means


def copies_in_use(seats: int, kinds: Sequence[Kind]) -> tuple[int, ...]:
    """How many of each card a round is played with, by card (TYC-17 to TYC-20)."""
    cookies = tuple(COPIES if kind in kinds else 0 for kind in range(KINDS))
    return (*cookies, WILDS[seats], HALF_EATENS[seats], 1)


# Hands


def is_winning(hand: Sequence[Card]) -> bool:
    """Whether a hand has the milk and five alike (TYC-103); one of more than seven cards never does (TYC-82).

    >>> is_winning([0, 0, 0, 0, WILD, MILK]), is_winning([0] * 6 + [HALF_EATEN])
    (True, False)
    """
    return len(hand) <= HAND and MILK in hand and alike(hand) >= ALIKE


def alike(hand: Sequence[Card]) -> int:
    """How many cards alike a hand has at best: cookies of one kind, and wilds in their place (TYC-07, TYC-08)."""
    return most_of(hand)[1] + hand.count(WILD)


def most_of(hand: Sequence[Card]) -> tuple[Kind, int]:
    """The kind of which a hand has most cookies, the lowest of equals, and how many.

    >>> most_of([3, 3, 5, 5, WILD])
    (3, 2)
    """
    best, most = 0, 0
    for card in hand:
        if card < KINDS:
            count = hand.count(card)
            if count > most:
                best, most = card, count
    return best, most
