"""A slow line between a terminal and the command: what is sent takes its time, in both directions, and nothing is lost."""

from __future__ import annotations

import os
import select
import time
from collections import deque
from pathlib import Path

from tests.terminal import KEYS, Terminal

RATE = 16_000  # bytes a second: 128 kbit/s
LATENCY = 0.15  # seconds each way; 0.3 there and back
PACKET = 64  # bytes at most that arrive together
REPEAT = 30  # strokes a second of a key that is held down

# Bytes that one key may bring at 80x24 in true colour: such a line carries 1600 of them in a tenth of a second.
BUDGETS = {
    "START": 8_000,
    "MOVE": 1_500,  # the cursor moves, something is marked
    "PART": 4_000,  # the cursor goes to another part of the table, or another part of it comes into view
    "ACTION": 5_000,  # something is done; so for each step of what it brings
    "PAGE": 6_000,  # another page comes, or the table comes back
}


class Way:
    """One direction.  Bytes wait for those before them, then they are under way."""

    def __init__(self) -> None:
        self._under_way: deque[tuple[float, bytes]] = deque()
        self._free = 0.0  # when the last byte has been put on the line
        self.longest = 0.0  # seconds that anything took from end to end

    def send(self, data: bytes, after: float = 0.0) -> None:
        """Send bytes, now or some seconds from now."""
        now = time.monotonic() + after
        for start in range(0, len(data), PACKET):
            packet = data[start : start + PACKET]
            self._free = max(self._free, now) + len(packet) / RATE
            self._under_way.append((self._free + LATENCY, packet))
            self.longest = max(self.longest, self._free + LATENCY - now)

    def arrived(self) -> bytes:
        arrived = b""
        while self._under_way and self._under_way[0][0] <= time.monotonic():
            arrived += self._under_way.popleft()[1]
        return arrived

    def next_arrival(self) -> float | None:
        """When the next bytes arrive; None if none are under way."""
        return self._under_way[0][0] if self._under_way else None


class FarTerminal(Terminal):
    """A terminal at the far end of a slow line, as over ssh: the near end takes whatever comes, so that it can pile up."""

    def __init__(self, *arguments: str, home: Path, size: tuple[int, int] = (80, 24), **environment: str) -> None:
        self.keys, self.pictures = Way(), Way()
        super().__init__(*arguments, home=home, size=size, SSH_CONNECTION="192.0.2.1 50000 192.0.2.2 22", **environment)

    def send(self, data: bytes) -> None:
        self.keys.send(data)

    def hold(self, key: str, times: int) -> bytes:
        """Hold a key down, which repeats it; the output from its first stroke to the answer to its last."""
        for stroke in range(times):
            self.keys.send(KEYS.get(key, key).encode(), after=stroke / REPEAT)
        return self.read()

    def slowest(self) -> float:
        """The longest that anything has taken from the app to this screen since this was asked last."""
        longest, self.pictures.longest = self.pictures.longest, 0.0
        return longest

    def _receive(self, longest: float) -> bytes:
        end = time.monotonic() + longest
        while True:
            if typed := self.keys.arrived():
                os.write(self._file, typed)
            if seen := self.pictures.arrived():
                return seen
            under_way = [when for way in (self.keys, self.pictures) if (when := way.next_arrival()) is not None]
            if under_way:
                end = max(end, time.monotonic() + longest)  # as long as something is under way, all is not quiet
            wait = min([end, *under_way]) - time.monotonic()
            if wait <= 0 and not under_way:
                return b""
            if select.select([self._file], [], [], max(0.0, wait))[0]:
                try:
                    self.pictures.send(os.read(self._file, 65536))
                except OSError:  # the other side is closed
                    if not under_way:
                        return b""
                    time.sleep(max(0.0, wait))
