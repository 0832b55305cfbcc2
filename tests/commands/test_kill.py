"""kill -9 at any moment loses no action that was done.

A game is played by one process after the other, each killed within the write of its first action or after it.  The file
must then hold the last state whose write was done, or the one that was being written.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.commands.doomed import fingerprint
from tests.commands.running import environment
from toychest import library
from toychest.games.la_jugueteria import rules
from toychest.library import GameFile
from toychest.table.table import Player, Table

PROGRAM = Path(__file__).with_name("doomed.py")


@pytest.mark.usefixtures("home")
def test_a_game_survives_kill_9_after_each_action() -> None:
    table = Table(rules, [Player("Ana"), Player("Ben"), Player("Zoe")], 4127, rules.Options(round_limit=8))
    file = GameFile.start(table)
    file.write(table)
    luck = random.Random(9)
    between = within = 0
    while table.result() is None:
        told = _play_and_kill(luck)
        doing = [state for word, state in told if word == "doing"]
        done = [fingerprint(table)] + [state for word, state in told if word == "done"]
        table, file = library.open(file.path)
        assert fingerprint(table) in (done[-1], doing[-1])
        within += len(doing) == len(done)
        between += len(doing) < len(done)
    assert between >= 5
    assert within >= 5
    assert [entry.path for entry in library.listing()] == [file.path]


def _play_and_kill(luck: random.Random) -> list[list[str]]:
    """Let a process go on with the game and kill it, either while it writes or when its first action is done; what it told."""
    with subprocess.Popen([sys.executable, str(PROGRAM)], stdout=subprocess.PIPE, env=environment()) as process:
        assert process.stdout
        lines = [process.stdout.readline()]
        if luck.random() < 0.5:
            lines.append(process.stdout.readline())
        else:
            time.sleep(luck.random() * 0.002)
        process.kill()
        lines += process.stdout.readlines()
    return [line.decode().split() for line in lines if line.endswith(b"\n")]
