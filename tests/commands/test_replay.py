"""`toychest replay`: what can be gone through is opened, what cannot is refused in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from toychest import catalog, cli, folders, library
from toychest.commands import screen
from toychest.commands.opening import Opening, Replay
from toychest.table.table import Player, Table
from toychest.ui.screens.replay import ReplayScreen
from toychest.ui.start import first_screen


def kept(moves: int) -> Path:
    table = Table(catalog.find("la-jugueteria").rules, [Player("Ana"), Player("Ben")], 7)
    for _move in range(moves):
        seat = table.to_act()[0]
        table.play(seat, table.legal(seat)[-1])
    file = library.GameFile.start(table)
    file.write(table)
    return file.path


def test_a_save_is_opened_by_its_name(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Opening] = []
    monkeypatch.setattr(screen, "open_app", lambda opening, **_look: opened.append(opening) or 0)
    assert cli.main(["replay", kept(3).stem]) == 0
    (opening,) = opened
    assert isinstance(opening, Replay)
    first = first_screen(opening)
    assert isinstance(first, ReplayScreen)
    assert (first.move, first.replay.last) == (0, 3)


def test_what_cannot_be_gone_through_is_refused(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(kept(0))]) == 1
    assert "nothing has been played yet" in capsys.readouterr().err
    broken = folders.saves() / "broken.json"
    broken.write_text("{}")
    for asked in (str(broken), "no-such-game"):
        assert cli.main(["replay", asked]) == 1
        assert capsys.readouterr().err.count("\n") == 1
