"""Measure Toychest side by side with what it is compared to: `make bench`, or some of it with ARGS="saves screen".

Ratios come from one run, its sides taken in turns, so that a busy machine is busy for both.  Exits with 1 if a budget is broken.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator

from tests.bench import playouts, saves, screen, table
from tests.bench.figures import HEAD, Figure

MEASUREMENTS: dict[str, Callable[[], Iterator[Figure]]] = {
    "playouts": playouts.measure,
    "table": table.measure,
    "saves": saves.measure,
    "screen": screen.measure,
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in MEASUREMENTS]
    if unknown:
        print(f"there is no measurement {unknown[0]!r}: choose {', '.join(MEASUREMENTS)}", file=sys.stderr)
        return 2
    kept = True
    print(HEAD)
    with tempfile.TemporaryDirectory(prefix="toychest-bench-") as home:
        _use_nobodys_settings(home)
        for name in names or MEASUREMENTS:
            for figure in MEASUREMENTS[name]():
                print(figure.line(), flush=True)
                kept &= figure.kept
    print("every budget is kept" if kept else "a budget is broken")
    return 0 if kept else 1


def _use_nobodys_settings(home: str) -> None:
    """What this process and those it starts find: an empty home, and no wishes about how screens look."""
    for name in list(os.environ):
        if name == "NO_COLOR" or name.startswith(("TEXTUAL_", "TOYCHEST_")):
            del os.environ[name]
    os.environ["TOYCHEST_HOME"] = home


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        raise SystemExit(130) from None
