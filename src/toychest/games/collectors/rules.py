"""The rules of Collectors for 2 to 4 players.  Clause ids (COL-..) are those of the rulebook beside this file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar

from toychest.games.jugueteria.drawing import rules as drawing
from toychest.games.jugueteria.drawing.rules import LEAVE, TAKE_DECK, TAKE_PILE, Action, Leave, TakeDeck, TakePile
from toychest.games.jugueteria.pieces import LIST_SET, LIST_TOYS, TOY, TOY_CARDS, Card, WishList
from toychest.table import contract
from toychest.table.contract import Clause

__all__ = ["LEAVE", "TAKE_DECK", "TAKE_PILE", "Action", "Leave", "TakeDeck", "TakePile"]

NAME = "collectors"
VERSION = 1
SEATS = drawing.SEATS
SECRECY: contract.Secrecy = "hand"
SECRET_CLAUSES = frozenset({"COL-24"})  # it speaks of what is in a hand


# What wins


def near(hand: Sequence[Card], wish_list: WishList) -> int:
    """How many different toys of the list a hand shows; six win, or fewer with a head start (COL-29 to COL-31, COL-60).

    >>> near([0, 4, 8, 36, 32, 44], 0), near([0, 1, 8, 36, 32, 44], 0)
    (6, 5)
    """
    toys = 0
    for card in hand:
        toys |= 1 << TOY[card]
    return (toys & LIST_SET[wish_list]).bit_count()


def counting(hand: Sequence[Card], wish_list: WishList) -> tuple[Card, ...]:
    """A card for each toy of the list that a hand shows, in the order of the list."""
    by_toy = {TOY[card]: card for card in hand}
    return tuple(by_toy[toy] for toy in LIST_TOYS[wish_list] if toy in by_toy)


# What is decided, what there is, what a seat may know


class Options(drawing.Options, frozen=True):
    open_hands: Annotated[bool, drawing.open_hands("COL-50")] = False
    open_lists: Annotated[bool, drawing.open_lists("COL-51")] = False
    no_return: Annotated[bool, drawing.no_return("COL-52")] = False
    starter: Annotated[int, drawing.starter("COL-53")] = 0
    turn_limit: Annotated[int, drawing.turn_limit("COL-59")] = 50
    head_start: Annotated[drawing.HeadStart, drawing.head_start("COL-60")] = ()


class State(drawing.State, kw_only=True):
    options: Options


class View(drawing.View, frozen=True, kw_only=True):
    options: Options


# What happens


class GameStarted(drawing.GameStarted, frozen=True, tag="game_started"):
    clause: ClassVar[Clause] = "COL-07"


class HeadStartGiven(drawing.HeadStartGiven, frozen=True, tag="head_start_given"):
    clause: ClassVar[Clause] = "COL-60"


class ListDealt(drawing.ListDealt, frozen=True, tag="list_dealt"):
    clause: ClassVar[Clause] = "COL-05"


class HandDealt(drawing.HandDealt, frozen=True, tag="hand_dealt"):
    clause: ClassVar[Clause] = "COL-07"


class PileStarted(drawing.PileStarted, frozen=True, tag="pile_started"):
    clause: ClassVar[Clause] = "COL-09"


class TurnStarted(drawing.TurnStarted, frozen=True, tag="turn_started"):
    clause: ClassVar[Clause] = "COL-12"


class TookFromPile(drawing.TookFromPile, frozen=True, tag="took_from_pile"):
    clause: ClassVar[Clause] = "COL-15"


class PileShuffled(drawing.PileShuffled, frozen=True, tag="pile_shuffled"):
    clause: ClassVar[Clause] = "COL-20"


class TookFromDeck(drawing.TookFromDeck, frozen=True, tag="took_from_deck"):
    clause: ClassVar[Clause] = "COL-15"
    reveals: ClassVar[bool] = True


class CardSeen(drawing.CardSeen, frozen=True, tag="card_seen"):
    clause: ClassVar[Clause] = "COL-41"


class Left(drawing.Left, frozen=True, tag="left"):
    clause: ClassVar[Clause] = "COL-23"


class GameWon(drawing.GameWon, frozen=True, tag="game_won"):
    clause: ClassVar[Clause] = "COL-34"
    reveals: ClassVar[bool] = True


class LimitReached(drawing.LimitReached, frozen=True, tag="limit_reached"):
    clause: ClassVar[Clause] = "COL-57"


Event = (
    GameStarted | HeadStartGiven | ListDealt | HandDealt | PileStarted | TurnStarted | TookFromPile | PileShuffled | TookFromDeck
    | CardSeen | Left | GameWon | LimitReached
)  # fmt: skip


# The contract

EVENTS = drawing.Events(
    GameStarted, HeadStartGiven, ListDealt, HandDealt, PileStarted, TurnStarted, TookFromPile, PileShuffled, TookFromDeck,
    CardSeen, Left, GameWon, LimitReached,
)  # fmt: skip

CLAUSES = drawing.Clauses(
    seats="COL-01",
    lists="COL-05",
    take="COL-15",
    leave="COL-23",
    any_of_seven="COL-24",
    not_your_turn="COL-28",
    over="COL-38",
    no_return="COL-52",
    wins="COL-34",
    limit="COL-57",
    starter="COL-53",
    head_start="COL-60",
    cards="COL-54",
    hands="COL-55",
    pile="COL-56",
)

_GAME = drawing.Game(
    State,
    View,
    EVENTS,
    CLAUSES,
    cards=TOY_CARDS,
    near=near,
    counting=counting,
)

new = _GAME.new
to_act = _GAME.to_act
may_act = _GAME.may_act
legal = _GAME.legal
choices = _GAME.choices
refusal = _GAME.refusal
apply = _GAME.apply
view = _GAME.view
redeal = _GAME.redeal
result = _GAME.result
seats = _GAME.seats
progress = _GAME.progress
check = _GAME.check
