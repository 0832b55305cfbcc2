"""What is written and what is typed: short lines, and a page that can be emptied of a secret."""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Iterable
from textwrap import wrap
from typing import TextIO

from toychest.commands import require_streams
from toychest.table.contract import Clause

WIDTH = 76
BLANK_LINES = 60  # enough to push a secret out of any window
DEAF = 0.3  # seconds in which nothing counts that is typed at a terminal, before somebody is asked to be alone

_CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what was scrolled off it, and home


class Left(Exception):
    """Somebody leaves, or there is nothing more to read."""


class Page:
    """Lines going out to `output`, lines coming in from `input`."""

    def __init__(self, input: TextIO, output: TextIO) -> None:
        self._input = input
        self._output = output
        self._parted = False  # whether the last line was empty

    # Writing

    def say(self, sentence: str = "") -> None:
        """Write a sentence, or one empty line between what belongs together."""
        if not sentence and self._parted:
            return
        self._parted = not sentence
        for line in wrap(sentence, WIDTH, break_on_hyphens=False) or [""]:
            self._output.write(f"{line}\n")

    def say_all(self, sentences: Iterable[str]) -> None:
        for sentence in sentences:
            self.say(sentence)

    def hide(self) -> None:
        """Push all that was written out of sight."""
        self._output.write("\n" * BLANK_LINES)
        self._parted = True
        if self._output.isatty() and os.environ.get("TERM") != "dumb":
            self._output.write(_CLEAR)

    # Reading

    def read(self) -> str:
        """What is typed next.  Raises Left at the end of the input and at Ctrl-C."""
        if self._output.isatty():
            self._output.write("> ")
        self._output.flush()
        self._parted = False  # what is typed ends a line
        try:
            line = self._input.readline()
        except KeyboardInterrupt:
            raise Left from None
        if not line:
            raise Left
        return line.strip()

    def read_afresh(self) -> str:
        """What is typed from now on: at a terminal a line that was typed ahead was an answer to something else."""
        self._output.flush()
        if self._input.isatty():
            self._forget_what_was_typed()
        return self.read()

    def _forget_what_was_typed(self) -> None:
        import termios

        try:
            time.sleep(DEAF)
        except KeyboardInterrupt:
            raise Left from None
        termios.tcflush(self._input, termios.TCIFLUSH)


def on_streams(input: TextIO | None = None, output: TextIO | None = None) -> Page:
    """A page on standard input and output, where none are named.  Raises Refused if those are closed."""
    if input is None or output is None:
        require_streams()
    source = sys.stdin if input is None else input
    if isinstance(source, io.TextIOWrapper):
        source.reconfigure(errors="replace")  # a stray byte is bad input, not a crash
    return Page(source, sys.stdout if output is None else output)


def cited(sentence: str, clause: Clause) -> str:
    """A sentence with the rule behind it, if there is one."""
    return f"{sentence} [{clause}]" if clause else sentence


def as_sentence(text: str) -> str:
    """A text with a capital at its beginning and a full stop at its end.

    >>> as_sentence("not saved: Permission denied, in /saves")
    'Not saved: Permission denied, in /saves.'
    """
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
