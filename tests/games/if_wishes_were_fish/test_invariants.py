"""What is true after every action (FISH-162 to FISH-172, FISH-180), and that broken positions are noticed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.games.if_wishes_were_fish.positions import P1, Game, position
from toychest.games.if_wishes_were_fish import rules
from toychest.games.if_wishes_were_fish.pieces import CARD_BY_ID
from toychest.games.if_wishes_were_fish.rules import Options, State, Wishing
from toychest.table.contract import BrokenState

EARNING = (rules.events.Sold, rules.events.WormBonusScored)


@pytest.mark.rules("FISH-162", "FISH-163", "FISH-164", "FISH-165", "FISH-166", "FISH-167", "FISH-168", "FISH-169", "FISH-171", "FISH-180")
@pytest.mark.rules("FISH-170", "FISH-172")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_keep_every_invariant(seats: int) -> None:
    endings = set()
    for seed in range(12):
        luck = Random(seed)
        state = rules.new(seats, luck, Options())
        while not state.ending:
            before = list(state.money)
            told: list[object] = []
            legal = rules.legal(state, state.turn)
            rules.apply(state, state.turn, legal[luck.randrange(len(legal))], luck, told.append)
            rules.check(state)
            assert state.money == _added(before, told)
            assert all(type(money) is int for money in state.money)
            if not state.ending and state.pending is None:
                assert sum(state.trash) <= 9
                assert len(state.ocean) == 4
        endings.add(state.ending)
    assert {"markets", "trash"} <= endings | {"both"}


def _added(money: list[int], told: list[object]) -> list[int]:
    """The scores after what the events say was paid and lost (FISH-170)."""
    money = list(money)
    for event in told:
        if isinstance(event, EARNING):
            money[event.seat] += event.dollars
        elif isinstance(event, rules.events.MarketFilled | rules.events.WormsCompared):
            for award in event.paid:
                money[award.seat] += award.dollars
        elif isinstance(event, rules.events.TrashLost):
            for award in event.lost:
                money[award.seat] -= award.dollars
    return money


def _set(name: str, value: object) -> Callable[[State], None]:
    return lambda state: setattr(state, name, value)


def _change(name: str, index: int, value: object) -> Callable[[State], None]:
    def change(state: State) -> None:
        getattr(state, name)[index] = value

    return change


@pytest.mark.parametrize(
    ("clause", "damage"),
    [
        ("FISH-01", _set("worms", [6])),
        ("FISH-01", _set("turn", 2)),
        ("FISH-01", _set("money", [0])),
        ("FISH-09", lambda state: state.markets.pop()),
        ("FISH-27", _set("turns", 0)),
        ("FISH-162", lambda state: state.deck.pop()),
        ("FISH-162", lambda state: state.deck.append(state.ocean[0])),
        ("FISH-169", lambda state: state.boats[0].extend([state.deck.pop() for _ in range(3)])),
        ("FISH-111", lambda state: state.boat_cards[0].append(state.deck.pop(0))),
        ("FISH-180", _set("reshuffles", 6)),
        ("FISH-180", _set("reshuffles", -1)),
        ("FISH-33", lambda state: state.ocean_worms.pop()),
        ("FISH-171", _set("worms", [-1, 13])),
        ("FISH-163", _change("worms", 0, 7)),
        ("FISH-168", lambda state: (state.deck.append(state.ocean.pop()), state.ocean_worms.pop())),
        ("FISH-164", _change("buyers", 0, 7)),
        ("FISH-164", _change("buyers", 0, -1)),
        ("FISH-164", lambda state: state.buyers.pop()),
        ("FISH-165", _set("full", [0, 0])),
        ("FISH-165", _set("full", [0, 1, 2, 3, 4])),
        ("FISH-165", _set("full", [9])),
        ("FISH-166", _set("full", [0])),
        ("FISH-166", _change("markets", 0, [-1, 1])),
        ("FISH-166", _change("markets", 0, [2, 2])),
        ("FISH-167", _change("markets", 0, [1, 0])),
        ("FISH-167", _change("sold", 0, 1)),
        ("FISH-167", _set("returned", [-1, 0])),
        ("FISH-168", lambda state: (_set("trash", [10, 0])(state), _set("sold", [10, 0])(state))),
        ("FISH-133", _set("ending", "trash")),
        ("FISH-133", _set("ending", "markets")),
    ],
)
def test_a_broken_position_is_noticed(clause: str, damage: Callable[[State], object]) -> None:
    state = position(2)
    damage(state)
    with pytest.raises(BrokenState, match=rf"\({clause}\)"):
        rules.check(state)


@pytest.mark.parametrize(
    ("clause", "damage"),
    [
        ("FISH-54", lambda state: setattr(state.pending, "step", "spoil")),
        ("FISH-118", lambda state: setattr(state.pending, "step", "place")),
        ("FISH-118", lambda state: state.pending.lifted.append(0)),
        ("FISH-56", lambda state: setattr(state.pending, "step", "kind")),
        ("FISH-134", lambda state: setattr(state, "ending", "deck")),
    ],
)
def test_a_broken_wish_is_noticed(clause: str, damage: Callable[[State], object]) -> None:
    state = Game(position(2, "catfish_move_buyer_1")).do("wish 1").state
    if clause == "FISH-118" and state.pending:
        state.pending.lifted.clear()
    damage(state)
    with pytest.raises(BrokenState):
        rules.check(state)


def test_a_wish_cannot_be_open_with_a_card_that_is_elsewhere() -> None:
    state = position(2)
    state.pending = Wishing(CARD_BY_ID["catfish_double"], "kind")
    with pytest.raises(BrokenState, match="FISH-162"):
        rules.check(state)
    assert state.turn == P1
