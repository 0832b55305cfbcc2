"""The saves: what is listed, and opening, renaming, deleting and exporting, with a sentence for everything that fails."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest

from tests.ui.goldens import SIZES, USUAL_TIERS, check_golden, photograph
from tests.ui.pilot import Seen, press, typed
from toychest import catalog, folders, library
from toychest.table import storage
from toychest.table.storage import Kind
from toychest.table.table import Player, Table
from toychest.ui.screens.curtain import CurtainScreen
from toychest.ui.screens.game import GameScreen
from toychest.ui.screens.saves import SavesPage

RULES = catalog.find("la-jugueteria").rules


def keep(name: str, *names: str, title: str = "", kind: Kind = "game", day: int = 1, over: bool = False) -> Path:
    """A save in the person's folder, written on a day of January 2026 at ten past six."""
    table = Table(RULES, [Player(each) for each in names or ("Ana", "Ben")], 4127)
    data = storage.encode(table, title, kind, datetime(2026, 1, day, 18, 10))
    if over:
        data = data.replace(b'"over": false', b'"over": true')
    path = folders.saves() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def saves(*keys: str, size: tuple[int, int] = (80, 24)) -> Seen:
    return press(SavesPage, *keys, size=size)


def lines_with(seen: Seen, text: str) -> list[str]:
    return [row for row in seen.rows[2:-5] if text in row]


# What is listed


def test_a_save_is_listed_with_game_title_players_round_and_date(home: Path) -> None:
    keep("one.json", "Ana", "Bruno", "Lola", title="Sunday", day=28)
    (line,) = lines_with(saves(), "Sunday")
    for cell in ("La Juguetería", "Ana, Bruno, Lola", " 1 ", "2026-01-28"):
        assert cell in line
    assert "2026-01-28 18:10" in lines_with(saves(size=(100, 30)), "Sunday")[0]


def test_the_newest_save_is_first_and_under_the_cursor(home: Path) -> None:
    keep("old.json", title="Old", day=1)
    keep("new.json", title="New", day=2)
    keep("middle.json", title="Middle", day=1)
    seen = saves()
    assert "► " in lines_with(seen, "New")[0]
    order = [seen.text.index(title) for title in ("New", "Middle", "Old")]
    assert order[0] < min(order[1:])


def test_a_game_that_is_over_says_so(home: Path) -> None:
    keep("end.json", title="Finished", over=True)
    seen = saves()
    assert " over " in lines_with(seen, "Finished")[0]
    assert "This game is over." in seen.prompt


def test_kinds_of_saves_stand_in_sections(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "scenarios", lambda: SCENARIOS)
    keep("game.json", title="Running")
    keep("saved.one.json", title="Kept one", kind="saved")
    keep("quick.la-jugueteria.json", kind="quick")
    (folders.saves() / "broken.json").write_text("{")
    text = saves(size=(100, 45)).text
    order = ("GAMES", "Running", "NAMED AND QUICK SAVES", "Kept one", "SCENARIOS OF THE BOX", "DAMAGED FILES", "broken.json")
    places = [text.index(word) for word in order]
    assert places == sorted(places)
    assert "quick save" in text


def test_without_saves_there_are_the_scenarios_and_no_empty_sections(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "scenarios", lambda: SCENARIOS)
    seen = saves()
    assert "GAMES" not in seen.text
    assert "DAMAGED" not in seen.text
    assert "► La Juguetería  The example round " in seen.text


def test_with_nothing_at_all_it_says_how_saves_come_about(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "scenarios", list)
    seen = saves("down", "enter", "e", "d", "x", "end")
    assert "Nothing is saved yet." in seen.prompt


def test_a_damaged_file_is_listed_with_its_reason(home: Path) -> None:
    keep("good.json")
    (folders.saves() / "broken.json").write_text("{")
    (folders.saves() / "newer.json").write_text('{"toychest": 99}')
    seen = saves("end", size=(140, 45))
    assert "it was written by a newer Toychest" in lines_with(seen, "newer.json")[0]
    assert "it is not a Toychest save" in lines_with(seen, "broken.json")[0]
    assert seen.news.strip().startswith(("broken.json: ", "newer.json: "))


def test_a_title_with_signs_of_markup_is_shown_as_it_is(home: Path) -> None:
    keep("one.json", title="[bold]Hi[/]")
    assert "[bold]Hi[/]" in saves(size=(100, 30)).text


def test_a_folder_that_cannot_be_read_is_told_in_one_sentence(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "scenarios", lambda: SCENARIOS)
    folder = home / "data" / "saves"
    folder.parent.mkdir()
    folder.write_text("not a folder")
    seen = saves()
    assert "cannot be read" in seen.news
    assert "The example round" in seen.text


def test_where_there_is_room_a_card_tells_all_of_the_save_under_the_cursor(home: Path) -> None:
    keep("one.json", "Ana", "Benjamín", "María José", "Marcos", title="A title that is much too long for its column")
    seen = saves(size=(100, 34))
    assert "─ A title that is much too long for its co" in seen.text
    assert "3 ▲ María José" in seen.text
    assert "2026-01-01 18:10 · one.json" in seen.text


# Opening


def test_enter_goes_on_with_a_game_in_its_own_file(home: Path) -> None:
    path = keep("one.json", "Ana", "Ben")
    seen = saves("enter")
    assert isinstance(seen.screen, CurtainScreen | GameScreen)
    game = seen.screen if isinstance(seen.screen, GameScreen) else seen.screen.game
    assert game is not None
    assert game.file is not None
    assert game.file.path == path


def test_enter_plays_on_from_a_scenario_in_a_new_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = keep("scenario.json", "Ana", "Ben", kind="scenario").rename(home / "scenario.json")
    before = path.read_bytes()
    scenario = library.Entry(path, datetime(2026, 1, 1), game="la-jugueteria", kind="scenario", players=("Ana", "Ben"))
    monkeypatch.setattr(library, "scenarios", lambda: [scenario])
    seen = saves("enter")
    game = seen.screen if isinstance(seen.screen, GameScreen) else seen.screen.game
    assert game.file.path.parent == folders.saves()
    assert path.read_bytes() == before


def test_a_damaged_file_is_not_opened(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "scenarios", list)
    path = home / "data" / "saves" / "broken.json"
    path.parent.mkdir(parents=True)
    path.write_text("{")
    seen = saves("enter", "e", "x")
    assert isinstance(seen.screen, SavesPage)
    assert "damaged file is left as it is" in seen.news
    assert "broken.json: it is not a Toychest save" in saves("enter").news
    assert path.read_text() == "{"


@pytest.mark.parametrize(
    ("good", "bad", "reason"),
    [
        (b'"game": "la-jugueteria"', b'"game": "chess"', "a game that is not here"),
        (b'"version": 1', b'"version": 77', "newer rules"),
        (b'"seed": 4127', b'"seed": 4128', "does not lead to its position"),
    ],
)
def test_a_save_that_turns_out_to_be_bad_is_told_in_one_sentence(home: Path, good: bytes, bad: bytes, reason: str) -> None:
    path = keep("one.json")
    data = path.read_bytes()
    assert good in data
    path.write_bytes(data.replace(good, bad))
    seen = saves("enter")
    assert isinstance(seen.screen, SavesPage)
    assert seen.news.strip().startswith("one.json cannot be opened: ")
    assert reason in seen.news
    assert path.read_bytes() == data.replace(good, bad)


def test_a_save_that_is_gone_meanwhile_is_told_in_one_sentence(home: Path) -> None:
    path = keep("one.json")
    page = SavesPage()
    path.unlink()

    def without_looking_again() -> SavesPage:
        page._load = lambda: None  # type: ignore[method-assign]
        return page

    assert "one.json cannot be opened: " in press(without_looking_again, "enter").news


# Renaming


def test_a_save_gets_another_title(home: Path) -> None:
    path = keep("one.json", title="Old", day=7)
    seen = saves("e", *typed("New title"), "enter")
    assert "Renamed." in seen.news
    assert "New title" in seen.text
    (entry,) = library.listing()
    assert (entry.path, entry.title, entry.date.day) == (path, "New title", 7)


def test_renaming_can_be_given_up(home: Path) -> None:
    path = keep("one.json", title="Old")
    before = path.read_bytes()
    seen = saves("e", *typed("New"), "escape")
    assert isinstance(seen.screen, SavesPage)
    assert path.read_bytes() == before


def test_an_empty_or_taken_title_is_refused(home: Path) -> None:
    keep("saved.a.json", title="Taken", kind="saved", day=1)
    path = keep("saved.b.json", title="Mine", kind="saved", day=2)
    before = path.read_bytes()
    assert "a save needs a title" in saves("e", *typed(" "), "enter").news
    assert "there is a save called taken already" in saves("e", *typed("taken"), "enter").news
    assert path.read_bytes() == before


def test_scenarios_of_the_box_stay_as_they_are(home: Path) -> None:
    before = {path: path.read_bytes() for path in folders.shipped("saves").iterdir()}
    assert "keep their names" in saves("e").news
    assert "cannot be deleted" in saves("d").news
    assert {path: path.read_bytes() for path in folders.shipped("saves").iterdir()} == before
    assert "rename" not in saves().rows[-1]


# Deleting


def test_a_save_is_deleted_after_a_question(home: Path) -> None:
    path = keep("one.json", title="Sunday")
    asked = saves("d")
    assert "Delete Sunday for good?" in asked.prompt
    assert path.exists()
    seen = saves("d", "y")
    assert "Deleted." in seen.news
    assert not path.exists()
    assert "Sunday" not in "\n".join(seen.rows[2:-5])


@pytest.mark.parametrize("answer", ["n", "escape", "enter", "d", "space"])
def test_any_other_answer_deletes_nothing(home: Path, answer: str) -> None:
    path = keep("one.json", title="Sunday")
    seen = saves("d", answer, "n")
    assert path.exists()
    assert isinstance(seen.screen, SavesPage)


def test_a_damaged_file_can_be_deleted(home: Path) -> None:
    path = home / "data" / "saves" / "broken.json"
    path.parent.mkdir(parents=True)
    path.write_text("{")
    assert "Delete broken.json for good?" in saves("end", "d").prompt
    saves("end", "d", "y")
    assert not path.exists()


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_save_that_cannot_be_deleted_is_told_in_one_sentence(home: Path) -> None:
    path = keep("one.json")
    path.parent.chmod(0o500)
    try:
        assert "not deleted: " in saves("d", "y").news
    finally:
        path.parent.chmod(0o700)


def test_a_failing_disk_is_told_in_one_sentence(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep("one.json", title="Old")

    def fails(*arguments: object, **named: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(storage, "write", fails)
    monkeypatch.setattr(Path, "unlink", fails)
    assert "No space left on device" in saves("e", *typed("New"), "enter").news
    assert "No space left on device" in saves("x", *typed("/nowhere/copy"), "enter").news
    assert "No space left on device" in saves("d", "y").news


# Exporting


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home folder of the person, as the shell knows it."""
    folder = tmp_path / "person"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    return folder


def test_a_save_is_copied_to_the_home_folder_unless_another_is_named(home: Path, elsewhere: Path) -> None:
    path = keep("one.json")
    seen = saves("x", "enter")
    assert (elsewhere / "one.json").read_bytes() == path.read_bytes()
    assert "Copied to " in seen.news
    saves("x", *typed("~/Copy.json"), "enter")
    assert (elsewhere / "Copy.json").read_bytes() == path.read_bytes()


def test_a_file_is_replaced_only_after_a_question(home: Path, elsewhere: Path) -> None:
    path = keep("one.json")
    target = elsewhere / "one.json"
    target.write_text("mine")
    seen = saves("x", "enter")
    assert "There is a file of that name already.  Replace it?" in seen.prompt
    assert target.read_text() == "mine"
    saves("x", "enter", "n")
    assert target.read_text() == "mine"
    saves("x", "enter", "y")
    assert target.read_bytes() == path.read_bytes()


def test_an_empty_path_copies_nothing(home: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep("one.json")
    monkeypatch.chdir(elsewhere)
    seen = saves("x", *typed(" "), "enter")
    assert "Copied" not in seen.news
    assert list(elsewhere.iterdir()) == []


def test_a_scenario_can_be_copied(home: Path, elsewhere: Path) -> None:
    saves("x", "enter")
    (copy,) = elsewhere.iterdir()
    assert copy.read_bytes() == (folders.shipped("saves") / copy.name).read_bytes()


# Looks


@pytest.fixture
def shelf(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A little of everything."""
    monkeypatch.setattr(library, "scenarios", lambda: SCENARIOS)
    keep("la-jugueteria-bear-4127-20260131-181000.json", "Ana", "Bruno", "Lola", day=31)
    everybody = ("Ana", "Benjamín", "María José", "Marcos", "Lola")
    keep("la-jugueteria-train-0815-20260128-181000.json", *everybody, title="Sunday with grandma and the dog", day=28)
    keep("la-jugueteria-cube-1111-20260103-181000.json", "Ana", "Ben", day=3, over=True)
    keep("saved.the-rabbit.json", title="The rabbit", kind="saved", day=12)
    keep("quick.la-jugueteria.json", kind="quick", day=13)
    broken = folders.saves() / "torn.json"
    broken.write_text('{"toychest": 1,')
    os.utime(broken, (0, 0))


SCENARIOS = [
    library.Entry(
        folders.shipped("saves") / f"{name}.json",
        datetime(2026, 1, 1),
        game="la-jugueteria",
        title=title,
        kind="scenario",
        players=("Vicky", "Paco", "María", "Marcos"),
        round=round_,
    )
    for name, title, round_ in (("first", "The example round", 7), ("second", "Two rockets on sale", 3))
]


@pytest.mark.parametrize("size", SIZES)
def test_the_list_looks_as_it_did(shelf: None, size: tuple[int, int]) -> None:
    check_golden(photograph(SavesPage, "down", size=size, tier=USUAL_TIERS), "saves")


def test_a_question_looks_as_it_did(shelf: None) -> None:
    check_golden(photograph(SavesPage, "down", "d"), "saves-delete")


def test_a_damaged_file_looks_as_it_did(shelf: None) -> None:
    check_golden(photograph(SavesPage, "end"), "saves-damaged")
