"""How bots play La Juguetería: a good one counts the rounds that everybody still needs, and plays to need the fewest.

easy     takes any toy that it may have, and on a whim none
normal   takes the cheapest toy that it may have, and claims whatever it may
hard     saves up for the toys that are still to come, and watches who else needs what and who is close to the end
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import permutations, product
from math import exp, prod
from typing import Any

from toychest.games.jugueteria.names import the_card
from toychest.games.jugueteria.pieces import COST, LIST_SET, LISTS, NO_CARD, TOY, TOY_CARDS, TOYS, Card, WishList
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
from toychest.language import _
from toychest.table.contract import Chance, Names, Seat

LEVELS = ("easy", "normal", "hard")

# What bots reckon with.  Found by letting them play against themselves with other numbers.

WHIM = 0.2  # how often the easy bot wants nothing
DEPTH = 3  # rounds for which the hard bot counts the cards that may come; beyond them all toys are alike
HORIZON = 30  # rounds to look ahead; more change nothing
MISSING = 4.0  # rounds that a toy missing at the round limit counts for
LEAD = 3.0  # who is so many rounds ahead wins e times as often
EAGER = 0.9  # how likely somebody claims who needs the toy and gains by it now
IDLE = 0.1  # how likely somebody claims who needs the toy but had better save
SNATCH = 0.5  # how likely somebody whose turn comes first takes a toy that they need
ON_LISTS = 3  # how many of the six lists a toy is on (LJ-12)
ON_A_JACK = 1 / 12  # how often a toy lies on a jack, for 4 jacks come between 48 toys


def choose(level: str, view: View, actions: Sequence[Action], chance: Chance, imagine: Callable[[], Any]) -> Action:
    """What a bot of that level does.  Raises KeyError for an unknown level."""
    player = _PLAYERS[level]
    return player(view, actions, chance) if len(actions) > 1 else actions[0]


def hint(view: View, actions: Sequence[Action], names: Names) -> tuple[Action, str]:
    """What the hard bot would do for the owner of the view, and one sentence that says why.  It speaks of that seat's secret."""
    thought = Thought(view)
    action = max(actions, key=thought.chance_with)
    if action == PASS:
        return action, _why_pass(thought, actions)
    place = _place(view, action)
    card, announcer = the_card(view.shop[place]), names[view.turn]
    if action == CLAIM:
        percent = round(100 * thought.chance_to_buy(place))
        return action, _why_claim(thought).format(card=card, name=announcer, percent=percent)
    if action == DECLINE:
        return action, _why_decline(thought, actions).format(card=card, name=announcer, other=_better(thought))
    return action, _why_announce(thought, place).format(card=card, name=_rival(thought, place, names))


# Easy and normal: rules of thumb.  The last action is always the one that leaves the toys alone.


def _take_any(view: View, actions: Sequence[Action], chance: Chance) -> Action:
    if chance.random() < WHIM:
        return actions[-1]
    return actions[chance.randrange(len(actions) - 1)]


def _take_the_cheapest(view: View, actions: Sequence[Action], chance: Chance) -> Action:
    return min(actions[:-1], key=lambda action: price(view, _place(view, action)))


def _place(view: View, action: Action) -> int:
    """Where the toy lies that an action is about."""
    if isinstance(action, Announce):
        return view.shop.index(action.card)
    assert view.pending is not None
    return view.pending.place


# Hard: everybody's race


def _run_the_race(view: View, actions: Sequence[Action], chance: Chance) -> Action:
    return max(actions, key=Thought(view).chance_with)


Shop = tuple[int, ...]  # places with a toy that is still on sale
Buyer = tuple[Seat, int] | None  # who bought at which place after the position that is thought about


class Thought:
    """What follows from one seat's view: how likely that seat wins the game with each of its actions."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.me: Seat = view.seat
        self.around = [(view.turn + step) % len(view.coins) for step in range(len(view.coins))]  # from whoever's turn it is
        self.rounds = min(view.options.round_limit - view.round, HORIZON)  # after this one
        self.missing = [LIST_LENGTH - len(area) for area in view.areas]
        self.needs = likely_needs(view)
        self.shop: Shop = tuple(place for place in range(PLACES) if view.shop[place] != NO_CARD)
        self.prices = {place: price(view, place) for place in self.shop}
        self.race = Race(view, self.rounds)
        self._rivals: dict[tuple[Shop, Buyer], tuple[float, float]] = {}

    def chance_with(self, action: Action) -> float:
        """How likely I win the game if I do `action` now."""
        if action == PASS:
            return self._finished(None, self.shop)
        place = _place(self.view, action)
        left = _without(place, self.shop)
        return sum(likely * self._sold(place, buyer, left) for buyer, likely in self._buyers(place, action != DECLINE))

    def chance_to_buy(self, place: int) -> float:
        """How likely I get the toy of a place if I announce or claim it now."""
        return sum(likely for buyer, likely in self._buyers(place, True) if buyer == self.me)

    def _buyers(self, place: int, i_want_it: bool) -> Iterator[tuple[Seat, float]]:
        """Who may get a toy that is announced, and how likely, in each dispute that may come (LJ-75, LJ-76)."""
        certain = {self.view.turn, self.me} if i_want_it else {self.view.turn}
        for others, likely in self._claims(place):
            order = [seat for seat in self.around if seat in certain or seat in others]
            for buyer, wins in zip(order, dispute_chances(len(order)), strict=True):
                yield buyer, likely * wins

    # Who else wants a toy

    def rivals_for(self, place: int) -> list[Seat]:
        """Who may claim the toy of a place for all I know, in the order of rolling."""
        if not self.view.options.disputes:
            return []
        return [seat for seat in self.around if seat not in (self.me, self.view.turn) and self.may_buy(seat, place)]

    def may_buy(self, seat: Seat, place: int) -> bool:
        """Whether a seat can still get the toy of a place in this round, for all I know."""
        return self.need(seat, place) > 0 and self.view.coins[seat] >= self.prices[place] and not self.view.finished[seat]

    def need(self, seat: Seat, place: int) -> float:
        """How likely a seat still needs the toy of a place."""
        return self.needs[seat][TOY[self.view.shop[place]]]

    def _claims(self, place: int) -> Iterator[tuple[tuple[Seat, ...], float]]:
        """Each group of rivals that may claim together, and how likely it does: with the announcer and me three at most (LJ-82)."""
        rivals = self.rivals_for(place)
        chances = [self.need(seat, place) * (EAGER if self._gains(seat, place) else IDLE) for seat in rivals]
        most = ON_LISTS - len({self.view.turn, self.me})
        groups: dict[tuple[Seat, ...], float] = {}
        for claims in product((False, True), repeat=len(rivals)):
            if sum(claims) <= most:
                group = tuple(seat for seat, claims_it in zip(rivals, claims, strict=True) if claims_it)
                groups[group] = prod(chance if claims_it else 1 - chance for chance, claims_it in zip(chances, claims, strict=True))
        total = sum(groups.values())
        for group, likely in groups.items():
            yield group, likely / total

    def _gains(self, seat: Seat, place: int) -> bool:
        """Whether somebody who needs the toy of a place is better off with it than with a coin."""
        return self._with_toy(seat, place) < self._with_coin(seat)

    # How a round may end for me

    def _sold(self, place: int, buyer: Seat, left: Shop) -> float:
        if buyer == self.me:
            return self._finished(place, left)
        if self.missing[buyer] == 1:
            return 0.0
        return self.best_later(left, (buyer, place))[0]

    def best_later(self, shop: Shop, buyer: Buyer) -> tuple[float, int | None]:
        """I am not finished, and `buyer` is: the best that I can still hope for in this round, and where it lies (None: a coin)."""
        saved = self._finished(None, shop, buyer)
        best: tuple[float, int | None] = saved, None
        for place in shop:
            if self.may_buy(self.me, place):
                mine = self._left_to_me(place, buyer)
                chance = mine * self._finished(place, _without(place, shop), buyer) + (1 - mine) * saved
                if chance > best[0]:
                    best = chance, place
        return best

    def _left_to_me(self, place: int, buyer: Buyer) -> float:
        """How likely those whose turns come before mine leave me the toy of a place."""
        before = self.around[: self.around.index(self.me)]
        return prod(1 - SNATCH * self.need(seat, place) for seat in before if self.may_buy(seat, place) and not _is(seat, buyer))

    def _finished(self, place: int | None, shop: Shop, buyer: Buyer = None) -> float:
        """I have got the toy of a place, or a coin for None, and am finished: how likely I win from there."""
        missing, coins = self.race.missing, self.view.coins[self.me]
        if place is None:
            mine = self.race.rounds_to_go(missing, min(coins + 1, MOST_COINS))
        else:
            missing &= ~(1 << TOY[self.view.shop[place]])
            if not missing:
                return 1.0
            mine = self.race.rounds_to_go(missing, coins - self.prices[place])
        nobody_wins, others = self._others(shop, buyer)
        strength = _strength(mine)
        return nobody_wins * strength / (strength + others)

    # How the others stand after the round

    def _others(self, shop: Shop, buyer: Buyer) -> tuple[float, float]:
        """How likely no rival wins in this round, and the strength of all of them after it."""
        if (shop, buyer) not in self._rivals:
            nobody_wins, strength = 1.0, 0.0
            for seat in self.around:
                if seat != self.me:
                    wins, rounds = self._expected(seat, shop, buyer)
                    nobody_wins *= 1 - wins
                    strength += _strength(rounds)
            self._rivals[shop, buyer] = nobody_wins, strength
        return self._rivals[shop, buyer]

    def _expected(self, seat: Seat, shop: Shop, buyer: Buyer) -> tuple[float, float]:
        """How likely a rival wins in this round, and how many rounds it needs after it if it does not."""
        if buyer is not None and buyer[0] == seat:
            return 0.0, self._with_toy(seat, buyer[1])
        if self.view.finished[seat]:
            return 0.0, rounds_to_go(self.rounds, self.missing[seat], self.view.coins[seat])
        buys, saves = [], 1.0
        for place in sorted(shop, key=self.prices.__getitem__):
            if self.may_buy(seat, place) and self._gains(seat, place):
                buys.append((saves * self.need(seat, place), place))
                saves *= 1 - self.need(seat, place)
        if self.missing[seat] == 1:
            return 1 - saves, self._with_coin(seat)
        return 0.0, saves * self._with_coin(seat) + sum(likely * self._with_toy(seat, place) for likely, place in buys)

    def _with_toy(self, seat: Seat, place: int) -> float:
        return rounds_to_go(self.rounds, self.missing[seat] - 1, self.view.coins[seat] - self.prices[place])

    def _with_coin(self, seat: Seat) -> float:
        return rounds_to_go(self.rounds, self.missing[seat], min(self.view.coins[seat] + 1, MOST_COINS))


def _without(place: int, shop: Shop) -> Shop:
    return tuple(other for other in shop if other != place)


def _is(seat: Seat, buyer: Buyer) -> bool:
    return buyer is not None and buyer[0] == seat


def _strength(rounds: float) -> float:
    """Who needs so many rounds wins as often, compared with others, as this is large."""
    return exp(-rounds / LEAD)


# What the others may need


def likely_needs(view: View) -> list[list[float]]:
    """By seat and toy: how likely that seat still needs that toy, if all deals of the lists that fit what was shown are equally likely."""
    known = tuple(wish_list for wish_list in view.lists if wish_list is not None)
    guesses = iter(_guesses(known, tuple(wanted for wanted, wish_list in zip(view.wanted, view.lists, strict=True) if wish_list is None)))
    needs = []
    for wish_list, area in zip(view.lists, view.areas, strict=True):
        listed = next(guesses) if wish_list is None else _certain(wish_list)
        owned = {TOY[card] for card in area}
        needs.append([0.0 if toy in owned else listed[toy] for toy in range(TOYS)])
    return needs


def _certain(wish_list: WishList) -> tuple[float, ...]:
    return tuple(float(LIST_SET[wish_list] >> toy & 1) for toy in range(TOYS))


@lru_cache(maxsize=256)
def _guesses(known: tuple[WishList, ...], wanted: tuple[int, ...]) -> list[tuple[float, ...]]:
    """For each hidden list, of which toys were wanted so far: how likely each toy is on it.  There are 120 deals at most."""
    free = [wish_list for wish_list in range(LISTS) if wish_list not in known]
    deals = [
        deal
        for deal in permutations(free, len(wanted))
        if all(toys & ~LIST_SET[wish_list] == 0 for toys, wish_list in zip(wanted, deal, strict=True))
    ]
    by_seat = zip(*deals, strict=True)
    return [tuple(sum(LIST_SET[wish_list] >> toy & 1 for wish_list in lists) / len(deals) for toy in range(TOYS)) for lists in by_seat]


# A race in which the cards are counted


class Race:
    """The rounds that the owner of a view needs, with good play and luck like the average.

    For the first DEPTH of the `limit` rounds after this one it knows which toys can still come out of the deck, and for how much.
    """

    def __init__(self, view: View, limit: int) -> None:
        assert view.seat is not None
        wish_list = view.lists[view.seat]
        assert wish_list is not None
        self.missing = LIST_SET[wish_list] & ~sum(1 << TOY[card] for card in view.areas[view.seat])
        self.limit = limit
        owned = {card for area in view.areas for card in area}
        seen = owned.union(view.discards, view.shop)
        deck = [card for card in range(TOY_CARDS) if card not in seen]
        before, after = self._offers(deck), self._offers([card for card in range(TOY_CARDS) if card not in owned])
        self.deck = deck
        self.offers = [before if PLACES * (ahead + 1) <= len(deck) else after for ahead in range(DEPTH)]  # of the shuffle
        self._known: dict[tuple[int, int, int], float] = {}

    def left_in_deck(self, card: Card) -> int:
        """How many cards in the deck show the same toy."""
        return sum(TOY[other] == TOY[card] for other in self.deck)

    def _offers(self, deck: Sequence[Card]) -> list[tuple[int, int, float]]:
        """The toys I miss and their prices, and how likely each lies in a shop that is filled from the deck."""
        each = PLACES / max(len(deck), PLACES)
        offers: dict[tuple[int, int], float] = {}
        for card in deck:
            toy = 1 << TOY[card]
            if toy & self.missing:
                for cost, likely in ((COST[card], 1 - ON_A_JACK), (COST[card] - 1, ON_A_JACK)):
                    offers[toy, cost] = min(1.0, offers.get((toy, cost), 0.0) + each * likely)
        return [(toy, cost, likely) for (toy, cost), likely in offers.items()]

    def rounds_to_go(self, missing: int, coins: int, ahead: int = 0) -> float:
        """The rounds I expect to need, from the one that is `ahead` of the next, if these toys are missing then."""
        if not missing:
            return 0.0
        if ahead == min(DEPTH, self.limit):
            return rounds_to_go(self.limit - ahead, missing.bit_count(), coins)
        position = missing, coins, ahead
        if position not in self._known:
            saved = self.rounds_to_go(missing, min(coins + 1, MOST_COINS), ahead + 1)
            bought = [
                (self.rounds_to_go(missing & ~toy, coins - cost, ahead + 1), likely)
                for toy, cost, likely in self.offers[ahead]
                if toy & missing and cost <= coins
            ]
            self._known[position] = 1 + _best_of(bought, saved)
        return self._known[position]


def _best_of(chances: list[tuple[float, float]], otherwise: float) -> float:
    """What to expect who takes the smallest of some numbers, each of which is there with some likelihood, or else the last."""
    total, none = 0.0, 1.0
    for number, likely in sorted(chances):
        if number >= otherwise:
            break
        total += none * likely * number
        none *= 1 - likely
    return total + none * otherwise


# A race in which all toys are alike


@cache
def rounds_to_go(limit: int, missing: int, coins: int) -> float:
    """The rounds that anybody expects to need for so many missing toys; one that is missing after `limit` rounds counts for MISSING."""
    if missing == 0:
        return 0.0
    if limit == 0:
        return MISSING * missing
    saved = rounds_to_go(limit - 1, missing, min(coins + 1, MOST_COINS))
    chances = [
        (rounds_to_go(limit - 1, missing - 1, coins - cost), likely) for cost, likely in enumerate(_on_sale(missing)) if cost <= coins
    ]
    return 1 + _best_of(chances, saved)


@cache
def _on_sale(missing: int) -> tuple[float, ...]:
    """How likely one of so many toys is in a shop at each price from 0 to 3."""
    prices = [0.0] * 4
    for cost in COST:
        prices[cost] += (1 - ON_A_JACK) / TOY_CARDS
        prices[cost - 1] += ON_A_JACK / TOY_CARDS
    return tuple(1 - (1 - missing / TOYS * likely) ** PLACES for likely in prices)


# What a hint says


def _why_announce(thought: Thought, place: int) -> str:
    view, me, rivals = thought.view, thought.me, thought.rivals_for(place)
    if thought.missing[me] == 1:
        return _("Announce {card}: it is the last toy on the list.")
    if any(thought.missing[seat] == 1 for seat in rivals):
        return _("Announce {card}: it may be the last toy that {name} needs.")
    if view.coins[me] == MOST_COINS:
        return _("Announce {card}: with five coins, passing brings nothing.")
    if thought.race.left_in_deck(view.shop[place]) == 0:
        return _("Announce {card}: no other one is left in the deck.")
    if not view.options.disputes:
        return _("Announce {card}: it is on the list and worth its price.")
    if not rivals:
        return _("Announce {card}: it is on the list, and nobody can claim it.")
    if len(rivals) == 1:
        return _("Announce {card}: {name} may claim it, but rolls second.")
    return _("Announce {card}: others may claim it, but they roll later.")


def _rival(thought: Thought, place: int, names: Names) -> str:
    """The rival who would gain most by a toy: whoever misses the fewest toys."""
    rivals = thought.rivals_for(place)
    return names[min(rivals, key=thought.missing.__getitem__)] if rivals else ""


def _why_pass(thought: Thought, actions: Sequence[Action]) -> str:
    view = thought.view
    announced = [action for action in actions if isinstance(action, Announce)]
    if announced:
        best = max(announced, key=thought.chance_with)
        return _("Pass: {card} would leave too few coins for the rest.").format(card=the_card(best.card))
    dear = [place for place in thought.shop if thought.need(thought.me, place)]
    if dear:
        return _("Pass: {card} costs more than there is.").format(card=the_card(view.shop[dear[0]]))
    return _("Pass: no toy on sale is needed.")


def _why_claim(thought: Thought) -> str:
    if thought.missing[thought.me] == 1:
        return _("Claim {card}: it is the last toy on the list.")
    if thought.missing[thought.view.turn] == 1:
        return _("Claim {card}: {name} would win the game with it.")
    return _("Claim {card}: it comes about {percent} times in 100; losing costs nothing.")


def _why_decline(thought: Thought, actions: Sequence[Action]) -> str:
    if len(actions) == 1:
        return _("Leave {card} to {name}: it is not on the list.")
    if _better(thought):
        return _("Leave {card}: {other} is the better buy.")
    return _("Leave {card}: the coins are better kept for other toys.")


def _better(thought: Thought) -> str:
    """The toy that somebody who declines can hope for in the own turn; "" if a coin is better."""
    pending = thought.view.pending
    assert pending is not None
    left = _without(pending.place, thought.shop)
    _chance, place = thought.best_later(left, (thought.view.turn, pending.place))
    return "" if place is None else the_card(thought.view.shop[place])


_PLAYERS: dict[str, Callable[[View, Sequence[Action], Chance], Action]] = {
    "easy": _take_any,
    "normal": _take_the_cheapest,
    "hard": _run_the_race,
}
