"""Whole screens as SVG pictures, compared by pytest-textual-snapshot; `pytest --snapshot-update` takes them anew.

The text goldens beside this say more in a diff; these show that the app as a whole still looks as it should.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from tests.ui.test_game_goldens import SCENES
from toychest import catalog, folders, language
from toychest.table import seeds, storage
from toychest.ui.app import ToychestApp
from toychest.ui.screens.home import HomePage
from toychest.ui.screens.rules import RulesPage
from toychest.ui.screens.setup import SetupPage
from toychest.ui.settings import Settings

SnapCompare = Callable[..., bool]

GAME = catalog.find("la-jugueteria")


def app(opening: Callable[[], Screen[Any]], **settings: Any) -> ToychestApp:
    return ToychestApp(opening, Settings(pace="key", **settings), colors="truecolor")


@pytest.mark.parametrize("scene", ["choose", "claims", "dispute", "own-list", "won", "peek"])
def test_game(scene: str, snap_compare: SnapCompare, home: Path) -> None:
    opening, keys = SCENES[scene]
    assert snap_compare(app(opening), press=keys, terminal_size=(80, 24))


@pytest.mark.parametrize("theme", ["daylight", "contrast", "mono", "terminal"])
def test_game_in_theme(theme: str, snap_compare: SnapCompare, home: Path) -> None:
    opening, keys = SCENES["claims"]
    assert snap_compare(app(opening, theme=theme), press=keys, terminal_size=(80, 24))


def test_game_in_a_large_window(snap_compare: SnapCompare, home: Path) -> None:
    opening, keys = SCENES["dispute"]
    assert snap_compare(app(opening), press=keys, terminal_size=(140, 45))


def test_game_in_ascii(snap_compare: SnapCompare, home: Path) -> None:
    opening, keys = SCENES["claims"]
    assert snap_compare(app(opening, glyphs="ascii"), press=keys, terminal_size=(80, 24))


def test_game_in_spanish(snap_compare: SnapCompare, home: Path) -> None:
    language.use("es")
    opening, keys = SCENES["claims"]
    assert snap_compare(app(opening), press=keys, terminal_size=(80, 24))


@pytest.mark.usefixtures("shelf")
def test_home(snap_compare: SnapCompare, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seeds, "of_day", lambda _day: 4127)  # the same day every day
    assert snap_compare(app(HomePage), terminal_size=(80, 24))


def test_setup(snap_compare: SnapCompare, home: Path) -> None:
    assert snap_compare(app(lambda: SetupPage(GAME.slug, seed=4127)), terminal_size=(80, 24))


def test_rules(snap_compare: SnapCompare, home: Path) -> None:
    table = storage.load(folders.shipped("saves") / "la-jugueteria-example-round.json", catalog.rules_of)
    clauses = GAME.module("words").clauses(table.view(None))
    assert snap_compare(app(lambda: RulesPage(GAME, clauses)), terminal_size=(80, 24))


def test_results(snap_compare: SnapCompare, home: Path) -> None:
    opening, keys = SCENES["won"]
    assert snap_compare(app(opening), press=[*keys, "enter"], terminal_size=(80, 24))
