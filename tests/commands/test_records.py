"""`toychest records`: the ledger in words, as JSON and as CSV, on the terminal or in a file."""

from __future__ import annotations

import csv
import io
import json
import os
from datetime import date, datetime
from pathlib import Path

import pytest

from tests.commands.test_cli import Captured, refused
from toychest import catalog, records
from toychest.cli import main
from toychest.games.la_jugueteria import rules
from toychest.table import seeds
from toychest.table.table import Player, Table

pytestmark = pytest.mark.usefixtures("home")

DAY = datetime(2026, 5, 1, 20, 0)


@pytest.fixture
def finished() -> Table:
    """Two of one game, the second a rematch with the seed of the day."""
    table = None
    for id, seed, series in (("one", 4127, ""), ("two", seeds.of_day(DAY.date()), "one")):
        table = Table(rules, [Player("Ana"), Player('Ben, the "red"'), Player("Lola", "easy")], seed, rules.Options(round_limit=2))
        table.series = series
        while seats := table.to_act():
            table.play(seats[0], table.legal(seats[0])[0])
        records.add(table, id, DAY)
    assert table
    return table


def test_without_games_it_says_so(capsys: Captured) -> None:
    assert main(["records"]) == 0
    assert capsys.readouterr().out.startswith("No game has been finished yet in ")
    assert main(["records", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "all": {"games": 0, "tallies": [], "duels": [], "marks": [], "deals": []}, "by_game": {}, "records": []
    }  # fmt: skip
    assert main(["records", "--csv"]) == 0
    assert capsys.readouterr().out.count("\n") == 1


def test_the_ledger_in_words(finished: Table, capsys: Captured) -> None:
    assert main(["records"]) == 0
    everything = capsys.readouterr().out
    for word in ("WHO WON", "GAME BY GAME", "HEAD TO HEAD", "RECORDS", "DEALS OF THE DAY", "Ana", "bots (easy)", "La Juguetería"):
        assert word in everything
    assert main(["records", "la-jugueteria"]) == 0
    assert "GAME BY GAME" not in capsys.readouterr().out
    assert main(["records", "collectors"]) == 0
    assert capsys.readouterr().out.startswith("No game has been finished yet in ")


def test_json_holds_the_ledger_and_every_record(finished: Table, capsys: Captured) -> None:
    assert main(["records", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    result = finished.result()
    assert result
    assert told["all"]["games"] == 2
    assert {tuple(tally["who"].items()) for tally in told["all"]["tallies"]} == {
        (("name", "Ana"),), (("name", 'Ben, the "red"'),), (("bot", "easy"),)
    }  # fmt: skip
    assert told["by_game"]["la-jugueteria"] == told["all"]
    first, second = told["records"]
    assert (first["id"], first["series"], first["day"]) == ("one", "", "")
    assert (second["id"], second["series"], second["day"]) == ("two", "one", date(2026, 5, 1).isoformat())
    assert (second["ranks"], second["scores"]) == (list(result.ranks), list(result.scores))
    assert told["all"]["deals"][0]["day"] == "2026-05-01"


def test_csv_has_a_line_for_each_player_of_each_game(finished: Table, capsys: Captured) -> None:
    assert main(["records", "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    result = finished.result()
    assert result
    assert [(row["id"], row["seat"], row["name"], row["bot"]) for row in rows] == [
        (id, str(seat), player.name, player.bot) for id in ("one", "two") for seat, player in enumerate(finished.players, 1)
    ]
    assert [(int(row["rank"]), int(row["score"])) for row in rows[3:]] == list(zip(result.ranks, result.scores, strict=True))
    assert {row["game"] for row in rows} == {"la-jugueteria"}


@pytest.mark.parametrize("form", [[], ["--json"], ["--csv"]])
def test_it_goes_into_a_file(form: list[str], finished: Table, tmp_path: Path, capsys: Captured) -> None:
    main(["records", *form])
    printed = capsys.readouterr().out
    assert main(["records", *form, "-o", str(tmp_path / "out")]) == 0
    assert capsys.readouterr().out == ""
    assert (tmp_path / "out").read_text("utf-8") == printed


def test_what_was_asked_wrongly_gets_one_sentence(tmp_path: Path, capsys: Captured) -> None:
    assert "there is no game 'chess'" in refused(2, ["records", "chess"], capsys)
    assert "not allowed with argument" in refused(2, ["records", "--json", "--csv"], capsys)
    missing = tmp_path / "no" / "such" / "folder"
    assert refused(1, ["records", "-o", str(missing)], capsys) == f"{missing} cannot be written: No such file or directory"
    if os.path.exists("/dev/full"):
        assert refused(1, ["records", "-o", "/dev/full"], capsys) == "/dev/full cannot be written: No space left on device"


def test_every_game_of_the_shelf_can_be_asked_for(capsys: Captured) -> None:
    assert [main(["records", entry.slug]) for entry in catalog.GAMES] == [0] * len(catalog.GAMES)
