"""Driving the app in tests: a page opened, keys pressed, what is on the screen then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

from textual._context import active_app
from textual.screen import Screen

from toychest.ui.app import ToychestApp
from toychest.ui.settings import Settings
from toychest.ui.start import screen_text


class Seen(NamedTuple):
    """What was there after the last key: the text, the screen itself, how many screens lay on each other, the app, the caret."""

    text: str
    screen: Any
    depth: int
    app: ToychestApp
    caret: tuple[int, int]

    @property
    def rows(self) -> list[str]:
        return self.text.splitlines()

    @property
    def news(self) -> str:
        """What happened; a sentence that is longer than a line has the line of the rule too."""
        line, below = self.rows[-4:-2]
        return line if below.startswith("─") else line + below

    @property
    def prompt(self) -> str:
        return self.rows[-2]


def press(
    opening: Callable[[], Screen[Any]],
    *keys: str,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
    troubles: list[str] | None = None,
) -> Seen:
    """Open a page, press keys one after the other, and look."""

    async def run() -> Seen:
        app = ToychestApp(opening, settings or Settings(), colors="truecolor", troubles=troubles)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
            await pilot.pause()
            return Seen(screen_text(app), app.screen, len(app.screen_stack), app, app.cursor_position)

    return asyncio.run(run())


PATIENCE = 10.0  # seconds for a bot to think


async def settle(min_sleep: float = 0, max_sleep: float = 0) -> None:
    """Wait until no task and no worker has anything to do, and nothing is left to be painted.

    Takes the place of Textual's `wait_for_idle`, which looks at the clock every 20 ms to see whether the processor still works:
    that is slow, and wrong where the processor is busy with something else.
    """
    loop = asyncio.get_running_loop()
    app = active_app.get()
    while True:
        await asyncio.sleep(0)
        while loop._ready:  # type: ignore[attr-defined]  # the tasks that could go on now
            await asyncio.sleep(0)
        if working := [worker._task for worker in app.workers if worker._task and not worker._task.done()]:
            await asyncio.wait(working, timeout=PATIENCE)
            continue
        if app._screen_stack:
            app._check_resize()  # what timers would do
            app.screen._on_timer_update()
        if not loop._ready:  # type: ignore[attr-defined]
            return


def typed(text: str) -> list[str]:
    """The keys that write a text over what an entry line holds."""
    names = {" ": "space", "-": "minus"}
    return ["end", "ctrl+u", *(names.get(character, character) for character in text)]
