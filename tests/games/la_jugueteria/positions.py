"""Positions of La Juguetería written with the names of cards, and games played from them with dice that come as told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from toychest.games.jugueteria.pieces import (
    CARD_BY_ID,
    CARDS,
    COINS,
    COST,
    LIST_IDS,
    NO_CARD,
    TOY,
    TOY_IDS,
    card_id,
    is_jack,
)
from toychest.games.la_jugueteria import rules
from toychest.games.la_jugueteria.rules import CLAIM, DECLINE, PASS, Action, Announce, Options, State
from toychest.table.chance import Scripted
from toychest.table.contract import Clause, Event, Illegal, Seat

VICKY, PACO, MARIA, MARCOS, ANA, LUIS = range(6)
LISTS = ("wish_3", "wish_5", "wish_1", "wish_2", "wish_4", "wish_6")  # of the six, in that order

E = TypeVar("E", bound=Event)


def position(
    players: int = 4,
    lists: str = "",
    coins: Sequence[int] = (),
    areas: dict[Seat, str] | None = None,
    shop: str = "- - - -",
    deck: str = "",
    discards: str = "",
    rest: str = "deck",
    holder: Seat = VICKY,
    turn: Seat | None = None,
    finished: Sequence[Seat] = (),
    round: int = 1,
    **options: Any,
) -> State:
    """A position that play can reach, as far as `check` can tell.

    `lists` and `coins` by seat (if not given: LISTS and 3 each); `areas` only of those who own something;
    `shop` from left to right: "-" is an empty place, "bear_red+jack_1" has a jack underneath;
    `deck` and `discards` from the top.  Cards that are named nowhere lie at the bottom of the deck,
    or of the discard pile if `rest` says so.
    """
    wish_lists = [LIST_IDS.index(name) for name in lists.split() or LISTS[:players]]
    seats = len(wish_lists)
    coins = list(coins) or [rules.START_COINS] * seats
    owned = [_cards((areas or {}).get(seat, "")) for seat in range(seats)]
    places = [place.partition("+") for place in shop.split()]
    on_sale = [NO_CARD if toy == "-" else CARD_BY_ID[toy] for toy, _, _ in places]
    jacks = [CARD_BY_ID[jack] if jack else NO_CARD for _, _, jack in places]
    top_of_deck, top_of_discards = _cards(deck)[::-1], _cards(discards)[::-1]
    named = {*top_of_deck, *top_of_discards, *on_sale, *jacks, *(card for area in owned for card in area)}
    unnamed = [card for card in range(CARDS) if card not in named]
    state = State(
        options=Options(**options),
        lists=wish_lists,
        coins=coins,
        reserve=COINS - sum(coins),
        areas=owned,
        wanted=[sum(1 << TOY[card] for card in area) for area in owned],
        deck=(unnamed if rest == "deck" else []) + top_of_deck,
        discards=(unnamed if rest == "discards" else []) + top_of_discards,
        shop=on_sale,
        jacks=jacks,
        holder=holder,
        turn=holder if turn is None else turn,
        finished=[seat in finished for seat in range(seats)],
        round=round,
    )
    rules.check(state)
    return state


def _cards(names: str) -> list[int]:
    return [CARD_BY_ID[name] for name in names.split()]


class Game:
    """A position and what is done in it.  The dice of an action must be exactly those it rolls; decks stay as they lie."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.told: list[Any] = []  # the events of the last action

    # Doing

    def announce(self, seat: Seat, card: str, *dice: int) -> None:
        self.do(seat, Announce(CARD_BY_ID[card]), *dice)

    def claim(self, seat: Seat, *dice: int) -> None:
        self.do(seat, CLAIM, *dice)

    def decline(self, seat: Seat, *dice: int) -> None:
        self.do(seat, DECLINE, *dice)

    def pass_(self, seat: Seat, *dice: int) -> None:
        self.do(seat, PASS, *dice)

    def do(self, seat: Seat, action: Action, *dice: int) -> None:
        """Raises Illegal if the rules refuse."""
        refusal = rules.refusal(rules.view(self.state, seat), seat, action)
        if refusal is not None:
            raise Illegal(refusal, seat, action)
        assert action in rules.legal(self.state, seat)
        luck = Scripted(*dice)
        self.told = []
        rules.apply(self.state, seat, action, luck, self.told.append)
        assert not luck.rolls, f"dice that nobody rolled: {luck.rolls}"
        rules.check(self.state)

    def refusal(self, seat: Seat, action: Action | str) -> Clause | None:
        """Which clause refuses an action, or the announcement of a card by name; asking changes nothing."""
        if isinstance(action, str):
            action = Announce(CARD_BY_ID[action])
        before = msgspec.msgpack.encode(self.state)
        clause = rules.refusal(rules.view(self.state, seat), seat, action)
        assert msgspec.msgpack.encode(self.state) == before
        return clause

    # Looking

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return rules.to_act(self.state)

    @property
    def asked(self) -> set[Seat]:
        return set(self.state.pending.asked) if self.state.pending else set()

    @property
    def coins(self) -> list[int]:
        return self.state.coins

    @property
    def reserve(self) -> int:
        return self.state.reserve

    @property
    def finished(self) -> set[Seat]:
        return {seat for seat, finished in enumerate(self.state.finished) if finished}

    @property
    def shop(self) -> str:
        """As `position` reads it."""
        places = zip(self.state.shop, self.state.jacks, strict=True)
        return " ".join(
            "-" if card == NO_CARD else card_id(card) + ("" if jack == NO_CARD else "+" + card_id(jack)) for card, jack in places
        )

    @property
    def prices(self) -> list[int]:
        return [rules.price(self.state, place) for place in range(rules.PLACES) if self.state.shop[place] != NO_CARD]

    def area(self, seat: Seat) -> str:
        return names(self.state.areas[seat])

    def legal(self, seat: Seat) -> list[str]:
        """The cards that may be announced, or "claim"; then "pass" or "decline"."""
        return [
            card_id(action.card) if isinstance(action, Announce) else type(action).__name__.lower()
            for action in rules.legal(self.state, seat)
        ]

    def events(self, kind: type[E]) -> list[E]:
        """Those of the last action that are of one kind."""
        return [event for event in self.told if isinstance(event, kind)]

    def event(self, kind: type[E]) -> E:
        """The only one of its kind."""
        (event,) = self.events(kind)
        return event


def names(cards: Iterable[int]) -> str:
    return " ".join(map(card_id, cards))


def printed(cost: int, toy: str) -> str:
    """The name of a card of that toy with that printed cost."""
    return next(card_id(card) for card in range(CARDS) if not is_jack(card) and COST[card] == cost and TOY_IDS[TOY[card]] == toy)
