"""The small pieces every game's rules are made of."""

from __future__ import annotations

import pytest

from toychest.table.contract import BadOptions, BrokenState, Illegal, Result, option, require


def test_winners_are_the_seats_ranked_first() -> None:
    assert Result((2, 1, 1), (3, 5, 5), "limit").winners == (1, 2)


def test_illegal_carries_the_clause_the_seat_and_the_action() -> None:
    error = Illegal("LJ-53", 2, "what")
    assert (error.clause, error.seat, error.action) == ("LJ-53", 2, "what")
    assert isinstance(error, ValueError)
    assert "LJ-53" in str(error)


def test_require_raises_with_the_clause() -> None:
    require(True, "LJ-131", "never said")
    with pytest.raises(BrokenState, match=r"^the coins are not thirty \(LJ-131\)$"):
        require(False, "LJ-131", "the coins are not thirty")


def test_options_are_described_for_people() -> None:
    meta = option("Last round", "The game ends.", "LJ-140", ge=1, le=1000)
    assert (meta.title, meta.description, meta.ge, meta.le, meta.extra) == ("Last round", "The game ends.", 1, 1000, {"clause": "LJ-140"})
    assert issubclass(BadOptions, ValueError)
