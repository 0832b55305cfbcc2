"""The rules of Jugue3 for 2 to 4 players.  Clause ids (JU3-..) are those of the rulebook beside this file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar

from toychest.games.jugueteria.drawing import rules as drawing
from toychest.games.jugueteria.drawing.rules import HAND, LEAVE, TAKE_DECK, TAKE_PILE, Action, Leave, TakeDeck, TakePile
from toychest.games.jugueteria.pieces import CARDS, LIST_TOYS, TOY, TOYS, Card, WishList, is_jack
from toychest.table import contract
from toychest.table.contract import Clause

__all__ = ["LEAVE", "TAKE_DECK", "TAKE_PILE", "Action", "Leave", "TakeDeck", "TakePile"]

NAME = "jugue3"
VERSION = 1
SEATS = drawing.SEATS
SECRECY: contract.Secrecy = "hand"
SECRET_CLAUSES = frozenset({"JU3-24"})  # it speaks of what is in a hand


TRIO = 3


# What wins


def near(hand: Sequence[Card], wish_list: WishList) -> int:
    """How many of the six cards of two trios a hand has; six win, or fewer with a head start (JU3-29 to JU3-35, JU3-63).

    >>> near([0, 1, 2, 28, 29, 30], 2), near([0, 1, 2, 3, 28, 29], 2)
    (6, 5)
    """
    counts = [0] * TOYS
    jacks = 0
    for card in hand:
        if is_jack(card):
            jacks += 1
        else:
            counts[TOY[card]] += 1
    trios = sorted(min(counts[toy], TRIO) for toy in LIST_TOYS[wish_list])
    return min(HAND, trios[-1] + trios[-2] + jacks)


def counting(hand: Sequence[Card], wish_list: WishList) -> tuple[Card, ...]:
    """The cards of the best two trios, one after the other; jacks stand behind the toys they complete (JU3-31, JU3-36)."""
    jacks = [card for card in hand if is_jack(card)]
    listed = [[card for card in hand if not is_jack(card) and TOY[card] == toy][:TRIO] for toy in LIST_TOYS[wish_list]]
    cards: list[Card] = []
    for trio in sorted(sorted(listed, key=len)[-2:]):
        if trio:
            cards += trio + jacks[: TRIO - len(trio)]
            del jacks[: TRIO - len(trio)]
    return tuple(cards + jacks)


# What is decided, what there is, what a seat may know


class Options(drawing.Options, frozen=True):
    open_hands: Annotated[bool, drawing.open_hands("JU3-53")] = False
    open_lists: Annotated[bool, drawing.open_lists("JU3-54")] = False
    no_return: Annotated[bool, drawing.no_return("JU3-55")] = False
    starter: Annotated[int, drawing.starter("JU3-56")] = 0
    turn_limit: Annotated[int, drawing.turn_limit("JU3-62")] = 50
    head_start: Annotated[drawing.HeadStart, drawing.head_start("JU3-63")] = ()


class State(drawing.State, kw_only=True):
    options: Options


class View(drawing.View, frozen=True, kw_only=True):
    options: Options


# What happens


class GameStarted(drawing.GameStarted, frozen=True, tag="game_started"):
    clause: ClassVar[Clause] = "JU3-07"


class HeadStartGiven(drawing.HeadStartGiven, frozen=True, tag="head_start_given"):
    clause: ClassVar[Clause] = "JU3-63"


class ListDealt(drawing.ListDealt, frozen=True, tag="list_dealt"):
    clause: ClassVar[Clause] = "JU3-05"


class HandDealt(drawing.HandDealt, frozen=True, tag="hand_dealt"):
    clause: ClassVar[Clause] = "JU3-07"


class PileStarted(drawing.PileStarted, frozen=True, tag="pile_started"):
    clause: ClassVar[Clause] = "JU3-09"


class TurnStarted(drawing.TurnStarted, frozen=True, tag="turn_started"):
    clause: ClassVar[Clause] = "JU3-13"


class TookFromPile(drawing.TookFromPile, frozen=True, tag="took_from_pile"):
    clause: ClassVar[Clause] = "JU3-16"


class PileShuffled(drawing.PileShuffled, frozen=True, tag="pile_shuffled"):
    clause: ClassVar[Clause] = "JU3-20"


class TookFromDeck(drawing.TookFromDeck, frozen=True, tag="took_from_deck"):
    clause: ClassVar[Clause] = "JU3-16"
    reveals: ClassVar[bool] = True


class CardSeen(drawing.CardSeen, frozen=True, tag="card_seen"):
    clause: ClassVar[Clause] = "JU3-45"


class Left(drawing.Left, frozen=True, tag="left"):
    clause: ClassVar[Clause] = "JU3-23"


class GameWon(drawing.GameWon, frozen=True, tag="game_won"):
    clause: ClassVar[Clause] = "JU3-38"
    reveals: ClassVar[bool] = True


class LimitReached(drawing.LimitReached, frozen=True, tag="limit_reached"):
    clause: ClassVar[Clause] = "JU3-60"


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
    seats="JU3-01",
    lists="JU3-05",
    take="JU3-16",
    leave="JU3-23",
    any_of_seven="JU3-24",
    not_your_turn="JU3-28",
    over="JU3-42",
    no_return="JU3-55",
    wins="JU3-38",
    limit="JU3-60",
    starter="JU3-56",
    head_start="JU3-63",
    cards="JU3-57",
    hands="JU3-58",
    pile="JU3-59",
)

_GAME = drawing.Game(
    State,
    View,
    EVENTS,
    CLAUSES,
    cards=CARDS,
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
