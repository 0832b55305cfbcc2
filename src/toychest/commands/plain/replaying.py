"""`toychest replay SAVE --plain`: a game told move by move, as one player or everybody heard it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

from toychest.aloud import aloud
from toychest.bots.why import last_of_a_bot, why
from toychest.catalog import Entry
from toychest.commands import DONE
from toychest.commands.plain.ending import results
from toychest.commands.plain.page import Left, Page, cited, on_streams
from toychest.language import N_, _
from toychest.table import seeds
from toychest.table.contract import Seat
from toychest.table.replay import Replay
from toychest.table.table import Table
from toychest.told import sentence as taken_back


def replay(table: Table, entry: Entry, input: TextIO | None = None, output: TextIO | None = None) -> int:
    """Tell the game on `table` as fast as somebody asks for it, and return the exit code.

    Raises Refused if there is nothing to read from or to write to.
    """
    page = on_streams(input, output)
    with aloud(), suppress(Left):
        _Telling(table, entry, page).run()
    return DONE


class _Telling:
    def __init__(self, table: Table, entry: Entry, page: Page) -> None:
        self.table = table
        self.entry = entry
        self.page = page
        self.words = entry.module("words")
        self.names = [player.name for player in table.players]
        self.replay = Replay(table)
        self.eyes: Seat | None = self.replay.eyes()[0]
        self.move = 0

    def run(self) -> None:
        """Raises Left."""
        self.page.say(_("{game}, seed {seed}.").format(game=self.entry.title.replace(" · ", ", "), seed=seeds.words(self.table.seed)))
        self.page.say(_("At the table, in turn order: {seats}.").format(seats=", ".join(self.names)))
        self.page.say(_("Press Enter for the next move, or type h for help."))
        self._tell(0)
        while True:
            self._do(self.page.read().casefold())

    def _do(self, typed: str) -> None:
        letter, rest = typed[:1], typed[1:].strip()
        if typed.isascii() and typed.isdigit():
            self._go_to(int(typed))
        elif letter == "w":
            self._look_as(rest)
        elif typed in _LETTERS:
            _LETTERS[typed](self)
        else:
            self.page.say(_("Press Enter for the next move, or type h for help."))

    # Going through the game

    def _tell(self, move: int) -> None:
        """Go to a move and say what it was, as far as whoever listens could hear it."""
        self.move = move
        self.page.say()
        self.page.say(_("Move {move} of {last}.").format(move=move, last=self.replay.last) if move else _("So the game began."))
        lines = self._lines(move)
        self.page.say_all(lines)
        if not lines:
            self.page.say(_("Nothing of this move could be seen from here."))
        if move == self.replay.last:
            self.page.say(_("That was the last move."))
            if self.replay.over:
                self.page.say_all(results(self.table, self.words))

    def _lines(self, move: int) -> list[str]:
        """What a move told, each sentence with its rule; and what was taken back behind it."""
        events = [event for event in self.table.events[move] if event.to in (None, self.eyes)]
        told = [cited(sentence, event.clause) for event in events if (sentence := self.words.sentence(event, self.names))]
        return told + [taken_back(taken, self.names) for taken in self.table.taken_back_after(move)]

    def _go_to(self, move: int) -> None:
        if 0 <= move <= self.replay.last:
            self._tell(move)
        else:
            self.page.say(_("There are moves 0 to {last}.").format(last=self.replay.last))

    def _on_to(self, last: int) -> None:
        """All moves that follow, up to one."""
        if self.move == self.replay.last:
            self.page.say(_("That was the last move."))
            return
        for move in range(self.move + 1, last + 1):
            self._tell(move)

    def _next(self) -> None:
        self._on_to(self.move + 1)

    def _turn(self) -> None:
        self._on_to(self.replay.after(self.move, self.replay.turns))

    def _round(self) -> None:
        self._on_to(self.replay.after(self.move, self.replay.rounds))

    def _all(self) -> None:
        self._on_to(self.replay.last)

    def _back(self) -> None:
        self._go_to(max(0, self.move - 1))

    # What else one wants to know

    def _look_as(self, rest: str) -> None:
        """Hear it as the seat with the number that was typed heard it; without a number as everybody did."""
        seat = int(rest) - 1 if rest.isascii() and rest.isdigit() else None
        if (rest and seat is None) or (seat is not None and not 0 <= seat < len(self.names)):
            self.page.say(_("Type w, or w and the number of a seat."))
        elif seat not in self.replay.eyes():
            self.page.say(_("The game is still being played: what {name} sees stays a secret.").format(name=self.names[seat or 0]))
        else:
            self.eyes = seat
            self._tell(self.move)

    def _situation(self) -> None:
        self.page.say_all(self.words.situation(self.replay.at(self.move).view(self.eyes), self.names))

    def _why(self) -> None:
        then = self.replay.at(self.move)
        move = last_of_a_bot(then)
        if move is None:
            self.page.say(_("No bot has done anything yet."))
        elif self.table.rules.SECRECY != "none" and not self.replay.over:
            self.page.say(_("Its reasons would give its secrets away: ask again when the game is over."))
        else:
            self.page.say(why(self.entry, then, move))

    def _help(self) -> None:
        self.page.say_all(_(line) for line in _HELP)

    def _quit(self) -> None:
        raise Left


_LETTERS: dict[str, Callable[[_Telling], None]] = {
    "": _Telling._next,
    "t": _Telling._turn,
    "r": _Telling._round,
    "a": _Telling._all,
    "-": _Telling._back,
    "s": _Telling._situation,
    "y": _Telling._why,
    "h": _Telling._help,
    "q": _Telling._quit,
}

_HELP = (
    N_("Enter: the next move"),
    N_("t: on to the next turn; r: to the next round; a: all the rest"),
    N_("7: move 7; -: the move before"),
    N_("s: the situation after this move"),
    N_("w 2: as seat 2 heard it; w: as everybody heard it"),
    N_("y: why a bot did what it did last"),
    N_("h: this help"),
    N_("q: leave"),
)
