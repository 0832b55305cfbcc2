"""The saves: games in progress, what was kept under a name, the scenarios of the box, and files that cannot be played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import ClassVar, NamedTuple

from textual.containers import Vertical
from textual.widget import Widget

from toychest import catalog, folders, library
from toychest.language import _, ngettext
from toychest.library import Entry, FileTaken, SaveFailed
from toychest.people import LONGEST_TITLE
from toychest.ui import keys
from toychest.ui.glyphs import SEATS
from toychest.ui.paint.canvas import ROUND, Canvas, Span, fit, fitting, width, wrap
from toychest.ui.screens.list_page import ListPage
from toychest.ui.screens.page import Hint
from toychest.ui.zones.listing import paint_listing
from toychest.ui.zones.zone import Zone

Row = Entry | str | None  # a save, the heading of a section, or a blank line (the first one has the names of the columns)

DETAILS_FROM = 30  # rows of screen: from there on a card shows the save under the cursor
DETAILS = 7  # rows of it
LONGEST_PATH = 400


class SavesPage(ListPage):
    """All saves, in sections; each can be opened, renamed, deleted and exported."""

    SCOPES: ClassVar[tuple[str, ...]] = (keys.EVERYWHERE, keys.MOVING, keys.LIST, keys.SAVES)

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []
        self._trouble = ""
        self._load()

    def on_screen_resume(self) -> None:
        self._load()

    def _load(self) -> None:
        """Read the folder again."""
        try:
            saves, self._trouble = library.listing(), ""
        except SaveFailed as error:
            saves, self._trouble = [], str(error)
        self.rows = rows_of(saves, library.scenarios())

    def _chosen(self) -> Entry | None:
        row = self.rows[self.cursor] if self.cursor < len(self.rows) else None
        return row if isinstance(row, Entry) else None

    # What it shows

    def header(self) -> tuple[str, str, str]:
        entries = [row for row in self.rows if isinstance(row, Entry)]
        shipped = sum(map(is_shipped, entries))
        own = len(entries) - shipped
        saves = ngettext("{count} save", "{count} saves", own).format(count=own)
        scenarios = ngettext("{count} scenario", "{count} scenarios", shipped).format(count=shipped)
        return "Toychest", _("Saves"), f"{saves} · {scenarios}" if shipped else saves

    def news(self) -> tuple[Span, ...]:
        if self._trouble:
            return ((self._trouble, "bad"),)
        entry = self._chosen()
        if entry is None:
            return ()
        if entry.error:
            return ((f"{entry.path.name}: {entry.error}", "bad"),)
        return ((" · ".join([entry.title or kind_of(entry), ", ".join(entry.players), entry.path.name]), "dim"),)

    def prompt(self) -> tuple[Span, ...]:
        entry = self._chosen()
        if entry is None:
            return (("► ", "dim"), (_("Nothing is saved yet.  Every game you play appears here by itself."), "dim"))
        return (("► ", "prompt"), (self._offer(entry), "prompt"))

    def _offer(self, entry: Entry) -> str:
        """What Enter does with a save."""
        if entry.error:
            return _("This file cannot be played.  Delete it, or leave it alone.")
        if entry.over:
            return _("This game is over.  Enter shows how it ended.")
        if entry.kind == "game" and not is_shipped(entry):
            return _("Enter goes on with this game where it was left.")
        return _("Enter plays on from here in a game of its own; this save stays as it is.")

    def hints(self) -> Iterable[Hint]:
        entry = self._chosen()
        if entry:
            yield "up down", _("choose")
            if not entry.error:
                yield "enter", _("look") if entry.over else _("play"), ""
                yield "replay_save", ""
            if not is_shipped(entry):
                if not entry.error:
                    yield "rename", ""
                yield "delete", ""
            if not entry.error:
                yield "export", ""
        yield "back", ""

    def compose_body(self) -> Iterable[Widget]:
        with Vertical():
            yield Zone(paint_listing, "list")
            details = Zone(paint_details, "details")
            details.styles.height = DETAILS
            yield details

    def show_body(self) -> None:
        details = self.zone("details")
        details.display = self.size.height >= DETAILS_FROM
        self.zone("list").styles.height = "1fr"
        super().show_body()
        details.show(self._chosen())

    def lines(self) -> Sequence[tuple[Span, ...]]:
        entries = [row for row in self.rows if isinstance(row, Entry)]
        columns = Columns.of(self.size.width, max((width(game_of(entry)) for entry in entries), default=0))
        lines: list[tuple[Span, ...]] = []
        for row in self.rows:
            if isinstance(row, Entry):
                lines.append(columns.save(row))
            else:
                lines.append(((row, "title"),) if row else columns.names() if not lines else ())
        return lines

    def can_stop_at(self, index: int) -> bool:
        return isinstance(self.rows[index], Entry)

    # What its keys do

    def choose(self) -> None:
        from toychest.ui.screens.game import resume

        entry = self._chosen()
        if entry is None:
            return
        if entry.error:
            self.say(f"{entry.path.name}: {entry.error}")
            return
        try:
            screen = resume(entry.path)
        except (SaveFailed, ValueError, LookupError, OSError) as error:
            self.say(_("{file} cannot be opened: {reason}").format(file=entry.path.name, reason=error))
            return
        self.app.switch_screen(screen)

    def press_replay_save(self) -> None:
        from toychest.ui.screens.replay import open_replay

        entry = self._chosen()
        if entry is None:
            return
        if entry.error:
            self.say(f"{entry.path.name}: {entry.error}")
            return
        try:
            table = library.load(entry.path)
        except (SaveFailed, ValueError, LookupError, OSError) as error:
            self.say(_("{file} cannot be opened: {reason}").format(file=entry.path.name, reason=error))
            return
        open_replay(self, table)

    def press_rename(self) -> None:
        entry = self._own(_("The scenarios of the box keep their names."))
        if entry and entry.error:
            self.say(_("A damaged file is left as it is; it can only be deleted."))
        elif entry:
            self.ask(_("Which title should it have?"), entry.title, lambda title: self._rename(entry, title), LONGEST_TITLE)

    def _rename(self, entry: Entry, title: str) -> None:
        try:
            library.rename(entry, title)
        except (SaveFailed, ValueError, LookupError) as error:
            self.say(_("It was not renamed: {reason}").format(reason=error))
            return
        self._load()
        self.say(_("Renamed."), "good")

    def press_delete(self) -> None:
        entry = self._own(_("The scenarios of the box cannot be deleted."))
        if entry:
            question = _("Delete {title} for good?").format(title=fit(title_of(entry), 50))
            self.confirm(question, lambda: self._delete(entry))

    def _delete(self, entry: Entry) -> None:
        try:
            library.delete(entry)
        except SaveFailed as error:
            self.say(str(error))
            return
        self._load()
        self.say(_("Deleted."), "good")

    def _own(self, refusal: str) -> Entry | None:
        """The save under the cursor if it is the person's own; else says why not."""
        entry = self._chosen()
        if entry and is_shipped(entry):
            self.say(refusal)
            return None
        return entry

    def press_export(self) -> None:
        entry = self._chosen()
        if entry and entry.error:
            self.say(_("A damaged file is left as it is; it can only be deleted."))
        elif entry:
            self.ask(_("Copy it to which file?"), f"~/{entry.path.name}", lambda path: self._export(entry, path), LONGEST_PATH)

    def _export(self, entry: Entry, path: str, replace: bool = False) -> None:
        if not path.strip():
            return
        try:
            copy = library.export(entry, Path(path.strip()), replace)
        except FileTaken:
            self.confirm(_("There is a file of that name already.  Replace it?"), lambda: self._export(entry, path, replace=True))
        except (SaveFailed, ValueError, OSError) as error:
            self.say(_("It was not copied: {reason}").format(reason=error))
        else:
            self.say(_("Copied to {path}.").format(path=copy), "good")


# What a save is called


def rows_of(saves: Iterable[Entry], scenarios: Iterable[Entry]) -> list[Row]:
    """Saves and headings in the order of the list."""
    saves = list(saves)
    sound = [entry for entry in saves if not entry.error]
    sections = {
        _("GAMES"): [entry for entry in sound if entry.kind == "game"],
        _("NAMED AND QUICK SAVES"): [entry for entry in sound if entry.kind != "game"],
        _("SCENARIOS OF THE BOX"): list(scenarios),
        _("DAMAGED FILES"): [entry for entry in saves if entry.error],
    }
    rows: list[Row] = []
    for heading, entries in sections.items():
        if entries:
            rows += [None, heading, *entries]
    return rows


def is_shipped(entry: Entry) -> bool:
    """Whether a save is one of those that ship with the app."""
    return entry.path.parent.resolve() == folders.shipped("saves").resolve()


def game_of(entry: Entry) -> str:
    """The title of the game; what the file calls it if there is no such game here."""
    try:
        return catalog.find(entry.game).title
    except catalog.UnknownGame:
        return entry.game


def title_of(entry: Entry) -> str:
    """What a save is called in a sentence."""
    if entry.error:
        return entry.path.name
    return entry.title or f"{game_of(entry)} ({', '.join(entry.players)})"


def kind_of(entry: Entry) -> str:
    return {
        "game": _("Saved after every action"),
        "saved": _("Kept under a name"),
        "quick": _("Quick save"),
        "scenario": _("Scenario"),
    }[entry.kind]


def round_of(entry: Entry) -> str:
    return _("over") if entry.over else str(entry.round)


# Painting


class Columns(NamedTuple):
    """How many cells the columns of the list have, and the format of its dates."""

    game: int
    title: int
    players: int
    round: int
    date: str

    @classmethod
    def of(cls, screen: int, game: int) -> Columns:
        """The columns of a list on a screen so wide, whose longest game's title has `game` cells."""
        game, round_, date = max(5, min(game, 20)), 6, "%Y-%m-%d %H:%M" if screen >= 100 else "%Y-%m-%d"
        rest = screen - 5 - 4 * 2 - game - round_ - (16 if screen >= 100 else 10)
        return cls(game, rest // 2, rest - rest // 2, round_, date)

    def names(self) -> tuple[Span, ...]:
        return ((self._line(_("Game"), _("Title"), _("Players"), _("Round"), _("Saved")), "dim"),)

    def save(self, entry: Entry) -> tuple[Span, ...]:
        if entry.error:
            name = _left(entry.path.name, self.game + 2 + self.title)
            room = self.players + 2 + self.round + 12
            reason = fitting(room, entry.error, entry.error.partition(":")[0])  # the whole of it is told of the save that is chosen
            return ((f"{name}  ", "text"), (fit(reason, room), "bad"))
        if is_shipped(entry):
            title = _left(entry.title, self.title + 2 + self.players + 2 + self.round)
            reached = _("round {number}").format(number=entry.round)
            return ((f"{_left(game_of(entry), self.game)}  {title}  {reached}", "text"),)
        title = entry.title or (_("quick save") if entry.kind == "quick" else "")
        line = self._line(game_of(entry), title, ", ".join(entry.players), round_of(entry), entry.date.strftime(self.date))
        return ((line, "dim" if entry.over else "text"),)

    def _line(self, game: str, title: str, players: str, round_: str, date: str) -> str:
        cells = (_left(game, self.game), _left(title, self.title), _left(players, self.players), _right(round_, self.round), date)
        return "  ".join(cells)


def _left(text: str, cells: int) -> str:
    text = fit(text, cells)
    return text + " " * (cells - width(text))


def _right(text: str, cells: int) -> str:
    text = fit(text, cells)
    return " " * (cells - width(text)) + text


def paint_details(canvas: Canvas, entry: Entry) -> None:
    """A card with all that is known of a save."""
    canvas.box(1, 0, canvas.width - 2, canvas.height, ROUND, "frame", title=fit(title_of(entry), canvas.width - 10))
    inner = canvas.width - 8
    if entry.error:
        for y, row in enumerate(wrap(entry.error, inner), 1):
            canvas.put(4, y, row, "bad")
        return
    x = canvas.put(4, 1, game_of(entry), "strong") + 2
    state = _("the game is over") if entry.over else _("round {number}").format(number=entry.round)
    canvas.put(x, 1, f"{state} · {kind_of(entry)}", "text", cells=inner - x)
    x = 4
    for seat, name in enumerate(entry.players):
        x = canvas.spans(x, 3, (f"{seat + 1} {SEATS[seat]} ", f"seat-{seat + 1}"), (f"{name}   ", "text"))
    canvas.put(4, 5, f"{entry.date:%Y-%m-%d %H:%M} · {entry.path.name}", "dim", cells=inner)
