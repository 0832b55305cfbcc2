"""The pieces of My Own Toy Shop.

A tile is an int: toy tiles are 0 to 63 (t01 to t64), registers 64 to 67.  A quadrant is 0 to 3: top left, top right, bottom
left, bottom right.  A toy is an int, type * 5 + its place among the toys of that type; a set of toys is an int with one bit for
each.  What is printed on a tile lies in column tables, built once from components.toml: `COLOURS[tile]`, `TOYS_AT[tile]`,
`TOYS_ON[tile]`, `COUNTS[tile]`, `TOY_SET[tile]`.
"""

from __future__ import annotations

from importlib.resources import files

import msgspec
from msgspec import Struct

Tile = int
Type = int  # 0 .. 3: plush (blue), dolls (violet), vehicles (red), sports (green); the colour of a quadrant is its type
Toy = int  # 0 .. 19
Quadrant = int  # 0 .. 3

NO_TILE: Tile = -1
NO_TOY: Toy = -1
TOYS_OF_A_TYPE = 5

# The two quadrants that a quadrant touches within its tile.
BESIDE: tuple[tuple[Quadrant, Quadrant], ...] = ((1, 2), (0, 3), (0, 3), (1, 2))

Four = tuple[str, str, str, str]


class _Kind(Struct, forbid_unknown_fields=True):
    id: str
    colour: str
    toys: tuple[str, str, str, str, str]
    collection: str
    majority: str


class _Register(Struct, forbid_unknown_fields=True):
    id: str
    colours: Four


class _Box(Struct, forbid_unknown_fields=True):
    money_tokens: int
    spare_rewards: int
    characters: int
    types: tuple[_Kind, _Kind, _Kind, _Kind]
    registers: tuple[_Register, _Register, _Register, _Register]
    tiles: dict[str, Four]


def open_box(data: bytes) -> _Box:
    """Decode and check components.toml.  Raises ValueError (msgspec's for wrong shapes) that names the piece and the rule."""
    box = msgspec.toml.decode(data, type=_Box)
    colours = [kind.colour for kind in box.types]
    kinds = {toy: kind.id for kind in box.types for toy in kind.toys}
    if len(kinds) != len(box.types) * TOYS_OF_A_TYPE:
        raise ValueError("types: the twenty toys all differ (MTS-10)")
    for register in box.registers:
        if sorted(register.colours) != sorted(colours):
            raise ValueError(f"{register.id}: a register has each of the four colours once (MTS-08)")
    if len({register.colours for register in box.registers}) != len(box.registers):
        raise ValueError("registers: all four differ (MTS-08)")
    if list(box.tiles) != [f"t{number:02}" for number in range(1, 65)]:
        raise ValueError("tiles: there are t01 to t64 in this order (MTS-02)")
    for id, toys in box.tiles.items():
        _check_tile(id, toys, kinds)
    for toy in kinds:
        if sum(toy in toys for toys in box.tiles.values()) != 10:
            raise ValueError(f"{toy}: is on exactly ten tiles (MTS-11)")
    return box


def _check_tile(id: str, toys: Four, kinds: dict[str, str]) -> None:
    for toy in toys:
        if toy not in kinds:
            raise ValueError(f"{id}: there is no toy {toy!r} (MTS-10)")
    for quadrant, (one, other) in enumerate(BESIDE):
        if toys[quadrant] == toys[3 - quadrant]:
            raise ValueError(f"{id}: a toy is on a tile once, in quadrants side by side (MTS-04, MTS-11)")
        for beside in (one, other):
            if kinds[toys[quadrant]] == kinds[toys[beside]] and toys[quadrant] != toys[beside]:
                raise ValueError(f"{id}: quadrants of a colour side by side are one zone with one toy (MTS-04, MTS-05)")
    zones = len(set(toys))
    if zones not in (3, 4) or len({kinds[toy] for toy in toys}) != 3:
        raise ValueError(f"{id}: a tile has three or four zones in three colours (MTS-06, MTS-07)")


_BOX = open_box(files(__package__).joinpath("components.toml").read_bytes())

TYPE_IDS: tuple[str, ...] = tuple(kind.id for kind in _BOX.types)
COLOUR_IDS: tuple[str, ...] = tuple(kind.colour for kind in _BOX.types)
TOY_IDS: tuple[str, ...] = tuple(toy for kind in _BOX.types for toy in kind.toys)
COLLECTION_NAMES: tuple[str, ...] = tuple(kind.collection for kind in _BOX.types)
MAJORITY_NAMES: tuple[str, ...] = tuple(kind.majority for kind in _BOX.types)
TYPES = len(TYPE_IDS)
TOYS = len(TOY_IDS)
TILES = len(_BOX.tiles)
REGISTERS: tuple[Tile, ...] = tuple(range(TILES, TILES + len(_BOX.registers)))
MONEY_TOKENS = _BOX.money_tokens
SPARE_REWARDS = _BOX.spare_rewards
CHARACTERS = _BOX.characters

# Columns, by toy and by type.
TYPE: tuple[Type, ...] = tuple(toy // TOYS_OF_A_TYPE for toy in range(TOYS))
TOYS_OF: tuple[tuple[Toy, ...], ...] = tuple(tuple(toy for toy in range(TOYS) if TYPE[toy] == type) for type in range(TYPES))
TYPE_SET: tuple[int, ...] = tuple(sum(1 << toy for toy in toys) for toys in TOYS_OF)

# Columns, by tile; each has an entry for a register too.
TOYS_AT: tuple[tuple[Toy, ...], ...] = (
    *(tuple(map(TOY_IDS.index, toys)) for toys in _BOX.tiles.values()),
    *((NO_TOY,) * 4 for _register in REGISTERS),
)
COLOURS: tuple[tuple[Type, ...], ...] = (
    *(tuple(TYPE[toy] for toy in toys) for toys in TOYS_AT[:TILES]),
    *(tuple(map(COLOUR_IDS.index, register.colours)) for register in _BOX.registers),
)
TOYS_ON: tuple[tuple[Toy, ...], ...] = (
    *(tuple(dict.fromkeys(toys)) for toys in TOYS_AT[:TILES]),
    *(() for _register in REGISTERS),
)
# 1 in the first quadrant of every zone that has a toy, else 0: what a quadrant adds to the coins of an area (MTS-49, MTS-50).
COUNTS: tuple[tuple[int, ...], ...] = tuple(
    tuple(int(toy != NO_TOY and toys.index(toy) == quadrant) for quadrant, toy in enumerate(toys)) for toys in TOYS_AT
)
TOY_SET: tuple[int, ...] = tuple(sum(1 << toy for toy in toys) for toys in TOYS_ON)


def tile_id(tile: Tile) -> str:
    """The name of a tile in data files and tests.

    >>> tile_id(0), tile_id(64)
    ('t01', 'reg1')
    """
    return f"reg{tile - TILES + 1}" if tile >= TILES else f"t{tile + 1:02}"


TILE_BY_ID: dict[str, Tile] = {tile_id(tile): tile for tile in range(TILES + len(REGISTERS))}
