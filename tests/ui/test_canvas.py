"""The canvas: where characters land, what is cut, and what of a picture changed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from toychest.ui.paint.canvas import DOUBLE, SINGLE, Canvas, fit, width, wrap


def text(canvas: Canvas) -> list[str]:
    return ["".join(row) for row in canvas.characters]


def test_a_text_is_written_in_its_role_and_tells_where_it_ends() -> None:
    canvas = Canvas(8, 2)
    assert canvas.put(1, 1, "Ana", "title") == 4
    assert text(canvas) == ["        ", " Ana    "]
    assert canvas.row(1) == [(" ", "text"), ("Ana", "title"), ("    ", "text")]


@pytest.mark.parametrize(("x", "y", "row"), [(-2, 0, "a   "), (3, 0, "   A"), (4, 0, "    "), (0, 1, "    "), (0, -1, "    ")])
def test_what_falls_outside_is_not_drawn(x: int, y: int, row: str) -> None:
    canvas = Canvas(4, 1)
    canvas.put(x, y, "Ana")
    assert text(canvas) == [row]


def test_a_wide_character_takes_two_cells_and_is_never_cut_in_half() -> None:
    canvas = Canvas(5, 1)
    assert canvas.put(0, 0, "漢a") == 3
    assert canvas.characters[0] == ["漢", "", "a", " ", " "]
    canvas.put(4, 0, "漢")
    assert canvas.characters[0][4] == " "


@pytest.mark.parametrize("half", [0, 1])
def test_half_of_a_wide_character_that_is_written_over_is_blank(half: int) -> None:
    canvas = Canvas(4, 1)
    canvas.put(1, 0, "漢")
    canvas.put(1 + half, 0, "x")
    assert width("".join(canvas.characters[0])) == 4
    assert "漢" not in canvas.characters[0]


def test_a_combining_mark_belongs_to_the_letter_before_it() -> None:
    canvas = Canvas(4, 1)
    assert canvas.put(0, 0, "e\u0301a") == 2
    assert canvas.characters[0] == ["e\u0301", "a", " ", " "]


@pytest.mark.parametrize(
    ("long", "cells", "short"),
    [("Rabbit", 6, "Rabbit"), ("Rabbit", 5, "Rabb…"), ("Rabbit", 1, "…"), ("Rabbit", 0, ""), ("漢字漢", 4, "漢…")],
)
def test_a_long_text_ends_with_an_ellipsis(long: str, cells: int, short: str) -> None:
    assert fit(long, cells) == short


def test_texts_stand_in_the_middle_and_at_the_right() -> None:
    canvas = Canvas(9, 2)
    canvas.center(0, 0, 9, "Ana")
    canvas.right(9, 1, "Ana")
    assert text(canvas) == ["   Ana   ", "      Ana"]


def test_several_texts_follow_each_other() -> None:
    canvas = Canvas(6, 1)
    assert canvas.spans(0, 0, ("q", "key"), (" leave", "dim")) == 7
    assert canvas.row(0) == [("q", "key"), (" leav", "dim")]


def test_a_box_has_its_title_in_the_upper_edge() -> None:
    canvas = Canvas(10, 3)
    canvas.box(0, 0, 10, 3, SINGLE, title="Deck")
    assert text(canvas) == ["┌─ Deck ─┐", "│        │", "└────────┘"]


def test_a_title_that_is_too_long_leaves_the_corners() -> None:
    canvas = Canvas(10, 3)
    canvas.box(0, 0, 10, 3, DOUBLE, title="Discard pile")
    assert text(canvas)[0] == "╔═ Disc… ╗"


def test_a_field_is_filled() -> None:
    canvas = Canvas(4, 3)
    canvas.fill(1, 1, 2, 2, "░", "hidden")
    assert text(canvas) == ["    ", " ░░ ", " ░░ "]


# Wrapping


@pytest.mark.parametrize(
    ("long", "cells", "lines"),
    [
        ("one two three", 7, ["one two", "three"]),
        ("one", 3, ["one"]),
        ("", 5, [""]),
        ("abcdefgh ij", 4, ["abcd", "efgh", "ij"]),
        ("漢字漢字 a", 5, ["漢字", "漢字", "a"]),
    ],
)
def test_a_text_is_broken_between_words(long: str, cells: int, lines: list[str]) -> None:
    assert wrap(long, cells) == lines


@given(some.text(alphabet="ab 漢é", max_size=40), some.integers(2, 12))
def test_no_line_is_too_wide_and_no_letter_is_lost(long: str, cells: int) -> None:
    lines = wrap(long, cells)
    assert all(width(line) <= cells for line in lines)
    assert "".join(lines).replace(" ", "") == long.replace(" ", "")


# What changed


def pictures() -> some.SearchStrategy[Canvas]:
    def draw(marks: list[tuple[int, int, str, str]]) -> Canvas:
        canvas = Canvas(30, 5)
        for x, y, character, role in marks:
            canvas.put(x, y, character, role)
        return canvas

    mark = some.tuples(some.integers(0, 29), some.integers(0, 4), some.sampled_from("ab漢 "), some.sampled_from(["text", "dim"]))
    return some.lists(mark, max_size=25).map(draw)


@given(pictures(), pictures())
def test_the_regions_that_changed_are_all_there_is_to_send(before: Canvas, after: Canvas) -> None:
    for x, y, wide, high in after.changes(before):
        for row in range(y, y + high):
            before.characters[row][x : x + wide] = after.characters[row][x : x + wide]
            before.roles[row][x : x + wide] = after.roles[row][x : x + wide]
    assert (before.characters, before.roles) == (after.characters, after.roles)


def test_the_same_picture_has_no_changes() -> None:
    one, other = Canvas(10, 2), Canvas(10, 2)
    for canvas in (one, other):
        canvas.put(2, 1, "Ana", "title")
    assert one.changes(other) == []


def test_another_role_is_a_change() -> None:
    one, other = Canvas(10, 1), Canvas(10, 1)
    one.put(2, 0, "Ana", "title")
    other.put(2, 0, "Ana", "text")
    assert one.changes(other) == [(2, 0, 3, 1)]


def test_a_row_is_one_region_however_much_of_it_changed() -> None:
    before, after = Canvas(40, 2), Canvas(40, 2)
    after.put(1, 0, "x")
    after.put(30, 0, "y")
    after.put(7, 1, "z")
    assert after.changes(before) == [(1, 0, 30, 1), (7, 1, 1, 1)]


def test_changed_rows_under_each_other_are_one_region() -> None:
    before, after = Canvas(20, 4), Canvas(20, 4)
    after.fill(5, 1, 4, 3, "█")
    assert after.changes(before) == [(5, 1, 4, 3)]
