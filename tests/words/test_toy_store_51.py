"""Toy Store 51 in words: every event, every refusal, every choice, every position."""

from __future__ import annotations

import inspect
import io
import re
from random import Random
from typing import get_args

import pytest

from tests.commands.talking import kept_by
from tests.games.toy_store_51.options import ADVANCED
from tests.games.toy_store_51.positions import ANA, position
from tests.words.sentences import see_sentence
from toychest import catalog, language, rulebook
from toychest.aloud import aloud
from toychest.commands import plain
from toychest.games.toy_store_51 import bot, events, legality, rules, words
from toychest.games.toy_store_51.actions import Buy
from toychest.games.toy_store_51.pieces import CARD_BY_ID, MEGA, alien_by_id
from toychest.games.toy_store_51.state import Options, State
from toychest.table.contract import Event, Result
from toychest.table.table import Player, Table

NAMES = ("Ana", "Ben", "Cleo", "Dora")
DRAGON = CARD_BY_ID["up_two_headed_dragon"]
GIRAFFE, FOX, OWL = (CARD_BY_ID[name] for name in ("leader_giraffe", "leader_fox", "leader_owl"))
MUNCHER = alien_by_id("s_muncher")

# One of each kind, as long as it gets.
EXAMPLES: tuple[Event, ...] = (
    events.GameStarted(seats=4),
    events.RugTaken(seat=0, rug=3),
    events.LeadersDealt(seat=0, cards=(GIRAFFE, FOX, OWL)),
    events.LeaderReturned(seat=0, card=OWL, kept=(GIRAFFE, FOX)),
    events.MarketLaid(cards=(36, 37, 38, 39, 40)),
    events.DoorsBuilt(doors=(1, 0, 2), resistance=9),
    events.ClockTaken(seat=0),
    events.AlienRevealed(alien=MUNCHER, why="clock", by=MUNCHER),
    events.SuperEntered(alien=MUNCHER, by=MUNCHER),
    events.MegaEntered(alien=MEGA, why="wave", by=-1),
    events.Covered(slot=4, card=DRAGON, alien=MUNCHER),
    events.NothingToCover(alien=MUNCHER),
    events.Uncovered(slot=4, card=DRAGON, alien=MUNCHER),
    events.AliensReshuffled(cards=44),
    events.NothingToReveal(),
    events.NoSuperAlien(by=MUNCHER),
    events.WaveStarted(wave=3, first=0),
    events.TurnStarted(seat=0, cards=(0, 1, 2, 3, 4, 5, 6, 7), pool=(12, 3, 4, 5, 6, 2)),
    events.Joined(seat=0, right=GIRAFFE, left=DRAGON, gained=(1, 1, 0, 1, 2, 0)),
    events.PlushDrawn(seat=1, card=DRAGON, giver=0),
    events.NothingToDraw(seat=0),
    events.PlushReshuffled(seat=0, cards=8),
    events.AbilityUsed(seat=0, card=DRAGON, paid=(0, 0, 0, 0, 1, 0), gained=(0, 0, 0, 1, 0, 0)),
    events.LootUsed(seat=0, alien=MUNCHER, gained=(0, 0, 0, 0, 3, 0)),
    events.AlienDestroyed(seat=0, alien=MUNCHER, paid=(3, 1, 1, 0)),
    events.MegaDestroyed(seat=0, paid=(8, 2, 2, 2)),
    events.BatteryCharged(seat=0, ammo=0, supply=5),
    events.ShootingEnded(seat=0),
    events.Bought(seat=0, slot=0, card=DRAGON, cost=6, returned=GIRAFFE),
    events.IconsLost(seat=0, lost=(12, 3, 4, 5, 6, 2)),
    events.MarketRefilled(slot=0, card=DRAGON),
    events.SlotLeftEmpty(slot=0),
    events.HandDrawn(seat=0, cards=(GIRAFFE, FOX, OWL, DRAGON)),
    events.NewWaveBegun(number=1000),
    events.ClockStruck(alien=MUNCHER, effect="alien"),
    events.StrengthCounted(total=31, parts=(6, 5), door=1, resistance=9),
    events.DoorHeld(door=1),
    events.DoorBroken(door=1, by=-1, left=2),
    events.ClockPassed(seat=0),
    events.ClockTurned(side="12:26"),
    events.GameWon(seat=0, wave=1000, doors=3),
    events.GameLost(reason="strength", wave=1000),
)


def test_every_kind_of_event_is_shown_here() -> None:
    assert {type(event) for event in EXAMPLES} == set(get_args(rules.Event))


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: type(event).__name__)
def test_an_event_is_one_short_sentence_with_names_or_nothing(event: Event, code: str) -> None:
    see_sentence(words, event, code, longest=78)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (events.AlienRevealed(alien=0, why="wave", by=-1), "Blob enters."),
        (events.AlienRevealed(alien=0, why="icon", by=alien_by_id("a_scout")), "Blob enters behind Scout."),
        (events.AlienRevealed(alien=0, why="clock", by=alien_by_id("s_mother")), "Blob enters: the clock of Brood Mother."),
        (events.PlushDrawn(seat=0, card=0, giver=0), "Ana draws and plays Teddy."),
        (events.PlushDrawn(seat=1, card=6, giver=0), "Ana lets Ben draw Teddy."),
        (events.AlienDestroyed(seat=0, alien=0, paid=(2, 1, 0, 0)), "Ana destroys Blob with ●●□."),
        (events.Bought(seat=0, slot=0, card=39, cost=3, returned=0), "Ana buys Koala for ¤¤¤ and returns Teddy."),
        (events.DoorBroken(door=0, by=-1, left=1), "The door Stockroom breaks; 1 door is left."),
        (events.DoorBroken(door=2, by=-1, left=0), "The door Street breaks; 0 doors are left."),
        (events.GameLost(reason="wave_limit", wave=30), "Wave 30 was the last: the shop is lost."),
    ],
)
def test_sentences(event: Event, sentence: str) -> None:
    assert words.sentence(event, NAMES) == sentence


def test_icons_are_heard_as_words() -> None:
    with aloud():
        told = words.sentence(events.AlienDestroyed(seat=0, alien=0, paid=(2, 1, 0, 0)), NAMES)
        assert told == "Ana destroys Blob with 2 blue and 1 white."


# Refusals


def _refusals() -> set[str]:
    """Every clause that the rules can refuse with, read from their source."""
    return set(re.findall(r'"(T51-\d+)"', inspect.getsource(legality)))


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_refusal_has_its_own_sentence(code: str) -> None:
    language.use(code)
    assert _refusals() == set(words.REFUSALS)
    sentences = {clause: words.refusal(clause) for clause in _refusals()}
    assert len({*sentences.values(), words.refusal("T51-00")}) == len(sentences) + 1
    assert all(sentence[-1] == "." for sentence in sentences.values())


# Choices, questions, situations


def _positions() -> list[State]:
    """Many positions of games of all sizes."""
    found = []
    for seats in (1, 2, 3, 4):
        luck = Random(seats)
        state = rules.new(seats, luck, ADVANCED if seats % 2 else Options(choose_rugs=True))
        step = 0
        while rules.to_act(state):
            if step % 7 == 0:
                found.append(_copy(state))
            legal = rules.legal(state, state.turn)
            rules.apply(state, state.turn, bot.choose("easy", rules.view(state, state.turn), legal, luck, lambda: None), luck)
            step += 1
        found.append(_copy(state))
    return found


def _copy(state: State) -> State:
    from toychest.table.cloning import clone

    return clone(state)


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_everything_is_told_in_whole_sentences(code: str) -> None:
    language.use(code)
    for state in _positions():
        names = NAMES[: rules.seats(state)]
        for heard in (False, True):
            view = rules.view(state, None)
            lines = _told(view, names, heard)
            for line in lines:
                assert line.strip() == line
                assert line
                assert not re.search(r"[{}]|: \.|  ", line)
            if heard:
                assert not re.search(r"[●□▲★¤✚]", " ".join(lines))


def _told(view: rules.View, names: tuple[str, ...], heard: bool) -> list[str]:
    if heard:
        with aloud():
            return _told(view, names, False)
    choices = [] if view.ending else [words.choice(action, view, names) for action in rules.choices(view, view.turn)]
    assert len(set(choices)) >= min(len(choices), 1)
    return [*words.situation(view, names), *choices, *(words.question(view, seat, names) for seat in range(len(names)))]


def test_choices_of_a_turn() -> None:
    start = position(area="red_bunny red_puppy leader_bear", pool="3B 1draw", row="a_blob", loot={ANA: "a_imp"})
    view = rules.view(start, ANA)
    assert [words.choice(action, view, NAMES) for action in rules.choices(view, ANA)] == [
        "join Bunny and Puppy for ●¤",
        "let Ana draw a plush",
        "let Ben draw a plush",
        "use Captain Bear: pay ● for □",
        "cash in Imp for ¤",
        "destroy Blob, strength 1, with ●●●",
        "charge a battery with ●",
        "stop shooting and go to the market",
    ]
    assert words.question(view, ANA, NAMES) == "Ana: shoot, or stop shooting?"
    assert words.question(view, 1, NAMES) == "Ben waits for Ana."


def test_a_purchase_tells_what_is_printed() -> None:
    start = position(phase="shop", area="red_teddy", pool="6btn", market="up_unicorn - - - -")
    view = rules.view(start, ANA)
    told = words.choice(Buy(0, 0), view, NAMES)
    assert told == "buy Unicorn, which has ★★, a purple left half with ★ and a purple right half with ★, for 6¤ and return Teddy"


# The end


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_endings(code: str) -> None:
    language.use(code)
    told = {words.ending(Result((2, 2), (0, 0), reason), NAMES) for reason in ("victory", "strength", "clock", "wave_limit")}
    assert len(told) == 4


def test_all_rules_that_are_cited_stand_in_the_rulebook() -> None:
    book = rulebook.load(catalog.find("toy-store-51"), "en")
    cited = {clause for state in _positions() for clause in words.clauses(rules.view(state, None))}
    cited |= {event.clause for event in EXAMPLES} | _refusals()
    assert {"T51-109", "T51-135", "T51-29", "T51-25"} <= cited
    assert [clause for clause in cited if book.find(clause) is None] == []


@pytest.mark.rules("T51-18")
def test_in_plain_words_nobody_has_a_score() -> None:
    start = position(gone="mega", row="a_blob", pool="3B", area="red_teddy")
    table = Table(rules, [Player("Ana"), Player("Ben")], 1, start=start)
    output = io.StringIO()
    plain.play(table, kept_by(), catalog.find("toy-store-51"), io.StringIO("1\n" * 9), output)
    assert "you all win together!\nAna: aliens 1, strength 1, cells 0, upgrades 0.\nBen: aliens 0," in output.getvalue()
