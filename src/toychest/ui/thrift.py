"""Fewer bytes for the same picture: what is written to the terminal, without the cells and styles that it shows already.

Textual paints a whole page whenever one comes to the top, and a row of a zone from its left edge on; every piece of it comes with
its whole style before it and a reset behind it, some 45 bytes.  Here each painting is compared with what the terminal shows, and
only the cells that look otherwise are sent, each style only where it changes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from rich.cells import cell_len, get_character_cell_size
from textual.driver import Driver

# A painting: moves of the cursor, styles, ends of lines and texts, a move before all.
_TOKEN = re.compile(r"\x1b\[(?P<row>\d+);(?P<column>\d+)H|\x1b\[(?P<style>[\d;]*)m|(?P<line>\n)|(?P<text>[^\x1b\n]+)")
_BEGINNING = re.compile(r"\x1b\[\d+;\d+H")
_NO_PAINTING = re.compile(r"\x1b(?!\[[\d;]*m|\[\d+;\d+H)|[\x00-\x09\x0b-\x1a\x1c-\x1f]")

_SHOW_ON_BLANKS = {"4", "7", "9", "21", "53"}  # lines under, through and over, and reverse


class Style(NamedTuple):
    """Parameters of a style: bold and its like, the ink, the ground.  "" is the terminal's own."""

    manner: str = ""
    ink: str = ""
    ground: str = ""


PLAIN = Style()

Place = tuple[int, int]  # row and column, from 1 on
Cell = tuple[str, Style]


class Run(NamedTuple):
    """Cells beside each other that are written in one style, up to before the column `end`."""

    row: int
    column: int
    text: str
    style: Style
    end: int

    def goes_on_with(self, other: Run) -> bool:
        """Whether the other stands behind it and looks the same in its style."""
        alike = self.style == other.style or (other.text.isspace() and _on_blanks(self.style) == _on_blanks(other.style))
        return (self.row, self.end) == (other.row, other.column) and alike

    def followed_by(self, other: Run) -> Run:
        return self._replace(text=self.text + other.text, end=other.end)


class Shown:
    """What a terminal shows, as far as that is known from what was sent to it."""

    def __init__(self) -> None:
        self._rows: dict[int, list[Cell | None]] = {}  # by row and column; None: not known
        self._cursor: Place | None = None  # where the last painting left it

    def forget(self) -> None:
        """It may show anything: its size changed, or somebody else wrote there."""
        self._rows.clear()
        self._cursor = None

    def thin(self, painting: str) -> str:
        """What leaves the terminal as `painting` would, which begins and ends in the terminal's own style."""
        runs, end = self._changes(painting)
        at, self._cursor = self._cursor, end
        return min((_written(order, at, end) for order in _orders(runs)), key=len)

    def _changes(self, painting: str) -> tuple[list[Run], Place]:
        """What a painting writes that is not there yet, and where it leaves the cursor."""
        runs: list[Run] = []
        row, column, style = 1, 1, PLAIN
        for match in _TOKEN.finditer(painting):
            if match["row"]:
                row, column = int(match["row"]), int(match["column"])
            elif match["line"]:
                row, column = row + 1, 1
            elif match["style"] is not None:
                style = _read(match["style"], style)
            else:
                column = self._write(runs, row, column, match["text"], style)
        return runs, (row, column)

    def _write(self, runs: list[Run], row: int, column: int, text: str, style: Style) -> int:
        """Add what is new of a text to the runs, and return the column behind it."""
        end = column + cell_len(text)
        cells = self._rows.setdefault(row, [])
        cells += [None] * (end - len(cells))
        if not _is_narrow(text):  # terminals do not agree on how wide such letters are
            cells[column:end] = [None] * (end - column)
            runs.append(Run(row, column, text, style, end))
            return end
        painted = _cells(text, style)
        if cells[column:end] != painted:
            for first, last in _stretches([place for place, cell in enumerate(painted, column) if cell != cells[place]]):
                run = Run(row, first, text[first - column : last - column], style, last)
                if runs and runs[-1].goes_on_with(run):
                    run = runs.pop().followed_by(run)
                runs.append(run)
            cells[column:end] = painted
        return end


def _stretches(numbers: list[int]) -> Iterator[tuple[int, int]]:
    """The stretches without a gap in rising numbers: the first of each, and the number behind its last."""
    begin = 0
    for place, number in enumerate(numbers, 1):
        if place == len(numbers) or numbers[place] != number + 1:
            yield numbers[begin], number + 1
            begin = place


def _orders(runs: list[Run]) -> Iterator[list[Run]]:
    """The orders in which runs may be written: as they come; or style by style, if none is written over another."""
    yield runs
    if all((one.row, one.end) <= (other.row, other.column) for one, other in pairwise(runs)):
        by_style: dict[Style, list[Run]] = {}
        for run in runs:
            by_style.setdefault(run.style, []).append(run)
        yield [run for same in by_style.values() for run in same]


def _written(runs: list[Run], at: Place | None, end: Place) -> str:
    """Runs as a terminal is told them, whose cursor is `at` (None: anywhere) and shall be at the `end`."""
    written: list[str] = []
    now = PLAIN
    for run in runs:
        written += [_move(at, (run.row, run.column)), _change(now, run.style), run.text]
        at, now = (run.row, run.end), run.style
    return "".join([*written, _change(now, PLAIN), _move(at, end)])


def _move(at: Place | None, to: Place) -> str:
    """What takes a terminal's cursor from one place to another."""
    if at == to:
        return ""
    if at and at[0] == to[0] and at[1] < to[1]:
        step = to[1] - at[1]
        return f"\x1b[{step if step > 1 else ''}C"
    return f"\x1b[{to[0]};{to[1]}H"


@lru_cache(maxsize=2048)
def _is_narrow(text: str) -> bool:
    """Whether every character of a text takes one cell."""
    return text.isascii() or all(get_character_cell_size(character) == 1 for character in text)


@lru_cache(maxsize=4096)
def _cells(text: str, style: Style) -> list[Cell]:
    """The cells of a text; blanks in what can be seen of its style there."""
    return [(character, _on_blanks(style) if character == " " else style) for character in text]


@lru_cache(maxsize=1024)
def _on_blanks(style: Style) -> Style:
    """What of a style can be seen where nothing is written."""
    return style if _SHOW_ON_BLANKS & set(style.manner.split(";")) else Style(ground=style.ground)


@lru_cache(maxsize=1024)
def _read(parameters: str, before: Style) -> Style:
    """The style that parameters make of the one before."""
    manner, ink, ground = before
    codes = parameters.split(";")
    while codes:
        code = codes.pop(0)
        if code in ("38", "48"):
            count = 4 if codes[:1] == ["2"] else 2
            colour = ";".join([code, *codes[:count]])
            del codes[:count]
            ink, ground = (colour, ground) if code == "38" else (ink, colour)
        elif len(code) >= 2 and code[:-1] in ("3", "9"):
            ink = "" if code == "39" else code
        elif len(code) >= 2 and code[:-1] in ("4", "10"):
            ground = "" if code == "49" else code
        elif code in ("", "0"):
            manner, ink, ground = PLAIN
        else:
            manner = f"{manner};{code}" if manner and code not in manner.split(";") else manner or code
    return Style(manner, ink, ground)


@lru_cache(maxsize=1024)
def _change(now: Style, wanted: Style) -> str:
    """What takes a terminal from one style to another."""
    if now == wanted:
        return ""
    if wanted == PLAIN:
        return "\x1b[0m"
    if now.manner != wanted.manner:
        return f"\x1b[{';'.join(filter(None, ('' if now == PLAIN else '0', *wanted)))}m"
    changed = [new or default for old, new, default in ((now.ink, wanted.ink, "39"), (now.ground, wanted.ground, "49")) if old != new]
    return f"\x1b[{';'.join(changed)}m"


SYNC = ("\x1b[?2026h", "\x1b[?2026l")  # before and behind what is to be shown at once
OTHER_SCREEN = "\x1b[?1049"  # to the screen that full-screen programs have, or back from it


def thrifty(driver: type[Driver], shown: Shown) -> type[Driver]:
    """A driver that writes no more than it must to a terminal that shows what is `shown`."""

    class ThriftyDriver(driver):  # type: ignore[misc, valid-type]
        _at_once = False  # whether what is painted now is to be shown at once

        def write(self, data: str) -> Any:
            if data in SYNC:
                self._at_once = data == SYNC[0]
                return None
            if not _BEGINNING.match(data) or _NO_PAINTING.search(data):
                if OTHER_SCREEN in data:
                    shown.forget()
                return super().write(data)
            data = shown.thin(data)
            return super().write(data.join(SYNC) if data and self._at_once else data) if data else None

    return ThriftyDriver
