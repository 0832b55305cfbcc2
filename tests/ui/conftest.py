"""Quick waiting; style sheets that are parsed once; a shelf and a registry of keys that stay as they are.

Games are added to the catalog; what these fixtures show does not change with them.
"""

from __future__ import annotations

from typing import Any

import pytest
import textual.app
import textual.pilot
from rich.console import RenderableType
from textual._compositor import Compositor
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from tests.ui.pilot import settle
from toychest import catalog
from toychest.catalog import Entry
from toychest.ui import keys

_PARSED: dict[object, list[RuleSet]] = {}

SHELF = (
    Entry(
        "la-jugueteria",
        "La Juguetería",
        range(2, 7),
        "toychest.games.la_jugueteria",
        secrecy="fixed",
        minutes=30,
        about="Buy the six toys of your secret wish list; a die settles every quarrel.",
        emblem="●■▲✚",
    ),
    Entry(
        "la-jugueteria-solo",
        "La Juguetería · Solo",
        range(1, 2),
        "toychest.games.la_jugueteria_solo",
        secrecy="none",
        minutes=10,
        about="Alone against the deck: three rolls for every toy, sixteen rounds for six.",
        emblem="⚀⚁⚂⚃",
    ),
)


@pytest.fixture(autouse=True)
def _quick_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pilot goes on as soon as the app has nothing more to do."""
    monkeypatch.setattr(textual.app, "wait_for_idle", settle)
    monkeypatch.setattr(textual.pilot, "wait_for_idle", settle)


@pytest.fixture(autouse=True)
def _nothing_sent_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """What changed is not put together for a terminal that is none; what is on the screen is still known when it is asked for."""

    render = Compositor.render_update

    def render_if_asked(compositor: Compositor, full: bool = False, **more: Any) -> RenderableType | None:
        if full:
            return render(compositor, full, **more)
        compositor._dirty_regions.clear()
        return None

    monkeypatch.setattr(Compositor, "render_update", render_if_asked)


@pytest.fixture(autouse=True)
def _style_sheets_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each app parses the same style sheets twice at its start; the same sheet with the same theme gives the same rules."""
    parse = Stylesheet._parse_rules

    def parse_once(sheet: Stylesheet, *arguments: Any, **named: Any) -> list[RuleSet]:
        asked = (arguments, tuple(sorted(named.items())), tuple(sheet._variables.items()))
        if asked not in _PARSED:
            _PARSED[asked] = parse(sheet, *arguments, **named)
        return _PARSED[asked]

    monkeypatch.setattr(Stylesheet, "_parse_rules", parse_once)


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games are on the shelf."""
    monkeypatch.setattr(catalog, "GAMES", SHELF)


@pytest.fixture
def house_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The keys of the house and of the games on that shelf."""
    scopes = {*keys.SCOPE_TITLES, *(entry.slug for entry in SHELF)}
    monkeypatch.setattr(keys, "KEYS", [key for key in keys.KEYS if key.scope in scopes])
