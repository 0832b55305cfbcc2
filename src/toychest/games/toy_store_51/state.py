"""Toy Store 51: the choices made at set-up, and everything there is on the table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from toychest.games.toy_store_51.pieces import MEGAS, STRENGTH, Alien, Card, Door, Icons, Rug
from toychest.language import N_
from toychest.table import contract
from toychest.table.contract import Seat, option

SEATS = range(1, 5)
SLOTS = 5  # of the market

Phase = Literal["rugs", "leaders", "shoot", "shop"]
"""What is decided: rug colours and leaders before the first turn; then phase 1 and phase 2 of a turn (T51-50)."""

Ending = Literal["", "victory", "strength", "clock", "wave_limit"]
Side = Literal["12:26", "14:08"]


class Options(contract.Options, frozen=True):
    mega_advanced_side: Annotated[
        bool, option(N_("Harder MEGA"), N_("MEGA has strength 8, and its clock reveals an alien too."), "T51-19")
    ] = False
    doors_advanced_side: Annotated[bool, option(N_("Weaker doors"), N_("All three doors resist one less."), "T51-20")] = False
    one_extra_alien_at_setup: Annotated[
        bool, option(N_("One more alien"), N_("One more alien waits in the shop when the game begins."), "T51-21")
    ] = False
    power_cells_same_colour: Annotated[
        bool, option(N_("Cells of one colour"), N_("Only two halves of the same colour make a power cell."), "T51-22")
    ] = False
    first_player: Annotated[
        int, option(N_("First player"), N_("Which seat takes the clock first; 0: chance decides."), "T51-24", ge=0, le=SEATS[-1])
    ] = 0
    choose_rugs: Annotated[
        bool, option(N_("Choose rugs"), N_("Everybody chooses a rug colour; off: they are dealt in the order of the seats."), "T51-25")
    ] = False
    wave_limit: Annotated[
        int, option(N_("Last wave"), N_("A game that is not won by this New Wave is lost."), "T51-221", ge=1, le=1000)
    ] = 30


class State(Struct):
    """Everything, hidden or not.  A pile's top is the end of its list."""

    options: Options
    phase: Phase
    turn: Seat  # who decides
    clock: Seat  # who holds the clock card
    side: Side  # of the clock card
    wave: int  # 0 before the first
    new_waves: int  # performed so far

    # Plush cards: of each seat, and of the turn
    rugs: list[Rug]  # by seat, as far as they are taken
    dealt: list[list[Card]]  # leaders among which a seat still chooses
    hands: list[list[Card]]
    decks: list[list[Card]]
    discards: list[list[Card]]
    area: list[Card]  # the play area of the seat in turn, in order of play; bought cards behind
    bought: list[Card]  # cards of the area that were bought in this turn
    market: list[Card]  # five slots; NO_CARD where nothing lies
    covers: list[Alien]  # what covers each slot, or NO_ALIEN
    upgrades: list[Card]  # the upgrade deck
    removed: list[Card]  # plush cards out of the game

    # The turn
    pool: list[int]  # six numbers of icons
    joins: list[tuple[Card, Card]]  # right half, left half
    used: list[Card]  # whose ability was used
    charges: int

    # Aliens
    aliens: list[Alien]  # the alien deck, MEGA in it
    supers: list[Alien]  # the super deck
    row: list[Alien]  # in play, in order of entry
    box: list[Alien]  # ordinary aliens that can come back
    gone: list[Alien]  # super aliens and MEGA out of the game
    loot: list[list[Alien]]  # by seat; BATTERY for each battery
    supply: int  # batteries that are not charged

    # Doors
    doors: list[Door]  # the current one is the top
    broken: list[Door]

    ending: Ending = ""


class View(Struct, frozen=True):
    """What everybody may know: all but the order of the piles (T51-205, T51-206).

    A plush deck is told sorted, for what is in it follows from all that lies open.  `above_mega` is the number of cards on
    MEGA, None once it has left the pile.
    """

    seat: Seat | None
    options: Options
    phase: Phase
    turn: Seat
    clock: Seat
    side: Side
    wave: int
    new_waves: int
    rugs: tuple[Rug, ...]
    dealt: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    decks: tuple[tuple[Card, ...], ...]
    discards: tuple[tuple[Card, ...], ...]
    area: tuple[Card, ...]
    bought: tuple[Card, ...]
    market: tuple[Card, ...]
    covers: tuple[Alien, ...]
    upgrades: int
    removed: tuple[Card, ...]
    pool: Icons
    joins: tuple[tuple[Card, Card], ...]
    used: tuple[Card, ...]
    charges: int
    aliens: int
    above_mega: int | None
    supers: int
    row: tuple[Alien, ...]
    box: tuple[Alien, ...]
    gone: tuple[Alien, ...]
    loot: tuple[tuple[Alien, ...], ...]
    supply: int
    doors: tuple[Door, ...]
    broken: tuple[Door, ...]
    ending: Ending

    @property
    def mega_is_defeated(self) -> bool:
        return any(mega in self.gone for mega in MEGAS)

    @property
    def strength(self) -> int:
        """Of the whole row (T51-162)."""
        return sum(STRENGTH[alien] for alien in self.row)
