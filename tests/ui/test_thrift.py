"""Fewer bytes, the same picture: what a terminal shows does not change when what it shows already is left out."""

from __future__ import annotations

from typing import Any

import pyte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.ui.line import seen
from toychest.ui.thrift import SYNC, Shown, thrifty

INK, BLUE_INK, GROUND = "38;2;200;0;0", "38;2;0;0;200", "48;2;20;22;31"
RED, BLUE, BOLD_RED = f"\x1b[{INK};{GROUND}m", f"\x1b[{BLUE_INK};{GROUND}m", f"\x1b[1;{INK};{GROUND}m"
RESET = "\x1b[0m"
HOME, WIDE = "\x1b[1;1H", "你"


def thin(*paintings: str) -> str:
    """What is sent for the last of some paintings."""
    shown = Shown()
    return [shown.thin(painting) for painting in paintings][-1]


@pytest.mark.parametrize(
    ("painting", "sent"),
    [
        (f"{HOME}{RED}a{RESET}{RED}b{RESET}", f"{HOME}{RED}ab{RESET}"),
        (f"{HOME}{RED}a{RESET}\x1b[2;3H{BLUE}b{RESET}", f"{HOME}{RED}a\x1b[2;3H\x1b[{BLUE_INK}mb{RESET}"),
        (f"{HOME}{RED}a{RESET}b", f"{HOME}{RED}a{RESET}b"),
        (f"{HOME}{BOLD_RED}a{RESET}{RED}b{RESET}", f"{HOME}{BOLD_RED}a\x1b[0;{INK};{GROUND}mb{RESET}"),
        (f"{HOME}\x1b[31ma\x1b[0m\x1b[44mb\x1b[0m", f"{HOME}\x1b[31ma\x1b[39;44mb\x1b[0m"),
        (f"{HOME}\x1b[38;5;9ma\x1b[0m", f"{HOME}\x1b[38;5;9ma\x1b[0m"),
        (f"{HOME}ab\n\x1b[2;1Hcd\x1b[1;2H", f"{HOME}ab\x1b[2;1Hcd\x1b[1;2H"),
        (f"{HOME}{RED}a{RESET}{BLUE} {RESET}{RED}b{RESET}", f"{HOME}{RED}a b{RESET}"),
        (f"{HOME}{RED}a{RESET}{BLUE}b{RESET}{RED}c{RESET}{BLUE}d{RESET}", f"{HOME}{RED}a\x1b[Cc\x1b[1;2H\x1b[{BLUE_INK}mb\x1b[Cd{RESET}"),
        (f"{HOME}\x1b[31ma{RESET}\x1b[34mb{RESET}\x1b[31mc{RESET}", f"{HOME}\x1b[31ma\x1b[34mb\x1b[31mc{RESET}"),
        (f"{HOME}{RED}a{RESET}\x1b[7m {RESET}", f"{HOME}{RED}a\x1b[0;7m {RESET}"),
    ],
)
def test_each_style_is_sent_where_it_changes(painting: str, sent: str) -> None:
    assert thin(painting) == sent


@pytest.mark.parametrize(
    ("before", "painting", "sent"),
    [
        (f"{HOME}abcdef{HOME}", f"{HOME}abcdef{HOME}", ""),
        (f"{HOME}abcdef{HOME}", f"{HOME}abXdeY{HOME}", f"\x1b[2CX\x1b[2CY{HOME}"),
        (f"{HOME}abc{HOME}", f"{HOME}Xb{RED}c{RESET}{HOME}", f"X\x1b[C{RED}c{RESET}{HOME}"),
        (f"{HOME}{RED} {RESET}{HOME}", f"{HOME}{BLUE} {RESET}{HOME}", ""),
        (f"{HOME}{RED} {RESET}{HOME}", f"{HOME}{BLUE}x{RESET}{HOME}", f"{BLUE}x{RESET}{HOME}"),
        (f"{HOME}abc{HOME}", f"{HOME}abc\x1b[2;2H", "\x1b[2;2H"),
        (f"{HOME}a{RED}{WIDE}{RESET}c{HOME}", f"{HOME}a{RED}{WIDE}{RESET}c{HOME}", f"\x1b[C{RED}{WIDE}{RESET}{HOME}"),
    ],
    ids=["nothing", "two cells", "a style", "the ink of a blank", "the ink of a letter", "the cursor", "a wide letter"],
)
def test_what_is_there_already_is_not_sent_again(before: str, painting: str, sent: str) -> None:
    assert thin(before, painting) == sent


def test_what_a_terminal_may_have_lost_is_sent_again() -> None:
    shown = Shown()
    whole = shown.thin(f"{HOME}abc{HOME}")
    assert shown.thin(f"{HOME}abc{HOME}") == ""
    shown.forget()
    assert shown.thin(f"{HOME}abc{HOME}") == whole


# Any painting

COLUMNS, ROWS = 24, 6
STYLES = some.lists(some.sampled_from(["1", "4", "7", "31", "94", "39", "44", "103", "49", "38;5;130", "48;2;1;2;3", "0"]), max_size=4)
PIECES = some.tuples(STYLES, some.text(f"ab│ {WIDE}", min_size=1, max_size=4)).map(lambda of: f"\x1b[{';'.join(of[0])}m{of[1]}{RESET}")
PLACES = some.tuples(some.integers(1, ROWS), some.integers(1, COLUMNS - 16)).map(lambda at: f"\x1b[{at[0]};{at[1]}H")
PAINTINGS = some.lists(some.tuples(PLACES, PIECES, PIECES | some.just("")).map("".join), min_size=1, max_size=8).map("".join)


class Terminal:
    def __init__(self) -> None:
        self._screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.Stream(self._screen)

    def shows(self, sequence: str) -> Any:
        """Every cell after a sequence, where the cursor is, and the style it would write in next."""
        self._stream.feed(sequence)
        rows = [[seen(self._screen.buffer[y][x]) for x in range(COLUMNS)] for y in range(ROWS)]
        return rows, self._screen.cursor.x, self._screen.cursor.y, self._screen.cursor.attrs


@given(some.lists(some.tuples(PAINTINGS, PLACES).map("".join), min_size=1, max_size=4))
@settings(max_examples=100, deadline=None)
def test_a_terminal_shows_the_same(paintings: list[str]) -> None:
    shown, ours, theirs = Shown(), Terminal(), Terminal()
    for painting in paintings:
        sent = shown.thin(painting)
        assert ours.shows(sent) == theirs.shows(painting)
        assert len(sent) <= len(painting) + len(RESET)


# The driver


class Recorder:
    def __init__(self) -> None:
        self.sent: list[str] = []

    def write(self, data: str) -> None:
        self.sent.append(data)


@pytest.fixture
def driver() -> Any:
    return thrifty(Recorder, Shown())()  # type: ignore[arg-type, call-arg]


def paint(driver: Any, painting: str) -> list[str]:
    driver.sent.clear()
    for data in (SYNC[0], painting, SYNC[1]):
        driver.write(data)
    return list(driver.sent)


def test_a_painting_goes_out_in_one_piece_and_only_once(driver: Any) -> None:
    assert paint(driver, f"{HOME}one") == [f"{SYNC[0]}{HOME}one{SYNC[1]}"]
    assert paint(driver, f"{HOME}one") == []
    driver.write(f"{HOME}two\x1b[1;4H")
    assert driver.sent == [f"{HOME}two"], "a terminal that cannot show things at once is not asked to"


def test_what_is_no_painting_goes_out_as_it_is(driver: Any) -> None:
    for data in ("\x1b[?25h", "\x1b]22;default\x07", "\x07", "\x1b[1;1H\x1b[2J", "\x1b[1;1Ha\rb", "letters"):
        driver.write(data)
        driver.write(data)
        assert driver.sent == [data, data]
        driver.sent.clear()


def test_another_screen_is_another_picture(driver: Any) -> None:
    assert paint(driver, f"{HOME}one")
    driver.write("\x1b[?1049h")
    assert paint(driver, f"{HOME}one")
