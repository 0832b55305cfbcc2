"""Glyphs: one cell wide in every terminal, no emoji, and each with a plain letter in its place."""

from __future__ import annotations

import ast
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.ui.goldens import trouble_with
from toychest.ui import glyphs
from toychest.ui.look import ROLES, Look
from toychest.ui.paint.canvas import DASHED, DOUBLE, HEAVY, ROUND, SINGLE, Canvas

SOURCE = Path(glyphs.__file__).parent.parent


def drawn() -> Iterator[tuple[str, str]]:
    """Every character outside ASCII that is no letter and may come onto the screen, with the file it is in."""
    for path in sorted(SOURCE.rglob("*.py")):
        if path.name != "glyphs.py":
            for text in sentences(path):
                yield from ((character, path.name) for character in text)
    for path in sorted([*SOURCE.rglob("rulebook.*.md"), *SOURCE.rglob("*.po")]):
        yield from ((character, path.name) for character in path.read_text("utf-8"))


def sentences(path: Path) -> Iterator[str]:
    """The texts in a module that are not its documentation."""
    tree = ast.parse(path.read_text("utf-8"))
    documentation = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield node.value


DRAWN = {
    character: file
    for character, file in drawn()
    if not character.isascii() and unicodedata.category(character)[0] not in "LM"
}


def test_there_is_something_to_look_at() -> None:
    assert {"►", "●", "─", "░"} <= set(DRAWN)


@pytest.mark.parametrize("glyph", sorted(set(glyphs.PLAIN) | set(DRAWN)), ids=lambda glyph: f"U+{ord(glyph):04X}")
def test_a_glyph_fills_one_cell_in_every_terminal(glyph: str) -> None:
    assert cell_len(glyph) == 1
    assert trouble_with(glyph) == "", DRAWN.get(glyph, "glyphs.py")


@pytest.mark.parametrize("glyph", "♥♠▶✔⚠↔☑♟🍪漢\u0301\u200b")
def test_the_check_finds_what_terminals_disagree_on(glyph: str) -> None:
    assert trouble_with(glyph)


def test_every_glyph_that_is_drawn_has_a_plain_letter() -> None:
    """Signs that are in every font (those of Latin-1, as in Spanish sentences) may stay as they are."""
    missing = {glyph: file for glyph, file in DRAWN.items() if glyph not in glyphs.PLAIN and ord(glyph) > 0xFF}
    assert not missing


def test_plain_letters_are_one_ascii_character_each() -> None:
    assert {plain for plain in glyphs.PLAIN.values() if not (len(plain) == 1 and plain.isascii() and plain.isprintable())} == set()


@pytest.mark.parametrize("alphabet", [glyphs.SUITS, glyphs.DICE], ids=["suits", "dice"])
def test_plain_letters_tell_apart_what_the_glyphs_tell_apart(alphabet: str) -> None:
    assert len({glyphs.PLAIN[glyph] for glyph in alphabet}) == len(alphabet)


def test_seats_have_a_sign_each() -> None:
    assert len(set(glyphs.SEATS)) == len(glyphs.SEATS) == 8


def test_frames_are_told_apart_in_plain_letters() -> None:
    """The frame of the cursor, of what cannot be used and of all else differ without glyphs and colours."""
    table = glyphs.table(glyphs.ASCII)
    assert len({"".join(box).translate(table) for box in (SINGLE, DOUBLE, HEAVY, DASHED)}) == 4
    assert "".join(ROUND).translate(table) not in {"".join(box).translate(table) for box in (DOUBLE, DASHED)}


def test_a_strip_is_made_in_the_glyphs_of_the_look() -> None:
    from rich.style import Style

    canvas = Canvas(5, 1)
    canvas.put(0, 0, "► ⚀ ñ")
    styles = dict.fromkeys(ROLES, Style())
    assert Look(styles).strip(canvas, 0).text == "► ⚀ ñ"
    assert Look(styles, glyphs.ASCII).strip(canvas, 0).text == "> 1 ñ"


@pytest.mark.parametrize("glyph_set", glyphs.SETS)
def test_nothing_on_a_strip_steers_the_terminal(glyph_set: str) -> None:
    from rich.style import Style

    canvas = Canvas(16, 1)
    canvas.put(0, 0, "a\x1b[31mb\x9b1m\u202ec\udcffd\ne")
    strip = Look(dict.fromkeys(ROLES, Style()), glyph_set).strip(canvas, 0)
    assert strip.text == "a?[31mb1mc?d?e  "
    assert cell_len(strip.text) == strip.cell_length == 16
