"""`toychest rules GAME`: the rulebook, or the clauses that hold some words."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from toychest import catalog, language
from toychest.commands import DONE, Refused, shown
from toychest.language import _

if TYPE_CHECKING:
    from toychest.rulebook import Clause, Rulebook, Section

WIDEST = 80
INDENT = 8  # where the text of a clause begins, behind its id


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "rules",
        help=_("read the rulebook of a game"),
        description=_("Read the rulebook of a game, or only the rules that contain all the words given, or one rule by its id."),
        epilog=_("example:") + "\n  toychest rules la-jugueteria jack price",
    )
    parser.add_argument("game", metavar=_("GAME"), help=_("the name of the game, as `toychest games` lists it"))
    parser.add_argument("words", metavar=_("WORD"), nargs="*", default=[], help=_("words to look for, or the id of a rule"))
    parser.set_defaults(list_of="words")


def run(arguments: argparse.Namespace) -> int:
    from toychest import rulebook

    book = rulebook.load(catalog.find(arguments.game), language.code())
    if not arguments.words:
        _page(_whole(book, _width()))
        return DONE
    found = book.search(arguments.words)
    if not found:
        sentence = _("no rule of {game} contains all of this: {words}")
        raise Refused(sentence.format(game=book.title, words=shown(" ".join(arguments.words)[:60])))
    print("\n".join(_clause(clause, _width()) for clause in found))
    return DONE


def _whole(book: Rulebook, width: int) -> str:
    parts = [book.title, _wrapped(book.intro, width), *(_section(section, width) for section in book.sections)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _section(section: Section, width: int) -> str:
    clauses = "\n".join(_clause(clause, width) for clause in section.clauses)
    return "\n\n".join(part for part in (section.title.upper(), _wrapped(section.intro, width), clauses) if part)


def _clause(clause: Clause, width: int) -> str:
    return _wrapped(f"{clause.id:<{INDENT - 1}} {clause.text}", width, " " * INDENT)


def _wrapped(text: str, width: int, indent: str = "") -> str:
    from textwrap import fill

    return fill(text, width, subsequent_indent=indent, break_on_hyphens=False)


def _width() -> int:
    """How wide to write: as the terminal, but no wider than is good to read."""
    from shutil import get_terminal_size

    return max(INDENT + 20, min(WIDEST, get_terminal_size((WIDEST, 24)).columns))


def _page(text: str) -> None:
    """Show a long text: in the person's own pager on a terminal, else as it is."""
    if sys.stdin and sys.stdin.isatty() and sys.stdout and sys.stdout.isatty():
        from pydoc import pager

        pager(text)
    else:
        print(text, end="")
