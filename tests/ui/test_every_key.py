"""Every key that the app knows does something on every screen, or says in one sentence that it does not."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from tests.ui.pilot import Seen, press
from tests.ui.test_game_screen import example_round
from toychest import catalog, folders
from toychest.games.la_jugueteria.peek import PeekPage
from toychest.table import storage
from toychest.table.table import Player, Table
from toychest.ui import keys
from toychest.ui.app import ToychestApp
from toychest.ui.screens.curtain import CurtainScreen, PeekGate
from toychest.ui.screens.game import GameScreen, screen_of
from toychest.ui.screens.help import AboutPage, HelpPage
from toychest.ui.screens.home import HomePage
from toychest.ui.screens.ledger import LedgerPage
from toychest.ui.screens.lesson_list import LessonListPage
from toychest.ui.screens.log import LogPage
from toychest.ui.screens.page import Page
from toychest.ui.screens.replay import replay_screen
from toychest.ui.screens.rules import RulesPage
from toychest.ui.screens.saves import SavesPage
from toychest.ui.screens.settings_page import SettingsPage
from toychest.ui.screens.setup import SetupPage
from toychest.ui.screens.welcome import WelcomePage
from toychest.ui.settings import SECONDS, Settings

GAME = catalog.find("la-jugueteria")
KNOWN = list(dict.fromkeys(name for key in keys.KEYS if key.id != "quit" for name in key.keys))
POSITIONS = {entry.slug: sorted(folders.shipped("saves").glob(f"{entry.slug}-[!s]*.json"))[0] for entry in catalog.GAMES}

Opening = Callable[[], Screen[Any]]


def position(slug: str) -> GameScreen:
    return screen_of(storage.load(POSITIONS[slug], catalog.rules_of))


def played(moves: int = 3) -> Table:
    table = Table(GAME.rules, [Player("Ana"), Player("Ben")], 4127)
    for _move in range(moves):
        seat = table.to_act()[0]
        table.play(seat, table.legal(seat)[-1])
    return table


PAGES: dict[str, Opening] = {
    "welcome": WelcomePage,
    "home": HomePage,
    "about": AboutPage,
    "help": HelpPage,
    "ledger": LedgerPage,
    "lessons": LessonListPage,
    "log": lambda: LogPage(GAME, [("A jack turns up.", "LJ-32"), ("Nobody else wants it.", "")]),
    "rules": lambda: RulesPage(GAME),
    "rules of a decision": lambda: RulesPage(GAME, ["LJ-53", "LJ-54"]),
    "saves": SavesPage,
    "settings": SettingsPage,
    "set-up": lambda: SetupPage("la-jugueteria"),
    "curtain": lambda: CurtainScreen(3, "Zoe", game=position("la-jugueteria")),
    "gate": lambda: PeekGate(3, "Zoe", game=position("la-jugueteria")),
    "replay": lambda: replay_screen(played()),
    **{slug: lambda slug=slug: position(slug) for slug in POSITIONS},  # type: ignore[misc]
}


@pytest.mark.parametrize("name", PAGES)
def test_a_key_does_something_or_says_why_not(name: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toychest.ui.screens.curtain.DEAF", 0.0)
    monkeypatch.setattr(ToychestApp, "exit", lambda app: app.go_home())
    silent: list[str] = []

    async def run() -> None:
        app = ToychestApp(PAGES[name], Settings(pace="key"))
        async with app.run_test() as pilot:
            await pilot.pause()
            page = app.screen
            for key in KNOWN:
                if app.screen is not page:
                    while len(app.screen_stack) > 1:
                        app.pop_screen()
                    page = PAGES[name]()
                    await app.push_screen(page)
                    await pilot.pause()
                    page = app.screen  # a curtain may have fallen before it
                assert isinstance(page, Page)
                page._question = None
                if page._asked:
                    page._end_asking()
                page.show_all()
                before = page._models()
                await pilot.press(key)
                await pilot.pause()
                quiet = app.keymap.find(page.SCOPES, key) in keys.QUIET
                if app.screen is page and not quiet and page._models() == before and not page._message:
                    silent.append(key)

    asyncio.run(run())
    assert silent == []


@pytest.mark.parametrize("key", ["question_mark", "l", "K"])
def test_whoever_comes_back_from_a_page_is_not_told_that_nothing_was_done(key: str, home: Path) -> None:
    before, after = press(lambda: position("la-jugueteria")), press(lambda: position("la-jugueteria"), key, "escape")
    assert after.news == before.news


# While something is played back


@pytest.mark.parametrize(("key", "page"), [("question_mark", RulesPage), ("l", LogPage), ("K", HelpPage), ("q", HomePage)])
def test_what_is_played_back_swallows_no_key_that_opens_something(key: str, page: type[Page], home: Path) -> None:
    assert "Enter goes on." in press(lambda: screen_of(example_round()), "enter", "3", "enter", settings=Settings(pace="key")).prompt
    seen = press(lambda: screen_of(example_round()), "enter", "3", "enter", key, settings=Settings(pace="key"))
    assert isinstance(seen.screen, page)
    if page is not HomePage:
        back = press(lambda: screen_of(example_round()), "enter", "3", "enter", key, "escape", settings=Settings(pace="key"))
        assert "Enter goes on." in back.prompt


def test_a_hint_waits_for_a_decision(home: Path) -> None:
    seen = press(lambda: screen_of(example_round()), "enter", "3", "enter", "H", settings=Settings(pace="key"))
    assert "There is nothing to decide yet: Enter goes on." in seen.news
    assert "Enter goes on." in seen.prompt


def test_what_is_played_back_waits_for_whoever_reads_the_rules_meanwhile(home: Path) -> None:
    async def run() -> list[bool]:
        app = ToychestApp(lambda: screen_of(example_round()), Settings(pace="fast"))
        async with app.run_test() as pilot:
            await pilot.pause()
            game = app.screen
            assert isinstance(game, GameScreen)
            for key in ("enter", "3", "enter", "question_mark"):
                await pilot.press(key)
                await pilot.pause()
            await pilot.pause(4 * (SECONDS["fast"] or 0))
            waited = game.playing_back
            await pilot.press("escape")
            await pilot.pause(20 * (SECONDS["fast"] or 0))
            return [waited, game.playing_back]

    assert asyncio.run(run()) == [True, False]


# A wish list that is looked at alone


def peek(monkeypatch: pytest.MonkeyPatch, *more: str) -> Seen:
    """Vicky's wish list in the example round, and then more keys."""
    monkeypatch.setattr("toychest.ui.screens.curtain.DEAF", 0.0)
    return press(lambda: screen_of(example_round()), "w", "1", "1", *more, settings=Settings(pace="key"))


def test_the_list_names_the_numbers_that_take_a_toy_and_no_others(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = peek(monkeypatch)
    possible = [row.split()[0] for row in seen.rows if "✓ possible" in row]
    assert possible == re.findall(r"(\d) take it", seen.rows[-1])
    assert 0 < len(possible) < 5
    taken = press(lambda: screen_of(example_round()), "enter", "w", "3", "3", settings=Settings(pace="key"))
    assert re.findall(r"(\d) take it", taken.rows[-1]) == ["1"]  # the toy in question stands at place 1


@pytest.mark.parametrize(("key", "page"), [("question_mark", RulesPage), ("l", LogPage), ("K", HelpPage)])
def test_the_list_is_hidden_before_something_else_is_opened(
    key: str, page: type[Page], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = peek(monkeypatch, key)
    assert isinstance(seen.screen, page)
    assert not any(isinstance(screen, PeekPage) for screen in seen.app.screen_stack)


def test_a_secret_that_is_open_already_is_not_looked_for_elsewhere(home: Path) -> None:
    rules = catalog.find("jugue3").rules
    alone = Table(rules, [Player("Ana"), Player("Lola", "random")], 1, rules.Options(starter=1))
    assert "Your secrets are on this screen already." in press(lambda: screen_of(alone), "w", settings=Settings(pace="key")).news
    assert "Nothing is secret in this game." in press(lambda: position("if-wishes-were-fish"), "w").news


# At a question


def test_a_question_wants_its_answer(home: Path) -> None:
    seen = press(SettingsPage, "up", "enter", "x")
    assert "First answer the question: y for yes, n for no." in seen.news
    assert "Set everything back" in seen.prompt


# At a curtain


def test_a_curtain_tells_keys_that_work_behind_it_from_those_that_never_do(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toychest.ui.screens.curtain.DEAF", 0.0)
    curtain = PAGES["curtain"]
    assert "u works when the curtain is open." in press(curtain, "u").news
    assert "k does nothing here now." in press(curtain, "k").news  # which keeps a fish, but here they play for toys
