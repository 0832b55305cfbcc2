"""The solo mode in words: every event, choice, refusal and rule has its sentence, in every language."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest
from rich.cells import cell_len

from tests.games.la_jugueteria_solo.positions import position
from toychest import catalog, language, rulebook
from toychest.games.la_jugueteria_solo import bot, rules, words
from toychest.games.la_jugueteria_solo.rules import Options
from toychest.table.contract import Event

LONGEST = 76
NAME = "Maximilianas"  # twelve cells
ENTRY = catalog.find("la-jugueteria-solo")


def whole_games() -> list[tuple[rules.View, Event]]:
    """Events of some games with the view after them."""
    told: list[tuple[rules.View, Event]] = []
    for seed in range(25):
        luck = Random(seed)
        state = rules.new(1, luck, Options())
        while rules.to_act(state):
            events: list[Event] = []
            actions = rules.legal(state, 0)
            action = luck.choice(actions) if seed % 2 else bot.choose("hard", rules.view(state, 0), actions, luck, lambda: None)
            rules.apply(state, 0, action, luck, events.append)
            told += [(rules.view(state, 0), event) for event in events]
    return told


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_event_has_a_sentence_that_fits(code: str) -> None:
    language.use(code)
    met = set()
    for _view, event in whole_games():
        sentence = words.sentence(event, [NAME])
        assert bool(sentence) != (type(event) in words.SILENT)
        assert cell_len(sentence) <= LONGEST, sentence
        met.add(type(event))
    rare = [rules.JacksLeftOver(count=2), rules.PassedEmpty(took=1, coins=4), rules.GaveUp(missing=(3, 5, 8))]
    assert met | {type(event) for event in rare} >= set(words._SENTENCES)
    assert all(words.sentence(event, [NAME]) for event in rare)


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_situations_choices_and_questions_fit(code: str) -> None:
    language.use(code)
    for view, _event in whole_games()[::9]:
        lines = words.situation(view, [NAME])
        lines += [words.choice(action, view, [NAME]) for action in rules.choices(view, 0)]
        lines.append(words.question(view, 0, [NAME]))
        assert all(lines)
        result = rules.Result((2,), (3,), view.ending) if view.ending else None
        assert result is None or NAME in words.ending(result, [NAME])


def test_every_refusal_has_a_sentence() -> None:
    for clause in ("LJS-23", "LJS-24", "LJS-25", "LJS-26", "LJS-55", "LJS-59"):
        assert words.refusal(clause) != words.refusal("none such")


def test_the_rules_behind_a_decision_exist() -> None:
    book = rulebook.load(ENTRY, "en")
    views = [rules.view(position(), 0), rules.view(position(jacks="jack_1 - -", coins=5), 0)]
    views += [view for view, _event in whole_games()]
    for view in views:
        found = words.clauses(view)
        assert found
        assert all(book.find(clause) for clause in found)


def test_a_hit_is_a_roll_with_its_round_and_how_likely_it_was_to_be_the_one() -> None:
    def attempt(number: int) -> list[Event]:
        misses = [rules.Rolled(number=roll, value=6, success=False) for roll in range(1, number)]
        return [rules.AttemptStarted(card=0, price=1), *misses, rules.Rolled(number=number, value=1, success=True)]

    failed = [rules.AttemptStarted(card=0, price=1), rules.Rolled(number=1, value=6, success=False)]
    told = [[rules.RoundStarted(round=3, deck=30), *failed], attempt(1), [rules.RoundStarted(round=4, deck=27), *attempt(3)]]
    table = SimpleNamespace(start=None, events=told)
    found = [(event.number, round, chance) for event, round, chance in words.rolls(table)]  # type: ignore[arg-type]
    assert found == [(1, 3, pytest.approx(1 / 3)), (3, 4, pytest.approx(4 / 27))]
