"""What is true of a sentence for any event of any game."""

from __future__ import annotations

import re
from typing import Any

from toychest import language

LONG = tuple(f"Maximiliana{number}" for number in range(1, 9))  # names as long as they get

_NOT_FOR_ALL = re.compile(r"[{}]|  |\b(you|your|tú|tu|te)\b", re.IGNORECASE)  # braces left over, and what is said to one person
_CARD = re.compile("«?Es tu turno»?")  # what is printed on a card of La Juguetería's


def see_sentence(words: Any, event: Any, code: str, named: tuple[str, ...] = ("seat",), longest: int = 76) -> None:
    """One short sentence that all may read, or nothing if the game is silent about such events.

    It names the players whose seats are in the fields `named` of the event, and has at most `longest` characters.
    """
    language.use(code)
    sentence = words.sentence(event, LONG)
    if type(event) in words.SILENT:
        assert sentence == ""
        return
    assert sentence[-1] in ".!"
    assert len(sentence) <= longest
    assert not _NOT_FOR_ALL.search(_CARD.sub("«»", sentence))
    for field in named:
        seats = getattr(event, field, ())
        for seat in (seats,) if isinstance(seats, int) else seats:
            assert LONG[seat] in sentence
