"""`play` and `resume`: who sits down, which options, which luck, and what the screen is opened with."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.commands.test_cli import Captured, refused
from toychest import catalog, library
from toychest.bots import levels
from toychest.cli import main
from toychest.commands import Refused, screen
from toychest.commands.opening import Home, Play, Resume, Setup
from toychest.commands.options import describe_options, in_words, parse_options
from toychest.commands.seats import parse_seats, usual_players
from toychest.games.la_jugueteria import rules
from toychest.people import BOT_NAMES
from toychest.table.table import Player, Table

pytestmark = pytest.mark.usefixtures("home")

GAME = catalog.find("la-jugueteria")


# Seats


def test_people_and_bots_sit_where_they_are_named() -> None:
    seats = parse_seats("Ana, Ben ,bot:hard,bot:easy:Robbie,bot", GAME)
    assert [seat.bot for seat in seats] == ["", "", "hard", "easy", "normal"]
    assert [seat.name for seat in seats] == ["Ana", "Ben", BOT_NAMES[0], "Robbie", BOT_NAMES[1]]


def test_bots_take_no_name_that_a_person_has() -> None:
    seats = parse_seats(f"bot,{BOT_NAMES[0].upper()},bot,bot,bot,bot", GAME)
    assert len({seat.name.casefold() for seat in seats}) == 6


def test_names_are_shown_harmless() -> None:
    seats = parse_seats("\x1b[31mAna\x1b[0m,B\u202een\x07\x00", GAME)  # nor is what cannot be seen too long
    assert [seat.name for seat in seats] == ["Ana", "Ben"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Ana", "La Juguetería is for 2 to 6 players, not for 1"),
        ("A,B,C,D,E,F,G", "La Juguetería is for 2 to 6 players, not for 7"),
        ("", "is for 2 to 6 players"),
        ("Ana,,Ben", "seat 2 has no name"),
        ("Ana,\x1b[2J\u200b", "seat 2 has no name"),
        ("Ana,ANA", "two seats are called ANA"),
        ("Ana,bot:hard:ana", "two seats are called ana"),
        ("Ana,Maximiliana Eugenia", "the name Maximiliana Eugenia is too long: 12 characters at most"),
        ("Ana,bot:hard:漢字漢字漢字漢", "the name 漢字漢字漢字漢 is too long"),
        ("Ana,bot:genius", "there is no bot of the level 'genius': choose "),
        ("Ana,bot:", "there is no bot of the level ''"),
    ],
)
def test_seats_that_cannot_be_get_one_sentence(text: str, sentence: str, capsys: Captured) -> None:
    assert sentence in refused(2, ["play", "la-jugueteria", "--seats", text], capsys)


def test_who_names_nobody_sits_with_bots() -> None:
    people = [player for player in usual_players(GAME) if player.human]
    assert len(people) == 1
    assert len(usual_players(GAME)) == GAME.usual_seats == 4


def test_every_level_can_be_asked_for() -> None:
    for level in levels(GAME):
        assert parse_seats(f"Ana,bot:{level}", GAME)[1].bot == level


# Options


@pytest.mark.parametrize("word", ["on", "yes", "true", "1", "ON"])
def test_words_for_yes(word: str) -> None:
    assert parse_options(rules, [f"open_lists={word}"]).open_lists is True


@pytest.mark.parametrize("word", ["off", "no", "false", "0", "Off"])
def test_words_for_no(word: str) -> None:
    assert parse_options(rules, [f"disputes={word}"]).disputes is False


def test_options_build_on_others_and_the_last_one_counts() -> None:
    base = rules.Options(disputes=False, round_limit=7)
    options = parse_options(rules, ["round-limit = 8", "starter=2", "round_limit=9"], base)
    assert options == rules.Options(disputes=False, round_limit=9, starter=2)
    assert base == rules.Options(disputes=False, round_limit=7)


@pytest.mark.parametrize(
    ("pair", "sentence"),
    [
        ("colour=red", "there is no option 'colour' in this game: choose disputes, open_lists, round_limit, starter"),
        ("disputes", "the option disputes needs a value: on or off"),
        ("disputes=perhaps", "the option disputes cannot be 'perhaps': choose on or off"),
        ("round_limit=0", "the option round_limit cannot be '0': choose a whole number from 1 to 1000"),
        ("round_limit=1001", "cannot be '1001'"),
        ("round_limit=many", "cannot be 'many'"),
        ("round_limit=1e3", "cannot be '1e3'"),
        ("round_limit=", "cannot be ''"),
        ("round_limit=\u0663", "cannot be '\u0663'"),
        ("round_limit=" + "9" * 5000, "cannot be '999"),
        ("starter=-1", "choose a whole number from 0 to 6"),
        ("=", "there is no option ''"),
    ],
)
def test_options_that_cannot_be_get_one_sentence(pair: str, sentence: str, capsys: Captured) -> None:
    assert sentence in refused(2, ["play", "la-jugueteria", "--option", pair], capsys)


def test_a_head_start_is_a_number_for_each_seat(capsys: Captured) -> None:
    rules = catalog.find("pequepoquer").rules
    assert parse_options(rules, ["head_start=0, 2"]).head_start == (0, 2)
    (field,) = [field for field in describe_options(rules) if field["type"] == "seats"]
    assert in_words(field["default"]) == "none"
    assert in_words((0, 2)) == "0,2"
    for wrong in ("0,3", "0,,1", "2 1", "all", "-1"):
        sentence = refused(2, ["play", "pequepoquer", "--option", f"head_start={wrong}"], capsys)
        assert "choose a number from 0 to 2 for each seat, like 0,2" in sentence


def test_options_describe_themselves() -> None:
    described = {option["name"]: option for option in describe_options(rules)}
    assert list(described) == ["disputes", "open_lists", "round_limit", "starter", "head_start"]
    limit = described["round_limit"]
    assert (limit["type"], limit["default"], limit["ge"], limit["le"], limit["clause"]) == ("int", 100, 1, 1000, "LJ-140")
    assert (described["disputes"]["type"], described["disputes"]["default"]) == ("bool", True)
    assert all(option["title"] and option["description"] for option in described.values())


# What is opened


class Opened:
    """What the screen would have been opened with."""

    opening: Any = None
    look: dict[str, Any]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    noted = Opened()

    def open_app(opening: Any, **look: Any) -> int:
        noted.opening, noted.look = opening, look
        return 0

    monkeypatch.setattr(screen, "open_app", open_app)
    return noted


def test_no_command_opens_the_home_screen(opened: Opened) -> None:
    assert main(["--theme", "evening", "--glyphs", "ascii"]) == 0
    assert opened.opening == Home()
    assert opened.look == {"theme": "evening", "colors": None, "glyphs": "ascii"}


def test_the_look_may_stand_before_or_behind_the_command(opened: Opened) -> None:
    assert main(["--colors", "16", "play", "la-jugueteria", "--theme", "evening"]) == 0
    assert opened.look == {"theme": "evening", "colors": "16", "glyphs": None}


def test_a_game_without_seats_opens_the_set_up(opened: Opened) -> None:
    assert main(["play", "la-jugueteria"]) == 0
    assert opened.opening == Setup("la-jugueteria")
    assert main(["play", "la-jugueteria", "--seed", "bear-4127", "--option", "disputes=off", "round_limit=9"]) == 0
    assert opened.opening == Setup("la-jugueteria", 4127, rules.Options(disputes=False, round_limit=9))


def test_a_game_with_seats_begins_at_once(opened: Opened) -> None:
    assert main(["play", "la-jugueteria", "--seats", "Ana,bot:easy:Robbie", "--seed", "BEAR-4127", "--option", "starter=2"]) == 0
    assert isinstance(opened.opening, Play)
    table = opened.opening.table
    assert table.players == (Player("Ana"), Player("Robbie", "easy"))
    assert table.state == Table(rules, table.players, 4127, rules.Options(starter=2)).state
    assert table.to_act() == (1,)


def test_a_seat_that_cannot_start_is_refused(capsys: Captured) -> None:
    sentence = refused(2, ["play", "la-jugueteria", "--seats", "Ana,Ben", "--option", "starter=3"], capsys)
    assert sentence == "seat 3 cannot start: there are 2 seats (LJ-23)"


def test_resume_opens_the_newest_game_in_progress(opened: Opened, capsys: Captured) -> None:
    assert "no game to go on with" in refused(1, ["resume"], capsys)
    table = Table(rules, [Player("Ana"), Player("Ben")], 4127)
    file = library.GameFile.start(table)
    file.write(table)
    assert main(["resume"]) == 0
    assert opened.opening == Resume(file.path)
    assert main(["resume", file.path.stem]) == 0
    assert opened.opening == Resume(file.path)


@pytest.mark.parametrize("damage", ["truncated", "random", "empty", "huge", "folder", "missing"])
def test_resume_refuses_a_damaged_file_and_leaves_it(damage: str, tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "game.json"
    table = Table(rules, [Player("Ana"), Player("Ben")], 4127)
    file = library.GameFile(path)
    file.write(table)
    sound = path.read_bytes()
    content = {"truncated": sound[: len(sound) // 2], "random": random.Random(1).randbytes(5000), "empty": b"", "huge": sound * 20_000}
    if damage in content:
        path.write_bytes(content[damage])
    else:
        path.unlink()
    if damage == "folder":
        path.mkdir()
    before = path.read_bytes() if path.is_file() else None
    sentence = refused(1, ["resume", str(path)], capsys)
    assert sentence.startswith(f"{path}: it ")
    assert (path.read_bytes() if path.is_file() else None) == before


# The way into the screen


@pytest.mark.parametrize(
    ("asked", "environment", "meant", "no_color", "system"),
    [
        ("auto", {}, "auto", None, None),
        ("auto", {"NO_COLOR": "1"}, "none", "1", None),
        ("auto", {"NO_COLOR": ""}, "auto", None, None),  # the standard says: not empty
        ("none", {}, "none", "1", None),
        ("truecolor", {"NO_COLOR": "1"}, "truecolor", None, "truecolor"),
        ("256", {}, "256", None, "256"),
        ("16", {}, "16", None, "standard"),
    ],
)
def test_colors_are_told_to_the_drawing_library(
    asked: str, environment: dict[str, str], meant: str, no_color: str | None, system: str | None
) -> None:
    assert screen.prepare(environment, asked) == meant
    assert environment.get("NO_COLOR") == no_color
    assert environment.get("TEXTUAL_COLOR_SYSTEM") == system
    assert environment["TEXTUAL_ANIMATIONS"] == "none"


def test_a_slow_link_gets_time_for_its_escapes_and_fewer_pictures() -> None:
    here: dict[str, str] = {}
    far = {"SSH_CONNECTION": "1.2.3.4 5 6.7.8.9 22"}
    chosen = {**far, "ESCDELAY": "100", "TEXTUAL_FPS": "60"}
    for environment in (here, far, chosen):
        screen.prepare(environment, "auto")
    assert (here.get("ESCDELAY"), far["ESCDELAY"], chosen["ESCDELAY"]) == (None, "400", "100")
    assert (here.get("TEXTUAL_FPS"), far["TEXTUAL_FPS"], chosen["TEXTUAL_FPS"]) == (None, "20", "60")


def test_a_theme_that_is_not_there_is_refused() -> None:
    screen.check_theme("evening")
    with pytest.raises(Refused, match=r"there is no theme 'no-such': choose .*evening"):
        screen.check_theme("no-such")
