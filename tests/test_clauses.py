"""Every rule is in the rulebook of every language and is shown by a test, or excused in writing."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from tests import clauses
from toychest.catalog import GAMES, Entry

every_game = pytest.mark.parametrize("entry", GAMES, ids=[entry.slug for entry in GAMES])


@every_game
def test_every_clause_is_shown_or_excused(entry: Entry) -> None:
    shown, excused = clauses.shown(), clauses.excused(entry)
    assert [clause for clause in clauses.ids(entry) if clause not in shown and clause not in excused] == []


@every_game
def test_excuses_are_needed_and_give_a_reason(entry: Entry) -> None:
    shown, known = clauses.shown(), clauses.ids(entry)
    for clause, reason in clauses.excused(entry).items():
        assert clause in known
        assert len(reason.split()) >= 5, f"{clause}: an excuse is a sentence"
        assert clause not in shown, f"{clause} is shown in {shown[clause]}: it needs no excuse any more"


def test_markers_name_clauses_that_exist() -> None:
    known = {clause for entry in GAMES for clause in clauses.ids(entry)}
    assert {clause: where for clause, where in clauses.shown().items() if clause not in known} == {}


@every_game
def test_rulebooks_of_all_languages_have_the_same_clauses_in_the_same_order(entry: Entry) -> None:
    english = clauses.ids(entry)
    assert len(english) == len(set(english)) > 0
    assert clauses.ids(entry, "es") == english


@every_game
def test_sources_name_clauses_that_exist(entry: Entry) -> None:
    known = clauses.ids(entry)
    assert {clause: file for clause, file in clauses.mentioned(entry).items() if clause not in known} == {}


@every_game
def test_events_options_and_refusals_name_their_clause(entry: Entry) -> None:
    rules, known = entry.rules, clauses.ids(entry)
    for event in get_args(rules.Event):
        assert event.clause in known, event
    for field in msgspec.inspect.type_info(rules.Options).fields:
        assert field.type.extra["clause"] in known, field.name
    assert set(known) >= rules.SECRET_CLAUSES


def test_a_clause_without_a_test_is_noticed(tmp_path: Path) -> None:
    tmp_path.joinpath("test_some.py").write_text(
        "import pytest\n"
        '@pytest.mark.rules("XX-1", "XX-2")\ndef test_one(): ...\n'
        '@pytest.mark.skip\n@pytest.mark.rules("XX-3")\ndef test_two(): ...\n'
        '@pytest.mark.parametrize("a", [pytest.param(1, marks=pytest.mark.rules("XX-4"))])\ndef test_three(a): ...\n'
    )
    assert sorted(clauses.shown(tmp_path)) == ["XX-1", "XX-2", "XX-4"]
