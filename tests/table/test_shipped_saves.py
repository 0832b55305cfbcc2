"""Every save that ships with the app can be opened and played, now and in every later version."""

from __future__ import annotations

from pathlib import Path

import pytest

from toychest import catalog
from toychest.folders import shipped
from toychest.table import storage

SAVES = sorted(shipped("saves").glob("*.json"))


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_a_shipped_save_loads_and_is_written_again_as_the_same_game(path: Path) -> None:
    save = storage.read(path)
    table = storage.load(path, catalog.rules_of)
    assert path.name.startswith(save.game)
    assert save.title
    assert table.result() is None
    assert table.humans()
    again = storage.restore(storage.decode(storage.encode(table, save.title, save.kind)), catalog.rules_of)
    assert again.state == table.state
    assert (again.start, again.script, again.options, again.players, again.seed) == (
        table.start,
        table.script,
        table.options,
        table.players,
        table.seed,
    )


def test_scenarios_are_there() -> None:
    names = {path.name for path in SAVES}
    assert {
        "la-jugueteria-example-round.json",
        "la-jugueteria-what-if.json",
        "la-jugueteria-win-abroad.json",
        "la-jugueteria-two-of-a-kind.json",
        "la-jugueteria-six-players.json",
    } <= names


def test_the_showcase_has_one_person_among_six() -> None:
    table = storage.load(shipped("saves") / "la-jugueteria-six-players.json", catalog.rules_of)
    assert len(table.players) == 6
    assert table.humans() == [0]
    assert table.to_act() == (0,)
