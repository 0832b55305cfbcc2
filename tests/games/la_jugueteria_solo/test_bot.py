"""The solo bots: each level wins more often than the one below, by more than luck would do."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from random import Random

from toychest.games.la_jugueteria_solo import bot, rules
from toychest.games.la_jugueteria_solo.rules import Options
from toychest.language import use

GAMES = 1500


def share_of_wins(level: str) -> float:
    """How many of some deals a level wins; every level meets the same deals."""
    won = 0
    for seed in range(GAMES):
        luck = Random(seed)
        state = rules.new(1, luck, Options())
        while rules.to_act(state):
            actions = rules.legal(state, 0)
            action = luck.choice(actions) if level == "random" else bot.choose(level, rules.view(state, 0), actions, luck, lambda: None)
            rules.apply(state, 0, action, luck)
        won += state.ending == "list"
    return won / GAMES


def test_the_ladder() -> None:
    shares = [share_of_wins(level) for level in ("random", *bot.LEVELS)]
    for weaker, stronger in pairwise(shares):
        spread = sqrt((weaker * (1 - weaker) + stronger * (1 - stronger)) / GAMES)
        assert stronger - weaker > 1.645 * spread


def test_a_hint_is_legal_and_speaks_both_languages() -> None:
    luck = Random(3)
    for language in ("en", "es"):
        use(language)
        state = rules.new(1, luck, Options())
        for _step in range(30):
            actions = rules.legal(state, 0)
            if not rules.to_act(state):
                break
            action, sentence = bot.hint(rules.view(state, 0), actions, ["Ana"])
            assert action in actions
            assert 10 < len(sentence) <= 76
            rules.apply(state, 0, action, luck)
