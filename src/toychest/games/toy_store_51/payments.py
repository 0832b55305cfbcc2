"""Paying with ammo: which payments a cost allows, and the one that spends the least flexible ammo first.

A cost and a payment are both four numbers: blue, white, fire, wild.  One ammo pays one symbol (T51-103).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from toychest.games.toy_store_51.pieces import BLUE, FIRE, WHITE, WILD, Ammo


def payments(cost: Ammo, pool: Sequence[int]) -> tuple[Ammo, ...]:
    """All legal payments from a pool, the default one first, then those with fewer wildcards; () if there is none (T51-105)."""
    most = sum(cost)  # what is legal does not depend on more of one type than that, so the answer is remembered
    found = _payments(cost, (min(pool[BLUE], most), min(pool[WHITE], most), min(pool[FIRE], most), min(pool[WILD], most)))
    if not found:
        return ()
    usual = default_payment(cost, pool)  # this does: of white and fire it takes what there is more of
    return (usual, *(payment for payment in found if payment != usual))


def can_pay(cost: Ammo, pool: Sequence[int]) -> bool:
    """Whether there is a legal payment: enough ammo in all, and wildcards for what white and fire ammo cannot pay."""
    missing = max(0, cost[WHITE] - pool[WHITE]) + max(0, cost[FIRE] - pool[FIRE]) + cost[WILD]
    return missing <= pool[WILD] and sum(cost) <= pool[BLUE] + pool[WHITE] + pool[FIRE] + pool[WILD]


def pays(cost: Ammo, payment: Ammo) -> bool:
    """Whether a payment fits a cost, wherever it comes from (T51-99 to T51-105)."""
    blue, white, fire, wild = payment
    missing = max(0, cost[WHITE] - white) + max(0, cost[FIRE] - fire) + cost[WILD]
    return min(payment) >= 0 and sum(payment) == sum(cost) and blue <= cost[BLUE] and missing <= wild


def default_payment(cost: Ammo, pool: Sequence[int]) -> Ammo:
    """The payment that keeps the most flexible ammo (T51-106).  `can_pay` must hold.

    >>> default_payment((4, 0, 0, 0), (1, 2, 2, 0))
    (1, 2, 1, 0)
    """
    white, fire = min(cost[WHITE], pool[WHITE]), min(cost[FIRE], pool[FIRE])
    wild = cost[WILD] + cost[WHITE] - white + cost[FIRE] - fire
    blue = min(cost[BLUE], pool[BLUE])
    for _symbol in range(cost[BLUE] - blue):
        white_left, fire_left = pool[WHITE] - white, pool[FIRE] - fire
        if white_left == fire_left == 0:
            wild += 1
        elif white_left >= fire_left:
            white += 1
        else:
            fire += 1
    return (blue, white, fire, wild)


@lru_cache(maxsize=4096)
def _payments(cost: Ammo, pool: Ammo) -> tuple[Ammo, ...]:
    if not can_pay(cost, pool):
        return ()
    most = sum(cost)
    return tuple(
        (blue, white, fire, wild)
        for wild in range(min(pool[WILD], most) + 1)
        for fire in range(min(pool[FIRE], most - wild) + 1)
        for white in range(min(pool[WHITE], most - wild - fire) + 1)
        if 0 <= (blue := most - wild - fire - white) <= pool[BLUE] and pays(cost, (blue, white, fire, wild))
    )
