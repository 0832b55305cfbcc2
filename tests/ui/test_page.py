"""What all pages share: in a window that is too small nothing can be done unseen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.geometry import Size
from textual.pilot import Pilot
from textual.screen import Screen

from tests.ui.conftest import SHELF
from tests.ui.goldens import capture
from toychest import catalog, folders
from toychest.table import storage
from toychest.ui import keys
from toychest.ui.app import ToychestApp
from toychest.ui.screens.curtain import CurtainScreen
from toychest.ui.screens.game import GameScreen, screen_of
from toychest.ui.screens.help import HelpPage
from toychest.ui.screens.home import HomePage
from toychest.ui.screens.page import Page
from toychest.ui.screens.rules import RulesPage
from toychest.ui.screens.saves import SavesPage
from toychest.ui.screens.settings_page import SettingsPage
from toychest.ui.screens.setup import SetupPage
from toychest.ui.settings import Settings

pytestmark = pytest.mark.usefixtures("shelf", "house_keys")

SMALL, LARGE = (79, 24), (80, 24)
STILL_HEARD = ("quit", "repaint", "leave")


def example() -> GameScreen:
    return screen_of(storage.load(folders.shipped("saves") / "la-jugueteria-example-round.json", catalog.rules_of))


PAGES: dict[str, Callable[[], Screen[Any]]] = {
    "home": HomePage,
    "setup": lambda: SetupPage("la-jugueteria", seed=4127),
    "settings": SettingsPage,
    "saves": SavesPage,
    "game": example,
    "curtain": lambda: CurtainScreen(1, "Ana"),
}


def unheard() -> list[str]:
    """All keys of the registry but those that a small window still hears, and keys that are nobody's."""
    return [*(name for key in keys.KEYS if key.id not in STILL_HEARD for name in key.keys), "tilde", "ctrl+u"]


def in_a_small_window(
    opening: Callable[[], Screen[Any]], before: list[str], then: Callable[[ToychestApp, Pilot[int]], Awaitable[None]]
) -> None:
    """Open a page, press keys, make the window too small, and go on with `then`."""

    async def run() -> None:
        app = ToychestApp(opening, Settings(pace="key"))
        async with app.run_test(size=LARGE) as pilot:
            await pilot.pause()
            await pilot.press(*before)
            await pilot.pause()
            await pilot.resize_terminal(*SMALL)
            await pilot.pause()
            assert "Toychest needs 80x24." in capture(app, "truecolor").text
            await then(app, pilot)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("name", "before"),
    [
        *((name, []) for name in PAGES),
        ("setup", ["e"]),  # a name is being typed
        ("settings", ["tab", "e"]),  # a new key is waited for
        ("settings", ["end", "enter"]),  # a question is open
        ("game", ["N", "a"]),
    ],
)
def test_no_key_acts_on_what_a_small_window_hides(home: Path, name: str, before: list[str]) -> None:
    async def then(app: ToychestApp, pilot: Pilot[int]) -> None:
        screens = list(app.screen_stack)
        for key in unheard():
            app.post_message(events.Key(key, key if len(key) == 1 else None))
        await pilot.pause()
        assert app.screen_stack == screens
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        now = capture(app, "truecolor")
        assert now.text == untouched[-1]
        await pilot.press("escape")

    untouched: list[str] = []

    async def look(app: ToychestApp, pilot: Pilot[int]) -> None:
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        untouched.append(capture(app, "truecolor").text)

    in_a_small_window(PAGES[name], before, look)
    in_a_small_window(PAGES[name], before, then)


def test_pages_that_are_left_all_at_once_are_not_shown_again(home: Path) -> None:
    """On the way home every page between is told that it is on top again, when it may have lost its zones already."""

    async def run() -> None:
        app = ToychestApp(HomePage, Settings())
        async with app.run_test(size=LARGE) as pilot:
            await pilot.pause()
            for make in (example, lambda: HelpPage(()), lambda: RulesPage(SHELF[0]), SavesPage, SettingsPage):
                app.push_screen(make())
                await pilot.pause()
            left = [screen for screen in app.screen_stack[1:] if isinstance(screen, Page)]
            app.go_home()
            await pilot.pause()
            for page in left:
                page.on_screen_resume()
                page.on_resize(events.Resize(Size(*SMALL), Size(*SMALL)))
                page.show_all()
            assert isinstance(app.screen, HomePage)

    asyncio.run(run())


def test_what_was_being_typed_goes_on_when_the_window_is_large_again(home: Path) -> None:
    async def then(app: ToychestApp, pilot: Pilot[int]) -> None:
        await pilot.press("x", "x")
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        await pilot.press("b")
        await pilot.pause()
        assert " ab " in capture(app, "truecolor").text

    in_a_small_window(PAGES["game"], ["N", "a"], then)


def test_a_small_window_can_be_left_and_quit_but_not_out_of_a_question(home: Path) -> None:
    async def left(app: ToychestApp, pilot: Pilot[int]) -> None:
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, HomePage)

    async def asked(app: ToychestApp, pilot: Pilot[int]) -> None:
        await pilot.press("q", "y")
        await pilot.pause()
        assert isinstance(app.screen, SettingsPage)
        await pilot.press("ctrl+c", "ctrl+c")
        await pilot.pause()
        assert app.return_code == 0

    in_a_small_window(example, [], left)
    in_a_small_window(SettingsPage, ["end", "enter"], asked)
