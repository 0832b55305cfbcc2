"""What is told of a game that is over: when it turned, what was lucky, the match, and the whole evening as a text."""

from __future__ import annotations

import errno
import os
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.la_jugueteria.positions import position
from toychest import catalog, language, library, records, story
from toychest.library import GameFile, SaveFailed
from toychest.table.contract import Result
from toychest.table.table import Player, Table

pytestmark = pytest.mark.usefixtures("home")

PEOPLE = (Player("Ana"), Player("Ben"), Player("Lola", "easy"))


def played(slug: str = "la-jugueteria", players: tuple[Player, ...] = PEOPLE, seed: int = 4127, **options: int) -> Table:
    """A game of players who do whatever comes to their minds."""
    rules, luck = catalog.find(slug).rules, Random(seed)
    table = Table(rules, players, seed, rules.Options(**options))
    while seats := table.to_act():
        table.play(seats[0], luck.choice(table.legal(seats[0])))
    return table


def result(*ranks: int) -> Result:
    return Result(ranks, (0,) * len(ranks), "")


# The turning point


@pytest.mark.parametrize(
    ("rows", "ranks", "index"),
    [
        ([(1, 0), (2, 0)], (1, 2), 0),
        ([(0, 1), (1, 1), (2, 1), (3, 2)], (1, 2), 2),
        ([(1, 0), (1, 1), (2, 1)], (1, 2), 2),
        ([(0, 5, 5), (9, 8, 7)], (1, 2, 3), 1),
        ([(5, 5), (3, 4), (0, 1)], (1, 2), 1),  # fewest cards win
        ([(1, 0), (1, 1)], (1, 2), None),  # a tie that something else broke
        ([(0, 1, 2), (0, 1, 2)], (2, 1, 3), None),  # the rows say nothing of who wins
        ([(1, 0), (2, 2)], (1, 1), None),
        ([(0, 0), (0, 0)], (2, 2), None),
        ([(1,), (2,)], (1,), None),
        ([(1, 0)], (1, 2), None),
        ([], (1, 2), None),
    ],
)
def test_from_which_row_on_the_winner_led(rows: list[tuple[int, ...]], ranks: tuple[int, ...], index: int | None) -> None:
    assert story.led_for_good(rows, result(*ranks)) == index


def test_the_turning_point_is_told_with_its_round() -> None:
    table = played(seed=2)
    assert table.result() == Result((1, 2, 2), (6, 5, 5), "list")
    last = table.rules.progress(table.state)
    assert last > 4

    def told(lead_at: int, rows: int) -> str:
        return story.turning_point(table, [(int(row >= lead_at), 0, 0) for row in range(rows)])

    assert told(2, last) == f"Turning point: after round 3 of {last} Ana led for good."
    assert told(last - 1, last) == "Turning point: Ana took the lead only in the last round."
    assert told(last, last + 1) == "Turning point: only the count at the end put Ana ahead."
    assert told(last - 1, last + 1) == "Turning point: Ana took the lead only in the last round."
    assert told(0, last) == "", "who led all the way saw no turning point"


def test_rounds_are_counted_from_where_the_game_began() -> None:
    table = Table(catalog.find("la-jugueteria").rules, [Player("Vicky"), Player("Paco")], 2, start=position(2, round=5))
    while seats := table.to_act():
        table.play(seats[0], table.legal(seats[0])[0])
    ended = table.result()
    assert ended
    winner, last = ended.winners[0], table.rules.progress(table.state)
    rows = [tuple(int(row > 0 and seat == winner) for seat in range(2)) for row in range(last - 4)]
    assert story.turning_point(table, rows).startswith(f"Turning point: after round 6 of {last} ")


# Luck


class Rolls:
    """Words that tell of some rolls."""

    def __init__(self, *chances: float) -> None:
        self.chances = chances

    def rolls(self, table: Table) -> list[tuple[object, int, float]]:
        event = catalog.find("la-jugueteria").rules.DisputeWon(seat=0, rolls=3)
        return [(event, number, chance) for number, chance in enumerate(self.chances, 1)]


@pytest.mark.parametrize(
    ("chances", "told"),
    [
        ((0.25, 0.2, 0.25), "Luckiest roll (round 2, 1 in 5): Ana wins the dispute after 3 rolls."),
        ((0.25, 4 / 27, 4 / 27), "Luckiest roll (round 3, about 1 in 7): Ana wins the dispute after 3 rolls."),
        ((0.4, 1 / 3), ""),
        ((), ""),
    ],
)
def test_the_luckiest_roll_is_the_least_likely_and_the_last_of_equals(
    chances: tuple[float, ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(round_limit=1)
    monkeypatch.setattr(catalog.find("la-jugueteria").module("words"), "rolls", Rolls(*chances).rolls)
    assert story.luckiest_roll(table) == told


def test_a_game_without_dice_has_no_luckiest_roll() -> None:
    assert story.luckiest_roll(played("sorting-toys")) == ""


# The match


def test_a_rematch_has_the_same_people_one_seat_on_other_luck_and_the_same_series() -> None:
    table = played(round_limit=1)
    again = story.rematch(table, "first")
    assert [player.name for player in again.players] == ["Ben", "Lola", "Ana"]
    assert (again.options, again.series, again.history) == (table.options, "first", [])
    assert again.seed != table.seed
    assert story.rematch(again, "second").series == "first"
    assert [player.name for player in story.rematch(again, "second").players] == ["Lola", "Ana", "Ben"]


@pytest.mark.parametrize(
    ("slug", "options", "moved"),
    [
        ("la-jugueteria", {"head_start": (0, 2)}, {"head_start": (2, 0, 0)}),
        ("pequepoquer", {"head_start": (1, 0, 2), "round_limit": 1}, {"head_start": (0, 2, 1), "round_limit": 1}),
        ("my-own-toy-shop", {"age_order": 312, "characters": 271}, {"age_order": 231, "characters": 712}),
        ("my-own-toy-shop", {"age_order": 2, "characters": 27}, {"age_order": 1, "characters": 27}),
        ("if-wishes-were-fish", {"head_start": (5,)}, {"head_start": (0, 0, 5)}),
    ],
)
def test_in_a_rematch_what_belongs_to_a_person_moves_along(slug: str, options: dict[str, Any], moved: dict[str, Any]) -> None:
    rules = catalog.rules_of(slug)
    table = Table(rules, [Player("Ana"), Player("Ben"), Player("Lola")], 1, rules.Options(**options))
    assert story.rematch(table, "first").options == rules.Options(**moved)


def test_the_match_is_told_from_the_second_game_on_with_this_game_in_it() -> None:
    table = played(seed=2)
    assert story.match(table, "first") == ""
    records.add(table, "first")
    assert story.match(table, "first") == ""
    again = played(seed=2, players=(*PEOPLE[1:], PEOPLE[0]))
    again.series, again.seed = "first", 77
    for _time in range(2):
        assert story.match(again, "second") == "The match after 2 games: Ben 1 · Ana 1 · Lola 0."
        records.add(again, "second")
    assert story.match(table, "first") == "The match after 2 games: Ana 1 · Ben 1 · Lola 0."


def test_a_match_that_nobody_leads_is_told_by_name() -> None:
    for seed in (1, 2):
        table = played("collectors", PEOPLE[:2], seed, turn_limit=1)
        table.series = "first"
        records.add(table, f"game {seed}")
    assert [record.ranks for record in records.every()] == [[2, 2]] * 2
    assert story.match(table, "game 2") == "The match after 2 games: Ana 0 · Ben 0."


def test_a_match_of_games_that_all_win_or_lose_counts_those_won() -> None:
    alone = (Player("Ana"),)
    for seed in (1, 2):
        table = played("la-jugueteria-solo", alone, seed)
        table.series = "first"
        records.add(table, f"game {seed}")
    won = sum(record.ranks == [1] for record in records.every())
    assert story.match(table, "game 2") == f"The match: 2 games, {won} of them won."


# The whole evening


def test_the_story_tells_who_played_what_how_it_ended_and_what_happened() -> None:
    table = played(seed=2, round_limit=60)
    text = story.story(table, "first", datetime(2026, 5, 1))
    lines = text.splitlines()
    assert lines[:3] == ["La Juguetería", "=============", f"2026-05-01 · seed BEAR-0002 · {table.rules.progress(table.state)} rounds"]
    assert "At the table, in turn order: Ana, Ben, Lola (bot, easy)." in text
    assert "Played with: Last round 60." in text
    words = catalog.find("la-jugueteria").module("words")
    assert words.ending(table.result(), ["Ana", "Ben", "Lola"]) in text
    assert "1. Ana       6\n2. Ben       5\n2. Lola      5" in text
    assert "Turning point: " in text
    assert lines.index("HOW IT ENDED") < lines.index("WHAT HAPPENED")
    for sentence, clause in story.log_of(table):
        assert f"{sentence} ({clause})" in " ".join(text.split())
    assert max(map(len, lines)) <= 78


def test_the_story_holds_no_secret_of_people_who_sat_at_one_table() -> None:
    """What the rules told one seat alone stays out; a person who played alone reads the own lines too."""
    table = played("collectors", PEOPLE, turn_limit=20)
    words, names = catalog.find("collectors").module("words"), ["Ana", "Ben", "Lola"]
    public = {words.sentence(event, names) for events in table.events for event in events if event.to is None}
    secret = {words.sentence(event, names) for events in table.events for event in events if event.to is not None} - public - {""}
    assert secret
    told = {sentence for sentence, _clause in story.log_of(table)}
    assert told <= public
    alone = played("collectors", (PEOPLE[0], PEOPLE[2]), turn_limit=20)
    own = {words.sentence(event, names[::2]) for events in alone.events for event in events if event.to == 0} - {""}
    assert own
    assert own <= {sentence for sentence, _clause in story.log_of(alone)}


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("entry", catalog.GAMES, ids=lambda entry: entry.slug)
def test_every_game_has_a_story_in_every_language(entry: catalog.Entry, code: str) -> None:
    language.use(code)
    players = (Player("Maximilianas"), *PEOPLE[1:])[: entry.seats[-1]]
    table = played(entry.slug, players)
    text = story.story(table, "first")
    assert entry.title in text
    assert all(player.name in text for player in players)
    rows = getattr(entry.module("words"), "score_table", lambda _table: ("", []))(table)[1]
    facts = [story.turning_point(table, rows), story.luckiest_roll(table)]
    assert all(len(fact) <= 100 and fact.endswith((".", "!", "")) for fact in facts)


# Beside the save


def test_the_story_lies_beside_the_save_and_replaces_no_other_text() -> None:
    table = played(round_limit=1)
    path = GameFile.start(table).path
    kept = library.keep_story(path, "One.\n")
    assert (kept.parent, kept.name) == (path.parent, path.stem + ".txt")
    assert kept.read_text() == "One.\n"
    assert library.keep_story(path, "One.\n") == kept
    other = library.keep_story(path, "María two.\n")
    assert other.name == path.stem + "-2.txt"
    assert other.read_text("utf-8") == "María two.\n"
    assert kept.read_text() == "One.\n"
    assert library.listing() == []


def test_a_disk_that_fails_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = GameFile.start(played(round_limit=1)).path
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveFailed, match=r"^not saved: No space left on device, in "):
        library.keep_story(path, "One.\n")
    assert not list(Path(path.parent).iterdir())
