"""The bots: each level wins more often than the one below by more than luck would do; they are quick and their hints are legal."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from toychest.games.if_wishes_were_fish import bot, rules
from toychest.games.if_wishes_were_fish.rules import Options
from toychest.language import LANGUAGES, use
from toychest.sim.play import interval


def winners(levels: tuple[str, ...], seed: int) -> list[int]:
    """Who wins one game between bots of these levels."""
    luck, thought = Random(seed), Random(seed + 1)
    state = rules.new(len(levels), luck, Options())
    while not state.ending:
        seat = state.turn
        actions = rules.legal(state, seat)
        level = levels[seat]
        if level == "random":
            action = actions[thought.randrange(len(actions))]
        else:
            action = bot.choose(level, rules.view(state, seat), actions, thought, lambda: None)
        assert action in actions
        rules.apply(state, seat, action, luck)
    return [seat for seat, money in enumerate(state.money) if money == max(state.money)]


@pytest.mark.parametrize(("better", "worse", "games"), [("easy", "random", 30), ("normal", "easy", 30), ("hard", "normal", 12)])
def test_the_ladder(better: str, worse: str, games: int) -> None:
    """In games of two, from both seats."""
    won = 0
    for game in range(games):
        levels = (better, worse) if game % 2 else (worse, better)
        won += winners(levels, game // 2) == [levels.index(better)]
    least, _most = interval(won, games)
    assert least > 0.5, f"{better} won {won} of {games}"


@pytest.mark.parametrize("seats", [3, 5])
def test_bots_of_all_levels_finish_games_of_any_size(seats: int) -> None:
    levels = ("hard", "normal", "easy", "random", "hard")[:seats]
    assert winners(levels, 4)


def test_a_choice_depends_on_the_view_alone() -> None:
    state = rules.new(3, Random(5), Options())
    other = rules.new(3, Random(5), Options())
    rules.redeal(other, 0, Random(1))
    for level in bot.LEVELS:
        chosen = [
            bot.choose(level, rules.view(table, table.turn), rules.legal(table, table.turn), Random(2), lambda: None)
            for table in (state, other)
        ]
        assert chosen[0] == chosen[1]


def test_an_unknown_level_is_refused() -> None:
    state = rules.new(2, Random(1), Options())
    with pytest.raises(KeyError):
        bot.choose("divine", rules.view(state, 0), rules.legal(state, state.turn), Random(1), lambda: None)


def test_a_hint_is_legal_and_short_in_every_language() -> None:
    luck = Random(3)
    state = rules.new(3, luck, Options())
    for _step in range(25):
        actions = rules.legal(state, state.turn)
        for code in LANGUAGES:
            use(code)
            action, sentence = bot.hint(rules.view(state, state.turn), actions, ["Ana", "Ben", "Cleo"])
            assert action in actions
            assert 10 < len(sentence) <= 150
        rules.apply(state, state.turn, action, luck)


def test_the_hard_bot_thinks_less_than_a_second() -> None:
    slowest = 0.0
    luck = Random(8)
    state = rules.new(5, luck, Options())
    for _step in range(60):
        actions = rules.legal(state, state.turn)
        start = process_time()
        bot.choose("hard", rules.view(state, state.turn), actions, luck, lambda: None)
        slowest = max(slowest, process_time() - start)
        rules.apply(state, state.turn, actions[luck.randrange(len(actions))], luck)
    assert slowest < 1
