"""Setting up, and the start of a round: POK-01 to POK-13, POK-62 to POK-64, POK-72."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.games.pequepoquer.positions import NONE, A, B, C, D, Game, position
from toychest.games.jugueteria.pieces import COINS, JACKS, TOY_CARDS
from toychest.games.pequepoquer import rules
from toychest.games.pequepoquer.events import CardsExchanged, GameStarted, HandDealt, HeadStartGiven, RoundStarted, TurnStarted
from toychest.games.pequepoquer.rules import EXCHANGES, NOT_YET, Exchange, Options, State
from toychest.table.chance import Stream
from toychest.table.contract import BadOptions, BrokenState
from toychest.table.table import Player, Table

ALL_FIVE = EXCHANGES[-1]
OTHERS = ("rocket_red doll_green top_blue bear_yellow robot_blue", "train_red doll_blue top_green bear_blue cube_green")


def deal(seats: int, seed: int = 1, **options: Any) -> tuple[State, list[Any]]:
    told: list[Any] = []
    return rules.new(seats, Stream(seed, 0), Options(**options), told.append), told


@pytest.mark.rules("POK-01")
def test_two_to_four_can_play() -> None:
    for count in range(1, 6):
        players = [Player(f"P{seat}") for seat in range(count)]
        if count in (2, 3, 4):
            Table(rules, players, 1)
        else:
            with pytest.raises(BadOptions, match="2 to 4 players"):
                Table(rules, players, 1)


@pytest.mark.rules("POK-02", "POK-65")
def test_all_toy_cards_and_no_jacks_are_dealt() -> None:
    state, _ = deal(3)
    everywhere = [*state.deck, *(card for hand in state.hands for card in hand)]
    assert sorted(everywhere) == list(range(TOY_CARDS))
    assert not set(JACKS) & set(everywhere)


@pytest.mark.rules("POK-03", "POK-04")
def test_there_are_no_lists_and_no_rolls() -> None:
    assert {"lists", "rolls"}.isdisjoint(State.__struct_fields__)


@pytest.mark.rules("POK-06", "POK-08", "POK-10", "POK-11")
@pytest.mark.parametrize(("seats", "deck"), [(2, 38), (3, 33), (4, 28)])
def test_what_lies_on_the_table_at_the_start(seats: int, deck: int) -> None:
    state, told = deal(seats)
    assert (state.coins, state.reserve) == ([0] * seats, COINS)
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert len(state.deck) == deck
    assert state.exchanged == [NOT_YET] * seats
    assert state.turn == state.starter
    assert told[0] == GameStarted(seats=seats, starter=state.starter)
    assert told[1] == RoundStarted(round=1, starter=state.starter, coins=(0,) * seats)
    dealt = [event for event in told if isinstance(event, HandDealt)]
    assert [(event.seat, event.to, event.cards) for event in dealt] == [(seat, seat, tuple(state.hands[seat])) for seat in range(seats)]
    assert told[-1] == TurnStarted(seat=state.starter)


@pytest.mark.rules("POK-07", "POK-62")
def test_chance_chooses_the_first_starter() -> None:
    assert {deal(4, seed)[0].starter for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rules("POK-07", "POK-63")
def test_a_seat_can_be_named_to_begin() -> None:
    assert [deal(3, starter=seat)[0].starter for seat in (1, 2, 3)] == [0, 1, 2]
    with pytest.raises(BadOptions, match="seat 4 cannot start"):
        deal(3, starter=4)


@pytest.mark.rules("POK-64")
def test_there_are_three_options() -> None:
    assert Options.__struct_fields__ == ("starter", "round_limit", "head_start")


@pytest.mark.rules("POK-73")
def test_small_children_may_begin_with_coins() -> None:
    state, told = deal(3, head_start=(0, 2, 1))
    assert (state.coins, state.reserve) == ([0, 2, 1], COINS - 3)
    given = [event for event in told if isinstance(event, HeadStartGiven)]
    assert given == [HeadStartGiven(seat=1, coins=2), HeadStartGiven(seat=2, coins=1)]
    rules.check(state)
    assert deal(4, head_start=(0, 2))[0].coins == [0, 2, 0, 0], "who is left out has none"


@pytest.mark.rules("POK-73")
@pytest.mark.parametrize("head_start", [(3,), (-1, 0), (0, 0, 1)])
def test_a_head_start_is_at_most_two_coins_and_for_seats_at_the_table(head_start: tuple[int, ...]) -> None:
    with pytest.raises(BadOptions):
        Table(rules, [Player("A"), Player("B")], 1, Options(head_start=head_start))


@pytest.mark.rules("POK-73")
@pytest.mark.parametrize("head_start", [(0, 0, 1), (0, 1)])
def test_a_head_start_that_does_not_fit_is_noticed(head_start: tuple[int, ...]) -> None:
    state, _ = deal(2)
    state.options = Options(head_start=head_start)
    with pytest.raises(BrokenState, match="POK-73"):
        rules.check(state)


@pytest.mark.rules("POK-72")
@pytest.mark.parametrize(("limit", "fine"), [(0, False), (1, True), (1000, True), (1001, False)])
def test_the_last_round_is_1_to_1000(limit: int, fine: bool) -> None:
    assert Options().round_limit == 50
    players = [Player("A"), Player("B")]
    if fine:
        assert Table(rules, players, 1, Options(round_limit=limit)).options.round_limit == limit
    else:
        with pytest.raises(BadOptions):
            Table(rules, players, 1, Options(round_limit=limit))


@pytest.mark.rules("POK-12", "POK-13", "POK-47")
def test_everybody_acts_once_clockwise_from_the_starter() -> None:
    game = Game(position(NONE, "rabbit_green rabbit_red chick_yellow ball_blue cube_red", *OTHERS, starter=C))
    order = []
    while game.state.round == 1:
        assert game.turn is not None
        order.append(game.turn)
        game.exchange(game.turn, 0, 1, 2, 3, 4)
    assert order == [C, D, A, B]
    assert (game.state.starter, game.turn) == (D, D)


@pytest.mark.rules("POK-21")
@pytest.mark.parametrize(("seats", "left"), [(2, 28), (3, 18), (4, 8)])
def test_the_deck_cannot_run_out(seats: int, left: int) -> None:
    """All exchange all five; the last of them goes on to the next round, so what was left is what nobody has."""
    state, told = deal(seats)
    for step in range(seats):
        assert len(state.deck) == TOY_CARDS - 5 * seats - 5 * step
        rules.apply(state, state.turn, ALL_FIVE, Stream(1, 2), told.append)
    drawn = [event for event in told if isinstance(event, CardsExchanged)]
    assert TOY_CARDS - 5 * seats - sum(len(event.drawn) for event in drawn) == left


@pytest.mark.rules("POK-09", "POK-18", "POK-62")
def test_every_round_gathers_and_shuffles_all_cards() -> None:
    state, _ = deal(2, starter=1)
    luck = Stream(1, 9)
    rules.apply(state, A, ALL_FIVE, luck)
    assert not luck.used
    thrown = set(state.thrown[A])
    assert thrown.isdisjoint(state.deck)
    rules.apply(state, B, Exchange((0, 1)), luck)
    assert luck.used
    assert state.round == 2
    assert state.thrown == [[], []]
    assert len(state.deck) == 38
    rules.check(state)


@pytest.mark.rules("POK-09", "POK-58")
def test_any_card_may_come_anywhere() -> None:
    """In 3,000 rounds, of which each is dealt after another, no place of hands and deck has any card more often than chance allows."""
    state, luck = deal(2)[0], Random(9)
    rounds = 3000
    first, last = Counter[int](), Counter[int]()
    for _round in range(rounds):
        first[state.hands[0][0]] += 1
        last[state.deck[-10]] += 1  # the last that can be drawn: two players exchange five cards each
        state.coins[:], state.reserve, state.ending, state.round = [0, 0], COINS, "", 1
        for _seat in range(2):
            rules.apply(state, state.turn, luck.choice(EXCHANGES), luck)
    expected = rounds / TOY_CARDS
    for counted in (first, last):
        spread = sum((counted[card] - expected) ** 2 / expected for card in range(TOY_CARDS))
        assert 20 < spread < 90  # 47 on average; less or more would be a wonder
