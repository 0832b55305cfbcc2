"""`simulate`: what it prints, what it refuses, when it shows a bar, and how it ends early."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
import time

import psutil
import pytest

from tests.commands.running import environment
from tests.commands.test_cli import Captured, refused
from toychest.bots import levels
from toychest.catalog import GAMES, Entry, find
from toychest.cli import main
from toychest.commands import simulate
from toychest.sim.play import Endless

pytestmark = pytest.mark.usefixtures("home")

GAME = "la-jugueteria"
FIELDS = ["game", "games", "seats", "finished", "actions", "seconds", "actions_per_second", "wins", "reasons", "longest"]


def numbers(arguments: list[str], capsys: Captured) -> dict[str, object]:
    """What --json says, but for the times."""
    assert main(["simulate", GAME, *arguments, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    report: dict[str, object] = json.loads(out)
    assert list(report) == FIELDS
    return {name: number for name, number in report.items() if name not in ("seconds", "actions_per_second")}


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.slug)
def test_json(entry: Entry, capsys: Captured) -> None:
    assert main(["simulate", entry.slug, "--games", "10", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report) == FIELDS
    assert (report["game"], report["games"], report["seats"], report["finished"]) == (entry.slug, 10, entry.seats_in_the_box[0], 10)
    assert report["seconds"] > 0
    assert len(report["wins"]) == report["seats"]


def test_the_same_seed_gives_the_same_numbers(capsys: Captured) -> None:
    asked = ["--games", "40", "--seats", "3"]
    usual = numbers(asked, capsys)
    assert numbers([*asked, "--seed", "0", "--jobs", "2"], capsys) == usual
    worded = numbers([*asked, "--seed", "BEAR-4127"], capsys)
    assert worded != usual
    assert numbers([*asked, "--seed", "4127"], capsys) == worded


def test_options_reach_the_game(capsys: Captured) -> None:
    report = numbers(["--games", "5", "--option", "round_limit=1", "disputes=off"], capsys)
    assert report["reasons"] == {"limit": 5}


def test_the_table_for_people(capsys: Captured) -> None:
    assert main(["simulate", GAME, "--games", "40", "--seats", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "La Juguetería, 40 games, seed 0"
    assert lines[2].split() == ["seat", "bot", "wins", "percent", "95", "times", "in", "a", "hundred"]
    rows = [re.fullmatch(r" +(\d)  random +(\d+) +(\d+\.\d) +(\d+\.\d) to (\d+\.\d)", line) for line in lines[3:6]]
    for seat, row in enumerate(rows, 1):
        assert row is not None, lines
        wins, percent, low, high = int(row[2]), *map(float, row.groups()[2:])
        assert (int(row[1]), percent) == (seat, wins * 100 / 40)
        assert low <= percent <= high
    assert re.fullmatch(r"endings: list \d+(, .*)?", lines[7])
    assert re.fullmatch(r"\d+ actions in \d+\.\d\d s: \d+ a second, \d+ in the longest game", lines[8])


def bots_of(text: str, seats: int | None) -> list[str]:
    return simulate._bots(text, seats, find(GAME))


def test_the_last_bot_named_takes_the_seats_that_are_left() -> None:
    weak, strong = levels(find(GAME))[1], levels(find(GAME))[-1]
    assert bots_of(f"{strong}, {weak}", 4) == [strong, weak, weak, weak]
    assert bots_of("random", 3) == ["random"] * 3


def test_as_many_play_as_there_are_bots_and_at_least_the_fewest() -> None:
    assert bots_of("random,random,random", None) == ["random"] * 3
    assert bots_of("random", None) == ["random"] * 2


@pytest.mark.parametrize("level", levels(find(GAME)))
def test_every_level_plays(level: str, capsys: Captured) -> None:
    assert numbers(["--games", "1", "--bots", f"random,{level}"], capsys)["finished"] == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "required: --games"),
        (["--games", "x"], "argument --games: invalid int value: 'x'"),
        (["--games", "0"], "--games cannot be 0: choose 1 to 1000000000"),
        (["--games", "-1"], "--games cannot be -1: choose 1 to 1000000000"),
        (["--games", "1000000001"], "--games cannot be 1000000001: choose 1 to 1000000000"),
        (["--games", "1", "--jobs", "0"], "--jobs cannot be 0: choose 1 to 256"),
        (["--games", "1", "--jobs", "257"], "--jobs cannot be 257: choose 1 to 256"),
        (["--games", "1", "--seats", "1"], "La Juguetería is for 2 to 6 players, not for 1"),
        (["--games", "1", "--seats", "7"], "La Juguetería is for 2 to 6 players, not for 7"),
        (["--games", "1", "--bots", ",".join(["random"] * 7)], "La Juguetería is for 2 to 6 players, not for 7"),
        (["--games", "1", "--seats", "2", "--bots", "random,random,random"], "there are 3 bots for 2 seats"),
        (["--games", "1", "--bots", "genius"], "there is no bot of the level 'genius': choose random, "),
        (["--games", "1", "--bots", "random,"], "there is no bot of the level ''"),
        (["--games", "1", "--bots", "\x1b[2J"], "there is no bot of the level '\\x1b[2J'"),
        (["--games", "1", "--seed", "-1"], "'-1' is not a seed"),
        (["--games", "1", "--seed", "wild"], "'wild' is not a seed"),
        (["--games", "1", "--option", "luck=on"], "there is no option 'luck' in this game"),
        (["--games", "1", "--option", "round_limit=0"], "the option round_limit cannot be '0'"),
        (["--games", "1", "--option", "starter=6", "--seats", "3"], "seat 6 cannot start: there are 3 seats"),
    ],
)
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_bad_input_gets_one_sentence(arguments: list[str], sentence: str, form: list[str], capsys: Captured) -> None:
    assert sentence in refused(2, ["simulate", GAME, *arguments, *form], capsys)


def test_a_game_that_is_not_there(capsys: Captured) -> None:
    assert "there is no game 'chess'" in refused(2, ["simulate", "chess", "--games", "1"], capsys)


def test_a_game_that_does_not_end(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toychest.sim.play.MOST_ACTIONS", 3)
    sentence = refused(1, ["simulate", GAME, "--games", "1"], capsys)
    assert sentence == "game 0 of la-jugueteria with the seed 0 has not ended after 3 actions"
    assert issubclass(Endless, RuntimeError)


# The bar


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def bar(stream: io.StringIO, patience: float, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> str:
    """What 200 games write on stderr when that is `stream`, if the bar comes after `patience` seconds."""
    with monkeypatch.context() as patch:
        patch.setenv("TERM", "xterm-256color")
        patch.setattr(simulate, "PATIENCE", patience)
        patch.setattr(sys, "stderr", stream)
        assert main(["simulate", GAME, "--games", "200", "--json"]) == 0
    json.loads(capsys.readouterr().out)  # the bar does not get into it
    return stream.getvalue()


def test_who_waits_at_a_terminal_sees_a_bar(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    assert "/200" in bar(Terminal(), 0.0, monkeypatch, capsys)


def test_who_does_not_wait_sees_none(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    assert simulate.PATIENCE == 1.0
    assert bar(Terminal(), 60.0, monkeypatch, capsys) == ""


def test_a_pipe_sees_none(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    assert bar(io.StringIO(), 0.0, monkeypatch, capsys) == ""


# Ends before the end


@pytest.mark.parametrize(
    ("sent", "to_all", "code"),
    [(signal.SIGINT, True, 130), (signal.SIGINT, False, 130), (signal.SIGTERM, False, -signal.SIGTERM)],
    ids=["Ctrl-C", "interrupt", "terminate"],
)
def test_it_ends_at_once_and_takes_its_workers_along(sent: signal.Signals, to_all: bool, code: int) -> None:
    command = [sys.executable, "-m", "toychest", "simulate", GAME, "--games", "10000000", "--jobs", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(), start_new_session=True) as process:
        try:
            workers = working(psutil.Process(process.pid))
            (os.killpg if to_all else os.kill)(process.pid, sent)
            out, err = process.communicate(timeout=20)
            assert (process.returncode, out, err) == (code, b"", b"")
            gone, alive = psutil.wait_procs(workers, timeout=20)
            assert len(gone) == 2, alive
        finally:
            process.kill()


def working(process: psutil.Process) -> list[psutil.Process]:
    """Its two workers, once both are at work."""
    for _attempt in range(400):
        workers = [child for child in process.children() if child.cpu_times().user > 0.05]
        if len(workers) == 2:
            return workers
        time.sleep(0.05)
    raise AssertionError("the workers do not begin")
