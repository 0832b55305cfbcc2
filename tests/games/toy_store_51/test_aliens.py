"""Destroying aliens, loot and batteries."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.toy_store_51.positions import ANA, BEN, Game, ammo, icons, position
from toychest.games.toy_store_51 import events, rules
from toychest.games.toy_store_51.actions import CHARGES, END_TURN, Charge, Destroy, UseLoot
from toychest.games.toy_store_51.legality import least_flexible
from toychest.games.toy_store_51.pieces import BATTERY, BLUE, BUTTONS, FIRE, LOOT, MEGA, SUPERS, WHITE, WILD, alien_by_id


def refused(game: Game, clause: str, action: Any) -> None:
    assert game.refusal(action) == clause


# Destroying


@pytest.mark.rules("T51-109", "T51-112", "T51-114")
@pytest.mark.parametrize(("alien", "cost"), [("a_frostling", "1W 2B"), ("s_muncher", "5B"), ("s_colossus", "4B 2W 2F")])
def test_aliens_and_super_aliens_become_loot(alien: str, cost: str) -> None:
    game = Game(position(pool=cost, row=f"a_blob {alien}", doors="stockroom street"))
    game.destroy(alien)
    assert (game.row, game.loot_of(ANA), game.pool) == ("a_blob", alien, icons(""))
    assert game.event(events.AlienDestroyed).paid == ammo(cost)
    game.loot(alien)
    assert game.pool == LOOT[alien_by_id(alien)]


@pytest.mark.rules("T51-109", "T51-116")
def test_only_what_is_in_the_row_is_a_target() -> None:
    game = Game(position(pool="9B 9W 9F", row="a_blob", pile="mega a_imp"))
    refused(game, "T51-109", Destroy(alien_by_id("a_slug"), ammo("4B")))
    refused(game, "T51-116", Destroy(MEGA, ammo("8B 3W 3F")))


@pytest.mark.rules("T51-110", "T51-111")
def test_nobody_pays_half_and_nobody_pays_together() -> None:
    """What Ana has not spent is gone when Ben's turn begins."""
    game = Game(position(pool="2B", row="a_blob", hands={BEN: "yellow_bunny yellow_puppy yellow_kitten yellow_elephant"}))
    refused(game, "T51-108", Destroy(game.in_row("a_blob"), ammo("2B")))
    game.end()
    assert game.pool == icons("2B 1W 2btn")
    assert game.row == "a_blob"


@pytest.mark.rules("T51-113", "T51-121", "T51-127")
def test_loot_may_be_used_at_once_or_turns_later() -> None:
    game = Game(position(pool="6B", row="a_blob a_imp", pile=" ".join(["a_slug"] * 3 + ["a_gazer"] * 3)))
    game.destroy("a_blob")
    game.loot("a_blob")
    assert game.pool == icons("4B")
    game.destroy("a_imp")
    for _turn in range(3):
        game.end()
    assert game.loot_of(ANA) == "a_imp"
    assert game.state.turn == ANA
    game.stop()
    game.loot("a_imp")
    assert game.pool[BUTTONS] >= 1


@pytest.mark.rules("T51-115")
def test_mega_leaves_the_game_and_gives_nothing() -> None:
    game = Game(position(pool="8B 3W 3F", row="mega a_blob"))
    game.destroy("mega")
    assert (game.state.gone, game.loot_of(ANA), game.row) == ([MEGA], "", "a_blob")
    assert rules.view(game.state, None).mega_is_defeated
    assert game.state.ending == ""


@pytest.mark.rules("T51-117", "T51-118", "T51-119")
def test_the_others_keep_their_order_and_covers_are_lifted() -> None:
    start = position(
        pool="9B 9W 9F", row="a_slug s_muncher a_blob a_fire_shopper", market="up_lion up_hen up_duck up_whale up_koala",
        covers={5: "s_muncher", 4: "s_muncher", 3: "a_fire_shopper"},
    )  # fmt: skip
    game = Game(start)
    game.destroy("s_muncher")
    assert game.row == "a_slug a_blob a_fire_shopper"
    assert game.covered == {3: "a_fire_shopper"}
    assert [event.slot for event in game.events(events.Uncovered)] == [3, 4]
    game.destroy("a_fire_shopper")
    game.destroy("a_slug")
    assert (game.row, game.covered) == ("a_blob", {})


@pytest.mark.rules("T51-120", "T51-190", "T51-192")
@pytest.mark.parametrize(("first", "last"), [("mega", "a_blob"), ("a_blob", "mega"), ("mega", "s_saucer")])
def test_victory_is_seen_after_every_shot(first: str, last: str) -> None:
    game = Game(position(pool="9B 5W 9F", row=f"{first} {last}"))
    game.destroy(first)
    assert game.state.ending == ""
    game.destroy(last)
    assert game.state.ending == "victory"
    assert game.event(events.GameWon).doors == 3


# Loot


@pytest.mark.rules("T51-122", "T51-123", "T51-124")
def test_where_used_loot_goes() -> None:
    game = Game(position(loot={ANA: "a_captain s_colossus"}, area="red_teddy"))
    game.loot("a_captain")
    assert (game.pool, game.box) == (icons("1* 1draw"), "a_captain")
    game.loot("s_colossus")
    assert game.pool == icons("4* 1draw")
    assert game.state.gone == [alien_by_id("s_colossus")]
    assert alien_by_id("s_colossus") not in game.state.supers


@pytest.mark.rules("T51-126", "T51-128")
def test_loot_is_for_its_owner_in_the_own_turn() -> None:
    game = Game(position(loot={BEN: "a_imp"}))
    refused(game, "T51-126", UseLoot(game.state.loot[BEN][0]))
    refused(game, "T51-121", UseLoot(alien_by_id("a_slug")))
    game.stop()
    assert rules.legal(game.state, ANA)[-1] == END_TURN
    game.do(END_TURN)  # Regroup and what follows ask nothing
    assert game.state.turn == BEN


def test_a_card_used_as_loot_comes_back_through_the_box() -> None:
    start = position(players=1, side="12:26", row="mega", loot={0: "a_imp"}, unnamed="loot", area="red_teddy", pile="a_blob")
    game = Game(start)
    game.loot("a_imp")
    game.end()
    assert "a_imp" in game.row
    assert game.event(events.AliensReshuffled).cards == 1


# Batteries


@pytest.mark.rules("T51-125", "T51-129", "T51-130", "T51-213")
def test_any_ammo_charges_a_battery() -> None:
    game = Game(position(pool="1B 1W 1F 1*", area="red_teddy"))
    for kind in "BWF*":
        game.charge(kind)
    assert (game.pool, game.state.supply) == (icons(""), 2)
    assert game.loot_of(ANA) == "battery battery battery battery"
    refused(game, "T51-129", CHARGES[BLUE])
    game.loot("battery")
    assert (game.pool, game.state.supply) == (icons("1B"), 3)
    assert game.event(events.LootUsed).gained == LOOT[BATTERY]


@pytest.mark.rules("T51-131", "T51-132")
def test_an_empty_supply_and_buttons_charge_nothing() -> None:
    game = Game(position(pool="3B 3btn", supply=0))
    refused(game, "T51-131", CHARGES[BLUE])
    full = Game(position(pool="3btn"))
    refused(full, "T51-132", Charge(BUTTONS))
    refused(full, "T51-129", CHARGES[WILD])


@pytest.mark.rules("T51-133")
@pytest.mark.parametrize(
    ("pool", "order"),
    [
        ("1B 1W 2F 1*", [BLUE, FIRE, WHITE, WILD]),
        ("1W 1F", [WHITE, FIRE]),
        ("2W 3F", [FIRE, WHITE]),
        ("1*", [WILD]),
        ("", []),
    ],
)
def test_the_least_flexible_ammo_is_proposed(pool: str, order: list[int]) -> None:
    assert least_flexible(icons(pool)) == order
    offered = [action.ammo for action in rules.legal(position(pool=pool), ANA) if isinstance(action, Charge)]
    assert offered == order


def test_batteries_are_kept_over_waves() -> None:
    game = Game(position(pool="1B", area="red_teddy", row="a_blob", pile="a_imp a_imp a_slug"))
    game.charge("B")
    game.end()
    game.end()
    assert game.loot_of(ANA) == "battery"


def test_there_are_eleven_super_aliens() -> None:
    assert len(SUPERS) == 11
