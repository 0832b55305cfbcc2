"""What a seat may know, and what it may not."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from tests.games.toss_your_cookies.positions import A, B, C, D, Game, position
from toychest.games.toss_your_cookies import rules
from toychest.games.toss_your_cookies.events import CardForMilk, CardsGiven, CardsReceived, CardsSwapped, Swapped
from toychest.games.toss_your_cookies.pieces import MILK
from toychest.table.cloning import clone


@pytest.mark.rules("TYC-125", "TYC-130", "TYC-150")
def test_drawn_cards_are_told_when_all_are_drawn_to_the_two_alone() -> None:
    game = Game(position("milk", seats=3))
    game.roll("swap", "2")
    game.target(B)
    game.do(A, rules.legal(game.state, A)[0], 1, 1)
    assert [event.to for event in game.events(CardsSwapped)] == [A, B]
    assert game.event(Swapped).to is None
    assert "cards" not in game.event(Swapped).__struct_fields__


@pytest.mark.rules("TYC-126", "TYC-157")
def test_passed_cards_are_told_to_giver_and_receiver_and_are_in_no_view() -> None:
    game = Game(position("milk", seats=3))
    game.roll("pass_left", "1")
    for seat in (A, B, C):
        game.do(seat, rules.legal(game.state, seat)[-1])
    assert [(event.giver, event.to) for event in game.events(CardsGiven)] == [(A, A), (B, B), (C, C)]
    assert [(event.giver, event.to) for event in game.events(CardsReceived)] == [(A, B), (B, C), (C, A)]
    assert not any("given" in field or "received" in field for field in rules.View.__struct_fields__)


@pytest.mark.rules("TYC-127")
def test_the_card_that_is_drawn_for_the_milk_is_told_to_the_two() -> None:
    game = Game(position("milk", seats=3))
    game.roll("pass_left", "milk", 1)
    assert [event.to for event in game.events(CardForMilk)] == [A, B]


@pytest.mark.rules("TYC-124", "TYC-129", "TYC-149")
def test_two_positions_that_differ_in_secrets_alone_give_the_same_view() -> None:
    """Two rivals change hands, and what they have chosen: nobody else sees a difference."""
    game = Game(position("milk wild", "half_eaten 3 choc_chip", seats=4))
    game.roll("toss", "2")
    for seat in (B, C):
        game.do(seat, rules.legal(game.state, seat)[0])
    other = clone(game.state)
    other.hands[B], other.hands[C] = other.hands[C], other.hands[B]
    other.chosen[B], other.chosen[C] = other.chosen[C], other.chosen[B]
    for viewer in (A, D, None):
        assert rules.view(game.state, viewer) == rules.view(other, viewer)
    assert rules.view(game.state, B) != rules.view(other, B)
    assert rules.view(game.state, A).confirmed == (False, True, True, False)


@pytest.mark.rules("TYC-130")
def test_hands_lie_in_order_so_that_places_tell_nothing() -> None:
    luck = Random(2)
    state = rules.new(4, luck, rules.Options())
    for _action in range(200):
        waiting = rules.to_act(state)
        if not waiting:
            break
        assert all(hand == sorted(hand) for hand in state.hands)
        rules.apply(state, waiting[0], luck.choice(list(rules.legal(state, waiting[0]))), luck)


@pytest.mark.rules("TYC-132")
def test_no_event_that_all_may_read_holds_a_hidden_card() -> None:
    """Of all that is told to everybody, cards are in those alone that the rules lay open."""
    open_ones = {"tossed", "took", "got_the_rest", "let_pass", "given_out", "hand_shown", "picked", "round_won", "round_counted"}
    for seed in range(6):
        luck, told = Random(seed), list[Any]()
        options = rules.Options(turn_limit=12, scramble="grab" if seed % 2 else "draft", overgrab=seed % 2 == 1)
        state = rules.new(4, luck, options, told.append)
        while waiting := rules.to_act(state):
            seats = [seat for seat in (*waiting, *rules.may_act(state)) if rules.legal(state, seat)]
            seat = luck.choice(seats)
            rules.apply(state, seat, luck.choice(list(rules.legal(state, seat))), luck, told.append)
        for event in told:
            if event.to is None and shows_a_card(event):
                assert event.__struct_config__.tag in open_ones


def shows_a_card(event: Any) -> bool:
    """`cards` may also be a number."""
    return any(isinstance(getattr(event, name, None), tuple) for name in ("cards", "laid", "drawn", "hand", "hands")) or hasattr(
        event, "card"
    )


@pytest.mark.rules("TYC-151", "TYC-152")
def test_a_bystander_knows_the_holder_when_all_do() -> None:
    some = position("milk", seats=3, knowers=(B,))
    everybody = position("milk", seats=3, knowers=(A, B, C))
    assert [rules.view(some, seat).holder for seat in (A, B, C, None)] == [A, A, -1, -1]
    assert rules.view(everybody, None).holder == A


def test_dealing_anew_keeps_how_many_know_the_milk() -> None:
    state = position("milk", seats=4, knowers=(B, D))
    luck = Random(1)
    for _time in range(40):
        other = clone(state)
        rules.redeal(other, C, luck)
        rules.check(other)
        assert sum(other.knowers) == 3
        assert not other.knowers[C]
        assert MILK not in other.hands[C]


def test_a_view_is_the_same_after_it_was_written_and_read() -> None:
    view = rules.view(position("milk", seats=3), A)
    assert msgspec.json.decode(msgspec.json.encode(view), type=rules.View) == view
