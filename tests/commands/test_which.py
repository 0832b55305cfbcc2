"""Which save is meant: by its path, by its name, nearly by its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.test_cli import Captured, refused
from tests.commands.test_lists import saved_game
from toychest import folders, library
from toychest.cli import main
from toychest.commands import Refused
from toychest.commands.which import which

pytestmark = pytest.mark.usefixtures("home")

TOLD = (["resume"], ["replay"], ["snapshot"], ["headless", "--load"])  # the commands that are told one save


def test_a_save_is_found_by_its_path_and_its_name() -> None:
    path = saved_game()
    assert which(str(path)) == which(path.stem) == which(path.name) == path
    assert which("collectors-one-card-away").parent == folders.shipped("saves")


def test_what_is_wrong_with_a_path_is_said_when_it_is_read(tmp_path: Path, capsys: Captured) -> None:
    assert "it cannot be read: No such file or directory" in refused(1, ["resume", "no/where.json"], capsys)
    assert "it cannot be read: Is a directory" in refused(1, ["resume", str(tmp_path)], capsys)


@pytest.mark.parametrize("command", TOLD, ids=lambda words: words[0])
def test_where_nothing_is_saved_it_says_how_to_begin(command: list[str], capsys: Captured) -> None:
    sentence = refused(1, [*command, "nosuch"], capsys)
    assert sentence == "there is no save 'nosuch': nothing is saved yet, and `toychest play GAME` starts a game"


@pytest.mark.parametrize("command", TOLD, ids=lambda words: words[0])
def test_a_name_that_is_nearly_right_is_told_what_was_meant(command: list[str], capsys: Captured) -> None:
    assert refused(1, [*command, "collectors-one-card"], capsys).endswith(": did you mean collectors-one-card-away?")


def test_any_other_name_is_told_what_there_is() -> None:
    saves = [saved_game() for _number in range(5)]
    few = library.listing()[:2]
    with pytest.raises(Refused) as refusal:
        which("nosuch")
    assert len(saves) == 5
    assert str(refusal.value).startswith(f"there is no save 'nosuch': the newest are {few[0].path.stem}, {few[1].path.stem}, ")
    assert str(refusal.value).endswith(", and `toychest saves` lists all")
    for path in saves[1:]:
        path.unlink()
    with pytest.raises(Refused, match=f"there is {saves[0].stem}$"):
        which("nosuch")


def test_check_goes_on_with_the_other_saves(capsys: Captured) -> None:
    path = saved_game()
    assert main(["check", "nosuch", str(path)]) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("there is no save 'nosuch': ")
    assert second.startswith(f"{path}: ok (")
