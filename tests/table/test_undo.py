"""The undo law: a step can be undone until luck was drawn, something came to light, or it is another seat's decision."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from tests.table import tiny
from tests.table.test_table import ANA, BEN, table
from tests.table.tiny import Draw, Roll, Shout, Stop, Take
from toychest.table.contract import Illegal
from toychest.table.table import Lock, Locked, Move, Table


def snapshot(game: Table) -> Any:
    return msgspec.msgpack.encode([game.state, game.history, game.events, game.undone])


def test_at_the_start_there_is_nothing_to_undo_or_redo() -> None:
    game = table()
    assert (game.lock(), game.undoable()) == (Lock.NOTHING, 0)
    for ask in (game.undo, game.undo_turn, game.redo):
        with pytest.raises(Locked) as refused:
            ask()
        assert refused.value.lock is Lock.NOTHING


def test_a_free_step_is_undone_and_redone() -> None:
    game = table()
    before = snapshot(game)
    events = game.play(ANA, Take(2))
    after = snapshot(game)
    assert (game.lock(), game.undoable()) == (None, 1)
    assert game.undo() == Move(ANA, Take(2))
    assert (game.state.piles, game.history, game.events, game.undone) == ([0, 0], [], [[]], [Move(ANA, Take(2))])
    assert game.redo() == events
    assert snapshot(game) == after
    game.undo()
    game.undone.clear()
    assert snapshot(game) == before


@pytest.mark.parametrize(
    ("seat", "action", "lock"),
    [(ANA, Roll(), Lock.LUCK), (ANA, Draw(), Lock.REVEALED), (ANA, Stop(), Lock.SEAT), (BEN, Shout(), Lock.SEAT), (ANA, Shout(), None)],
)
def test_why_a_step_cannot_be_undone(seat: int, action: Any, lock: Lock | None) -> None:
    game = table()
    game.play(ANA, Take(1))
    game.play(seat, action)
    assert game.lock() is lock
    assert game.undoable() == (0 if lock else 2)
    before = snapshot(game)
    if lock:
        for ask in (game.undo, game.undo_turn):
            with pytest.raises(Locked, match=lock.value) as refused:
                ask()
            assert refused.value.lock is lock
        assert snapshot(game) == before


def test_the_step_that_ends_the_game_stands() -> None:
    game = table(options=tiny.Options(heap=3))
    game.play(ANA, Take(3))
    assert game.lock() is Lock.SEAT


def test_a_whole_turn_is_undone_back_to_the_last_lock() -> None:
    game = table(options=tiny.Options(heap=20))
    game.play(ANA, Take(1))
    game.play(ANA, Draw())
    game.play(ANA, Take(2))
    game.play(ANA, Take(3))
    assert game.undoable() == 2
    assert game.undo_turn() == 2
    assert game.state.piles == [1, 0]
    assert game.lock() is Lock.REVEALED
    assert [move.action for move in game.undone] == [Take(3), Take(2)]  # redo takes from the end
    game.redo()
    assert game.state.piles == [3, 0]
    game.redo()
    assert game.state.piles == [6, 0]
    with pytest.raises(Locked):
        game.redo()


def test_undo_does_not_reach_into_the_turn_before() -> None:
    game = table()
    game.play(ANA, Take(1))
    game.play(ANA, Stop())
    game.play(BEN, Take(1))
    assert game.undo_turn() == 1
    assert game.to_act() == (BEN,)


def test_another_action_after_an_undo_ends_redo() -> None:
    game = table()
    game.play(ANA, Take(1))
    game.undo()
    game.play(ANA, Take(2))
    assert game.undone == []
    with pytest.raises(Locked):
        game.redo()


def test_a_refused_action_keeps_redo() -> None:
    game = table()
    game.play(ANA, Take(1))
    game.undo()
    with pytest.raises(Illegal):
        game.play(ANA, Take(4))
    assert game.redo() == [tiny.Took(seat=ANA, pebbles=1)]


def test_luck_after_undo_and_redo_is_the_same() -> None:
    straight, winding = table(9), table(9)
    straight.play(ANA, Take(1))
    winding.play(ANA, Take(1))
    winding.undo()
    winding.redo()
    winding.undo()
    winding.play(ANA, Take(1))
    assert winding.play(ANA, Roll()) == straight.play(ANA, Roll())
    assert winding.state == straight.state


def test_thinking_does_not_disturb_the_luck_of_the_game() -> None:
    quiet, busy = table(9), table(9)
    for _ in range(5):
        busy.imagine(ANA, Random(3))
        busy.view(ANA)
    assert busy.play(ANA, Roll()) == quiet.play(ANA, Roll())


def test_scripted_dice_are_not_lost_by_undo() -> None:
    game = table(script=[2, 4], options=tiny.Options(heap=30))
    game.play(ANA, Take(1))
    game.undo()
    game.play(ANA, Take(1))
    game.play(ANA, Roll())
    game.play(ANA, Take(3))
    game.undo()
    game.play(ANA, Stop())
    game.play(BEN, Roll())
    assert game.state.piles == [3, 4]


def test_many_steps_can_be_undone_one_after_the_other() -> None:
    game = table(options=tiny.Options(heap=30))
    states = []
    for _ in range(25):
        states.append(msgspec.msgpack.encode(game.state))
        game.play(ANA, Take(1))
    for state in reversed(states):
        game.undo()
        assert msgspec.msgpack.encode(game.state) == state
    assert game.lock() is Lock.NOTHING
    for _ in range(25):
        game.redo()
    assert game.state.piles == [25, 0]
