"""Saves: what is written is read again; what is broken is refused in one sentence and left alone."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.table import tiny
from tests.table.saving import ANA, BO, WHEN, plain, played, restored, rules_of, scenario
from toychest import language
from toychest.table import storage
from toychest.table.contract import BadOptions
from toychest.table.storage import BadSave
from toychest.table.table import Lock, Player, Table

SAVE = storage.encode(played(), "My game", now=WHEN)


# What is written is read again


@pytest.mark.parametrize("make", [played, scenario, lambda: Table(tiny, [Player("Ana"), Player("María")], 0)])
def test_a_game_is_read_again_as_it_was(make: Callable[[], Table]) -> None:
    table = make()
    data = storage.encode(table, "My game", "saved", WHEN)
    again = restored(data)
    for name in ("players", "seed", "options", "start", "script", "history", "undone", "state", "events"):
        assert getattr(again, name) == getattr(table, name), name
    assert (again.lock(), again.undoable()) == (table.lock(), table.undoable())
    assert storage.encode(again, "My game", "saved", WHEN) == data


def test_a_game_goes_on_after_loading_with_the_same_luck_undo_and_redo() -> None:
    here, there = played(), restored(SAVE)
    assert there.redo() == here.redo()
    assert there.undo() == here.undo()
    for seat, action in ((BO, tiny.Roll()), (BO, tiny.Stop()), (ANA, tiny.Draw())):
        assert there.play(seat, action) == here.play(seat, action)
    assert there.state == here.state
    assert there.state.piles[BO] == 5  # 2 taken, and the 3 that the script still held


def test_the_file_can_be_read_by_people() -> None:
    lines = SAVE.decode().splitlines()
    assert lines[:6] == ["{", ' "toychest": 1,', ' "game": "tiny",', ' "version": 3,', ' "title": "My game",', ' "kind": "game",']
    assert ' "saved": "2026-01-31T18:04:05",' in lines
    assert ' "seats": [{"name":"Ana"},{"name":"Bo","bot":"easy"}],' in lines
    assert ' "undone": [[1,{"type":"take","pebbles":3}]],' in lines


def test_the_outer_half_is_enough_to_list_a_save() -> None:
    save = storage.decode(SAVE)
    assert (save.game, save.title, save.kind, save.saved, save.round, save.over) == (
        "tiny",
        "My game",
        "game",
        "2026-01-31T18:04:05",
        2,
        False,
    )
    assert [player.name for player in save.seats] == ["Ana", "Bo"]


def test_a_save_without_the_fields_that_have_defaults_is_read() -> None:
    bare = {
        name: plain(Table(tiny, [Player("A"), Player("B")], 5))[name] for name in ("toychest", "game", "version", "seed", "seats", "state")
    }
    assert restored(bare).history == []


# What is broken is refused


def refused(save: Any) -> str:
    """The one sentence with which a save is refused."""
    with pytest.raises(BadSave) as error:
        restored(save)
    sentence = str(error.value)
    assert sentence.startswith(("it ", "its ", "a ", "two "))
    assert "\n" not in sentence
    assert len(sentence) < 250
    return sentence


def test_a_save_cut_off_at_any_byte_is_refused() -> None:
    whole = SAVE.rstrip()
    for length in range(0, len(whole), 3):
        refused(whole[:length])
    refused(whole[:-1])


def test_random_bytes_are_refused() -> None:
    luck = Random(1)
    for _ in range(300):
        refused(luck.randbytes(luck.randrange(200)))


def test_flipped_bytes_are_refused_or_harmless() -> None:
    """A flip within a title or a name may pass; whatever passes is a game that can be played and saved."""
    luck = Random(2)
    passed = 0
    for _ in range(1500):
        data = bytearray(SAVE)
        data[luck.randrange(len(data))] ^= 1 << luck.randrange(8)
        try:
            table = restored(bytes(data))
        except BadSave:
            continue
        passed += 1
        tiny.check(table.state)
        assert restored(storage.encode(table)).state == table.state
    assert 0 < passed < 300


@pytest.mark.parametrize(
    "data", [b"[]", b"null", b"3", b'"toychest"', b"{}", b"", b"\xff\xfe{", b"{'toychest': 1}", b'{"toychest": true}', b'{"toychest": "1"}']
)
def test_what_is_no_save_is_refused(data: bytes) -> None:
    assert "it is not a Toychest save" in refused(data)


def test_deep_nesting_is_refused() -> None:
    for deep in (b"[" * 200_000, b'{"a":' * 200_000, b'{"toychest":1,"state":' + b"[" * 200_000):
        assert "it is not a Toychest save" in refused(deep)
    for depth in (10, 900):
        nested = plain()
        nested["state"]["heap"] = 0
        data = msgspec.json.encode(nested).replace(b'"heap":0', b'"heap":' + b"[" * depth + b"]" * depth)
        assert "it is damaged" in refused(data)


@pytest.mark.parametrize(
    ("version", "sentence"),
    [
        (2, "newer Toychest (format 2, this one reads up to 1)"),
        (10**6, "newer Toychest"),
        (0, "format 0, which never existed"),
        (-3, "format -3, which never existed"),
    ],
)
def test_formats_that_are_not_ours_are_refused(version: int, sentence: str) -> None:
    assert sentence in refused(plain() | {"toychest": version})


def test_an_older_format_is_brought_up_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Suppose that format 1 called the title a label, and format 2 wrote it in small letters."""
    monkeypatch.setattr(storage, "FORMAT", 3)
    monkeypatch.setitem(storage.UPGRADES, 1, lambda save: {**{k: v for k, v in save.items() if k != "label"}, "title": save["label"]})
    monkeypatch.setitem(storage.UPGRADES, 2, lambda save: {**save, "title": save["title"].upper()})
    old = plain() | {"toychest": 1}
    old["label"] = old.pop("title")
    save = storage.decode(msgspec.json.encode(old))
    assert (save.toychest, save.title) == (3, "MY GAME")
    del old["label"]
    assert "it is damaged" in refused(old)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "it is of a game that is not here: 'chess'"),
        ({"version": 4}, "it was written with newer rules of tiny (4, here 3)"),
        ({"version": 2}, "it was written with older rules of tiny (2, here 3)"),
        ({"seats": [{"name": "Ana"}]}, "its seats are 1, but tiny is for 2 to 3 players"),
        ({"seats": [{"name": name} for name in "ABCD"]}, "its seats are 4, but tiny is for 2 to 3 players"),
        ({"seats": [{"name": name} for name in "ABC"]}, "its history does not lead to its position"),
        ({"seats": []}, "it is damaged"),
        ({"seats": [{"name": name} for name in "ABCDEFGHI"]}, "it is damaged"),
        ({"seats": [{"name": "Ana"}, {"name": "ANA"}]}, "two seats have the same name"),
        ({"seats": [{"name": "Ana"}, {"name": " "}]}, "a seat has no name"),
        ({"seats": [{"name": "Ana"}, {"name": "\x1b[31mBo"}]}, "characters that cannot be shown"),
        ({"seats": [{"name": "Ana"}, {"name": "Bo\u202e"}]}, "characters that cannot be shown"),
        ({"seats": [{"name": "Ana"}, {"name": "Bo", "bot": "\n"}]}, "characters that cannot be shown"),
        ({"seats": [{"name": "Ana"}, {"name": "x" * 500}]}, "longer than 80 characters"),
        ({"seats": [{"name": 3}, {"name": "Bo"}]}, "it is damaged"),
        ({"title": "A\x07 title"}, "characters that cannot be shown"),
        ({"title": "x" * 81}, "longer than 80 characters"),
        ({"title": None}, "it is damaged"),
        ({"game": "\x1b[31m\n"}, "characters that cannot be shown"),
        ({"game": "x" * 81}, "longer than 80 characters"),
        ({"round": -1}, "it is damaged"),
        ({"round": 10**30}, "it is damaged"),
        ({"saved": "yesterday"}, "its date is not a date"),
        ({"kind": "dream"}, "it is damaged"),
        ({"seed": -1}, "it is damaged"),
        ({"seed": 2**53}, "it is damaged"),
        ({"seed": 1.5}, "it is damaged"),
        ({"seed": 7}, "its history does not lead to its position"),
        ({"script": [0]}, "it is damaged"),
        ({"script": [1] * 10_001}, "it is damaged"),
        ({"script": [3, 3]}, "its history does not lead to its position"),
        ({"options": {"heap": 31, "bag": True}}, "it is damaged"),
        ({"options": {"heap": 25, "bag": True, "luck": 1}}, "it is damaged"),
        ({"options": {"heap": 24, "bag": True}}, "its history does not lead to its position"),
        ({"options": {"heap": 25, "bag": False}}, "a move that the rules refuse (TINY-2)"),
        ({"options": []}, "it is damaged"),
        ({"history": {}}, "it is damaged"),
        ({"history": [[0, {"type": "stop"}]]}, "a move that the rules refuse (TINY-7)"),
        ({"history": [[0, {"type": "fly"}]]}, "it is damaged"),
        ({"history": [[0, {"type": "take"}]]}, "it is damaged"),
        ({"history": [[0, {"type": "take", "pebbles": 10**30}]]}, "a move that the rules refuse (TINY-3)"),
        ({"history": [[2, {"type": "take", "pebbles": 1}]]}, "there is no seat 2"),
        ({"history": [[-1, {"type": "take", "pebbles": 1}]]}, "there is no seat -1"),
        ({"history": []}, "its history does not lead to its position"),
        ({"undone": [[1, {"type": "take", "pebbles": 4}]]}, "a move that the rules refuse (TINY-3)"),
        ({"undone": [[1, {"type": "roll"}]]}, "this cannot be undone: luck"),
        ({"undone": [[0, {"type": "take", "pebbles": 1}]]}, "a move that the rules refuse (TINY-5)"),
        ({"state": None}, "it is damaged"),
        ({"state": {}}, "it is damaged"),
        ({"more": 1}, "it is damaged"),
    ],
    ids=str,
)  # fmt: skip
def test_a_save_edited_by_hand_is_refused(change: dict[str, Any], sentence: str) -> None:
    assert sentence in refused(plain() | change)


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("heap", 18, "a pebble is lost (TINY-1)"),
        ("heap", -1, "below zero"),
        ("heap", "many", "it is damaged"),
        ("turn", 0, "its history does not lead to its position"),
        ("turn", 9, "there is no such seat"),
        ("piles", [1, 2, 3], "does not fit the seats"),
        ("bag", [5, 5, 5, 5, 5], "a token is lost"),
        ("hands", [[], []], "a token is lost"),
        ("hands", [[], ["x"]], "it is damaged"),
    ],
)
def test_a_position_edited_by_hand_is_refused(name: str, value: Any, sentence: str) -> None:
    save = plain()
    save["state"][name] = value
    assert sentence in refused(save)
    save = plain(scenario())
    save["start"][name] = value
    refused(save)


def test_a_scenario_edited_by_hand_is_refused() -> None:
    for seats in ([{"name": "A"}, {"name": "B"}, {"name": "C"}], [{"name": "A"}]):
        assert "seats" in refused(plain(scenario()) | {"seats": seats})
    assert "its options are not those of its position" in refused(plain(scenario()) | {"options": {"heap": 24, "bag": True}})
    assert "its history does not lead to its position" in refused(plain(scenario()) | {"start": None})
    assert "it is damaged" in refused(plain(scenario()) | {"start": []})


# Files


def test_reading_leaves_a_broken_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(SAVE[:400])
    before = path.stat()
    for read in (storage.read, lambda path: storage.load(path, rules_of)):
        with pytest.raises(BadSave):
            read(path)
    after = path.stat()
    assert path.read_bytes() == SAVE[:400]
    assert (before.st_mtime_ns, before.st_ino) == (after.st_mtime_ns, after.st_ino)
    assert list(tmp_path.iterdir()) == [path]


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSave, match="it cannot be read: No such file"):
        storage.read(tmp_path / "nothing.json")
    with pytest.raises(BadSave, match="it cannot be read: Is a directory"):
        storage.read(tmp_path)
    loop = tmp_path / "loop.json"
    loop.symlink_to(loop)
    with pytest.raises(BadSave, match="it cannot be read"):
        storage.read(loop)


def test_a_file_without_permission_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulated, for root may read everything."""

    def no(self: Path, mode: str) -> Any:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", no)
    with pytest.raises(BadSave, match="it cannot be read: Permission denied"):
        storage.read(tmp_path / "mine.json")


def test_a_huge_file_is_refused_without_reading_it_all(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.write(SAVE)
        file.truncate(50 * storage.LARGEST_FILE)  # with a hole: it takes no room on the disk
    with pytest.raises(BadSave, match="larger than any save"):
        storage.read(path)


def test_a_long_game_is_small(tmp_path: Path) -> None:
    assert len(SAVE) < 2_000
    storage.write(tmp_path / "deep" / "er" / "game.json", SAVE)  # the folder is made
    assert storage.load(tmp_path / "deep" / "er" / "game.json", rules_of).state == played().state


# A kill at any moment


class Killed(BaseException):
    """The process is gone: nothing after this is done, not even cleaning up."""


def killed_at(step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the process be killed when it comes to a step of writing: `fsync`, `replace`, or half-way through the bytes."""
    if step == "write":

        class HalfWritten:
            def __init__(self, file: Any) -> None:
                self.file = file

            def __enter__(self) -> HalfWritten:
                return self

            def __exit__(self, *what: object) -> None:
                self.file.close()

            def write(self, data: bytes) -> None:
                self.file.write(data[: len(data) // 2])
                raise Killed

        fdopen = os.fdopen
        monkeypatch.setattr(os, "fdopen", lambda descriptor, mode: HalfWritten(fdopen(descriptor, mode)))
    else:

        def killed(*arguments: object) -> None:
            raise Killed

        monkeypatch.setattr(os, step, killed)
    monkeypatch.setattr(Path, "unlink", lambda *_, **__: None)  # a dead process tidies nothing


@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
def test_a_kill_leaves_the_old_save(step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    storage.write(path, SAVE)
    with monkeypatch.context() as dying:
        killed_at(step, dying)
        with pytest.raises(Killed):
            storage.write(path, storage.encode(scenario()))
    assert path.read_bytes() == SAVE
    leftovers = [file for file in tmp_path.iterdir() if file != path]
    assert all(file.name.startswith(".game.json.") and file.suffix == ".new" for file in leftovers)
    storage.write(path, storage.encode(scenario(), now=WHEN))  # and the next write is not disturbed
    assert storage.load(path, rules_of).state == scenario().state


def test_a_kill_after_the_rename_leaves_the_new_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    storage.write(path, SAVE)
    new = storage.encode(scenario())

    def killed(*arguments: object) -> None:
        raise Killed

    with monkeypatch.context() as dying:
        dying.setattr(storage, "_sync_folder", killed)
        with pytest.raises(Killed):
            storage.write(path, new)
    assert path.read_bytes() == new


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_full_disk_leaves_the_old_save_and_no_rubbish(step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    storage.write(path, SAVE)

    def full(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as filled:
        filled.setattr(os, step, full)
        with pytest.raises(OSError, match="No space left"):
            storage.write(path, b"new")
    assert path.read_bytes() == SAVE
    assert list(tmp_path.iterdir()) == [path]


def test_the_bytes_are_on_the_disk_before_the_name_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order = []
    for step in ("fsync", "replace"):
        real = getattr(os, step)
        monkeypatch.setattr(os, step, lambda *arguments, step=step, real=real: (order.append(step), real(*arguments))[1])
    storage.write(tmp_path / "game.json", SAVE)
    assert order == ["fsync", "replace", "fsync"]  # the file, its name, the folder


def test_a_folder_that_cannot_be_synced_is_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.open

    def no_folders(path: Any, flags: int, *mode: int) -> int:
        if Path(path).is_dir():
            raise PermissionError(13, "Permission denied")
        return real(path, flags, *mode)

    monkeypatch.setattr(os, "open", no_folders)
    storage.write(tmp_path / "game.json", SAVE)
    assert (tmp_path / "game.json").read_bytes() == SAVE


def test_a_locked_step_stays_locked_after_loading() -> None:
    table = played()
    table.redo()
    table.play(BO, tiny.Roll())
    assert restored(storage.encode(table)).lock() is Lock.LUCK


def test_what_is_wrong_with_a_save_is_said_in_the_language_now_spoken() -> None:
    damaged = [b"{}", b'{"toychest": 99}', b'{"toychest": 0}', b'{"toychest": 1}', SAVE[:-9]]
    english = [refused(data) for data in damaged]
    language.use("es")
    for data, sentence in zip(damaged, english, strict=True):
        with pytest.raises(BadSave) as error:
            restored(data)
        assert str(error.value) != sentence
    with pytest.raises(BadOptions, match=r"^tiny es para 2 a \d participantes, no para 1$"):
        Table(tiny, [Player("Ana")], 1)
