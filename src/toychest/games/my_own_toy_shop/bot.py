"""How bots play My Own Toy Shop.

easy     looks at a few places for a few tiles, and takes the one that brings most
normal   takes the placement that brings most coins now
hard     also counts what the shop can still earn, the rewards within reach, and what the next player would do with each tile
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from toychest.games.my_own_toy_shop import names
from toychest.games.my_own_toy_shop.cells import NEXT, cell_at
from toychest.games.my_own_toy_shop.pieces import COLOURS, COUNTS, NO_TILE, TOYS_ON, TYPE, TYPE_SET, TYPES, Tile
from toychest.games.my_own_toy_shop.rules import NOBODY, TURNS, Place, View, free_cells, gain, largest_set, owned, toy_counts
from toychest.language import _, ngettext
from toychest.table.contract import Chance, Names

LEVELS = ("easy", "normal", "hard")

# What bots reckon with.  Measured by playing against each other with other numbers.

GLANCES = 4  # placements that the easy bot looks at
OPEN = 0.3  # what a toy of an area is worth for each way on from there, at the start of the game
WAYS = 5  # ways on that count
LACKING = (5.0, 3.0, 1.8, 1.0, 0.5, 0.0)  # what a free collection is worth when so many of its toys lack
ALIKE = 0.3  # what one more of the toy one has most of is worth
ENVY = 0.6  # how much of what a tile is worth to the next player it is worth to take it away


def choose(level: str, view: View, actions: Sequence[Place], chance: Chance, imagine: Callable[[], Any]) -> Place:
    """What a bot of that level does.  Raises KeyError for an unknown level."""
    return _PLAYERS[level](view, actions, chance)


def hint(view: View, actions: Sequence[Place], people: Names) -> tuple[Place, str]:
    """What the hard bot would do at the seat in turn, and why."""
    thought = Thought(view)
    action = max(actions, key=thought.worth)
    tile, cell = action.tile, cell_at(action.x, action.y)
    coins = gain(view.grids[view.turn], tile, cell)
    message = ngettext(
        "{toys}, {place}: {coins} coin, and room to earn more.",
        "{toys}, {place}: {coins} coins, and room to earn more.",
        coins,
    )
    if thought.completes(tile):
        message = _("{toys}, {place}: it completes a collection.")
    return action, message.format(toys=names.tile(tile), place=names.place(action.x, action.y), coins=coins)


# Easy: like a child


def _glance(view: View, actions: Sequence[Place], chance: Chance) -> Place:
    seen = [actions[chance.randrange(len(actions))] for _ in range(GLANCES)]
    return max(seen, key=lambda action: _gain(view, action))


# Normal: coins now


def _take_the_most(view: View, actions: Sequence[Place], chance: Chance) -> Place:
    return max(actions, key=lambda action: (_gain(view, action), chance.random()))


def _gain(view: View, action: Place) -> int:
    return gain(view.grids[view.turn], action.tile, cell_at(action.x, action.y))


# Hard: coins now and later


def _think(view: View, actions: Sequence[Place], chance: Chance) -> Place:
    return max(actions, key=Thought(view).worth)


class Thought:
    """What can be concluded from a view for the seat in turn."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.turn
        self.grid = list(view.grids[self.seat])
        self.order = list(view.orders[self.seat])
        self.left = 1 - len(self.order) / TURNS  # the part of the game that is left after this tile
        self.has = owned(view, self.seat)
        self.counts = toy_counts(view, self.seat)
        self.most = [largest_set(view, self.seat, kind)[0] for kind in range(TYPES)]
        rivals = [seat for seat in range(len(view.coins)) if seat != self.seat]
        self.rivals_most = [max(largest_set(view, rival, kind)[0] for rival in rivals) for kind in range(TYPES)]
        self.envied = self._worth_to_the_next()

    def worth(self, action: Place) -> float:
        """What a placement is worth, in coins."""
        tile, cell = action.tile, cell_at(action.x, action.y)
        coins = gain(self.grid, tile, cell)
        self.grid[cell] = tile
        self.order.append(cell)
        later = self._potential()
        self.order.pop()
        self.grid[cell] = NO_TILE
        return coins + self.left * later + self._collections(tile) + self._majorities(tile) + ENVY * self.envied[tile]

    def completes(self, tile: Tile) -> bool:
        """Whether a tile completes a collection that nobody has."""
        has = self.has | sum(1 << toy for toy in TOYS_ON[tile])
        return any(
            owner == NOBODY and has & all_five == all_five for owner, all_five in zip(self.view.collections, TYPE_SET, strict=True)
        )

    def _potential(self) -> float:
        """What the areas can still earn: the more toys and the more free cells they reach, the more."""
        grid, total = self.grid, 0.0
        free = set(free_cells(grid, self.order))
        seen: set[int] = set()
        for cell in self.order:
            for quadrant in range(4):
                first = cell * 4 + quadrant
                if first in seen:
                    continue
                seen.add(first)
                spots, colour, toys = [first], COLOURS[grid[cell]][quadrant], 1
                ways = set()
                for spot in spots:  # which grows meanwhile
                    toys += COUNTS[grid[spot >> 2]][spot & 3]
                    for near in NEXT[spot]:
                        there = grid[near >> 2]
                        if there == NO_TILE:
                            if near >> 2 in free:
                                ways.add(near >> 2)
                        elif near not in seen and COLOURS[there][near & 3] == colour:
                            seen.add(near)
                            spots.append(near)
                total += OPEN * toys * min(len(ways), WAYS)
        return total

    def _collections(self, tile: Tile) -> float:
        """What the toys of a tile bring a free collection nearer."""
        worth = 0.0
        new = sum(1 << toy for toy in TOYS_ON[tile]) & ~self.has
        for owner, all_five in zip(self.view.collections, TYPE_SET, strict=True):
            if owner == NOBODY and new & all_five:
                lacking = (all_five & ~self.has).bit_count()
                worth += LACKING[lacking - (new & all_five).bit_count()] - LACKING[lacking]
        return worth

    def _majorities(self, tile: Tile) -> float:
        """What the toys of a tile bring a majority nearer, if it is not out of reach."""
        worth = 0.0
        for toy in TOYS_ON[tile]:
            kind = TYPE[toy]
            if self.counts[toy] == self.most[kind] and self.rivals_most[kind] - self.most[kind] <= 2:
                worth += ALIKE
        return worth

    def _worth_to_the_next(self) -> dict[Tile, float]:
        """For each open tile: how much less the next player could earn at once if it were gone."""
        view = self.view
        next_seat = (self.seat + 1) % len(view.coins)
        grid = view.grids[next_seat]
        cells = free_cells(grid, view.orders[next_seat])
        tiles = [tile for tile in view.display if tile != NO_TILE]
        best = {tile: max((gain(grid, tile, cell) for cell in cells), default=0) for tile in tiles}
        most = max(best.values())
        return {tile: most - max((worth for other, worth in best.items() if other != tile), default=0.0) for tile in tiles}


_PLAYERS = {"easy": _glance, "normal": _take_the_most, "hard": _think}
