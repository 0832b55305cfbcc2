"""How well bots play."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tests.games.toy_store_51.options import ADVANCED
from tests.games.toy_store_51.positions import ANA, position
from toychest import catalog
from toychest.games.toy_store_51 import bot, rules
from toychest.games.toy_store_51.actions import STOP_SHOOTING, Destroy, UseLoot
from toychest.games.toy_store_51.pieces import MEGA
from toychest.games.toy_store_51.state import Options
from toychest.sim.play import interval, simulate

GAME = catalog.find("toy-store-51")
NAMES = ("Ana", "Ben", "Cleo", "Dora")


def share(level: str, seats: int, games: int, options: Options | None = None) -> tuple[float, float]:
    """Between which shares of the games a table of such bots wins, with 95 % confidence."""
    report = simulate(GAME, games, seats, [level] * seats, seed=5, options=options)
    assert set(report.reasons) <= {"victory", "strength", "clock", "wave_limit"}
    return interval(report.wins[0], games)


def test_every_level_wins_more_often_than_the_one_below() -> None:
    """At tables of two in the advanced game, where nobody is sure to win."""
    ranges = [share(level, 2, games, ADVANCED) for level, games in (("random", 40), ("easy", 80), ("normal", 80), ("hard", 60))]
    for (_low, high), (low, _high) in pairwise(ranges):
        assert high < low, ranges


@pytest.mark.parametrize("level", bot.LEVELS)
def test_every_choice_is_legal_and_the_same_every_time(level: str) -> None:
    for seed in range(3):
        luck = Random(seed)
        state = rules.new(1 + seed, luck, Options(choose_rugs=seed == 1))
        while rules.to_act(state):
            view, legal = rules.view(state, state.turn), rules.legal(state, state.turn)
            action = bot.choose(level, view, legal, Random(7), lambda: None)
            assert action in legal
            assert bot.choose(level, view, legal, Random(7), lambda: None) == action
            rules.apply(state, state.turn, action, luck)


def test_mega_is_destroyed_when_all_loot_together_suffices() -> None:
    start = position(row="mega a_blob", pool="6B 2W 2F 2*", loot={ANA: "battery battery"}, area="red_teddy")
    luck = Random(1)
    while MEGA in start.row:
        view = rules.view(start, ANA)
        action = bot.choose("hard", view, rules.legal(start, ANA), luck, lambda: None)
        assert isinstance(action, UseLoot | Destroy)
        rules.apply(start, ANA, action, luck)


def test_a_door_in_danger_is_defended() -> None:
    """The blob is the cheaper one, but without the brute the last door holds."""
    start = position(doors="street", row="s_colossus s_mother a_brute a_blob", pool="5B", area="red_teddy", clock=1, gone="mega")
    action = bot.choose("hard", rules.view(start, ANA), rules.legal(start, ANA), Random(1), lambda: None)
    assert isinstance(action, Destroy)
    assert action.alien == start.row[2]


def test_a_hint_is_legal_and_gives_a_reason() -> None:
    luck = Random(4)
    state = rules.new(2, luck, Options(choose_rugs=True))
    kinds = set()
    while rules.to_act(state):
        view, legal = rules.view(state, state.turn), rules.legal(state, state.turn)
        action, sentence = bot.hint(view, legal, NAMES)
        assert action in legal
        assert sentence[-1] == "."
        assert sentence[0].isupper()
        kinds.add(type(action))
        rules.apply(state, state.turn, action, luck)
    assert len(kinds) >= 8
    assert type(STOP_SHOOTING) in kinds
