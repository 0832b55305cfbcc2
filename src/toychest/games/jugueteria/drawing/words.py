"""Collectors and Jugue3 in words.  Each game adds how it is won, and which rules stand behind a decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from toychest.games.jugueteria.drawing.rules import HAND, Clauses, Events, Leave, TakePile, View, needed
from toychest.games.jugueteria.names import listed, the_card, toy, wish_list, wish_list_toys
from toychest.games.jugueteria.pieces import LIST_TOYS, NO_CARD, TOY, Card, WishList, is_jack
from toychest.language import N_, _, ngettext
from toychest.table.contract import Clause, Names, Result, Seat
from toychest.table.table import Table

Sentence = Callable[[Any, Names], str]


def named(wanted: Card) -> str:
    """A card inside a sentence: "the ■ Rabbit", "a jack"."""
    return _("a jack") if is_jack(wanted) else the_card(wanted)


class Words:
    """What a game's `words` module offers.

    `won` tells of a win when it happens, `ending` when the results are read; the other four are the clauses behind the two
    decisions and the two ends.
    """

    def __init__(
        self,
        events: Events,
        clauses: Clauses,
        won: Sentence,
        ending: str,
        on_taking: Sequence[Clause],
        on_leaving: Sequence[Clause],
        at_the_end: Sequence[Clause],
        at_the_limit: Sequence[Clause],
    ) -> None:
        self.silent = frozenset({events.list_dealt, events.hand_dealt, events.turn_started})  # whoever may know sees it in the view
        self._sentences: dict[type, Sentence] = {
            events.game_started: _game_started,
            events.head_start_given: _head_start_given,
            events.pile_started: _pile_started,
            events.took_from_pile: _took_from_pile,
            events.pile_shuffled: _pile_shuffled,
            events.took_from_deck: _took_from_deck,
            events.card_seen: _card_seen,
            events.left: _left,
            events.game_won: _with_fewer_than_six(won),
            events.limit_reached: _limit_reached,
        }
        self._refusals = {
            clauses.take: N_("First take a card, from the pile or from the deck."),
            clauses.leave: N_("A card is taken: now leave one on the pile."),
            clauses.any_of_seven: N_("That card is not in your hand."),
            clauses.not_your_turn: N_("There is nothing to decide for you now."),
            clauses.over: N_("The game is over."),
            clauses.no_return: N_("The card that came from the pile may not go straight back."),
        }
        self._ending = ending
        self._on_taking = on_taking
        self._on_leaving = on_leaving
        self._at_the_end = at_the_end
        self._at_the_limit = at_the_limit

    # What happened, what can be done

    def sentence(self, event: Any, names: Names) -> str:
        kind = type(event)
        return "" if kind in self.silent else self._sentences[kind](event, names)

    def choice(self, action: Any, view: Any, names: Names) -> str:
        if isinstance(action, Leave):
            return _("leave {card}").format(card=named(action.card))
        if isinstance(action, TakePile):
            return _("take {card} from the pile").format(card=named(view.pile[-1])) if view.pile else _("take the top of the pile")
        return _("draw from the deck")

    def question(self, view: Any, seat: Seat, names: Names) -> str:
        if view.ending:
            return _("The game is over.")
        if seat not in view.to_act:
            return _("{name} waits for {names}.").format(name=names[seat], names=names[view.turn])
        if view.leaving:
            return _("{name}: leave which card on the pile?").format(name=names[seat])
        return _("{name}: take {card} from the pile or draw from the deck?").format(name=names[seat], card=named(view.pile[-1]))

    # What there is

    def situation(self, view: Any, names: Names) -> list[str]:
        lines = [_situation_of_turn(view, names), _situation_of_piles(view)]
        lines += [line for seat in range(len(view.hands)) if (line := _seen(view, seat, names))]
        for seat, name in enumerate(names[: len(view.hands)]):
            if needed(view.options, seat) < HAND:
                lines.append(_needs(name, needed(view.options, seat)))
        for owner, known in enumerate(view.lists):
            if known is not None:
                message = _("{list} of {name}: {toys}.")
                lines.append(message.format(list=wish_list(known), name=names[owner], toys=wish_list_toys(known)))
        for owner, hand in enumerate(view.hands):
            if hand is not None:
                lines.append(_hand(owner, hand, names))
        return lines

    # For those who listen

    def briefing(self, view: Any, seat: Seat, names: Names) -> list[str]:
        """What `seat` should hear before it decides, if it is for these ears: the own hand, and what of the list is missing."""
        hand, known = view.hands[seat], view.lists[seat]
        if hand is None or known is None:
            return []
        lines = [] if view.leaving else [_hand(seat, hand, names)]  # the hand is what can be left
        return [*lines, _progress(hand, known, names[seat])]

    # Why not, how it ended, which rules

    def refusal(self, clause: Clause) -> str:
        return _(self._refusals.get(clause, _NOT_NOW))

    def ending(self, result: Result, names: Names) -> str:
        if result.reason == "limit":
            return _("The turn limit is reached, and nobody has won.")
        if result.reason == "head start":
            return _("{name} wins with fewer than six cards, thanks to the head start!").format(name=names[result.winners[0]])
        return _(self._ending).format(name=names[result.winners[0]])

    def clauses(self, view: Any) -> list[Clause]:
        if view.ending:
            return list(self._at_the_limit if view.ending == "limit" else self._at_the_end)
        return list(self._on_leaving if view.leaving else self._on_taking)


_NOT_NOW = N_("That is not possible now.")


def _game_started(event: Any, names: Names) -> str:
    return _("{name} has the first turn.").format(name=names[event.starter])


def _head_start_given(event: Any, names: Names) -> str:
    return _needs(names[event.seat], event.needed)


def _needs(name: str, count: int) -> str:
    return _("{name} needs only {count} of the six cards that win.").format(name=name, count=count)


def _with_fewer_than_six(won: Sentence) -> Sentence:
    """How a win is told: `won` tells of one with all six cards, which a head start may make needless."""

    def tell(event: Any, names: Names) -> str:
        count = len(event.cards)
        if count == HAND:
            return won(event, names)
        message = _("{name} has {count} of the six cards that win, enough with the head start!")
        return message.format(name=names[event.seat], count=count)

    return tell


def _pile_started(event: Any, names: Names) -> str:
    return _("The pile starts with {card}.").format(card=named(event.card))


def _took_from_pile(event: Any, names: Names) -> str:
    return _("{name} takes {card} from the pile.").format(name=names[event.seat], card=named(event.card))


def _pile_shuffled(event: Any, names: Names) -> str:
    message = ngettext("The pile becomes a new deck of {count} card.", "The pile becomes a new deck of {count} cards.", event.cards)
    return message.format(count=event.cards)


def _took_from_deck(event: Any, names: Names) -> str:
    return _("{name} draws from the deck.").format(name=names[event.seat])


def _card_seen(event: Any, names: Names) -> str:
    return _("{name} has drawn {card}.").format(name=names[event.seat], card=named(event.card))


def _left(event: Any, names: Names) -> str:
    return _("{name} leaves {card} on the pile.").format(name=names[event.seat], card=named(event.card))


def _limit_reached(event: Any, names: Names) -> str:
    message = ngettext("After {count} turn each nobody has won.", "After {count} turns each nobody has won.", event.turns)
    return message.format(count=event.turns)


def _situation_of_turn(view: View, names: Names) -> str:
    if view.ending:
        return _("The game is over.")
    return _("Turn {number}. It is the turn of {name}.").format(number=view.number, name=names[view.turn])


def _situation_of_piles(view: View) -> str:
    if not view.pile:
        return _("Cards in the deck: {deck}. The pile is empty.").format(deck=view.deck)
    message = _("Cards in the deck: {deck}. Cards in the pile: {pile}; its top is {card}.")
    return message.format(deck=view.deck, pile=len(view.pile), card=named(view.pile[-1]))


def _seen(view: View, seat: Seat, names: Names) -> str:
    """What all have seen of a player: what came from the pile and is still in the hand, and what was left last."""
    left = view.left[seat]
    shown = listed([named(taken) for taken in view.shown[seat]])
    if not shown:
        return "" if left == NO_CARD else _("{name} left {card} last.").format(name=names[seat], card=named(left))
    if left == NO_CARD:
        return _("{name} took from the pile and holds: {cards}.").format(name=names[seat], cards=shown)
    message = _("{name} took from the pile and holds: {cards}. Left last: {left}.")
    return message.format(name=names[seat], cards=shown, left=named(left))


def _hand(seat: Seat, hand: Sequence[Card], names: Names) -> str:
    return _("The hand of {name}: {cards}.").format(name=names[seat], cards=listed([named(held) for held in hand]))


def _several(name: str, count: int) -> str:
    return name if count == 1 else _("{count} of {toy}").format(count=count, toy=name)


def how_near(table: Table, near: Callable[[Sequence[Card], WishList], int]) -> tuple[tuple[str, ...], list[tuple[int, ...]]]:
    """For the results: by seat how many of its cards counted towards the six that win, at the end."""
    hands, lists = table.state.hands, table.state.lists
    return (_("cards that count"),), [(near(hand, known),) for hand, known in zip(hands, lists, strict=True)]


def _progress(hand: Sequence[Card], known: WishList, name: str) -> str:
    """What of a wish list a hand holds, with how many of each, and what is missing."""
    counts = {wanted: sum(not is_jack(held) and TOY[held] == wanted for held in hand) for wanted in LIST_TOYS[known]}
    held = [_several(toy(wanted), count) for wanted, count in counts.items() if count]
    jacks = sum(map(is_jack, hand))
    if jacks:
        held.append(ngettext("{count} jack", "{count} jacks", jacks).format(count=jacks))
    missing = [toy(wanted) for wanted, count in counts.items() if not count]
    if not missing:
        return _("Of the wish list {name} holds {toys}.").format(name=name, toys=listed(held))
    if not held:
        return _("Of the wish list {name} holds nothing yet: {toys}.").format(name=name, toys=listed(missing))
    return _("Of the wish list {name} holds {toys}; missing: {missing}.").format(name=name, toys=listed(held), missing=listed(missing))
