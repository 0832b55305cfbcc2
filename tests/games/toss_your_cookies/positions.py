"""Positions of Toss Your Cookies written with the names of cards, and games played from them with luck that comes as told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from toychest.games.toss_your_cookies import rules as real_rules
from toychest.games.toss_your_cookies.actions import CLAIM, ROLL, Action, Choose, Pick, Press, Take, Target, Timeout
from toychest.games.toss_your_cookies.pieces import (
    ACTION_DIE,
    AMOUNT_DIE,
    CARD_BY_ID,
    CARD_IDS,
    HAND,
    MILK,
    Card,
    copies_in_use,
    is_winning,
)
from toychest.games.toss_your_cookies.state import Options, State
from toychest.table.chance import Scripted
from toychest.table.contract import TABLE, Clause, Event, Illegal, Seat

A, B, C, D, E, F, G, H = range(8)
KINDS = ("choc_chip", "sandwich", "fortune", "macadamia", "iced_sugar", "gingerbread", "fudge_swirl", "fruit_center")  # used in this order

Told = TypeVar("Told", bound=Event)


def cards(names: str) -> list[Card]:
    """Cards by their ids, with a number before those that are there more than once: "3 choc_chip milk"."""
    found: list[Card] = []
    count = 1
    for word in names.replace(",", " ").split():
        if word.isdecimal():
            count = int(word)
        else:
            found += [CARD_BY_ID[word]] * count
            count = 1
    return sorted(found)


def names(some: Sequence[Card]) -> str:
    """The same, written out."""
    return " ".join(f"{count} {CARD_IDS[card]}" if (count := some.count(card)) > 1 else CARD_IDS[card] for card in sorted(set(some)))


def position(
    *hands: str,
    seats: int = 0,
    roller: Seat = A,
    turn: int = 1,
    wins: Sequence[int] = (),
    knowers: Sequence[Seat] | None = None,
    **options: Any,
) -> State:
    """A turn of `roller` that is about to be rolled.

    `hands` by seat; what is missing of them, and hands that are not given, are dealt from the other cards of the game so
    that nobody wins.  `knowers` know where the milk is; if they are not given, its holder alone.
    """
    seats = seats or len(hands)
    kinds = tuple(sorted(CARD_BY_ID[kind] for kind in KINDS[:seats]))
    held = [cards(hand) for hand in (*hands, *[""] * (seats - len(hands)))]
    left = [card for card, copies in enumerate(copies_in_use(seats, kinds)) for _ in range(copies)]
    for hand in held:
        for card in hand:
            left.remove(card)
    _fill(held, left)
    holder = next(seat for seat, hand in enumerate(held) if MILK in hand)
    known = {holder} if knowers is None else {holder, *knowers}
    state = State(
        options=Options(two_players=seats == 2, **options),
        kinds=kinds,
        hands=held,
        knowers=[seat in known for seat in range(seats)],
        wins=list(wins) or [0] * seats,
        confirmed=[False] * seats,
        chosen=[()] * seats,
        tossed=[()] * seats,
        taken=[0] * seats,
        shown=[False] * seats,
        plate=[],
        laid=[],
        order=[],
        starter=(roller - turn + 1) % seats,
        roller=roller,
        round=sum(wins) + 1,
        turn=turn,
    )
    real_rules.check(state)
    return state


def _fill(held: list[list[Card]], left: list[Card]) -> None:
    """Deal what is left, the last cards first, so that specials are spread and cookies mixed; no dealt hand wins."""
    open_hands = [hand for hand in held if len(hand) < HAND]
    given = {id(hand): len(hand) for hand in open_hands}
    turn = 0
    while left:
        hand = open_hands[turn % len(open_hands)]
        turn += 1
        if len(hand) < HAND:
            hand.append(left.pop())
    for hand in held:
        hand.sort()
    assert not any(is_winning(hand) for hand in open_hands if given[id(hand)] < HAND - 1), "deal the hands so that nobody wins"


class Luck(Scripted):
    """Rolls as told; a list that is shuffled comes out in the next of the told orders.

    If none was told a short one stays as it lies, and a deck is mixed always alike, so that nobody is dealt a winning hand.
    """

    def __init__(self, *rolls: int, orders: Sequence[Sequence[int]] = ()) -> None:
        super().__init__(*rolls)
        self.orders = list(orders)

    def shuffle(self, x: list[Any], /) -> None:
        if self.orders:
            order = self.orders.pop(0)
            assert sorted(order) == sorted(x), f"{order} is no order of {x}"
            x[:] = order
        elif len(x) >= 2 * HAND:
            x[:] = [*x[::3], *x[1::3], *x[2::3]]


class Game:
    """A position and what is done in it."""

    def __init__(self, state: State, rules: Any = real_rules) -> None:
        self.state = state
        self.rules = rules
        self.told: list[Any] = []  # the events of the last action

    # What is done

    def roll(self, action: str, amount: str, *luck: int, orders: Sequence[Sequence[int]] = ()) -> None:
        """The roller rolls these faces; `luck` is what else chance brings."""
        faces = (ACTION_DIE.index(action) + 1, AMOUNT_DIE.index(amount) + 1)  # type: ignore[arg-type]
        self.do(self.state.roller, ROLL, *faces, *luck, orders=orders)

    def target(self, seat: Seat) -> None:
        self.do(self.state.roller, Target(seat))

    def choose(self, seat: Seat, names: str, *luck: int, orders: Sequence[Sequence[int]] = ()) -> None:
        self.do(seat, Choose(tuple(cards(names))), *luck, orders=orders)

    def take(self, seat: Seat, name: str, *luck: int, orders: Sequence[Sequence[int]] = ()) -> None:
        self.do(seat, Take(CARD_BY_ID[name]), *luck, orders=orders)

    def press(self, seat: Seat, spotlight: int = 0, *luck: int) -> None:
        self.do(seat, Press(spotlight or self.state.spotlight), *luck)

    def timeout(self, *luck: int) -> None:
        self.do(TABLE, Timeout(self.state.spotlight), *luck)

    def pick(self, seat: Seat, owner: Seat, name: str) -> None:
        self.do(seat, Pick(owner, CARD_BY_ID[name]))

    def claim(self, seat: Seat) -> None:
        self.do(seat, CLAIM)

    def do(self, seat: Seat, action: Action, *luck: int, orders: Sequence[Sequence[int]] = ()) -> None:
        """Raises Illegal if the rules refuse; all luck that is told must be used."""
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Illegal(refusal, seat, action)
        assert action in self.rules.legal(self.state, seat)
        assert seat in self.rules.to_act(self.state) + self.rules.may_act(self.state)
        self.told = []
        chance = Luck(*luck, orders=orders)
        self.rules.apply(self.state, seat, action, chance, self.told.append)
        assert (chance.rolls, chance.orders) == ([], []), "some luck was not needed"
        self.rules.check(self.state)

    def refusal(self, seat: Seat, action: Action) -> Clause | None:
        """Which clause refuses an action; asking changes nothing."""
        before = msgspec.msgpack.encode(self.state)
        clause: Clause | None = self.rules.refusal(self.rules.view(self.state, seat), seat, action)
        assert msgspec.msgpack.encode(self.state) == before
        return clause

    # Luck

    def drawing(self, owner: Seat, names: str, without: str = "") -> list[int]:
        """The rolls that draw these cards blindly, one after the other, from a hand; `without` have left it before."""
        hand = self.state.hands[owner][:]
        for card in cards(without):
            hand.remove(card)
        rolls = []
        for card in cards(names):
            rolls.append(hand.index(card) + 1)
            hand.remove(card)
        return rolls

    # What there is

    def hand(self, seat: Seat) -> str:
        return names(self.state.hands[seat])

    def hands(self) -> list[str]:
        return [names(hand) for hand in self.state.hands]

    def plate(self) -> str:
        return names(self.state.plate)

    def to_act(self) -> tuple[Seat, ...]:
        waiting: tuple[Seat, ...] = self.rules.to_act(self.state)
        return waiting

    def knowers(self) -> list[Seat]:
        """Whom a view tells where the milk is."""
        views = [self.rules.view(self.state, seat) for seat in range(len(self.state.hands))]
        return [view.seat for view in views if view.holder >= 0]

    def holder(self) -> Seat:
        return next(seat for seat, hand in enumerate(self.state.hands) if MILK in hand)

    def events(self, kind: type[Told]) -> list[Told]:
        """Those of the last action that are of one kind."""
        return [event for event in self.told if isinstance(event, kind)]

    def event(self, kind: type[Told]) -> Told:
        """The only one of its kind."""
        (event,) = self.events(kind)
        return event
