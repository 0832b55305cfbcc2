"""The app: settings, look, keys, signals; the screens do the rest."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Any

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Offset
from textual.screen import Screen

from toychest.language import _, cause
from toychest.ui import glyphs, settings, theme
from toychest.ui.keys import BadKeys, Keymap
from toychest.ui.look import Look
from toychest.ui.patience import patient
from toychest.ui.screens.page import Page
from toychest.ui.thrift import Shown, thrifty

QUIT_WITHIN = 3.0  # seconds between the two presses of Ctrl+C


class ToychestApp(App[int], inherit_bindings=False):
    """Toychest on a terminal.  `opening` makes the first screen; troubles met at the start are told on it."""

    CSS_PATH = "toychest.tcss"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    TITLE = "Toychest"  # all that a terminal's title ever shows

    def __init__(
        self,
        opening: Callable[[], Screen[Any]],
        chosen: settings.Settings | None = None,
        colors: str = "auto",
        troubles: list[str] | None = None,
        this_time: dict[str, str] | None = None,
        fitting: str = glyphs.UNICODE,
    ) -> None:
        """`this_time` has a "theme" or "glyphs" in place of those of the settings; `fitting` are the glyphs that the terminal can show."""
        self.shown = Shown()  # first: the driver must have it
        super().__init__(ansi_color=True if colors == "none" else None)
        self._opening = opening
        self._held = ExitStack()
        self._last_quit = 0.0
        self.settings = chosen or settings.Settings()
        self.this_time = this_time or {}
        self.fitting = fitting
        self.colours_wanted = colors
        self.troubles = troubles or []
        self.themes = theme.load_all()
        self.troubles += self.themes.broken
        if self.settings.theme and self.settings.theme not in self.themes.by_name:
            self.troubles.append(_("there is no theme {name!r}, so the usual one is used").format(name=self.settings.theme))
        if self.this_time.get("theme") in self.themes.by_name.keys() - self.fitting_themes():
            sentence = _("the theme {name!r} needs more colours than there are, so another one is used")
            self.troubles.append(sentence.format(name=self.this_time["theme"]))
        try:
            self.keymap = Keymap(self.settings.keys)
        except BadKeys as error:
            self.keymap = Keymap()
            self.troubles.append(_("your own keys are left out: {reason}").format(reason=error))
        for name, its_theme in self.themes.by_name.items():
            self.register_theme(theme.for_textual(name, its_theme))
        self.look = self._make_look()
        self.theme = self.theme_name()

    # Looks

    def theme_name(self) -> str:
        """The theme in use: the chosen one, or where the terminal has too few colours for that the one made for so many."""
        fitting = self.fitting_themes()
        wished = self.wish("theme")
        return wished if wished in fitting else next(name for name in theme.MADE_FOR if name in fitting)

    def fitting_themes(self) -> list[str]:
        """The themes that can be told apart from nothing in the colours the terminal has.

        With their colours taken away others would lose the line under the cursor; brought down to 16 they would run together.
        """
        if self.colours_wanted == "none":
            return [theme.FOR_NO_COLOUR]
        few = self.colours_wanted == "16" or (self.colours_wanted == "auto" and self.console.color_system == "standard")
        return [name for name, its_theme in self.themes.by_name.items() if its_theme.ansi or not few]

    def wish(self, name: str) -> str:
        """What is wished for of a look: this time, or else in the settings; "" leaves it to the terminal."""
        return self.this_time.get(name) or str(getattr(self.settings, name))

    def change_look(self) -> None:
        """The settings changed: paint every screen in the new look."""
        self.look = self._make_look()
        self.theme = self.theme_name()
        self._show_caret()
        for screen in self.screen_stack:
            if again := getattr(screen, "look_again", None):
                again()

    def repaint(self) -> None:
        """Paint the screen anew, whatever the terminal shows."""
        self.shown.forget()
        self.refresh(layout=True)

    def on_resize(self, event: events.Resize) -> None:
        self.shown.forget()
        if self.screen_stack and event.size == self.screen.outer_size:
            self.repaint()  # it had another size meanwhile, which Textual has not seen

    def _make_look(self) -> Look:
        return Look(theme.styles(self.themes.by_name[self.theme_name()]), self.wish("glyphs") or self.fitting)

    @property
    def cursor_position(self) -> Offset:
        """Where Textual leaves the terminal's own cursor when it has painted."""
        page = self.screen if self._screen_stack else None
        place = page.caret() if isinstance(page, Page) and page.is_there() else None
        return place or self._typing_at

    @cursor_position.setter
    def cursor_position(self, place: Offset) -> None:
        self._typing_at = place

    def _show_caret(self) -> None:
        """Show the terminal's own cursor, or hide it as Textual does."""
        if self._driver:
            self._driver.write("\x1b[?25h" if self.settings.caret == "shown" else "\x1b[?25l")

    def remember(self) -> str | None:
        """Write the settings; one sentence if that was not possible."""
        try:
            settings.save(self.settings)
        except OSError as error:
            return _("the settings could not be saved: {reason}").format(reason=cause(error))
        return None

    # Beginning and end

    def get_default_screen(self) -> Screen[Any]:
        screen = self._opening()
        screen._push_result_callback(screen, None)  # Textual 8.2 forgets it for the first screen, which then cannot be switched
        return screen

    def get_driver_class(self) -> type[Driver]:
        return patient(thrifty(super().get_driver_class(), self.shown))

    def on_load(self) -> None:
        # Textual paints two to four times while it starts; held back, that is one painting.
        self._held.enter_context(self.batch_update())

    def on_ready(self) -> None:
        self._held.close()
        self._show_caret()

    def on_mount(self) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGHUP, signal.SIGTERM):
            with suppress(NotImplementedError, RuntimeError, ValueError):  # not the main thread, or no such signals here
                loop.add_signal_handler(number, self.exit)

    def go_home(self) -> None:
        """Leave whatever is open for the home screen, which lies under every other or is made now."""
        from toychest.ui.screens.home import HomePage

        while len(self.screen_stack) > 1 and not isinstance(self.screen, HomePage):
            self.pop_screen()
        if not isinstance(self.screen, HomePage):
            self.switch_screen(HomePage())

    def wants_to_quit(self) -> bool:
        """Whether this is the second press of Ctrl+C."""
        now = time.monotonic()
        again = now - self._last_quit < QUIT_WITHIN
        self._last_quit = now
        return again

    def _fatal_error(self) -> None:
        """A fault of ours: say so and show where, never what was in the variables, for those hold secrets."""
        from rich.segment import Segments
        from rich.traceback import Traceback

        self.bell()
        traceback = Traceback(show_locals=False, width=None, max_frames=12)
        self._exit_renderables.append(Segments(self.console.render(traceback, self.console.options)))
        self._close_messages_no_wait()
