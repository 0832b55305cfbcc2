"""What a tile brings: MTS-46 to MTS-66."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from tests.games.my_own_toy_shop import examples
from tests.games.my_own_toy_shop.positions import do, of, place, position, shop
from toychest.games.my_own_toy_shop import rules
from toychest.games.my_own_toy_shop.cells import COLUMN, ROW, cell_at
from toychest.games.my_own_toy_shop.events import AreaPaid, CoinsGained
from toychest.games.my_own_toy_shop.pieces import COLOUR_IDS, COLOURS, NO_TILE, REGISTERS, TILE_BY_ID, TOY_IDS, TOYS_AT
from toychest.games.my_own_toy_shop.rules import Area, Options


def built(name: str) -> dict[str, list[list[str]]]:
    """By colour, the toys of each paying area of the last tile of a worked example."""
    paying: dict[str, list[list[str]]] = {}
    for area in examples.build(rules, examples.BUILDINGS[name]):
        if area.pays and area.toys:
            paying.setdefault(COLOUR_IDS[area.colour], []).append(toys_of(area))
    return paying


def toys_of(area: Area) -> list[str]:
    return sorted(TOY_IDS[toy] for _tile, toy in area.toys)


@pytest.mark.parametrize("name", examples.BUILDINGS)
def test_the_worked_shops(name: str) -> None:
    examples.build(rules, examples.BUILDINGS[name])


@pytest.mark.rules("MTS-50", "MTS-51", "MTS-52", "MTS-54")
def test_the_register_alone() -> None:
    assert built("MTS-S3, two colours with the register") == {"red": [["rocket"]], "green": [["bicycle"]]}
    assert built("MTS-S3, no colour with the register") == {}


@pytest.mark.rules("MTS-46", "MTS-58")
def test_two_zones_of_a_colour_of_which_one_is_joined() -> None:
    assert built("MTS-S4") == {"blue": [["teddy_bear"]]}


@pytest.mark.rules("MTS-50", "MTS-56")
def test_two_zones_of_a_colour_in_one_area() -> None:
    assert built("MTS-S5") == {"blue": [["bunny", "puppy", "puppy", "teddy_bear"]]}
    through = [area.register for area in examples.build(rules, examples.BUILDINGS["MTS-S5"]) if area.pays]
    assert through == [True]


@pytest.mark.rules("MTS-54", "MTS-57")
def test_two_zones_of_a_colour_in_two_areas() -> None:
    assert built("MTS-S6") == {"green": [["flamingo", "rollers"], ["ball", "bicycle"]]}


@pytest.mark.rules("MTS-48", "MTS-55")
def test_a_tile_joins_areas_and_equal_toys_count_each() -> None:
    assert built("MTS-S7") == {"red": [["fire_lorry", "rocket", "rocket", "train"]]}


@pytest.mark.rules("MTS-54")
def test_three_colours_pay_at_once() -> None:
    assert built("MTS-S8") == {"blue": [["kitten"]], "violet": [["princess", "princess"]], "green": [["bicycle"]]}


@pytest.mark.rules("MTS-49", "MTS-55")
def test_a_large_zone_counts_once_and_joins_three_areas() -> None:
    assert built("MTS-S14") == {"green": [["ball", "flamingo", "rackets", "rollers"]]}


@pytest.mark.rules("MTS-47", "MTS-53", "MTS-59", "MTS-61")
def test_what_is_not_extended_pays_nothing() -> None:
    """Tile t06 beside the register touches it with two colours, but with none of the same colour."""
    grid, _order = shop("reg1", ("t14", 1, 0), ("t18", 1, -1))
    areas = rules.areas(grid, TILE_BY_ID["t06"], cell_at(-1, 0))
    assert [(COLOUR_IDS[area.colour], area.pays, area.coins) for area in areas] == [
        ("red", False, 0), ("violet", False, 0), ("blue", False, 0),
    ]  # fmt: skip
    state = position(2, {0: shop("reg1", ("t14", 1, 0), ("t18", 1, -1)), 1: shop("reg3", ("t01", 1, 0), ("t04", 2, 0))}, display="t06")
    told = do(state, place("t06", -1, 0))
    assert not of(AreaPaid, told)
    assert (of(CoinsGained, told)[0].coins, state.coins[0]) == (0, 0)


@pytest.mark.rules("MTS-48", "MTS-60")
def test_the_events_say_what_paid() -> None:
    table = examples.sit_down(rules, "my-own-toy-shop-example-1.json")
    told = table.play(0, place("t02", 0, -1))
    paid = [
        (COLOUR_IDS[event.colour], [TOY_IDS[toy] for _tile, toy in event.toys], event.coins, event.register)
        for event in of(AreaPaid, told)
    ]
    assert paid == [
        ("blue", ["bunny", "teddy_bear"], 2, False),
        ("red", ["rocket"], 1, True),
        ("green", ["bicycle", "flamingo"], 2, True),
    ]
    gained = of(CoinsGained, told)[0]
    assert (gained.coins, gained.from_space, gained.to_space, gained.tokens, gained.total) == (5, 2, 7, 0, 6)


@pytest.mark.rules("MTS-62", "MTS-63", "MTS-64", "MTS-65", "MTS-66")
@pytest.mark.parametrize(
    ("before", "gain", "tokens", "space"), [(7, 5, 1, 3), (4, 5, 0, 10), (9, 1, 1, 1), (9, 11, 2, 1), (0, 0, 0, 1), (598, 25, 62, 4)]
)
def test_the_counter(before: int, gain: int, tokens: int, space: int) -> None:
    after = before + gain
    assert (rules.tokens(after), rules.space(after)) == (tokens, space)
    assert 10 * rules.tokens(after) + rules.space(after) - 1 == after
    crossed = sum(step % 10 == 0 for step in range(before + 1, after + 1))  # walked space by space
    assert rules.tokens(after) - rules.tokens(before) == crossed


# Counted anew, another way


def recount(grid: Sequence[int], tile: int, cell: int) -> int:
    """The coins of a tile by joining every pair of touching quadrants of a colour in the whole shop, on the grid of 14 x 14 quadrants."""
    there = {at: laid for at, laid in enumerate(grid) if laid != NO_TILE} | {cell: tile}
    colour, toy, new = {}, {}, {}
    for at, laid in there.items():
        for quadrant in range(4):
            spot = 2 * COLUMN[at] + quadrant % 2, 2 * ROW[at] + quadrant // 2
            colour[spot], new[spot] = COLOURS[laid][quadrant], at == cell
            toy[spot] = None if laid in REGISTERS else (at, TOYS_AT[laid][quadrant])
    leader = {spot: spot for spot in colour}

    def find(spot: tuple[int, int]) -> tuple[int, int]:
        while leader[spot] != spot:
            spot = leader[spot]
        return spot

    for x, y in colour:
        for other in ((x + 1, y), (x, y + 1)):
            if colour.get(other) == colour[x, y]:
                leader[find((x, y))] = find(other)
    total = 0
    for root in {find(spot) for spot in colour}:
        spots = [spot for spot in colour if find(spot) == root]
        if len({new[spot] for spot in spots}) == 2:
            total += len({toy[spot] for spot in spots} - {None})
    return total


@pytest.mark.rules("MTS-46", "MTS-47", "MTS-48")
@pytest.mark.parametrize("seats", rules.SEATS)
def test_random_games_counted_anew(seats: int) -> None:
    compared = 0
    for seed in range(6):
        luck = Random(seed)
        state = rules.new(seats, luck, Options())
        while waiting := rules.to_act(state):
            seat = waiting[0]
            legal = rules.legal(state, seat)
            for action in luck.sample(legal, min(3, len(legal))):
                cell = cell_at(action.x, action.y)
                expected = recount(state.grids[seat], action.tile, cell)
                assert rules.gain(state.grids[seat], action.tile, cell) == expected
                assert sum(area.coins for area in rules.areas(state.grids[seat], action.tile, cell)) == expected
                compared += 1
            rules.apply(state, seat, luck.choice(legal), luck)
    assert compared > 6 * 15 * seats
