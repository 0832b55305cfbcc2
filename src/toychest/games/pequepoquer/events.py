"""What happens in PequePóquer, as the log, the screens and the saves hear of it."""

from __future__ import annotations

from typing import ClassVar, Literal

from toychest.games.jugueteria.pieces import Card
from toychest.table import contract
from toychest.table.contract import Clause, Seat

Decided = Literal["combination", "coins", "pips"]
"""What tells the winner of a round apart: the combination, or among equal ones the coins or the pips."""


class GameStarted(contract.Event, frozen=True, tag="game_started"):
    clause: ClassVar[Clause] = "POK-07"
    seats: int
    starter: Seat


class HeadStartGiven(contract.Event, frozen=True, tag="head_start_given"):
    clause: ClassVar[Clause] = "POK-73"
    seat: Seat
    coins: int


class RoundStarted(contract.Event, frozen=True, tag="round_started"):
    clause: ClassVar[Clause] = "POK-09"
    round: int
    starter: Seat
    coins: tuple[int, ...]


class HandDealt(contract.Event, frozen=True, tag="hand_dealt"):
    clause: ClassVar[Clause] = "POK-10"
    seat: Seat
    cards: tuple[Card, ...]


class TurnStarted(contract.Event, frozen=True, tag="turn_started"):
    clause: ClassVar[Clause] = "POK-13"
    seat: Seat


class Exchanged(contract.Event, frozen=True, tag="exchanged"):
    clause: ClassVar[Clause] = "POK-57"
    reveals: ClassVar[bool] = True
    seat: Seat
    count: int


class CardsExchanged(contract.Event, frozen=True, tag="cards_exchanged"):
    """Which cards those were, for the eyes of whoever exchanged them."""

    clause: ClassVar[Clause] = "POK-56"
    reveals: ClassVar[bool] = True
    seat: Seat
    laid: tuple[Card, ...]
    drawn: tuple[Card, ...]


class HandShown(contract.Event, frozen=True, tag="hand_shown"):
    clause: ClassVar[Clause] = "POK-22"
    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]
    rank: int
    combined: tuple[Card, ...]
    coins: int  # on the combined cards
    pips: int


class RoundWon(contract.Event, frozen=True, tag="round_won"):
    clause: ClassVar[Clause] = "POK-35"
    seat: Seat
    round: int
    decided: Decided
    coins: int  # that the winner has now


class RoundDrawn(contract.Event, frozen=True, tag="round_drawn"):
    """Nobody won: those at `seats` tie in everything; or nobody has a combination, and `seats` is empty."""

    clause: ClassVar[Clause] = "POK-41"
    round: int
    seats: tuple[Seat, ...]


class TurnCardMoved(contract.Event, frozen=True, tag="turn_card_moved"):
    clause: ClassVar[Clause] = "POK-47"
    giver: Seat
    receiver: Seat


class GameWon(contract.Event, frozen=True, tag="game_won"):
    clause: ClassVar[Clause] = "POK-48"
    seat: Seat
    rounds: int


class LimitReached(contract.Event, frozen=True, tag="limit_reached"):
    clause: ClassVar[Clause] = "POK-70"
    rounds: int
    coins: tuple[int, ...]
    winners: tuple[Seat, ...]


Event = (
    GameStarted | HeadStartGiven | RoundStarted | HandDealt | TurnStarted | Exchanged | CardsExchanged | HandShown | RoundWon | RoundDrawn
    | TurnCardMoved | GameWon | LimitReached
)  # fmt: skip
