"""The page of the family's ledger: all games or one, everybody or one person."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from tests.ui.goldens import check_golden, photograph
from tests.ui.pilot import press
from toychest import records
from toychest.records import Record
from toychest.table import seeds
from toychest.table.table import Player
from toychest.ui.screens.ledger import LedgerPage

ANA, BEN, LOLA = Player("Ana"), Player("Ben"), Player("Lola", "easy")


def record(number: int, game: str, players: list[Player], ranks: list[int], scores: list[int], rounds: int) -> Record:
    day = datetime(2026, 5, 1, 20, 0) + timedelta(days=number)
    seed = seeds.of_day(day.date()) if number % 2 else 4127
    return Record(f"game-{number}", game, day.isoformat(), seed, players, ranks, scores, "list", rounds)


@pytest.fixture
def evenings(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five games of a family."""
    games = [
        record(0, "la-jugueteria", [ANA, BEN, LOLA], [1, 2, 2], [6, 5, 4], 12),
        record(1, "la-jugueteria", [ANA, BEN, LOLA], [1, 2, 2], [6, 3, 5], 17),
        record(2, "sorting-toys", [ANA, BEN], [2, 1], [7, 0], 25),
        record(3, "la-jugueteria-solo", [BEN], [2], [4], 16),
        record(4, "la-jugueteria", [BEN, LOLA], [2, 1], [2, 6], 9),
    ]
    monkeypatch.setattr(records, "every", lambda: games)


def test_without_a_game_it_says_how_one_comes_here(home: Path) -> None:
    seen = press(LedgerPage, "right", "tab", "down", "enter")
    assert "No game has been finished yet." in seen.text
    assert "0 games" in seen.rows[0]


@pytest.mark.usefixtures("evenings")
def test_it_begins_with_all_games_of_everybody() -> None:
    seen = press(LedgerPage)
    assert "All games · everybody" in seen.rows[0]
    assert "5 games" in seen.rows[0]
    for row in (f"{'Ana':<11}   {'3':>5}   {'2':>3}   {'0':>8}   {'2':>11}", f"{'La Juguetería':<20}   {'3':>5}   Ana 2"):
        assert row in seen.text
    assert "toychest records" in seen.prompt


@pytest.mark.usefixtures("evenings")
@pytest.mark.parametrize(
    ("keys", "shown", "games"),
    [
        (["right"], "La Juguetería · everybody", "3 games"),
        (["right", "right"], "Sorting Toys · everybody", "1 game"),
        (["left"], "La Juguetería · Solo · everybody", "1 game"),
        (["right", "left"], "All games · everybody", "5 games"),
        (["tab"], "All games · Ben", "5 games"),
        (["tab", "tab"], "All games · Ana", "3 games"),
        (["shift+tab", "right"], "La Juguetería · Ana", "2 games"),
        (["tab", "tab", "tab"], "All games · everybody", "5 games"),
    ],
)
def test_left_and_right_choose_the_game_and_tab_the_person(keys: list[str], shown: str, games: str) -> None:
    seen = press(LedgerPage, *keys)
    assert shown in seen.rows[0]
    assert seen.rows[0].rstrip().endswith(f" {games}")


@pytest.mark.usefixtures("evenings")
def test_a_person_without_the_game_is_told_so() -> None:
    assert "Ana has not finished this game yet." in press(LedgerPage, "shift+tab", "left").text


@pytest.mark.usefixtures("evenings")
def test_it_scrolls_and_begins_anew_with_another_choice() -> None:
    end = press(LedgerPage, "end").text
    assert "Deals of the day" in end
    assert date(2026, 5, 2).isoformat() in end
    assert "Who won when Ben played" in press(LedgerPage, "end", "tab").rows[2]


@pytest.mark.usefixtures("evenings")
@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_the_ledger_looks_as_it_did(size: tuple[int, int]) -> None:
    check_golden(photograph(LedgerPage, size=size, tier=("truecolor", "none")), "ledger")
