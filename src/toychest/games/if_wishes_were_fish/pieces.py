"""The pieces of If Wishes Were Fish.

A card is an int: fish * 10 + wish, where the wish 9 is the double.  What is on a card lives in column tables, built once
from components.toml: `FISH[card]`, `WISH[card]`, `SOLD_AS[card]`.  A market is known by the number of the fish it buys.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

Card = int
Fish = int  # 0 .. 6, in the order of components.toml
Market = int  # the number of its fish; clockwise is one more
Wish = int  # 0 .. 8, in the order of components.toml; 9 is none: a double
Buyer = int  # 0 .. 4

_Positive = Annotated[int, Meta(ge=1)]


class _FishKind(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    sold_as: str


class _WishKind(Struct, forbid_unknown_fields=True):
    id: str


class _BuyerPiece(Struct, forbid_unknown_fields=True):
    id: str
    value: Annotated[int, Meta(ge=1, le=3)]


class _LimitCard(Struct, forbid_unknown_fields=True):
    limit: _Positive
    first: _Positive
    second: _Positive


class _Box(Struct, forbid_unknown_fields=True):
    worms_each: _Positive
    pieces_each: _Positive
    fish: list[_FishKind]
    wishes: list[_WishKind]
    buyers: list[_BuyerPiece]
    limits: list[_LimitCard]


def open_box(data: bytes) -> _Box:
    """The pieces as components.toml has them.  Raises ValueError, with the id and the reason, if they cannot be played with."""
    box = msgspec.toml.decode(data, type=_Box)
    fish = [kind.id for kind in box.fish]
    targets = [kind.sold_as for kind in box.fish]
    for kind in box.fish:
        if kind.sold_as not in fish or kind.sold_as == kind.id:
            raise ValueError(f"{kind.id}: its card names another fish to be sold as (FISH-06), not {kind.sold_as}")
        if targets.count(kind.sold_as) > 1:
            raise ValueError(f"{kind.id}: {kind.sold_as} is named by one card alone (FISH-06)")
    for one, other in zip(box.limits, box.limits[1:], strict=False):
        if other.limit <= one.limit:
            raise ValueError(f"limit {other.limit}: limits rise from the top of the stack (FISH-22)")
    for ids in (fish, [kind.id for kind in box.wishes], [piece.id for piece in box.buyers]):
        for name in ids:
            if ids.count(name) > 1:
                raise ValueError(f"{name}: is there twice")
    return box


_BOX = open_box(files(__package__).joinpath("components.toml").read_bytes())

FISH_IDS: tuple[str, ...] = tuple(kind.id for kind in _BOX.fish)
WISH_IDS: tuple[str, ...] = tuple(kind.id for kind in _BOX.wishes)
KINDS = len(FISH_IDS)
MARKETS = KINDS
DOUBLE: Wish = len(WISH_IDS)
CARDS = KINDS * (DOUBLE + 1)
WORMS_EACH = _BOX.worms_each
PIECES_EACH = _BOX.pieces_each

MOVE_BUYER_1, MOVE_BUYER_2, MOVE_BUYER_3, SPOILAGE, WORM_BONUS, BOAT, SPREAD_BUYERS, SELL_ALL, SELL_AS = range(DOUBLE)

# Columns, by card (FISH-03 to FISH-06).
FISH: tuple[Fish, ...] = tuple(card // (DOUBLE + 1) for card in range(CARDS))
WISH: tuple[Wish, ...] = tuple(card % (DOUBLE + 1) for card in range(CARDS))
SOLD_AS: tuple[Fish, ...] = tuple(
    FISH_IDS.index(_BOX.fish[FISH[card]].sold_as) if WISH[card] == SELL_AS else FISH[card] for card in range(CARDS)
)
COUNT: tuple[int, ...] = tuple(2 if WISH[card] == DOUBLE else 1 for card in range(CARDS))  # fish in a wish sale (FISH-65)

# Columns, by buyer (FISH-08), and by limit card from the top of the stack (FISH-07).
BUYER_IDS: tuple[str, ...] = tuple(piece.id for piece in _BOX.buyers)
VALUE: tuple[int, ...] = tuple(piece.value for piece in _BOX.buyers)
BUYERS = len(BUYER_IDS)
LIMIT: tuple[int, ...] = tuple(card.limit for card in _BOX.limits)
FIRST: tuple[int, ...] = tuple(card.first for card in _BOX.limits)
SECOND: tuple[int, ...] = tuple(card.second for card in _BOX.limits)
LIMITS = len(LIMIT)


def card_id(card: Card) -> str:
    """The name of a card in data files and tests.

    >>> card_id(0), card_id(69)
    ('angelfish_move_buyer_1', 'clownfish_double')
    """
    return f"{FISH_IDS[FISH[card]]}_{'double' if WISH[card] == DOUBLE else WISH_IDS[WISH[card]]}"


CARD_BY_ID: dict[str, Card] = {card_id(card): card for card in range(CARDS)}
