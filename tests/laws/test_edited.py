"""A save that somebody has edited is refused, or it can be played to its end: `check` lets nothing through that breaks later.

Positions of random games get a few of their values changed, as a careless or a curious hand might do it in the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from tests.laws.laws import CAP, option_sets
from toychest.catalog import GAMES, Entry
from toychest.table.contract import BadOptions, BrokenState, Rules

POSITIONS = 800  # of each game
PLIES = (0, 0, 1, 2, 5, 20, 60, 150)  # how far games are played before they are edited

Path = tuple[Any, ...]  # the keys from a document down to one of its values


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.slug)
def test_an_edited_position_is_refused_or_can_be_played(entry: Entry) -> None:
    luck = Random(entry.slug)
    sets = option_sets(entry.rules)
    edits = refused = 0
    for _number in range(POSITIONS):
        try:
            state = played(entry.rules, luck.choice(entry.rules.SEATS), luck.choice(sets), luck.choice(PLIES), luck)
        except BadOptions:
            continue
        document = msgspec.json.decode(msgspec.json.encode(state))
        edit(document, luck)
        edits += 1
        try:
            edited = msgspec.convert(document, entry.rules.State)
            entry.rules.check(edited)
        except (msgspec.ValidationError, BrokenState):
            refused += 1
            continue
        play_on(entry.rules, edited, luck)
    assert refused > edits / 4, "hardly anything was broken"


def played(rules: Rules, seats: int, options: Any, plies: int, luck: Random) -> Any:
    """A state some plies after the deal, or where the game ended before."""
    state = rules.new(seats, luck, options)
    for _ply in range(plies):
        if not rules.to_act(state):
            break
        seat = rules.to_act(state)[0]
        rules.apply(state, seat, luck.choice(list(rules.legal(state, seat))), luck)
    return state


def play_on(rules: Rules, state: Any, luck: Random) -> None:
    """Play to the end; views can be had and all is as it must be after each step."""
    for _ply in range(CAP):
        waiting = rules.to_act(state)
        if not waiting:
            break
        for seat in (None, *range(rules.seats(state))):
            rules.view(state, seat)
        rules.apply(state, waiting[0], luck.choice(list(rules.legal(state, waiting[0]))), luck)
        rules.check(state)
    assert rules.result(state) is not None


# Editing


def edit(document: Any, luck: Random) -> None:
    """Change one or two values somewhere below `document`, but not its options."""
    for _time in range(luck.choice((1, 1, 2))):
        paths = [path for path in paths_of(document) if path and path[0] != "options"]
        path = luck.choice(paths)
        lists = [value for value in (at(document, other) for other in paths) if is_pile(value)]
        at(document, path[:-1])[path[-1]] = changed(at(document, path), lists, luck)


def paths_of(value: Any, path: Path = ()) -> Iterator[Path]:
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in inner:
        yield from paths_of(below, (*path, key))


def is_pile(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(card, int) for card in value)


def at(document: Any, path: Path) -> Any:
    for key in path:
        document = document[key]
    return document


def changed(value: Any, lists: list[list[Any]], luck: Random) -> Any:
    """Another value in place of `value`; cards may come from, or go to, any of `lists`."""
    match value:
        case bool():
            return not value
        case int():
            return luck.choice((value + 1, value - 1, 0, -1, luck.randrange(60)))
        case list() if value and is_pile(value):
            return luck.choice((without_one, with_one_twice, shuffled, swapped))(value, lists, luck)
        case []:
            other = luck.choice(lists)
            return [other.pop()] if other else value
        case list():
            return shuffled(value, lists, luck)
    return value


def without_one(value: list[Any], lists: list[list[Any]], luck: Random) -> list[Any]:
    left = luck.randrange(len(value))
    return [*value[:left], *value[left + 1 :]]


def with_one_twice(value: list[Any], lists: list[list[Any]], luck: Random) -> list[Any]:
    return [*value, luck.choice(value)]


def shuffled(value: list[Any], lists: list[list[Any]], luck: Random) -> list[Any]:
    return luck.sample(value, len(value))


def swapped(value: list[Any], lists: list[list[Any]], luck: Random) -> list[Any]:
    """One thing of the list changes places with one of another list."""
    other = luck.choice(lists)
    if not other or other is value:
        return value
    mine, yours = luck.randrange(len(value)), luck.randrange(len(other))
    value[mine], other[yours] = other[yours], value[mine]
    return value
