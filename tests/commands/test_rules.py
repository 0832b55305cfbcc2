"""`toychest rules`: the whole rulebook, or what was looked for."""

from __future__ import annotations

import argparse
import re

import pytest

from toychest import catalog, language, rulebook
from toychest.catalog import UnknownGame
from toychest.commands import FAILED, Refused, rules

Captured = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    rules.add(parser.add_subparsers())
    return rules.run(parser.parse_args(["rules", *arguments]))


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("columns", ["200", "80", "40", "7"])
def test_the_whole_book_is_printed_no_wider_than_is_good_to_read(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, code: str, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    language.use(code)
    assert run("la-jugueteria") == 0
    text = capsys.readouterr().out
    assert max(map(len, text.splitlines())) <= max(28, min(80, int(columns)))
    book = rulebook.load(catalog.find("la-jugueteria"), code)
    assert re.findall(r"^LJ-\d+", text, re.MULTILINE) == [clause.id for clause in book.clauses]
    told = " ".join(text.split())
    for section in book.sections:
        assert f" {section.title.upper()} {section.intro} " in told
    for clause in book.clauses:
        assert f" {clause.id} {clause.text} " in f"{told} "


def test_an_id_finds_its_rule(capsys: Captured) -> None:
    assert run("la-jugueteria", "lj-53") == 0
    assert capsys.readouterr().out == "LJ-53   The toy has to be on your own wish list. Other toys are refused.\n"


def test_words_find_the_rules_that_hold_them_all(capsys: Captured) -> None:
    assert run("la-jugueteria", "JACK", "discarded") == 0
    found = re.findall(r"^LJ-\d+", capsys.readouterr().out, re.MULTILINE)
    assert found == ["LJ-36", "LJ-91", "LJ-105"]


def test_a_heading_that_holds_the_words_lists_its_rules(capsys: Captured) -> None:
    for entry in catalog.GAMES:
        book = rulebook.load(entry, "en")
        for section in book.sections:
            if section.clauses:
                assert run(entry.slug, *section.title.split()) == 0
                assert {clause.id for clause in section.clauses} <= set(re.findall(r"^\w+-\d+", capsys.readouterr().out, re.MULTILINE))


def test_words_in_spanish_need_no_accents(capsys: Captured) -> None:
    language.use("es")
    assert run("la-jugueteria", "muneca") == 0
    assert capsys.readouterr().out.startswith("LJ-09 ")


def test_nothing_found_is_one_sentence(capsys: Captured) -> None:
    with pytest.raises(Refused, match=r"^no rule of La Juguetería contains all of this: unicorn \?\[2J$") as refused:
        run("la-jugueteria", "unicorn", "\x1b[2J")
    assert refused.value.code == FAILED
    assert capsys.readouterr().out == ""


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        run("chess")


def test_a_terminal_gets_a_pager(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    paged: list[str] = []
    monkeypatch.setattr("pydoc.pager", paged.append)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert run("la-jugueteria") == 0
    assert paged
    assert paged[0].startswith("La Juguetería\n\nWelcome to the toy shop!")
    assert capsys.readouterr().out == ""
    assert run("la-jugueteria", "LJ-53") == 0
    assert len(paged) == 1, "a few rules need no pager"
