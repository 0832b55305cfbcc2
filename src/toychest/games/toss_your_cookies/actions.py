"""What players of Toss Your Cookies can do."""

from __future__ import annotations

from toychest.games.toss_your_cookies.pieces import CARDS, Card
from toychest.games.toss_your_cookies.state import SEATS
from toychest.table import contract
from toychest.table.contract import Seat


class Roll(contract.Action, frozen=True, tag="roll"):
    """Roll both dice (TYC-29)."""


class Target(contract.Action, frozen=True, tag="target"):
    """Swap with that seat (TYC-36)."""

    seat: Seat


class Choose(contract.Action, frozen=True, tag="choose"):
    """Swap, pass or toss these cards of the own hand, in order (TYC-37, TYC-45, TYC-53)."""

    cards: tuple[Card, ...]


class Take(contract.Action, frozen=True, tag="take"):
    """Take a card of the plate in a draft (TYC-64)."""

    card: Card


class Press(contract.Action, frozen=True, tag="press"):
    """Grab at the card in that spotlight (TYC-68, TYC-142)."""

    spotlight: int


class Timeout(contract.Action, frozen=True, tag="timeout"):
    """The time of that spotlight is over: an action of the table (TYC-143)."""

    spotlight: int


class Pick(contract.Action, frozen=True, tag="pick"):
    """Choose a card from a hand that is shown because it is too large (TYC-78)."""

    seat: Seat
    card: Card


class Claim(contract.Action, frozen=True, tag="claim"):
    """Call "Snickerdoodle!" (TYC-114)."""


Action = Roll | Target | Choose | Take | Press | Timeout | Pick | Claim

# Actions are made once: legal() hands out, never builds.
ROLL = Roll()
CLAIM = Claim()
TARGETS: tuple[Target, ...] = tuple(map(Target, range(SEATS[-1])))
TAKES: tuple[Take, ...] = tuple(map(Take, range(CARDS)))
