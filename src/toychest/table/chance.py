"""Luck for a table, for tests and for scenarios.  (In simulation a plain `random.Random` serves.)"""

from __future__ import annotations

from random import Random
from typing import Any


class ScriptedLuckRanOut(ValueError):
    """A scripted game asked for more luck than was written down, or for luck that does not fit."""


class Scripted:
    """Luck that comes as told.  Rolls are what a person reads off the die, 1 to n; decks stay as they lie.

    >>> luck = Scripted(4, 2)
    >>> 1 + luck.randrange(6), 1 + luck.randrange(6)
    (4, 2)
    """

    def __init__(self, *rolls: int) -> None:
        self.rolls = list(rolls)

    def randrange(self, stop: int, /) -> int:
        if not self.rolls:
            raise ScriptedLuckRanOut("the script has no more rolls")
        roll = self.rolls.pop(0)
        if not 1 <= roll <= stop:
            raise ScriptedLuckRanOut(f"the script says {roll} where a roll is 1 to {stop}")
        return roll - 1

    def random(self) -> float:
        raise ScriptedLuckRanOut("a script knows rolls and decks only")

    def shuffle(self, x: list[Any], /) -> None:
        pass


class _NoLuck:
    def random(self) -> float:
        return 0.0

    def randrange(self, stop: int, /) -> int:
        return 0

    def shuffle(self, x: list[Any], /) -> None:
        pass


NO_LUCK = _NoLuck()  # for a choice that must not depend on any: always the first, and nothing moves


class Stream:
    """The luck of one move: a generator keyed by (seed, ply), made only if the move asks for any.

    So a save needs two ints instead of a generator's 625 words, undo then redo meets the same dice,
    and a thinking bot cannot disturb the game.  Rolls from `script` come first, if there are any:
    a scenario's luck.  `used` tells whether any luck was drawn.
    """

    __slots__ = ("_generator", "_key", "script", "used")

    def __init__(self, seed: int, ply: int, script: list[int] | None = None) -> None:
        self._key = (seed << 32) ^ ply
        self._generator: Random | None = None
        self.script = script or []
        self.used = False

    def _luck(self) -> Random:
        self.used = True
        if self._generator is None:
            self._generator = Random(self._key)
        return self._generator

    def random(self) -> float:
        return self._luck().random()

    def randrange(self, stop: int, /) -> int:
        if self.script:
            self.used = True
            return (self.script.pop(0) - 1) % stop
        return int(self._luck().random() * stop)

    def shuffle(self, x: list[Any], /) -> None:
        self._luck().shuffle(x)
