"""Themes: TOML files, ours in `themes/`, a person's own in the `themes` folder beside the settings.

    title = "Evening"
    dark = true
    background = "#12151c"
    [styles]
    text = "#d7dce6"
    title = "bold #ffffff"
    ...

Every role of look.ROLES has a style: a colour, with "bold", "underline", "reverse" or "italic" before it.  `ansi = true`
marks a theme that uses the terminal's own colours ("default", "bright_blue"), for terminals with 16 colours or none; it
alone may say "dim", since how faint that is depends on the terminal.
"""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct
from rich.color import Color, ColorParseError
from rich.errors import StyleSyntaxError
from rich.style import Style
from textual.theme import BUILTIN_THEMES
from textual.theme import Theme as TextualTheme

from toychest import folders
from toychest.language import _, cause
from toychest.ui.look import ROLES

# The names of the terminal's own 16 colours.
TERMINAL_COLOURS = tuple(
    bright + name for bright in ("", "bright_") for name in ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
)

DEFAULT = "evening"
FOR_16_COLOURS = "terminal"
FOR_NO_COLOUR = "mono"
MADE_FOR = (DEFAULT, FOR_16_COLOURS, FOR_NO_COLOUR)  # where nobody has chosen: the first that the terminal has the colours for


class BadTheme(ValueError):
    """A theme file that cannot be used; the message is one sentence with the file's name and the line."""


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """A theme as its file says it."""

    title: str
    background: str
    styles: dict[str, str]
    dark: bool = True
    ansi: bool = False


class Themes(NamedTuple):
    """The themes there are by name, and one sentence for every file that could not be used."""

    by_name: dict[str, Theme]
    broken: list[str]


def load_all() -> Themes:
    """Read all themes, ours and the person's own; a broken file is reported and skipped."""
    by_name: dict[str, Theme] = {}
    broken: list[str] = []
    for folder in (folders.shipped("themes"), folders.config() / "themes"):
        for path in sorted(folder.glob("*.toml")) if os.path.isdir(folder) else ():
            try:
                by_name[path.stem] = read(path)
            except BadTheme as error:
                broken.append(str(error))
    return Themes(by_name, broken)


def read(path: Path) -> Theme:
    """Read and check one theme file.  Raises BadTheme."""
    try:
        text = path.read_text(encoding="utf-8")
        theme = msgspec.convert(tomllib.loads(text), Theme)
    except OSError as error:
        raise BadTheme(_("{file}: cannot be read: {reason}").format(file=path.name, reason=cause(error))) from None
    except UnicodeDecodeError:
        raise BadTheme(_("{file}: is not text in UTF-8").format(file=path.name)) from None
    except tomllib.TOMLDecodeError as error:
        match = re.search(r"line (\d+)", str(error))
        raise _bad(path, int(match[1]) if match else len(text.splitlines()), str(error)) from None
    except msgspec.ValidationError as error:
        match = re.search(r"`\$\.(\w+)|unknown field `(\w+)`", str(error))
        raise _bad(path, _line_of(text, (match[1] or match[2]) if match else ""), str(error)) from None
    except (ValueError, RecursionError) as error:  # a number or a nest that is too large for the reader
        raise _bad(path, 1, str(error)) from None
    _check_styles(path, text, theme)
    return theme


def _check_styles(path: Path, text: str, theme: Theme) -> None:
    if not re.fullmatch(r"[A-Za-z0-9_-]+", path.stem):
        raise _bad(path, 1, _("the name of a theme's file has only letters, digits, - and _"))
    try:
        background = Color.parse(theme.background)
    except ColorParseError:
        raise _bad(path, _line_of(text, "background"), _("{value!r} is not a colour").format(value=theme.background)) from None
    if reason := _unfit(theme, background):
        raise _bad(path, _line_of(text, "background"), reason)
    for role, style in theme.styles.items():
        if reason := _trouble_with(theme, role, style):
            raise _bad(path, _line_of(text, role, role=True), reason)
    for role in ROLES:
        if role not in theme.styles:
            raise _bad(path, _line_of(text, "styles"), _("the role {role!r} has no style").format(role=role))


def _trouble_with(theme: Theme, role: str, style: str) -> str:
    """Why a role cannot have this style in a theme; "" if it can."""
    if role not in ROLES:
        return _("there is no role {role!r}").format(role=role)
    try:
        parsed = Style.parse(style)
    except StyleSyntaxError:
        return _("{value!r} is not a style").format(value=style)
    if parsed.color is None:
        return _("{value!r} has no colour").format(value=style)
    if parsed.link or parsed.blink or parsed.blink2 or parsed.conceal:
        return _("{value!r} is not a style that can be read").format(value=style)
    if parsed.dim and not theme.ansi:
        return _("`dim` is for themes with `ansi = true`: choose a fainter colour instead")
    return _unfit(theme, parsed.color) or (_unfit(theme, parsed.bgcolor) if parsed.bgcolor else "")


def _unfit(theme: Theme, colour: Color) -> str:
    """Why a theme of its kind cannot have this colour; "" if it can."""
    own = colour.is_default or colour.name in TERMINAL_COLOURS
    if theme.ansi and not own:
        return _("{value!r} is not one of the terminal's own colours, and `ansi = true` allows only those").format(value=colour.name)
    if not theme.ansi and own:
        sentence = _("{value!r} is one of the terminal's own colours: say `ansi = true` or give a colour like #5fd7ff")
        return sentence.format(value=colour.name)
    return ""


def _bad(path: Path, line: int, reason: str) -> BadTheme:
    return BadTheme(_("{file}, line {line}: {reason}").format(file=path.name, line=line, reason=" ".join(reason.split())))


def _line_of(text: str, key: str, role: bool = False) -> int:
    """The line of a key of the file, or of a role under [styles]: where the reader should look.  1 if it is nowhere."""
    among_roles = False
    for number, line in enumerate(text.splitlines(), 1):
        found = re.match(r"\s*[\"\[]?([\w-]+)", line)
        if found and found[1] == key and among_roles == role:
            return number
        among_roles = among_roles or line.strip() == "[styles]"
    return 1


def styles(theme: Theme) -> dict[str, Style]:
    """The style of every role, with the theme's background where the role names none."""
    ground = Style(bgcolor=theme.background)
    return {role: ground + Style.parse(style) for role, style in theme.styles.items()}


def for_textual(name: str, theme: Theme) -> TextualTheme:
    """The theme as Textual wants it, for the background of screens and for its own widgets."""

    def of(role: str) -> str:
        colour = Style.parse(theme.styles[role]).color
        return _for_textual(theme, colour.name if colour else "default")

    background = _for_textual(theme, theme.background)
    return TextualTheme(
        name=name,
        primary=of("cursor"),
        secondary=of("prompt"),
        warning=of("coin"),
        error=of("bad"),
        success=of("good"),
        accent=of("key"),
        foreground=of("text"),
        background=background,
        surface=background,
        panel=background,
        dark=theme.dark,
        ansi=theme.ansi,
        variables=_PLAIN if theme.ansi else {},
    )


def _for_textual(theme: Theme, colour: str) -> str:
    """One colour as Textual calls it."""
    return f"ansi_{colour}" if theme.ansi else Color.parse(colour).get_truecolor().hex


# What Textual's style sheets ask of a theme with the terminal's own colours.
_PLAIN = {name: "ansi_default" for name in BUILTIN_THEMES["ansi-dark"].variables if not name.endswith("-style")}
