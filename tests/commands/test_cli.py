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
from toychest.catalog import GAMES
from toychest.cli import COMMANDS, main
from toychest.commands.options import describe_options

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


# What may be asked wrongly, and what is said to it.
WRONG = [
    (["dance"], "there is no command 'dance': choose play, games"),
    (["--nonsense"], "there is no option '--nonsense': choose --help"),
    (["play"], "required: GAME"),
    (["rules"], "required: GAME ("),
    (["check"], "required: SAVE"),
    (["play", "--seats"], "argument --seats: expected one argument"),
    (["play", "--option"], "argument --option: expected at least one argument"),
    (["records", "--json", "--csv"], "argument --csv: not allowed with argument --json"),
    (["games", "more"], "'more' is one word too many (see `toychest games --help`)"),
    (["games", "--nonsense"], "there is no option '--nonsense': choose --help, --json, --lang, --saves (see `toychest games --help`)"),
    (["games", "--js"], "there is no option '--js'"),  # no shortened options: they would break with the next one
    (["--lang", "xx", "games"], "argument --lang: 'xx' cannot be chosen: choose en, es"),
    (["play", "no-such-game"], "there is no game 'no-such-game': choose la-jugueteria"),
    (["play", "../../etc/passwd"], "there is no game '../../etc/passwd'"),
    (["rules", "no-such-game"], "there is no game 'no-such-game'"),
    (["play", "collectors", "--seed", "HAT-1"], "'HAT-1' is not a seed: give a word of the list and a number like BEAR-4127"),
    (["play", "collectors", "--seats", "Ana"], "Collectors is for 2 to 4 players, not for 1"),
    (["play", "collectors", "--seats", "Ana,,Ben"], "seat 2 has no name"),
    (["play", "collectors", "--seats", "Ana,Ana"], "two seats are called Ana"),
    (["play", "collectors", "--seats", "Ana,bot:99"], "there is no bot of the level '99': choose random, easy"),
    (["play", "collectors", "--option", "99=1"], "there is no option '99' in this game: choose open_hands"),
    (["play", "collectors", "--option", "starter"], "the option starter needs a value: a whole number from 0 to 4"),
    (["play", "collectors", "--option", "starter=99"], "the option starter cannot be '99': choose a whole number from 0 to 4"),
    (["snapshot", "collectors-one-card-away", "--theme", "99"], "there is no theme '99': choose attic"),
    (["snapshot", "collectors-one-card-away", "--size", "99"], "'99' is not a size: give columns and rows"),
    (["snapshot", "collectors-one-card-away", "--seat", "99"], "there is no seat 99: choose 1 to 3"),
    (["simulate", "collectors", "--games", "0"], "--games cannot be 0: choose 1 to"),
    (["simulate", "collectors", "--games", "1", "--seats", "2", "--bots", "easy,easy,easy"], "there are 3 bots for 2 seats"),
    (["headless", "no-such-game"], "there is no game 'no-such-game'"),
    (["headless"], "name a game, or a save with --load"),
    (["headless", "la-jugueteria", "--seats", "7"], "La Juguetería is for 2 to 6 players, not for 7"),
    (["headless", "la-jugueteria", "--seats", "-1"], "La Juguetería is for 2 to 6 players, not for -1"),
    (["headless", "la-jugueteria", "--seats", "two"], "invalid int value: 'two'"),
    (["headless", "la-jugueteria", "--seed", "BEAR-41270"], "'BEAR-41270' is not a seed"),
    (["headless", "--load", "x", "--seed", "17"], "--load brings its own"),
    *(
        (["headless", entry.slug, "--option", f"{field['name']}={entry.seats[-1]}"], "there are")
        for entry in GAMES
        for field in describe_options(entry.rules)
        if field["ge"] == 0 and field["le"] == entry.seats[-1] > entry.seats_in_the_box[0]
    ),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG)
def test_what_was_asked_wrongly_gets_one_sentence_and_2(arguments: list[str], sentence: str, capsys: Captured) -> None:
    assert sentence in refused(2, arguments, capsys)


ENGLISH = re.compile(r"\b(the|is|are|there|not|cannot|choose|this|that|has|have|of|for|and|it)\b")


@pytest.mark.parametrize(("arguments", "_english"), [case for case in WRONG if "--lang" not in case[0]])
def test_it_gets_a_spanish_sentence_from_whoever_speaks_spanish(arguments: list[str], _english: str, capsys: Captured) -> None:
    told = refused(2, ["--lang", "es", *arguments], capsys)
    typed = [word for argument in arguments for word in argument.split("=")]
    assert not ENGLISH.search(re.sub("|".join(map(re.escape, typed)), "", told)), told


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["paly"], "play"),
        (["collectors"], "play collectors"),
        (["--theem", "mono"], "--theme"),
        (["play", "colectors"], "collectors"),
        (["play", "Jugueteria"], "la-jugueteria"),
        (["play", "PequePóquer"], "pequepoquer"),
        (["play", "If wishes were fishes"], "if-wishes-were-fish"),
        (["rules", "fish"], "if-wishes-were-fish"),
        (["records", "toystore"], "toy-store-51"),
        (["play", "collectors", "--seets=Ana,Ben"], "--seats"),
        (["play", "collectors", "--seats", "Ana,bot:hrad"], "hard"),
        (["play", "collectors", "--option", "turnlimit=7"], "turn_limit"),
        (["completion", "bsh"], "bash"),
        (["games", "--js"], "--json"),
        (["snapshot", "collectors-one-card-away", "--theme", "evning"], "evening"),
        (["snapshot", "collectors-one-card-away", "--format", "txt"], "text"),
        (["simulate", "collectors", "--games", "1", "--bots", "esy"], "easy"),
    ],
)
def test_what_was_mistyped_is_told_what_was_meant(arguments: list[str], meant: str, capsys: Captured) -> None:
    assert f": did you mean {meant}?" in refused(2, arguments, capsys)


def test_a_game_is_meant_by_its_title_in_the_language_now_spoken(capsys: Captured) -> None:
    assert refused(2, ["--lang", "es", "play", "coleccionistas"], capsys).endswith(": ¿querías decir collectors?")


def test_options_may_stand_between_the_words_of_a_list(capsys: Captured) -> None:
    assert main(["rules", "la-jugueteria", "caja", "sorpresa", "descarta", "--lang", "es"]) == 0
    found = capsys.readouterr().out
    for place in range(5):
        words = ["rules", "la-jugueteria", "caja", "sorpresa", "descarta"]
        assert main([*words[:place], "--lang", "es", *words[place:]]) == 0
        assert capsys.readouterr().out == found
    assert main(["check", "collectors-one-card-away", "--lang", "en", "jugue3-winning-hand"]) == 0
    assert capsys.readouterr().out.count(": ok (") == 2


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
