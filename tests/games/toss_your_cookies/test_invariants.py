"""What is always true, and that a state in which it is not is refused."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.games.toss_your_cookies.examples import race
from tests.games.toss_your_cookies.positions import A, B, C, Game, cards, position
from toychest.games.toss_your_cookies import rules
from toychest.games.toss_your_cookies.pieces import IN_THE_BOX, MILK
from toychest.games.toss_your_cookies.rules import Options, State
from toychest.table.contract import BrokenState


@pytest.mark.rules("TYC-134", "TYC-135", "TYC-136", "TYC-137", "TYC-138")
@pytest.mark.parametrize("seats", [3, 5, 8])
@pytest.mark.parametrize("scramble", ["draft", "grab"])
def test_cards_are_conserved_in_random_rounds(seats: int, scramble: str) -> None:
    luck = Random(seats)
    state = rules.new(seats, luck, Options(turn_limit=12, scramble=scramble))  # type: ignore[arg-type]
    kinds = state.kinds
    while waiting := rules.to_act(state):
        everywhere = [*state.plate, *state.laid, *(card for hand in state.hands for card in hand)]
        assert len(everywhere) == 7 * seats
        assert all(everywhere.count(card) == 6 for card in kinds)
        assert all(everywhere.count(card) <= IN_THE_BOX[card] for card in set(everywhere))
        assert everywhere.count(MILK) == 1
        if state.stage == "roll":
            assert set(map(len, state.hands)) == {7}
        rules.check(state)
        seat = luck.choice([seat for seat in (*waiting, *rules.may_act(state)) if rules.legal(state, seat)])
        rules.apply(state, seat, luck.choice(list(rules.legal(state, seat))), luck)


def choosing() -> State:
    game = Game(position("milk wild", seats=3))
    game.roll("pass_left", "1")
    game.choose(A, "wild")
    return game.state


def drafting() -> State:
    game = Game(position("milk wild", seats=3))
    game.roll("toss", "2")
    for seat in (A, B, C):
        game.do(seat, rules.legal(game.state, seat)[0])
    return game.state


def racing() -> State:
    return race(rules, 3, "1", ("sandwich", "fortune", "choc_chip"), "sandwich milk", "fortune", "choc_chip").state


def noting() -> State:
    game = race(rules, 3, "1", ("sandwich", "fortune", "choc_chip"), "sandwich milk", "fortune", "choc_chip", overgrab=True)
    for _card in range(3):
        game.press(B)
    return game.state


def rolling() -> State:
    return position("milk wild", seats=3, rounds=3)


def _move_card(state: State) -> None:
    state.hands[A].append(state.hands[B].pop())
    state.hands[A].sort()


def _swap_kind(state: State) -> None:
    state.hands[B][0] = 7 if 7 not in state.kinds else 6


BREAKS: list[tuple[Callable[[], State], Callable[[State], object], str]] = [
    (rolling, lambda state: state.hands.append([]), "TYC-0"),
    (rolling, lambda state: setattr(state, "roller", 3), "TYC-09"),
    (rolling, lambda state: setattr(state, "kinds", (2, 3, 3)), "TYC-17"),
    (rolling, _swap_kind, "TYC-137"),
    (rolling, lambda state: state.hands[B].append(99), "TYC-02"),
    (rolling, _move_card, "TYC-136"),
    (rolling, lambda state: state.hands[B].reverse(), "TYC-130"),
    (rolling, lambda state: setattr(state, "knowers", [False] * 3), "TYC-151"),
    (rolling, lambda state: setattr(state, "action", "toss"), "TYC-30"),
    (rolling, lambda state: setattr(state, "roller", B), "TYC-33"),
    (rolling, lambda state: setattr(state, "wins", [1, 0, 0]), "TYC-116"),
    (rolling, lambda state: setattr(state, "wins", [2, 0, 0]), "TYC-118"),
    (rolling, lambda state: setattr(state, "options", Options(rounds=3, head_start=(0, 0, 0, 1))), "TYC-158"),
    (rolling, lambda state: setattr(state, "options", Options(rounds=3, head_start=(0, 2))), "TYC-158"),
    (rolling, lambda state: setattr(state, "options", Options(rounds=3, head_start=(0, 1))), "TYC-158"),
    (rolling, lambda state: setattr(state, "wins", [-1, 0, 0]), "TYC-158"),
    (rolling, lambda state: setattr(state, "turn", 101), "TYC-145"),
    (rolling, lambda state: setattr(state, "turn", 0), "TYC-147"),
    (rolling, lambda state: setattr(state, "ending", "cookies"), "TYC-120"),
    (rolling, lambda state: setattr(state, "shown", [True, False, False]), "TYC-84"),
    (rolling, lambda state: setattr(state, "confirmed", [True, False, False]), "TYC-46"),
    (choosing, lambda state: setattr(state, "chosen", [(), (), ()]), "TYC-45"),
    (choosing, lambda state: setattr(state, "chosen", [tuple(cards("iced_sugar")), (), ()]), "TYC-35"),
    (choosing, lambda state: setattr(state, "k", 2), "TYC-32|TYC-45"),
    (drafting, lambda state: state.order.clear(), "TYC-63"),
    (drafting, lambda state: setattr(state, "draft", 2), "TYC-62"),
    (drafting, lambda state: setattr(state, "taken", [1, 0, 0]), "TYC-56"),
    (drafting, lambda state: setattr(state, "tossed", [(), (), ()]), "TYC-53"),
    (drafting, lambda state: setattr(state, "spotlight", 1), "TYC-142"),
    (racing, lambda state: setattr(state, "spotlight", 0), "TYC-142"),
    (racing, lambda state: setattr(state, "passed", 3), "TYC-74"),
    (racing, lambda state: setattr(state, "options", Options()), "TYC-14"),
    (noting, lambda state: setattr(state, "shown", [False] * 3), "TYC-77"),
    (noting, lambda state: setattr(state, "options", Options(scramble="grab")), "TYC-77"),
]


@pytest.mark.parametrize(("made", "spoil", "clause"), BREAKS)
def test_a_broken_state_is_refused(made: Callable[[], State], spoil: Callable[[State], object], clause: str) -> None:
    state = made()
    rules.check(state)
    spoil(state)
    with pytest.raises(BrokenState, match=clause):
        rules.check(state)


@pytest.mark.rules("TYC-138")
def test_a_winning_hand_that_did_not_end_the_round_is_refused() -> None:
    state = position("5 choc_chip 2 sandwich", "milk choc_chip", seats=3)
    state.hands[A], state.hands[B] = cards("5 choc_chip sandwich milk"), sorted([*state.hands[B], *cards("sandwich")])
    state.hands[B].remove(MILK)
    state.knowers[:] = [True, True, True]
    with pytest.raises(BrokenState, match="TYC-138"):
        rules.check(state)
    state.options = Options(shout="manual")
    rules.check(state)
