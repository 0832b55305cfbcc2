"""The home screen: the shelf of games, going on, the way to everything else."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import pytest

from tests.ui.conftest import SHELF
from tests.ui.goldens import SIZES, USUAL_TIERS, check_golden, photograph
from tests.ui.pilot import press
from toychest import catalog, language, library
from toychest.lessons import lessons_of
from toychest.table import seeds
from toychest.table.table import Player, Table
from toychest.ui import when
from toychest.ui.paint.canvas import width
from toychest.ui.paint.shelf import Shelf, Spot, Tile, arrange, neighbour
from toychest.ui.screens.home import MENU, SECRECY, HomePage
from toychest.ui.screens.lesson_list import LessonListPage
from toychest.ui.screens.setup import SetupPage
from toychest.ui.settings import Settings

TITLES = (
    "La Juguetería", "La Juguetería Solo", "Collectors", "Jugue3", "PequePóquer",
    "Sorting Toys", "My Own Toy Shop", "Toy Store 51", "Toss Your Cookies", "If Wishes Were Fish",
)  # fmt: skip


@pytest.fixture
def ten_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shelf as long as it will ever be, with every kind of secret on it."""
    secrets = list(SECRECY)
    games = tuple(SHELF[0]._replace(english=title, secrecy=secrets[index % 4]) for index, title in enumerate(TITLES))  # type: ignore[arg-type]
    monkeypatch.setattr(catalog, "GAMES", games)


@pytest.fixture
def a_game(home: Path) -> library.Entry:
    """A game in progress in the library."""
    table = Table(catalog.find("la-jugueteria").rules, [Player("Ana"), Player("Ben")], seed=4127)
    library.GameFile.start(table).write(table)
    (entry,) = library.listing()
    return entry


# What the shelf knows


@pytest.mark.parametrize("entry", catalog.GAMES, ids=lambda entry: entry.slug)
def test_the_shelf_knows_of_a_game_what_its_rules_say(entry: catalog.Entry) -> None:
    assert entry.seats == entry.rules.SEATS
    assert entry.secrecy == entry.rules.SECRECY
    assert entry.slug == entry.rules.NAME
    assert 0 < width(entry.about) <= 76
    assert len(entry.emblem) == 4


# Looks


@pytest.mark.usefixtures("shelf")
def test_a_game_is_shown_with_players_length_and_secrecy(home: Path) -> None:
    seen = press(HomePage)
    for words in ("La Juguetería", "2–6 players", "about 30 minutes", "one secret card each"):
        assert words in seen.text
    assert SHELF[0].about in seen.news
    assert "Continue" not in seen.text


@pytest.mark.usefixtures("ten_games")
def test_ten_games_and_one_to_go_on_with_fit_the_smallest_screen(a_game: library.Entry) -> None:
    seen = press(HomePage, "down")
    assert len(seen.rows) == 24
    assert all(sum(title in row for row in seen.rows[2:18]) == 1 for title in TITLES if title != "La Juguetería")
    assert "Continue  La Juguetería · round 1 · Ana, Ben" in seen.rows[2]
    assert all(word in seen.rows[19] for word in ("Lessons", "Saves (1)", "Ledger", "Settings", "Keys", "About", "Quit"))


@pytest.mark.usefixtures("ten_games")
def test_a_large_screen_has_frames_and_the_logo(a_game: library.Entry) -> None:
    seen = press(HomePage, size=(140, 45))
    assert sum(row.count("╭─ ") for row in seen.rows) == 10
    assert "█▀█" in seen.text
    assert "╔═ Continue ═" in seen.text


@pytest.mark.usefixtures("shelf")
def test_the_plain_glyphs_have_no_logo_and_only_ascii_frames(home: Path) -> None:
    seen = press(HomePage, settings=Settings(glyphs="ascii"))
    assert not set(seen.text) & set("█▀╭╔●■▲✚►")
    assert "#= 1 =" in seen.text


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_the_row_below_fits_the_smallest_screen_in_every_language(home: Path, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    language.use(code)
    monkeypatch.setattr(library, "listing", lambda: [library.Entry(Path("a.json"), datetime(2026, 5, 1), over=True)] * 999)
    row = press(HomePage, "tab").rows[19]
    labels = [language._(label) for _name, label, _about in MENU]
    assert [label for label in labels if label not in row] == []
    assert "(999)" in row
    assert "►" in row


# Moving

TILE = Tile("1", "A game", "", "", "", "●●●●")


def shelf(games: int, going_on: bool, cursor: Spot = ("game", 0)) -> Shelf:
    return Shelf(("a game", "now") if going_on else None, (TILE,) * games, ("Lessons", "Saves", "Quit"), cursor, "Continue")


@pytest.mark.parametrize("size", [(80, 18), (100, 24), (140, 39)])
@pytest.mark.parametrize("games", range(1, 11))
@pytest.mark.parametrize("going_on", [True, False])
def test_everything_has_a_place_of_its_own_on_the_screen(games: int, going_on: bool, size: tuple[int, int]) -> None:
    places = arrange(shelf(games, going_on), *size).places
    cells = [(p.x + x, p.y + y) for p in places.values() for x in range(p.width) for y in range(p.height)]
    assert len(cells) == len(set(cells))
    assert all(0 <= x < size[0] and 0 <= y < size[1] for x, y in cells)
    assert len(places) == games + going_on + 3


@pytest.mark.parametrize("games", range(1, 11))
def test_arrows_reach_everything(games: int) -> None:
    places = arrange(shelf(games, True), 80, 18).places
    reached, found = {("game", 0)}, [("game", 0)]
    while found:
        spot = found.pop()
        for direction in ("up", "down", "left", "right"):
            other = neighbour(places, spot, direction)  # type: ignore[arg-type]
            if other not in reached:
                reached.add(other)
                found.append(other)
    assert reached == set(places)


@pytest.mark.usefixtures("ten_games")
def test_a_digit_goes_to_its_game_and_two_more_keys_start_it(home: Path) -> None:
    assert press(HomePage, "9").screen.cursor == ("game", 8)
    assert press(HomePage, "0").screen.cursor == ("game", 9)
    seen = press(HomePage, "3", "enter")
    assert isinstance(seen.screen, SetupPage)


@pytest.mark.usefixtures("shelf")
def test_a_number_without_a_game_is_refused_in_one_sentence(home: Path) -> None:
    seen = press(HomePage, "9")
    assert "There is no game 9 on the shelf." in seen.news
    assert seen.screen.cursor == ("game", 0)


@pytest.mark.usefixtures("shelf")
def test_the_next_part_is_the_row_below_and_then_the_game_in_progress(a_game: library.Entry) -> None:
    assert press(HomePage).screen.cursor == ("going on", 0)
    assert press(HomePage, "tab").screen.cursor == ("game", 0)
    assert press(HomePage, "tab", "tab").screen.cursor == ("menu", 0)
    assert press(HomePage, "shift+tab").screen.cursor == ("menu", 0)
    assert press(HomePage, "tab", "tab", "tab").screen.cursor == ("going on", 0)


# Opening and leaving


@pytest.mark.usefixtures("shelf")
def test_enter_opens_the_setup_of_a_game_and_leaving_comes_back(home: Path) -> None:
    seen = press(HomePage, "enter")
    assert isinstance(seen.screen, SetupPage)
    assert seen.screen.entry.slug == "la-jugueteria"
    back = press(HomePage, "enter", "q")
    assert isinstance(back.screen, HomePage)


def test_today_everybody_gets_the_same_deal(home: Path) -> None:
    seen = press(HomePage, "t")
    assert isinstance(seen.screen, SetupPage)
    assert seen.screen.seed == seeds.of_day(date.today())
    assert seeds.words(seeds.of_day(date.today())) in press(HomePage).rows[0]


def test_going_on_opens_the_latest_game_where_it_was_left(a_game: library.Entry) -> None:
    seen = press(HomePage)
    assert "go on with La Juguetería" in seen.prompt
    seen = press(HomePage, "enter")
    assert seen.depth == 2
    assert not isinstance(seen.screen, HomePage)


def test_a_game_that_cannot_be_gone_on_with_is_told_and_left_alone(a_game: library.Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    page = HomePage()
    found = a_game.path.read_bytes()
    monkeypatch.setattr(library, "latest", lambda _saves: a_game)
    monkeypatch.setattr(library, "listing", lambda: [a_game])
    a_game.path.write_bytes(found[: len(found) // 2])
    seen = press(lambda: page, "enter")
    assert "This game cannot be opened" in seen.news
    assert seen.depth == 1
    assert a_game.path.read_bytes() == found[: len(found) // 2]


def test_a_finished_game_is_not_gone_on_with(a_game: library.Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "listing", lambda: [library.Entry(a_game.path, a_game.date, a_game.game, over=True)])
    assert "Continue" not in press(HomePage).text


@pytest.mark.parametrize("word", ["Lessons", "Saves", "The family's ledger", "Settings", "Every key", "What this is"])
def test_the_row_below_opens_what_it_says(home: Path, word: str) -> None:
    steps = ["Lessons", "Saves", "The family's ledger", "Settings", "Every key", "What this is"].index(word)
    seen = press(HomePage, "tab", *["right"] * steps, "enter")
    assert seen.depth == 2
    assert word in seen.rows[0]


def test_a_home_screen_that_was_made_below_another_looks_when_it_is_seen(a_game: library.Entry) -> None:
    """A rematch of a game that the command line began makes a home screen and covers it at once."""

    class Rematch(LessonListPage):
        def press_leave(self) -> None:
            a_game.path.unlink()  # as good as over
            self.toychest.go_home()

    class Results(LessonListPage):
        def press_enter(self) -> None:
            self.toychest.go_home()
            self.app.push_screen(Rematch())

    seen = press(Results, "enter", "q")
    assert isinstance(seen.screen, HomePage)
    assert "Continue" not in seen.text


def test_escape_never_leaves_and_says_what_does(home: Path) -> None:
    seen = press(HomePage, "escape")
    assert "q leaves Toychest." in seen.news
    assert seen.app.return_code is None


def test_q_leaves(home: Path) -> None:
    assert press(HomePage, "q").app.return_code == 0


def test_troubles_are_told_one_after_the_other(home: Path) -> None:
    first = press(HomePage, troubles=["dark.toml, line 3: 'x' is not a colour", "settings.json is damaged"])
    assert "dark.toml, line 3" in first.news
    second = press(HomePage, "down", troubles=["dark.toml, line 3: 'x' is not a colour", "settings.json is damaged"])
    assert "settings.json is damaged" in second.news
    last = press(HomePage, "down", "up", troubles=["dark.toml, line 3: 'x' is not a colour", "settings.json is damaged"])
    assert "damaged" not in last.text


# Lessons


@pytest.mark.usefixtures("shelf")
def test_the_lessons_stand_below_their_games_and_enter_begins_one(home: Path) -> None:
    lessons = lessons_of(catalog.find("la-jugueteria"))
    seen = press(LessonListPage)
    assert catalog.find("la-jugueteria").title in seen.rows[2]
    assert [lesson.title in row for lesson, row in zip(lessons, seen.rows[3:], strict=False)] == [True] * len(lessons)
    assert f"{sum(len(lessons_of(entry)) for entry in SHELF)} lessons" in seen.rows[0]
    assert lessons[0].title in seen.prompt
    assert lessons[1].title in press(LessonListPage, "down").prompt
    begun = press(LessonListPage, "down", "enter")
    assert begun.screen.lesson == lessons[1]


def test_without_lessons_the_list_says_so(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "GAMES", ())
    seen = press(LessonListPage, "enter", "down")
    assert "No game has a lesson yet." in seen.news
    assert isinstance(seen.screen, LessonListPage)


# Days


@pytest.mark.parametrize(
    ("then", "words"),
    [
        (datetime(2026, 5, 8, 11, 59, 30), "just now"),
        (datetime(2026, 5, 8, 11, 58), "2 minutes ago"),
        (datetime(2026, 5, 8, 10, 59), "1 hour ago"),
        (datetime(2026, 5, 8, 0, 1), "11 hours ago"),
        (datetime(2026, 5, 7, 13, 0), "yesterday"),
        (datetime(2026, 5, 2, 13, 0), "6 days ago"),
        (datetime(2026, 5, 1, 13, 0), "2026-05-01"),
        (datetime(2026, 5, 9, 13, 0), "just now"),
    ],
)
def test_how_long_ago(then: datetime, words: str) -> None:
    assert when.ago(then, datetime(2026, 5, 8, 12, 0)) == words


def test_days_have_different_seeds_that_can_be_said_aloud() -> None:
    of_days = [seeds.of_day(date(2026, 5, day)) for day in range(1, 32)]
    assert len(set(of_days)) == 31
    assert all(seeds.parse(seeds.words(seed)) == seed for seed in of_days)


@pytest.mark.usefixtures("shelf")
def test_the_shelf_speaks_spanish(home: Path) -> None:
    language.use("es")
    seen = press(HomePage)
    assert "La Juguetería" in seen.text
    assert len(seen.rows) == 24


# Looks, as they were


@pytest.fixture
def one_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    """A day that never ends, and a game that was left three minutes ago."""
    entry = library.Entry(Path("game.json"), datetime(2026, 5, 1, 20, 0), "la-jugueteria", "", "game", ("Ana", "Ben", "Lola"), 7)
    monkeypatch.setattr(library, "latest", lambda _saves: entry)
    monkeypatch.setattr(library, "listing", lambda: [entry])
    monkeypatch.setattr(when, "ago", lambda _then: "3 minutes ago")
    monkeypatch.setattr(seeds, "of_day", lambda _day: 4127)


@pytest.mark.usefixtures("one_evening", "shelf")
@pytest.mark.parametrize("size", SIZES)
def test_the_home_screen_looks_as_it_did(size: tuple[int, int]) -> None:
    check_golden(photograph(HomePage, size=size, tier=USUAL_TIERS), "home")


@pytest.mark.usefixtures("one_evening", "ten_games")
@pytest.mark.parametrize("size", SIZES)
def test_a_full_shelf_looks_as_it_did(size: tuple[int, int]) -> None:
    check_golden(photograph(HomePage, "7", size=size, tier=USUAL_TIERS), "home-full")


@pytest.mark.usefixtures("one_evening", "ten_games")
def test_a_full_shelf_in_ascii_looks_as_it_did() -> None:
    check_golden(photograph(HomePage, "tab", "tab", settings=Settings(glyphs="ascii")), "home-full.ascii")


@pytest.mark.usefixtures("shelf")
def test_the_lessons_look_as_they_did(home: Path) -> None:
    check_golden(photograph(LessonListPage, "down"), "lessons")
