"""Help: what every key does, and what Toychest is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from toychest import catalog, folders
from toychest.language import _
from toychest.ui import keys
from toychest.ui.keys import Keymap
from toychest.ui.paint.canvas import Span, width
from toychest.ui.screens.page import Hint
from toychest.ui.screens.reading_page import Line, ReadingPage, heading, paragraph


class HelpPage(ReadingPage):
    """All keys, those of `scopes` (of the screen that was asked) first."""

    def __init__(self, scopes: Sequence[str] = ()) -> None:
        super().__init__()
        self.scopes = tuple(scopes)

    def header(self) -> tuple[str, str, str]:
        return "Toychest", _("Every key"), ""

    def prompt(self) -> tuple[Span, ...]:
        return (("► ", "prompt"), (_("All keys can be changed in the settings."), "prompt"))

    def hints(self) -> Iterable[Hint]:
        yield from self.scroll_hints()
        yield "back", ""

    def text(self, cells: int) -> Sequence[Line]:
        lines = [
            *paragraph(_("The last line of every screen shows the keys that count now, and the line above it what Enter does."), cells),
            *paragraph(_("A question mark opens the rules behind the decision that is open; once more, the whole rulebook."), cells),
            (),
        ]
        keymap = self.toychest.keymap
        here = list(reversed(self.scopes))  # what is the screen's own comes before what is everywhere
        elsewhere = [scope for scope in dict.fromkeys(key.scope for key in keys.KEYS) if scope not in here]
        for scope in (*here, *elsewhere):
            lines += keys_of_scope(scope, keymap, cells)
        return lines[:-1]

    def press_keys(self) -> None:
        self.leave_page()


def keys_of_scope(scope: str, keymap: Keymap, cells: int) -> list[Line]:
    """The keys of a scope under its title, each with what it does; nothing if it has none."""
    its_keys = [key for key in keys.KEYS if key.scope == scope]
    if not its_keys:
        return []
    lines = [heading(scope_title(scope), cells)]
    for key in its_keys:
        shown = keymap.all_shown(key.id)
        first, *rest = paragraph(_(key.help), cells - COLUMN)
        lines.append((("  ", "text"), (shown, "key"), (" " * max(1, COLUMN - 2 - width(shown)), "text"), *first))
        lines += [((" " * COLUMN, "text"), *line) for line in rest]
    return [*lines, ()]


COLUMN = 18  # cells for the names of keys


def scope_title(scope: str) -> str:
    """What a scope is called: a game's scope is called as the game."""
    if scope in keys.SCOPE_TITLES:
        return _(keys.SCOPE_TITLES[scope])
    return next((entry.title for entry in catalog.GAMES if entry.slug == scope), scope)


class AboutPage(ReadingPage):
    """What Toychest is, and what one needs to know of keys, saves, SSH and looks."""

    def header(self) -> tuple[str, str, str]:
        return "Toychest", _("What this is"), ""

    def prompt(self) -> tuple[Span, ...]:
        return (("► ", "prompt"), (_("That is all you need to know to play."), "prompt"))

    def hints(self) -> Iterable[Hint]:
        yield from self.scroll_hints()
        yield from [("keys", ""), ("back", "")]

    def text(self, cells: int) -> Sequence[Line]:
        lines: list[Line] = []
        for title, *sentences in self._chapters():
            lines.append(heading(title, cells))
            for sentence in sentences:
                lines += paragraph(sentence, cells - 2, indent=2)
            lines.append(())
        return lines[:-1]

    def _chapters(self) -> Iterable[tuple[str, ...]]:
        """A title and paragraphs each."""
        shown = self.toychest.keymap.shown
        yield (
            _("A chest of games"),
            _("Toychest is family board games for a terminal: people around one keyboard, with bots for the empty seats."),
            _("In it: {games}.").format(games=", ".join(entry.title for entry in catalog.GAMES)),
            _("Where a game has secrets, a curtain falls between two players, and it opens with the number of the seat alone."),
        )
        yield (
            _("Keys"),
            _("Arrows move, {enter} does what the line with ► says, {back} goes one step back, {leave} leaves.").format(
                enter=shown("enter"), back=shown("back"), leave=shown("leave")
            ),
            _("{rules} opens the rules of this very decision, {undo} takes a step back, {log} shows what happened.").format(
                rules=shown("rules"), undo=shown("undo"), log=shown("log")
            ),
            _("The last line shows what works now; {keys} lists every key, and the settings change them.").format(keys=shown("keys")),
        )
        yield (
            _("Saves"),
            _("Every action is saved at once.  Leave whenever you like: the game goes on where you left it."),
            _("{quick} makes a quick save, {load} brings it back, {name} saves under a name.").format(
                quick=shown("quick_save"), load=shown("quick_load"), name=shown("save_as")
            ),
            _("The saves lie in {folder}.").format(folder=folders.saves()),
        )
        yield (
            _("Over SSH"),
            _("Only what changes on the screen is sent, and nothing while you think.  If the line breaks, the game is saved."),
            _("Then `toychest resume` goes on with it.  To see all colours, start with `--colors truecolor`."),
        )
        yield (
            _("Looks"),
            _("The settings have themes for dark rooms, bright rooms, 16 colours and no colours at all; NO_COLOR is honoured."),
            _("Your own theme is one file in the folder {folder}.").format(folder=folders.config() / "themes"),
            _("Terminals that draw boxes badly: start with `--glyphs ascii`."),
            _("For a screen reader or a pipe, `toychest play GAME --plain` plays in numbered lines of text."),
        )
