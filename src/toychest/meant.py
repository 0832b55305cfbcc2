"""What somebody may have meant who mistyped a name: of a game, a command, an option, a save, a theme."""

from __future__ import annotations

from collections.abc import Iterable

from toychest.language import _

LEAST = 3  # letters that must be right before a part of a name counts as the name


def meant(typed: str, known: Iterable[str]) -> str:
    """The one of `known` that looks most like `typed`; "" if none looks like it.

    >>> meant("la-jugetria", ["la-jugueteria", "collectors"])
    'la-jugueteria'
    >>> meant("fish", ["if-wishes-were-fish", "jugue3"])
    'if-wishes-were-fish'
    >>> meant("chess", ["if-wishes-were-fish", "jugue3"])
    ''
    """
    from difflib import get_close_matches  # only here: hardly anybody mistypes

    by_plain = {name.casefold(): name for name in known}
    plain = typed.casefold()
    alike = get_close_matches(plain, by_plain, n=1)
    if not alike and len(plain) >= LEAST:
        alike = [name for name in by_plain if plain in name]
    return by_plain[alike[0]] if alike else ""


def instead(typed: str, known: Iterable[str]) -> str:
    """What to type instead of a name that is not there, as the end of a sentence: the likeliest, or else all there are."""
    known = list(known)
    if guess := meant(typed, known):
        return _("did you mean {guess}?").format(guess=guess)
    return _("choose {choices}").format(choices=", ".join(known) or "-")
