"""What terminals can show: colours and glyphs, asked for or found out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.running import environment
from tests.terminal import Terminal
from toychest.commands import Refused, look, terminal

ASK = "import os; from toychest.commands import terminal; print(terminal.colors(os.environ))"


@pytest.mark.parametrize(
    ("variables", "colors"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "auto"),  # the drawing library takes its word for it
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "screen-256color"}, "256"),
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "screen"}, "16"),
        ({"TERM": "linux"}, "16"),
        ({"TERM": "vt100"}, "none"),
        ({"TERM": "vt220"}, "none"),
        ({"TERM": "xterm-kitty"}, "truecolor"),
        ({"TERM": "alacritty"}, "truecolor"),
        ({"TERM": "nobody-has-heard-of-it"}, "auto"),
        ({}, "auto"),
        ({"TERM": "screen", "COLORTERM": "truecolor", "STY": "1.tty"}, "16"),  # GNU Screen would take the colours for something else
        ({"TERM": "screen", "COLORTERM": "truecolor", "STY": "1.tty", "TMUX": "x"}, "auto"),
    ],
)
def test_colours_are_as_many_as_the_terminal_has(variables: dict[str, str], colors: str) -> None:
    inherited = {name: value for name, value in environment().items() if name not in ("TERM", "COLORTERM", "STY", "TMUX")}
    run = subprocess.run([sys.executable, "-c", ASK], env=inherited | variables, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == colors


@pytest.mark.parametrize(
    ("variables", "encoding", "glyphs"),
    [
        ({"TERM": "xterm-256color", "LANG": "es_ES.UTF-8"}, "utf-8", "unicode"),
        ({"TERM": "xterm-256color", "LANG": "es_ES.utf8"}, "utf-8", "unicode"),
        ({"TERM": "xterm-256color"}, "utf-8", "unicode"),
        ({"TERM": "xterm-256color", "LANG": "C.UTF-8"}, "utf-8", "unicode"),
        ({"TERM": "xterm-256color", "LANG": "C"}, "utf-8", "ascii"),
        ({"TERM": "xterm-256color", "LANG": "es_ES.UTF-8", "LC_ALL": "POSIX"}, "utf-8", "ascii"),
        ({"TERM": "xterm-256color", "LANG": "C", "LC_CTYPE": "en_US.UTF-8"}, "utf-8", "unicode"),
        ({"TERM": "xterm-256color", "LANG": "es_ES"}, "utf-8", "ascii"),  # which is Latin-1
        ({"TERM": "xterm-256color", "LANG": "es_ES.ISO-8859-15"}, "iso8859-15", "ascii"),
        ({"TERM": "xterm-256color", "LANG": "es_ES.UTF-8"}, "iso8859-1", "ascii"),
        ({"TERM": "linux", "LANG": "es_ES.UTF-8"}, "utf-8", "ascii"),
        ({"TERM": "linux-16color", "LANG": "es_ES.UTF-8"}, "utf-8", "ascii"),
        ({"TERM": "vt100", "LANG": "es_ES.UTF-8"}, "utf-8", "ascii"),
    ],
)
def test_glyphs_are_plain_where_signs_may_be_missing(variables: dict[str, str], encoding: str, glyphs: str) -> None:
    assert terminal.glyphs(variables, encoding) == glyphs


def test_the_command_line_comes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert look.chosen("theme", None) is None
    monkeypatch.setenv("TOYCHEST_THEME", "attic")
    monkeypatch.setenv("TOYCHEST_COLORS", "16")
    monkeypatch.setenv("TOYCHEST_GLYPHS", "ascii")
    assert [look.chosen(name, None) for name in ("theme", "colors", "glyphs")] == ["attic", "16", "ascii"]
    assert look.chosen("theme", "mono") == "mono"
    monkeypatch.setenv("TOYCHEST_THEME", "")
    assert look.chosen("theme", None) is None


def test_an_environment_that_asks_for_what_there_is_not_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOYCHEST_COLORS", "265")
    with pytest.raises(Refused, match=r"^TOYCHEST_COLORS cannot be '265': did you mean 256\?$"):
        look.chosen("colors", None)
    monkeypatch.setenv("TOYCHEST_GLYPHS", "emoji")
    with pytest.raises(Refused, match=r"^TOYCHEST_GLYPHS cannot be 'emoji': choose unicode, ascii$"):
        look.chosen("glyphs", None)


def seen(home: Path, **variables: str) -> tuple[str, bytes]:
    """What stands on a terminal that shows the set-up of a game, and all that was sent to it."""
    with Terminal("play", "la-jugueteria", home=home, **{"COLORTERM": "", **variables}) as window:
        window.read_until("Enter")
        return window.text, window.output


def test_a_console_gets_plain_letters_and_its_16_colours(home: Path) -> None:
    text, sent = seen(home, TERM="linux")
    assert "> Enter starts the game" in text
    assert b";2;" not in sent
    assert b";5;" not in sent


def test_a_terminal_without_colours_gets_none(home: Path) -> None:
    _text, sent = seen(home, TERM="vt100")
    assert not {code for code in sent.split(b"\x1b[") if code[:2] in (b"31", b"32", b"33", b"34", b"35", b"36", b"38")}


def test_a_terminal_for_latin_letters_gets_nothing_else(home: Path) -> None:
    text, sent = seen(home, LANG="en_US.ISO-8859-1", LC_ALL="", PYTHONIOENCODING="iso8859-1")
    assert b"Jugueter\\xed" not in sent
    assert b"Jugueter\xeda" in sent
    assert "●" not in text


def test_the_environment_says_how_it_looks(home: Path) -> None:
    text, sent = seen(home, TERM="xterm-256color", TOYCHEST_THEME="mono", TOYCHEST_GLYPHS="ascii")
    assert "> Enter starts the game" in text
    assert b"38;5;" not in sent
