"""The options about what a screen looks like, shared by all that draw one."""

from __future__ import annotations

import argparse
import os

from toychest.commands import MISUSED, Refused
from toychest.language import _
from toychest.meant import instead

COLORS = ("auto", "truecolor", "256", "16", "none")
GLYPHS = ("unicode", "ascii")


def add_look(parser: argparse.ArgumentParser, default: str | None = argparse.SUPPRESS) -> None:
    """--theme, --colors and --glyphs.  Before a command they are None unless given; after it they say nothing unless given."""
    group = parser.add_argument_group(_("the look of the screen"))
    group.add_argument("--theme", metavar=_("NAME"), default=default, help=_("the theme to use this time"))
    group.add_argument("--colors", choices=COLORS, default=default, help=_("how many colours the terminal can show"))
    group.add_argument("--glyphs", choices=GLYPHS, default=default, help=_("which characters to draw with"))


def chosen(name: str, asked: str | None) -> str | None:
    """What the command line has `asked` of "theme", "colors" or "glyphs", else what TOYCHEST_THEME and so on say; else None.

    Raises Refused for colours or glyphs that there are not.
    """
    variable = f"TOYCHEST_{name.upper()}"
    value = asked or os.environ.get(variable) or None
    choices = {"colors": COLORS, "glyphs": GLYPHS}.get(name)
    if value and choices and value not in choices:
        sentence = _("{variable} cannot be {value!r}: {instead}")
        raise Refused(sentence.format(variable=variable, value=value[:40], instead=instead(value, choices)), MISUSED)
    return value
