"""Positions of Sorting Toys written with the names of cards, and games played from them with decks that stay as they lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from toychest.games.jugueteria.pieces import CARD_BY_ID, COINS, NO_CARD, TOY_CARDS, card_id
from toychest.games.sorting_toys import rules
from toychest.games.sorting_toys.rules import DRAW, PAY, PLAY, Action, Options, State
from toychest.table.chance import Scripted
from toychest.table.contract import Clause, Event, Illegal, Seat

A, B, C, D = range(4)

E = TypeVar("E", bound=Event)


def position(
    *hands: str,
    ruling: str,
    deck: str = "",
    under: str = "",
    rest: str | Seat = "deck",
    coins: Sequence[int] = (),
    turn: Seat = A,
    direction: int = rules.CLOCKWISE,
    shuffles: int = 0,
    turns: int = 1,
    checked: bool = True,
    **options: Any,
) -> State:
    """A position that play can reach, as far as `check` can tell.

    `hands` by seat, `deck` from the top, `under` in any order; `coins` by seat (if not given: 5 each).  Cards that are
    named nowhere lie at the bottom of the deck, or under the ruling card, or in the hand of a seat, as `rest` says.
    """
    coins = list(coins) or [rules.START_COINS] * len(hands)
    held = [cards(hand) for hand in hands]
    top, below, ruling_card = cards(deck)[::-1], cards(under), CARD_BY_ID[ruling]
    named = {*top, *below, ruling_card, *(card for hand in held for card in hand)}
    unnamed = [card for card in range(TOY_CARDS) if card not in named]
    if isinstance(rest, int):
        held[rest] += unnamed
    state = State(
        options=Options(**options),
        hands=held,
        coins=coins,
        reserve=COINS - sum(coins),
        deck=(unnamed if rest == "deck" else []) + top,
        under=(unnamed if rest == "under" else []) + below,
        ruling=ruling_card,
        turn=turn,
        unfit=[NO_CARD] * len(hands),
        direction=direction,
        turns=turns,
        shuffles=shuffles,
    )
    if checked:
        rules.check(state)
    return state


def cards(names: str) -> list[int]:
    return [CARD_BY_ID[name] for name in names.split()]


def names(some: Sequence[int]) -> str:
    return " ".join(map(card_id, some))


class Game:
    """A position and what is done in it.  A shuffled deck stays as it lies: the last card of the under-pile is on top."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.told: list[Any] = []  # the events of the last action

    # Doing

    def play(self, seat: Seat, card: str) -> None:
        self.do(seat, PLAY[CARD_BY_ID[card]])

    def draw(self, seat: Seat) -> None:
        self.do(seat, DRAW)

    def pay(self, seat: Seat) -> None:
        self.do(seat, PAY)

    def do(self, seat: Seat, action: Action) -> None:
        """Raises Illegal if the rules refuse."""
        refusal = rules.refusal(rules.view(self.state, seat), seat, action)
        if refusal is not None:
            raise Illegal(refusal, seat, action)
        assert action in rules.legal(self.state, seat)
        self.told = []
        rules.apply(self.state, seat, action, Scripted(), self.told.append)
        rules.check(self.state)

    def refusal(self, seat: Seat, action: Action | str) -> Clause | None:
        """Which clause refuses an action, or the play of a card by name; asking changes nothing."""
        if isinstance(action, str):
            action = PLAY[CARD_BY_ID[action]]
        before = msgspec.msgpack.encode(self.state)
        clause = rules.refusal(rules.view(self.state, seat), seat, action)
        assert msgspec.msgpack.encode(self.state) == before
        return clause

    # Looking

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None when the game is over."""
        waiting = rules.to_act(self.state)
        return waiting[0] if waiting else None

    @property
    def ruling(self) -> str:
        return card_id(self.state.ruling)

    @property
    def coins(self) -> list[int]:
        return self.state.coins

    @property
    def reserve(self) -> int:
        return self.state.reserve

    @property
    def under(self) -> set[str]:
        return set(names(self.state.under).split())

    @property
    def counts(self) -> list[int]:
        return [len(hand) for hand in self.state.hands]

    def hand(self, seat: Seat) -> str:
        return names(self.state.hands[seat])

    def legal(self) -> list[str]:
        """What the player in turn may do: cards by name, "draw", "pay"."""
        assert self.turn is not None
        actions = rules.legal(self.state, self.turn)
        return [card_id(action.card) if isinstance(action, rules.Play) else type(action).__name__.lower() for action in actions]

    def events(self, kind: type[E]) -> list[E]:
        """Those of the last action that are of one kind."""
        return [event for event in self.told if isinstance(event, kind)]

    def event(self, kind: type[E]) -> E:
        """The only one of its kind."""
        (event,) = self.events(kind)
        return event
