"""Toy Store 51 in words: what happens, what can be done, what there is, why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from toychest.games.toy_store_51 import actions, events, waves
from toychest.games.toy_store_51.actions import Buy, Charge, Destroy, Draw, Join, ReturnLeader, StopShooting, TakeRug, UseAbility, UseLoot
from toychest.games.toy_store_51.names import alien, ammo, door, full_alien, icons, listed, plush, rug
from toychest.games.toy_store_51.pieces import (
    ABILITY_COST,
    ABILITY_GAIN,
    ALIEN_COST,
    BATTERY,
    BUTTONS,
    CLOCK_ALIENS,
    CLOCK_BREAKS,
    COST,
    DRAWS,
    GAIN,
    LEFT,
    LEFT_COLOUR,
    LOOT,
    MEGA,
    MEGA_ADVANCED,
    NO_ALIEN,
    NO_CARD,
    RIGHT,
    RIGHT_COLOUR,
    STRENGTH,
    Alien,
    Card,
    Icons,
)
from toychest.games.toy_store_51.state import View
from toychest.language import N_, _, ngettext
from toychest.table.contract import Clause, Names, Result, Seat
from toychest.table.table import Table

# What happened, as lines of the log

SILENT = frozenset({events.GameStarted, events.ShootingEnded, events.SlotLeftEmpty, events.WaveStarted})


def sentence(event: Any, names: Names) -> str:
    kind = type(event)
    return "" if kind in SILENT else _SENTENCES[kind](event, names)


def _rug_taken(event: events.RugTaken, names: Names) -> str:
    return _("{name} plays on the {rug} rug.").format(name=names[event.seat], rug=rug(event.rug))


def _leaders_dealt(event: events.LeadersDealt, names: Names) -> str:
    leaders = listed([plush(card) for card in event.cards])
    return _("{name} may lead {cards}.").format(name=names[event.seat], cards=leaders)


def _leader_returned(event: events.LeaderReturned, names: Names) -> str:
    kept = listed([plush(card) for card in event.kept])
    return _("{name} keeps {cards}.").format(name=names[event.seat], cards=kept)


def _market_laid(event: events.MarketLaid, names: Names) -> str:
    message = ngettext("The market opens with {count} upgrade.", "The market opens with {count} upgrades.", len(event.cards))
    return message.format(count=len(event.cards))


def _doors_built(event: events.DoorsBuilt, names: Names) -> str:
    return _("The first door is {door}: it resists {resistance}.").format(door=door(event.doors[0]), resistance=event.resistance)


def _clock_taken(event: events.ClockTaken, names: Names) -> str:
    return _("{name} takes the clock and begins.").format(name=names[event.seat])


def _alien_revealed(event: events.AlienRevealed, names: Names) -> str:
    if event.by == NO_ALIEN:
        return _("{alien} enters.").format(alien=alien(event.alien))
    message = _("{alien} enters: the clock of {other}.") if event.why == "clock" else _("{alien} enters behind {other}.")
    return message.format(alien=alien(event.alien), other=alien(event.by))


def _super_entered(event: events.SuperEntered, names: Names) -> str:
    return _("The super alien {alien} enters behind {other}.").format(alien=alien(event.alien), other=alien(event.by))


def _mega_entered(event: events.MegaEntered, names: Names) -> str:
    return _("The MEGA-SUPER-ULTRA-ALIEN enters!")


def _covered(event: events.Covered, names: Names) -> str:
    return _("{alien} covers {card} in the market.").format(alien=alien(event.alien), card=plush(event.card))


def _nothing_to_cover(event: events.NothingToCover, names: Names) -> str:
    return _("{alien} finds nothing to cover.").format(alien=alien(event.alien))


def _uncovered(event: events.Uncovered, names: Names) -> str:
    return _("{card} in the market is free again.").format(card=plush(event.card))


def _aliens_reshuffled(event: events.AliensReshuffled, names: Names) -> str:
    message = ngettext("{count} alien comes back from the box.", "{count} aliens come back from the box.", event.cards)
    return message.format(count=event.cards)


def _nothing_to_reveal(event: events.NothingToReveal, names: Names) -> str:
    return _("There are no more aliens to come.")


def _no_super_alien(event: events.NoSuperAlien, names: Names) -> str:
    return _("{alien} calls, but no super alien is left.").format(alien=alien(event.by))


def _turn_started(event: events.TurnStarted, names: Names) -> str:
    message = ngettext("{name} plays {count} card: {icons}.", "{name} plays {count} cards: {icons}.", len(event.cards))
    return message.format(name=names[event.seat], count=len(event.cards), icons=icons(event.pool))


def _joined(event: events.Joined, names: Names) -> str:
    message = _("{name} joins {right} and {left}: {icons}.")
    return message.format(name=names[event.seat], right=plush(event.right), left=plush(event.left), icons=icons(event.gained))


def _plush_drawn(event: events.PlushDrawn, names: Names) -> str:
    if event.seat == event.giver:
        return _("{name} draws and plays {card}.").format(name=names[event.seat], card=plush(event.card))
    return _("{name} lets {other} draw {card}.").format(name=names[event.giver], other=names[event.seat], card=plush(event.card))


def _nothing_to_draw(event: events.NothingToDraw, names: Names) -> str:
    return _("{name} has no card left to draw.").format(name=names[event.seat])


def _plush_reshuffled(event: events.PlushReshuffled, names: Names) -> str:
    message = ngettext("{name} shuffles {count} card into a new deck.", "{name} shuffles {count} cards into a new deck.", event.cards)
    return message.format(name=names[event.seat], count=event.cards)


def _ability_used(event: events.AbilityUsed, names: Names) -> str:
    message = _("{name} uses {card}: {paid} for {gained}.")
    return message.format(name=names[event.seat], card=plush(event.card), paid=icons(event.paid), gained=icons(event.gained))


def _loot_used(event: events.LootUsed, names: Names) -> str:
    message = _("{name} cashes in {alien}: {icons}.")
    return message.format(name=names[event.seat], alien=alien(event.alien), icons=icons(event.gained))


def _alien_destroyed(event: events.AlienDestroyed, names: Names) -> str:
    return _("{name} destroys {alien} with {icons}.").format(name=names[event.seat], alien=alien(event.alien), icons=icons(event.paid))


def _mega_destroyed(event: events.MegaDestroyed, names: Names) -> str:
    return _("{name} destroys the MEGA-SUPER-ULTRA-ALIEN with {icons}!").format(name=names[event.seat], icons=icons(event.paid))


def _battery_charged(event: events.BatteryCharged, names: Names) -> str:
    message = _("{name} charges a battery with {ammo}; left: {count}.")
    return message.format(name=names[event.seat], ammo=ammo(event.ammo), count=event.supply)


def _bought(event: events.Bought, names: Names) -> str:
    message = _("{name} buys {card} for {cost} and returns {returned}.")
    cost: Icons = (0, 0, 0, 0, event.cost, 0)
    return message.format(name=names[event.seat], card=plush(event.card), cost=icons(cost), returned=plush(event.returned))


def _icons_lost(event: events.IconsLost, names: Names) -> str:
    return _("{name} leaves {icons} unused.").format(name=names[event.seat], icons=icons(event.lost))


def _market_refilled(event: events.MarketRefilled, names: Names) -> str:
    return _("New in the market: {card}.").format(card=plush(event.card))


def _hand_drawn(event: events.HandDrawn, names: Names) -> str:
    message = ngettext("{name} draws a hand of {count} card.", "{name} draws a hand of {count} cards.", len(event.cards))
    return message.format(name=names[event.seat], count=len(event.cards))


def _new_wave_begun(event: events.NewWaveBegun, names: Names) -> str:
    return _("New Wave {number}.").format(number=event.number)


def _clock_struck(event: events.ClockStruck, names: Names) -> str:
    message = _("The clock of {alien} strikes the door.") if event.effect == "door" else _("The clock of {alien} calls an alien.")
    return message.format(alien=alien(event.alien))


def _strength_counted(event: events.StrengthCounted, names: Names) -> str:
    message = _("Strength {total} against {resistance} of the door {door}.")
    return message.format(total=event.total, resistance=event.resistance, door=door(event.door))


def _door_held(event: events.DoorHeld, names: Names) -> str:
    return _("The door {door} holds.").format(door=door(event.door))


def _door_broken(event: events.DoorBroken, names: Names) -> str:
    message = ngettext("The door {door} breaks; {count} door is left.", "The door {door} breaks; {count} doors are left.", event.left)
    return message.format(door=door(event.door), count=event.left)


def _clock_passed(event: events.ClockPassed, names: Names) -> str:
    return _("The clock goes to {name}.").format(name=names[event.seat])


def _clock_turned(event: events.ClockTurned, names: Names) -> str:
    if event.side == "12:26":
        return _("The clock shows 12:26: a New Wave follows this turn.")
    return _("The clock shows 14:08: no New Wave after this turn.")


def _game_won(event: events.GameWon, names: Names) -> str:
    return _("{name} strikes the last blow: the shop is saved in wave {wave}!").format(name=names[event.seat], wave=event.wave)


def _game_lost(event: events.GameLost, names: Names) -> str:
    if event.reason == "wave_limit":
        return _("Wave {wave} was the last: the shop is lost.").format(wave=event.wave)
    return _("The aliens escape in wave {wave}: the shop is lost.").format(wave=event.wave)


_SENTENCES: dict[type, Callable[[Any, Names], str]] = {
    events.RugTaken: _rug_taken,
    events.LeadersDealt: _leaders_dealt,
    events.LeaderReturned: _leader_returned,
    events.MarketLaid: _market_laid,
    events.DoorsBuilt: _doors_built,
    events.ClockTaken: _clock_taken,
    events.AlienRevealed: _alien_revealed,
    events.SuperEntered: _super_entered,
    events.MegaEntered: _mega_entered,
    events.Covered: _covered,
    events.NothingToCover: _nothing_to_cover,
    events.Uncovered: _uncovered,
    events.AliensReshuffled: _aliens_reshuffled,
    events.NothingToReveal: _nothing_to_reveal,
    events.NoSuperAlien: _no_super_alien,
    events.TurnStarted: _turn_started,
    events.Joined: _joined,
    events.PlushDrawn: _plush_drawn,
    events.NothingToDraw: _nothing_to_draw,
    events.PlushReshuffled: _plush_reshuffled,
    events.AbilityUsed: _ability_used,
    events.LootUsed: _loot_used,
    events.AlienDestroyed: _alien_destroyed,
    events.MegaDestroyed: _mega_destroyed,
    events.BatteryCharged: _battery_charged,
    events.Bought: _bought,
    events.IconsLost: _icons_lost,
    events.MarketRefilled: _market_refilled,
    events.HandDrawn: _hand_drawn,
    events.NewWaveBegun: _new_wave_begun,
    events.ClockStruck: _clock_struck,
    events.StrengthCounted: _strength_counted,
    events.DoorHeld: _door_held,
    events.DoorBroken: _door_broken,
    events.ClockPassed: _clock_passed,
    events.ClockTurned: _clock_turned,
    events.GameWon: _game_won,
    events.GameLost: _game_lost,
}


# What can be done


def choice(action: Any, view: View, names: Names) -> str:
    return _CHOICES[type(action)](action, view, names)


def _take_rug(action: TakeRug, view: View, names: Names) -> str:
    return _("play on the {rug} rug").format(rug=rug(action.rug))


def _return_leader(action: ReturnLeader, view: View, names: Names) -> str:
    return _("return {card}, which has {printed}").format(card=plush(action.card), printed=printed(action.card))


def _join(action: Join, view: View, names: Names) -> str:
    right, left = RIGHT[action.right], LEFT[action.left]
    assert right is not None
    assert left is not None
    gained = icons([one + other for one, other in zip(right, left, strict=True)])
    return _("join {right} and {left} for {icons}").format(right=plush(action.right), left=plush(action.left), icons=gained)


def _draw(action: Draw, view: View, names: Names) -> str:
    return _("let {name} draw a plush").format(name=names[action.seat])


def _use_ability(action: UseAbility, view: View, names: Names) -> str:
    cost, gain = ABILITY_COST[action.card], ABILITY_GAIN[action.card]
    assert cost is not None
    assert gain is not None
    paid = icons((*action.payment, cost[BUTTONS]))
    return _("use {card}: pay {paid} for {gained}").format(card=plush(action.card), paid=paid, gained=icons(gain))


def _use_loot(action: UseLoot, view: View, names: Names) -> str:
    return _("cash in {alien} for {icons}").format(alien=alien(action.alien), icons=icons(LOOT[action.alien]))


def _destroy(action: Destroy, view: View, names: Names) -> str:
    message = _("destroy {alien}, strength {strength}, with {icons}")
    return message.format(alien=full_alien(action.alien), strength=STRENGTH[action.alien], icons=icons(action.payment))


def _charge(action: Charge, view: View, names: Names) -> str:
    return _("charge a battery with {ammo}").format(ammo=ammo(action.ammo))


def _stop_shooting(action: StopShooting, view: View, names: Names) -> str:
    return _("stop shooting and go to the market")


def _buy(action: Buy, view: View, names: Names) -> str:
    card = view.market[action.slot]
    if card == NO_CARD:  # a purchase of the past
        return _("buy from slot {slot} and return {returned}").format(slot=action.slot + 1, returned=plush(action.returned))
    message = _("buy {card}, which has {printed}, for {cost} and return {returned}")
    cost: Icons = (0, 0, 0, 0, COST[card], 0)
    return message.format(card=plush(card), printed=printed(card), cost=icons(cost), returned=plush(action.returned))


def _end_turn(action: actions.EndTurn, view: View, names: Names) -> str:
    return _("end the turn")


_CHOICES: dict[type, Callable[[Any, View, Names], str]] = {
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
    actions.EndTurn: _end_turn,
}


def printed(card: Card) -> str:
    """Everything that is printed on a plush card but its name and cost."""
    parts = [icons(GAIN[card])]
    left, right, cost, gain = LEFT[card], RIGHT[card], ABILITY_COST[card], ABILITY_GAIN[card]
    if left:
        parts.append(_("a {rug} left half with {icons}").format(rug=rug(LEFT_COLOUR[card]), icons=icons(left)))
    if right:
        parts.append(_("a {rug} right half with {icons}").format(rug=rug(RIGHT_COLOUR[card]), icons=icons(right)))
    if cost and gain:
        parts.append(_("the ability {cost} for {gain}").format(cost=icons(cost), gain=icons(gain)))
    return listed(parts)


def question(view: View, seat: Seat, names: Names) -> str:
    if view.ending:
        return _("The game is over.")
    if seat != view.turn:
        return _("{name} waits for {other}.").format(name=names[seat], other=names[view.turn])
    message = {
        "rugs": _("{name}: which rug?"),
        "leaders": _("{name}: which of three leaders goes back?"),
        "shoot": _("{name}: shoot, or stop shooting?"),
        "shop": _("{name}: buy, or end the turn?"),
    }[view.phase]
    return message.format(name=names[seat])


# For those who listen


def briefing(view: View, seat: Seat, names: Names) -> list[str]:
    """What `seat` should hear before it decides: what it has to shoot and buy with, and what the next New Wave would do."""
    if not view.wave:
        return []
    lines = [_pool(view, names[seat])]
    return [*lines, forecast(view)] if view.phase == "shoot" else lines


def _pool(view: View, name: str) -> str:
    if not any(view.pool):
        return _("{name} has nothing left to use.").format(name=name)
    return _("{name} has {icons}.").format(name=name, icons=icons(view.pool))


def steps(action: Any, view: View, names: Names) -> tuple[str, str] | None:
    """First the deed, then what it is paid with or done with; None where nothing is left to choose."""
    match action:
        case Join():
            return _("join two power cells"), _join(action, view, names)
        case UseAbility():
            return _("use {card}").format(card=plush(action.card)), _use_ability(action, view, names)
        case Destroy():
            namesakes = [full_alien(one) for one in view.row].count(full_alien(action.alien))
            text = _("destroy {alien}, strength {strength}")
            if namesakes > 1:
                text = _("destroy {alien}, number {number} of the row, strength {strength}")
            number = view.row.index(action.alien) + 1 if action.alien in view.row else 0
            deed = text.format(alien=full_alien(action.alien), number=number, strength=STRENGTH[action.alien])
            return deed, _("with {icons}").format(icons=icons(action.payment))
        case Charge():
            return _("charge a battery"), _("with {icons}").format(icons=ammo(action.ammo))
        case Buy() if view.market[action.slot] != NO_CARD:
            card = view.market[action.slot]
            cost: Icons = (0, 0, 0, 0, COST[card], 0)
            deed = _("buy {card}, which has {printed}, for {cost}").format(card=plush(card), printed=printed(card), cost=icons(cost))
            return deed, _("return {returned}").format(returned=plush(action.returned))
    return None


# What there is


def situation(view: View, names: Names) -> list[str]:
    if not view.wave:
        return [_leader_choice(view, seat, names) for seat in range(len(names))]
    lines = [_where_we_are(view, names), *_doors(view), forecast(view)]
    lines += [_alien_line(view, alien) for alien in view.row] or [_("No alien is in the shop.")]
    lines.append(_piles(view))
    lines += [_market_line(view, slot) for slot in range(len(view.market))]
    if not view.ending:
        lines.append(_pool(view, names[view.turn]))
        lines += [_played_line(view, card, names) for card in view.area]
    return lines + [player(view, seat, names) for seat in range(len(names))]


def _leader_choice(view: View, seat: Seat, names: Names) -> str:
    cards = [_("{card} with {printed}").format(card=plush(card), printed=printed(card)) for card in view.dealt[seat]]
    message = _("{name} has chosen {cards}.") if len(cards) == 2 else _("{name} chooses among {cards}.")
    return message.format(name=names[seat], cards=listed(cards))


def _where_we_are(view: View, names: Names) -> str:
    if view.ending:
        return _("The game is over in wave {wave}.").format(wave=view.wave)
    if len(names) == 1:
        return _("Wave {wave}. The clock shows {side}.").format(wave=view.wave, side=view.side)
    message = _("Wave {wave}. {name} is in turn; {clock} has the clock.")
    return message.format(wave=view.wave, name=names[view.turn], clock=names[view.clock])


def _doors(view: View) -> list[str]:
    message = _("The door {door} resists {resistance}.")
    return [message.format(door=door(one), resistance=waves.resistance(view.options, one)) for one in reversed(view.doors)]


def forecast(view: View) -> str:
    """What the next New Wave will do to the door, as far as it can be known."""
    if view.ending or not view.doors:
        return _("There are no more New Waves.")
    standing = list(view.doors)
    breakers = [alien for alien in view.row if CLOCK_BREAKS[alien]]
    for breaker in breakers:
        standing.pop()
        if not standing:
            return _("New Wave: {alien} breaks the last door, and all is lost.").format(alien=alien(breaker))
    resistance = waves.resistance(view.options, standing[-1])
    missing = resistance - view.strength
    callers = sum(CLOCK_ALIENS[one] for one in view.row)
    if missing <= 0:
        then = _("{door} breaks: strength {strength} of {resistance}")
    elif callers:
        then = ngettext(
            "{count} alien comes; {door} breaks with {missing} more",
            "{count} aliens come; {door} breaks with {missing} more",
            callers,
        )
    else:
        then = _("{door} holds: strength {strength} of {resistance}")
    told = then.format(count=callers, missing=missing, door=door(standing[-1]), strength=view.strength, resistance=resistance)
    message = _("New Wave: MEGA breaks a door; {then}.") if breakers else _("New Wave: {then}.")
    return message.format(then=told)


def _alien_line(view: View, one: Alien) -> str:
    message = _("{alien}: costs {cost}, strength {strength}, loot {loot}.")
    line = message.format(alien=full_alien(one), cost=icons(ALIEN_COST[one]), strength=STRENGTH[one], loot=icons(LOOT[one]))
    return " ".join([line, *(f"{told}." for told in disturbances(view, one))])


def disturbances(view: View, one: Alien) -> list[str]:
    """What an alien in the row does besides being strong."""
    told = []
    covered = [str(slot + 1) for slot, cover in enumerate(view.covers) if cover == one]
    if covered:
        told.append(_("covers market {slots}").format(slots=listed(covered)))
    if CLOCK_BREAKS[one] and CLOCK_ALIENS[one]:
        told.append(_("waves: a door, +1 alien"))  # there is room for 24 cells
    elif CLOCK_BREAKS[one]:
        told.append(_("each wave: breaks a door"))
    elif CLOCK_ALIENS[one]:
        told.append(_("each wave: +1 alien"))
    return told


def _piles(view: View) -> str:
    if view.above_mega is not None:
        message = ngettext("{count} alien lies above MEGA.", "{count} aliens lie above MEGA.", view.above_mega)
        line = message.format(count=view.above_mega)
    elif view.mega_is_defeated:
        line = _("MEGA is defeated.")
    else:
        line = _("MEGA is in the shop.")
    batteries = ngettext("{count} battery can be charged.", "{count} batteries can be charged.", view.supply)
    return f"{line} {batteries.format(count=view.supply)}"


def _market_line(view: View, slot: int) -> str:
    card, cover = view.market[slot], view.covers[slot]
    if card == NO_CARD:
        return _("Slot {slot} of the market is empty.").format(slot=slot + 1)
    cost: Icons = (0, 0, 0, 0, COST[card], 0)
    message = _("In the market at {slot}: {card} with {printed} for {cost}, covered by {alien}.")
    if cover == NO_ALIEN:
        message = _("In the market at {slot}: {card} with {printed} for {cost}.")
    return message.format(
        slot=slot + 1, card=plush(card), printed=printed(card), cost=icons(cost), alien="" if cover == NO_ALIEN else alien(cover)
    )


def _played_line(view: View, card: Card, names: Names) -> str:
    message = _("{name} bought {card} with {printed}.") if card in view.bought else _("{name} played {card} with {printed}.")
    return message.format(name=names[view.turn], card=plush(card), printed=printed(card))


def player(view: View, seat: Seat, names: Names) -> str:
    """What a player holds, in one sentence."""
    message = _("{name}: hand {hand}, deck {deck}, discards {discards}; loot: {loot}.")
    loot = listed([_loot_line(one, view.loot[seat].count(one)) for one in dict.fromkeys(view.loot[seat])]) or _("none")
    return message.format(
        name=names[seat],
        hand=len(view.hands[seat]),
        deck=len(view.decks[seat]),
        discards=len(view.discards[seat]),
        loot=loot,
    )


def _loot_line(one: Alien, count: int) -> str:
    message = ngettext("{alien} for {icons}", "{count} times {alien} for {icons}", count)
    return message.format(count=count, alien=alien(one), icons=icons(LOOT[one]))


# Why not


def refusal(clause: Clause) -> str:
    return _(REFUSALS.get(clause, _NOT_NOW))


_NOT_NOW = N_("That is not possible now.")
REFUSALS = {
    "T51-25": N_("Somebody plays on that rug already."),
    "T51-27": N_("The rugs are dealt already."),
    "T51-29": N_("That is not one of the leaders to choose from."),
    "T51-31": N_("First all choose their leaders."),
    "T51-50": N_("Not in this part of the turn: first you shoot, then you buy."),
    "T51-56": N_("It is somebody else's turn."),
    "T51-59": N_("The shooting is over for this turn."),
    "T51-64": N_("Only cards played in this turn can be joined."),
    "T51-65": N_("These cards have no two halves that fit."),
    "T51-66": N_("A card cannot be joined with itself."),
    "T51-67": N_("One of these halves is joined already."),
    "T51-68": N_("That would close a ring of cards."),
    "T51-70": N_("The two halves must have the same colour."),
    "T51-82": N_("There is no draw left."),
    "T51-83": N_("That player cannot draw."),
    "T51-91": N_("That ability has been used this turn."),
    "T51-92": N_("That ability was not played this turn."),
    "T51-98": N_("That card has left the game, and its ability with it."),
    "T51-104": N_("You do not have enough buttons for that ability."),
    "T51-105": N_("That payment does not fit the cost."),
    "T51-108": N_("There is not enough ammo for the whole cost."),
    "T51-109": N_("That alien is not in the shop."),
    "T51-116": N_("MEGA is not in the shop."),
    "T51-121": N_("That card is not in the loot."),
    "T51-126": N_("That is somebody else's loot."),
    "T51-129": N_("There is no ammo of that kind to charge with."),
    "T51-131": N_("All batteries are charged."),
    "T51-132": N_("Only ammo charges a battery."),
    "T51-135": N_("You do not have enough buttons for that card."),
    "T51-140": N_("A card bought in this turn gives nothing yet."),
    "T51-141": N_("A card of the play area must be returned."),
    "T51-144": N_("An alien covers that card."),
    "T51-145": N_("That slot is empty until the end of the turn."),
    "T51-197": N_("The game is over."),
    "T51-224": N_("Six batteries have been charged this turn, and that is the most."),
}


# How it ended


def ending(result: Result, names: Names) -> str:
    if result.reason == "victory":
        return _("MEGA is defeated and the shop is empty of aliens: you all win together!")
    if result.reason == "wave_limit":
        return _("The last wave is over and aliens are still there: you all lose together.")
    if result.reason == "clock":
        return _("The clock of MEGA broke the last door: you all lose together.")
    return _("The aliens broke the last door: you all lose together.")


TOGETHER = True  # all win or lose: nobody has a rank or a score (T51-18)


def score_sheet(table: Table) -> tuple[tuple[str, ...], list[tuple[int, ...]]]:
    """What every seat did for the shop: the heads of the columns, and a row for each seat."""
    did = [dict.fromkeys(_DEEDS, 0) for _seat in table.players]
    for told in table.events:
        for event in told:
            match event:
                case events.AlienDestroyed(seat=seat):
                    did[seat]["aliens"] += 1
                    did[seat]["strength"] += STRENGTH[event.alien]
                case events.MegaDestroyed(seat=seat):
                    did[seat]["aliens"] += 1
                    did[seat]["strength"] += STRENGTH[_mega_of(table)]
                case events.Joined(seat=seat):
                    did[seat]["cells"] += 1
                case events.Bought(seat=seat):
                    did[seat]["upgrades"] += 1
    return tuple(_(head) for head in _DEEDS.values()), [tuple(row.values()) for row in did]


_DEEDS = {"aliens": N_("aliens"), "strength": N_("strength"), "cells": N_("cells"), "upgrades": N_("upgrades")}


def _mega_of(table: Table) -> Alien:
    return MEGA_ADVANCED if table.options.mega_advanced_side else MEGA


# The rules behind a decision


def clauses(view: View) -> list[Clause]:
    if view.ending:
        return {
            "victory": ["T51-190", "T51-191", "T51-192"],
            "strength": ["T51-194", "T51-166"],
            "clock": ["T51-194", "T51-160"],
            "wave_limit": ["T51-227"],
        }[view.ending]
    if view.phase == "rugs":
        return ["T51-25", "T51-27"]
    if view.phase == "leaders":
        return ["T51-29", "T51-28", "T51-32", "T51-26"]
    found = list(_OF_SHOOTING if view.phase == "shoot" else _OF_SHOPPING)
    if view.pool[DRAWS]:
        found += ["T51-83", "T51-85", "T51-87", "T51-88"]
    if any(LEFT[card] or RIGHT[card] for card in view.area):
        found += ["T51-63", "T51-71", "T51-67", "T51-68", "T51-70" if view.options.power_cells_same_colour else "T51-69"]
    if any(ABILITY_COST[card] for card in view.area):
        found += ["T51-91", "T51-92", "T51-93"]
    if view.loot[view.turn]:
        found += ["T51-121", "T51-122", "T51-123"]
    if BATTERY in view.loot[view.turn]:
        found.append("T51-125")
    return found


_OF_SHOOTING = (
    "T51-57", "T51-109", "T51-99", "T51-100", "T51-101", "T51-105", "T51-112", "T51-129", "T51-162", "T51-163",
)  # fmt: skip
_OF_SHOPPING = ("T51-58", "T51-135", "T51-139", "T51-140", "T51-141", "T51-144", "T51-62")
