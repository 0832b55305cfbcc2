"""The results: who won, the scores, the charts, and what can be done next."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.ui.goldens import SIZES, USUAL_TIERS, check_golden, photograph
from tests.ui.pilot import Seen, press, typed
from toychest import catalog, library, story
from toychest.table.table import Player, Table
from toychest.ui.paint.canvas import Canvas
from toychest.ui.paint.chart import Standing, Standings, bar, paint_history, paint_standings, steps
from toychest.ui.screens.home import HomePage
from toychest.ui.screens.results import ResultsPage
from toychest.ui.settings import Settings

ENTRY = catalog.find("la-jugueteria")
NAMES = ("Ana", "Ben", "Carla", "Dani", "Eva", "Fran")


def finished(seats: int = 3, bots: int = 1, seed: int = 4127, round_limit: int = 8) -> Table:
    """A short game in which everybody always takes the first action there is."""
    players = [Player(name, "" if seat < seats - bots else "normal") for seat, name in enumerate(NAMES[:seats])]
    table = Table(ENTRY.rules, players, seed, ENTRY.rules.Options(round_limit=round_limit))
    while seats_to_act := table.to_act():
        table.play(seats_to_act[0], table.legal(seats_to_act[0])[0])
    return table


def results(*keys: str, table: Table | None = None, **more: Any) -> Seen:
    return press(lambda: ResultsPage(table or finished()), *keys, **more)


def rows_of_players(seen: Seen) -> list[str]:
    return [row for row in seen.rows if row.startswith("│") and any(f" {name} " in row for name in NAMES)]


# What it shows


def test_it_tells_who_won_in_the_game_s_own_words(home: Path) -> None:
    table = finished()
    result = table.result()
    assert result is not None
    seen = results(table=table)
    assert ENTRY.module("words").ending(result, NAMES[:3]) in seen.text
    assert "BEAR-4127" in seen.rows[0]


def test_the_players_stand_in_the_order_of_their_ranks_with_scores(home: Path) -> None:
    table = finished()
    result = table.result()
    assert result is not None
    rows = rows_of_players(results(table=table))[:3]
    order = sorted(range(3), key=lambda seat: (result.ranks[seat], -result.scores[seat], seat))
    for row, seat in zip(rows, order, strict=True):
        assert f"{result.ranks[seat]}." in row
        assert f"{seat + 1} " in row
        assert NAMES[seat] in row
        assert str(result.scores[seat]) in row
        assert ("★" in row) == (seat in result.winners)


def test_bots_are_named_as_bots(home: Path) -> None:
    rows = rows_of_players(results(table=finished(seats=3, bots=1)))
    assert [" bot " in row for row in rows if "Carla" in row] == [True] * len([row for row in rows if "Carla" in row])
    assert not any(" bot " in row for row in rows if "Carla" not in row)


def test_it_says_how_long_the_game_was(home: Path) -> None:
    table = finished(round_limit=1)
    seen = results(table=table)
    assert f"1 round · {len(table.history)} decisions · seed BEAR-4127" in seen.news


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_every_number_of_seats_fits(home: Path, seats: int, size: tuple[int, int]) -> None:
    seen = results(table=finished(seats=seats), size=size)
    assert len(seen.rows) == size[1]
    assert len(rows_of_players(seen)) in (seats, 2 * seats)
    assert seen.text.count("╭") == seen.text.count("╰") == seen.text.count("╯")


def test_words_that_offer_a_score_table_get_a_chart_round_by_round(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = results()
    assert "Round by round" in seen.text
    assert "toys" in seen.text
    assert len(rows_of_players(seen)) == 6
    monkeypatch.delattr(ENTRY.module("words"), "score_table")
    without = results()
    assert "Round by round" not in without.text
    assert len(rows_of_players(without)) == 3


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_score_table_ends_with_the_scores_and_has_a_row_a_round(seats: int) -> None:
    table = finished(seats=seats)
    result = table.result()
    assert result is not None
    _caption, rounds = ENTRY.module("words").score_table(table)
    assert rounds[-1] == result.scores
    assert len(rounds) == table.rules.progress(table.state)
    assert all(after[seat] >= before[seat] for before, after in pairwise(rounds) for seat in range(seats))


# What can be done


def test_a_rematch_has_the_same_players_and_other_luck(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from toychest.ui.screens import game

    tables: list[Table] = []

    def screen_of(table: Table, file: Any = None) -> HomePage:
        tables.append(table)
        return HomePage()

    monkeypatch.setattr(game, "screen_of", screen_of)
    table = finished()
    seen = results("enter", table=table)
    (rematch,) = tables
    assert rematch.players == (*table.players[1:], table.players[0]), "who sat first sits last"
    assert rematch.options == table.options
    assert rematch.seed != table.seed
    assert rematch.history == []
    assert isinstance(seen.screen, HomePage)
    assert seen.depth == 2


def test_a_rematch_says_who_sits_first_and_the_match_score_is_kept(home: Path) -> None:
    first = finished(seats=3, bots=0, round_limit=60)
    file = library.GameFile.start(first)
    file.write(first)
    assert "Ben sits first" in results(table=first).prompt
    assert "The match" not in press(lambda: ResultsPage(first, file)).text
    second = story.rematch(first, file.path.stem)
    while seats := second.to_act():
        second.play(seats[0], second.legal(seats[0])[0])
    its_file = library.GameFile.start(second)
    its_file.write(second)
    seen = press(lambda: ResultsPage(*library.open(its_file.path)))
    assert "The match after 2 games: " in seen.text
    assert "Carla sits first" in seen.prompt


def test_what_decided_it_stands_between_the_charts(home: Path) -> None:
    table = finished(seats=2, bots=0, round_limit=60)
    seen = results(table=table)
    at = next(number for number, row in enumerate(seen.rows) if "Turning point: Ben took the lead only in the last round." in row)
    assert "╰" in seen.rows[at - 1]
    assert "Round by round" in seen.rows[at + 1]


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
def test_where_there_is_room_for_one_a_key_changes_between_the_chart_and_what_decided_it(
    home: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(story, "turning_point", lambda *_about: "It turned when it turned.")
    table = finished(seats=6)
    chart, facts, again = (results(*keys, table=table, size=size) for keys in ((), ("tab",), ("tab", "shift+tab")))
    assert "Round by round" in chart.text
    if size == (80, 24):
        assert "It turned" not in chart.text
        assert "what decided it" in chart.rows[-1]
        assert "It turned when it turned." in facts.text
        assert "╭─ Round by round" not in facts.text
    else:
        assert "It turned when it turned." in chart.text
        assert chart.text == facts.text
    assert again.text == chart.text


def test_the_story_is_written_beside_the_save_and_its_place_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished()
    file = library.GameFile.start(table)
    kept = file.path.with_suffix(".txt")
    seen = press(lambda: ResultsPage(table, file), "e", size=(200, 40))
    assert f"The story of the evening is in {kept}." in seen.news
    assert kept.read_text("utf-8") == story.story(table, file.path.stem)
    assert kept.name in press(lambda: ResultsPage(table, file), "e").news


def test_a_story_that_cannot_be_written_is_one_sentence(home: Path) -> None:
    (home / "data").write_text("")
    assert "not saved: Not a directory" in results("e").news


def test_the_log_shows_what_happened_but_no_list_of_others(home: Path) -> None:
    table = finished(seats=3, bots=1)
    seen = results("l", table=table)
    assert "What happened so far" in seen.rows[0]
    log = seen.screen.log_lines
    assert any("passes" in sentence or "buys" in sentence for sentence, _clause in log)
    words = ENTRY.module("words")
    secret = [event for events in table.events for event in events if event.to is not None]
    assert secret, "the deal tells each seat its list"
    assert not {words.sentence(event, NAMES) for event in secret if words.sentence(event, NAMES)} & {sentence for sentence, _clause in log}


def test_q_goes_home_and_escape_back_to_the_table(home: Path) -> None:
    assert isinstance(results("q").screen, HomePage)

    class Table(HomePage):
        def on_mount(self) -> None:
            super().on_mount()
            self.app.push_screen(ResultsPage(finished()))

    assert isinstance(press(Table).screen, ResultsPage)
    assert isinstance(press(Table, "escape").screen, Table)


def test_the_game_is_saved_under_a_name(home: Path) -> None:
    seen = results("N", *typed("Sunday"), "enter")
    assert "Saved as Sunday." in seen.news
    (entry,) = library.listing()
    assert (entry.title, entry.kind, entry.over) == ("Sunday", "saved", True)


def test_a_name_that_is_taken_is_replaced_only_after_a_question(home: Path) -> None:
    table = finished(seats=2, bots=0, seed=1)
    library.named(table, "Sunday")
    asked = results("N", *typed("Sunday"), "enter")
    assert "Replace it?" in asked.prompt
    results("N", *typed("Sunday"), "enter", "n")
    assert [len(entry.players) for entry in library.listing()] == [2]
    results("N", *typed("Sunday"), "enter", "y")
    assert [len(entry.players) for entry in library.listing()] == [3]


def test_an_empty_name_is_refused(home: Path) -> None:
    seen = results("N", "enter")
    assert "a save needs a title" in seen.news.lower()
    assert library.listing() == []


# Charts


@pytest.mark.parametrize(
    ("value", "most", "drawn"), [(0, 6, ""), (-2, 6, ""), (6, 6, "█" * 10), (3, 6, "█" * 5), (1, 4, "██▌"), (5, 0, "")]
)
def test_a_bar_is_as_long_as_its_share(value: int, most: int, drawn: str) -> None:
    assert bar(value, most, 10) == drawn


def test_steps_rise_and_fall_and_are_thinned_out_evenly() -> None:
    assert steps([0, 7, 3], 0, 7, 10) == ["▁█▄"]
    assert steps([-1, 0, 1], -1, 1, 10) == ["▁▄█"]
    assert steps([5, 5], 5, 5, 10) == ["▁▁"]
    assert steps([0, 15, 9], 0, 15, 10, rows=2) == ["▁██", " █▂"]
    (long,) = steps(list(range(100)), 0, 99, 20)
    assert len(long) == 20
    assert long[0] == "▁"
    assert long[-1] == "█"
    assert sorted(long) == list(long)


def test_eight_players_and_large_numbers_stay_inside_the_frames() -> None:
    players = tuple(Standing(seat, "Abcdefghijkl", "bot", seat + 1, 120 - seat, tuple(range(90))) for seat in range(8))
    for paint, height in ((paint_standings, 10), (paint_history, 10)):
        canvas = Canvas(80, height)
        paint(canvas, Standings("Title", "points", players))
        assert {row[-1] for row in canvas.characters} <= set("╮│╯")
        assert all(row[-2] in " ─" for row in canvas.characters)


def test_history_is_left_out_where_it_has_no_room() -> None:
    players = (Standing(0, "Ana", "", 1, 3, (1, 2, 3)),)
    canvas = Canvas(80, 2)
    paint_history(canvas, Standings("Title", "", players))
    assert set("".join("".join(row) for row in canvas.characters)) == {" "}


# Looks, as they were


@pytest.mark.parametrize("size", SIZES)
def test_the_results_look_as_they_did(home: Path, size: tuple[int, int]) -> None:
    check_golden(photograph(lambda: ResultsPage(finished(seats=4, bots=2)), size=size, tier=USUAL_TIERS), "results")


def test_the_results_of_six_look_as_they_did(home: Path) -> None:
    check_golden(photograph(lambda: ResultsPage(finished(seats=6))), "results-six")


def test_the_results_in_ascii_look_as_they_did(home: Path) -> None:
    check_golden(photograph(lambda: ResultsPage(finished()), settings=Settings(glyphs="ascii")), "results.ascii")


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_what_decided_it_looks_as_it_did(home: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    monkeypatch.setattr(story, "match", lambda *_about: "The match after 3 games: Ben 2 · Ana 1 · Carla 0.")
    monkeypatch.setattr(story, "luckiest_roll", lambda _table: "Luckiest roll (round 7, about 1 in 5): Ben wins the dispute after 3 rolls.")
    page = lambda: ResultsPage(finished(seats=3, bots=0, round_limit=60))  # noqa: E731
    check_golden(photograph(page, size=size, tier=("truecolor", "none")), "results.decided")
