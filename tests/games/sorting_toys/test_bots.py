"""How bots play: each level beats the one below it, and none sees what it may not."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.sorting_toys.positions import A, Game, position
from toychest import catalog
from toychest.games.jugueteria.pieces import CARD_BY_ID, card_id
from toychest.games.sorting_toys import bot, rules
from toychest.games.sorting_toys.rules import Options
from toychest.sim.play import interval, simulate

NAMES = ("Ana", "Ben", "Cleo", "Dora")
GAMES = 5000


@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("normal", "easy"), ("hard", "normal")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    """Two of each at a table, in both orders: the better two win more than half, with 95 % confidence."""
    wins = 0
    for levels in ((better, worse, better, worse), (worse, better, worse, better)):
        report = simulate(catalog.find(rules.NAME), GAMES, 4, levels, seed=11)
        wins += sum(won for won, level in zip(report.wins, levels, strict=True) if level == better)
    assert interval(wins, 2 * GAMES)[0] > 0.5


def choose(level: str, game: Game) -> str:
    view = rules.view(game.state, A)
    action = bot.choose(level, view, rules.legal(game.state, A), Random(1), lambda: None)
    return card_id(action.card) if isinstance(action, rules.Play) else type(action).__name__.lower()


def test_easy_pays_small_sums_only_and_normal_pays_always() -> None:
    dear = Game(position("bear_red doll_yellow", "top_red", ruling="elephant_blue"))
    cheap = Game(position("bear_red doll_yellow", "top_red", ruling="rabbit_blue"))
    assert (choose("easy", dear), choose("easy", cheap)) == ("draw", "pay")
    assert (choose("normal", dear), choose("hard", dear)) == ("pay", "pay")


def test_hard_plays_what_the_next_player_has_shown_to_lack() -> None:
    state = position("elephant_red rabbit_blue top_yellow", "top_red", ruling="elephant_blue", under="chick_red")
    state.hands[1][:] = [CARD_BY_ID["top_green"]]
    state.deck.remove(CARD_BY_ID["top_green"])
    state.deck.append(CARD_BY_ID["top_red"])
    state.unfit[1] = CARD_BY_ID["chick_red"]  # so no red card
    rules.check(state)
    assert choose("hard", Game(state)) == "elephant_red"


def test_a_hint_says_what_and_why() -> None:
    def hint(game: Game) -> str:
        return bot.hint(rules.view(game.state, A), rules.legal(game.state, A), NAMES)[1]

    assert hint(Game(position("bear_red", "top_red", ruling="elephant_blue"))).startswith("Pay 3 coins")
    assert hint(Game(position("bear_red", "top_red", ruling="elephant_blue", coins=(0, 5)))).startswith("Draw")
    assert "only card" in hint(Game(position("bear_blue top_yellow", "top_red", ruling="elephant_blue")))
    several = Game(position("bear_blue chick_blue top_yellow", "top_red", ruling="elephant_blue"))
    action, sentence = bot.hint(rules.view(several.state, A), rules.legal(several.state, A), NAMES)
    assert isinstance(action, rules.Play)
    assert card_id(action.card) in ("bear_blue", "chick_blue")
    assert sentence.startswith("Play the ●")


def test_bots_are_legal_at_every_level() -> None:
    for seed in range(30):
        luck = Random(seed)
        state = rules.new(2 + seed % 3, luck, Options())
        while not state.ending:
            actions = rules.legal(state, state.turn)
            for level in bot.LEVELS:
                assert bot.choose(level, rules.view(state, state.turn), actions, luck, lambda: None) in actions
            rules.apply(state, state.turn, luck.choice(actions), luck)
