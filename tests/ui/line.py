"""A line from an app to a terminal, without either: the bytes that each key brings, and what somebody sees at the far end."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, NamedTuple
from unittest.mock import patch

import pyte
from textual._compositor import Compositor
from textual.drivers.headless_driver import HeadlessDriver
from textual.messages import TerminalSupportsSynchronizedOutput
from textual.pilot import Pilot
from textual.screen import Screen
from textual.timer import Timer

from toychest.ui.app import ToychestApp
from toychest.ui.settings import Settings
from toychest.ui.thrift import thrifty

NAMED = {"?": "question_mark", ".": "full_stop", "+": "plus", "-": "minus"}

RENDER_UPDATE = Compositor.render_update  # as it is for a terminal; the tests of screens do without


class Burst(NamedTuple):
    """What came at once: bytes, cells that were written, and how many of these looked the same already."""

    size: int
    written: int
    same: int


class Line:
    """An app at one end, a terminal at the other."""

    def __init__(self, app: ToychestApp, pilot: Pilot[int], sent: list[str], size: tuple[int, int]) -> None:
        self.app = app
        self._pilot = pilot
        self._sent = sent
        self._far = FarScreen(*size)
        self._stream = pyte.ByteStream(self._far)
        self._looks: dict[tuple[int, int], Any] = {}

    @property
    def text(self) -> str:
        """What is on the far screen."""
        return "\n".join(line.rstrip() for line in self._far.display)

    async def press(self, key: str) -> Burst:
        await self._pilot.press(NAMED.get(key, key))
        return await self.read()

    async def repaint(self) -> Burst:
        """Let the app paint everything anew."""
        self.app.repaint()
        return await self.read()

    async def read(self) -> Burst:
        """What came since the last look."""
        await self._pilot.pause()
        bursts = [self._read(data.encode()) for data in self._sent]
        self._sent.clear()
        return Burst(*map(sum, zip(*bursts, strict=True))) if bursts else Burst(0, 0, 0)

    def _read(self, data: bytes) -> Burst:
        self._far.written.clear()
        self._stream.feed(data)
        same = 0
        for x, y in self._far.written:
            look = seen(self._far.buffer[y][x])
            same += self._looks.get((x, y)) == look
            self._looks[x, y] = look
        return Burst(len(data), len(self._far.written), same)

    def clocks(self) -> list[Timer]:
        """What will do something though nobody presses a key."""
        return [
            timer for pump in self._pumps() for timer in pump._timers if timer._active.is_set() and timer._task and not timer._task.done()
        ]

    def _pumps(self) -> Iterator[Any]:
        yield self.app
        for screen in self.app.screen_stack:
            yield from screen.walk_children(with_self=True)


class FarScreen(pyte.Screen):
    """A terminal that notes which cells are written."""

    def __init__(self, columns: int, rows: int) -> None:
        self.written: set[tuple[int, int]] = set()
        super().__init__(columns, rows)

    def draw(self, data: str) -> None:
        x, y = self.cursor.x, self.cursor.y
        super().draw(data)
        self.written.update((column, y) for column in range(x, self.cursor.x))


def seen(cell: Any) -> Any:
    """What can be seen of a cell of pyte's: of a blank its ground, unless there is a line or reverse."""
    blank = cell.data == " " and not (cell.underscore or cell.strikethrough or cell.reverse)
    return cell._replace(fg="default", bold=False, italics=False, blink=False) if blank else cell


def on_a_line(
    opening: Callable[[], Screen[Any]],
    play: Callable[[Line], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
) -> None:
    """Open a screen at the near end of a line in true colour, and play at the far end; steps are shown until a key is pressed."""

    async def run() -> None:
        app = ToychestApp(opening, settings or Settings(pace="key"), colors="truecolor")
        sent: list[str] = []
        app.driver_class = thrifty(_recorder(sent), app.shown)
        async with app.run_test(size=size, headless=False) as pilot:
            await pilot.pause()
            await play(Line(app, pilot, sent, size))

    with patch.dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor"), patch.object(Compositor, "render_update", RENDER_UPDATE):
        asyncio.run(run())


def _recorder(sent: list[str]) -> Any:
    """A driver for a terminal that shows things at once."""

    class Recorder(HeadlessDriver):
        is_headless = False  # type: ignore[assignment]

        def write(self, data: str) -> None:
            sent.append(data)

        def start_application_mode(self) -> None:
            super().start_application_mode()
            self.send_message(TerminalSupportsSynchronizedOutput())

    return Recorder
