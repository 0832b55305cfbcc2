"""La Juguetería's solo mode in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from toychest.games.jugueteria.names import card, coins, for_price, listed, price, the_card, toy, winning_numbers, wish_list_toys
from toychest.games.jugueteria.pieces import FACES, NO_CARD, TOY, Toy
from toychest.games.la_jugueteria_solo import rules
from toychest.games.la_jugueteria_solo.rules import LIST_LENGTH, MOST_COINS, NO_TOY, ROUNDS, Attempt, GoOn, Pass, Stop, View
from toychest.language import N_, _, ngettext
from toychest.table.contract import Clause, Names, Result, Seat
from toychest.table.table import Table

# What happened, as lines of the log

SILENT = frozenset({rules.GameStarted, rules.DeckShuffled, rules.Discarded})


def sentence(event: Any, names: Names) -> str:
    kind = type(event)
    return "" if kind in SILENT else _SENTENCES[kind](event, names[0])


def _round_started(event: rules.RoundStarted, name: str) -> str:
    return _("Round {round} of {rounds}.").format(round=event.round, rounds=ROUNDS)


def _jack_turned(event: rules.JackTurned, name: str) -> str:
    return _("A jack turns up.")


def _toy_revealed(event: rules.ToyRevealed, name: str) -> str:
    message = _("On sale: {card}, {price} (jack).") if event.jack else _("On sale: {card}, {price}.")
    return message.format(card=card(event.card), price=price(event.price))


def _jacks_left_over(event: rules.JacksLeftOver, name: str) -> str:
    message = ngettext("{count} jack finds no toy and is discarded.", "{count} jacks find no toy and are discarded.", event.count)
    return message.format(count=event.count)


def _attempt_started(event: rules.AttemptStarted, name: str) -> str:
    return _("{name} tries for {card} {for_price}.").format(name=name, card=the_card(event.card), for_price=for_price(event.price))


def _rolled(event: rules.Rolled, name: str) -> str:
    message = _("Roll {number}: a {value}, a hit!") if event.success else _("Roll {number}: a {value}, no luck.")
    return message.format(number=event.number, value=event.value)


def _bought(event: rules.Bought, name: str) -> str:
    message = _("{name} buys {card} {for_price}.") if event.price else _("{name} gets {card} for free.")
    return message.format(name=name, card=the_card(event.card), for_price=for_price(event.price))


def _attempt_failed(event: rules.AttemptFailed, name: str) -> str:
    return _("Three misses: somebody else takes {card}.").format(card=the_card(event.card))


def _passed(event: rules.Passed, name: str) -> str:
    message = _("{name} passes and takes a coin.") if event.took else _("{name} passes and has five coins already.")
    return message.format(name=name)


def _passed_empty(event: rules.PassedEmpty, name: str) -> str:
    return _("The shop is empty, and a coin is due.") if event.took else _("The shop is empty, and five coins are the most.")


def _list_impossible(event: rules.ListImpossible, name: str) -> str:
    return _("All four cards of this toy are gone: {toy}.").format(toy=toy(event.toy))


def _game_won(event: rules.GameWon, name: str) -> str:
    return _("{name} has all six toys in round {round}!").format(name=name, round=event.round)


def _game_lost(event: rules.GameLost, name: str) -> str:
    return _("The deck has run out.  Still missing: {toys}.").format(toys=_toys(event.missing))


def _gave_up(event: rules.GaveUp, name: str) -> str:
    return _("{name} stops here.  Still missing: {toys}.").format(name=name, toys=_toys(event.missing))


_SENTENCES: dict[type, Callable[[Any, str], str]] = {
    rules.RoundStarted: _round_started,
    rules.JackTurned: _jack_turned,
    rules.ToyRevealed: _toy_revealed,
    rules.JacksLeftOver: _jacks_left_over,
    rules.AttemptStarted: _attempt_started,
    rules.Rolled: _rolled,
    rules.Bought: _bought,
    rules.AttemptFailed: _attempt_failed,
    rules.Passed: _passed,
    rules.PassedEmpty: _passed_empty,
    rules.ListImpossible: _list_impossible,
    rules.GameWon: _game_won,
    rules.GameLost: _game_lost,
    rules.GaveUp: _gave_up,
}


def _toys(some: tuple[Toy, ...]) -> str:
    return listed([toy(one) for one in some])


# What can be done


def choice(action: Any, view: View, names: Names) -> str:
    if isinstance(action, Stop):
        return _("stop here")
    if isinstance(action, GoOn):
        return _("play on all the same")
    if isinstance(action, Pass):
        return _("pass, without a coin: five is the most") if view.coins == MOST_COINS else _("pass and take a coin")
    assert isinstance(action, Attempt)
    if action.card not in view.shop:
        return _("roll for {card}").format(card=the_card(action.card))
    cost = rules.price(view, view.shop.index(action.card))
    return _("roll for {card}, {price}").format(card=the_card(action.card), price=price(cost))


def question(view: View, seat: Seat, names: Names) -> str:
    if view.ending:
        return _("The game is over.")
    if view.impossible != NO_TOY:
        return _("{name}: all four cards of a toy are gone. Stop or play on?").format(name=names[seat])
    return _("{name}: roll for a toy or pass?").format(name=names[seat])


# What there is


def situation(view: View, names: Names) -> list[str]:
    left = _("Cards in the deck: {deck}. Cards discarded: {discards}.").format(deck=len(view.unseen), discards=len(view.discards))
    lines = [_("Round {round} of {rounds}.").format(round=view.round, rounds=ROUNDS), left, *_shop(view)]
    lines.append(_("{name} has {coins}.").format(name=names[0], coins=coins(view.coins)))
    lines.append(_("The wish list: {toys}.").format(toys=wish_list_toys(view.wish_list)))
    if missing := rules.missing(view):
        lines.append(_("Still missing: {toys}.").format(toys=_toys(missing)))
    if view.impossible != NO_TOY:
        lines.append(_("All four cards of this toy are gone: {toy}.").format(toy=toy(view.impossible)))
    return lines


def _shop(view: View) -> list[str]:
    lines = []
    for place, offered in enumerate(view.shop):
        if offered == NO_CARD:
            lines.append(_("Place {number} of the shop is empty.").format(number=place + 1))
            continue
        with_jack = view.jacks[place] != NO_CARD
        message = (
            _("On sale at {number}: {card}, {price} thanks to a jack, won by {low} or {high}.")
            if with_jack
            else _("On sale at {number}: {card}, {price}, won by {low} or {high}.")
        )
        low, high = FACES[offered]
        said = price(rules.price(view, place))
        lines.append(message.format(number=place + 1, card=card(offered), price=said, low=low, high=high))
    return lines


def briefing(view: View, seat: Seat, names: Names) -> list[str]:
    """What somebody who listens should hear before the question: coins, the toys that are missing, the numbers that win."""
    lines = [_("{name} has {coins}.").format(name=names[0], coins=coins(view.coins))]
    lines.append(_("Still missing: {toys}.").format(toys=_toys(rules.missing(view))))
    if wanted := [action.card for action in rules.choices(view, seat) if isinstance(action, Attempt)]:
        lines.append(winning_numbers(wanted))
    return lines


# Why not


def refusal(clause: Clause) -> str:
    return _(_REFUSALS.get(clause, _NOT_NOW))


_NOT_NOW = N_("That is not possible now.")
_REFUSALS = {
    "LJS-23": N_("That card is not on sale."),
    "LJS-24": N_("That toy is not on your wish list."),
    "LJS-25": N_("You have that toy already."),
    "LJS-26": N_("You have too few coins for that toy."),
    "LJS-55": N_("Stop or play on is asked only once, when a toy is gone for good."),
    "LJS-59": N_("The game is over."),
}


# How it ended


def ending(result: Result, names: Names) -> str:
    if result.reason == "list":
        return _("{name} has the whole wish list and wins!").format(name=names[0])
    have = result.scores[0]
    if result.reason == "stopped":
        return _("{name} stopped with {have} of {all} toys.").format(name=names[0], have=have, all=LIST_LENGTH)
    return _("The deck ran out: {name} has {have} of {all} toys.").format(name=names[0], have=have, all=LIST_LENGTH)


def score_table(table: Table) -> tuple[str, list[tuple[int, ...]]]:
    """What the score counts, and how many toys there were after each round: for the chart of the results."""
    toys = len(table.start.area) if table.start else 0
    rounds: list[tuple[int, ...]] = []
    for events in table.events[1:]:
        for event in events:
            if isinstance(event, rules.Bought):
                toys += 1
            if isinstance(event, rules.RoundStarted | rules.GameWon | rules.GameLost | rules.GaveUp):
                rounds.append((toys,))
    return _("toys"), rounds


def rolls(table: Table) -> list[tuple[rules.Rolled, int, float]]:
    """The hits, each with its round and how likely it was that just this roll of the three would be the one: for the results."""
    found: list[tuple[rules.Rolled, int, float]] = []
    round, hit = table.start.round if table.start else 0, 0.0
    for event in (event for events in table.events for event in events):
        if isinstance(event, rules.RoundStarted):
            round = event.round
        elif isinstance(event, rules.AttemptStarted):
            hit = len(FACES[event.card]) / 6
        elif isinstance(event, rules.Rolled) and event.success:
            found.append((event, round, hit * (1 - hit) ** (event.number - 1)))
    return found


# The rules behind a decision


def clauses(view: View) -> list[Clause]:
    if view.ending:
        return {"list": ["LJS-50", "LJS-54"], "rounds": ["LJS-51", "LJS-53"], "stopped": ["LJS-57"]}[view.ending]
    if view.impossible != NO_TOY:
        return ["LJS-55", "LJS-56", "LJS-57"]
    found = ["LJS-22", "LJS-24", "LJS-25", "LJS-26", "LJS-28", "LJS-29", "LJS-32", "LJS-40", "LJS-41", "LJS-42", "LJS-44"]
    found.append("LJS-46" if view.coins == MOST_COINS else "LJS-45")
    if any(jack != NO_CARD for jack in view.jacks):
        found += ["LJS-16", "LJS-27"]
    return found


def toys_left(view: View, wanted: Toy) -> int:
    """How many cards of a toy may still be bought: in the deck or on sale (LJS-62)."""
    return sum(TOY[one] == wanted for one in (*view.unseen, *view.shop) if 0 <= one < len(TOY))
