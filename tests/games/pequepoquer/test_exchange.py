"""The exchange: POK-14 to POK-20, POK-66."""

from __future__ import annotations

import pytest

from tests.games.pequepoquer.positions import NONE, A, B, Game, cards, names, position
from toychest.games.pequepoquer import rules
from toychest.games.pequepoquer.events import CardsExchanged, Exchanged, TurnStarted
from toychest.games.pequepoquer.rules import EXCHANGES, KEEP_ALL, Exchange
from toychest.table.contract import Illegal

OTHER = "rocket_red doll_green top_blue bear_yellow robot_blue"
DECK = "rabbit_red chick_blue ball_red elephant_red cube_red"


def game() -> Game:
    return Game(position(NONE, OTHER, deck=DECK))


@pytest.mark.rules("POK-14", "POK-15")
def test_any_of_the_32_sets_of_own_cards_may_be_exchanged() -> None:
    assert len(EXCHANGES) == len(set(EXCHANGES)) == 32
    assert Exchange(()) == KEEP_ALL
    for action in EXCHANGES:
        fresh = game()
        assert fresh.refusal(A, action) is None
        fresh.do(A, action)
        assert fresh.state.exchanged[A] == len(action.places)


@pytest.mark.rules("POK-14")
@pytest.mark.parametrize("places", [(5,), (-1,), (0, 0), (1, 0), (0, 1, 2, 3, 4, 5)])
def test_cards_that_are_not_there_or_named_twice_are_refused(places: tuple[int, ...]) -> None:
    fresh = game()
    assert fresh.refusal(A, Exchange(places)) == "POK-14"
    with pytest.raises(Illegal):
        fresh.exchange(A, *places)


@pytest.mark.rules("POK-16", "POK-17", "POK-66")
@pytest.mark.parametrize(("places", "hand"), [
    ((), NONE),
    ((2,), "rabbit_blue chick_red rabbit_red elephant_yellow cube_blue"),
    ((0, 1, 2, 3, 4), DECK),
])  # fmt: skip
def test_cards_are_laid_face_down_and_as_many_drawn(places: tuple[int, ...], hand: str) -> None:
    fresh = game()
    laid = [fresh.state.hands[A][place] for place in places]
    before = len(fresh.state.deck)
    fresh.exchange(A, *places)
    assert fresh.hand(A) == hand
    assert fresh.state.thrown[A] == laid
    assert len(fresh.state.deck) == before - len(places)
    assert fresh.event(Exchanged) == Exchanged(seat=A, count=len(places))
    drawn = tuple(cards(DECK)[: len(places)])
    assert fresh.events(CardsExchanged) == ([CardsExchanged(seat=A, laid=tuple(laid), drawn=drawn, to=A)] if places else [])
    assert fresh.event(TurnStarted) == TurnStarted(seat=B)


@pytest.mark.rules("POK-18")
def test_thrown_cards_do_not_come_back_in_the_round() -> None:
    fresh = game()
    fresh.exchange(A, 0, 1, 2, 3, 4)
    assert set(fresh.state.thrown[A]).isdisjoint(fresh.state.deck)
    assert names(fresh.state.thrown[A]) == NONE


@pytest.mark.rules("POK-19", "POK-12")
def test_a_second_exchange_is_refused() -> None:
    fresh = game()
    fresh.exchange(A, 0)
    for action in EXCHANGES:
        assert fresh.refusal(A, action) == "POK-19"


@pytest.mark.rules("POK-20")
def test_who_is_not_in_turn_may_not_act() -> None:
    fresh = game()
    assert fresh.refusal(B, KEEP_ALL) == "POK-20"
    with pytest.raises(Illegal) as refused:
        fresh.keep(B)
    assert refused.value.clause == "POK-20"
    assert rules.to_act(fresh.state) == (A,)
