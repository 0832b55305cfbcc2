"""Somebody who hears one line of a plain game after the other, and types what is asked for.

At every question a bot is asked for a hint, which says what to type; where that would tell a secret it is looked up in secret.
"""

from __future__ import annotations

import re
from random import Random

from toychest.language import _

AT_THE_END = ("h", "3", "1")  # help, the story, and good night


def pattern(message: str) -> re.Pattern[str]:
    """What a sentence looks like in the language now spoken, whatever its {places} hold."""
    parts = re.split(r"\{(\w+)\}", _(message))
    return re.compile("".join(f"(?P<{part}>.+?)" if index % 2 else re.escape(part) for index, part in enumerate(parts)))


class Listener:
    """`hear` tells what to type at a line; None where nothing is asked."""

    def __init__(self, at_the_end: tuple[str, ...] = AT_THE_END) -> None:
        self._alone = pattern("{name}, type {number} and Enter.")
        self._first = pattern("To do that, type {first}.")
        self._second = pattern("To do that, type {first}, then {second}.")
        self._hint_refused = _("A hint would give a secret away. Type w to see your secret, and a hint with it.")[:40]
        self._impossible = pattern("That is not possible. Type w to see why")
        self.hints = 0
        self.handed: list[int] = []  # the numbers of the seats that were alone with the page
        self.over = False
        self._left = list(at_the_end)
        self._plan: list[str] = []
        self._asked_for_a_hint = False
        self._looking = False
        self._helpless = False
        self._luck = Random(7)

    def hear(self, line: str) -> str | None:
        if alone := self._alone.fullmatch(line):
            self.handed.append(int(alone["number"]))
            self._looking = self._asked_for_a_hint
            return alone["number"]
        if line == _("Press Enter to hide it, or type b for a hint."):
            return "b"
        if line == _("Press Enter to hide it."):
            self._looking = False
            self._helpless = not self._plan  # in a race there is no hint
            return ""
        if how := self._second.fullmatch(line) or self._first.fullmatch(line):
            self.hints += 1
            self._plan = list(how.groups())
            return None if self._looking else self._answer()
        if line.startswith(self._hint_refused):
            return "w"
        if line == _("What now?"):
            self.over = True
        if self._looking:
            return None
        if self._helpless:
            return self._in_a_race(line)
        return self._at_a_question() if line.startswith("1. ") else None

    def _at_a_question(self) -> str:
        if self.over:
            return self._left.pop(0)
        if self._plan:
            return self._answer()
        self._asked_for_a_hint = True
        return "b"

    def _answer(self) -> str:
        self._asked_for_a_hint = False
        return self._plan.pop(0)

    def _in_a_race(self, line: str) -> str | None:
        number, _dot, choice = line.partition(". ")
        if choice != _("let it pass"):
            return None
        self._asked_for_a_hint = self._helpless = False
        return self._luck.choice(["1", number])
