"""La Juguetería in words: every event, every refusal, every position, and no secret in what all may read."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import get_args

import pytest

from tests.games.la_jugueteria.positions import MARCOS, MARIA, PACO, VICKY, Game, position
from tests.words.sentences import see_sentence
from toychest import catalog, language, rulebook
from toychest.aloud import aloud
from toychest.games.jugueteria.pieces import CARD_BY_ID
from toychest.games.la_jugueteria import rules, words
from toychest.games.la_jugueteria.rules import ANNOUNCE, CLAIM, DECLINE, PASS, Options, State
from toychest.table.cloning import clone
from toychest.table.contract import Event, Result

NAMES = ("Vicky", "Paco", "María", "Marcos", "Ana", "Luis")
CARD = CARD_BY_ID["elephant_yellow"]

# One of each kind, as long as it gets.
EXAMPLES: tuple[Event, ...] = (
    rules.GameStarted(seats=6, reserve=12),
    rules.HeadStartGiven(seat=0, coins=5),
    rules.ListDealt(seat=0, wish_list=2),
    rules.StartRolled(seat=0, value=6),
    rules.StartTied(seats=(0, 1)),
    rules.TurnCardGiven(seat=0),
    rules.DeckShuffled(cards=52),
    rules.DiscardsReshuffled(cards=44),
    rules.RoundStarted(round=1000, first=0),
    rules.JackTurned(),
    rules.ToyRevealed(card=CARD, place=3, price=2, jack=True),
    rules.JacksLeftOver(count=4),
    rules.TurnStarted(seat=0),
    rules.TurnReturned(seat=0),
    rules.TurnSkipped(seat=0),
    rules.Announced(seat=0, card=CARD, price=2),
    rules.Asked(seats=(1, 2)),
    rules.ClaimsShown(challengers=(1, 2)),
    rules.DisputeStarted(card=CARD, order=(0, 1, 2)),
    rules.Rolled(seat=0, value=4, success=False),
    rules.DisputeWon(seat=0, rolls=12),
    rules.Bought(seat=0, card=CARD, price=2, coins=1, disputed=True),
    rules.JackDiscarded(place=0),
    rules.Passed(seat=0, took=0, coins=5),
    rules.RoundEnded(round=1000, cards=(1, 2, 3, 4)),
    rules.TurnCardMoved(giver=0, receiver=1),
    rules.GameWon(seat=0, wish_list=2, cards=(0, 12, 20, 28, 32, 40), round=9, turn=1),
    rules.LimitReached(rounds=1000, toys=(4, 4), winners=(0, 1)),
)


# Events


def test_every_kind_of_event_is_shown_here() -> None:
    assert {type(event) for event in EXAMPLES} == set(get_args(rules.Event))


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: type(event).__name__)
def test_an_event_is_one_short_sentence_with_names_or_nothing(event: Event, code: str) -> None:
    see_sentence(words, event, code, ("seat", "first", "receiver", "seats", "challengers", "order", "winners"))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (rules.ToyRevealed(card=1, place=0, price=3, jack=False), "On sale: ■ Rabbit, 3 coins."),
        (rules.ToyRevealed(card=1, place=0, price=1, jack=True), "On sale: ■ Rabbit, 1 coin (jack)."),
        (rules.ToyRevealed(card=0, place=0, price=0, jack=True), "On sale: ● Rabbit, free (jack)."),
        (rules.Announced(seat=0, card=2, price=2), "Vicky announces the ▲ Rabbit for 2 coins."),
        (rules.Announced(seat=0, card=0, price=0), "Vicky announces the ● Rabbit for free."),
        (rules.ClaimsShown(challengers=()), "Nobody else wants it."),
        (rules.ClaimsShown(challengers=(2,)), "María wants it too."),
        (rules.ClaimsShown(challengers=(2, 3)), "María and Marcos want it too."),
        (rules.Rolled(seat=0, value=4, success=False), "Vicky rolls a 4: no luck."),
        (rules.Rolled(seat=2, value=2, success=True), "María rolls a 2: a hit!"),
        (rules.DisputeWon(seat=2, rolls=1), "María wins the dispute with the first roll."),
        (rules.DisputeWon(seat=2, rolls=2), "María wins the dispute after 2 rolls."),
        (rules.Bought(seat=0, card=0, price=0, coins=3, disputed=False), "Vicky gets the ● Rabbit for free."),
        (rules.Passed(seat=1, took=1, coins=2), "Paco passes and takes a coin."),
        (rules.Passed(seat=1, took=0, coins=5), "Paco passes and has five coins already."),
        (rules.RoundEnded(round=3, cards=()), "Round 3 is over, everything is sold."),
        (rules.RoundEnded(round=3, cards=(1,)), "Round 3 is over, 1 toy unsold."),
        (rules.LimitReached(rounds=5, toys=(1, 0), winners=(0,)), "Round 5 was the last: Vicky wins."),
    ],
)
def test_sentences(event: Event, sentence: str) -> None:
    assert words.sentence(event, NAMES) == sentence


def test_a_suit_is_heard_as_a_word() -> None:
    with aloud():
        assert words.sentence(rules.Announced(seat=0, card=2, price=2), NAMES) == "Vicky announces the green Rabbit for 2 coins."
    assert "▲" in words.sentence(rules.Announced(seat=0, card=2, price=2), NAMES)


# Refusals


def _refusals() -> list[str]:
    """Every clause that the rules can refuse with, read from their source."""
    return sorted(set(re.findall(r'"(LJ-\d+)"', inspect.getsource(rules.refusal))))


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_refusal_has_its_own_sentence(code: str) -> None:
    language.use(code)
    sentences = {clause: words.refusal(clause) for clause in _refusals()}
    assert len(sentences) == 9
    assert len({*sentences.values(), words.refusal("LJ-0")}) == len(sentences) + 1
    for clause, sentence in sentences.items():
        assert sentence[-1] == "."
        speaks_of_the_list = bool(re.search(r"\blist", sentence))
        assert speaks_of_the_list == (clause in rules.SECRET_CLAUSES)


# Choices and questions


def test_choices_of_a_turn() -> None:
    state = position(shop="rabbit_green robot_red+jack_1 rabbit_blue+jack_2 -", coins=(3, 5), players=2)
    view = rules.view(state, None)
    told = [words.choice(action, view, NAMES) for action in rules.choices(view, VICKY)]
    assert told == ["buy the ▲ Rabbit for 2 coins", "buy the ■ Robot for 2 coins", "buy the ● Rabbit for free", "pass and take a coin"]
    assert words.question(view, VICKY, NAMES) == "Vicky: buy a toy or pass?"
    assert words.question(view, PACO, NAMES) == "Paco waits for Vicky."


def test_passing_with_five_coins_says_that_there_is_none() -> None:
    view = rules.view(position(players=2, coins=(5, 3)), VICKY)
    assert words.choice(PASS, view, NAMES) == "pass, without a coin: five is the most"


def test_choices_of_a_claim() -> None:
    game = Game(position(shop="rabbit_green robot_red - -", coins=(3, 1, 2, 2)))
    game.announce(VICKY, "rabbit_green")
    view = rules.view(game.state, None)
    assert words.question(view, MARIA, NAMES) == "María: Vicky wants the ▲ Rabbit for 2 coins. Claim it too?"
    assert words.choice(CLAIM, view, NAMES) == "claim the ▲ Rabbit for 2 coins"
    assert words.choice(DECLINE, view, NAMES) == "leave the ▲ Rabbit to Vicky"


def test_actions_of_the_past_can_still_be_told() -> None:
    view = rules.view(position(shop="- - - -"), None)
    told = [words.choice(action, view, NAMES) for action in (ANNOUNCE[0], CLAIM, DECLINE)]
    assert told == ["buy the ● Rabbit", "claim it", "leave it to Vicky"]


# Situations


def test_a_situation_tells_all_that_lies_on_the_table() -> None:
    state = position(
        shop="rabbit_green robot_red+jack_1 - rocket_blue",
        coins=(3, 1, 2, 5),
        areas={MARCOS: "chick_yellow ball_red"},
        lists="wish_3 wish_5 wish_2 wish_1",
        finished=(PACO,),
        round=7,
    )
    assert words.situation(rules.view(state, None), NAMES) == [
        "Round 7 of at most 100.",
        "Vicky has the turn card. It is the turn of Vicky.",
        "Cards in the deck: 46. Cards discarded: 0.",
        "On sale at 1: ▲ Rabbit, 2 coins, won by 1 or 2.",
        "On sale at 2: ■ Robot, 2 coins thanks to a jack, won by 4 or 6.",
        "Place 3 of the shop is empty.",
        "On sale at 4: ● Rocket, 2 coins, won by 3 or 5.",
        "Vicky: 3 coins, no toys.",
        "Paco: 1 coin, no toys. Finished for this round.",
        "María: 2 coins, no toys.",
        "Marcos: 5 coins, 2 toys: Chick and Ball.",
    ]


@pytest.mark.rules("LJ-117", "LJ-123")
def test_the_owner_hears_the_list_what_is_missing_and_what_is_in_reach() -> None:
    state = position(shop="rabbit_green robot_red rocket_blue chick_red", coins=(2, 1), areas={VICKY: "train_red"}, players=2)
    public = words.situation(rules.view(state, None), NAMES)
    own = words.situation(rules.view(state, VICKY), NAMES)
    assert own[: len(public)] == public
    assert own[len(public) :] == [
        "Wish list 3 of Vicky: Rabbit, Elephant, Train, Rocket, Dinosaur and Robot.",
        "Missing for Vicky: Rabbit, Elephant, Rocket, Dinosaur and Robot.",
        "Within reach of Vicky now: the ▲ Rabbit for 2 coins and the ● Rocket for 2 coins.",
    ]


@pytest.mark.rules("LJ-128")
def test_open_lists_are_told_to_all() -> None:
    state = position(shop="rabbit_green - - -", players=2, open_lists=True)
    told = words.situation(rules.view(state, None), NAMES)
    assert [line.partition(":")[0] for line in told if line.startswith("Wish list")] == ["Wish list 3 of Vicky", "Wish list 5 of Paco"]


def test_an_open_question_is_part_of_the_situation() -> None:
    game = Game(position(shop="rabbit_green robot_red - -", coins=(3, 1, 2, 2)))
    game.announce(VICKY, "rabbit_green")
    game.claim(MARIA)
    assert "Vicky has announced the ▲ Rabbit. Still to answer: Marcos." in words.situation(rules.view(game.state, None), NAMES)


def _positions(games: int) -> Iterator[State]:
    """Positions of random games of all sizes, one after each action."""
    for seed in range(games):
        luck = Random(seed)
        seats = luck.randrange(2, 7)
        options = Options(round_limit=luck.randrange(1, 30), disputes=luck.random() < 0.8, open_lists=luck.random() < 0.2)
        state = rules.new(seats, luck, options)
        while acting := rules.to_act(state):
            yield state
            actions = rules.legal(state, acting[0])
            rules.apply(state, acting[0], luck.choice(actions), luck)
        yield state


def _told(state: State, viewer: int | None) -> list[str]:
    """All that the words make of one view."""
    view = rules.view(state, viewer)
    told = [*words.situation(view, NAMES), *words.clauses(view)]
    for seat in view.to_act:
        told.append(words.question(view, seat, NAMES))
        told += [words.choice(action, view, NAMES) for action in rules.choices(view, seat)]
    return told


@pytest.mark.rules("LJ-125")
def test_what_is_told_does_not_depend_on_what_is_hidden() -> None:
    luck, changed = Random(1), 0
    for state in _positions(12):
        for viewer in (None, 0, 1):
            other = clone(state)
            rules.redeal(other, viewer, luck)
            changed += other.lists != state.lists
            assert _told(other, viewer) == _told(state, viewer)
    assert changed > 300


def test_whatever_is_told_is_whole() -> None:
    """No hole is left open and no list empty, in any position, in any language."""
    for code in language.LANGUAGES:
        language.use(code)
        for state in _positions(4):
            for viewer in (None, 0):
                for line in _told(state, viewer):
                    assert line.strip() == line
                    assert line
                    assert not re.search(r"[{}]|: \.|  ", line)


# The end


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        (Result((2, 1), (3, 6), "list"), "Paco has the whole wish list and wins!"),
        (Result((1, 2), (1, 0), "limit"), "The last round is over: Vicky wins with 1 toy."),
        (Result((1, 1), (4, 4), "limit"), "The last round is over: Vicky and Paco share the win with 4 toys each."),
        (Result((1, 1), (0, 0), "limit"), "The last round is over: Vicky and Paco share the win with 0 toys each."),
    ],
)
def test_endings(result: Result, sentence: str) -> None:
    assert words.ending(result, NAMES) == sentence


# The rules behind a decision


def test_the_rules_behind_a_turn_are_told_in_the_order_of_use() -> None:
    found = words.clauses(rules.view(position(shop="rabbit_green robot_red - -"), VICKY))
    assert found[:6] == ["LJ-50", "LJ-53", "LJ-54", "LJ-55", "LJ-97", "LJ-98"]
    assert not {"LJ-99", "LJ-60", "LJ-39", "LJ-127"} & set(found)


@pytest.mark.parametrize(
    ("state", "clause"),
    [
        (position(players=2, coins=(5, 3)), "LJ-99"),
        (position(shop="rabbit_green rabbit_red - -"), "LJ-60"),
        (position(shop="rabbit_green+jack_1 - - -"), "LJ-39"),
        (position(disputes=False), "LJ-127"),
    ],
    ids=["five coins", "twice the same toy", "a jack", "no disputes"],
)
def test_what_is_special_brings_its_rule(state: State, clause: str) -> None:
    assert clause in words.clauses(rules.view(state, None))


def test_the_rules_behind_a_claim() -> None:
    game = Game(position(shop="rabbit_green robot_red - -", coins=(3, 1, 2, 2)))
    game.announce(VICKY, "rabbit_green")
    found = words.clauses(rules.view(game.state, MARIA))
    assert {"LJ-62", "LJ-68", "LJ-69", "LJ-75", "LJ-78", "LJ-80", "LJ-85"} <= set(found)


def test_all_rules_that_are_cited_stand_in_the_rulebook() -> None:
    book = rulebook.load(catalog.find("la-jugueteria"), "en")
    cited = {clause for state in _positions(6) for clause in words.clauses(rules.view(state, None))}
    cited |= {event.clause for event in EXAMPLES} | set(_refusals())
    assert {"LJ-62", "LJ-50", "LJ-138"} <= cited
    assert [clause for clause in cited if book.find(clause) is None] == []


# For the results


@pytest.mark.parametrize(("order", "winner", "chance"), [((2, 0, 1), 1, 4 / 19), ((2, 0), 2, 0.6), ((0, 1, 2, 3), 0, 27 / 65)])
def test_a_dispute_is_a_roll_with_its_round_and_the_chance_of_its_winner(order: tuple[int, ...], winner: int, chance: float) -> None:
    """A die hits one time in three, so whoever rolls before somebody has half as good a chance again (LJ-81)."""
    won = rules.DisputeWon(seat=winner, rolls=12)
    told = [
        [rules.RoundStarted(round=6, first=2), rules.DisputeStarted(card=CARD, order=(0, 3)), rules.DisputeWon(seat=0, rolls=1)],
        [rules.RoundStarted(round=7, first=2), rules.DisputeStarted(card=CARD, order=order), won],
    ]
    _before, (event, round, its_chance) = words.rolls(SimpleNamespace(start=None, events=told))  # type: ignore[arg-type]
    assert (event, round) == (won, 7)
    assert its_chance == pytest.approx(chance)


def test_a_dispute_in_the_round_with_which_the_game_began_has_that_round() -> None:
    told = [[], [rules.DisputeStarted(card=CARD, order=(0, 1)), rules.DisputeWon(seat=1, rolls=2)]]
    ((_event, round, _chance),) = words.rolls(SimpleNamespace(start=position(round=5), events=told))  # type: ignore[arg-type]
    assert round == 5
