"""Setting up: SOR-01 to SOR-13, SOR-65 to SOR-67, SOR-76, SOR-77."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sorting_toys.positions import Game, position
from toychest.games.jugueteria.pieces import CARD_BY_ID, CARDS, COINS, JACKS, TOY_CARDS
from toychest.games.sorting_toys import rules
from toychest.games.sorting_toys.events import FirstCardTurned, GameStarted, HandDealt, HeadStartGiven, TurnStarted
from toychest.games.sorting_toys.rules import Options, State
from toychest.table.chance import Scripted, Stream
from toychest.table.contract import BadOptions, BrokenState
from toychest.table.table import Player, Table


def deal(seats: int, seed: int = 1, **options: Any) -> tuple[State, list[Any]]:
    told: list[Any] = []
    return rules.new(seats, Stream(seed, 0), Options(**options), told.append), told


@pytest.mark.rules("SOR-01")
def test_two_to_four_can_play() -> None:
    for count in range(1, 6):
        players = [Player(f"P{seat}") for seat in range(count)]
        if count in (2, 3, 4):
            Table(rules, players, 1)
        else:
            with pytest.raises(BadOptions, match="2 to 4 players"):
                Table(rules, players, 1)


@pytest.mark.rules("SOR-02", "SOR-68")
def test_all_toy_cards_and_no_jacks_are_dealt() -> None:
    state, _ = deal(3)
    everywhere = [*state.deck, *state.under, state.ruling, *(card for hand in state.hands for card in hand)]
    assert sorted(everywhere) == list(range(TOY_CARDS))
    assert not set(JACKS) & set(everywhere)
    assert CARDS == TOY_CARDS + 4


@pytest.mark.rules("SOR-03")
def test_there_are_no_lists_no_die_and_no_turn_card() -> None:
    assert {"lists", "holder", "rolls"}.isdisjoint(State.__struct_fields__)


@pytest.mark.rules("SOR-06", "SOR-07", "SOR-08", "SOR-09", "SOR-10", "SOR-11", "SOR-13")
@pytest.mark.parametrize(("seats", "reserve", "deck"), [(2, 20, 37), (3, 15, 32), (4, 10, 27)])
def test_what_lies_on_the_table_at_the_start(seats: int, reserve: int, deck: int) -> None:
    state, told = deal(seats)
    assert state.coins == [5] * seats
    assert state.reserve == reserve == COINS - 5 * seats
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert (len(state.deck), state.under) == (deck, [])
    assert state.direction == rules.CLOCKWISE
    (started,) = [event for event in told if isinstance(event, GameStarted)]
    assert (started.seats, started.starter, started.coins, started.reserve) == (seats, state.turn, 5, reserve)
    dealt = [event for event in told if isinstance(event, HandDealt)]
    assert [(event.seat, event.to, event.cards) for event in dealt] == [(seat, seat, tuple(state.hands[seat])) for seat in range(seats)]
    (first,) = [event for event in told if isinstance(event, FirstCardTurned)]
    assert first.card == state.ruling
    assert told[-1] == TurnStarted(seat=state.turn, direction=rules.CLOCKWISE)


@pytest.mark.rules("SOR-08", "SOR-10")
def test_hands_and_the_ruling_card_come_from_the_top_of_the_deck() -> None:
    state = rules.new(2, Scripted(2), Options())  # an unshuffled deck lies with the last card on top
    assert state.hands == [[47, 46, 45, 44, 43], [42, 41, 40, 39, 38]]
    assert state.ruling == 37
    assert state.turn == 1


@pytest.mark.rules("SOR-05", "SOR-65")
def test_chance_chooses_who_begins() -> None:
    assert {deal(4, seed)[0].turn for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rules("SOR-05", "SOR-66")
def test_a_seat_can_be_named_to_begin() -> None:
    assert [deal(3, starter=seat)[0].turn for seat in (1, 2, 3)] == [0, 1, 2]
    with pytest.raises(BadOptions, match="seat 4 cannot start"):
        deal(3, starter=4)
    for starter in (-1, 5):
        with pytest.raises(BadOptions):
            Table(rules, [Player("A"), Player("B")], 1, Options(starter=starter))


@pytest.mark.rules("SOR-67")
def test_there_are_three_options() -> None:
    assert Options.__struct_fields__ == ("starter", "shuffle_limit", "head_start")


@pytest.mark.rules("SOR-77")
def test_small_children_may_be_dealt_fewer_cards() -> None:
    state, told = deal(3, head_start=(0, 3, 1))
    assert [len(hand) for hand in state.hands] == [5, 2, 4]
    assert len(state.deck) == 32 + 4
    assert isinstance(told[0], GameStarted)
    assert told[1:3] == [HeadStartGiven(seat=1, cards=2), HeadStartGiven(seat=2, cards=4)]
    rules.check(state)
    assert [len(hand) for hand in deal(4, head_start=(0, 2))[0].hands] == [5, 3, 5, 5], "who is left out has none"


@pytest.mark.rules("SOR-77")
@pytest.mark.parametrize("head_start", [(4,), (-1, 0), (0, 0, 1)])
def test_a_head_start_is_at_most_three_cards_and_for_seats_at_the_table(head_start: tuple[int, ...]) -> None:
    with pytest.raises(BadOptions):
        Table(rules, [Player("A"), Player("B")], 1, Options(head_start=head_start))


@pytest.mark.rules("SOR-77")
def test_a_head_start_of_nobody_is_noticed() -> None:
    state, _ = deal(2)
    state.options = Options(head_start=(0, 0, 1))
    with pytest.raises(BrokenState, match="SOR-77"):
        rules.check(state)


@pytest.mark.rules("SOR-76")
@pytest.mark.parametrize(("limit", "fine"), [(0, False), (1, True), (100, True), (101, False)])
def test_the_limit_of_shuffles_is_1_to_100(limit: int, fine: bool) -> None:
    assert Options().shuffle_limit == 10
    players = [Player("A"), Player("B")]
    if fine:
        assert Table(rules, players, 1, Options(shuffle_limit=limit)).options.shuffle_limit == limit
    else:
        with pytest.raises(BadOptions):
            Table(rules, players, 1, Options(shuffle_limit=limit))


@pytest.mark.rules("SOR-12")
@pytest.mark.parametrize("special", ["train_blue", "rocket_blue"])
def test_a_special_card_turned_up_at_setup_does_nothing(special: str) -> None:
    class Stacked(Scripted):
        """Luck that puts the special card where the first ruling card is taken from."""

        def shuffle(self, x: list[Any], /) -> None:
            card = CARD_BY_ID[special]
            x.remove(card)
            x.insert(len(x) - 15, card)

    state = rules.new(3, Stacked(1), Options())
    assert state.ruling == CARD_BY_ID[special]
    assert (state.turn, state.direction) == (0, 1)


@pytest.mark.rules("SOR-04")
def test_die_faces_do_not_matter() -> None:
    """Cards that share a face and nothing else do not fit: robot 4 and 6, bear 4 and 5."""
    game = Game(position("bear_red chick_red", "top_red ball_red", ruling="robot_blue"))
    assert game.refusal(0, "bear_red") == "SOR-17"


@pytest.mark.rules("SOR-65")
def test_only_shuffles_draw_luck_after_the_start() -> None:
    state = position("cube_blue bear_red", "top_red ball_red", ruling="cube_green")
    luck = Stream(1, 1)
    rules.apply(state, 0, rules.PLAY[CARD_BY_ID["cube_blue"]], luck)
    rules.apply(state, 1, rules.DRAW, luck)
    assert not luck.used


def test_two_deals_of_one_seed_are_the_same() -> None:
    assert deal(4, 99)[0] == deal(4, 99)[0] != deal(4, 100)[0]
