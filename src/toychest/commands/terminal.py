"""What the terminal can show, as far as its name and the environment tell: how many colours, which glyphs."""

from __future__ import annotations

import locale
from collections.abc import Mapping

# Terminals that show all colours, whether or not the machine at this end of the line has heard of them.
_ALL_COLOURS = ("alacritty", "contour", "foot", "ghostty", "kitty", "rio", "wezterm")
# Those whose own font has few signs: consoles of kernels, and what calls itself after the machines of 1980.
_FEW_GLYPHS = ("ansi", "cons25", "cygwin", "hurd", "linux", "sun", "vt")


def colors(environment: Mapping[str, str]) -> str:
    """How many colours: "truecolor", "256", "16", "none"; "auto" if that is left to the drawing library to find out."""
    term = environment.get("TERM", "")
    in_screen = "STY" in environment and "TMUX" not in environment  # GNU Screen passes on what another terminal said of itself
    if environment.get("COLORTERM") and not in_screen:
        return "auto"
    if any(name in term for name in _ALL_COLOURS):
        return "truecolor"
    count = _described_colours(term)
    if count is None:
        return "auto"
    return "truecolor" if count > 256 else "256" if count == 256 else "16" if count >= 8 else "none"


def _described_colours(term: str) -> int | None:
    """How many colours the machine's description of a terminal gives it; None if it has no such description."""
    if not term:
        return None
    try:
        import curses

        curses.setupterm(term, 1)
    except Exception:  # no curses here, or a name that it does not know
        return None
    return curses.tigetnum("colors")


def glyphs(environment: Mapping[str, str], encoding: str) -> str:
    """Which glyph set: "unicode", or "ascii" where signs may be missing.  `encoding` is that of what is sent to the terminal."""
    if not _is_utf8(encoding) or environment.get("TERM", "").startswith(_FEW_GLYPHS):
        return "ascii"
    spoken = next((environment[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environment.get(name)), "")
    return "unicode" if not spoken or _is_utf8(locale.normalize(spoken)) else "ascii"


def _is_utf8(name: str) -> bool:
    return name.lower().replace("-", "").endswith("utf8")
