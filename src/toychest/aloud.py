"""Whether a name is read or heard.  A glyph says at a glance what a screen reader has no word for: there it is a word instead."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_heard: ContextVar[bool] = ContextVar("heard", default=False)


def heard() -> bool:
    """Whether what is said now is for people who listen."""
    return _heard.get()


@contextmanager
def aloud() -> Iterator[None]:
    """Within it all names are words."""
    token = _heard.set(True)
    try:
        yield
    finally:
        _heard.reset(token)
