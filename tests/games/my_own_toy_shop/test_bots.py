"""The bots: each level beats the one below, and the best can say why."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.my_own_toy_shop import examples
from tests.games.my_own_toy_shop.positions import place, position, shop
from toychest import catalog
from toychest.games.my_own_toy_shop import bot, rules
from toychest.games.my_own_toy_shop.cells import cell_at
from toychest.games.my_own_toy_shop.rules import Options
from toychest.sim.play import interval, simulate
from toychest.table.cloning import clone

ENTRY = catalog.find(rules.NAME)


@pytest.mark.parametrize(("stronger", "weaker", "games"), [("hard", "normal", 80), ("normal", "easy", 40), ("easy", "random", 40)])
def test_each_level_beats_the_one_below(stronger: str, weaker: str, games: int) -> None:
    """With 95 % confidence, from both seats, in the same deals whenever this is run."""
    first = simulate(ENTRY, games // 2, 2, (stronger, weaker), seed=7)
    second = simulate(ENTRY, games // 2, 2, (weaker, stronger), seed=7)
    low, _high = interval(first.wins[0] + second.wins[1], first.wins[0] + first.wins[1] + second.wins[0] + second.wins[1])
    assert low > 0.5


def test_every_level_plays_at_every_number_of_seats() -> None:
    for seats in rules.SEATS:
        report = simulate(ENTRY, 2, seats, tuple((*bot.LEVELS, "random")[:seats]), seed=1)
        assert report.actions == 2 * 15 * seats


def test_normal_takes_the_most_coins() -> None:
    table = examples.sit_down(rules, "my-own-toy-shop-example-1.json")
    legal = table.legal(0)
    action = bot.choose("normal", table.view(0), legal, Random(1), lambda: None)
    gains = [rules.gain(table.state.grids[0], each.tile, cell_at(each.x, each.y)) for each in legal]
    assert rules.gain(table.state.grids[0], action.tile, cell_at(action.x, action.y)) == max(gains) == 5


def test_thinking_leaves_the_view_alone_and_depends_on_nothing_else() -> None:
    state = rules.new(3, Random(5), Options())
    for _ in range(12):
        view, legal = rules.view(state, state.turn), rules.legal(state, state.turn)
        twin = clone(state)
        rules.redeal(twin, state.turn, Random(9))
        action = bot.choose("hard", view, legal, Random(1), lambda: None)
        assert bot.choose("hard", rules.view(twin, twin.turn), legal, Random(2), lambda: None) == action
        assert rules.view(state, state.turn) == view
        rules.apply(state, state.turn, action, Random(3))


def test_hard_completes_a_collection_that_is_free() -> None:
    nearly = shop("reg1", ("t57", 1, 0), ("t58", 0, 1), ("t07", 1, 1), ("t06", -1, 0))
    state = position(2, {0: nearly, 1: shop("reg2", ("t10", 1, 0), ("t20", 0, 1), ("t30", 2, 0), ("t40", 0, 2))}, display="t08")
    view, legal = rules.view(state, 0), rules.legal(state, 0)
    action, sentence = bot.hint(view, legal, ("Mary", "Paul"))
    assert action.tile == place("t08", 0, 0).tile
    assert sentence.startswith("Bunny, Mermaid and Train, ")
    assert sentence.endswith("it completes a collection.")
    assert bot.choose("hard", view, legal, Random(1), lambda: None) == action


def test_a_hint_says_what_a_tile_brings() -> None:
    table = examples.sit_down(rules, "my-own-toy-shop-example-1.json")
    action, sentence = bot.hint(table.view(0), table.legal(0), ("Mary", "Paul"))
    coins = rules.gain(table.state.grids[0], action.tile, cell_at(action.x, action.y))
    assert action in table.legal(0)
    assert f": {coins} coin" in sentence
