"""How a plain decision is put, and that numbers reach every action there is."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.commands.talking import converse, table_of
from toychest import catalog
from toychest.aloud import aloud
from toychest.commands.plain.asking import BACK, Asked, Choices, NoChoice, Pieces, asked, numbers_in
from toychest.table.contract import TABLE
from toychest.table.table import Table


def put(table: Table) -> Asked:
    """The decision that is open, as it is put to whoever decides."""
    seat = table.to_act()[0]
    with aloud():
        words = catalog.find(table.rules.NAME).module("words")
        return asked(table.legal(seat), words, table.view(seat), [player.name for player in table.players])


@pytest.mark.parametrize("entry", catalog.GAMES, ids=[entry.slug for entry in catalog.GAMES])
def test_numbers_reach_every_action(entry: catalog.Entry) -> None:
    names = ["Ana", "Ben", "Zoe"][: entry.seats_in_the_box[-1]]
    for seed in range(3):
        table, luck = table_of(entry.slug, *names, seed=seed), Random(seed)
        for _move in range(60):
            seat = table.to_act()[0] if table.to_act() else TABLE
            if seat == TABLE:
                break
            question = put(table)
            for action in table.legal(seat):
                assert reached(question, action) == action
            table.play(seat, luck.choice(table.legal(seat)))


def reached(question: Any, action: Any) -> Any:
    """What is chosen by the answers that a hint would name for an action; each of them fits one line."""
    for typed in question.answers(action):
        assert len(typed) < 20
        question = question.choose(numbers_in(typed))
    return question


# Several pieces together


def poker() -> Table:
    return table_of("pequepoquer", "Ana", "bot", seed=5, starter=1)


def test_cards_are_thrown_by_their_numbers() -> None:
    text = converse(poker(), "2 4")
    assert "\n0. keep all five cards\n1. the " in text
    assert "\n6. " not in text
    assert "\nType the numbers of as many as you like, with spaces between them.\n\nAna exchanges 2 cards.\n" in text


@pytest.mark.parametrize(("typed", "thrown"), [("0", ()), ("5", (4,)), ("1,3", (0, 2)), ("3, 1", (0, 2)), ("1 2 3 4 5", (0, 1, 2, 3, 4))])
def test_none_one_or_several(typed: str, thrown: tuple[int, ...]) -> None:
    assert put(poker()).choose(numbers_in(typed)).places == thrown


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [("2 2", "Type each number once."), ("6", "There is no choice 6: type a number from 1 to 5, or h for help."), ("0 1", "no choice 0")],
)
def test_numbers_that_are_no_cards(typed: str, complaint: str) -> None:
    with pytest.raises(NoChoice, match=complaint):
        put(poker()).choose(numbers_in(typed))


def test_where_a_number_of_cards_is_asked_for_it_is_said_and_alike_ones_are_told_apart() -> None:
    question = Pieces([(("a bun", "a bun"), "buns"), (("a bun", "the milk"), "both")], "")
    assert question.lines == ["1. a bun", "2. a bun", "3. the milk", "Type 2 of these numbers, with spaces between them."]
    assert [question.choose([1, 2]), question.choose([3, 2]), question.choose([1, 3])] == ["buns", "both", "both"]
    assert question.answers("both") == ["1 3"]
    with pytest.raises(NoChoice, match="Type 2 of these numbers"):
        question.choose([1])
    with pytest.raises(NoChoice, match="no choice 0"):
        question.choose([0])


@pytest.mark.parametrize("typed", ["", "x", "1 x", "-1", "1  2 ", "²", "1" * 6, "1;2"])
def test_what_is_not_numbers(typed: str) -> None:
    assert numbers_in(typed) == []


# Two steps


def test_a_tile_is_chosen_first_and_then_its_place() -> None:
    table = table_of("my-own-toy-shop", "Ana", "bot", seed=7)
    text = converse(table, "3", "0", "1", "99", "2")
    assert text.count("Ana: which tile, and where? Places are counted from the register.\n1. Kitten top left") == 2
    assert "\nCrane on the left, Doctor top right, Ball bottom right:\n1. lay it 1 up: it brings 2 coins\n" in text
    assert "\n0. something else\n" in text
    assert "There is no choice 99: type a number from 1 to 4, or h for help.\n" in text
    assert "\nAna adds Kitten, Ballerina, Baby and Sports car.\n" in text


def test_a_list_leads_back_only_from_the_second_step() -> None:
    inner = Choices([("this", 1), ("that", 2)], "Which:")
    outer = Choices([("first", 0), ("second", inner)])
    assert outer.choose([2]) is inner
    assert inner.choose([0]) is BACK
    assert outer.answers(2) == ["2", "2"]
    assert outer.answers(7) == []
    with pytest.raises(NoChoice, match="There is no choice 0"):
        outer.choose([0])
    with pytest.raises(NoChoice, match="type the number of one"):
        outer.choose([1, 2])


def test_what_leaves_no_choice_is_one_step_and_the_same_twice_is_two_lines() -> None:
    table = table_of("toy-store-51", "Ana", "bot", seed=7)
    text = converse(table, "3", "9")
    assert "\n2. destroy Fire Eye, strength 2, with 1 blue, 1 fire and 1 wild\n3. destroy Scout, strength 1\n" in text
    words = catalog.find("toy-store-51").module("words")
    loot = words.UseLoot(alien=3)
    assert len(asked([loot, loot], words, table.view(0), ["Ana", "bot"]).lines) == 2


def test_a_hint_in_the_second_step_begins_at_the_first() -> None:
    table = table_of("my-own-toy-shop", "Ana", "bot", seed=7)
    text = converse(table, "1", "b", "3", "1")
    assert "To do that, type 3, then 1.\n" in text
    assert "\nAna adds Crane, Doctor and Ball.\n" in text
