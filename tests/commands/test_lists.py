"""`games`, `saves`, `check` and `snapshot`'s arguments: what is listed, what is found wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands.test_cli import Captured, refused
from toychest import catalog, folders, library
from toychest.cli import main
from toychest.commands.snapshot import parse_size
from toychest.games.la_jugueteria import rules
from toychest.table.table import Player, Table

pytestmark = pytest.mark.usefixtures("home")


def saved_game(moves: int = 0) -> Path:
    table = Table(rules, [Player("Ana"), Player("Ben", "easy")], 4127)
    for _move in range(moves):
        seat = table.to_act()[0]
        table.play(seat, table.legal(seat)[-1])
    file = library.GameFile.start(table)
    file.write(table)
    return file.path


def test_games_as_json(capsys: Captured) -> None:
    assert main(["games", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)
    assert [game["slug"] for game in games] == [entry.slug for entry in catalog.GAMES]
    game = games[0]
    assert (game["slug"], game["title"], game["seats"]) == ("la-jugueteria", "La Juguetería", [2, 6])
    assert {"name", "type", "default", "description"} <= set(game["options"][0])
    limit = next(option for option in game["options"] if option["name"] == "round_limit")
    assert (limit["type"], limit["default"], limit["minimum"], limit["maximum"]) == ("int", 100, 1, 1000)


def test_games_as_text(capsys: Captured) -> None:
    assert main(["games"]) == 0
    out = capsys.readouterr().out
    assert "la-jugueteria  La Juguetería, 2 to 6 players" in out
    assert "round_limit (a whole number from 1 to 1000, usually 100)" in out


def test_saves(capsys: Captured) -> None:
    path = saved_game(3)
    broken = path.with_name("broken.json")
    broken.write_text("\x1b[31m{")
    assert main(["saves", "--json"]) == 0
    entries = {entry["path"]: entry for entry in json.loads(capsys.readouterr().out)}
    sound = entries[str(path)]
    assert (sound["game"], sound["kind"], sound["players"], sound["over"]) == ("la-jugueteria", "game", ["Ana", "Ben"], False)
    assert sound["error"] is None
    assert entries[str(broken)]["error"].startswith("it is not a Toychest save")
    assert main(["saves"]) == 0
    out = capsys.readouterr().out
    assert f"{path.stem}: La Juguetería, in progress, round {sound['round']}, Ana, Ben" in out
    assert "\x1b" not in out


def test_a_folder_of_saves_that_is_none(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert "cannot be read: Not a directory" in refused(1, ["--saves", str(file), "saves"], capsys)


def test_check_says_one_line_for_each_and_1_if_any_is_bad(tmp_path: Path, capsys: Captured) -> None:
    path = saved_game(3)
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: ok (La Juguetería, 2 players, round 2, 3 actions)\n"
    plain = json.loads(path.read_bytes())
    cheated = tmp_path / "cheated.json"
    cheated.write_text(json.dumps({**plain, "state": {**plain["state"], "coins": [5, 5], "reserve": 20}}))
    illegal = tmp_path / "illegal.json"
    illegal.write_text(json.dumps({**plain, "history": [[1, {"type": "pass"}], *plain["history"]]}))
    newer = tmp_path / "newer.json"
    newer.write_text(json.dumps({**plain, "toychest": 99}))
    stranger = tmp_path / "stranger.json"
    stranger.write_text(json.dumps({**plain, "game": "chess"}))
    levels = tmp_path / "levels.json"
    levels.write_text(json.dumps({**plain, "seats": [{"name": "Ana"}, {"name": "Ben", "bot": "genius"}]}))
    unshowable = tmp_path / "unshowable.json"
    unshowable.write_text(json.dumps({**plain, "seats": [{"name": "Ana"}, {"name": "\x1b[2J"}]}))
    files = [cheated, illegal, newer, stranger, path, levels, unshowable]
    before = [file.read_bytes() for file in files]
    assert main(["check", *map(str, files)]) == 1
    out, err = capsys.readouterr()
    lines = dict(line.split(": ", 1) for line in out.splitlines())
    assert err == ""
    assert lines[str(cheated)] == "its history does not lead to its position"
    assert lines[str(illegal)].startswith("its history has a move that the rules refuse (LJ-")
    assert lines[str(newer)].startswith("it was written by a newer Toychest")
    assert lines[str(stranger)] == "it is of a game that is not here: 'chess'"
    assert lines[str(path)].startswith("ok (")
    assert lines[str(levels)] == "it has a bot of a level that is not here: 'genius'"
    assert lines[str(unshowable)] == "a name or title has characters that cannot be shown"
    assert [file.read_bytes() for file in files] == before


def test_the_saves_that_ship_are_sound(capsys: Captured) -> None:
    shipped = sorted(folders.shipped("saves").glob("*.json"))
    assert shipped
    assert main(["check", *map(str, shipped)]) == 0
    assert capsys.readouterr().out.count(": ok (") == len(shipped)


@pytest.mark.parametrize(("text", "size"), [("80x24", (80, 24)), (" 140X45 ", (140, 45)), ("100×30", (100, 30))])
def test_sizes(text: str, size: tuple[int, int]) -> None:
    assert parse_size(text) == size


@pytest.mark.parametrize("text", ["", "80", "80x", "x24", "0x0", "-80x24", "80x24x3", "1e3x24", "99999x24", "401x24", "80x4", "٨٠x٢٤"])
def test_sizes_that_are_none(text: str, capsys: Captured) -> None:
    sentence = refused(2, ["snapshot", "any", f"--size={text}"], capsys)
    assert sentence == f"{text!r} is not a size: give columns and rows like 80x24, from 20x5 to 400x150"


@pytest.mark.parametrize("seat", ["0", "3", "-1"])
def test_seats_that_are_not_at_the_table(seat: str, capsys: Captured) -> None:
    assert refused(2, ["snapshot", str(saved_game()), f"--seat={seat}"], capsys) == f"there is no seat {seat}: choose 1 to 2"
