"""A terminal for tests: a real command on a pty, real key codes in, real bytes out, read by pyte as a person would see them."""

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
import time
from pathlib import Path

import pyte

KEYS = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "enter": "\r",
    "tab": "\t",
    "escape": "\x1b",
    "space": " ",
    "ctrl+c": "\x03",
    "ctrl+l": "\x0c",
}

# What an app asks a terminal at its start, and what this one answers.
ANSWERS = ((rb"\x1b\[\?2026\$p", b"\x1b[?2026;2$y"), (rb"\x1b\[\?2048\$p", b"\x1b[?2048;0$y"), (rb"\x1b\[c", b"\x1b[?62;22c"))

# Private sequences that pyte would show as text.
UNKNOWN_TO_PYTE = re.compile(rb"\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p|\x1b\[\?u")

PAINTED = b"\x1b[?2026l"  # behind every painting, for a terminal that answers so
ANSWERED = 2.0  # seconds in which a key is answered by a painting, if it is at all
QUIET = 0.05  # seconds without output after which all of it has come


class Terminal:
    """`toychest` with some arguments in a window of its own.  `with` closes it, however the test ends."""

    def __init__(self, *arguments: str, home: Path, size: tuple[int, int] = (80, 24), **environment: str) -> None:
        columns, rows = size
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self.output = b""
        self.exit_code: int | None = None
        variables = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "SSH_CONNECTION", "COLUMNS", "LINES")}
        variables |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "TOYCHEST_HOME": str(home), **environment}
        window = struct.pack("HHHH", rows, columns, 0, 0)
        self.process, self._file = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, window)  # before the command can ask for it
            os.execve(sys.executable, [sys.executable, "-m", "toychest", *arguments], variables)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_error: object) -> None:
        if self.exit_code is None:
            self.kill(signal.SIGKILL)
            self.wait()
        os.close(self._file)

    # Looking

    @property
    def text(self) -> str:
        """What is on the screen."""
        return "\n".join(line.rstrip() for line in self._screen.display)

    @property
    def cursor(self) -> pyte.screens.Cursor:
        """Where the terminal's own cursor is, and whether it is hidden."""
        return self._screen.cursor

    def read(self, quiet: float = QUIET, longest: float = 20.0) -> bytes:
        """All output until there has been none for `quiet` seconds."""
        burst = b""
        end = time.monotonic() + longest
        while time.monotonic() < end and (data := self._receive(quiet)):
            for question, answer in ANSWERS:
                for _asked in re.findall(question, data):
                    self.send(answer)
            self.show(data)
            burst += data
        self.output += burst
        return burst

    def read_until(self, text: str, longest: float = 30.0) -> bytes:
        """All output until a text is on the screen and all is quiet.  Fails if it never is."""
        burst = b""
        end = time.monotonic() + longest
        while time.monotonic() < end:
            burst += self.read()
            if text in self.text:
                return burst
            if self.ended():
                break
        raise AssertionError(f"{text!r} never came on the screen:\n{self.text}\n{self.output[-2000:]!r}")

    def show(self, data: bytes) -> None:
        """What comes from the command, or from anybody else who writes on this terminal."""
        self._stream.feed(UNKNOWN_TO_PYTE.sub(b"", data))

    # Acting

    def press(self, *keys: str, until: str = "") -> bytes:
        """Press keys one after the other, each when the one before has been answered; the output of the last.

        `until`: a text that shall be on the screen then.  Fails if it never is.
        """
        burst = b""
        for key in keys:
            self.send(KEYS.get(key, key).encode())
            burst = self._receive_painting()
        return burst + self.read_until(until) if until else burst

    def send(self, data: bytes) -> None:
        """What a person's terminal sends."""
        os.write(self._file, data)

    def _receive(self, longest: float) -> bytes:
        """Some output; none if there is none in `longest` seconds, or the other side is closed."""
        if not select.select([self._file], [], [], longest)[0]:
            return b""
        try:
            return os.read(self._file, 65536)
        except OSError:
            return b""

    def _receive_painting(self) -> bytes:
        """All output from a key on to when it has been answered."""
        burst = b""
        end = time.monotonic() + ANSWERED
        while PAINTED not in burst and time.monotonic() < end and not self.ended():
            burst += self.read()
        return burst + self.read()

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size; what was on it is lost."""
        self._screen.resize(rows, columns)
        self._screen.reset()
        fcntl.ioctl(self._file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))  # the kernel tells the command

    def kill(self, number: int) -> None:
        os.kill(self.process, number)

    def ended(self) -> bool:
        if self.exit_code is None:
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                self.exit_code = os.waitstatus_to_exitcode(status)
        return self.exit_code is not None

    def wait(self, longest: float = 10.0) -> int:
        """Read on until the command has ended; its exit code."""
        end = time.monotonic() + longest
        while not self.ended():
            assert time.monotonic() < end, f"it does not end:\n{self.text}"
            self.read(quiet=0.05)
        assert self.exit_code is not None
        return self.exit_code
