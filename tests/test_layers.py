"""What import-linter reads in the sources, seen from outside: what is in memory once a module has been imported.

The contracts themselves stand in pyproject.toml and are checked by `lint-imports`.
"""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.commands.running import environment
from toychest.catalog import GAMES

# Imports the modules named on its command line one after the other, and tells what each has brought in.
WATCH = """
import importlib, json, sys
brought = {}
for name in sys.argv[1:]:
    before = set(sys.modules)
    importlib.import_module(name)
    brought[name] = sorted(set(sys.modules) - before)
print(json.dumps(brought))
"""

TABLE = [f"toychest.table.{name}" for name in ("contract", "chance", "seeds", "cloning", "table", "storage")]


def brought_by(*names: str) -> dict[str, list[str]]:
    """What importing these modules, one after the other in a fresh interpreter, has brought in each time."""
    run = subprocess.run([sys.executable, "-c", WATCH, *names], capture_output=True, env=environment(), timeout=30, check=False)
    assert run.returncode == 0, run.stderr.decode()
    brought: dict[str, list[str]] = json.loads(run.stdout)
    return brought


@pytest.fixture(scope="module")
def brought() -> dict[str, list[str]]:
    """By the table first, then by what draws nothing in every game, then by the bots."""
    return brought_by(*TABLE, *(f"{entry.package}.{name}" for entry in GAMES for name in ("rules", "words", "bot")), "toychest.bots")


def test_the_table_brings_in_nothing_of_ours_but_itself_and_the_language(brought: dict[str, list[str]]) -> None:
    ours = {module for name in TABLE for module in brought[name] if module.startswith("toychest.")}
    assert "toychest.table.storage" in ours
    assert [module for module in ours if not module.startswith("toychest.table")] == ["toychest.language"]


def test_rules_words_and_bots_bring_in_nothing_that_draws(brought: dict[str, list[str]]) -> None:
    drawing = ("rich", "textual", "toychest.ui")
    for name, modules in brought.items():
        assert [module for module in modules if module.startswith(drawing)] == [], name


def test_starting_the_app_imports_no_game() -> None:
    brought = brought_by("toychest.ui.app", "toychest.ui.start", "toychest.catalog")
    modules = [module for modules in brought.values() for module in modules]
    assert "toychest.ui.app" in modules
    assert [module for module in modules if module.startswith("toychest.games.")] == []
