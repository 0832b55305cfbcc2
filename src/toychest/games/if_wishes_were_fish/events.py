"""What happens in If Wishes Were Fish, told while an action is applied: the log, the words and the screen read it."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct

from toychest.games.if_wishes_were_fish.pieces import Buyer, Card, Market
from toychest.table import contract
from toychest.table.contract import Clause, Seat

Ending = Literal["", "markets", "trash", "both", "deck"]


class Award(Struct, frozen=True):
    """What a seat gains or loses in a comparison, and as what."""

    seat: Seat
    dollars: int
    reason: Literal["first", "tied first", "second", "tied second"]


class GameStarted(contract.Event, frozen=True, tag="game_started"):
    clause: ClassVar[Clause] = "FISH-25"
    seats: int
    first: Seat
    buyers: tuple[Market, ...]
    ocean: tuple[Card, ...]


class HeadStartGiven(contract.Event, frozen=True, tag="head_start_given"):
    clause: ClassVar[Clause] = "FISH-181"
    seat: Seat
    dollars: int


class TurnStarted(contract.Event, frozen=True, tag="turn_started"):
    clause: ClassVar[Clause] = "FISH-27"
    seat: Seat
    turn: int


class WormsPaid(contract.Event, frozen=True, tag="worms_paid"):
    clause: ClassVar[Clause] = "FISH-32"
    seat: Seat
    positions: tuple[int, ...]


class CardTaken(contract.Event, frozen=True, tag="card_taken"):
    clause: ClassVar[Clause] = "FISH-37"
    seat: Seat
    card: Card
    position: int
    worms: int  # that lay on it


class CardCaught(contract.Event, frozen=True, tag="card_caught"):
    clause: ClassVar[Clause] = "FISH-46"
    seat: Seat
    card: Card
    used: int
    boats: int


class WishStarted(contract.Event, frozen=True, tag="wish_started"):
    clause: ClassVar[Clause] = "FISH-53"
    seat: Seat
    card: Card


class BuyerMoved(contract.Event, frozen=True, tag="buyer_moved"):
    clause: ClassVar[Clause] = "FISH-97"
    seat: Seat
    buyer: Buyer
    steps: int
    source: Market
    target: Market


class PieceSpoiled(contract.Event, frozen=True, tag="piece_spoiled"):
    """`place` is the market it came from, or the trash, from where it goes home."""

    clause: ClassVar[Clause] = "FISH-102"
    seat: Seat
    place: int
    owner: Seat


class WormBonusScored(contract.Event, frozen=True, tag="worm_bonus_scored"):
    clause: ClassVar[Clause] = "FISH-107"
    seat: Seat
    worms: int
    dollars: int


class WormGiven(contract.Event, frozen=True, tag="worm_given"):
    clause: ClassVar[Clause] = "FISH-108"
    giver: Seat
    receiver: Seat


class WormNotGiven(contract.Event, frozen=True, tag="worm_not_given"):
    clause: ClassVar[Clause] = "FISH-109"
    seats: tuple[Seat, ...]


class BoatGained(contract.Event, frozen=True, tag="boat_gained"):
    clause: ClassVar[Clause] = "FISH-111"
    seat: Seat
    card: Card
    boats: int


class BuyerLifted(contract.Event, frozen=True, tag="buyer_lifted"):
    clause: ClassVar[Clause] = "FISH-116"
    buyer: Buyer
    market: Market


class BuyerPlaced(contract.Event, frozen=True, tag="buyer_placed"):
    clause: ClassVar[Clause] = "FISH-118"
    seat: Seat
    buyer: Buyer
    market: Market


class WishPartSkipped(contract.Event, frozen=True, tag="wish_part_skipped"):
    """A part that could not be done: nothing to sell, no piece to spoil, no buyers that share a market."""

    clause: ClassVar[Clause] = "FISH-56"
    part: Literal["sale", "spoilage", "spread"]


class Sold(contract.Event, frozen=True, tag="sold"):
    clause: ClassVar[Clause] = "FISH-68"
    seat: Seat
    cards: tuple[Card, ...]
    by_wish: bool
    market: Market
    sold_as: bool
    price: int
    buyers: tuple[Buyer, ...]  # those that made the price
    count: int
    dollars: int
    to_market: int
    to_trash: int


class MarketFilled(contract.Event, frozen=True, tag="market_filled"):
    clause: ClassVar[Clause] = "FISH-79"
    market: Market
    limit: int
    counts: tuple[int, ...]
    paid: tuple[Award, ...]


class LimitChanged(contract.Event, frozen=True, tag="limit_changed"):
    """The next limit card counts now; 0 if none is left."""

    clause: ClassVar[Clause] = "FISH-91"
    limit: int


class DeckReshuffled(contract.Event, frozen=True, tag="deck_reshuffled"):
    clause: ClassVar[Clause] = "FISH-42"
    cards: int
    left: int


class OceanRefilled(contract.Event, frozen=True, tag="ocean_refilled"):
    clause: ClassVar[Clause] = "FISH-40"
    reveals: ClassVar[bool] = True
    card: Card
    deck: int


class OceanNotRefilled(contract.Event, frozen=True, tag="ocean_not_refilled"):
    clause: ClassVar[Clause] = "FISH-176"
    reason: Literal["reshuffles", "cards"]


class CardDiscarded(contract.Event, frozen=True, tag="card_discarded"):
    clause: ClassVar[Clause] = "FISH-74"
    card: Card


class GameEnded(contract.Event, frozen=True, tag="game_ended"):
    clause: ClassVar[Clause] = "FISH-133"
    reason: Ending


class TrashLost(contract.Event, frozen=True, tag="trash_lost"):
    clause: ClassVar[Clause] = "FISH-136"
    limit: int  # of the card that says what is lost
    counts: tuple[int, ...]
    lost: tuple[Award, ...]


class WormsCompared(contract.Event, frozen=True, tag="worms_compared"):
    clause: ClassVar[Clause] = "FISH-141"
    counts: tuple[int, ...]
    paid: tuple[Award, ...]


class Final(contract.Event, frozen=True, tag="final"):
    clause: ClassVar[Clause] = "FISH-149"
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event = (
    GameStarted | HeadStartGiven | TurnStarted | WormsPaid | CardTaken | CardCaught | WishStarted | BuyerMoved | PieceSpoiled
    | WormBonusScored | WormGiven | WormNotGiven | BoatGained | BuyerLifted | BuyerPlaced | WishPartSkipped | Sold | MarketFilled
    | LimitChanged | DeckReshuffled | OceanRefilled | OceanNotRefilled | CardDiscarded | GameEnded | TrashLost | WormsCompared | Final
)  # fmt: skip
