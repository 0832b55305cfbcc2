"""Sorting Toys in words: every event, every refusal, every position, and no hand in what all may read."""

from __future__ import annotations

import inspect
import re
from random import Random
from typing import get_args

import pytest

from tests.games.sorting_toys.positions import A, B, Game, cards, position
from tests.words.sentences import see_sentence
from toychest import catalog, language, rulebook
from toychest.aloud import aloud
from toychest.games.jugueteria import names
from toychest.games.jugueteria.pieces import CARD_BY_ID
from toychest.games.sorting_toys import events, rules, words
from toychest.games.sorting_toys.rules import DRAW, PAY, PLAY, Options
from toychest.table.cloning import clone
from toychest.table.contract import Event, Result
from toychest.table.table import Player, Table

NAMES = ("Ana", "Ben", "Cleo", "Dora")
CARD = CARD_BY_ID["elephant_yellow"]

# One of each kind, as long as it gets.
EXAMPLES: tuple[Event, ...] = (
    events.GameStarted(seats=4, starter=0, coins=5, reserve=10),
    events.HeadStartGiven(seat=0, cards=4),
    events.HandDealt(seat=0, cards=(1, 2, 3, 4, 5), to=0),
    events.FirstCardTurned(card=CARD),
    events.TurnStarted(seat=0, direction=1),
    events.Played(seat=0, card=CARD, drawn=True, left=1),
    events.Drew(seat=0, count=12),
    events.CardsDrawn(seat=0, cards=(0, 1), to=0),
    events.Reshuffled(cards=44, shuffles=100),
    events.Paid(seat=0, coins=3, left=2),
    events.CardTurned(card=CARD),
    events.NothingFitted(seat=0),
    events.Passed(seat=0),
    events.DirectionReversed(seat=0, direction=-1),
    events.PlayerSkipped(by=0, seat=1),
    events.GameWon(seat=0, card=CARD, left=(0, 1, 2, 3)),
    events.LimitReached(shuffles=100, left=(4, 4, 5, 6), winners=(0, 1)),
)


def test_every_kind_of_event_is_shown_here() -> None:
    assert {type(event) for event in EXAMPLES} == set(get_args(rules.Event))


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: type(event).__name__)
def test_an_event_is_one_short_sentence_with_names_or_nothing(event: Event, code: str) -> None:
    see_sentence(words, event, code, () if isinstance(event, events.DirectionReversed) else ("seat", "starter", "winners"))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (events.Played(seat=0, card=2, drawn=False, left=3), "Ana plays the ▲ Rabbit."),
        (events.Played(seat=0, card=2, drawn=False, left=1), "Ana plays the ▲ Rabbit: one card left!"),
        (events.Drew(seat=1, count=1), "Ben draws 1 card."),
        (events.Drew(seat=1, count=2), "Ben draws 2 cards."),
        (events.Paid(seat=0, coins=1, left=4), "Ana pays 1 coin."),
        (events.DirectionReversed(seat=0, direction=1), "The train turns everything round: clockwise again."),
        (events.PlayerSkipped(by=0, seat=1), "The rocket skips Ben."),
        (events.LimitReached(shuffles=10, left=(1, 2), winners=(0,)), "That was the last shuffle: Ana wins."),
        (events.LimitReached(shuffles=10, left=(1, 1), winners=(0, 1)), "That was the last shuffle: Ana and Ben win."),
    ],
)
def test_sentences(event: Event, sentence: str) -> None:
    assert words.sentence(event, NAMES) == sentence


def test_a_suit_is_heard_as_a_word() -> None:
    view = rules.view(position("bear_red", "top_red", ruling="elephant_blue"), A)
    with aloud():
        assert words.sentence(events.Played(seat=0, card=2, drawn=False, left=3), NAMES) == "Ana plays the green Rabbit."
        heard = " ".join([words.question(view, A, NAMES), *words.situation(view, NAMES)])
        assert not set(names.SUIT_GLYPHS) & set(heard)
        assert "nothing blue and no Elephant" in heard
    assert "▲" in words.sentence(events.Played(seat=0, card=2, drawn=False, left=3), NAMES)


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_refusal_has_its_own_sentence(code: str) -> None:
    language.use(code)
    clauses = sorted(set(re.findall(r'"(SOR-\d+)"', inspect.getsource(rules.refusal))))
    sentences = {clause: words.refusal(clause) for clause in clauses}
    assert len(sentences) == 9
    assert len({*sentences.values(), words.refusal("SOR-0")}) == len(sentences) + 1


def test_choices_say_what_trains_and_rockets_do() -> None:
    state = position("train_blue rocket_blue doll_blue", "top_red", "ball_red", ruling="elephant_blue")
    view = rules.view(state, A)
    told = [words.choice(action, view, NAMES) for action in rules.legal(state, A)]
    assert told == ["play the ● Train (then Cleo)", "play the ● Rocket (skips Ben)", "play the ● Doll"]
    assert words.question(view, A, NAMES) == "Ana: play something ● or another Elephant."
    assert words.question(view, B, NAMES) == "Ben waits for Ana."


def test_choices_without_a_fit_and_between_two() -> None:
    view = rules.view(position("bear_red", "top_red", ruling="elephant_blue"), A)
    assert [words.choice(action, view, NAMES) for action in (DRAW, PAY)] == ["draw until a card fits", "pay 3 coins and turn up a new card"]
    assert words.question(view, A, NAMES) == "Ana: nothing ● and no Elephant. Draw until a card fits, or pay?"
    poor = rules.view(position("bear_red", "top_red", ruling="elephant_blue", coins=(0, 5)), A)
    assert words.question(poor, A, NAMES).endswith("so you draw until a card fits.")
    assert words.choice(PLAY[CARD_BY_ID["train_blue"]], view, NAMES) == "play the ● Train"


def test_the_situation_tells_all_that_its_owner_sees() -> None:
    game = Game(position("bear_red", "top_red", ruling="elephant_blue", deck="robot_green chick_blue"))
    game.draw(A)
    told = words.situation(rules.view(game.state, A), NAMES)
    assert told[0] == "The ● Chick rules; a new card in its place would cost 2 coins."
    assert "Ana: 2 cards, 5 coins. Surely nothing ● and no Elephant." in told
    assert "In the hand of Ana: the ■ Bear and the ▲ Robot." in told
    assert "None of it fits." in told
    assert [line for line in words.situation(rules.view(game.state, B), NAMES) if "Robot" in line] == []


def test_no_sentence_for_all_depends_on_a_hand() -> None:
    for seed in range(30):
        luck = Random(seed)
        state = rules.new(2 + seed % 3, luck, Options())
        while not state.ending:
            other = clone(state)
            rules.redeal(other, None, luck)
            for seat in range(len(state.hands)):
                views = [rules.view(some, None) for some in (state, other)]
                assert words.question(views[0], seat, NAMES) == words.question(views[1], seat, NAMES)
            assert words.situation(views[0], NAMES) == words.situation(views[1], NAMES)
            rules.apply(state, state.turn, luck.choice(rules.legal(state, state.turn)), luck)


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        (Result((1, 2), (0, 3), "hand"), "Ana has no cards left and wins!"),
        (Result((2, 1), (2, 1), "limit"), "The last shuffle is over: Ben wins with 1 card."),
        (Result((1, 1, 2), (3, 3, 4), "limit"), "The last shuffle is over: Ana and Ben share the win with 3 cards each."),
    ],
)
def test_endings(result: Result, sentence: str) -> None:
    assert words.ending(result, NAMES) == sentence


@pytest.mark.parametrize("head_start", [(), (0, 2)])
def test_scores_are_cards_left_after_each_move(head_start: tuple[int, ...]) -> None:
    table = Table(rules, [Player("Ana"), Player("Ben")], 3, Options(starter=1, head_start=head_start))
    luck = Random(3)
    while table.to_act():
        seat = table.to_act()[0]
        table.play(seat, luck.choice(table.legal(seat)))
    caption, turns = words.score_table(table)
    assert caption == "cards left"
    assert len(turns) == len(table.history)
    assert turns[0][1] == (3 if head_start else 5)
    assert turns[-1] == table.result().scores  # type: ignore[union-attr]


def test_clauses_of_a_decision_are_in_the_rulebook() -> None:
    book = rulebook.load(catalog.find(rules.NAME), "en")
    for hand, others in (("bear_red", 1), ("bear_blue", 1), ("bear_blue", 2)):
        view = rules.view(position(hand, *("top_red", "ball_red")[:others], ruling="elephant_blue"), A)
        assert all(book.find(clause) for clause in words.clauses(view))
    assert words.clauses(view)[-1] == "SOR-49"
    assert "SOR-34" in words.clauses(rules.view(position("bear_red", "top_red", ruling="elephant_blue"), A))
    won = Game(position("doll_blue", "top_red", ruling="elephant_blue"))
    won.play(A, "doll_blue")
    assert words.clauses(rules.view(won.state, A))[0] == "SOR-52"
    assert cards("doll_blue") == [won.state.ruling]
