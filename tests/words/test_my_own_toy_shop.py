"""My Own Toy Shop in words: every event, every refusal, every position."""

from __future__ import annotations

import re
from random import Random
from typing import Any, get_args

import pytest

from tests.games.my_own_toy_shop import examples
from tests.games.my_own_toy_shop.positions import place, position, shop
from tests.words.sentences import see_sentence
from toychest import catalog, language, rulebook
from toychest.aloud import aloud
from toychest.games.my_own_toy_shop import events, names, rules, words
from toychest.games.my_own_toy_shop.pieces import (
    COLLECTION_NAMES,
    MAJORITY_NAMES,
    REGISTERS,
    TILE_BY_ID,
    TILES,
    TOY_IDS,
    TOYS,
    TYPES,
)
from toychest.games.my_own_toy_shop.rules import Options
from toychest.table.contract import Event, Result
from toychest.table.table import Player, Table

NAMES = ("Mary", "Paul", "Zoe", "Luis")
TILE = TILE_BY_ID["t57"]

# One of each kind, as long as it gets; some in all their forms.
EXAMPLES: tuple[Event, ...] = (
    events.GameStarted(seats=4, characters=(0, 1, 2, 3), youngest_first=(0, 1, 2, 3)),
    events.HeadStartGiven(seat=0, coins=20),
    events.RegisterDealt(seat=0, register=64),
    events.DisplayOpened(tiles=(0, 1, 2, 3)),
    events.TurnStarted(seat=0, turn=1, tile=1),
    events.TilePlaced(seat=0, tile=TILE, x=0, y=1),
    events.AreaPaid(seat=0, colour=2, toys=((9, 11), (8, 13), (7, 13)), coins=3, register=True),
    events.CoinsGained(seat=0, coins=12, from_space=1, to_space=3, tokens=1, total=12),
    events.CoinsGained(seat=0, coins=21, from_space=1, to_space=2, tokens=2, total=21),
    events.CoinsGained(seat=0, coins=1, from_space=1, to_space=2, tokens=0, total=1),
    events.CoinsGained(seat=0, coins=0, from_space=1, to_space=1, tokens=0, total=0),
    events.CollectionCompleted(seat=0, kind=2, taken=True),
    events.CollectionCompleted(seat=0, kind=0, taken=False),
    events.TileOpened(tile=TILE, place=0, stack=12),
    events.DisplayNotRefilled(left=3),
    events.ShopFinished(seat=0),
    events.GameEnded(turns=60),
    events.MajorityCounted(kind=1, toys=((5,), (6,)), sizes=(4, 3), winners=(0,), spares=0),
    events.MajorityCounted(kind=1, toys=((5,), (6,)), sizes=(4, 4), winners=(0, 1), spares=1),
    events.RewardsScored(seat=0, rewards=5, coins=25),
    events.FinalCounted(coins=(82, 75), tokens=(8, 7), spaces=(3, 6), winners=(0,), decided_by="tokens"),
    events.FinalCounted(coins=(82, 80), tokens=(8, 8), spaces=(3, 1), winners=(0,), decided_by="counter"),
    events.FinalCounted(coins=(82, 82), tokens=(8, 8), spaces=(3, 3), winners=(0, 1), decided_by="shared"),
)


# Names


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_names_fit_their_places_and_differ(code: str) -> None:
    language.use(code)
    toys = range(TOYS)
    assert len({names.toy(toy) for toy in toys}) == len({names.short(toy) for toy in toys}) == TOYS
    for toy in toys:
        assert len(names.toy(toy)) <= 10
        assert len(names.short(toy)) == 3
        for cells in (3, 5, 6, 7, 14):
            assert len(names.fitting(toy, cells)) <= cells
    for naming in (names.kind_in_full, names.collection, names.majority):
        assert len({naming(kind) for kind in range(TYPES)}) == TYPES


@pytest.mark.rules("MTS-75", "MTS-93", "MTS-10")
def test_english_names_are_those_of_the_components() -> None:
    assert [names.toy(toy).lower().replace(" ", "_") for toy in range(TOYS)] == list(TOY_IDS)
    assert tuple(names.collection(kind) for kind in range(TYPES)) == COLLECTION_NAMES
    assert tuple(names.majority(kind) for kind in range(TYPES)) == MAJORITY_NAMES


@pytest.mark.rules("MTS-09")
def test_a_type_is_a_glyph_to_read_and_a_word_to_hear() -> None:
    assert [names.kind(kind) for kind in range(4)] == ["●", "◆", "■", "▲"]
    with aloud():
        assert [names.kind(kind) for kind in range(4)] == ["plush animals", "dolls", "vehicles", "sports goods"]


def test_tiles_and_places() -> None:
    assert names.tile(TILE_BY_ID["t02"]) == "Bunny, Rocket and Bicycle"
    assert names.layout(TILE_BY_ID["t02"]) == "Bunny at the top, Rocket bottom left, Bicycle bottom right"
    assert names.layout(TILE_BY_ID["t14"]) == "Flamingo top left, Kitten on the right, Crane bottom left"
    assert names.layout(REGISTERS[0]) == "cash register"
    assert [names.place(*at) for at in ((1, 0), (-2, -1), (0, 3))] == ["1 right", "2 left, 1 up", "3 down"]
    assert names.counted([4, 3, 4]) == "2 Puppy, Bunny"
    layouts = {names.layout(tile) for tile in range(TILES)}
    assert all(layout.count(",") in (2, 3) for layout in layouts)


# Events


def test_every_kind_of_event_is_shown_here() -> None:
    assert {type(event) for event in EXAMPLES} == set(get_args(rules.Event))


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: type(event).__name__)
def test_an_event_is_one_short_sentence_with_names_or_nothing(event: Any, code: str) -> None:
    see_sentence(words, event, code, ("seat", "winners"), longest=78)


def test_some_sentences() -> None:
    table = examples.sit_down(rules, "my-own-toy-shop-example-1.json")
    told = table.play(0, place("t02", 0, -1))
    assert [sentence for event in told if (sentence := words.sentence(event, NAMES))] == [
        "Mary adds Bunny, Rocket and Bicycle.",
        "Mary: ● pays 2 (Bunny, Teddy bear).",
        "Mary: ■ pays 1 (Rocket).",
        "Mary: ▲ pays 2 (Bicycle, Flamingo).",
        "Mary earns 5 coins.",
        "New on display: Bunny, Flamingo and Sports car.",
    ]


# Decisions and positions


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_choice_has_a_phrase_of_its_own(code: str) -> None:
    language.use(code)
    state = position(2, {0: shop("reg1", ("t14", 1, 0))}, display="t55 t18 t51 t02")
    view = rules.view(state, 0)
    phrases = [words.choice(action, view, NAMES) for action in rules.legal(state, 0)]
    assert len(set(phrases)) == len(phrases)
    assert all(not re.search(r"[{}]", phrase) for phrase in phrases)
    past = words.choice(place("t55", 1, 0), view, NAMES)
    assert past
    assert past not in phrases
    assert words.choice(rules.Place(3, 40, 40), view, NAMES)


def test_a_choice_says_where_and_what_it_brings() -> None:
    table = examples.sit_down(rules, "my-own-toy-shop-example-1.json")
    assert words.choice(place("t02", 0, -1), table.view(0), NAMES) == "Bunny, Rocket and Bicycle: 1 up, for 5 coins"
    assert words.question(table.view(0), 0, NAMES).startswith("Mary: which tile")
    assert words.question(table.view(0), 1, NAMES) == "Paul waits for Mary."


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("seats", rules.SEATS)
def test_every_position_can_be_told(seats: int, code: str) -> None:
    language.use(code)
    entry = catalog.find(rules.NAME)
    book = rulebook.load(entry, code)
    luck = Random(seats)
    state = rules.new(seats, luck, Options())
    while True:
        view = rules.view(state, None)
        for line in words.situation(view, NAMES[:seats]):
            assert line[-1] == "."
            assert not re.search(r"[{}]", line)
        assert all(book.find(clause) for clause in words.clauses(view))
        assert words.question(view, state.turn, NAMES)
        if rules.is_over(state):
            break
        rules.apply(state, state.turn, luck.choice(rules.legal(state, state.turn)), luck)
    result = rules.result(state)
    assert result is not None
    assert any(name in words.ending(result, NAMES) for name in NAMES)


def test_a_situation_tells_the_display_the_shops_and_the_race() -> None:
    table = examples.sit_down(rules, "my-own-toy-shop-example-1.json")
    with aloud():
        lines = words.situation(table.view(0), NAMES[:2])
    assert "Tile 4 of 15. It is the turn of Mary." in lines
    assert "Open tile 3: Bunny at the top, Rocket bottom left, Bicycle bottom right." in lines
    assert "Register: vehicles top left, sports goods top right, dolls bottom left, plush animals bottom right." in lines
    assert "1 right: Flamingo top left, Kitten on the right, Crane bottom left." in lines
    assert "Paul: 11 coins, which is 1 money token and space 2." in lines
    assert any(line.startswith("Plush animals: Mary 3 different, 1 alike;") for line in lines)
    assert not any(glyph in "".join(lines) for glyph in "●◆■▲")


# Why not, and how it ended


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("clause", ["MTS-27", "MTS-31", "MTS-34", "MTS-35", "MTS-36", "MTS-40", "MTS-80"])
def test_every_refusal_has_a_reason(clause: str, code: str) -> None:
    language.use(code)
    assert words.refusal(clause) != words.refusal("MTS-99")
    assert words.refusal(clause).endswith(".")


def test_endings() -> None:
    assert words.ending(Result((2, 1), (60, 71), "tokens"), NAMES) == "Paul has the best toy shop, with 71 coins!"
    assert "Mary and Zoe share" in words.ending(Result((1, 3, 1), (71, 60, 71), "shared"), NAMES)
    assert "further on the counter" in words.ending(Result((1, 2), (75, 71), "counter"), NAMES)


def test_the_chart_of_the_results() -> None:
    table = examples.sit_down(rules)
    examples.play_game(table)
    caption, rounds = words.score_table(table)
    assert caption == "coins"
    assert rounds == [tuple(turn.total for turn in both) for both in examples.GAME] + [(82, 88)]
    heads, parts = words.score_sheet(table)
    assert len(heads) == len(parts[0]) == 3
    assert parts == [(57, 15, 10), (68, 5, 15)]


def test_a_head_start_is_in_the_chart_and_a_column_of_the_sheet() -> None:
    table = Table(rules, [Player("Mary"), Player("Paul")], 3, Options(head_start=(0, 13)))
    while table.to_act():
        table.play(table.to_act()[0], table.legal(table.to_act()[0])[0])
    assert words.score_table(table)[1][-1] == tuple(table.state.coins)
    opening = words.score_table(table)[1][0]
    first = [event.coins for told in table.events[1:3] for event in told if isinstance(event, events.CoinsGained)]
    assert opening == (first[0], first[1] + 13)
    heads, rows = words.score_sheet(table)
    assert heads[0] == "before"
    assert [row[0] for row in rows] == [0, 13]
    assert [sum(row) for row in rows] == table.state.coins
