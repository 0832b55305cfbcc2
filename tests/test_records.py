"""The records of finished games: appended whole, read after a kill at any byte, never shown if somebody spoiled them."""

from __future__ import annotations

import errno
import os
from datetime import datetime
from pathlib import Path

import msgspec
import pytest

from tests.table import tiny
from toychest import catalog, folders, library, records
from toychest.records import Record
from toychest.table import storage
from toychest.table.table import Player, Table

pytestmark = pytest.mark.usefixtures("home")

DAY = datetime(2026, 5, 1, 20, 0)


def over(seed: int = 1, series: str = "") -> Table:
    """A game that Ana won; María was there."""
    table = Table(tiny, [Player("Ana"), Player("María"), Player("Lola", "easy")], seed)
    table.series = series
    while seats := table.to_act():
        table.play(seats[0], table.legal(seats[0])[0])
    return table


def record(id: str = "one", **changes: object) -> Record:
    return msgspec.structs.replace(records.of_table(over(), id, DAY), **changes)


def file() -> Path:
    return folders.saves().parent / "results.jsonl"


def write(*some: Record) -> None:
    file().parent.mkdir(parents=True, exist_ok=True)
    file().write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in some))


def test_what_is_added_is_read_again() -> None:
    assert records.every() == []
    records.add(over(1), "one", DAY)
    records.add(over(2), "two", DAY)
    assert [one.id for one in records.every()] == ["one", "two"]
    assert records.every()[0] == record("one")
    assert records.of_game("tiny") == records.every()
    assert records.of_game("la-jugueteria") == []


def test_a_head_start_is_remembered() -> None:
    rules = catalog.find("pequepoquer").rules
    players = [Player("Ana"), Player("Ben")]
    for ahead, even in (((), True), ((0, 0), True), ((0, 2), False)):
        table = Table(rules, players, 1, rules.Options(head_start=ahead, round_limit=1))
        while seats := table.to_act():
            table.play(seats[0], table.legal(seats[0])[0])
        assert records.of_table(table, "one").is_even is even


def test_of_one_game_the_last_end_counts() -> None:
    for id, seed in (("one", 1), ("two", 2), ("one", 3)):
        records.add(over(seed), id, DAY)
    assert [(one.id, one.seed) for one in records.every()] == [("two", 2), ("one", 3)]


def test_a_kill_at_any_byte_loses_one_line_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is left of the file: the lines that were whole are read, and so is the next one that is added."""
    monkeypatch.setattr(os, "fsync", lambda _descriptor: None)
    for seed, id in enumerate(("one", "two", "three")):
        records.add(over(seed), id, DAY)
    data = file().read_bytes()
    assert data.count(b"\n") == 3
    ids = ["one", "two", "three"]
    for length in range(len(data) + 1):
        file().write_bytes(data[:length])
        whole = [one.id for one in records.every()]
        assert whole == ids[: data[: length + 1].count(b"\n")]  # the end of its line alone may be missing
        records.add(over(9), "nine", DAY)
        assert [one.id for one in records.every()] == [*whole, "nine"]


@pytest.mark.parametrize(
    "spoiled",
    [
        {"date": "yesterday"},
        {"ranks": [1]},
        {"scores": []},
        {"players": [], "ranks": [], "scores": []},
        {"players": [Player("\x1b[2J"), Player("B"), Player("C")]},
        {"players": [Player(" "), Player("B"), Player("C")]},
        {"players": [Player("x" * 81), Player("B"), Player("C")]},
        {"game": "\x07"},
    ],
)
def test_what_cannot_be_shown_is_left_out(spoiled: dict[str, object]) -> None:
    write(record("one"), record("bad", **spoiled), record("two"))
    assert [one.id for one in records.every()] == ["one", "two"]


def test_a_line_that_is_a_nest_without_end_is_left_out() -> None:
    write(record("one"))
    with file().open("ab") as lines:
        lines.write(b'{"weather":' + b"[" * 5000 + b"]" * 5000 + b"}\n")
    assert [one.id for one in records.every()] == ["one"]


def test_lines_of_other_times_are_read() -> None:
    """A line from before there were rematches, and one with a field that is not known yet."""
    write(record())
    line = file().read_bytes()
    assert b"series" not in line
    file().write_bytes(line + line.replace(b'"one"', b'"two"').replace(b'"round"', b'"weather":"rain","round"'))
    assert [(one.id, one.series) for one in records.every()] == [("one", ""), ("two", "")]


def test_a_finished_game_is_recorded_with_its_save_whoever_writes_it() -> None:
    table = over()
    saved = library.GameFile.start(table)
    saved.write(table)
    assert [one.id for one in records.every()] == [saved.path.stem]


def test_a_disk_that_refuses_the_record_does_not_lose_the_save(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(records, "add", full)
    table = over()
    saved = library.GameFile.start(table)
    saved.write(table)
    assert storage.read(saved.path).over


def test_a_game_that_goes_on_is_not_recorded() -> None:
    table = Table(tiny, [Player("Ana"), Player("Bo")], 1)
    library.GameFile.start(table).write(table)
    assert records.every() == []


# Rematches


def test_a_series_is_the_first_game_and_its_rematches() -> None:
    records.add(over(1), "one", DAY)
    records.add(over(2), "other", DAY)
    records.add(over(3, "one"), "two", DAY)
    records.add(over(4, "one"), "three", DAY)
    assert [one.id for one in records.of_series("one")] == ["one", "two", "three"]
    assert [one.id for one in records.of_series("other")] == ["other"]
    assert records.of_series("") == []


def test_a_deal_that_was_finished_twice_counts_once_in_its_series() -> None:
    for id in ("two", "two-again"):
        records.add(over(3, "one"), id, DAY)
    assert [one.id for one in records.of_series("one")] == ["two-again"]


def test_a_save_keeps_its_series_and_old_saves_have_none() -> None:
    table = over(1, "one")
    data = storage.encode(table)
    assert storage.restore(storage.decode(data), lambda _name: tiny).series == "one"
    assert b"series" not in storage.encode(over())
    assert storage.decode(storage.encode(over())).series == ""
    with pytest.raises(storage.BadSave, match="cannot be shown"):
        storage.decode(data.replace(b'"series": "one"', b'"series": "\\u001b[2J"'))


@pytest.mark.parametrize("id", ["la-jugueteria-bear-4127", "my game\x1b[2J", "日" * 90, "x" * 200])
def test_any_file_name_begins_a_series_that_a_save_can_hold(id: str) -> None:
    table = over(1, records.series_from(id))
    assert storage.decode(storage.encode(table)).series == records.series_of(record(id))
