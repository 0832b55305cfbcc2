"""A process that goes on with the newest game until somebody kills it.

It tells before every action's write which state the game is in ("doing 7 8f3a…"), and after it that it is done.
"""

from __future__ import annotations

import random
from hashlib import sha256

import msgspec

from toychest import library
from toychest.table.table import Table


def fingerprint(table: Table) -> str:
    """How far the game is and everything about it, as one word."""
    moves = [(move.seat, move.action) for move in table.history]
    return f"{len(moves)}:{sha256(msgspec.json.encode([table.state, moves])).hexdigest()}"


def play() -> None:
    newest = library.latest()
    assert newest
    table, file = library.open(newest.path)
    luck = random.Random(len(table.history))
    while table.result() is None:
        seat = table.to_act()[0]
        table.play(seat, luck.choice(table.legal(seat)))
        print("doing", fingerprint(table), flush=True)
        file.write(table)
        print("done", fingerprint(table), flush=True)


if __name__ == "__main__":
    play()
