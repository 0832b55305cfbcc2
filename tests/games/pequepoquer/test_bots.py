"""How bots play: each level beats the one below it, and the hard one reckons right."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.pequepoquer import positions
from tests.games.pequepoquer.positions import A, position
from toychest import catalog
from toychest.games.pequepoquer import bot, rules
from toychest.games.pequepoquer.rules import EXCHANGES, KEEP_ALL, Exchange, Options
from toychest.sim.play import interval, simulate

NAMES = ("Ana", "Ben", "Cleo", "Dora")
GAMES = {"easy": 250, "normal": 250, "hard": 90}
OTHER = "rocket_red doll_green top_blue bear_yellow chick_green"


@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("normal", "easy"), ("hard", "normal")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    """Two of each at a table, in both orders: the better two win more than half, with 95 % confidence."""
    wins = 0
    for levels in ((better, worse, better, worse), (worse, better, worse, better)):
        report = simulate(catalog.find(rules.NAME), GAMES[better], 4, levels, seed=11)
        wins += sum(won for won, level in zip(report.wins, levels, strict=True) if level == better)
    assert interval(wins, 2 * GAMES[better])[0] > 0.5


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        (positions.COLOUR, ()),
        (positions.FULL_HOUSE, ()),
        (positions.TRIO, (3, 4)),
        ("rabbit_green rabbit_yellow chick_blue chick_red train_red", (4,)),
        (positions.PAIR, (2, 3, 4)),
    ],
)
def test_hard_keeps_what_is_combined(hand: str, thrown: tuple[int, ...]) -> None:
    view = rules.view(position(hand, OTHER), A)
    assert bot.best_exchange(view) == Exchange(thrown)


def test_hard_goes_for_a_colour_of_which_four_are_there() -> None:
    view = rules.view(position("rabbit_blue chick_blue ball_blue elephant_blue cube_red", OTHER), A)
    thought = bot.Thought(view)
    assert thought.wins(Exchange((4,))) > thought.wins(KEEP_ALL)


def test_a_hint_says_what_and_why() -> None:
    def hint(hand: str) -> str:
        return bot.hint(rules.view(position(hand, OTHER), A), EXCHANGES, NAMES)[1]

    assert hint(positions.FULL_HOUSE).startswith("Keep all five: Full house (Bear, Train) wins about ")
    assert hint(positions.TRIO).startswith("Throw 4, 5: most likely Trio, and a win about ")


def test_bots_are_legal_at_every_level() -> None:
    for seed in range(5):
        luck = Random(seed)
        state = rules.new(2 + seed % 3, luck, Options())
        while not state.ending:
            for level in bot.LEVELS:
                assert bot.choose(level, rules.view(state, state.turn), EXCHANGES, luck, lambda: None) in EXCHANGES
            rules.apply(state, state.turn, luck.choice(EXCHANGES), luck)
