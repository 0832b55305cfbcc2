"""How bots play: each level beats the one below it, and none sees what it may not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.toss_your_cookies.examples import race
from tests.games.toss_your_cookies.positions import A, B, Game, cards, position
from toychest import catalog
from toychest.games.toss_your_cookies import bot, rules
from toychest.games.toss_your_cookies.actions import CLAIM, Choose, Press, Take, Target
from toychest.games.toss_your_cookies.pieces import MILK
from toychest.games.toss_your_cookies.rules import Options
from toychest.sim.play import interval, simulate

NAMES = ("Ana", "Beto", "Carla", "Dani")
GAMES = 250


@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("normal", "easy"), ("hard", "normal")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    """Two of each at a table, in both orders: the better two win more than half, with 95 % confidence."""
    assert _lower_end(better, worse, GAMES, Options()) > 0.5


def test_the_best_win_races_too() -> None:
    assert _lower_end("hard", "normal", 60, Options(scramble="grab")) > 0.5


def _lower_end(better: str, worse: str, games: int, options: Options) -> float:
    wins = 0
    for levels in ((better, worse, better, worse), (worse, better, worse, better)):
        report = simulate(catalog.find(rules.NAME), games, 4, levels, seed=11, options=options)
        wins += sum(won for won, level in zip(report.wins, levels, strict=True) if level == better)
    return interval(wins, 2 * games)[0]


def choose(level: str, game: Game, seat: int = A) -> Any:
    return bot.choose(level, rules.view(game.state, seat), rules.legal(game.state, seat), Random(1), lambda: None)


def test_who_keeps_what() -> None:
    game = Game(position("3 choc_chip wild milk sandwich half_eaten", seats=4))
    game.roll("pass_left", "2")
    kept = {level: choose(level, game).cards for level in bot.LEVELS}
    assert kept["normal"] == kept["hard"] == tuple(cards("sandwich half_eaten"))
    assert not set(cards("choc_chip")) & set(kept["easy"])


def test_hard_swaps_with_whoever_has_the_milk_when_it_would_win() -> None:
    close = Game(position("5 choc_chip", "", "milk", seats=4, knowers=(A,)))
    close.roll("swap", "2")
    assert choose("hard", close) == Target(2)
    far = Game(position("2 choc_chip 2 sandwich", "", "milk", seats=4, knowers=(A,)))
    far.roll("swap", "2")
    assert choose("hard", far) != Target(2)


def test_all_but_easy_take_the_milk_that_wins() -> None:
    game = Game(position("5 choc_chip 2 sandwich", "milk", seats=3))
    game.roll("toss", "1")
    game.choose(A, "sandwich")
    game.choose(B, "milk")
    game.do(2, rules.legal(game.state, 2)[0])
    assert [choose(level, game) for level in ("normal", "hard")] == [Take(MILK)] * 2


def test_reflexes() -> None:
    """In a race a bot presses for what it wants, the better the sooner; it never presses for more than it may take."""
    game = race(rules, 3, "1", ("sandwich", "milk", "choc_chip"), "5 choc_chip sandwich", "milk", "choc_chip")
    while game.state.plate[0] != MILK:
        game.timeout()
    seconds = {}
    for level in ("normal", "hard"):
        impulse = bot.reflex(level, rules.view(game.state, A), rules.legal(game.state, A), Random(1))
        assert impulse is not None
        assert impulse[1] == Press(game.state.spotlight)
        seconds[level] = impulse[0]
    assert 0.5 <= seconds["hard"] < seconds["normal"] <= 1.5
    assert bot.reflex("easy", rules.view(game.state, A), rules.legal(game.state, A), Random(1)) is None
    assert bot.reflex("hard", rules.view(game.state, A), (), Random(1)) is None


def test_bots_call_what_they_have() -> None:
    game = Game(position("milk", "5 sandwich fortune", seats=3, shout="manual"))
    game.roll("pass_left", "milk", *game.drawing(B, "fortune"))
    view, legal = rules.view(game.state, B), rules.legal(game.state, B)
    assert bot.choose("easy", view, legal, Random(1), lambda: None) == CLAIM
    impulse = bot.reflex("hard", view, (CLAIM,), Random(1))
    assert impulse is not None
    assert impulse[1] == CLAIM


def test_bots_are_legal_at_every_level_in_every_kind_of_game() -> None:
    for seed in range(8):
        luck = Random(seed)
        grab = seed % 2 == 1
        options = Options(scramble="grab" if grab else "draft", overgrab=seed % 4 == 3, turn_limit=15, rounds=3)
        state = rules.new(3 + seed % 6, luck, options)
        while waiting := rules.to_act(state):
            seat = waiting[0]
            actions = rules.legal(state, seat)
            if seat >= 0 and len(actions) > 1:
                for level in bot.LEVELS:
                    assert bot.choose(level, rules.view(state, seat), actions, luck, lambda: None) in actions
            for other in rules.may_act(state):
                impulse = bot.reflex("hard", rules.view(state, other), rules.legal(state, other), luck)
                if impulse is not None:
                    seat, actions = other, [impulse[1]]
            rules.apply(state, seat, luck.choice(list(actions)), luck)


@pytest.mark.parametrize("seed", range(3))
def test_a_hint_says_what_and_why(seed: int) -> None:
    luck = Random(seed)
    state = rules.new(4, luck, Options(turn_limit=30, scramble="grab" if seed else "draft", overgrab=bool(seed), shout="manual"))
    said = set()
    while waiting := rules.to_act(state):
        acting = [seat for seat in (*waiting, *rules.may_act(state)) if seat >= 0 and rules.legal(state, seat)]
        for seat in acting:
            action, sentence = bot.hint(rules.view(state, seat), rules.legal(state, seat), NAMES)
            assert action in rules.legal(state, seat)
            assert sentence.endswith(".")
            said.add(type(action))
        seat = luck.choice(waiting)
        rules.apply(state, seat, rules.legal(state, seat)[0], luck)
    assert {Choose, Target} <= said
