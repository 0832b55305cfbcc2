"""If Wishes Were Fish in words: what happens, what can be done, what there is, why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from toychest.games.if_wishes_were_fish import events, rules
from toychest.games.if_wishes_were_fish.events import Award
from toychest.games.if_wishes_were_fish.names import (
    buyer,
    card,
    dollars,
    fish,
    for_worms,
    listed,
    several,
    the_card,
    wish,
    wish_in_full,
    worms,
)
from toychest.games.if_wishes_were_fish.pieces import (
    BUYERS,
    COUNT,
    FIRST,
    FISH,
    LIMIT,
    MARKETS,
    MOVE_BUYER_3,
    SECOND,
    SELL_ALL,
    SELL_AS,
    VALUE,
    WISH,
    Market,
)
from toychest.games.if_wishes_were_fish.rules import TRASH, TRASH_LIMIT, View
from toychest.language import N_, _, ngettext
from toychest.table.contract import Clause, Names, Result, Seat
from toychest.table.table import Table

# What happened, as lines of the log

SILENT = frozenset({events.TurnStarted, events.CardDiscarded, events.Final})


def sentence(event: Any, names: Names) -> str:
    kind = type(event)
    return "" if kind in SILENT else _SENTENCES[kind](event, names)


def _game_started(event: events.GameStarted, names: Names) -> str:
    return _("{name} begins.").format(name=names[event.first])


def _head_start_given(event: events.HeadStartGiven, names: Names) -> str:
    return _("{name} begins with {dollars}.").format(name=names[event.seat], dollars=dollars(event.dollars))


def _worms_paid(event: events.WormsPaid, names: Names) -> str:
    paid = len(event.positions)
    message = ngettext("{name} lays {count} worm in shallower water.", "{name} lays {count} worms in shallower water.", paid)
    return message.format(name=names[event.seat], count=paid)


def _card_taken(event: events.CardTaken, names: Names) -> str:
    if not event.worms:
        return ""
    return _("{name} gets {worms} with {card}.").format(name=names[event.seat], worms=worms(event.worms), card=the_card(event.card))


def _card_caught(event: events.CardCaught, names: Names) -> str:
    message = _("{name} keeps {card}: {used} of {boats} boats full.")
    return message.format(name=names[event.seat], card=the_card(event.card), used=event.used, boats=event.boats)


def _wish_started(event: events.WishStarted, names: Names) -> str:
    return _("{name} throws back {card}: {wish}.").format(name=names[event.seat], card=the_card(event.card), wish=wish(event.card))


def _buyer_moved(event: events.BuyerMoved, names: Names) -> str:
    message = _("{name} moves {buyer} from {source} to {target}.")
    return message.format(name=names[event.seat], buyer=buyer(event.buyer), source=fish(event.source), target=fish(event.target))


def _piece_spoiled(event: events.PieceSpoiled, names: Names) -> str:
    if event.place == TRASH:
        return _("{name} takes a piece of {owner} out of the trash.").format(name=names[event.seat], owner=names[event.owner])
    message = _("{name} lets a piece of {owner} at {market} go to the trash.")
    return message.format(name=names[event.seat], owner=names[event.owner], market=fish(event.place))


def _worm_bonus_scored(event: events.WormBonusScored, names: Names) -> str:
    message = _("{name} scores {dollars} for {worms}.")
    return message.format(name=names[event.seat], dollars=dollars(event.dollars), worms=worms(event.worms))


def _worm_given(event: events.WormGiven, names: Names) -> str:
    return _("{giver} gives a worm to {receiver}.").format(giver=names[event.giver], receiver=names[event.receiver])


def _worm_not_given(event: events.WormNotGiven, names: Names) -> str:
    message = ngettext("No worm is left for {names}.", "No worms are left for {names}.", len(event.seats))
    return message.format(names=_people(event.seats, names))


def _boat_gained(event: events.BoatGained, names: Names) -> str:
    return _("{name} has {count} boats now.").format(name=names[event.seat], count=event.boats)


def _buyer_lifted(event: events.BuyerLifted, names: Names) -> str:
    return _("At {market} {buyer} has to go.").format(market=fish(event.market), buyer=buyer(event.buyer))


def _buyer_placed(event: events.BuyerPlaced, names: Names) -> str:
    return _("{name} sends {buyer} to {market}.").format(name=names[event.seat], buyer=buyer(event.buyer), market=fish(event.market))


def _wish_part_skipped(event: events.WishPartSkipped, names: Names) -> str:
    return _(_SKIPPED[event.part])


_SKIPPED = {
    "sale": N_("There is nothing to sell."),
    "spoilage": N_("There is no piece to move."),
    "spread": N_("No market has two buyers: nothing changes."),
}


def _sold(event: events.Sold, names: Names) -> str:
    message = _("{name} sells {fish} as {market} at {price}: {dollars}.")
    if not event.sold_as:
        message = _("{name} sells {fish} at {price}: {dollars}.")
    told = message.format(
        name=names[event.seat],
        fish=several(event.count, FISH[event.cards[0]]),
        market=fish(event.market),
        price=dollars(event.price),
        dollars=dollars(event.dollars),
    )
    if event.to_trash:
        message = ngettext("{told} To the trash: {count} piece.", "{told} To the trash: {count} pieces.", event.to_trash)
        return message.format(told=told, count=event.to_trash)
    return told


def _market_filled(event: events.MarketFilled, names: Names) -> str:
    message = _("{market} is full at {limit}: {paid}.")
    return message.format(market=fish(event.market), limit=event.limit, paid=_awards(event.paid, names, 1))


def _limit_changed(event: events.LimitChanged, names: Names) -> str:
    if not event.limit:
        return _("No limit card is left.")
    return _("Open markets now hold up to {limit}.").format(limit=event.limit)


def _deck_reshuffled(event: events.DeckReshuffled, names: Names) -> str:
    message = _("The {count} discards become a new deck; reshuffles left: {left}.")
    return message.format(count=event.cards, left=event.left)


def _ocean_refilled(event: events.OceanRefilled, names: Names) -> str:
    return _("Up from the deep: {card}, {wish}.").format(card=card(event.card), wish=wish(event.card))


def _ocean_not_refilled(event: events.OceanNotRefilled, names: Names) -> str:
    if event.reason == "cards":
        return _("No card is left for the ocean.")
    return _("No reshuffle is left: the ocean stays one card short.")


def _game_ended(event: events.GameEnded, names: Names) -> str:
    return _(_REASONS[event.reason])


_REASONS = {
    "markets": N_("The fourth market is full: the game is over."),
    "trash": N_("Ten pieces or more are in the trash: the game is over."),
    "both": N_("Fourth market and ten pieces in the trash: the game is over."),
    "deck": N_("Deck and reshuffles are used up: the game is over."),
}


def _trash_lost(event: events.TrashLost, names: Names) -> str:
    return _("Most in the trash: {lost}.").format(lost=_awards(event.lost, names, -1))


def _worms_compared(event: events.WormsCompared, names: Names) -> str:
    if not event.paid:
        return _("Nobody has a worm left.")
    return _("Most worms: {paid}.").format(paid=_awards(event.paid, names, 1))


def _awards(awards: Sequence[Award], names: Names, sign: int) -> str:
    """ "Ana +$6, Ben +$3"; what several get alike is said once: "Ana and Ben +$4 each"."""
    told = []
    for amount in dict.fromkeys(award.dollars for award in awards):
        people = listed([names[award.seat] for award in awards if award.dollars == amount])
        alike = sum(award.dollars == amount for award in awards) > 1
        signed = f"{'+' if sign > 0 else '-'}${amount}"
        told.append(_("{names} {dollars} each").format(names=people, dollars=signed) if alike else f"{people} {signed}")
    return ", ".join(told)


_SENTENCES: dict[type, Callable[[Any, Names], str]] = {
    events.GameStarted: _game_started,
    events.HeadStartGiven: _head_start_given,
    events.WormsPaid: _worms_paid,
    events.CardTaken: _card_taken,
    events.CardCaught: _card_caught,
    events.WishStarted: _wish_started,
    events.BuyerMoved: _buyer_moved,
    events.PieceSpoiled: _piece_spoiled,
    events.WormBonusScored: _worm_bonus_scored,
    events.WormGiven: _worm_given,
    events.WormNotGiven: _worm_not_given,
    events.BoatGained: _boat_gained,
    events.BuyerLifted: _buyer_lifted,
    events.BuyerPlaced: _buyer_placed,
    events.WishPartSkipped: _wish_part_skipped,
    events.Sold: _sold,
    events.MarketFilled: _market_filled,
    events.LimitChanged: _limit_changed,
    events.DeckReshuffled: _deck_reshuffled,
    events.OceanRefilled: _ocean_refilled,
    events.OceanNotRefilled: _ocean_not_refilled,
    events.GameEnded: _game_ended,
    events.TrashLost: _trash_lost,
    events.WormsCompared: _worms_compared,
}


def _people(seats: Sequence[Seat], names: Names) -> str:
    return listed([names[seat] for seat in seats])


# What can be done


def choice(action: Any, view: View, names: Names) -> str:
    return _CHOICES[type(action)](action, view, names)


def _catch(action: rules.Catch, view: View, names: Names) -> str:
    message = _("keep {card} at position {number}, {for_worms}")
    return message.format(card=_at(action.position, view), number=action.position, for_worms=for_worms(action.position - 1))


def _throw(action: rules.Throw, view: View, names: Names) -> str:
    message = _("throw back {card} at position {number}, {for_worms}")
    told = message.format(card=_at(action.position, view), number=action.position, for_worms=for_worms(action.position - 1))
    if action.position > len(view.ocean):
        return told
    return _("{told}: {wish}").format(told=told, wish=wish(view.ocean[action.position - 1]))


def _at(position: int, view: View) -> str:
    return the_card(view.ocean[position - 1]) if position <= len(view.ocean) else _("the fish")


def _sell(action: rules.Sell, view: View, names: Names) -> str:
    return _("sell {card} for {price}").format(card=the_card(action.card), price=dollars(rules.price(view, FISH[action.card])))


def _move_buyer(action: rules.MoveBuyer, view: View, names: Names) -> str:
    source = view.buyers[action.buyer]
    message = _("move {buyer} from {source} to {target}")
    return message.format(buyer=buyer(action.buyer), source=fish(source), target=fish((source + action.steps) % MARKETS))


def _sell_kind(action: rules.SellKind, view: View, names: Names) -> str:
    count = sum(COUNT[owned] for owned in view.boats[view.turn] if FISH[owned] == action.fish)
    market = action.fish if view.pending is None else rules.target(view.pending, action.fish)
    message = _("sell {fish} for {dollars}")
    if market != action.fish:
        message = _("sell {fish} as {market} for {dollars}")
    total = dollars(count * rules.price(view, market))
    return message.format(fish=several(count, action.fish), market=fish(market), dollars=total)


def _sell_card(action: rules.SellCard, view: View, names: Names) -> str:
    total = COUNT[action.card] * rules.price(view, FISH[action.card])
    return _("sell {card} for {price}").format(card=the_card(action.card), price=dollars(total))


def _spoil(action: rules.Spoil, view: View, names: Names) -> str:
    if action.place == TRASH:
        return _("give {owner} a piece back from the trash").format(owner=names[action.owner])
    return _("move a piece of {owner} from {market} to the trash").format(owner=names[action.owner], market=fish(action.place))


def _place_buyer(action: rules.PlaceBuyer, view: View, names: Names) -> str:
    if view.pending is None or not view.pending.lifted:
        return _("send a buyer to {market}").format(market=fish(action.market))
    return _("send {buyer} to {market}").format(buyer=buyer(view.pending.lifted[0]), market=fish(action.market))


_CHOICES: dict[type, Callable[[Any, View, Names], str]] = {
    rules.Catch: _catch,
    rules.Throw: _throw,
    rules.Sell: _sell,
    rules.MoveBuyer: _move_buyer,
    rules.SellKind: _sell_kind,
    rules.SellCard: _sell_card,
    rules.Spoil: _spoil,
    rules.PlaceBuyer: _place_buyer,
}


def question(view: View, seat: Seat, names: Names) -> str:
    if view.ending:
        return _("The game is over.")
    if seat not in view.to_act:
        return _("{name} waits for {names}.").format(name=names[seat], names=_people(view.to_act, names))
    pending = view.pending
    if pending is None:
        return _("{name}: keep a fish, throw one back for its wish, or sell one?").format(name=names[seat])
    if pending.step == "place":
        return _("{name}: where does {buyer} go?").format(name=names[seat], buyer=buyer(pending.lifted[0]))
    return _(_QUESTIONS[pending.step]).format(name=names[seat])


_QUESTIONS = {
    "move": N_("{name}: which buyer moves, and how far?"),
    "kind": N_("{name}: which fish is sold?"),
    "card": N_("{name}: which card is sold?"),
    "spoil": N_("{name}: which piece is moved?"),
}


# For those who listen


def briefing(view: View, seat: Seat, names: Names) -> list[str]:
    """What `seat` should hear before it decides: the wish that comes true, or else what it owns; and what the markets pay."""
    lines = [_player(view, seat, names)]
    if view.pending is not None:
        lines = [wish_in_full(view.pending.card)]
    prices = [f"{fish(market)} {dollars(rules.price(view, market))}" for market in range(MARKETS)]
    return [*lines, _("The markets pay: {prices}.").format(prices=", ".join(prices))]


# What there is


def situation(view: View, names: Names) -> list[str]:
    lines = [_turn(view, names), _limits(view), _cards(view)]
    lines += [_ocean_card(view, index) for index in range(len(view.ocean))]
    lines += [_market(view, market, names) for market in range(MARKETS)]
    lines.append(_trash(view, names))
    lines += [_player(view, seat, names) for seat in range(len(view.worms))]
    if view.pending is not None:
        message = _("{name} has thrown back {card}. {wish}")
        thrown = view.pending.card
        lines.append(message.format(name=names[view.turn], card=the_card(thrown), wish=wish_in_full(thrown)))
    return lines


def _turn(view: View, names: Names) -> str:
    if view.ending:
        return _("The game is over.")
    return _("Turn {turn}. It is the turn of {name}.").format(turn=view.turns, name=names[view.turn])


def _limits(view: View) -> str:
    if len(view.full) == len(LIMIT):
        return _("All four limit cards lie on markets.")
    now = rules.limit(view)
    message = _("A market is full at {limit} pieces: {first} for most, {second} for second-most.")
    told = message.format(limit=LIMIT[now], first=dollars(FIRST[now]), second=dollars(SECOND[now]))
    later = [str(limit) for limit in LIMIT[now + 1 :]]
    return _("{told} Later limits: {limits}.").format(told=told, limits=listed(later)) if later else told


def _cards(view: View) -> str:
    message = _("Cards in the deck: {deck}. Cards discarded: {discards}. Reshuffles left: {left}.")
    return message.format(deck=view.deck, discards=len(view.discards), left=view.options.max_reshuffles - view.reshuffles)


def _ocean_card(view: View, index: int) -> str:
    message = _("Ocean {number}: {card}, {wish}; costs {cost}, {worms} on it.")
    swims = view.ocean[index]
    return message.format(number=index + 1, card=card(swims), wish=wish(swims), cost=worms(index), worms=worms(view.ocean_worms[index]))


def _market(view: View, market: Market, names: Names) -> str:
    standing = [str(VALUE[person]) for person in range(BUYERS) if view.buyers[person] == market]
    pays = dollars(rules.price(view, market))
    told = _("{market} pays {price}, no buyers").format(market=fish(market), price=pays)
    if standing:
        message = ngettext(
            "{market} pays {price}, with the buyer {buyers}", "{market} pays {price}, with the buyers {buyers}", len(standing)
        )
        told = message.format(market=fish(market), price=pays, buyers=listed(standing))
    held = _pieces(view.markets[market], names)
    if market in view.full:
        limit = LIMIT[view.full.index(market)]
        return _("{told}; full at {limit}: {pieces}.").format(told=told, limit=limit, pieces=held)
    return _("{told}; pieces: {pieces}.").format(told=told, pieces=held)


def _pieces(counts: Sequence[int], names: Names) -> str:
    return listed([f"{names[seat]} {count}" for seat, count in enumerate(counts) if count]) or _("none")


def _trash(view: View, names: Names) -> str:
    message = _("Trash: {count} of {limit} pieces: {pieces}.")
    return message.format(count=sum(view.trash), limit=TRASH_LIMIT, pieces=_pieces(view.trash, names))


def _player(view: View, seat: Seat, names: Names) -> str:
    held = [card(owned) for owned in view.boats[seat]]
    empty = rules.boats(view, seat) - len(held)
    if empty:
        held.append(ngettext("{count} empty boat", "{count} empty boats", empty).format(count=empty))
    message = _("{name}: {dollars}, {worms}. In boats: {cards}.")
    return message.format(name=names[seat], dollars=dollars(view.money[seat]), worms=worms(view.worms[seat]), cards=listed(held))


# Why not


def refusal(clause: Clause) -> str:
    return _(_REFUSALS.get(clause, _NOT_NOW))


_NOT_NOW = N_("That is not possible now.")
_REFUSALS = {
    "FISH-28": N_("That cannot be chosen now: a turn is one action."),
    "FISH-31": N_("There is nothing to decide for you now."),
    "FISH-34": N_("You have too few worms for that depth."),
    "FISH-36": N_("There is no such card in the ocean."),
    "FISH-45": N_("All your boats are full: throw a fish back, or sell one."),
    "FISH-52": N_("A double has no wish: it can only be kept."),
    "FISH-60": N_("You have no such card in a boat."),
    "FISH-96": N_("Choose a buyer of the printed value and 1 to 3 steps."),
    "FISH-98": N_("Choose a fish that you have in a boat."),
    "FISH-100": N_("The buyer 3 moves 1 to 3 steps."),
    "FISH-101": N_("Choose one card from your boats."),
    "FISH-102": N_("Choose a piece that lies in an open market or in the trash."),
    "FISH-106": N_("Choose one card of your own boats to sell."),
    "FISH-118": N_("Choose a market that has no buyer."),
    "FISH-124": N_("Choose a fish that lies in one of your boats."),
    "FISH-125": N_("Choose a fish of your boats to be sold as another."),
    "FISH-134": N_("The game is over."),
}


# How it ended


def ending(result: Result, names: Names) -> str:
    most = dollars(max(result.scores))
    if len(result.winners) > 1:
        won = _("{names} share the win with {dollars} each.").format(names=_people(result.winners, names), dollars=most)
    else:
        won = _("{name} wins with {dollars}.").format(name=_people(result.winners, names), dollars=most)
    return _("{reason} {won}").format(reason=_(_ENDINGS[result.reason]), won=won)


_ENDINGS = {
    "markets": N_("Four markets are full."),
    "trash": N_("The trash is full."),
    "both": N_("Four markets and the trash are full."),
    "deck": N_("The deck is used up."),
}


def score_table(table: Table) -> tuple[str, list[tuple[int, ...]]]:
    """What the scores count, and the money of every seat after each turn and at the end: for the chart of the results."""
    money = _money_at_start(table)
    turns: list[tuple[int, ...]] = []
    for told in table.events:
        for event in told:
            for seat, amount, _source in _payments(event):
                money[seat] += amount
            if isinstance(event, events.TurnStarted | events.GameEnded | events.Final):
                turns.append(tuple(money))
    return _("dollars"), turns[1:]


def score_sheet(table: Table) -> tuple[tuple[str, ...], list[tuple[int, ...]]]:
    """Where the money of every seat came from: the heads of the columns, and a row for each seat."""
    columns: dict[str, list[int]] = {source: [0] * len(table.players) for source in _SOURCES}
    if table.start:
        columns["start"] = _money_at_start(table)
    elif not any(table.options.head_start):
        del columns["start"]
    for told in table.events:
        for event in told:
            for seat, amount, source in _payments(event):
                columns[source][seat] += amount
    heads = tuple(_(_SOURCES[source]) for source in columns)
    return heads, [tuple(column[seat] for column in columns.values()) for seat in range(len(table.players))]


_SOURCES = {
    "start": N_("before"),
    "sales": N_("sales"),
    "bonuses": N_("fills"),
    "wishes": N_("wishes"),
    "trash": N_("trash"),
    "worms": N_("worms"),
}


def _money_at_start(table: Table) -> list[int]:
    return list(table.start.money) if table.start else [0] * len(table.players)


def _payments(event: Any) -> list[tuple[Seat, int, str]]:
    """Who is paid what by an event, and from which source (FISH-170)."""
    match event:
        case events.HeadStartGiven():
            return [(event.seat, event.dollars, "start")]
        case events.Sold():
            return [(event.seat, event.dollars, "sales")]
        case events.WormBonusScored():
            return [(event.seat, event.dollars, "wishes")]
        case events.MarketFilled():
            return [(award.seat, award.dollars, "bonuses") for award in event.paid]
        case events.TrashLost():
            return [(award.seat, -award.dollars, "trash") for award in event.lost]
        case events.WormsCompared():
            return [(award.seat, award.dollars, "worms") for award in event.paid]
    return []


# The rules behind a decision


def clauses(view: View) -> list[Clause]:
    if view.ending:
        found = {"markets": ["FISH-131"], "trash": ["FISH-132"], "both": ["FISH-131", "FISH-132"], "deck": ["FISH-176", "FISH-177"]}
        return [*found[view.ending], "FISH-135", "FISH-136", "FISH-141", "FISH-143", "FISH-144", "FISH-145", "FISH-149", "FISH-150"]
    pending = view.pending
    if pending is None:
        return list(_OF_A_TURN)
    thrown = WISH[pending.card]
    if pending.step == "move":
        return ["FISH-100" if thrown == MOVE_BUYER_3 else "FISH-96", "FISH-97", "FISH-67", "FISH-95", "FISH-173"]
    if pending.step == "kind":
        own = {SELL_ALL: ["FISH-124"], SELL_AS: ["FISH-125", "FISH-126", "FISH-127"]}
        return [*own.get(thrown, ["FISH-98", "FISH-99"]), "FISH-130", *_OF_A_SALE]
    if pending.step == "card":
        return ["FISH-101" if thrown == MOVE_BUYER_3 else "FISH-106", *_OF_A_SALE]
    if pending.step == "spoil":
        return ["FISH-102", "FISH-103", "FISH-104", "FISH-105", "FISH-94", "FISH-133", "FISH-173"]
    return ["FISH-118", "FISH-119", "FISH-116", "FISH-120", "FISH-173"]


_OF_A_TURN = (
    "FISH-28", "FISH-32", "FISH-45", "FISH-51", "FISH-57", "FISH-52", "FISH-60", "FISH-63", "FISH-66", "FISH-78", "FISH-79",
    "FISH-82", "FISH-131", "FISH-132", "FISH-173",
)  # fmt: skip
_OF_A_SALE = ("FISH-59", "FISH-65", "FISH-66", "FISH-70", "FISH-71", "FISH-79", "FISH-82", "FISH-83", "FISH-84", "FISH-173")
