"""`--plain` and secrets: what stands on a page that people share, hand over, or look at alone."""

from __future__ import annotations

import io
import re
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.commands import tiny_words
from tests.commands.talking import BLANK, Typed, converse, kept_by, people, table_of
from tests.games.la_jugueteria.positions import position
from tests.table import tiny
from toychest import catalog
from toychest.commands import plain
from toychest.commands.plain.conversation import Conversation
from toychest.commands.plain.page import Page
from toychest.games.jugueteria import names
from toychest.games.la_jugueteria import rules
from toychest.games.la_jugueteria.rules import Options, State
from toychest.table.cloning import clone
from toychest.table.contract import Illegal
from toychest.table.table import Table

ENTRY = catalog.find("la-jugueteria")
PEEK = re.compile(r"\nOnly \w+ may look\..*?\n{60,}", re.DOTALL)


def new_table(*names: str, seed: int = 4127, **options: Any) -> Table:
    return table_of("la-jugueteria", *names, seed=seed, **options)


# Secrets: one page for all


def _same_but_for_the_lists(seed: int) -> tuple[State, State]:
    """Two positions that nobody can tell apart without looking at a wish list; no seat has the same list in both."""
    luck = Random(seed)
    one = rules.new(3, luck, Options(round_limit=6))
    other = clone(one)
    while any(mine == theirs for mine, theirs in zip(one.lists, other.lists, strict=True)):
        rules.redeal(other, None, luck)
    other.deck[:] = one.deck
    return one, other


def _script(one: State, other: State, seed: int) -> list[str]:
    """A game that is played alike in both: what is possible in both, and now and then what neither allows."""
    tables = [Table(rules, people("Vicky", "Paco", "María"), seed, state.options, state) for state in (one, other)]
    luck, lines = Random(seed), []
    while acting := tables[0].to_act():
        seat = acting[0]
        offered = rules.choices(tables[0].view(None), seat)
        legal = [[action in table.legal(seat) for table in tables] for action in offered]
        refused = [number for number, able in enumerate(legal, 1) if not any(able)]
        possible = [number for number, able in enumerate(legal, 1) if all(able)]
        lines += luck.sample(["s", "l", "?", "h", "u", "r", "x"], 1)
        lines += [str(number) for number in refused[:1] if luck.random() < 0.5]
        number = luck.choice(possible)
        for table in tables:
            table.play(seat, offered[number - 1])
        lines.append(str(number))
    return lines


@pytest.mark.rules("LJ-117", "LJ-119", "LJ-124", "LJ-125", "LJ-139")
def test_a_shared_page_is_the_same_whatever_the_lists_are() -> None:
    refused = 0
    for seed in range(8):
        one, other = _same_but_for_the_lists(seed)
        lines = _script(one, other, seed)
        texts = [converse(Table(rules, people("Vicky", "Paco", "María"), seed, state.options, state), *lines) for state in (one, other)]
        assert texts[0] == texts[1]
        assert "The score, toys:" in texts[0]
        assert "Wish list" not in texts[0]
        refused += texts[0].count("That is not possible. Type w to see why")
    assert refused > 5


@pytest.mark.rules("LJ-117")
def test_a_peek_shows_the_list_to_its_owner_and_leaves_nothing_behind() -> None:
    one, other = _same_but_for_the_lists(3)
    texts = []
    for state in (one, other):
        table = Table(rules, people("Vicky", "Paco", "María"), 3, state.options, state)
        texts.append(converse(table, "w 1", "1", "", "w 2", "2", "", "w 3", "3", "", "s", "l", "q"))
    assert texts[0] != texts[1]
    for text, state in zip(texts, (one, other), strict=True):
        shown = PEEK.findall(text)
        assert len(shown) == 3
        for name, peek, wish_list in zip(("Vicky", "Paco", "María"), shown, state.lists, strict=True):
            told = f"Wish list {wish_list + 1} of {name}: {names.wish_list_toys(wish_list)}."
            assert told in peek.replace("\n", " ")
            assert peek.count("Wish list") == 1
    assert PEEK.sub("", texts[0]) == PEEK.sub("", texts[1])
    assert "Wish list" not in PEEK.sub("", texts[0])


def test_a_peek_ticks_what_is_possible_with_the_numbers_of_the_page() -> None:
    table = Table(rules, people("Vicky", "Paco"), 1, start=position(shop="chick_red rabbit_green bear_red robot_red", players=2))
    text = converse(table, "w", "1", "")
    assert "Possible for Vicky:\n2. buy the green Rabbit for 2 coins\n4. buy the red Robot for 3 coins\n5. pass and take a coin\n" in text


@pytest.mark.parametrize("answer", ["2", "", "w", "11"])
def test_a_peek_opens_with_the_number_of_its_seat_alone(answer: str) -> None:
    table = new_table("Vicky", "Paco", starter=1)
    text = converse(table, "w", answer, "q")
    assert "Only Vicky may look. Everybody else looks away.\nVicky, type 1 and Enter.\nNothing was shown.\n" in text
    assert "Wish list" not in text


@pytest.mark.parametrize("typed", ["w 3", "w 9", "w 0", "w x", "w 1 2", "w -1"])
def test_a_peek_is_for_people_at_the_table(bots: list[int], typed: str) -> None:
    text = converse(new_table("Vicky", "Paco", "bot", starter=1), typed)
    assert "\nType w, or w and the number of a person's seat.\n" in text


def test_who_leaves_while_peeking_leaves_nothing_behind() -> None:
    text = converse(new_table("Vicky", "Paco", starter=1), "w", "1")
    assert text.index("Wish list") < text.index(BLANK) < text.index("The game is saved")


def test_one_person_alone_looks_without_ceremony(bots: list[int]) -> None:
    text = converse(new_table("Vicky", "bot"), "w")
    assert "Wish list" in text
    assert "Only Vicky" not in text
    assert BLANK not in text


@pytest.mark.rules("LJ-128")
def test_with_open_lists_all_is_said_and_only_the_possible_is_offered() -> None:
    start = position(shop="chick_red rabbit_green bear_red robot_red", players=2, open_lists=True)
    text = converse(Table(rules, people("Vicky", "Paco"), 1, start.options, start), "w", "s")
    assert "\n1. buy the green Rabbit for 2 coins\n2. buy the red Robot for 3 coins\n3. pass and take a coin\n" in text
    assert "\nNothing is hidden.\n" in text
    assert text.count("Wish list") == 4, "at first, and when asked for"


@pytest.mark.rules("LJ-53", "LJ-57", "LJ-124")
def test_a_refusal_that_would_speak_of_a_list_gives_no_reason() -> None:
    table = Table(rules, people("Vicky", "Paco"), 1, start=position(shop="chick_red rabbit_green - -", players=2))
    text = converse(table, "1")
    assert "\nThat is not possible. Type w to see why; only Vicky may look then.\n" in text
    assert "LJ-53" not in text
    assert table.history == []


def test_a_refusal_that_all_can_see_says_why() -> None:
    output = io.StringIO()
    conversation = Conversation(new_table("Vicky", "Paco"), kept_by(), ENTRY, Page(Typed(), output))
    conversation.refuse(Illegal("LJ-55", 0, None), 0)
    assert output.getvalue() == "You have too few coins for that toy. [LJ-55]\n"


# A terminal


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_is_cleared_after_a_peek_and_at_no_other_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    output = Terminal()
    plain.play(new_table("Vicky", "Paco", starter=1), kept_by(), ENTRY, Typed("w", "1", "", "q"), output)
    text = output.getvalue()
    assert text.count("\x1b") == 3
    assert f"{BLANK}\x1b[2J\x1b[3J\x1b[H" in text
    assert text.index("Wish list") < text.index("\x1b")


def test_a_terminal_that_cannot_be_cleared_is_only_scrolled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    output = Terminal()
    plain.play(new_table("Vicky", "Paco", starter=1), kept_by(), ENTRY, Typed("w", "1", "", "q"), output)
    assert "\x1b" not in output.getvalue()
    assert BLANK in output.getvalue()


# Secrets of other kinds: a tiny game, where a token is drawn in secret

TINY = SimpleNamespace(title="Tiny", module={"words": tiny_words}.get)
HEAP = 12


def tiny_table(*names: str) -> Table:
    return Table(tiny, people(*names), 5, tiny.Options(heap=HEAP))


@pytest.fixture(params=["hand", "simultaneous"])
def handed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiny, "SECRECY", request.param)
    monkeypatch.setitem(catalog._BY_SLUG, tiny.NAME, TINY)  # the results ask there for its words


@pytest.mark.usefixtures("handed")
def test_the_keyboard_is_handed_over_to_whoever_has_a_secret() -> None:
    text = converse(tiny_table("Ana", "Ben"), "4", "1", "1", "5", "4", "2", "1", "5", "q", entry=TINY)
    ana, ben, again = text.split(BLANK)
    before, alone = ana.split("Only Ana may look. Everybody else looks away.\nAna, type 1 and Enter.\n")
    assert "token" not in before, "all heard that"
    assert re.search(r"Ana draws token \d\.\nPebbles left: 12\.\nToken in hand: \d\.\n\nAna: what now\?", alone)
    for_all, alone = ben.split("Only Ben may look. Everybody else looks away.\nBen, type 2 and Enter.\n")
    assert "Ana takes 1.\n\nBen has 0 so far.\nBen: what now?\n" in for_all, "who has no secret decides before all eyes"
    assert "token" not in for_all
    assert re.search(r"Ben draws token \d\.", alone)
    assert "Ben takes 1." in again.split("Only Ana")[0], "Ana hears first what all may know"
    assert "token" not in again


@pytest.mark.usefixtures("handed")
def test_a_handed_page_opens_with_its_own_number_and_can_be_left() -> None:
    text = converse(tiny_table("Ana", "Ben"), "4", "2", "", "x", "q", entry=TINY)
    assert text.count("Only Ana may look.") == 4
    assert "Token" not in text
    assert "The game is saved" in text


@pytest.mark.usefixtures("handed")
def test_who_leaves_a_handed_page_leaves_nothing_behind() -> None:
    text = converse(tiny_table("Ana", "Ben"), "4", "1", entry=TINY)
    assert re.search(r"token \d", text.split(BLANK)[0])
    assert "token" not in text.split(BLANK)[1]


@pytest.mark.usefixtures("handed")
def test_the_end_of_a_handed_game_is_for_all() -> None:
    text = converse(tiny_table("Ana", "Ben"), "4", "1", "3", "3", "3", "3", entry=TINY)
    assert "Token" in text.split(BLANK)[0]
    last = text.split(BLANK)[-1]
    assert last.count("Ana takes 3.") == 4
    assert "Ana wins.\nThe score: Ana 12, Ben 0.\n" in last
    assert "token" not in last


@pytest.mark.parametrize("secrecy", ["none", "hand", "fixed", "simultaneous"])
def test_one_person_reads_an_open_page(bots: list[int], monkeypatch: pytest.MonkeyPatch, secrecy: str) -> None:
    monkeypatch.setattr(tiny, "SECRECY", secrecy)
    text = converse(tiny_table("Ana", "bot"), "4", "s", entry=TINY)
    assert re.search(r"Ana draws token \d\.\n", text)
    assert re.search(r"Token in hand: \d\.", text)
    assert "may look" not in text


def test_without_secrets_people_take_turns_on_one_open_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiny, "SECRECY", "none")
    text = converse(tiny_table("Ana", "Ben"), "1", "6", "w", entry=TINY)
    assert "Ana: what now?" in text
    assert "Ben: what now?" in text
    assert "Nothing is hidden." in text
    assert "may look" not in text


def test_a_step_is_taken_back_and_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiny, "SECRECY", "none")
    table = tiny_table("Ana", "Ben")
    saved: list[int] = []
    text = converse(table, "1", "u", "s", "r", "s", "u", "u", entry=TINY, save=lambda table: saved.append(table.state.heap))
    assert [int(left) for left in re.findall(r"Pebbles left: (\d+)", text)] == [12, 12, 11], "at first, and whenever asked for"
    assert text.count("One step is taken back.") == 2
    assert "The step is done again.\nAna takes 1.\n" in text
    assert "There is no step to take back." in text
    assert saved == [12, 11, 12, 11, 12, 12]


def test_undo_is_locked_by_luck_and_by_what_came_to_light(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiny, "SECRECY", "none")
    assert "This cannot be taken back: a die was rolled or cards were shuffled." in converse(tiny_table("Ana", "Ben"), "5", "u", entry=TINY)
    assert "This cannot be taken back: something hidden came to light." in converse(tiny_table("Ana", "Ben"), "4", "u", entry=TINY)
