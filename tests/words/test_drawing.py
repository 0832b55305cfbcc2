"""Collectors and Jugue3 in words: every event, refusal and position, and no secret in what all may read."""

from __future__ import annotations

import inspect
import re
from random import Random
from typing import Any, get_args

import pytest

from tests.games.drawing.positions import Game, position
from tests.words.sentences import see_sentence
from toychest import catalog, language, rulebook
from toychest.aloud import aloud
from toychest.games.jugueteria.drawing.rules import LEAVE, TAKE_DECK, TAKE_PILE
from toychest.games.jugueteria.pieces import CARD_BY_ID
from toychest.table.contract import Event, Result

GAMES = {slug: catalog.find(slug) for slug in ("collectors", "jugue3")}
NAMES = ("María", "Marcos", "Vicky", "Paco")
CARD, JACK = CARD_BY_ID["elephant_yellow"], CARD_BY_ID["jack_1"]

MINE = "cube_red rabbit_blue elephant_red robot_blue finofaurio_green bear_yellow"

every_game = pytest.mark.parametrize("slug", GAMES)
every_language = pytest.mark.parametrize("code", language.LANGUAGES)


def examples(rules: Any) -> list[Event]:
    """One of each kind, as long as it gets."""
    cards = tuple(range(6)) if rules.NAME == "collectors" else tuple(CARD_BY_ID[f"elephant_{suit}"] for suit in ("blue", "red", "green"))
    winning = cards if len(cards) == 6 else (*cards, CARD_BY_ID["finofaurio_blue"], CARD_BY_ID["jack_1"], CARD_BY_ID["jack_2"])
    return [
        rules.GameStarted(seats=4, starter=0),
        rules.HeadStartGiven(seat=0, needed=4),
        rules.ListDealt(seat=0, wish_list=2, to=0),
        rules.HandDealt(seat=0, cards=tuple(range(6)), to=0),
        rules.PileStarted(card=CARD),
        rules.TurnStarted(seat=0, number=4000),
        rules.TookFromPile(seat=0, card=CARD),
        rules.PileShuffled(cards=39),
        rules.TookFromDeck(seat=0),
        rules.CardSeen(seat=0, card=CARD, to=0),
        rules.Left(seat=0, card=CARD),
        rules.GameWon(seat=0, wish_list=5, cards=winning, number=4000),
        rules.GameWon(seat=0, wish_list=5, cards=winning, number=0),
        rules.GameWon(seat=0, wish_list=5, cards=winning[:4], number=4000),
        rules.LimitReached(turns=1000),
    ]


@every_game
@every_language
def test_an_event_is_one_short_sentence_with_names_or_nothing(slug: str, code: str) -> None:
    rules, words = GAMES[slug].rules, GAMES[slug].module("words")
    assert {type(event) for event in examples(rules)} == set(get_args(rules.Event))
    for event in examples(rules):
        see_sentence(words, event, code)


@every_game
def test_sentences(slug: str) -> None:
    rules, words = GAMES[slug].rules, GAMES[slug].module("words")
    assert words.sentence(rules.TookFromPile(seat=0, card=CARD), NAMES) == "María takes the ✚ Elephant from the pile."
    assert words.sentence(rules.Left(seat=1, card=JACK), NAMES) == "Marcos leaves a jack on the pile."
    assert words.sentence(rules.TookFromDeck(seat=1), NAMES) == "Marcos draws from the deck."
    assert words.sentence(rules.LimitReached(turns=1), NAMES) == "After 1 turn each nobody has won."
    with aloud():
        assert words.sentence(rules.Left(seat=1, card=CARD), NAMES) == "Marcos leaves the yellow Elephant on the pile."


@every_game
def test_a_head_start_is_told_in_the_situation_and_at_the_win(slug: str) -> None:
    rules, words = GAMES[slug].rules, GAMES[slug].module("words")
    state = position(rules, MINE, "", "", head_start=(0, 1))
    told = words.situation(rules.view(state, 0), NAMES)
    assert [line for line in told if "only" in line] == ["Marcos needs only 5 of the six cards that win."]
    won = rules.GameWon(seat=1, wish_list=5, cards=(0, 4, 8, 12), number=7)
    assert words.sentence(won, NAMES) == "Marcos has 4 of the six cards that win, enough with the head start!"


@every_game
@every_language
def test_every_refusal_has_its_own_sentence(slug: str, code: str) -> None:
    language.use(code)
    rules, words = GAMES[slug].rules, GAMES[slug].module("words")
    clauses = rules.CLAUSES
    refusals = [clauses.take, clauses.leave, clauses.any_of_seven, clauses.not_your_turn, clauses.over, clauses.no_return]
    source = inspect.getsource(type(rules._GAME).refusal)
    assert set(re.findall(r"clauses\.(\w+)", source)) == {"take", "leave", "any_of_seven", "not_your_turn", "over", "no_return"}
    sentences = {words.refusal(clause) for clause in refusals}
    assert len(sentences | {words.refusal("X-0")}) == len(refusals) + 1
    assert all(sentence.endswith(".") for sentence in sentences)


@every_game
def test_choices_and_questions(slug: str) -> None:
    rules, words = GAMES[slug].rules, GAMES[slug].module("words")
    game = Game(rules, position(rules, MINE, ""))
    view = rules.view(game.state, 0)
    told = [words.choice(action, view, NAMES) for action in (TAKE_PILE, TAKE_DECK)]
    assert told == ["take the ● Rocket from the pile", "draw from the deck"]
    assert words.question(view, 0, NAMES) == "María: take the ● Rocket from the pile or draw from the deck?"
    assert words.question(view, 1, NAMES) == "Marcos waits for María."
    view = rules.view(game.pile().state, 0)
    assert words.question(view, 0, NAMES) == "María: leave which card on the pile?"
    assert words.choice(LEAVE[CARD_BY_ID["cube_red"]], view, NAMES) == "leave the ■ Cube"
    assert words.choice(TAKE_PILE, view, NAMES) == "take the top of the pile"  # which has no card now


@every_game
@every_language
def test_a_situation_tells_all_that_may_be_known_and_no_more(slug: str, code: str) -> None:
    language.use(code)
    entry = GAMES[slug]
    rules, words = entry.rules, entry.module("words")
    luck = Random(4)
    state = rules.new(3, luck, rules.Options(turn_limit=6))
    while rules.to_act(state):
        rules.apply(state, state.turn, luck.choice(rules.legal(state, state.turn)), luck)
        public = words.situation(rules.view(state, None), NAMES)
        own = words.situation(rules.view(state, 1), NAMES)
        assert all(line[-1] in ".!" and "{" not in line for line in own)
        if not state.ending:
            assert len(own) == len(public) + 2  # a list and a hand
        book = rulebook.load(entry, code)
        assert all(book.find(clause) for clause in words.clauses(rules.view(state, None)))


@every_game
@every_language
def test_endings(slug: str, code: str) -> None:
    language.use(code)
    words = GAMES[slug].module("words")
    won = words.ending(Result((2, 1), (0, 1), "hand"), NAMES)
    ahead = words.ending(Result((2, 1), (0, 1), "head start"), NAMES)
    limit = words.ending(Result((2, 2), (0, 0), "limit"), NAMES)
    assert "Marcos" in won
    assert "Marcos" in ahead
    assert won != ahead
    assert not any(name in limit for name in NAMES)
