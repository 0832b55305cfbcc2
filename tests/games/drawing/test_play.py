"""What Collectors and Jugue3 share, shown for both: the deal, taking and leaving, the deck running out, the end, what is hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from tests.games.drawing.positions import Game, NoLuck, Reversing, cards, drawing, position
from toychest.games.collectors import rules as collectors
from toychest.games.jugue3 import rules as jugue3
from toychest.games.jugueteria.drawing.rules import LEAVE, TAKE_DECK, TAKE_PILE
from toychest.games.jugueteria.pieces import CARD_BY_ID, LISTS, NO_CARD
from toychest.table.cloning import clone
from toychest.table.contract import BadOptions, BrokenState, Illegal
from toychest.table.table import Lock, Player, Table

both = pytest.mark.parametrize("rules", [collectors, jugue3], ids=["collectors", "jugue3"])

MINE = "cube_red rabbit_blue elephant_red robot_blue finofaurio_green bear_yellow"


def clause(rules: Any, of_collectors: int, of_jugue3: int) -> str:
    return f"COL-{of_collectors:02}" if rules is collectors else f"JU3-{of_jugue3:02}"


def table(rules: Any, seats: int, seed: int = 1, **options: Any) -> Table:
    return Table(rules, [Player(f"P{seat}") for seat in range(seats)], seed, rules.Options(**options))


# The deal


@both
@pytest.mark.rules("COL-01", "JU3-01")
@pytest.mark.parametrize("seats", [1, 5, 6])
def test_other_numbers_of_players_are_refused(rules: Any, seats: int) -> None:
    with pytest.raises(BadOptions):
        table(rules, seats)


@both
@pytest.mark.rules("COL-02", "COL-07", "COL-08", "COL-09", "COL-10", "JU3-02", "JU3-07", "JU3-08", "JU3-09", "JU3-10")
@pytest.mark.parametrize(("seats", "in_deck"), [(2, 35), (3, 29), (4, 23)])
def test_what_is_dealt(rules: Any, seats: int, in_deck: int) -> None:
    state = table(rules, seats).state
    assert [len(hand) for hand in state.hands] == [6] * seats
    assert len(state.deck) == in_deck + (4 if rules is jugue3 else 0)
    assert len(state.pile) == 1
    dealt = {card for hand in state.hands for card in hand}
    assert sorted([*dealt, *state.deck, *state.pile]) == list(range(48 if rules is collectors else 52))


@both
@pytest.mark.rules("COL-05", "COL-06", "JU3-05", "JU3-06")
def test_lists_differ_and_each_may_come(rules: Any) -> None:
    deals = [table(rules, 4, seed).state.lists for seed in range(60)]
    assert all(len(set(lists)) == 4 for lists in deals)
    for seat in range(4):
        assert {lists[seat] for lists in deals} == set(range(LISTS))


@both
@pytest.mark.rules("COL-11", "COL-53", "JU3-12", "JU3-56")
def test_who_begins(rules: Any) -> None:
    assert {table(rules, 3, seed).state.turn for seed in range(40)} == {0, 1, 2}
    assert {table(rules, 3, seed, starter=2).state.turn for seed in range(10)} == {1}
    with pytest.raises(BadOptions, match=clause(rules, 53, 56)):
        table(rules, 2, starter=3)


@both
@pytest.mark.rules("COL-12", "COL-27", "JU3-13", "JU3-27")
def test_turns_go_round(rules: Any) -> None:
    game = Game(rules, position(rules, "", "", "", starter=1))
    seen = []
    for _turn in range(5):
        seen.append(game.state.turn)
        game.pile()
        game.do(LEAVE[game.state.taken])
    assert seen == [1, 2, 0, 1, 2]


# A head start


@both
@pytest.mark.rules("COL-60", "JU3-63")
def test_small_children_may_lack_cards(rules: Any) -> None:
    hand, taken, left = {
        "collectors": ("rabbit_blue ball_red cube_red train_red doll_red bear_yellow", "top_red", "bear_yellow"),
        "jugue3": ("rabbit_blue rabbit_red jack_1 rocket_blue doll_red bear_red", "rocket_red", "bear_red"),
    }[rules.NAME]
    lists = "wish_4 wish_1 wish_2"
    for spared, wins in ((0, False), (1, True)):
        game = Game(rules, position(rules, hand, "", "", lists=lists, pile=taken, head_start=(spared,))).pile()
        assert not game.state.ending, "with seven cards nobody wins yet"
        game.leave(left)
        assert game.state.winner == (0 if wins else -1)
        assert [len(event.cards) for event in game.told(drawing.GameWon)] == ([5] if wins else [])
    result = rules.result(game.state)
    assert (result.ranks, result.scores, result.reason) == ((1, 2, 2), (1, 0, 0), "head start")


@both
@pytest.mark.rules("COL-60", "JU3-63")
def test_all_are_told_who_has_a_head_start(rules: Any) -> None:
    opening = table(rules, 3, head_start=(0, 2)).events[0]
    assert type(opening[0]) is rules.GameStarted
    assert opening[1] == rules.HeadStartGiven(seat=1, needed=4)
    assert sum(isinstance(event, drawing.HeadStartGiven) for event in opening) == 1, "who is left out has none"


@both
@pytest.mark.rules("COL-60", "JU3-63")
def test_a_head_start_does_not_win_at_the_deal_but_at_the_end_of_a_turn(rules: Any) -> None:
    """Of sixty deals some give four of the six cards: all play on, and these hands win once their owner has left another card."""
    lucky = 0
    for seed in range(60):
        dealt = table(rules, 2, seed, starter=1, head_start=(2,))
        hand, wish_list = dealt.state.hands[0], dealt.state.lists[0]
        if rules.near(hand, wish_list) < 4:
            continue
        lucky += 1
        assert (dealt.state.number, dealt.state.ending) == (1, "")
        dealt.play(0, TAKE_DECK)
        dealt.play(0, LEAVE[dealt.state.taken])
        assert dealt.state.winner == 0
    assert lucky > 3


@both
@pytest.mark.rules("COL-60", "JU3-63")
def test_what_is_hidden_never_wins_with_a_head_start(rules: Any) -> None:
    """Dealt anew, others hold hands with which the game would have gone on."""
    game = Game(rules, position(rules, MINE, "", "", head_start=(0, 1, 1)))
    for _turn in range(3):  # from the first turn on it counts
        game.draw()
        game.do(LEAVE[game.state.taken])
    state = game.state
    for seed in range(100):
        other = clone(state)
        rules.redeal(other, 0, Random(seed))
        rules.check(other)
        assert all(rules.near(other.hands[seat], other.lists[seat]) < 5 for seat in (1, 2))


@both
@pytest.mark.rules("COL-60", "JU3-63")
@pytest.mark.parametrize("head_start", [(3,), (-1, 0), (0, 0, 1)])
def test_a_head_start_is_at_most_two_cards_and_for_seats_at_the_table(rules: Any, head_start: tuple[int, ...]) -> None:
    with pytest.raises(BadOptions):
        table(rules, 2, head_start=head_start)


@both
@pytest.mark.rules("COL-60", "JU3-63")
def test_a_head_start_of_nobody_is_noticed(rules: Any) -> None:
    state = table(rules, 2).state
    state.options = rules.Options(head_start=(0, 0, 1))
    with pytest.raises(BrokenState, match=clause(rules, 60, 63)):
        rules.check(state)


# Taking and leaving


@both
@pytest.mark.rules("COL-15", "COL-16", "COL-17", "COL-18", "JU3-16", "JU3-17", "JU3-18")
def test_a_turn_starts_with_one_of_two_cards(rules: Any) -> None:
    game = Game(rules, position(rules, MINE, "", pile="doll_red doll_blue", deck="top_red top_blue"))
    assert rules.legal(game.state, 0) == [TAKE_PILE, TAKE_DECK]
    for card in range(48):
        assert game.why_not(LEAVE[card]) == clause(rules, 15, 16)
    by_pile, by_deck = clone(game.state), clone(game.state)
    assert Game(rules, by_pile).pile().hand(0) == {*MINE.split(), "doll_blue"}
    assert Game(rules, by_deck).draw().hand(0) == {*MINE.split(), "top_red"}


@both
@pytest.mark.rules("COL-19", "COL-23", "COL-26", "JU3-23", "JU3-26")
def test_seven_cards_then_six(rules: Any) -> None:
    game = Game(rules, position(rules, MINE, "", pile="doll_red"))
    game.draw()
    assert len(game.state.hands[0]) == 7
    assert rules.to_act(game.state) == (0,)
    assert game.why_not(TAKE_PILE) == game.why_not(TAKE_DECK) == clause(rules, 23, 23)
    game.leave("robot_blue")
    assert len(game.state.hands[0]) == 6
    assert game.top == "robot_blue"
    assert rules.to_act(game.state) == (1,)


@both
@pytest.mark.rules("COL-24", "JU3-24")
def test_any_of_the_seven_may_be_left_and_nothing_else(rules: Any) -> None:
    state = Game(rules, position(rules, MINE, "", pile="rocket_blue")).pile().state
    for card in [*MINE.split(), "rocket_blue"]:
        assert Game(rules, clone(state)).leave(card).top == card
    with pytest.raises(Illegal) as refused:
        Game(rules, state).leave("doll_red")
    assert refused.value.clause == clause(rules, 24, 24)


@both
@pytest.mark.rules("COL-25", "JU3-25")
def test_the_card_taken_may_be_left(rules: Any) -> None:
    assert Game(rules, position(rules, MINE, "")).pile().leave("rocket_blue").top == "rocket_blue"
    assert Game(rules, position(rules, MINE, "", deck="top_red")).draw().leave("top_red").top == "top_red"


@both
@pytest.mark.rules("COL-52", "JU3-55")
def test_no_return(rules: Any) -> None:
    hand = "cube_red rabbit_blue elephant_red robot_blue finofaurio_green rocket_red"
    state = position(rules, hand, "", no_return=True, deck="top_red")
    taken = Game(rules, clone(state)).pile()
    assert taken.why_not(LEAVE[CARD_BY_ID["rocket_blue"]]) == clause(rules, 52, 55)
    assert len(rules.legal(taken.state, 0)) == 6
    assert taken.leave("rocket_red").top == "rocket_red"
    assert Game(rules, state).draw().leave("top_red").top == "top_red"


@both
@pytest.mark.rules("COL-28", "JU3-28")
def test_who_is_not_in_turn_can_do_nothing(rules: Any) -> None:
    game = Game(rules, position(rules, MINE, "", ""))
    for action in (TAKE_PILE, TAKE_DECK, LEAVE[game.state.hands[1][0]]):
        with pytest.raises(Illegal) as refused:
            game.do(action, seat=1)
        assert refused.value.clause == clause(rules, 28, 28)


@both
@pytest.mark.rules("COL-17", "COL-56", "JU3-18", "JU3-59")
def test_a_pile_of_one_card_is_empty_in_between(rules: Any) -> None:
    game = Game(rules, position(rules, MINE, ""))
    game.pile()
    assert game.state.pile == []
    assert game.leave("robot_blue").state.pile == cards("robot_blue")
    game.state.pile.clear()
    game.state.deck += cards("robot_blue")
    with pytest.raises(BrokenState, match=clause(rules, 56, 59)):
        rules.check(game.state)


@both
def test_taking_from_the_pile_can_be_undone_and_drawing_cannot(rules: Any) -> None:
    seated = table(rules, 3)
    seat = seated.to_act()[0]
    seated.play(seat, TAKE_PILE)
    assert seated.lock() is None
    seated.undo()
    seated.play(seat, TAKE_DECK)
    assert seated.lock() is Lock.REVEALED
    seated.play(seat, seated.legal(seat)[0])
    assert seated.lock() is Lock.SEAT


# The deck running out


@both
@pytest.mark.rules("COL-20", "COL-22", "JU3-20", "JU3-22")
@pytest.mark.parametrize(("seats", "in_pile"), [(2, 36), (3, 30), (4, 24)])
def test_an_empty_deck_is_made_of_the_pile_but_for_its_top(rules: Any, seats: int, in_pile: int) -> None:
    in_pile += 4 if rules is jugue3 else 0
    hands = [MINE, "", "", ""][:seats]
    state = position(rules, *hands, lists="wish_4 wish_1 wish_2 wish_3", pile="doll_red", cards_in_deck=0)
    assert len(state.pile) == in_pile
    before = set(state.pile)
    game = Game(rules, state).draw(Reversing())
    assert [event.cards for event in game.told(drawing.PileShuffled)] == [in_pile - 1]
    assert len(state.deck) == in_pile - 2
    assert game.top == "doll_red"
    assert {*state.deck, state.taken, *state.pile} == before
    assert state.fresh == sum(1 << card for card in before - set(cards("doll_red")))


@both
@pytest.mark.rules("COL-21", "JU3-21")
def test_an_empty_deck_alone_is_not_filled(rules: Any) -> None:
    game = Game(rules, position(rules, MINE, "", pile="doll_red", cards_in_deck=0))
    game.pile().leave("doll_red")
    assert game.state.deck == []
    assert not game.told(drawing.PileShuffled)
    last = Game(rules, position(rules, MINE, "", deck="top_red", cards_in_deck=1)).draw()
    assert last.state.deck == []
    assert not last.told(drawing.PileShuffled)


# The end


@both
@pytest.mark.rules("COL-57", "COL-58", "JU3-60", "JU3-61")
def test_the_turn_limit(rules: Any) -> None:
    """Three players, the third begins: turns of seats 2, 0, 1, then nobody has won and nothing is shown."""
    game = Game(rules, position(rules, "", "", "", starter=2, turn_limit=1))
    seen = []
    while rules.to_act(game.state):
        seen.append(game.state.turn)
        game.pile()
        game.do(LEAVE[game.state.taken])
    assert seen == [2, 0, 1]
    assert [event.turns for event in game.told(drawing.LimitReached)] == [1]
    result = rules.result(game.state)
    assert (result.ranks, result.reason) == ((2, 2, 2), "limit")
    for viewer in (None, 0, 1, 2):
        view = rules.view(game.state, viewer)
        assert [seat for seat in range(3) if view.hands[seat] is not None] == ([] if viewer is None else [viewer])
        assert [seat for seat in range(3) if view.lists[seat] is not None] == ([] if viewer is None else [viewer])


@both
@pytest.mark.rules("COL-59", "JU3-62")
@pytest.mark.parametrize("limit", [0, 1001])
def test_limits_out_of_range_are_refused(rules: Any, limit: int) -> None:
    assert rules.Options().turn_limit == 50
    with pytest.raises(BadOptions):
        table(rules, 2, turn_limit=limit)
    assert table(rules, 2, turn_limit=1000).options.turn_limit == 1000


@both
@pytest.mark.rules("COL-37", "JU3-41")
def test_games_are_of_many_lengths(rules: Any) -> None:
    from importlib import import_module

    bot = import_module(f"toychest.games.{rules.NAME}.bot")
    lengths = set()
    for seed in range(12):
        luck = Random(seed)
        state = rules.new(2, luck, rules.Options())
        while rules.to_act(state):
            seat = state.turn
            rules.apply(state, seat, bot.choose("normal", rules.view(state, seat), rules.legal(state, seat), luck, lambda: None), luck)
        assert state.ending == "hand"
        lengths.add(state.number)
    assert len(lengths) > 5


# Who knows what


def known(view: Any) -> tuple[list[int], list[int]]:
    """The seats whose lists, and whose hands, a view shows."""
    lists = [seat for seat, one in enumerate(view.lists) if one is not None]
    return lists, [seat for seat, one in enumerate(view.hands) if one is not None]


@both
@pytest.mark.rules("COL-39", "COL-40", "COL-46", "JU3-43", "JU3-44", "JU3-48")
def test_lists_and_hands_are_seen_by_their_owners(rules: Any) -> None:
    state = table(rules, 3).state
    assert known(rules.view(state, None)) == ([], [])
    for seat in range(3):
        view = rules.view(state, seat)
        assert known(view) == ([seat], [seat])
        assert view.hands[seat] == tuple(state.hands[seat])
        assert view.lists[seat] == state.lists[seat]
        assert len(view.lists) == 3  # of the others there is nothing to see


@both
@pytest.mark.rules("COL-50", "COL-51", "JU3-53", "JU3-54")
def test_open_hands_and_open_lists(rules: Any) -> None:
    everybody = [0, 1, 2]
    assert known(rules.view(table(rules, 3, open_hands=True).state, None)) == ([], everybody)
    assert known(rules.view(table(rules, 3, open_lists=True).state, None)) == (everybody, [])
    told: list[Any] = []
    state = rules.new(3, Random(1), rules.Options(open_hands=True, open_lists=True), told.append)
    rules.apply(state, state.turn, TAKE_DECK, NoLuck(), told.append)
    assert rules.view(state, None).taken == state.taken != NO_CARD
    assert {event.to for event in told} == {None}


@both
@pytest.mark.rules("COL-41", "JU3-45")
def test_a_card_from_the_deck_is_seen_by_the_taker(rules: Any) -> None:
    game = Game(rules, position(rules, MINE, "", "", deck="top_red"))
    before = game.state.deck[-1]
    game.draw()
    assert [(event.seat, event.to) for event in game.told(drawing.TookFromDeck)] == [(0, None)]
    assert [(event.card, event.to) for event in game.told(drawing.CardSeen)] == [(before, 0)]
    assert rules.view(game.state, 0).taken == before
    for other in (None, 1, 2):
        view = rules.view(game.state, other)
        assert (view.leaving, view.taken) == (True, NO_CARD)
        assert before not in msgspec.to_builtins(view.shown)[0]


@both
@pytest.mark.rules("COL-42", "COL-43", "JU3-46")
def test_what_comes_from_the_pile_and_what_is_left_is_seen_by_all(rules: Any) -> None:
    game = Game(rules, position(rules, MINE, ""))
    (taken,) = cards("rocket_blue")
    game.pile()
    assert rules.view(game.state, 1).taken == taken
    assert rules.view(game.state, 1).shown[0] == (taken,)
    assert [event.to for event in game.events] == [None] * len(game.events)
    game.leave("robot_blue")
    assert rules.view(game.state, 1).left == (CARD_BY_ID["robot_blue"], NO_CARD)
    assert rules.view(game.state, 1).shown[0] == (taken,)  # it is still in the hand
    assert rules.view(game.state, None).pile == tuple(cards("robot_blue"))


@both
@pytest.mark.rules("COL-44", "COL-45", "COL-48", "JU3-47", "JU3-49", "JU3-51")
def test_what_is_hidden_can_be_anything(rules: Any) -> None:
    """Dealt anew, the deck has another order and others hold other cards and lists; what a seat sees stays the same."""
    state = Game(rules, position(rules, MINE, "", "")).pile().leave("robot_blue").state
    view = rules.view(state, 0)
    assert (view.deck, len(view.pile)) == (len(state.deck), len(state.pile))
    tops, hands, lists = set(), set(), set()
    for seed in range(40):
        other = clone(state)
        rules.redeal(other, 0, Random(seed))
        rules.check(other)
        assert rules.view(other, 0) == view
        tops.add(other.deck[-1])
        hands.add(tuple(sorted(other.hands[1])))
        lists.add(other.lists[1])
    assert min(len(tops), len(hands)) > 10
    assert len(lists) == LISTS - 1


@both
def test_a_card_that_was_seen_stays_where_it_was_seen(rules: Any) -> None:
    state = Game(rules, position(rules, MINE, "", "")).pile().leave("robot_blue").state
    (rocket,) = cards("rocket_blue")
    for seed in range(20):
        other = clone(state)
        rules.redeal(other, 1, Random(seed))
        assert rocket in other.hands[0]


@both
def test_after_a_shuffle_the_deck_holds_what_was_in_the_pile(rules: Any) -> None:
    """Everybody knows which cards were shuffled: what is not among them stays in the hands when it is dealt anew."""
    game = Game(rules, position(rules, MINE, "", pile="doll_red", cards_in_deck=0)).draw(Reversing()).leave("robot_blue")
    deck = set(game.state.deck)
    for seed in range(20):
        other = clone(game.state)
        rules.redeal(other, 1, Random(seed))
        assert len(set(other.deck) - deck) <= 1  # the card that was drawn may be any of them
        assert all(game.state.fresh >> card & 1 for card in other.deck)


# Luck, and what is always true


@both
@pytest.mark.rules("COL-49", "JU3-52")
def test_luck_is_for_the_deal_and_the_shuffles(rules: Any) -> None:
    game = Game(rules, position(rules, MINE, ""))
    for _turn in range(6):  # NoLuck would object
        game.draw()
        game.do(LEAVE[game.state.taken])
    with pytest.raises(AssertionError, match="luck was asked for"):
        Game(rules, position(rules, MINE, "", cards_in_deck=0)).draw()


@both
@pytest.mark.rules("COL-54", "COL-55", "JU3-57", "JU3-58")
def test_broken_states_are_refused(rules: Any) -> None:
    good = table(rules, 3).state
    lost = clone(good)
    lost.deck.pop()
    with pytest.raises(BrokenState, match=clause(rules, 54, 57)):
        rules.check(lost)
    moved = clone(good)
    moved.hands[0].append(moved.deck.pop())
    with pytest.raises(BrokenState, match=clause(rules, 55, 58)):
        rules.check(moved)


FAULTY = {
    "lists": [0, 0, 1],
    "turn": 7,
    "winner": 1,
    "ending": "sleep",
    "number": 999,
    "shown": [[0], [0], [0]],
    "left": [99, 0, 0],
    "fresh": 1,
    "from_pile": True,
    "taken": 3,
    "took_toys": [0],
}


@both
@pytest.mark.parametrize("field", FAULTY)
def test_every_field_is_checked(rules: Any, field: str) -> None:
    state = table(rules, 3).state
    rules.check(state)
    setattr(state, field, FAULTY[field])
    with pytest.raises(BrokenState):
        rules.check(state)
