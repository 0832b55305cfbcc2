"""What each seat may know: SOR-58 to SOR-64."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from tests.games.sorting_toys.positions import A, B, Game, cards, position
from toychest.games.jugueteria.pieces import NO_CARD
from toychest.games.sorting_toys import rules
from toychest.games.sorting_toys.events import CardsDrawn, Drew, HandDealt
from toychest.games.sorting_toys.rules import FITS, Options, State
from toychest.table.chance import Stream
from toychest.table.cloning import clone

POSITIONS = 1000


@pytest.mark.rules("SOR-58", "SOR-59")
def test_a_hand_is_seen_by_its_owner_only_and_counted_by_all() -> None:
    state = position("bear_red doll_yellow", "top_red", "ball_red cube_red chick_red", ruling="elephant_blue")
    for viewer in (None, 0, 1, 2):
        view = rules.view(state, viewer)
        assert view.hand == (() if viewer is None else tuple(state.hands[viewer]))
        assert view.counts == (2, 1, 3)


@pytest.mark.rules("SOR-60")
def test_drawn_cards_are_told_to_the_drawer_only() -> None:
    game = Game(position("bear_red", "top_red", ruling="elephant_blue", deck="robot_green ball_yellow chick_blue"))
    game.draw(A)
    assert game.event(Drew).to is None
    assert game.event(Drew).count == 3
    assert game.event(CardsDrawn).to == A
    private = set(cards("robot_green ball_yellow"))
    for event in game.told:
        if event.to is None:
            assert private.isdisjoint(_ints(msgspec.to_builtins(event)) if "card" in event.__struct_fields__ else ())


def _ints(value: Any) -> set[int]:
    if isinstance(value, dict):
        return set().union(*map(_ints, value.values()))
    return {value} if isinstance(value, int) else set()


@pytest.mark.rules("SOR-58")
def test_dealt_hands_are_told_to_their_owners_only() -> None:
    told: list[Any] = []
    rules.new(3, Stream(5, 0), Options(), told.append)
    for event in told:
        assert event.to == (event.seat if isinstance(event, HandDealt) else None)


@pytest.mark.rules("SOR-61")
def test_what_lies_on_the_table_is_public() -> None:
    state = position("bear_red", "top_red", ruling="elephant_blue", under="cube_red ball_red", coins=(1, 2), direction=-1, shuffles=3)
    view = rules.view(state, None)
    assert (view.ruling, set(view.under)) == (state.ruling, set(state.under))
    assert (view.coins, view.reserve, view.direction, view.deck, view.shuffles) == ((1, 2), 27, -1, 43, 3)


@pytest.mark.rules("SOR-62")
def test_the_order_of_the_deck_is_hidden_from_everybody() -> None:
    state = position("bear_red", "top_red", ruling="elephant_blue")
    other = clone(state)
    Random(1).shuffle(other.deck)
    assert other.deck != state.deck
    for viewer in (None, A, B):
        assert rules.view(other, viewer) == rules.view(state, viewer)


@pytest.mark.rules("SOR-63")
def test_drawing_and_paying_show_what_a_hand_lacks() -> None:
    game = Game(position("bear_red", "top_red", ruling="elephant_blue", deck="robot_green chick_blue doll_green"))
    assert rules.view(game.state, B).unfit == (NO_CARD, NO_CARD)
    game.draw(A)
    elephant, chick = cards("elephant_blue chick_blue")
    assert rules.view(game.state, B).unfit == (elephant, NO_CARD)
    game.pay(B)
    assert rules.view(game.state, None).unfit == (elephant, chick)


@pytest.mark.rules("SOR-63")
def test_what_is_remembered_of_a_hand_stays_true() -> None:
    for seed in range(40):
        luck = Random(seed)
        state = rules.new(2 + seed % 3, luck, Options())
        while not state.ending:
            rules.apply(state, state.turn, luck.choice(rules.legal(state, state.turn)), luck)
            for hand, unfit in zip(state.hands, state.unfit, strict=True):
                assert unfit == NO_CARD or FITS[unfit].isdisjoint(hand)


def _walk(positions: int) -> Any:
    """Positions of random games, each with a viewer."""
    luck = Random(64)
    seen = 0
    while seen < positions:
        state = rules.new(luck.randrange(2, 5), luck, Options())
        while not state.ending and seen < positions:
            yield state, luck.choice((None, *range(len(state.hands)))), luck
            seen += 1
            rules.apply(state, state.turn, luck.choice(rules.legal(state, state.turn)), luck)


@pytest.mark.rules("SOR-64")
def test_no_view_depends_on_what_is_hidden() -> None:
    """At 1,000 random positions: all that a viewer cannot know is dealt anew, and the viewer sees no difference."""
    changed = 0
    for state, viewer, luck in _walk(POSITIONS):
        other = clone(state)
        rules.redeal(other, viewer, luck)
        rules.check(other)
        assert rules.view(other, viewer) == rules.view(state, viewer)
        assert rules.to_act(other) == rules.to_act(state)
        changed += other != state
    assert changed > 0.99 * POSITIONS


@pytest.mark.rules("SOR-43", "SOR-64")
def test_who_was_not_passed_over_has_a_card_that_fits_in_every_deal() -> None:
    """Deck and under-pile are empty: all know that the player in turn can play."""
    game = Game(position("bear_red doll_yellow", "top_red doll_green", "", ruling="elephant_blue", deck="robot_green", rest=2))
    game.draw(A)
    state: State = game.state
    luck = Random(3)
    hands = set()
    for _ in range(50):
        other = clone(state)
        rules.redeal(other, B, luck)
        rules.check(other)
        assert rules.legal(other, other.turn)
        hands.add(tuple(sorted(other.hands[A])))
    assert len(hands) > 10
