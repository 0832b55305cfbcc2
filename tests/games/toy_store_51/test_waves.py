"""New Waves, and aliens that enter."""

from __future__ import annotations

import pytest

from tests.games.toy_store_51.positions import ANA, BEN, Game, position
from toychest.games.toy_store_51 import events, rules, waves
from toychest.games.toy_store_51.pieces import MEGA, NO_ALIEN, alien_by_id

PILE = "a_imp a_imp a_gazer a_gazer a_slug"
FULL = "up_lion up_hen up_duck up_whale up_koala"


def wave(**told: object) -> Game:
    """The New Wave after Ana's turn, the last of two."""
    told = {"clock": BEN, "area": "red_teddy", "pile": PILE, **told}
    game = Game(position(**told))  # type: ignore[arg-type]
    game.end()
    return game


@pytest.mark.rules("T51-155")
def test_the_four_steps_come_in_their_order() -> None:
    kinds = wave(row="s_mother").happened()
    steps = ["NewWaveBegun", "ClockStruck", "StrengthCounted", "DoorHeld", "ClockPassed", "WaveStarted", "TurnStarted"]
    assert [kind for kind in kinds if kind in steps] == steps
    assert kinds.index("DoorHeld") < kinds.index("AlienRevealed", kinds.index("DoorHeld")) < kinds.index("ClockPassed")


@pytest.mark.rules("T51-156", "T51-158")
def test_clocks_act_from_left_to_right_with_all_enter_icons() -> None:
    game = wave(row="s_mother s_ice_beacon", pile="a_scout a_blob a_imp " + PILE.replace("a_imp ", "", 1))
    struck = game.events(events.ClockStruck)
    assert [event.alien for event in struck] == [alien_by_id("s_mother"), alien_by_id("s_ice_beacon")]
    by_clock = [event for event in game.events(events.AlienRevealed) if event.why in ("clock", "icon")]
    assert [event.why for event in by_clock] == ["clock", "icon", "clock"]


@pytest.mark.rules("T51-157", "T51-180")
def test_mega_that_enters_in_step_1_counts_and_does_not_act() -> None:
    game = wave(row="s_mother", pile="mega " + PILE)
    assert game.event(events.MegaEntered).why == "clock"
    assert game.event(events.StrengthCounted).total == 9
    assert [event.by for event in game.events(events.DoorBroken)] == [NO_ALIEN]


@pytest.mark.rules("T51-159", "T51-160", "T51-161")
def test_the_clock_of_mega() -> None:
    game = wave(row="mega a_blob", mega_advanced_side=True)
    assert [event.effect for event in game.events(events.ClockStruck)] == ["door", "alien"]
    assert game.events(events.DoorBroken)[0].by != NO_ALIEN
    last = wave(row="mega", doors="street", mega_advanced_side=True)
    assert last.state.ending == "clock"
    assert [event.effect for event in last.events(events.ClockStruck)] == ["door"]


@pytest.mark.rules("T51-162")
def test_loot_does_not_count() -> None:
    game = wave(row="a_blob", loot={ANA: "a_brute s_colossus"})
    assert game.event(events.StrengthCounted).total == 1


@pytest.mark.rules("T51-163", "T51-164", "T51-165")
@pytest.mark.parametrize(
    ("row", "left"), [("a_brute a_slug", 3), ("a_brute a_brute", 2), ("a_brute a_brute a_ice_shopper a_ice_shopper", 2), ("", 3)]
)
def test_one_door_at_most_breaks_by_strength(row: str, left: int) -> None:
    game = wave(row=row, doors="stockroom sales_floor street")
    assert len(game.state.doors) == left


def test_an_empty_row_breaks_nothing() -> None:
    game = wave(row="")
    assert game.event(events.StrengthCounted).total == 0
    assert game.events(events.DoorHeld)


@pytest.mark.rules("T51-166", "T51-167", "T51-194")
def test_mega_breaks_the_second_door_and_strength_the_third() -> None:
    game = wave(row="mega a_brute a_brute", doors="sales_floor street")
    assert [event.by == NO_ALIEN for event in game.events(events.DoorBroken)] == [False, True]
    assert game.event(events.StrengthCounted).resistance == 12
    assert game.state.ending == "strength"
    assert not game.events(events.AlienRevealed)


@pytest.mark.rules("T51-168", "T51-169", "T51-170")
@pytest.mark.parametrize(("players", "count"), [(1, 4), (2, 3), (3, 4), (4, 5)])
@pytest.mark.parametrize("more", [False, True])
def test_how_many_aliens_step_3_reveals(players: int, count: int, more: bool) -> None:
    start = position(
        players=players, clock=1 % players, row="a_blob", pile=PILE, area="red_teddy", one_extra_alien_at_setup=more,
    )  # fmt: skip
    game = Game(start)
    game.end()
    assert len([event for event in game.events(events.AlienRevealed) if event.why == "wave"]) == count
    assert waves.IN_A_WAVE[players - 1] == count


@pytest.mark.rules("T51-171", "T51-172")
def test_step_3_reveals_until_mega_is_defeated() -> None:
    assert len(wave(row="mega").events(events.AlienRevealed)) == 3
    after = wave(row="s_mother", gone="mega")
    assert [event.why for event in after.events(events.AlienRevealed)] == ["clock"]


@pytest.mark.rules("T51-173", "T51-174")
def test_the_clock_goes_to_the_next_player() -> None:
    start = position(players=3, clock=ANA, turn=2, row="", pile="a_blob a_imp a_slug a_gazer")
    game = Game(start)
    game.end()
    assert (game.state.clock, game.state.turn) == (BEN, BEN)
    order = []
    for _turn in range(3):
        order.append(game.state.turn)
        game.end()
    assert order == [1, 2, 0]


# Entering


@pytest.mark.rules("T51-175", "T51-176", "T51-177", "T51-178")
def test_icons_act_before_the_next_alien_is_revealed() -> None:
    game = wave(pile="a_scout a_blob a_ice_herald a_imp a_slug", supers="s_saucer s_muncher")
    assert game.row == "a_scout a_blob a_ice_herald s_saucer s_muncher a_imp"
    assert [event.by for event in game.events(events.SuperEntered)] == [alien_by_id("a_ice_herald"), alien_by_id("s_saucer")]


@pytest.mark.rules("T51-179")
@pytest.mark.parametrize(
    ("pile", "row"),
    [("mega a_imp a_gazer a_slug", "mega a_imp a_gazer"), ("a_scout mega a_imp a_gazer", "a_scout mega a_imp a_gazer")],
)
def test_mega_counts_as_one_revealed_card(pile: str, row: str) -> None:
    assert wave(pile=pile).row == row


@pytest.mark.rules("T51-181", "T51-184", "T51-185")
def test_the_rightmost_available_card_is_covered() -> None:
    start = {"market": "up_lion up_hen up_duck up_whale -", "no_upgrades": True, "row": "s_cashier", "covers": {4: "s_cashier"}}
    game = wave(pile="a_ice_shopper a_imp a_gazer", **start)
    assert game.covered == {4: "s_cashier", 3: "a_ice_shopper"}


@pytest.mark.rules("T51-182", "T51-183")
def test_two_covers_with_one_card_or_none() -> None:
    one = wave(market="up_lion - - - -", no_upgrades=True, pile="a_ice_herald a_imp a_gazer", supers="s_ice_hog")
    assert one.covered == {1: "s_ice_hog"}
    assert len(one.events(events.NothingToCover)) == 1
    none = wave(market="- - - - -", no_upgrades=True, pile="a_ice_herald a_imp a_gazer", supers="s_ice_hog")
    assert (none.covered, len(none.events(events.NothingToCover))) == ({}, 2)


@pytest.mark.rules("T51-186", "T51-187")
def test_the_box_becomes_the_new_deck() -> None:
    game = wave(row="mega", pile="a_blob", box="a_imp a_imp a_slug", unnamed="loot", gone="s_saucer")
    assert game.event(events.AliensReshuffled).cards == 3
    assert sorted(game.row.split()) == sorted("mega a_blob a_imp a_slug".split())
    assert len(game.state.aliens) == 1


@pytest.mark.rules("T51-188", "T51-195")
def test_nothing_to_reveal_is_no_defeat() -> None:
    game = wave(row="mega", pile="", unnamed="loot")
    assert len(game.events(events.NothingToReveal)) == 3
    assert game.state.ending == ""


@pytest.mark.rules("T51-189")
def test_without_super_aliens_their_icon_has_no_effect() -> None:
    game = wave(pile="a_ice_herald a_imp a_gazer", no_supers=True)
    assert game.event(events.NoSuperAlien).by == alien_by_id("a_ice_herald")
    assert game.row == "a_ice_herald a_imp a_gazer"


def test_mega_is_revealed_by_an_icon_and_by_step_3() -> None:
    assert wave(pile="a_scout mega a_imp a_gazer").event(events.MegaEntered).why == "icon"
    game = wave(pile="mega a_imp a_gazer")
    assert game.event(events.MegaEntered).why == "wave"
    assert game.event(events.MegaEntered).alien == MEGA
    assert rules.view(game.state, None).above_mega is None
