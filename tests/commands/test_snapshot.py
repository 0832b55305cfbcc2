"""`snapshot`: pictures without a terminal, the same everywhere, of what everybody may see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.commands.running import toychest
from tests.commands.test_cli import Captured, refused
from toychest import folders
from toychest.cli import main
from toychest.commands import screen
from toychest.games.la_jugueteria import rules
from toychest.table import storage
from toychest.table.table import Player, Table

pytestmark = pytest.mark.usefixtures("home")

SCENARIO = "la-jugueteria-example-round"


def saved(*players: Player) -> str:
    path = folders.saves() / "game.json"
    storage.write(path, storage.encode(Table(rules, players, 4127)))
    return str(path)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_text_fills_the_size_asked_for(size: tuple[int, int]) -> None:
    run = toychest("snapshot", SCENARIO, "--format", "text", "--size", "{}x{}".format(*size))
    assert (run.returncode, run.stderr) == (0, b"")
    lines = run.stdout.decode().splitlines()
    assert len(lines) == size[1]
    assert 0.7 * size[0] < max(map(len, lines)) <= size[0]


def test_a_picture_is_the_same_whatever_the_terminal_is() -> None:
    plain = toychest("snapshot", SCENARIO)
    other = toychest("snapshot", SCENARIO, NO_COLOR="1", TERM="dumb", COLUMNS="33", COLORTERM="", LANG="de_DE.UTF-8")
    assert plain.returncode == other.returncode == 0
    assert plain.stdout == other.stdout
    assert plain.stdout.startswith(b"<svg")


# What is asked of the screens


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The arguments that pictures would have been made with."""
    from toychest.ui import start

    calls: list[Any] = []

    def picture(table: Table, *arguments: Any) -> str:
        calls.append(arguments)
        return "a picture\n"

    monkeypatch.setattr(start, "picture", picture)
    monkeypatch.setattr(screen, "prepare", lambda _environment, colors: colors)
    return calls


@pytest.mark.parametrize(
    ("players", "arguments", "seat"),
    [
        ([Player("Ana"), Player("Ben")], [], None),  # nobody's secrets
        ([Player("Ben", "easy"), Player("Ana")], [], 1),  # there is only one person to see them
        ([Player("Ben", "easy"), Player("Zoe", "hard")], [], None),
        ([Player("Ana"), Player("Ben")], ["--seat", "2"], 1),
    ],
)
def test_whose_eyes(players: list[Player], arguments: list[str], seat: int | None, asked: list[Any], capsys: Captured) -> None:
    assert main(["snapshot", saved(*players), *arguments]) == 0
    assert asked == [((80, 24), "svg", seat, None, "truecolor", None)]
    assert capsys.readouterr().out == "a picture\n"


def test_all_that_can_be_asked(asked: list[Any], tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "picture.txt"
    look = ["--theme", "evening", "--colors", "16", "--glyphs", "ascii"]
    assert main(["snapshot", saved(Player("Ana"), Player("Ben")), "--size", "100x30", "--format", "text", "-o", str(file), *look]) == 0
    assert asked == [((100, 30), "text", None, "evening", "16", "ascii")]
    assert file.read_text() == "a picture\n"
    assert capsys.readouterr().out == ""


@pytest.mark.usefixtures("asked")
def test_what_cannot_be_gets_one_sentence(tmp_path: Path, capsys: Captured) -> None:
    save = saved(Player("Ana"), Player("Ben"))
    assert "cannot be written: Is a directory" in refused(1, ["snapshot", save, "-o", str(tmp_path)], capsys)
    assert "cannot be written: No such file or directory" in refused(1, ["snapshot", save, "-o", str(tmp_path / "no" / "where")], capsys)
    assert "there is no theme 'pink': choose " in refused(2, ["snapshot", save, "--theme", "pink"], capsys)
    assert "argument --format: 'png' cannot be chosen: choose svg, text" in refused(2, ["snapshot", save, "--format", "png"], capsys)
    assert "it cannot be read: No such file or directory" in refused(1, ["snapshot", "no/such-save"], capsys)
