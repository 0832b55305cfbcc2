"""What wins in Jugue3: the table of hands, a slow second version over all hands there are, jacks in hand and pile."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from tests.games.drawing.positions import Game, Stacked, cards, position
from tests.games.jugue3.examples import LISTS, NEARLY, TABLE, hand_of, play_all
from toychest.games.jugue3 import rules
from toychest.games.jugue3.rules import GameWon, LimitReached, Options, near
from toychest.games.jugueteria.pieces import JACKS, LIST_IDS, LIST_TOYS, SUITS, TOY, TOYS, is_jack

WISH_3 = LIST_IDS.index("wish_3")


@pytest.mark.rules("JU3-16", "JU3-20", "JU3-27")
def test_the_worked_examples() -> None:
    play_all(rules)


@pytest.mark.rules("JU3-29", "JU3-31", "JU3-32", "JU3-33", "JU3-35")
@pytest.mark.parametrize(("counts", "wins"), TABLE)
def test_the_table_of_hands(counts: tuple[int, ...], wins: bool) -> None:
    """Rabbits, rockets, robots, bears and jacks; the bear is not on the list."""
    assert (near(hand_of(counts), WISH_3) == 6) == wins


def splits_into_trios(hand: Sequence[int], wish_list: int) -> bool:
    """The slow way, straight from the rule: try every split into two threes and every pair of listed toys (JU3-29)."""
    toys = LIST_TOYS[wish_list]
    for first in combinations(range(6), 3):
        trios = [[hand[place] for place in first], [hand[place] for place in range(6) if place not in first]]
        possible = [{toy for toy in toys if all(is_jack(card) or TOY[card] == toy for card in trio)} for trio in trios]
        if any(one != other for one, other in product(*possible)):
            return True
    return False


def missing_at_most_the_jacks(hand: Sequence[int], wish_list: int) -> bool:
    """With a and b cards of two listed toys and j jacks, six in all, max(0, 3-a) + max(0, 3-b) is at most j (JU3-34)."""
    jacks = sum(is_jack(card) for card in hand)
    counts = [sum(not is_jack(card) and TOY[card] == toy for card in hand) for toy in range(TOYS)]
    return any(
        counts[one] + counts[other] + jacks == 6 and max(0, 3 - counts[one]) + max(0, 3 - counts[other]) <= jacks
        for one, other in combinations(LIST_TOYS[wish_list], 2)
    )


def nothing_else(hand: Sequence[int], wish_list: int) -> bool:
    """Besides jacks no toy that is not on the list, no third toy and no fourth card of a toy (JU3-35)."""
    toys = [TOY[card] for card in hand if not is_jack(card)]
    return set(toys) <= set(LIST_TOYS[wish_list]) and len(set(toys)) <= 2 and all(toys.count(toy) <= 3 for toy in toys)


def every_kind_of_hand() -> list[list[int]]:
    """Each way to have six cards of the twelve toys and the jacks, four of each at most; suits make no difference."""
    hands: list[list[int]] = []

    def add(hand: list[int], kind: int) -> None:
        if len(hand) == 6:
            hands.append(hand)
        elif kind <= TOYS:
            for count in range(min(4, 6 - len(hand)) + 1):
                add([*hand, *range(kind * SUITS, kind * SUITS + count)], kind + 1)

    add([], 0)
    return hands


@pytest.mark.rules("JU3-29", "JU3-34", "JU3-35")
def test_three_ways_to_say_it_agree_on_all_hands() -> None:
    hands = every_kind_of_hand()
    assert len(hands) == 18_395  # 18,564 ways to choose six of thirteen kinds, less those with five or six of a kind: 13 * 12 + 13
    won = 0
    for hand in hands:
        wins = near(hand, WISH_3) == 6
        assert missing_at_most_the_jacks(hand, WISH_3) == wins == nothing_else(hand, WISH_3)
        assert len(rules.counting(hand, WISH_3)) == near(hand, WISH_3)
        if wins or len({card // SUITS for card in hand}) <= 3:  # the slow way is for what is near a win
            assert splits_into_trios(hand, WISH_3) == wins
        won += wins
    assert won > 100


@pytest.mark.rules("JU3-04", "JU3-30")
def test_suits_do_not_matter() -> None:
    luck = Random(2)
    for _hand in range(500):
        suits = [luck.sample(range(SUITS), 3) for _ in range(2)]
        one, other = luck.sample(LIST_TOYS[WISH_3], 2)
        assert near([toy * SUITS + suit for toy, three in zip((one, other), suits, strict=True) for suit in three], WISH_3) == 6


@pytest.mark.rules("JU3-31", "JU3-32", "JU3-38", "JU3-39", "JU3-40", "JU3-42")
@pytest.mark.parametrize("jacks", range(5))
def test_a_win_shows_two_trios(jacks: int) -> None:
    hand = hand_of((min(3, 6 - jacks - max(0, 3 - jacks)), max(0, 3 - jacks), 0, 0, jacks))
    assert near(hand, WISH_3) == 6
    shown = rules.counting(hand[::-1], WISH_3)
    assert sorted(shown) == sorted(hand)
    for trio in (shown[:3], shown[3:]):
        assert len({TOY[card] for card in trio if not is_jack(card)}) <= 1


@pytest.mark.rules("JU3-38", "JU3-39", "JU3-40", "JU3-42", "JU3-50")
@pytest.mark.parametrize("from_pile", [True, False])
def test_a_win_ends_the_game(from_pile: bool) -> None:
    state = position(
        rules, NEARLY, "", "", lists=LISTS, pile="rocket_yellow" if from_pile else "doll_red", deck="" if from_pile else "rocket_yellow"
    )
    game = Game(rules, state)
    game = (game.pile() if from_pile else game.draw()).leave("bear_red")
    (won,) = game.told(GameWon)
    assert won.cards == tuple(cards("rabbit_blue rabbit_red jack_1 rocket_blue rocket_green rocket_yellow"))
    result = rules.result(game.state)
    assert result is not None
    assert (result.ranks, result.reason) == ((1, 2, 2), "hand")
    assert rules.to_act(game.state) == ()
    assert game.why_not(rules.TAKE_DECK, 1) == "JU3-42"
    view = rules.view(game.state, None)
    assert [known is not None for known in view.hands] == [known is not None for known in view.lists] == [True, False, False]


@pytest.mark.rules("JU3-24", "JU3-29")
def test_all_seven_choices_may_win() -> None:
    seven = "rabbit_blue rabbit_red rabbit_green rocket_blue rocket_red rocket_green jack_1"
    for left in seven.split():
        hand = "rabbit_blue rabbit_red rabbit_green rocket_blue rocket_red bear_red"
        state = position(rules, hand, "", lists=LISTS, pile="jack_1", deck="rocket_green")
        game = Game(rules, state).draw().leave("bear_red")
        assert game.state.winner == 0  # two natural trios
        assert near([card for card in cards(seven) if card != cards(left)[0]], WISH_3) == 6


@pytest.mark.rules("JU3-37")
def test_seven_cards_and_the_wrong_one_left() -> None:
    game = Game(rules, position(rules, NEARLY, "", lists=LISTS, pile="rocket_yellow")).pile()
    assert not game.state.ending
    assert not game.leave("rabbit_red").state.ending
    assert rules.to_act(game.state) == (1,)


@pytest.mark.rules("JU3-11", "JU3-19", "JU3-24")
def test_a_jack_in_the_pile_is_a_card_like_any_other() -> None:
    game = Game(rules, position(rules, "rabbit_blue rabbit_red bear_blue bear_red doll_blue top_blue", "", lists=LISTS, pile="jack_2"))
    game.pile().leave("jack_2")
    game.pile()
    assert rules.view(game.state, 0).shown[1] == tuple(cards("jack_2"))
    assert "jack_2" in game.hand(1)


@pytest.mark.rules("JU3-11")
def test_a_jack_may_be_the_first_card_of_the_pile() -> None:
    assert {rules.new(2, Random(seed), Options()).pile[0] in JACKS for seed in range(80)} == {True, False}


@pytest.mark.rules("JU3-20")
def test_jacks_are_shuffled_in_and_the_top_is_not() -> None:
    state = position(rules, "", "", "", "", lists=LISTS, pile="jack_1 jack_2 doll_red jack_3", cards_in_deck=0)
    game = Game(rules, state)
    assert len(state.pile) == 28

    class Still:
        def shuffle(self, x: list[Any], /) -> None: ...

    game.draw(Still())
    assert game.top == "jack_3"
    assert set(cards("jack_1 jack_2")) <= {*game.state.deck, game.state.taken}


@pytest.mark.rules("JU3-14", "JU3-38")
def test_a_dealt_hand_can_win() -> None:
    deal = "bear_blue bear_red bear_green doll_blue doll_red doll_green rabbit_blue rabbit_red jack_1 rocket_blue jack_2 jack_3"
    told: list[Any] = []
    state = rules.new(2, Stacked("wish_1 wish_3", deal), Options(), told.append)
    assert (state.winner, state.number, state.ending) == (1, 0, "hand")
    assert [event.number for event in told if isinstance(event, GameWon)] == [0]


@pytest.mark.rules("JU3-15")
@pytest.mark.parametrize(("starter", "winner"), [(0, 1), (2, 3), (3, 3)])
def test_of_two_dealt_hands_that_win_the_first_in_turn_order_counts(starter: int, winner: int) -> None:
    nothing = "bear_blue bear_red doll_blue doll_red top_blue top_red"
    also = "bear_green bear_yellow doll_green doll_yellow top_green top_yellow"
    rabbits = "rabbit_blue rabbit_red rabbit_green rocket_blue rocket_red rocket_green"
    jacks = "jack_1 jack_2 jack_3 ball_blue ball_red ball_green"
    state = rules.new(4, Stacked("wish_2 wish_3 wish_5 wish_4", f"{nothing} {rabbits} {also} {jacks}", starter), Options())
    assert state.winner == winner


@pytest.mark.rules("JU3-60")
def test_a_win_in_the_very_last_turn_counts() -> None:
    for left, ending in (("bear_red", "hand"), ("rabbit_red", "limit")):
        state = position(rules, "", NEARLY, lists="wish_1 wish_3", pile="rocket_yellow", number=2, turn_limit=1)
        game = Game(rules, state).pile().leave(left)
        assert game.state.ending == ending
        assert bool(game.told(LimitReached)) == (ending == "limit")
