"""Lessons: a scenario played step by step, each step with a sentence that says why.

A game that has lessons offers them as `LESSONS` in its `lessons` module.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from toychest.catalog import Entry
from toychest.table.contract import Clause, Seat


class Step(Struct, frozen=True):
    """What one seat does next.  `text` says why, and to whoever sits at the lesson's seat what to do; `clause` is the rule behind it."""

    seat: Seat
    action: Any
    text: str  # marked for translation with N_; at most 150 characters
    clause: Clause


class Lesson(Struct, frozen=True):
    """A scenario save, the seat whose eyes it is seen with, and the steps in their order."""

    id: str
    title: str  # marked for translation with N_
    save: str  # the name of a file in the shipped saves
    seat: Seat
    steps: tuple[Step, ...]


def lessons_of(entry: Entry) -> tuple[Lesson, ...]:
    """The lessons of a game; () if it has none."""
    if not entry.has("lessons"):
        return ()
    lessons: tuple[Lesson, ...] = entry.module("lessons").LESSONS
    return lessons
