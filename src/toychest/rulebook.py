"""The rules of a game as people read them: `rulebook.<language>.md` in the game's folder, clause by clause.

    # Title

    A paragraph about the game.

    ## Section

    A paragraph about the section, or none.

    - **LJ-53** What the clause says.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from msgspec import Struct

from toychest.catalog import Entry
from toychest.language import _


class Clause(Struct, frozen=True):
    """One rule, with the id that log lines, refusals and tests cite."""

    id: str
    text: str


class Section(Struct, frozen=True):
    title: str
    intro: str
    clauses: tuple[Clause, ...]


class Rulebook(Struct, frozen=True):
    title: str
    intro: str
    sections: tuple[Section, ...]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """All clauses, in the order of the book."""
        return tuple(clause for section in self.sections for clause in section.clauses)

    def find(self, id: str) -> Clause | None:
        """The clause of that id, however it is written (lj-53); None if there is none."""
        return next((clause for clause in self.clauses if clause.id == id.upper()), None)

    def search(self, words: Sequence[str]) -> list[Clause]:
        """The clauses that hold all `words`, in their text or the title of their section, whatever case and accents.

        A word that is an id means that clause alone.
        """
        ids = {word.upper() for word in words if self.find(word)}
        wanted = [plain(word) for word in words if word.upper() not in ids]
        return [
            clause
            for section in self.sections
            for clause in section.clauses
            if (not ids or clause.id in ids) and all(word in plain(f"{section.title}\n{clause.text}") for word in wanted)
        ]


class BadRulebook(ValueError):
    """A rulebook that cannot be read; the message is one sentence that names the line."""


@cache
def load(entry: Entry, language: str) -> Rulebook:
    """The rulebook of a game in `language`, in English if it is not written in that."""
    folder = files(entry.package)
    page = folder.joinpath(f"rulebook.{language}.md")
    if not page.is_file():
        page = folder.joinpath("rulebook.en.md")
    return parse(page.read_text("utf-8"))


_CLAUSE = re.compile(r"- \*\*([A-Z0-9]+-\d+)\*\* (.+)")


def parse(text: str) -> Rulebook:
    """Read a rulebook.  Raises BadRulebook."""
    title, intro = "", ""
    sections: list[Section] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line.startswith("## "):
            sections.append(Section(line[3:], "", ()))
        elif line.startswith("# "):
            title = line[2:]
        elif line.startswith("- "):
            written = _CLAUSE.fullmatch(line)
            if not written or not sections:
                sentence = _("line {number} of the rulebook is not a clause of a section: {line}")
                raise BadRulebook(sentence.format(number=number, line=line[:40]))
            sections[-1] = _with_clause(sections[-1], Clause(*written.groups()))
        elif line and not sections:
            intro = _joined(intro, line)
        elif line:
            if sections[-1].clauses:
                raise BadRulebook(_("line {number} of the rulebook stands between clauses: {line}").format(number=number, line=line[:40]))
            sections[-1] = Section(sections[-1].title, _joined(sections[-1].intro, line), ())
    return Rulebook(title, intro, tuple(sections))


def _with_clause(section: Section, clause: Clause) -> Section:
    return Section(section.title, section.intro, (*section.clauses, clause))


def _joined(text: str, line: str) -> str:
    return f"{text} {line}".strip()


def plain(text: str) -> str:
    """`text` without case and accents.

    >>> plain("Muñeca")
    'muneca'
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in apart if not unicodedata.combining(character))
