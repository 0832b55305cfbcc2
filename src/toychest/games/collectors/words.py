"""Collectors in words: what happens, what can be done, what there is, why not."""

from __future__ import annotations

from toychest.games.collectors import rules
from toychest.games.jugueteria.drawing.words import Words, how_near
from toychest.language import N_, _
from toychest.table.contract import Names
from toychest.table.table import Table


def _won(event: rules.GameWon, names: Names) -> str:
    if event.number == 0:
        return _("{name} was dealt all toys of wish list {number} and wins!").format(name=names[event.seat], number=event.wish_list + 1)
    return _("{name} holds all toys of wish list {number} and wins!").format(name=names[event.seat], number=event.wish_list + 1)


_WORDS = Words(
    rules.EVENTS,
    rules.CLAUSES,
    _won,
    ending=N_("{name} holds the six toys of the wish list and wins!"),
    on_taking=("COL-15", "COL-16", "COL-17", "COL-20", "COL-29", "COL-42", "COL-41"),
    on_leaving=("COL-23", "COL-24", "COL-25", "COL-52", "COL-29", "COL-31", "COL-33", "COL-43"),
    at_the_end=("COL-34", "COL-29", "COL-36", "COL-47"),
    at_the_limit=("COL-57", "COL-58", "COL-59"),
)


def score_sheet(table: Table) -> tuple[tuple[str, ...], list[tuple[int, ...]]]:
    """How near each hand was at the end: for the results."""
    return how_near(table, rules.near)


SILENT = _WORDS.silent
sentence = _WORDS.sentence
choice = _WORDS.choice
question = _WORDS.question
situation = _WORDS.situation
briefing = _WORDS.briefing
refusal = _WORDS.refusal
ending = _WORDS.ending
clauses = _WORDS.clauses
