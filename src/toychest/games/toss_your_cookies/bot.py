"""How bots play Toss Your Cookies.

easy     collects the cookie it has most of, and does not know what wilds and milk are good for
normal   keeps wilds and milk too, and tosses what it has fewest of
hard     weighs every hand it could be left with, swaps with whoever has the milk when that would win, and takes what would win
         from others when nothing helps itself
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from toychest.games.toss_your_cookies import names
from toychest.games.toss_your_cookies.actions import CLAIM, Action, Choose, Claim, Pick, Press, Take, Target
from toychest.games.toss_your_cookies.pieces import ALIKE, HALF_EATEN, HAND, KINDS, MILK, WILD, Card, alike, most_of
from toychest.games.toss_your_cookies.state import ALL, NOBODY, View
from toychest.language import _, ngettext
from toychest.table.chance import NO_LUCK
from toychest.table.contract import Chance, Names, Seat

LEVELS = ("easy", "normal", "hard")

# How soon a bot presses in a race, in seconds, and how much sooner or later that may be.
SECONDS = {"easy": (1.6, 0.5), "normal": (1.1, 0.4), "hard": (0.8, 0.3)}

# What the hard bot weighs.  Found by letting it play against itself with other numbers.
WORTH_ALIKE = (0.0, 1.0, 2.4, 4.4, 7.2, 12.0, 12.2, 12.3, 12.4, 12.5)  # of the best kind with wilds, by number
WORTH_SECOND = 0.35  # each cookie of the next best kind
WORTH_MILK = (1.5, 2.0, 2.5, 3.5, 5.0)  # by number alike; with five alike it wins
WORTH_WIN = 100.0
WORTH_DENIED = {MILK: 0.25, WILD: 0.2}  # that nobody else gets it


def choose(level: str, view: View, actions: Sequence[Action], chance: Chance, imagine: Callable[[], Any]) -> Action:
    """What a bot of that level does.  Raises KeyError for an unknown level."""
    if CLAIM in actions:
        return CLAIM
    if isinstance(actions[0], Target):
        return _target(level, view, actions, chance)
    scores = [_SCORES[level](view, action) for action in actions]
    best = max(scores)
    likely = [action for action, score in zip(actions, scores, strict=True) if score == best]
    return likely[chance.randrange(len(likely))]


def reflex(level: str, view: View, actions: Sequence[Action], chance: Chance) -> tuple[float, Action] | None:
    """When a bot calls out, or presses for the card in the spotlight; None if it lets the card pass."""
    if not actions:
        return None
    usual, spread = SECONDS[level]
    seconds = usual + spread * (2 * chance.random() - 1)
    if CLAIM in actions:
        return seconds, CLAIM
    return (seconds, actions[0]) if _wants(level, view) else None


def _wants(level: str, view: View) -> bool:
    """Whether a bot would like the card in the spotlight: it is among the best that it may still take.  The milk always is."""
    if view.stage == "milk":
        return True
    score = _SCORES[level]
    left = HAND - len(view.hand)
    if left <= 0:
        return False
    mine = score(view, Take(view.plate[0]))
    others = [score(view, Take(card)) for card in view.plate[1:]]
    if level == "hard":
        return sum(other > mine for other in others) < left
    return mine > 0 or max(others, default=0.0) <= 0


# What an action is worth


def _easy(view: View, action: Action) -> float:
    goal = most_of(view.hand)[0]
    if isinstance(action, Choose):
        return -sum(card == goal for card in action.cards)
    return float(_card_of(action) == goal)


def _normal(view: View, action: Action) -> float:
    goal = most_of(view.hand)[0]

    def worth(card: Card) -> float:
        if card in (MILK, WILD, goal):
            return 3.0
        return -0.1 if card == HALF_EATEN else 0.2 * view.hand.count(card)

    if isinstance(action, Choose):
        return -sum(map(worth, action.cards))
    return worth(_card_of(action))


def _hard(view: View, action: Action) -> float:
    hand = list(view.hand)
    if isinstance(action, Choose):
        for card in action.cards:
            hand.remove(card)
        return hand_worth(hand)
    card = _card_of(action)
    hand.append(card)
    return hand_worth(hand) + WORTH_DENIED.get(card, 0.0)


def _card_of(action: Action) -> Card:
    return action.card if isinstance(action, Take | Pick) else HALF_EATEN


def hand_worth(hand: Sequence[Card]) -> float:
    """How good a hand is; the more, the better."""
    counts = sorted((hand.count(kind) for kind in range(KINDS)), reverse=True)
    most = counts[0] + hand.count(WILD)
    worth = WORTH_ALIKE[min(most, len(WORTH_ALIKE) - 1)] + WORTH_SECOND * counts[1]
    if MILK in hand:
        worth += WORTH_WIN if most >= ALIKE else WORTH_MILK[most]
    return worth


_SCORES: dict[str, Callable[[View, Action], float]] = {"easy": _easy, "normal": _normal, "hard": _hard}


def _target(level: str, view: View, actions: Sequence[Action], chance: Chance) -> Action:
    """Whom to swap with.  The hard bot goes for the milk, or keeps away from it while it holds it or is far from winning."""
    others: list[Action] = list(actions)
    if level == "hard" and view.holder not in (NOBODY, view.seat):
        milk: list[Action] = [action for action in others if isinstance(action, Target) and action.seat == view.holder]
        rest = [action for action in others if action not in milk]
        wants_it = alike(view.hand) >= ALIKE - 1 if view.amount != ALL else alike(view.hand) < ALIKE - 1
        others = milk if wants_it or not rest else rest
    return others[chance.randrange(len(others))]


# Hints


def hint(view: View, actions: Sequence[Action], names_: Names) -> tuple[Action, str]:
    """What the best of the bots would do, and why in one sentence."""
    action = choose("hard", view, actions, NO_LUCK, lambda: None)
    return action, _why(view, action, actions, names_)


def _why(view: View, action: Action, actions: Sequence[Action], players: Names) -> str:
    if isinstance(action, Claim):
        return _("Call “Snickerdoodle!”: five alike and the milk are in your hand.")
    if isinstance(action, Choose):
        return _("Choose {cards}: {rest}.").format(cards=names.cards(action.cards), rest=_what_stays(view, action.cards))
    if isinstance(action, Target):
        return _why_target(view, action.seat, players)
    if isinstance(action, Take):
        return _("Take {card}: {reason}.").format(card=names.the_card(action.card), reason=_reason(view, action.card))
    if isinstance(action, Pick):
        return _("Choose {card}: {reason}.").format(card=names.the_card(action.card), reason=_reason(view, action.card))
    if isinstance(action, Press):
        return _("Press your key: {reason}.").format(reason=_reason(view, view.plate[0]))
    return _("Roll: there is nothing else to do.")


def _what_stays(view: View, given: Sequence[Card]) -> str:
    hand = list(view.hand)
    for card in given:
        hand.remove(card)
    kind, count = most_of(hand)
    count += hand.count(WILD)
    told = ngettext("you keep {count} that can be {kind}", "you keep {count} that can be {kind}", count)
    return told.format(count=count, kind=names.the_card(kind))


def _why_target(view: View, seat: Seat, players: Names) -> str:
    if seat == view.holder:
        return _("Swap with {name}, who has the milk.").format(name=players[seat])
    return _("Swap with {name}: nobody else is a better choice.").format(name=players[seat])


def _reason(view: View, card: Card) -> str:
    hand = [*view.hand, card]
    if MILK in hand and alike(hand) >= ALIKE:
        return _("it wins")
    if alike(hand) > alike(view.hand):
        return _("then {count} are alike").format(count=alike(hand))
    return _("others could need it more than you") if card in WORTH_DENIED else _("there is nothing better to take")
