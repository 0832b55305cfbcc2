"""The real command on a pty: what it sends, what a person sees, and how it ends."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.terminal import Terminal
from toychest import catalog
from toychest.table import storage

GAME = ("play", "la-jugueteria", "--seats", "Vicky,Paco,María,Marcos", "--seed", "BEAR-4127")

# Bytes at 80x24 in true colour.  They do not depend on the machine, so a test may hold them.
START = 25_000
CURSOR = 1_500
ACTION = 8_000


def only_save(home: Path) -> storage.Save:
    (path,) = (home / "data" / "saves").glob("*.json")
    return storage.read(path)


def test_it_is_quiet_on_the_line(home: Path) -> None:
    """Start, a cursor move, a committed action and waiting stay within what a slow line carries."""
    with Terminal(*GAME, home=home) as terminal:
        start = terminal.read_until("Vicky: Enter announces")
        assert len(start) <= START
        assert terminal.read(quiet=1.5) == b""
        assert 0 < len(terminal.press("right")) <= CURSOR
        assert "╒═ 2 ═" in terminal.text
        assert 0 < len(terminal.press("p")) <= ACTION
        assert "Paco" in terminal.text.splitlines()[0]
        assert terminal.read(quiet=1.5) == b""


def test_leaving_keeps_the_game_and_resume_goes_on(home: Path) -> None:
    with Terminal(*GAME, home=home) as terminal:
        terminal.read_until("Vicky: Enter announces")
        terminal.press("p", "q", "q")
        assert terminal.wait() == 0
    assert len(only_save(home).history) == 1
    with Terminal("resume", home=home) as terminal:
        terminal.read_until("P A C O")
        terminal.read(quiet=0.5)
        terminal.press("2")
        assert "Paco: Enter" in terminal.text
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
        terminal.press("ctrl+c")
        assert "Press Ctrl+C again" in terminal.text
        assert not terminal.ended()
        terminal.press("ctrl+c")
        assert terminal.wait() == 0


def test_the_window_title_is_left_alone(home: Path) -> None:
    """No title is set from a game, so none can tell a secret."""
    with Terminal(*GAME, home=home) as terminal:
        terminal.read_until("Vicky: Enter announces")
        terminal.press("enter")
        assert b"\x1b]0;" not in terminal.output
        assert b"\x1b]2;" not in terminal.output


def test_no_colour_means_none(home: Path) -> None:
    """NO_COLOR leaves bold and its like, and not one colour."""
    with Terminal(*GAME, home=home, NO_COLOR="1") as terminal:
        terminal.read_until("Vicky: Enter announces")
        assert b"38;2;" not in terminal.output
        assert b"38;5;" not in terminal.output
        assert b"48;" not in terminal.output


def test_split_escape_sequences_do_nothing(home: Path) -> None:
    """On a laggy line an arrow may arrive in pieces: Esc, [ and A must not do anything that matters."""
    with Terminal(*GAME, home=home) as terminal:
        terminal.read_until("Vicky: Enter announces")
        for piece in ("\x1b", "[", "A", "O", "B", "C", "D"):
            os.write(terminal._file, piece.encode())
            terminal.read()
        assert "Vicky: Enter announces" in terminal.text
    assert only_save(home).history == []


def test_a_small_window_keeps_the_game(home: Path) -> None:
    with Terminal(*GAME, home=home, size=(60, 20)) as terminal:
        terminal.read_until("Toychest needs 80x24.")
        assert "--plain" in terminal.text
        terminal.press("q")
    assert only_save(home).history == []
