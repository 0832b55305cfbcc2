"""Every sentence people read goes through here; English is the source, catalogs in `locale/` hold the rest."""

from __future__ import annotations

import gettext
import locale
import os
from pathlib import Path

DOMAIN = "toychest"
LANGUAGES = ("en", "es")
_FOLDER = Path(__file__).parent / "locale"

_current: gettext.NullTranslations = gettext.NullTranslations()
_code = "en"


class UnknownLanguage(ValueError):
    """A language we do not speak; the message is one sentence."""


def use(code: str | None) -> None:
    """Speak `code` from now on; None asks the environment, English if it names nothing we speak.

    Raises UnknownLanguage.
    """
    global _current, _code
    code = code or _of_environment()
    if code not in LANGUAGES:
        raise UnknownLanguage(_("there is no language {code!r}: choose {choices}").format(code=code, choices=", ".join(LANGUAGES)))
    _code = code
    _current = gettext.translation(DOMAIN, _FOLDER, [code], fallback=True)


def code() -> str:
    """The language now spoken, as a code."""
    return _code


def _(message: str) -> str:
    """`message` in the language now spoken."""
    return _current.gettext(message) if message else ""


def ngettext(singular: str, plural: str, count: int) -> str:
    """The form of a message that fits `count`, in the language now spoken."""
    return _current.ngettext(singular, plural, count)


def N_(message: str) -> str:  # noqa: N802 - the name gettext's tools look for
    """Mark a message for translation where it is defined; `_` translates it where it is shown."""
    return message


# Why a system refuses to read or write, in its own words.  Rarer reasons stay in English.
_REASONS = (
    N_("File exists"),
    N_("File name too long"),
    N_("File too large"),
    N_("Input/output error"),
    N_("Is a directory"),
    N_("No space left on device"),
    N_("No such file or directory"),
    N_("Not a directory"),
    N_("Operation not permitted"),
    N_("Disk quota exceeded"),
    N_("Permission denied"),
    N_("Read-only file system"),
    N_("Too many levels of symbolic links"),
)


def cause(error: OSError) -> str:
    """Why the system refused, in the language now spoken.

    >>> cause(PermissionError(13, "Permission denied"))
    'Permission denied'
    """
    return _(error.strerror) if error.strerror else str(error)


def how_many(seats: range) -> str:
    """How many may play, in words.

    >>> how_many(range(2, 7))
    '2 to 6 players'
    """
    if len(seats) == 1:
        return ngettext("{count} player", "{count} players", seats[0]).format(count=seats[0])
    return _("{low} to {high} players").format(low=seats[0], high=seats[-1])


def _of_environment() -> str:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            name = locale.normalize(os.environ[variable]).split("_")[0].split(".")[0].lower()
            return name if name in LANGUAGES else "en"
    return "en"
