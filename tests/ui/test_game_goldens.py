"""La Juguetería's screen in telling positions, as text goldens at three sizes and three tiers of colour, and in ASCII."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pytest

from tests.ui.goldens import SIZES, USUAL_TIERS, Picture, check_golden, photograph, shape_of
from toychest import catalog, folders
from toychest.games.la_jugueteria import rules
from toychest.games.la_jugueteria.peek import PeekPage
from toychest.lessons import lessons_of
from toychest.table import storage
from toychest.table.table import Player, Table
from toychest.ui.screens.game import screen_of
from toychest.ui.screens.lesson import lesson_screen
from toychest.ui.screens.page import Page
from toychest.ui.settings import Settings


def scenario(name: str) -> Table:
    return storage.load(folders.shipped("saves") / f"la-jugueteria-{name}.json", catalog.rules_of)


def with_one_person() -> Table:
    """Vicky against three bots in the second round, with her own list on the screen."""
    table = Table(rules, [Player("Vicky"), Player("Lola", "random"), Player("Bruno", "random"), Player("Alba", "random")], 77)
    while table.state.round < 4 or table.state.turn != 0 or table.state.pending:
        seat = table.to_act()[0]
        table.play(seat, table.legal(seat)[0])
    return table


def peek() -> Page:
    table = scenario("example-round")
    return PeekPage(table.view(0), "Vicky", deciding=True)


class Scene(NamedTuple):
    """What is opened, and the keys that lead to the telling moment."""

    opening: Callable[[], Page]
    keys: Sequence[str] = ()


SCENES = {
    "choose": Scene(lambda: screen_of(scenario("example-round"))),
    "claims": Scene(lambda: screen_of(scenario("example-round")), ["enter", "3"]),
    "dispute": Scene(lambda: screen_of(scenario("example-round")), ["enter", "3", "enter", "x"]),
    "own-list": Scene(lambda: screen_of(with_one_person())),
    "six-players": Scene(lambda: screen_of(scenario("six-players"))),
    "won": Scene(lambda: screen_of(scenario("win-abroad")), ["enter", "3", "enter", *["x"] * 5]),
    "peek": Scene(peek),
    "lesson": Scene(lambda: lesson_screen(catalog.find("la-jugueteria"), lessons_of(catalog.find("la-jugueteria"))[0]), ["enter"]),
}


def picture(scene: str, size: tuple[int, int] = (80, 24), tier: str | Sequence[str] = "truecolor", glyphs: str = "unicode") -> Picture:
    opening, keys = SCENES[scene]
    settings = Settings(pace="key", glyphs=glyphs)  # type: ignore[arg-type]
    return photograph(opening, *keys, size=size, tier=tier, settings=settings)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_scene(scene: str, size: tuple[int, int]) -> None:
    check_golden(picture(scene, size, USUAL_TIERS), f"la-jugueteria.{scene}")


@pytest.mark.parametrize("scene", SCENES)
def test_scene_in_ascii(scene: str) -> None:
    """No glyph of ours is left; letters of names and languages stay."""
    seen = picture(scene, glyphs="ascii")
    strange = {character for character in seen.text if not character.isascii() and not character.isalpha()}
    assert not strange
    check_golden(seen, f"la-jugueteria.{scene}.ascii")


@pytest.mark.rules("LJ-04")
def test_suits_are_told_apart_without_colour() -> None:
    """The four suits of a toy differ in shape wherever they are shown, in both glyph sets."""
    from toychest.games.jugueteria.paint import suit_span
    from toychest.ui import glyphs

    for glyph_set in glyphs.SETS:
        shown = {suit_span(suit)[0].translate(glyphs.table(glyph_set)) for suit in range(4)}
        assert len(shown) == 4


@pytest.mark.parametrize("tier", ["truecolor", "none"])
def test_the_cursor_is_seen_without_colour(tier: str) -> None:
    """The card under the cursor differs in shape from the same card without it."""
    first = picture("choose", tier=tier)
    opening, keys = SCENES["choose"]
    second = photograph(opening, *keys, "right", tier=tier, settings=Settings(pace="key"))
    card = (1, 2, 13, 7)
    assert shape_of(first, card) != shape_of(second, card)
