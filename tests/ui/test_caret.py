"""The terminal's own cursor stands on what is chosen, for screen readers and braille lines that follow it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from tests.terminal import Terminal
from tests.ui.pilot import press
from toychest import catalog, folders
from toychest.table import storage
from toychest.ui import settings
from toychest.ui.screens.game import screen_of
from toychest.ui.screens.home import HomePage
from toychest.ui.screens.settings_page import SettingsPage
from toychest.ui.screens.setup import SetupPage
from toychest.ui.settings import Settings


def position(save: str) -> Screen[Any]:
    return screen_of(storage.load(folders.shipped("saves") / f"{save}.json", catalog.rules_of))


@pytest.mark.parametrize(
    ("opening", "keys", "what"),
    [
        (HomePage, ["right"], "► 6 →●  Sorting Toys"),
        (lambda: SetupPage("la-jugueteria"), ["down"], " ► 2 ■ Lola"),
        (SettingsPage, ["down"], " ► Glyphs"),
        (lambda: position("la-jugueteria-example-round"), ["right"], "■ Robot"),
        (lambda: position("la-jugueteria-example-round"), ["4"], "■ Chick"),
        (lambda: position("my-own-toy-shop-four-shops"), [], "Doctor"),
        (lambda: position("toy-store-51-solo-clock"), ["right"], "Blob"),
        (lambda: position("sorting-toys-draw-or-pay"), [], " ► Ana: press 1"),  # a curtain has nothing to choose: the prompt
    ],
)
def test_it_stands_on_what_is_chosen(opening: Callable[[], Screen[Any]], keys: Sequence[str], what: str, home: Path) -> None:
    seen = press(opening, *keys, settings=Settings(pace="key"))
    x, y = seen.caret
    assert seen.rows[y][x:].startswith(what)


def test_it_is_shown_to_those_who_want_it(home: Path) -> None:
    settings.save(Settings(caret="shown"))
    with Terminal("play", "la-jugueteria", "--seats", "Ana,Ben", "--seed", "BEAR-4127", home=home) as terminal:
        terminal.read_until("announces")
        terminal.press("2")
        assert not terminal.cursor.hidden
        assert (terminal.cursor.x, terminal.cursor.y) == (17, 3)


def test_else_it_stays_hidden(home: Path) -> None:
    settings.save(Settings())
    with Terminal("play", "la-jugueteria", "--seats", "Ana,Ben", "--seed", "BEAR-4127", home=home) as terminal:
        terminal.read_until("announces")
        assert terminal.cursor.hidden
