"""How bots play Sorting Toys.

easy     pays rather than draws, and otherwise plays whatever fits
normal   keeps cards together that fit each other, and watches who is about to win
hard     deals the hidden cards again and again and plays each game on to its end, to see what wins most often
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from toychest.games.jugueteria.names import coins, the_card
from toychest.games.jugueteria.pieces import COST, Card
from toychest.games.sorting_toys import rules
from toychest.games.sorting_toys.rules import FITS, PAY, SPECIAL, Action, Pay, Play, State, View
from toychest.language import _
from toychest.table.chance import Stream
from toychest.table.cloning import clone
from toychest.table.contract import Chance, Names, Seat

LEVELS = ("easy", "normal", "hard")

# What bots reckon with.  Found by letting them play against themselves with other numbers.

TROUBLE = 2  # cards left with the next player that make it worth while to skip it
DEALS = 24  # deals of the hidden cards that the hard bot plays on
LOOK_AHEAD = 60  # actions after which an imagined game is judged by the cards in hand


def choose(level: str, view: View, actions: Sequence[Action], chance: Chance, imagine: Callable[[], Any]) -> Action:
    """What a bot of that level does.  Raises KeyError for an unknown level."""
    return _PLAYERS[level](view, actions, chance, imagine)


def _play_any(view: View, actions: Sequence[Action], chance: Chance, imagine: Callable[[], Any]) -> Action:
    return PAY if PAY in actions else actions[chance.randrange(len(actions))]


def _keep_together(view: View, actions: Sequence[Action], chance: Chance, imagine: Callable[[], Any]) -> Action:
    if not isinstance(actions[0], Play):
        return actions[-1]
    following = (view.turn + view.direction) % len(view.counts)
    danger = view.counts[following] <= TROUBLE and len(view.counts) > 2

    def worth(action: Action) -> float:
        assert isinstance(action, Play)
        return loose(view.hand, action.card) - (2 if danger and SPECIAL[action.card] else 0)

    return min(actions, key=worth)


def loose(hand: Sequence[Card], played: Card) -> int:
    """How little the cards that stay in a hand fit the one that is played and each other; the smaller, the better."""
    rest = [card for card in hand if card != played]
    return -2 * len(FITS[played].intersection(rest)) - sum(len(FITS[card].intersection(rest)) for card in rest)


def _play_it_out(view: View, actions: Sequence[Action], chance: Chance, imagine: Callable[[], Any]) -> Action:
    assert view.seat is not None
    won = [0.0] * len(actions)
    for _deal in range(DEALS):
        state: State = imagine()
        for index, action in enumerate(actions):
            won[index] += _outcome(clone(state), view.seat, action, chance)
    return actions[max(range(len(actions)), key=won.__getitem__)]


def _outcome(state: State, seat: Seat, action: Action, chance: Chance) -> float:
    """How good the end is for `seat` when all play on by rule of thumb: 1 for a win, less for a share of it."""
    apply, legal = rules.apply, rules.legal
    apply(state, seat, action, chance)
    for _step in range(LOOK_AHEAD):
        if state.ending:
            return float(seat in state.winners) / len(state.winners)
        turn = state.turn
        possible = legal(state, turn)
        apply(state, turn, possible[-1] if len(possible) == 1 else _quick(state, possible, chance), chance)
    left = [len(hand) for hand in state.hands]
    return sum(left) / len(left) / (left[seat] + 1) / len(left)


def _quick(state: State, possible: Sequence[Action], chance: Chance) -> Action:
    return PAY if possible[-1] == PAY else possible[chance.randrange(len(possible))]


_PLAYERS: dict[str, Callable[[View, Sequence[Action], Chance, Callable[[], Any]], Action]] = {
    "easy": _play_any,
    "normal": _keep_together,
    "hard": _play_it_out,
}
