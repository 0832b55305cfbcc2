"""The library of saves: what is never lost, never overwritten, never changed."""

from __future__ import annotations

import errno
import json
import os
import random
import time
from datetime import datetime
from pathlib import Path

import pytest

from toychest import folders, library, people
from toychest.games.la_jugueteria import rules
from toychest.library import GameFile, SaveFailed, TitleTaken
from toychest.people import BadName
from toychest.table import storage
from toychest.table.storage import BadSave
from toychest.table.table import Player, Table

pytestmark = pytest.mark.usefixtures("home")


def dealt(seed: int = 4127) -> Table:
    return Table(rules, [Player("Ana"), Player("Ben"), Player("Lola", "easy")], seed, rules.Options(round_limit=9))


def play_on(table: Table, moves: int = 1) -> Table:
    luck = random.Random(len(table.history))
    for _move in range(moves):
        seat = table.to_act()[0]
        table.play(seat, luck.choice(table.legal(seat)))
    return table


def saved(table: Table, kind: storage.Kind = "game", name: str = "save", title: str = "") -> Path:
    path = folders.saves() / f"{name}.json"
    storage.write(path, storage.encode(table, title, kind))
    return path


def names() -> list[str]:
    return sorted(path.name for path in folders.saves().iterdir())


# A game in progress


def test_a_game_has_a_file_of_its_own_that_follows_it() -> None:
    table = dealt()
    file = GameFile.start(table)
    assert not file.path.exists()
    assert file.path.name.startswith("la-jugueteria-bear-4127-20")
    for _move in range(5):
        file.write(play_on(table))
        again, same_file = library.open(file.path)
        assert again.state == table.state
        assert again.history == table.history
        assert same_file.path == file.path
    assert names() == [file.path.name]


def test_games_begun_in_the_same_second_do_not_share_a_file() -> None:
    files = []
    for _game in range(3):
        table = dealt()
        files.append(GameFile.start(table))
        files[-1].write(table)
    stem = files[0].path.stem
    if len({file.path.stem[: len(stem)] for file in files}) == 1:  # or the clock moved on between them
        assert [file.path.stem for file in files] == [stem, f"{stem}-2", f"{stem}-3"]
    assert len(names()) == 3


def test_two_windows_on_one_game_lose_neither() -> None:
    table = play_on(dealt(), 3)
    file = GameFile.start(table)
    file.write(table)
    one, its_file = library.open(file.path)
    two, other_file = library.open(file.path)
    its_file.write(play_on(one, 2))
    other_file.write(play_on(two, 1))
    its_file.write(play_on(one, 1))
    other_file.write(play_on(two, 3))
    assert its_file.path == file.path
    assert other_file.path != file.path
    assert len(names()) == 2
    assert library.load(its_file.path).state == one.state
    assert library.load(other_file.path).state == two.state


def test_a_file_that_was_overwritten_by_a_stranger_is_left_to_it() -> None:
    table = dealt()
    file = GameFile.start(table)
    file.write(table)
    first = file.path
    first.write_bytes(b"somebody's notes")
    file.write(play_on(table))
    assert first.read_bytes() == b"somebody's notes"
    assert library.load(file.path).state == table.state


def test_a_file_that_is_gone_is_written_again() -> None:
    table = dealt()
    file = GameFile.start(table)
    file.write(table)
    file.path.unlink()
    file.write(play_on(table))
    assert library.load(file.path).state == table.state


def test_a_game_renamed_while_it_is_played_keeps_file_and_new_title() -> None:
    table = dealt()
    file = GameFile.start(table)
    file.write(table)
    library.rename(library.listing()[0], "Sunday")
    file.write(play_on(table))
    assert [(entry.title, entry.path) for entry in library.listing()] == [("Sunday", file.path)]


def test_a_disk_that_fails_is_one_sentence_and_the_old_file_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    table = dealt()
    file = GameFile.start(table)
    file.write(table)
    before = file.path.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    play_on(table)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(SaveFailed, match=r"^not saved: No space left on device, in .*$"):
            file.write(table)
    assert file.path.read_bytes() == before
    assert names() == [file.path.name]
    file.write(table)
    assert library.load(file.path).state == table.state


def test_a_folder_that_is_none_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    folders.use_saves(tmp_path / "file" / "saves")
    table = dealt()
    with pytest.raises(SaveFailed, match=r"^not saved: Not a directory, in .*file/saves$"):
        GameFile.start(table).write(table)


# Opening


@pytest.mark.parametrize("kind", ["saved", "quick", "scenario"])
def test_what_is_kept_never_changes_by_being_played(kind: storage.Kind) -> None:
    path = saved(play_on(dealt(), 4), kind, title="Kept")
    before = path.read_bytes()
    table, file = library.open(path)
    file.write(play_on(table))
    assert path.read_bytes() == before
    assert file.path != path
    assert storage.read(file.path).kind == "game"
    assert storage.read(file.path).title == "Kept"


def test_a_save_that_ships_is_never_written_to(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = saved(dealt(), "game")
    monkeypatch.setattr(folders, "shipped", lambda _name: path.parent)
    folders.use_saves(tmp_path / "own")
    _table, file = library.open(path)
    assert file.path.parent == tmp_path / "own"


def test_opening_alone_makes_no_file() -> None:
    path = saved(dealt(), "saved")
    library.open(path)
    assert names() == [path.name]


def test_names_that_are_too_wide_are_cut() -> None:
    path = saved(Table(rules, [Player("Ana" * 20), Player("Ben")], 1))
    assert [player.name for player in library.load(path).players] == ["AnaAnaAnaAna", "Ben"]


def test_a_name_of_many_marks_is_one_that_a_save_can_hold() -> None:
    name = people.clean("a" + "\u0301" * 500)
    assert name.startswith("a\u0301")
    assert [player.name for player in library.load(saved(Table(rules, [Player(name), Player("Ben")], 1))).players] == [name, "Ben"]


def test_a_bot_of_an_unknown_level_is_refused() -> None:
    path = saved(Table(rules, [Player("Ana"), Player("Ben", "genius")], 1))
    with pytest.raises(BadSave, match="a bot of a level that is not here: 'genius'"):
        library.open(path)


def test_a_save_is_found_by_path_by_name_and_among_the_scenarios() -> None:
    path = saved(dealt(), name="sunday")
    assert library.find(str(path)) == path
    assert library.find("sunday") == library.find("sunday.json") == path
    shipped = next(iter(folders.shipped("saves").glob("*.json")))
    assert library.find(shipped.stem) == shipped
    assert library.find("nobody") == Path("nobody")
    assert library.find("x" * 5000) == Path("x" * 5000)
    assert library.find("~nobody-at-all/x") == Path("~nobody-at-all/x")


# Lists


def test_a_list_tells_what_a_person_looks_for() -> None:
    table = play_on(dealt(), 12)
    path = saved(table, "saved", title="Sunday")
    [entry] = library.listing()
    assert (entry.path, entry.game, entry.title, entry.kind) == (path, "la-jugueteria", "Sunday", "saved")
    assert (entry.players, entry.round, entry.over, entry.error) == (("Ana", "Ben", "Lola"), table.state.round, False, None)
    assert abs((entry.date - datetime.now()).total_seconds()) < 60


def test_the_newest_comes_first() -> None:
    for day, name in ((3, "third"), (1, "first"), (2, "second")):
        path = folders.saves() / f"{name}.json"
        storage.write(path, storage.encode(dealt(), kind="game", now=datetime(2026, 1, day)))
    assert [entry.path.stem for entry in library.listing()] == ["third", "second", "first"]


def test_broken_files_are_listed_with_their_error_and_left_alone() -> None:
    folder = folders.saves()
    sound = saved(dealt(), name="sound")
    data = sound.read_bytes()
    newer = data.replace(b'"toychest": 1', b'"toychest": 9')
    broken = {"half": data[:200], "empty": b"", "noise": random.Random(2).randbytes(999), "newer": newer}
    for name, content in broken.items():
        (folder / f"{name}.json").write_bytes(content)
    (folder / "notes.txt").write_text("not a save")
    (folder / "folder.json").mkdir()
    os.mkfifo(folder / "pipe.json")  # reading it would wait for ever
    entries = {entry.path.stem: entry for entry in library.listing()}
    assert set(entries) == {"sound", *broken}
    assert entries["sound"].error is None
    for name, content in broken.items():
        assert entries[name].error
        assert (folder / f"{name}.json").read_bytes() == content


@pytest.mark.parametrize("date", ["2026-01-31T18:04:05", "2026-01-31T18:04:05+05:00", "0001-01-01T00:00+14:00", "9999-12-31T23:59-14:00"])
def test_any_date_can_be_sorted(date: str) -> None:
    saved(dealt(), name="other")
    path = saved(dealt(), name="dated")
    path.write_text(json.dumps({**json.loads(path.read_bytes()), "saved": date}))
    assert [entry.error for entry in library.listing()] == [None, None]


def test_the_latest_is_the_newest_game_that_goes_on() -> None:
    assert library.latest() is None
    running = saved(dealt(), "game", "running")
    saved(dealt(), "saved", "kept")
    saved(dealt(), "quick", "quick")
    over = dealt()
    while over.result() is None:
        play_on(over)
    saved(over, "game", "over")
    (folders.saves() / "broken.json").write_text("{")
    (folders.saves() / "elsewhere.json").write_text(json.dumps({**json.loads(running.read_bytes()), "game": "no-game-of-ours"}))
    latest = library.latest()
    assert latest
    assert latest.path == running


def test_what_a_kill_left_is_swept_away_after_a_day() -> None:
    saved(dealt())
    old, fresh = (folders.saves() / f".save.json.{name}.new" for name in ("old", "fresh"))
    for path in (old, fresh):
        path.write_text("half a sa")
    os.utime(old, (time.time() - 2 * library.LEFTOVER_AGE,) * 2)
    library.listing()
    assert names() == [fresh.name, "save.json"]


def test_no_folder_is_no_saves_and_an_unreadable_one_is_a_sentence(tmp_path: Path) -> None:
    assert library.listing() == []
    (tmp_path / "file").write_text("")
    folders.use_saves(tmp_path / "file")
    with pytest.raises(SaveFailed, match=r"cannot be read: Not a directory"):
        library.listing()


def test_the_scenarios_that_ship_are_listed() -> None:
    entries = library.scenarios()
    assert entries
    assert [entry.error for entry in entries] == [None] * len(entries)
    assert [entry.path.name for entry in entries] == sorted(entry.path.name for entry in entries)


# Named and quick saves


def test_named_saves_are_kept_under_their_title() -> None:
    table = play_on(dealt(), 3)
    path = library.named(table, "  Sunday \x1b[31mat Ana's\n")
    assert path.name == "saved.sunday-at-ana-s.json"
    assert storage.read(path).title == "Sunday at Ana's"
    play_on(table)
    with pytest.raises(TitleTaken, match="there is a save called SUNDAY at Ana's already"):
        library.named(table, "SUNDAY at Ana's")
    assert library.load(path).state != table.state
    assert library.named(table, "Sunday at Ana's", replace=True) == path
    assert library.load(path).state == table.state
    assert names() == [path.name]


def test_titles_that_make_the_same_file_name_get_two_files() -> None:
    paths = [library.named(dealt(), title) for title in ("¿Qué?", "que", "日曜日", "月曜日", "../../etc", "x" * 40)]
    assert len(set(paths)) == 6
    assert {path.parent for path in paths} == {folders.saves()}
    assert {entry.title for entry in library.listing()} == {"¿Qué?", "que", "日曜日", "月曜日", "../../etc", "x" * 40}


@pytest.mark.parametrize("title", ["", "   ", "\x1b[2J\u200b"])
def test_a_save_needs_a_title(title: str) -> None:
    with pytest.raises(BadName, match="a save needs a title"):
        library.named(dealt(), title)


def test_there_is_one_quick_save_for_each_game() -> None:
    table = play_on(dealt(), 2)
    with pytest.raises(BadSave, match="there is no quick save of this game"):
        library.quick_load("la-jugueteria")
    library.quick_save(table)
    path = library.quick_save(play_on(table))
    kept = path.read_bytes()
    again, file = library.quick_load("la-jugueteria")
    assert again.state == table.state
    file.write(play_on(again))
    assert path.read_bytes() == kept
    assert names() == sorted([file.path.name, "quick.la-jugueteria.json"])


def test_renaming_changes_the_title_alone() -> None:
    library.named(play_on(dealt(), 4), "Sunday")
    library.named(dealt(), "Monday")
    sunday = next(entry for entry in library.listing() if entry.title == "Sunday")
    before = json.loads(sunday.path.read_bytes())
    with pytest.raises(TitleTaken):
        library.rename(sunday, "monday")
    library.rename(sunday, "Tuesday")
    library.rename(sunday, "TUESDAY")
    assert json.loads(sunday.path.read_bytes()) == {**before, "title": "TUESDAY"}
    with pytest.raises(BadName):
        library.rename(sunday, " ")


def test_deleting_removes_one_file() -> None:
    library.named(dealt(), "Sunday")
    library.named(dealt(), "Monday")
    library.delete(next(entry for entry in library.listing() if entry.title == "Sunday"))
    assert [entry.title for entry in library.listing()] == ["Monday"]


def test_exporting_copies_and_overwrites_nothing(tmp_path: Path) -> None:
    path = library.named(dealt(), "Sunday")
    [entry] = library.listing()
    assert library.export(entry, tmp_path) == tmp_path / path.name
    assert library.export(entry, tmp_path / "new" / "copy.json").read_bytes() == path.read_bytes()
    with pytest.raises(SaveFailed, match="already exists"):
        library.export(entry, tmp_path)
    for impossible in (path / "inside.json", tmp_path / ("x" * 300)):
        with pytest.raises(SaveFailed, match="not saved: "):
            library.export(entry, impossible)
