"""The rules of My Own Toy Shop for 2 to 4 players.  Clause ids (MTS-..) are those of the rulebook beside this file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Self

from msgspec import Meta, Struct, structs

from toychest.games.my_own_toy_shop.cells import (
    AROUND,
    CELLS,
    COLUMN,
    NEXT,
    REACH,
    REGISTER_CELL,
    ROW,
    SHOP,
    Cell,
    Spot,
    cell_at,
    is_within_reach,
)
from toychest.games.my_own_toy_shop.events import (
    AreaPaid,
    CoinsGained,
    CollectionCompleted,
    DisplayNotRefilled,
    DisplayOpened,
    FinalCounted,
    GameEnded,
    GameStarted,
    HeadStartGiven,
    MajorityCounted,
    RegisterDealt,
    RewardsScored,
    ShopFinished,
    TileOpened,
    TilePlaced,
    TurnStarted,
)
from toychest.games.my_own_toy_shop.pieces import (
    CHARACTERS,
    COLOURS,
    COUNTS,
    NO_TILE,
    REGISTERS,
    SPARE_REWARDS,
    TILES,
    TOY_SET,
    TOYS,
    TOYS_AT,
    TOYS_OF,
    TOYS_ON,
    TYPE_SET,
    TYPES,
    Tile,
    Toy,
    Type,
)
from toychest.language import N_, _
from toychest.table import contract
from toychest.table.contract import BadOptions, Chance, Clause, Result, Seat, Tell, for_each_seat, option, require, say_nothing

NAME = "my-own-toy-shop"
VERSION = 1
SEATS = range(2, 5)
SECRECY: contract.Secrecy = "none"
SECRET_CLAUSES: frozenset[Clause] = frozenset()

TURNS = SHOP * SHOP - 1  # of each player
DISPLAY = 4
REWARD = 5  # coins
TOKEN = 10  # coins, and the spaces of the counter
MOST_AHEAD = 20  # coins of a head start
NOBODY = -1


# What is decided


class Options(contract.Options, frozen=True):
    age_order: Annotated[
        int,
        option(
            N_("From young to old"),
            N_("Numbers of seats, the youngest first, like 312; seats left out follow in order. The youngest begins."),
            "MTS-107",
            ge=0,
            le=4321,
        ),
    ] = 0
    characters: Annotated[
        int,
        option(
            N_("Characters"),
            N_("Which of the seven characters each seat plays, like 2713; seats left out get the first that are free."),
            "MTS-108",
            ge=0,
            le=7654,
        ),
    ] = 0
    head_start: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=MOST_AHEAD)], ...],
        option(N_("Head start"), N_("With how many coins a seat begins: small ones first."), "MTS-121"),
    ] = ()

    def one_seat_on(self, seats: int) -> Self:
        """Who is how old, and the characters if all were chosen, move along too."""
        moved = super().one_seat_on(seats)
        ages = "".join(str(int(seat) - 1 or seats) for seat in str(self.age_order)) if self.age_order else "0"
        chosen = str(self.characters)
        characters = chosen[1:] + chosen[0] if len(chosen) == seats else chosen
        return structs.replace(moved, age_order=int(ages), characters=int(characters))


class Place(contract.Action, frozen=True, tag="place"):
    """Take an open tile and lay it into one's own shop, `x` cells to the right of the register and `y` below it (MTS-31, MTS-32)."""

    tile: Tile
    x: int
    y: int


Action = Place

# Made once: legal() hands out, never builds.
PLACE = tuple(tuple(Place(tile, COLUMN[cell], ROW[cell]) for cell in range(CELLS)) for tile in range(TILES))


# What there is


class State(Struct):
    """Everything, hidden or not.  The top of the stack is the end of its list."""

    options: Options
    grids: list[list[Tile]]  # by seat: the tile in each cell, NO_TILE where none lies
    orders: list[list[Cell]]  # by seat: the cells in the order they were filled; the register's is the first
    coins: list[int]  # by seat; at the end with the coins of the rewards
    collections: list[Seat]  # by type: who has the reward, or NOBODY
    majorities: list[list[Seat]]  # by type: who got a reward at the end, youngest first; empty before
    display: list[Tile]  # four places; NO_TILE where nothing lies
    stack: list[Tile]
    turn: Seat
    turns: int = 0  # played so far


Event = (
    GameStarted | HeadStartGiven | RegisterDealt | DisplayOpened | TurnStarted | TilePlaced | AreaPaid | CoinsGained
    | CollectionCompleted | TileOpened | DisplayNotRefilled | ShopFinished | GameEnded | MajorityCounted | RewardsScored | FinalCounted
)  # fmt: skip


# Setting up


def new(seats: int, chance: Chance, options: Options, tell: Tell | None = None) -> State:
    """Deal a game (MTS-17 to MTS-26).  Raises BadOptions if an option names seats or characters that are not there, or one twice."""
    tell = tell or say_nothing
    order = youngest_first(options, seats)
    tell(GameStarted(seats=seats, characters=characters(options, seats), youngest_first=order))
    registers = list(REGISTERS)
    chance.shuffle(registers)
    stack = list(range(TILES))
    chance.shuffle(stack)
    state = State(
        options=options,
        grids=[[NO_TILE] * CELLS for _ in range(seats)],
        orders=[[REGISTER_CELL] for _ in range(seats)],
        coins=for_each_seat(options.head_start, seats, "MTS-121"),
        collections=[NOBODY] * TYPES,
        majorities=[[] for _ in range(TYPES)],
        display=[stack.pop() for _ in range(DISPLAY)],
        stack=stack,
        turn=order[0],
    )
    for seat in range(seats):
        if state.coins[seat]:
            tell(HeadStartGiven(seat=seat, coins=state.coins[seat]))
    for seat in range(seats):
        state.grids[seat][REGISTER_CELL] = registers[seat]
        tell(RegisterDealt(seat=seat, register=registers[seat]))
    tell(DisplayOpened(tiles=tuple(state.display)))
    tell(TurnStarted(seat=state.turn, turn=1, tile=1))
    return state


def youngest_first(options: Options, seats: int) -> tuple[Seat, ...]:
    """The seats from the youngest to the oldest (MTS-107).  Raises BadOptions."""
    named = _digits(options.age_order, seats, "age_order", "MTS-107")
    return (*named, *(seat for seat in range(seats) if seat not in named))


def characters(options: Options, seats: int) -> tuple[int, ...]:
    """The character of each seat, from 0 on (MTS-17, MTS-108).  Raises BadOptions."""
    named = _digits(options.characters, CHARACTERS, "characters", "MTS-108")
    if len(named) > seats:
        sentence = _("{option} names {count} characters for {seats} seats ({clause})")
        raise BadOptions(sentence.format(option="characters", count=len(named), seats=seats, clause="MTS-108"))
    free = (character for character in range(CHARACTERS) if character not in named)
    return (*named, *(next(free) for _ in range(seats - len(named))))


def _digits(number: int, most: int, name: str, clause: Clause) -> tuple[int, ...]:
    """The digits of an option, 1 to `most` and each at most once, counted from 0; none for 0."""
    digits = tuple(int(digit) - 1 for digit in str(number)) if number else ()
    if len(set(digits)) < len(digits) or not all(0 <= digit < most for digit in digits):
        sentence = _("{option} cannot be {number}: it is made of the digits 1 to {most}, each at most once ({clause})")
        raise BadOptions(sentence.format(option=name, number=number, most=most, clause=clause))
    return digits


# Who may do what


def to_act(state: State | View) -> tuple[Seat, ...]:
    return () if is_over(state) else (state.turn,)


def is_over(state: State | View) -> bool:
    return state.turns == TURNS * len(state.coins)


def may_act(state: State) -> tuple[Seat, ...]:
    return ()


def legal(state: State | View, seat: Seat) -> list[Action]:
    """Every open tile with every free cell, whatever the colours (MTS-34 to MTS-40)."""
    cells = free_cells(state.grids[seat], state.orders[seat])
    return [PLACE[tile][cell] for tile in state.display if tile != NO_TILE for cell in cells]


def choices(view: View, seat: Seat) -> list[Action]:
    return legal(view, seat)


def free_cells(grid: Sequence[Tile], order: Sequence[Cell]) -> list[Cell]:
    """The cells where a tile may be added to a shop, row by row."""
    columns, rows = [COLUMN[cell] for cell in order], [ROW[cell] for cell in order]
    left, right = max(columns) - REACH, min(columns) + REACH
    top, bottom = max(rows) - REACH, min(rows) + REACH
    free = {
        near
        for cell in order
        for near in AROUND[cell]
        if grid[near] == NO_TILE and left <= COLUMN[near] <= right and top <= ROW[near] <= bottom
    }
    return sorted(free)


def refusal(view: View, seat: Seat, action: Action) -> Clause | None:
    """Which clause forbids `action`; the first that does, in the order in which a player would ask."""
    if seat not in to_act(view):
        return "MTS-80" if is_over(view) else "MTS-27"
    if action.tile == NO_TILE or action.tile not in view.display:
        return "MTS-31"
    taken = {(COLUMN[cell], ROW[cell]) for cell in view.orders[seat]}
    x, y = action.x, action.y
    if (x, y) in taken:
        return "MTS-34"
    if not taken & {(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)}:
        return "MTS-36" if taken & {(x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)} else "MTS-35"
    if not is_within_reach(x, y) or cell_at(x, y) not in free_cells(view.grids[seat], view.orders[seat]):
        return "MTS-40"
    return None


# What a tile brings


class Area(Struct, frozen=True):
    """One area that a tile is part of: its colour, its spots, the toys in it by tile, and whether it pays a coin for each of them."""

    colour: Type
    spots: tuple[Spot, ...]
    toys: tuple[tuple[Tile, Toy], ...]
    pays: bool
    register: bool

    @property
    def coins(self) -> int:
        return len(self.toys) if self.pays else 0


def areas(grid: Sequence[Tile], tile: Tile, cell: Cell) -> list[Area]:
    """The areas that `tile` is part of when it lies in `cell`, in the order of its quadrants."""
    return [_area(grid, tile, cell, spots) for spots in _floods(grid, tile, cell)]


def gain(grid: Sequence[Tile], tile: Tile, cell: Cell) -> int:
    """The coins that `tile` brings in `cell` (MTS-46 to MTS-61)."""
    coins = 0
    for spots in _floods(grid, tile, cell):
        if _pays(spots, cell):
            for spot in spots:
                there = spot >> 2
                coins += COUNTS[tile if there == cell else grid[there]][spot & 3]
    return coins


def _pays(spots: Sequence[Spot], cell: Cell) -> bool:
    """Whether an area reaches beyond the new tile (MTS-47)."""
    return any(spot >> 2 != cell for spot in spots)


def _floods(grid: Sequence[Tile], tile: Tile, cell: Cell) -> list[list[Spot]]:
    """The spots of each area, found by walking from the new tile's quadrants to spots of the same colour."""
    found = []
    seen = set()
    for quadrant, colour in enumerate(COLOURS[tile]):
        first = cell * 4 + quadrant
        if first in seen:
            continue
        seen.add(first)
        spots = [first]
        for spot in spots:  # which grows meanwhile
            for near in NEXT[spot]:
                if near not in seen:
                    there = tile if near >> 2 == cell else grid[near >> 2]
                    if there != NO_TILE and COLOURS[there][near & 3] == colour:
                        seen.add(near)
                        spots.append(near)
        found.append(spots)
    return found


def _area(grid: Sequence[Tile], tile: Tile, cell: Cell, spots: Sequence[Spot]) -> Area:
    tiles = [tile if spot >> 2 == cell else grid[spot >> 2] for spot in spots]
    return Area(
        colour=COLOURS[tile][spots[0] & 3],
        spots=tuple(spots),
        toys=tuple((there, TOYS_AT[there][spot & 3]) for there, spot in zip(tiles, spots, strict=True) if COUNTS[there][spot & 3]),
        pays=_pays(spots, cell),
        register=any(there in REGISTERS for there in tiles),
    )


def tokens(coins: int) -> int:
    """Money tokens of somebody who has earned so many coins (MTS-63 to MTS-65)."""
    return coins // TOKEN


def space(coins: int) -> int:
    """The space on the counter, 1 to 10 (MTS-62, MTS-64)."""
    return coins % TOKEN + 1


# What an action does


def apply(state: State, seat: Seat, action: Action, chance: Chance, tell: Tell | None = None) -> None:
    """Place, coins, collections, refill, and the next turn or the end (MTS-28)."""
    tile, cell = action.tile, cell_at(action.x, action.y)
    grid = state.grids[seat]
    coins = gain(grid, tile, cell)
    if tell:
        tell(TilePlaced(seat=seat, tile=tile, x=action.x, y=action.y))
        _tell_coins(grid, tile, cell, seat, state.coins[seat], coins, tell)
    had = owned(state, seat)
    grid[cell] = tile
    state.orders[seat].append(cell)
    state.coins[seat] += coins
    _collect(state, seat, had, had | TOY_SET[tile], tell)
    _refill(state, state.display.index(tile), tell)
    if tell and len(state.orders[seat]) == TURNS + 1:
        tell(ShopFinished(seat=seat))
    state.turns += 1
    if is_over(state):
        _end(state, tell or say_nothing)
        return
    state.turn = (seat + 1) % len(state.coins)
    if tell:
        tell(TurnStarted(seat=state.turn, turn=state.turns + 1, tile=len(state.orders[state.turn])))


def _tell_coins(grid: list[Tile], tile: Tile, cell: Cell, seat: Seat, before: int, coins: int, tell: Tell) -> None:
    for area in areas(grid, tile, cell):
        if area.pays:
            tell(AreaPaid(seat=seat, colour=area.colour, toys=area.toys, coins=area.coins, register=area.register))
    after = before + coins
    tell(
        CoinsGained(
            seat=seat,
            coins=coins,
            from_space=space(before),
            to_space=space(after),
            tokens=tokens(after) - tokens(before),
            total=after,
        )
    )


def owned(state: State | View, seat: Seat) -> int:
    """The set of toys in a shop, connected or not (MTS-68)."""
    grid, toys = state.grids[seat], 0
    for cell in state.orders[seat]:
        toys |= TOY_SET[grid[cell]]
    return toys


def _collect(state: State, seat: Seat, had: int, has: int, tell: Tell | None) -> None:
    """Take the reward of every type of which the last toy has just come in, unless somebody has it (MTS-67 to MTS-73)."""
    for type, all_five in enumerate(TYPE_SET):
        if has & all_five == all_five != had & all_five:
            free = state.collections[type] == NOBODY
            if free:
                state.collections[type] = seat
            if tell:
                tell(CollectionCompleted(seat=seat, kind=type, taken=free))


def _refill(state: State, place: int, tell: Tell | None) -> None:
    if state.stack:
        state.display[place] = state.stack.pop()
        if tell:
            tell(TileOpened(tile=state.display[place], place=place, stack=len(state.stack)))
    else:
        state.display[place] = NO_TILE
        if tell:
            tell(DisplayNotRefilled(left=sum(tile != NO_TILE for tile in state.display)))


# The end


def _end(state: State, tell: Tell) -> None:
    """Majorities, then the coins of all rewards, then the comparison (MTS-95)."""
    seats = range(len(state.coins))
    tell(GameEnded(turns=state.turns))
    spares = SPARE_REWARDS
    for type in range(TYPES):
        winners = majority(state, type)
        state.majorities[type].extend(winners)
        taken = min(spares, max(0, len(winners) - 1))
        spares -= taken
        sets = [largest_set(state, seat, type) for seat in seats]
        sizes, toys = tuple(size for size, _toys in sets), tuple(toys for _size, toys in sets)
        tell(MajorityCounted(kind=type, toys=toys, sizes=sizes, winners=winners, spares=taken))
    for seat in seats:
        count = rewards(state, seat)
        state.coins[seat] += REWARD * count
        tell(RewardsScored(seat=seat, rewards=count, coins=REWARD * count))
    ended = _compare(state.coins)
    tell(
        FinalCounted(
            coins=tuple(state.coins),
            tokens=tuple(map(tokens, state.coins)),
            spaces=tuple(map(space, state.coins)),
            winners=ended.winners,
            decided_by=ended.reason,
        )
    )


def majority(state: State | View, type: Type) -> tuple[Seat, ...]:
    """Who has the most toys of one kind of a type, youngest first (MTS-82 to MTS-91)."""
    sizes = [largest_set(state, seat, type)[0] for seat in range(len(state.coins))]
    most = max(sizes)
    return tuple(seat for seat in youngest_first(state.options, len(sizes)) if most and sizes[seat] == most)


def largest_set(state: State | View, seat: Seat, type: Type) -> tuple[int, tuple[Toy, ...]]:
    """How often a shop has its commonest toy of a type, and which toys it has so often; none at all: (0, ())."""
    counts = toy_counts(state, seat)
    size = max(counts[toy] for toy in TOYS_OF[type])
    return size, tuple(toy for toy in TOYS_OF[type] if size and counts[toy] == size)


def toy_counts(state: State | View, seat: Seat) -> list[int]:
    """How often each toy is in a shop."""
    counts = [0] * TOYS
    grid = state.grids[seat]
    for cell in state.orders[seat]:
        for toy in TOYS_ON[grid[cell]]:
            counts[toy] += 1
    return counts


def rewards(state: State | View, seat: Seat) -> int:
    """How many rewards a seat has: collections, and at the end majorities."""
    return sum(owner == seat for owner in state.collections) + sum(seat in winners for winners in state.majorities)


def given(state: State | View) -> list[int]:
    """The coins of everybody's head start (MTS-121)."""
    return for_each_seat(state.options.head_start, len(state.coins), "MTS-121")


def _compare(coins: Sequence[int]) -> Result:
    """Most money tokens, then the further space; equal in both win together (MTS-96 to MTS-99)."""
    ranks = tuple(1 + sum(other > mine for other in coins) for mine in coins)
    most = max(coins)
    level = sum(tokens(other) == tokens(most) for other in coins) > 1
    reason = "shared" if ranks.count(1) > 1 else "counter" if level else "tokens"
    return Result(ranks, tuple(coins), reason)


def result(state: State) -> Result | None:
    """Everybody's rank by coins; why the first is first: "tokens", "counter", or "shared" by several."""
    return _compare(state.coins) if is_over(state) else None


# What a seat may know


class View(Struct, frozen=True):
    """What a seat, or a bystander (`seat` None), may know: all but the order of the stack (MTS-100 to MTS-103)."""

    seat: Seat | None
    options: Options
    grids: tuple[tuple[Tile, ...], ...]
    orders: tuple[tuple[Cell, ...], ...]
    coins: tuple[int, ...]
    collections: tuple[Seat, ...]
    majorities: tuple[tuple[Seat, ...], ...]
    display: tuple[Tile, ...]
    unopened: tuple[Tile, ...]  # the tiles of the stack, sorted: their order tells nothing
    turn: Seat
    turns: int


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        options=state.options,
        grids=tuple(map(tuple, state.grids)),
        orders=tuple(map(tuple, state.orders)),
        coins=tuple(state.coins),
        collections=tuple(state.collections),
        majorities=tuple(map(tuple, state.majorities)),
        display=tuple(state.display),
        unopened=tuple(sorted(state.stack)),
        turn=state.turn,
        turns=state.turns,
    )


def redeal(state: State, seat: Seat | None, chance: Chance) -> None:
    chance.shuffle(state.stack)


def seats(state: State) -> int:
    return len(state.coins)


def progress(state: State) -> int:
    """The number of the tile that is laid now, 1 to 15: the same for everybody in a round of turns."""
    return min(TURNS, 1 + state.turns // len(state.coins))


# What is always true


def check(state: State) -> None:
    _check_shapes(state)
    _check_tiles(state)
    _check_shops(state)
    _check_turns(state)
    _check_rewards(state)


def _check_shapes(state: State) -> None:
    count = len(state.coins)
    require(count in SEATS, "MTS-01", f"there are {count} seats")
    require(len(state.grids) == len(state.orders) == count, "MTS-22", "a list does not have one entry for each seat")
    require(all(len(grid) == CELLS for grid in state.grids), "MTS-40", "a shop is larger or smaller than it can be")
    require(len(state.display) == DISPLAY, "MTS-23", "the display does not have four places")
    require(len(state.collections) == len(state.majorities) == TYPES, "MTS-13", "there is not one reward of each kind for each type")
    require(0 <= state.turn < count, "MTS-27", f"there is no seat {state.turn}")
    require(not any(state.options.head_start[count:]), "MTS-121", "a seat that is not at the table has a head start")
    try:
        youngest_first(state.options, count)
        characters(state.options, count)
    except BadOptions as error:
        require(False, "MTS-105", str(error))


def _check_tiles(state: State) -> None:
    laid = [tile for grid in state.grids for tile in grid if tile != NO_TILE and tile not in REGISTERS]
    open_tiles = [tile for tile in state.display if tile != NO_TILE]
    require(sorted([*state.stack, *open_tiles, *laid]) == list(range(TILES)), "MTS-111", "the 64 toy tiles are not all there once")
    require(len(open_tiles) == DISPLAY or not state.stack, "MTS-76", "the display has a gap that the stack could fill")
    registers = [grid[REGISTER_CELL] for grid in state.grids]
    require(set(registers) <= set(REGISTERS) and len(set(registers)) == len(registers), "MTS-113", "a shop has no register of its own")


def _check_shops(state: State) -> None:
    for grid, order in zip(state.grids, state.orders, strict=True):
        filled = [cell for cell in range(CELLS) if grid[cell] != NO_TILE]
        require(sorted(order) == filled and order[:1] == [REGISTER_CELL], "MTS-22", "the order of a shop's tiles is not that of its cells")
        for line in (COLUMN, ROW):
            reach = max(line[cell] for cell in order) - min(line[cell] for cell in order)
            require(reach < SHOP, "MTS-114", "a shop reaches beyond a frame of four by four")
        for number in range(1, len(order)):
            require(any(near in order[:number] for near in AROUND[order[number]]), "MTS-114", "a tile lies apart from those before it")


def _check_turns(state: State) -> None:
    count = len(state.coins)
    first = youngest_first(state.options, count)[0]
    laid = [len(order) - 1 for order in state.orders]
    require(sum(laid) == state.turns, "MTS-112", f"{sum(laid)} tiles were laid in {state.turns} turns")
    for seat in range(count):
        due = (state.turns + count - 1 - (seat - first) % count) // count
        require(laid[seat] == due, "MTS-115", f"seat {seat} has laid {laid[seat]} tiles, not {due}")
    turn = (first + state.turns - is_over(state)) % count
    require(state.turn == turn, "MTS-27", f"it is the turn of seat {turn}, not {state.turn}")


def _check_rewards(state: State) -> None:
    count = len(state.coins)
    for type, owner in enumerate(state.collections):
        complete = [seat for seat in range(count) if owned(state, seat) & TYPE_SET[type] == TYPE_SET[type]]
        require(owner in complete or (owner == NOBODY and not complete), "MTS-117", "a collection reward is not with who completed it")
    for type, winners in enumerate(state.majorities):
        due = majority(state, type) if is_over(state) else ()
        require(tuple(winners) == due, "MTS-120", "a majority reward is not with who has the most")
    ahead = given(state)
    for seat, coins in enumerate(state.coins):
        final = REWARD * rewards(state, seat) if is_over(state) else 0
        earned = ahead[seat] + _earned(state, seat)
        require(coins == earned + final, "MTS-116", f"seat {seat} has {coins} coins, which its tiles did not bring")


def _earned(state: State, seat: Seat) -> int:
    """The coins of all placements, counted anew in the order they were made."""
    grid = [NO_TILE] * CELLS
    total = 0
    for cell in state.orders[seat]:
        tile = state.grids[seat][cell]
        if tile not in REGISTERS:
            total += gain(grid, tile, cell)
        grid[cell] = tile
    return total
