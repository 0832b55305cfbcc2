"""Jugue3 in words: what happens, what can be done, what there is, why not."""

from __future__ import annotations

from collections.abc import Sequence

from toychest.games.jugue3 import rules
from toychest.games.jugueteria.drawing.words import Words, how_near
from toychest.games.jugueteria.names import toy
from toychest.games.jugueteria.pieces import TOY, Card, is_jack
from toychest.language import N_, _
from toychest.table.contract import Names
from toychest.table.table import Table


def _won(event: rules.GameWon, names: Names) -> str:
    one, other = trio(event.cards[:3]), trio(event.cards[3:])
    if event.number == 0:
        return _("{name} was dealt two trios, {one} and {other}, and wins!").format(name=names[event.seat], one=one, other=other)
    return _("{name} holds two trios, {one} and {other}, and wins!").format(name=names[event.seat], one=one, other=other)


def trio(cards: Sequence[Card]) -> str:
    """What a trio is of: the name of its toy, or that it is three jacks."""
    toys = [toy(TOY[card]) for card in cards if not is_jack(card)]
    return toys[0] if toys else _("jacks")


_WORDS = Words(
    rules.EVENTS,
    rules.CLAUSES,
    _won,
    ending=N_("{name} holds two trios of the wish list and wins!"),
    on_taking=("JU3-16", "JU3-17", "JU3-19", "JU3-20", "JU3-29", "JU3-31", "JU3-46", "JU3-45"),
    on_leaving=("JU3-23", "JU3-24", "JU3-25", "JU3-55", "JU3-29", "JU3-31", "JU3-32", "JU3-33", "JU3-37"),
    at_the_end=("JU3-38", "JU3-29", "JU3-40", "JU3-50"),
    at_the_limit=("JU3-60", "JU3-61", "JU3-62"),
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
