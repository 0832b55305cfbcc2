"""`headless`: one answer for every line, whatever the line holds, and a whole game over pipes."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.commands.running import environment, toychest
from tests.table import tiny
from toychest import catalog
from toychest.commands import headless
from toychest.table.table import Player, Table

Ask = Callable[..., Any]


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    """Send one line to one process that lives as long as the tests here; its answer decoded."""
    command = [sys.executable, "-m", "toychest", "headless", "la-jugueteria", "--seats", "3", "--seed", "BEAR-4127"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        requests, answers = process.stdin, process.stdout

        def ask(line: bytes | None = None, **request: Any) -> Any:
            requests.write((json.dumps(request).encode() if line is None else line) + b"\n")
            requests.flush()
            answer = answers.readline()
            assert answer.endswith(b"\n")
            return json.loads(answer)

        yield ask
        requests.close()
        assert process.stderr.read() == b""
        assert process.wait(10) == 0


HOSTILE_LINES = [
    b"",
    b"   ",
    b"no json",
    b"\xff\xfe\x00\x80",
    b'{"do": "\xff"}',
    b'{"do": "view", "seat": 0',
    b'{"do": "view", "seat": 0}}',
    b"null",
    b"17",
    b'"to_act"',
    b"[]",
    b'[{"do": "to_act"}]',
    b"{}",
    b'{"seat": 0}',
    b'{"do": null}',
    b'{"do": 5}',
    b'{"do": {"do": "to_act"}}',
    b'{"do": "dance"}',
    b'{"do": "__init__"}',
    b'{"do": "\\ud800"}',
    b'{"do": "legal"}',
    b'{"do": "legal", "seat": null}',
    b'{"do": "legal", "seat": "0"}',
    b'{"do": "legal", "seat": 0.0}',
    b'{"do": "legal", "seat": true}',
    b'{"do": "legal", "seat": -1}',
    b'{"do": "legal", "seat": 3}',
    b'{"do": "legal", "seat": 1e999}',
    b'{"do": "legal", "seat": ' + b"9" * 400 + b"}",
    b'{"do": "view", "seat": 99}',
    b'{"do": "view", "seat": [0]}',
    b'{"do": "apply"}',
    b'{"do": "apply", "seat": 0}',
    b'{"do": "apply", "seat": 0, "action": null}',
    b'{"do": "apply", "seat": 0, "action": "pass"}',
    b'{"do": "apply", "seat": 0, "action": {}}',
    b'{"do": "apply", "seat": 0, "action": {"type": "fly"}}',
    b'{"do": "apply", "seat": 0, "action": {"type": "announce"}}',
    b'{"do": "apply", "seat": 0, "action": {"type": "announce", "card": "7"}}',
    b'{"do": "apply", "seat": 0, "action": {"type": "announce", "card": 1e30}}',
    b'{"do": "apply", "seat": 9, "action": {"type": "pass"}}',
    b'{"do": "apply", "seat": 0, "observer": 9, "action": {"type": "pass"}}',
    b'{"do": "undo"}',
    b'{"do": "redo"}',
    b'{"do": "save"}',
    b'{"do": "save", "path": 5}',
    b'{"do": "save", "path": ""}',
    b'{"do": "save", "path": "/"}',
    b'{"do": "save", "path": "a\\u0000b"}',
    b'{"do": "save", "path": "/proc/nowhere/game.json"}',
    b'{"do": "save", "path": "' + b"x" * 5000 + b'"}',
    b'{"do": "load"}',
    b'{"do": "load", "path": "a\\u0000b"}',
    b'{"do": "load", "path": "/"}',
    b'{"do": "load", "path": "/no/such/save.json"}',
    b'{"do": "load", "path": "/dev/zero"}',
    b"[" * 100_000,
    b'{"do":' * 50_000,
    b'{"do": "to_act", "more": "' + b"x" * 2**21 + b'"}',
]


@pytest.mark.parametrize("line", HOSTILE_LINES, ids=lambda line: repr(line[:60]))
def test_a_bad_line_gets_one_sentence_and_changes_nothing(ask: Ask, line: bytes) -> None:
    before = ask(do="view", seat=0)
    answer = ask(line)
    assert answer["ok"] is False
    assert set(answer) <= {"ok", "error", "clause"}
    assert answer["error"]
    assert answer["error"].isprintable()
    assert ask(do="view", seat=0) == before


@pytest.mark.parametrize("card", [-(10**18), -2, -1, 48, 52, 999, 10**18])
def test_an_action_with_an_absurd_card_is_refused_by_a_rule(ask: Ask, card: int) -> None:
    seat = ask(do="to_act")["to_act"][0]
    answer = ask(do="apply", seat=seat, action={"type": "announce", "card": card})
    assert (answer["ok"], answer["clause"]) == (False, "LJ-52")
    assert answer["error"]


def test_random_bytes_never_end_it(ask: Ask) -> None:
    luck = random.Random(4127)
    start = b'{"do": "apply", "seat": 0, "action": {"type": "announce", "card": 7}}'
    for _trial in range(300):
        line = bytearray(start)
        for _change in range(luck.randint(1, 8)):
            line[luck.randrange(len(line))] = luck.randrange(256)
        answer = ask(bytes(byte for byte in line if byte != 10))
        assert isinstance(answer["ok"], bool)


def test_who_acts_may_do_what_is_legal_and_nobody_else_anything(ask: Ask) -> None:
    acting = ask(do="to_act")["to_act"]
    assert [bool(ask(do="legal", seat=seat)["legal"]) for seat in range(3)] == [seat in acting for seat in range(3)]


def test_anothers_decision_is_refused_with_its_clause(ask: Ask) -> None:
    other = next(seat for seat in range(3) if seat not in ask(do="to_act")["to_act"])
    answer = ask(do="apply", seat=other, action={"type": "pass"})
    assert (answer["ok"], answer["clause"]) == (False, "LJ-51")
    assert answer["error"] == catalog.find("la-jugueteria").module("words").refusal("LJ-51")


def test_a_view_shows_what_that_seat_may_know(ask: Ask) -> None:
    assert [ask(do="view", seat=seat)["view"]["lists"].count(None) for seat in (0, 1, 2, None)] == [2, 2, 2, 3]


def test_a_game_saved_is_the_game_loaded(ask: Ask, tmp_path: Path) -> None:
    path = str(tmp_path / "deep" / "game.json")
    assert ask(do="save", path=path) == {"ok": True}
    before = ask(do="view", seat=1)
    seat = ask(do="to_act")["to_act"][0]
    assert ask(do="apply", seat=seat, action=ask(do="legal", seat=seat)["legal"][-1])["ok"]
    assert ask(do="view", seat=1) != before
    assert ask(do="load", path=path)["ok"]
    assert ask(do="view", seat=1) == before
    assert toychest("check", path).returncode == 0


def test_a_whole_game_in_lines() -> None:
    """What a program would do that plays at random, and again: the same seed is the same game."""
    played = [_play_at_random(), _play_at_random()]
    assert played[0] == played[1]
    result = played[0][-1]["result"]
    assert sorted(result) == ["ranks", "reason", "scores"]
    assert len(result["ranks"]) == 4


def _play_at_random() -> list[Any]:
    arguments = ["headless", "la-jugueteria", "--seats", "4", "--seed", "17", "--option", "round_limit=8", "starter=2"]
    session = headless.Session(headless._dealt(_parsed(arguments)))
    luck, answers = random.Random(5), []
    while (result := _answer(session, do="result"))["result"] is None:
        seat = _answer(session, do="to_act")["to_act"][0]
        action = luck.choice(_answer(session, do="legal", seat=seat)["legal"])
        answers.append(_answer(session, do="apply", seat=seat, action=action))
        assert answers[-1]["ok"]
    assert _answer(session, do="to_act")["to_act"] == []
    return [*answers, result]


def _parsed(arguments: list[str]) -> Any:
    from toychest.cli import command_line

    return command_line().parse_args(arguments)


def _answer(session: headless.Session, **request: Any) -> Any:
    answers = io.BytesIO()
    headless.serve(session, io.BytesIO(json.dumps(request).encode()), answers)
    return json.loads(answers.getvalue())


def test_a_scenario_can_be_loaded_from_the_command_line() -> None:
    lines = b'{"do": "to_act"}\n{"do": "view"}'
    run = toychest("headless", "--load", "la-jugueteria-example-round", input=lines)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert (run.returncode, run.stderr) == (0, b"")
    assert [answer["ok"] for answer in answers] == [True, True]
    assert len(answers[1]["view"]["coins"]) == 4


def test_nothing_asked_is_nothing_answered() -> None:
    run = toychest("headless", "la-jugueteria")
    assert (run.returncode, run.stdout, run.stderr) == (0, b"", b"")


# With a game that has hidden events, undo and shouts


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> headless.Session:
    entry = catalog.Entry("tiny", "Tiny", tiny.SEATS, "tests.table.tiny_game")
    monkeypatch.setitem(catalog._BY_SLUG, "tiny", entry)
    return headless.Session(Table(tiny, [Player("Ana"), Player("Ben")], 17))


def test_events_for_one_seat_are_told_to_that_observer_only(pebbles: headless.Session) -> None:
    seat = _answer(pebbles, do="to_act")["to_act"][0]
    draw = {"do": "apply", "seat": seat, "action": {"type": "draw"}}
    told = {}
    for observer in (None, seat, 1 - seat):
        session = headless.Session(Table(tiny, [Player("Ana"), Player("Ben")], 17))
        told[observer] = _answer(session, **draw, observer=observer)["events"]
    assert told[None] == told[1 - seat]
    assert _answer(pebbles, **draw)["events"] == told[seat]  # who says nothing else sees what the acting seat sees
    secret = [event for event in told[seat] if event not in told[None]]
    assert [event["to"] for event in secret] == [seat]


def test_undo_and_redo(pebbles: headless.Session) -> None:
    seat = _answer(pebbles, do="to_act")["to_act"][0]
    before = _answer(pebbles, do="view", seat=seat)
    take = {"type": "take", "pebbles": 2}
    told = _answer(pebbles, do="apply", seat=seat, action=take)["events"]
    after = _answer(pebbles, do="view", seat=seat)
    assert _answer(pebbles, do="undo") == {"ok": True, "seat": seat, "action": take}
    assert _answer(pebbles, do="view", seat=seat) == before
    assert _answer(pebbles, do="redo") == {"ok": True, "events": told}
    assert _answer(pebbles, do="view", seat=seat) == after
    assert _answer(pebbles, do="apply", seat=seat, action={"type": "roll"})["ok"]
    locked = _answer(pebbles, do="undo")
    assert locked == {"ok": False, "error": "This cannot be taken back: a die was rolled or cards were shuffled."}
    assert _answer(pebbles, do="redo")["ok"] is False


def test_who_may_shout_is_told_beside_who_must_act(pebbles: headless.Session) -> None:
    answer = _answer(pebbles, do="to_act")
    assert len(answer["to_act"]) == 1
    assert answer["may_act"]
    shouter = next(seat for seat in answer["may_act"] if seat not in answer["to_act"])
    assert {"type": "shout"} in _answer(pebbles, do="legal", seat=shouter)["legal"]
