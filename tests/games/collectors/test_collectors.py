"""What wins in Collectors, shown by the worked examples and by hands that nearly win."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from tests.games.collectors.examples import FIRST, HAND, ONE_MISSING, play_all
from tests.games.drawing.positions import Game, NoLuck, Stacked, cards, position
from toychest.games.collectors import rules
from toychest.games.collectors.rules import LEAVE, TAKE_DECK, TAKE_PILE, GameStarted, GameWon, LimitReached, Options
from toychest.games.jugueteria.pieces import CARD_BY_ID, LIST_IDS, LIST_TOYS, LISTS, SUITS, TOY, TOY_IDS

WISH_4 = LIST_IDS.index("wish_4")


@pytest.mark.rules("COL-15", "COL-19", "COL-24", "COL-27", "COL-42")
def test_the_worked_examples() -> None:
    play_all(rules)


@pytest.mark.rules("COL-29", "COL-30", "COL-04")
@pytest.mark.parametrize("wish_list", range(LISTS))
def test_the_six_toys_win_whatever_their_suits(wish_list: int) -> None:
    for suits in product(range(SUITS), repeat=3):
        hand = [toy * SUITS + suit for toy, suit in zip(LIST_TOYS[wish_list], (*suits, *suits[::-1]), strict=True)]
        assert rules.near(hand, wish_list) == 6
        assert not any(rules.near(hand, other) == 6 for other in range(LISTS) if other != wish_list)
        assert [TOY[card] for card in rules.counting(hand[::-1], wish_list)] == list(LIST_TOYS[wish_list])


@pytest.mark.rules("COL-31")
def test_a_second_card_of_a_toy_counts_for_nothing() -> None:
    hand = cards("rabbit_blue rabbit_red ball_red cube_red train_green rocket_blue")
    assert rules.near(hand, WISH_4) == 5
    assert rules.near([*hand[:1], *hand[2:], CARD_BY_ID["top_red"]], WISH_4) == 6


def test_six_agrees_with_counting_toys() -> None:
    luck = Random(5)
    for _hand in range(3000):
        toys = [*LIST_TOYS[WISH_4], luck.randrange(12)]
        hand = [toy * SUITS + luck.randrange(SUITS) for toy in luck.sample(toys, 6)]
        if len(set(hand)) == 6:
            assert (rules.near(hand, WISH_4) == 6) == (sorted(TOY[card] for card in hand) == sorted(LIST_TOYS[WISH_4]))


@pytest.mark.rules("COL-34", "COL-35", "COL-36", "COL-38")
@pytest.mark.parametrize("from_pile", [True, False])
def test_a_win_ends_the_game(from_pile: bool) -> None:
    state = position(rules, ONE_MISSING, "", "", pile="top_red" if from_pile else "doll_red", deck="" if from_pile else "top_red")
    game = Game(rules, state)
    game = (game.pile() if from_pile else game.draw()).leave("bear_yellow")
    (won,) = game.told(GameWon)
    assert (won.seat, won.wish_list, won.number) == (0, WISH_4, 1)
    assert [TOY[card] for card in won.cards] == list(LIST_TOYS[WISH_4])
    result = rules.result(game.state)
    assert result is not None
    assert (result.ranks, result.reason, result.winners) == ((1, 2, 2), "hand", (0,))
    assert rules.to_act(game.state) == ()
    for seat, action in product(range(3), (TAKE_PILE, TAKE_DECK, LEAVE[0])):
        assert game.why_not(action, seat) == "COL-38"


@pytest.mark.rules("COL-33", "COL-32")
def test_seven_cards_with_all_six_toys_do_not_win_yet() -> None:
    game = Game(rules, position(rules, ONE_MISSING, "", pile="top_red")).pile()
    assert not game.state.ending
    game.leave("cube_red")
    assert not game.state.ending
    assert rules.to_act(game.state) == (1,)


def test_a_second_card_of_a_toy_is_what_to_leave() -> None:
    hand = "rabbit_blue rabbit_red ball_red cube_red train_green rocket_blue"
    game = Game(rules, position(rules, hand, "", pile="top_red")).pile().leave("rabbit_blue")
    assert (game.state.ending, game.state.winner) == ("hand", 0)


@pytest.mark.rules("COL-32")
def test_only_the_player_in_turn_is_looked_at() -> None:
    """Seat 1 has all but one toy, and sees it laid: nothing happens before its own turn."""
    game = Game(rules, position(rules, "", ONE_MISSING, lists="wish_1 wish_4", pile="top_red top_blue"))
    game.pile().leave("top_blue")
    assert not game.state.ending
    game.pile().leave("bear_yellow")
    assert game.state.winner == 1


@pytest.mark.rules("COL-13", "COL-34")
def test_a_dealt_hand_can_win() -> None:
    told: list[Any] = []
    deal = f"{HAND} rabbit_red ball_red cube_green train_green rocket_green top_red"
    state = rules.new(2, Stacked("wish_1 wish_4", deal, starter=0), Options(), told.append)
    assert (state.ending, state.winner, state.number) == ("hand", 1, 0)
    assert rules.to_act(state) == ()
    assert [event.number for event in told if isinstance(event, GameWon)] == [0]
    rules.check(state)


@pytest.mark.rules("COL-14")
def test_of_two_dealt_hands_that_win_the_first_in_turn_order_counts() -> None:
    """Seats 1 and 3 are complete and the third seat begins: the fourth comes before the second."""
    no_win = "rabbit_red rabbit_green bear_red bear_green robot_red robot_green"
    neither = "finofaurio_red finofaurio_green doll_red doll_green bear_blue bear_yellow"
    complete = " ".join(f"{TOY_IDS[toy]}_blue" for toy in LIST_TOYS[WISH_4])
    others = " ".join(f"{TOY_IDS[toy]}_yellow" for toy in LIST_TOYS[LIST_IDS.index("wish_3")])
    deal = f"{no_win} {complete} {neither.replace('bear_yellow', 'chick_red')} {others}"
    state = rules.new(4, Stacked("wish_1 wish_4 wish_2 wish_3", deal, starter=2), Options())
    assert (state.winner, state.number) == (3, 0)
    again = rules.new(4, Stacked("wish_1 wish_4 wish_2 wish_3", deal, starter=0), Options())
    assert again.winner == 1


@pytest.mark.rules("COL-47")
def test_with_a_win_the_winners_list_and_hand_are_seen_and_nothing_else() -> None:
    game = Game(rules, position(rules, ONE_MISSING, "", "", pile="top_red")).pile().leave("bear_yellow")
    view = rules.view(game.state, None)
    assert [hand is not None for hand in view.hands] == [True, False, False]
    assert [wish_list is not None for wish_list in view.lists] == [True, False, False]
    assert {event.to for event in game.events} == {None}


@pytest.mark.rules("COL-57")
def test_a_win_in_the_very_last_turn_counts() -> None:
    state = position(rules, "", ONE_MISSING, lists="wish_1 wish_4", pile="top_red", number=2, turn_limit=1)
    assert Game(rules, state).pile().leave("bear_yellow").state.ending == "hand"
    state = position(rules, "", ONE_MISSING, lists="wish_1 wish_4", pile="top_red", number=2, turn_limit=1)
    lost = Game(rules, state).pile().leave("top_red")
    assert lost.state.ending == "limit"
    assert lost.told(LimitReached)


def test_the_first_events_of_a_game() -> None:
    told: list[Any] = []
    rules.new(2, Random(3), Options(starter=2), told.append)
    assert told[0] == GameStarted(seats=2, starter=1)
    assert [event.to for event in told] == [None, 0, 1, 0, 1, None, None]


def test_the_first_example_needs_no_luck() -> None:
    state = position(rules, HAND, "", "", pile="rocket_blue")
    for step in FIRST:
        rules.apply(state, step.seat, step.as_action(rules), NoLuck())

