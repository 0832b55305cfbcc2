"""What is in the box: MTS-01 to MTS-16, and the names of rewards."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import msgspec
import pytest

from toychest.games.my_own_toy_shop import pieces, rules
from toychest.games.my_own_toy_shop.pieces import (
    BESIDE,
    COLOURS,
    COUNTS,
    NO_TOY,
    REGISTERS,
    TILE_BY_ID,
    TILES,
    TOY_IDS,
    TOY_SET,
    TOYS_AT,
    TOYS_OF,
    TOYS_ON,
    TYPE,
)

DATA = files(pieces.__package__).joinpath("components.toml").read_text("utf-8")


def names(toys: tuple[int, ...]) -> str:
    return " ".join(TOY_IDS[toy] for toy in toys)


@pytest.mark.rules("MTS-01", "MTS-02")
def test_how_many_players_and_tiles() -> None:
    assert list(rules.SEATS) == [2, 3, 4]
    assert (TILES, len(REGISTERS), len(COLOURS)) == (64, 4, 68)
    assert [name for name in TILE_BY_ID if name.startswith("reg")] == ["reg1", "reg2", "reg3", "reg4"]


@pytest.mark.rules("MTS-03")
def test_quadrants_are_read_row_by_row() -> None:
    tile = TILE_BY_ID["t14"]
    assert [pieces.COLOUR_IDS[colour] for colour in COLOURS[tile]] == ["green", "blue", "red", "blue"]
    assert names(TOYS_AT[tile]) == "flamingo kitten crane kitten"


@pytest.mark.rules("MTS-04", "MTS-05", "MTS-49")
def test_a_zone_has_one_toy_of_its_colour_and_counts_once() -> None:
    for tile in range(TILES):
        for quadrant in range(4):
            assert TYPE[TOYS_AT[tile][quadrant]] == COLOURS[tile][quadrant]
            for beside in BESIDE[quadrant]:
                same_colour = COLOURS[tile][quadrant] == COLOURS[tile][beside]
                assert same_colour == (TOYS_AT[tile][quadrant] == TOYS_AT[tile][beside])
            assert TOYS_AT[tile][quadrant] != TOYS_AT[tile][3 - quadrant]
        assert sum(COUNTS[tile]) == len(TOYS_ON[tile])


@pytest.mark.rules("MTS-06", "MTS-07")
def test_three_zones_or_four() -> None:
    for tile in range(TILES):
        colours = sorted(Counter(COLOURS[tile]).values())
        assert colours == [1, 1, 2]
        assert len(TOYS_ON[tile]) == (3 if tile < 56 else 4)
        if tile >= 56:
            assert COLOURS[tile][0] == COLOURS[tile][3] or COLOURS[tile][1] == COLOURS[tile][2]


@pytest.mark.rules("MTS-08", "MTS-50")
def test_registers_have_every_colour_and_no_toy() -> None:
    assert len({COLOURS[register] for register in REGISTERS}) == 4
    for register in REGISTERS:
        assert sorted(COLOURS[register]) == [0, 1, 2, 3]
        assert TOYS_AT[register] == (NO_TOY,) * 4
        assert (TOYS_ON[register], TOY_SET[register], sum(COUNTS[register])) == ((), 0, 0)


@pytest.mark.rules("MTS-09", "MTS-10")
def test_four_types_of_five_toys() -> None:
    assert dict(zip(pieces.TYPE_IDS, pieces.COLOUR_IDS, strict=True)) == {
        "plush": "blue", "dolls": "violet", "vehicles": "red", "sports": "green",
    }  # fmt: skip
    assert [names(toys) for toys in TOYS_OF] == [
        "teddy_bear unicorn kitten bunny puppy",
        "princess doctor ballerina baby mermaid",
        "train sports_car crane fire_lorry rocket",
        "ball rollers rackets bicycle flamingo",
    ]


@pytest.mark.rules("MTS-11")
def test_each_toy_is_on_ten_tiles() -> None:
    assert Counter(toy for toys in TOYS_ON for toy in toys) == dict.fromkeys(range(20), 10)
    assert all(len(set(toys)) == len(toys) for toys in TOYS_ON)


@pytest.mark.rules("MTS-12", "MTS-13", "MTS-14", "MTS-15", "MTS-16")
def test_tokens_rewards_characters_and_the_counter() -> None:
    assert (pieces.MONEY_TOKENS, rules.TOKEN) == (60, 10)
    assert (len(pieces.COLLECTION_NAMES), len(pieces.MAJORITY_NAMES), pieces.SPARE_REWARDS) == (4, 4, 8)
    assert rules.REWARD == 5
    assert pieces.CHARACTERS == 7
    assert [rules.space(coins) for coins in range(12)] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 2]


@pytest.mark.rules("MTS-75", "MTS-93")
def test_names_of_the_rewards() -> None:
    assert pieces.COLLECTION_NAMES == (
        "The cutest plush animals", "The loveliest dolls", "The most modern vehicles", "The sportiest shop",
    )  # fmt: skip
    assert pieces.MAJORITY_NAMES == ("Plush animals set", "Fashionable dolls set", "Modern vehicles set", "Sports goods set")


# A broken file is refused, with the piece and the rule


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('t01 = ["teddy_bear", "teddy_bear"', 't01 = ["teddy_bear", "unicorn"', r"^t01: .*\(MTS-04, MTS-05\)$"),
        ('t01 = ["teddy_bear"', 't01 = ["teddy"', r"^t01: there is no toy 'teddy' \(MTS-10\)$"),
        ('t57 = ["teddy_bear",', 't57 = ["puppy",', r"^t57: .*\(MTS-04, MTS-11\)$"),
        ('"bicycle", "puppy"]', '"bicycle", "baby"]', r"^t57: .*\(MTS-06, MTS-07\)$"),
        ("t64 = ", "t65 = ", r"^tiles: .*\(MTS-02\)$"),
        ('"doctor", "ball"]', '"doctor", "rollers"]', r"^ball: is on exactly ten tiles \(MTS-11\)$"),
        ('"unicorn", "kitten", "bunny", "puppy"]\ncollection', '"puppy", "kitten", "bunny", "puppy"]\ncollection', r"\(MTS-10\)$"),
        ('id = "reg2"\ncolours = ["green", "blue"', 'id = "reg2"\ncolours = ["green", "green"', r"^reg2: .*\(MTS-08\)$"),
        ('["green", "blue", "red", "violet"]', '["red", "green", "violet", "blue"]', r"^registers: .*\(MTS-08\)$"),
        ("money_tokens = 60", "money_tokens = 'many'", "money_tokens"),
        ("spare_rewards", "spare_awards", "spare_awards"),
    ],
)  # fmt: skip
def test_a_broken_file_is_refused(old: str, new: str, reason: str) -> None:
    broken = DATA.replace(old, new, 1)
    assert broken != DATA
    with pytest.raises((ValueError, msgspec.ValidationError), match=reason):
        pieces.open_box(broken.encode())
