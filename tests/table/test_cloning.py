"""A clone shares nothing that can change."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from toychest.table.cloning import clone


class Card(Struct, frozen=True):
    toy: int
    faces: tuple[int, int] = (1, 2)


class Frozen(Struct, frozen=True):
    """Frozen, but what it holds is not."""

    pile: list[int]


class Hand(Struct):
    cards: list[Card]
    owner: int = 0


class Question(Struct, tag=True):
    asked: list[int]


class Promise(Struct, tag=True):
    to: int


class Everything(Struct, kw_only=True):
    number: int
    text: str
    maybe: int | None
    card: Card
    pile: list[int]
    piles: list[list[int]]
    hand: Hand
    hands: list[Hand]
    by_seat: dict[int, list[int]]
    by_name: dict[str, int]
    seen: set[int]
    frozen: Frozen
    pending: Question | Promise | None
    another: Hand | None
    maybe_pile: list[int] | None
    pair: tuple[int, Card]
    row: tuple[Card, ...]


class Chain(Struct):
    links: list[int]
    next: Chain | None = None


def everything() -> Everything:
    return Everything(
        number=1,
        text="a",
        maybe=None,
        card=Card(1),
        pile=[1],
        piles=[[1], [2]],
        hand=Hand([Card(2)]),
        hands=[Hand([Card(3)], 1)],
        by_seat={0: [1]},
        by_name={"a": 1},
        seen={1},
        frozen=Frozen([1]),
        pending=Question([1]),
        another=Hand([]),
        maybe_pile=[1],
        pair=(1, Card(4)),
        row=(Card(5),),
    )


def scribble(thing: Everything) -> None:
    """Change everything that can be changed, as deep as it goes."""
    thing.pile.append(9)
    thing.piles[0].append(9)
    thing.piles.append([9])
    thing.hand.cards.append(Card(9))
    thing.hand.owner = 9
    thing.hands[0].cards.clear()
    thing.hands[0].owner = 9
    thing.hands.append(Hand([]))
    thing.by_seat[0].append(9)
    thing.by_seat[9] = []
    thing.by_name["z"] = 9
    thing.seen.add(9)
    thing.frozen.pile.append(9)
    assert isinstance(thing.pending, Question)
    thing.pending.asked.append(9)
    assert thing.another
    thing.another.cards.append(Card(9))
    assert thing.maybe_pile
    thing.maybe_pile.append(9)
    thing.number, thing.text = 9, "z"


def test_a_clone_is_equal_and_shares_nothing() -> None:
    original = everything()
    copy = clone(original)
    assert copy == original
    scribble(copy)
    assert copy != original
    assert original == everything()
    copy = clone(original)
    scribble(original)
    assert copy == everything()


def test_what_cannot_change_is_shared() -> None:
    original = everything()
    copy = clone(original)
    assert copy.card is original.card
    assert copy.row is original.row
    assert copy.hands[0].cards[0] is original.hands[0].cards[0]


def test_nothing_stays_nothing_and_other_members_of_a_union_are_found() -> None:
    original = everything()
    original.pending, original.another, original.maybe_pile = Promise(3), None, None
    copy = clone(original)
    assert copy == original
    assert copy.pending is not original.pending
    original.pending = None
    assert clone(original) == original


def test_a_type_may_hold_itself() -> None:
    chain = Chain([1], Chain([2], Chain([3])))
    copy = clone(chain)
    assert copy == chain
    assert copy.next
    assert copy.next.next
    copy.next.next.links.append(9)
    assert chain == Chain([1], Chain([2], Chain([3])))


def test_a_field_that_does_not_say_what_it_holds_is_refused() -> None:
    class Vague(Struct):
        anything: Any

    with pytest.raises(TypeError, match="Any"):
        clone(Vague([1]))
