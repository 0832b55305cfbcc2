"""One line of the answer: what was measured, how much it is, how much it may be."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import NamedTuple

HEAD = f"{'':62} {'measured':>12} {'':9} {'budget':>12}"


class Figure(NamedTuple):
    """`note` says why nothing could be measured; then there is no `value`."""

    what: str
    value: float = 0.0
    unit: str = ""
    at_most: float | None = None
    at_least: float | None = None
    note: str = ""

    @property
    def kept(self) -> bool:
        return (self.at_most is None or self.value <= self.at_most) and (self.at_least is None or self.value >= self.at_least)

    def line(self) -> str:
        if self.note:
            return f"{self.what}: not measured, {self.note}"
        budget = ""
        if self.at_most is not None:
            budget = f"<= {_short(self.at_most)}"
        if self.at_least is not None:
            budget = f">= {_short(self.at_least)}"
        verdict = "" if not budget else "✓" if self.kept else "BROKEN"
        return f"{self.what:62} {_short(self.value):>12} {self.unit:9} {budget:>12} {verdict}".rstrip()


def in_turns(*sides: Callable[[], float], rounds: int) -> list[list[float]]:
    """What each side measures, round after round, after one round that is thrown away (caches, bytecode)."""
    for side in sides:
        side()
    measured: list[list[float]] = [[] for _side in sides]
    for _round in range(rounds):
        for side, values in zip(sides, measured, strict=True):
            values.append(side())
    return measured


def ratio(ours: list[float], theirs: list[float]) -> float:
    """The median of how many times theirs ours is, round by round: what slows a whole round down slows both."""
    return median(mine / other for mine, other in zip(ours, theirs, strict=True))


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}" if value < 10 else f"{value:.1f}"
