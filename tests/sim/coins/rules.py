"""A game to count with: everybody holds a hidden coin, and in turn each says what it shows.  All who are right win.

If nobody is right, seat 0 wins.  With the option `forever` the saying never ends.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from toychest.table import contract
from toychest.table.contract import BadOptions, Chance, Result, Seat, Tell, option

NAME = "coins"
SEATS = range(2, 5)

dealt: list[list[int]] = []  # every deal that this process has seen


class Options(contract.Options, frozen=True):
    forever: Annotated[bool, option("Forever", "Nobody ever stops.", "COIN-1")] = False
    alone: Annotated[bool, option("Alone", "For two only.", "COIN-2")] = False


class Say(contract.Action, frozen=True, tag="say"):
    side: int


SIDES = [Say(0), Say(1)]


class State(Struct):
    options: Options
    coins: list[int]
    said: list[int]


class View(Struct, frozen=True):
    coin: int


def new(seats: int, chance: Chance, options: Options, tell: Tell | None = None) -> State:
    if options.alone and seats > 2:
        raise BadOptions("only two can be alone")
    coins = [chance.randrange(2) for _ in range(seats)]
    dealt.append(coins.copy())
    return State(options, coins, [])


def to_act(state: State) -> tuple[Seat, ...]:
    if state.options.forever:
        return (0,)
    return (len(state.said),) if len(state.said) < len(state.coins) else ()


def may_act(state: State) -> tuple[int, ...]:
    return ()


def legal(state: State, seat: Seat) -> list[Say]:
    return SIDES


def apply(state: State, seat: Seat, action: Say, chance: Chance, tell: Tell | None = None) -> None:
    if not state.options.forever:
        state.said.append(action.side)


def view(state: State, seat: Seat) -> View:
    return View(state.coins[seat])


def redeal(state: State, seat: Seat, chance: Chance) -> None:
    for other in range(len(state.coins)):
        if other != seat:
            state.coins[other] = chance.randrange(2)


def result(state: State) -> Result | None:
    if to_act(state):
        return None
    right = [coin == side for coin, side in zip(state.coins, state.said, strict=True)]
    if any(right):
        return Result(tuple(1 if one else 2 for one in right), tuple(map(int, right)), "right")
    return Result((1, *[2] * (len(right) - 1)), (0,) * len(right), "wrong")
