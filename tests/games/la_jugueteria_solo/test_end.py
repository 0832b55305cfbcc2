"""The end of the game, the offer to stop, what is hidden, what is always true: LJS-50 to LJS-72."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.la_jugueteria_solo.positions import Game, cards, position
from toychest.games.jugueteria.pieces import TOY_IDS, card_id
from toychest.games.la_jugueteria_solo import rules
from toychest.games.la_jugueteria_solo.rules import GO_ON, PASS, STOP, Options
from toychest.table.cloning import clone
from toychest.table.contract import BrokenState

FIVE = "chick_red ball_blue finofaurio_red bear_blue top_red"  # all of wish_1 but the rabbit
TOP = TOY_IDS.index("top")


@pytest.mark.rules("LJS-50", "LJS-58", "LJS-59")
def test_the_sixth_toy_wins_at_once() -> None:
    game = Game(position("rabbit_green robot_red chick_blue", area=FIVE, round=7)).attempt("rabbit_green", 1)
    assert game.state.ending == "list"
    assert game.state.round == 7  # nothing of the round is played after it
    assert game.state.shop == cards("- robot_red chick_blue")
    result = rules.result(game.state)
    assert result is not None
    assert (result.ranks, result.reason) == ((1,), "list")
    assert rules.to_act(game.state) == ()
    assert game.why_not(PASS) == "LJS-59"


@pytest.mark.rules("LJS-52", "LJS-54")
def test_round_16_is_played_with_an_empty_deck_and_can_win() -> None:
    state = position("rabbit_green robot_red chick_blue", area=FIVE, round=16, jacks_in_deck=False)
    assert state.deck == []
    assert Game(state).attempt("rabbit_green", 1).state.ending == "list"


@pytest.mark.rules("LJS-51", "LJS-53", "LJS-72")
@pytest.mark.parametrize("jacks", range(5))
def test_after_round_16_all_is_over_and_jacks_stay_unturned(jacks: int) -> None:
    """Also when a toy is gone for good by then: no offer is made any more."""
    others = " ".join(f"jack_{number}" for number in range(jacks + 1, 5))
    gone = "top_blue top_red top_green top_yellow"
    on_top = " ".join(f"jack_{number}" for number in range(1, jacks + 1))
    state = position(deck=on_top, discards=f"{others} {gone}", round=16, jacks_in_deck=False)
    assert len(state.deck) == jacks
    game = Game(state).give_in()
    assert game.state.ending == "rounds"
    assert len(game.state.deck) == jacks
    assert not game.told(rules.ListImpossible)
    result = rules.result(game.state)
    assert result is not None
    assert (result.ranks, result.reason) == ((2,), "rounds")


THREE_TOPS = "top_red top_green top_yellow"


@pytest.mark.rules("LJS-55", "LJS-71")
def test_the_offer_in_the_middle_of_a_round() -> None:
    """The fourth top fails: the player is told before the next choice."""
    game = Game(position("top_blue robot_red chick_red", discards=THREE_TOPS, round=3)).attempt("top_blue", 1, 2, 3)
    assert [event.toy for event in game.told(rules.ListImpossible)] == [TOP]
    assert (game.state.impossible, game.state.round) == (TOP, 3)
    assert rules.legal(game.state, 0) == [STOP, GO_ON]
    assert game.why_not(PASS) == "LJS-55"
    game.go_on()
    assert game.state.shop == cards("- robot_red chick_red")
    assert PASS in rules.legal(game.state, 0)


@pytest.mark.rules("LJS-55", "LJS-71")
def test_the_offer_at_the_end_of_a_round_comes_before_the_reveal() -> None:
    game = Game(position("top_blue robot_red chick_red", discards=THREE_TOPS, round=3)).give_in()
    assert game.state.coins == 4  # the coin of the pass is taken
    assert game.state.round == 3
    assert game.state.shop == cards("- - -")
    assert not game.told(rules.ToyRevealed)
    game.go_on()
    assert game.state.round == 4
    assert len(game.told(rules.ToyRevealed)) == 3


@pytest.mark.rules("LJS-71")
def test_the_offer_after_an_automatic_pass() -> None:
    state = position("- - top_blue", discards=THREE_TOPS + " rabbit_green chick_red", round=3)
    game = Game(state).attempt("top_blue", 1, 2, 3)
    assert [event.took for event in game.told(rules.PassedEmpty)] == [1]
    assert (game.state.coins, game.state.impossible, game.state.round) == (4, TOP, 3)


@pytest.mark.rules("LJS-55", "LJS-56")
def test_the_offer_is_made_once_and_the_game_may_go_on_to_its_end() -> None:
    """Passing on and on makes other toys impossible too; nothing more is said, and the end is the normal one."""
    game = Game(position("top_blue robot_red chick_red", discards=THREE_TOPS, round=3)).give_in().go_on()
    said = 0
    while not game.state.ending:
        game.give_in()
        said += len(game.told(rules.ListImpossible))
    assert said == 0
    assert game.state.ending == "rounds"


@pytest.mark.rules("LJS-57")
def test_stopping_loses() -> None:
    game = Game(position("top_blue robot_red chick_red", discards=THREE_TOPS, round=3)).give_in().stop()
    assert game.state.ending == "stopped"
    assert rules.result(game.state).ranks == (2,)  # type: ignore[union-attr]
    assert rules.to_act(game.state) == ()
    assert not game.told(rules.ToyRevealed)


def test_an_owned_toy_that_is_gone_is_no_reason_to_stop() -> None:
    state = position("rabbit_green robot_red chick_red", discards="top_green top_yellow top_blue", area="top_red", round=3)
    assert not Game(state).give_in().told(rules.ListImpossible)


# What is hidden


@pytest.mark.rules("LJS-60", "LJS-61", "LJS-62", "LJS-63")
def test_only_the_order_of_the_deck_is_hidden() -> None:
    state = rules.new(1, Random(5), Options())
    twin = clone(state)
    rules.redeal(twin, 0, Random(6))
    assert twin.deck != state.deck
    assert sorted(twin.deck) == sorted(state.deck)
    assert rules.view(twin, 0) == rules.view(state, 0) == rules.view(state, 0)
    seen = rules.view(state, None)
    assert len(seen.unseen) == len(state.deck)
    assert (seen.discards, seen.coins, seen.wish_list) == (tuple(state.discards), state.coins, state.wish_list)


# What is always true


@pytest.mark.rules("LJS-65", "LJS-66", "LJS-67", "LJS-68", "LJS-69")
@pytest.mark.parametrize(
    ("clause", "spoil"),
    [
        ("LJS-65", lambda state: state.deck.pop()),
        ("LJS-66", lambda state: setattr(state, "reserve", 26)),
        ("LJS-67", lambda state: (setattr(state, "coins", 6), setattr(state, "reserve", 24))),
        ("LJS-68", lambda state: (state.area.append(state.shop[1]), state.shop.__setitem__(1, -1))),
        ("LJS-69", lambda state: (state.area.extend(state.shop[::2]), state.shop.__setitem__(0, -1), state.shop.__setitem__(2, -1))),
    ],
)
def test_a_broken_state_is_noticed(clause: str, spoil: object) -> None:
    state = position()
    spoil(state)  # type: ignore[operator]
    with pytest.raises(BrokenState, match=clause):
        rules.check(state)


def test_cards_have_names() -> None:
    assert card_id(position().shop[0]) == "rabbit_green"
