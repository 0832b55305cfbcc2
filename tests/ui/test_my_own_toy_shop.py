"""My Own Toy Shop's screen: played by keys alone, in telling positions as text goldens, as pictures, and on a slow line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.games.my_own_toy_shop.examples import GAME
from tests.games.my_own_toy_shop.positions import place
from tests.ui.goldens import SIZES, USUAL_TIERS, Picture, check_golden, photograph, shape_of
from tests.ui.pilot import press
from toychest import catalog, folders
from toychest.games.my_own_toy_shop import rules, zones
from toychest.games.my_own_toy_shop.cells import COLUMN, ROW
from toychest.games.my_own_toy_shop.paint import LARGE, MEDIUM, SMALL
from toychest.games.my_own_toy_shop.pictures import HEIGHT, PICTURE, WIDTH
from toychest.games.my_own_toy_shop.pieces import TILE_BY_ID, TOYS
from toychest.games.my_own_toy_shop.screen import ToyShopScreen
from toychest.lessons import lessons_of
from toychest.table import storage
from toychest.table.table import Player, Table
from toychest.ui.app import ToychestApp
from toychest.ui.screens.game import screen_of
from toychest.ui.screens.lesson import lesson_screen
from toychest.ui.screens.page import Page
from toychest.ui.settings import Settings
from toychest.ui.start import screen_text

KEYED = Settings(pace="key")


def scenario(name: str) -> Table:
    return storage.load(folders.shipped("saves") / f"my-own-toy-shop-{name}.json", catalog.rules_of)


def finished() -> Table:
    table = scenario("last-tiles")
    for seat, turn in enumerate(GAME[14]):
        table.play(seat, place(turn.tile, turn.x, turn.y))
    return table


class Moment(NamedTuple):
    """What was there after one key."""

    text: str
    shop: Any  # the seat whose shop is shown, the place on display and the cell that are chosen; None on another page
    page: str

    @property
    def news(self) -> str:
        return self.text.splitlines()[-4]

    @property
    def prompt(self) -> str:
        return self.text.splitlines()[-2]


def moments(opening: Callable[[], Page], *keys: str) -> list[Moment]:
    """What there is at first and after each key, in one sitting."""

    async def run() -> list[Moment]:
        app = ToychestApp(opening, KEYED)
        seen = []
        async with app.run_test(size=(80, 24)) as pilot:
            for key in ("", *keys):
                await pilot.press(*([key] if key else []))
                await pilot.pause()
                screen: Any = app.screen
                shop = (screen.seat_shown(), screen.place, screen.cell) if isinstance(screen, ToyShopScreen) else None
                seen.append(Moment(screen_text(app), shop, type(screen).__name__))
        return seen

    return asyncio.run(run())


class Scene(NamedTuple):
    """What is opened, and the keys that lead to the telling moment."""

    opening: Callable[[], Page]
    keys: Sequence[str] = ()


SCENES = {
    "choose": Scene(lambda: screen_of(scenario("example-1"))),
    "last-tile": Scene(lambda: screen_of(scenario("last-tiles")), ["1"]),
    "another-shop": Scene(lambda: screen_of(scenario("four-shops")), ["tab"]),
    "count": Scene(lambda: screen_of(finished()), ["enter"] * 8),
}


def picture(scene: str, size: tuple[int, int] = (80, 24), tier: str | Sequence[str] = "truecolor", glyphs: str = "unicode") -> Picture:
    opening, keys = SCENES[scene]
    settings = Settings(pace="key", glyphs=glyphs)  # type: ignore[arg-type]
    return photograph(opening, *keys, size=size, tier=tier, settings=settings)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_scene(scene: str, size: tuple[int, int]) -> None:
    check_golden(picture(scene, size, USUAL_TIERS), f"my-own-toy-shop.{scene}")


@pytest.mark.parametrize("scene", ["choose", "count"])
def test_scene_in_ascii(scene: str) -> None:
    seen = picture(scene, glyphs="ascii")
    strange = {character for character in seen.text if not character.isascii() and not character.isalpha()}
    assert not strange
    check_golden(seen, f"my-own-toy-shop.{scene}.ascii")


@pytest.mark.parametrize("scene", ["choose", "last-tile", "count"])
def test_as_a_picture(scene: str, snap_compare: Callable[..., bool], home: Path) -> None:
    opening, keys = SCENES[scene]
    size = (120, 36) if scene == "last-tile" else (80, 24)
    assert snap_compare(ToychestApp(opening, KEYED, colors="truecolor"), press=keys, terminal_size=size)


def test_colours_have_a_ground_and_a_glyph() -> None:
    """An area is a region of one colour; where there are none, lines and glyphs tell the same."""
    seen = picture("choose")
    papers = {look.paper for row in seen.rows[2:20] for character, look in row[:47] if character in "●◆■▲"}
    assert len(papers) == 4
    plain = picture("choose", tier="none")
    assert {look.paper for row in plain.rows for _character, look in row} == {"default"}
    assert plain.text == seen.text


@pytest.mark.rules("MTS-48", "MTS-54")
def test_the_ghost_shows_its_coins_before_anything_is_decided() -> None:
    seen = press(SCENES["choose"].opening, settings=KEYED)
    assert "Mary: Enter adds it here:  +5  =  ● 2  ■ 1  ▲ 2" in seen.prompt
    board = "\n".join(row[:47] for row in seen.rows[2:20])
    assert board.count("¤") == 5  # a coin at every toy that pays, old or new
    assert len(seen.screen.table.history) == 0
    assert "+5" in seen.rows[7]  # what the third tile brings at most


def test_the_cursor_is_seen_without_colour() -> None:
    first = picture("choose", tier="none")
    second = photograph(SCENES["choose"].opening, "left", tier="none", settings=KEYED)
    assert shape_of(first, (3, 3, 41, 17)) != shape_of(second, (3, 3, 41, 17))
    assert first.text.count("╔") == second.text.count("╔") == 2  # the tile on display, and where it would lie


# Keys


def test_arrows_go_to_free_spots_and_n_to_the_next_best() -> None:
    opening = SCENES["choose"].opening
    table = scenario("example-1")
    grid, tile = table.state.grids[0], TILE_BY_ID["t02"]
    free = rules.free_cells(grid, table.state.orders[0])
    ranked = sorted(free, key=lambda cell: (-rules.gain(grid, tile, cell), cell))
    assert [moment.shop[2] for moment in moments(opening, *["n"] * len(ranked))] == [*ranked, ranked[0]]
    walked = [moment.shop[2] for moment in moments(opening, "left", "left", "left", "right", "right", "right", "right", "up", "down")]
    at = [(COLUMN[cell], ROW[cell]) for cell in walked]
    assert at == [(0, -1), (-1, -1), (-2, 0), (-2, 0), (-1, -1), (0, -1), (2, -1), (2, -1), (1, -2), (0, -1)]


def test_a_number_takes_a_tile_to_its_best_spot() -> None:
    seen = press(SCENES["choose"].opening, "4")
    view = seen.screen.table.view(0)
    cell, coins = zones.best_gains(view, 0)[view.display[3]]
    assert (seen.screen.place, seen.screen.cell) == (3, cell)
    assert f"+{coins}" in seen.prompt
    assert "There is no open tile 7." in press(SCENES["choose"].opening, "7").news


@pytest.mark.rules("MTS-27", "MTS-32")
def test_enter_adds_the_tile_and_the_turn_passes() -> None:
    seen = press(SCENES["choose"].opening, "enter", settings=KEYED)
    assert [(move.seat, move.action) for move in seen.screen.table.history] == [(0, place("t02", 0, -1))]
    assert seen.screen.table.state.coins == [6, 11]
    assert "Paul · tile 4 of 15" in seen.rows[0]
    assert "Paul: Enter adds it here" in seen.prompt
    assert "It is too late to undo: a card was shown." in press(SCENES["choose"].opening, "enter", "u", settings=KEYED).news


def test_tab_shows_the_other_shops_and_comes_back() -> None:
    keys = ["tab", "tab", "tab", "tab", "shift+tab", "enter", "tab", "escape", "tab", "n"]
    seen = moments(SCENES["another-shop"].opening, *keys)
    assert [moment.shop[0] for moment in seen] == [0, 1, 2, 3, 0, 3, 0, 1, 0, 1, 0]
    assert "The shop of Lola.  Enter goes back to that of Vicky." in seen[1].prompt
    assert "Vicky: Enter adds" in seen[-1].prompt


def test_a_bots_tile_is_shown_in_its_shop() -> None:
    seen = press(SCENES["another-shop"].opening, "enter", settings=KEYED)
    assert seen.screen.seat_shown() == 1
    assert seen.news.strip().startswith("Lola adds ")
    board = "\n".join(row[:47] for row in seen.rows[2:20])
    earned = int("".join(character for character in seen.news.split("earns")[1].split()[0] if character.isdigit()) or 0)
    assert board.count("¤") == earned
    assert board.count("╔") == 1


def test_a_hint_names_a_tile_and_a_place() -> None:
    assert "room to earn more." in press(SCENES["choose"].opening, "H").news


@pytest.mark.rules("MTS-30", "MTS-80")
def test_a_whole_game_by_keys_alone() -> None:
    table = Table(rules, [Player("Mary"), Player("Paul")], 4127)
    keys = [key for turn in range(30) for key in (str(1 + turn % 4), "enter")]
    seen = press(lambda: screen_of(table), *keys, settings=KEYED)
    assert seen.screen.table.result() is not None
    assert "The game is over. Enter shows how it ended." in seen.prompt
    assert seen.screen.table.state.turns == 30


# The count


@pytest.mark.rules("MTS-94", "MTS-95")
def test_the_count_goes_step_by_step_to_the_results() -> None:
    keys = [*["enter"] * 8, "left", "right", "question_mark", "escape", "escape", "enter", *["enter"] * 8]
    seen = moments(SCENES["count"].opening, *keys)
    assert "The game is over. Enter shows how it ended." in seen[0].prompt
    first, collections, dolls, last = seen[1], seen[2], seen[4], seen[8]
    assert "These are the coins that the tiles have brought." in first.news
    assert "57" in first.text
    assert "82" not in first.text
    assert "+5" not in first.text
    assert collections.text.count("+5") == 4
    assert "Fashionable dolls set: most toys of one kind.  5 coins for Mary and Paul." in dolls.news
    assert dolls.text.count("+5") == 7
    assert "5 × 5 = 25" in last.text
    assert "★ 2 Paul" in last.text
    assert "Paul has the best toy shop" in last.news
    assert (seen[9].text, seen[10].text) == (seen[7].text, last.text)
    assert "MTS-80" in seen[11].text
    assert [moment.page for moment in seen[12:14]] == ["CountPage", "ToyShopScreen"]
    assert seen[14].text == first.text
    assert seen[-1].page == "ResultsPage"


# Sizes


def test_larger_windows_get_pictures() -> None:
    for size, quadrant in (((100, 30), SMALL), ((112, 36), SMALL), ((120, 36), MEDIUM), ((140, 45), LARGE)):
        seen = press(SCENES["choose"].opening, size=size)
        assert seen.screen.quadrant == quadrant, size
        shown = "\n".join(seen.rows)
        assert (PICTURE[0][0] in shown) == (quadrant is not SMALL)
        assert all(zone.region.right <= size[0] and zone.region.bottom <= size[1] for zone in seen.screen.query("Zone") if zone.display)


def test_every_toy_has_a_picture_of_its_own() -> None:
    assert len(set(PICTURE.values())) == len(PICTURE) == TOYS
    assert {(len(lines), len(line)) for lines in PICTURE.values() for line in lines} == {(HEIGHT, WIDTH)}


@pytest.mark.rules("MTS-40", "MTS-41")
def test_every_free_spot_of_a_growing_shop_is_drawn() -> None:
    """Whatever the shape of the shop: in full within four by four, at the edge beyond."""
    from random import Random

    for seed in range(12):
        luck = Random(seed)
        state = rules.new(2, luck, rules.Options())
        while waiting := rules.to_act(state):
            seat = waiting[0]
            grid, order = state.grids[seat], state.orders[seat]
            free = rules.free_cells(grid, order)
            ghost = luck.choice(free)
            spots = tuple((cell, 99) for cell in free)
            shop = zones.Shop(tuple((cell, grid[cell]) for cell in order), spots, (ghost, state.display[0]))
            text = "\n".join("".join(part for part, _role in row) for row in zones.draw_shop(shop, SMALL))
            assert text.count("+99") == len(free) - 1
            assert text.count("╔") == 1
            assert text.count("╝") == 1
            rules.apply(state, seat, luck.choice(rules.legal(state, seat)), luck)


# On a slow line


# Lessons


def test_a_lesson_can_be_played() -> None:
    entry = catalog.find(rules.NAME)
    lesson = lessons_of(entry)[0]
    seen = press(lambda: lesson_screen(entry, lesson), "enter", settings=KEYED)
    assert seen.screen.table.state.coins[0] == 6
    assert "Paul adds a tile" in seen.text
