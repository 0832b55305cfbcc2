"""Nothing is cut off: in both languages every word that a screen writes is there whole, on the smallest window and on larger ones.

A witness stands beside every picture: it notes what was written past an edge, what was cut to its room, and what of a word
lies under another.  Only what people call themselves and their saves may be shortened, and then it ends in "…".
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from tests.laws.laws import option_sets
from toychest import catalog, folders, language, library
from toychest.catalog import Entry
from toychest.lessons import lessons_of
from toychest.table import storage
from toychest.table.contract import TABLE, BadOptions, Event
from toychest.table.table import Player, Table
from toychest.ui import keys
from toychest.ui.app import ToychestApp
from toychest.ui.paint import canvas
from toychest.ui.paint.canvas import Canvas
from toychest.ui.screens.agreement import AgreementPage
from toychest.ui.screens.game import GameScreen, screen_of
from toychest.ui.screens.help import AboutPage, HelpPage
from toychest.ui.screens.home import HomePage
from toychest.ui.screens.ledger import LedgerPage
from toychest.ui.screens.lesson import lesson_screen
from toychest.ui.screens.lesson_list import LessonListPage
from toychest.ui.screens.log import LogPage
from toychest.ui.screens.replay import replay_screen
from toychest.ui.screens.results import ResultsPage
from toychest.ui.screens.rules import RulesPage
from toychest.ui.screens.saves import SavesPage
from toychest.ui.screens.settings_page import SettingsPage
from toychest.ui.screens.setup import SetupPage
from toychest.ui.screens.welcome import WelcomePage
from toychest.ui.settings import Settings
from toychest.ui.zones import zone
from toychest.ui.zones.lines import fits_two_lines
from toychest.ui.zones.zone import Zone

LANGUAGES = ("en", "es")
SMALLEST = (80, 24)
LARGER = ((100, 30), (120, 36))  # with the log beside the table, and with pictures

# Every second name is as long as a name may be; the others are so short that nothing need ever be taken from them.
NAMES = ("Ana", "Maximiliano1", "Eva", "Bartolomea12", "Teo", "Segismundo12", "Gala", "Hermenegilda")
TITLE = "Sunday evening with all the cousins"
SHORTEST = 5  # a name of so many letters is never shortened

PLIES = (0, 1, 13)  # the moves of a game before which somebody looks
FEWER = (3,)  # with options that are not the usual ones
FIRST = (0,)  # of a scenario
KEYS = ("right", "tab", "space", "1")  # what whoever looks presses there


class Witness(Canvas):
    """A canvas that remembers what was written on it, and what its painter cut before."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self.written: list[tuple[int, int, str]] = []
        self.cut: list[tuple[str, str]] = []
        self.judged = False

    def put(self, x: int, y: int, text: str, role: str = "text", cells: int | None = None) -> int:
        if cells is not None:
            text = canvas.fit(text, cells)
        if text.strip():
            self.written.append((x, y, text))
        return super().put(x, y, text, role)

    def losses(self) -> Iterator[str]:
        """What is not to be seen whole."""
        for whole, rest in self.cut:
            if not is_own(whole):
                yield f"{whole!r} is cut to {rest!r}"
        for x, y, text in self.written:  # (every character of ours is one cell wide)
            first, last = len(text) - len(text.lstrip()), len(text.rstrip()) - 1
            if not (0 <= y < self.height and x + first >= 0 and x + last < self.width):
                yield f"{text!r} goes past the edge, at column {x} of {self.width} and row {y} of {self.height}"
                continue
            row = self.characters[y]
            seen = {row[x + index] == text[index] for index in range(first, last + 1) if text[index].isalnum()}
            if len(seen) == 2:
                yield f"{text!r} is partly hidden: {''.join(row[x + first : x + last + 1])!r}"


def is_own(text: str) -> bool:
    """Whether a text is somebody's own: a long name, maybe with a number before it; a title; several names."""
    name = text.lstrip("0123456789 ")
    return (name in NAMES and len(name) > SHORTEST) or text == TITLE or (", " in text and set(text.split(", ")) <= set(NAMES))


@pytest.fixture(autouse=True)
def _witnesses(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """Every zone paints on a canvas that remembers."""
    for entry in catalog.GAMES:
        entry.module("screen")
    cuts: list[tuple[str, str]] = []
    fit, repaint = canvas.fit, Zone._repaint

    def fit_and_tell(text: str, cells: int) -> str:
        rest = fit(text, cells)
        if rest != text:
            cuts.append((text, rest))
        return rest

    def repaint_and_keep(self: Zone) -> None:
        cuts.clear()
        repaint(self)
        if isinstance(self._canvas, Witness):
            self._canvas.cut = cuts[:]

    for name, module in list(sys.modules.items()):
        if name.startswith("toychest") and getattr(module, "fit", None) is fit:
            monkeypatch.setattr(module, "fit", fit_and_tell)
    monkeypatch.setattr(zone, "Canvas", Witness)
    monkeypatch.setattr(Zone, "_repaint", repaint_and_keep)


def losses(zones: Sequence[Zone]) -> Iterator[str]:
    """What is not to be seen whole in some zones of a screen."""
    for each in zones:
        picture = each.picture()
        if isinstance(picture, Witness) and not picture.judged:
            picture.judged = True
            yield from (f"{each.id}: {loss}" for loss in picture.losses())
            if each.id == "keys":
                yield from _keys_lost(each)


def _keys_lost(keys: Zone) -> Iterator[str]:
    """Keys that are not on the key line, or without what they do; those that may be left out do not count."""
    row = "".join(keys.picture().characters[0]) + " "
    for key, *labels in keys.model:
        if labels[-1] and not any(f" {key} {label} " in row for label in labels):
            yield f"keys: {key} {labels[-1]!r} is not on {row.strip()!r}"
    shown = len(row.strip().split("  "))
    if shown > 8:
        yield f"keys: there are {shown} on {row.strip()!r}"


Look = Callable[[str], Awaitable[None]]  # look at what is on the screen now, called so


def nothing_is_cut(walk: Callable[[ToychestApp, Pilot[int], Look], Awaitable[None]], size: tuple[int, int] = SMALLEST) -> None:
    """Open an app, walk through it, and find nothing cut wherever the walk looks."""
    found: dict[str, str] = {}

    async def run() -> None:
        app = ToychestApp(Screen, Settings(pace="key"))
        before: list[Zone] = []

        async def look(where: str) -> None:
            nonlocal before
            zones = [each for each in app.screen.query(Zone) if each.display]
            if zones != before:  # what has just appeared has no size yet
                await pilot.pause()
                before = zones
            for loss in losses(zones):
                found.setdefault(loss, where)

        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await walk(app, pilot, look)

    asyncio.run(run())
    assert not found, "\n".join(f"{where}: {loss}" for loss, where in list(found.items())[:40])


# Games


Watched = tuple[str, Table, tuple[int, ...]]  # what it is called, and the moves to look before


def tables(entry: Entry, turn: int) -> Iterator[Watched]:
    """Tables of all sizes, with the usual options and with every second of the others: the languages take turns with these."""
    for seats in entry.seats_in_the_box:
        yield f"{seats} players", Table(entry.rules, players(seats), seats), PLIES
    for number, options in enumerate(option_sets(entry.rules)[1 + turn :: len(LANGUAGES)]):
        for seats in reversed(entry.seats):
            with suppress(BadOptions):
                yield f"options {number}", Table(entry.rules, players(seats), number, options), FEWER
                break


def scenarios(entry: Entry) -> Iterator[Watched]:
    """The positions that ship with a game."""
    for path in sorted(folders.shipped("saves").glob(f"{entry.slug}-*.json")):
        table = storage.load(path, catalog.rules_of)
        if entry.slug == table.rules.NAME:
            yield path.stem, table, FIRST


def players(seats: int) -> list[Player]:
    """People and bots in turn, so that people hide what bots tell and the other way round."""
    return [Player(name, "easy" if seat % 2 else "") for seat, name in enumerate(NAMES[:seats])]


async def watch(app: ToychestApp, pilot: Pilot[int], look: Look, name: str, table: Table, plies: Collection[int]) -> None:
    """Play a game at random and look at some of its decisions: through the eyes of whoever decides, with keys, and as all see it."""
    screen = screen_of(table, watch=True)
    app.push_screen(screen)
    await pilot.pause()
    luck = Random(name)
    for ply in range(max(plies) + 1):
        seats = table.to_act()
        if not seats:
            break
        seat = seats[0]
        looked = ply in plies
        if looked:
            await look_at_decision(screen, look, f"{name}, move {ply}")
        screen.shown = table.view(screen.viewer())
        action = luck.choice(table.legal(seat))
        events = table.play(seat, action)
        if looked:
            await look_at_playback(screen, look, f"{name}, behind move {ply}", seat, action, events)
    screen.show_all()
    await look(f"{name}, at last")
    app.pop_screen()
    await pilot.pause()


async def look_at_decision(screen: GameScreen, look: Look, where: str) -> None:
    seats = screen.table.to_act()
    everybody = [None] if screen.rules.SECRECY != "none" else []
    for viewer in (*everybody, *(seat for seat in seats[:1] if seat != TABLE)):
        screen.opened = viewer
        screen.show_all()
        if seats[0] != TABLE:
            screen.begin_decision(seats)
            screen.show_all()
        await look(f"{where}, seen by {viewer}")
    if seats[0] == TABLE:
        return
    for key in KEYS:
        screen.act_on(key)
        await look(f"{where}, {key}")
    screen.say(screen.hint(seats[0]), "good")
    screen.show_all()
    await look(f"{where}, the hint")
    screen.press_why()
    screen.show_all()
    await look(f"{where}, why")
    screen._message = None


async def look_at_playback(screen: GameScreen, look: Look, where: str, seat: int, action: Any, events: Sequence[Event]) -> None:
    for step in screen.beats(seat, action, [event for event in events if screen.may_read(event)]):
        screen._beats = [step]
        screen.show_all()
        await look(where)
    screen._beats = []


@pytest.mark.parametrize("entry", catalog.GAMES, ids=lambda entry: entry.slug)
def test_nothing_is_cut_in_a_game(entry: Entry) -> None:
    async def walk(app: ToychestApp, pilot: Pilot[int], look: Look) -> None:
        for turn, code in enumerate(LANGUAGES):
            language.use(code)
            await pilot.resize_terminal(*SMALLEST)
            for name, table, plies in [*tables(entry, turn), *scenarios(entry)]:
                await watch(app, pilot, look, f"{code} {name}", table, plies)
            for number, size in enumerate(LARGER):
                await pilot.resize_terminal(*size)
                for name, table, _plies in list(scenarios(entry))[(turn + number) % 2 :: 2]:
                    await watch(app, pilot, look, f"{code} {name} {size}", table, FIRST)

    nothing_is_cut(walk)


# What surrounds games


def finished(entry: Entry) -> Table:
    """A game that was played at random to its end."""
    options = option_sets(entry.rules)[0]
    table = Table(entry.rules, players(entry.usual_seats), 7, options)
    luck = Random(entry.slug)
    while seats := table.to_act():
        table.play(seats[0], luck.choice(table.legal(seats[0])))
    return table


Opening = tuple[str, Callable[[], Screen[Any]], tuple[str, ...]]  # what it is called, what is opened, what is pressed there


def pages_of(entry: Entry) -> Iterator[Opening]:
    """The pages that belong to a game."""
    yield "set-up", lambda: SetupPage(entry.slug, seed=4127), ("down", "b", "tab", *("down",) * 6, "plus", "plus")
    yield "rules", lambda: RulesPage(entry), ("space", "end")
    table = finished(entry)
    yield "results", lambda: ResultsPage(table), ("tab", "right")
    yield "replay", lambda: replay_screen(table), ("right", "down", "end", "left", "0", "W")
    yield "log", lambda: LogPage(entry, screen_of(table).public_lines()), ("space", "space", "end")
    if entry.seats[-1] > 1:
        before = table.as_it_was(len(table.history) // 2)
        yield "curtain", lambda: screen_of(before).curtain(1), ()
        yield "taking back", lambda: AgreementPage(screen_of(before), 0), ()
    for lesson in lessons_of(entry)[:1]:
        yield lesson.title, partial(lesson_screen, entry, lesson), ("enter", "enter")


def pages() -> Iterator[Opening]:
    """The pages of the house."""
    yield "welcome", WelcomePage, ("space",)
    yield "home", HomePage, ("down", "right") * 6
    yield "saves", SavesPage, ("down", "down", "d", "n", "x", "escape", "e", "escape", "end")
    yield "settings", SettingsPage, ("down",) * 8 + ("tab", "down", "down")
    yield "lessons", LessonListPage, ("down",) * 6 + ("end",)
    yield "ledger", LedgerPage, ("right", "tab", "right", "space")
    yield "keys", lambda: HelpPage((keys.EVERYWHERE, keys.MOVING, keys.GAME, "toy-store-51")), ("space", "space", "end")
    yield "about", AboutPage, ("space", "end")


async def visit(app: ToychestApp, pilot: Pilot[int], look: Look, opening: Opening) -> None:
    name, opened, presses = opening
    screen = opened()
    app.push_screen(screen)
    await look(name)
    for count, key in enumerate(presses, 1):
        await pilot.press(key)
        if screen not in app.screen_stack:
            break
        await look(f"{name}, {key} ({count})")
    while len(app.screen_stack) > 1:
        app.pop_screen()
        await pilot.pause()


@pytest.mark.parametrize("entry", catalog.GAMES, ids=lambda entry: entry.slug)
def test_nothing_is_cut_on_the_pages_of_a_game(entry: Entry) -> None:
    async def walk(app: ToychestApp, pilot: Pilot[int], look: Look) -> None:
        for code in LANGUAGES:
            language.use(code)
            for opening in pages_of(entry):
                await visit(app, pilot, look, opening)

    nothing_is_cut(walk)


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_lesson_says_has_room_in_two_lines(code: str) -> None:
    language.use(code)
    for step in (step for entry in catalog.GAMES for lesson in lessons_of(entry) for step in lesson.steps):
        said = f"{language._(step.text)}  {step.clause}"
        assert fits_two_lines(said, SMALLEST[0] - 2), said


@pytest.mark.parametrize("size", [SMALLEST, LARGER[-1]], ids=str)
@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_cut_on_the_pages_of_the_house(code: str, size: tuple[int, int]) -> None:
    language.use(code)
    for entry in catalog.GAMES[:4]:
        table = Table(entry.rules, players(entry.usual_seats), 4127)
        library.GameFile.start(table, TITLE).write(table)

    async def walk(app: ToychestApp, pilot: Pilot[int], look: Look) -> None:
        for opening in pages():
            await visit(app, pilot, look, opening)

    nothing_is_cut(walk, size)
