"""What has been told at a table, line by line: what happened, the rule behind it, and what was taken back by agreement."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from toychest.language import ngettext
from toychest.table.contract import Clause, Event
from toychest.table.table import Table, TakeBack

Line = tuple[str, Clause]  # a sentence, and the id of the rule behind it ("" if there is none)


class Told(NamedTuple):
    """A line, and how many moves had been made before what it tells: so many stay if the game goes back to before it."""

    line: Line
    moves: int


def told(table: Table, read: Callable[[Iterable[Event]], list[Line]], since: int = 0, until: int | None = None) -> list[Told]:
    """The lines of the log from move `since` up to before move `until`; the deal is move 0.

    `read` turns events into lines for whoever reads.  A take-back stands behind the last move that it left; agreed on behind
    move `since - 1` it is told too, for it happened later.
    """
    names = [player.name for player in table.players]
    lines: list[Told] = []
    for move, events in enumerate(table.events[since:until], since):
        if move == since > 0:
            lines += _agreements(table, move - 1, names)
        lines += [Told(line, max(0, move - 1)) for line in read(events)]
        lines += _agreements(table, move, names)
    if since == len(table.events):  # nobody has moved since
        lines += _agreements(table, since - 1, names)
    return lines


def _agreements(table: Table, move: int, names: list[str]) -> list[Told]:
    if not table.take_backs:
        return []
    return [Told((sentence(taken, names), ""), move) for taken in table.taken_back_after(move)]


def sentence(taken: TakeBack, names: list[str]) -> str:
    """That people agreed, who they were, and how far the game went back."""
    text = ngettext(
        "Taken back by agreement of {names}: {count} move.", "Taken back by agreement of {names}: {count} moves.", taken.moves
    )
    return text.format(names=", ".join(names[seat] for seat in taken.seats), count=taken.moves)
