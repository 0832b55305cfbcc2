"""Secrets cannot leak at a shared screen: positions that a viewer cannot tell apart look the same to the last byte."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec
import pytest

from tests.laws.laws import cases
from toychest import catalog
from toychest.table.cloning import clone
from toychest.table.contract import Event
from toychest.table.table import Player, Table
from toychest.ui.app import ToychestApp
from toychest.ui.screens.curtain import CurtainScreen
from toychest.ui.screens.game import GameScreen, screen_of
from toychest.ui.screens.home import HomePage
from toychest.ui.settings import Settings
from toychest.ui.zones.zone import Zone

POSITIONS = {"none": 100, "fixed": 300, "hand": 1000, "simultaneous": 1000}
NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fina", "Gil", "Hanna")


def models(screen: GameScreen) -> dict[str, Any]:
    """What every zone shows a picture of: painters are pure functions, so equal models are painted alike."""
    return {str(zone.id): zone.model for zone in screen.query(Zone)}


def strips(screen: GameScreen) -> dict[str, Any]:
    """Every cell of every zone with its style, as it goes to the terminal."""
    return {
        str(zone.id): [[(segment.text, str(segment.style)) for segment in zone.render_line(y)] for y in range(zone.size.height)]
        for zone in screen.query(Zone)
    }


def told_to(seat: int | None, events: Sequence[Event], twin: Any) -> list[Event]:
    """The events of a game in which what `seat` may not read happened otherwise, or not at all."""
    others: list[Event] = []
    for event in events:
        if event.to in (None, seat):
            others.append(event)
        elif hasattr(event, "wish_list"):
            others.append(msgspec.structs.replace(event, wish_list=twin.lists[event.to]))
    return others


@pytest.mark.rules("LJ-53", "LJ-71", "LJ-117", "LJ-120", "LJ-121", "LJ-124", "LJ-125")
@pytest.mark.parametrize("entry", catalog.GAMES, ids=lambda entry: entry.slug)
def test_screens_of_positions_equal_in_a_view_are_identical(entry: catalog.Entry) -> None:
    """At random positions, the whole screen of each seat and of the public is the same after all they cannot know is dealt anew."""
    compared = asyncio.run(_compare(entry, Random(2026)))
    assert compared >= POSITIONS[entry.rules.SECRECY]


async def _compare(entry: catalog.Entry, luck: Random) -> int:
    rules = entry.rules
    all_cases = list(cases(rules))
    app = ToychestApp(HomePage, Settings(), colors="truecolor")
    compared = 0
    async with app.run_test(size=(120, 36)) as pilot:
        while compared < POSITIONS[rules.SECRECY]:
            seats, options = luck.choice(all_cases)
            if luck.random() < 0.75 and seats in entry.seats_in_the_box:
                options = rules.Options()  # the game as most play it, which is longer
            table = Table(rules, [Player(name) for name in NAMES[:seats]], luck.randrange(10**6), options)
            screen = screen_of(table, watch=True)
            await app.push_screen(screen)
            await pilot.pause()
            compared += _compare_one_game(screen, luck)
            await app.pop_screen()
    return compared


def _compare_one_game(screen: GameScreen, luck: Random, most: int = 60) -> int:
    """Walk one game at random; at every position compare the screens of one random viewer and of the public."""
    table = screen.table
    rules, seats = table.rules, len(table.players)
    compared = 0
    assert len(strips(screen)["log-pane"]) > 20  # the log is on the screen too
    while table.to_act() and compared < most:
        look = strips if compared % 10 == 0 else models
        for viewer in (None, luck.randrange(seats)):
            twin = clone(table.state)
            rules.redeal(twin, viewer, luck)
            events = [told_to(viewer, events, twin) for events in table.events]
            assert drawn(screen, viewer, table.state, table.events, look) == drawn(screen, viewer, twin, events, look)
        compared += 1
        seat = luck.choice([seat for seat in (*table.to_act(), *rules.may_act(table.state)) if table.legal(seat)])
        table.play(seat, luck.choice(table.legal(seat)))
    return compared


def drawn(
    screen: GameScreen, viewer: int | None, state: Any, events: list[list[Event]], look: Callable[[GameScreen], dict[str, Any]]
) -> dict[str, Any]:
    """The screen as a viewer sees it, with this state and history behind it."""
    table = screen.table
    screen.opened = viewer
    kept = table.state, table.events
    table.state, table.events = state, events
    with painting(screen, look is not models):
        screen.show_all()
    table.state, table.events = kept
    return look(screen)


@contextmanager
def painting(screen: GameScreen, wanted: bool) -> Iterator[None]:
    """Whether zones paint what they are shown."""
    with pytest.MonkeyPatch.context() as patch:
        if wanted:
            for zone in screen.query(Zone):
                zone.on_resize()  # it may have been shown something without painting it
        else:
            patch.setattr(Zone, "_repaint", lambda _zone: None)
        yield


@pytest.mark.rules("LJ-117", "LJ-119")
def test_a_crash_tells_no_secret(capsys: pytest.CaptureFixture[str]) -> None:
    """The report of a fault of ours has no variables in it, for those hold the lists of others."""
    entry = catalog.find("la-jugueteria")
    table = Table(entry.rules, [Player("Ana"), Player("Ben")], 7)
    screen = screen_of(table)
    app = ToychestApp(lambda: screen, Settings())

    def fail() -> None:
        secret_lists = f"the-lists-are-{table.state.lists}"
        raise RuntimeError(f"broken after {len(secret_lists)} characters")

    async def crash() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            screen.decide = fail  # type: ignore[method-assign]
            await pilot.press("enter")

    with pytest.raises(RuntimeError):
        asyncio.run(crash())
    report = capsys.readouterr().err
    assert "RuntimeError: broken after" in report
    assert f"lists-are-{table.state.lists}" not in report
    assert "the-lists-are-[" not in report


def test_the_title_of_the_window_says_nothing_of_a_game() -> None:
    assert ToychestApp.TITLE == "Toychest"
    assert not ToychestApp.SUB_TITLE


def test_the_curtain_is_a_whole_screen() -> None:
    """It replaces what is under it; a dialog would let it shine through."""
    from textual.screen import ModalScreen

    assert not issubclass(CurtainScreen, ModalScreen)
