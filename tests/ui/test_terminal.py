"""The real command on a pty: what it sends, what a person sees, and how it ends."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.link import BUDGETS, LATENCY, RATE, FarTerminal
from tests.terminal import KEYS, Terminal
from toychest import catalog
from toychest.table import storage
from toychest.ui import settings
from toychest.ui.settings import Settings

GAME = ("play", "la-jugueteria", "--seats", "Vicky,Paco,María,Marcos", "--seed", "BEAR-4127")


def only_save(home: Path) -> storage.Save:
    (path,) = (home / "data" / "saves").glob("*.json")
    return storage.read(path)


def test_it_is_quiet_on_the_line(home: Path) -> None:
    """A real terminal gets no more than was measured without one, and no title from a game that could tell a secret."""
    with Terminal(*GAME, home=home) as terminal:
        assert len(terminal.read_until("Vicky: Enter announces")) <= BUDGETS["START"]
        assert terminal.read(quiet=1.0) == b""
        assert 0 < len(terminal.press("right")) <= BUDGETS["MOVE"]
        assert "╒═ 2 ═" in terminal.text
        assert 0 < len(terminal.press("p", until="Paco chooses")) <= BUDGETS["ACTION"]
        assert 0 < len(terminal.press("?")) <= BUDGETS["PAGE"]
        assert b"\x1b]0;" not in terminal.output
        assert b"\x1b]2;" not in terminal.output


def test_leaving_keeps_the_game_and_resume_goes_on(home: Path) -> None:
    with Terminal(*GAME, home=home) as terminal:
        terminal.read_until("Vicky: Enter announces")
        terminal.press("p", "q", "q")
        assert terminal.wait() == 0
    assert len(only_save(home).history) == 1
    with Terminal("resume", home=home) as terminal:
        terminal.read_until("P A C O")
        terminal.read(quiet=0.5)
        terminal.press("2", until="Paco: Enter")
        assert "Paco chooses" in terminal.text


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGKILL])
def test_nothing_is_lost_when_the_terminal_goes(home: Path, number: int) -> None:
    with Terminal(*GAME, home=home) as terminal:
        terminal.read_until("Vicky: Enter announces")
        terminal.press("p")
        terminal.kill(number)
        terminal.wait()
        if number != signal.SIGKILL:
            assert terminal.exit_code == 0
            assert b"\x1b[?1049l" in terminal.output  # the terminal is as it was
    save = only_save(home)
    assert len(save.history) == 1
    assert storage.restore(save, catalog.rules_of).state.turn == 1


def test_ctrl_c_twice_leaves(home: Path) -> None:
    with Terminal(*GAME, home=home) as terminal:
        terminal.read_until("Vicky: Enter announces")
        terminal.press("ctrl+c", until="Press Ctrl+C again")
        assert not terminal.ended()
        terminal.press("ctrl+c")
        assert terminal.wait() == 0


def test_no_colour_means_none(home: Path) -> None:
    """NO_COLOR leaves bold and its like, and not one colour."""
    with Terminal(*GAME, home=home, NO_COLOR="1") as terminal:
        terminal.read_until("Vicky: Enter announces")
        assert b"38;2;" not in terminal.output
        assert b"38;5;" not in terminal.output
        assert b"48;" not in terminal.output


def test_a_small_window_keeps_the_game(home: Path) -> None:
    with Terminal(*GAME, home=home, size=(60, 20)) as terminal:
        terminal.read_until("Toychest needs 80x24.")
        assert "--plain" in terminal.text
    assert only_save(home).history == []


def test_what_a_terminal_may_have_lost_is_painted_again(home: Path) -> None:
    with Terminal(*GAME, home=home) as terminal:
        terminal.read_until("Vicky: Enter announces")
        whole = terminal.text
        terminal.resize(60, 20)
        terminal.resize(80, 24)  # before anybody could look
        terminal.read_until("Vicky: Enter announces")
        assert terminal.text == whole
        terminal.show(b"\x1b[2J\x1b[HBroadcast message: the kettle boils")
        terminal.press("ctrl+l", until="Vicky: Enter announces")
        assert terminal.text == whole


# A slow line


def in_time(terminal: FarTerminal, what: str) -> bool:
    """Whether all that came was on the far screen as soon as its budget and the line allow: nothing has piled up."""
    return terminal.slowest() <= LATENCY + BUDGETS[what] / RATE


def test_one_can_play_over_a_slow_line(home: Path) -> None:
    """128 kbit/s and 150 ms each way, and the most colourful of all tables, with bots that are in a hurry."""
    settings.save(Settings(pace="fast"))
    with FarTerminal("play", "my-own-toy-shop", "--seats", "Mary,bot:easy,bot:easy,bot:easy", "--seed", "BEAR-4127", home=home) as terminal:
        terminal.read_until("Mary: Enter adds")
        assert in_time(terminal, "START")
        for key in ("right", "down", "2"):
            assert terminal.press(key)
            assert in_time(terminal, "MOVE"), key
        assert terminal.press("tab", until="Enter goes back")
        assert in_time(terminal, "PART")
        terminal.press("escape", "?", until="rulebook")
        assert in_time(terminal, "PAGE")
        terminal.press("escape", until="Mary: Enter adds")
        assert in_time(terminal, "PAGE")
        assert terminal.hold("n", 30)
        assert in_time(terminal, "PART"), "pictures pile up"
        assert terminal.press("enter", until="tile 2 of 15")
        assert in_time(terminal, "ACTION"), "the steps of bots pile up"
        assert terminal.read(quiet=0.5) == b""
        terminal.press("q", "q")
        assert terminal.wait() == 0


def test_keys_that_were_typed_before_the_screen_answers_are_not_lost(home: Path) -> None:
    with Terminal(*GAME, home=home) as terminal:
        terminal.read_until("Vicky: Enter announces")
        one = len(terminal.press("right"))
        terminal.send(KEYS["right"].encode() * 41 + b"4321")
        many = terminal.read(quiet=0.5)
        assert "╒═ 1 ═" in terminal.text
        assert len(many) < 10 * one, "each of them was painted"


# Keys that come in pieces

# An arrow, F5, F1 of the Linux console, a paste, a mouse, focus lost, three answers of a terminal.
SEQUENCES = ("[B", "[15~", "[[A", "[200~4q\r\x1b[201~", "[<0;10;12M", "[O", "[?2026;2$y", "[?62;22c", "]11;rgb:1d1d/1f1f/2121\x07")
BAD = {"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22", "ESCDELAY": "2000"}  # as long as it takes on a machine that is busy


def send_in_pieces(terminal: Terminal, sequences: Iterable[str], pause: float = 0.16) -> None:
    """Each sequence twice: torn behind its Escape, and before its last byte."""
    for sequence in sequences:
        for torn in (0, len(sequence) - 1):
            terminal.send(f"\x1b{sequence[:torn]}".encode())
            time.sleep(pause)
            terminal.send(sequence[torn:].encode())
    terminal.read(quiet=pause)


def test_a_key_may_come_in_pieces(home: Path) -> None:
    with Terminal(*GAME, home=home, **BAD) as terminal:
        terminal.read_until("Vicky: Enter announces")
        before = terminal.text
        send_in_pieces(terminal, SEQUENCES)
        assert terminal.text == before
        send_in_pieces(terminal, ["[C"])
        assert "╒═ 3 ═" in terminal.text
    assert only_save(home).history == []


def test_nothing_that_comes_in_pieces_is_typed(home: Path) -> None:
    with Terminal(home=home, **BAD) as terminal:
        terminal.read_until("Enter")
        terminal.press("enter", "enter", "e", "Z", until="What is the name")
        before = terminal.text
        send_in_pieces(terminal, (sequence for sequence in SEQUENCES if "[200~" not in sequence))
        assert terminal.text == before


def test_escape_alone_is_a_key(home: Path) -> None:
    with Terminal(*GAME, home=home) as terminal:
        terminal.read_until("Vicky: Enter announces")
        terminal.press("?")
        begun = time.monotonic()
        terminal.press("escape", until="Vicky: Enter announces")
        assert time.monotonic() - begun < 1.5
