"""The commands, one module each: `add(subparsers)` describes it, `run(arguments)` does it and returns the exit code.

A module imports nothing heavy at its top: all of them are imported whenever the command line is read.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from toychest.language import _

DONE, FAILED, MISUSED = 0, 1, 2  # exit codes


class Refused(Exception):
    """What a command cannot do; the message is one sentence for the person who typed it.

    `code` is FAILED where the world is against it (a damaged file, a full disk), MISUSED where the request is.
    """

    def __init__(self, sentence: str, code: int = FAILED) -> None:
        super().__init__(sentence)
        self.code = code


@contextmanager
def refusing(*errors: type[Exception], code: int = MISUSED) -> Iterator[None]:
    """Turn errors whose message is one sentence for people into Refused."""
    try:
        yield
    except errors as error:
        raise Refused(str(error), code) from None


def require_streams() -> None:
    """Raises Refused where standard input or output is closed, for commands that talk over both."""
    if sys.stdin is None or sys.stdout is None:
        raise Refused(_("there is no standard input and output to play over"))


def shown(path: object) -> str:
    """A path or other text of somebody else's making, harmless on a terminal."""
    return "".join(character if character.isprintable() else "?" for character in str(path))
