"""The way into the full-screen app, shared by every command that opens it."""

from __future__ import annotations

import os
import sys
from collections.abc import MutableMapping

from toychest.commands import MISUSED, Refused, terminal
from toychest.commands.look import chosen
from toychest.commands.opening import Opening, Replay, Resume
from toychest.language import _
from toychest.meant import instead

_COLOR_SYSTEMS = {"truecolor": "truecolor", "256": "256", "16": "standard"}  # as Textual's drawing library calls them
_IN_LINES = {Resume: "toychest resume --plain", Replay: "toychest replay SAVE --plain"}  # what does without a screen
_SLOWEST_ESCAPE = "400"  # milliseconds: over a slow link the bytes of an arrow key may come that far apart
_PICTURES_A_SECOND = "20"  # over a slow link: a key that is held down comes more often, and the screen would fall behind


def open_app(opening: Opening, *, theme: str | None = None, colors: str | None = None, glyphs: str | None = None) -> int:
    """Run the app from `opening` to its end and return the exit code.  Raises Refused where it cannot be shown."""
    _require_terminal(_IN_LINES.get(type(opening), "toychest play GAME --plain"))
    theme, glyphs = chosen("theme", theme), chosen("glyphs", glyphs)
    colors = prepare(os.environ, chosen("colors", colors) or "auto")
    check_theme(theme)
    fitting = terminal.glyphs(os.environ, getattr(sys.__stderr__, "encoding", "utf-8"))  # which is where the screen is written
    from toychest.ui import start  # only now: Textual reads the environment when it is imported

    return start.run(opening, theme=theme, colors=colors, glyphs=glyphs, fitting=fitting)


def prepare(environment: MutableMapping[str, str], colors: str) -> str:
    """Set what Textual reads from the environment, and return the colours that are meant.

    NO_COLOR means no colours only if it is not empty, and gives way to colours that were asked for by name.
    """
    no_color = environment.pop("NO_COLOR", "")
    if colors == "auto":
        colors = "none" if no_color else terminal.colors(environment)
    if colors == "none":
        environment["NO_COLOR"] = "1"
    if colors in _COLOR_SYSTEMS:
        environment["TEXTUAL_COLOR_SYSTEM"] = _COLOR_SYSTEMS[colors]
    environment.setdefault("TEXTUAL_ANIMATIONS", "none")
    if environment.get("SSH_CONNECTION"):
        environment.setdefault("ESCDELAY", _SLOWEST_ESCAPE)
        environment.setdefault("TEXTUAL_FPS", _PICTURES_A_SECOND)
    return colors


def check_theme(name: str | None) -> None:
    """Raises Refused for a theme that is not there."""
    if name is None:
        return
    from toychest.ui.theme import load_all

    themes = load_all()
    if name not in themes.by_name:
        sentence = _("there is no theme {name!r}: {instead}")
        broken = "".join(f"; {trouble}" for trouble in themes.broken)
        raise Refused(sentence.format(name=name[:40], instead=instead(name, sorted(themes.by_name))) + broken, MISUSED)


def _require_terminal(command: str) -> None:
    """Raises Refused where there is no screen; `command` does the same in lines of text."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout and sys.stdout.isatty()):
        sentence = _("the screen needs a terminal, and this is not one: try `{command}`, which needs lines of text alone")
        raise Refused(sentence.format(command=command))
    if os.environ.get("TERM", "dumb") in ("", "dumb"):
        sentence = _("this terminal cannot draw a screen: try `{command}`, which needs lines of text alone")
        raise Refused(sentence.format(command=command))
