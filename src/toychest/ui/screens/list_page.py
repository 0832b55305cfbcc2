"""A page with one list in its body: home, saves, settings, log, help."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

import msgspec
from textual.widget import Widget

from toychest.ui import keys
from toychest.ui.paint.canvas import Span
from toychest.ui.screens.page import Page
from toychest.ui.zones.listing import Listing, first_line, paint_listing
from toychest.ui.zones.zone import Zone


class ListPage(Page):
    """Lines, a cursor on one of them, and the keys that move it.  `choose` is what Enter does."""

    SCOPES: ClassVar[tuple[str, ...]] = (keys.EVERYWHERE, keys.MOVING, keys.LIST)

    def __init__(self) -> None:
        super().__init__()
        self.cursor = 0
        self.top = 0  # the line that stands first on the screen

    def lines(self) -> Sequence[tuple[Span, ...]]:
        """The lines of the list, each a few texts in roles."""
        return ()

    def can_stop_at(self, index: int) -> bool:
        """Whether the cursor may rest on a line (headings are passed over)."""
        return True

    def choose(self) -> None:
        """What Enter does with the line under the cursor."""

    def compose_body(self) -> Iterable[Widget]:
        yield Zone(paint_listing, "list")

    def show_body(self) -> None:
        lines = tuple(self.lines())
        self.cursor = max(0, min(self.cursor, len(lines) - 1))
        if lines and not self.can_stop_at(self.cursor):
            _ = self._move(1) or self._move(-1)
        zone = self.zone("list")
        listing = Listing(lines, self.cursor if lines else None, self.top)
        self.top = first_line(listing, zone.size.height)
        zone.show(msgspec.structs.replace(listing, top=self.top))

    def _move(self, step: int) -> bool:
        """Go to the next line where the cursor may rest; False if there is none in that direction."""
        index = self.cursor + step
        while 0 <= index < len(self.lines()):
            if self.can_stop_at(index):
                self.cursor = index
                return True
            index += 1 if step > 0 else -1
        return False

    def press_up(self) -> None:
        self._move(-1)

    def press_down(self) -> None:
        self._move(1)

    def press_page_up(self) -> None:
        self._jump(-max(1, self.zone("list").size.height - 1))

    def press_page_down(self) -> None:
        self._jump(max(1, self.zone("list").size.height - 1))

    def press_first(self) -> None:
        self._jump(-len(self.lines()))

    def press_last(self) -> None:
        self._jump(len(self.lines()))

    def _jump(self, step: int) -> None:
        if not self.lines():
            return
        self.cursor = max(0, min(self.cursor + step, len(self.lines()) - 1))
        if not self.can_stop_at(self.cursor):
            _ = self._move(-1 if step > 0 else 1) or self._move(1 if step > 0 else -1)

    def press_enter(self) -> None:
        self.choose()
