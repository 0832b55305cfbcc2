"""Toss Your Cookies in words: what happens, what can be done, what there is, why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from toychest.games.toss_your_cookies import events
from toychest.games.toss_your_cookies.actions import Choose, Claim, Pick, Press, Roll, Take, Target
from toychest.games.toss_your_cookies.legality import may_press
from toychest.games.toss_your_cookies.names import card, cards, listed, roll, some_cards, the_card
from toychest.games.toss_your_cookies.pieces import AMOUNTS, HALF_EATENS, MILK, WILDS, alike, is_winning
from toychest.games.toss_your_cookies.state import ALL, MILK_FACE, NOBODY, SWAP, TOSS, View, needed
from toychest.language import N_, _, ngettext
from toychest.table.contract import Clause, Names, Result, Seat
from toychest.table.table import Table

# What happened, as lines of the log

SILENT = frozenset({events.HandDealt, events.TurnStarted, events.HandsHidden})


def sentence(event: Any, names: Names) -> str:
    kind = type(event)
    return "" if kind in SILENT else _SENTENCES[kind](event, names)


def _series_started(event: events.SeriesStarted, names: Names) -> str:
    kinds = listed([card(kind) for kind in event.kinds])
    message = ngettext("{count} round with {kinds}.", "A series of {count} rounds with {kinds}.", event.rounds)
    return message.format(count=event.rounds, kinds=kinds)


def _head_start_given(event: events.HeadStartGiven, names: Names) -> str:
    message = ngettext("{name} begins with {count} round won.", "{name} begins with {count} rounds won.", event.rounds)
    return message.format(name=names[event.seat], count=event.rounds)


def _round_started(event: events.RoundStarted, names: Names) -> str:
    return _("Round {round}: everybody gets seven cards, {name} begins.").format(round=event.round, name=names[event.starter])


def _rolled(event: events.Rolled, names: Names) -> str:
    return _("{name} rolls {roll}.").format(name=names[event.seat], roll=roll(event.action, event.amount))


def _target_chosen(event: events.TargetChosen, names: Names) -> str:
    return _("{name} swaps with {other}.").format(name=names[event.seat], other=names[event.target])


def _swapped(event: events.Swapped, names: Names) -> str:
    message = ngettext("{name} and {other} have swapped {count} card.", "{name} and {other} have swapped {count} cards.", event.count)
    return message.format(name=names[event.seat], other=names[event.target], count=event.count)


def _cards_swapped(event: events.CardsSwapped, names: Names) -> str:
    message = _("{name} gave {other} {laid} and drew {drawn}.")
    return message.format(name=names[event.seat], other=names[event.target], laid=cards(event.laid), drawn=cards(event.drawn))


def _hands_swapped(event: events.HandsSwapped, names: Names) -> str:
    return _("{name} and {other} swap their whole hands.").format(name=names[event.seat], other=names[event.target])


def _chose(event: events.Chose, names: Names) -> str:
    return _("{name} has chosen.").format(name=names[event.seat])


def _passed(event: events.Passed, names: Names) -> str:
    if event.direction == "left":
        message = ngettext("Everybody passes {count} card to the left.", "Everybody passes {count} cards to the left.", event.count)
    else:
        message = ngettext("Everybody passes {count} card to the right.", "Everybody passes {count} cards to the right.", event.count)
    return message.format(count=event.count)


def _cards_given(event: events.CardsGiven, names: Names) -> str:
    return _("{name} gave {other} {cards}.").format(name=names[event.giver], other=names[event.receiver], cards=cards(event.cards))


def _cards_received(event: events.CardsReceived, names: Names) -> str:
    return _("{name} got {cards} from {other}.").format(name=names[event.receiver], other=names[event.giver], cards=cards(event.cards))


def _hands_passed(event: events.HandsPassed, names: Names) -> str:
    if event.direction == "left":
        return _("All hands move on to the left.")
    return _("All hands move on to the right.")


def _hand_received(event: events.HandReceived, names: Names) -> str:
    return _("{name} has the hand of {other} now: {cards}.").format(
        name=names[event.receiver], other=names[event.giver], cards=cards(event.cards)
    )


def _tossed(event: events.Tossed, names: Names) -> str:
    return _("{name} tosses {cards}.").format(name=names[event.seat], cards=cards(event.cards))


def _draft_ordered(event: events.DraftOrdered, names: Names) -> str:
    order = ", ".join(names[seat] for seat in event.order)
    return _("Draft round {round}, in this order: {names}.").format(round=event.round, names=order)


def _took(event: events.Took, names: Names) -> str:
    return _("{name} takes {card}.").format(name=names[event.seat], card=the_card(event.card))


def _got_the_rest(event: events.GotTheRest, names: Names) -> str:
    return _("{name} gets what is left: {card}.").format(name=names[event.seat], card=the_card(event.card))


def _race_started(event: events.RaceStarted, names: Names) -> str:
    message = _("The race is on: {cards} on the plate, {each} for each.")
    return message.format(cards=some_cards(event.cards), each=event.each)


def _let_pass(event: events.LetPass, names: Names) -> str:
    return _("Nobody wants {card}.").format(card=the_card(event.card))


def _given_out(event: events.GivenOut, names: Names) -> str:
    return _("Chance gives {name} {card}.").format(name=names[event.seat], card=the_card(event.card))


def _hand_shown(event: events.HandShown, names: Names) -> str:
    message = _("{name} took too many and shows {cards}.")
    return message.format(name=names[event.seat], cards=cards(event.cards))


def _picked(event: events.Picked, names: Names) -> str:
    message = _("{name} chooses {card} from the hand of {other}.")
    return message.format(name=names[event.seat], card=the_card(event.card), other=names[event.owner])


def _holder_named(event: events.HolderNamed, names: Names) -> str:
    return _("{name} has the milk.").format(name=names[event.holder])


def _nothing_happened(event: events.NothingHappened, names: Names) -> str:
    return _("{name} rolled and has it already, so nothing happens.").format(name=names[event.roller])


def _milk_thrown(event: events.MilkThrown, names: Names) -> str:
    return _("{name} throws the milk on the plate.").format(name=names[event.seat])


def _milk_moved(event: events.MilkMoved, names: Names) -> str:
    message = _("The milk goes to {receiver}; {giver} draws a card for it.")
    return message.format(giver=names[event.giver], receiver=names[event.receiver])


def _card_for_milk(event: events.CardForMilk, names: Names) -> str:
    message = _("{giver} drew {card} from {receiver}.")
    return message.format(giver=names[event.giver], receiver=names[event.receiver], card=the_card(event.card))


def _round_won(event: events.RoundWon, names: Names) -> str:
    hand = _("“Snickerdoodle!”  {name} wins round {round} with {cards}.").format(
        name=names[event.seat], round=event.round, cards=cards(event.hand)
    )
    if not event.turns:
        return hand + "  " + _("That was the deal.")
    if event.roller != event.seat:
        return hand + "  " + _("It was the turn of {name}.").format(name=names[event.roller])
    return hand


def _round_counted(event: events.RoundCounted, names: Names) -> str:
    counts = ", ".join(f"{name} {count}" for name, count in zip(names, event.alike, strict=True))
    message = _("The last turn is over.  Cards alike: {counts}.  {name} wins round {round}.")
    if len(event.tied) > 1:
        message = _("The last turn is over.  Cards alike: {counts}.  The tie goes to {name}, who wins round {round}.")
    return message.format(counts=counts, name=names[event.seat], round=event.round)


def _series_won(event: events.SeriesWon, names: Names) -> str:
    if event.head_start:
        return _("{name} has {wins} rounds with the head start, and wins the series!").format(name=names[event.seat], wins=event.wins)
    if event.rounds == 1:
        return _("{name} wins the game!").format(name=names[event.seat])
    message = _("{name} has won {wins} of {rounds} rounds, and the series!")
    return message.format(name=names[event.seat], wins=event.wins, rounds=event.rounds)


_SENTENCES: dict[type, Callable[[Any, Names], str]] = {
    events.SeriesStarted: _series_started,
    events.HeadStartGiven: _head_start_given,
    events.RoundStarted: _round_started,
    events.Rolled: _rolled,
    events.TargetChosen: _target_chosen,
    events.Swapped: _swapped,
    events.CardsSwapped: _cards_swapped,
    events.HandsSwapped: _hands_swapped,
    events.Chose: _chose,
    events.Passed: _passed,
    events.CardsGiven: _cards_given,
    events.CardsReceived: _cards_received,
    events.HandsPassed: _hands_passed,
    events.HandReceived: _hand_received,
    events.Tossed: _tossed,
    events.DraftOrdered: _draft_ordered,
    events.Took: _took,
    events.GotTheRest: _got_the_rest,
    events.RaceStarted: _race_started,
    events.LetPass: _let_pass,
    events.GivenOut: _given_out,
    events.HandShown: _hand_shown,
    events.Picked: _picked,
    events.HolderNamed: _holder_named,
    events.NothingHappened: _nothing_happened,
    events.MilkThrown: _milk_thrown,
    events.MilkMoved: _milk_moved,
    events.CardForMilk: _card_for_milk,
    events.RoundWon: _round_won,
    events.RoundCounted: _round_counted,
    events.SeriesWon: _series_won,
}


# What can be done


def choice(chosen: Any, view: View, names: Names) -> str:
    if isinstance(chosen, Roll):
        return _("roll both dice")
    if isinstance(chosen, Target):
        return _("swap with {name}").format(name=names[chosen.seat])
    if isinstance(chosen, Choose):
        return cards(chosen.cards)
    if isinstance(chosen, Take):
        return _("take {card}").format(card=the_card(chosen.card))
    if isinstance(chosen, Press):
        return _("grab {card}").format(card=the_card(_in_the_spotlight(view)))
    if isinstance(chosen, Pick):
        return _("take {card} from {name}").format(card=the_card(chosen.card), name=names[chosen.seat])
    if isinstance(chosen, Claim):
        return _("call “Snickerdoodle!”")
    return _("nobody wants {card}").format(card=the_card(_in_the_spotlight(view)))


def _in_the_spotlight(view: View) -> int:
    return view.plate[0] if view.plate else MILK


def question(view: View, seat: Seat, names: Names) -> str:
    if view.stage == "over":
        return _("The game is over.")
    if seat not in view.to_act and view.stage not in ("grab", "milk"):
        waiting = listed([names[other] for other in view.to_act])
        return _("{name} waits for {names}.").format(name=_named(seat, names), names=waiting)
    if view.stage in ("grab", "milk") and seat >= 0 and not may_press(view, seat):
        return _("{name}: do you call “Snickerdoodle!”?").format(name=_named(seat, names))
    return _QUESTIONS[view.stage](view, _named(seat, names), names)


def _named(seat: Seat, names: Names) -> str:
    return names[seat] if 0 <= seat < len(names) else _("Everybody")


def _ask_cards(view: View, name: str, names: Names) -> str:
    message = _CARD_QUESTIONS[view.action if view.stage == "pass" else view.stage]
    other = names[view.target] if view.target != NOBODY else ""
    return _(message).format(name=name, cards=some_cards(view.k), other=other)


_CARD_QUESTIONS = {
    "lay": N_("{name}: which {cards} do you give {other}?"),
    "toss": N_("{name}: which {cards} do you toss?"),
    "pass_left": N_("{name}: which {cards} do you pass to the left?"),
    "pass_right": N_("{name}: which {cards} do you pass to the right?"),
}


def _ask_roll(view: View, name: str, names: Names) -> str:
    return _("{name}: roll the dice.").format(name=name)


def _ask_target(view: View, name: str, names: Names) -> str:
    if view.amount == ALL:
        return _("{name}: with whom do you swap your whole hand?").format(name=name)
    return _("{name}: with whom do you swap {cards}?").format(name=name, cards=some_cards(view.k))


def _ask_take(view: View, name: str, names: Names) -> str:
    return _("{name}: take one card from the plate.").format(name=name)


def _ask_press(view: View, name: str, names: Names) -> str:
    return _("{name}: do you want {card}?").format(name=name, card=the_card(_in_the_spotlight(view)))


def _ask_pick(view: View, name: str, names: Names) -> str:
    return _("{name}: choose a card from a hand that is too large.").format(name=name)


_QUESTIONS: dict[str, Callable[[View, str, Names], str]] = {
    "roll": _ask_roll,
    "target": _ask_target,
    "lay": _ask_cards,
    "pass": _ask_cards,
    "toss": _ask_cards,
    "draft": _ask_take,
    "grab": _ask_press,
    "milk": _ask_press,
    "note": _ask_pick,
}


# For those who listen


def briefing(view: View, seat: Seat, names: Names) -> list[str]:
    """What `seat` should hear before it decides: what the dice mean, and the own hand where nobody else reads along."""
    lines = [meaning(view.action, view.amount)] if view.stage in ("lay", "pass", "toss", "target") else []
    if view.seat == seat and view.hand:
        lines += own_hand(view, names[seat])
    return lines


def pieces(chosen: Any, view: View) -> tuple[str, ...] | None:
    """The cards that are given, passed or tossed together."""
    return tuple(map(the_card, chosen.cards)) if isinstance(chosen, Choose) else None


def in_the_open(view: View) -> bool:
    """Whether what is decided now is decided before all eyes, though hands are secret: dice, plate and race."""
    return view.stage not in ("lay", "pass", "toss", "target", "note")


# What there is


def situation(view: View, names: Names) -> list[str]:
    least = needed(view.options)
    wins = ngettext(
        "Round {round}. Rounds won: {wins}; {needed} wins the game.", "Round {round}. Rounds won: {wins}; {needed} win the game.", least
    )
    won = ", ".join(f"{name} {count}" for name, count in zip(names, view.wins, strict=True))
    lines = [wins.format(round=view.round, wins=won, needed=least), used(view)]
    lines += _doing(view, names)
    if view.holder != NOBODY:
        lines.append(_("{name} has the milk.").format(name=names[view.holder]))
    counts = ", ".join(f"{name} {count}" for name, count in zip(names, view.counts, strict=True))
    lines.append(_("Cards in hand: {counts}.").format(counts=counts))
    if view.plate:
        lines.append(_("On the plate: {cards}.").format(cards=cards(view.plate)))
    for seat, hand in enumerate(view.shown_hands):
        if hand:
            lines.append(_("{name} shows {cards}.").format(name=names[seat], cards=cards(hand)))
    if view.seat is not None and view.stage != "over":
        lines += own_hand(view, names[view.seat])
    return lines


def used(view: View) -> str:
    seats = len(view.counts)
    kinds = listed([card(kind) for kind in view.kinds])
    specials = [ngettext("{count} wild card", "{count} wild cards", WILDS[seats]).format(count=WILDS[seats])]
    if HALF_EATENS[seats]:
        half = ngettext("{count} half-eaten cookie", "{count} half-eaten cookies", HALF_EATENS[seats])
        specials.append(half.format(count=HALF_EATENS[seats]))
    message = _("Six cards each of {kinds}; {specials} and the milk.")
    return message.format(kinds=kinds, specials=", ".join(specials))


def _doing(view: View, names: Names) -> list[str]:
    if view.stage == "over":
        return [_("The game is over.")]
    turn = _("Turn {turn}: it is the turn of {name}.").format(turn=view.turn, name=names[view.roller])
    if not view.action:
        return [turn]
    lines = [turn, _("The dice show {roll}.").format(roll=roll(view.action, view.amount))]
    if view.stage in ("pass", "toss"):
        missing = listed([names[seat] for seat in view.to_act])
        lines.append(_("Still to choose: {names}.").format(names=missing))
    if view.stage == "draft":
        lines.append(_("Next to take a card: {names}.").format(names=", ".join(names[seat] for seat in view.order)))
    return lines


def own_hand(view: View, name: str) -> list[str]:
    """The hand of whoever looks, and how far it is from winning."""
    if not view.hand:
        return [_("{name} has no cards in hand.").format(name=name)]
    lines = [_("In the hand of {name}: {cards}.").format(name=name, cards=cards(view.hand)), progress(view)]
    if view.chosen:
        lines.append(_("Chosen: {cards}.").format(cards=cards(view.chosen)))
    return lines


def progress(view: View) -> str:
    """How far a hand is from winning: "4 alike, and the milk"."""
    count = alike(view.hand)
    if is_winning(view.hand):
        return _("That is a winning hand!")
    if MILK in view.hand:
        return _("{count} of five alike, and the milk.").format(count=count)
    return _("{count} of five alike, no milk.").format(count=count)


def meaning(action: str, amount: str) -> str:
    """What both dice mean together, for everybody: "All pass 2 cards to the left, at the same time."."""
    if amount == MILK_FACE:
        return _(_MILK_SENTENCES[action])
    if amount == ALL:
        return _(_ALL_SENTENCES[action])
    return _(_SOME_SENTENCES[action]).format(cards=some_cards(AMOUNTS[amount]))


_SOME_SENTENCES = {
    "swap": N_("The roller swaps {cards} with somebody, drawing blindly."),
    "pass_left": N_("All pass {cards} to the left, at the same time."),
    "pass_right": N_("All pass {cards} to the right, at the same time."),
    "toss": N_("All toss {cards} on the plate and take as many back."),
}
_ALL_SENTENCES = {
    "swap": N_("The roller swaps the whole hand with somebody."),
    "pass_left": N_("All hands go to the left."),
    "pass_right": N_("All hands go to the right."),
    "toss": N_("All toss their whole hands and take seven back."),
}
_MILK_SENTENCES = {
    "swap": N_("The roller gets the milk."),
    "pass_left": N_("The milk goes to the left."),
    "pass_right": N_("The milk goes to the right."),
    "toss": N_("The milk is thrown, and somebody else catches it."),
}


# Why not


def refusal(clause: Clause) -> str:
    return _(_REFUSALS.get(clause, _NOT_NOW))


_NOT_NOW = N_("That is not possible now.")
_REFUSALS = {
    "TYC-29": N_("The dice are rolled once in a turn."),
    "TYC-31": N_("The dice say something else."),
    "TYC-33": N_("It is not your turn."),
    "TYC-35": N_("You do not have those cards."),
    "TYC-36": N_("Swap with somebody else."),
    "TYC-37": N_("Choose exactly as many cards as the die shows."),
    "TYC-45": N_("Choose exactly as many cards as the die shows."),
    "TYC-53": N_("Choose exactly as many cards as the die shows."),
    "TYC-57": N_("That card is not on the plate."),
    "TYC-63": N_("It is not your turn to take a card."),
    "TYC-71": N_("There is nothing to grab yet."),
    "TYC-72": N_("You have taken as many cards as you tossed."),
    "TYC-77": N_("Nobody shows a hand that is too large."),
    "TYC-79": N_("Somebody else chooses first."),
    "TYC-80": N_("That hand is not too large."),
    "TYC-81": N_("That card is not in the hand that is shown."),
    "TYC-99": N_("Whoever threw the milk cannot catch it."),
    "TYC-113": N_("The game sees a win by itself; nobody need call."),
    "TYC-115": N_("That is not a winning hand: it takes five alike and the milk."),
    "TYC-120": N_("The game is over."),
    "TYC-142": N_("Too late: another card is in the spotlight."),
    "TYC-143": N_("The time of a card is not yours to end."),
    "TYC-149": N_("You have chosen already; that is final."),
}


# How it ended


def ending(result: Result, names: Names) -> str:
    winner = names[result.winners[0]]
    wins = max(result.scores)
    how = _("The last round was decided by counting.") if result.reason == "count" else _("“Snickerdoodle!”")
    if sum(result.scores) == 1:
        return _("{name} wins the game.").format(name=winner) + "  " + how
    message = ngettext("{name} wins the series with {count} round.", "{name} wins the series with {count} rounds.", wins)
    return message.format(name=winner, count=wins) + "  " + how


def score_table(table: Table) -> tuple[str, list[tuple[int, ...]]]:
    """What the scores count, and the rounds each seat had won after each round: for the chart of the results."""
    won = list(table.start.wins) if table.start else [0] * len(table.players)
    rounds: list[tuple[int, ...]] = []
    for told in table.events:
        for event in told:
            if isinstance(event, events.HeadStartGiven):
                won[event.seat] = event.rounds
            elif isinstance(event, events.RoundWon | events.RoundCounted):
                won[event.seat] += 1
                rounds.append(tuple(won))
    return _("rounds won"), rounds


# The rules behind a decision


def clauses(view: View) -> list[Clause]:
    found = list(_CLAUSES[view.stage])
    if view.amount == MILK_FACE:
        found = list(_OF_MILK[view.action])
    if view.options.shout == "manual" and view.stage != "over":
        found += ["TYC-114", "TYC-115", "TYC-144"]
    return found


_CLAUSES: dict[str, Sequence[Clause]] = {
    "roll": ("TYC-29", "TYC-31", "TYC-32", "TYC-33", "TYC-103"),
    "target": ("TYC-36", "TYC-38", "TYC-43"),
    "lay": ("TYC-37", "TYC-35", "TYC-39", "TYC-40", "TYC-41", "TYC-44"),
    "pass": ("TYC-45", "TYC-35", "TYC-46", "TYC-47", "TYC-48", "TYC-49", "TYC-149"),
    "toss": ("TYC-53", "TYC-35", "TYC-54", "TYC-56", "TYC-149"),
    "draft": ("TYC-64", "TYC-57", "TYC-62", "TYC-63", "TYC-59"),
    "grab": ("TYC-68", "TYC-69", "TYC-70", "TYC-72", "TYC-73", "TYC-76"),
    "milk": ("TYC-98", "TYC-99", "TYC-102"),
    "note": ("TYC-78", "TYC-77", "TYC-79", "TYC-80", "TYC-81", "TYC-82"),
    "over": ("TYC-103", "TYC-112", "TYC-118", "TYC-133"),
}
_OF_MILK: dict[str, Sequence[Clause]] = {
    SWAP: ("TYC-96", "TYC-97", "TYC-88"),
    TOSS: ("TYC-98", "TYC-99", "TYC-102", "TYC-88"),
    "pass_left": ("TYC-93", "TYC-88"),
    "pass_right": ("TYC-94", "TYC-88"),
}
