"""Turns: phases, power cells, draws, abilities."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.toy_store_51.positions import ANA, BEN, CLEO, Game, ammo, cards, icons, position
from toychest.games.toy_store_51 import checks, events, legality, rules
from toychest.games.toy_store_51.actions import CHARGES, END_TURN, STOP_SHOOTING, Buy, Destroy, Draw, Join, UseAbility, UseLoot
from toychest.games.toy_store_51.pieces import CARD_BY_ID, GAIN, LEFT, RIGHT, Icons, alien_by_id


def refused(game: Game, clause: str, action: Any, seat: int | None = None) -> None:
    assert game.refusal(action, seat) == clause


# Waves and turns


@pytest.mark.rules("T51-48", "T51-49", "T51-153")
def test_everybody_has_one_turn_then_a_new_wave_comes() -> None:
    game = Game(position(players=3, turn=1, clock=1, row="a_blob", pile="a_imp a_imp a_gazer a_gazer"))
    for seat in (2, 0):
        game.end()
        assert game.state.turn == seat
        assert not game.events(events.NewWaveBegun)
    game.end()
    assert game.event(events.NewWaveBegun).number == 3
    assert (game.state.turn, game.state.wave) == (2, 4)


@pytest.mark.rules("T51-50", "T51-61")
def test_phases_come_in_their_order_and_may_end_with_everything_unused() -> None:
    game = Game(position(pool="3B 4btn 1draw", row="a_blob", loot={ANA: "a_imp"}, market="up_hen - - - -", area="red_teddy leader_bear"))
    refused(game, "T51-50", END_TURN)
    refused(game, "T51-50", Buy(0, CARD_BY_ID["red_teddy"]))
    game.do(STOP_SHOOTING)
    refused(game, "T51-50", STOP_SHOOTING)
    game.do(END_TURN)
    assert game.state.turn == BEN
    assert game.event(events.IconsLost).lost == icons("3B 4btn 1draw")


@pytest.mark.rules("T51-51", "T51-52", "T51-53")
def test_the_whole_hand_is_played_and_only_unframed_icons_are_gained() -> None:
    start = position(area="red_teddy", pool="5B", hands={BEN: "yellow_bunny yellow_kitten leader_owl up_koala"})
    game = Game(start)
    game.end()
    assert game.area == "yellow_bunny yellow_kitten leader_owl up_koala"
    assert game.state.hands[BEN] == []
    assert game.pool == icons("3B 1W 1* 1draw")
    assert game.event(events.TurnStarted).pool == game.pool


@pytest.mark.rules("T51-54", "T51-62")
def test_an_icon_is_used_once_and_what_is_left_is_lost() -> None:
    game = Game(position(pool="3B", row="a_blob a_imp"))
    game.destroy("a_blob")
    refused(game, "T51-108", Destroy(game.in_row("a_imp"), ammo("3B")))
    game.end()
    assert not game.events(events.IconsLost)


@pytest.mark.rules("T51-55")
def test_nothing_is_compulsory() -> None:
    start = position(
        pool="9B 3W 9btn 2draw", row="a_blob", loot={ANA: "a_imp"}, area="red_bunny red_puppy leader_bear", market="up_hen - - - -",
    )  # fmt: skip
    legal = rules.legal(start, ANA)
    assert legal[-1] == STOP_SHOOTING
    assert {type(action) for action in legal} >= {Join, Draw, UseAbility, UseLoot, Destroy}


@pytest.mark.rules("T51-56")
def test_only_the_player_in_turn_acts() -> None:
    game = Game(position(loot={BEN: "a_imp"}, pool="1draw"))
    assert rules.to_act(game.state) == (ANA,)
    assert rules.may_act(game.state) == ()
    for action in (UseLoot(game.state.loot[BEN][0]), Draw(BEN), STOP_SHOOTING):
        refused(game, "T51-56", action, BEN)


@pytest.mark.rules("T51-57", "T51-58", "T51-59", "T51-60")
def test_what_is_possible_in_each_phase() -> None:
    start = position(
        pool="4B 2btn 1draw", row="a_blob", loot={ANA: "a_imp"}, area="red_bunny red_puppy leader_bear", market="up_hen - - - -",
    )  # fmt: skip
    game = Game(start)
    assert {type(action).__name__ for action in rules.legal(start, ANA)} == {
        "Join", "Draw", "UseAbility", "UseLoot", "Destroy", "Charge", "StopShooting",
    }  # fmt: skip
    game.stop()
    assert {type(action).__name__ for action in rules.legal(start, ANA)} == {"Buy", "UseLoot", "Draw", "Join", "UseAbility", "EndTurn"}
    refused(game, "T51-59", Destroy(game.in_row("a_blob"), ammo("3B")))
    refused(game, "T51-59", CHARGES[0])
    game.ability("leader_bear", "1B")
    assert game.pool == icons("3B 1W 2btn 1draw")


# Power cells


@pytest.mark.rules("T51-63", "T51-64", "T51-65", "T51-66")
def test_which_cards_cannot_be_joined() -> None:
    game = Game(position(area="red_bunny red_puppy red_teddy up_unicorn", hands={ANA: "", BEN: "yellow_puppy"}, decks={ANA: "red_dragon"}))
    bunny, puppy, teddy, unicorn = (CARD_BY_ID[name] for name in ("red_bunny", "red_puppy", "red_teddy", "up_unicorn"))
    refused(game, "T51-64", Join(bunny, CARD_BY_ID["red_dragon"]))
    refused(game, "T51-64", Join(bunny, CARD_BY_ID["yellow_puppy"]))
    refused(game, "T51-65", Join(puppy, bunny))
    refused(game, "T51-65", Join(bunny, teddy))
    refused(game, "T51-66", Join(unicorn, unicorn))
    game.do(Join(bunny, puppy))
    assert game.event(events.Joined).gained == icons("1B 1btn")


@pytest.mark.rules("T51-67", "T51-74", "T51-75")
def test_a_join_is_final_and_new_ones_come_with_new_cards() -> None:
    game = Game(position(area="red_bunny red_puppy red_kitten", decks={ANA: "red_dragon"}, pool="1draw"))
    game.join("red_bunny", "red_puppy")
    refused(game, "T51-67", Join(CARD_BY_ID["red_kitten"], CARD_BY_ID["red_puppy"]))
    game.draw()
    refused(game, "T51-67", Join(CARD_BY_ID["red_bunny"], CARD_BY_ID["red_dragon"]))
    game.join("red_kitten", "red_dragon")
    assert [type(action) for action in rules.legal(game.state, ANA)].count(Join) == 0


@pytest.mark.rules("T51-68", "T51-78")
def test_joins_form_no_ring(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three invented cards that have both halves."""
    half: Icons = (1, 0, 0, 0, 0, 0)
    x, y, z = cards("red_teddy red_elephant leader_owl")
    for module in (legality, rules, checks):
        for column, real in (("LEFT", LEFT), ("RIGHT", RIGHT)):
            monkeypatch.setattr(module, column, tuple(half if card in (x, y, z) else real[card] for card in range(54)))
    two = Game(position(area="red_teddy red_elephant leader_owl"))
    two.do(Join(x, y))
    refused(two, "T51-68", Join(y, x))
    two.do(Join(y, z))
    refused(two, "T51-68", Join(z, x))
    assert two.pool == icons("4B")


@pytest.mark.rules("T51-71", "T51-72", "T51-76")
def test_both_frames_are_gained_wherever_the_cards_lie() -> None:
    for order in ("red_kitten red_teddy red_dragon", "red_dragon red_teddy red_kitten"):
        game = Game(position(area=order))
        game.join("red_kitten", "red_dragon")
        assert game.pool == icons("1B 1btn")
        game.end()


@pytest.mark.rules("T51-69", "T51-70")
def test_colours_matter_only_with_the_option() -> None:
    for same, clause in ((False, None), (True, "T51-70")):
        game = Game(position(area="red_bunny leader_sheep", power_cells_same_colour=same))
        assert game.refusal(Join(CARD_BY_ID["red_bunny"], CARD_BY_ID["leader_sheep"])) == clause


@pytest.mark.rules("T51-77")
def test_halves_stay_used_when_a_joined_card_goes_back() -> None:
    game = Game(position(area="red_bunny red_puppy red_dragon", pool="1btn", market="up_hen - - - -"))
    game.join("red_bunny", "red_puppy")
    game.stop()
    game.buy(1, "red_puppy")
    assert game.pool == icons("1B")
    refused(game, "T51-67", Join(CARD_BY_ID["red_bunny"], CARD_BY_ID["red_dragon"]))


def test_a_join_in_phase_2() -> None:
    game = Game(position(area="red_bunny red_puppy", phase="shop"))
    game.join("red_bunny", "red_puppy")
    assert game.pool == icons("1B 1btn")


# Draws


@pytest.mark.rules("T51-79", "T51-82", "T51-83", "T51-84")
def test_every_icon_is_given_to_a_player_of_choice_one_after_the_other() -> None:
    start = position(players=3, pool="2draw", area="red_teddy", decks={BEN: "yellow_teddy", CLEO: "green_elephant"})
    game = Game(start)
    assert [action.seat for action in rules.legal(start, ANA) if isinstance(action, Draw)] == [ANA, BEN, CLEO]
    game.draw(CLEO)
    assert game.state.hands[CLEO] == [CARD_BY_ID["green_elephant"]]
    assert game.pool == icons("1draw")
    game.draw(BEN)
    refused(game, "T51-82", Draw(ANA))
    refused(game, "T51-83", Draw(3))


@pytest.mark.rules("T51-85", "T51-86", "T51-87", "T51-90")
def test_an_own_card_is_played_and_another_s_is_kept_in_hand() -> None:
    game = Game(position(pool="2draw", area="red_teddy", decks={ANA: "up_koala", BEN: "yellow_elephant"}))
    game.draw(BEN)
    assert game.pool == icons("1draw")
    game.draw(ANA)
    assert game.area == "red_teddy up_koala"
    assert game.pool == icons("2B 1draw")


@pytest.mark.rules("T51-88")
def test_a_draw_after_the_shooting() -> None:
    game = Game(position(phase="shop", pool="1draw", area="red_teddy", decks={ANA: "red_elephant"}))
    game.draw()
    assert game.pool == icons("2btn")


@pytest.mark.rules("T51-89", "T51-154", "T51-220")
def test_gifts_may_fill_a_hand_up_to_eight() -> None:
    game = Game(position(pool="5draw", area="red_teddy", hands={BEN: "yellow_teddy yellow_bunny yellow_puppy yellow_kitten"}))
    for _card in range(5):
        game.draw(BEN)
    assert game.counts(BEN) == (8, 0, 0)
    assert game.happened() == ["NothingToDraw"]
    game.end()
    assert len(game.state.area) == 8
    game.end()
    assert len(game.event(events.HandDrawn).cards) == 4


# Abilities


@pytest.mark.rules("T51-91", "T51-92", "T51-93")
def test_an_ability_is_used_once_when_it_can_be_paid() -> None:
    game = Game(position(area="leader_mouse red_teddy", pool="2B", decks={ANA: "leader_bear"}))
    refused(game, "T51-105", UseAbility(CARD_BY_ID["leader_mouse"], ammo("1W")))
    refused(game, "T51-92", UseAbility(CARD_BY_ID["leader_bear"], ammo("1B")))
    refused(game, "T51-92", UseAbility(CARD_BY_ID["red_teddy"], ammo("1B")))
    game.ability("leader_mouse", "1B")
    assert game.pool == icons("1B 2btn")
    refused(game, "T51-91", UseAbility(CARD_BY_ID["leader_mouse"], ammo("1B")))
    poor = Game(position(area="leader_mouse leader_owl", pool="1btn"))
    refused(poor, "T51-108", UseAbility(CARD_BY_ID["leader_mouse"], ammo("1B")))
    poor.ability("leader_owl")
    broke = Game(position(area="leader_owl", pool="3B"))
    refused(broke, "T51-104", UseAbility(CARD_BY_ID["leader_owl"], ammo("")))


@pytest.mark.rules("T51-94")
def test_an_ability_is_paid_like_an_alien() -> None:
    game = Game(position(area="leader_bear", pool="1W 1F 1*"))
    legal = {action.payment for action in rules.legal(game.state, ANA) if isinstance(action, UseAbility)}
    assert legal == {ammo("1W"), ammo("1F"), ammo("1*")}


@pytest.mark.rules("T51-96", "T51-97")
def test_two_abilities_are_two_and_their_gains_pay_for_anything() -> None:
    game = Game(position(area="leader_owl up_two_headed_dragon", pool="2btn 1B", row="a_blob"))
    game.ability("leader_owl")
    game.ability("up_two_headed_dragon")
    assert game.pool == icons("1B 2*")
    game.destroy("a_blob", "1B 2*")
    assert game.row == ""


@pytest.mark.rules("T51-98", "T51-140")
def test_neither_a_returned_nor_a_bought_card_has_an_ability() -> None:
    game = Game(position(phase="shop", area="leader_bear red_teddy", pool="1B 6btn", market="up_octopus - - - -"))
    game.buy(1, "leader_bear")
    refused(game, "T51-98", UseAbility(CARD_BY_ID["leader_bear"], ammo("1B")))
    refused(game, "T51-140", UseAbility(CARD_BY_ID["up_octopus"], ammo("1B")))


def test_an_ability_of_a_card_drawn_in_this_turn() -> None:
    game = Game(position(area="red_teddy", pool="1draw", decks={ANA: "leader_giraffe"}))
    game.draw()
    game.ability("leader_giraffe", "1B")
    assert game.pool == icons("1B 1F")
    assert GAIN[CARD_BY_ID["leader_giraffe"]] == icons("2B")


def test_loot_of_an_alien_is_not_an_ability() -> None:
    game = Game(position(loot={ANA: "a_blob"}))
    refused(game, "T51-121", UseLoot(alien_by_id("a_imp")))
