"""How bots play Toy Store 51: draw, join, then search the set of aliens that the icons of this turn destroy best.

All levels think alike; what sets them apart is what they overlook, as people do.

easy     overlooks joins, abilities and loot, judges aliens roughly, forgets batteries and the market, keeps any leaders
normal   makes less than half of these mistakes, and keeps the better leaders
hard     makes none
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import exp
from typing import Any
from zlib import crc32

from msgspec import Struct

from toychest.games.toy_store_51 import words
from toychest.games.toy_store_51.actions import (
    END_TURN,
    STOP_SHOOTING,
    Action,
    Buy,
    Charge,
    Destroy,
    Draw,
    EndTurn,
    Join,
    ReturnLeader,
    StopShooting,
    UseAbility,
    UseLoot,
)
from toychest.games.toy_store_51.legality import destroy, why_no_join
from toychest.games.toy_store_51.payments import can_pay, default_payment
from toychest.games.toy_store_51.pieces import (
    ABILITY_COST,
    ABILITY_GAIN,
    ALIEN_COST,
    BATTERY,
    BLUE,
    BUTTONS,
    CLOCK_ALIENS,
    COST,
    DRAWS,
    ENTER_COVERS,
    FIRE,
    GAIN,
    LEFT,
    LOOT,
    MEGAS,
    NO_ALIEN,
    NO_CARD,
    RESISTANCE,
    RESISTANCE_ADVANCED,
    RIGHT,
    STRENGTH,
    WHITE,
    WILD,
    Alien,
    Card,
    Icons,
)
from toychest.games.toy_store_51.state import View
from toychest.language import N_, _
from toychest.table.contract import Chance, Names

LEVELS = ("easy", "normal", "hard")


class Level(Struct, frozen=True):
    """How often each kind of mistake is made; `rough` is how far the judgement of an alien may be off."""

    joins: float = 0.0
    abilities: float = 0.0
    loot: float = 0.0
    rough: float = 0.0
    whim: float = 0.0
    batteries: float = 0.0
    shopping: float = 0.0
    any_leaders: bool = False


_LEVELS = {
    "easy": Level(0.20, 0.32, 0.27, 0.8, 0.12, 0.32, 0.16, True),
    "normal": Level(0.12, 0.20, 0.16, 0.5, 0.07, 0.20, 0.08),
    "hard": Level(),
}

# What bots reckon with, in blue ammo.  Measured by playing with other numbers.

ICON_WORTH = (1.0, 1.35, 1.35, 1.7, 0.7, 1.9)  # of an icon that comes back again and again
LOOT_WORTH = (0.9, 1.2, 1.2, 1.4, 0.5, 1.4)  # of an icon in the loot
STRENGTH_WORTH = 1.0  # of removing one strength for good
CLOCK_WORTH = 1.8  # of removing a clock that reveals aliens
COVER_WORTH = 0.4
MEGA_WORTH = 60.0
BATTERY_WORTH = 0.55
DOOR_WORTH = (0.0, 60.0, 14.0, 6.0)  # by doors left: what breaking the next one costs
OTHERS_REMOVE = 3.5  # strength that each of the others still removes in this wave
CLOCK_BRINGS = 1.9  # strength that a clock reveals
MOST_TARGETS = 9  # of the row are thought about


def choose(level: str, view: View, actions: Sequence[Action], chance: Chance, imagine: Callable[[], Any]) -> Action:
    """What a bot of that level does.  Raises KeyError for an unknown level."""
    mind = _LEVELS[level]
    if view.phase == "rugs":
        return actions[0]
    if view.phase == "leaders":
        return actions[chance.randrange(len(actions))] if mind.any_leaders else _weakest_leader(actions)
    thought = Thought(view, mind)
    return thought.shoot(chance) if view.phase == "shoot" else thought.shop()


def hint(view: View, actions: Sequence[Action], names: Names) -> tuple[Action, str]:
    """What a bot that makes no mistakes would do now, and why in one sentence."""
    if view.phase == "rugs":
        return actions[0], _("One rug is as good as another.")
    if view.phase == "leaders":
        action = _weakest_leader(actions)
        return action, _hinted(_("{action}: the others bring more."), action, view, names)
    thought = Thought(view, Level())
    action = thought.shoot(None) if view.phase == "shoot" else thought.shop()
    return action, _hinted(_(_REASONS[type(action)]), action, view, names)


def _hinted(message: str, action: Action, view: View, names: Names) -> str:
    text = words.choice(action, view, names)
    return message.format(action=text[0].upper() + text[1:])


_REASONS: dict[type, str] = {
    Draw: N_("{action}: another card, before anything else is decided."),
    Join: N_("{action}: that costs nothing."),
    UseAbility: N_("{action}: it is worth more that way."),
    UseLoot: N_("{action}: now it makes a difference."),
    Destroy: N_("{action}."),
    Charge: N_("{action}: it keeps what is left over."),
    StopShooting: N_("Stop shooting: nothing more is worth it."),
    Buy: N_("{action}."),
    EndTurn: N_("End the turn: nothing more is worth it."),
}


def _weakest_leader(actions: Sequence[Action]) -> Action:
    return min(actions, key=lambda action: power(action.card) if isinstance(action, ReturnLeader) else 0.0)


@cache
def power(card: Card) -> float:
    """What a plush card is worth each time it is played."""
    worth = _worth(GAIN[card], ICON_WORTH)
    for half in (LEFT[card], RIGHT[card]):
        worth += 0.6 * _worth(half, ICON_WORTH) if half else 0.0
    gain, cost = ABILITY_GAIN[card], ABILITY_COST[card]
    if gain and cost:
        worth += 0.8 * max(0.0, _worth(gain, ICON_WORTH) - _worth(cost, ICON_WORTH))
    return worth


def _worth(icons: Icons, worth: tuple[float, ...]) -> float:
    return sum(number * each for number, each in zip(icons, worth, strict=True))


class Thought:
    """One seat's turn."""

    def __init__(self, view: View, mind: Level) -> None:
        self.view = view
        self.mind = mind
        self.me = view.turn
        self._turn = f"{view.removed[:12]} {view.wave} {view.side} {self.me}"
        self.mega = next((alien for alien in view.row if alien in MEGAS), NO_ALIEN)
        self.final = self.mega != NO_ALIEN or view.mega_is_defeated

    def overlooks(self, thing: object, often: float) -> bool:
        """Whether this player overlooks something for the whole turn."""
        return often > 0 and self._luck(thing) < often

    def _luck(self, thing: object) -> float:
        return crc32(f"{self._turn} {thing}".encode()) / 2**32

    # Phase 1

    def shoot(self, chance: Chance | None) -> Action:
        view = self.view
        return (
            self._draw()
            or self._draw_loot()
            or self._join()
            or self._whim(chance)
            or self._execute(self._best_plan())
            or self._charge()
            or (STOP_SHOOTING if view.phase == "shoot" else END_TURN)
        )

    def _draw(self) -> Action | None:
        """One's own card is played at once; who has none left lets the next player draw."""
        view = self.view
        if not view.pool[DRAWS]:
            return None
        seats = len(view.hands)
        for step in range(seats):
            seat = (self.me + step) % seats
            if view.decks[seat] or view.discards[seat]:
                return Draw(seat)
        return None

    def _draw_loot(self) -> Action | None:
        """Loot that draws is kept for the days when MEGA is there."""
        view = self.view
        if not (self.final or self._danger(view.strength) > 0.5 * DOOR_WORTH[len(view.doors)]):
            return None
        if not view.decks[self.me] and not view.discards[self.me]:
            return None
        for alien in view.loot[self.me]:
            if LOOT[alien][DRAWS] and not self.overlooks(alien, self.mind.loot):
                return UseLoot(alien)
        return None

    def _join(self) -> Action | None:
        """The first of the joins that bring most together."""
        view = self.view
        for right, left in best_joins(view):
            if not self.overlooks((right, left), self.mind.joins):
                return Join(right, left)
        return None

    def _whim(self, chance: Chance | None) -> Action | None:
        """Now and then a player shoots at whatever stands there."""
        if chance is None or not self.overlooks("whim", self.mind.whim):
            return None
        shots = [shot for alien in self.view.row if (shot := destroy(self.view, alien))]
        return shots[chance.randrange(len(shots))] if shots else None

    def _charge(self) -> Action | None:
        view = self.view
        if view.phase != "shoot" or not view.supply or view.charges >= 6 or self.overlooks("batteries", self.mind.batteries):
            return None
        for ammo in (BLUE, WHITE, FIRE, WILD):
            if view.pool[ammo]:
                return Charge(ammo)
        return None

    # The plan

    def _best_plan(self) -> Plan:
        """The abilities, the loot and the aliens that are worth most together."""
        view = self.view
        loot = [alien for alien in view.loot[self.me] if not LOOT[alien][DRAWS] and not self.overlooks(alien, self.mind.loot)]
        values = {alien: self._value(alien) for alien in view.row}
        targets = sorted(values, key=lambda alien: -values[alien] / sum(ALIEN_COST[alien]))[:MOST_TARGETS]
        best = Plan(score=-1e9)
        for abilities, pool in self._conversions():
            self._search(abilities, pool, loot, targets, values, best)
        return best

    def _conversions(self) -> list[tuple[tuple[Card, ...], Icons]]:
        """Every choice of abilities that can be paid one after the other, with the pool it leads to."""
        view = self.view
        usable = [
            card
            for card in view.area
            if ABILITY_COST[card] and card not in view.used and card not in view.bought and not self.overlooks(card, self.mind.abilities)
        ]
        found: list[tuple[tuple[Card, ...], Icons]] = []
        for count in range(len(usable) + 1):
            for cards in combinations(usable, count):
                pool: Icons | None = view.pool
                for card in cards:
                    pool = _after_ability(pool, card) if pool else None
                if pool:
                    found.append((cards, pool))
        return found

    def _search(
        self,
        abilities: tuple[Card, ...],
        pool: Icons,
        loot: list[Alien],
        targets: list[Alien],
        values: dict[Alien, float],
        best: Plan,
    ) -> None:
        """Try every set of targets with these abilities; loot is added where a set needs it."""
        view = self.view
        ammo = sum(pool[:4])
        loot_ammo = sum(sum(LOOT[alien][:4]) for alien in loot)
        dear = 0.35 if view.mega_is_defeated else 1.0
        buttons_worth = self._buttons_worth(pool[BUTTONS]) + 0.01 * pool[BUTTONS]
        left_over = 0.0 if not view.supply else BATTERY_WORTH * (1.6 if self.mega != NO_ALIEN else 1.0)
        wards = _worth((0, pool[1], pool[2], pool[3], 0, 0), (0, 0.05, 0.05, 0.1, 0, 0))

        def consider(index: int, chosen: tuple[Alien, ...], cost: int, white: int, fire: int, value: float, strength: int) -> None:
            used: tuple[Alien, ...] = ()
            missing = max(0, white - pool[WHITE]) + max(0, fire - pool[FIRE])
            if missing > pool[WILD] or cost > ammo:
                found = _loot_needed(pool, loot, cost, white, fire)
                if found is None:
                    if cost > ammo + loot_ammo:
                        return
                else:
                    used = found
                    value_here = value - dear * sum(_worth(LOOT[alien], LOOT_WORTH) for alien in used)
                    self._rate(best, abilities, used, chosen, value_here - self._danger(view.strength - strength) + buttons_worth)
            else:
                spare = min(ammo - cost, view.supply, 6 - view.charges)
                score = value - self._danger(view.strength - strength) + buttons_worth + left_over * max(0, spare) + wards
                self._rate(best, abilities, used, chosen, score)
            for later in range(index, len(targets)):
                alien = targets[later]
                alien_cost = ALIEN_COST[alien]
                consider(
                    later + 1,
                    (*chosen, alien),
                    cost + sum(alien_cost),
                    white + alien_cost[WHITE],
                    fire + alien_cost[FIRE],
                    value + values[alien],
                    strength + STRENGTH[alien],
                )

        consider(0, (), 0, 0, 0, 0.0, 0)

    def _rate(self, best: Plan, abilities: tuple[Card, ...], loot: tuple[Alien, ...], targets: tuple[Alien, ...], score: float) -> None:
        score -= 0.05 * len(abilities)
        if score > best.score:
            best.score, best.abilities, best.loot, best.targets = score, abilities, loot, targets

    def _value(self, alien: Alien) -> float:
        """What it is worth to have destroyed an alien, besides the danger for the door."""
        if alien in MEGAS:
            return MEGA_WORTH
        loot = 0.35 if self.view.mega_is_defeated else 1.0
        value = STRENGTH_WORTH * STRENGTH[alien] + loot * _worth(LOOT[alien], LOOT_WORTH)
        value += CLOCK_WORTH * CLOCK_ALIENS[alien] + COVER_WORTH * ENTER_COVERS[alien]
        if self.view.mega_is_defeated:
            value += 0.4 * sum(ALIEN_COST[alien])  # all of them must go now
        if self.mind.rough:
            value *= 1 + self.mind.rough * (2 * self._luck(("rough", alien)) - 1)
        return value

    def _danger(self, strength: int) -> float:
        """What the next New Wave may cost if this strength is left in the row."""
        view = self.view
        left = len(view.doors)
        seats = len(view.hands)
        others = (view.clock - 1 - self.me) % seats if seats > 1 else int(view.side == "14:08")
        clocks = sum(CLOCK_ALIENS[alien] for alien in view.row)
        door = view.doors[-1]
        if self.mega != NO_ALIEN and left > 1:
            door = view.doors[-2]  # the clock of MEGA breaks the first one anyway
            left -= 1
        resistance = (RESISTANCE_ADVANCED if view.options.doors_advanced_side else RESISTANCE)[door]
        expected = strength + CLOCK_BRINGS * clocks - OTHERS_REMOVE * others
        spread = 0.25 + 0.6 * clocks + 1.2 * others
        return DOOR_WORTH[left] / (1 + exp(min(50.0, (resistance - 0.5 - expected) / spread)))

    def _execute(self, plan: Plan) -> Action | None:
        """The first step of a plan that is not done yet: loot, abilities, then the aliens, the hardest to pay first."""
        view = self.view
        if plan.loot:
            return UseLoot(plan.loot[0])
        for card in plan.abilities:
            cost = ABILITY_COST[card]
            if cost and _affordable(cost, view.pool):
                return UseAbility(card, default_payment(cost[:4], view.pool))
        for alien in sorted(plan.targets, key=lambda alien: -ALIEN_COST[alien][WHITE] - ALIEN_COST[alien][FIRE]):
            if shot := destroy(view, alien):
                return shot
        return None

    # Phase 2

    def shop(self) -> Action:
        view = self.view
        if self.overlooks("shopping", self.mind.shopping):
            return END_TURN
        if step := self._draw() or self._join():
            return step
        for card in view.area:
            cost, gain = ABILITY_COST[card], ABILITY_GAIN[card]
            usable = cost and gain and gain[BUTTONS] and card not in view.used and card not in view.bought
            if usable and cost and _affordable(cost, view.pool) and not self.overlooks(card, self.mind.abilities):
                return UseAbility(card, default_payment(cost[:4], view.pool))
        loot = self._button_loot()
        extra = sum(LOOT[alien][BUTTONS] for alien in loot)
        now, then = self._purchase(view.pool[BUTTONS]), self._purchase(view.pool[BUTTONS] + extra)
        if extra and then[0] > now[0] + 0.3:
            return UseLoot(loot[0])
        return now[1] or END_TURN

    def _button_loot(self) -> list[Alien]:
        """Loot that is good for buttons alone, the smallest first."""
        mine = [alien for alien in self.view.loot[self.me] if LOOT[alien][BUTTONS] and not any(LOOT[alien][:4]) and not LOOT[alien][DRAWS]]
        return sorted(mine, key=lambda alien: LOOT[alien][BUTTONS])

    def _buttons_worth(self, buttons: int) -> float:
        """What the best purchases with so many buttons are worth over the rest of the game."""
        extra = sum(LOOT[alien][BUTTONS] for alien in self._button_loot())
        return self._purchase(buttons + extra)[0] * 0.5 * max(1.0, 7.0 - self.view.wave)

    def _purchase(self, buttons: int) -> tuple[float, Action | None]:
        """The best set of upgrades for so many buttons: what it adds to each play of the deck, and its first purchase."""
        view = self.view
        return _best_purchase(view.market, view.covers, tuple(sorted(view.area, key=power)), view.bought, buttons)


class Plan(Struct):
    """What a turn shall do."""

    score: float
    abilities: tuple[Card, ...] = ()
    loot: tuple[Alien, ...] = ()
    targets: tuple[Alien, ...] = ()


def _after_ability(pool: Icons, card: Card) -> Icons | None:
    """The pool after an ability that is paid by default; None if it cannot be paid."""
    cost, gain = ABILITY_COST[card], ABILITY_GAIN[card]
    assert cost is not None
    assert gain is not None
    if not _affordable(cost, pool):
        return None
    paid = (*default_payment(cost[:4], pool), cost[BUTTONS], 0)
    return tuple(have - pay + more for have, pay, more in zip(pool, paid, gain, strict=True))  # type: ignore[return-value]


def _affordable(cost: Icons, pool: Icons) -> bool:
    return cost[BUTTONS] <= pool[BUTTONS] and can_pay(cost[:4], pool)


def _loot_needed(pool: Icons, loot: Sequence[Alien], cost: int, white: int, fire: int) -> tuple[Alien, ...] | None:
    """Loot that makes the pool pay so many symbols, the cheapest first; None if all of it does not."""
    have = list(pool[:4])

    def enough() -> bool:
        missing = max(0, white - have[WHITE]) + max(0, fire - have[FIRE])
        return missing <= have[WILD] and cost <= sum(have)

    used: list[Alien] = []
    for alien in sorted(loot, key=lambda alien: (alien != BATTERY, _worth(LOOT[alien], LOOT_WORTH))):
        if enough():
            break
        if any(LOOT[alien][:4]):
            used.append(alien)
            for ammo in range(4):
                have[ammo] += LOOT[alien][ammo]
    if not enough():
        return None
    for alien in tuple(used):  # what turned out not to be needed stays
        for ammo in range(4):
            have[ammo] -= LOOT[alien][ammo]
        if enough():
            used.remove(alien)
        else:
            for ammo in range(4):
                have[ammo] += LOOT[alien][ammo]
    return tuple(used)


def best_joins(view: View) -> list[tuple[Card, Card]]:
    """The pairs of a right and a left half that bring most together; there are never many halves in a row of eight cards."""
    rights, lefts = [card for card in view.area if RIGHT[card]], [card for card in view.area if LEFT[card]]
    pairs = [(right, left) for right in rights for left in lefts if why_no_join(view, right, left) is None]

    def worth(pair: tuple[Card, Card]) -> float:
        right, left = RIGHT[pair[0]], LEFT[pair[1]]
        assert right
        assert left
        return _worth(right, ICON_WORTH) + _worth(left, ICON_WORTH)

    def best(index: int, used: frozenset[tuple[str, Card]]) -> tuple[float, list[tuple[Card, Card]]]:
        if index == len(pairs):
            return 0.0, []
        without = best(index + 1, used)
        right, left = pairs[index]
        halves = {("right", right), ("left", left)}
        if halves & used:
            return without
        value, chosen = best(index + 1, used | halves)
        value += worth(pairs[index])
        return (value, [pairs[index], *chosen]) if value > without[0] else without

    pairs.sort(key=worth, reverse=True)
    del pairs[9:]
    return best(0, frozenset())[1]


@lru_cache(maxsize=4096)
def _best_purchase(
    market: tuple[Card, ...], covers: tuple[Alien, ...], area: tuple[Card, ...], bought: tuple[Card, ...], buttons: int
) -> tuple[float, Action | None]:
    """`area` from the weakest card to the strongest: the weakest are returned."""
    slots = [slot for slot, card in enumerate(market) if card != NO_CARD and covers[slot] == NO_ALIEN and COST[card] <= buttons]
    best: tuple[float, Action | None] = (0.0, None)
    returnable = [card for card in area if card not in bought]
    for count in range(1, min(len(slots), len(returnable)) + 1):
        for chosen in combinations(slots, count):
            if sum(COST[market[slot]] for slot in chosen) > buttons:
                continue
            gain = sum(power(market[slot]) for slot in chosen) - sum(map(power, returnable[:count]))
            if gain > best[0] + 1e-9:
                best = (gain, Buy(chosen[0], returnable[0]))
    return best
