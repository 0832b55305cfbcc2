"""The settings: looks, pace, language, own keys.  Every change is seen at once and kept at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal

from textual.containers import Horizontal
from textual.widget import Widget

from toychest import language
from toychest.language import N_, _
from toychest.ui import glyphs, keys
from toychest.ui.keys import BadKeys, Keymap
from toychest.ui.paint.canvas import Span
from toychest.ui.paint.form import Panel, Row, paint_panel
from toychest.ui.paint.sample import paint_sample
from toychest.ui.screens.help import scope_title
from toychest.ui.screens.page import Hint, Page
from toychest.ui.settings import SECONDS, Settings
from toychest.ui.zones.zone import Zone

VALUE_AT = 21
AUTOMATIC = N_("automatic")

LANGUAGE_NAMES = {"": AUTOMATIC, "en": "English", "es": "Español"}  # each in itself, so that whoever is lost finds home
PACE_NAMES = {"slow": N_("slow"), "normal": N_("normal"), "fast": N_("fast"), "key": N_("at a key")}
CARET_NAMES = {"hidden": N_("not shown"), "shown": N_("on what is chosen")}
GLYPH_NAMES = {"": AUTOMATIC, glyphs.UNICODE: N_("drawn signs"), glyphs.ASCII: N_("plain letters")}

# What can be chosen of the looks: the field of the settings, what it is called, what the news line says of it.
LOOKS = (
    ("theme", N_("Theme"), N_("Colours; automatic takes the theme that fits your terminal.")),
    ("glyphs", N_("Glyphs"), N_("Automatic takes plain letters where the terminal cannot show the drawn signs.")),
    ("pace", N_("Pace"), N_("How long a die or a bot's move stays on the screen before the next.")),
    ("language", N_("Language"), N_("Automatic takes the language of your system.")),
    ("caret", N_("Cursor"), N_("The terminal's own cursor on what is chosen, for screen readers.")),
)

Spot = tuple[Literal["look", "scope", "key", "reset", "gap"], str]


class SettingsPage(Page):
    """At the left what can be changed, at the right the test card in the look that is chosen."""

    SCOPES: ClassVar[tuple[str, ...]] = (keys.EVERYWHERE, keys.MOVING, keys.LIST, keys.SETTINGS)
    CARET_ROLES: ClassVar[tuple[str, ...]] = ("selected", "cursor")

    def __init__(self) -> None:
        super().__init__()
        self.spots = _spots()
        self.cursor = 0
        self.waiting = ""  # the id that the next key is for

    # What it shows

    def header(self) -> tuple[str, str, str]:
        return "Toychest", _("Settings"), ""

    def compose_body(self) -> Iterable[Widget]:
        with Horizontal(classes="panels"):
            yield Zone(paint_panel, "settings", "panel")
            yield Zone(paint_sample, "test-card", "panel")

    def show_body(self) -> None:
        rows = tuple(map(self._row, self.spots))
        self.zone("settings").show(Panel(_("What you like"), rows, self.cursor, VALUE_AT))
        self.zone("test-card").show(_("Test card: {theme}").format(theme=self._theme_title()))

    def _row(self, spot: Spot) -> Row:
        kind, name = spot
        match kind:
            case "look":
                label = next(label for field, label, _about in LOOKS if field == name)
                return Row(((_(label), "text"),), ((self._value_in_words(name), "strong"),))
            case "scope":
                return Row(((scope_title(name), "title"),))
            case "key":
                own = name in self.toychest.settings.keys
                shown = self.toychest.keymap.all_shown(name)
                return Row(((_(keys.by_id(name).label), "text"),), ((shown, "key"), (" *" if own else "", "dim")), changeable=False)
            case "reset":
                return Row(((_("Everything as it was at first"), "text"),))
        return Row()

    def _value_in_words(self, name: str) -> str:
        value = self.toychest.wish(name)
        match name:
            case "theme":
                return self._theme_title() if value in self.toychest.fitting_themes() else _(AUTOMATIC)
            case "glyphs":
                return _(GLYPH_NAMES[value])
            case "pace":
                return _(PACE_NAMES[value])
            case "caret":
                return _(CARET_NAMES[value])
        return _(LANGUAGE_NAMES.get(value, value))

    def _theme_title(self) -> str:
        return _(self.toychest.themes.by_name[self.toychest.theme_name()].title)

    def news(self) -> tuple[Span, ...]:
        kind, name = self.spots[self.cursor]
        match kind:
            case "look":
                if name == "theme" and self.toychest.themes.broken:
                    return ((self.toychest.themes.broken[0], "bad"),)
                return ((_(next(about for field, _label, about in LOOKS if field == name)), "text"),)
            case "key":
                return ((_(keys.by_id(name).help), "text"), (f"  ({name})", "dim"))
        return ((_("Theme, glyphs, pace, language and keys go back; the names of the players stay."), "text"),)

    def prompt(self) -> tuple[Span, ...]:
        kind, name = self.spots[self.cursor]
        if self.waiting:
            sentence = _("Press the new key for “{name}”; Esc leaves it as it is.").format(name=_(keys.by_id(self.waiting).label))
        elif kind == "look":
            sentence = _("Enter takes the next one; it is kept at once.")
        elif kind == "key":
            sentence = _("Enter, then another key for “{name}”.").format(name=_(keys.by_id(name).label))
        else:
            sentence = _("Enter sets everything back; you are asked first.")
        return (("► ", "prompt"), (sentence, "prompt"))

    def hints(self) -> Iterable[Hint]:
        if self.waiting:
            return
        kind, name = self.spots[self.cursor]
        yield "up down", _("choose")
        if kind == "look":
            yield "left right", _("change")
        elif kind == "key":
            yield "change_key", ""
            if name in self.toychest.settings.keys:
                yield "usual_key", ""
        yield "next_zone", ""
        yield "leave", _("back")

    # Keys

    def act_on(self, key: str) -> None:
        if self.waiting:
            self._message = None
            self._take_key(key)
            self.show_all()
        else:
            super().act_on(key)

    def press_up(self) -> None:
        self._move(-1)

    def press_down(self) -> None:
        self._move(1)

    def press_page_up(self) -> None:
        self._move(-10)

    def press_page_down(self) -> None:
        self._move(10)

    def press_first(self) -> None:
        self.cursor = 0

    def press_last(self) -> None:
        self.cursor = len(self.spots) - 1

    def _move(self, step: int) -> None:
        """By so many lines, round at the ends only when one goes line by line; headings are passed over."""
        last = len(self.spots) - 1
        self.cursor = (self.cursor + step) % (last + 1) if abs(step) == 1 else max(0, min(self.cursor + step, last))
        while self.spots[self.cursor][0] in ("scope", "gap"):
            self.cursor += 1 if step > 0 else -1

    def press_next_zone(self) -> None:
        """From heading to heading."""
        starts = [0, *(index + 1 for index, spot in enumerate(self.spots) if spot[0] == "scope"), len(self.spots) - 1]
        self.cursor = next((start for start in starts if start > self.cursor), 0)

    def press_previous_zone(self) -> None:
        starts = [0, *(index + 1 for index, spot in enumerate(self.spots) if spot[0] == "scope"), len(self.spots) - 1]
        self.cursor = next((start for start in reversed(starts) if start < self.cursor), starts[-1])

    def press_left(self) -> None:
        self._change(-1)

    def press_right(self) -> None:
        self._change(1)

    def _change(self, step: int) -> None:
        kind, name = self.spots[self.cursor]
        if kind != "look":
            return
        choices = self._choices(name)
        value = self.toychest.wish(name)
        self.toychest.this_time.pop(name, None)  # from now on it is as chosen here
        index = choices.index(value) if value in choices else 0
        setattr(self.toychest.settings, name, choices[(index + step) % len(choices)])
        self._apply()

    def _choices(self, name: str) -> list[str]:
        match name:
            case "theme":
                return ["", *sorted(self.toychest.fitting_themes())]
            case "glyphs":
                return list(GLYPH_NAMES)
            case "pace":
                return list(SECONDS)
            case "caret":
                return list(CARET_NAMES)
        return list(LANGUAGE_NAMES)

    def press_enter(self) -> None:
        match self.spots[self.cursor][0]:
            case "look":
                self._change(1)
            case "key":
                self.press_change_key()
            case _:
                self.confirm(_("Set everything back to how it was at first?"), self._reset)

    def _reset(self) -> None:
        self.toychest.settings = Settings(names=self.toychest.settings.names)
        self.toychest.this_time.clear()
        self.toychest.keymap = Keymap()
        self._apply()

    def _apply(self) -> None:
        """Show what was changed everywhere, and keep it."""
        code = self.toychest.settings.language
        language.use(code if code in language.LANGUAGES else None)
        self.toychest.change_look()
        self._keep()

    def _keep(self) -> None:
        if trouble := self.toychest.remember():
            self.say(trouble)

    # Own keys

    def press_change_key(self) -> None:
        kind, name = self.spots[self.cursor]
        if kind != "key":
            self.say(_("Go to a key first: it is in the list below."), "prompt")
        elif keys.by_id(name).numbered:
            self.say(_("These keys belong together and stay as they are."))
        else:
            self.waiting = name

    def press_usual_key(self) -> None:
        kind, name = self.spots[self.cursor]
        if kind == "key" and name in self.toychest.settings.keys:
            own = dict(self.toychest.settings.keys)
            del own[name]
            self._use_keys(own)

    def _take_key(self, key: str) -> None:
        """The key that was waited for."""
        name, self.waiting = self.waiting, ""
        if key == "escape":
            return
        if _is_the_terminals(key):
            self.say(_("{key} belongs to the terminal: take a letter, a digit, a sign or an arrow.").format(key=keys.shown(key)))
            return
        self._use_keys(self.toychest.settings.keys | {name: key})

    def _use_keys(self, own: dict[str, str]) -> None:
        try:
            keymap = Keymap(own)
        except BadKeys as error:
            self.say(_("That stays as it is: {reason}.").format(reason=error))
            return
        self.toychest.settings.keys = own
        self.toychest.keymap = keymap
        self._keep()


def _spots() -> list[Spot]:
    """All lines: the looks, the keys by scope, the way back."""
    spots: list[Spot] = [("look", field) for field, _label, _about in LOOKS]
    for scope in dict.fromkeys(key.scope for key in keys.KEYS):
        spots += [("gap", ""), ("scope", scope)]
        spots += [("key", key.id) for key in keys.KEYS if key.scope == scope]
    return [*spots, ("gap", ""), ("reset", "")]


def _is_the_terminals(key: str) -> bool:
    """Whether a key is one that terminals, browsers or tmux keep for themselves: Ctrl, Alt, F keys, shifted arrows."""
    if key == "shift+tab":
        return False
    return "+" in key or (key[0] == "f" and key[1:].isdigit())


