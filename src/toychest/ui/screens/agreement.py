"""The agreement to go back: what would be taken back, and everybody's number.  What stands here all may read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.containers import Vertical
from textual.widget import Widget

from toychest.language import _, ngettext
from toychest.table import seeds
from toychest.ui import keys
from toychest.ui.paint.canvas import Canvas, Span, wrap
from toychest.ui.screens.home import HomePage
from toychest.ui.screens.page import Hint, Page
from toychest.ui.zones.boxes import Boxes, SmallBox, paint_boxes
from toychest.ui.zones.zone import Zone

if TYPE_CHECKING:
    from toychest.ui.screens.game import GameScreen

PEOPLE = 4  # rows for the boxes of the people


class AgreementPage(Page):
    """Ask everybody at the table of `game` whether it goes back to the position after its first `moves` moves."""

    SCOPES: ClassVar[tuple[str, ...]] = (keys.EVERYWHERE, keys.GAME)

    def __init__(self, game: GameScreen, moves: int) -> None:
        super().__init__()
        self.game = game
        self.moves = moves
        self.people = game.table.humans()
        self.agreed: set[int] = set()

    # What it shows

    def header(self) -> tuple[str, str, str]:
        return self.game.entry.title, _("Take back"), seeds.words(self.game.table.seed)

    def compose_body(self) -> Iterable[Widget]:
        with Vertical():
            taken = Zone(_paint_taken, "taken")
            taken.styles.height = "1fr"
            yield taken
            people = Zone(paint_boxes, "agreeing")
            people.styles.height = PEOPLE
            yield people

    def show_body(self) -> None:
        self.zone("taken").show(tuple(self.game.public_lines(self.moves + 1)))
        self.zone("agreeing").show(Boxes(_("ALL AGREE?"), boxes=tuple(self._box(seat) for seat in self.people)))

    def _box(self, seat: int) -> SmallBox:
        name: Span = (f"{self._key(seat)} {self.game.names[seat]}", "strong")
        if seat in self.agreed:
            return SmallBox((name, (_("✓ agrees"), "good", "✓")), "chosen")
        return SmallBox((name, (_("… is asked"), "text", "…")))

    def _key(self, seat: int) -> str:
        return keys.shown(self.toychest.keymap.keys_of("label")[seat])

    def news(self) -> tuple[Span, ...]:
        return ((_("The same moves will meet the same luck.  The log will say that all agreed."), "dim"),)

    def prompt(self) -> tuple[Span, ...]:
        count = len(self.game.table.history) - self.moves
        text = ngettext("{count} move goes back when all have pressed their number: {names}.",
                        "{count} moves go back when all have pressed their number: {names}.", count)  # fmt: skip
        asked = ", ".join(self.game.names[seat] for seat in self.people if seat not in self.agreed)
        return (("► ", "prompt"), (text.format(count=count, names=asked), "prompt"))

    def hints(self) -> Iterable[Hint]:
        for seat in self.people:
            if seat not in self.agreed:
                yield f"label={seat + 1}", self.game.names[seat]
        yield "back", _("leave it as it is")

    # Keys

    def press_label(self, number: int) -> None:
        seat = number - 1
        if seat not in self.people:
            self.say(_("There is no person at that seat."))
            return
        self.agreed.add(seat)
        if self.agreed == set(self.people):
            self._go_back()

    def leave_page(self) -> None:
        """Nothing is taken back.  All came to the keyboard to answer, so a hand that was open for one of them closes."""
        if self.game.opened is None or not self.game.needs_curtain():
            super().leave_page()
            return
        self.game.opened = None
        while self.app.screen is not self.game:
            self.app.pop_screen()

    def _go_back(self) -> None:
        """All that is open of the game gives way to a new screen of it."""
        again = self.game.take_back(self.moves, self.agreed)
        app = self.app
        while len(app.screen_stack) > 1 and not isinstance(app.screen_stack[-2], HomePage):
            app.pop_screen()
        app.switch_screen(again)


def _paint_taken(canvas: Canvas, lines: tuple[tuple[str, str], ...]) -> None:
    """What would be taken back, as far as all may read it; the end of it if there is much."""
    canvas.put(1, 0, _("THIS WOULD BE TAKEN BACK"), "strong")
    rows = [(row, clause if last else "") for sentence, clause in lines for last, row in _wrapped(sentence, canvas.width - 12)]
    space = canvas.height - 3
    if len(rows) > space:
        canvas.put(3, 1, "…", "dim")
    for y, (text, clause) in enumerate(rows[-space:] if space > 0 else [], 2):
        canvas.put(3, y, text, "text")
        canvas.right(canvas.width - 1, y, clause, "clause")


def _wrapped(sentence: str, cells: int) -> list[tuple[bool, str]]:
    """The rows of a sentence, each with whether it is the last."""
    rows = wrap(sentence, cells)
    return [(row is rows[-1], row) for row in rows]
