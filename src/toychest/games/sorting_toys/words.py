"""Sorting Toys in words: what happens, what can be done, what there is, why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from toychest.games.jugueteria.names import coins, listed, suit_mark, the_card, toy
from toychest.games.jugueteria.pieces import COST, NO_CARD, SUIT, TOY, Card
from toychest.games.sorting_toys import events, rules
from toychest.games.sorting_toys.rules import CLOCKWISE, FITS, ROCKET, TRAIN, Draw, Play, View
from toychest.language import N_, _, ngettext
from toychest.table.contract import Clause, Names, Result, Seat
from toychest.table.table import Table

# What happened, as lines of the log

SILENT = frozenset({events.HandDealt, events.TurnStarted})


def sentence(event: Any, names: Names) -> str:
    kind = type(event)
    return "" if kind in SILENT else _SENTENCES[kind](event, names)


def _game_started(event: events.GameStarted, names: Names) -> str:
    return _("{name} begins; everybody has {coins}.").format(name=names[event.starter], coins=coins(event.coins))


def _head_start_given(event: events.HeadStartGiven, names: Names) -> str:
    message = ngettext("{name} is dealt only {count} card.", "{name} is dealt only {count} cards.", event.cards)
    return message.format(name=names[event.seat], count=event.cards)


def _first_card_turned(event: events.FirstCardTurned, names: Names) -> str:
    return _("The first ruling card is {card}.").format(card=the_card(event.card))


def _played(event: events.Played, names: Names) -> str:
    message = _("{name} plays {card}: one card left!") if event.left == 1 else _("{name} plays {card}.")
    return message.format(name=names[event.seat], card=the_card(event.card))


def _drew(event: events.Drew, names: Names) -> str:
    message = ngettext("{name} draws {count} card.", "{name} draws {count} cards.", event.count)
    return message.format(name=names[event.seat], count=event.count)


def _cards_drawn(event: events.CardsDrawn, names: Names) -> str:
    return _("{name} drew {cards}.").format(name=names[event.seat], cards=listed([the_card(card) for card in event.cards]))


def _reshuffled(event: events.Reshuffled, names: Names) -> str:
    return _("Shuffle {number}: the cards underneath are a new deck of {count}.").format(count=event.cards, number=event.shuffles)


def _paid(event: events.Paid, names: Names) -> str:
    return _("{name} pays {coins}.").format(name=names[event.seat], coins=coins(event.coins))


def _card_turned(event: events.CardTurned, names: Names) -> str:
    return _("Now {card} rules.").format(card=the_card(event.card))


def _nothing_fitted(event: events.NothingFitted, names: Names) -> str:
    return _("{name} has drawn everything, and nothing fits.").format(name=names[event.seat])


def _passed(event: events.Passed, names: Names) -> str:
    return _("{name} can do nothing and passes.").format(name=names[event.seat])


def _direction_reversed(event: events.DirectionReversed, names: Names) -> str:
    if event.direction == CLOCKWISE:
        return _("The train turns everything round: clockwise again.")
    return _("The train turns everything round: now anticlockwise.")


def _player_skipped(event: events.PlayerSkipped, names: Names) -> str:
    return _("The rocket skips {name}.").format(name=names[event.seat])


def _game_won(event: events.GameWon, names: Names) -> str:
    return _("{name} has no cards left and wins!").format(name=names[event.seat])


def _limit_reached(event: events.LimitReached, names: Names) -> str:
    winners = listed([names[seat] for seat in event.winners])
    message = ngettext("That was the last shuffle: {names} wins.", "That was the last shuffle: {names} win.", len(event.winners))
    return message.format(names=winners)


_SENTENCES: dict[type, Callable[[Any, Names], str]] = {
    events.GameStarted: _game_started,
    events.HeadStartGiven: _head_start_given,
    events.FirstCardTurned: _first_card_turned,
    events.Played: _played,
    events.Drew: _drew,
    events.CardsDrawn: _cards_drawn,
    events.Reshuffled: _reshuffled,
    events.Paid: _paid,
    events.CardTurned: _card_turned,
    events.NothingFitted: _nothing_fitted,
    events.Passed: _passed,
    events.DirectionReversed: _direction_reversed,
    events.PlayerSkipped: _player_skipped,
    events.GameWon: _game_won,
    events.LimitReached: _limit_reached,
}


# What can be done


def choice(action: Any, view: View, names: Names) -> str:
    if isinstance(action, Play):
        return _("play {card}").format(card=the_card(action.card)) + _and_then(action.card, view, names)
    if isinstance(action, Draw):
        return _("draw until a card fits")
    return _("pay {coins} and turn up a new card").format(coins=coins(COST[view.ruling]))


def _and_then(card: Card, view: View, names: Names) -> str:
    """What a train or a rocket does besides (SOR-46, SOR-49, SOR-50)."""
    if len(view.counts) == 2:
        return ""
    if TOY[card] == TRAIN:
        return " " + _("(then {name})").format(name=names[next_after(card, view)])
    if TOY[card] == ROCKET:
        return " " + _("(skips {name})").format(name=names[next_seat(view)])
    return ""


def next_seat(view: View, steps: int = 1) -> Seat:
    """The seat so many steps on in the direction of play."""
    return (view.turn + steps * view.direction) % len(view.counts)


def next_after(card: Card, view: View) -> Seat:
    """Whose turn it is after the player in turn has played a card (SOR-45 to SOR-51)."""
    if len(view.counts) > 2 and TOY[card] == TRAIN:
        return next_seat(view, -1)
    return next_seat(view, 2 if len(view.counts) > 2 and TOY[card] == ROCKET else 1)


def question(view: View, seat: Seat, names: Names) -> str:
    if view.ending:
        return _("The game is over.")
    name = names[seat]
    if seat not in view.to_act:
        return _("{name} waits for {names}.").format(name=name, names=listed([names[other] for other in view.to_act]))
    fitting = len(FITS[view.ruling].intersection(view.hand))
    wanted = {"suit": suit_mark(SUIT[view.ruling]), "toy": toy(TOY[view.ruling])}
    if view.seat != seat or fitting:
        return _("{name}: play something {suit} or another {toy}.").format(name=name, **wanted)
    if view.coins[seat] >= COST[view.ruling]:
        return _("{name}: nothing {suit} and no {toy}. Draw until a card fits, or pay?").format(name=name, **wanted)
    return _("{name}: nothing {suit} and no {toy}, so you draw until a card fits.").format(name=name, **wanted)


# What there is


def situation(view: View, names: Names) -> list[str]:
    ruling = _("{card} rules; a new card in its place would cost {coins}.")
    lines = [ruling.format(card=capital(the_card(view.ruling)), coins=coins(COST[view.ruling])), _turn(view, names)]
    lines.append(_("Cards in the deck: {deck}. Cards under the ruling card: {under}.").format(deck=view.deck, under=len(view.under)))
    lines.append(_("New decks so far: {count} of at most {limit}.").format(count=view.shuffles, limit=view.options.shuffle_limit))
    lines += [_player(view, seat, names) for seat in range(len(view.counts))]
    if view.seat is not None:
        lines += _own_hand(view, view.seat, names)
    return lines


def capital(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def _turn(view: View, names: Names) -> str:
    if view.ending:
        return _("The game is over.")
    name, following = names[view.turn], names[next_seat(view)]
    if view.direction == CLOCKWISE:
        return _("Turn {number}, clockwise: {name} plays, then {next}.").format(number=view.turns, name=name, next=following)
    return _("Turn {number}, anticlockwise: {name} plays, then {next}.").format(number=view.turns, name=name, next=following)


def _player(view: View, seat: Seat, names: Names) -> str:
    count = view.counts[seat]
    message = ngettext("{name}: {count} card, {coins}.", "{name}: {count} cards, {coins}.", count)
    line = message.format(name=names[seat], count=count, coins=coins(view.coins[seat]))
    shown = view.unfit[seat]
    if shown == NO_CARD or not count:
        return line
    return line + " " + _("Surely nothing {suit} and no {toy}.").format(suit=suit_mark(SUIT[shown]), toy=toy(TOY[shown]))


def _own_hand(view: View, seat: Seat, names: Names) -> list[str]:
    """The hand of whoever looks, and what of it fits."""
    if not view.hand:
        return [_("{name} has no cards left.").format(name=names[seat])]
    hand = sorted(view.hand)
    lines = [_("In the hand of {name}: {cards}.").format(name=names[seat], cards=_cards(hand))]
    fitting = [card for card in hand if card in FITS[view.ruling]]
    if fitting:
        lines.append(_("What fits: {cards}.").format(cards=_cards(fitting)))
    else:
        lines.append(_("None of it fits."))
    return lines


def _cards(cards: Sequence[Card]) -> str:
    return listed([the_card(card) for card in cards])


def briefing(view: View, seat: Seat, names: Names) -> list[str]:
    """What `seat` should hear before it decides: how many cards are left, the own coins, the own hand."""
    left = ", ".join(f"{name} {count}" for name, count in zip(names, view.counts, strict=True))
    lines = [_("Cards left: {counts}.").format(counts=left)]
    lines.append(_("{name} has {coins}.").format(name=names[seat], coins=coins(view.coins[seat])))
    if view.seat == seat and view.hand:
        lines.append(_("In the hand of {name}: {cards}.").format(name=names[seat], cards=_cards(sorted(view.hand))))
    return lines


# Why not


def refusal(clause: Clause) -> str:
    return _(_REFUSALS.get(clause, _NOT_NOW))


_NOT_NOW = N_("That is not possible now.")
_REFUSALS = {
    "SOR-15": N_("That card is not in your hand."),
    "SOR-17": N_("That card has neither the toy nor the suit of the ruling card."),
    "SOR-18": N_("A card of yours fits, so you must play one."),
    "SOR-22": N_("It is not your turn."),
    "SOR-23": N_("That card lies on the table already."),
    "SOR-30": N_("There is nothing left to draw."),
    "SOR-35": N_("You have too few coins for that."),
    "SOR-36": N_("There is no card left that could be turned up."),
    "SOR-57": N_("The game is over."),
}


# How it ended


def ending(result: Result, names: Names) -> str:
    winners = listed([names[seat] for seat in result.winners])
    if result.reason == "hand":
        return _("{name} has no cards left and wins!").format(name=winners)
    fewest = min(result.scores)
    if len(result.winners) > 1:
        message = ngettext(
            "The last shuffle is over: {names} share the win with {count} card each.",
            "The last shuffle is over: {names} share the win with {count} cards each.",
            fewest,
        )
        return message.format(names=winners, count=fewest)
    message = ngettext(
        "The last shuffle is over: {name} wins with {count} card.", "The last shuffle is over: {name} wins with {count} cards.", fewest
    )
    return message.format(name=winners, count=fewest)


def score_table(table: Table) -> tuple[str, list[tuple[int, ...]]]:
    """What the scores count, and how many cards each seat held after each turn: for the chart of the results."""
    held = [len(hand) for hand in table.start.hands] if table.start else [rules.HAND] * len(table.players)
    for event in table.events[0]:
        if isinstance(event, events.HeadStartGiven):
            held[event.seat] = event.cards
    turns: list[tuple[int, ...]] = []
    for told in table.events[1:]:
        for event in told:
            if isinstance(event, events.Drew):
                held[event.seat] += event.count
            elif isinstance(event, events.Played):
                held[event.seat] = event.left
        turns.append(tuple(held))
    return _("cards left"), turns


# The rules behind a decision


def clauses(view: View) -> list[Clause]:
    if view.ending:
        return ["SOR-52", "SOR-55"] if view.ending == "hand" else ["SOR-73", "SOR-74"]
    own = view.seat in view.to_act
    if own and FITS[view.ruling].isdisjoint(view.hand):
        return list(_OF_NO_FIT)
    found = [*_OF_A_TURN, *(() if own else _OF_NO_FIT)]
    if len(view.counts) == 2:
        return [*found, "SOR-50"]
    return [*found, "SOR-46", "SOR-47", "SOR-49"]


_OF_A_TURN = ("SOR-14", "SOR-15", "SOR-16", "SOR-17", "SOR-18", "SOR-23", "SOR-52")
_OF_NO_FIT = ("SOR-19", "SOR-20", "SOR-26", "SOR-27", "SOR-28", "SOR-34", "SOR-35", "SOR-38", "SOR-40")
