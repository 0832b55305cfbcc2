"""Which rules the tests show: read from their source, so it does not matter which of them run, or where."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from toychest.catalog import Entry

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src" / "toychest"

_CLAUSE = re.compile(r"^- \*\*([A-Z0-9]+-\d+)\*\* ", re.MULTILINE)


def package_folder(entry: Entry) -> Path:
    return SOURCE.parent.joinpath(*entry.package.split("."))


def ids(entry: Entry, language: str = "en") -> list[str]:
    """The ids of a game's clauses in the order of its rulebook."""
    return _CLAUSE.findall(package_folder(entry).joinpath(f"rulebook.{language}.md").read_text("utf-8"))


def excused(entry: Entry) -> dict[str, str]:
    """The clauses that no test need show, with the reason, as a person wrote it down."""
    file = TESTS / "games" / entry.package.rpartition(".")[2] / "excused.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


def mentioned(entry: Entry) -> dict[str, str]:
    """Each clause id in the sources of a game's folder, and one file that has it."""
    prefix = ids(entry)[0].partition("-")[0]
    found = {}
    for file in sorted(package_folder(entry).glob("*.py")):
        for clause in re.findall(rf"\b{prefix}-\d+\b", file.read_text("utf-8")):
            found[clause] = file.name
    return found


@cache
def shown(folder: Path = TESTS) -> dict[str, str]:
    """Each clause id that a marker names, and one test that shows it.  A test that is skipped or may fail shows nothing."""
    found = {}
    for file in sorted(folder.rglob("*.py")):
        tree = ast.parse(file.read_text("utf-8"), str(file))
        for clause in _marked(tree):
            found[clause] = str(file.relative_to(folder))
    return found


def _marked(node: ast.AST) -> Iterator[str]:
    marks = [_mark(decorator) for decorator in getattr(node, "decorator_list", [])]
    if any(name in ("skip", "skipif", "xfail") for name in marks):
        return
    if isinstance(node, ast.Call) and _mark(node) == "rules":
        for argument in node.args:
            if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                raise ValueError(f"line {argument.lineno}: a clause is named by a plain string")
            yield argument.value
    for child in ast.iter_child_nodes(node):
        yield from _marked(child)


def _mark(node: ast.AST) -> str:
    """The name of a pytest mark, called or not; "" for anything else."""
    if isinstance(node, ast.Call):
        node = node.func
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Attribute) and node.value.attr == "mark":
        return node.attr
    return ""
