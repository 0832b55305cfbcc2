"""PequePóquer in words: every event, every refusal, every position, and no hand in what all may read."""

from __future__ import annotations

import inspect
import re
from random import Random
from typing import get_args

import pytest

from tests.games.pequepoquer import positions
from tests.games.pequepoquer.positions import A, B, Game, cards, position
from tests.words.sentences import see_sentence
from toychest import catalog, language, rulebook
from toychest.aloud import aloud
from toychest.games.jugueteria import names
from toychest.games.pequepoquer import events, rules, words
from toychest.games.pequepoquer.combinations import COLOUR, DOUBLE_PAIR, NOTHING, PAIR, combination
from toychest.games.pequepoquer.rules import EXCHANGES, KEEP_ALL, Exchange, Options
from toychest.table.cloning import clone
from toychest.table.contract import Event, Result
from toychest.table.table import Player, Table

NAMES = ("Ana", "Ben", "Cleo", "Dora")
BEST = tuple(cards("elephant_blue elephant_red finofaurio_blue finofaurio_red"))
DRAWN = tuple(cards("elephant_green finofaurio_green"))
BENS = "rocket_red train_green top_blue bear_yellow chick_green"
OTHER = "rocket_red doll_green top_blue bear_yellow chick_green"

# One of each kind, as long as it gets.
EXAMPLES: tuple[Event, ...] = (
    events.GameStarted(seats=4, starter=0),
    events.HeadStartGiven(seat=0, coins=2),
    events.RoundStarted(round=1000, starter=0, coins=(0, 0, 0, 0)),
    events.HandDealt(seat=0, cards=(1, 2, 3, 4, 5), to=0),
    events.TurnStarted(seat=0),
    events.Exchanged(seat=0, count=5),
    events.CardsExchanged(seat=0, laid=(0, 1), drawn=DRAWN, to=0),
    events.HandShown(seat=0, cards=(*BEST, 0), rank=DOUBLE_PAIR, combined=BEST, coins=10, pips=34),
    events.RoundWon(seat=0, round=1000, decided="coins", coins=1),
    events.RoundDrawn(round=1000, seats=(0, 1)),
    events.TurnCardMoved(giver=0, receiver=1),
    events.GameWon(seat=0, rounds=1000),
    events.LimitReached(rounds=1000, coins=(1, 1, 0, 0), winners=(0, 1)),
)


def test_every_kind_of_event_is_shown_here() -> None:
    assert {type(event) for event in EXAMPLES} == set(get_args(rules.Event))


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: type(event).__name__)
def test_an_event_is_one_short_sentence_with_names_or_nothing(event: Event, code: str) -> None:
    named = ("seat", "starter", "receiver", "winners")
    see_sentence(words, event, code, named if isinstance(event, events.GameStarted) else (*named, "seats"))  # there it is a number


def shown(rank: int, *combined: int, coins: int = 0, pips: int = 0) -> Event:
    return events.HandShown(seat=0, cards=(0, 1, 2, 3, 4), rank=rank, combined=combined, coins=coins, pips=pips)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (events.Exchanged(seat=0, count=0), "Ana keeps all five cards."),
        (events.Exchanged(seat=0, count=1), "Ana exchanges 1 card."),
        (events.Exchanged(seat=1, count=2), "Ben exchanges 2 cards."),
        (shown(NOTHING), "Ana shows nothing."),
        (shown(PAIR, 0, 1, coins=1, pips=1), "Ana shows Pair (Rabbit): 1 coin, 1 pip."),
        (shown(COLOUR, 0, 4, 8, 12, 16, coins=9, pips=23), "Ana shows Colour (●): 9 coins, 23 pips."),
        (events.RoundWon(seat=1, round=2, decided="combination", coins=1), "Ben wins round 2 with the best combination."),
        (events.RoundWon(seat=1, round=2, decided="pips", coins=1), "Ben wins round 2: equal coins too, more pips."),
        (events.RoundDrawn(round=2, seats=()), "Nobody has a combination: nobody wins round 2."),
        (events.LimitReached(rounds=9, coins=(1, 0), winners=(0,)), "Round 9 was the last: Ana wins."),
    ],
)  # fmt: skip
def test_sentences(event: Event, sentence: str) -> None:
    assert words.sentence(event, NAMES) == sentence


REST = "top_red train_red bear_yellow"
DOLLS, TOPS = "doll_blue doll_red chick_red ball_green cube_blue", "top_yellow top_blue rabbit_red train_red bear_blue"


@pytest.mark.rules("POK-35", "POK-36", "POK-37", "POK-41", "POK-43")
@pytest.mark.parametrize(
    ("hands", "verdict"),
    [
        ((positions.PAIR, positions.TRIO, positions.FULL_HOUSE), "Full house beats Trio."),
        ((positions.NONE, positions.TRIO), "Trio; no other hand has a combination."),
        ((DOLLS, positions.DOUBLE_PAIR), "Double pair beats Pair."),
        ((DOLLS, TOPS, positions.NONE), "Pair against Pair: 5 coins to 3."),
        ((f"rabbit_blue rabbit_red {REST}", f"chick_blue chick_yellow {REST}"), "Pair against Pair, 4 coins each: 8 pips to 6."),
        ((f"ball_blue ball_red {REST}", f"cube_red cube_yellow {REST}"), "Pair against Pair, 4 coins and 10 pips each: a tie."),
        ((positions.NONE, OTHER), "No hand has a combination."),
    ],
)
def test_a_verdict_spells_out_what_decides(hands: tuple[str, ...], verdict: str) -> None:
    told = [combination(cards(hand)) for hand in hands]
    assert words.verdict(told) == words.verdict(told[::-1]) == verdict


def test_a_combination_says_what_it_is_made_of() -> None:
    told = {words.holding(cards(hand)) for hand in (positions.NONE, positions.FULL_HOUSE, positions.COLOUR, positions.PEQUEPOQUER)}
    assert told == {"nothing", "Full house (Bear, Train)", "Colour (●)", "PequePóquer (Doll)"}
    assert words.holding(cards("train_blue train_red bear_blue bear_red bear_green")) == "Full house (Bear, Train)"


def test_a_suit_is_heard_as_a_word() -> None:
    view = rules.view(position(positions.COLOUR, OTHER), A)
    with aloud():
        heard = " ".join([words.question(view, A, NAMES), *words.situation(view, NAMES)])
        assert not set(names.SUIT_GLYPHS) & set(heard)
        assert "Colour (blue)" in heard
    assert "Colour (●)" in words.question(view, A, NAMES)


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_refusal_has_its_own_sentence(code: str) -> None:
    language.use(code)
    clauses = sorted(set(re.findall(r'"(POK-\d+)"', inspect.getsource(rules.refusal))))
    sentences = {clause: words.refusal(clause) for clause in clauses}
    assert len(sentences) == 4
    assert len({*sentences.values(), words.refusal("POK-0")}) == len(sentences) + 1


def test_choices_name_the_cards_to_their_owner_and_places_to_all() -> None:
    state = position(positions.PAIR, OTHER)
    mine, all_see = rules.view(state, A), rules.view(state, None)
    assert words.choice(KEEP_ALL, mine, NAMES) == words.choice(KEEP_ALL, all_see, NAMES) == "keep all five cards"
    assert words.choice(Exchange((2, 4)), mine, NAMES) == "throw the ✚ Chick and the ■ Cube"
    assert words.choice(Exchange((2,)), all_see, NAMES) == "throw card 3"
    assert words.choice(Exchange((2, 4)), rules.view(state, B), NAMES) == "throw cards 3 and 5"
    assert len({words.choice(action, mine, NAMES) for action in EXCHANGES}) == 32


def test_questions() -> None:
    game = Game(position(positions.TRIO, OTHER, coins=(2, 0)))
    view = rules.view(game.state, A)
    assert words.question(view, A, NAMES) == "Ana: you hold Trio (Robot). Which cards do you exchange?"
    assert words.question(view, B, NAMES) == "Ben waits for Ana."
    assert words.question(rules.view(game.state, None), A, NAMES) == "Ana: which cards do you exchange?"
    game.keep(A, B)
    assert words.question(rules.view(game.state, A), A, NAMES) == "The game is over."


def test_the_situation_tells_all_that_its_owner_sees() -> None:
    game = Game(position(positions.TRIO, BENS, positions.PEQUEPOQUER, deck="robot_yellow chick_blue", coins=(2, 1, 2)))
    game.exchange(A, 3)
    told = words.situation(rules.view(game.state, A), NAMES)
    assert told[:3] == [
        "Round 6 of at most 50.",
        "Ana has the turn card. It is the turn of Ben.",
        "Cards in the deck: 32. Cards thrown face down: 1.",
    ]
    assert told[3:6] == ["Ana: 2 of 3 wins. Has exchanged 1 card.", "Ben: 1 of 3 wins.", "Cleo: 2 of 3 wins."]
    assert told[6:] == [
        "In the hand of Ana: the ● Robot, the ■ Robot, the ▲ Robot, the ✚ Robot and the ● Cube.",
        "That is PequePóquer (Robot): 8 coins, 40 pips.",
        "Thrown by Ana: the ✚ Ball.",
    ]
    assert [line for line in words.situation(rules.view(game.state, B), NAMES) if "Robot" in line or "Ball" in line] == []
    game.keep(B, 2)
    told = words.situation(rules.view(game.state, None), NAMES)
    assert "The game is over." in told
    assert "Shown last by Ana: PequePóquer (Robot)." in told


def test_a_hand_without_a_combination_is_told() -> None:
    assert words.situation(rules.view(position(positions.NONE, OTHER), A), NAMES)[-1] == "That is not a combination."


def test_no_sentence_for_all_depends_on_a_hand() -> None:
    for seed in range(20):
        luck = Random(seed)
        state = rules.new(2 + seed % 3, luck, Options())
        while not state.ending:
            other = clone(state)
            rules.redeal(other, None, luck)
            views = [rules.view(some, None) for some in (state, other)]
            for seat in range(len(state.hands)):
                assert words.question(views[0], seat, NAMES) == words.question(views[1], seat, NAMES)
            assert words.situation(views[0], NAMES) == words.situation(views[1], NAMES)
            rules.apply(state, state.turn, luck.choice(EXCHANGES), luck)


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        (Result((1, 2), (3, 0), "coins"), "Ana has three coins and wins!"),
        (Result((2, 1), (0, 1), "limit"), "The last round is over: Ben wins with 1 coin."),
        (Result((2, 1), (0, 2), "limit"), "The last round is over: Ben wins with 2 coins."),
        (Result((1, 1, 2), (1, 1, 0), "limit"), "The last round is over: Ana and Ben share the win with 1 coin each."),
        (Result((1, 1), (0, 0), "limit"), "The last round is over: Ana and Ben share the win with 0 coins each."),
    ],
)
def test_endings(result: Result, sentence: str) -> None:
    assert words.ending(result, NAMES) == sentence


def test_scores_are_coins_after_each_round() -> None:
    table = Table(rules, [Player("Ana"), Player("Ben")], 3)
    luck = Random(3)
    while table.to_act():
        table.play(table.to_act()[0], luck.choice(EXCHANGES))
    caption, rounds = words.score_table(table)
    assert caption == "coins"
    assert len(rounds) == table.state.round
    assert rounds[-1] == table.result().scores  # type: ignore[union-attr]


def test_clauses_of_a_decision_are_in_the_rulebook() -> None:
    book = rulebook.load(catalog.find(rules.NAME), "en")
    game = Game(position(positions.TRIO, OTHER, coins=(2, 0)))
    view = rules.view(game.state, A)
    assert words.clauses(view)[0] == "POK-14"
    assert all(book.find(clause) for clause in words.clauses(view))
    game.keep(A, B)
    assert words.clauses(rules.view(game.state, A))[0] == "POK-48"
    late = Game(position(positions.TRIO, OTHER, round_limit=1))
    late.keep(A, B)
    assert words.clauses(rules.view(late.state, None))[0] == "POK-70"
