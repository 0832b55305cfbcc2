"""Bots for the solo mode: which toy to roll for first, and when to save coins instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from toychest.games.jugueteria.names import the_card
from toychest.games.jugueteria.pieces import TOY, TOY_CARDS
from toychest.games.la_jugueteria_solo import rules
from toychest.games.la_jugueteria_solo.rules import GO_ON, MOST_COINS, PASS, ROUNDS, STOP, Action, Attempt, View
from toychest.language import _
from toychest.table.chance import NO_LUCK
from toychest.table.contract import Chance, Names

LEVELS = ("easy", "normal", "hard")

# What the hard bot weighs, found by playing 4,000 games with each of some hundred settings: it wins 64 % of its games.
RARITY = 2.6  # shared by the cards of a toy that are left: a toy that may not come again counts more
COIN = 0.63  # what a coin is worth beside a toy, which is worth 1
COIN_AT_MOST = 0.19  # ... when no more coins can be saved
PATIENCE = 0.34  # for each round that is to spare for every missing toy: what a toy must be worth not to wait for a better one


def choose(level: str, view: View, actions: Sequence[Action], chance: Chance, imagine: Callable[[], Any]) -> Action:
    """easy rolls for whatever comes first, normal for the cheapest toy; hard weighs rarity and price, and can wait."""
    if STOP in actions:
        return STOP
    attempts = [action for action in actions if isinstance(action, Attempt)]
    if not attempts:
        return PASS
    if level == "easy":
        return attempts[0]
    if level == "normal":
        return min(attempts, key=lambda attempt: _cost(view, attempt))
    best = max(attempts, key=lambda attempt: _worth(view, attempt))
    to_spare = (ROUNDS - view.round) / len(rules.missing(view)) - 1
    return best if _worth(view, best) >= PATIENCE * to_spare else PASS


def _worth(view: View, attempt: Attempt) -> float:
    coin = COIN if view.coins < MOST_COINS else COIN_AT_MOST
    return 1 + RARITY / (_left(view, attempt) + 0.5) - coin * _cost(view, attempt)


def _cost(view: View, attempt: Attempt) -> int:
    return rules.price(view, view.shop.index(attempt.card))


def _left(view: View, attempt: Attempt) -> int:
    """How many more cards of the toy are in the deck."""
    toy = TOY[attempt.card]
    return sum(card < TOY_CARDS and TOY[card] == toy for card in view.unseen)


def hint(view: View, actions: Sequence[Action], names: Names) -> tuple[Action, str]:
    """What the best of the bots would do, and why in one sentence."""
    if GO_ON in actions:
        return STOP, _("That toy cannot come any more, so this list cannot be completed.")
    action = choose("hard", view, actions, NO_LUCK, lambda: None)
    if isinstance(action, Attempt):
        left = _left(view, action)
        if left == 0:
            return action, _("Roll for {card}: it is the last of its kind.").format(card=the_card(action.card))
        return action, _("Roll for {card}: the best there is for its price.").format(card=the_card(action.card))
    if any(isinstance(other, Attempt) for other in actions):
        return action, _("Pass: a coin now makes a better toy possible later.")
    return action, _("Pass: nothing here can be bought, and a coin is due.")
