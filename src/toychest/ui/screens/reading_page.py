"""A page with a text to read in its body: rules, help, what Toychest is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.widget import Widget

from toychest.language import _
from toychest.ui import keys
from toychest.ui.paint.canvas import Span, wrap
from toychest.ui.screens.page import Hint, Page
from toychest.ui.zones.listing import Listing, first_line, paint_listing
from toychest.ui.zones.zone import Zone

Line = tuple[Span, ...]

WIDEST = 88  # cells: longer lines do not read well
FRAME = 6  # rows that are not the body's


class ReadingPage(Page):
    """Lines that scroll.  `text` is asked for them at a width, and keeps them if making them is costly."""

    SCOPES: ClassVar[tuple[str, ...]] = (keys.EVERYWHERE, keys.MOVING, keys.LIST)

    def __init__(self) -> None:
        super().__init__()
        self.top = 0  # the line that stands first on the screen

    def text(self, cells: int) -> Sequence[Line]:
        """The lines of the text, none wider than `cells`."""
        return ()

    def compose_body(self) -> Iterable[Widget]:
        text = Zone(paint_listing, "text")
        text.styles.width = "1fr"
        yield text

    def show_body(self) -> None:
        shown = Listing(tuple(self._in_the_middle()), None, self.top)
        self.top = first_line(shown, self.body_height())
        self.zone("text").show(Listing(shown.lines, None, self.top))

    def body_width(self) -> int:
        """How many cells the body has for the text and what is beside it."""
        return self.size.width

    def body_height(self) -> int:
        """How many rows the body has."""
        return max(1, self.size.height - FRAME)

    def cells(self) -> int:
        """How wide the text is: one cell stays free at the left, one with a blank before it is the scroll bar's."""
        return max(20, min(WIDEST, self.body_width() - 4))

    def _in_the_middle(self) -> Iterable[Line]:
        """The lines, moved to the right where the screen is wider than the text."""
        cells = self.cells()
        margin = " " * max(0, (self.body_width() - 3 - cells) // 2)
        for line in self.text(cells):
            yield ((margin, "text"), *line) if line and margin else line

    def scrolls(self) -> bool:
        """Whether there is more than the screen can hold."""
        return len(self.text(self.cells())) > self.body_height()

    def scroll_hints(self) -> Iterable[Hint]:
        """The keys that scroll, where there is something to scroll."""
        if self.scrolls():
            yield "up down", _("scroll")
            yield "page_down", _("page")

    def go_to(self, line: int) -> None:
        """Let a line stand first on the screen."""
        self.top = line

    def press_up(self) -> None:
        self.top -= 1

    def press_down(self) -> None:
        self.top += 1

    def press_page_up(self) -> None:
        self.top -= self.body_height() - 2

    def press_page_down(self) -> None:
        self.top += self.body_height() - 2

    def press_first(self) -> None:
        self.top = 0

    def press_last(self) -> None:
        self.top = len(self.text(self.cells()))


def paragraph(text: str, cells: int, role: str = "text", indent: int = 0) -> list[Line]:
    """A text as lines of at most `cells` cells, all of them `indent` cells further in."""
    return [((" " * indent + line, role),) for line in wrap(text, cells - indent)]


def heading(text: str, cells: int) -> Line:
    """A heading with a line that runs from it to the right edge."""
    line = "─" * max(0, cells - len(text) - 1)
    return (text, "title"), (f" {line}", "rule")
