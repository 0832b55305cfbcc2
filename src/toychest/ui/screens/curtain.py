"""The curtain: who is next, what everybody saw since, and a keyboard that changes hands.  Nothing on it is secret.

Whole screens that hide all that lies under them, never dialogs.  They open with the number of one seat, which neither a
held Enter nor a key typed ahead can be: keys count only some time after the curtain is on the screen.
"""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct
from textual.widget import Widget

from toychest.language import _
from toychest.table import seeds
from toychest.ui import keys
from toychest.ui.keys import shown
from toychest.ui.paint.canvas import DOUBLE, ROUND, Canvas, Span, fit, width, wrap
from toychest.ui.screens.log import LogPage
from toychest.ui.screens.page import Hint, Page
from toychest.ui.zones.zone import Zone

if TYPE_CHECKING:
    from toychest.ui.screens.game import GameScreen

DEAF = 0.3  # seconds in which no key counts


class CurtainScreen(Page):
    """A curtain before the person at a seat.

    `number` is that of the seat, from 1 to 8, `name` the person's; `news` are sentences that everybody may read.
    When it opens, `on_open` is called, then the curtain goes: `next_screen` takes its place, or what lies under it is
    shown.  `game` is the game it belongs to (`next_screen` if that is not said); it gives header, log and rules.
    """

    SCOPES: ClassVar[tuple[str, ...]] = (keys.EVERYWHERE, keys.GAME)
    CARET_ROLES: ClassVar[tuple[str, ...]] = ()  # there is nothing to choose

    def __init__(
        self,
        number: int,
        name: str,
        news: Sequence[str] = (),
        *,
        sentence: str = "",
        on_open: Callable[[], None] | None = None,
        next_screen: GameScreen | None = None,
        game: GameScreen | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        self.number = number
        self.called = name
        self.sentence = sentence
        self.public_news = tuple(news)
        self.game = game or next_screen
        self._next_screen = next_screen
        self._on_open = on_open
        self._clock = clock
        self._shown_at: float | None = None  # when the curtain was first on the screen

    # What it says

    def above(self) -> str:
        """The line above the name."""
        return _("Hand the keyboard to")

    def below(self) -> str:
        """The line under the name."""
        return self.sentence or _("Everyone else, look away.")

    def prompt(self) -> tuple[Span, ...]:
        sentence = _("{name}: press {key} when only you can see the screen.")
        return (("► ", "prompt"), (sentence.format(name=self.called, key=self.opening_key()), "prompt"))

    def header(self) -> tuple[str, str, str]:
        if self.game is None:
            return "Toychest", _("Between turns"), ""
        return self.game.entry.title, _("Between turns"), seeds.words(self.game.table.seed)

    def hints(self) -> Iterable[Hint]:
        yield f"label={self.number}", _("open")
        if self.game:
            yield from [("replay", ""), ("log", ""), ("rules", "")] if self.game.table.history else [("log", ""), ("rules", "")]
        yield "leave", _("leave, saved")

    def opening_key(self) -> str:
        """The key that opens this curtain, as the screen calls it."""
        return shown(self.toychest.keymap.keys_of("label")[self.number - 1])

    def compose_body(self) -> Iterable[Widget]:
        yield Zone(paint_curtain, "curtain")

    def show_body(self) -> None:
        card = Card(self.above(), self.number, self.opening_key(), self.called, self.below(), self.public_news)
        self.zone("curtain").show(card)

    # Opening

    def on_mount(self) -> None:
        self._wait()

    def on_screen_resume(self) -> None:
        self._wait()

    def _wait(self) -> None:
        """Let no key count until the curtain has been seen for a moment."""
        self._shown_at = None
        self.call_after_refresh(self._on_the_screen)

    def _on_the_screen(self) -> None:
        self._shown_at = self._clock()

    def _is_deaf(self) -> bool:
        return self._shown_at is None or self._clock() - self._shown_at < DEAF

    def act_on(self, key: str) -> None:
        if not self._is_deaf():
            super().act_on(key)

    def press_label(self, number: int) -> None:
        if number != self.number:
            self.say(_("Only {name} opens this, with {key}.").format(name=self.called, key=self.opening_key()))
            return
        if self._on_open:
            self._on_open()
        if self._next_screen:
            self.app.switch_screen(self._next_screen)
        elif self.is_current:  # `on_open` may have put another screen in its place
            self.leave_page()

    # Keys

    def nothing_done(self, key: str) -> None:
        if self.game is None or self.toychest.keymap.find(self.game.SCOPES, key) is None:
            super().nothing_done(key)
            return
        self.say(_("{key} works when the curtain is open.").format(key=shown(key)), "prompt")

    def press_back(self) -> None:
        self.say(_("{key} leaves the game; it is saved.").format(key=self.toychest.keymap.shown("leave")), "prompt")

    def press_leave(self) -> None:
        self.toychest.go_home()

    def press_log(self) -> None:
        if self.game:
            self.app.push_screen(LogPage.of_game(self.game, self.game.told_to_all()))

    def press_replay(self) -> None:
        if self.game:
            from toychest.ui.screens.replay import open_replay

            open_replay(self, self.game.table, at=len(self.game.table.history))

    def press_rules(self) -> None:
        if self.game:
            from toychest.ui.screens.rules import RulesPage

            self.app.push_screen(RulesPage(self.game.entry))


class PeekGate(CurtainScreen):
    """The question before a person looks at a secret of their own in the middle of a public screen."""

    def above(self) -> str:
        return _("A secret is shown next, only to")

    def below(self) -> str:
        return self.sentence or _("Everybody else looks away.")

    def prompt(self) -> tuple[Span, ...]:
        sentence = _("{name} only?  Then press {key}.  {back} goes back, and nothing was shown.")
        back = self.toychest.keymap.shown("back")
        return (("► ", "prompt"), (sentence.format(name=self.called, key=self.opening_key(), back=back), "prompt"))

    def header(self) -> tuple[str, str, str]:
        left, _middle, right = super().header()
        return left, _("{name} only?").format(name=self.called), right

    def hints(self) -> Iterable[Hint]:
        yield f"label={self.number}", _("look")
        yield "back", _("do not look")

    def press_back(self) -> None:
        self.leave_page()

    def press_leave(self) -> None:
        self.leave_page()


class Card(Struct, frozen=True):
    """What stands on the curtain."""

    above: str
    number: int
    key: str
    name: str
    below: str
    news: tuple[str, ...]


WIDEST_CARD = 72
FOLDS = "░░░░▒▒░░"  # the cloth, over and over


def paint_curtain(canvas: Canvas, card: Card) -> None:
    """Cloth all over, and a card on it with the name."""
    for y in range(canvas.height):
        canvas.put(0, y, (FOLDS * (canvas.width // len(FOLDS) + 1))[: canvas.width], "hidden")
    across = min(canvas.width - 26, WIDEST_CARD)
    room = canvas.height - 4  # a row of cloth above and below, and the card's frame
    news = _news_rows(card, across - 8)
    must = 7  # the line above, the key cap, the line below, a blank, what is not secret
    if news:
        most = min(room - must - 1, max(4, room - must - 4))  # four pieces of news are worth more than air around the name
        news = [_("What happened last"), *_newest(news, most)]
    spare = room - must - len(news)
    gaps = min(3 if news else 2, spare)
    rim = 1 if spare - gaps >= 2 else 0
    high = must + len(news) + gaps + 2 * rim + 2
    left, top = (canvas.width - across) // 2, (canvas.height - high) // 2
    canvas.fill(left, top, across, high)
    canvas.box(left, top, across, high, DOUBLE, "cursor")
    _paint_card(canvas, card, news, left, top + 1 + rim, across, gaps)


def _paint_card(canvas: Canvas, card: Card, news: list[str], left: int, y: int, across: int, gaps: int) -> None:
    """The lines of the card from row `y` on, with the `gaps` that there is room for."""
    canvas.center(left, y, across, card.above, "text")
    y += 1 + (gaps > 1)
    name = fit(spaced(card.name), across - 16)
    x = left + (across - 8 - width(name)) // 2
    canvas.box(x, y, 5, 3, ROUND, f"seat-{card.number}")
    canvas.center(x + 1, y + 1, 3, card.key, "key")
    canvas.put(x + 8, y + 1, name, "strong")
    y += 3 + (gaps > 2 or (gaps > 0 and not news))
    canvas.center(left, y, across, card.below, "text")
    y += 1
    if news:
        y += gaps > 0
        for number, row in enumerate(news):
            canvas.put(left + 4, y, row, "text" if number else "dim")
            y += 1
    canvas.center(left, y + 1, across, _("Nothing on this page is secret."), "dim")


def _newest(rows: list[str], most: int) -> list[str]:
    """The last rows, as many as there is room for, from the beginning of a piece of news on if one begins among them."""
    rows = rows[max(0, len(rows) - most) :]
    begins = next((index for index, row in enumerate(rows) if row.startswith("·")), 0)
    return rows[begins:]


def _news_rows(card: Card, cells: int) -> list[str]:
    """The news on rows of `cells`, each piece with a dot before it."""
    return [
        ("· " if number == 0 else "  ") + row
        for sentence in card.news
        for number, row in enumerate(wrap(sentence, cells - 2))
    ]


def spaced(name: str) -> str:
    """A name in capitals with air between them.

    >>> spaced("María")
    'M A R Í A'
    """
    letters: list[str] = []
    for character in unicodedata.normalize("NFC", name.upper()):
        if letters and unicodedata.combining(character):
            letters[-1] += character
        else:
            letters.append(character)
    return " ".join(letters)
