"""The worked examples: positions, what is done in them, and what is true then.  `rules` may be any rules of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.toy_store_51.positions import ANA, BEN, Game, aliens, ammo, icons, position
from toychest.games.toy_store_51 import events
from toychest.games.toy_store_51.actions import Buy, Charge, Destroy, Draw, Join, ReturnLeader, UseAbility
from toychest.games.toy_store_51.payments import payments
from toychest.games.toy_store_51.pieces import ALIEN_COST, CARD_BY_ID, MEGA, MEGAS, WHITE, alien_by_id
from toychest.games.toy_store_51.state import Options, State
from toychest.table.chance import Scripted
from toychest.table.contract import Illegal

# From the rulebook


def r1(rules: Any) -> None:
    """An acquisition cost of four buttons and one plush card."""
    start = position(phase="shop", pool="4btn", market="- up_octopus - - -", area="red_teddy red_elephant leader_bear red_puppy")
    game = Game(start, rules)
    game.buy(2, "red_elephant")
    assert game.pool == icons("")
    assert game.area == "red_teddy leader_bear red_puppy up_octopus"
    assert CARD_BY_ID["red_elephant"] in game.state.removed
    assert game.market == "- - - - -"
    assert game.refusal(UseAbility(CARD_BY_ID["up_octopus"], ammo("1B"))) == "T51-140"
    assert sum(game.counts(ANA)) + 4 == 8


def r2(rules: Any) -> None:
    """The golden rule: the discards become the new deck in the middle of drawing."""
    start = position(
        phase="shop", area="red_teddy red_bunny leader_owl up_duck", decks={ANA: "red_kitten"},
        discards={ANA: "red_dragon red_puppy red_elephant"}, rest="discards",
    )  # fmt: skip
    game = Game(start, rules)
    game.end()
    assert game.counts(ANA) == (4, 4, 0)
    drawn = game.events(events.HandDrawn)[0].cards
    assert drawn[0] == CARD_BY_ID["red_kitten"]
    assert game.event(events.PlushReshuffled).cards == 7


def r3(rules: Any) -> None:
    """The market is refilled slot by slot."""
    start = position(phase="shop", market="up_lion - up_koala up_whale -", upgrades="up_hen up_duck", area="red_teddy")
    game = Game(start, rules)
    game.end()
    assert game.market == "up_lion up_hen up_koala up_whale up_duck"


# Constructed


def begun(rules: Any, players: int, pile: str, supers: str = "", **options: Any) -> Game:
    """A game whose leaders are chosen, with these cards on top of the shuffled piles."""
    state: State = rules.new(players, Scripted(1), Options(**options))
    _on_top(state.aliens, aliens(pile))
    _on_top(state.supers, aliens(supers))
    game = Game(state, rules)
    for seat in range(players):
        game.do(ReturnLeader(state.dealt[seat][0]))
    return game


def _on_top(pile: list[int], top: list[int]) -> None:
    """Bring cards to the top of a pile without moving MEGA."""
    mega = next((index for index, alien in enumerate(pile) if alien in MEGAS), -1)
    for step, alien in enumerate(top, 1):
        at, to = pile.index(alien), len(pile) - step
        assert to > mega
        pile[at], pile[to] = pile[to], pile[at]


def s1(rules: Any) -> None:
    """What there is after setting up for two."""
    for more, above, revealed in ((False, 14, 3), (True, 13, 4)):
        game = begun(rules, 2, "a_blob a_imp a_slug a_brute", one_extra_alien_at_setup=more)
        view = rules.view(game.state, None)
        mega = game.state.aliens.index(MEGA)
        assert (mega, view.above_mega, len(view.row)) == (27, above, revealed)
        assert (view.supers, view.upgrades, view.supply) == (11, 13, 6)
        assert [len(hand) for hand in game.state.hands] == [0, 4]
        assert len(game.state.area) == 4
        assert game.doors.endswith("street")
        assert view.side == "12:26"


def s2(rules: Any) -> None:
    """A chain of icons at setup."""
    game = begun(rules, 3, "a_scout a_blob a_ice_herald a_slug a_imp a_gazer", "s_saucer s_ice_portal")
    assert game.row == "a_scout a_blob a_ice_herald s_saucer s_ice_portal a_slug a_imp a_gazer"
    view = rules.view(game.state, None)
    assert view.strength == 14
    assert (view.above_mega, view.supers) == (16, 9)
    assert len(view.doors) == 3


def s3(rules: Any) -> None:
    """The default payment and its limits."""
    game = Game(position(pool="2B 1W 2F 1*", row="a_frostling a_gazer a_ice_eye a_blob"), rules)
    game.destroy("a_frostling")
    assert game.pool == icons("2F 1*")
    assert game.refusal(Destroy(game.in_row("a_gazer"), ammo("2F 1*"))) == "T51-108"
    assert game.refusal(Destroy(game.in_row("a_ice_eye"), ammo("2F 1*"))) == "T51-108"
    game.destroy("a_blob")
    assert game.pool == icons("")


def s4(rules: Any) -> None:
    """A tie in the default payment."""
    game = Game(position(pool="1B 2W 2F", row="a_slug"), rules)
    game.destroy("a_slug")
    assert game.pool == icons("1F")


def s5(rules: Any) -> None:
    """All payments of one target."""
    game = Game(position(pool="3B 1W 1*", row="a_frostling"), rules)
    target = game.in_row("a_frostling")
    legal = [action.payment for action in rules.legal(game.state, ANA) if isinstance(action, Destroy)]
    assert sorted(legal) == sorted([ammo("1W 2B"), ammo("1* 2B"), ammo("1W 1* 1B")])
    for wrong in ("3B", "1W 3B", "1W 1B"):
        assert game.refusal(Destroy(target, ammo(wrong))) == "T51-105"


def s6(rules: Any) -> None:
    """Joins in the standard game."""
    game = Game(position(area="red_bunny red_puppy red_dragon red_kitten", pool="2B 1W 1F", row="a_frostling a_emberling"), rules)
    game.join("red_bunny", "red_puppy")
    assert game.pool == icons("3B 1W 1F 1btn")
    game.join("red_kitten", "red_dragon")
    assert game.pool == icons("4B 1W 1F 2btn")
    assert game.refusal(Join(CARD_BY_ID["red_bunny"], CARD_BY_ID["red_dragon"])) == "T51-67"
    game.destroy("a_frostling")
    game.destroy("a_emberling")
    assert game.pool == icons("2btn")


def s7(rules: Any) -> None:
    """Halves of two colours."""
    bunny, sheep, fox = (CARD_BY_ID[name] for name in ("red_bunny", "leader_sheep", "leader_fox"))
    game = Game(position(area="red_bunny leader_sheep leader_fox"), rules)
    game.do(Join(bunny, sheep))
    assert game.pool == icons("1B 1btn")
    strict = Game(position(area="red_bunny leader_sheep leader_fox", power_cells_same_colour=True), rules)
    assert strict.refusal(Join(bunny, sheep)) == "T51-70"
    strict.do(Join(bunny, fox))
    assert strict.pool == icons("1B 1F")


def s8(rules: Any) -> None:
    """A card with two halves takes part in two joins, never in one with itself."""
    for order in ((0, 1), (1, 0)):
        game = Game(position(area="up_unicorn red_puppy red_kitten", pool="2* 1B 1W"), rules)
        unicorn = CARD_BY_ID["up_unicorn"]
        assert game.refusal(Join(unicorn, unicorn)) == "T51-66"
        pairs = (("up_unicorn", "red_puppy"), ("red_kitten", "up_unicorn"))
        for index in order:
            game.join(*pairs[index])
        assert game.pool == icons("4* 1B 1W 2btn")


def s9(rules: Any) -> None:
    """A chain of draws."""
    start = position(
        area="red_teddy red_elephant leader_monkey red_puppy", decks={ANA: "leader_sheep red_bunny"}, pool="4B 2btn 1draw",
    )  # fmt: skip
    game = Game(start, rules)
    game.draw()
    assert game.pool == icons("4B 3btn 1draw")
    game.draw()
    assert game.pool == icons("5B 3btn")
    game.join("leader_monkey", "leader_sheep")
    game.join("red_bunny", "red_puppy")
    assert game.pool == icons("7B 5btn")
    assert game.refusal(Draw(ANA)) == "T51-82"


def s10(rules: Any) -> None:
    """A card drawn by somebody else, with a reshuffle."""
    start = position(
        hands={BEN: "yellow_teddy yellow_bunny yellow_puppy yellow_kitten"}, rest="discards", area="red_teddy", pool="1draw",
    )  # fmt: skip
    game = Game(start, rules)
    assert game.counts(BEN) == (4, 0, 4)
    game.draw(BEN)
    assert game.counts(BEN) == (5, 3, 0)
    assert game.pool == icons("")
    game.end()
    assert game.state.turn == BEN
    assert len(game.state.area) == 5
    game.end()
    assert game.counts(BEN) == (0, 4, 0)  # the last of a wave begins the next one: the hand of four is played
    assert len(game.event(events.HandDrawn).cards) == 4
    assert game.event(events.PlushReshuffled).cards == 5


def s11(rules: Any) -> None:
    """Nothing is left to draw."""
    everything = "red_teddy red_bunny red_puppy red_kitten red_dragon red_elephant leader_owl leader_bear"
    game = Game(position(area=everything, pool="1draw"), rules)
    game.draw()
    assert game.happened() == ["NothingToDraw"]
    assert game.pool == icons("")
    assert game.state.turn == ANA


def s12(rules: Any) -> None:
    """An ability, once."""
    game = Game(position(area="leader_bear", pool="1F"), rules)
    game.ability("leader_bear", "1F")
    assert game.pool == icons("1W")
    game.state.pool[0] += 1
    assert game.refusal(UseAbility(CARD_BY_ID["leader_bear"], ammo("1B"))) == "T51-91"


def s13(rules: Any) -> None:
    """An ability paid with loot."""
    game = Game(position(area="leader_owl", pool="2B", loot={ANA: "a_imp"}, row="a_ice_eye a_frostling"), rules)
    game.loot("a_imp")
    game.ability("leader_owl")
    game.destroy("a_frostling", "1* 2B")
    assert game.pool == icons("")
    assert game.loot_of(ANA) == "a_frostling"
    assert game.box == "a_imp"


def s14(rules: Any) -> None:
    """The last battery."""
    game = Game(position(players=2, pool="1F 1W", supply=1, area="red_teddy"), rules)
    game.charge("F")
    assert (game.state.supply, game.loot_of(ANA), game.pool) == (0, "battery", icons("1W"))
    assert game.refusal(Charge(WHITE)) == "T51-131"
    game.loot("battery_1")
    assert (game.pool, game.state.supply) == (icons("1B 1W"), 1)
    game.charge("W")
    assert (game.pool, game.state.supply) == (icons("1B"), 0)


def s15(rules: Any) -> None:
    """A cover is lifted and the card bought in one turn."""
    start = position(
        market="up_lion up_hen up_duck up_whale up_koala", covers={5: "a_ice_shopper"}, row="a_ice_shopper a_blob", area="red_puppy",
        pool="2B 2W 2btn",
    )  # fmt: skip
    game = Game(start, rules)
    game.destroy("a_ice_shopper")
    assert game.event(events.Uncovered).slot == 4
    game.loot("a_ice_shopper")
    game.stop()
    game.buy(5, "red_puppy")
    assert game.pool == icons("1W")
    game.end()
    assert game.event(events.IconsLost).lost == icons("1W")


def s16(rules: Any) -> None:
    """Covers are counted from the right, over cards that are available."""
    start = position(
        phase="shop", market="up_lion up_hen up_duck up_whale up_koala", clock=BEN, pile="a_fire_shopper a_ice_herald a_fire_herald",
        supers="s_cashier s_ice_hog", row="s_muncher", covers={4: "s_muncher", 5: "s_muncher"}, area="red_teddy",
    )  # fmt: skip
    game = Game(start, rules)
    game.end()
    assert game.row == "s_muncher a_fire_shopper a_ice_herald s_cashier a_fire_herald s_ice_hog"
    assert game.covered == {5: "s_muncher", 4: "s_muncher", 3: "a_fire_shopper", 2: "s_cashier", 1: "s_ice_hog"}
    assert game.event(events.NothingToCover).alien == alien_by_id("s_ice_hog")
    game.state.pool[:] = icons("5B")
    game.destroy("s_muncher")
    assert game.covered == {3: "a_fire_shopper", 2: "s_cashier", 1: "s_ice_hog"}


def s17(rules: Any) -> None:
    """Equal strength breaks the door."""
    for row, holds in (("a_brute a_ice_shopper a_slug a_blob", False), ("a_brute a_ice_shopper a_slug", True)):
        game = Game(position(doors="sales_floor stockroom street", row=row, clock=BEN, pile="a_imp a_imp a_gazer", area="red_teddy"), rules)
        game.end()
        assert bool(game.events(events.DoorHeld)) == holds
        assert len(game.state.doors) == (3 if holds else 2)


def s18(rules: Any) -> None:
    """MEGA and strength in one New Wave."""
    for row, lost in (("mega a_brute a_slug", False), ("mega a_brute a_slug a_blob", True)):
        game = Game(position(doors="sales_floor street", row=row, clock=BEN, pile="a_imp a_imp a_gazer", area="red_teddy"), rules)
        game.end()
        assert game.state.ending == ("strength" if lost else "")
        assert game.doors == ("" if lost else "street")
        assert len(game.events(events.AlienRevealed)) == (0 if lost else 3)


def s19(rules: Any) -> None:
    """The last door breaks by the clock, however weak the row."""
    game = Game(position(doors="street", row="mega", clock=BEN, area="red_teddy"), rules)
    game.end()
    assert game.state.ending == "clock"
    assert rules.result(game.state).winners == ()
    assert not game.events(events.StrengthCounted)


def s20(rules: Any) -> None:
    """The list of clocks is fixed when the step begins."""
    start = position(
        doors="stockroom sales_floor street", row="s_ice_beacon s_mother", clock=BEN, pile="a_ice_herald a_blob a_imp a_imp a_gazer",
        supers="s_fire_beacon", area="red_teddy",
    )  # fmt: skip
    game = Game(start, rules)
    game.end()
    assert len(game.events(events.ClockStruck)) == 2
    counted = game.event(events.StrengthCounted)
    assert (counted.total, counted.parts) == (10, (2, 3, 2, 2, 1))
    assert game.doors == "sales_floor street"


def s21(rules: Any) -> None:
    """MEGA's advanced side breaks a door and calls an alien."""
    for second, weak_doors, lost in (("a_imp", False, False), ("a_imp", True, False), ("a_slug", False, False), ("a_slug", True, True)):
        start = position(
            doors="sales_floor street", row="mega", clock=BEN, pile=f"a_scout {second} a_blob a_imp a_gazer", area="red_teddy",
            mega_advanced_side=True, doors_advanced_side=weak_doors,
        )  # fmt: skip
        game = Game(start, rules)
        game.end()
        assert game.event(events.StrengthCounted).total == (11 if second == "a_slug" else 10)
        assert (game.state.ending == "strength") == lost


def s22(rules: Any) -> None:
    """MEGA is revealed by an icon in step 3 and does nothing yet."""
    game = Game(position(row="", clock=BEN, pile="a_scout mega a_gazer a_imp", area="red_teddy"), rules)
    game.end()
    assert game.row == "a_scout mega a_gazer a_imp"
    assert len(game.state.doors) == 3
    game.end()
    game.end()
    assert [event.by for event in game.events(events.DoorBroken)][:1] == [MEGA]


def s23(rules: Any) -> None:
    """MEGA is destroyed with loot, and the last alien by the next player."""
    start = position(
        row="mega a_imp", pool="6B 2W 2F 2*", loot={ANA: "battery_1 battery_2"}, area="red_teddy",
        hands={BEN: "up_hedgehog yellow_teddy yellow_bunny yellow_puppy"},
    )  # fmt: skip
    game = Game(start, rules)
    assert payments(ALIEN_COST[MEGA], game.state.pool) == ()
    with pytest.raises(Illegal):
        game.destroy("mega")
    game.loot("battery_1")
    game.loot("battery_2")
    assert payments(ALIEN_COST[MEGA], game.state.pool) == (ammo("8B 2W 2F 2*"),)
    game.destroy("mega")
    assert (game.pool, game.loot_of(ANA), game.state.supply) == (icons(""), "", 6)
    assert game.state.gone == [MEGA]
    game.end()
    game.destroy("a_imp")
    assert game.state.ending == "victory"
    assert rules.result(game.state).winners == (ANA, BEN)
    assert game.happened() == ["AlienDestroyed", "GameWon"]


def s24(rules: Any) -> None:
    """After MEGA only clocks bring aliens."""
    game = Game(position(gone="mega", row="s_ice_beacon", clock=BEN, pile="a_blob", area="red_teddy"), rules)
    game.end()
    assert [event.why for event in game.events(events.AlienRevealed)] == ["clock"]
    assert game.events(events.StrengthCounted)
    assert game.state.clock == ANA


def s25(rules: Any) -> None:
    """The alien deck runs out in the middle of a step."""
    for in_box, revealed, left in (("a_imp a_slug a_gazer a_brute", 5, 1), ("a_imp", 3, 0)):
        start = position(
            players=4, row="mega", clock=1, pile="a_blob a_blob", box=in_box, gone="s_saucer", unnamed="loot", area="red_teddy",
        )  # fmt: skip
        game = Game(start, rules)
        game.end()
        assert len(game.events(events.AlienRevealed)) == revealed
        assert (len(game.state.aliens), game.state.box) == (left, [])
        assert "s_saucer" not in game.row
        assert len(game.events(events.NothingToReveal)) == 5 - revealed


def s26(rules: Any) -> None:
    """The order of phases."""
    start = position(
        phase="shop", pool="3B", row="a_blob", loot={ANA: "a_gazer"}, area="red_teddy", decks={ANA: "red_elephant"},
        market="up_hen - - - -",
    )  # fmt: skip
    game = Game(start, rules)
    assert game.refusal(Destroy(game.in_row("a_blob"), ammo("3B"))) == "T51-59"
    assert game.refusal(Charge(0)) == "T51-59"
    game.loot("a_gazer")
    game.draw()
    assert game.pool == icons("3B 2btn")
    game.buy(1, "red_elephant")
    assert game.pool == icons("3B")


def s27(rules: Any) -> None:
    """The clock of solo play."""
    game = Game(position(players=1, side="14:08", row="a_blob", pile="a_imp a_imp a_gazer a_gazer", area="red_teddy"), rules)
    game.end()
    assert (game.state.side, game.state.new_waves, game.row) == ("12:26", 2, "a_blob")
    game.end()
    assert (game.state.side, game.state.new_waves, game.row) == ("14:08", 3, "a_blob a_imp a_imp a_gazer a_gazer")
    game.end()
    assert (game.state.side, game.state.new_waves) == ("12:26", 3)


def s28(rules: Any) -> None:
    """The clock passes: A B, B A, A B."""
    game = Game(position(row="", pile=" ".join(["a_blob"] * 3 + ["a_imp"] * 4 + ["a_slug"] * 2), area="red_teddy", wave=1), rules)
    turns = []
    for _turn in range(6):
        turns.append(game.state.turn)
        game.end()
    assert turns == [ANA, BEN, BEN, ANA, ANA, BEN]


def s29(rules: Any) -> None:
    """A card bought in this turn goes back for the next one."""
    game = Game(position(phase="shop", pool="4btn", market="up_duck up_hen - - -", area="red_teddy red_puppy"), rules)
    game.buy(1, "red_teddy")
    game.buy(2, "up_duck")
    assert game.area == "red_puppy up_hen"
    assert {CARD_BY_ID["red_teddy"], CARD_BY_ID["up_duck"]} <= set(game.state.removed)
    assert game.refusal(Buy(0, CARD_BY_ID["red_puppy"])) == "T51-145"
    assert sum(game.counts(ANA)) + len(game.state.area) == 8


def s30(rules: Any) -> None:
    """Charging comes to an end."""
    game = Game(position(pool="1F", supply=1, area="red_teddy"), rules)
    for kind in ("F", *"BBBBB"):
        game.charge(kind)
        game.loot("battery")
    assert (game.pool, game.state.supply) == (icons("1B"), 1)
    assert game.refusal(Charge(0)) == "T51-224"


def s31(rules: Any) -> None:
    """The wave limit."""
    for wave, lost in ((19, False), (20, True)):
        start = position(
            gone="mega", doors="street", row="a_blob", clock=BEN, wave=wave, area="red_teddy", wave_limit=20,
        )  # fmt: skip
        game = Game(start, rules)
        game.end()
        assert game.event(events.DoorHeld)
        assert (game.state.ending == "wave_limit") == lost
        assert game.state.clock == (BEN if lost else ANA)
    saved = Game(position(gone="mega", doors="street", row="a_blob", clock=BEN, wave=20, pool="3B", area="red_teddy", wave_limit=20), rules)
    saved.destroy("a_blob")
    assert saved.state.ending == "victory"


EXAMPLES: tuple[Callable[[Any], None], ...] = (
    r1, r2, r3, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16, s17, s18, s19, s20, s21, s22, s23, s24, s25, s26,
    s27, s28, s29, s30, s31,
)  # fmt: skip


def play_all(rules: Any) -> None:
    for example in EXAMPLES:
        example(rules)
