"""A plain game at a terminal: what is typed too early, and what is left on the screen."""

from __future__ import annotations

import os
import pty
import select
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.commands.running import environment

PATIENCE = 20.0  # seconds
QUIET = 0.8  # seconds without output: longer than an answer may take


class Line:
    """`toychest play collectors --plain` at a terminal of its own that only shows lines."""

    def __init__(self, home: Path) -> None:
        arguments = ["play", "collectors", "--plain", "--seats", "Ana,Ben", "--seed", "BEAR-0007", "--option", "starter=1"]
        self.text = ""
        self.process, self._file = pty.fork()
        if self.process == 0:
            variables = environment(TOYCHEST_HOME=str(home), TERM="xterm")
            os.execve(sys.executable, [sys.executable, "-m", "toychest", *arguments], variables)

    def type(self, text: str) -> None:
        os.write(self._file, text.encode())

    def wait_for(self, text: str) -> None:
        """Read on until `text` stands behind what was read before."""
        begin, deadline = len(self.text), time.monotonic() + PATIENCE
        while text not in self.text[begin:]:
            assert self._read(deadline - time.monotonic()), f"{text!r} did not come: {self.text[begin:]!r}"

    def settle(self) -> str:
        """What comes until nothing comes any more."""
        begin = len(self.text)
        while self._read(QUIET):
            pass
        return self.text[begin:]

    def _read(self, seconds: float) -> bool:
        if not select.select([self._file], [], [], max(0, seconds))[0]:
            return False
        try:
            data = os.read(self._file, 65536)
        except OSError:
            return False
        self.text += data.decode()
        return bool(data)

    def close(self) -> int:
        os.close(self._file)
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


@pytest.fixture
def line(home: Path) -> Iterator[Line]:
    line = Line(home)
    yield line
    line.close()


def test_what_is_typed_ahead_opens_nobodys_page(line: Line) -> None:
    line.wait_for("Ana, type 1 and Enter.\r\n> ")
    line.settle()
    line.type("1\n")
    line.wait_for("2. draw from the deck\r\n> ")
    assert "The hand of Ana" in line.text
    line.type("2\n")
    line.wait_for("\r\n> ")
    line.type("1\n2\n2\n2")  # a card to leave; the rest would open the page of Ben
    line.wait_for("Ben, type 2 and Enter.\r\n")
    assert "The hand of Ben" not in line.settle()
    line.type("2\n")
    line.wait_for("The hand of Ben")


def test_a_hand_is_wiped_off_the_screen_and_out_of_what_was_scrolled(line: Line) -> None:
    line.wait_for("> ")
    line.settle()
    line.type("1\n")
    line.wait_for("2. draw from the deck\r\n> ")
    line.type("q\n")
    line.wait_for("The game is saved")
    after = line.text.split("The hand of Ana")[1]
    assert "\r\n" * 60 + "\x1b[2J\x1b[3J\x1b[H" in after
