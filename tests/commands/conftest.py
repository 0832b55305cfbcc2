"""What several tests of conversations stand on."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from toychest.catalog import Entry
from toychest.table.table import Table


@pytest.fixture(autouse=True)
def _a_folder_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What a conversation writes beside its save does not stay where the tests are run."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Bots that choose at random, quickly and always alike; the seats that were asked."""
    luck, asked = Random(7), []

    def decide(entry: Entry, table: Table, seat: int) -> Any:
        asked.append(seat)
        return luck.choice(table.legal(seat))

    monkeypatch.setattr("toychest.bots.decide", decide, raising=False)
    return asked
