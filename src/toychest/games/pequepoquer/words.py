"""PequePóquer in words: what happens, what can be done, what there is, why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from toychest.games.jugueteria.names import coins, listed, suit_mark, the_card, toy
from toychest.games.jugueteria.pieces import SUIT, TOY, Card
from toychest.games.pequepoquer import events
from toychest.games.pequepoquer.combinations import COLOUR, NOTHING, Combination, combination
from toychest.games.pequepoquer.rules import NOT_YET, WINS, Exchange, View
from toychest.language import N_, _, ngettext
from toychest.table.contract import Clause, Names, Result, Seat
from toychest.table.table import Table

# Combinations

_RANKS = (N_("nothing"), N_("Pair"), N_("Double pair"), N_("Trio"), N_("Colour"), N_("Full house"), N_("PequePóquer"))


def rank_name(rank: int) -> str:
    return _(_RANKS[rank])


def called(rank: int, combined: Sequence[Card]) -> str:
    """A combination with what it is made of: "Double pair (Rabbit, Chick)", "Colour (●)", "nothing"."""
    if rank == NOTHING:
        return rank_name(rank)
    if rank == COLOUR:
        return f"{rank_name(rank)} ({suit_mark(SUIT[combined[0]])})"
    toys = sorted({TOY[card] for card in combined}, key=lambda kind: -sum(TOY[card] == kind for card in combined))
    return f"{rank_name(rank)} ({', '.join(map(toy, toys))})"


def holding(hand: Sequence[Card]) -> str:
    """What a hand of five cards is worth."""
    now = combination(hand)
    return called(now.rank, now.cards)


def pips(count: int) -> str:
    return ngettext("{count} pip", "{count} pips", count).format(count=count)


# What happened, as lines of the log

SILENT = frozenset({events.HandDealt, events.TurnStarted})


def sentence(event: Any, names: Names) -> str:
    kind = type(event)
    return "" if kind in SILENT else _SENTENCES[kind](event, names)


def _game_started(event: events.GameStarted, names: Names) -> str:
    return _("{name} has the turn card and begins.").format(name=names[event.starter])


def _head_start_given(event: events.HeadStartGiven, names: Names) -> str:
    message = ngettext("{name} begins with {count} coin.", "{name} begins with {count} coins.", event.coins)
    return message.format(name=names[event.seat], count=event.coins)


def _round_started(event: events.RoundStarted, names: Names) -> str:
    return _("Round {round} starts with {name}.").format(round=event.round, name=names[event.starter])


def _exchanged(event: events.Exchanged, names: Names) -> str:
    if not event.count:
        return _("{name} keeps all five cards.").format(name=names[event.seat])
    message = ngettext("{name} exchanges {count} card.", "{name} exchanges {count} cards.", event.count)
    return message.format(name=names[event.seat], count=event.count)


def _cards_exchanged(event: events.CardsExchanged, names: Names) -> str:
    drawn = listed([the_card(card) for card in event.drawn])
    return _("{name} drew {cards}.").format(name=names[event.seat], cards=drawn)


def _hand_shown(event: events.HandShown, names: Names) -> str:
    if event.rank == NOTHING:
        return _("{name} shows nothing.").format(name=names[event.seat])
    message = _("{name} shows {hand}: {coins}, {pips}.")
    return message.format(name=names[event.seat], hand=called(event.rank, event.combined), coins=coins(event.coins), pips=pips(event.pips))


_DECIDED = {
    "combination": N_("{name} wins round {round} with the best combination."),
    "coins": N_("{name} wins round {round}: the same combination, more coins."),
    "pips": N_("{name} wins round {round}: equal coins too, more pips."),
}


def _round_won(event: events.RoundWon, names: Names) -> str:
    return _(_DECIDED[event.decided]).format(name=names[event.seat], round=event.round)


def _round_drawn(event: events.RoundDrawn, names: Names) -> str:
    if not event.seats:
        return _("Nobody has a combination: nobody wins round {round}.").format(round=event.round)
    tied = listed([names[seat] for seat in event.seats])
    return _("{names} tie in everything: nobody wins round {round}.").format(names=tied, round=event.round)


def _turn_card_moved(event: events.TurnCardMoved, names: Names) -> str:
    return _("The turn card goes to {name}.").format(name=names[event.receiver])


def _game_won(event: events.GameWon, names: Names) -> str:
    return _("{name} has the third coin and wins!").format(name=names[event.seat])


def _limit_reached(event: events.LimitReached, names: Names) -> str:
    winners = listed([names[seat] for seat in event.winners])
    message = ngettext("Round {round} was the last: {names} wins.", "Round {round} was the last: {names} win.", len(event.winners))
    return message.format(round=event.rounds, names=winners)


_SENTENCES: dict[type, Callable[[Any, Names], str]] = {
    events.GameStarted: _game_started,
    events.HeadStartGiven: _head_start_given,
    events.RoundStarted: _round_started,
    events.Exchanged: _exchanged,
    events.CardsExchanged: _cards_exchanged,
    events.HandShown: _hand_shown,
    events.RoundWon: _round_won,
    events.RoundDrawn: _round_drawn,
    events.TurnCardMoved: _turn_card_moved,
    events.GameWon: _game_won,
    events.LimitReached: _limit_reached,
}


def verdict(hands: Sequence[Combination]) -> str:
    """By what the best of several hands is the best, spelled out: combination, coins, pips, or nothing (POK-35 to POK-43)."""
    second, best = sorted(hands)[-2:]
    if best.rank == NOTHING:
        return _("No hand has a combination.")
    rank = rank_name(best.rank)
    if second.rank == NOTHING:
        return _("{rank}; no other hand has a combination.").format(rank=rank)
    if best.rank > second.rank:
        return _("{better} beats {worse}.").format(better=rank, worse=rank_name(second.rank))
    if best.coins > second.coins:
        return _("{rank} against {rank}: {coins} to {fewer}.").format(rank=rank, coins=coins(best.coins), fewer=second.coins)
    if best.pips > second.pips:
        text = _("{rank} against {rank}, {coins} each: {pips} to {fewer}.")
        return text.format(rank=rank, coins=coins(best.coins), pips=pips(best.pips), fewer=second.pips)
    return _("{rank} against {rank}, {coins} and {pips} each: a tie.").format(rank=rank, coins=coins(best.coins), pips=pips(best.pips))


# What can be done


def choice(action: Exchange, view: View, names: Names) -> str:
    if not action.places:
        return _("keep all five cards")
    if view.hand and view.seat in view.to_act:
        return _("throw {cards}").format(cards=listed([the_card(view.hand[place]) for place in action.places]))
    numbers = listed([str(place + 1) for place in action.places])
    return ngettext("throw card {numbers}", "throw cards {numbers}", len(action.places)).format(numbers=numbers)


def question(view: View, seat: Seat, names: Names) -> str:
    if view.ending:
        return _("The game is over.")
    name = names[seat]
    if seat not in view.to_act:
        return _("{name} waits for {names}.").format(name=name, names=listed([names[other] for other in view.to_act]))
    if view.seat != seat:
        return _("{name}: which cards do you exchange?").format(name=name)
    if combination(view.hand).rank == NOTHING:
        return _("{name}: you hold no combination. Which cards do you exchange?").format(name=name)
    return _("{name}: you hold {hand}. Which cards do you exchange?").format(name=name, hand=holding(view.hand))


# For those who listen


def briefing(view: View, seat: Seat, names: Names) -> list[str]:
    """What `seat` should hear before it decides, beside its hand: who has won how much."""
    won = ", ".join(f"{name} {count}" for name, count in zip(names, view.coins, strict=True))
    return [_("Coins won: {coins}; {most} win the game.").format(coins=won, most=WINS)]


def pieces(action: Exchange, view: View) -> tuple[str, ...]:
    """The cards that are thrown together."""
    return tuple(the_card(view.hand[place]) for place in action.places)


# What there is


def situation(view: View, names: Names) -> list[str]:
    lines = [_("Round {round} of at most {limit}.").format(round=view.round, limit=view.options.round_limit), _turn(view, names)]
    face_down = sum(count for count in view.exchanged if count != NOT_YET)
    lines.append(_("Cards in the deck: {deck}. Cards thrown face down: {thrown}.").format(deck=view.deck, thrown=face_down))
    lines += [_player(view, seat, names) for seat in range(len(view.coins))]
    for seat, hand in enumerate(view.shown):
        lines.append(_("Shown last by {name}: {hand}.").format(name=names[seat], hand=holding(hand)))
    if view.seat is not None:
        lines += _own_hand(view, view.seat, names)
    return lines


def _turn(view: View, names: Names) -> str:
    if view.ending:
        return _("The game is over.")
    message = _("{holder} has the turn card. It is the turn of {name}.")
    return message.format(holder=names[view.starter], name=names[view.turn])


def _player(view: View, seat: Seat, names: Names) -> str:
    line = _("{name}: {count} of {most} wins.").format(name=names[seat], count=view.coins[seat], most=WINS)
    exchanged = view.exchanged[seat]
    if exchanged == NOT_YET:
        return line
    told = ngettext("Has exchanged {count} card.", "Has exchanged {count} cards.", exchanged).format(count=exchanged)
    return f"{line} {told}"


def _own_hand(view: View, seat: Seat, names: Names) -> list[str]:
    now = combination(view.hand)
    hand = listed([the_card(card) for card in view.hand])
    lines = [_("In the hand of {name}: {cards}.").format(name=names[seat], cards=hand)]
    if now.rank == NOTHING:
        lines.append(_("That is not a combination."))
    else:
        worth = _("That is {hand}: {coins}, {pips}.")
        lines.append(worth.format(hand=called(now.rank, now.cards), coins=coins(now.coins), pips=pips(now.pips)))
    if view.thrown:
        thrown = listed([the_card(card) for card in view.thrown])
        lines.append(_("Thrown by {name}: {cards}.").format(name=names[seat], cards=thrown))
    return lines


# Why not


def refusal(clause: Clause) -> str:
    return _(_REFUSALS.get(clause, _NOT_NOW))


_NOT_NOW = N_("That is not possible now.")
_REFUSALS = {
    "POK-14": N_("Choose each card once, and only cards of your hand."),
    "POK-19": N_("You have exchanged already in this round."),
    "POK-20": N_("It is not your turn."),
    "POK-52": N_("The game is over."),
}


# How it ended


def ending(result: Result, names: Names) -> str:
    winners = listed([names[seat] for seat in result.winners])
    if result.reason == "coins":
        return _("{name} has three coins and wins!").format(name=winners)
    most = max(result.scores)
    if len(result.winners) > 1:
        message = ngettext(
            "The last round is over: {names} share the win with {count} coin each.",
            "The last round is over: {names} share the win with {count} coins each.",
            most,
        )
        return message.format(names=winners, count=most)
    message = ngettext(
        "The last round is over: {name} wins with {count} coin.", "The last round is over: {name} wins with {count} coins.", most
    )
    return message.format(name=winners, count=most)


def score_table(table: Table) -> tuple[str, list[tuple[int, ...]]]:
    """What the scores count, and how many coins each seat had after each round: for the chart of the results."""
    won = list(table.start.coins) if table.start else [0] * len(table.players)
    rounds: list[tuple[int, ...]] = []
    for told in table.events:
        for event in told:
            if isinstance(event, events.HeadStartGiven | events.RoundWon):
                won[event.seat] = event.coins
            if isinstance(event, events.RoundWon | events.RoundDrawn):
                rounds.append(tuple(won))
    return _("coins"), rounds


# The rules behind a decision


def clauses(view: View) -> list[Clause]:
    if view.ending:
        return ["POK-48", "POK-50"] if view.ending == "coins" else ["POK-70", "POK-71"]
    return list(_OF_AN_EXCHANGE)


_OF_AN_EXCHANGE = (
    "POK-14", "POK-15", "POK-16", "POK-17", "POK-19", "POK-24", "POK-25", "POK-26", "POK-27", "POK-28", "POK-30", "POK-31", "POK-35",
    "POK-36", "POK-37", "POK-38", "POK-48",
)  # fmt: skip
