"""The home screen: a game to go on with, the shelf of games, and the way to everything else."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import ClassVar

from textual.widget import Widget

from toychest import catalog, library
from toychest.language import N_, _, ngettext
from toychest.table import seeds
from toychest.table.storage import BadSave
from toychest.ui import glyphs, keys, when
from toychest.ui.paint.canvas import Span
from toychest.ui.paint.shelf import Direction, Shelf, Spot, Tile, arrange, neighbour, paint_shelf
from toychest.ui.screens.page import Hint, Page
from toychest.ui.zones.zone import Zone

# How secret a game is, in words: for a large tile, and for a small one.
SECRECY = {
    "none": (N_("nothing is secret"), N_("no secrets")),
    "fixed": (N_("one secret card each"), N_("secret card")),
    "hand": (N_("everybody has a secret hand"), N_("secret hand")),
    "simultaneous": (N_("all choose in secret, at once"), N_("secret choices")),
}

GOING_ON: Spot = ("going on", 0)

# The row below the shelf: what is written, and what the news line says of it.
MENU = (
    ("lessons", N_("Lessons"), N_("The rulebooks' own examples, played step by step.")),
    ("saves", N_("Saves"), N_("Games in progress, named saves and finished games.")),
    ("ledger", N_("Ledger"), N_("Who won what: the family's games, records and rivals.")),
    ("settings", N_("Settings"), N_("Theme, glyphs, pace, language and your own keys.")),
    ("keys", N_("Keys"), N_("What every key does.")),
    ("about", N_("About"), N_("What Toychest is, and the first things to know.")),
    ("quit", N_("Quit"), N_("Leave Toychest; everything is saved.")),
)


class HomePage(Page):
    """The first screen.  The library is looked at again whenever one comes back here."""

    SCOPES: ClassVar[tuple[str, ...]] = (keys.EVERYWHERE, keys.MOVING, keys.HOME)

    def __init__(self) -> None:
        super().__init__()
        self.cursor: Spot = ("game", 0)
        self._looked = False
        self._latest: library.Entry | None = None
        self._saves = 0

    # What it shows

    def header(self) -> tuple[str, str, str]:
        return "Toychest", "", _("today: {seed}").format(seed=seeds.words(_seed_of_today()))

    def compose_body(self) -> Iterable[Widget]:
        yield Zone(paint_shelf, "shelf")

    def show_body(self) -> None:
        if not self._looked and self.app.screen is self:  # what lies on it may change what there is to see
            self._look_at_saves()
        self.zone("shelf").show(self.shelf())

    def shelf(self) -> Shelf:
        latest = self._latest
        return Shelf(
            going_on=(*_game_in_words(latest), when.ago(latest.date)) if latest else None,
            tiles=tuple(_tile(number, entry) for number, entry in enumerate(catalog.GAMES, 1)),
            menu=tuple(self._menu_label(name, label) for name, label, _about in MENU),
            cursor=self.cursor,
            label=_("Continue"),
            logo=self.toychest.look.glyph_set == glyphs.UNICODE,
            motto=_("games for the family, in a terminal"),
        )

    def _menu_label(self, name: str, label: str) -> str:
        return f"{_(label)} ({self._saves})" if name == "saves" and self._saves else _(label)

    def news(self) -> tuple[Span, ...]:
        if self.toychest.troubles:
            return ((self.toychest.troubles[0], "bad"),)
        match self.cursor:
            case "game", index:
                return ((_(catalog.GAMES[index].about), "text"),)
            case "menu", index:
                return ((_(MENU[index][2]), "text"),)
        return ((_("Every game is saved at each step; this one goes on where it was left."), "text"),)

    def prompt(self) -> tuple[Span, ...]:
        match self.cursor:
            case "game", index:
                sentence = _("Enter: who plays {title}?").format(title=catalog.GAMES[index].title)
            case "menu", index:
                sentence = _("Enter: {choice}.").format(choice=_(MENU[index][1]).lower())
            case _:
                assert self._latest
                sentence = _("Enter: go on with {title}.").format(title=_title(self._latest))
        return (("► ", "prompt"), (sentence, "prompt"))

    def hints(self) -> Iterable[Hint]:
        yield "left right up down", _("choose")
        yield "enter", _("open")
        if self.cursor[0] == "game":
            yield "today", _("today's deal")
            yield "rules", ""
        yield "keys", ""
        yield "leave", _("quit")

    # The library

    def on_screen_suspend(self) -> None:
        self._looked = False

    def _look_at_saves(self) -> None:
        """Read what can be gone on with; the cursor goes there if that is new."""
        before, self._latest, self._saves = self._latest, None, 0
        self._looked = True
        try:
            saves = library.listing()
        except library.SaveFailed as error:
            self.toychest.troubles.append(str(error))
        else:
            self._saves, self._latest = len(saves), library.latest(saves)
        if self._latest and (before is None or before.date != self._latest.date):
            self.cursor = GOING_ON
        elif self._latest is None and self.cursor == GOING_ON:
            self.cursor = ("game", 0)

    # Keys

    def act_on(self, key: str) -> None:
        if self.toychest.troubles:
            self.toychest.troubles.pop(0)  # it has been read; the next one follows
        super().act_on(key)

    def press_up(self) -> None:
        self._move("up")

    def press_down(self) -> None:
        self._move("down")

    def press_left(self) -> None:
        self._move("left")

    def press_right(self) -> None:
        self._move("right")

    def _move(self, direction: Direction) -> None:
        size = self.zone("shelf").size
        self.cursor = neighbour(arrange(self.shelf(), size.width, size.height).places, self.cursor, direction)

    def press_next_zone(self) -> None:
        self._next_part(1)

    def press_previous_zone(self) -> None:
        self._next_part(-1)

    def _next_part(self, step: int) -> None:
        """From the game in progress to the shelf, to the row below, and round."""
        parts: list[Spot] = [("game", 0), ("menu", 0)]
        if self._latest:
            parts.insert(0, GOING_ON)
        here = next(index for index, part in enumerate(parts) if part[0] == self.cursor[0])
        self.cursor = parts[(here + step) % len(parts)]

    def press_game_number(self, number: int) -> None:
        if number <= len(catalog.GAMES):
            self.cursor = ("game", number - 1)
        else:
            self.say(_("There is no game {number} on the shelf.").format(number=number))

    def press_enter(self) -> None:
        match self.cursor:
            case "game", index:
                self._set_up(catalog.GAMES[index], None)
            case "menu", index:
                getattr(self, f"_open_{MENU[index][0]}")()
            case _:
                self._go_on()

    def press_today(self) -> None:
        kind, index = self.cursor
        if kind == "game":
            self._set_up(catalog.GAMES[index], _seed_of_today())
        else:
            self.say(_("Choose a game first: today's deal is for every game."), "prompt")

    def press_rules(self) -> None:
        from toychest.ui.screens.rules import RulesPage

        kind, index = self.cursor
        if kind == "menu":
            self.say(_("Choose a game first, then this key opens its rules."), "prompt")
            return
        entry = catalog.GAMES[index] if kind == "game" or self._latest is None else catalog.find(self._latest.game)
        self.app.push_screen(RulesPage(entry))

    def press_back(self) -> None:
        self.say(_("{key} leaves Toychest.").format(key=self.toychest.keymap.shown("leave")), "prompt")

    def press_leave(self) -> None:
        self.toychest.exit()

    # What Enter opens

    def _set_up(self, entry: catalog.Entry, seed: int | None) -> None:
        from toychest.ui.screens.setup import SetupPage

        self.app.push_screen(SetupPage(entry.slug, seed=seed))

    def _go_on(self) -> None:
        from toychest.ui.screens.game import resume

        assert self._latest
        try:
            screen = resume(self._latest.path)
        except BadSave as error:
            self.say(_("This game cannot be opened: {reason}").format(reason=error))
            self._looked = False
        else:
            self.app.push_screen(screen)

    def _open_lessons(self) -> None:
        from toychest.ui.screens.lesson_list import LessonListPage

        self.app.push_screen(LessonListPage())

    def _open_saves(self) -> None:
        from toychest.ui.screens.saves import SavesPage

        self.app.push_screen(SavesPage())

    def _open_ledger(self) -> None:
        from toychest.ui.screens.ledger import LedgerPage

        self.app.push_screen(LedgerPage())

    def _open_settings(self) -> None:
        from toychest.ui.screens.settings_page import SettingsPage

        self.app.push_screen(SettingsPage())

    def _open_keys(self) -> None:
        self.press_keys()

    def _open_about(self) -> None:
        from toychest.ui.screens.help import AboutPage

        self.app.push_screen(AboutPage())

    def _open_quit(self) -> None:
        self.press_leave()


def _seed_of_today() -> int:
    return seeds.of_day(date.today())


def _tile(number: int, entry: catalog.Entry) -> Tile:
    low, high = entry.seats_in_the_box[0], entry.seats_in_the_box[-1]
    seats = str(low) if low == high else f"{low}–{high}"
    players = ngettext("{seats} player", "{seats} players", high).format(seats=seats)
    secrecy, short = (_(words) for words in SECRECY[entry.secrecy])
    return Tile(
        number=str(number % 10),
        title=entry.title,
        facts=_("{players} · about {minutes} minutes").format(players=players, minutes=entry.minutes),
        secrecy=secrecy,
        short=_("{seats} · {minutes} min · {secrecy}").format(seats=seats, minutes=entry.minutes, secrecy=short),
        emblem=entry.emblem,
    )


def _game_in_words(entry: library.Entry) -> tuple[str, ...]:
    """A save in one line, "La Juguetería · round 7 · Ana, Ben", and with less of that where there is no room."""
    parts = (_title(entry), _("round {round}").format(round=entry.round), ", ".join(entry.players))
    return tuple(" · ".join(parts[:count]) for count in (3, 2, 1))


def _title(entry: library.Entry) -> str:
    """The title a person gave the save, or that of its game."""
    if entry.title:
        return entry.title
    return next((game.title for game in catalog.GAMES if game.slug == entry.game), entry.game)
