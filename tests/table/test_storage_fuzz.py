"""Saves changed at random: they load as a game that can be played, or are refused; nothing else ever happens."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.table import tiny
from tests.table.saving import plain, played, rules_of, scenario
from toychest import catalog
from toychest.folders import shipped
from toychest.table import storage
from toychest.table.storage import BadSave
from toychest.table.table import Player, Table

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.integers(-3, 60)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
quick = settings(max_examples=150, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))


def places(thing: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything within plain data."""
    found = [path] if path else []
    inner = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    for key, value in inner:
        found += places(value, (*path, key))
    return found


def changed(draw: st.DrawFn, save: dict[str, Any]) -> bytes:
    """The save with one to three of its places changed, taken away, doubled, or exchanged with another."""
    save = msgspec.json.decode(msgspec.json.encode(save))
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(places(save)))
        holder: Any = save
        for key in path[:-1]:
            holder = holder[key]
        key = path[-1]
        what = draw(st.sampled_from(["replace", "nudge", "remove", "double", "swap"]))
        if what == "replace":
            holder[key] = draw(JSON)
        elif what == "nudge" and type(holder[key]) is int:
            holder[key] += draw(st.sampled_from([-1, 1, 6, -6]))
        elif what == "remove":
            del holder[key]
        elif what == "double" and isinstance(holder, list):
            holder.insert(key, holder[key])
        elif isinstance(holder, list):
            other = draw(st.integers(0, len(holder) - 1))
            holder[key], holder[other] = holder[other], holder[key]
    return msgspec.json.encode(save)


def see_sentence(sentence: str) -> bool:
    assert "\n" not in sentence
    assert len(sentence) < 300
    return False


def see(data: bytes, find: Any) -> bool:
    """Whether the save loads; whatever loads is whole and is saved and loaded again."""
    try:
        table = storage.restore(storage.decode(data), find)
    except BadSave as error:
        return see_sentence(str(error))
    table.rules.check(table.state)
    again = storage.restore(storage.decode(storage.encode(table)), find)
    assert (again.state, again.history, again.undone) == (table.state, table.history, table.undone)
    for seat in table.to_act():
        assert table.legal(seat)
    while table.undone:
        table.redo()
        table.rules.check(table.state)
    return True


@pytest.mark.parametrize("save", [plain(played()), plain(scenario())], ids=["game", "scenario"])
def test_a_changed_save_loads_or_is_refused(save: dict[str, Any]) -> None:
    loaded = []

    @quick
    @given(st.data())
    def fuzz(data: st.DataObject) -> None:
        loaded.append(see(data.draw(st.composite(changed)(save)), rules_of))

    fuzz()
    assert {True, False} == set(loaded)


@pytest.mark.parametrize("name", ["la-jugueteria-example-round", "la-jugueteria-six-players"])
def test_a_changed_scenario_loads_or_is_refused(name: str) -> None:
    save = msgspec.json.decode((shipped("saves") / f"{name}.json").read_bytes())
    loaded = []

    @quick
    @given(st.data())
    def fuzz(data: st.DataObject) -> None:
        loaded.append(see(data.draw(st.composite(changed)(save)), catalog.rules_of))

    fuzz()
    assert {True, False} == set(loaded)


@settings(quick, max_examples=150)
@given(st.dictionaries(st.sampled_from(["toychest", "game", "version", "seed", "seats", "state", "history", "start"]), JSON, max_size=8))
def test_anything_with_the_right_names_is_refused(save: dict[str, Any]) -> None:
    assert not see(msgspec.json.encode({"toychest": 1, "game": tiny.NAME} | save), rules_of)


@pytest.mark.parametrize("entry", catalog.GAMES, ids=lambda entry: entry.slug)
def test_a_position_with_a_number_beyond_64_bits_is_refused(entry: catalog.Entry) -> None:
    """Undo keeps positions in a format that has no such numbers, so the first move would end in a fault of ours."""
    rules = entry.rules
    table = Table(rules, [Player(name) for name in "ABCDEFGH"[: entry.seats_in_the_box[0]]], 7)
    save = msgspec.json.decode(storage.encode(table))
    for place in places(save["state"]):
        holder = start = msgspec.json.decode(msgspec.json.encode(save["state"]))
        for key in place[:-1]:
            holder = holder[key]
        if type(holder[place[-1]]) is int and place[0] != "options":
            holder[place[-1]] = 2**64
            assert not see(json.dumps(save | {"start": start, "state": start}).encode(), catalog.rules_of)
