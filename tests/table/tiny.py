"""A game small enough to read at once, with everything a table must cope with: free steps, luck, secrets, shouts.

A heap of pebbles.  In a turn one takes one to three of them, as often as one likes, may once draw a token from the
bag (seen by oneself alone), may once roll the die for pebbles, and stops after at least one take or roll.  Everybody may
shout once in a game, at any time.  When the heap is gone the biggest pile wins.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Struct

from toychest.table import contract
from toychest.table.contract import BadOptions, Chance, Clause, Result, Seat, Tell, option, require

NAME = "tiny"
VERSION = 3
SEATS = range(2, 4)
SECRECY: contract.Secrecy = "hand"
SECRET_CLAUSES: frozenset[Clause] = frozenset()

TOKENS = 6


class Options(contract.Options, frozen=True):
    heap: Annotated[int, option("Heap", "How many pebbles there are.", "TINY-1", ge=2, le=30)] = 12
    bag: Annotated[bool, option("Bag", "Whether there are tokens to draw.", "TINY-2")] = True


class Take(contract.Action, frozen=True, tag="take"):
    pebbles: int


class Draw(contract.Action, frozen=True, tag="draw"):
    pass


class Roll(contract.Action, frozen=True, tag="roll"):
    pass


class Stop(contract.Action, frozen=True, tag="stop"):
    pass


class Shout(contract.Action, frozen=True, tag="shout"):
    pass


Action = Take | Draw | Roll | Stop | Shout


class State(Struct):
    options: Options
    heap: int
    piles: list[int]
    bag: list[int]
    hands: list[list[int]]
    shouted: list[bool]
    turn: Seat = 0
    turns: int = 1
    moved: bool = False
    drew: bool = False
    rolled: bool = False


class Took(contract.Event, frozen=True, tag="took"):
    clause: ClassVar[Clause] = "TINY-3"
    seat: Seat
    pebbles: int


class Drew(contract.Event, frozen=True, tag="drew"):
    clause: ClassVar[Clause] = "TINY-2"
    reveals: ClassVar[bool] = True
    seat: Seat
    token: int


class Shouted(contract.Event, frozen=True, tag="shouted"):
    clause: ClassVar[Clause] = "TINY-4"
    seat: Seat


Event = Took | Drew | Shouted


def new(seats: int, chance: Chance, options: Options, tell: Tell | None = None) -> State:
    if options.heap < seats:
        raise BadOptions("the heap is smaller than the table")
    bag = list(range(TOKENS))
    chance.shuffle(bag)
    return State(options, options.heap, [0] * seats, bag, [[] for _ in range(seats)], [False] * seats)


def to_act(state: State) -> tuple[Seat, ...]:
    return (state.turn,) if state.heap else ()


def may_act(state: State) -> tuple[Seat, ...]:
    if not state.heap:
        return ()
    return tuple(seat for seat, shouted in enumerate(state.shouted) if not shouted and seat != state.turn)


def legal(state: State, seat: Seat) -> list[Action]:
    return choices(view(state, seat), seat)


ALL: list[Action] = [Take(1), Take(2), Take(3), Draw(), Roll(), Stop(), Shout()]


def choices(view: View, seat: Seat) -> list[Action]:
    return [action for action in ALL if refusal(view, seat, action) is None]


def refusal(view: View, seat: Seat, action: Action) -> Clause | None:
    if not view.heap:
        return "TINY-1"
    if isinstance(action, Shout):
        return "TINY-4" if view.shouted[seat] else None
    if seat != view.turn:
        return "TINY-5"
    if isinstance(action, Take):
        return None if 1 <= action.pebbles <= min(3, view.heap) else "TINY-3"
    if isinstance(action, Draw):
        return None if view.options.bag and view.bag and not view.drew else "TINY-2"
    if isinstance(action, Roll):
        return "TINY-6" if view.rolled else None
    return None if view.moved else "TINY-7"


def apply(state: State, seat: Seat, action: Action, chance: Chance, tell: Tell | None = None) -> None:
    tell = tell or (lambda _: None)
    if isinstance(action, Shout):
        state.shouted[seat] = True
        tell(Shouted(seat=seat))
    elif isinstance(action, Draw):
        state.drew = True
        state.hands[seat].append(state.bag.pop())
        tell(Drew(seat=seat, token=state.hands[seat][-1], to=seat))
    elif isinstance(action, Stop):
        state.turn = (seat + 1) % len(state.piles)
        state.turns += 1
        state.moved = state.drew = state.rolled = False
    else:
        pebbles = action.pebbles if isinstance(action, Take) else min(1 + chance.randrange(6), state.heap)
        state.rolled |= isinstance(action, Roll)
        state.moved = True
        state.heap -= pebbles
        state.piles[seat] += pebbles
        tell(Took(seat=seat, pebbles=pebbles))


class View(Struct, frozen=True):
    options: Options
    heap: int
    piles: tuple[int, ...]
    bag: int
    hands: tuple[int, ...]
    hand: tuple[int, ...]
    shouted: tuple[bool, ...]
    turn: Seat
    turns: int
    moved: bool
    drew: bool
    rolled: bool


def view(state: State, seat: Seat | None) -> View:
    return View(
        options=state.options,
        heap=state.heap,
        piles=tuple(state.piles),
        bag=len(state.bag),
        hands=tuple(map(len, state.hands)),
        hand=() if seat is None else tuple(state.hands[seat]),
        shouted=tuple(state.shouted),
        turn=state.turn,
        turns=state.turns,
        moved=state.moved,
        drew=state.drew,
        rolled=state.rolled,
    )


def redeal(state: State, seat: Seat | None, chance: Chance) -> None:
    hidden = [hand for owner, hand in enumerate(state.hands) if owner != seat]
    unseen = [*state.bag, *(token for hand in hidden for token in hand)]
    chance.shuffle(unseen)
    for hand in (*hidden, state.bag):
        hand[:] = [unseen.pop() for _ in hand]


def result(state: State) -> Result | None:
    if state.heap:
        return None
    ranks = tuple(1 if pile == max(state.piles) else 2 for pile in state.piles)
    return Result(ranks, tuple(state.piles), "heap")


def seats(state: State) -> int:
    return len(state.piles)


def progress(state: State) -> int:
    return state.turns


def check(state: State) -> None:
    require(len(state.piles) == len(state.hands) == len(state.shouted), "TINY-1", "a list does not fit the seats")
    require(len(state.piles) in SEATS and state.turn in range(len(state.piles)), "TINY-5", "there is no such seat")
    require(min(state.heap, *state.piles) >= 0, "TINY-1", "a pile is below zero")
    require(state.heap + sum(state.piles) == state.options.heap, "TINY-1", "a pebble is lost")
    tokens = [*state.bag, *(token for hand in state.hands for token in hand)]
    require(sorted(tokens) == list(range(TOKENS)), "TINY-2", "a token is lost")
