"""What is legal in Toy Store 51, and why something is not.  Nothing is secret, so a view tells as much as the state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from toychest.games.toy_store_51.actions import (
    CHARGES,
    END_TURN,
    LOOT_USES,
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
    TakeRug,
    UseAbility,
    UseLoot,
)
from toychest.games.toy_store_51.payments import can_pay, default_payment, payments
from toychest.games.toy_store_51.pieces import (
    ABILITY_COST,
    ALIEN_COST,
    BLUE,
    BUTTONS,
    COST,
    DRAWS,
    FIRE,
    LEFT,
    LEFT_COLOUR,
    MEGAS,
    NO_ALIEN,
    NO_CARD,
    RIGHT,
    RIGHT_COLOUR,
    RUGS,
    WHITE,
    WILD,
    Alien,
    Ammo,
    Card,
)
from toychest.games.toy_store_51.state import SLOTS, State, View
from toychest.table.contract import Clause, Seat

MOST_CHARGES = 6  # in a turn (T51-224)


def possible(position: State | View, seat: Seat) -> Iterator[Action]:
    """All legal actions of the seat in turn, in the order of T51-57 and T51-58."""
    match position.phase:
        case "rugs":
            yield from (TakeRug(rug) for rug in range(len(RUGS)) if rug not in position.rugs)
        case "leaders":
            yield from map(ReturnLeader, position.dealt[seat])
        case "shoot":
            yield from _joins(position)
            yield from _draws(position, seat)
            yield from _abilities(position)
            yield from _loot_uses(position, seat)
            for alien in position.row:
                for payment in payments(ALIEN_COST[alien], position.pool):
                    yield Destroy(alien, payment)
            if position.supply and position.charges < MOST_CHARGES:
                yield from (CHARGES[ammo] for ammo in least_flexible(position.pool))
            yield STOP_SHOOTING
        case "shop":
            yield from _purchases(position)
            yield from _loot_uses(position, seat)
            yield from _draws(position, seat)
            yield from _joins(position)
            yield from _abilities(position)
            yield END_TURN


def _joins(position: State | View) -> Iterator[Action]:
    rights = [card for card in position.area if RIGHT[card] is not None]
    if rights:
        lefts = [card for card in position.area if LEFT[card] is not None]
        yield from (Join(right, left) for right in rights for left in lefts if why_no_join(position, right, left) is None)


def _draws(position: State | View, seat: Seat) -> Iterator[Action]:
    if position.pool[DRAWS]:
        seats = len(position.hands)
        yield from (Draw((seat + step) % seats) for step in range(seats))


def _abilities(position: State | View) -> Iterator[Action]:
    for card in position.area:
        cost = ABILITY_COST[card]
        if cost is None or card in position.used or card in position.bought or cost[BUTTONS] > position.pool[BUTTONS]:
            continue
        for payment in payments(cost[:4], position.pool):
            yield UseAbility(card, payment)


def _loot_uses(position: State | View, seat: Seat) -> Iterator[Action]:
    """Batteries are all alike, so several of them are one choice."""
    yield from (LOOT_USES[alien] for alien in dict.fromkeys(position.loot[seat]))


def _purchases(position: State | View) -> Iterator[Action]:
    for slot, card in enumerate(position.market):
        if card != NO_CARD and position.covers[slot] == NO_ALIEN and COST[card] <= position.pool[BUTTONS]:
            yield from (Buy(slot, returned) for returned in position.area)


def least_flexible(pool: Sequence[int]) -> list[int]:
    """The types of ammo in a pool, the least flexible first: blue, the more plentiful of white and fire, the other, wild (T51-133)."""
    middle = (WHITE, FIRE) if pool[WHITE] >= pool[FIRE] else (FIRE, WHITE)
    return [ammo for ammo in (BLUE, *middle, WILD) if pool[ammo]]


def destroy(position: State | View, alien: Alien) -> Destroy | None:
    """Destroying an alien with the default payment (T51-223); None if no payment is legal."""
    cost = ALIEN_COST[alien]
    return Destroy(alien, default_payment(cost, position.pool)) if can_pay(cost, position.pool) else None


# Why not


def refusal(view: View, seat: Seat, action: Action) -> Clause | None:
    """Which clause forbids `action`; None if it is legal."""
    if view.ending:
        return "T51-197"
    if seat != view.turn:
        return "T51-56"
    return _WHY_NOT[type(action)](view, seat, action)


def _why_no_rug(view: View, seat: Seat, action: TakeRug) -> Clause | None:
    if view.phase != "rugs":
        return "T51-27"
    return None if 0 <= action.rug < len(RUGS) and action.rug not in view.rugs else "T51-25"


def _why_no_leader(view: View, seat: Seat, action: ReturnLeader) -> Clause | None:
    return None if view.phase == "leaders" and action.card in view.dealt[seat] else "T51-29"


def _why_not_in_turn(view: View) -> Clause | None:
    """Before the first turn nothing of a turn can be done."""
    return "T51-31" if view.phase in ("rugs", "leaders") else None


def _why_not_join(view: View, seat: Seat, action: Join) -> Clause | None:
    return _why_not_in_turn(view) or why_no_join(view, action.right, action.left)


def why_no_join(position: State | View, right: Card, left: Card) -> Clause | None:
    """T51-63 to T51-70: both in play and printed so, halves not used yet, no ring, and the same colour if that matters."""
    if right not in position.area or left not in position.area:
        return "T51-64"
    if right in position.bought or left in position.bought:
        return "T51-140"
    if RIGHT[right] is None or LEFT[left] is None:
        return "T51-65"
    if right == left:
        return "T51-66"
    after = dict(position.joins)
    if right in after or left in after.values():
        return "T51-67"
    if position.options.power_cells_same_colour and RIGHT_COLOUR[right] != LEFT_COLOUR[left]:
        return "T51-70"
    last = left
    while last in after:
        last = after[last]
    return "T51-68" if last == right else None


def _why_no_draw(view: View, seat: Seat, action: Draw) -> Clause | None:
    if not 0 <= action.seat < len(view.hands):
        return "T51-83"
    return _why_not_in_turn(view) or (None if view.pool[DRAWS] else "T51-82")


def _why_no_ability(view: View, seat: Seat, action: UseAbility) -> Clause | None:
    if clause := _why_not_in_turn(view):
        return clause
    if action.card not in view.area:
        return "T51-98" if action.card in view.removed else "T51-92"
    cost = ABILITY_COST[action.card]
    if cost is None:
        return "T51-92"
    if action.card in view.bought:
        return "T51-140"
    if action.card in view.used:
        return "T51-91"
    if cost[BUTTONS] > view.pool[BUTTONS]:
        return "T51-104"
    return _why_no_payment(cost[:4], view, action.payment)


def _why_no_payment(cost: Ammo, view: View, payment: Ammo) -> Clause | None:
    if not can_pay(cost, view.pool):
        return "T51-108"
    return None if payment in payments(cost, view.pool) else "T51-105"


def _why_no_loot(view: View, seat: Seat, action: UseLoot) -> Clause | None:
    if action.alien in view.loot[seat]:
        return _why_not_in_turn(view)
    return "T51-126" if any(action.alien in loot for loot in view.loot) else "T51-121"


def _why_not_destroy(view: View, seat: Seat, action: Destroy) -> Clause | None:
    if clause := _why_not_in_turn(view) or _why_not_shooting(view):
        return clause
    if action.alien not in view.row:
        return "T51-116" if action.alien in MEGAS else "T51-109"
    return _why_no_payment(ALIEN_COST[action.alien], view, action.payment)


def _why_not_shooting(view: View) -> Clause | None:
    return None if view.phase == "shoot" else "T51-59"


def _why_no_charge(view: View, seat: Seat, action: Charge) -> Clause | None:
    if clause := _why_not_in_turn(view) or _why_not_shooting(view):
        return clause
    if not BLUE <= action.ammo <= WILD:
        return "T51-132"
    if view.charges >= MOST_CHARGES:
        return "T51-224"
    if not view.supply:
        return "T51-131"
    return None if view.pool[action.ammo] else "T51-129"


def _why_not_stop(view: View, seat: Seat, action: StopShooting) -> Clause | None:
    return _why_not_in_turn(view) or (None if view.phase == "shoot" else "T51-50")


def _why_not_buy(view: View, seat: Seat, action: Buy) -> Clause | None:
    if view.phase != "shop":
        return _why_not_in_turn(view) or "T51-50"
    if not 0 <= action.slot < SLOTS or view.market[action.slot] == NO_CARD:
        return "T51-145"
    if view.covers[action.slot] != NO_ALIEN:
        return "T51-144"
    if COST[view.market[action.slot]] > view.pool[BUTTONS]:
        return "T51-135"
    return None if action.returned in view.area else "T51-141"


def _why_not_end(view: View, seat: Seat, action: EndTurn) -> Clause | None:
    return _why_not_in_turn(view) or (None if view.phase == "shop" else "T51-50")


_WHY_NOT: dict[type, Callable[[View, Seat, Any], Clause | None]] = {
    TakeRug: _why_no_rug,
    ReturnLeader: _why_no_leader,
    Join: _why_not_join,
    Draw: _why_no_draw,
    UseAbility: _why_no_ability,
    UseLoot: _why_no_loot,
    Destroy: _why_not_destroy,
    Charge: _why_no_charge,
    StopShooting: _why_not_stop,
    Buy: _why_not_buy,
    EndTurn: _why_not_end,
}
