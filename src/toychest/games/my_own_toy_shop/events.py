"""What happens in My Own Toy Shop, in the order in which it happens in a turn."""

from __future__ import annotations

from typing import ClassVar

from toychest.games.my_own_toy_shop.pieces import Tile, Toy, Type
from toychest.table import contract
from toychest.table.contract import Clause, Seat


class GameStarted(contract.Event, frozen=True, tag="game_started"):
    clause: ClassVar[Clause] = "MTS-24"
    seats: int
    characters: tuple[int, ...]  # by seat
    youngest_first: tuple[Seat, ...]


class HeadStartGiven(contract.Event, frozen=True, tag="head_start_given"):
    clause: ClassVar[Clause] = "MTS-121"
    seat: Seat
    coins: int


class RegisterDealt(contract.Event, frozen=True, tag="register_dealt"):
    clause: ClassVar[Clause] = "MTS-20"
    seat: Seat
    register: Tile


class DisplayOpened(contract.Event, frozen=True, tag="display_opened"):
    clause: ClassVar[Clause] = "MTS-23"
    tiles: tuple[Tile, ...]


class TurnStarted(contract.Event, frozen=True, tag="turn_started"):
    clause: ClassVar[Clause] = "MTS-27"
    seat: Seat
    turn: int  # of the game, from 1
    tile: int  # of this player, 1 to 15


class TilePlaced(contract.Event, frozen=True, tag="tile_placed"):
    clause: ClassVar[Clause] = "MTS-32"
    seat: Seat
    tile: Tile
    x: int
    y: int


class AreaPaid(contract.Event, frozen=True, tag="area_paid"):
    """`toys` are all toys of the area, by tile; each of them is a coin."""

    clause: ClassVar[Clause] = "MTS-48"
    seat: Seat
    colour: Type
    toys: tuple[tuple[Tile, Toy], ...]
    coins: int
    register: bool  # whether it runs through the register


class CoinsGained(contract.Event, frozen=True, tag="coins_gained"):
    clause: ClassVar[Clause] = "MTS-62"
    seat: Seat
    coins: int
    from_space: int
    to_space: int
    tokens: int  # gained just now
    total: int


class CollectionCompleted(contract.Event, frozen=True, tag="collection_completed"):
    clause: ClassVar[Clause] = "MTS-69"
    seat: Seat
    kind: Type
    taken: bool  # False: somebody else has the reward already


class TileOpened(contract.Event, frozen=True, tag="tile_opened"):
    clause: ClassVar[Clause] = "MTS-76"
    reveals: ClassVar[bool] = True
    tile: Tile
    place: int
    stack: int


class DisplayNotRefilled(contract.Event, frozen=True, tag="display_not_refilled"):
    clause: ClassVar[Clause] = "MTS-77"
    left: int  # tiles still open


class ShopFinished(contract.Event, frozen=True, tag="shop_finished"):
    clause: ClassVar[Clause] = "MTS-45"
    seat: Seat


class GameEnded(contract.Event, frozen=True, tag="game_ended"):
    clause: ClassVar[Clause] = "MTS-80"
    turns: int


class MajorityCounted(contract.Event, frozen=True, tag="majority_counted"):
    """Who has the most toys of one kind: `toys` and `sizes` by seat, `winners` youngest first.

    The first winner takes the coloured reward, the next `spares` take spare rewards, any others their coins alone.
    """

    clause: ClassVar[Clause] = "MTS-84"
    kind: Type
    toys: tuple[tuple[Toy, ...], ...]
    sizes: tuple[int, ...]
    winners: tuple[Seat, ...]
    spares: int


class RewardsScored(contract.Event, frozen=True, tag="rewards_scored"):
    clause: ClassVar[Clause] = "MTS-94"
    seat: Seat
    rewards: int
    coins: int


class FinalCounted(contract.Event, frozen=True, tag="final_counted"):
    """The end: coins, money tokens and spaces by seat, who wins, and what decided it: tokens, the counter, or nothing."""

    clause: ClassVar[Clause] = "MTS-96"
    coins: tuple[int, ...]
    tokens: tuple[int, ...]
    spaces: tuple[int, ...]
    winners: tuple[Seat, ...]
    decided_by: str  # "tokens", "counter" or "shared"
