"""Fewer bytes for the same picture: what is written to the terminal, without the styles that it has already.

Every piece of a picture comes with its whole style before it and a reset behind it, some 45 bytes.  Pieces mostly follow each
other with the same ink or the same ground, so only what changes is sent: about half of all that a board of colours costs.
"""

from __future__ import annotations

import re
from time import monotonic
from typing import Any, NamedTuple

from textual.driver import Driver

# A style; a move of the cursor or the end of a line, which no style touches; anything else up to the next of these.
_TOKEN = re.compile(r"\x1b\[(?P<style>[0-9;]*)m|(?P<move>\x1b\[[0-9;]*H|[\r\n]+)|(?P<rest>\x1b?[^\x1b\r\n]*)")


class Style(NamedTuple):
    """Parameters of a style: bold and its like, the ink, the ground.  "" is the terminal's own."""

    manner: str = ""
    ink: str = ""
    ground: str = ""


PLAIN = Style()


def thin(sequence: str) -> str:
    """A sequence that leaves a terminal as `sequence` would, if that begins and ends in the terminal's own style."""
    written: list[str] = []
    now, wanted = PLAIN, PLAIN
    for match in _TOKEN.finditer(sequence):
        style = match["style"]
        if style is not None:
            wanted = PLAIN if style in ("", "0") else _read(style, wanted)
        elif match["move"]:
            written.append(match["move"])
        elif match["rest"]:
            written += [_change(now, wanted), match["rest"]]
            now = wanted
    written.append(_change(now, wanted))
    return "".join(written)


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


MOMENT = 0.1  # seconds

SYNC = ("\x1b[?2026h", "\x1b[?2026l")  # before and behind what is to be shown at once


def thrifty(driver: type[Driver]) -> type[Driver]:
    """A driver that writes no more than it must."""

    class ThriftyDriver(driver):  # type: ignore[misc, valid-type]
        _written, _when = "", 0.0  # what was written last, and when

        def write(self, data: str) -> Any:
            if data in SYNC:
                return super().write(data)
            # A page that comes to the top is painted twice in one go.  Later the same picture may be wanted: see Ctrl+L.
            again = data == self._written and monotonic() - self._when < MOMENT
            self._written, self._when = data, monotonic()
            return None if again else super().write(thin(data))

    return ThriftyDriver
