"""Which save somebody means, for every command that is told one."""

from __future__ import annotations

import os
from pathlib import Path

from toychest.commands import Refused, shown
from toychest.language import _

SHOWN = 3  # names of saves that a sentence can hold


def which(name: str) -> Path:
    """The file of a save: `name` is a path, or the name of a save or scenario.  Raises Refused if nothing is there."""
    from toychest import library

    path = library.find(name)
    if os.path.lexists(path) or _is_a_path(name):
        return path  # whatever is wrong with it is said when it is read
    raise Refused(_("there is no save {name!r}: {instead}").format(name=shown(name[:40]), instead=_instead(name)))


def _is_a_path(name: str) -> bool:
    return any(part in name for part in (os.sep, os.altsep or os.sep))


def _instead(name: str) -> str:
    """What to type instead: the save that was meant, or else the newest there are."""
    from toychest import library
    from toychest.meant import meant

    try:
        own = [entry.path.stem for entry in library.listing()]
    except library.SaveFailed as error:
        return str(error)
    if guess := meant(name, [*own, *(entry.path.stem for entry in library.scenarios())]):
        return _("did you mean {guess}?").format(guess=shown(guess))
    if not own:
        return _("nothing is saved yet, and `toychest play GAME` starts a game")
    newest = ", ".join(map(shown, own[:SHOWN]))
    if len(own) <= SHOWN:
        return _("there is {saves}").format(saves=newest)
    return _("the newest are {saves}, and `toychest saves` lists all").format(saves=newest)
