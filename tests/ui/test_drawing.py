"""The screens of Collectors and Jugue3: played by keys, telling positions as goldens, what a slow line carries."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.ui.goldens import SIZES, USUAL_TIERS, Picture, check_golden, photograph, shape_of
from tests.ui.pilot import press
from toychest import catalog, folders
from toychest.games.jugueteria.drawing.rules import LEAVE, TAKE_DECK
from toychest.table import storage
from toychest.table.table import Player, Table
from toychest.ui.app import ToychestApp
from toychest.ui.screens import curtain
from toychest.ui.screens.curtain import CurtainScreen
from toychest.ui.screens.game import GameScreen, screen_of
from toychest.ui.settings import Settings
from toychest.ui.start import screen_text

GAMES = ("collectors", "jugue3")
BOTH = pytest.mark.parametrize("slug", GAMES)


def scenario(name: str) -> Table:
    return storage.load(folders.shipped("saves") / f"{name}.json", catalog.rules_of)


def opened(name: str, seat: int = 0) -> GameScreen:
    """The screen of a shipped position, with the curtain before that seat open."""
    return screen_of(scenario(name), viewer=seat)


# Goldens


class Scene(NamedTuple):
    save: str
    keys: Sequence[str] = ()


SCENES = {
    "collectors.take": Scene("collectors-opening-hand"),
    "collectors.leave": Scene("collectors-opening-hand", ["p"]),
    "collectors.won": Scene("collectors-one-card-away", ["p", "7", "enter"]),
    "jugue3.take": Scene("jugue3-empty-deck"),
    "jugue3.leave": Scene("jugue3-winning-hand", ["p"]),
}


def picture(scene: str, size: tuple[int, int] = (80, 24), tier: str | Sequence[str] = "truecolor", glyphs: str = "unicode") -> Picture:
    save, keys = SCENES[scene]
    settings = Settings(pace="key", glyphs=glyphs)  # type: ignore[arg-type]
    return photograph(lambda: opened(save), *keys, size=size, tier=tier, settings=settings)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_scene(scene: str, size: tuple[int, int]) -> None:
    check_golden(picture(scene, size, USUAL_TIERS), scene)


@pytest.mark.parametrize("scene", SCENES)
def test_scene_in_ascii(scene: str) -> None:
    seen = picture(scene, glyphs="ascii")
    assert not {character for character in seen.text if not character.isascii() and not character.isalpha()}
    check_golden(seen, f"{scene}.ascii")


def test_the_card_under_the_cursor_is_told_apart_without_colours() -> None:
    """It stands a row higher and has another frame."""
    seen = picture("collectors.leave", tier="none")
    lines = seen.text.splitlines()
    row = next(number for number, line in enumerate(lines) if "╔" in line and "┌" not in line)
    at = lines[row].index("╔")
    other = lines[row + 1].index("┌")
    assert shape_of(seen, (at, row, 10, 6)) != shape_of(seen, (other, row, 10, 6))


@pytest.mark.parametrize("scene", ["collectors.leave", "jugue3.leave"])
def test_pictures(scene: str, snap_compare: Any, home: Path) -> None:
    save, keys = SCENES[scene]
    app = ToychestApp(lambda: opened(save), Settings(pace="key"), colors="truecolor")
    assert snap_compare(app, press=keys, terminal_size=(80, 24))


# Keys


@BOTH
def test_a_whole_game_is_played_by_keys_alone(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people and a bot: a number opens each curtain, Enter does the rest, and no view of another is ever under it."""
    monkeypatch.setattr(curtain, "DEAF", 0.0)
    rules = catalog.rules_of(slug)
    table = Table(rules, [Player("Ana"), Player("Ben", "normal"), Player("Cleo")], 5, rules.Options(turn_limit=5))
    opened_curtains = 0

    async def run() -> str:
        nonlocal opened_curtains
        app = ToychestApp(lambda: screen_of(table), Settings(pace="key"))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            for _key in range(400):
                screen: Any = app.screen
                if table.result() and not screen.playing_back:
                    break
                if isinstance(screen, CurtainScreen):
                    assert screen.game is not None
                    assert screen.game.viewer() is None
                    opened_curtains += 1
                    await pilot.press(str(screen.number))
                else:
                    assert screen.viewer() in (None, *table.to_act())
                    await pilot.press("x" if screen.playing_back else "enter")
                await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()
            return screen_text(app)

    text = asyncio.run(run())
    assert table.result() is not None
    turns = {number for number, move in enumerate(table.history) if move.seat != 1}
    assert opened_curtains == len(turns) // 2  # one for each turn of a person
    assert "How it ended" in text or "wins!" in text or "nobody has won" in text


@BOTH
def test_letters_take_and_numbers_choose(slug: str) -> None:
    name = {"collectors": "collectors-opening-hand", "jugue3": "jugue3-winning-hand"}[slug]
    seen = press(lambda: opened(name), "p", "2", settings=Settings(pace="key"))
    assert seen.screen.cursor == 1
    assert "Enter leaves" in seen.prompt
    table = seen.screen.table
    assert [type(move.action).__name__ for move in table.history] == ["TakePile"]
    drawn = press(lambda: opened(name), "d", settings=Settings(pace="key")).screen.table
    assert [type(move.action).__name__ for move in drawn.history] == ["TakeDeck"]


@BOTH
def test_what_came_from_the_pile_can_be_put_back(slug: str) -> None:
    name = {"collectors": "collectors-opening-hand", "jugue3": "jugue3-winning-hand"}[slug]
    seen = press(lambda: opened(name), "p", settings=Settings(pace="key"))
    assert "back" in seen.rows[-1]
    table = press(lambda: opened(name), "p", "u", settings=Settings(pace="key")).screen.table
    assert table.history == []
    locked = press(lambda: opened(name), "d", "u", settings=Settings(pace="key"))
    assert "too late" in locked.news


@BOTH
def test_a_number_before_a_card_is_taken_says_why_not(slug: str) -> None:
    name = {"collectors": "collectors-opening-hand", "jugue3": "jugue3-winning-hand"}[slug]
    seen = press(lambda: opened(name), "3", settings=Settings(pace="key"))
    assert "First take a card" in seen.news
    assert "(COL-15)" in seen.news or "(JU3-16)" in seen.news


def test_the_card_from_the_pile_cannot_go_back_where_that_is_forbidden() -> None:
    rules = catalog.rules_of("collectors")
    table = Table(rules, [Player("Ana"), Player("Ben", "easy")], 5, rules.Options(no_return=True, starter=1))
    taken = table.state.pile[-1]

    async def run() -> str:
        app = ToychestApp(lambda: screen_of(table), Settings(pace="key"))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("p")
            screen: Any = app.screen
            screen.cursor = [place.card for place in screen._places(screen.shown, 0)].index(taken)
            await pilot.press("enter")
            await pilot.pause()
            return screen_text(app)

    text = asyncio.run(run())
    assert "(COL-52)" in text
    assert len(table.history) == 1


@pytest.mark.parametrize(("save", "number"), [("collectors-one-card-away", "7"), ("jugue3-winning-hand", "7")])
def test_the_prompt_says_when_a_card_wins(save: str, number: str) -> None:
    assert "the other six win!" in press(lambda: opened(save), "p", number, settings=Settings(pace="key")).prompt
    assert "is offered it next" in press(lambda: opened(save), "p", "1", settings=Settings(pace="key")).prompt


@BOTH
def test_with_a_head_start_the_screen_counts_to_fewer(slug: str) -> None:
    """At Ana's seat four cards win, at Ben's all six."""
    rules = catalog.rules_of(slug)
    options = rules.Options(head_start=(2,), open_hands=True, open_lists=True, starter=1)
    table = Table(rules, [Player("Ana"), Player("Ben")], 5, options)
    goal = {"collectors": "of 6, and 4 win", "jugue3": "4 CARDS OF TWO TRIOS"}[slug]
    count = {"collectors": "of 6 ─", "jugue3": "of 6"}[slug]
    mine = press(lambda: screen_of(table)).text
    assert goal in mine
    assert count not in mine
    table.play(0, TAKE_DECK)
    table.play(0, LEAVE[table.state.taken])
    theirs = press(lambda: screen_of(table)).text
    assert goal not in theirs
    assert count in theirs


@BOTH
def test_a_bystander_sees_backs(slug: str) -> None:
    rules = catalog.rules_of(slug)
    table = Table(rules, [Player("Ana"), Player("Ben")], 5)
    text = press(lambda: screen_of(table, watch=True)).text
    assert "face down" in text
    assert "✓ helps" not in text


@BOTH
@pytest.mark.parametrize(("open_lists", "curtains"), [(True, False), (False, True)])
def test_with_all_open_there_is_no_curtain(slug: str, open_lists: bool, curtains: bool) -> None:
    rules = catalog.rules_of(slug)
    table = Table(rules, [Player("Ana"), Player("Ben")], 5, rules.Options(open_hands=True, open_lists=open_lists))
    seen = press(lambda: screen_of(table))
    assert isinstance(seen.screen, CurtainScreen) == curtains
    if not curtains:
        assert f"THE HAND OF {table.players[table.to_act()[0]].name}" in seen.text


def test_the_hand_can_be_grouped_otherwise() -> None:
    """`g` shows the next two toys that may become trios."""
    first = press(lambda: opened("jugue3-empty-deck"), settings=Settings(pace="key")).text
    other = press(lambda: opened("jugue3-empty-deck"), "g", settings=Settings(pace="key")).text
    assert "► Rabbit" in first
    assert "► Rocket" in first
    assert "► Rabbit" in other
    assert "► Robot" in other
    assert "► Rocket" not in other
