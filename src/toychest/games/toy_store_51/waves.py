"""Aliens: how they enter and cover the market, and what happens in a New Wave."""

from __future__ import annotations

from toychest.games.toy_store_51 import events
from toychest.games.toy_store_51.events import Why
from toychest.games.toy_store_51.pieces import (
    CLOCK_ALIENS,
    CLOCK_BREAKS,
    ENTER_ALIENS,
    ENTER_COVERS,
    ENTER_SUPERS,
    MEGAS,
    NO_ALIEN,
    NO_CARD,
    RESISTANCE,
    RESISTANCE_ADVANCED,
    STRENGTH,
    Alien,
    Door,
)
from toychest.games.toy_store_51.state import SLOTS, Options, State
from toychest.table.contract import Chance, Tell

BELOW_MEGA = (22, 27, 22, 17)  # aliens below MEGA, by the number of players from 1 on (T51-37)
AT_SETUP = (4, 3, 4, 5)  # aliens revealed at setup (T51-40)
IN_A_WAVE = (4, 3, 4, 5)  # aliens revealed in step 3 (T51-168, T51-169)


# Entering (T51-175 to T51-189)


def reveal(state: State, why: Why, by: Alien, chance: Chance, tell: Tell) -> None:
    """Turn the top card of the alien deck over; it enters with all that its icons bring, before anything else is revealed."""
    if not state.aliens:
        if not state.box:
            tell(events.NothingToReveal())
            return
        state.aliens.extend(state.box)
        state.box.clear()
        chance.shuffle(state.aliens)
        tell(events.AliensReshuffled(cards=len(state.aliens)))
    alien = state.aliens.pop()
    if alien in MEGAS:
        tell(events.MegaEntered(alien=alien, why=why, by=by))
    else:
        tell(events.AlienRevealed(alien=alien, why=why, by=by))
    _enter(state, alien, chance, tell)


def _enter(state: State, alien: Alien, chance: Chance, tell: Tell) -> None:
    state.row.append(alien)
    for _icon in range(ENTER_ALIENS[alien]):
        reveal(state, "icon", alien, chance, tell)
    for _icon in range(ENTER_SUPERS[alien]):
        if state.supers:
            entering = state.supers.pop()
            tell(events.SuperEntered(alien=entering, by=alien))
            _enter(state, entering, chance, tell)
        else:
            tell(events.NoSuperAlien(by=alien))
    for _icon in range(ENTER_COVERS[alien]):
        _cover(state, alien, tell)


def _cover(state: State, alien: Alien, tell: Tell) -> None:
    """Cover the rightmost card of the market that is still available."""
    for slot in reversed(range(SLOTS)):
        if state.market[slot] != NO_CARD and state.covers[slot] == NO_ALIEN:
            state.covers[slot] = alien
            tell(events.Covered(slot=slot, card=state.market[slot], alien=alien))
            return
    tell(events.NothingToCover(alien=alien))


def leave(state: State, alien: Alien, tell: Tell) -> None:
    """Take an alien out of the row; what it covered is available again."""
    state.row.remove(alien)
    for slot in range(SLOTS):
        if state.covers[slot] == alien:
            state.covers[slot] = NO_ALIEN
            tell(events.Uncovered(slot=slot, card=state.market[slot], alien=alien))


# A New Wave (T51-155 to T51-174)


def new_wave(state: State, chance: Chance, tell: Tell) -> None:
    """Steps 1 to 3; the clock card is the turns' business."""
    state.new_waves += 1
    tell(events.NewWaveBegun(number=state.new_waves))
    _strike_clocks(state, chance, tell)
    if not state.ending:
        _test_door(state, tell)
    if state.ending:
        return
    if state.new_waves >= state.options.wave_limit:
        _lose(state, "wave_limit", tell)
    elif not mega_is_defeated(state):
        for _alien in range(IN_A_WAVE[len(state.hands) - 1]):
            reveal(state, "wave", NO_ALIEN, chance, tell)


def _strike_clocks(state: State, chance: Chance, tell: Tell) -> None:
    """Step 1: the clock icons of those in the row now, from left to right (T51-156, T51-157)."""
    for alien in tuple(state.row):
        for _icon in range(CLOCK_BREAKS[alien]):
            tell(events.ClockStruck(alien=alien, effect="door"))
            _break_door(state, alien, tell)
            if state.ending:
                return
        for _icon in range(CLOCK_ALIENS[alien]):
            tell(events.ClockStruck(alien=alien, effect="alien"))
            reveal(state, "clock", alien, chance, tell)


def _test_door(state: State, tell: Tell) -> None:
    """Step 2: the strength of the row against the door that is visible now."""
    door = state.doors[-1]
    parts = tuple(STRENGTH[alien] for alien in state.row)
    tell(events.StrengthCounted(total=sum(parts), parts=parts, door=door, resistance=resistance(state.options, door)))
    if sum(parts) >= resistance(state.options, door):
        _break_door(state, NO_ALIEN, tell)
    else:
        tell(events.DoorHeld(door=door))


def _break_door(state: State, by: Alien, tell: Tell) -> None:
    door = state.doors.pop()
    state.broken.append(door)
    tell(events.DoorBroken(door=door, by=by, left=len(state.doors)))
    if not state.doors:
        _lose(state, "strength" if by == NO_ALIEN else "clock", tell)


def _lose(state: State, reason: events.Defeat, tell: Tell) -> None:
    state.ending = reason
    tell(events.GameLost(reason=reason, wave=state.wave))


def resistance(options: Options, door: Door) -> int:
    """What a door resists, on the side that this game uses (T51-20)."""
    return (RESISTANCE_ADVANCED if options.doors_advanced_side else RESISTANCE)[door]


def mega_is_defeated(state: State) -> bool:
    return any(mega in state.gone for mega in MEGAS)
