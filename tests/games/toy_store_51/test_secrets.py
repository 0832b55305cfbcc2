"""What nobody knows, and what everybody does."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.toy_store_51.positions import ANA, BEN, Game, position
from toychest.games.toy_store_51 import events, rules
from toychest.games.toy_store_51.actions import Draw
from toychest.games.toy_store_51.pieces import MEGA
from toychest.table.cloning import clone
from toychest.table.table import Lock, Player, Table


@pytest.mark.rules("T51-205", "T51-207")
def test_the_order_of_every_pile_is_unknown() -> None:
    state = position(players=3, area="red_teddy red_bunny")
    other = clone(state)
    rules.redeal(other, None, Random(1))
    assert rules.view(other, ANA) == rules.view(state, ANA)
    for pile in ("aliens", "supers", "upgrades", "decks"):
        assert getattr(other, pile) != getattr(state, pile)
    assert other.aliens.index(MEGA) == state.aliens.index(MEGA)
    assert rules.view(state, None).above_mega == len(state.aliens) - 1 - state.aliens.index(MEGA)


@pytest.mark.rules("T51-206", "T51-208")
def test_everything_else_is_open_to_everybody() -> None:
    state = position(players=3, area="red_teddy", loot={BEN: "a_imp battery"}, row="a_blob", pool="2B")
    views = [rules.view(state, seat) for seat in (None, 0, 1, 2)]
    for name in rules.View.__struct_fields__:
        assert name == "seat" or len({repr(getattr(view, name)) for view in views}) == 1
    assert [len(hand) for hand in views[0].hands] == [len(hand) for hand in state.hands]
    assert views[0].loot[BEN] == tuple(state.loot[BEN])
    assert rules.SECRECY == "none"
    assert not rules.SECRET_CLAUSES


@pytest.mark.rules("T51-209")
def test_what_chance_decides_cannot_be_taken_back() -> None:
    table = Table(rules, [Player("Ana"), Player("Ben")], 1, start=position(area="red_bunny red_puppy", pool="1draw"))
    table.play(ANA, table.legal(ANA)[0])  # a join
    assert table.lock() is None
    table.play(ANA, Draw(ANA))
    assert table.lock() is Lock.REVEALED
    assert any(isinstance(event, events.PlushDrawn) for event in table.events[-1])


def test_a_whole_plan_can_be_taken_back() -> None:
    """Joins, loot, shots and the end of phase 1 are a plan until a card is revealed or the turn ends."""
    start = position(area="red_bunny red_puppy", pool="3B", loot={ANA: "a_imp"}, row="a_blob")
    table = Table(rules, [Player("Ana"), Player("Ben")], 1, start=start)
    game = Game(clone(start))
    for step in (lambda: game.join("red_bunny", "red_puppy"), lambda: game.loot("a_imp"), lambda: game.destroy("a_blob"), game.stop):
        legal = rules.legal(table.state, ANA)
        step()
        action = next(action for action in legal if _leads_to(table, action, game))
        table.play(ANA, action)
    assert table.undoable() == 4
    assert table.undo_turn() == 4
    assert table.state == start


def _leads_to(table: Table, action: rules.Action, game: Game) -> bool:
    state = clone(table.state)
    rules.apply(state, ANA, action, Random(1))
    return bool(state == game.state)
