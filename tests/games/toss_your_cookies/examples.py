"""The worked examples of the ledger, as games that any rules can be put to: the ones there are, and ones with a planted fault."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.games.toss_your_cookies.positions import KINDS, A, B, C, D, Game, Luck, cards, position
from toychest.games.toss_your_cookies.actions import Choose
from toychest.games.toss_your_cookies.events import CardsSwapped, HandDealt, HandShown, NothingHappened, RoundCounted, RoundWon, Swapped
from toychest.games.toss_your_cookies.pieces import CARD_BY_ID, HALF_EATEN, MILK, WILD, copies_in_use
from toychest.games.toss_your_cookies.state import Options
from toychest.table.chance import ScriptedLuckRanOut, Stream
from toychest.table.cloning import clone
from toychest.table.contract import TABLE, BadOptions, Illegal

SETS_OF_FOUR = tuple(sorted(CARD_BY_ID[kind] for kind in KINDS[:4]))
SETS_IN_DIGITS = int("".join(str(kind + 1) for kind in SETS_OF_FOUR))


def refused(clause: str, do: Callable[..., None], *what: Any) -> None:
    """Something that a Game could do is refused by that clause and changes nothing."""
    game: Game = do.__self__  # type: ignore[attr-defined]
    before, said = repr(game.state), "nothing"
    try:
        do(*what)
    except Illegal as illegal:
        said = illegal.clause
    assert (said, repr(game.state)) == (clause, before)


def trouble(kind: type[Exception], do: Callable[[], object]) -> str:
    """The message of an error that must come."""
    try:
        do()
    except kind as error:
        return str(error)
    raise AssertionError(f"no {kind.__name__}")


# From the rulebook


def swap_three(rules: Any) -> None:
    """R1: three cards each way; two know which, the others how many."""
    game = Game(position("3 choc_chip 2 sandwich fortune half_eaten", "", "2 choc_chip 2 macadamia 2 fortune milk", "", seats=4), rules)
    others = game.hands()[B], game.hands()[D]
    game.roll("swap", "3")
    game.target(C)
    refused("TYC-37", game.choose, A, "2 sandwich")
    refused("TYC-35", game.choose, A, "3 sandwich")
    game.choose(A, "2 sandwich half_eaten", *game.drawing(C, "choc_chip macadamia milk"))
    assert (game.hand(A), game.hand(C)) == (
        "fortune 4 choc_chip macadamia milk",
        "2 fortune 2 sandwich choc_chip macadamia half_eaten",
    )
    assert (game.hand(B), game.hand(D)) == others
    assert [event.to for event in game.events(CardsSwapped)] == [A, C]
    assert (game.event(Swapped).to, game.event(Swapped).count) == (None, 3)
    assert game.knowers() == [A, C]
    assert (game.to_act(), game.state.turn) == ((B,), 2)


def pass_left_two(rules: Any) -> None:
    """R2: nothing moves before all have chosen, and nobody sees what others chose."""
    game = Game(position("2 fortune", "milk half_eaten", "wild sandwich", seats=3), rules)
    before = game.hands()
    game.roll("pass_left", "2")
    assert game.to_act() == (A, B, C)
    game.choose(B, "milk half_eaten")
    game.choose(A, "2 fortune")
    refused("TYC-149", game.choose, A, "2 fortune")
    assert (game.hands(), game.to_act()) == (before, (C,))
    views = [rules.view(game.state, seat) for seat in (A, B, C, None)]
    assert [view.chosen for view in views] == [tuple(cards("2 fortune")), tuple(cards("milk half_eaten")), (), ()]
    assert all(view.confirmed == (True, True, False) for view in views)
    game.choose(C, "wild sandwich")
    held = game.state.hands
    assert MILK in held[C]
    assert HALF_EATEN in held[C]
    assert WILD in held[A]
    assert list(map(len, held)) == [7, 7, 7]
    assert game.knowers() == [B, C]


def pass_right_all(rules: Any) -> None:
    """R3: every hand moves on, and nobody is asked."""
    game = Game(position(seats=4), rules)
    a, b, c, d = game.hands()
    game.roll("pass_right", "all")
    assert game.hands() == [b, c, d, a]
    assert game.to_act() == (B,)


def toss_all(rules: Any) -> None:
    """R4: all cards on the plate, seven rounds of the draft, everybody has seven again."""
    game = Game(position(seats=4), rules)
    game.roll("toss", "all")
    assert len(game.state.plate) == 28
    assert rules.view(game.state, None).holder == -1
    picks, drafts = 0, set()
    while game.state.stage == "draft":
        drafts.add(game.state.draft)
        seat = game.state.order[0]
        milk_and_cookies = rules.legal(game.state, seat)
        game.do(seat, next(action for action in milk_and_cookies if game.state.hands[seat].count(action.card) < 2))
        picks += 1
    assert (picks, drafts) == (27, set(range(1, 8)))
    assert list(map(len, game.state.hands)) == [7] * 4


def majority(rules: Any) -> None:
    """R5: two of three rounds win the game, and the third is not played."""
    game = Game(position("milk", "5 sandwich 2 choc_chip", seats=3, wins=(0, 1, 0), rounds=3), rules)
    game.roll("pass_left", "milk", *game.drawing(B, "choc_chip"))
    assert game.state.wins == [0, 2, 0]
    assert game.state.round == 2
    result = rules.result(game.state)
    assert (result.winners, result.scores, result.reason) == ((B,), (0, 2, 0), "cookies")
    assert game.to_act() == rules.may_act(game.state) == ()


# Constructed


def cards_for_each_number_of_players(rules: Any) -> None:
    """S1."""
    for seats, specials in {3: (1, 1), 4: (2, 1), 5: (2, 2), 6: (3, 2), 7: (3, 3), 8: (3, 4)}.items():
        state = rules.new(seats, Random(seats), Options())
        all_cards = [card for hand in state.hands for card in hand]
        assert len(all_cards) == 7 * seats
        assert (all_cards.count(WILD), all_cards.count(HALF_EATEN), all_cards.count(MILK)) == (*specials, 1)
        assert {all_cards.count(kind) for kind in state.kinds} == {6}
        assert list(map(len, state.hands)) == [7] * seats
    assert "TYC-10" in trouble(BadOptions, lambda: rules.new(2, Random(1), Options()))


def win_at_the_deal(rules: Any) -> None:
    """S3: no turn is played, and all see the hand."""
    winning = cards("4 fortune wild milk sandwich")
    deck = [card for card, copies in enumerate(copies_in_use(4, SETS_OF_FOUR)) for _ in range(copies)]
    for card in winning:
        deck.remove(card)
    told: list[Any] = []
    luck = Luck(orders=[[*deck[::3], *deck[1::3], *deck[2::3], *winning]])
    state = rules.new(4, luck, Options(first_player=1, cookie_sets=SETS_IN_DIGITS), told.append)
    (won,) = [event for event in told if isinstance(event, RoundWon)]
    assert (won.seat, won.turns, won.hand, won.to) == (D, 0, tuple(winning), None)
    assert (state.winner, rules.to_act(state)) == (D, ())
    rules.check(state)


def milk_to_the_left(rules: Any) -> None:
    """S4: the giver does not win on the way."""
    game = Game(position("", "", "4 choc_chip milk 2 sandwich", "choc_chip 2 fortune 2 macadamia", seats=4), rules)
    game.roll("pass_left", "milk", *game.drawing(D, "choc_chip"))
    assert game.hand(C) == "2 sandwich 5 choc_chip"
    assert MILK in game.state.hands[D]
    assert len(game.state.hands[D]) == 7
    assert game.state.wins == [0, 0, 0, 0]
    assert game.knowers() == [A, B, C, D]
    assert rules.view(game.state, None).holder == D


def milk_is_never_drawn(rules: Any) -> None:
    """There are seven cards to draw from, without the milk."""
    game = Game(position("milk", seats=3), rules)
    assert "1 to 7" in trouble(ScriptedLuckRanOut, lambda: game.roll("pass_left", "milk", 8))


def milk_to_the_right(rules: Any) -> None:
    """S5: the receiver wins in another's turn, unless the draw takes one of the five."""
    for drawn, won in (("fortune", True), ("choc_chip", False)):
        game = Game(position("", "5 choc_chip fortune sandwich", "milk", seats=4, rounds=3), rules)
        game.roll("pass_right", "milk", *game.drawing(B, drawn))
        assert game.state.wins[B] == won
        if won:
            told = game.event(RoundWon)
            assert (told.seat, told.roller, told.naturals, told.wilds, told.turns) == (B, A, 5, 0, 1)
            assert told.hand == tuple(cards("5 choc_chip sandwich milk"))
            assert len(game.events(HandDealt)) == 4
            assert (game.state.round, game.state.starter, game.to_act()) == (2, B, (B,))


def milk_to_the_roller(rules: Any) -> None:
    """S6: the milk comes to the roller; if it is there already, nothing happens."""
    game = Game(position("", "", "", "milk", seats=4), rules)
    drawn = game.state.hands[A][0]
    game.roll("swap", "milk", 1)
    assert MILK in game.state.hands[A]
    assert drawn in game.state.hands[D]
    game = Game(position("milk", seats=4), rules)
    before = game.hands()
    game.roll("swap", "milk")
    assert game.event(NothingHappened).roller == A
    assert (game.hands(), game.to_act()) == (before, (B,))
    assert game.knowers() == [A, B, C, D]


def milk_is_thrown(rules: Any) -> None:
    """S7: any of the others may catch it, each with the same chance, the thrower never."""
    for holder, others in ((A, [B, C, D]), (B, [A, C, D])):
        for number, receiver in enumerate(others, 1):
            game = Game(position(*[""] * holder, "milk", seats=4), rules)
            game.roll("toss", "milk", number, 1)
            assert game.holder() == receiver


def win_during_a_draft(rules: Any) -> None:
    """S8: with six cards in hand, and the rest stays on the plate."""
    game = Game(
        position("milk 2 fortune", "4 choc_chip wild sandwich half_eaten", "2 choc_chip 3 fortune 2 sandwich", seats=3, rounds=3), rules
    )
    game.roll("toss", "2")
    game.choose(A, "milk fortune")
    game.choose(B, "sandwich half_eaten")
    game.choose(C, "fortune sandwich", orders=[[C, B, A]])
    assert game.to_act() == (C,)
    refused("TYC-63", game.take, B, "milk")
    game.take(C, "fortune")
    game.state.options = Options()  # one round, so that the plate can be seen after the win
    game.take(B, "milk")
    assert game.event(RoundWon).hand == tuple(cards("4 choc_chip wild milk"))
    assert len(game.state.plate) == 4
    assert game.state.winner == B


def own_card_back(rules: Any) -> None:
    """S9."""
    game = Game(position("milk", seats=3), rules)
    before = game.hand(A)
    game.roll("toss", "1")
    game.choose(A, "milk")
    for seat in (B, C):
        game.do(seat, rules.legal(game.state, seat)[0])
    game.take(A, "milk")
    assert game.hand(A) == before


def target_of_a_swap_wins(rules: Any) -> None:
    """S10: by taking up the milk, unless a sandwich was drawn."""
    for drawn, won in (("fortune", True), ("sandwich", False)):
        game = Game(position("milk 2 fortune", "5 sandwich 2 fortune", seats=3, rounds=3), rules)
        game.roll("swap", "1")
        game.target(B)
        game.choose(A, "milk", *game.drawing(B, drawn))
        assert game.state.wins[B] == won


def roller_of_a_swap_wins(rules: Any) -> None:
    """The laid cards are in nobody's hand then."""
    game = Game(position("4 choc_chip wild half_eaten sandwich", "milk 2 fortune", seats=3), rules)
    game.roll("swap", "2")
    game.target(B)
    game.choose(A, "half_eaten sandwich", *game.drawing(B, "fortune milk"))
    assert game.state.winner == A
    assert game.state.laid == cards("half_eaten sandwich")
    assert len(game.state.hands[B]) == 5


def own_cards_never_come_back(rules: Any) -> None:
    """S11, for many seeds."""
    for seed in range(40):
        game = Game(position("2 wild", seats=4), rules)
        game.roll("swap", "2")
        game.target(C)
        rules.apply(game.state, A, Choose(tuple(cards("2 wild"))), Stream(seed, 1))
        assert WILD not in game.state.hands[A]
        assert game.state.hands[C].count(WILD) == 2


def passing_is_simultaneous(rules: Any) -> None:
    """S12."""
    game = Game(position("milk", "fortune", "wild", seats=3), rules)
    game.roll("pass_left", "1")
    game.choose(A, "milk")
    game.choose(B, "fortune")
    game.choose(C, "wild")
    assert game.holder() == B
    assert WILD in game.state.hands[A]


def swap_all(rules: Any) -> None:
    """S13: hands change places, and nobody wins."""
    game = Game(position("5 choc_chip 2 sandwich", "", "milk", seats=3), rules)
    a, b, c = game.hands()
    game.roll("swap", "all")
    game.target(C)
    assert game.hands() == [c, b, a]
    assert game.state.wins == [0, 0, 0]
    assert game.knowers() == [A, C]


def shape_of_a_draft(rules: Any) -> None:
    """S14: the fifteenth card is given without a question."""
    game = Game(position(seats=5), rules)
    game.roll("toss", "3")
    for seat in range(5):
        game.do(seat, rules.legal(game.state, seat)[0])
    assert len(game.state.plate) == 15
    picks = 0
    while game.state.stage == "draft":
        game.do(game.to_act()[0], rules.legal(game.state, game.to_act()[0])[0])
        picks += 1
    assert picks == 14
    assert list(map(len, game.state.hands)) == [7] * 5


def race(rules: Any, seats: int, amount: str, tossed: tuple[str, ...], *hands: str, **options: Any) -> Game:
    """A race for tossed cards, which lie in the line in order of their numbers."""
    game = Game(position(*hands, seats=seats, scramble="grab", **options), rules)
    game.roll("toss", amount)
    for seat, some in enumerate(tossed):
        game.choose(seat, some)
    return game


def grab_with_a_quota(rules: Any) -> None:
    """S15: a third press has no effect, and the last two cards go to the last player at once."""
    tossed = ("2 sandwich", "2 fortune", "2 choc_chip")
    game = race(rules, 3, "2", tossed, "2 sandwich milk", "2 fortune", "2 choc_chip")
    assert game.to_act() == (TABLE,)
    assert rules.may_act(game.state) == (A, B, C)
    line = game.state.plate[:]
    game.press(A)
    game.press(A)
    refused("TYC-72", game.press, A)
    game.press(B)
    game.press(B)
    assert game.state.stage == "roll"
    assert all(card in game.state.hands[C] for card in line[4:])
    assert list(map(len, game.state.hands)) == [7, 7, 7]


def special_note(rules: Any) -> None:
    """S16, S17: whoever lacks cards chooses from the hand that is too large, which cannot win before it has seven."""
    for milk_is_chosen in (False, True):
        tossed = ("2 fortune sandwich", "choc_chip 2 sandwich", "milk choc_chip half_eaten")
        hands = (
            "3 choc_chip 2 fortune 2 sandwich",
            "choc_chip 2 sandwich 3 fortune wild",
            "milk 2 choc_chip half_eaten 2 sandwich fortune",
        )
        game = race(rules, 3, "3", tossed, *hands, roller=C, overgrab=True, rounds=3)
        choc, milk = cards("choc_chip milk")
        for _spotlight in range(9):
            card = game.state.plate[0]
            others = [seat for seat in (B, C) if len(game.state.hands[seat]) < 6]
            game.press(A if card in (choc, milk, HALF_EATEN) or not others else others[0])
        assert list(map(len, game.state.hands)) == [9, 6, 6]
        assert "5 choc_chip" in game.hand(A)
        assert game.state.wins == [0, 0, 0]
        assert game.event(HandShown).seat == A
        assert game.knowers() == [A, B, C]
        assert rules.view(game.state, None).shown_hands[A] == tuple(game.state.hands[A])
        assert game.to_act() == (C,)
        refused("TYC-79", game.pick, B, A, "half_eaten")
        refused("TYC-80", game.pick, C, B, "wild")
        game.pick(C, A, "milk" if milk_is_chosen else "half_eaten")
        assert game.to_act() == (B,)
        game.pick(B, A, next(name for name in ("sandwich", "fortune", "half_eaten") if cards(name)[0] in game.state.hands[A]))
        assert game.state.wins == ([0, 0, 0] if milk_is_chosen else [1, 0, 0])
        assert list(map(len, game.state.hands)) == [7, 7, 7]
        assert rules.view(game.state, None).shown_hands == ((), (), ())


def two_hands_too_large(rules: Any) -> None:
    """S18: one card from each, not two from the same."""
    game = race(rules, 4, "3", ("3 choc_chip",), "3 choc_chip milk", overgrab=True)
    for seat in (B, C, D):
        game.do(seat, rules.legal(game.state, seat)[0])
    for seat in (A, B, B, B, B, C, C, C, C, D, D, D):
        game.press(seat)
    assert list(map(len, game.state.hands)) == [5, 8, 8, 7]
    assert game.state.shown == [False, True, True, False]
    first = game.state.hands[B][0]
    game.do(A, next(action for action in rules.legal(game.state, A) if (action.seat, action.card) == (B, first)))
    assert {action.seat for action in rules.legal(game.state, A)} == {C}
    refused("TYC-80", game.pick, A, B, "milk")
    game.do(A, rules.legal(game.state, A)[0])
    assert list(map(len, game.state.hands)) == [7] * 4
    assert game.state.stage == "roll"


def series_goes_on(rules: Any) -> None:
    """S19: after five rounds without three wins a sixth is played, and a seventh."""
    game = Game(position("", "milk", "5 sandwich choc_chip", seats=5, wins=(2, 2, 1, 0, 0), rounds=5), rules)
    game.roll("pass_left", "milk", *game.drawing(C, "choc_chip"))
    assert (game.state.wins, game.state.round, game.state.ending) == ([2, 2, 2, 0, 0], 7, "")
    rules.check(game.state)


def starters(rules: Any) -> None:
    """S20: each round is begun by the left neighbour of who began the one before, whoever won."""
    state = rules.new(4, Random(5), Options(rounds=5, first_player=4, turn_limit=1))
    begun = []
    while not state.ending and len(begun) < 3:
        if state.turn == 1 and state.stage == "roll" and len(begun) < state.round:
            begun.append(state.starter)
        seat = rules.to_act(state)[0]
        rules.apply(state, seat, rules.legal(state, seat)[0], Random(len(begun)))
    assert begun == [D, A, B]


def head_start(rules: Any) -> None:
    """Whoever begins with a round won needs one more; nobody begins with so many that they win."""
    for rounds, too_many in ((1, 1), (3, 2)):
        options = Options(rounds=rounds, head_start=(0, too_many))
        assert "TYC-158" in trouble(BadOptions, lambda options=options: rules.new(4, Random(1), options))
    for seed in range(8):
        state = rules.new(4, Random(seed), Options(rounds=3, head_start=(0, 1), turn_limit=1))
        assert state.wins == [0, 1, 0, 0]
        luck = Random(seed)
        while not state.ending:
            seat = rules.to_act(state)[0]
            rules.apply(state, seat, luck.choice(list(rules.legal(state, seat))), luck)
            rules.check(state)
        assert state.wins[state.winner] == 2
        assert state.round == sum(state.wins) - 1


def manual_shout(rules: Any) -> None:
    """S21: a win that is not called is gone when the hand moves on, and whoever has it may call."""
    game = Game(position("milk", "5 sandwich fortune", seats=3, shout="manual", rounds=3), rules)
    refused("TYC-115", game.claim, B)
    game.roll("pass_left", "milk", *game.drawing(B, "fortune"))
    assert game.state.wins == [0, 0, 0]
    assert len(rules.legal(game.state, C)) == 0
    game.roll("pass_left", "all")
    refused("TYC-115", game.claim, B)
    assert [len(rules.legal(game.state, seat)) for seat in (A, B, C)] == [0, 0, 2]
    game.claim(C)
    assert game.state.wins == [0, 0, 1]


def who_knows_the_milk(rules: Any) -> None:
    """S23, one action after the other."""
    game = Game(position("", "", "milk", seats=4), rules)
    assert game.knowers() == [C]
    game.roll("pass_left", "milk", 1)
    assert (game.holder(), game.knowers()) == (D, [A, B, C, D])
    assert game.to_act() == (B,)
    game.roll("swap", "2")
    game.target(A)
    game.do(B, rules.legal(game.state, B)[0], 1, 1)
    assert game.knowers() == [A, B, C, D]
    game.roll("pass_left", "1")
    for seat in range(4):
        game.do(seat, next(action for action in rules.legal(game.state, seat) if MILK not in action.cards))
    assert game.knowers() == [A, D]
    game.roll("toss", "2")
    for seat in range(4):
        game.do(seat, next(action for action in rules.legal(game.state, seat) if MILK not in action.cards))
    while game.state.stage == "draft":
        game.do(game.to_act()[0], rules.legal(game.state, game.to_act()[0])[0])
    assert game.knowers() == [A, D]
    game.roll("pass_right", "all")
    assert (game.holder(), game.knowers()) == (C, [A, C, D])
    game.roll("pass_left", "2")
    for seat in range(4):
        game.do(seat, next(action for action in rules.legal(game.state, seat) if (MILK in action.cards) == (seat == C)))
    assert (game.holder(), game.knowers()) == (D, [C, D])


def swaps_and_the_milk(rules: Any) -> None:
    """Of a swap beside them the others hear nothing of the milk, unless it is a third player's."""
    game = Game(position("milk", "2 fortune", "sandwich", seats=3, knowers=(B, C)), rules)
    game.roll("swap", "1")
    game.target(B)
    game.choose(A, "milk", *game.drawing(B, "fortune"))
    assert (game.holder(), game.knowers()) == (B, [A, B])
    game = Game(position("milk fortune", "2 fortune", "sandwich", seats=3, knowers=(C,)), rules)
    game.roll("swap", "1")
    game.target(B)
    game.choose(A, "fortune", *game.drawing(B, "fortune"))
    assert game.knowers() == [A]
    game = Game(position("milk fortune", "fortune", "fortune", seats=3, knowers=(C,)), rules)
    game.roll("pass_left", "1")
    for seat in (A, B, C):
        game.choose(seat, "fortune")
    assert game.knowers() == [A]
    game = Game(position("fortune", "2 fortune", "milk", seats=3, knowers=(A,)), rules)
    game.roll("swap", "1")
    game.target(B)
    game.choose(A, "fortune", *game.drawing(B, "fortune"))
    assert game.knowers() == [A, C]


def turn_limit(rules: Any) -> None:
    """S24: the most alike win, the holder of the milk before all, else the first to the left of the roller."""
    hands = ["4 choc_chip 2 fortune sandwich", "3 sandwich wild choc_chip fortune milk", "3 fortune 2 sandwich choc_chip half_eaten"]
    other = [hands[0], hands[1].replace("milk", "half_eaten"), hands[2].replace("half_eaten", "milk")]
    third = ["3 choc_chip wild fortune 2 sandwich", "3 sandwich milk fortune half_eaten choc_chip", "4 fortune sandwich 2 choc_chip"]
    for held, winner, tied in ((hands, B, (A, B)), (other, A, (A, B)), (third, A, (A, C))):
        game = Game(position(*held[1:], held[0], roller=C, turn=50, turn_limit=50), rules)
        game.roll("pass_left", "all")  # the last turn: now everybody has the hand that is meant
        told = game.event(RoundCounted)
        assert (told.seat, told.tied) == (winner, tied)
        assert max(told.alike) == 4
        assert told.hands == tuple(tuple(cards(hand)) for hand in held)
        assert rules.result(game.state).reason == "count"


def late_press(rules: Any) -> None:
    """S25: a press that comes too late never takes the next card."""
    game = race(rules, 3, "1", ("sandwich", "fortune", "choc_chip"), "sandwich milk", "fortune", "choc_chip")
    first, second, third = game.state.plate
    game.press(A, 1)
    assert first in game.state.hands[A]
    refused("TYC-142", game.press, B, 1)
    assert game.state.plate == [second, third]
    game.timeout()
    refused("TYC-142", game.press, B, 2)
    assert (game.state.spotlight, game.state.plate) == (3, [third, second])


def nobody_presses(rules: Any) -> None:
    """When every card of the line was shown and nobody took one, chance gives them out."""
    game = race(rules, 3, "1", ("sandwich", "fortune", "choc_chip"), "sandwich milk", "fortune", "choc_chip")
    game.timeout()
    game.timeout()
    assert len(game.state.plate) == 3
    game.timeout(3, 2, 1)
    assert game.state.stage == "roll"
    assert list(map(len, game.state.hands)) == [7, 7, 7]


def milk_is_caught(rules: Any) -> None:
    """The first other player to press has it; the thrower has no key; with nobody in time it is drawn."""
    game = Game(position("milk", seats=3, scramble="grab"), rules)
    game.roll("toss", "milk")
    assert (game.to_act(), rules.may_act(game.state), game.state.plate) == ((TABLE,), (B, C), [MILK])
    refused("TYC-99", game.press, A)
    game.press(C, 1, 1)
    assert game.holder() == C
    game = Game(position("milk", seats=3, scramble="grab"), rules)
    game.roll("toss", "milk")
    game.timeout(1, 1)
    assert game.holder() == B


def redeal_keeps_what_is_known(rules: Any) -> None:
    """Dealing anew moves what a seat cannot know, and nothing else."""
    game = Game(position("", "milk", seats=4), rules)
    game.roll("pass_left", "2")
    game.do(C, rules.legal(game.state, C)[0])
    luck, holders, choices, hands = Random(1), set(), set(), set()
    for _time in range(60):
        table = Game(clone(game.state), rules)
        rules.redeal(table.state, A, luck)
        rules.check(table.state)
        assert table.state.hands[A] == game.state.hands[A]
        holders.add(table.holder())
        choices.add(table.state.chosen[C])
        hands.add(tuple(table.state.hands[D]))
    assert holders == {B, C, D}
    assert len(choices) > 10
    assert len(hands) > 30


EXAMPLES: dict[str, Callable[[Any], None]] = {
    "R1": swap_three,
    "R2": pass_left_two,
    "R3": pass_right_all,
    "R4": toss_all,
    "R5": majority,
    "S1": cards_for_each_number_of_players,
    "S3": win_at_the_deal,
    "S4": milk_to_the_left,
    "seven to draw from": milk_is_never_drawn,
    "S5": milk_to_the_right,
    "S6": milk_to_the_roller,
    "S7": milk_is_thrown,
    "S8": win_during_a_draft,
    "S9": own_card_back,
    "S10": target_of_a_swap_wins,
    "roller of a swap": roller_of_a_swap_wins,
    "S11": own_cards_never_come_back,
    "S12": passing_is_simultaneous,
    "S13": swap_all,
    "S14": shape_of_a_draft,
    "S15": grab_with_a_quota,
    "S16, S17": special_note,
    "S18": two_hands_too_large,
    "S19": series_goes_on,
    "S20": starters,
    "head start": head_start,
    "S21": manual_shout,
    "S23": who_knows_the_milk,
    "swaps and the milk": swaps_and_the_milk,
    "S24": turn_limit,
    "S25": late_press,
    "nobody presses": nobody_presses,
    "milk is caught": milk_is_caught,
    "redeal": redeal_keeps_what_is_known,
}


def play_all(rules: Any) -> None:
    """Play every example under the given rules."""
    for play in EXAMPLES.values():
        play(rules)
