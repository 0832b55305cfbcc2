"""The family's ledger: who won what over all finished games, of one game or all, of one person or everybody."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from toychest import ledger_text, records
from toychest.language import _, ngettext
from toychest.ledger import games_of, people_of, played
from toychest.ui.paint.canvas import Span, fit
from toychest.ui.screens.page import Hint
from toychest.ui.screens.reading_page import Line, ReadingPage, heading, paragraph


class LedgerPage(ReadingPage):
    """Tables to read.  Left and right choose the game, Tab chooses the person."""

    def __init__(self) -> None:
        super().__init__()
        self.records = records.every()
        self.games = ["", *games_of(self.records)]
        self.people = ["", *people_of(self.records)]
        self.game = self.person = ""  # "": all
        self._told: tuple[tuple[int, str, str], list[Line]] = ((0, "", ""), [])  # for which cells, game and person; and the text

    def header(self) -> tuple[str, str, str]:
        count = len(played(self.records, self.game, self.person))
        shown = " · ".join([ledger_text.title_of(self.game) if self.game else _("All games"), self.person or _("everybody")])
        return _("The family's ledger"), shown, ngettext("{count} game", "{count} games", count).format(count=count)

    def text(self, cells: int) -> Sequence[Line]:
        asked = (cells, self.game, self.person)
        if self._told[0] != asked:
            self._told = asked, self._text(cells)
        return self._told[1]

    def _text(self, cells: int) -> list[Line]:
        if not self.records:
            return [(), *paragraph(_("No game has been finished yet.  What you play to its end stands here by itself."), cells)]
        lines: list[Line] = []
        for section in ledger_text.sections(self.records, self.game, self.person):
            lines.append(heading(section.title, cells))
            for number, line in enumerate(ledger_text.lines(section, cells - 2)):
                lines.append(((f"  {fit(line, cells - 2)}", "dim" if section.heads and number == 0 else "text"),))
            lines.append(())
        return lines[:-1] or paragraph(_("{name} has not finished this game yet.").format(name=self.person), cells)

    def prompt(self) -> tuple[Span, ...]:
        if not self.records:
            return ()
        return (("► ", "prompt"), (_("`toychest records` exports this as JSON or CSV."), "dim"))

    def hints(self) -> Iterable[Hint]:
        yield from self.scroll_hints()
        if len(self.games) > 2:
            yield "left right", _("game")
        if len(self.people) > 2:
            yield "next_zone", _("person")
        yield "back", ""

    # Keys

    def press_left(self) -> None:
        self._choose_game(-1)

    def press_right(self) -> None:
        self._choose_game(1)

    def press_next_zone(self) -> None:
        self._choose_person(1)

    def press_previous_zone(self) -> None:
        self._choose_person(-1)

    def _choose_game(self, step: int) -> None:
        self.game = _beside(self.games, self.game, step)
        self.go_to(0)

    def _choose_person(self, step: int) -> None:
        self.person = _beside(self.people, self.person, step)
        self.go_to(0)


def _beside(choices: Sequence[str], chosen: str, step: int) -> str:
    """What stands beside something in a row that is a ring."""
    return choices[(choices.index(chosen) + step) % len(choices)]
