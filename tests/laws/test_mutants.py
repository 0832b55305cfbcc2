"""Would the laws and the worked examples notice?  Faults are planted into the rules of each game; each must be caught."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.laws import laws
from toychest.catalog import GAMES, Entry


def folder(entry: Entry) -> str:
    return f"tests.games.{entry.package.rpartition('.')[2]}"


FAULTS = [(entry, name, *fault) for entry in GAMES for name, fault in importlib.import_module(f"{folder(entry)}.faults").FAULTS.items()]


@contextmanager
def planted(entry: Entry, old: str, new: str) -> Iterator[Any]:
    """The rules of a game with one piece of their source replaced."""
    assert entry.rules.__file__
    source = Path(entry.rules.__file__).read_text("utf-8")
    assert source.count(old) == 1, "the fault fits no line, or more than one"
    mutant = ModuleType("mutant")
    sys.modules[mutant.__name__] = mutant  # where the types look up their annotations
    try:
        exec(compile(source.replace(old, new), "mutant", "exec"), mutant.__dict__)
        yield mutant
    finally:
        del sys.modules[mutant.__name__]


def examine(entry: Entry, rules: Any, every: int = 1) -> None:
    """Put the worked examples and the laws (in every case, or every so many) to some rules; raises if they fail one."""
    importlib.import_module(f"{folder(entry)}.examples").play_all(rules)
    for seed, (seats, options) in enumerate(laws.cases(rules)):
        if seed % every == 0:
            laws.walk(rules, seed, seats, options)


@pytest.mark.parametrize(("entry", "name", "old", "new"), FAULTS, ids=[fault[1] for fault in FAULTS])
def test_fault_is_caught(entry: Entry, name: str, old: str, new: str) -> None:
    with planted(entry, old, new) as mutant, pytest.raises(Exception):  # noqa: B017, PT011 - any way to fall will do
        examine(entry, mutant)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.slug)
def test_rules_without_a_fault_pass(entry: Entry) -> None:
    """Else every fault would be caught.  All cases are walked in test_laws; here a few show that a planted twin is no worse."""
    with planted(entry, "from __future__ import annotations\n", "from __future__ import annotations\n\n") as twin:
        examine(entry, twin, every=6)
