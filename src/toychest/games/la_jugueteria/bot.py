"""How bots play La Juguetería: a good one counts the rounds that everybody still needs, and plays to need the fewest.

easy     takes what it sees: a toy it can pay for, mostly the cheapest, and now and then something else
normal   runs its own race: it buys or saves, whichever lets it expect to be done sooner
hard     watches the others too: who may need what, who would win a dispute, who is close to the end
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import permutations, product
from math import prod
from typing import Any

from toychest.games.jugueteria.pieces import LIST_SET, LISTS, NO_CARD, TOY, TOYS
from toychest.games.la_jugueteria.rules import (
    CLAIM,
    DECLINE,
    LIST_LENGTH,
    MOST_COINS,
    PASS,
    PLACES,
    Action,
    Announce,
    View,
    dispute_chances,
    price,
)
from toychest.table.contract import Chance, Seat

LEVELS = ("easy", "normal", "hard")

# What bots reckon with.  Measured by playing against each other with other numbers.

WHIM = 0.25  # how often the easy bot does something it has not thought about
HORIZON = 30  # rounds to look ahead; more change nothing
MISSING = 4.0  # rounds that a toy missing at the round limit counts for
PRICES = (1 / 48, 13 / 48, 23 / 48, 11 / 48)  # how often a toy costs 0, 1, 2 or 3: printed, and one of twelve lies on a jack
REACH = 0.85  # the part of the wanted toys in the shop that the others leave to one
EAGER = 0.9  # how likely somebody claims who needs the toy and gains by it now
IDLE = 0.1  # how likely somebody claims who needs the toy but would rather save
SNATCH = 0.5  # how likely somebody whose turn comes first takes a toy that they need


def choose(level: str, view: View, actions: Sequence[Action], chance: Chance, imagine: Callable[[], Any]) -> Action:
    """What a bot of that level does.  Raises KeyError for an unknown level."""
    return _PLAYERS[level](view, actions, chance)


# Easy: like a child


def _see_and_take(view: View, actions: Sequence[Action], chance: Chance) -> Action:
    if chance.random() < WHIM:
        return actions[chance.randrange(len(actions))]
    if view.pending is not None:
        return actions[0]  # a claim, if it may
    return min(actions, key=lambda action: _price(view, action) if isinstance(action, Announce) else MOST_COINS)


def _price(view: View, action: Announce) -> int:
    return price(view, view.shop.index(action.card))


# Normal: its own race


def _run_alone(view: View, actions: Sequence[Action], chance: Chance) -> Action:
    seat, rounds = view.seat, _rounds_left(view)
    assert seat is not None
    missing, coins = _missing(view, seat), view.coins[seat]

    def to_go(action: Action) -> float:
        if isinstance(action, Announce):
            return rounds_to_go(rounds, missing - 1, coins - _price(view, action))
        if action == CLAIM:
            assert view.pending is not None
            return rounds_to_go(rounds, missing - 1, coins - price(view, view.pending.place))
        return rounds_to_go(rounds, missing, min(coins + 1, MOST_COINS))

    return min(actions, key=to_go)


def _missing(view: View, seat: Seat) -> int:
    return LIST_LENGTH - len(view.areas[seat])


def _rounds_left(view: View) -> int:
    """Rounds after this one, as far as one looks."""
    return min(view.options.round_limit - view.round, HORIZON)


# Hard: everybody's race


def _watch_all(view: View, actions: Sequence[Action], chance: Chance) -> Action:
    return max(actions, key=Thought(view).chance_with)


Shop = tuple[int, ...]  # places with a toy that is still for sale
Buyers = tuple[tuple[Seat, int], ...]  # who bought at which place since the position that is thought about


class Thought:
    """What can be concluded from one seat's view: how likely it wins the game with each of its actions."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.me: Seat = view.seat
        self.seats = range(len(view.coins))
        self.rivals = [seat for seat in self.seats if seat != self.me]
        self.rounds = _rounds_left(view)
        self.missing = [_missing(view, seat) for seat in self.seats]
        self.needs = _needs(view)
        self.shop: Shop = tuple(place for place in range(PLACES) if view.shop[place] != NO_CARD)
        self.prices = {place: price(view, place) for place in self.shop}
        self._ahead: dict[tuple[Shop, Buyers], list[float]] = {}

    def chance_with(self, action: Action) -> float:
        """How likely I win the game if I do `action` now."""
        if isinstance(action, Announce):
            return self._announced(self.view.shop.index(action.card))
        if action == PASS:
            return self._done(self.shop, (), None)
        assert self.view.pending is not None
        return self._answered(self.view.pending.place, action == CLAIM)

    # My turn

    def _announced(self, place: int) -> float:
        claimants = [(seat, self._would_claim(seat, place)) for seat in self._asked(place)]
        return sum(likely * self._disputed(place, (self.me, *others)) for others, likely in _groups(claimants))

    def _asked(self, place: int) -> list[Seat]:
        """Rivals who could claim for all I know, in rolling order."""
        view, toy = self.view, TOY[self.view.shop[place]]
        around = [(view.turn + step) % len(self.seats) for step in range(1, len(self.seats))]
        return [
            seat
            for seat in around
            if seat != self.me and not view.finished[seat] and view.coins[seat] >= self.prices[place] and self.needs[seat][toy]
        ]

    def _would_claim(self, seat: Seat, place: int) -> float:
        return self.needs[seat][TOY[self.view.shop[place]]] * (EAGER if self._gains(seat, place) else IDLE)

    def _gains(self, seat: Seat, place: int) -> bool:
        """Whether a seat that needs the toy would rather have it now than a coin."""
        missing, coins = self.missing[seat], self.view.coins[seat]
        bought = rounds_to_go(self.rounds, missing - 1, coins - self.prices[place])
        return bought < rounds_to_go(self.rounds, missing, min(coins + 1, MOST_COINS))

    # Somebody else's turn

    def _answered(self, place: int, claims: bool) -> float:
        """I am asked: the announcer takes part, I if I claim, the others perhaps."""
        around = [(self.view.turn + step) % len(self.seats) for step in range(len(self.seats))]
        asked = set(self._asked(place))
        claimants = [(seat, self._would_claim(seat, place)) for seat in around if seat in asked]
        total = 0.0
        for others, likely in _groups(claimants):
            group = {self.view.turn, *others, *((self.me,) if claims else ())}
            total += likely * self._disputed(place, tuple(seat for seat in around if seat in group))
        return total

    # What comes of it

    def _disputed(self, place: int, order: tuple[Seat, ...]) -> float:
        left = tuple(other for other in self.shop if other != place)
        total = 0.0
        for seat, likely in zip(order, dispute_chances(len(order)), strict=True):
            if seat == self.me:
                total += likely * self._done(left, (), place)
            else:
                total += likely * self._still_in(left, ((seat, place),))
        return total

    def _still_in(self, shop: Shop, buyers: Buyers) -> float:
        """I am not finished in this round: the best I can still do with what is left in the shop."""
        saved = self._done(shop, buyers, None)
        best = saved
        for place in shop:
            if self.needs[self.me][TOY[self.view.shop[place]]] and self.prices[place] <= self.view.coins[self.me]:
                left = tuple(other for other in shop if other != place)
                bought = self._done(left, buyers, place)
                if bought > best:
                    mine = self._left_to_me(place, buyers)
                    best = max(best, mine * bought + (1 - mine) * saved)
        return best

    def _left_to_me(self, place: int, buyers: Buyers) -> float:
        """How likely those in turn before me leave the toy at a place to me."""
        view, toy = self.view, TOY[self.view.shop[place]]
        before = [(view.turn + step) % len(self.seats) for step in range((self.me - view.turn) % len(self.seats))]
        bought = {seat for seat, _place in buyers}
        return prod(
            1 - SNATCH * self.needs[seat][toy]
            for seat in before
            if seat not in bought and not view.finished[seat] and view.coins[seat] >= self.prices[place]
        )

    def _done(self, shop: Shop, buyers: Buyers, place: int | None) -> float:
        """I am finished in this round with the toy of a place, or with a coin: how likely I win the race from there."""
        coins = self.view.coins[self.me]
        if place is None:
            mine = outlook(self.rounds, self.missing[self.me], min(coins + 1, MOST_COINS))
        else:
            mine = outlook(self.rounds, self.missing[self.me] - 1, coins - self.prices[place])
        return sum(map(float.__mul__, mine, self._others_later(shop, buyers)))

    def _others_later(self, shop: Shop, buyers: Buyers) -> list[float]:
        """How likely no rival is done before me if I am done after 0, 1, 2 ... rounds from the next."""
        key = shop, buyers
        if key not in self._ahead:
            total = [1.0] * (self.rounds + LIST_LENGTH + 1)
            for seat in self.rivals:
                total = list(map(float.__mul__, total, _later(self._rival(seat, shop, buyers))))
            self._ahead[key] = total
        return self._ahead[key]

    def _rival(self, seat: Seat, shop: Shop, buyers: Buyers) -> Sequence[float]:
        missing, coins = self.missing[seat], self.view.coins[seat]
        for buyer, place in buyers:
            if buyer == seat:
                return outlook(self.rounds, missing - 1, coins - self.prices[place])
        if self.view.finished[seat]:
            return outlook(self.rounds, missing, coins)
        mixed = [0.0] * (self.rounds + LIST_LENGTH + 1)
        rest = 1.0
        for place in sorted(shop, key=self.prices.__getitem__):
            need = self.needs[seat][TOY[self.view.shop[place]]]
            if need and self.prices[place] <= coins and self._gains(seat, place):
                _add(mixed, rest * need, outlook(self.rounds, missing - 1, coins - self.prices[place]))
                rest *= 1 - need
        _add(mixed, rest, outlook(self.rounds, missing, min(coins + 1, MOST_COINS)))
        return mixed


def _later(outlook: Sequence[float]) -> list[float]:
    """How likely somebody is done later than after 0, 1, 2 ... rounds, or at the same time and unlucky in the order of turns."""
    later, left = [], 1.0
    for likely in outlook:
        later.append(left - likely / 2)
        left -= likely
    return later


def _groups(claimants: Sequence[tuple[Seat, float]]) -> Iterator[tuple[tuple[Seat, ...], float]]:
    """Every group of seats that may claim together, in the same order, and how likely it is.  More than two never need one toy."""
    for claims in product((False, True), repeat=len(claimants)):
        if sum(claims) <= 2:
            likely = prod(chance if claim else 1 - chance for (_seat, chance), claim in zip(claimants, claims, strict=True))
            yield tuple(seat for (seat, _chance), claim in zip(claimants, claims, strict=True) if claim), likely


# What the others may need


def _needs(view: View) -> list[list[float]]:
    """By seat and toy: how likely the seat still needs the toy, all deals of the lists that fit what was shown being equally likely."""
    held = tuple(wish_list for wish_list in view.lists if wish_list is not None)
    hidden = [seat for seat, wish_list in enumerate(view.lists) if wish_list is None]
    likely = iter(_on_lists(held, tuple(view.wanted[seat] for seat in hidden)))
    needs = []
    for seat, known in enumerate(view.lists):
        listed = next(likely) if known is None else [float(LIST_SET[known] >> toy & 1) for toy in range(TOYS)]
        owned = {TOY[card] for card in view.areas[seat]}
        needs.append([0.0 if toy in owned else listed[toy] for toy in range(TOYS)])
    return needs


@lru_cache(maxsize=256)
def _on_lists(held: tuple[int, ...], wanted: tuple[int, ...]) -> list[list[float]]:
    """For each hidden list: how likely each toy is on it.  At most 120 deals, for the thinker's own list is known."""
    free = [wish_list for wish_list in range(LISTS) if wish_list not in held]
    deals = [
        deal
        for deal in permutations(free, len(wanted))
        if all(toys & ~LIST_SET[wish_list] == 0 for toys, wish_list in zip(wanted, deal, strict=True))
    ]
    return [
        [sum(LIST_SET[deal[index]] >> toy & 1 for deal in deals) / len(deals) for toy in range(TOYS)] for index in range(len(wanted))
    ]


# The race of one player alone


@lru_cache(maxsize=None)
def rounds_to_go(rounds: int, missing: int, coins: int) -> float:
    """The rounds that somebody expects to need who plays well, if `rounds` are left and a toy missing then counts for MISSING more."""
    if missing == 0:
        return 0.0
    if rounds == 0:
        return MISSING * missing
    total = 1.0
    for likely, to_missing, to_coins in _next_round(rounds, missing, coins):
        total += likely * rounds_to_go(rounds - 1, to_missing, to_coins)
    return total


@lru_cache(maxsize=None)
def outlook(rounds: int, missing: int, coins: int) -> tuple[float, ...]:
    """How likely the list is complete after 0, 1 ... `rounds` rounds; then how likely 1 ... 6 toys are missing at the limit."""
    length = rounds + LIST_LENGTH + 1
    if missing == 0 or rounds == 0:
        return tuple(float(index == missing) for index in range(length))
    later = [0.0] * (length - 1)
    for likely, to_missing, to_coins in _next_round(rounds, missing, coins):
        _add(later, likely, outlook(rounds - 1, to_missing, to_coins))
    return (0.0, *later)


def _next_round(rounds: int, missing: int, coins: int) -> Iterator[tuple[float, int, int]]:
    """What a round brings: how likely, toys then missing, coins then.  One buys the cheapest wanted toy or saves."""
    saved = min(coins + 1, MOST_COINS)
    saving = rounds_to_go(rounds - 1, missing, saved)
    rest = 1.0
    for cost, likely in enumerate(_cheapest(missing)):
        if cost <= coins and rounds_to_go(rounds - 1, missing - 1, coins - cost) < saving:
            yield likely, missing - 1, coins - cost
            rest -= likely
    yield rest, missing, saved


@lru_cache(maxsize=None)
def _cheapest(missing: int) -> tuple[float, ...]:
    """How likely the cheapest toy in the shop that one needs costs 0, 1, 2 or 3."""
    dearer, chances = 1.0, []
    wanted = REACH * missing / TOYS
    for cost in range(len(PRICES)):
        none_so_cheap = (1 - wanted * sum(PRICES[: cost + 1])) ** PLACES
        chances.append(dearer - none_so_cheap)
        dearer = none_so_cheap
    return tuple(chances)


def _add(total: list[float], factor: float, part: Sequence[float]) -> None:
    for index, value in enumerate(part):
        total[index] += factor * value


_PLAYERS = {"easy": _see_and_take, "normal": _run_alone, "hard": _watch_all}
