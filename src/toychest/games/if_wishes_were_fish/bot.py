"""How bots play If Wishes Were Fish: each weighs whole turns, a wish with all its choices, by what the table is worth afterwards.

easy     counts its own money, worms and fish, but half of the time it does whatever comes to its mind
normal   counts them always
hard     counts what every market, the trash and the worms will pay to everybody, and how the others will answer
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from toychest.games.if_wishes_were_fish import names, rules, words
from toychest.games.if_wishes_were_fish.pieces import COUNT, FIRST, FISH, LIMIT, LIMITS, MARKETS, SECOND
from toychest.games.if_wishes_were_fish.rules import MOST_WORMS, NEXT_WORMS, TRASH_LIMIT, Action, Sell, State, View, awards, price
from toychest.language import _
from toychest.table.cloning import clone
from toychest.table.contract import Chance, Names, Seat

LEVELS = ("easy", "normal", "hard")

# What bots reckon with.  Found by letting them play against each other with other numbers.

WHIM = 0.5  # how often the easy bot does something it has not thought about
SPARE_WORM = 0.5  # dollars that a worm is worth to somebody who looks at this turn
WORM = 1.3  # and to somebody who looks ahead: worms reach the best fish, and a worm bonus pays for all of them
FISH_IN_BOAT = 0.75  # the part of its price that a fish in a boat is worth
EXTRA_BOAT = 2.0  # dollars at the beginning
OPEN = 0.5  # the part of its bonus that a market is worth which is almost full
CLOSEST = 6  # plans for which the hard bot thinks of the answers


def choose(level: str, view: View, actions: Sequence[Action], chance: Chance, imagine: Callable[[], Any]) -> Action:
    """What a bot of that level does.  Raises KeyError for an unknown level."""
    return _PLAYERS[level](view, actions, chance)


class Plan(NamedTuple):
    """All that is left to choose in a turn, and how the table looks when it is closed, but for the refill."""

    actions: tuple[Action, ...]
    after: State


def plans(state: State, seat: Seat, actions: Sequence[Action]) -> Iterator[Plan]:
    """Every way to finish the turn with one of `actions`."""
    for action in actions:
        after = clone(state)
        used = rules.carry_out(after, seat, action)
        if used is None:
            for plan in plans(after, seat, rules.legal(after, seat)):
                yield Plan((action, *plan.actions), plan.after)
        else:
            rules.close_unseen(after, type(action) is not Sell, used)
            yield Plan((action,), after)


# Easy and normal: their own money, worms and fish


def _save_up_or_not(view: View, actions: Sequence[Action], chance: Chance) -> Action:
    if chance.random() < WHIM:
        return actions[chance.randrange(len(actions))]
    return _save_up(view, actions, chance)


def _save_up(view: View, actions: Sequence[Action], chance: Chance) -> Action:
    seat = view.turn
    return max(plans(rules.imagined(view), seat, actions), key=lambda plan: belongings(plan.after, seat)).actions[0]


def belongings(state: State, seat: Seat) -> float:
    """What a seat has, in dollars: money, worms, fish."""
    if state.ending:
        return state.money[seat]
    fish = sum(FISH_IN_BOAT * COUNT[card] * price(state, FISH[card]) for card in state.boats[seat])
    return state.money[seat] + SPARE_WORM * state.worms[seat] + fish


# Hard: the whole table


def _watch_all(view: View, actions: Sequence[Action], chance: Chance) -> Action:
    return best_plan(view, actions).actions[0]


def best_plan(view: View, actions: Sequence[Action]) -> Plan:
    """The plan after which the seat in turn is best off, when the others have answered it as well as they can see."""
    seat = view.turn
    found = sorted(plans(rules.imagined(view), seat, actions), key=lambda plan: -lead(plan.after, seat))
    return max(found[:CLOSEST], key=lambda plan: _lead_when_answered(plan.after, seat))


def _lead_when_answered(state: State, seat: Seat) -> float:
    """The lead when everybody else has had a turn and taken the best lead there is.

    The ocean is not refilled in this thought, so the last of many may find nothing to take: there it ends.
    """
    while not state.ending and state.turn != seat:
        other = state.turn
        legal = rules.legal(state, other)
        if not legal:
            break
        answers = plans(state, other, legal)
        state = max(answers, key=lambda plan: lead(plan.after, other)).after
    return lead(state, seat)


def lead(state: State, seat: Seat) -> float:
    """By how much a seat is ahead of the best of the others, and a little of all of them."""
    worth = prospects(state)
    others = [worth[other] for other in range(len(worth)) if other != seat]
    return worth[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)


def prospects(state: State) -> list[float]:
    """What every seat can expect to have in the end, in dollars."""
    if state.ending:
        return [float(money) for money in state.money]
    dumped = sum(state.trash) / TRASH_LIMIT
    over = max(dumped, len(state.full) / LIMITS)  # the part of the game that is over
    worth = [
        money + WORM * (1 - over) * worms + EXTRA_BOAT * (1 - over) * len(kept)
        for money, worms, kept in zip(state.money, state.worms, state.boat_cards, strict=True)
    ]
    card = rules.limit(state)
    for market in range(MARKETS):
        if market not in state.full and any(state.markets[market]):
            filled = sum(state.markets[market]) / LIMIT[card]
            for award in awards(state.markets[market], FIRST[card], SECOND[card]):
                worth[award.seat] += OPEN * filled * award.dollars
    for award in awards(state.trash, FIRST[card], SECOND[card]):
        worth[award.seat] -= dumped * dumped * award.dollars
    for award in awards(state.worms, MOST_WORMS, NEXT_WORMS):
        worth[award.seat] += over * award.dollars
    for seat, cards in enumerate(state.boats):
        worth[seat] += sum(FISH_IN_BOAT * COUNT[fish] * price(state, FISH[fish]) for fish in cards)
    return worth


# A hint


def hint(view: View, actions: Sequence[Action], people: Names) -> tuple[Action, str]:
    """What the hard bot would do, and what that brings this turn."""
    plan = best_plan(view, actions)
    done = words.choice(plan.actions[0], view, people)
    gain = plan.after.money[view.turn] - view.money[view.turn]
    if not gain:
        return plan.actions[0], _("I would {choice}.").format(choice=done)
    return plan.actions[0], _("I would {choice}. In the end this turn brings {dollars}.").format(choice=done, dollars=names.dollars(gain))


_PLAYERS = {"easy": _save_up_or_not, "normal": _save_up, "hard": _watch_all}
