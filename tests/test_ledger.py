"""The family's ledger: wins, head to head, rows of wins, records and deals of the day, out of plain records."""

from __future__ import annotations

from datetime import date

import msgspec
import pytest

from toychest import language, ledger_text
from toychest.ledger import Deal, Duel, Mark, Tally, Who, day_of, games_of, ledger, match_score, people_of
from toychest.records import Record
from toychest.table import seeds
from toychest.table.table import Player

ANA, BEN, EASY = Who("Ana"), Who("Ben"), Who("", "easy")


def record(places: str, game: str = "jugue3", day: str = "2026-05-01", rounds: int = 9, seed: int = 1) -> Record:
    """A record of "Ana 1 12, Ben 2 7": who, rank and score by seat; "easy:Lola" is a bot."""
    players, ranks, scores = [], [], []
    for place in places.split(", "):
        name, rank, score = place.split()
        bot, _colon, its_name = name.rpartition(":")
        players.append(Player(its_name, bot))
        ranks.append(int(rank))
        scores.append(int(score))
    return Record(f"{day}-{places}", game, f"{day}T20:00:00", seed, players, ranks, scores, "end", rounds)


def tallies(*records: Record, game: str = "", name: str = "") -> dict[Who, tuple[int, int, int, int]]:
    found = ledger(records, game, name).tallies
    return {tally.who: (tally.games, tally.wins, tally.streak, tally.longest) for tally in found}


# Wins


def test_wins_and_wins_in_a_row_are_counted() -> None:
    games = [record(places) for places in ("Ana 1 9, Ben 2 3", "Ana 1 9, Ben 2 3", "Ben 1 9, Ana 2 3", "Ana 1 9, Ben 2 3")]
    assert tallies(*games) == {ANA: (4, 3, 1, 2), BEN: (4, 1, 0, 1)}


def test_a_shared_win_is_a_win_of_both() -> None:
    assert tallies(record("Ana 1 9, Ben 1 9")) == {ANA: (1, 1, 1, 1), BEN: (1, 1, 1, 1)}


def test_a_game_that_somebody_missed_breaks_no_row() -> None:
    games = [record("Ana 1 9, Ben 2 3"), record("Ben 1 9, Carla 2 3"), record("Ana 1 9, Ben 2 3")]
    assert tallies(*games)[ANA] == (2, 2, 2, 2)


def test_bots_of_a_level_are_one_and_a_person_of_their_name_is_another() -> None:
    games = [record("Lola 1 9, easy:Lola 2 3, easy:Nico 3 2"), record("Lola 2 9, easy:Iris 1 3, hard:Lola 2 3")]
    assert tallies(*games) == {Who("Lola"): (2, 1, 0, 1), EASY: (2, 1, 1, 1), Who("", "hard"): (1, 0, 0, 0)}
    assert [tally.who.bot for tally in ledger(games).tallies] == ["", "easy", "hard"], "people come first"


def test_a_name_in_other_letters_is_the_same_person_as_written_last() -> None:
    assert tallies(record("ana 1 9, Ben 2 3"), record("Ana 2 3, Ben 1 9"))[ANA] == (2, 1, 0, 1)


def test_who_won_most_stands_first() -> None:
    games = [record("Ben 1 9, Ana 2 3, Carla 2 3"), record("Ben 1 9, Ana 2 3"), record("Ana 1 9, Carla 2 3")]
    assert ledger(games).tallies == (Tally(BEN, 2, 2, 2, 2), Tally(ANA, 3, 1, 1, 1), Tally(Who("Carla"), 2, 0, 0, 0))


def test_of_a_game_and_of_a_person_only_their_games_count() -> None:
    games = [record("Ana 1 9, Ben 2 3"), record("Ben 1 9, Carla 2 3"), record("Ana 1 9, Ben 2 3", "collectors")]
    assert ledger(games).games == 3
    assert tallies(*games, game="collectors") == {ANA: (1, 1, 1, 1), BEN: (1, 0, 0, 0)}
    assert tallies(*games, name="Ana") == {ANA: (2, 2, 2, 2), BEN: (2, 0, 0, 0)}
    assert ledger(games, "collectors", "Carla").games == 0
    assert games_of(games) == ["jugue3", "collectors"]
    assert people_of(games) == ["Ben", "Ana", "Carla"]


# Head to head


def test_head_to_head_goes_by_rank_whoever_sat_first() -> None:
    games = [record("Ana 2 5, Ben 3 4, easy:Lola 1 6"), record("Ben 1 5, Ana 2 4"), record("Ben 2 5, Ana 2 4, easy:Lola 1 6")]
    assert ledger(games).duels == (Duel(ANA, BEN, 1, 1, 1), Duel(ANA, EASY, 0, 2, 0), Duel(BEN, EASY, 0, 2, 0))
    assert ledger(games, name="Ben").duels == (Duel(ANA, BEN, 1, 1, 1), Duel(BEN, EASY, 0, 2, 0))


def test_who_came_in_level_with_all_has_met_nobody() -> None:
    assert ledger([record("Ana 1 1, Ben 1 1"), record("Ana 2 0, Ben 2 0")]).duels == ()


def test_two_bots_of_a_level_do_not_meet_themselves() -> None:
    assert ledger([record("easy:Lola 1 5, easy:Nico 2 4")]).duels == ()


# Records


def test_best_and_worst_are_scores_of_people_and_belong_to_who_had_them_first() -> None:
    games = [
        record("Ana 1 12, Ben 2 7, easy:Lola 3 1", day="2026-05-01"),
        record("Ben 1 12, Ana 2 7", day="2026-05-02", rounds=20),
        record("easy:Lola 1 99, Ben 2 8", day="2026-05-03", rounds=20),
    ]
    best, worst, longest = ledger(games).marks
    assert best == Mark("best", "jugue3", 12, (ANA,), "2026-05-01T20:00:00")
    assert worst == Mark("worst", "jugue3", 7, (BEN,), "2026-05-01T20:00:00")
    assert longest == Mark("longest", "jugue3", 20, (BEN, ANA), "2026-05-02T20:00:00")
    assert ledger(games, name="Ana").marks == (best, longest)


def test_where_fewer_points_win_the_fewest_are_the_best() -> None:
    marks = ledger([record("Ana 1 0, Ben 2 15"), record("Ana 2 4, Ben 1 0")]).marks
    assert [(mark.kind, mark.value, mark.holders) for mark in marks[:2]] == [("best", 0, (ANA,)), ("worst", 15, (BEN,))]


def test_a_score_that_says_only_who_won_is_no_record() -> None:
    assert [mark.kind for mark in ledger([record("Ana 1 1, Ben 2 0"), record("Ana 2 0, Ben 2 0")]).marks] == ["longest"]


# Deals of the day


@pytest.mark.parametrize("unevenly", ["taken_back", "head_start"])
def test_what_was_not_played_evenly_is_won_but_no_record(unevenly: str) -> None:
    of_the_day = record("Ana 1 99, Ben 2 1", day="2026-05-02", rounds=70, seed=seeds.of_day(date(2026, 5, 2)))
    found = ledger([record("Ana 1 9, Ben 2 3"), msgspec.structs.replace(of_the_day, **{unevenly: True})])
    assert {tally.who: tally.wins for tally in found.tallies} == {ANA: 2, BEN: 0}
    assert [mark.value for mark in found.marks] == [9, 3, 9]
    assert found.deals == ()


def test_a_deal_of_the_day_is_known_by_its_seed_also_past_midnight() -> None:
    seed = seeds.of_day(date(2026, 5, 1))
    assert day_of(record("Ana 1 9", seed=seed)) == date(2026, 5, 1)
    assert day_of(record("Ana 1 9", day="2026-05-02", seed=seed)) == date(2026, 5, 1)
    assert day_of(record("Ana 1 9", day="2026-05-03", seed=seed)) is None
    assert day_of(record("Ana 1 9", day="0001-01-01", seed=seed)) is None


def test_deals_of_the_day_are_told_by_rank_newest_first() -> None:
    days = [record("Ben 2 3, Ana 1 9", day=f"2026-05-0{day}", seed=seeds.of_day(date(2026, 5, day))) for day in (1, 2)]
    places = ((ANA, 1, 9), (BEN, 2, 3))
    assert ledger([*days, record("Ana 1 9")]).deals == (Deal("2026-05-02", "jugue3", places), Deal("2026-05-01", "jugue3", places))


# A match


def test_the_score_of_a_match_is_that_of_its_players_best_first() -> None:
    games = [record("Ana 1 9, Ben 2 3"), record("Ben 1 9, Ana 1 9"), record("Ben 1 9, Ana 2 3"), record("Ben 1 9, Carla 1 9")]
    assert match_score(games, [Player("Ana"), Player("Ben"), Player("Dani")]) == [("Ben", 3), ("Ana", 2), ("Dani", 0)]


# In words


def told(*records: Record, game: str = "", name: str = "") -> str:
    return "\n".join("\n".join([section.title, *ledger_text.lines(section)]) for section in ledger_text.sections(records, game, name))


def test_numbers_stand_below_each_other() -> None:
    games = [record("Ana 1 12, María 2 7")] * 11
    lines = told(*games).splitlines()
    assert lines[1:4] == [
        "        games   won   in a row   longest row",
        "Ana        11    11         11            11",
        "María      11     0          0             0",
    ]


def test_everything_there_is_has_a_table_and_what_is_empty_has_none() -> None:
    everything = told(record("Ana 1 9, Ben 2 3", seed=seeds.of_day(date(2026, 5, 1))))
    for title in ("Who won", "Game by game", "Head to head", "Records", "Deals of the day"):
        assert f"{title}\n" in everything
    assert "Jugue3       1   Ana 1" in everything
    assert "Jugue3   best score    9   2026-05-01   Ana" in everything
    assert "Jugue3   2026-05-01   1. Ana 9 · 2. Ben 3" in everything
    alone = told(record("Ana 2 1", game="no-such-game"))
    assert "Head to head" not in alone
    assert "no-such-game" in alone
    assert told() == ""


def test_a_deal_that_nobody_won_says_so() -> None:
    assert "nobody won: Ana 0 · Ben 0" in told(record("Ana 2 0, Ben 2 0", seed=seeds.of_day(date(2026, 5, 1))))


def test_of_one_person_there_is_a_line_for_each_game() -> None:
    games = [record("Ana 1 9, Ben 2 3"), record("Ben 1 9, Ana 2 3", "collectors"), record("Ben 1 9, Carla 2 3", "sorting-toys")]
    lines = told(*games, name="Ana").splitlines()
    at = lines.index("Game by game")
    assert [line.split()[:3] for line in lines[at + 2 : at + 4]] == [["Jugue3", "1", "1"], ["Collectors", "1", "0"]]
    assert "Sorting Toys" not in "\n".join(lines)


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_the_tables_fit_the_smallest_screen_in_every_language(code: str) -> None:
    language.use(code)
    long = "Maximilianas 1 100, Bartholomews 2 99, easy:Lola 3 9"
    records = [record(long, "la-jugueteria-solo", rounds=100)] * 100
    sections = ledger_text.sections(records)
    assert max(len(line) for section in sections for line in ledger_text.lines(section, 74)) <= 74
    marks = "\n".join(ledger_text.lines(sections[3], 74))
    assert all(name in marks for name in ("Maximilianas", "Bartholomews", "bots")), "nobody is cut off"
