"""The app: settings, look, keys, signals; the screens do the rest."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Any

from textual.app import App
from textual.driver import Driver
from textual.geometry import Offset
from textual.screen import Screen

from toychest.language import _
from toychest.ui import glyphs, settings, theme
from toychest.ui.keys import BadKeys, Keymap
from toychest.ui.look import Look
from toychest.ui.screens.page import Page
from toychest.ui.thrift import thrifty

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
    ) -> None:
        super().__init__(ansi_color=True if colors == "none" else None)
        self._opening = opening
        self._held = ExitStack()
        self._last_quit = 0.0
        self.settings = chosen or settings.Settings()
        self.colours_wanted = colors
        self.troubles = troubles or []
        self.themes = theme.load_all()
        self.troubles += self.themes.broken
        if self.settings.theme and self.settings.theme not in self.themes.by_name:
            self.troubles.append(_("there is no theme {name!r}, so the usual one is used").format(name=self.settings.theme))
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
        """The theme in use: the chosen one, or the one that fits the colours the terminal has."""
        if self.colours_wanted == "none":
            return theme.FOR_NO_COLOUR  # with its colours taken away, another theme would lose the line under the cursor
        if self.settings.theme in self.themes.by_name:
            return self.settings.theme
        few = self.colours_wanted == "16" or (self.colours_wanted == "auto" and self.console.color_system == "standard")
        return theme.FOR_16_COLOURS if few else theme.DEFAULT

    def change_look(self) -> None:
        """The settings changed: paint every screen in the new look."""
        self.look = self._make_look()
        self.theme = self.theme_name()
        self._show_caret()
        for screen in self.screen_stack:
            if again := getattr(screen, "look_again", None):
                again()

    def _make_look(self) -> Look:
        return Look(theme.styles(self.themes.by_name[self.theme_name()]), self.settings.glyphs or glyphs.UNICODE)

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
            return _("the settings could not be saved: {reason}").format(reason=error.strerror)
        return None

    # Beginning and end

    def get_default_screen(self) -> Screen[Any]:
        screen = self._opening()
        screen._push_result_callback(screen, None)  # Textual 8.2 forgets it for the first screen, which then cannot be switched
        return screen

    def get_driver_class(self) -> type[Driver]:
        return thrifty(super().get_driver_class())

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
