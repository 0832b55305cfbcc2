"""The door between the command line and the screens: run the app on a terminal, or take a picture without one."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Literal

from toychest.commands.opening import Home, Opening, Play, Replay, Resume, Setup
from toychest.ui import settings
from toychest.ui.app import ToychestApp
from toychest.ui.glyphs import UNICODE

if TYPE_CHECKING:
    from textual.screen import Screen

    from toychest.table.table import Table


def run(
    opening: Opening, theme: str | None = None, colors: str = "auto", glyphs: str | None = None, fitting: str = UNICODE
) -> int:
    """Run the app until it is left; the exit code.  `fitting` is the glyph set that the terminal can show."""
    chosen, troubles = _settings()
    app = ToychestApp(lambda: first_screen(opening), chosen, colors, troubles, _this_time(theme, glyphs), fitting)
    try:
        app.run(mouse=False)
    finally:
        _let_go_of_the_terminal(app)
    return app.return_code or 0


def _let_go_of_the_terminal(app: ToychestApp) -> None:
    """End the threads that read and write.  Where the terminal vanished they may still be there, and would keep the process for ever."""
    driver: Any = app._driver
    if exit_event := getattr(driver, "exit_event", None):
        exit_event.set()
    writer = getattr(driver, "_writer_thread", None)
    if writer and writer.is_alive():
        writer.stop()


def picture(
    table: Table,
    size: tuple[int, int] = (80, 24),
    format: Literal["svg", "text"] = "svg",
    seat: int | None = None,
    theme: str | None = None,
    colors: str = "auto",
    glyphs: str | None = None,
) -> str:
    """A picture of a position as everybody at the table may see it, or as `seat` may; no terminal needed."""
    from toychest.ui.screens.game import screen_of

    chosen, _troubles = _settings()
    app = ToychestApp(lambda: screen_of(table, watch=True, viewer=seat), chosen, colors, this_time=_this_time(theme, glyphs))

    async def take() -> str:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            if format == "svg":
                return app.export_screenshot(title="Toychest", simplify=True)
            return screen_text(app)

    return asyncio.run(take())


def screen_text(app: ToychestApp) -> str:
    """What is on the screen as plain text, without blanks at the end of lines."""
    rows = app.screen._compositor.render_strips()
    return "".join("".join(segment.text for segment in row).rstrip() + "\n" for row in rows)


def first_screen(opening: Opening) -> Screen[Any]:
    """The screen that an opening begins with; the home screen lies under every other."""
    match opening:
        case Home():
            from toychest.ui.screens.home import HomePage
            from toychest.ui.screens.welcome import WelcomePage, is_first_visit

            return WelcomePage() if is_first_visit() else HomePage()
        case Setup():
            from toychest.ui.screens.setup import SetupPage

            return SetupPage(opening.slug, seed=opening.seed, options=opening.options)
        case Play():
            from toychest.library import GameFile
            from toychest.ui.screens.game import screen_of

            return screen_of(opening.table, GameFile.start(opening.table, opening.title))
        case Resume():
            from toychest.ui.screens.game import resume

            return resume(opening.path)
        case Replay():
            from toychest.ui.screens.replay import replay_screen

            return replay_screen(opening.table)


def _settings() -> tuple[settings.Settings, list[str]]:
    """The remembered settings, and what was wrong with them."""
    try:
        return settings.load(), []
    except settings.BadSettings as error:
        return settings.Settings(), [str(error)]


def _this_time(theme: str | None, glyphs: str | None) -> dict[str, str]:
    return {name: value for name, value in (("theme", theme), ("glyphs", glyphs)) if value}
