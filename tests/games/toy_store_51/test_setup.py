"""Setting up."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from tests.games.toy_store_51.examples import begun
from tests.games.toy_store_51.options import ADVANCED
from tests.games.toy_store_51.positions import Game
from toychest.games.toy_store_51 import events, rules, waves
from toychest.games.toy_store_51.actions import END_TURN, ReturnLeader, TakeRug
from toychest.games.toy_store_51.pieces import LEADERS, MEGA, MEGA_ADVANCED, NO_CARD, OUTDOOR, RUG, STARTERS
from toychest.games.toy_store_51.state import Options, State
from toychest.table.contract import BadOptions
from toychest.table.table import Player, Table

ADVANCED_OPTIONS = ("mega_advanced_side", "doors_advanced_side", "one_extra_alien_at_setup", "power_cells_same_colour")


def dealt(players: int, seed: int = 1, told: list[Any] | None = None, **options: Any) -> State:
    """A game after the choice of leaders, each returning the first."""
    luck = Random(seed)
    state = rules.new(players, luck, Options(**options), None if told is None else told.append)
    while not state.wave:
        seat = state.turn
        rules.apply(state, seat, rules.legal(state, seat)[0], luck, None if told is None else told.append)
    rules.check(state)
    return state


@pytest.mark.rules("T51-17")
@pytest.mark.parametrize("players", [0, 5, 6])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadOptions):
        Table(rules, [Player(f"P{seat}") for seat in range(players)], 1)


@pytest.mark.rules("T51-19", "T51-20", "T51-21", "T51-22", "T51-23")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_sixteen_combinations_of_the_advanced_options_start(players: int) -> None:
    for chosen in product((False, True), repeat=4):
        state = dealt(players, **dict(zip(ADVANCED_OPTIONS, chosen, strict=True)))
        mega = MEGA_ADVANCED if chosen[0] else MEGA
        assert mega in state.aliens
        assert waves.resistance(state.options, OUTDOOR) == 12 - chosen[1]
        assert state.options.power_cells_same_colour == chosen[3]


@pytest.mark.rules("T51-23")
def test_standard_is_all_off_and_advanced_is_all_on() -> None:
    assert not any(getattr(Options(), name) for name in ADVANCED_OPTIONS)
    assert all(getattr(ADVANCED, name) for name in ADVANCED_OPTIONS)


@pytest.mark.rules("T51-24")
def test_the_first_player_is_chosen_or_random() -> None:
    assert dealt(4, first_player=3).clock == dealt(4, first_player=3).turn == 2
    assert {dealt(4, seed).clock for seed in range(40)} == {0, 1, 2, 3}
    with pytest.raises(BadOptions, match="seat 4 cannot start: there are 3 seats"):
        rules.new(3, Random(1), Options(first_player=4))


@pytest.mark.rules("T51-25", "T51-27")
def test_rugs_are_dealt_by_seat_or_chosen() -> None:
    assert dealt(3).rugs == [0, 1, 2]
    game = Game(rules.new(2, Random(1), Options(choose_rugs=True)))
    game.do(TakeRug(3))
    assert game.refusal(TakeRug(3)) == "T51-25"
    game.do(TakeRug(1))
    assert game.state.rugs == [3, 1]
    assert game.refusal(TakeRug(0)) == "T51-27"
    for seat in range(2):
        game.do(ReturnLeader(game.state.dealt[seat][2]))
    for seat, rug in ((0, 3), (1, 1)):
        owned = {*game.state.hands[seat], *game.state.decks[seat], *(game.state.area if seat == game.state.turn else [])}
        assert {card for card in STARTERS if RUG[card] == rug} <= owned
    assert {card for card in STARTERS if RUG[card] in (0, 2)} <= set(game.state.removed)


@pytest.mark.rules("T51-26", "T51-28", "T51-29", "T51-30")
def test_three_leaders_each_two_are_kept_and_all_lie_open() -> None:
    state = rules.new(3, Random(5), Options())
    seen = rules.view(state, None).dealt
    assert [len(cards) for cards in seen] == [3, 3, 3]
    assert len({card for cards in seen for card in cards}) == 9
    assert len(state.removed) == 3
    game = Game(state)
    returned = []
    for seat in range(3):
        assert game.state.turn == seat
        assert len(rules.legal(state, seat)) == 3
        returned.append(state.dealt[seat][seat])
        game.do(ReturnLeader(returned[-1]))
        if seat < 2:
            assert game.refusal(ReturnLeader(state.dealt[seat + 1][0]), seat) == "T51-56"
    assert set(returned) <= set(state.removed)
    assert len(rules.new(4, Random(5), Options()).removed) == 0


@pytest.mark.rules("T51-31", "T51-46")
def test_nothing_is_laid_out_before_all_have_chosen() -> None:
    game = Game(rules.new(2, Random(2), Options()))
    view = rules.view(game.state, 0)
    assert view.doors == view.row == ()
    assert set(view.market) == {NO_CARD}
    assert game.refusal(END_TURN) == "T51-31"
    game.do(ReturnLeader(game.state.dealt[0][0]))
    game.do(ReturnLeader(game.state.dealt[1][0]))
    kinds = game.happened()
    assert kinds.index("LeaderReturned") < kinds.index("MarketLaid") < kinds.index("AlienRevealed") < kinds.index("TurnStarted")
    assert not {"StrengthCounted", "DoorBroken", "DoorHeld"} & set(kinds)


@pytest.mark.rules("T51-32", "T51-33")
def test_eight_cards_and_a_hand_of_four() -> None:
    state = dealt(4)
    for seat in range(4):
        held = [*state.hands[seat], *(state.area if seat == state.turn else [])]
        assert (len(held), len(state.decks[seat]), state.discards[seat]) == (4, 4, [])
        everything = [*held, *state.decks[seat]]
        assert len([card for card in everything if card in LEADERS]) == 2
        assert sorted(RUG[card] for card in everything if card in STARTERS) == [seat] * 6


@pytest.mark.rules("T51-34", "T51-35", "T51-36", "T51-44")
def test_market_batteries_super_deck_and_clock() -> None:
    told: list[Any] = []
    state = dealt(2, told=told)
    assert len(state.upgrades) == 13
    assert NO_CARD not in state.market
    assert state.supply == 6
    assert len(state.supers) + len([alien for alien in state.row if alien in range(44, 55)]) == 11
    (clock,) = [event for event in told if isinstance(event, events.ClockTaken)]
    assert clock.seat == state.clock
    assert (state.side, dealt(1).side) == ("12:26", "14:08")


@pytest.mark.rules("T51-37", "T51-38", "T51-39", "T51-207")
@pytest.mark.parametrize(("players", "below", "above"), [(1, 22, 22), (2, 27, 17), (3, 22, 22), (4, 17, 27)])
def test_where_mega_lies(players: int, below: int, above: int) -> None:
    state = rules.new(players, Random(1), Options())
    assert state.aliens.index(MEGA) == below
    assert rules.view(state, None).above_mega == above


@pytest.mark.rules("T51-40", "T51-21")
@pytest.mark.parametrize(("players", "count"), [(1, 4), (2, 3), (3, 4), (4, 5)])
@pytest.mark.parametrize("more", [False, True])
def test_how_many_aliens_are_revealed(players: int, count: int, more: bool) -> None:
    told: list[Any] = []
    dealt(players, told=told, one_extra_alien_at_setup=more)
    assert len([event for event in told if isinstance(event, events.AlienRevealed) and event.why == "setup"]) == count + more


@pytest.mark.rules("T51-41")
def test_icons_act_at_setup_with_the_market_laid_out() -> None:
    game = begun(rules, 2, "a_ice_shopper a_fire_shopper a_scout a_blob")
    assert game.covered == {5: "a_ice_shopper", 4: "a_fire_shopper"}
    assert game.row == "a_ice_shopper a_fire_shopper a_scout a_blob"


@pytest.mark.rules("T51-42")
def test_mega_cannot_be_reached_at_setup() -> None:
    """Six reveals, five icons on aliens and two on super aliens are fewer than the 17 above MEGA."""
    most = 6 + sum(waves.ENTER_ALIENS[alien] for alien in range(55))
    assert most == 13 < min(44 - below for below in waves.BELOW_MEGA)
    state = dealt(4, one_extra_alien_at_setup=True)
    assert MEGA in state.aliens


@pytest.mark.rules("T51-43")
def test_the_outdoor_door_lies_at_the_bottom() -> None:
    piles = {tuple(dealt(2, seed).doors) for seed in range(20)}
    assert piles == {(2, 0, 1), (2, 1, 0)}


@pytest.mark.rules("T51-45")
def test_only_the_order_inside_a_pile_matters() -> None:
    """There is no place on the table in a state: nothing but the piles themselves."""
    assert {"aliens", "supers", "upgrades", "row", "doors", "market"} <= set(State.__struct_fields__)
    assert not [name for name in State.__struct_fields__ if "place" in name or "position" in name]


@pytest.mark.rules("T51-47")
def test_the_same_seed_gives_the_same_game() -> None:
    assert msgspec.msgpack.encode(dealt(3, 9)) == msgspec.msgpack.encode(dealt(3, 9))
    assert msgspec.msgpack.encode(dealt(3, 9)) != msgspec.msgpack.encode(dealt(3, 10))


@pytest.mark.rules("T51-221")
@pytest.mark.parametrize("limit", [0, 1001])
def test_wave_limits_out_of_range_are_refused(limit: int) -> None:
    with pytest.raises(BadOptions, match="wave_limit"):
        Table(rules, [Player("Ana")], 1, Options(wave_limit=limit))
    assert Options().wave_limit == 30
