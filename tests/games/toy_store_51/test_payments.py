"""Paying with ammo."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.games.toy_store_51.positions import ANA, Game, ammo, icons, position
from toychest.games.toy_store_51 import rules
from toychest.games.toy_store_51.actions import Destroy
from toychest.games.toy_store_51.payments import can_pay, default_payment, payments, pays
from toychest.games.toy_store_51.pieces import ALIEN_COST, MEGA

SMALL = st.tuples(*[st.integers(0, 4)] * 3, st.integers(0, 1))
POOLS = st.tuples(*[st.integers(0, 6)] * 4)


@pytest.mark.rules("T51-99", "T51-100", "T51-101", "T51-102")
@pytest.mark.parametrize(("symbol", "payers"), [("1B", "1B 1W 1F 1*"), ("1W", "1W 1*"), ("1F", "1F 1*"), ("1*", "1*")])
def test_what_pays_a_symbol(symbol: str, payers: str) -> None:
    for payer in ("1B", "1W", "1F", "1*"):
        assert pays(ammo(symbol), ammo(payer)) == (payer in payers.split())


@pytest.mark.rules("T51-103")
@pytest.mark.parametrize("payment", ["2B", "4B", "1W 3B", "2*", ""])
def test_as_many_ammo_as_symbols(payment: str) -> None:
    assert not pays(ammo("3B"), ammo(payment))


@pytest.mark.rules("T51-104")
def test_buttons_pay_no_ammo() -> None:
    game = Game(position(pool="9btn 2B", row="a_blob"))
    assert game.refusal(Destroy(game.in_row("a_blob"), ammo("2B"))) == "T51-108"
    assert rules.destroy(game.state, game.in_row("a_blob")) is None


@pytest.mark.rules("T51-105", "T51-222")
@settings(max_examples=150, deadline=None)
@given(SMALL, POOLS)
def test_payments_are_those_of_the_definition(cost: tuple[int, int, int, int], pool: tuple[int, int, int, int]) -> None:
    """All ways to give every symbol one ammo, counted by numbers alone."""
    found = payments(cost, pool)
    assert len(set(found)) == len(found)
    assert set(found) == {paid for paid in product(*(range(have + 1) for have in pool)) if _by_hand(cost, paid)}
    assert bool(found) == can_pay(cost, pool)


def _by_hand(cost: tuple[int, int, int, int], paid: tuple[int, ...]) -> bool:
    """Whether ammo can be laid on symbols one on one: the strict symbols first."""
    blue, white, fire, wild = paid
    if sum(paid) != sum(cost):
        return False
    wild -= cost[3]
    white_left, fire_left = white - cost[1], fire - cost[2]
    for left in (white_left, fire_left):
        if left < 0:
            wild += left
    return wild >= 0 and blue <= cost[0]


@pytest.mark.rules("T51-106", "T51-107", "T51-223")
@settings(max_examples=150, deadline=None)
@given(SMALL, POOLS)
@example((1, 0, 0, 0), (0, 1, 2, 0))  # more fire than the cost could use, and yet it counts
def test_the_default_payment_comes_first_and_spends_the_fewest_wildcards(cost: tuple[int, int, int, int], pool: tuple[int, ...]) -> None:
    found = payments(cost, pool)
    if found:
        usual = default_payment(cost, pool)
        assert found[0] == usual
        assert usual[3] == min(payment[3] for payment in found)


@pytest.mark.rules("T51-223")
def test_how_many_payments_there_are_at_most() -> None:
    rich = (9, 9, 9, 14)
    assert len(payments(ALIEN_COST[MEGA], (14, 14, 14, 14))) <= 516
    for symbols in range(1, 6):
        bound = (symbols + 1) * (symbols + 2) * (symbols + 3) // 6
        for white in range(symbols + 1):
            for fire in range(symbols + 1 - white):
                assert len(payments((symbols - white - fire, white, fire, 0), rich)) <= bound
    assert len(payments((3, 0, 0, 0), rich)) == 20
    assert len(payments((5, 0, 0, 0), rich)) == 56


@pytest.mark.rules("T51-108", "T51-110")
def test_an_alien_that_cannot_be_paid_stays_as_it_was() -> None:
    game = Game(position(pool="2B", row="a_blob"))
    before = game.state.row[:], game.pool
    assert game.refusal(Destroy(game.in_row("a_blob"), ammo("2B"))) == "T51-108"
    assert (game.state.row, game.pool) == before


def test_a_chosen_payment_is_taken() -> None:
    game = Game(position(pool="3B 2W", row="a_blob"))
    game.destroy("a_blob", "1B 2W")
    assert game.pool == icons("2B")
    assert len([action for action in rules.legal(game.state, ANA) if isinstance(action, Destroy)]) == 0
