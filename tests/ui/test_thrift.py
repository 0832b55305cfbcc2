"""Fewer bytes, the same picture: what a terminal shows does not change when redundant styles are left out."""

from __future__ import annotations

import pyte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from toychest.ui import thrift
from toychest.ui.thrift import thin, thrifty

RED, BLUE, BOLD_RED = "\x1b[38;2;200;0;0;48;2;20;22;31m", "\x1b[38;2;0;0;200;48;2;20;22;31m", "\x1b[1;38;2;200;0;0;48;2;20;22;31m"
RESET = "\x1b[0m"


@pytest.fixture
def _nothing_sent_to_nobody() -> None:
    """Here somebody looks at what is sent."""


def shown(sequence: str) -> object:
    """Every cell that a terminal shows after a sequence, with its style, and the style it would write in next."""
    screen = pyte.Screen(20, 6)
    pyte.Stream(screen).feed(sequence)
    rows = [[screen.buffer[y][x] for x in range(20)] for y in range(6)]
    return rows, screen.cursor.x, screen.cursor.y, screen.cursor.attrs


@pytest.mark.parametrize(
    ("sequence", "thinned"),
    [
        (f"{RED}a{RESET}{RED}b{RESET}", f"{RED}ab{RESET}"),
        (f"{RED}a{RESET}\x1b[2;3H{BLUE}b{RESET}", f"{RED}a\x1b[2;3H\x1b[38;2;0;0;200mb{RESET}"),
        (f"{RED}a{RESET}b", f"{RED}a{RESET}b"),
        (f"{BOLD_RED}a{RESET}{RED}b{RESET}", f"{BOLD_RED}a\x1b[0;38;2;200;0;0;48;2;20;22;31mb{RESET}"),
        ("\x1b[31ma\x1b[0m\x1b[44mb\x1b[0m", "\x1b[31ma\x1b[39;44mb\x1b[0m"),
        ("\x1b[38;5;9ma\x1b[0m", "\x1b[38;5;9ma\x1b[0m"),
        ("\x1b[?2026h\x1b[1;1Hplain\r\n\x1b[?2026l", "\x1b[?2026h\x1b[1;1Hplain\r\n\x1b[?2026l"),
        ("", ""),
    ],
)
def test_what_is_there_already_is_not_sent_again(sequence: str, thinned: str) -> None:
    assert thin(sequence) == thinned


STYLES = some.lists(some.sampled_from(["1", "4", "7", "31", "94", "39", "44", "103", "49", "38;5;130", "48;2;1;2;3", "0"]), max_size=4)
PIECES = some.one_of(
    STYLES.map(lambda codes: f"\x1b[{';'.join(codes)}m"),
    some.just(RESET),
    some.text("ab│ ", min_size=1, max_size=4),
    some.tuples(some.integers(1, 6), some.integers(1, 20)).map(lambda at: f"\x1b[{at[0]};{at[1]}H"),
    some.sampled_from(["\r\n", "\x1b[K", "\x1b[2J", "\x1b[?25l"]),
)


@given(some.lists(PIECES, max_size=30))
@settings(max_examples=300, deadline=None)
def test_a_terminal_shows_the_same(pieces: list[str]) -> None:
    sequence = "".join(pieces) + RESET
    assert shown(thin(sequence)) == shown(sequence)
    assert len(thin(sequence)) <= len(sequence) + len(RESET)


def test_a_picture_that_is_painted_twice_in_one_go_is_sent_once(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    clock = [5.0]
    monkeypatch.setattr(thrift, "monotonic", lambda: clock[0])
    driver = thrifty(type("Recorder", (), {"write": lambda _self, data: sent.append(data)}))()  # type: ignore[arg-type, call-arg]

    def write(*pictures: str) -> list[str]:
        sent.clear()
        for picture in pictures:
            for data in (thrift.SYNC[0], picture, thrift.SYNC[1]):
                driver.write(data)
        return [data for data in sent if data not in thrift.SYNC]

    assert write("one", "one") == ["one"]
    assert write("other", "one", "one", "other") == ["other", "one", "other"]
    clock[0] += 1
    assert write("other") == ["other"], "somebody asked for it"
