"""Swaps, passes, tosses and races: what the worked examples do not show of them."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.toss_your_cookies.examples import race, refused
from tests.games.toss_your_cookies.positions import A, B, C, D, Game, cards, position
from toychest.games.toss_your_cookies import rules
from toychest.games.toss_your_cookies.actions import Choose, Press, Take, Target
from toychest.games.toss_your_cookies.events import (
    DraftOrdered,
    GivenOut,
    GotTheRest,
    LetPass,
    MilkMoved,
    Picked,
    RoundWon,
    Took,
    Tossed,
)
from toychest.games.toss_your_cookies.pieces import CARD_BY_ID, MILK
from toychest.table.cloning import clone
from toychest.table.contract import TABLE

# Swapping


@pytest.mark.rules("TYC-36", "TYC-38", "TYC-42")
def test_the_target_is_fixed_before_the_cards_and_has_no_say() -> None:
    game = Game(position("milk", seats=4))
    game.roll("swap", "2")
    assert rules.legal(game.state, A) == [Target(B), Target(C), Target(D)]
    refused("TYC-36", game.target, A)
    assert game.refusal(A, Target(4)) == "TYC-36"
    refused("TYC-31", game.choose, A, "milk")
    game.target(C)
    assert game.to_act() == (A,)
    assert rules.may_act(game.state) == ()
    refused("TYC-31", game.choose, C, "fortune sandwich")
    assert game.refusal(A, Target(B)) == "TYC-31"


@pytest.mark.rules("TYC-37")
@pytest.mark.parametrize(("names", "clause"), [("milk", "TYC-37"), ("milk 2 wild", "TYC-37"), ("2 milk", "TYC-35")])
def test_cards_of_a_swap_that_are_refused(names: str, clause: str) -> None:
    game = Game(position("milk wild", seats=4))
    game.roll("swap", "2")
    game.target(B)
    refused(clause, game.choose, A, names)


def test_a_choice_is_told_in_order_and_copies_are_one_choice() -> None:
    """D13: two cards of one kind make one choice, not two."""
    game = Game(position("3 choc_chip 2 sandwich milk wild", seats=3))
    game.roll("swap", "2")
    game.target(B)
    legal = rules.legal(game.state, A)
    assert len(legal) == 8
    unordered = Choose((CARD_BY_ID["milk"], CARD_BY_ID["wild"]))
    assert game.refusal(A, unordered) == "TYC-35"


# Passing


@pytest.mark.rules("TYC-35", "TYC-45", "TYC-46")
def test_any_cards_may_be_passed_but_exactly_so_many() -> None:
    game = Game(position("milk wild half_eaten", seats=3))
    game.roll("pass_right", "3")
    refused("TYC-45", game.choose, A, "milk wild")
    refused("TYC-31", game.target, B)
    game.choose(A, "milk wild half_eaten")
    assert MILK in game.state.hands[A]


@pytest.mark.rules("TYC-52", "TYC-108")
@pytest.mark.parametrize(("winner", "direction"), [(B, "pass_left"), (C, "pass_right")])
def test_a_pass_may_win_for_somebody_else(winner: int, direction: str) -> None:
    hands = ["milk"] + ["5 choc_chip sandwich 1 fortune" if seat == winner else "" for seat in (B, C)]
    game = Game(position(*hands, seats=3))
    game.roll(direction, "1")
    game.choose(A, "milk")
    for seat in (B, C):
        game.choose(seat, "fortune" if "fortune" in game.hand(seat) else game.hand(seat).split()[-1])
    assert game.event(RoundWon).seat == winner
    assert game.event(RoundWon).roller == A


@pytest.mark.rules("TYC-52")
def test_a_pass_may_win_for_the_roller() -> None:
    game = Game(position("5 choc_chip sandwich fortune", "", "milk", seats=3))
    game.roll("pass_left", "1")
    game.choose(A, "fortune")
    game.do(B, rules.legal(game.state, B)[0])
    game.choose(C, "milk")
    assert game.event(RoundWon).seat == A


@pytest.mark.rules("TYC-110")
def test_whole_hands_never_win() -> None:
    for action in ("swap", "pass_left", "pass_right"):
        game = Game(position("5 choc_chip 2 sandwich", "milk", seats=3))
        game.roll(action, "all")
        if action == "swap":
            game.target(B)
        assert game.state.wins == [0, 0, 0]
        assert game.state.stage == "roll"


# Tossing and the draft


@pytest.mark.rules("TYC-53", "TYC-54", "TYC-58", "TYC-141")
def test_tossed_cards_are_seen_by_all_at_the_same_moment() -> None:
    game = Game(position("milk", "wild", "half_eaten", seats=3))
    game.roll("toss", "1")
    refused("TYC-53", game.choose, A, "milk fortune")
    game.choose(A, "milk")
    game.choose(B, "wild")
    assert game.events(Tossed) == []
    assert rules.view(game.state, C).tossed == ((), (), ())
    game.choose(C, "half_eaten")
    assert [(event.seat, event.cards, event.to) for event in game.events(Tossed)] == [
        (seat, tuple(cards(name)), None) for seat, name in enumerate(("milk", "wild", "half_eaten"))
    ]
    assert game.plate() == "wild half_eaten milk"
    assert rules.view(game.state, None).tossed == tuple(tuple(cards(name)) for name in ("milk", "wild", "half_eaten"))
    game.take(A, "wild")
    assert (game.event(Took).seat, game.event(Took).card, game.event(Took).to) == (A, CARD_BY_ID["wild"], None)


@pytest.mark.rules("TYC-62", "TYC-63", "TYC-64", "TYC-65", "TYC-66")
def test_a_draft_has_an_order_of_its_own_in_each_round() -> None:
    game = Game(position("2 choc_chip milk", "2 sandwich", "2 fortune", seats=3))
    game.roll("toss", "2")
    game.choose(A, "2 choc_chip")
    game.choose(B, "2 sandwich")
    game.choose(C, "2 fortune", orders=[[B, C, A]])
    assert game.event(DraftOrdered).order == (B, C, A)
    assert game.refusal(B, Take(MILK)) == "TYC-57"
    game.take(B, "choc_chip")
    game.take(C, "choc_chip")
    game.take(A, "sandwich", orders=[[C, A, B]])
    assert (game.event(DraftOrdered).round, game.event(DraftOrdered).order) == (2, (C, A, B))
    game.take(C, "fortune")
    game.take(A, "fortune")
    assert game.event(GotTheRest).seat == B
    assert (game.state.stage, game.state.shown) == ("roll", [False] * 3)


@pytest.mark.rules("TYC-59")
@pytest.mark.parametrize(("first", "left"), [(B, 5), (C, 0)])
def test_the_first_and_the_last_card_may_win(first: int, left: int) -> None:
    """The last card, given without a question, counts as any other."""
    held = {B: "5 choc_chip sandwich fortune", C: "5 choc_chip sandwich fortune"}
    hands = ["milk 2 sandwich 4 fortune"] + [held[seat] if seat == first else "" for seat in (B, C)]
    game = Game(position(*hands, seats=3))
    game.roll("toss", "2")
    game.choose(A, "milk fortune")
    if first == B:
        game.choose(B, "sandwich fortune")
        game.do(C, rules.legal(game.state, C)[0], orders=[[B, A, C]])
        game.take(B, "milk")
    else:
        game.choose(C, "sandwich fortune")
        game.do(B, rules.legal(game.state, B)[0], orders=[[A, B, C]])
        while game.state.stage == "draft":
            seat = game.to_act()[0]
            orders = [[A, B, C]] if len(game.state.order) == 1 and game.state.draft == 1 else []
            game.do(seat, next(action for action in rules.legal(game.state, seat) if action != Take(MILK)), orders=orders)
        assert game.event(GotTheRest).card == MILK
    assert game.event(RoundWon).seat == first
    assert len(game.state.plate) == left


# The race


@pytest.mark.rules("TYC-67", "TYC-68", "TYC-71")
def test_a_race_begins_when_all_have_tossed() -> None:
    game = Game(position("milk", seats=3, scramble="grab"))
    assert game.refusal(A, Press(1)) == "TYC-71"
    game.roll("toss", "1")
    assert game.refusal(A, Press(1)) == "TYC-71"
    for seat in (A, B):
        game.do(seat, rules.legal(game.state, seat)[0])
    line = sorted((*game.state.chosen[A], *game.state.chosen[B], rules.legal(game.state, C)[0].cards[0]))[::-1]
    game.do(C, rules.legal(game.state, C)[0], orders=[line])
    assert game.state.plate == line
    assert (game.to_act(), rules.may_act(game.state)) == ((TABLE,), (A, B, C))
    assert all(rules.legal(game.state, seat) == (Press(1),) for seat in (A, B, C))


@pytest.mark.rules("TYC-70", "TYC-74")
def test_counting_of_empty_spotlights_begins_anew_when_a_card_is_taken() -> None:
    game = race(rules, 3, "1", ("sandwich", "fortune", "choc_chip"), "sandwich milk", "fortune", "choc_chip")
    first = game.state.plate[0]
    game.timeout()
    assert game.event(LetPass).card == first
    game.timeout()
    game.press(A)
    game.timeout()
    assert len(game.state.plate) == 2
    game.press(B)
    assert game.state.stage == "roll"


@pytest.mark.rules("TYC-74", "TYC-59")
def test_cards_that_chance_gives_out_may_win() -> None:
    hands = ("milk sandwich", "5 choc_chip fortune sandwich", "choc_chip")
    game = race(rules, 3, "1", ("milk", "fortune", "choc_chip"), *hands)
    while game.state.plate[0] != MILK:
        game.timeout()
    passed = game.state.passed
    for _spotlight in range(2 - passed):
        game.timeout()
    place = game.state.plate[1:].index(MILK) if game.state.plate[0] != MILK else 2
    others = [1, 1, 1][:place]
    if place == 2:  # Ana gets two cards before: then she has seven and is not drawn any more
        others = [1, 2]
    game.timeout(*others, {0: 2, 1: 1, 2: 1}[place])
    assert game.event(RoundWon).seat == B
    assert game.events(GivenOut)[-1].card == MILK


@pytest.mark.rules("TYC-72", "TYC-76")
def test_with_overgrab_nobody_has_a_quota() -> None:
    game = race(rules, 3, "1", ("sandwich", "fortune", "choc_chip"), "sandwich milk", "fortune", "choc_chip", overgrab=True)
    for _card in range(3):
        game.press(A)
    assert list(map(len, game.state.hands)) == [9, 6, 6]
    assert game.state.stage == "note"


@pytest.mark.rules("TYC-75", "TYC-143")
def test_a_race_is_an_order_of_actions_and_can_be_played_again() -> None:
    games = [race(rules, 3, "1", ("sandwich", "fortune", "choc_chip"), "sandwich milk", "fortune", "choc_chip") for _time in range(2)]
    for game in games:
        game.press(B)
        game.timeout()
        game.press(A)
    assert games[0].state == games[1].state
    assert (games[0].events(Took)[0].seat, games[0].event(GotTheRest).seat) == (A, C)


# The special note


@pytest.mark.rules("TYC-79", "TYC-81", "TYC-83")
def test_a_chooser_may_win_with_the_first_chosen_card() -> None:
    tossed = ("milk 2 fortune", "choc_chip 2 sandwich", "3 sandwich")
    hands = ("3 choc_chip wild milk 2 fortune", "choc_chip 2 sandwich", "3 sandwich")
    game = race(rules, 3, "3", tossed, *hands, overgrab=True)
    while game.state.stage == "grab":
        game.press(A if game.state.plate[0] == MILK else C)
    assert list(map(len, game.state.hands)) == [5, 4, 12]
    assert game.to_act() == (A,)
    game.pick(A, C, "choc_chip")
    assert game.event(Picked).owner == C
    assert game.event(RoundWon).hand == tuple(cards("4 choc_chip wild milk"))


# The milk


@pytest.mark.rules("TYC-95")
@pytest.mark.parametrize("holder", [A, B, C, D])
def test_the_milk_goes_from_its_holder_whoever_rolled(holder: int) -> None:
    game = Game(position(*[""] * holder, "milk", seats=4))
    game.roll("pass_left", "milk", 1)
    moved = game.event(MilkMoved)
    assert (moved.giver, moved.receiver) == (holder, (holder + 1) % 4)


@pytest.mark.rules("TYC-92")
@pytest.mark.parametrize(("action", "luck"), [("swap", ()), ("toss", (1,))])
def test_whoever_gets_the_milk_may_win(action: str, luck: tuple[int, ...]) -> None:
    game = Game(position("5 choc_chip fortune sandwich", "milk", seats=3))
    game.roll(action, "milk", *luck, *game.drawing(A, "fortune"))
    assert game.event(RoundWon).seat == A


@pytest.mark.rules("TYC-99", "TYC-101")
def test_the_milk_is_drawn_for_the_others_with_equal_chances() -> None:
    """S7, over many seeds."""
    caught = [0, 0, 0, 0]
    state = position("milk", seats=4)
    for seed in range(3000):
        other = clone(state)
        luck = Random(seed)
        other.action, other.amount = "toss", "milk"
        rules._move_milk(other, luck, lambda _event: None)
        caught[next(seat for seat, hand in enumerate(other.hands) if MILK in hand)] += 1
    assert caught[A] == 0
    assert all(900 <= count <= 1100 for count in caught[1:])
