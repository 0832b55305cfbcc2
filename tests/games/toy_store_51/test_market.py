"""Buying upgrades, and Regroup."""

from __future__ import annotations

import pytest

from tests.games.toy_store_51.positions import ANA, BEN, Game, cards, icons, position
from toychest.games.toy_store_51 import events, rules
from toychest.games.toy_store_51.actions import Buy
from toychest.games.toy_store_51.pieces import CARD_BY_ID

FULL = "up_lion up_hen up_duck up_whale up_koala"


def buy(slot: int, returned: str) -> Buy:
    return Buy(slot - 1, CARD_BY_ID[returned])


@pytest.mark.rules("T51-135", "T51-137", "T51-138")
def test_exactly_the_cost_is_paid_in_buttons_from_anywhere() -> None:
    start = position(
        phase="shop", area="red_kitten red_dragon leader_mouse", pool="1B 1btn", loot={ANA: "a_imp"}, market="- - - - up_whale",
    )  # fmt: skip
    game = Game(start)
    assert game.refusal(buy(5, "red_kitten")) == "T51-135"
    game.join("red_kitten", "red_dragon")
    game.ability("leader_mouse", "1B")
    game.loot("a_imp")
    assert game.pool == icons("1B 5btn")
    game.buy(5, "red_kitten")
    assert game.pool == icons("1B")


@pytest.mark.rules("T51-136")
def test_a_card_one_owns_costs_nothing() -> None:
    """The hand with a Lion of cost 5 is played for free."""
    game = Game(position(hands={BEN: "up_lion yellow_teddy yellow_bunny yellow_puppy"}, area="red_teddy"))
    game.end()
    assert game.pool == icons("4B 1W 1F 1*")


@pytest.mark.rules("T51-139", "T51-140", "T51-142")
def test_the_bought_card_gives_nothing_yet_and_the_returned_one_keeps_its_gift() -> None:
    game = Game(position(phase="shop", area="red_teddy red_elephant", pool="2B 2btn", market=FULL))
    game.buy(2, "red_teddy")
    assert game.pool == icons("2B")
    assert game.area == "red_elephant up_hen"
    assert game.event(events.Bought).returned == CARD_BY_ID["red_teddy"]
    assert not [action for action in rules.legal(game.state, ANA) if not isinstance(action, Buy)][:-1]


@pytest.mark.rules("T51-141")
@pytest.mark.parametrize("returned", ["red_teddy", "leader_owl", "up_phoenix"])
def test_any_other_card_of_the_play_area_may_go_back(returned: str) -> None:
    start = position(
        phase="shop", area="red_teddy leader_owl up_phoenix", pool="2btn", market=FULL, hands={ANA: ""}, decks={ANA: "red_bunny"},
        discards={ANA: "red_puppy"},
    )  # fmt: skip
    game = Game(start)
    for elsewhere in ("red_bunny", "red_puppy", "up_hen"):
        assert game.refusal(buy(2, elsewhere)) == "T51-141"
    game.buy(2, returned)
    assert CARD_BY_ID[returned] in game.state.removed


@pytest.mark.rules("T51-143", "T51-146", "T51-210")
def test_several_purchases_in_a_turn() -> None:
    game = Game(position(phase="shop", area="red_teddy red_elephant red_puppy", pool="7btn", market=FULL))
    for slot, returned in ((2, "red_teddy"), (3, "red_elephant"), (5, "red_puppy")):
        game.buy(slot, returned)
        assert sum(game.counts(ANA)) + len(game.state.area) == 8
    assert game.market == "up_lion - - up_whale -"
    assert game.pool == icons("")


@pytest.mark.rules("T51-144", "T51-145")
def test_covered_and_empty_slots() -> None:
    start = position(phase="shop", area="red_teddy", pool="9btn", market="up_lion - up_duck up_whale up_koala", row="a_ice_shopper",
                     covers={5: "a_ice_shopper"})  # fmt: skip
    game = Game(start)
    assert game.refusal(buy(5, "red_teddy")) == "T51-144"
    assert game.refusal(buy(2, "red_teddy")) == "T51-145"
    assert {action.slot for action in rules.legal(start, ANA) if isinstance(action, Buy)} == {0, 2, 3}


def test_a_whole_market_covered_or_empty_or_too_dear() -> None:
    covered = {5: "s_muncher", 4: "s_muncher", 3: "s_ice_hog", 2: "s_ice_hog", 1: "a_ice_shopper"}
    everything = position(phase="shop", area="red_teddy", pool="9btn", market=FULL, row="s_muncher s_ice_hog a_ice_shopper", covers=covered)
    empty = position(phase="shop", area="red_teddy", pool="9btn")
    poor = position(phase="shop", area="red_teddy", pool="1btn", market=FULL)
    for state in (everything, empty, poor):
        assert not [action for action in rules.legal(state, ANA) if isinstance(action, Buy)]


# Regroup


@pytest.mark.rules("T51-147", "T51-148")
def test_a_refilled_card_is_not_covered() -> None:
    start = position(
        phase="shop", area="red_teddy", pool="3btn", market=FULL, upgrades="up_octopus", row="a_ice_shopper", covers={4: "a_ice_shopper"},
    )  # fmt: skip
    game = Game(start)
    game.buy(5, "red_teddy")
    game.end()
    assert game.market == "up_lion up_hen up_duck up_whale up_octopus"
    assert game.covered == {4: "a_ice_shopper"}


@pytest.mark.rules("T51-149")
def test_slots_stay_empty_when_no_upgrade_is_left() -> None:
    game = Game(position(phase="shop", area="red_teddy", market="up_lion - - - -", no_upgrades=True))
    game.end()
    assert game.market == "up_lion - - - -"
    assert len(game.events(events.SlotLeftEmpty)) == 4
    assert not game.events(events.MarketRefilled)


@pytest.mark.rules("T51-150", "T51-151", "T51-152")
def test_the_play_area_is_put_away_and_four_cards_are_drawn() -> None:
    start = position(phase="shop", area="red_teddy red_elephant", pool="2btn", market=FULL, decks={ANA: "red_dragon red_kitten"})
    game = Game(start)
    game.buy(2, "red_elephant")
    game.end()
    assert game.counts(ANA) == (4, 2, 2)
    assert game.state.discards[ANA] == cards("red_teddy up_hen")
    assert game.state.hands[ANA][:2] == cards("red_dragon red_kitten")
