"""Positions of PequePóquer written with the names of cards, and games played from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from toychest.games.jugueteria.pieces import CARD_BY_ID, COINS, TOY_CARDS, card_id
from toychest.games.pequepoquer import rules
from toychest.games.pequepoquer.rules import NOT_YET, Action, Exchange, Options, State
from toychest.table.chance import Stream
from toychest.table.contract import Clause, Event, Illegal, Seat

A, B, C, D = range(4)

E = TypeVar("E", bound=Event)

# Hands of the ledger: one for each combination (table A), then those of the ties (table B).
NONE = "rabbit_blue chick_red ball_green elephant_yellow cube_blue"
PAIR = "rabbit_blue rabbit_red chick_yellow ball_green cube_red"
DOUBLE_PAIR = "rabbit_green rabbit_yellow chick_blue chick_red train_red"
TRIO = "robot_blue robot_red robot_green ball_yellow cube_blue"
COLOUR = "rabbit_blue chick_blue ball_blue elephant_blue cube_blue"
FULL_HOUSE = "bear_blue bear_red bear_green train_blue train_red"
PEQUEPOQUER = "doll_blue doll_red doll_green doll_yellow top_yellow"


def position(
    *hands: str,
    deck: str = "",
    coins: Sequence[int] = (),
    starter: Seat = A,
    turn: Seat | None = None,
    thrown: dict[Seat, str] | None = None,
    round: int = 1,
    last: Seat = rules.NOBODY,
    **options: Any,
) -> State:
    """A position that play can reach, as far as `check` can tell.

    `hands` by seat; `deck` from the top, with the cards named nowhere below; `thrown` by those before `turn` (the
    starter if that is not given), who else have exchanged nothing; `coins` by seat (if not given: none).
    """
    seats = len(hands)
    turn = starter if turn is None else turn
    thrown_cards = [cards((thrown or {}).get(seat, "")) for seat in range(seats)]
    held = [cards(hand) for hand in hands]
    top = cards(deck)[::-1]
    named = {*top, *(card for some in (*held, *thrown_cards) for card in some)}
    exchanged = [NOT_YET] * seats
    for step in range((turn - starter) % seats):
        seat = (starter + step) % seats
        exchanged[seat] = len(thrown_cards[seat])
    state = State(
        options=Options(**options),
        hands=held,
        thrown=thrown_cards,
        exchanged=exchanged,
        deck=[card for card in range(TOY_CARDS) if card not in named] + top,
        coins=list(coins) or [0] * seats,
        reserve=COINS - sum(coins),
        starter=starter,
        turn=turn,
        round=max(round, sum(coins) + 1),
        last_winner=last,
    )
    rules.check(state)
    return state


def cards(names: str) -> list[int]:
    return [CARD_BY_ID[name] for name in names.split()]


def names(some: Sequence[int]) -> str:
    return " ".join(map(card_id, some))


class Game:
    """A position and what is done in it; within a round there is no luck."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.told: list[Any] = []  # the events of the last action

    def exchange(self, seat: Seat, *places: int) -> None:
        self.do(seat, Exchange(places))

    def keep(self, *seats: Seat) -> None:
        """Let these seats keep all their cards, one after the other."""
        for seat in seats:
            self.do(seat, rules.KEEP_ALL)

    def do(self, seat: Seat, action: Action) -> None:
        """Raises Illegal if the rules refuse."""
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Illegal(refusal, seat, action)
        assert action in rules.legal(self.state, seat)
        self.told = []
        rules.apply(self.state, seat, action, Stream(7301, self.state.round), self.told.append)
        rules.check(self.state)

    def refusal(self, seat: Seat, action: Action) -> Clause | None:
        """Which clause refuses an action; asking changes nothing."""
        before = msgspec.msgpack.encode(self.state)
        clause = rules.refusal(rules.view(self.state, seat), seat, action)
        assert msgspec.msgpack.encode(self.state) == before
        return clause

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None when the game is over."""
        waiting = rules.to_act(self.state)
        return waiting[0] if waiting else None

    def hand(self, seat: Seat) -> str:
        return names(self.state.hands[seat])

    def events(self, kind: type[E]) -> list[E]:
        """Those of the last action that are of one kind."""
        return [event for event in self.told if isinstance(event, kind)]

    def event(self, kind: type[E]) -> E:
        """The only one of its kind."""
        (event,) = self.events(kind)
        return event
