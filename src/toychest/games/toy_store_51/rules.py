"""The rules of Toy Store 51 for 1 to 4 players together.  Clause ids (T51-..) are those of the rulebook beside this file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from toychest.games.toy_store_51 import checks, events, waves
from toychest.games.toy_store_51.actions import (
    Action,
    Buy,
    Charge,
    Destroy,
    Draw,
    EndTurn,
    Join,
    ReturnLeader,
    StopShooting,
    TakeRug,
    UseAbility,
    UseLoot,
)
from toychest.games.toy_store_51.events import Event
from toychest.games.toy_store_51.legality import destroy, possible, refusal
from toychest.games.toy_store_51.pieces import (
    ABILITY_COST,
    ABILITY_GAIN,
    ALIENS,
    BATTERIES,
    BATTERY,
    BUTTONS,
    COST,
    DRAWS,
    GAIN,
    INDOOR,
    LEADERS,
    LEFT,
    LOOT,
    MEGA,
    MEGA_ADVANCED,
    MEGAS,
    NO_ALIEN,
    NO_CARD,
    OUTDOOR,
    RIGHT,
    RUG,
    RUGS,
    STARTERS,
    SUPERS,
    UPGRADES,
    Ammo,
    Card,
    Icons,
    together,
)
from toychest.games.toy_store_51.state import SEATS, SLOTS, Options, State, View
from toychest.table import contract
from toychest.table.contract import Chance, Clause, Result, Seat, Tell, check_starter, say_nothing

__all__ = ["SEATS", "Action", "Event", "Options", "State", "View", "destroy", "refusal"]

NAME = "toy-store-51"
VERSION = 1
SECRECY: contract.Secrecy = "none"
SECRET_CLAUSES: frozenset[Clause] = frozenset()

HAND = 4
LEADERS_DEALT = 3


# Setting up (T51-27 to T51-47)


def new(seats: int, chance: Chance, options: Options, tell: Tell | None = None) -> State:
    """Deal the leaders and shuffle the piles; the rest follows once all have chosen.  Raises BadOptions."""
    check_starter(options.first_player, seats, "T51-24")
    tell = tell or say_nothing
    leaders, upgrades, aliens, supers = list(LEADERS), list(UPGRADES), list(ALIENS), list(SUPERS)
    doors, rugs = list(INDOOR), list(range(len(RUGS)))
    for pile in (leaders, upgrades, supers, aliens, doors):
        chance.shuffle(pile)
    below = waves.BELOW_MEGA[seats - 1]
    state = State(
        options=options,
        phase="rugs" if options.choose_rugs else "leaders",
        turn=0,
        clock=options.first_player - 1 if options.first_player else chance.randrange(seats) if seats > 1 else 0,
        side="14:08" if seats == 1 else "12:26",
        wave=0,
        new_waves=0,
        rugs=[] if options.choose_rugs else rugs[:seats],
        dealt=[leaders[LEADERS_DEALT * seat : LEADERS_DEALT * (seat + 1)] for seat in range(seats)],
        hands=[[] for _ in range(seats)],
        decks=[[] for _ in range(seats)],
        discards=[[] for _ in range(seats)],
        area=[],
        bought=[],
        market=[NO_CARD] * SLOTS,
        covers=[NO_ALIEN] * SLOTS,
        upgrades=upgrades,
        removed=leaders[LEADERS_DEALT * seats :],
        pool=[0] * 6,
        joins=[],
        used=[],
        charges=0,
        aliens=[*aliens[:below], MEGA_ADVANCED if options.mega_advanced_side else MEGA, *aliens[below:]],
        supers=supers,
        row=[],
        box=[],
        gone=[],
        loot=[[] for _ in range(seats)],
        supply=BATTERIES,
        doors=[OUTDOOR, *doors],
        broken=[],
    )
    tell(events.GameStarted(seats=seats))
    for seat, rug in enumerate(state.rugs):
        tell(events.RugTaken(seat=seat, rug=rug))
    for seat, dealt in enumerate(state.dealt):
        tell(events.LeadersDealt(seat=seat, cards=tuple(dealt)))
    return state


def _take_rug(state: State, seat: Seat, action: TakeRug, chance: Chance, tell: Tell) -> None:
    state.rugs.append(action.rug)
    tell(events.RugTaken(seat=seat, rug=action.rug))
    state.turn = (seat + 1) % len(state.hands)
    if state.turn == 0:
        state.phase = "leaders"


def _return_leader(state: State, seat: Seat, action: ReturnLeader, chance: Chance, tell: Tell) -> None:
    state.dealt[seat].remove(action.card)
    state.removed.append(action.card)
    tell(events.LeaderReturned(seat=seat, card=action.card, kept=tuple(state.dealt[seat])))
    state.turn = (seat + 1) % len(state.hands)
    if state.turn == 0:
        _lay_out(state, chance, tell)


def _lay_out(state: State, chance: Chance, tell: Tell) -> None:
    """All leaders are chosen: decks, hands, market, doors, the first aliens, the first turn."""
    state.removed.extend(card for card in STARTERS if RUG[card] not in state.rugs)
    for seat, rug in enumerate(state.rugs):
        deck = state.decks[seat]
        deck.extend(card for card in STARTERS if RUG[card] == rug)
        deck.extend(state.dealt[seat])
        state.dealt[seat].clear()
        chance.shuffle(deck)
        _draw_hand(state, seat, chance, tell)
    for slot in range(SLOTS):
        state.market[slot] = state.upgrades.pop()
    tell(events.MarketLaid(cards=tuple(state.market)))
    tell(events.DoorsBuilt(doors=tuple(reversed(state.doors)), resistance=waves.resistance(state.options, state.doors[-1])))
    for _alien in range(waves.AT_SETUP[len(state.hands) - 1] + state.options.one_extra_alien_at_setup):
        waves.reveal(state, "setup", NO_ALIEN, chance, tell)
    tell(events.ClockTaken(seat=state.clock))
    _start_wave(state, tell)


# Who may do what


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.ending else (state.turn,)


def may_act(state: State) -> tuple[Seat, ...]:
    return ()


def legal(state: State, seat: Seat) -> list[Action]:
    return list(possible(state, seat))


def choices(view: View, seat: Seat) -> list[Action]:
    """Nothing is secret: what is possible, whoever looks."""
    return list(possible(view, seat))


# What an action does


def apply(state: State, seat: Seat, action: Action, chance: Chance, tell: Tell | None = None) -> None:
    _DO[type(action)](state, seat, action, chance, tell or say_nothing)


def _gain(state: State, icons: Icons) -> None:
    for icon, number in enumerate(icons):
        state.pool[icon] += number


def _pay(state: State, ammo: Ammo) -> None:
    for icon, number in enumerate(ammo):
        state.pool[icon] -= number


def _join(state: State, seat: Seat, action: Join, chance: Chance, tell: Tell) -> None:
    right, left = RIGHT[action.right], LEFT[action.left]
    assert right is not None
    assert left is not None
    state.joins.append((action.right, action.left))
    _gain(state, right)
    _gain(state, left)
    tell(events.Joined(seat=seat, right=action.right, left=action.left, gained=together(right, left)))


def _draw(state: State, seat: Seat, action: Draw, chance: Chance, tell: Tell) -> None:
    state.pool[DRAWS] -= 1
    card = _top_card(state, action.seat, chance, tell)
    if card == NO_CARD:
        tell(events.NothingToDraw(seat=action.seat))
        return
    if action.seat == seat:
        state.area.append(card)
        _gain(state, GAIN[card])
    else:
        state.hands[action.seat].append(card)
    tell(events.PlushDrawn(seat=action.seat, card=card, giver=seat))


def _use_ability(state: State, seat: Seat, action: UseAbility, chance: Chance, tell: Tell) -> None:
    cost, gain = ABILITY_COST[action.card], ABILITY_GAIN[action.card]
    assert cost is not None
    assert gain is not None
    state.used.append(action.card)
    _pay(state, action.payment)
    state.pool[BUTTONS] -= cost[BUTTONS]
    _gain(state, gain)
    tell(events.AbilityUsed(seat=seat, card=action.card, paid=(*action.payment, cost[BUTTONS], 0), gained=gain))


def _use_loot(state: State, seat: Seat, action: UseLoot, chance: Chance, tell: Tell) -> None:
    alien = action.alien
    state.loot[seat].remove(alien)
    if alien == BATTERY:
        state.supply += 1
    elif alien in ALIENS:
        state.box.append(alien)
    else:
        state.gone.append(alien)
    _gain(state, LOOT[alien])
    tell(events.LootUsed(seat=seat, alien=alien, gained=LOOT[alien]))


def _destroy(state: State, seat: Seat, action: Destroy, chance: Chance, tell: Tell) -> None:
    alien = action.alien
    _pay(state, action.payment)
    if alien in MEGAS:
        state.gone.append(alien)
        tell(events.MegaDestroyed(seat=seat, paid=action.payment))
    else:
        state.loot[seat].append(alien)
        tell(events.AlienDestroyed(seat=seat, alien=alien, paid=action.payment))
    waves.leave(state, alien, tell)
    if not state.row and waves.mega_is_defeated(state):
        state.ending = "victory"
        tell(events.GameWon(seat=seat, wave=state.wave, doors=len(state.doors)))


def _charge(state: State, seat: Seat, action: Charge, chance: Chance, tell: Tell) -> None:
    state.pool[action.ammo] -= 1
    state.supply -= 1
    state.charges += 1
    state.loot[seat].append(BATTERY)
    tell(events.BatteryCharged(seat=seat, ammo=action.ammo, supply=state.supply))


def _stop_shooting(state: State, seat: Seat, action: StopShooting, chance: Chance, tell: Tell) -> None:
    state.phase = "shop"
    tell(events.ShootingEnded(seat=seat))


def _buy(state: State, seat: Seat, action: Buy, chance: Chance, tell: Tell) -> None:
    card = state.market[action.slot]
    state.market[action.slot] = NO_CARD
    state.pool[BUTTONS] -= COST[card]
    state.area.remove(action.returned)
    if action.returned in state.bought:
        state.bought.remove(action.returned)
    state.removed.append(action.returned)
    state.area.append(card)
    state.bought.append(card)
    tell(events.Bought(seat=seat, slot=action.slot, card=card, cost=COST[card], returned=action.returned))


def _end_turn(state: State, seat: Seat, action: EndTurn, chance: Chance, tell: Tell) -> None:
    if any(state.pool):
        tell(events.IconsLost(seat=seat, lost=tuple(state.pool)))  # type: ignore[arg-type]
    _regroup(state, seat, chance, tell)
    seats = len(state.hands)
    if seats == 1:
        _turn_the_clock(state, chance, tell)
    elif (seat + 1) % seats != state.clock:
        _start_turn(state, (seat + 1) % seats, tell)
    else:
        waves.new_wave(state, chance, tell)
        if not state.ending:
            state.clock = (state.clock + 1) % seats
            tell(events.ClockPassed(seat=state.clock))
            _start_wave(state, tell)


_DO: dict[type, Callable[[State, Seat, Any, Chance, Tell], None]] = {
    TakeRug: _take_rug,
    ReturnLeader: _return_leader,
    Join: _join,
    Draw: _draw,
    UseAbility: _use_ability,
    UseLoot: _use_loot,
    Destroy: _destroy,
    Charge: _charge,
    StopShooting: _stop_shooting,
    Buy: _buy,
    EndTurn: _end_turn,
}


# Between turns


def _regroup(state: State, seat: Seat, chance: Chance, tell: Tell) -> None:
    """Phase 3: refill the market, put the play area away, draw a new hand (T51-147 to T51-152)."""
    for slot, card in enumerate(state.market):
        if card == NO_CARD:
            if state.upgrades:
                state.market[slot] = state.upgrades.pop()
                tell(events.MarketRefilled(slot=slot, card=state.market[slot]))
            else:
                tell(events.SlotLeftEmpty(slot=slot))
    state.discards[seat].extend(state.area)
    for turn_long in (state.area, state.bought, state.joins, state.used):
        turn_long.clear()
    state.pool[:] = [0] * 6
    state.charges = 0
    _draw_hand(state, seat, chance, tell)


def _draw_hand(state: State, seat: Seat, chance: Chance, tell: Tell) -> None:
    cards = tuple(_top_card(state, seat, chance, tell) for _card in range(HAND))
    state.hands[seat].extend(cards)
    tell(events.HandDrawn(seat=seat, cards=cards))


def _top_card(state: State, seat: Seat, chance: Chance, tell: Tell) -> Card:
    """The top card of a seat's deck, of its discards shuffled if the deck is empty, or NO_CARD (T51-80, T51-81)."""
    deck = state.decks[seat]
    if not deck:
        deck.extend(state.discards[seat])
        state.discards[seat].clear()
        if not deck:
            return NO_CARD
        chance.shuffle(deck)
        tell(events.PlushReshuffled(seat=seat, cards=len(deck)))
    return deck.pop()


def _start_wave(state: State, tell: Tell) -> None:
    state.wave += 1
    tell(events.WaveStarted(wave=state.wave, first=state.clock))
    _start_turn(state, state.clock, tell)


def _start_turn(state: State, seat: Seat, tell: Tell) -> None:
    """The whole hand is played and all its unframed icons are gained (T51-51, T51-52)."""
    state.turn = seat
    state.phase = "shoot"
    state.area.extend(state.hands[seat])
    state.hands[seat].clear()
    for card in state.area:
        _gain(state, GAIN[card])
    tell(events.TurnStarted(seat=seat, cards=tuple(state.area), pool=tuple(state.pool)))  # type: ignore[arg-type]


def _turn_the_clock(state: State, chance: Chance, tell: Tell) -> None:
    """Solo: a New Wave after every second turn (T51-199, T51-200)."""
    if state.side == "14:08":
        state.side = "12:26"
        tell(events.ClockTurned(side=state.side))
        _start_turn(state, 0, tell)
        return
    waves.new_wave(state, chance, tell)
    if not state.ending:
        state.side = "14:08"
        tell(events.ClockTurned(side=state.side))
        _start_wave(state, tell)


# What a seat may know


def view(state: State, seat: Seat | None) -> View:
    laid_out = state.wave > 0
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        turn=state.turn,
        clock=state.clock,
        side=state.side,
        wave=state.wave,
        new_waves=state.new_waves,
        rugs=tuple(state.rugs),
        dealt=tuple(map(tuple, state.dealt)),
        hands=tuple(map(tuple, state.hands)),
        decks=tuple(tuple(sorted(deck)) for deck in state.decks),
        discards=tuple(map(tuple, state.discards)),
        area=tuple(state.area),
        bought=tuple(state.bought),
        market=tuple(state.market),
        covers=tuple(state.covers),
        upgrades=len(state.upgrades),
        removed=tuple(state.removed),
        pool=tuple(state.pool),  # type: ignore[arg-type]
        joins=tuple(state.joins),
        used=tuple(state.used),
        charges=state.charges,
        aliens=len(state.aliens),
        above_mega=_above_mega(state),
        supers=len(state.supers),
        row=tuple(state.row),
        box=tuple(state.box),
        gone=tuple(state.gone),
        loot=tuple(map(tuple, state.loot)),
        supply=state.supply,
        doors=tuple(state.doors) if laid_out else (),
        broken=tuple(state.broken),
        ending=state.ending,
    )


def _above_mega(state: State) -> int | None:
    for mega in MEGAS:
        if mega in state.aliens:
            return len(state.aliens) - 1 - state.aliens.index(mega)
    return None


def redeal(state: State, seat: Seat | None, chance: Chance) -> None:
    """Shuffle what nobody knows: every plush deck, upgrades, super aliens, the aliens above and below MEGA; at first the doors too."""
    for deck in (*state.decks, state.upgrades, state.supers):
        chance.shuffle(deck)
    above = _above_mega(state)
    if above is None:
        chance.shuffle(state.aliens)
    else:
        mega = len(state.aliens) - 1 - above
        over, under = state.aliens[mega + 1 :], state.aliens[:mega]
        chance.shuffle(over)
        chance.shuffle(under)
        state.aliens[:] = [*under, state.aliens[mega], *over]
    if not state.wave:
        indoor = state.doors[1:]
        chance.shuffle(indoor)
        state.doors[1:] = indoor


# The end, and what is always true


def result(state: State) -> Result | None:
    """All win or all lose together: rank 1 for everybody, or for nobody (T51-18).  There is no score."""
    if not state.ending:
        return None
    won = state.ending == "victory"
    seats = len(state.hands)
    return Result((1 if won else 2,) * seats, (int(won),) * seats, state.ending)


def seats(state: State) -> int:
    return len(state.hands)


def progress(state: State) -> int:
    return state.wave


def check(state: State) -> None:
    checks.check(state)
