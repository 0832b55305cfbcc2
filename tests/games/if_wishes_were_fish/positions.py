"""Positions of If Wishes Were Fish written with the names of cards, and games played from them with luck that comes as told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from toychest.games.if_wishes_were_fish import rules
from toychest.games.if_wishes_were_fish.pieces import (
    BUYER_IDS,
    BUYERS,
    CARD_BY_ID,
    CARDS,
    FISH_IDS,
    LIMIT,
    MARKETS,
    VALUE,
    WORMS_EACH,
    card_id,
)
from toychest.games.if_wishes_were_fish.rules import TRASH, Action, Options, State
from toychest.table.chance import Scripted
from toychest.table.contract import Clause, Event, Illegal, Seat

P1, P2, P3, P4, P5 = range(5)
STANDARD = "angelfish monkfish swordfish catfish starfish"  # where buyers 1a, 1b, 2a, 2b and 3 stand in most examples

E = TypeVar("E", bound=Event)


def position(
    players: int = 2,
    ocean: str = "",
    boats: Mapping[Seat, str] | None = None,
    boat_cards: Mapping[Seat, str] | None = None,
    worms: Sequence[int] = (),
    buyers: str = STANDARD,
    markets: Mapping[str, Sequence[int]] | None = None,
    full: str = "",
    trash: Sequence[int] = (),
    money: Sequence[int] = (),
    deck: str = "",
    deck_size: int | None = None,
    discards: str = "",
    rest: str = "deck",
    turn: Seat = P1,
    turns: int = 1,
    reshuffles: int = 0,
    **options: Any,
) -> State:
    """A position that play can reach, as far as `check` can tell.

    `ocean` from shallow to deep: "monkfish_boat+5" has five worms on it; places that are not named get cards that are named
    nowhere.  `full` is in the order filled; `deck` and `discards` from the top.  All other cards lie at the bottom of the
    deck, or of the discard pile if `rest` says so; with `deck_size` the deck is as large as that and the others are discarded.
    """
    shown = [place.partition("+") for place in ocean.split()]
    sea = [CARD_BY_ID[name] for name, _plus, _worms in shown]
    sea_worms = [int(count or 0) for _name, _plus, count in shown]
    own = [_cards((boats or {}).get(seat, "")) for seat in range(players)]
    kept = [_cards((boat_cards or {}).get(seat, "")) for seat in range(players)]
    top_of_deck, top_of_discards = _cards(deck)[::-1], _cards(discards)[::-1]
    named = {*sea, *top_of_deck, *top_of_discards, *(card for cards in (*own, *kept) for card in cards)}
    unnamed = [card for card in range(CARDS) if card not in named]
    while len(sea) < 4:
        sea.append(unnamed.pop(0))
        sea_worms.append(0)
    counts = [list((markets or {}).get(name, [0] * players)) for name in FISH_IDS]
    dumped = list(trash) or [0] * players
    if deck_size is not None:
        in_deck = deck_size - len(top_of_deck)
        rest_of_deck, rest_of_discards = unnamed[:in_deck], unnamed[in_deck:]
    else:
        rest_of_deck, rest_of_discards = (unnamed, []) if rest == "deck" else ([], unnamed)
    state = State(
        options=Options(**options),
        turn=turn,
        turns=turns,
        ocean=sea,
        ocean_worms=sea_worms,
        deck=rest_of_deck + top_of_deck,
        discards=rest_of_discards + top_of_discards,
        reshuffles=reshuffles,
        boats=own,
        boat_cards=kept,
        worms=list(worms) or [WORMS_EACH] * players,
        money=list(money) or [0] * players,
        buyers=[FISH_IDS.index(name) for name in buyers.split()],
        markets=counts,
        full=[FISH_IDS.index(name) for name in full.split()],
        trash=dumped,
        sold=[sum(market[seat] for market in counts) + dumped[seat] for seat in range(players)],
        returned=[0] * players,
    )
    rules.check(state)
    return state


def _cards(names: str) -> list[int]:
    return [CARD_BY_ID[name] for name in names.split()]


def said(action: Any) -> str:
    """An action in the words of the examples: "catch 3", "sell kingfish_boat", "trash P2"."""
    match msgspec.to_builtins(action):
        case {"type": "catch" | "wish" as verb, "position": position}:
            return f"{verb} {position}"
        case {"type": "sell" | "sell_card", "card": card}:
            return f"sell {card_id(card)}"
        case {"type": "sell_kind", "fish": fish}:
            return FISH_IDS[fish]
        case {"type": "move_buyer", "buyer": buyer, "steps": steps}:
            return f"{BUYER_IDS[buyer]} {steps}"
        case {"type": "spoil", "place": place, "owner": owner}:
            return f"{'trash' if place == TRASH else FISH_IDS[place]} P{owner + 1}"
        case {"type": "place_buyer", "market": market}:
            return FISH_IDS[market]
    raise ValueError(action)


class Game:
    """A position and what is done in it, always by the seat in turn.  Decks stay as they lie.  `by` may be any rules of the game."""

    def __init__(self, state: State, by: Any = rules) -> None:
        self.state = state
        self.rules = by
        self.told: list[Any] = []  # the events of the last action

    # Doing

    def do(self, *choices: str) -> Game:
        """Take the choices of that name one after the other.  Raises Illegal if there is none."""
        for choice in choices:
            found = [action for action in self.legal() if said(action) == choice]
            assert len(found) == 1, f"{choice} is not among {self.choices}"
            self.told = []
            self.rules.apply(self.state, self.state.turn, found[0], Scripted(), self.told.append)
            self.rules.check(self.state)
        return self

    def refusal(self, action: Action, seat: Seat | None = None) -> Clause | None:
        """Which clause refuses an action; asking changes nothing."""
        seat = self.state.turn if seat is None else seat
        before = msgspec.msgpack.encode(self.state)
        clause = self.rules.refusal(self.rules.view(self.state, seat), seat, action)
        assert msgspec.msgpack.encode(self.state) == before
        return clause

    # Looking

    def legal(self) -> list[Action]:
        if self.state.ending:
            raise Illegal("FISH-134", self.state.turn, None)
        return self.rules.legal(self.state, self.state.turn)

    @property
    def choices(self) -> list[str]:
        return [said(action) for action in self.legal()]

    @property
    def ocean(self) -> str:
        """As `position` takes it."""
        return " ".join(f"{card_id(card)}+{worms}" for card, worms in zip(self.state.ocean, self.state.ocean_worms, strict=True))

    @property
    def money(self) -> list[int]:
        return self.state.money

    @property
    def worms(self) -> list[int]:
        return self.state.worms

    @property
    def trash(self) -> list[int]:
        return self.state.trash

    @property
    def limit(self) -> int:
        return LIMIT[self.rules.limit(self.state)]

    @property
    def full(self) -> list[str]:
        return [FISH_IDS[market] for market in self.state.full]

    @property
    def discards(self) -> list[str]:
        return [card_id(card) for card in self.state.discards]

    def market(self, name: str) -> list[int]:
        return self.state.markets[FISH_IDS.index(name)]

    def boats(self, seat: Seat) -> list[str]:
        return [card_id(card) for card in self.state.boats[seat]]

    def buyers(self, name: str) -> list[str]:
        market = FISH_IDS.index(name)
        return [BUYER_IDS[buyer] for buyer in range(BUYERS) if self.state.buyers[buyer] == market]

    def events(self, kind: type[E]) -> list[E]:
        return [event for event in self.told if isinstance(event, kind)]

    def kinds(self) -> list[str]:
        """The tags of the last events."""
        return [msgspec.to_builtins(event)["type"] for event in self.told]


def shared_markets(state: State) -> int:
    """How many markets have more than one buyer."""
    return sum(state.buyers.count(market) > 1 for market in range(MARKETS))


def value_at(state: State, market: str) -> int:
    """The values of all buyers in a market."""
    return sum(VALUE[buyer] for buyer in range(BUYERS) if state.buyers[buyer] == FISH_IDS.index(market))
