"""What happens in Sorting Toys, as the log, the screens and the saves hear of it."""

from __future__ import annotations

from typing import ClassVar

from toychest.games.jugueteria.pieces import Card
from toychest.table import contract
from toychest.table.contract import Clause, Seat


class GameStarted(contract.Event, frozen=True, tag="game_started"):
    clause: ClassVar[Clause] = "SOR-05"
    seats: int
    starter: Seat
    coins: int  # of each player
    reserve: int


class HeadStartGiven(contract.Event, frozen=True, tag="head_start_given"):
    clause: ClassVar[Clause] = "SOR-77"
    seat: Seat
    cards: int  # dealt to that seat


class HandDealt(contract.Event, frozen=True, tag="hand_dealt"):
    clause: ClassVar[Clause] = "SOR-08"
    seat: Seat
    cards: tuple[Card, ...]


class FirstCardTurned(contract.Event, frozen=True, tag="first_card_turned"):
    clause: ClassVar[Clause] = "SOR-10"
    reveals: ClassVar[bool] = True
    card: Card


class TurnStarted(contract.Event, frozen=True, tag="turn_started"):
    clause: ClassVar[Clause] = "SOR-45"
    seat: Seat
    direction: int  # 1 clockwise, -1 the other way round


class Played(contract.Event, frozen=True, tag="played"):
    clause: ClassVar[Clause] = "SOR-23"
    seat: Seat
    card: Card
    drawn: bool  # whether it was drawn just now
    left: int  # cards in the hand


class Drew(contract.Event, frozen=True, tag="drew"):
    """How many cards somebody drew, the one that fits included."""

    clause: ClassVar[Clause] = "SOR-26"
    reveals: ClassVar[bool] = True
    seat: Seat
    count: int


class CardsDrawn(contract.Event, frozen=True, tag="cards_drawn"):
    """Which cards those were, in the order drawn; for the drawer only."""

    clause: ClassVar[Clause] = "SOR-60"
    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]


class Reshuffled(contract.Event, frozen=True, tag="reshuffled"):
    clause: ClassVar[Clause] = "SOR-31"
    cards: int
    shuffles: int  # how many there have been now


class Paid(contract.Event, frozen=True, tag="paid"):
    clause: ClassVar[Clause] = "SOR-34"
    seat: Seat
    coins: int
    left: int


class CardTurned(contract.Event, frozen=True, tag="card_turned"):
    clause: ClassVar[Clause] = "SOR-38"
    reveals: ClassVar[bool] = True
    card: Card


class NothingFitted(contract.Event, frozen=True, tag="nothing_fitted"):
    """A turn ended without a card although everything was drawn."""

    clause: ClassVar[Clause] = "SOR-32"
    reveals: ClassVar[bool] = True
    seat: Seat


class Passed(contract.Event, frozen=True, tag="passed"):
    """A turn in which nothing at all was possible."""

    clause: ClassVar[Clause] = "SOR-43"
    reveals: ClassVar[bool] = True
    seat: Seat


class DirectionReversed(contract.Event, frozen=True, tag="direction_reversed"):
    clause: ClassVar[Clause] = "SOR-46"
    seat: Seat
    direction: int


class PlayerSkipped(contract.Event, frozen=True, tag="player_skipped"):
    clause: ClassVar[Clause] = "SOR-49"
    by: Seat
    seat: Seat


class GameWon(contract.Event, frozen=True, tag="game_won"):
    clause: ClassVar[Clause] = "SOR-52"
    seat: Seat
    card: Card
    left: tuple[int, ...]  # cards in hand, by seat


class LimitReached(contract.Event, frozen=True, tag="limit_reached"):
    clause: ClassVar[Clause] = "SOR-73"
    shuffles: int
    left: tuple[int, ...]
    winners: tuple[Seat, ...]


Event = (
    GameStarted | HeadStartGiven | HandDealt | FirstCardTurned | TurnStarted | Played | Drew | CardsDrawn | Reshuffled | Paid
    | CardTurned | NothingFitted | Passed | DirectionReversed | PlayerSkipped | GameWon | LimitReached
)  # fmt: skip
