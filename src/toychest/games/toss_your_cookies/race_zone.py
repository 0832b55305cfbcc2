"""The race for tossed cookies, as it is seen: players around, the spotlight in the middle, the line under it."""

from __future__ import annotations

from msgspec import Struct

from toychest.games.toss_your_cookies import names
from toychest.games.toss_your_cookies.pictures import PICTURE, WIDTH
from toychest.games.toss_your_cookies.pieces import MILK, Card
from toychest.games.toss_your_cookies.zones import GLYPHS, NO_CARD, card_role, glyph
from toychest.language import _
from toychest.ui.glyphs import HIDDEN
from toychest.ui.paint.canvas import DASHED, DOUBLE, HEAVY, ROUND, Canvas, fit, width

SIDE = 19  # cells of a player's box
BAR = 14  # cells of the time that is left
CHIP = 10  # cells of a card in the line


class Racer(Struct, frozen=True):
    """A player in a race.  `hand` is empty unless whoever looks may see it."""

    seat: int
    name: str
    key: str  # "" for a bot
    taken: int
    quota: int
    size: int  # cards in hand
    hand: tuple[Card, ...]
    got: Card  # the card that was taken just now; NO_CARD if none
    may: bool  # whether a press could count


class Race(Struct, frozen=True):
    players: tuple[Racer, ...]
    line: tuple[Card, ...]  # the spotlight first
    left: int  # cells of time, 0 to BAR
    running: bool
    foot: str = ""  # what all know besides: the milk, the rounds won


def paint_race(canvas: Canvas, race: Race) -> None:
    rows = (len(race.players) + 1) // 2
    high = 6 if rows * 6 < canvas.height else 4
    step = min(12, (canvas.height - 1 - high) // max(1, rows - 1))
    for index, player in enumerate(race.players):
        x = 1 if index % 2 == 0 else canvas.width - SIDE - 1
        _paint_racer(canvas, x, (index // 2) * step, high, player)
    left, right = SIDE + 2, canvas.width - SIDE - 2
    bottom = _paint_spotlight(canvas, left, right, race)
    _paint_line(canvas, left, right, bottom, race)
    canvas.center(1, canvas.height - 1, canvas.width - 2, race.foot, "dim")


def _paint_racer(canvas: Canvas, x: int, y: int, high: int, player: Racer) -> None:
    """A box that is heavy for a moment when its player got a card, and dashed when no press counts any more."""
    lines = HEAVY if player.got != NO_CARD else ROUND if player.may else DASHED
    canvas.box(x, y, SIDE, high, lines, "good" if player.got != NO_CARD else "frame" if player.may else "disabled")
    at = canvas.put(x + 2, y + 1, player.key or " ", "key") + 1
    canvas.put(at, y + 1, fit(player.name, SIDE - 8), f"seat-{player.seat + 1}")
    if not player.key:
        canvas.right(x + SIDE - 2, y + 1, _("bot"), "dim")
    if player.got != NO_CARD and high > 4:
        canvas.spans(x + 2, y + 2, glyph(player.got), (" " + names.card(player.got), "good"))
    dots = "● " * min(player.taken, player.quota) + "○ " * max(0, player.quota - player.taken)
    extra = f"+{player.taken - player.quota}" if player.taken > player.quota else ""
    if player.quota:
        canvas.spans(x + 2, y + high - 3 if high > 4 else y + 2, (dots, "good"), (extra, "bad"))
    if high > 4:
        if player.hand:
            at = x + 2
            for card in player.hand[: SIDE - 4]:
                at = canvas.spans(at, y + high - 2, glyph(card))
        else:
            canvas.put(x + 2, y + high - 2, fit(HIDDEN * player.size, SIDE - 7), "hidden")
            canvas.right(x + SIDE - 2, y + high - 2, str(player.size), "dim")


def _paint_spotlight(canvas: Canvas, left: int, right: int, race: Race) -> int:
    """The card that can be taken, larger where there is room, and the time that is left for it.  Gives the row under it."""
    large = canvas.height >= 28
    across, high = (32, 11) if large else (24, 7)
    x = left + (right - left - across) // 2
    canvas.box(x, 0, across, high, DOUBLE, "cursor" if race.running else "frame", _("SPOTLIGHT") if race.running else _("READY?"))
    if not race.line:
        return high
    card = race.line[0]
    if not race.running:
        canvas.center(x + 1, high // 2, across - 2, _("Space starts the clock"), "prompt")
        return high
    marks = "  ".join(GLYPHS[card] * (4 if large else 3))
    name = names.card(card).upper()
    spaced = " ".join(name)
    middle = high // 2 if large else high // 2 - 1
    for row in (middle + 1,) if large else (middle - 1, middle + 1):
        canvas.center(x + 1, row, across - 2, marks, card_role(card))
    for row, line in enumerate(PICTURE[card] if large else (), 2):
        canvas.put(x + (across - WIDTH) // 2, row, line, card_role(card))
    canvas.center(x + 1, middle, across - 2, spaced if width(spaced) <= across - 2 else name, "strong")
    at = x + (across - BAR - 2) // 2
    canvas.put(at, high - 2, "▐" + "█" * race.left + HIDDEN * (BAR - race.left) + "▌", "coin")
    return high


def _paint_line(canvas: Canvas, left: int, right: int, y: int, race: Race) -> None:
    """The cards that come after the spotlight, in their order."""
    if race.line == (MILK,):
        canvas.center(left, y + 1, right - left, _("Who catches the milk?"), "text")
        return
    canvas.center(left, y, right - left, _("nobody? → back of the line"), "dim")
    waiting = race.line[1:]
    columns = max(1, (right - left) // CHIP)
    top = y + 2
    room = (canvas.height - 1 - top) * columns
    title = _("ON THE PLATE") + "  " + _("{count} more in line").format(count=len(waiting))
    canvas.put(left, y + 1, fit(title, right - left), "strong")
    shown = waiting if len(waiting) <= room else waiting[: room - 1]
    for index, card in enumerate(shown):
        at, row = left + (index % columns) * CHIP, top + index // columns
        canvas.spans(at, row, glyph(card), (" " + fit(names.short(card), CHIP - 3), "text"))
    if len(shown) < len(waiting):
        index = len(shown)
        at, row = left + (index % columns) * CHIP, top + index // columns
        canvas.put(at, row, _("+{count} more").format(count=len(waiting) - index), "dim")
