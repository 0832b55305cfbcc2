"""What a save costs after every action, and a load, in processor time: the longest of many random games, without waiting for the disk."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import process_time
from unittest.mock import patch

import msgspec

from tests.bench.figures import Figure
from tests.bench.games import played
from toychest.catalog import GAMES, rules_of
from toychest.table import storage

SEATS = 4
GAMES_TRIED = 200
ROUNDS = 200
MEMORY = Path("/dev/shm")  # a rename on a real disk may wait for the disk, fsync or not


def measure() -> Iterator[Figure]:
    for entry in GAMES:
        table = max((played(entry, SEATS, seed) for seed in range(GAMES_TRIED)), key=lambda table: len(table.history))
        saving, reading, loading = [], [], []
        memory = MEMORY if os.access(MEMORY, os.W_OK) else None
        with tempfile.TemporaryDirectory(dir=memory) as folder, patch.object(os, "fsync", _wait_for_nothing):
            path = Path(folder, "game.json")
            for _round in range(ROUNDS):
                begun = process_time()
                storage.write(path, storage.encode(table))
                saved = process_time()
                msgspec.json.decode(storage.read(path).state, type=table.rules.State)
                read = process_time()
                again = storage.load(path, rules_of)
                loaded = process_time()
                assert again.state == table.state
                saving.append(saved - begun)
                reading.append(read - saved)
                loading.append(loaded - read)
        what = f"{entry.title}, {len(table.history)} actions"
        yield Figure(f"{what}: save", median(saving) * 1e3, "ms")
        yield Figure(f"{what}: load without the replay", median(reading) * 1e3, "ms")
        yield Figure(f"{what}: load with the replay", median(loading) * 1e3, "ms")
        whole = median(save + load for save, load in zip(saving, loading, strict=True))
        yield Figure(f"{what}: save and load", whole * 1e3, "ms", at_most=1.0)


def _wait_for_nothing(descriptor: int) -> None:
    pass
