"""The first visit: one screen that says how to play, then never again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.goldens import USUAL_TIERS, check_golden, photograph
from tests.ui.pilot import press
from toychest import folders, language, library
from toychest.commands.opening import Home
from toychest.games.sorting_toys import rules
from toychest.table.table import Player, Table
from toychest.ui.screens.home import HomePage
from toychest.ui.screens.welcome import WelcomePage
from toychest.ui.settings import Settings
from toychest.ui.start import first_screen


def opened() -> object:
    return first_screen(Home())


@pytest.mark.parametrize("key", ["enter", "escape"])
def test_it_is_shown_once(key: str, home: Path) -> None:
    assert isinstance(opened(), WelcomePage)
    assert isinstance(press(WelcomePage, key).screen, HomePage)
    assert isinstance(opened(), HomePage)


def test_whoever_played_already_needs_no_welcome(home: Path) -> None:
    table = Table(rules, [Player("Ana"), Player("Ben")], 4127)
    library.GameFile.start(table).write(table)
    assert isinstance(opened(), HomePage)


def test_a_folder_that_cannot_be_read_is_no_first_visit(home: Path) -> None:
    folders.use_saves(Path("/etc/passwd"))
    assert isinstance(opened(), HomePage)


def test_a_folder_that_cannot_be_written_is_told_on_the_home_screen(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_settings: Settings) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("toychest.ui.settings.save", full)
    assert "the settings could not be saved: No space left on device" in press(WelcomePage, "enter").news


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_it_is_one_screen(code: str, home: Path) -> None:
    language.use(code)
    assert language._("Language, theme, pace and keys are in the settings.") in press(WelcomePage).text


def test_all_keys_are_a_key_away(home: Path) -> None:
    assert "Every key" in press(WelcomePage, "K").rows[0]


def test_it_looks_as_it_did(home: Path) -> None:
    check_golden(photograph(WelcomePage, tier=USUAL_TIERS), "welcome")
