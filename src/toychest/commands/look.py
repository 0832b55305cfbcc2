"""The options about what a screen looks like, shared by all that draw one."""

from __future__ import annotations

import argparse

from toychest.language import _

COLORS = ("auto", "truecolor", "256", "16", "none")
GLYPHS = ("unicode", "ascii")


def add_look(parser: argparse.ArgumentParser, default: str | None = argparse.SUPPRESS) -> None:
    """--theme, --colors and --glyphs.  Before a command they are None unless given; after it they say nothing unless given."""
    group = parser.add_argument_group(_("the look of the screen"))
    group.add_argument("--theme", metavar=_("NAME"), default=default, help=_("the theme to use this time"))
    group.add_argument("--colors", choices=COLORS, default=default, help=_("how many colours the terminal can show"))
    group.add_argument("--glyphs", choices=GLYPHS, default=default, help=_("which characters to draw with"))
