"""A monkey at the keyboard: any keys in any order, windows of any size.  Nothing breaks, nothing leaks, nothing is lost.

MONKEY=200 lets it play that many bursts at every table instead of a few.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from textual import events
from textual.pilot import Pilot

from tests.ui.test_secrets import told_to
from toychest import catalog, library
from toychest.table import storage
from toychest.table.cloning import clone
from toychest.table.table import Player, Table
from toychest.ui import keys
from toychest.ui.app import ToychestApp
from toychest.ui.screens.curtain import CurtainScreen
from toychest.ui.screens.game import GameScreen, resume, screen_of
from toychest.ui.settings import Settings
from toychest.ui.zones.zone import Zone

BURSTS = int(os.environ.get("MONKEY", "3"))
PRESSES = 40  # in a burst
SIZES = ((80, 24), (80, 24), (80, 24), (100, 30), (140, 45), (79, 20), (12, 3))
TABLES = {
    "one person": ("la-jugueteria", [Player("Ana"), Player("Ben", "easy"), Player("Lola", "random")]),
    "two people": ("la-jugueteria", [Player("Ana"), Player("Ben")]),
    "two people and bots": ("la-jugueteria", [Player("Ana"), Player("Ben"), Player("Lola", "random"), Player("Bo", "easy")]),
    "alone": ("la-jugueteria-solo", [Player("Ana")]),
}

# Every key there is; those that play are pressed more often, and the one that ends everything never.
PLAYING = ["enter", "enter", "enter", "space", *"123456y"] * 4
ALL = [name for key in keys.KEYS if key.id != "quit" for name in key.keys]


@pytest.mark.parametrize("name", TABLES)
def test_whatever_is_pressed_nothing_breaks_leaks_or_is_lost(name: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toychest.ui.screens.curtain.DEAF", 0.0)
    monkeypatch.chdir(home)  # where it may export what it likes
    monkeypatch.setattr(ToychestApp, "exit", lambda _app: None)  # from the home screen `q` would end the game of the monkey
    slug, players = TABLES[name]
    table = Table(catalog.find(slug).rules, players, 4127)
    file = library.GameFile.start(table)
    file.write(table)
    luck = Random(f"{name} 1")

    async def play() -> None:
        app = ToychestApp(lambda: screen_of(table, file), Settings(pace="fast"))
        async with app.run_test(size=SIZES[0]) as pilot:
            await pilot.pause()
            for _burst in range(BURSTS):
                await pilot.resize_terminal(*luck.choice(SIZES))
                for _press in range(PRESSES):
                    key = luck.choice(luck.choice((PLAYING, PLAYING, PLAYING, PLAYING, ALL)))
                    app.post_message(events.Key(key, key if len(key) == 1 else None))
                    if luck.random() < 0.3:
                        await pilot.pause()
                        look(app, luck)
                await back_to_a_game(app, pilot, lambda: screen_of(table, file))
                for entry in library.listing():
                    assert entry.error is None, entry.error
                    played.append(len(storage.load(entry.path, catalog.rules_of).history))

    played: list[int] = []
    asyncio.run(play())
    assert max(played) > 0


def look(app: ToychestApp, luck: Random) -> None:
    """What a game's screen shows now does not depend on anything that its viewer cannot know."""
    for screen in app.screen_stack:
        if not isinstance(screen, GameScreen) or not screen.is_mounted or not screen.is_current:
            continue
        table, viewer = screen.table, screen.viewer()
        before = shown(screen)
        kept = table.state, table.events
        twin = clone(table.state)
        table.rules.redeal(twin, viewer, luck)
        table.state, table.events = twin, [told_to(viewer, told, twin) for told in table.events]
        after = shown(screen)
        table.state, table.events = kept
        screen.show_all()
        assert before == after


def shown(screen: GameScreen) -> object:
    """Every cell of every zone with its role; theme and glyphs make bytes of these, the same for the same cells."""
    screen.show_all()
    return {str(zone.id): (zone.picture().characters, zone.picture().roles) for zone in screen.query(Zone)}


async def back_to_a_game(app: ToychestApp, pilot: Pilot[int], first: Callable[[], GameScreen]) -> None:
    """Whoever is lost among the pages goes on with the latest game, or with the first if all were deleted."""
    await pilot.resize_terminal(*SIZES[0])
    await pilot.pause()
    while len(app.screen_stack) > 1 and not isinstance(app.screen, GameScreen | CurtainScreen):
        app.pop_screen()
        await pilot.pause()
    if not any(isinstance(screen, GameScreen) for screen in app.screen_stack):
        latest = library.latest()
        app.push_screen(resume(latest.path) if latest else first())
        await pilot.pause()
