"""Opening the app and letting go of the terminal."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from typing import Any

import pytest

from toychest.commands.opening import Home
from toychest.ui import start
from toychest.ui.app import ToychestApp


class Writer:
    def __init__(self) -> None:
        self.stopped = False

    def is_alive(self) -> bool:
        return not self.stopped

    def stop(self) -> None:
        self.stopped = True


class Driver:
    def __init__(self) -> None:
        self.exit_event = Event()
        self._writer_thread = Writer()


def test_no_thread_outlives_a_terminal_that_vanished(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver()

    def run(app: Any, mouse: bool) -> None:
        app._driver = driver
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(ToychestApp, "run", run)
    with pytest.raises(OSError, match="Input/output"):
        start.run(Home())
    assert driver.exit_event.is_set()
    assert driver._writer_thread.stopped
