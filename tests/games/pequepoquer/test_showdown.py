"""The showdown and who wins a round: POK-22, POK-35 to POK-47."""

from __future__ import annotations

import pytest

from tests.games.pequepoquer import positions
from tests.games.pequepoquer.positions import A, B, C, D, Game, cards, position
from toychest.games.pequepoquer.combinations import PAIR
from toychest.games.pequepoquer.events import HandShown, RoundDrawn, RoundStarted, RoundWon, TurnCardMoved
from toychest.games.pequepoquer.rules import NOBODY

LOOSE_A = "elephant_yellow train_green doll_yellow"  # cards that make no combination with anything in these tests
LOOSE_B = "elephant_green train_blue robot_yellow"


def played(*hands: str, coins: tuple[int, ...] = ()) -> Game:
    """Everybody keeps all cards."""
    game = Game(position(*hands, coins=coins))
    game.keep(*range(len(hands)))
    return game


@pytest.mark.rules("POK-22", "POK-60")
def test_after_the_last_player_all_hands_are_shown() -> None:
    game = played(positions.PAIR, positions.FULL_HOUSE, positions.PEQUEPOQUER)
    shown = game.events(HandShown)
    assert [event.seat for event in shown] == [A, B, C]  # from the lowest to the highest
    assert [set(event.cards) for event in shown] == [
        set(cards(hand)) for hand in (positions.PAIR, positions.FULL_HOUSE, positions.PEQUEPOQUER)
    ]
    assert all(event.to is None for event in shown)
    assert shown[2].coins == 8
    assert set(shown[2].combined) == set(cards(positions.PEQUEPOQUER)[:4])


@pytest.mark.rules("POK-22")
def test_the_lowest_hand_is_shown_first() -> None:
    game = played(positions.PEQUEPOQUER, positions.NONE, positions.FULL_HOUSE)
    assert [event.seat for event in game.events(HandShown)] == [B, C, A]


@pytest.mark.rules("POK-35", "POK-45", "POK-05", "POK-69")
def test_the_highest_combination_wins_a_coin() -> None:
    game = played(positions.PAIR, positions.TRIO.replace("cube_blue", "cube_green"))
    assert game.event(RoundWon) == RoundWon(seat=B, round=1, decided="combination", coins=1)
    assert (game.state.coins, game.state.reserve) == ([0, 1], 29)
    assert game.state.last_winner == B


@pytest.mark.rules("POK-35")
def test_rank_comes_before_coins() -> None:
    """The double pair of the ledger has 7 coins; three balls with 5 win."""
    game = played(positions.DOUBLE_PAIR, "ball_green ball_red ball_blue elephant_yellow train_green")
    assert game.event(RoundWon).seat == B
    assert game.event(RoundWon).decided == "combination"


@pytest.mark.rules("POK-36", "POK-38")
def test_ties_are_settled_by_coins_of_combined_cards_only() -> None:
    """B has more pips and dearer cards outside the pair."""
    game = played("doll_blue doll_red chick_red ball_green cube_blue", "top_yellow top_blue rabbit_red elephant_blue train_yellow")
    assert [(event.coins, event.pips) for event in game.events(HandShown)] == [(3, 22), (5, 16)]
    assert game.event(RoundWon) == RoundWon(seat=A, round=1, decided="coins", coins=1)


@pytest.mark.rules("POK-37", "POK-39")
def test_then_by_pips() -> None:
    game = played(f"rabbit_blue rabbit_red {LOOSE_A}", f"chick_blue chick_yellow {LOOSE_B}")
    assert [(event.coins, event.pips) for event in game.events(HandShown)] == [(4, 6), (4, 8)]
    assert game.event(RoundWon) == RoundWon(seat=B, round=1, decided="pips", coins=1)


@pytest.mark.rules("POK-41", "POK-46", "POK-47", "POK-40")
def test_a_full_tie_is_won_by_nobody() -> None:
    """Balls and cubes, blue and red or red and yellow: neither toy nor suit decides."""
    game = played(f"ball_blue ball_red {LOOSE_A}", f"cube_red cube_yellow {LOOSE_B}")
    assert game.event(RoundDrawn) == RoundDrawn(round=1, seats=(A, B))
    assert (game.state.coins, game.state.reserve, game.state.last_winner) == ([0, 0], 30, NOBODY)
    assert game.event(TurnCardMoved) == TurnCardMoved(giver=A, receiver=B)
    assert game.event(RoundStarted).starter == B


@pytest.mark.rules("POK-42")
def test_a_lower_hand_does_not_win_because_the_higher_ones_tie() -> None:
    third = "top_red rabbit_green chick_red rocket_blue bear_yellow"
    game = played(f"ball_blue ball_red {LOOSE_A}", f"cube_red cube_yellow {LOOSE_B}", third)
    assert game.event(RoundDrawn).seats == (A, B)
    lower_pair = "rabbit_blue rabbit_green chick_red rocket_blue bear_yellow"  # 3 coins
    game = played(f"ball_blue ball_red {LOOSE_A}", f"cube_red cube_yellow {LOOSE_B}", lower_pair)
    assert game.event(RoundDrawn).seats == (A, B)
    assert game.state.coins == [0, 0, 0]


@pytest.mark.rules("POK-41", "POK-42", "POK-40")
def test_three_and_four_can_tie() -> None:
    """Balls and cubes have five pips each, and two of them cost as much as the other two."""
    pairs = ("ball_blue ball_red", "ball_green ball_yellow", "cube_red cube_yellow", "cube_blue cube_green")
    loose = (LOOSE_A, LOOSE_B, "rabbit_blue chick_red top_green", "rabbit_red chick_blue top_yellow")
    hands = [f"{pair} {others}" for pair, others in zip(pairs, loose, strict=True)]
    game = played(*hands)
    assert {(event.rank, event.coins, event.pips) for event in game.events(HandShown)} == {(PAIR, 4, 10)}
    assert game.event(RoundDrawn).seats == (A, B, C, D)
    game = played(*hands[:3], "rabbit_red chick_blue top_yellow robot_red rocket_blue")
    assert game.event(RoundDrawn).seats == (A, B, C)
    assert game.state.coins == [0] * 4


@pytest.mark.rules("POK-37", "POK-44")
def test_two_pequepoquers_are_settled_by_pips() -> None:
    game = played("rabbit_blue rabbit_red rabbit_green rabbit_yellow doll_red", "robot_blue robot_red robot_green robot_yellow doll_blue")
    assert [(event.coins, event.pips) for event in game.events(HandShown)] == [(8, 12), (8, 40)]
    assert game.event(RoundWon).decided == "pips"
    game = played("ball_blue ball_red ball_green ball_yellow doll_red", "cube_blue cube_red cube_green cube_yellow doll_blue")
    assert game.event(RoundDrawn).seats == (A, B)


@pytest.mark.rules("POK-43", "POK-46", "POK-47")
def test_if_nobody_has_a_combination_nobody_wins() -> None:
    game = played(positions.NONE, "rabbit_red chick_blue train_green robot_yellow top_red")
    assert game.event(RoundDrawn) == RoundDrawn(round=1, seats=())
    assert game.state.coins == [0, 0]
    assert game.state.starter == B


@pytest.mark.rules("POK-47")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_turn_card_goes_round(seats: int) -> None:
    hands = (positions.NONE, "rabbit_red chick_blue train_green robot_yellow top_red", positions.PEQUEPOQUER, positions.FULL_HOUSE)
    game = Game(position(*hands[:seats], starter=seats - 1))
    game.keep(seats - 1, *range(seats - 1))
    assert game.state.starter == game.turn == 0
    assert game.event(TurnCardMoved) == TurnCardMoved(giver=seats - 1, receiver=0)
