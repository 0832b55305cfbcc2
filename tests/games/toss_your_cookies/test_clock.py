"""The time of a race: what counts as a press, and what does not."""

from __future__ import annotations

import pytest

from toychest.games.toss_your_cookies.clock import HELD, LATE, Clock


class Hands:
    """A clock whose hands are moved by hand."""

    def __init__(self) -> None:
        self.time = 100.0
        self.clock = Clock(lambda: self.time)

    def after(self, seconds: float) -> Clock:
        self.time += seconds
        return self.clock


@pytest.mark.rules("TYC-140", "TYC-143")
def test_time_runs_while_it_is_told_to() -> None:
    hands = Hands()
    hands.after(5).advance()
    assert hands.clock.elapsed == 0
    hands.clock.start()
    hands.after(1.5).advance()
    hands.after(0.5).pause()
    hands.after(9).advance()
    assert hands.clock.elapsed == pytest.approx(2.0)
    hands.clock.start()
    hands.after(0.25).advance(speed=4)
    assert hands.clock.elapsed == pytest.approx(3.0)
    hands.clock.next_card()
    assert hands.clock.elapsed == 0


@pytest.mark.rules("TYC-68", "TYC-69")
def test_a_held_key_is_one_press_however_long_it_is_held() -> None:
    """A terminal sends it once, again after half a second, then thirty times a second."""
    hands = Hands()
    hands.clock.start()
    assert hands.after(LATE).is_press(0)
    assert not hands.after(0.5).is_press(0)
    for _repeat in range(60):
        assert not hands.after(0.03).is_press(0)
    assert hands.clock.is_press(1)
    assert hands.after(HELD).is_press(0)


@pytest.mark.rules("TYC-142")
def test_a_press_that_comes_with_a_new_card_was_meant_for_the_one_before() -> None:
    hands = Hands()
    hands.clock.start()
    hands.after(1).next_card()
    assert not hands.after(LATE / 2).is_press(0)
    assert hands.after(LATE).is_press(1)


def test_no_press_counts_while_the_clock_stands() -> None:
    assert not Hands().after(1).is_press(0)
