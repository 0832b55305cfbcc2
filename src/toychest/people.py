"""Text that people type: names of players, titles of saves.  Cleaned when it comes in, never treated as markup."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Sequence

from rich.cells import cell_len

from toychest.language import _
from toychest.table.storage import LONGEST_TEXT

LONGEST_NAME = 12  # cells on the screen
LONGEST_TITLE = 40

BOT_NAMES = ("Lola", "Bruno", "Alba", "Nico", "Teo", "Marta", "Iris", "Hugo")  # as many as the largest table has seats

_ESCAPES = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?|\x1b[@-Z\\-_]?")


class BadName(ValueError):
    """A name nobody can be called by; the message is one sentence."""


def clean(text: str, longest: int = LONGEST_NAME) -> str:
    """`text` on one line without escapes, control and invisible characters, at most `longest` cells wide.

    Marks on letters take no cells, so the characters are counted too: a save with a longer text could not be read again.

    >>> clean("  Ana\\x1b[31m María\\n ")
    'Ana María'
    """
    text = _ESCAPES.sub("", text)
    shown = [" " if character.isspace() else character for character in text]
    text = " ".join("".join(c for c in shown if unicodedata.category(c)[0] != "C").split())
    text = text[:LONGEST_TEXT]
    while cell_len(text) > longest:
        text = text[:-1]
    return text.strip()


def checked_names(names: Sequence[str]) -> list[str]:
    """Names cleaned, none empty, none twice.  Raises BadName."""
    cleaned = [clean(name) for name in names]
    for number, name in enumerate(cleaned, 1):
        if not name:
            raise BadName(_("seat {number} has no name").format(number=number))
        if name.casefold() in (other.casefold() for other in cleaned[: number - 1]):
            raise BadName(_("two seats are called {name}").format(name=name))
    return cleaned


def nameless(seat: int) -> str:
    """What somebody at a seat is called who has not said."""
    return _("Player") if seat == 0 else _("Player {number}").format(number=seat + 1)


def bot_name(taken: Collection[str]) -> str:
    """A friendly name for a bot that nobody in `taken` has.

    >>> bot_name(["lola", "Ana"])
    'Bruno'
    """
    used = {name.casefold() for name in taken}
    return next(name for name in BOT_NAMES if name.casefold() not in used)
