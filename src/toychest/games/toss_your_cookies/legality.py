"""What is legal in Toss Your Cookies, what might be for all that a viewer knows, and why something is not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Any

from toychest.games.toss_your_cookies.actions import ROLL, TAKES, TARGETS, Action, Choose, Claim, Pick, Press, Roll, Take, Target, Timeout
from toychest.games.toss_your_cookies.pieces import CARDS, HAND, Card, Kind, copies_in_use, is_winning
from toychest.games.toss_your_cookies.state import NOBODY, State, View
from toychest.table.contract import TABLE, Clause, Seat


def offered(position: State | View, seat: Seat, hand: Sequence[Card] | None, shown: Sequence[Sequence[Card]]) -> Sequence[Action]:
    """What a seat may do besides calling out.  `hand` is its hand, None if the viewer does not know it; `shown` has the open ones."""
    stage = position.stage
    if stage in ("pass", "toss", "lay"):
        if position.confirmed[seat] or (stage == "lay" and seat != position.roller):
            return ()
        if hand is None:
            return _any_handfuls(len(position.wins), position.kinds, position.k)
        return _handfuls(tuple(hand), position.k)
    if stage == "roll":
        return (ROLL,) if seat == position.roller else ()
    if stage == "target":
        return [TARGETS[other] for other in range(len(position.wins)) if other != seat] if seat == position.roller else ()
    if stage == "draft":
        return [TAKES[card] for card in sorted(set(position.plate))] if seat == position.order[0] else ()
    if stage in ("grab", "milk"):
        return (Press(position.spotlight),) if may_press(position, seat) else ()
    if stage == "note" and seat == chooser(position):
        return [Pick(owner, card) for owner in givers(position) for card in sorted(set(shown[owner]))]
    return ()


@lru_cache(maxsize=4096)
def _handfuls(hand: tuple[Card, ...], k: int) -> tuple[Choose, ...]:
    """All choices of k cards of a sorted hand; cards of one kind are alike."""
    return tuple(map(Choose, sorted(set(combinations(hand, k)))))


@lru_cache(maxsize=64)
def _any_handfuls(seats: int, kinds: tuple[Kind, ...], k: int) -> tuple[Choose, ...]:
    """All choices of k cards that a hand of the game could offer."""
    copies = copies_in_use(seats, kinds)
    cards = [card for card in range(CARDS) if copies[card]]
    some = combinations_with_replacement(cards, k)
    return tuple(Choose(chosen) for chosen in some if all(chosen.count(card) <= copies[card] for card in chosen))


def may_press(position: State | View, seat: Seat) -> bool:
    if position.stage == "milk":
        return seat != position.thrower
    return position.options.overgrab or position.taken[seat] < position.k


def _sizes(position: State | View) -> Sequence[int]:
    return position.counts if isinstance(position, View) else list(map(len, position.hands))


def chooser(position: State | View) -> Seat:
    """Who chooses next from hands that are too large: the first who lacks cards, from the roller on (TYC-79)."""
    sizes = _sizes(position)
    count = len(sizes)
    return next((seat for step in range(count) if sizes[seat := (position.roller + step) % count] < HAND), NOBODY)


def givers(position: State | View) -> list[Seat]:
    """Whose hand is still too large (TYC-80)."""
    return [seat for seat, size in enumerate(_sizes(position)) if size > HAND]


def refusal(view: View, seat: Seat, action: Action) -> Clause | None:
    """Which clause forbids `action`; whoever does not know the hand hears only what all can see."""
    if view.stage == "over":
        return "TYC-120"
    return _REFUSALS[type(action)](view, seat, action)


def _refuse_roll(view: View, seat: Seat, action: Roll) -> Clause | None:
    if view.stage != "roll":
        return "TYC-29"
    return None if seat == view.roller else "TYC-33"


def _refuse_target(view: View, seat: Seat, action: Target) -> Clause | None:
    if view.stage != "target" or seat != view.roller:
        return "TYC-31"
    return None if action.seat != seat and 0 <= action.seat < len(view.counts) else "TYC-36"


def _refuse_choose(view: View, seat: Seat, action: Choose) -> Clause | None:
    if view.stage not in ("lay", "pass", "toss") or (view.stage == "lay" and seat != view.roller):
        return "TYC-31"
    if view.confirmed[seat]:
        return "TYC-149"
    if len(action.cards) != view.k:
        return {"lay": "TYC-37", "pass": "TYC-45", "toss": "TYC-53"}[view.stage]
    have: Sequence[int]
    if view.seat == seat:
        have = view.hand
        fits = all(action.cards.count(card) <= have.count(card) for card in action.cards)
    else:
        have = copies_in_use(len(view.counts), view.kinds)
        fits = all(0 <= card < CARDS and action.cards.count(card) <= have[card] for card in action.cards)
    return None if fits and action.cards == tuple(sorted(action.cards)) else "TYC-35"


def _refuse_take(view: View, seat: Seat, action: Take) -> Clause | None:
    if view.stage != "draft" or seat != view.order[0]:
        return "TYC-63"
    return None if action.card in view.plate else "TYC-57"


def _refuse_press(view: View, seat: Seat, action: Press) -> Clause | None:
    if view.stage not in ("grab", "milk"):
        return "TYC-71"
    if action.spotlight != view.spotlight:
        return "TYC-142"
    if not may_press(view, seat):
        return "TYC-99" if view.stage == "milk" else "TYC-72"
    return None


def _refuse_timeout(view: View, seat: Seat, action: Timeout) -> Clause | None:
    if view.stage in ("grab", "milk") and seat == TABLE and action.spotlight == view.spotlight:
        return None
    return "TYC-143"


def _refuse_pick(view: View, seat: Seat, action: Pick) -> Clause | None:
    if view.stage != "note":
        return "TYC-77"
    if seat != chooser(view):
        return "TYC-79"
    if action.seat not in givers(view):
        return "TYC-80"
    return None if action.card in view.shown_hands[action.seat] else "TYC-81"


def _refuse_claim(view: View, seat: Seat, action: Claim) -> Clause | None:
    if view.options.shout != "manual":
        return "TYC-113"
    return None if view.seat != seat or is_winning(view.hand) else "TYC-115"


_REFUSALS: dict[type, Callable[[View, Seat, Any], Clause | None]] = {
    Roll: _refuse_roll,
    Target: _refuse_target,
    Choose: _refuse_choose,
    Take: _refuse_take,
    Press: _refuse_press,
    Timeout: _refuse_timeout,
    Pick: _refuse_pick,
    Claim: _refuse_claim,
}
