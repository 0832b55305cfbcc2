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
from toychest.table.table import Table

SEATS = 4
GAMES_TRIED = 200
BATCHES = 20
ROUNDS = 40
MEMORY = Path("/dev/shm")  # a rename on a real disk may wait for the disk, fsync or not


def measure() -> Iterator[Figure]:
    for entry in GAMES:
        table = max((played(entry, SEATS, seed) for seed in range(GAMES_TRIED)), key=lambda table: len(table.history))
        memory = MEMORY if os.access(MEMORY, os.W_OK) else None
        with tempfile.TemporaryDirectory(dir=memory) as folder, patch.object(os, "fsync", _wait_for_nothing):
            batches = [_batch(table, Path(folder, "game.json")) for _batch_number in range(BATCHES)]
        # The machine has one speed and many disturbances: the quietest batch tells most.
        save, read, load, both = map(min, zip(*batches, strict=True))
        what = f"{entry.title}, {len(table.history)} actions"
        yield Figure(f"{what}: save", save * 1e3, "ms")
        yield Figure(f"{what}: load without the replay", read * 1e3, "ms")
        yield Figure(f"{what}: load with the replay", load * 1e3, "ms")
        yield Figure(f"{what}: save and load", both * 1e3, "ms", at_most=1.0)


def _batch(table: Table, path: Path) -> tuple[float, float, float, float]:
    """Median seconds to save, to load without the replay, to load with it, and to save and load."""
    times = []
    for _round in range(ROUNDS):
        begun = process_time()
        storage.write(path, storage.encode(table))
        saved = process_time()
        msgspec.json.decode(storage.read(path).state, type=table.rules.State)
        read = process_time()
        again = storage.load(path, rules_of)
        loaded = process_time()
        assert again.state == table.state
        times.append((saved - begun, read - saved, loaded - read, saved - begun + loaded - read))
    save, read_only, load, both = map(median, zip(*times, strict=True))
    return save, read_only, load, both


def _wait_for_nothing(descriptor: int) -> None:
    pass
