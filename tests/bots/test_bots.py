"""What every bot of every game gets, and what becomes of its answer."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from toychest.bots import RANDOM, decide, levels, usual_level
from toychest.catalog import find
from toychest.table.table import Player, Table

ENTRY = find("la-jugueteria")


def table(*bots: str, seed: int = 4127) -> Table:
    return Table(ENTRY.rules, [Player(f"P{seat}", bot) for seat, bot in enumerate(bots)], seed)


def test_levels_go_from_random_to_the_strongest() -> None:
    assert levels(ENTRY) == (RANDOM, "easy", "normal", "hard")
    assert usual_level(ENTRY) == "normal"


def test_a_game_without_a_bot_of_its_own_has_the_random_one() -> None:
    entry = ENTRY._replace(package="tests.table")
    assert levels(entry) == (RANDOM,)
    assert usual_level(entry) == RANDOM


def played(game: Table) -> list[Any]:
    """Play a game between bots to its end and give its moves."""
    while waiting := game.to_act():
        game.play(waiting[0], decide(ENTRY, game, waiting[0]))
    return game.history


def test_bots_play_a_replayed_game_alike_and_another_seed_differently() -> None:
    bots = (RANDOM, "easy", "normal", "hard")
    assert played(table(*bots)) == played(table(*bots))
    assert played(table(*bots)) != played(table(*bots, seed=7))


def test_thinking_disturbs_neither_the_table_nor_its_luck() -> None:
    thought_about, left_alone = table("hard", RANDOM, "easy"), table("hard", RANDOM, "easy")
    for _ply in range(20):
        (seat, *_others) = left_alone.to_act()
        before = msgspec.msgpack.encode(thought_about.state)
        for _time in range(3):
            action = decide(ENTRY, thought_about, seat)
        assert msgspec.msgpack.encode(thought_about.state) == before
        thought_about.play(seat, action)
        left_alone.play(seat, action)
        assert thought_about.state == left_alone.state


def test_the_random_bot_does_everything_that_is_legal_sooner_or_later() -> None:
    done = set()
    for seed in range(40):
        game = table(RANDOM, RANDOM, seed=seed)
        seat = game.to_act()[0]
        done.add(len(game.legal(seat)) - 1 - list(game.legal(seat)).index(decide(ENTRY, game, seat)))
    assert {0, 1, 2} <= done


def test_a_bot_gets_its_view_its_actions_and_states_imagined_from_them(monkeypatch: pytest.MonkeyPatch) -> None:
    game = table("hard", "hard", "hard")
    seat = next(seat for seat in game.to_act() if len(game.legal(seat)) > 1)
    met: list[Any] = []

    def choose(level: str, view: Any, actions: Any, chance: Any, imagine: Any) -> Any:
        met.extend((level, view, list(actions), [imagine() for _ in range(20)]))
        return actions[0]

    monkeypatch.setattr(ENTRY.module("bot"), "choose", choose)
    assert decide(ENTRY, game, seat) == game.legal(seat)[0]
    level, view, actions, imagined = met
    assert (level, view, actions) == ("hard", game.view(seat), list(game.legal(seat)))
    assert all(ENTRY.rules.view(state, seat) == view for state in imagined)
    assert len({tuple(state.lists) for state in imagined}) > 1


def test_an_answer_that_is_not_legal_goes_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    game = table("hard", "hard")
    monkeypatch.setattr(ENTRY.module("bot"), "choose", lambda *_: "a swap")
    seat = next(seat for seat in game.to_act() if len(game.legal(seat)) > 1)
    with pytest.raises(ValueError, match="the hard bot at seat"):
        decide(ENTRY, game, seat)
    assert game.history == []


def test_who_has_no_choice_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(*_: Any) -> Any:
        raise AssertionError("asked")

    monkeypatch.setattr(ENTRY.module("bot"), "choose", choose)
    only = 0
    for seed in range(40):
        game = table("hard", "hard", seed=seed)
        seat = game.to_act()[0]
        if len(game.legal(seat)) == 1:
            assert decide(ENTRY, game, seat) == game.legal(seat)[0]
            only += 1
    assert only > 0
