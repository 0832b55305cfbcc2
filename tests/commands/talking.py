"""Conversations without a process: who plays, what is typed, what is written, and where it would be saved."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from toychest import catalog
from toychest.commands import plain
from toychest.commands.plain.page import BLANK_LINES
from toychest.table.table import Player, Table

BLANK = "\n" * BLANK_LINES


def people(*names: str) -> list[Player]:
    """Players of these names; those that begin with "bot" are bots."""
    return [Player(name, "easy" if name.startswith("bot") else "") for name in names]


def table_of(slug: str, *names: str, seed: int = 4127, **options: Any) -> Table:
    rules = catalog.rules_of(slug)
    return Table(rules, people(*names), seed, rules.Options(**options))


def kept_by(write: Callable[[Table], object] = bool) -> Any:
    """The file of a game, of which a test wants to know only that it is written."""
    return SimpleNamespace(path=Path("game.json"), write=write)


class Typed(io.StringIO):
    """Lines that are typed."""

    def __init__(self, *lines: str) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))


def converse(table: Table, *lines: str, entry: Any = None, save: Callable[[Table], object] = bool, code: int = 0) -> str:
    """What is written while these lines are typed and then the input ends."""
    output = io.StringIO()
    assert plain.play(table, kept_by(save), entry or catalog.find(table.rules.NAME), Typed(*lines), output) == code
    return output.getvalue()


def unwrapped(text: str) -> str:
    """The same with every sentence on one line, however it was broken."""
    return " ".join(text.split())


def is_plain(lines: Sequence[str]) -> bool:
    """Whether lines can be read by every terminal and heard by every screen reader."""
    return all(_is_plain(line) for line in lines)


def _is_plain(line: str) -> bool:
    said = set(line) - set(" .,:;?!()[]'\"-+$/_`“”«»¿¡")
    return len(line) <= 76 and line == line.rstrip() and all(character.isalnum() for character in said)
