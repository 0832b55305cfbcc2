"""A whole game of each of the ten through `toychest play GAME --plain` on a pipe, played by somebody who only listens."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from tests.commands.listener import Listener
from tests.commands.running import environment
from tests.commands.talking import is_plain, kept_by, people, unwrapped
from toychest import catalog, language, library
from toychest.aloud import aloud
from toychest.commands import plain
from toychest.commands.plain.page import BLANK_LINES
from toychest.table.table import Table

PATIENCE = 30  # seconds after which a game that hangs is given up

# Who plays, two people at one keyboard wherever that needs secrets, and with which options.
GAMES = {
    "la-jugueteria": ("Ana,Ben,bot:easy", ""),
    "la-jugueteria-solo": ("Ana", ""),
    "collectors": ("Ana,Ben", ""),
    "jugue3": ("Ana,bot:easy,Ben", ""),
    "pequepoquer": ("Ana,Ben,bot:easy", ""),
    "sorting-toys": ("Ana,Ben,bot:easy", ""),
    "my-own-toy-shop": ("Ana,bot:easy", ""),
    "toy-store-51": ("Ana,bot:easy", ""),
    "toss-your-cookies": ("Ana,Ben,bot:easy", "scramble=grab"),
    "if-wishes-were-fish": ("Ana,bot:easy", ""),
}

HAND_OVER = {slug for slug in GAMES if catalog.find(slug).secrecy in ("hand", "simultaneous")}
LOOKED_UP = {*HAND_OVER, "la-jugueteria"}  # games in which there is something to look away from


class Heard(list[str]):
    """The lines of a conversation; in the middle of one, the last of them are what a window can still show."""

    def window(self) -> str:
        return " ".join(self[-BLANK_LINES:])


def secrets(table: Table, reader: int | None) -> list[str]:
    """What a situation tells of other people than the one who reads, to themselves alone."""
    words, names = catalog.find(table.rules.NAME).module("words"), [player.name for player in table.players]
    known = words.situation(table.view(reader), names)
    others = [seat for seat in table.humans() if seat != reader]
    told = [line for seat in others for line in words.situation(table.view(seat), names) if names[seat] in line]
    return [line for line in told if line not in known]


def see_that_nothing_is_left(table: Table, heard: Heard, reader: int | None = None) -> None:
    """Whether all that only others than the one who reads may know is out of sight."""
    window = heard.window()
    assert [line for line in secrets(table, reader) if line in window] == []


@contextmanager
def playing(slug: str, code: str) -> Iterator[subprocess.Popen[str]]:
    seats, options = GAMES[slug]
    chosen = ["--option", options] if options else []
    command = [sys.executable, "-m", "toychest", "play", slug, "--plain", "--lang", code, "--seats", seats, "--seed", "BEAR-4127", *chosen]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment()) as process:
        watchdog = Timer(PATIENCE, process.kill)
        watchdog.start()
        yield process
        watchdog.cancel()


def play_by_ear(slug: str, code: str, saves: Path) -> tuple[Heard, Listener, int]:
    """The whole conversation, whoever had it, and the exit code; at each hand-over the last window is searched for secrets."""
    heard, listener = Heard(), Listener()
    with playing(slug, code) as process, aloud():
        assert process.stdin
        assert process.stdout
        for line in process.stdout:
            heard.append(line.removesuffix("\n"))
            handed = len(listener.handed)
            typed = listener.hear(heard[-1])
            if typed is None:
                continue
            if len(listener.handed) > handed:
                see_that_nothing_is_left(library.load(next(saves.glob("*.json"))), heard)
            process.stdin.write(f"{typed}\n")
            process.stdin.flush()
    return heard, listener, process.returncode


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_over_a_pipe(home: Path, slug: str, code: str) -> None:
    language.use(code)
    saves = home / "data" / "saves"
    heard, listener, exit_code = play_by_ear(slug, code, saves)
    assert exit_code == 0
    assert [line for line in heard if not is_plain([line])] == []
    assert listener.over
    assert listener.hints > 3
    assert bool(listener.handed) == (slug in LOOKED_UP)
    file = next(saves.glob("*.json"))
    table = library.load(file)
    result = table.result()
    assert result is not None
    with aloud():
        ending = catalog.find(slug).module("words").ending(result, [player.name for player in table.players])
    assert unwrapped(ending) in unwrapped("\n".join(heard))
    assert file.with_suffix(".txt").exists(), "the story of the evening"


def test_all_ten_are_played() -> None:
    assert list(GAMES) == [entry.slug for entry in catalog.GAMES]


# The same in one process, where every answer can be looked at: each person's secrets are out of the others' sight


class Listening(io.StringIO):
    """An input that types what its listener wants to, and looks at the page before."""

    def __init__(self, table: Table, output: io.StringIO) -> None:
        super().__init__()
        self.table = table
        self.output = output
        self.listener = Listener(("1",))
        self.read = self.answers = 0

    def readline(self, size: int | None = -1, /) -> str:
        lines = self.output.getvalue().split("\n")[:-1]
        handed = len(self.listener.handed)
        asked = [typed for line in lines[self.read :] if (typed := self.listener.hear(line)) is not None]
        self.read = len(lines)
        self.answers += 1
        assert self.answers < 2000, "a question that nothing answers"
        assert len(asked) == 1, lines[-20:]
        between = len(self.listener.handed) > handed
        if self.table.result() is None:
            reader = self.listener.handed[-1] - 1 if self.listener.handed and not between else None
            see_that_nothing_is_left(self.table, Heard(lines), reader)
        return f"{asked[0]}\n"


def overhear(slug: str, names: str, seed: int, **options: Any) -> str:
    rules = catalog.rules_of(slug)
    table = Table(rules, people(*names.split()), seed, rules.Options(**options))
    output = io.StringIO()
    assert plain.play(table, kept_by(), catalog.find(slug), Listening(table, output), output) == 0
    assert table.result() is not None
    return output.getvalue()


@pytest.mark.parametrize("names", ["Ana Ben", "Ana bot Ben Zoe"])
@pytest.mark.parametrize(
    ("slug", "options"),
    [
        ("la-jugueteria", {"round_limit": 5}),
        ("collectors", {"turn_limit": 6}),
        ("jugue3", {"turn_limit": 6}),
        ("pequepoquer", {"round_limit": 4}),
        ("sorting-toys", {"shuffle_limit": 1}),
        ("toss-your-cookies", {"turn_limit": 4, "two_players": True}),
        ("toss-your-cookies", {"turn_limit": 4, "scramble": "grab", "overgrab": True, "shout": "manual", "two_players": True}),
    ],
)
def test_nobody_reads_what_is_for_other_eyes(slug: str, options: dict[str, Any], names: str) -> None:
    for seed in range(3):
        text = overhear(slug, names, seed, **options)
        assert "Only Ben may look. Everybody else looks away." in text
        assert is_plain(text.splitlines())


@pytest.mark.parametrize("slug", ["collectors", "jugue3"])
def test_with_open_hands_and_lists_nobody_looks_away(slug: str) -> None:
    text = overhear(slug, "Ana Ben", 4, turn_limit=4, open_hands=True, open_lists=True)
    assert "may look" not in text
    assert "The hand of Ben" in text


@pytest.mark.parametrize("slug", ["if-wishes-were-fish", "my-own-toy-shop", "toy-store-51"])
def test_without_secrets_people_pass_the_keyboard_on(slug: str) -> None:
    options = {"toy-store-51": {"wave_limit": 2}, "if-wishes-were-fish": {"max_reshuffles": 1}}.get(slug, {})
    text = overhear(slug, "Ana Ben", 4, **options)
    assert "may look" not in text
    assert is_plain(text.splitlines())
