"""The time of a race: how long the spotlight has been on a card, and which presses are those of a held key."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

HELD = 0.7  # seconds: a terminal repeats a held key after less, so what comes sooner is no press
LATE = 0.15  # seconds in which nobody can have seen a new card: a press was meant for the one before (TYC-142)


class Clock:
    """Runs while it is told to; `now` gives seconds that only ever grow."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.now = now
        self.running = False
        self.elapsed = 0.0  # seconds of the card in the spotlight
        self._seen = now()
        self._pressed: dict[int, float] = {}  # by seat: when its key came last

    def start(self) -> None:
        self.running = True
        self._seen = self.now()

    def pause(self) -> None:
        self.advance()
        self.running = False

    def next_card(self) -> None:
        self.elapsed = 0.0
        self._seen = self.now()

    def advance(self, speed: float = 1.0) -> None:
        """Count the time since it was last looked at."""
        now = self.now()
        if self.running:
            self.elapsed += speed * (now - self._seen)
        self._seen = now

    def is_press(self, seat: int) -> bool:
        """Whether the key of a seat that came now was pressed for this card: not held, and not too late for the one before."""
        now = self.now()
        held = now - self._pressed.get(seat, -HELD) < HELD
        self._pressed[seat] = now
        self.advance()
        return self.running and not held and self.elapsed >= LATE
