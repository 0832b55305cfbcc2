"""The lessons of all games, to choose one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from toychest import catalog
from toychest.language import _, ngettext
from toychest.lessons import Lesson, lessons_of
from toychest.ui.paint.canvas import Span
from toychest.ui.screens.list_page import ListPage
from toychest.ui.screens.page import Hint

TITLE_CELLS = 50


class LessonListPage(ListPage):
    """Each game with its lessons below it."""

    def __init__(self) -> None:
        super().__init__()
        self.choices: list[tuple[catalog.Entry, Lesson | None]] = []  # None: the heading of the game
        for entry in catalog.GAMES:
            if lessons := lessons_of(entry):
                self.choices += [(entry, None), *((entry, lesson) for lesson in lessons)]

    def header(self) -> tuple[str, str, str]:
        count = sum(lesson is not None for _entry, lesson in self.choices)
        return _("Lessons"), "", ngettext("{count} lesson", "{count} lessons", count).format(count=count)

    def lines(self) -> Sequence[tuple[Span, ...]]:
        return [_line(entry, lesson) for entry, lesson in self.choices]

    def can_stop_at(self, index: int) -> bool:
        return self.choices[index][1] is not None

    def news(self) -> tuple[Span, ...]:
        if not self.choices:
            return ((_("No game has a lesson yet."), "text"),)
        return ((_("The rulebook's own example, step by step, with the rule behind each step."), "text"),)

    def prompt(self) -> tuple[Span, ...]:
        if not self.choices:
            return ()
        lesson = self.choices[self.cursor][1]
        assert lesson
        return (("► ", "prompt"), (_("Enter: begin with “{title}”.").format(title=_(lesson.title)), "prompt"))

    def hints(self) -> Iterable[Hint]:
        return [("up down", _("choose")), ("enter", _("begin")), ("back", "")]

    def choose(self) -> None:
        from toychest.ui.screens.lesson import lesson_screen

        entry, lesson = self.choices[self.cursor] if self.choices else (None, None)
        if entry and lesson:
            self.app.push_screen(lesson_screen(entry, lesson))


def _line(entry: catalog.Entry, lesson: Lesson | None) -> tuple[Span, ...]:
    if lesson is None:
        return ((entry.title, "title"),)
    steps = ngettext("{count} step", "{count} steps", len(lesson.steps)).format(count=len(lesson.steps))
    return ((f"  {_(lesson.title):<{TITLE_CELLS}}  ", "text"), (steps, "dim"))
