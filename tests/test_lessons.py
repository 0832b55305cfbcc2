"""Every lesson can be played as it is told, and each of its sentences fits its place."""

from __future__ import annotations

import pytest

from tests import clauses
from toychest import catalog
from toychest.catalog import GAMES, Entry
from toychest.folders import shipped
from toychest.lessons import Lesson, lessons_of
from toychest.table import storage

LESSONS = [pytest.param(entry, lesson, id=f"{entry.slug}-{lesson.id}") for entry in GAMES for lesson in lessons_of(entry)]
LONGEST = 150  # characters: two lines at 80 columns


@pytest.mark.parametrize(("entry", "lesson"), LESSONS)
def test_every_step_is_legal_where_it_is_told(entry: Entry, lesson: Lesson) -> None:
    table = storage.load(shipped("saves") / lesson.save, catalog.rules_of)
    assert table.rules is entry.rules
    assert table.players[lesson.seat].human
    for step in lesson.steps:
        assert step.action in table.legal(step.seat)
        table.play(step.seat, step.action)
        entry.rules.check(table.state)


@pytest.mark.parametrize(("entry", "lesson"), LESSONS)
def test_sentences_are_short_and_name_a_clause(entry: Entry, lesson: Lesson) -> None:
    known = clauses.ids(entry)
    assert lesson.title
    assert lesson.steps[0].seat == lesson.seat
    for step in lesson.steps:
        assert 0 < len(step.text) <= LONGEST
        assert step.text.endswith((".", "!"))
        assert step.clause in known


def test_a_game_without_lessons_has_none() -> None:
    nothing = GAMES[0]._replace(package="toychest.games.jugueteria")
    assert lessons_of(nothing) == ()
    assert len(lessons_of(catalog.find("la-jugueteria"))) == 2
