"""Rulebooks as pages of text and as clauses to be found."""

from __future__ import annotations

import re

import pytest

from toychest import catalog, rulebook
from toychest.language import LANGUAGES
from toychest.rulebook import BadRulebook, Clause, Section

SMALL = """
# The Game

A first line,
and a second.

## Goal

- **AB-1** Win the Muñeca.
- **AB-10** Win the CAFÉ twice.

## Ways

All there are.

- **AB-2** A coin for the doll.
"""

ENTRY = catalog.find("la-jugueteria")


@pytest.fixture
def small() -> rulebook.Rulebook:
    return rulebook.parse(SMALL)


def test_a_page_becomes_sections_and_clauses(small: rulebook.Rulebook) -> None:
    assert (small.title, small.intro) == ("The Game", "A first line, and a second.")
    goal = Section("Goal", "", (Clause("AB-1", "Win the Muñeca."), Clause("AB-10", "Win the CAFÉ twice.")))
    assert small.sections == (goal, Section("Ways", "All there are.", (Clause("AB-2", "A coin for the doll."),)))


@pytest.mark.parametrize(
    ("page", "line"),
    [("## A\n- AB-1 no id in bold", 2), ("- **AB-1** before any section", 1), ("## A\n\n- **AB-1** One.\nloose", 4)],
)
def test_a_page_that_is_written_wrongly_is_refused_with_its_line(page: str, line: int) -> None:
    with pytest.raises(BadRulebook, match=f"^line {line} of the rulebook "):
        rulebook.parse(page)


def test_a_clause_is_found_by_its_id(small: rulebook.Rulebook) -> None:
    assert small.find("ab-10") == Clause("AB-10", "Win the CAFÉ twice.")
    assert small.find("AB-3") is None


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        (["win"], ["AB-1", "AB-10"]),
        (["WIN", "cafe"], ["AB-10"]),
        (["muneca"], ["AB-1"]),
        (["MUÑECA"], ["AB-1"]),
        (["win", "coin"], []),
        (["ab-1"], ["AB-1"]),
        (["AB-1", "ab-2"], ["AB-1", "AB-2"]),
        (["AB-1", "café"], []),
    ],
)
def test_a_search_holds_all_words_whatever_their_case_and_accents(small: rulebook.Rulebook, words: list[str], ids: list[str]) -> None:
    assert [clause.id for clause in small.search(words)] == ids


@pytest.mark.parametrize("entry", catalog.GAMES, ids=lambda entry: entry.slug)
def test_every_language_has_the_same_clauses_in_the_same_order(entry: catalog.Entry) -> None:
    english = rulebook.load(entry, "en")
    assert english.clauses
    for language in LANGUAGES:
        book = rulebook.load(entry, language)
        assert [[clause.id for clause in section.clauses] for section in book.sections] == [
            [clause.id for clause in section.clauses] for section in english.sections
        ]
        assert book.title == entry.title or language != "en"  # some games have a name of their own in Spanish
        assert len({clause.id for clause in book.clauses}) == len(book.clauses)
        assert language == "en" or book.intro != english.intro


@pytest.mark.parametrize("entry", catalog.GAMES, ids=lambda entry: entry.slug)
def test_a_rulebook_reads_well_aloud(entry: catalog.Entry) -> None:
    """Coins are words, for no screen reader says ¤; text of other machines' making has no place in it."""
    options = re.compile("|".join(name for name in entry.rules.Options.__struct_fields__ if "_" in name) or "$")  # typed as they are
    for language in LANGUAGES:
        for clause in rulebook.load(entry, language).clauses:
            assert not re.search(r"[¤*_`#<>]|  |\{", options.sub("", clause.text)), clause.id
            assert clause.text[-1] in ".!?", clause.id


def test_a_language_without_a_rulebook_reads_the_english_one() -> None:
    assert rulebook.load(ENTRY, "xx") == rulebook.load(ENTRY, "en")
