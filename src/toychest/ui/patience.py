"""Whole keys: what a terminal sends for one key is never taken apart, however slowly its bytes arrive.

An arrow is three bytes, Esc [ A.  On a bad link they may come one by one, and Textual would take them for three keys; it also takes
whatever it does not know for the letters it is written with.  Here a sequence is put together first.  Whole ones alone go on to
Textual, and one that means nothing to it, that a link cut off or that comes too late, is no key.
"""

from __future__ import annotations

import os
import re
import select
import sys
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from time import monotonic

from textual import constants, events
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.driver import Driver
from textual.message import Message

PATIENCE = 2.0  # seconds that a sequence may pause: nobody types one
PASTING = 10.0  # seconds that a paste may pause: what comes after would be keys
LOOK_UP = 0.1  # seconds after which a thread that waits for keys looks whether the app has ended

ESCAPE = "\x1b"
BEHIND_ESCAPE = "[O]"  # what goes on from an Escape that came alone: these are no keys of Toychest

# What may follow Escape, to its end and up to there: keys and most answers; keys of a keypad; answers in words; with Alt, any key.
# Of the first kind are old reports of a mouse and F1 to F5 of the Linux console, which are longer than they should be.
_WHOLE = re.compile(
    r"\x1b(\[(M[^\x1b]{3}|\[.|(?![M[])[0-?]*[ -/]*[@-~])|O[\d;]*[^\d;\x00-\x1f]|[]PX^_][^\x00-\x1f]*(\x07|\x1b\\)|[^[O\]PX^_\x1b])"
)
_BEGUN = re.compile(r"\x1b(\[(M[^\x1b]{0,2}|\[?|[0-?]*[ -/]*)|O[\d;]*|[]PX^_][^\x00-\x1f]*\x1b?)?")

LONGEST = 32  # characters of a sequence that means something to Textual; of longer ones it makes letters
IN_WORDS = {ESCAPE + kind for kind in "]PX^_"}  # nobody here asks for such answers


class PatientParser:
    """Makes messages of what a terminal sends.  `escape_delay`: seconds after which an Escape alone is the key of that name."""

    def __init__(self, escape_delay: float, clock: Callable[[], float] = monotonic) -> None:
        self._escape_delay = escape_delay
        self._clock = clock
        self._parser = XTermParser()
        self._held = ""  # of a sequence that is not whole yet
        self._too_late = False  # whether the Escape it begins with was taken for the key
        self._pasted: str | None = None  # while a paste goes on
        self._until = 0.0  # when what is held is given up

    def feed(self, data: str) -> Iterator[Message]:
        """The messages that are whole with `data`."""
        if self._held == ESCAPE and data[:1] not in BEHIND_ESCAPE:
            yield from self._let_go()
        for character in data:
            yield from self._take(character)
        patience = PASTING if self._pasted is not None else self._escape_delay if self._maybe_a_key() else PATIENCE
        self._until = self._clock() + patience

    def wait(self) -> float | None:
        """Seconds until `late` may know more; None: not before more comes."""
        return max(0.0, self._until - self._clock()) if self._waits() else None

    def late(self) -> Iterator[Message]:
        """What is known because nothing more came.  An Escape alone was the key, but its rest may come yet."""
        if not self._waits() or self._clock() < self._until:
            return
        a_key = self._maybe_a_key()
        yield from self._let_go()
        if a_key:
            self._held, self._too_late, self._until = ESCAPE, True, self._clock() + PATIENCE

    def _take(self, character: str) -> Iterator[Message]:
        held = self._held + character
        if self._pasted is not None:
            yield from self._paste(character)
        elif _BEGUN.fullmatch(held):
            self._held = held
        elif self._held and not _WHOLE.fullmatch(held):  # broken off: something else begins, maybe with the Escape that came last
            begun = self._held[1:].endswith(ESCAPE)
            yield from self._let_go()
            self._held = ESCAPE if begun else ""
            yield from self._take(character)
        else:
            too_late, self._held, self._too_late = self._too_late, "", False
            if held == BRACKETED_PASTE_START:
                self._pasted = ""
            elif not too_late:
                yield from self._understood(held)

    def _paste(self, character: str) -> Iterator[Message]:
        assert self._pasted is not None
        self._pasted += character
        if self._pasted.endswith(BRACKETED_PASTE_END):
            self._pasted = self._pasted.removesuffix(BRACKETED_PASTE_END)
            yield from self._let_go()

    def _let_go(self) -> Iterator[Message]:
        """No more comes: a paste is over, an Escape alone is the key, the beginning of anything else is none."""
        a_key, text = self._maybe_a_key(), self._pasted
        self._held, self._too_late, self._pasted = "", False, None
        if text is not None:
            yield events.Paste(text.replace("\x00", ""))
        elif a_key:
            yield events.Key("escape", ESCAPE)

    def _maybe_a_key(self) -> bool:
        """Whether what is held is an Escape alone that has not been taken for the key yet."""
        return self._held == ESCAPE and not self._too_late

    def _waits(self) -> bool:
        """Whether something has begun that is not whole yet."""
        return bool(self._held) or self._pasted is not None

    def _understood(self, whole: str) -> list[Message]:
        if len(whole) > LONGEST or whole[:2] in IN_WORDS:
            return []
        messages = list(self._parser.feed(whole))
        if not messages:
            self._parser = XTermParser()  # which would wait for more, and then make keys of it
        return messages


def patient(driver: type[Driver]) -> type[Driver]:
    """A driver that waits for whole keys, where a terminal sends bytes."""
    if sys.platform == "win32":
        return driver
    from textual.drivers.linux_driver import LinuxDriver

    if not issubclass(driver, LinuxDriver):
        return driver

    class PatientDriver(driver):  # type: ignore[misc, valid-type]
        def run_input_thread(self) -> None:
            parser = PatientParser(constants.ESCAPE_DELAY)
            decode = getincrementaldecoder("utf-8")("ignore").decode
            while not self.exit_event.is_set():
                wait = parser.wait()
                if select.select([self.fileno], [], [], LOOK_UP if wait is None else min(wait, LOOK_UP))[0]:
                    data = os.read(self.fileno, 4096)
                    if not data:  # the terminal is gone
                        self._loop.call_soon_threadsafe(self._app.exit)
                        return
                    messages = parser.feed(decode(data))
                else:
                    messages = parser.late()
                for message in messages:
                    self.process_message(message)

    return PatientDriver
