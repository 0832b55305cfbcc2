"""A turn: what fits, playing, drawing, paying, passing.  SOR-14 to SOR-44."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.sorting_toys.positions import A, B, C, Game, cards, position
from toychest.games.jugueteria.pieces import COST, SUIT, TOY, TOY_CARDS
from toychest.games.sorting_toys import rules
from toychest.games.sorting_toys.events import (
    CardsDrawn,
    CardTurned,
    Drew,
    NothingFitted,
    Paid,
    Passed,
    Played,
    Reshuffled,
    TurnStarted,
)
from toychest.games.sorting_toys.rules import DRAW, FITS, PAY
from toychest.table.contract import Illegal

OTHER = "chick_red cube_green"  # a hand for whoever does not matter


# What fits


@pytest.mark.rules("SOR-14")
def test_what_fits_has_the_toy_or_the_suit() -> None:
    for ruling in range(TOY_CARDS):
        assert len(FITS[ruling]) == 14
        for card in range(TOY_CARDS):
            assert (card in FITS[ruling]) == (card != ruling and (TOY[card] == TOY[ruling] or SUIT[card] == SUIT[ruling]))
    for card, other in ((0, 5), (3, 40)):
        assert (card in FITS[other]) == (other in FITS[card])


@pytest.mark.rules("SOR-14", "SOR-16", "SOR-17")
def test_fit_by_toy_by_suit_and_not_at_all() -> None:
    game = Game(position("rocket_red cube_blue bear_red", OTHER, ruling="rocket_blue"))
    assert game.legal() == ["rocket_red", "cube_blue"]
    assert game.refusal(A, "bear_red") == "SOR-17"
    game.play(A, "cube_blue")
    assert game.ruling == "cube_blue"


@pytest.mark.rules("SOR-15", "SOR-18")
def test_who_can_play_must_play() -> None:
    game = Game(position("cube_blue bear_red", OTHER, ruling="elephant_blue"))
    assert game.legal() == ["cube_blue"]
    assert game.refusal(A, DRAW) == "SOR-18"
    assert game.refusal(A, PAY) == "SOR-18"


@pytest.mark.rules("SOR-15", "SOR-23")
def test_only_cards_of_the_own_hand_can_be_played() -> None:
    game = Game(position("cube_blue bear_red", "chick_blue", ruling="elephant_blue", under="train_blue"))
    assert game.refusal(A, "chick_blue") == "SOR-15"
    assert game.refusal(A, "robot_blue") == "SOR-15"  # in the deck
    assert game.refusal(A, "train_blue") == "SOR-23"
    assert game.refusal(A, "elephant_blue") == "SOR-23"


@pytest.mark.rules("SOR-19")
def test_without_a_fit_one_draws_or_pays() -> None:
    game = Game(position("bear_red doll_yellow", OTHER, ruling="elephant_blue"))
    assert game.legal() == ["draw", "pay"]


@pytest.mark.rules("SOR-22")
def test_only_the_player_in_turn_may_act() -> None:
    game = Game(position("cube_blue", "chick_blue", "ball_blue", ruling="elephant_blue", turn=B))
    for seat, card in ((A, "cube_blue"), (C, "ball_blue")):
        for action in (card, DRAW, PAY):
            assert game.refusal(seat, action) == "SOR-22"
    with pytest.raises(Illegal) as refused:
        game.play(A, "cube_blue")
    assert refused.value.clause == "SOR-22"


# Playing


@pytest.mark.rules("SOR-23", "SOR-24", "SOR-25", "SOR-21", "SOR-72")
def test_the_played_card_rules_and_the_old_one_goes_underneath() -> None:
    game = Game(position("cube_blue elephant_red chick_yellow", OTHER, ruling="elephant_blue", under="top_red", coins=(2, 5)))
    game.play(A, "cube_blue")
    assert game.ruling == "cube_blue"
    assert game.under == {"top_red", "elephant_blue"}
    assert game.hand(A) == "elephant_red chick_yellow"  # only one card, although another fitted
    assert (game.coins, game.reserve) == ([2, 5], 23)
    assert game.event(Played) == Played(seat=A, card=cards("cube_blue")[0], drawn=False, left=2)
    assert game.turn == B


# Drawing


@pytest.mark.rules("SOR-26", "SOR-27", "SOR-28", "SOR-72")
@pytest.mark.parametrize(
    ("deck", "kept"),
    [
        ("chick_blue robot_green", ""),
        ("robot_green ball_yellow chick_blue", " robot_green ball_yellow"),
        ("robot_green ball_yellow cube_red elephant_red", " robot_green ball_yellow cube_red"),
    ],
)
def test_draw_until_one_fits_and_play_it(deck: str, kept: str) -> None:
    game = Game(position("bear_red doll_yellow", "chick_red cube_green", ruling="elephant_blue", deck=deck))
    game.draw(A)
    drawn = kept.split()
    assert game.hand(A) == "bear_red doll_yellow" + kept
    assert game.ruling == deck.split()[len(drawn)]
    assert game.event(Drew) == Drew(seat=A, count=len(drawn) + 1)
    assert game.event(CardsDrawn) == CardsDrawn(seat=A, cards=tuple(cards(deck)[: len(drawn) + 1]), to=A)
    assert game.event(Played) == Played(seat=A, card=cards(game.ruling)[0], drawn=True, left=2 + len(drawn))
    assert (game.turn, game.coins) == (B, [5, 5])


@pytest.mark.rules("SOR-20")
def test_drawing_is_one_decision() -> None:
    """Between the cards drawn nobody is asked anything, so nobody can break off and pay."""
    game = Game(position("bear_red", OTHER, ruling="elephant_blue", deck="robot_green ball_yellow top_red chick_blue"))
    game.draw(A)
    assert game.turn == B
    assert not game.events(Paid)


@pytest.mark.rules("SOR-29")
def test_a_hand_has_no_upper_limit() -> None:
    game = Game(position("bear_red", "elephant_blue", ruling="cube_blue", rest="under"))
    blue = [card for card in game.state.under if SUIT[card] == 0 or TOY[card] == TOY[game.state.ruling]]
    game.state.under[:] = [*(card for card in game.state.under if card not in blue)]
    game.state.hands[B].extend(blue)
    rules.check(game.state)
    everything = len(game.state.under)
    game.draw(A)
    assert everything > 25
    assert game.counts[A] == 1 + everything


@pytest.mark.rules("SOR-31")
def test_an_empty_deck_is_made_anew_from_the_cards_underneath() -> None:
    hand = "bear_red doll_yellow top_green"
    game = Game(position(hand, "", ruling="elephant_blue", deck="robot_green", under="chick_blue cube_red", rest=B))
    game.draw(A)
    assert game.event(Reshuffled) == Reshuffled(cards=2, shuffles=1)
    assert game.hand(A).endswith("robot_green cube_red")
    assert game.ruling == "chick_blue"
    assert game.under == {"elephant_blue"}
    assert game.state.deck == []
    assert game.state.shuffles == 1


@pytest.mark.rules("SOR-31")
def test_the_deck_is_not_shuffled_before_a_card_is_due() -> None:
    game = Game(position("bear_red", "", ruling="elephant_blue", deck="chick_blue", under="cube_red", rest=B))
    game.draw(A)
    assert game.state.shuffles == 0
    assert game.under == {"cube_red", "elephant_blue"}


@pytest.mark.rules("SOR-31", "SOR-65")
def test_a_new_deck_is_mixed() -> None:
    seen = set()
    for seed in range(30):
        state = position("bear_red", "", ruling="elephant_blue", under="cube_red top_green ball_yellow", rest=B)
        rules.apply(state, A, DRAW, Random(seed))
        seen.add(tuple(state.hands[A]))
    assert len(seen) == 6  # nothing fits: every order of the three comes up


def nothing_left_to_draw() -> Game:
    """A draws the last card there is, and it does not fit; B has nothing that fits; C has."""
    return Game(position("bear_red doll_yellow", "top_red doll_green", "", ruling="elephant_blue", deck="robot_green", rest=C))


@pytest.mark.rules("SOR-32", "SOR-72")
def test_who_has_drawn_everything_without_a_fit_ends_the_turn() -> None:
    game = nothing_left_to_draw()
    game.draw(A)
    assert game.event(NothingFitted) == NothingFitted(seat=A)
    assert game.event(Drew).count == 1
    assert game.hand(A) == "bear_red doll_yellow robot_green"
    assert not game.events(Played)
    assert game.ruling == "elephant_blue"


@pytest.mark.rules("SOR-43", "SOR-44", "SOR-72")
def test_who_can_do_nothing_passes_without_being_asked() -> None:
    game = nothing_left_to_draw()
    game.draw(A)
    assert game.event(Passed) == Passed(seat=B)
    assert game.turn == C
    assert (game.coins, game.hand(B)) == ([5, 5, 5], "top_red doll_green")
    assert [event.seat for event in game.events(TurnStarted)] == [B, C]
    fitting = [card for card in game.state.hands[C] if card in FITS[game.state.ruling]]
    assert len(fitting) == 14
    game.play(C, "cube_blue")
    assert game.turn == A
    assert game.legal() == ["draw", "pay"]  # the Elephant lies underneath now


@pytest.mark.rules("SOR-43")
def test_several_pass_in_a_row() -> None:
    game = Game(position("bear_red", "top_red", "doll_green", "", ruling="elephant_blue", deck="robot_green", rest=3))
    game.draw(A)
    assert [event.seat for event in game.events(Passed)] == [1, 2]
    assert game.turn == 3


@pytest.mark.rules("SOR-30", "SOR-36")
def test_with_nothing_left_one_can_neither_draw_nor_pay() -> None:
    """Such a player is never asked; asked all the same, both are refused."""
    state = position("bear_red", "top_red", "", ruling="elephant_blue", rest=C, checked=False)
    assert rules.refusal(rules.view(state, A), A, DRAW) == "SOR-30"
    assert rules.refusal(rules.view(state, A), A, PAY) == "SOR-36"


@pytest.mark.rules("SOR-30")
def test_a_single_card_underneath_is_enough_to_draw() -> None:
    game = Game(position("bear_red", "", ruling="elephant_blue", under="cube_red", rest=B))
    assert game.legal() == ["draw", "pay"]


# Paying


@pytest.mark.rules("SOR-34", "SOR-37", "SOR-38", "SOR-40", "SOR-42", "SOR-72")
@pytest.mark.parametrize(("ruling", "cost"), [("rabbit_blue", 1), ("ball_blue", 2), ("elephant_blue", 3)])
def test_paying_turns_a_new_card_up_and_ends_the_turn(ruling: str, cost: int) -> None:
    game = Game(position("bear_red doll_yellow top_green", OTHER, ruling=ruling, deck="robot_green chick_blue"))
    assert COST[game.state.ruling] == cost
    game.pay(A)
    assert (game.coins, game.reserve) == ([5 - cost, 5], 20 + cost)
    assert (game.ruling, game.under) == ("robot_green", {ruling})
    assert game.event(Paid) == Paid(seat=A, coins=cost, left=5 - cost)
    assert game.event(CardTurned) == CardTurned(card=game.state.ruling)
    assert (game.hand(A), game.turn) == ("bear_red doll_yellow top_green", B)  # the Top would fit now, and must wait
    assert not game.events(Played)


@pytest.mark.rules("SOR-35")
def test_with_too_few_coins_one_can_only_draw() -> None:
    game = Game(position("bear_red", OTHER, ruling="elephant_blue", coins=(2, 5)))
    assert game.legal() == ["draw"]
    assert game.refusal(A, PAY) == "SOR-35"


@pytest.mark.rules("SOR-35", "SOR-42")
def test_the_last_coin_can_be_spent() -> None:
    game = Game(position("bear_red", OTHER, ruling="elephant_blue", coins=(3, 5)))
    game.pay(A)
    assert game.coins == [0, 5]


@pytest.mark.rules("SOR-39")
def test_paying_with_an_empty_deck_shuffles_what_lies_underneath() -> None:
    game = Game(position("bear_red", "", ruling="elephant_blue", under="cube_red", rest=B))
    game.pay(A)
    assert (game.ruling, game.under, game.coins[A]) == ("cube_red", {"elephant_blue"}, 2)
    assert game.event(Reshuffled) == Reshuffled(cards=1, shuffles=1)


@pytest.mark.rules("SOR-41")
@pytest.mark.parametrize("special", ["train_green", "rocket_green"])
def test_a_special_card_turned_up_by_paying_does_nothing(special: str) -> None:
    game = Game(position("bear_red", OTHER, "ball_red", ruling="elephant_blue", deck=special))
    game.pay(A)
    assert (game.turn, game.state.direction) == (B, 1)


@pytest.mark.rules("SOR-70", "SOR-42", "SOR-69", "SOR-71", "SOR-72")
def test_in_random_games_coins_never_grow_and_hands_change_as_they_should() -> None:
    for seed in range(25):
        luck = Random(seed)
        state = rules.new(2 + seed % 3, luck, rules.Options())
        while not state.ending:
            seat, before, coins = state.turn, [len(hand) for hand in state.hands], state.coins[:]
            told: list[object] = []
            action = luck.choice(rules.legal(state, seat))
            rules.apply(state, seat, action, luck, told.append)
            rules.check(state)
            assert all(now <= then for now, then in zip(state.coins, coins, strict=True))
            drew = sum(event.count for event in told if isinstance(event, Drew))
            played = sum(isinstance(event, Played) for event in told)
            before[seat] += drew - played
            assert [len(hand) for hand in state.hands] == before
            if isinstance(action, rules.Draw):
                assert len(state.hands[seat]) >= before[seat] > 0
