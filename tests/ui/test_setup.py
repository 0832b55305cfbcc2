"""Setting a game up: everything filled in, everything changeable, bad input refused in one sentence."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.ui.goldens import SIZES, USUAL_TIERS, check_golden, photograph
from tests.ui.pilot import Seen, press, typed
from toychest import catalog, people
from toychest.bots import levels
from toychest.table import seeds
from toychest.table.table import Table
from toychest.ui import settings
from toychest.ui.screens.home import HomePage
from toychest.ui.screens.setup import SetupPage
from toychest.ui.settings import Settings

ENTRY = catalog.find("la-jugueteria")
OPTIONS = ("disputes", "open_lists", "round_limit", "starter")


@pytest.fixture
def started(home: Path, monkeypatch: pytest.MonkeyPatch) -> list[Table]:
    """The tables that were started, in place of the screens of their games."""
    from toychest.ui.screens import game

    tables: list[Table] = []

    def screen_of(table: Table, file: Any = None) -> HomePage:
        assert file is not None, "a game is saved from its first step on"
        tables.append(table)
        return HomePage()

    monkeypatch.setattr(game, "screen_of", screen_of)
    return tables


def setup(*keys: str, **more: Any) -> Seen:
    return press(lambda: SetupPage(ENTRY.slug, seed=4127), *keys, **more)


def to_option(name: str) -> list[str]:
    """The keys from the first row to an option."""
    return ["tab", *["up"] * 2, *["down"] * (OPTIONS.index(name) + 1)]


# What is filled in


def test_one_person_and_bots_are_filled_in_and_enter_starts(started: list[Table]) -> None:
    seen = setup("enter")
    (table,) = started
    assert [player.human for player in table.players] == [True, False, False, False]
    assert table.players[0].name == "Player"
    assert {player.bot for player in table.players[1:]} <= set(levels(ENTRY))
    assert table.seed == 4127
    assert table.options == ENTRY.rules.Options()
    assert isinstance(seen.screen, HomePage)


def test_from_the_start_of_the_app_two_keys_start_a_game(started: list[Table]) -> None:
    press(HomePage, "enter", "enter")
    assert len(started) == 1


def test_the_name_of_last_time_is_filled_in(started: list[Table]) -> None:
    setup("enter", settings=Settings(names=["Ana", "", "Ben"]))
    assert started[0].players[0].name == "Ana"
    assert setup("down", "down", "b", settings=Settings(names=["Ana", "", "Ben"])).text.count("Ben") == 1


def test_what_the_command_line_chose_is_filled_in(started: list[Table]) -> None:
    chosen = ENTRY.rules.Options(open_lists=True, round_limit=20)
    press(lambda: SetupPage(ENTRY.slug, 12, chosen), "enter")
    assert started[0].options == chosen
    assert started[0].seed == 12


def test_the_screen_shows_seats_options_with_their_rules_and_the_seed(home: Path) -> None:
    seen = setup()
    for words in ("1 ● Player", "2 ■ Lola", "4 ◆", "LJ-127", "LJ-140", "BEAR-4127", "1 person, 3 bots", "2–6"):
        assert words in seen.text


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("disputes", "off: whoever announces a toy buys it. (on or off; rule LJ-127)"),
        ("round_limit", "(a whole number from 1 to 1000; rule LJ-140)"),
    ],
)
def test_the_option_under_the_cursor_is_explained_with_its_rule(home: Path, option: str, words: str) -> None:
    assert words in " ".join(setup(*to_option(option)).text.split())


# Seats


def test_plus_and_minus_change_the_number_of_seats_within_the_rules(started: list[Table]) -> None:
    setup("minus", "minus", "enter")
    assert len(started[0].players) == 2
    setup("plus", "plus", "enter")
    assert len(started[1].players) == 6
    for keys in (["minus"] * 3, ["plus"] * 3):
        assert "La Juguetería is for 2 to 6 players." in setup(*keys).news


def test_the_row_of_seats_changes_with_left_and_right_and_by_typing(started: list[Table]) -> None:
    setup("up", "right", "enter")
    assert len(started[0].players) == 5
    setup("up", "e", *typed("3"), "enter", "enter")
    assert len(started[1].players) == 3
    seen = setup("up", "e", *typed("9"), "enter")
    assert "2 to 6 players" in seen.news
    assert seen.screen.count == 4


def test_the_cursor_follows_when_its_seat_goes(home: Path) -> None:
    seen = setup("down", "down", "down", "minus")
    assert seen.screen.cursor == ("seat", 2)


def test_right_makes_a_bot_of_each_level_and_then_a_person(started: list[Table]) -> None:
    known = levels(ENTRY)
    for steps in range(len(known) + 1):
        setup(*["right"] * steps, "enter")
        assert started[-1].players[0].bot == ("", *known)[steps]
    setup("left", "enter")
    assert started[-1].players[0].bot == known[-1]


def test_b_changes_between_person_and_bot_and_both_keep_their_names(started: list[Table]) -> None:
    setup("down", "b", "e", *typed("Ben"), "enter", "b", "b", "enter")
    assert [(player.name, player.human) for player in started[0].players[:2]] == [("Player", True), ("Ben", True)]
    assert "Go to a seat first" in setup("tab", "b").news


def test_the_deal_of_the_day_is_called_so_and_another_is_not(home: Path) -> None:
    today = seeds.of_day(date.today())
    assert "Seed of the day" in press(lambda: SetupPage("la-jugueteria", seed=today)).text
    assert "Seed of the day" not in press(lambda: SetupPage("la-jugueteria", seed=today), "tab", "up", "n").text


def test_where_one_plays_alone_no_key_for_seats_is_offered(home: Path) -> None:
    assert "seats" not in press(lambda: SetupPage("la-jugueteria-solo")).text.splitlines()[-1]
    assert "seats" in setup().text.splitlines()[-1]


def test_a_seat_is_given_a_head_start_step_by_step(started: list[Table]) -> None:
    def poker(*keys: str) -> Seen:
        return press(lambda: SetupPage("pequepoquer", seed=4127), *keys)

    assert "+2" in poker("down", "a", "a").text
    assert "rule POK-73" in poker("down", "a").text
    poker("down", "a", "a", "enter")
    poker("down", "a", "a", "a", "enter")
    poker("minus", "minus", "plus", "down", "down", "a", "minus", "enter")
    assert [table.options.head_start for table in started] == [(0, 2, 0, 0), (), ()], "who left the table takes the head start along"
    assert "Go to a seat first" in poker("tab", "a").news
    for presses, shown in ((1, "+5"), (4, "+20"), (5, "person")):
        assert shown in press(lambda: SetupPage("if-wishes-were-fish"), *["a"] * presses).text.splitlines()[7]
    assert "nobody can have a head start" in press(lambda: SetupPage("la-jugueteria-solo"), "a").news


def test_a_bot_never_takes_the_name_of_a_person(started: list[Table]) -> None:
    setup("e", *typed("lola"), "enter", "enter")
    names = [player.name for player in started[0].players]
    assert names[0] == "lola"
    assert len({name.casefold() for name in names}) == 4


# Names


def test_a_name_is_typed_cleaned_and_remembered(started: list[Table]) -> None:
    seen = setup("e", *typed("Ana  Maria"), "enter", "enter")
    assert started[0].players[0].name == "Ana Maria"
    assert seen.app.settings.names[0] == "Ana Maria"
    assert settings.load().names[0] == "Ana Maria"


def test_the_name_nobody_gave_is_not_remembered(started: list[Table]) -> None:
    assert not any(setup("enter").app.settings.names)


def test_names_of_people_who_do_not_play_this_time_are_kept(started: list[Table]) -> None:
    seen = setup("minus", "minus", "enter", settings=Settings(names=["Ana", "Ben", "Carla"]))
    assert seen.app.settings.names == ["Ana", "Ben", "Carla"]


def test_escape_leaves_a_name_as_it_was(home: Path) -> None:
    seen = setup("e", *typed("Zoe"), "escape")
    assert "Zoe" not in seen.text
    assert isinstance(seen.screen, SetupPage)


def test_ctrl_c_twice_leaves_from_a_line_to_type_in_too(home: Path) -> None:
    once = setup("e", "ctrl+c")
    assert "Press Ctrl+C again to quit" in once.news
    assert once.app.return_code is None
    assert "seat 1" in setup("e", "a").news
    assert setup("e", "ctrl+c", "ctrl+c").app.return_code == 0


def test_an_empty_name_is_refused(home: Path) -> None:
    seen = setup("e", "end", "ctrl+u", "enter")
    assert "A name needs at least one letter." in seen.news
    assert "Player" in seen.text


def test_two_of_one_name_are_told_at_once_and_not_started(started: list[Table]) -> None:
    keys = ["down", "b", "e", *typed("Player"), "enter"]
    assert "Two seats are called Player." in setup(*keys).news
    seen = setup(*keys, "enter")
    assert "Two seats are called Player." in seen.news
    assert started == []


def test_a_name_with_markup_is_shown_as_it_is(home: Path) -> None:
    seen = setup("e", *["end", "ctrl+u"], "left_square_bracket", "b", "right_square_bracket", "x", "enter")
    assert "[b]x" in seen.text


def test_a_name_is_never_longer_than_its_place(home: Path) -> None:
    seen = setup("e", *typed("Abcdefghijklmnop"), "enter")
    assert "Abcdefghijkl " in seen.text
    assert len("Abcdefghijkl") == people.LONGEST_NAME


# Options


def test_a_switch_is_turned_with_left_right_and_e(started: list[Table]) -> None:
    setup(*to_option("disputes"), "right", "enter")
    setup(*to_option("disputes"), "left", "enter")
    setup(*to_option("open_lists"), "e", "enter")
    assert [table.options.disputes for table in started] == [False, False, True]
    assert started[2].options.open_lists


def test_a_number_steps_by_one_and_stops_at_its_range(started: list[Table]) -> None:
    setup(*to_option("round_limit"), "left", "enter")
    assert started[0].options.round_limit == 99
    seen = setup(*to_option("starter"), "left")
    assert "Starting seat: a whole number from 0 to 6." in seen.news
    assert seen.screen.options.starter == 0


def test_a_number_is_typed_and_a_bad_one_refused(started: list[Table]) -> None:
    setup(*to_option("round_limit"), "e", *typed("25"), "enter", "enter")
    assert started[0].options.round_limit == 25
    for bad in ("0", "1001", "many"):
        seen = setup(*to_option("round_limit"), "e", *typed(bad), "enter")
        assert "The option round_limit cannot be" in seen.news
        assert seen.screen.options.round_limit == 100


def test_options_that_do_not_fit_the_seats_are_refused_at_the_start(started: list[Table]) -> None:
    seen = setup(*to_option("starter"), *["right"] * 6, "enter")
    assert "Seat 6 cannot start: there are 4 seats (LJ-23)." in seen.news
    assert started == []
    assert isinstance(seen.screen, SetupPage)


# Seed


def test_a_seed_is_typed_in_words_or_dealt_anew(started: list[Table]) -> None:
    setup("tab", "up", "up", "up", "e", *typed("robot 17"), "enter", "enter")
    to_seed = ["up", "up"]
    setup(*to_seed, "e", *typed("robot 17"), "enter", "enter")
    assert started[-1].seed == seeds.parse("ROBOT-0017")
    setup("n", "enter")
    assert started[-1].seed != 4127


def test_a_seed_nobody_can_read_is_refused_in_one_sentence(home: Path) -> None:
    seen = setup("up", "up", "e", *typed("xyzzy"), "enter")
    assert "'xyzzy' is not a seed" in seen.news
    assert seen.screen.seed == 4127


# Moving about


def test_the_cursor_goes_round_through_both_panels(home: Path) -> None:
    rows = 1 + 4 + len(OPTIONS) + 1
    spots = [setup(*["down"] * steps).screen.cursor for steps in range(rows + 1)]
    assert len(set(spots)) == rows
    assert spots[0] == spots[-1] == ("seat", 0)
    assert setup("tab").screen.cursor[0] == "option"
    assert setup("tab", "tab").screen.cursor == ("seat", 0)


def test_leaving_without_a_game_goes_home(home: Path) -> None:
    for key in ("q", "escape"):
        assert isinstance(setup(key).screen, HomePage)


def test_rules_open_at_the_rule_of_the_option(home: Path) -> None:
    seen = setup(*to_option("open_lists"), "question_mark")
    assert "LJ-128" in seen.text


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
def test_six_seats_fit_every_size(home: Path, size: tuple[int, int]) -> None:
    seen = setup("plus", "plus", size=size)
    assert len(seen.rows) == size[1]
    assert all(f"{seat} " in seen.text for seat in "123456")
    assert "▼" not in seen.text


# Looks, as they were


@pytest.mark.parametrize("size", SIZES)
def test_it_looks_as_it_did(home: Path, size: tuple[int, int]) -> None:
    check_golden(photograph(lambda: SetupPage(ENTRY.slug, seed=4127), size=size, tier=USUAL_TIERS), "setup")


def test_an_option_looks_as_it_did(home: Path) -> None:
    check_golden(photograph(lambda: SetupPage(ENTRY.slug, seed=4127), "plus", *to_option("open_lists"), "right"), "setup-option")


def test_it_looks_in_ascii_as_it_did(home: Path) -> None:
    settings = Settings(glyphs="ascii")
    check_golden(photograph(lambda: SetupPage(ENTRY.slug, seed=4127), "down", settings=settings), "setup.ascii")
