"""What each seat may know: POK-53 to POK-61."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.pequepoquer import positions
from tests.games.pequepoquer.positions import A, B, Game, cards, position
from toychest.games.pequepoquer import rules
from toychest.games.pequepoquer.events import CardsExchanged, HandDealt, HandShown
from toychest.games.pequepoquer.rules import EXCHANGES, Options
from toychest.table.chance import Stream
from toychest.table.cloning import clone

POSITIONS = 1000


def halfway() -> Game:
    game = Game(position(positions.NONE, positions.FULL_HOUSE, positions.PEQUEPOQUER, deck="rabbit_red chick_blue"))
    game.exchange(A, 1, 3)
    return game


@pytest.mark.rules("POK-53", "POK-54", "POK-56", "POK-57")
def test_hands_thrown_and_drawn_cards_are_their_owners_secret() -> None:
    game = halfway()
    for viewer in (None, 0, 1, 2):
        view = rules.view(game.state, viewer)
        assert view.hand == (() if viewer is None else tuple(game.state.hands[viewer]))
        assert view.thrown == (tuple(cards("chick_red elephant_yellow")) if viewer == A else ())
        assert view.exchanged == (2, -1, -1)
    for event in game.told:
        assert event.to == (A if isinstance(event, CardsExchanged) else None)


@pytest.mark.rules("POK-53")
def test_dealt_hands_are_told_to_their_owners_only() -> None:
    told: list[Any] = []
    rules.new(3, Stream(5, 0), Options(), told.append)
    for event in told:
        assert event.to == (event.seat if isinstance(event, HandDealt) else None)


@pytest.mark.rules("POK-55", "POK-60")
def test_the_showdown_shows_hands_and_not_what_was_thrown() -> None:
    game = halfway()
    game.keep(B, 2)
    view = rules.view(game.state, None)
    assert view.shown == tuple(event.cards for event in sorted(game.events(HandShown), key=lambda event: event.seat))
    told = {card for event in game.told if event.to is None for card in getattr(event, "cards", ())}
    assert told.isdisjoint(cards("chick_red elephant_yellow"))


@pytest.mark.rules("POK-55")
def test_what_was_thrown_stays_hidden_when_the_game_is_over() -> None:
    game = Game(position(positions.NONE, positions.FULL_HOUSE, coins=(0, 2)))
    game.exchange(A, 0)
    game.keep(B)
    assert game.turn is None
    assert rules.view(game.state, B).thrown == ()
    luck = Random(2)
    thrown = set()
    for _ in range(40):
        other = clone(game.state)
        rules.redeal(other, B, luck)
        rules.check(other)
        assert other.hands == game.state.hands
        thrown.add(other.thrown[A][0])
    assert len(thrown) > 10


@pytest.mark.rules("POK-58", "POK-59")
def test_the_deck_is_counted_and_its_order_hidden() -> None:
    game = halfway()
    other = clone(game.state)
    Random(1).shuffle(other.deck)
    assert other.deck != game.state.deck
    for viewer in (None, 0, 1, 2):
        assert rules.view(other, viewer) == rules.view(game.state, viewer)
        assert rules.view(other, viewer).deck == 31


@pytest.mark.rules("POK-60")
def test_coins_and_the_turn_card_are_public() -> None:
    view = rules.view(position(positions.NONE, positions.FULL_HOUSE, coins=(1, 2), starter=B), None)
    assert (view.coins, view.reserve, view.starter) == ((1, 2), 27, B)


@pytest.mark.rules("POK-61")
def test_no_view_depends_on_what_is_hidden() -> None:
    """At 1,000 random positions: all that a viewer cannot know is dealt anew, and the viewer sees no difference."""
    luck = Random(61)
    seen = changed = 0
    while seen < POSITIONS:
        state = rules.new(luck.randrange(2, 5), luck, Options())
        while not state.ending and seen < POSITIONS:
            viewer = luck.choice((None, *range(len(state.hands))))
            other = clone(state)
            rules.redeal(other, viewer, luck)
            rules.check(other)
            assert rules.view(other, viewer) == rules.view(state, viewer)
            seen += 1
            changed += other != state
            rules.apply(state, state.turn, luck.choice(EXCHANGES), luck)
    assert changed > 0.99 * POSITIONS
