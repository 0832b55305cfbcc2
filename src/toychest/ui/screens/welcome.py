"""What somebody reads who opens Toychest for the first time: one screen, then never again."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from toychest import folders, library
from toychest.language import _
from toychest.ui.paint.canvas import Span, width
from toychest.ui.screens.page import Hint
from toychest.ui.screens.reading_page import Line, ReadingPage, paragraph

COLUMN = 12  # cells for the names of keys


def is_first_visit() -> bool:
    """Whether nothing was ever chosen or played here; what cannot be read may have been."""
    try:
        return not os.path.exists(folders.config() / "settings.json") and not library.listing()
    except library.SaveFailed:
        return False


class WelcomePage(ReadingPage):
    """How to play anything in Toychest, in a dozen lines."""

    def header(self) -> tuple[str, str, str]:
        return "Toychest", _("Welcome"), ""

    def prompt(self) -> tuple[Span, ...]:
        return (("► ", "prompt"), (_("Enter: to the games."), "prompt"))

    def hints(self) -> Iterable[Hint]:
        yield "enter", _("to the games")
        yield from self.scroll_hints()
        yield from [("keys", ""), ("leave", _("quit"))]

    def text(self, cells: int) -> Sequence[Line]:
        lines: list[Line] = [
            *paragraph(_("Board games for a family at one keyboard, with bots, and over SSH."), cells, "strong"),
            (),
        ]
        for key, sentence in self._keys():
            first, *rest = paragraph(sentence, cells - COLUMN)
            lines.append((("  ", "text"), (key, "key"), (" " * max(1, COLUMN - 2 - width(key)), "text"), *first))
            lines += [((" " * COLUMN, "text"), *line) for line in rest]
        return [
            *lines,
            (),
            *paragraph(_("Where a game has secrets, a curtain falls between two people; the number of your seat opens it for you."), cells),
            *paragraph(_("Language, theme, pace and keys are in the settings."), cells),
        ]

    def _keys(self) -> Iterable[tuple[str, str]]:
        """The few keys one needs, and what each does."""
        shown = self.toychest.keymap.shown
        yield "←↑↓→", _("move; a number jumps to the thing that has it")
        yield shown("enter"), _("does what the line with ► says: read that line, and you can play")
        yield shown("back"), _("one step back")
        yield shown("rules"), _("the rules behind the decision that is open")
        yield shown("hint"), _("what a good bot would do, and why")
        yield shown("undo"), _("takes a step back, as long as nothing was revealed")
        yield shown("log"), _("what happened so far")
        yield shown("leave"), _("leaves; every step is saved, so the game can go on later")
        yield shown("keys"), _("all the other keys")

    def press_enter(self) -> None:
        if trouble := self.toychest.remember():  # from now on this is no first visit
            self.toychest.troubles.append(trouble)
        self.toychest.go_home()

    def press_back(self) -> None:
        self.press_enter()

    def press_leave(self) -> None:
        self.app.exit()
