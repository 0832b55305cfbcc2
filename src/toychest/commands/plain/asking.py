"""How a decision is put so that numbers answer it: as a list, in two steps, or piece by piece."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from toychest.language import _, ngettext
from toychest.table.contract import Names

_NUMBERS = re.compile(r"\d{1,5}(?:[ ,]+\d{1,5})*", re.ASCII)

BACK = object()  # chosen in a list of what comes second: the list of what comes first


class NoChoice(ValueError):
    """What was typed chooses nothing; the message is one sentence that says what would."""


def numbers_in(typed: str) -> list[int]:
    """The numbers that were typed, with spaces or commas between them; none if something else was typed too.

    >>> numbers_in("2 4,5"), numbers_in("w 2")
    ([2, 4, 5], [])
    """
    return [int(number) for number in re.split(r"[ ,]+", typed)] if _NUMBERS.fullmatch(typed) else []


class Choices:
    """A numbered list.  A number chooses an action, or leads to a list of its own, under a `heading`; there 0 leads back."""

    def __init__(self, items: Sequence[tuple[str, Any]], heading: str = "") -> None:
        self.heading = heading
        self.lines = [f"{number}. {phrase}" for number, (phrase, _chosen) in enumerate(items, 1)]
        self._chosen = [chosen for _phrase, chosen in items]
        if heading:
            self.lines.append("0. " + _("something else"))

    def choose(self, numbers: Sequence[int]) -> Any:
        """The action, or the list that comes next, or BACK.  Raises NoChoice."""
        if len(numbers) != 1:
            raise NoChoice(_("That is not a choice: type the number of one, or h for help."))
        if self.heading and numbers[0] == 0:
            return BACK
        return self._chosen[_within(numbers[0], len(self._chosen)) - 1]

    def answers(self, action: Any) -> list[str]:
        """What to type for an action, one answer after the other."""
        for number, chosen in enumerate(self._chosen, 1):
            if isinstance(chosen, Choices):
                if answers := chosen.answers(action):
                    return [str(number), *answers]
            elif chosen == action:
                return [str(number)]
        return []


class Pieces:
    """A numbered list of pieces, several of which are chosen together; 0 is for none, where that is an action too."""

    heading = ""

    def __init__(self, chosen: Sequence[tuple[tuple[str, ...], Any]], none: str) -> None:
        """`chosen`: the pieces of each action; `none`: the action without any, as a phrase."""
        most: Counter[str] = Counter()
        for pieces, _action in chosen:
            most |= Counter(pieces)
        self._pieces = list(most.elements())
        self._actions = {tuple(sorted(pieces)): action for pieces, action in chosen}
        self._counts = sorted({len(pieces) for pieces, _action in chosen})
        self.lines = [f"{number}. {piece}" for number, piece in enumerate(self._pieces, 1)]
        if () in self._actions:
            self.lines.insert(0, f"0. {none}")
        self.lines.append(self._how())

    def _how(self) -> str:
        if len(self._counts) > 1:
            return _("Type the numbers of as many as you like, with spaces between them.")
        count = self._counts[0]
        sentence = ngettext("Type {count} of these numbers.", "Type {count} of these numbers, with spaces between them.", count)
        return sentence.format(count=count)

    def choose(self, numbers: Sequence[int]) -> Any:
        """The action with these pieces.  Raises NoChoice."""
        if list(numbers) == [0] and () in self._actions:
            return self._actions[()]
        places = {_within(number, len(self._pieces)) for number in numbers}
        if len(places) < len(numbers):
            raise NoChoice(_("Type each number once."))
        pieces = tuple(sorted(self._pieces[place - 1] for place in places))
        if pieces not in self._actions:
            raise NoChoice(self._how())
        return self._actions[pieces]

    def answers(self, action: Any) -> list[str]:
        """What to type for an action."""
        for pieces, other in self._actions.items():
            if other == action:
                return [" ".join(map(str, self._numbers(pieces))) or "0"]
        return []

    def _numbers(self, pieces: Sequence[str]) -> list[int]:
        left = Counter(pieces)
        numbers = []
        for number, piece in enumerate(self._pieces, 1):
            if left[piece]:
                left[piece] -= 1
                numbers.append(number)
        return numbers


Asked = Choices | Pieces


def asked(actions: Sequence[Any], words: Any, view: Any, names: Names) -> Asked:
    """The way in which a game's words put these actions."""
    pieces_of = getattr(words, "pieces", None)
    pieces = [pieces_of(action, view) for action in actions] if pieces_of else []
    if any(several and len(several) > 1 for several in pieces):
        none = [words.choice(action, view, names) for action, several in zip(actions, pieces, strict=True) if not several]
        return Pieces(list(zip(pieces, actions, strict=True)), "".join(none))
    return _in_steps(actions, words, view, names)


def listed(actions: Sequence[Any], words: Any, view: Any, names: Names) -> Choices:
    """All actions in one list."""
    return Choices([(words.choice(action, view, names), action) for action in actions])


def _in_steps(actions: Sequence[Any], words: Any, view: Any, names: Names) -> Choices:
    """A list of what comes first; what leaves a choice open leads to a list of what comes then."""
    steps_of = getattr(words, "steps", None)
    if steps_of is None:
        return listed(actions, words, view, names)
    groups: dict[Any, list[tuple[str, Any]]] = {}
    for place, action in enumerate(actions):
        first, then = steps_of(action, view, names) or (place, "")  # what is all one step stands alone
        groups.setdefault(first, []).append((then, action))
    items: list[tuple[str, Any]] = []
    for first, then in groups.items():
        if len(then) == 1:
            items.append((words.choice(then[0][1], view, names), then[0][1]))
        else:
            items.append((first, Choices(then, f"{first[:1].upper()}{first[1:]}:")))
    return Choices(items)


def _within(number: int, last: int) -> int:
    """The number, if there is a choice of that number.  Raises NoChoice."""
    if 1 <= number <= last:
        return number
    sentence = ngettext(
        "There is no choice {number}: type 1, or h for help.",
        "There is no choice {number}: type a number from 1 to {last}, or h for help.",
        last,
    )
    raise NoChoice(sentence.format(number=number, last=last))
