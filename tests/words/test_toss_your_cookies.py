"""Toss Your Cookies in words: every event, choice, refusal and situation is a sentence, in every language."""

from __future__ import annotations

import re
from random import Random
from typing import Any, get_args

import pytest

from tests.games.toss_your_cookies.examples import race
from tests.games.toss_your_cookies.positions import A, B, C, Game, cards, position
from toychest import language
from toychest.games.toss_your_cookies import events, names, rules, words
from toychest.games.toss_your_cookies.actions import CLAIM, ROLL, Press, Target, Timeout
from toychest.games.toss_your_cookies.pieces import CARDS
from toychest.games.toss_your_cookies.rules import Options
from toychest.table.contract import TABLE, Result
from toychest.ui.paint.canvas import width

NAMES = ("Ana", "Beto", "Carla", "Dani")


def play_some() -> list[tuple[Any, list[Any]]]:
    """Views of all stages of games of all kinds, and what was told before each."""
    found = []
    for seed in range(8):
        luck, told = Random(seed), list[Any]()
        grab, shout = seed % 2 == 1, "manual" if seed % 4 == 3 else "auto"
        ahead = (0, 1) if seed > 4 else ()
        scramble = "grab" if grab else "draft"
        options = Options(scramble=scramble, overgrab=grab, shout=shout, rounds=3, turn_limit=25, head_start=ahead)  # type: ignore[arg-type]
        state = rules.new(4, luck, options, told.append)
        while waiting := rules.to_act(state):
            found.append((state.options, [rules.view(state, seat) for seat in (None, A)], list(told), waiting))
            told.clear()
            acting = [seat for seat in (*waiting, *rules.may_act(state)) if rules.legal(state, seat)]
            seat = luck.choice(acting)
            rules.apply(state, seat, luck.choice(list(rules.legal(state, seat))), luck, told.append)
        found.append((state.options, [rules.view(state, seat) for seat in (None, A)], list(told), ()))
    return found  # type: ignore[return-value]


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_everything_that_happens_and_can_be_done_is_a_sentence(code: str) -> None:
    language.use(code)
    kinds: set[type] = set()
    stages: set[str] = set()
    for _options, views, told, waiting in play_some():  # type: ignore[misc]
        for event in told:
            kinds.add(type(event))
            sentence = words.sentence(event, NAMES)
            assert bool(sentence) == (type(event) not in words.SILENT)
            assert "{" not in sentence
            assert not sentence or sentence[-1] in ".!:"
        for view in views:
            stages.add(view.stage)
            for line in words.situation(view, NAMES):
                assert re.fullmatch(r"[^{}]+[.!]", line), line
            for seat in waiting or (A,):
                assert words.question(view, seat, NAMES)[-1] in "?.:"
                for action in rules.choices(view, seat)[:12]:
                    assert re.fullmatch(r"[^{}]+", words.choice(action, view, NAMES))
            assert words.clauses(view)
    assert stages == {"roll", "target", "lay", "pass", "toss", "draft", "grab", "milk", "note", "over"}
    assert kinds >= set(get_args(events.Event)) - {events.RoundWon, events.NothingHappened}


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_names_fit_where_they_are_written(code: str) -> None:
    language.use(code)
    assert all(width(names.card(card)) <= 10 for card in range(CARDS))
    assert all(width(names.short(card)) <= 7 for card in range(CARDS))
    assert len({names.short(card) for card in range(CARDS)}) == CARDS
    assert all(width(names.action(face)) <= 12 for face in ("swap", "pass_left", "pass_right", "toss"))
    assert all(width(names.amount(face)) <= 6 for face in ("1", "all", "milk"))


def test_cards_of_a_kind_are_told_together() -> None:
    assert names.cards(cards("milk 2 choc_chip fortune")) == "a Fortune, 2× Choc chip and the milk"


def test_what_is_told_of_a_swap() -> None:
    game = Game(position("2 fortune milk", "3 choc_chip", seats=3))
    game.roll("swap", "1")
    assert words.question(rules.view(game.state, A), A, NAMES) == "Ana: with whom do you swap 1 card?"
    game.target(B)
    assert words.question(rules.view(game.state, A), A, NAMES) == "Ana: which 1 card do you give Beto?"
    game.choose(A, "fortune", *game.drawing(B, "choc_chip"))
    assert [words.sentence(event, NAMES) for event in game.told][:2] == [
        "Ana and Beto have swapped 1 card.",
        "Ana gave Beto a Fortune and drew a Choc chip.",
    ]


def test_what_is_asked_in_a_race() -> None:
    game = race(rules, 3, "1", ("sandwich", "fortune", "choc_chip"), "sandwich milk", "fortune", "choc_chip")
    view = rules.view(game.state, None)
    card = names.the_card(view.plate[0])
    assert words.choice(Press(1), view, NAMES) == f"grab {card}"
    assert words.choice(Timeout(1), view, NAMES) == f"nobody wants {card}"
    assert words.question(view, C, NAMES) == f"Carla: do you want {card}?"
    assert words.question(view, TABLE, NAMES) == f"Everybody: do you want {card}?"


def test_how_a_round_ended() -> None:
    game = Game(position("milk", "5 sandwich choc_chip", seats=3))
    game.roll("pass_left", "milk", *game.drawing(B, "choc_chip"))
    said = [words.sentence(event, NAMES) for event in game.told]
    assert any(line.startswith("“Snickerdoodle!”  Beto wins round 1 with 5× Sandwich") for line in said)
    assert any("It was the turn of Ana." in line for line in said)
    assert said[-1] == "Beto wins the game!"
    result = rules.result(game.state)
    assert result is not None
    assert words.ending(result, NAMES) == "Beto wins the game.  “Snickerdoodle!”"
    assert "counting" in words.ending(Result((1, 2, 2), (2, 1, 0), "count"), NAMES)


def test_every_refusal_has_words_of_its_own() -> None:
    game = Game(position("milk", seats=3))
    refused = {game.refusal(B, ROLL), game.refusal(A, Target(A)), game.refusal(A, CLAIM), game.refusal(A, Press(1))}
    assert None not in refused
    assert len({words.refusal(str(clause)) for clause in refused}) == len(refused)
    assert words.refusal("TYC-1") == "That is not possible now."


def test_rounds_won_are_the_scores_of_the_chart() -> None:
    from toychest.table.table import Player, Table

    for head_start in ((), (1, 0, 1)):
        table = Table(rules, [Player(name) for name in NAMES[:3]], 5, Options(rounds=3, turn_limit=1, head_start=head_start))
        while waiting := table.to_act():
            table.play(waiting[0], table.legal(waiting[0])[0])
        caption, rounds = words.score_table(table)
        assert caption == "rounds won"
        assert rounds[-1] == table.result().scores  # type: ignore[union-attr]
        assert len(rounds) == table.state.round


def test_a_head_start_is_told_and_is_part_of_the_win() -> None:
    assert words.sentence(events.HeadStartGiven(seat=A, rounds=1), NAMES) == "Ana begins with 1 round won."
    won = events.SeriesWon(seat=A, wins=2, rounds=1, head_start=1)
    assert words.sentence(won, NAMES) == "Ana has 2 rounds with the head start, and wins the series!"
