"""The real command on a pty beside a bare Textual app: time to the first paint, from key to quiet screen, bytes, memory."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

import psutil
import pyte

from tests.bench.figures import Figure, in_turns, ratio
from tests.commands.running import environment
from tests.link import BUDGETS
from tests.terminal import ANSWERS, KEYS, UNKNOWN_TO_PYTE

GAME = (sys.executable, "-m", "toychest", "play", "la-jugueteria", "--seats", "Vicky,Paco,María,Marcos", "--seed", "BEAR-4127")
BARE = (sys.executable, str(Path(__file__).with_name("bare.py")))
PAINTED = {GAME: "Enter", BARE: "Nothing but this."}  # what stands on the screen when all of it is there

COLUMNS, ROWS = 80, 24
STARTS = 15
KEYSTROKES = 20
STARTED = 0.3  # seconds of silence after which a start is over
QUIET = 0.08  # the same for a key
PATIENCE = 30.0


def measure() -> Iterator[Figure]:
    ours, bare = in_turns(lambda: _first_paint(GAME), lambda: _first_paint(BARE), rounds=STARTS)
    yield Figure("bare Textual app: first paint", median(bare) * 1e3, "ms")
    yield Figure("toychest play: first paint", median(ours) * 1e3, "ms")
    yield Figure("toychest play against a bare app: first paint", ratio(ours, bare), "times", at_most=1.3)
    with Window(GAME) as game, Window(BARE) as app:
        yield Figure("toychest play: bytes of the first paint", game.start().size, "bytes", at_most=BUDGETS["START"])
        app.start()
        for window in (game, app):
            window.press("right")  # the first of each kind imports and caches
        there_and_back = ["left", "right"] * (KEYSTROKES // 2)
        pairs = [(game.press(key), app.press(key)) for key in there_and_back]
        ours, bare = [mine.seconds for mine, _other in pairs], [other.seconds for _mine, other in pairs]
        yield Figure("bare Textual app: a key that changes its text", median(bare) * 1e3, "ms")
        yield Figure("toychest play: a move of the cursor", median(ours) * 1e3, "ms")
        yield Figure("toychest play against a bare app: a move of the cursor", ratio(ours, bare), "times", at_most=3.0)
        moved = max(mine.size for mine, _other in pairs)
        yield Figure("toychest play: bytes of a move of the cursor", moved, "bytes", at_most=BUDGETS["MOVE"])
        actions = [game.press("p") for _key in range(KEYSTROKES)]
        yield Figure("toychest play: an action, saved to the disk", median(action.seconds for action in actions) * 1e3, "ms")
        yield Figure("toychest play: bytes of an action", max(action.size for action in actions), "bytes", at_most=BUDGETS["ACTION"])
        yield Figure("toychest play: memory", psutil.Process(game.process).memory_info().rss / 2**20, "MiB", at_most=60)
        yield Figure("bare Textual app: memory", psutil.Process(app.process).memory_info().rss / 2**20, "MiB")


def _first_paint(command: tuple[str, ...]) -> float:
    with Window(command) as window:
        return window.start().seconds


class Burst(NamedTuple):
    """Output without a pause: its bytes, and the seconds until the last of them had come."""

    size: int
    seconds: float


class Window:
    """A command in a terminal of its own that times what comes out.  `with` ends it."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self.stream = pyte.ByteStream(self.screen)
        variables = environment(TERM="xterm-256color", COLORTERM="truecolor", TEXTUAL_ANIMATIONS="none", PYTHONDONTWRITEBYTECODE="")
        self.ended = False
        self.born = perf_counter()
        self.process, self.file = pty.fork()
        if self.process == 0:
            os.execve(command[0], command, variables)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    def __enter__(self) -> Window:
        return self

    def __exit__(self, *_error: object) -> None:
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.file)

    def start(self) -> Burst:
        """All until the first whole picture was sent; the seconds are those since the start of the process."""
        wanted, size = PAINTED[self.command], 0
        while not self.ended and perf_counter() - self.born < PATIENCE:
            begun = perf_counter()
            burst = self._burst(STARTED)
            size += burst.size
            if any(wanted in line for line in self.screen.display):
                return Burst(size, begun + burst.seconds - self.born)
        raise TimeoutError(f"{' '.join(self.command)} never showed {wanted!r}:\n" + "\n".join(self.screen.display))

    def press(self, key: str) -> Burst:
        """Press a key and wait until the screen is quiet again."""
        os.write(self.file, KEYS.get(key, key).encode())
        burst = self._burst(QUIET)
        if not burst.size:
            raise TimeoutError(f"{' '.join(self.command)} does not answer to {key}")
        return burst

    def _burst(self, quiet: float) -> Burst:
        """What comes until there is nothing for `quiet` seconds; for the first of it there is more patience."""
        begun = last = perf_counter()
        output = b""
        while select.select([self.file], [], [], quiet if output else PATIENCE)[0]:
            try:
                data = os.read(self.file, 65536)
            except OSError:  # as a pty says it when the other side is closed
                self.ended = True
                break
            last = perf_counter()
            for question, answer in ANSWERS:
                for _asked in re.findall(question, data):
                    os.write(self.file, answer)
            output += data
        self.stream.feed(UNKNOWN_TO_PYTE.sub(b"", output))
        return Burst(len(output), last - begun)
