"""A game to look back on: every position it had, where its turns and rounds began, and whose eyes may see that."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from functools import cached_property

from toychest.table.contract import Seat
from toychest.table.table import Table


class Replay:
    """The moves of a game, from 0 (the deal) to `last`.  The game itself may go on meanwhile; this stays as it was."""

    def __init__(self, table: Table) -> None:
        self.last = len(table.history)
        self._whole = table.as_it_was(self.last)
        self.over = table.result() is not None

    def at(self, move: int) -> Table:
        """The table after a move.  It can be looked at like any other, and what is done with it changes nothing here."""
        return self._whole.as_it_was(move)

    def eyes(self) -> tuple[Seat | None, ...]:
        """Whose views may be shown (None: what everybody saw), the likeliest first.

        All, once the game is over; while it is played the view of the only person at the table, and no view but the public
        one where there are several.
        """
        people = self._whole.humans()
        alone = tuple(people) if len(people) == 1 else ()
        others = tuple(seat for seat in range(len(self._whole.players)) if seat not in alone) if self.over else ()
        return (*alone, None, *others)

    # Turns and rounds: the moves after which they began, and both ends

    @cached_property
    def turns(self) -> list[int]:
        history = self._whole.history
        return self._with_ends(move for move in range(1, self.last) if history[move].seat != history[move - 1].seat)

    @cached_property
    def rounds(self) -> list[int]:
        progress = [self._whole.rules.progress(self.at(move).state) for move in range(self.last + 1)]
        return self._with_ends(move for move in range(1, self.last + 1) if progress[move] != progress[move - 1])

    def _with_ends(self, moves: Iterable[int]) -> list[int]:
        return sorted({0, *moves, self.last})

    @staticmethod
    def before(move: int, beginnings: list[int]) -> int:
        """The last of `beginnings` that lies before a move; the first of all if none does."""
        return beginnings[max(0, bisect_left(beginnings, move) - 1)]

    @staticmethod
    def after(move: int, beginnings: list[int]) -> int:
        """The first of `beginnings` that lies behind a move; the last of all if none does."""
        return beginnings[min(len(beginnings) - 1, bisect_right(beginnings, move))]
