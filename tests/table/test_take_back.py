"""Take-back by agreement: the game goes further back than undo does, with everybody's word, and that is never forgotten."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from tests.table import tiny
from tests.table.saving import plain, restored
from tests.table.tiny import Draw, Roll, Shout, Stop, Take
from toychest import catalog
from toychest.table import storage
from toychest.table.storage import BadSave
from toychest.table.table import Lock, Locked, Player, Table, TakeBack

ANA, BEN, BOT = 0, 1, 2
MOVES = ((ANA, Take(1)), (ANA, Draw()), (ANA, Roll()), (ANA, Stop()), (BEN, Take(2)), (ANA, Shout()), (BEN, Stop()), (BOT, Roll()))


def table(*seated: Player, moves: int = len(MOVES), **options: Any) -> Table:
    """Ana, Ben and a bot after their first moves."""
    players = seated or (Player("Ana"), Player("Ben"), Player("Lola", "easy"))
    game = Table(tiny, players, 9, tiny.Options(**{"heap": 30, **options}), script=[2])
    for seat, action in MOVES[:moves]:
        game.play(seat, action)
    return game


def snapshot(game: Table) -> Any:
    return msgspec.msgpack.encode([game.state, game.history, game.events])


def test_the_game_goes_back_over_dice_secrets_and_turns() -> None:
    game = table()
    assert game.take_back(1, [ANA, BEN]) == TakeBack(at=1, moves=7, seats=(ANA, BEN))
    assert snapshot(game) == snapshot(table(moves=1))
    assert (game.to_act(), game.undoable(), game.undone) == ((ANA,), 1, [])


def test_the_same_moves_meet_the_same_luck_the_scripted_dice_too() -> None:
    game = table()
    game.take_back(0, [ANA, BEN])
    for seat, action in MOVES:
        game.play(seat, action)
    assert snapshot(game) == snapshot(table())


@pytest.mark.parametrize("agreed", [[], [ANA], [ANA, BOT], [ANA, BEN, BOT]])
def test_everybody_has_to_agree_and_nobody_else(agreed: list[int]) -> None:
    game = table()
    before = snapshot(game)
    with pytest.raises(ValueError, match="agreed"):
        game.take_back(1, agreed)
    assert (snapshot(game), game.take_backs) == (before, [])


def test_where_only_bots_play_nobody_can_agree() -> None:
    with pytest.raises(ValueError, match="agreed"):
        table(Player("A", "easy"), Player("B", "easy"), Player("C", "easy")).take_back(0, [])


@pytest.mark.parametrize("moves", [-1, len(MOVES), len(MOVES) + 1])
def test_there_has_to_be_something_to_take_back(moves: int) -> None:
    with pytest.raises(Locked) as refused:
        table().take_back(moves, [ANA, BEN])
    assert refused.value.lock is Lock.NOTHING


def test_a_game_that_is_over_stays_over() -> None:
    game = table(moves=0, heap=3)
    game.play(ANA, Take(3))
    with pytest.raises(Locked) as refused:
        game.take_back(0, [ANA, BEN])
    assert refused.value.lock is Lock.OVER


def test_nothing_can_be_redone_afterwards() -> None:
    game = table(moves=1)
    game.play(ANA, Take(1))
    game.undo()
    game.take_back(0, [ANA, BEN])
    with pytest.raises(Locked):
        game.redo()


def told(game: Table) -> list[list[int]]:
    """How many moves went back, after each move from the deal on."""
    return [[taken.moves for taken in game.taken_back_after(move)] for move in range(len(game.history) + 1)]


def test_it_is_told_at_its_place_whatever_happens_then() -> None:
    game = table()
    game.take_back(4, [ANA, BEN])
    assert told(game) == [[], [], [], [], [4]]
    game.play(BEN, Take(1))
    assert told(game) == [[], [], [], [], [4], []]
    game.undo()
    game.redo()
    assert told(game) == [[], [], [], [], [4], []]
    game.take_back(2, [ANA, BEN])
    assert told(game) == [[], [], [4, 3]]


def test_after_an_undo_it_is_told_at_the_end_and_stays_before_what_is_played_then() -> None:
    game = table(moves=2)
    game.play(ANA, Take(1))
    game.play(ANA, Roll())
    game.take_back(3, [ANA, BEN])
    game.undo()
    assert told(game) == [[], [], [1]]
    game.redo()
    assert told(game) == [[], [], [], [1]]  # nothing was changed by going to and fro
    game.undo()
    game.play(ANA, Take(2))
    assert told(game) == [[], [], [1], []]


# Kept in the save


def agreed_on() -> Table:
    game = table()
    game.take_back(4, [ANA, BEN])
    game.play(BEN, Take(1))
    game.play(BEN, Take(1))
    game.undo()
    return game


def test_a_save_keeps_who_agreed_and_how_far() -> None:
    game = agreed_on()
    assert plain(game)["take_backs"] == [{"at": 4, "moves": 4, "seats": [ANA, BEN]}]
    again = restored(storage.encode(game))
    assert (again.take_backs, told(again), snapshot(again)) == (game.take_backs, told(game), snapshot(game))


def test_an_undone_move_before_which_people_agreed_is_kept_too() -> None:
    game = table(moves=1)
    game.play(ANA, Take(1))
    game.play(ANA, Roll())
    game.take_back(2, [ANA, BEN])
    game.undo()
    again = restored(storage.encode(game))
    assert told(again) == [[], [1]]
    again.redo()
    assert told(again) == [[], [], [1]]


def test_a_save_without_take_backs_is_as_it_always_was() -> None:
    assert "take_backs" not in plain(table())


@pytest.mark.parametrize(
    "wrong",
    [{"at": -1}, {"at": 7}, {"moves": 0}, {"seats": [0]}, {"seats": [0, 1, 2]}, {"at": "x"}, {"seats": None}],
    ids=str,
)
def test_a_take_back_that_cannot_have_been_is_refused(wrong: dict[str, Any]) -> None:
    save = plain(agreed_on())
    save["take_backs"] = [{**save["take_backs"][0], **wrong}]
    with pytest.raises(BadSave):
        restored(save)


def test_take_backs_out_of_order_are_refused() -> None:
    save = plain(agreed_on())
    save["take_backs"] = [{"at": at, "moves": 1, "seats": [ANA, BEN]} for at in (4, 3)]
    with pytest.raises(BadSave):
        restored(save)


# As it was


def test_the_table_as_it_was_is_apart_from_the_table() -> None:
    game = table()
    before = snapshot(game)
    for move in range(len(MOVES) + 1):
        then = game.as_it_was(move)
        assert snapshot(then) == snapshot(table(moves=move))
        assert (then.to_act(), then.lock()) == (table(moves=move).to_act(), table(moves=move).lock())
        then.play(then.to_act()[0], Take(1))
    assert snapshot(game) == before


def test_the_table_as_it_was_tells_of_no_later_take_back() -> None:
    game = agreed_on()
    assert [len(game.as_it_was(move).take_backs) for move in range(6)] == [0, 0, 0, 0, 1, 1]


# In every game


@pytest.mark.parametrize("entry", catalog.GAMES, ids=lambda entry: entry.slug)
def test_a_game_goes_back_to_where_it_was_and_on_as_it_did(entry: catalog.Entry) -> None:
    rules, luck = entry.rules, Random(entry.slug)
    game = Table(rules, [Player(f"P{seat}") for seat in range(rules.SEATS[-1])], luck.randrange(1000))
    before = [snapshot(game)]
    for _step in range(30):
        waiting = game.to_act()
        if not waiting:
            break
        game.play(waiting[0], luck.choice(list(game.legal(waiting[0]))))
        before.append(snapshot(game))
    last = len(before) - 2 if game.result() else len(before) - 1
    game = game.as_it_was(last)
    moves, back = game.history[:], luck.randrange(last)
    game.take_back(back, game.humans())
    assert snapshot(game) == before[back]
    again = storage.restore(storage.decode(storage.encode(game)), catalog.rules_of)
    for move in moves[back:]:
        game.play(move.seat, move.action)
        again.play(move.seat, move.action)
    assert snapshot(game) == snapshot(again) == before[last]
    assert game.take_backs == again.take_backs != []
