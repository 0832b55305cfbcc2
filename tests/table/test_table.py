"""A game in progress: play, refusals, observers, what a bot may imagine."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.table import tiny
from tests.table.tiny import Draw, Options, Roll, Shout, Stop, Take
from toychest.table.contract import BadOptions, Illegal
from toychest.table.table import Move, Player, Table

ANA, BEN = 0, 1


def table(seed: int = 1, options: Options | None = None, players: int = 2, **more: Any) -> Table:
    return Table(tiny, [Player(name) for name in ("Ana", "Ben", "Cleo", "Dan", "Eva")[:players]], seed, options, **more)


def test_playing_changes_the_state_and_tells_what_happened() -> None:
    game = table()
    assert (game.to_act(), game.result()) == ((ANA,), None)
    events = game.play(ANA, Take(2))
    assert events == [tiny.Took(seat=ANA, pebbles=2)]
    assert game.events == [[], events]
    assert game.history == [Move(ANA, Take(2))]
    assert game.view(BEN).piles == (2, 0)


def test_legal_is_for_seats_that_must_or_may_act() -> None:
    game = table()
    assert game.legal(ANA) == [Take(1), Take(2), Take(3), Draw(), Roll(), Shout()]
    assert game.legal(BEN) == [Shout()]
    game.play(BEN, Shout())
    assert game.legal(BEN) == ()
    assert game.legal(7) == ()


@pytest.mark.parametrize(("seat", "action", "clause"), [(ANA, Stop(), "TINY-7"), (ANA, Take(4), "TINY-3"), (BEN, Take(1), "TINY-5")])
def test_a_refusal_names_the_clause_and_changes_nothing(seat: int, action: Any, clause: str) -> None:
    game = table()
    game.observers.append(lambda *what: pytest.fail(f"observers heard of {what}"))
    before = game.imagine(ANA, Random(1))
    with pytest.raises(Illegal) as refused:
        game.play(seat, action)
    assert (refused.value.clause, refused.value.seat, refused.value.action) == (clause, seat, action)
    assert (game.history, game.events, game.undone) == ([], [[]], [])
    assert game.view(ANA) == tiny.view(before, ANA)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(ValueError, match=f"no seat {seat} "):
        table().play(seat, Take(1))


def test_observers_hear_every_action_with_its_events() -> None:
    game, heard = table(), []
    game.observers.append(lambda seat, action, events: heard.append((seat, action, list(events))))
    events = [game.play(ANA, Take(1)), game.play(BEN, Shout())]
    assert heard == [(ANA, Take(1), events[0]), (BEN, Shout(), events[1])]


def test_the_same_seed_and_moves_are_the_same_game() -> None:
    def outcome(seed: int) -> Any:
        game = table(seed)
        for action in (Roll(), Draw()):
            game.play(ANA, action)
        return game.state

    assert outcome(3) == outcome(3)
    assert len({str(outcome(seed)) for seed in range(10)}) > 5


@pytest.mark.parametrize("players", [0, 1, 4, 5])
def test_too_few_or_too_many_players_are_refused(players: int) -> None:
    with pytest.raises(BadOptions, match=f"tiny is for 2 to 3 players, not for {players}"):
        table(players=players)


@pytest.mark.parametrize("options", [Options(heap=1), Options(heap=31), Options(bag="yes")])  # type: ignore[arg-type]
def test_options_out_of_range_are_refused(options: Options) -> None:
    with pytest.raises(BadOptions, match="out of range"):
        table(options=options)


def test_options_that_do_not_fit_the_players_are_refused() -> None:
    table(options=Options(heap=2))
    with pytest.raises(BadOptions, match="smaller than the table"):
        table(options=Options(heap=2), players=3)


def test_a_table_may_start_from_a_position_and_leaves_it_alone() -> None:
    start = table(5).state
    start.heap, start.piles = 10, [2, 0]
    game = table(start=start)
    assert game.events == [[]]
    game.play(ANA, Take(3))
    assert (start.heap, start.piles) == (10, [2, 0])
    assert game.start == start
    assert game.start is not start


def test_scripted_dice_come_first_and_then_the_seed() -> None:
    game = table(script=[3, 1], options=Options(heap=30))
    game.play(ANA, Roll())
    game.play(ANA, Stop())
    game.play(BEN, Roll())
    assert game.state.piles == [3, 1]
    game.play(BEN, Stop())
    game.play(ANA, Roll())
    unscripted = table(options=Options(heap=30))
    for move in game.history[:-1]:
        unscripted.play(move.seat, move.action)
    pile = unscripted.state.piles[ANA]
    unscripted.play(ANA, Roll())
    assert game.state.piles[ANA] - 3 == unscripted.state.piles[ANA] - pile


def test_imagining_leaves_the_game_alone_and_keeps_what_the_seat_knows() -> None:
    game = table()
    game.play(ANA, Take(1))
    game.play(ANA, Draw())
    game.play(ANA, Stop())
    game.play(BEN, Draw())
    before, luck = str(game.state), Random(1)
    imagined = [game.imagine(ANA, luck) for _ in range(40)]
    assert all(tiny.view(state, ANA) == game.view(ANA) for state in imagined)
    assert len({state.hands[BEN][0] for state in imagined}) == 5  # anything but Ana's own token
    assert str(game.state) == before


def test_people_and_bots() -> None:
    game = Table(tiny, [Player("Ana"), Player("Bo", "easy")], 1)
    assert game.humans() == [0]
    assert not game.players[1].human


def test_a_game_ends_with_a_result_and_refuses_all_that_follows() -> None:
    game = table(options=Options(heap=3))
    game.play(ANA, Take(3))
    assert game.to_act() == ()
    result = game.result()
    assert result is not None
    assert (result.winners, result.scores) == ((ANA,), (3, 0))
    for seat in (ANA, BEN):
        with pytest.raises(Illegal):
            game.play(seat, Shout())
