"""The command line as a whole: exit codes, one sentence on bad input, quiet ends, light starts."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.running import environment, loaded_by, toychest
from toychest import __version__
from toychest.cli import COMMANDS, main

pytestmark = pytest.mark.usefixtures("home")

Captured = pytest.CaptureFixture[str]


def refused(code: int, arguments: list[str], capsys: Captured) -> str:
    """Run a command that must refuse with `code`, one line on stderr and nothing on stdout; return the sentence."""
    assert main(arguments) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("toychest: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    return err.removeprefix("toychest: ").strip()


def test_version(capsys: Captured) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"toychest {__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str, capsys: Captured) -> None:
    assert main([command, "--help"]) == 0
    out = capsys.readouterr().out
    assert re.search(rf"example:\n  .*toychest {command}\b", out)
    assert "--saves FOLDER" in out


def test_help_names_every_command(capsys: Captured) -> None:
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert [command for command in COMMANDS if not re.search(rf"^    {command} ", out, re.MULTILINE)] == []


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["play"], "required: GAME"),
        (["games", "--nonsense"], "unrecognized arguments: --nonsense"),
        (["games", "--js"], "unrecognized arguments: --js"),  # no shortened options: they would break with the next one
        (["--lang", "xx", "games"], "invalid choice: 'xx'"),
        (["play", "no-such-game"], "there is no game 'no-such-game': choose la-jugueteria"),
        (["play", "../../etc/passwd"], "there is no game '../../etc/passwd'"),
        (["rules", "no-such-game"], "there is no game 'no-such-game'"),
        (["headless", "no-such-game"], "there is no game 'no-such-game'"),
        (["headless"], "name a game, or a save with --load"),
        (["headless", "la-jugueteria", "--seats", "7"], "La Juguetería is for 2 to 6 players, not for 7"),
        (["headless", "la-jugueteria", "--seats", "-1"], "La Juguetería is for 2 to 6 players, not for -1"),
        (["headless", "la-jugueteria", "--seats", "two"], "invalid int value: 'two'"),
        (["headless", "la-jugueteria", "--seed", "BEAR-41270"], "'BEAR-41270' is not a seed"),
        (["headless", "la-jugueteria", "--option", "starter=5"], "seat 5 cannot start: there are 2 seats"),
        (["headless", "--load", "x", "--seed", "17"], "--load brings its own"),
    ],
)
def test_what_was_asked_wrongly_gets_one_sentence_and_2(arguments: list[str], sentence: str, capsys: Captured) -> None:
    assert sentence in refused(2, arguments, capsys)


def test_escapes_on_the_command_line_are_shown_harmless(capsys: Captured) -> None:
    assert "\x1b" not in refused(2, ["play", "\x1b]0;hi\x07"], capsys)
    assert "\x1b" not in refused(1, ["resume", "\x1b[31mred"], capsys)
    assert "\x1b" not in refused(2, ["games", "\x1b[31mred"], capsys)


def test_the_language_is_the_one_asked_for_wherever_it_stands(capsys: Captured) -> None:
    main(["--lang", "en", "games", "--json"])
    english = json.loads(capsys.readouterr().out)
    assert main(["--lang", "es", "games", "--json"]) == 0
    before = json.loads(capsys.readouterr().out)
    assert main(["games", "--json", "--lang=es"]) == 0
    after = json.loads(capsys.readouterr().out)
    assert before == after
    assert before[0]["options"][0]["description"] != english[0]["options"][0]["description"]


def test_the_saves_folder_is_the_one_asked_for(tmp_path: Path, capsys: Captured) -> None:
    for arguments in (["--saves", str(tmp_path / "one"), "saves"], ["saves", "--saves", str(tmp_path / "one")]):
        assert main(arguments) == 0
        assert str(tmp_path / "one") in capsys.readouterr().out


# In a process of its own


def test_a_reader_that_stops_reading_is_no_error() -> None:
    command = [sys.executable, "-m", "toychest", "rules", "la-jugueteria"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment()) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode in (0, 141)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full to write to")
def test_an_output_that_is_full_gets_one_sentence() -> None:
    command = [sys.executable, "-m", "toychest", "games", "--json"]
    with open("/dev/full", "wb") as full:
        run = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, env=environment(), check=False, timeout=30)
    assert run.returncode == 1
    assert run.stderr == b"toychest: the output cannot be written: No space left on device\n"


def test_ctrl_c_ends_it_quietly() -> None:
    command = [sys.executable, "-m", "toychest", "headless", "la-jugueteria"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment()) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(b'{"do": "to_act"}\n')
        process.stdin.flush()
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == b""
    assert process.returncode == 130


def test_a_terminal_that_knows_ascii_only_gets_question_marks() -> None:
    run = toychest("games", PYTHONIOENCODING="ascii")
    assert run.returncode == 0
    assert b"La Jugueter?a" in run.stdout


@pytest.mark.skipif(os.name != "posix", reason="streams are closed by the shell here")
@pytest.mark.parametrize("arguments", ["play la-jugueteria --plain", "headless la-jugueteria"])
@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_closed_streams_get_one_sentence(arguments: str, closed: str) -> None:
    command = f"'{sys.executable}' -m toychest {arguments} {closed}"
    run = subprocess.run(["sh", "-c", command], stdin=subprocess.DEVNULL, capture_output=True, env=environment(), check=False, timeout=30)
    assert (run.returncode, run.stdout) == (1, b"")
    assert run.stderr == b"toychest: there is no standard input and output to play over\n"


@pytest.mark.parametrize("arguments", [[], ["play", "la-jugueteria"], ["play", "la-jugueteria", "--seats", "Ana,Ben"]])
def test_without_a_terminal_the_screen_says_so_in_one_sentence(arguments: list[str]) -> None:
    run = toychest(*arguments, TERM="xterm-256color")
    assert (run.returncode, run.stdout) == (1, b"")
    assert run.stderr.count(b"\n") == 1
    assert b"needs a terminal" in run.stderr
    assert b"--plain" in run.stderr


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_that_cannot_draw_is_refused(term: str) -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "toychest"]
    run = subprocess.run(command, stdin=theirs, stdout=theirs, stderr=subprocess.PIPE, env=environment(TERM=term), check=False, timeout=30)
    os.close(theirs)
    os.close(ours)
    assert run.returncode == 1
    assert run.stderr.startswith(b"toychest: this terminal cannot draw a screen")


@pytest.fixture(scope="module")
def loaded() -> dict[str, set[str]]:
    return {"help": loaded_by("--help"), "games": loaded_by("games", "--json")}


def test_help_imports_no_game_and_nothing_heavy(loaded: dict[str, set[str]]) -> None:
    modules = loaded["help"]
    assert "toychest.commands.play" in modules  # it did run
    heavy = {"textual", "rich", "msgspec", "toychest.table", "toychest.library", "toychest.ui", "toychest.bots", "toychest.sim"}
    assert modules & heavy == set()
    assert [name for name in modules if name.startswith("toychest.games")] == []


def test_listing_the_games_imports_no_screen(loaded: dict[str, set[str]]) -> None:
    modules = loaded["games"]
    assert "toychest.games.la_jugueteria.rules" in modules
    assert modules & {"textual", "rich.console", "toychest.ui"} == set()
