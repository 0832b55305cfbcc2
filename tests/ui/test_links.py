"""A slow line carries every game: few bytes for a key, no cell that is there already, nothing while nobody does anything.

What is measured is exact: an app at one end of a line without a line, true colour at 80x24, the most expensive of all.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.screen import Screen

from tests.link import BUDGETS
from tests.ui.line import Burst, Line, on_a_line
from toychest import catalog, folders, library
from toychest.table import storage
from toychest.table.table import Player, Table
from toychest.ui.screens.game import GameScreen, resumed
from toychest.ui.screens.home import HomePage
from toychest.ui.screens.results import ResultsPage
from toychest.ui.screens.settings_page import SettingsPage
from toychest.ui.screens.setup import SetupPage

HELD_DOWN = 800  # bytes of a move, all in all: twenty in a second are what the line carries
GO_ON = "…"  # Enter, until nothing is played back

NAMES = ("Ana", "Ben", "Cleo", "Dora")


Opening = Callable[[], Screen[Any]]


def fresh(slug: str, people: int = 1, **options: Any) -> Opening:
    """A game that begins, as many at the table as usual: so many people, and bots."""

    def opening() -> Screen[Any]:
        entry = catalog.find(slug)
        players = [Player(name, "" if seat < people else "easy") for seat, name in enumerate(NAMES[: entry.usual_seats])]
        return at_table(Table(entry.rules, players, 4127, entry.rules.Options(**options)))

    return opening


def saved(name: str) -> Opening:
    """A position that ships with the app."""
    return lambda: at_table(storage.load(folders.shipped("saves") / f"{name}.json", catalog.rules_of))


def at_table(table: Table) -> Screen[Any]:
    return resumed(table, library.GameFile.start(table))


PAGES = "PAGE ? escape l escape"

# Where it begins and what is pressed there: each key may bring what the word in capitals before it allows.
WALKS: dict[str, tuple[Opening, str]] = {
    "La Juguetería": (fresh("la-jugueteria", starter=1), f"MOVE right right 2 1 {PAGES} ACTION p …"),
    "La Juguetería, six": (saved("la-jugueteria-six-players"), "MOVE right 3 1 ACTION enter 2 enter …"),
    "La Juguetería, a secret": (saved("la-jugueteria-six-players"), "PAGE w 2 enter"),
    "Solo": (fresh("la-jugueteria-solo"), f"MOVE right right 2 1 {PAGES} ACTION p … enter …"),
    "Solo, last round": (saved("la-jugueteria-solo-last-round"), "MOVE right 2 1 ACTION enter …"),
    "Collectors": (fresh("collectors", starter=1), f"MOVE right left {PAGES} ACTION d MOVE 1 7 3 7 ACTION enter …"),
    "Collectors, one card away": (saved("collectors-one-card-away"), "PAGE 1 MOVE right left ACTION enter enter …"),
    "Jugue3": (fresh("jugue3", starter=1), f"MOVE right left {PAGES} ACTION d MOVE 1 7 3 7 ACTION enter …"),
    "Jugue3, two people": (saved("jugue3-jack-on-the-pile"), "PAGE 1 MOVE right left ACTION enter PAGE enter 2"),
    "PequePóquer": (fresh("pequepoquer", starter=1), f"MOVE right left 1 2 o o {PAGES} ACTION enter …"),
    "PequePóquer, last of four": (saved("pequepoquer-last-of-four"), "MOVE right left 4 5 o o ACTION enter …"),
    "Sorting Toys": (fresh("sorting-toys", starter=1), f"MOVE right left 3 5 1 {PAGES} ACTION enter …"),
    "Sorting Toys, two people": (fresh("sorting-toys", 2, starter=1), "PAGE 1 MOVE right left PAGE enter 2"),
    "Sorting Toys, full table": (saved("sorting-toys-full-table"), "MOVE right 3 5 1 PAGE R right left escape ACTION enter …"),
    "My Own Toy Shop": (fresh("my-own-toy-shop"), f"MOVE right down n 2 3 PART tab tab tab tab {PAGES} ACTION enter … enter …"),
    "My Own Toy Shop, four": (saved("my-own-toy-shop-four-shops"), "PART right down 2 3 4 n MOVE n PART tab tab tab tab ACTION enter …"),
    "Toy Store 51": (
        fresh("toy-store-51", 2, first_player=1),
        f"MOVE right right ACTION enter enter … MOVE right b PART tab MOVE right 3 {PAGES} ACTION . .",
    ),
    "Toy Store 51, four": (saved("toy-store-51-table-of-four"), "MOVE down up a c + - PART tab tab tab P P ACTION . . …"),
    "Toss Your Cookies": (fresh("toss-your-cookies"), f"ACTION … 2 … {PAGES} ACTION enter …"),
    "Toss Your Cookies, eight": (saved("toss-your-cookies-eight-players"), "MOVE right left 1 2 3 PAGE enter"),
    "Toss Your Cookies, a race": (saved("toss-your-cookies-race"), "MOVE a"),
    "If Wishes Were Fish": (fresh("if-wishes-were-fish"), f"ACTION … MOVE right 2 3 down up {PAGES} ACTION enter …"),
    "If Wishes Were Fish, five": (saved("if-wishes-were-fish-five-players"), "MOVE right right left 4 down down up ACTION enter enter …"),
    "the shelf": (HomePage, "MOVE down right left up 9 PAGE ? escape K escape enter escape"),
    "the settings": (SettingsPage, "MOVE down up PAGE K escape"),
}


@pytest.fixture(autouse=True)
def _no_waiting(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toychest.ui.screens.curtain.DEAF", 0.0)


async def nothing_comes_by_itself(line: Line) -> None:
    """No clock is set; or one that sends nothing, as where a race waits for its players, or a secret is hidden again soon."""
    if line.clocks():
        await asyncio.sleep(0.3)
        assert (await line.read()).size == 0


async def walk(line: Line, steps: str) -> None:
    """Press keys.  Each brings something, nothing that was there already, no more than it may, and nothing later."""
    what, broken = "START", []
    moves: list[int] = []

    async def look(key: str, burst: Burst) -> None:
        if not 0 < burst.size <= BUDGETS[what] or burst.same:
            broken.append((what, key, burst))
        if what == "MOVE":
            moves.append(burst.size)
        await nothing_comes_by_itself(line)

    for word in steps.split():
        if word in BUDGETS:
            what = word
        elif word == GO_ON:
            while isinstance(line.app.screen, GameScreen) and line.app.screen.playing_back:
                await look(word, await line.press("enter"))
        else:
            await look(word, await line.press(word))
    assert broken == []
    assert sum(moves) <= HELD_DOWN * len(moves)


async def came(line: Line, what: str) -> None:
    """Whatever was opened has come, brought no more than it may, and brings nothing later."""
    burst = await line.read()
    assert 0 < burst.size <= BUDGETS[what]
    assert burst.same == 0
    await nothing_comes_by_itself(line)


@pytest.mark.parametrize("where", WALKS)
def test_each_key_brings_little_and_nothing_twice(where: str) -> None:
    opening, steps = WALKS[where]

    async def play(line: Line) -> None:
        await came(line, "START")
        await walk(line, steps)
        whole = await line.repaint()
        assert (whole.written, whole.same) == (80 * 24, 80 * 24), "something that changed was not sent"

    on_a_line(opening, play)


@pytest.mark.parametrize("entry", catalog.GAMES, ids=lambda entry: entry.slug)
def test_so_does_each_page_before_a_game_and_behind_it(entry: catalog.Entry) -> None:
    async def play(line: Line) -> None:
        await came(line, "START")
        await walk(line, "MOVE down up")
        await line.app.switch_screen(ResultsPage(ended(entry)))
        await came(line, "PAGE")
        await walk(line, "PAGE q")
        assert isinstance(line.app.screen, HomePage)

    on_a_line(lambda: SetupPage(entry.slug), play)


def ended(entry: catalog.Entry) -> Table:
    """A game that people have played to its end, anyhow."""
    luck = Random(4127)
    table = Table(entry.rules, [Player(name) for name in NAMES[: entry.usual_seats]], 4127)
    while not table.result():
        seat = table.to_act()[0]
        table.play(seat, luck.choice(table.legal(seat)))
    return table
