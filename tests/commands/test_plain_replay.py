"""`toychest replay SAVE --plain`: a game told move by move."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.commands.running import toychest
from tests.commands.talking import Typed, is_plain, table_of
from toychest import catalog, language, library
from toychest.commands.plain.replaying import replay
from toychest.table.table import Table

FIRST = "Press Enter for the next move, or type h for help.\n"


def heard(table: Table, *lines: str) -> str:
    output = io.StringIO()
    assert replay(table, catalog.find(table.rules.NAME), Typed(*lines), output) == 0
    return output.getvalue()


def game(slug: str = "la-jugueteria", *names: str, moves: int = 1000, **options: int) -> Table:
    """A game in which everybody does the last thing there is, up to some move."""
    table = table_of(slug, *(names or ("Vicky", "Paco")), **(options or {"round_limit": 3, "starter": 1}))
    while table.to_act() and len(table.history) < moves:
        table.play(table.to_act()[0], table.legal(table.to_act()[0])[-1])
    return table


def test_it_goes_move_by_move() -> None:
    text = heard(game(), "", "")
    assert text.startswith("La Juguetería, seed BEAR-4127.\nAt the table, in turn order: Vicky, Paco.\n" + FIRST)
    assert "\n\nSo the game began.\nVicky has the turn card and begins. [LJ-23]\n" in text
    assert "\n\nMove 1 of 6.\nVicky passes and takes a coin. [LJ-98]\n\nMove 2 of 6.\n" in text
    assert "Move 3" not in text


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("slug", ["la-jugueteria", "my-own-toy-shop", "toss-your-cookies"])
def test_all_of_it_at_once_ends_with_the_results(slug: str, code: str) -> None:
    language.use(code)
    names = ("Ana", "Ben", "Zoe")
    brief = {"la-jugueteria": {"round_limit": 3}, "toss-your-cookies": {"turn_limit": 4}}
    table = game(slug, *names, **brief.get(slug, {"age_order": 0}))
    text = heard(table, "a")
    assert is_plain(text.splitlines())
    ending = catalog.find(slug).module("words").ending(table.result(), names)
    assert " ".join(ending.split()) in " ".join(text.split())


def test_turns_rounds_numbers_and_back() -> None:
    text = heard(game(), "t", "r", "5", "-", "0", "-", "99", "a", "", "-")
    moves = [line for line in text.splitlines() if line.startswith(("Move", "So the", "That was", "There are"))]
    assert moves[0] == "So the game began."
    assert moves[1] == "Move 1 of 6."
    assert "There are moves 0 to 6." in moves
    assert moves[-2:] == ["That was the last move.", "Move 5 of 6."]


def test_other_things_can_be_asked() -> None:
    text = heard(game(), "h", "s", "x", "y", "w 9", "w x", "q", "")
    assert "t: on to the next turn; r: to the next round; a: all the rest\n" in text
    assert "Round 1 of at most 3.\n" in text
    assert text.count(FIRST) == 2
    assert "No bot has done anything yet.\n" in text
    assert text.count("Type w, or w and the number of a seat.\n") == 2
    assert "Move 1" not in text


def test_when_all_is_over_it_is_heard_as_anybody_heard_it() -> None:
    table = game("collectors", "Ana", "Ben", turn_limit=3, starter=1)
    text = heard(table, "1", "w 1", "s", "w 2", "s", "w", "s")
    assert text.count("Ana has drawn ") == 1
    assert text.count("The hand of Ana: ") == text.count("The hand of Ben: ") == 1


def test_while_it_is_played_no_secret_is_told_of_people_at_one_keyboard() -> None:
    table = game("collectors", "Ana", "Ben", moves=3, turn_limit=9, starter=1)
    text = heard(table, "a", "w 1", "s")
    assert "The game is still being played: what Ana sees stays a secret.\n" in text
    assert "has drawn" not in text
    assert "The hand of" not in text
    assert "That was the last move.\n" in text
    assert "wins" not in text


def test_why_a_bot_did_that_is_told_when_it_may_be() -> None:
    assert "\nbot (easy)" in heard(game("my-own-toy-shop", "Ana", "bot", moves=4, age_order=0), "2", "y")
    assert "Its reasons would give its secrets away" in heard(game("collectors", "Ana", "bot", moves=3, turn_limit=9, starter=2), "3", "y")
    assert "\nbot (easy)" in heard(game("collectors", "Ana", "bot", turn_limit=3, starter=2), "3", "y")


def test_what_was_taken_back_is_told_where_it_was() -> None:
    table = game(moves=4)
    table.take_back(2, [0, 1])
    text = heard(table, "a")
    assert text.count("Taken back by agreement") == 1
    assert "Taken back by agreement" in text.split("Move 2 of 2.")[1]


def test_a_move_that_nobody_was_told_of() -> None:
    table = game("la-jugueteria", "Ana", "Ben", moves=1)
    table.events[1].clear()
    assert "Move 1 of 1.\nNothing of this move could be seen from here.\n" in heard(table, "")


# The command


@pytest.fixture
def saved(home: Path) -> str:
    table = game()
    file = library.GameFile.start(table)
    file.write(table)
    return file.path.stem


def test_the_command_replays_over_a_pipe(saved: str) -> None:
    run = toychest("replay", saved, "--plain", input=b"a\n")
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"Move 6 of 6." in run.stdout


def test_without_a_terminal_the_advice_is_about_replays(saved: str) -> None:
    run = toychest("replay", saved)
    assert run.returncode == 1
    assert b"`toychest replay SAVE --plain`" in run.stderr
    assert b"`toychest resume --plain`" in toychest("resume", saved).stderr
    assert b"`toychest play GAME --plain`" in toychest("play", "la-jugueteria").stderr
