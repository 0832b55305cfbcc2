"""What can be decided in Toy Store 51."""

from __future__ import annotations

from toychest.games.toy_store_51.pieces import BATTERY, Alien, Ammo, Card, Rug
from toychest.table import contract
from toychest.table.contract import Seat


class TakeRug(contract.Action, frozen=True, tag="take_rug"):
    """Choose one's rug colour, where that is not dealt (T51-25)."""

    rug: Rug


class ReturnLeader(contract.Action, frozen=True, tag="return_leader"):
    """Give one of three leaders back and keep the others (T51-29)."""

    card: Card


class Join(contract.Action, frozen=True, tag="join"):
    """Put the right half on one played card together with the left half on another (T51-63)."""

    right: Card
    left: Card


class Draw(contract.Action, frozen=True, tag="draw"):
    """Use a draw icon: that seat draws a card (T51-82)."""

    seat: Seat


class UseAbility(contract.Action, frozen=True, tag="use_ability"):
    """Exchange what an ability costs for what it gains; `payment` is the ammo, buttons go without saying (T51-92)."""

    card: Card
    payment: Ammo


class UseLoot(contract.Action, frozen=True, tag="use_loot"):
    """Return a card from one's loot for its icons (T51-121)."""

    alien: Alien


class Destroy(contract.Action, frozen=True, tag="destroy"):
    """Pay for an alien in the row (T51-109)."""

    alien: Alien
    payment: Ammo


class Charge(contract.Action, frozen=True, tag="charge"):
    """Turn one ammo of a type into a charged battery (T51-129)."""

    ammo: int


class StopShooting(contract.Action, frozen=True, tag="stop_shooting"):
    """End phase 1 (T51-61)."""


class Buy(contract.Action, frozen=True, tag="buy"):
    """Take an upgrade and return another card of the play area to the box (T51-135)."""

    slot: int
    returned: Card


class EndTurn(contract.Action, frozen=True, tag="end_turn"):
    """End phase 2, and with it the turn (T51-61)."""


Action = TakeRug | ReturnLeader | Join | Draw | UseAbility | UseLoot | Destroy | Charge | StopShooting | Buy | EndTurn

STOP_SHOOTING, END_TURN = StopShooting(), EndTurn()  # made once: legal() hands out, never builds
LOOT_USES = tuple(UseLoot(alien) for alien in range(BATTERY + 1))
CHARGES = tuple(Charge(ammo) for ammo in range(4))
