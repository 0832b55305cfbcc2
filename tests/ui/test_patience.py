"""Whole keys: however the bytes of a key arrive, they are that key or none."""

from __future__ import annotations

from typing import Any

import pytest
from textual import events
from textual.message import Message

from toychest.ui.patience import PASTING, PATIENCE, PatientParser

ESCAPE_DELAY = 0.4  # seconds, as over ssh
PAUSE = 0.3  # between two bytes on a bad link

# What a terminal may send, and what it is.
KINDS = {
    "an arrow": ("\x1b[A", ["up"]),
    "an arrow of a keypad": ("\x1bOB", ["down"]),
    "with Shift": ("\x1b[1;2C", ["shift+right"]),
    "F1": ("\x1bOP", ["f1"]),
    "F1 of the Linux console": ("\x1b[[A", ["f1"]),
    "F5": ("\x1b[15~", ["f5"]),
    "Home": ("\x1b[H", ["home"]),
    "a key of kitty": ("\x1b[97;;97u", ["a"]),
    "Escape of kitty": ("\x1b[27u", ["escape"]),
    "a paste": ("\x1b[200~1d?\x1b[Aq\r\x1b[201~", ["paste 1d?\x1b[Aq\r"]),
    "a mouse": ("\x1b[<35;10;12M", ["MouseMove"]),
    "an old mouse": ("\x1b[M !!", []),
    "focus": ("\x1b[I", ["AppFocus"]),
    "focus lost": ("\x1b[O", ["AppBlur"]),
    "a mode": ("\x1b[?2026;2$y", ["TerminalSupportsSynchronizedOutput"]),
    "a mode that nobody asked for": ("\x1b[?1004;1$y", []),
    "the kind of terminal": ("\x1b[?62;22c", []),
    "the kind of a great terminal": ("\x1b[?64;1;2;6;9;15;16;17;18;21;22;28;29c", []),
    "where the cursor is": ("\x1b[12;40R", ["CursorPosition"]),
    "a colour": ("\x1b]11;rgb:1d1d/1f1f/2121\x1b\\", []),
    "a colour as others say it": ("\x1b]4;1;rgb:1d1d/1f1f/2121\x07", []),
    "no key at all": ("\x1b[987z", []),
}
IN_ONE = {"the name of a terminal": ("\x1bP>|xterm(380)\x1b\\", []), "Alt and a letter": ("\x1bq", [])}  # that may come in one piece alone


class Typist:
    """Sends to a parser at its own pace and notes what comes of it."""

    def __init__(self) -> None:
        self.now = 100.0
        self.parser = PatientParser(ESCAPE_DELAY, lambda: self.now)
        self.seen: list[str] = []

    def send(self, data: str, pause: float = 0.0) -> Typist:
        self._note(*self.parser.feed(data))
        return self.wait(pause)

    def wait(self, seconds: float) -> Typist:
        """Let time pass, and look as a driver does whenever the parser wants it."""
        end = self.now + seconds
        while (wait := self.parser.wait()) is not None and self.now + wait <= end:
            self.now += wait
            self._note(*self.parser.late())
        self.now = end
        return self

    def _note(self, *messages: Message) -> None:
        self.seen += map(name, messages)


def name(message: Any) -> str:
    if isinstance(message, events.Key):
        return message.key
    return f"paste {message.text}" if isinstance(message, events.Paste) else type(message).__name__


@pytest.mark.parametrize(("sent", "meant"), (KINDS | IN_ONE).values(), ids=KINDS | IN_ONE)
def test_it_is_known_when_it_comes_in_one_piece(sent: str, meant: list[str]) -> None:
    assert Typist().send(f"x{sent}y", pause=10).seen == ["x", *meant, "y"]


@pytest.mark.parametrize(("sent", "meant"), KINDS.values(), ids=KINDS)
def test_it_is_known_wherever_the_line_pauses(sent: str, meant: list[str]) -> None:
    for place in range(1, len(sent)):
        assert Typist().send(sent[:place], PAUSE).send(sent[place:], PAUSE).send("y").seen == [*meant, "y"], place


@pytest.mark.parametrize(("sent", "meant"), KINDS.values(), ids=KINDS)
def test_it_is_known_when_every_byte_comes_alone(sent: str, meant: list[str]) -> None:
    typist = Typist()
    for byte in sent:
        typist.send(byte, PAUSE)
    assert typist.send("y").seen == [*meant, "y"]


@pytest.mark.parametrize("sent", [sent for sent, _meant in KINDS.values() if not sent.startswith("\x1b[200")])
def test_behind_an_escape_that_came_too_early_nothing_is_a_key(sent: str) -> None:
    assert Typist().send(sent[0], PATIENCE * 0.9).send(sent[1:], PAUSE).send("y").seen == ["escape", "y"]


@pytest.mark.parametrize(("sent", "_meant"), KINDS.values(), ids=KINDS)
def test_what_is_broken_off_is_no_key(sent: str, _meant: list[str]) -> None:
    for place in range(2, len(sent)):
        if "\x1b[200~" not in sent[:place]:  # a paste would go on
            assert Typist().send(sent[:place], PATIENCE + 1).send("y").seen == ["y"], place


def test_escape_is_a_key_as_soon_as_it_can_be() -> None:
    typist = Typist().send("\x1b")
    assert typist.parser.wait() == pytest.approx(ESCAPE_DELAY)
    assert typist.seen == []
    assert typist.wait(ESCAPE_DELAY + 0.001).seen == ["escape"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["\x1b", "q"], ["escape", "q"]),
        (["\x1b", "P"], ["escape", "P"]),
        (["\x1b", "\x1b", "\x1b[C"], ["escape", "escape", "right"]),
        (["\x1b\x1b[C"], ["escape", "right"]),
        (["\x1b", "\x1b", "[", "C"], ["escape", "right"]),
        (["\x1b[1", "\r"], ["enter"]),
        (["\x1b[1", "\x1b[D"], ["left"]),
        (["\x1bO", "\x03"], ["ctrl+c"]),
        (["\x1b]11;rgb", "\x1b[D"], ["left"]),
        (["Ana ñ", "\r"], ["A", "n", "a", "space", "ñ", "enter"]),
    ],
)
def test_what_is_typed_quickly_behind_an_escape_is_not_lost(typed: list[str], meant: list[str]) -> None:
    typist = Typist()
    for data in typed:
        typist.send(data, pause=0.05)
    assert typist.wait(10).seen == meant


def test_a_paste_without_an_end_is_over_some_time() -> None:
    typist = Typist().send("\x1b[200~Ana", PASTING - 1).send("Maria")
    assert typist.seen == []
    assert typist.wait(PASTING + 1).send("\x03").seen == ["paste AnaMaria", "ctrl+c"]


def test_a_character_may_come_in_pieces() -> None:
    typist = Typist().send("\x1b", 0.1).send("", 0.1)  # the first byte of two is no character yet
    assert typist.seen == []
    assert typist.send("ñ").seen == ["escape", "ñ"]
