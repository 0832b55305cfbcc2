"""The log of a game: every line that its reader may know, and the rule behind each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from toychest.catalog import Entry
from toychest.language import _, ngettext
from toychest.told import Told
from toychest.ui import keys
from toychest.ui.paint.canvas import Span, width, wrap
from toychest.ui.screens.list_page import ListPage
from toychest.ui.screens.page import Hint

if TYPE_CHECKING:
    from toychest.ui.screens.game import GameScreen

LogLine = tuple[str, str]  # a sentence, and the id of its clause ("" if it has none)


class LogPage(ListPage):
    """What happened, newest last.  The game's screen gives the `log`; it holds what its viewer may read and no more.

    In the log `of_game` that is being played the game can go back to before a line.
    """

    SCOPES: ClassVar[tuple[str, ...]] = (*ListPage.SCOPES, keys.LOG)

    def __init__(self, entry: Entry, log: Sequence[LogLine]) -> None:
        super().__init__()
        self.entry = entry
        self.log_lines = tuple(log)
        self.game: GameScreen | None = None
        self.moves: tuple[int, ...] = ()  # by line: how many moves had been made before it
        self._rows: list[tuple[int, tuple[Span, ...]]] = []  # the number of a line in the log, and one row of it
        self._cells = 0

    @classmethod
    def of_game(cls, game: GameScreen, told: Sequence[Told]) -> LogPage:
        page = cls(game.entry, [line for line, _moves in told])
        page.game = game
        page.moves = tuple(moves for _line, moves in told)
        return page

    def header(self) -> tuple[str, str, str]:
        count = len(self.log_lines)
        return self.entry.title, _("What happened so far"), ngettext("{count} line", "{count} lines", count).format(count=count)

    def prompt(self) -> tuple[Span, ...]:
        if not self.log_lines:
            return (("► ", "dim"), (_("Nothing has happened yet."), "dim"))
        clause = self._chosen()[1]
        if not clause:
            return (("► ", "dim"), (_("There is no rule behind this line."), "dim"))
        return (("► ", "prompt"), (_("Enter opens the rulebook at {clause}.").format(clause=clause), "prompt"))

    def hints(self) -> Iterable[Hint]:
        if self.log_lines:
            yield "up down", _("choose")
            if self._chosen()[1]:
                yield "enter", _("its rule"), ""
            yield ("take_back", "") if self.game else ("first last", _("oldest, newest"))
        yield from [("rules", _("all rules")), ("back", "")]

    def show_body(self) -> None:
        cells = max(20, self.size.width - 5)
        if cells != self._cells:
            number = self._rows[self.cursor][0] if self._rows else len(self.log_lines) - 1
            self._cells = cells
            self._rows = [(at, row) for at, line in enumerate(self.log_lines) for row in rows_of(line, cells)]
            self.cursor = next((row for row, (at, _spans) in enumerate(self._rows) if at == number), 0)
        super().show_body()

    def lines(self) -> Sequence[tuple[Span, ...]]:
        return [spans for _at, spans in self._rows]

    def can_stop_at(self, index: int) -> bool:
        """A line of the log may take several rows; the cursor rests on the first of them."""
        return index == 0 or self._rows[index - 1][0] != self._rows[index][0]

    def _chosen(self) -> LogLine:
        return self.log_lines[self._rows[self.cursor][0]] if self._rows else ("", "")

    def choose(self) -> None:
        from toychest.ui.screens.rules import RulesPage

        clause = self._chosen()[1]
        if clause:
            self.app.push_screen(RulesPage(self.entry, at=clause))

    def press_take_back(self) -> None:
        """Ask everybody at the table whether to go back to before the line under the cursor."""
        from toychest.ui.screens.agreement import AgreementPage

        if self.game is None or not self._rows:
            self.say(_("Nothing can be taken back here."))
            return
        moves = self.moves[self._rows[self.cursor][0]]
        if refusal := self.game.refuses_take_back(moves):
            self.say(refusal)
        else:
            self.app.push_screen(AgreementPage(self.game, moves))

    def press_rules(self) -> None:
        from toychest.ui.screens.rules import RulesPage

        self.app.push_screen(RulesPage(self.entry))


def rows_of(line: LogLine, cells: int) -> list[tuple[Span, ...]]:
    """A line of the log on rows of `cells`, its clause at the right end of the first."""
    sentence, clause = line
    column = max(7, width(clause))
    texts = wrap(sentence, cells - column - 2)
    first = texts[0] + " " * (cells - column - width(texts[0]))
    return [((first, "text"), (clause.rjust(column), "clause")), *(((f"  {text}", "text"),) for text in texts[1:])]
