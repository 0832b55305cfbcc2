"""What words offer those who listen: the few sentences before a decision, and what of an action is chosen first."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.commands.talking import is_plain
from tests.games.la_jugueteria.positions import position
from toychest import catalog, language
from toychest.aloud import aloud
from toychest.games.la_jugueteria import rules as la_jugueteria
from toychest.table.contract import TABLE
from toychest.table.table import Player, Table

NAMES = ["Ana", "Ben", "Zoe"]

every_game = pytest.mark.parametrize("entry", catalog.GAMES, ids=[entry.slug for entry in catalog.GAMES])
every_language = pytest.mark.parametrize("code", language.LANGUAGES)


def table_of(entry: catalog.Entry, seed: int, **options: Any) -> Table:
    names = NAMES[: entry.seats_in_the_box[-1]]
    return Table(entry.rules, [Player(name) for name in names], seed, entry.rules.Options(**options))


@every_game
@every_language
def test_a_briefing_is_a_few_sentences_that_can_be_heard(entry: catalog.Entry, code: str) -> None:
    language.use(code)
    words, luck = entry.module("words"), Random(2)
    options = {"scramble": "grab"} if entry.slug == "toss-your-cookies" else {}
    table = table_of(entry, 2, **options)
    names = [player.name for player in table.players]
    with aloud():
        for _move in range(200):
            if not table.to_act():
                break
            seat = table.to_act()[0]
            for view in (table.view(seat), table.view(None)) if seat != TABLE else ():
                told = words.briefing(view, seat, names)
                assert len(told) <= 4
                assert all(line[-1] in ".!" and is_plain(line.split()) for line in told)
            table.play(seat, luck.choice(table.legal(seat)))


@every_game
def test_a_briefing_for_all_is_the_same_whatever_is_hidden(entry: catalog.Entry) -> None:
    words, luck = entry.module("words"), Random(3)
    table = table_of(entry, 3)
    names = [player.name for player in table.players]
    for _move in range(60):
        if not table.to_act():
            break
        seat = table.to_act()[0]
        state = table.imagine(seat, luck)
        entry.rules.redeal(state, None, luck)
        if not entry.rules.result(state):
            assert words.briefing(entry.rules.view(state, None), seat, names) == words.briefing(table.view(None), seat, names)
        table.play(seat, luck.choice(table.legal(seat)))


@every_game
def test_pieces_and_steps_tell_actions_apart(entry: catalog.Entry) -> None:
    words, luck = entry.module("words"), Random(4)
    pieces, steps = getattr(words, "pieces", None), getattr(words, "steps", None)
    table = table_of(entry, 4)
    names = [player.name for player in table.players]
    for _move in range(80):
        if not table.to_act():
            break
        seat = table.to_act()[0]
        view, legal = table.view(seat), table.legal(seat)
        told = [pieces(one, view) for one in legal] if pieces else []
        told += [steps(one, view, names) for one in legal] if steps else []
        told = [one for one in told if one is not None]
        assert len(told) == len(set(told))
        table.play(seat, luck.choice(legal))


# What they say


@pytest.mark.rules("LJ-71")
def test_only_leaving_a_toy_goes_without_asking() -> None:
    words = catalog.find("la-jugueteria").module("words")
    assert words.unasked([la_jugueteria.DECLINE]) == la_jugueteria.DECLINE
    assert words.unasked([la_jugueteria.CLAIM, la_jugueteria.DECLINE]) is None
    assert words.unasked([la_jugueteria.PASS]) is None


def test_la_jugueteria_tells_coins_missing_toys_and_numbers() -> None:
    words = catalog.find("la-jugueteria").module("words")
    state = position(shop="rabbit_green - - -", players=2)
    with aloud():
        assert words.briefing(la_jugueteria.view(state, 0), 0, NAMES) == [
            "Ana has 3 coins.",
            "Missing for Ana: Rabbit, Elephant, Train, Rocket, Dinosaur and Robot.",
            "Winning numbers: the green Rabbit 1 or 2.",
        ]
        undisputed = position(shop="rabbit_green - - -", players=2, disputes=False)
        assert len(words.briefing(la_jugueteria.view(undisputed, 0), 0, NAMES)) == 2


def test_the_box_of_toys_tells_what_of_a_list_is_there() -> None:
    entry = catalog.find("jugue3")
    table = table_of(entry, 7)
    with aloud():
        before = entry.module("words").briefing(table.view(0), 0, NAMES)
        table.play(0, table.legal(0)[-1])
        after = entry.module("words").briefing(table.view(0), 0, NAMES)
    assert before[0].startswith("The hand of Ana: ")
    assert before[1].startswith("Of the wish list Ana holds ")
    assert "; missing: " in before[1]
    assert len(after) == 1, "the hand is what can be left"
    assert entry.module("words").briefing(table.view(None), 0, NAMES) == []


def test_dice_plate_and_race_are_for_all_eyes() -> None:
    entry = catalog.find("toss-your-cookies")
    table, luck, open_stages, secret_stages = table_of(entry, 5, rounds=3), Random(5), set(), set()
    for _move in range(300):
        if not table.to_act():
            break
        view = table.view(None)
        (open_stages if entry.module("words").in_the_open(view) else secret_stages).add(view.stage)
        seat = table.to_act()[0]
        table.play(seat, luck.choice(table.legal(seat)))
    assert {"roll", "draft"} <= open_stages
    assert {"lay", "pass", "toss", "target"} >= secret_stages >= {"pass", "toss"}


def test_cookies_tell_what_the_dice_mean_before_cards_are_chosen() -> None:
    entry = catalog.find("toss-your-cookies")
    words, luck = entry.module("words"), Random(6)
    table = table_of(entry, 6)
    told: set[str] = set()
    for _move in range(80):
        if not table.to_act():
            break
        seat = table.to_act()[0]
        view = table.view(seat)
        if view.stage in ("pass", "toss"):
            assert words.briefing(view, seat, NAMES)[0] == words.meaning(view.action, view.amount)
        told |= set(words.briefing(table.view(None), seat, NAMES))
        table.play(seat, luck.choice(table.legal(seat)))
    assert not [line for line in told if line.startswith("In the hand")]
