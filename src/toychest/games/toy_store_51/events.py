"""What happens in Toy Store 51, all of it open to everybody (T51-206)."""

from __future__ import annotations

from typing import ClassVar, Literal

from toychest.games.toy_store_51.pieces import Alien, Ammo, Card, Door, Icons, Rug
from toychest.table import contract
from toychest.table.contract import Clause, Seat

# Setting up


class GameStarted(contract.Event, frozen=True, tag="game_started"):
    clause: ClassVar[Clause] = "T51-17"
    seats: int


class RugTaken(contract.Event, frozen=True, tag="rug_taken"):
    clause: ClassVar[Clause] = "T51-27"
    seat: Seat
    rug: Rug


class LeadersDealt(contract.Event, frozen=True, tag="leaders_dealt"):
    clause: ClassVar[Clause] = "T51-28"
    seat: Seat
    cards: tuple[Card, ...]


class LeaderReturned(contract.Event, frozen=True, tag="leader_returned"):
    clause: ClassVar[Clause] = "T51-29"
    seat: Seat
    card: Card
    kept: tuple[Card, ...]


class MarketLaid(contract.Event, frozen=True, tag="market_laid"):
    clause: ClassVar[Clause] = "T51-34"
    reveals: ClassVar[bool] = True
    cards: tuple[Card, ...]


class DoorsBuilt(contract.Event, frozen=True, tag="doors_built"):
    clause: ClassVar[Clause] = "T51-43"
    reveals: ClassVar[bool] = True
    doors: tuple[Door, ...]  # the current one first
    resistance: int


class ClockTaken(contract.Event, frozen=True, tag="clock_taken"):
    clause: ClassVar[Clause] = "T51-44"
    seat: Seat


# Aliens

Why = Literal["setup", "wave", "icon", "clock"]
Defeat = Literal["strength", "clock", "wave_limit"]


class AlienRevealed(contract.Event, frozen=True, tag="alien_revealed"):
    """`by` is the alien whose icon brought it, NO_ALIEN at setup and in step 3."""

    clause: ClassVar[Clause] = "T51-175"
    reveals: ClassVar[bool] = True
    alien: Alien
    why: Why
    by: Alien


class SuperEntered(contract.Event, frozen=True, tag="super_entered"):
    clause: ClassVar[Clause] = "T51-177"
    reveals: ClassVar[bool] = True
    alien: Alien
    by: Alien


class MegaEntered(contract.Event, frozen=True, tag="mega_entered"):
    clause: ClassVar[Clause] = "T51-179"
    reveals: ClassVar[bool] = True
    alien: Alien
    why: Why
    by: Alien


class Covered(contract.Event, frozen=True, tag="covered"):
    clause: ClassVar[Clause] = "T51-181"
    slot: int
    card: Card
    alien: Alien


class NothingToCover(contract.Event, frozen=True, tag="nothing_to_cover"):
    clause: ClassVar[Clause] = "T51-183"
    alien: Alien


class Uncovered(contract.Event, frozen=True, tag="uncovered"):
    clause: ClassVar[Clause] = "T51-117"
    slot: int
    card: Card
    alien: Alien


class AliensReshuffled(contract.Event, frozen=True, tag="aliens_reshuffled"):
    clause: ClassVar[Clause] = "T51-186"
    cards: int


class NothingToReveal(contract.Event, frozen=True, tag="nothing_to_reveal"):
    clause: ClassVar[Clause] = "T51-188"


class NoSuperAlien(contract.Event, frozen=True, tag="no_super_alien"):
    clause: ClassVar[Clause] = "T51-189"
    by: Alien


# A turn


class WaveStarted(contract.Event, frozen=True, tag="wave_started"):
    clause: ClassVar[Clause] = "T51-48"
    wave: int
    first: Seat


class TurnStarted(contract.Event, frozen=True, tag="turn_started"):
    clause: ClassVar[Clause] = "T51-51"
    seat: Seat
    cards: tuple[Card, ...]
    pool: Icons


class Joined(contract.Event, frozen=True, tag="joined"):
    clause: ClassVar[Clause] = "T51-71"
    seat: Seat
    right: Card
    left: Card
    gained: Icons


class PlushDrawn(contract.Event, frozen=True, tag="plush_drawn"):
    """`giver` used the icon; the card was played at once exactly if it is the drawing player's own turn (T51-85, T51-87)."""

    clause: ClassVar[Clause] = "T51-79"
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card
    giver: Seat


class NothingToDraw(contract.Event, frozen=True, tag="nothing_to_draw"):
    clause: ClassVar[Clause] = "T51-81"
    seat: Seat


class PlushReshuffled(contract.Event, frozen=True, tag="plush_reshuffled"):
    clause: ClassVar[Clause] = "T51-80"
    seat: Seat
    cards: int


class AbilityUsed(contract.Event, frozen=True, tag="ability_used"):
    """`paid` and `gained` are icons: an ability may cost ammo and buttons."""

    clause: ClassVar[Clause] = "T51-93"
    seat: Seat
    card: Card
    paid: Icons
    gained: Icons


class LootUsed(contract.Event, frozen=True, tag="loot_used"):
    clause: ClassVar[Clause] = "T51-122"
    seat: Seat
    alien: Alien
    gained: Icons


class AlienDestroyed(contract.Event, frozen=True, tag="alien_destroyed"):
    clause: ClassVar[Clause] = "T51-112"
    seat: Seat
    alien: Alien
    paid: Ammo


class MegaDestroyed(contract.Event, frozen=True, tag="mega_destroyed"):
    clause: ClassVar[Clause] = "T51-115"
    seat: Seat
    paid: Ammo


class BatteryCharged(contract.Event, frozen=True, tag="battery_charged"):
    clause: ClassVar[Clause] = "T51-129"
    seat: Seat
    ammo: int
    supply: int


class ShootingEnded(contract.Event, frozen=True, tag="shooting_ended"):
    clause: ClassVar[Clause] = "T51-50"
    seat: Seat


class Bought(contract.Event, frozen=True, tag="bought"):
    clause: ClassVar[Clause] = "T51-139"
    seat: Seat
    slot: int
    card: Card
    cost: int
    returned: Card


class IconsLost(contract.Event, frozen=True, tag="icons_lost"):
    clause: ClassVar[Clause] = "T51-62"
    seat: Seat
    lost: Icons


class MarketRefilled(contract.Event, frozen=True, tag="market_refilled"):
    clause: ClassVar[Clause] = "T51-147"
    reveals: ClassVar[bool] = True
    slot: int
    card: Card


class SlotLeftEmpty(contract.Event, frozen=True, tag="slot_left_empty"):
    clause: ClassVar[Clause] = "T51-149"
    slot: int


class HandDrawn(contract.Event, frozen=True, tag="hand_drawn"):
    clause: ClassVar[Clause] = "T51-151"
    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]


# A New Wave


class NewWaveBegun(contract.Event, frozen=True, tag="new_wave_begun"):
    clause: ClassVar[Clause] = "T51-155"
    number: int


class ClockStruck(contract.Event, frozen=True, tag="clock_struck"):
    clause: ClassVar[Clause] = "T51-156"
    alien: Alien
    effect: Literal["door", "alien"]


class StrengthCounted(contract.Event, frozen=True, tag="strength_counted"):
    clause: ClassVar[Clause] = "T51-162"
    total: int
    parts: tuple[int, ...]  # by alien of the row
    door: Door
    resistance: int


class DoorHeld(contract.Event, frozen=True, tag="door_held"):
    clause: ClassVar[Clause] = "T51-164"
    door: Door


class DoorBroken(contract.Event, frozen=True, tag="door_broken"):
    """`by` is the alien whose clock broke it, NO_ALIEN when strength did; `left` doors still stand."""

    clause: ClassVar[Clause] = "T51-163"
    door: Door
    by: Alien
    left: int


class ClockPassed(contract.Event, frozen=True, tag="clock_passed"):
    clause: ClassVar[Clause] = "T51-173"
    seat: Seat


class ClockTurned(contract.Event, frozen=True, tag="clock_turned"):
    clause: ClassVar[Clause] = "T51-200"
    side: Literal["12:26", "14:08"]


# The end


class GameWon(contract.Event, frozen=True, tag="game_won"):
    clause: ClassVar[Clause] = "T51-190"
    seat: Seat
    wave: int
    doors: int


class GameLost(contract.Event, frozen=True, tag="game_lost"):
    clause: ClassVar[Clause] = "T51-194"
    reason: Defeat
    wave: int


Event = (
    GameStarted | RugTaken | LeadersDealt | LeaderReturned | MarketLaid | DoorsBuilt | ClockTaken
    | AlienRevealed | SuperEntered | MegaEntered | Covered | NothingToCover | Uncovered | AliensReshuffled | NothingToReveal | NoSuperAlien
    | WaveStarted | TurnStarted | Joined | PlushDrawn | NothingToDraw | PlushReshuffled | AbilityUsed | LootUsed
    | AlienDestroyed | MegaDestroyed | BatteryCharged | ShootingEnded | Bought | IconsLost | MarketRefilled | SlotLeftEmpty | HandDrawn
    | NewWaveBegun | ClockStruck | StrengthCounted | DoorHeld | DoorBroken | ClockPassed | ClockTurned | GameWon | GameLost
)  # fmt: skip
