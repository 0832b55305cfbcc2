"""Laws that every game obeys, whatever it is about: one random game is walked, and at each step everything is asked."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import msgspec.inspect as kinds
import pytest

from toychest.table import storage
from toychest.table.chance import Scripted, Stream
from toychest.table.cloning import clone
from toychest.table.contract import TABLE, BadOptions, Illegal, Rules, Seat
from toychest.table.table import Locked, Player, Table

CAP = 20_000  # actions; no game of ours is as long
MOST_REFUSALS = 80  # actions that are tried at one position, of all that were ever met: the others have their turn at another

pack = msgspec.msgpack.encode


def walk(rules: Rules, seed: int, seats: int, options: Any) -> int:
    """Play one game at random and see that all laws hold.  Returns how many actions it took; raises AssertionError."""
    walker = Walker(rules, seed, seats, options)
    while walker.acting():
        walker.see_position()
        walker.see_refusals()
        walker.step()
        assert len(walker.table.history) < CAP, "the game does not end"
    walker.see_position()
    walker.see_the_end()
    return len(walker.table.history)


class Walker:
    def __init__(self, rules: Rules, seed: int, seats: int, options: Any) -> None:
        self.rules = rules
        self.seats = range(seats)
        self.viewers: tuple[Seat | None, ...] = (None, *self.seats)
        self.table = Table(rules, [Player(f"P{seat}") for seat in self.seats], seed, options)
        self.luck = Random(seed)  # of the walker, not of the game
        self.pool: dict[Any, None] = {}  # every action that was ever legal or might have been, in the order met
        self.kept: list[tuple[Any, bytes]] = []  # clones from the past, and what they were
        self.redealt = False  # whether dealing anew ever changed anything
        self.progress = 0
        self.action_json = msgspec.json.Decoder(rules.Action)
        self.event_json = msgspec.json.Decoder(rules.Event)
        self.view_json = msgspec.json.Decoder(rules.View)
        self.unpack = msgspec.msgpack.Decoder(rules.State).decode
        self.observed: list[Any] = []
        self.table.observers.append(lambda seat, action, events: self.observed.append((seat, action, list(events))))
        self.see_events(self.table.events[0])

    def acting(self) -> tuple[Seat, ...]:
        return (*self.rules.to_act(self.table.state), *self.rules.may_act(self.table.state))

    # A position

    def see_position(self) -> None:
        rules, state = self.rules, self.table.state
        before = pack(state)
        rules.check(state)
        assert self.unpack(before) == state, "what is saved is not what is loaded"
        assert clone(state) == state
        assert rules.seats(state) == len(self.seats)
        acting = self.acting()
        assert len(set(acting)) == len(acting), "a seat both must and may act"
        assert set(acting) <= {TABLE, *self.seats}
        assert TABLE not in acting or rules.to_act(state) == (TABLE,), "the table owes an action beside somebody else"
        assert (rules.result(state) is None) == bool(acting), "a game is over exactly if nobody acts"
        assert rules.progress(state) >= self.progress, "the round runs backwards"
        self.progress = rules.progress(state)
        for viewer in self.viewers:
            self.see_view(viewer)
        for seat in acting:
            self.see_legal(seat)
        assert pack(state) == before, "asking changes something"

    def see_view(self, viewer: Seat | None) -> None:
        """What a seat knows does not depend on what it does not know."""
        rules, state = self.rules, self.table.state
        view = rules.view(state, viewer)
        assert self.view_json.decode(msgspec.json.encode(view)) == view
        other = clone(state)
        rules.redeal(other, viewer, self.luck)
        rules.check(other)
        self.redealt |= other != state
        assert rules.view(other, viewer) == view, "the view leaks"
        assert rules.view(other, None) == rules.view(state, None), "all can see what a seat cannot know"
        for ask in (rules.to_act, rules.may_act, rules.result, rules.seats, rules.progress):
            assert ask(other) == ask(state), f"{ask.__name__} leaks"
        if viewer in self.acting():
            assert rules.legal(other, viewer) == rules.legal(state, viewer), "legal peeks"

    def see_legal(self, seat: Seat) -> None:
        rules, state = self.rules, self.table.state
        legal = list(rules.legal(state, seat))
        assert legal or seat in rules.may_act(state), "nothing is legal"
        assert len(set(legal)) == len(legal), "an action is legal twice"
        assert list(rules.legal(state, seat)) == legal, "the order is not fixed"
        for action in legal:
            assert self.action_json.decode(msgspec.json.encode(action)) == action
        self.pool.update(dict.fromkeys(legal))
        assert list(rules.choices(rules.view(state, seat), seat)) == legal, "choices are not what is legal"
        for viewer in self.viewers:
            choices = rules.choices(rules.view(state, viewer), seat)
            assert set(choices) >= set(legal), "a bystander is offered too little"
            self.pool.update(dict.fromkeys(choices))

    def see_refusals(self) -> None:
        """An action is refused exactly if it is not legal, and a refusal changes nothing."""
        rules, state = self.rules, self.table.state
        public = rules.view(state, None)
        pool = self.some_actions()
        for seat in self.seats:
            legal = set(self.table.legal(seat))
            choices = set(rules.choices(public, seat)) if seat in self.acting() else set()
            view = rules.view(state, seat)
            illegal = [action for action in pool if action not in legal]
            for action in pool:
                assert (rules.refusal(view, seat, action) is None) == (action in legal), (seat, action)
                assert (rules.refusal(public, seat, action) is None) == (action in choices), (seat, action)
            if illegal:
                self.try_illegal(seat, self.luck.choice(illegal))

    def some_actions(self) -> list[Any]:
        """All actions that were ever met, or as many of them as are worth the time."""
        pool = list(self.pool)
        return pool if len(pool) <= MOST_REFUSALS else self.luck.sample(pool, MOST_REFUSALS)

    def try_illegal(self, seat: Seat, action: Any) -> None:
        before, moves = pack(self.table.state), len(self.table.history)
        with pytest.raises(Illegal) as refused:
            self.table.play(seat, action)
        assert refused.value.clause, "a refusal without a clause"
        assert (pack(self.table.state), len(self.table.history)) == (before, moves), "a refusal left a trace"

    # A step

    def step(self) -> None:
        rules, table = self.rules, self.table
        seat = self.luck.choice([seat for seat in self.acting() if rules.legal(table.state, seat)])
        action = self.luck.choice(rules.legal(table.state, seat))
        before, twin = clone(table.state), clone(table.state)
        packed = pack(before)
        if self.luck.random() < 0.1:
            self.kept.append((clone(before), packed))
        rules.apply(twin, seat, action, Stream(table.seed, len(table.history) + 1))  # and nobody listens
        assert pack(table.state) == packed, "a clone shares something"
        events = table.play(seat, action)
        assert table.state == twin, "the same luck led elsewhere"
        assert pack(before) == packed, "a clone shares something"
        assert self.observed[-1] == (seat, action, events)
        self.see_events(events)
        self.see_undo(seat, action, before)
        if self.luck.random() < 0.03:
            self.see_save()

    def see_events(self, events: list[Any]) -> None:
        for event in events:
            assert event.to in self.viewers
            assert self.event_json.decode(msgspec.json.encode(event)) == event

    def see_undo(self, seat: Seat, action: Any, before: Any) -> None:
        """A step that can be undone told its seat nothing new; undone and redone it is the same."""
        rules, table = self.rules, self.table
        after, events = pack(table.state), list(table.events[-1])
        if table.lock() is not None:
            with pytest.raises(Locked) as refused:
                table.undo()
            assert refused.value.lock == table.lock()
            assert pack(table.state) == after
            return
        other = clone(before)
        rules.redeal(other, seat, self.luck)
        rules.apply(other, seat, action, Scripted())  # which has no luck to give
        assert rules.view(other, seat) == rules.view(table.state, seat), "a step that can be undone revealed something"
        move = table.undo()
        assert (move.seat, move.action) == (seat, action)
        assert table.state == before
        assert table.redo() == events
        assert pack(table.state) == after

    def see_save(self) -> None:
        """A save is the whole game: loaded, it is the same table, and saved again the same file but for the date."""
        table = self.table
        loaded = storage.restore(storage.decode(storage.encode(table)), {self.rules.NAME: self.rules}.__getitem__)
        for name in ("players", "seed", "options", "start", "script", "history", "undone", "state", "events"):
            assert getattr(loaded, name) == getattr(table, name), name
        assert loaded.lock() == table.lock()

    # The end

    def see_the_end(self) -> None:
        rules, table = self.rules, self.table
        result = rules.result(table.state)
        assert result is not None
        assert len(result.ranks) == len(result.scores) == len(self.seats)
        assert min(result.ranks) == 1 or len(set(result.ranks)) == 1, "nobody is first, and not all lost together"
        for seat in self.seats:
            for action in self.some_actions():
                self.try_illegal(seat, action)
        again = Table(rules, table.players, table.seed, table.options)
        for move in table.history:
            again.play(move.seat, move.action)
        assert (again.state, again.events) == (table.state, table.events), "the same seed and moves led elsewhere"
        self.see_save()
        for copy, packed in self.kept:
            assert pack(copy) == packed, "a clone of long ago was changed by playing on"
        assert self.redealt or rules.SECRECY == "none", "nothing was ever dealt anew"


# What is walked


def option_sets(rules: Rules) -> list[Any]:
    """The usual options; then each option alone at its other value or at its extremes; then what the game's tests add.

    A game that random play does not end soon has in its tests' options BRIEF, what to change of the defaults, and EXTREMES,
    the values to walk of an option instead of its own extremes.
    """
    own = _own_options(rules)
    brief, extremes = getattr(own, "BRIEF", {}), getattr(own, "EXTREMES", {})
    sets = [rules.Options(**brief)]
    for field in kinds.type_info(rules.Options).fields:  # type: ignore[attr-defined]
        values = extremes.get(field.name) or _telling_values(field.type, field.default)
        sets += [rules.Options(**{**brief, field.name: value}) for value in values]
    sets += [msgspec.convert(msgspec.to_builtins(options), rules.Options) for options in getattr(own, "OPTION_SETS", [])]
    return list(dict.fromkeys(sets))


def _telling_values(kind: Any, default: Any) -> list[Any]:
    if isinstance(kind, kinds.Metadata):
        return _telling_values(kind.type, default)
    if isinstance(kind, kinds.BoolType):
        return [not default]
    if isinstance(kind, kinds.IntType):
        return [value for value in (kind.ge, kind.le) if value is not None]
    if isinstance(kind, kinds.LiteralType):
        return list(kind.values)
    if isinstance(kind, kinds.VarTupleType):  # a number for each seat
        return [(0, value) for value in _telling_values(kind.item_type, 0) if value]
    raise TypeError(f"no telling values of {kind}: let the game's tests supply them")


def _own_options(rules: Rules) -> Any:
    """The module tests/games/<game>/options.py of the game's tests; None if there is none."""
    try:
        return importlib.import_module(f"tests.games.{rules.NAME.replace('-', '_')}.options")
    except ModuleNotFoundError:
        return None


def cases(rules: Rules) -> Iterator[tuple[int, Any]]:
    """Every number of seats with every option set that fits it; the default options fit always."""
    for seats in rules.SEATS:
        for options in option_sets(rules):
            try:
                Table(rules, [Player(f"P{seat}") for seat in range(seats)], 0, options)
            except BadOptions:
                assert options != rules.Options()
                continue
            yield seats, options
