"""Random playouts in one process, in actions per second of processor time: our games, and other people's card games.

The others are installed into a virtual environment that is gone afterwards; without them ours are measured alone.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time

from tests.bench.figures import Figure, in_turns, ratio
from toychest.catalog import GAMES, Entry
from toychest.sim.play import simulate

SEATS = 4  # where a game has that many
GAMES_AT_ONCE = 300
ROUNDS = 5
INSTALLING = 600  # seconds

PEERS = {"rlcard": "RLCard's UNO core", "open_spiel": "OpenSpiel's crazy eights"}

# How many times a peer's speed a game must have.  Sorting Toys is about as large as they are; for larger games a third will do.
AT_LEAST = {
    ("sorting-toys", "rlcard"): 4.0,
    ("sorting-toys", "open_spiel"): 1.0,
    ("la-jugueteria", "rlcard"): 4 / 3,
    ("la-jugueteria", "open_spiel"): 1 / 3,
}


def measure() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory(prefix="toychest-peers-") as folder:
        peers: dict[str, Callable[[], float]] = {}
        for package, title in PEERS.items():
            trouble = _install(package, Path(folder))
            if trouble:
                yield Figure(title, note=trouble)
            else:
                peers[package] = partial(_of_peer, package, Path(folder))
        ours = [partial(_of_ours, entry) for entry in GAMES]
        speeds = in_turns(*ours, *peers.values(), rounds=ROUNDS)
        of_peers = dict(zip(peers, speeds[len(ours) :], strict=True))
    for package, speed in of_peers.items():
        yield Figure(f"{PEERS[package]}, {SEATS} seats", median(speed), "actions/s")
    for entry, mine in zip(GAMES, speeds, strict=False):
        yield Figure(f"{entry.title}, {_seats(entry)} seats", median(mine), "actions/s")
        for package, speed in of_peers.items():
            at_least = AT_LEAST.get((entry.slug, package))
            yield Figure(f"{entry.title} against {PEERS[package]}", ratio(mine, speed), "times", at_least=at_least)


def _seats(entry: Entry) -> int:
    return min(max(SEATS, entry.seats[0]), entry.seats[-1])


def _of_ours(entry: Entry) -> float:
    begun = process_time()
    report = simulate(entry, GAMES_AT_ONCE, _seats(entry))
    return report.actions / (process_time() - begun)


def _of_peer(package: str, folder: Path) -> float:
    program = Path(__file__).with_name("peers.py")
    told = subprocess.run([_python(folder), program, package, str(SEATS)], capture_output=True, text=True, check=True)
    return float(told.stdout)


def _install(package: str, folder: Path) -> str:
    """Put a package into the environment in `folder`; why that was not possible, or ""."""
    try:
        if not _python(folder).exists():
            venv.create(folder, with_pip=True)
        install = [str(_python(folder)), "-m", "pip", "install", "--quiet", package]
        print(f"installing {package} …", file=sys.stderr)
        subprocess.run(install, capture_output=True, text=True, timeout=INSTALLING, check=True)
    except subprocess.TimeoutExpired:
        return "installing it takes too long"
    except (subprocess.CalledProcessError, OSError) as error:
        told = (getattr(error, "stderr", "") or str(error)).strip().splitlines()
        return f"it cannot be installed here ({told[-1].strip() if told else 'for no known reason'})"
    return ""


def _python(folder: Path) -> Path:
    return folder / "bin" / "python"
