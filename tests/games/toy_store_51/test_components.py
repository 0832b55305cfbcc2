"""The cards as they are, and a file of cards that does not fit."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import pytest

from toychest.aloud import aloud
from toychest.games.toy_store_51 import names, pieces
from toychest.games.toy_store_51.pieces import (
    ABILITY_COST,
    ABILITY_GAIN,
    ALIEN_COST,
    ALIEN_IDS,
    ALIENS,
    BATTERY,
    CLOCK_ALIENS,
    CLOCK_BREAKS,
    COST,
    DRAWS,
    ENTER_ALIENS,
    ENTER_COVERS,
    ENTER_SUPERS,
    GAIN,
    INDOOR,
    LEADERS,
    LEFT,
    LEFT_COLOUR,
    LOOT,
    MEGA,
    MEGA_ADVANCED,
    OUTDOOR,
    PLUSH_IDS,
    PLUSH_NAMES,
    RESISTANCE,
    RESISTANCE_ADVANCED,
    RIGHT,
    RIGHT_COLOUR,
    RUG,
    RUGS,
    STARTERS,
    STRENGTH,
    SUPERS,
    UPGRADES,
    BadCards,
    read,
)

FILE = files("toychest.games.toy_store_51").joinpath("components.toml").read_text("utf-8")


@pytest.mark.rules("T51-01", "T51-13")
def test_there_are_120_cards() -> None:
    parts = [STARTERS, LEADERS, range(pieces.BATTERIES), UPGRADES, ALIENS, RESISTANCE, SUPERS, ("MEGA",), ("clock",)]
    assert [len(part) for part in parts] == [24, 12, 6, 18, 44, 3, 11, 1, 1]
    assert sum(map(len, parts)) == 120


@pytest.mark.rules("T51-02", "T51-03")
def test_every_rug_has_the_same_six_cards_with_halves_of_its_colour() -> None:
    assert RUGS == ("red", "yellow", "green", "purple")
    sets = [[card for card in STARTERS if RUG[card] == rug] for rug in range(4)]
    assert [PLUSH_NAMES[card] for card in sets[0]] == ["Teddy", "Bunny", "Puppy", "Kitten", "Dragon", "Elephant"]
    for rug, cards in enumerate(sets):
        assert [(PLUSH_NAMES[card], GAIN[card], LEFT[card], RIGHT[card]) for card in cards] == [
            (PLUSH_NAMES[card], GAIN[card], LEFT[card], RIGHT[card]) for card in sets[0]
        ]
        assert {LEFT_COLOUR[card] for card in cards if LEFT[card]} == {RIGHT_COLOUR[card] for card in cards if RIGHT[card]} == {rug}


@pytest.mark.rules("T51-04")
def test_leaders_are_all_different() -> None:
    printed = {(GAIN[card], LEFT[card], RIGHT[card], ABILITY_COST[card], ABILITY_GAIN[card]) for card in LEADERS}
    assert len(printed) == len({PLUSH_NAMES[card] for card in LEADERS}) == 12


@pytest.mark.rules("T51-05")
def test_upgrades_are_all_different_and_cost_two_to_six() -> None:
    printed = {(GAIN[card], LEFT[card], RIGHT[card], ABILITY_COST[card]) for card in UPGRADES}
    assert len(printed) == 18
    assert Counter(COST[card] for card in UPGRADES) == {2: 3, 3: 5, 4: 5, 5: 3, 6: 2}


@pytest.mark.rules("T51-06")
def test_a_battery_gives_one_blue() -> None:
    assert LOOT[BATTERY] == (1, 0, 0, 0, 0, 0)


@pytest.mark.rules("T51-07", "T51-08")
def test_aliens_have_copies_and_super_aliens_have_none() -> None:
    designs = Counter(ALIEN_IDS[alien] for alien in ALIENS)
    assert len(designs) == 16
    assert set(designs.values()) == {2, 3, 4}
    assert len({ALIEN_IDS[alien] for alien in SUPERS}) == 11


@pytest.mark.rules("T51-09", "T51-10")
def test_mega_has_two_sides() -> None:
    for mega, strength, calls in ((MEGA, 6, 0), (MEGA_ADVANCED, 8, 1)):
        assert (ALIEN_COST[mega], STRENGTH[mega], CLOCK_BREAKS[mega], CLOCK_ALIENS[mega]) == ((8, 3, 3, 0), strength, 1, calls)


@pytest.mark.rules("T51-11", "T51-12")
def test_doors() -> None:
    assert (RESISTANCE, RESISTANCE_ADVANCED) == ((6, 9, 12), (5, 8, 11))
    assert (INDOOR, OUTDOOR) == ((0, 1), 2)


@pytest.mark.rules("T51-14", "T51-15")
def test_framed_icons_and_abilities_are_no_draws() -> None:
    for card in range(len(PLUSH_IDS)):
        for framed in (LEFT[card], RIGHT[card], ABILITY_COST[card], ABILITY_GAIN[card]):
            assert framed is None or framed[DRAWS] == 0
        assert (COST[card] > 0) == (card in UPGRADES)
    assert GAIN[pieces.CARD_BY_ID["up_rabbit_hat"]][DRAWS] == 2


@pytest.mark.rules("T51-16", "T51-102", "T51-156")
def test_aliens_cost_ammo_without_wildcards_and_only_the_big_ones_have_clocks() -> None:
    assert all(cost[3] == 0 and sum(cost) > 0 for cost in ALIEN_COST)
    assert not any(CLOCK_ALIENS[alien] or CLOCK_BREAKS[alien] for alien in ALIENS)
    assert sum(CLOCK_ALIENS[alien] for alien in SUPERS) == 3
    assert (sum(ENTER_ALIENS), sum(ENTER_SUPERS), sum(ENTER_COVERS)) == (7, 7, 11)


@pytest.mark.rules("T51-225")
def test_the_second_part_of_a_price_is_a_plush_card_and_nothing_else_is() -> None:
    """No card has an icon for it: it is part of every purchase alone."""
    assert pieces.ICONS == ("blue", "white", "fire", "wild", "buttons", "draw")


def test_every_name_is_in_the_catalogs() -> None:
    every = {*PLUSH_NAMES, *pieces.ALIEN_NAMES, *pieces.DOOR_NAMES}
    assert every == set(names.NAMES)


# A designer's file


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('id = "red_teddy"\nname = "Teddy"', 'id = "red_teddy"\nname = ""', "red_teddy: it has no name"),
        ('id = "up_koala"', 'id = "up_duck"', "up_duck: two cards have this id"),
        ("gain = {blue = 2, draw = 1}\n", "gain = {blue = -2}\n", "up_koala: Expected `int` >= 0"),
        ('name = "Blob"\ncopies = 4', 'name = "Blob"\ncopies = 5', "aliens: all copies together are 45"),
        ('colour = "purple", gain = {wild = 1}', 'colour = "pink", gain = {wild = 1}', "leader_frog: there is no power cell"),
        ("{cost = {blue = 1}, gain = {white = 1}}", "{cost = {blue = 1}, gain = {draw = 1}}", "leader_bear: an ability"),
        ('id = "mega"\nname = "MEGA"', 'id = "mega"\nname = "MEGA"\nloot = {blue = 1}', "mega: MEGA gives no loot"),
        ("outdoor = true", "outdoor = false", "doors: exactly one door is the outdoor door"),
        ('name = "Slug"', 'name = "Slug"\nsmell = 3', "a_slug: Object contains unknown field `smell`"),
        ('id = "a_slug"\n', "", "aliens, card 3: Object missing required field `id`"),
        ("strength = 5", 'strength = "much"', "s_colossus: Expected `int`"),
        ("[battery]", "[batteries]", "battery: is missing"),
        ('"Kitten"\nrug = "red"\ngain = {white = 1}', '"Kitten"\nrug = "red"\ngain = {white = 2}',
         "yellow_kitten: it differs from the same card of the first rug"),
        ("[[starters]]", "[[starters", "the file: "),
    ],
)  # fmt: skip
def test_a_broken_file_is_refused_with_the_card_and_the_reason(old: str, new: str, told: str) -> None:
    assert old in FILE
    with pytest.raises(BadCards) as refused:
        read(FILE.replace(old, new, 1))
    assert str(refused.value).startswith(told)
    assert "\n" not in str(refused.value)


def test_a_designer_may_change_numbers() -> None:
    cards = read(FILE.replace("resistance = 6", "resistance = 7").replace("cost = {blue = 5}", "cost = {blue = 6}"))
    assert cards.doors[0].resistance == 7


def test_icons_of_a_card_are_told_in_their_order() -> None:
    assert names.icons((2, 1, 0, 0, 1, 0)) == "●●□¤"
    assert names.icons((8, 3, 3, 0, 0, 0)) == "8● 3□ 3▲"
    with aloud():
        assert names.icons((2, 1, 0, 0, 1, 0)) == "2 blue, 1 white and 1 button"
