"""The bots of Collectors and Jugue3: each level wins more often than the one below, by more than luck would do; what they reckon with."""

from __future__ import annotations

from importlib import import_module
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Any

import pytest

from tests.games.drawing.positions import Game, position
from toychest import language
from toychest.games.collectors import rules as collectors
from toychest.games.jugue3 import rules as jugue3
from toychest.games.jugueteria.drawing.bot import LEVELS, likely_lists
from toychest.games.jugueteria.drawing.rules import LEAVE, TAKE_DECK, TAKE_PILE
from toychest.games.jugueteria.pieces import CARD_BY_ID, LIST_TOYS, TOY_IDS

BOTS: dict[str, Any] = {rules.NAME: import_module(f"toychest.games.{rules.NAME}.bot") for rules in (collectors, jugue3)}

# How many games it takes to tell the levels apart.
DUELS = {("random", "easy"): 60, ("easy", "normal"): 100, ("normal", "hard"): 0}
CLOSE = {"collectors": 600, "jugue3": 140}

both = pytest.mark.parametrize("rules", [collectors, jugue3], ids=["collectors", "jugue3"])


def wins_of_the_stronger(rules: Any, weaker: str, stronger: str, games: int) -> tuple[int, int]:
    """How often either wins, of as many games at either seat."""
    won = {weaker: 0, stronger: 0}
    for seed in range(games):
        luck = Random(seed)
        state = rules.new(2, luck, rules.Options())
        levels = (weaker, stronger) if seed % 2 else (stronger, weaker)
        while rules.to_act(state):
            seat, level = state.turn, levels[state.turn]
            actions = rules.legal(state, seat)
            view = rules.view(state, seat)
            action = luck.choice(actions) if level == "random" else BOTS[rules.NAME].choose(level, view, actions, luck, lambda: None)
            rules.apply(state, seat, action, luck)
        if state.ending == "hand":
            won[levels[state.winner]] += 1
    return won[weaker], won[stronger]


@both
@pytest.mark.parametrize(("weaker", "stronger"), pairwise(("random", *LEVELS)))
def test_the_ladder(rules: Any, weaker: str, stronger: str) -> None:
    less, more = wins_of_the_stronger(rules, weaker, stronger, DUELS[weaker, stronger] or CLOSE[rules.NAME])
    assert more - less > 1.645 * sqrt(less + more)


@both
def test_a_hint_is_legal_and_speaks_both_languages(rules: Any) -> None:
    names = ["Ana", "Ben", "Cleo"]
    said = set()
    for code in language.LANGUAGES:
        language.use(code)
        luck = Random(3)
        state = rules.new(3, luck, rules.Options(turn_limit=8))
        while rules.to_act(state):
            actions = rules.legal(state, state.turn)
            action, sentence = BOTS[rules.NAME].hint(rules.view(state, state.turn), actions, names)
            assert action in actions
            assert 10 < len(sentence) <= 78
            assert "{" not in sentence
            said.add(sentence)
            rules.apply(state, state.turn, action, luck)
    assert len(said) > 10


@both
def test_a_winning_card_is_left(rules: Any) -> None:
    hand, last, top = {
        "collectors": ("rabbit_blue ball_red cube_red train_green rocket_blue bear_yellow", "bear_yellow", "top_red"),
        "jugue3": ("rabbit_blue rabbit_red jack_1 rocket_blue rocket_green bear_red", "bear_red", "rocket_yellow"),
    }[rules.NAME]
    state = position(rules, hand, "", lists="wish_4 wish_1", pile=top)
    for level in ("normal", "hard"):
        game = Game(rules, position(rules, hand, "", lists="wish_4 wish_1", pile=top))
        assert BOTS[rules.NAME].choose(level, rules.view(state, 0), rules.legal(state, 0), Random(1), lambda: None) == TAKE_PILE
        game.pile()
        choice = BOTS[rules.NAME].choose(level, rules.view(game.state, 0), rules.legal(game.state, 0), Random(1), lambda: None)
        assert choice == LEAVE[CARD_BY_ID[last]]


@both
def test_with_a_head_start_a_card_that_is_enough_is_taken_and_wins(rules: Any) -> None:
    hand, last, top = {
        "collectors": ("rabbit_blue ball_red cube_red doll_red doll_blue bear_yellow", "bear_yellow", "top_red"),
        "jugue3": ("rabbit_blue rabbit_red jack_1 doll_red doll_blue bear_red", "bear_red", "rocket_yellow"),
    }[rules.NAME]
    for level in ("normal", "hard"):
        game = Game(rules, position(rules, hand, "", lists="wish_4 wish_1", pile=top, head_start=(2,)))
        bot = BOTS[rules.NAME]
        assert bot.choose(level, rules.view(game.state, 0), rules.legal(game.state, 0), Random(1), lambda: None) == TAKE_PILE
        game.pile()
        assert bot.hint(rules.view(game.state, 0), rules.legal(game.state, 0), ["Ana", "Ben"])[1].endswith("the other six win.")
        game.do(bot.choose(level, rules.view(game.state, 0), rules.legal(game.state, 0), Random(1), lambda: None))
        assert game.state.winner == 0, last


@both
def test_what_does_not_help_is_not_taken(rules: Any) -> None:
    state = position(rules, "rabbit_blue ball_red cube_red train_green rocket_blue bear_yellow", "", lists="wish_4 wish_1", pile="doll_red")
    for level in ("normal", "hard"):
        assert BOTS[rules.NAME].choose(level, rules.view(state, 0), rules.legal(state, 0), Random(1), lambda: None) == TAKE_DECK


@both
def test_what_somebody_took_is_likely_on_their_list_and_what_they_left_is_not(rules: Any) -> None:
    state = position(rules, "", "", "", pile="robot_green rocket_blue")
    before = likely_lists(rules.view(state, 2))
    game = Game(rules, state).pile()
    rocket = TOY_IDS.index("rocket")
    left = game.state.hands[0][0] // 4
    after = likely_lists(rules.view(game.do(LEAVE[game.state.hands[0][0]]).state, 2))
    assert after[0][rocket] > before[0][rocket]
    assert after[0][left] < before[0][left]
    for chances in (*before, *after):
        assert sum(chances) == pytest.approx(6)
    mine = likely_lists(rules.view(game.state, 2))[2]
    assert [toy for toy, chance in enumerate(mine) if chance == 1] == sorted(LIST_TOYS[game.state.lists[2]])


def test_a_bot_thinks_on_cards_it_may_not_have_seen_only() -> None:
    """After a shuffle the deck holds what was in the pile; the hands of others are not in it."""
    from tests.games.drawing.positions import Reversing
    from toychest.games.jugue3.bot import _BOT

    state = position(jugue3, "", "", pile="doll_red", cards_in_deck=0)
    game = Game(jugue3, state).draw(Reversing())
    game.do(LEAVE[game.state.hands[0][0]])
    unseen = _BOT.unseen(jugue3.view(game.state, 1))
    assert set(game.state.deck) <= set(unseen)
    assert not set(unseen) & set(game.state.hands[1])
    assert len(unseen) == len(game.state.deck) + 1  # the card that was drawn may be any of them
