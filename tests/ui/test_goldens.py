"""The tool that compares pictures of screens: it must fail where a person would."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.goldens import (
    TIERS,
    Look,
    Picture,
    assert_narrow,
    assert_readable,
    assert_told_apart,
    assert_told_in_one_colour,
    check_golden,
    contrast,
    photograph,
    shape_of,
    written,
)
from toychest.ui.screens.help import HelpPage
from toychest.ui.settings import Settings

PLAIN = Look("#ffffff", "#000000", "")


def picture(*rows: str, look: Look = PLAIN) -> Picture:
    return Picture([[(character, look) for character in row] for row in rows], "truecolor")


@pytest.fixture(autouse=True)
def _comparing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UPDATE_GOLDENS", raising=False)


def test_a_golden_that_is_missing_is_a_failure_until_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AssertionError, match=r"no golden scene\.3x1\.truecolor\.txt"):
        check_golden(picture("Ana"), "scene", tmp_path)
    monkeypatch.setenv("UPDATE_GOLDENS", "1")
    check_golden(picture("Ana"), "scene", tmp_path)
    monkeypatch.delenv("UPDATE_GOLDENS")
    check_golden(picture("Ana"), "scene", tmp_path)


def test_what_differs_is_shown_as_a_difference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UPDATE_GOLDENS", "1")
    check_golden(picture("Ana"), "scene", tmp_path)
    monkeypatch.delenv("UPDATE_GOLDENS")
    with pytest.raises(AssertionError, match=r"(?s)-\|Ana\|.*\+\|Ben\|"):
        check_golden(picture("Ben"), "scene", tmp_path)
    with pytest.raises(AssertionError, match=r"(?s)-a  #ffffff on #000000.*\+a  bold #ffffff on #000000"):
        check_golden(picture("Ana", look=PLAIN._replace(manner="bold")), "scene", tmp_path)


def test_a_golden_reads_as_the_screen_does() -> None:
    two = Picture([[("A", PLAIN), (" ", PLAIN), ("b", Look("#ffff00", "#000000", "bold"))]], "truecolor")
    assert written(two).splitlines() == [
        "# 3x1 truecolor",
        "|A b|",
        "--- styles (. is a blank cell on #000000)",
        "|a.b|",
        "--- legend",
        "a  #ffffff on #000000",
        "b  bold #ffff00 on #000000",
    ]


@pytest.mark.parametrize("character", ["漢", "♥", "🍪"])
def test_a_picture_with_a_wide_glyph_fails(character: str) -> None:
    with pytest.raises(AssertionError, match="fill one cell"):
        assert_narrow(picture(f"a{character}"))


def test_a_picture_with_faint_text_fails() -> None:
    assert_readable(picture("Ana"))
    with pytest.raises(AssertionError, match=r"#555555 on #000000.*2\.8"):
        assert_readable(picture("Ana", look=Look("#555555", "#000000", "")))
    assert_readable(picture("   ", look=Look("#555555", "#000000", "")))
    assert_readable(picture("Ana", look=Look("bright_black", "default", "")))


def test_things_that_differ_in_colour_alone_fail() -> None:
    red, blue = Look("#ff0000", "#000000", ""), Look("#0000ff", "#000000", "")
    same_sign = Picture([[("●", red), ("●", blue), ("■", blue), ("●", red._replace(manner="bold"))]], "truecolor")
    assert_told_apart(same_sign, (0, 0, 1, 1), (2, 0, 1, 1), (3, 0, 1, 1))
    with pytest.raises(AssertionError, match="without colours"):
        assert_told_apart(same_sign, (0, 0, 1, 1), (1, 0, 1, 1))
    assert shape_of(same_sign, (1, 0, 2, 1)) == (("●", ""), ("■", ""))


@pytest.mark.parametrize(
    ("parts", "trouble"),
    [
        ([("●", "suit-blue"), ("●", "suit-red")], "without colours ● is suit-"),
        ([("■", "seat-2"), ("■", "seat-3")], "without colours ■ is seat-"),
        ([("█", "seat-2")], "only its colour tells what seat-2 is"),
        ([("─", "cursor"), ("x", "cursor")], "only its colour tells what is chosen"),
    ],
)
def test_what_plays_a_part_by_its_colour_alone_fails(parts: list[tuple[str, str]], trouble: str) -> None:
    with pytest.raises(AssertionError, match=trouble):
        assert_told_in_one_colour(parts)


def test_a_sign_a_number_a_frame_round_them_and_a_reversed_line_tell_enough() -> None:
    assert_told_in_one_colour([("●", "suit-blue"), ("■", "suit-red"), ("■", "seat-2"), ("│", "seat-2"), ("3", "seat-3"), ("─", "seat-4")])
    assert_told_in_one_colour([("═", "cursor"), ("x", "cursor")])
    assert_told_in_one_colour([("x", "cursor"), ("y", "selected")])


def test_a_photograph_knows_what_each_character_plays(home: Path) -> None:
    assert ("►", "prompt") in photograph(HelpPage).parts


def test_contrast_is_the_one_of_the_guidelines() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert contrast("default", "#ffffff") is None


def test_a_photograph_is_taken_in_the_colours_of_its_tier(home: Path) -> None:
    looks = {tier: {look for row in photograph(HelpPage, tier=tier).rows for _character, look in row} for tier in TIERS}
    assert any(look.ink == "#ffd479" for look in looks["truecolor"])
    assert {look.ink for look in looks["256"]}.isdisjoint({"#ffd479"})
    assert any(look.ink == "magenta" for look in looks["16"])
    assert {(look.ink, look.paper) for look in looks["none"]} == {("default", "default")}


def test_a_photograph_shows_what_keys_did(home: Path) -> None:
    assert photograph(HelpPage, "end").text != photograph(HelpPage).text
    assert "PgDn" in photograph(HelpPage, settings=Settings(theme="daylight")).text
