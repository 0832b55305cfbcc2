"""The end of a plain game: who won and why, and what may come then."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest

from tests.commands.talking import Typed, converse, table_of, unwrapped
from toychest import catalog, library, records
from toychest.commands import plain
from toychest.commands.plain.ending import results
from toychest.table.table import Table

GOOD_NIGHT = "The game is kept; `toychest replay game --plain` tells it again.\n"


def played_out(table: Table) -> Table:
    """The same table at the end of a game in which everybody does the first thing there is."""
    while table.to_act():
        seat = table.to_act()[0]
        table.play(seat, table.legal(seat)[0])
    return table


def a_short_game(*names: str) -> Table:
    return table_of("la-jugueteria", *names, round_limit=2, starter=1)


def told(table: Table) -> list[str]:
    return results(table, catalog.find(table.rules.NAME).module("words"))


# What is told


def test_scores_are_told_best_first_with_what_they_count() -> None:
    table = played_out(a_short_game("Vicky", "Paco"))
    assert table.result().scores == (1, 2)
    assert told(table)[:2] == ["The last round is over: Paco wins with 2 toys.", "The score, toys: Paco 2, Vicky 1."]


def test_a_score_is_told_with_what_it_is_made_of() -> None:
    table = played_out(table_of("my-own-toy-shop", "Ana", "Ben", seed=3))
    heads, parts = catalog.find("my-own-toy-shop").module("words").score_sheet(table)
    best = table.state.coins.index(max(table.state.coins))
    made = ", ".join(f"{head} {part}" for head, part in zip(heads, parts[best], strict=True))
    assert f"Place 1, {'Ana Ben'.split()[best]}: coins {max(table.state.coins)}, made of {made}." in told(table)


def test_where_all_play_together_it_is_told_what_each_did() -> None:
    lines = told(played_out(table_of("toy-store-51", "Ana", "Ben", wave_limit=2)))
    assert lines[1].startswith("Ana: aliens ")
    assert lines[2].startswith("Ben: aliens ")
    assert not [line for line in lines if "Place" in line or "score" in line]


@pytest.mark.parametrize("slug", ["la-jugueteria-solo", "collectors"])
def test_a_score_that_tells_nothing_more_is_left_out(slug: str) -> None:
    options = {"turn_limit": 3} if slug == "collectors" else {}
    names = ["Ana", "Ben"] if slug == "collectors" else ["Ana"]
    assert not [line for line in told(played_out(table_of(slug, *names, **options))) if "score" in line]


@pytest.mark.parametrize(("slug", "names", "fact"), [
    ("la-jugueteria", ("Vicky", "Paco", "Zoe"), "Turning point: "),
    ("la-jugueteria-solo", ("Vicky",), "Luckiest roll ("),
])  # fmt: skip
def test_what_decided_the_game_is_told_as_on_the_page_of_the_results(slug: str, names: tuple[str, ...], fact: str) -> None:
    found = []
    for seed in range(20):
        table, luck = table_of(slug, *names, seed=seed), Random(seed)
        while table.to_act():
            table.play(table.to_act()[0], luck.choice(table.legal(table.to_act()[0])))
        found += [line for line in told(table) if line.startswith(fact)]
    assert found


# What may come then


def test_whoever_types_1_for_ever_comes_to_an_end(bots: list[int]) -> None:
    text = converse(a_short_game("Vicky", "bot"), *["1"] * 40)
    assert text.endswith(f"4. the score round by round\n\n{GOOD_NIGHT}")
    assert text.count("What now?\n1. leave\n2. a rematch with new luck; bot sits first\n3. the story of the evening") == 1


def test_nobody_is_asked_where_only_bots_play(bots: list[int]) -> None:
    assert "What now?" not in converse(a_short_game("bot", "bot 2"))


def test_somebody_alone_has_a_rematch_too(bots: list[int]) -> None:
    assert "\n2. a rematch with new luck\n" in converse(table_of("la-jugueteria-solo", "Ana"), *["1"] * 60)


def test_the_score_is_told_round_by_round() -> None:
    text = converse(played_out(a_short_game("Vicky", "Paco")), "4")
    assert "\nRound by round, toys:\nRound 1: Vicky 1, Paco 1.\nRound 2: Vicky 1, Paco 2.\n\nWhat now?\n" in text


def test_the_count_at_the_end_is_no_round() -> None:
    text = converse(played_out(table_of("my-own-toy-shop", "Ana", "Ben", seed=3)), "4")
    assert "\nRound 15: Ana " in text
    assert "\nCounted at the end: Ana " in text


def test_the_story_lies_beside_the_save(home: Path) -> None:
    table = played_out(a_short_game("Vicky", "Paco"))
    file, output = library.GameFile.start(table), io.StringIO()
    plain.play(table, file, catalog.find("la-jugueteria"), Typed("3", "1"), output)
    assert "The story of the evening is in" in output.getvalue()
    assert "Vicky" in file.path.with_suffix(".txt").read_text()


@pytest.mark.usefixtures("home")
def test_a_story_that_cannot_be_written_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: Path, text: str) -> Path:
        raise library.SaveFailed("not saved: the disk is full")

    monkeypatch.setattr(library, "keep_story", fail)
    assert "\nNot saved: the disk is full.\n" in converse(played_out(a_short_game("Vicky", "Paco")), "3")


def test_a_rematch_moves_everybody_one_seat_on_and_keeps_the_score(home: Path) -> None:
    table = played_out(table_of("la-jugueteria", "Vicky", "Paco", open_lists=True, round_limit=2))
    file, output = library.GameFile.start(table), io.StringIO()
    assert plain.play(table, file, catalog.find("la-jugueteria"), Typed("2", *["1"] * 40), output) == 0
    text = output.getvalue()
    assert "At the table, in turn order: Vicky, Paco.\n" in text
    assert "At the table, in turn order: Paco, Vicky.\n" in text
    assert "The match after 2 games: " in unwrapped(text)
    assert len(records.every()) == 2
    assert len(library.listing()) == 2


def test_what_was_hidden_is_no_secret_any_more() -> None:
    table = played_out(table_of("collectors", "Ana", "Ben", turn_limit=3))
    text = converse(table, "s", "l", "?", "h", "w", "u", "t", "b")
    assert text.count("That is not a choice") == 4
    assert "\nu: take a step back" not in text
    assert "[COL-57]" in text


def test_numbers_that_are_no_choice_ask_again() -> None:
    text = converse(played_out(a_short_game("Vicky", "Paco")), "9", "1 2", "x")
    assert "There is no choice 9: type a number from 1 to 4, or h for help.\n" in text
    assert text.count("What now?") == 1
    assert text.endswith(GOOD_NIGHT)
