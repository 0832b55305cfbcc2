"""Luck as told, and luck that is keyed by the move."""

from __future__ import annotations

from collections import Counter

import pytest

from toychest.table.chance import Scripted, ScriptedLuckRanOut, Stream


def test_scripted_rolls_come_in_order() -> None:
    luck = Scripted(4, 2, 6)
    assert [luck.randrange(6) + 1 for _ in range(3)] == [4, 2, 6]
    with pytest.raises(ScriptedLuckRanOut, match="no more rolls"):
        luck.randrange(6)


@pytest.mark.parametrize("roll", [0, 7, -1])
def test_a_scripted_roll_must_fit_the_die(roll: int) -> None:
    with pytest.raises(ScriptedLuckRanOut, match="1 to 6"):
        Scripted(roll).randrange(6)


def test_scripted_decks_stay_as_they_lie_and_nothing_else_is_known() -> None:
    deck = [3, 1, 2]
    Scripted().shuffle(deck)
    assert deck == [3, 1, 2]
    with pytest.raises(ScriptedLuckRanOut):
        Scripted(1).random()


def drawn(stream: Stream) -> tuple[float, int, list[int]]:
    deck = list(range(20))
    first, second = stream.random(), stream.randrange(1000)
    stream.shuffle(deck)
    return first, second, deck


def test_a_stream_is_the_same_for_the_same_move_and_another_for_any_other() -> None:
    assert drawn(Stream(7, 3)) == drawn(Stream(7, 3))
    others = [drawn(Stream(seed, ply)) for seed in (7, 8, 2**53 - 1) for ply in (0, 1, 3, 4)]
    assert len({first for first, _, _ in others}) == len(others)


def test_a_stream_says_whether_luck_was_drawn() -> None:
    for draw in (Stream.random, lambda stream: stream.randrange(6), lambda stream: stream.shuffle([1])):
        stream = Stream(1, 1)
        assert not stream.used
        draw(stream)
        assert stream.used


def test_a_script_comes_before_the_seed() -> None:
    stream = Stream(5, 1, [4, 2])
    assert [stream.randrange(6) + 1, stream.randrange(6) + 1] == [4, 2]
    assert stream.used
    assert stream.randrange(1000) == Stream(5, 1).randrange(1000)


def test_a_scripted_roll_that_is_too_large_wraps_round() -> None:
    """A scenario's dice may meet another die than they were written for; they must not break the game."""
    assert Stream(1, 1, [8]).randrange(6) == 1


def test_randrange_reaches_every_value_and_no_other() -> None:
    stream = Stream(1, 1)
    counts = Counter(stream.randrange(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert min(counts.values()) > 850
