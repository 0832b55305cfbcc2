"""What CONTRIBUTING asks of a new game, every game of the catalog has."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.clauses import package_folder
from toychest.catalog import GAMES, Entry
from toychest.lessons import lessons_of
from toychest.ui import keys

TESTS = Path(__file__).parent
SAVES = TESTS.parent / "saves"

every_game = pytest.mark.parametrize("entry", GAMES, ids=[entry.slug for entry in GAMES])


@every_game
def test_the_folder_is_complete(entry: Entry) -> None:
    folder = package_folder(entry)
    wanted = ["rules.py", "words.py", "bot.py", "screen.py", "rulebook.en.md", "rulebook.es.md"]
    assert [name for name in wanted if not (folder / name).exists()] == []


@every_game
def test_its_bot_has_levels_and_can_say_why(entry: Entry) -> None:
    bot = entry.module("bot")
    assert tuple(bot.LEVELS)[:2] == ("easy", "normal")
    assert callable(bot.choose)
    assert callable(bot.hint)


@every_game
def test_planted_faults_try_its_tests(entry: Entry) -> None:
    assert (TESTS / "games" / entry.package.rpartition(".")[2] / "faults.py").exists()


@every_game
def test_it_has_screen_tests_with_goldens_in_three_sizes(entry: Entry) -> None:
    goldens = list((TESTS / "ui" / "goldens").glob(f"{entry.slug}.*.txt"))
    for size in ("80x24", "100x30", "140x45"):
        assert any(f".{size}." in golden.name for golden in goldens), size


@every_game
def test_it_ships_saves(entry: Entry) -> None:
    others = [other.slug for other in GAMES if other.slug.startswith(f"{entry.slug}-")]
    saves = [path for path in SAVES.glob(f"{entry.slug}-*.json") if not path.name.startswith(tuple(others))]
    assert len(saves) >= 2


@every_game
def test_its_keys_are_its_own(entry: Entry) -> None:
    """Keys of a game are in the scope that is called as the game."""
    scopes = entry.module("screen").SCREEN.SCOPES
    games = {other.slug for other in GAMES}
    assert games & set(scopes) <= {entry.slug}
    assert {key.scope for key in keys.KEYS if key.scope == entry.slug} <= set(scopes)


@every_game
def test_an_example_of_the_rulebook_can_be_played(entry: Entry) -> None:
    assert lessons_of(entry)
