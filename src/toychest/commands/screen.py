"""The way into the full-screen app, shared by every command that opens it."""

from __future__ import annotations

import os
import sys
from collections.abc import MutableMapping

from toychest.commands import MISUSED, Refused
from toychest.commands.opening import Opening
from toychest.language import _

_COLOR_SYSTEMS = {"truecolor": "truecolor", "256": "256", "16": "standard"}  # as Textual's drawing library calls them
_SLOWEST_ESCAPE = "400"  # milliseconds: over a slow link the bytes of an arrow key may come that far apart


def open_app(opening: Opening, *, theme: str | None = None, colors: str | None = None, glyphs: str | None = None) -> int:
    """Run the app from `opening` to its end and return the exit code.  Raises Refused where it cannot be shown."""
    _require_terminal()
    colors = prepare(os.environ, colors or "auto")
    check_theme(theme)
    from toychest.ui import start  # only now: Textual reads the environment when it is imported

    return start.run(opening, theme=theme, colors=colors, glyphs=glyphs)


def prepare(environment: MutableMapping[str, str], colors: str) -> str:
    """Set what Textual reads from the environment, and return the colours that are meant.

    NO_COLOR means no colours only if it is not empty, and gives way to colours that were asked for by name.
    """
    no_color = environment.pop("NO_COLOR", "")
    if colors == "auto" and no_color:
        colors = "none"
    if colors == "none":
        environment["NO_COLOR"] = "1"
    if colors in _COLOR_SYSTEMS:
        environment["TEXTUAL_COLOR_SYSTEM"] = _COLOR_SYSTEMS[colors]
    environment.setdefault("TEXTUAL_ANIMATIONS", "none")
    if environment.get("SSH_CONNECTION"):
        environment.setdefault("ESCDELAY", _SLOWEST_ESCAPE)
    return colors


def check_theme(name: str | None) -> None:
    """Raises Refused for a theme that is not there."""
    if name is None:
        return
    from toychest.ui.theme import load_all

    themes = load_all()
    if name not in themes.by_name:
        sentence = _("there is no theme {name!r}: choose {choices}")
        broken = "".join(f"; {trouble}" for trouble in themes.broken)
        raise Refused(sentence.format(name=name[:40], choices=", ".join(sorted(themes.by_name))) + broken, MISUSED)


def _require_terminal() -> None:
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout and sys.stdout.isatty()):
        raise Refused(_("the screen needs a terminal, and this is none: try `toychest play GAME --plain`, which plays in lines of text"))
    if os.environ.get("TERM", "dumb") in ("", "dumb"):
        raise Refused(_("this terminal cannot draw a screen: try `toychest play GAME --plain`, which plays in lines of text"))
