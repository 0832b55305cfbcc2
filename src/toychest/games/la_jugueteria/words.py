"""La Juguetería in words: what happens, what can be done, what there is, why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from toychest.games.jugueteria.names import (
    card,
    coins,
    for_price,
    listed,
    price,
    the_card,
    toy,
    winning_numbers,
    wish_list,
    wish_list_toys,
)
from toychest.games.jugueteria.pieces import FACES, LIST_TOYS, NO_CARD, TOY, Card, WishList
from toychest.games.la_jugueteria import rules
from toychest.games.la_jugueteria.rules import DECLINE, MOST_COINS, Announce, Claim, ClaimsView, Pass, View
from toychest.language import N_, _, ngettext
from toychest.table.contract import Clause, Names, Result, Seat
from toychest.table.table import Table

# What happened, as lines of the log

SILENT = frozenset(
    {
        rules.GameStarted,
        rules.ListDealt,  # whoever may know a list sees it in the view; a log is read by all
        rules.DeckShuffled,
        rules.TurnStarted,
        rules.Asked,
        rules.JackDiscarded,
    }
)


def sentence(event: Any, names: Names) -> str:
    kind = type(event)
    return "" if kind in SILENT else _SENTENCES[kind](event, names)


def _head_start_given(event: rules.HeadStartGiven, names: Names) -> str:
    message = ngettext("{name} begins with {count} coin.", "{name} begins with {count} coins.", event.coins)
    return message.format(name=names[event.seat], count=event.coins)


def _start_rolled(event: rules.StartRolled, names: Names) -> str:
    return _("{name} rolls a {value} for the start.").format(name=names[event.seat], value=event.value)


def _start_tied(event: rules.StartTied, names: Names) -> str:
    return _("{names} tie and roll again.").format(names=_people(event.seats, names))


def _turn_card_given(event: rules.TurnCardGiven, names: Names) -> str:
    return _("{name} has the turn card and begins.").format(name=names[event.seat])


def _discards_reshuffled(event: rules.DiscardsReshuffled, names: Names) -> str:
    message = ngettext("The discards become a new deck of {count} card.", "The discards become a new deck of {count} cards.", event.cards)
    return message.format(count=event.cards)


def _round_started(event: rules.RoundStarted, names: Names) -> str:
    return _("Round {round} starts with {name}.").format(round=event.round, name=names[event.first])


def _jack_turned(event: rules.JackTurned, names: Names) -> str:
    return _("A jack turns up.")


def _toy_revealed(event: rules.ToyRevealed, names: Names) -> str:
    message = _("On sale: {card}, {price} (jack).") if event.jack else _("On sale: {card}, {price}.")
    return message.format(card=card(event.card), price=price(event.price))


def _jacks_left_over(event: rules.JacksLeftOver, names: Names) -> str:
    message = ngettext("{count} jack finds no toy and is discarded.", "{count} jacks find no toy and are discarded.", event.count)
    return message.format(count=event.count)


def _turn_returned(event: rules.TurnReturned, names: Names) -> str:
    return _("{name} goes on.").format(name=names[event.seat])


def _turn_skipped(event: rules.TurnSkipped, names: Names) -> str:
    return _("{name} has bought already and is skipped.").format(name=names[event.seat])


def _announced(event: rules.Announced, names: Names) -> str:
    message = _("{name} announces {card} {for_price}.")
    return message.format(name=names[event.seat], card=the_card(event.card), for_price=for_price(event.price))


def _claims_shown(event: rules.ClaimsShown, names: Names) -> str:
    if not event.challengers:
        return _("Nobody else wants it.")
    message = ngettext("{names} wants it too.", "{names} want it too.", len(event.challengers))
    return message.format(names=_people(event.challengers, names))


def _dispute_started(event: rules.DisputeStarted, names: Names) -> str:
    return _("They roll for {card}: {names}.").format(card=the_card(event.card), names=_people(event.order, names))


def _rolled(event: rules.Rolled, names: Names) -> str:
    message = _("{name} rolls a {value}: a hit!") if event.success else _("{name} rolls a {value}: no luck.")
    return message.format(name=names[event.seat], value=event.value)


def _dispute_won(event: rules.DisputeWon, names: Names) -> str:
    message = ngettext("{name} wins the dispute with the first roll.", "{name} wins the dispute after {rolls} rolls.", event.rolls)
    return message.format(name=names[event.seat], rolls=event.rolls)


def _bought(event: rules.Bought, names: Names) -> str:
    message = _("{name} buys {card} {for_price}.") if event.price else _("{name} gets {card} for free.")
    return message.format(name=names[event.seat], card=the_card(event.card), for_price=for_price(event.price))


def _passed(event: rules.Passed, names: Names) -> str:
    message = _("{name} passes and takes a coin.") if event.took else _("{name} passes and has five coins already.")
    return message.format(name=names[event.seat])


def _round_ended(event: rules.RoundEnded, names: Names) -> str:
    unsold = len(event.cards)
    if not unsold:
        return _("Round {round} is over, everything is sold.").format(round=event.round)
    message = ngettext("Round {round} is over, {count} toy unsold.", "Round {round} is over, {count} toys unsold.", unsold)
    return message.format(round=event.round, count=unsold)


def _turn_card_moved(event: rules.TurnCardMoved, names: Names) -> str:
    return _("The turn card goes to {name}.").format(name=names[event.receiver])


def _game_won(event: rules.GameWon, names: Names) -> str:
    return _("{name} has every toy of wish list {number} and wins!").format(name=names[event.seat], number=event.wish_list + 1)


def _limit_reached(event: rules.LimitReached, names: Names) -> str:
    message = ngettext("Round {round} was the last: {names} wins.", "Round {round} was the last: {names} win.", len(event.winners))
    return message.format(round=event.rounds, names=_people(event.winners, names))


_SENTENCES: dict[type, Callable[[Any, Names], str]] = {
    rules.HeadStartGiven: _head_start_given,
    rules.StartRolled: _start_rolled,
    rules.StartTied: _start_tied,
    rules.TurnCardGiven: _turn_card_given,
    rules.DiscardsReshuffled: _discards_reshuffled,
    rules.RoundStarted: _round_started,
    rules.JackTurned: _jack_turned,
    rules.ToyRevealed: _toy_revealed,
    rules.JacksLeftOver: _jacks_left_over,
    rules.TurnReturned: _turn_returned,
    rules.TurnSkipped: _turn_skipped,
    rules.Announced: _announced,
    rules.ClaimsShown: _claims_shown,
    rules.DisputeStarted: _dispute_started,
    rules.Rolled: _rolled,
    rules.DisputeWon: _dispute_won,
    rules.Bought: _bought,
    rules.Passed: _passed,
    rules.RoundEnded: _round_ended,
    rules.TurnCardMoved: _turn_card_moved,
    rules.GameWon: _game_won,
    rules.LimitReached: _limit_reached,
}


def _people(seats: tuple[Seat, ...], names: Names) -> str:
    return listed([names[seat] for seat in seats])


# What can be done


def choice(action: Any, view: View, names: Names) -> str:
    if isinstance(action, Announce):
        return _buy(action.card, view)
    if isinstance(action, Pass):
        rich = view.coins[view.turn] == MOST_COINS
        return _("pass, without a coin: five is the most") if rich else _("pass and take a coin")
    announced = _announced_card(view.pending, view) if view.pending else NO_CARD
    if announced == NO_CARD:  # an answer of the past: the card is gone
        return _("claim it") if isinstance(action, Claim) else _("leave it to {name}").format(name=names[view.turn])
    if isinstance(action, Claim):
        return _("claim {card} {for_price}").format(card=the_card(announced), for_price=_for_price(announced, view))
    return _("leave {card} to {name}").format(card=the_card(announced), name=names[view.turn])


def _buy(wanted: Card, view: View) -> str:
    if wanted not in view.shop:
        return _("buy {card}").format(card=the_card(wanted))
    return _("buy {card} {for_price}").format(card=the_card(wanted), for_price=_for_price(wanted, view))


def question(view: View, seat: Seat, names: Names) -> str:
    if view.ending:
        return _("The game is over.")
    if seat not in view.to_act:
        return _("{name} waits for {names}.").format(name=names[seat], names=_people(view.to_act, names))
    if view.pending is None:
        return _("{name}: buy a toy or pass?").format(name=names[seat])
    announced = _announced_card(view.pending, view)
    message = _("{name}: {announcer} wants {card} {for_price}. Claim it too?")
    return message.format(name=names[seat], announcer=names[view.turn], card=the_card(announced), for_price=_for_price(announced, view))


def _announced_card(pending: ClaimsView, view: View) -> Card:
    return view.shop[pending.place]


def _for_price(wanted: Card, view: View) -> str:
    return for_price(rules.price(view, view.shop.index(wanted)))


# What there is


def situation(view: View, names: Names) -> list[str]:
    lines = [_("Round {round} of at most {limit}.").format(round=view.round, limit=view.options.round_limit)]
    lines += [_turn(view, names), _cards(view)]
    lines += [_place(view, place) for place in range(len(view.shop))]
    if view.pending is not None:
        message = _("{name} has announced {card}. Still to answer: {names}.")
        announced = the_card(_announced_card(view.pending, view))
        lines.append(message.format(name=names[view.turn], card=announced, names=_people(view.to_act, names)))
    lines += [_player(view, seat, names) for seat in range(len(view.coins))]
    for owner, known in enumerate(view.lists):
        if known is not None:
            lines += _own_list(view, owner, known, names)
    return lines


def _turn(view: View, names: Names) -> str:
    if view.ending:
        return _("The game is over.")
    message = _("{holder} has the turn card. It is the turn of {name}.")
    return message.format(holder=names[view.holder], name=names[view.turn])


def _cards(view: View) -> str:
    return _("Cards in the deck: {deck}. Cards discarded: {discards}.").format(deck=view.deck, discards=len(view.discards))


def _place(view: View, place: int) -> str:
    number, offered = place + 1, view.shop[place]
    if offered == NO_CARD:
        return _("Place {number} of the shop is empty.").format(number=number)
    with_jack = view.jacks[place] != NO_CARD
    message = (
        _("On sale at {number}: {card}, {price} thanks to a jack, won by {low} or {high}.")
        if with_jack
        else _("On sale at {number}: {card}, {price}, won by {low} or {high}.")
    )
    low, high = FACES[offered]
    return message.format(number=number, card=card(offered), price=price(rules.price(view, place)), low=low, high=high)


def _player(view: View, seat: Seat, names: Names) -> str:
    owned = [toy(TOY[bought]) for bought in view.areas[seat]]
    message = ngettext("{name}: {coins}, {count} toy: {toys}.", "{name}: {coins}, {count} toys: {toys}.", len(owned))
    if not owned:
        message = _("{name}: {coins}, no toys.")
    line = message.format(name=names[seat], coins=coins(view.coins[seat]), count=len(owned), toys=listed(owned))
    finished = _("Finished for this round.")
    return f"{line} {finished}" if view.finished[seat] else line


def _own_list(view: View, owner: Seat, known: WishList, names: Names) -> list[str]:
    """A list that the viewer knows: what is on it, what is missing, and what of that could be had now."""
    owned = {TOY[bought] for bought in view.areas[owner]}
    missing = [wanted for wanted in LIST_TOYS[known] if wanted not in owned]
    message = _("{list} of {name}: {toys}.")
    lines = [message.format(list=wish_list(known), name=names[owner], toys=wish_list_toys(known))]
    if not missing:
        return [*lines, _("{name} has them all.").format(name=names[owner])]
    lines.append(_("Missing for {name}: {toys}.").format(name=names[owner], toys=listed([toy(wanted) for wanted in missing])))
    in_reach = [
        f"{the_card(offered)} {for_price(rules.price(view, place))}"
        for place, offered in enumerate(view.shop)
        if offered != NO_CARD and TOY[offered] in missing and rules.price(view, place) <= view.coins[owner]
    ]
    if not view.finished[owner] and not view.ending:
        in_reach = in_reach or [_("nothing")]
        lines.append(_("Within reach of {name} now: {cards}.").format(name=names[owner], cards=listed(in_reach)))
    return lines


# For those who listen


def briefing(view: View, seat: Seat, names: Names) -> list[str]:
    """What `seat` should hear before it decides: the own coins, the toys that are missing, the numbers that win a dispute."""
    lines = [_("{name} has {coins}.").format(name=names[seat], coins=coins(view.coins[seat]))]
    if (known := view.lists[seat]) is not None:
        owned = {TOY[bought] for bought in view.areas[seat]}
        missing = [toy(wanted) for wanted in LIST_TOYS[known] if wanted not in owned]
        lines.append(_("Missing for {name}: {toys}.").format(name=names[seat], toys=listed(missing)))
    wanted = [action.card for action in rules.choices(view, seat) if isinstance(action, Announce)]
    if view.pending is not None:
        wanted = [_announced_card(view.pending, view)]
    if wanted and view.options.disputes:
        lines.append(winning_numbers(wanted))
    return lines


def unasked(actions: Sequence[Any]) -> Any | None:
    """Who does not need the toy that somebody else wants can only leave it, and need not be asked where nobody notices (LJ-71)."""
    return DECLINE if list(actions) == [DECLINE] else None


# Why not


def refusal(clause: Clause) -> str:
    return _(_REFUSALS.get(clause, _NOT_NOW))


_NOT_NOW = N_("That is not possible now.")
_REFUSALS = {
    "LJ-50": N_("Nothing is announced: buy a toy or pass."),
    "LJ-51": N_("There is nothing to decide for you now."),
    "LJ-52": N_("That card is not on sale."),
    "LJ-53": N_("That toy is not on your wish list."),
    "LJ-54": N_("You have that toy already."),
    "LJ-55": N_("You have too few coins for that toy."),
    "LJ-61": N_("A toy is announced: what is said is said."),
    "LJ-68": N_("You cannot claim a toy that is not on your wish list."),
    "LJ-113": N_("The game is over."),
}


# How it ended


def ending(result: Result, names: Names) -> str:
    winners = _people(result.winners, names)
    if result.reason == "list":
        return _("{name} has the whole wish list and wins!").format(name=winners)
    most = max(result.scores)
    if len(result.winners) > 1:
        message = ngettext(
            "The last round is over: {names} share the win with {count} toy each.",
            "The last round is over: {names} share the win with {count} toys each.",
            most,
        )
        return message.format(names=winners, count=most)
    message = ngettext(
        "The last round is over: {name} wins with {count} toy.", "The last round is over: {name} wins with {count} toys.", most
    )
    return message.format(name=winners, count=most)


def score_table(table: Table) -> tuple[str, list[tuple[int, ...]]]:
    """What the scores count, and how many toys each seat had after each round: for the chart of the results."""
    toys = [len(area) for area in table.start.areas] if table.start else [0] * len(table.players)
    rounds: list[tuple[int, ...]] = []
    for events in table.events:
        for event in events:
            if isinstance(event, rules.Bought):
                toys[event.seat] += 1
            elif isinstance(event, rules.RoundEnded | rules.GameWon):
                rounds.append(tuple(toys))
    return _("toys"), rounds


def rolls(table: Table) -> list[tuple[rules.DisputeWon, int, float]]:
    """The disputes, each with its round and how likely its winner was to win when the rolling began (LJ-81): for the results."""
    found: list[tuple[rules.DisputeWon, int, float]] = []
    round = table.start.round if table.start else 0
    order: tuple[Seat, ...] = ()
    for event in (event for events in table.events for event in events):
        if isinstance(event, rules.RoundStarted):
            round = event.round
        elif isinstance(event, rules.DisputeStarted):
            order = event.order
        elif isinstance(event, rules.DisputeWon):
            found.append((event, round, rules.dispute_chances(len(order))[order.index(event.seat)]))
    return found


# The rules behind a decision


def clauses(view: View) -> list[Clause]:
    if view.ending:
        return ["LJ-109", "LJ-118", "LJ-119"] if view.ending == "list" else ["LJ-137", "LJ-138", "LJ-139"]
    if view.pending is not None:
        return list(_OF_A_CLAIM)
    found = [*_OF_A_TURN, "LJ-99" if view.coins[view.turn] == MOST_COINS else "LJ-98"]
    toys = [TOY[offered] for offered in view.shop if offered != NO_CARD]
    if len(set(toys)) < len(toys):
        found.append("LJ-60")
    if any(jack != NO_CARD for jack in view.jacks):
        found += ["LJ-39", "LJ-59"]
    return found + (["LJ-61", "LJ-62", "LJ-86", "LJ-87"] if view.options.disputes else ["LJ-127"])


_OF_A_TURN = ("LJ-50", "LJ-53", "LJ-54", "LJ-55", "LJ-97")
_OF_A_CLAIM = (
    "LJ-62", "LJ-68", "LJ-69", "LJ-70", "LJ-71", "LJ-72", "LJ-74", "LJ-75", "LJ-76", "LJ-77", "LJ-78", "LJ-79", "LJ-80",
    "LJ-81", "LJ-83", "LJ-84", "LJ-85",
)  # fmt: skip
