"""Toy Store 51 on its screen: played with keys alone, and in telling positions as text goldens and pictures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.games.toy_store_51.options import ADVANCED
from tests.games.toy_store_51.positions import ANA, BEN, CLEO, position
from tests.ui.goldens import SIZES, USUAL_TIERS, Picture, check_golden, photograph, shape_of
from tests.ui.pilot import Seen, press
from toychest import catalog, folders, language
from toychest.games.toy_store_51 import rules
from toychest.games.toy_store_51.actions import (
    END_TURN,
    STOP_SHOOTING,
    Buy,
    Charge,
    Destroy,
    Draw,
    Join,
    ReturnLeader,
    TakeRug,
    UseAbility,
    UseLoot,
)
from toychest.games.toy_store_51.pieces import BATTERY, CARD_BY_ID, PLUSH_NAMES
from toychest.games.toy_store_51.rules import State
from toychest.lessons import lessons_of
from toychest.table import storage
from toychest.table.table import Player, Table
from toychest.ui.app import ToychestApp
from toychest.ui.screens.game import screen_of
from toychest.ui.screens.lesson import lesson_screen
from toychest.ui.screens.page import Page
from toychest.ui.screens.results import ResultsPage
from toychest.ui.settings import Settings
from toychest.ui.start import screen_text

GAME = catalog.find("toy-store-51")
PEOPLE = ("Ana", "Ben", "Cleo", "Dora")
MARKET = "up_lion up_hen up_duck up_whale up_koala"


def scenario(name: str) -> Table:
    return storage.load(folders.shipped("saves") / f"toy-store-51-{name}.json", catalog.rules_of)


def table(state: State | None = None, seats: int = 2, bots: str = "", seed: int = 51, **options: Any) -> Table:
    """`bots` is the level of all but the first player."""
    seats = rules.seats(state) if state else seats
    players = [Player(name, bots if seat else "") for seat, name in enumerate(PEOPLE[:seats])]
    return Table(rules, players, seed, state.options if state else rules.Options(**options), start=state)


def at(state: State, *keys: str, size: tuple[int, int] = (80, 24)) -> Seen:
    return press(lambda: screen_of(table(state)), *keys, size=size, settings=Settings(pace="key"))


def history(seen: Seen) -> list[Any]:
    return [move.action for move in seen.screen.table.history]


def first_shots() -> State:
    return scenario("first-shots").state  # type: ignore[no-any-return]


def crowd() -> State:
    """More aliens than fit one below the other, two of them with clocks, in the strictest game."""
    return position(
        area="red_bunny red_puppy leader_owl up_unicorn leader_bear", pool="6B 1* 2btn 1draw", market=MARKET,
        loot={ANA: "a_imp a_imp battery battery"},
        row="a_blob a_frostling s_mother a_brute a_ice_shopper a_captain s_saucer mega a_slug a_scout a_twinhead a_gazer",
        covers={5: "a_ice_shopper"}, doors="sales_floor street", pile="a_imp", power_cells_same_colour=True, wave=5,
    )  # fmt: skip


# Before the first wave


def test_rugs_and_leaders_are_chosen_with_keys() -> None:
    seen = press(lambda: screen_of(table(choose_rugs=True)), "right", "enter", "4", "enter", "2", "enter", "3", "enter")
    actions = history(seen)
    assert actions[:2] == [TakeRug(1), TakeRug(3)]
    assert [type(action) for action in actions[2:]] == [ReturnLeader, ReturnLeader]
    assert "shoots" in seen.rows[0]


def test_leaders_are_shown_whole_and_for_all() -> None:
    seen = press(lambda: screen_of(table(seats=4)))
    assert "Enter sends" in seen.prompt
    for name, dealt in zip(PEOPLE, seen.screen.table.state.dealt, strict=True):
        assert f" {name}: {PLUSH_NAMES[dealt[0]]} " in seen.text
        assert all(PLUSH_NAMES[card] in seen.text for card in dealt)
    assert "HAVE" not in seen.text


# Shooting


def test_a_letter_aims_and_enter_fires() -> None:
    seen = at(first_shots(), "=", "a")
    assert seen.prompt.strip() == "► Enter destroys Frostling: pays ●●□, keeps ●●▲.  Strength 5 → 3."
    fired = at(first_shots(), "=", "a", "enter")
    assert history(fired) == [
        Join(CARD_BY_ID["red_bunny"], CARD_BY_ID["red_puppy"]),
        Join(CARD_BY_ID["red_kitten"], CARD_BY_ID["red_dragon"]),
        Destroy(scenario("first-shots").state.row[0], (2, 1, 0, 0)),
    ]
    assert "m Frostling □" in fired.text


@pytest.mark.rules("T51-105", "T51-106")
def test_plus_and_minus_change_the_payment() -> None:
    state = position(pool="3B 1W 1*", row="a_frostling", area="red_teddy")
    assert "pays ●●□," in at(state).prompt
    assert "pays ●●★," in at(state, "+").prompt
    assert "pays ●□★," in at(state, "-").prompt
    assert history(at(state, "-", "enter"))[0].payment == (1, 1, 0, 1)
    assert "no other way" in at(position(pool="3B", row="a_blob", area="red_teddy"), "+").news


def test_what_cannot_be_paid_says_why() -> None:
    seen = at(position(pool="2B", row="a_blob", area="red_teddy"), "enter")
    assert "Blob needs ●●●" in seen.prompt
    assert "(T51-108)" in seen.news
    assert history(seen) == []


def test_the_door_says_what_the_new_wave_will_do() -> None:
    assert "New Wave: Stockroom holds: strength 5 of 6." in at(first_shots()).text
    assert "New Wave: MEGA breaks a door; Street breaks: strength 30 of 12." in at(crowd()).text
    callers = at(position(row="s_mother", area="red_teddy", doors="stockroom street")).text
    assert "New Wave: 1 alien comes; Stockroom breaks with 3 more." in callers
    assert "New Wave: MEGA breaks the last door, and all is lost." in at(position(row="mega", area="red_teddy", doors="street")).text


def test_a_battery_is_charged_with_the_least_flexible_ammo() -> None:
    assert history(at(position(pool="1W 2F", row="a_blob", area="red_teddy"), "*")) == [Charge(2)]
    assert "(T51-129)" in at(position(row="a_blob", area="red_teddy"), "*").news


@pytest.mark.rules("T51-83")
def test_somebody_draws() -> None:
    state = position(players=3, pool="2draw", row="a_blob", area="red_teddy")
    asked = at(state, "G")
    assert "who draws a card?" in asked.prompt
    assert history(at(state, "G", "3")) == [Draw(CLEO)]
    assert history(at(state, "G", "enter")) == [Draw(ANA)]
    assert history(at(state, "G", "escape", "G", "2")) == [Draw(BEN)]
    assert history(at(position(players=1, pool="1draw", row="a_blob", area="red_teddy"), "G")) == [Draw(ANA)]
    assert "(T51-82)" in at(position(row="a_blob", area="red_teddy"), "G").news


def test_cards_of_the_row_are_joined_and_used() -> None:
    state = position(area="red_bunny red_puppy red_dragon leader_bear", pool="3B", row="a_blob")
    several = at(state, "tab", "enter")
    assert "Enter joins Bunny and Puppy" in several.prompt
    assert history(at(state, "tab", "enter", "right", "enter")) == [Join(CARD_BY_ID["red_bunny"], CARD_BY_ID["red_dragon"])]
    assert history(at(state, "tab", "right", "enter")) == [Join(CARD_BY_ID["red_bunny"], CARD_BY_ID["red_puppy"])]
    used = at(state, "tab", "left", "enter")
    assert history(used) == [UseAbility(CARD_BY_ID["leader_bear"], (1, 0, 0, 0))]
    assert "●→□ ✓" in used.text
    assert "(T51-91)" in at(state, "tab", "left", "enter", "enter").news
    nothing = at(position(area="red_teddy", row="a_blob"), "tab", "enter")
    assert "neither an ability nor half a power cell" in nothing.news


def test_joined_cards_lie_side_by_side() -> None:
    seen = at(position(area="red_bunny red_teddy red_puppy", row="a_blob"), "=")
    (row,) = [line for line in seen.rows if "◖◗" in line]
    assert "●◖◗¤" in row
    assert "(T51-67)" in at(position(area="red_bunny red_puppy", row="a_blob"), "=", "tab", "enter").news
    assert "No power cell can be closed." in at(position(area="red_teddy", row="a_blob"), "=").news


@pytest.mark.rules("T51-70")
def test_the_colour_of_a_half_is_a_letter_too() -> None:
    seen = at(crowd())
    assert "●R◖" in seen.text
    assert "★P◖" in seen.text


def test_loot_is_grouped_and_cashed_in() -> None:
    seen = at(crowd(), "m")
    assert "►m Imp ¤×2" in seen.text
    assert "o Battery ●×2" in seen.text
    assert history(at(crowd(), "o", "enter")) == [UseLoot(BATTERY)]
    assert "No loot yet." in at(first_shots(), "tab", "tab").prompt


def test_many_aliens_stand_in_two_columns_and_are_scrolled() -> None:
    seen = at(crowd())
    assert "12 ALIENS" in seen.text
    assert "Gazer" not in seen.text
    down = at(crowd(), "a", *["down"] * 5, "right")
    assert "Gazer" in down.text
    assert "Gazer needs" in down.prompt or "destroys Gazer" in down.prompt
    assert "Gazer" in at(crowd(), size=(80, 30)).text


# The market


@pytest.mark.rules("T51-135", "T51-141")
def test_a_card_is_bought_and_another_goes_back() -> None:
    start = scenario("purchase").state
    asked = at(start, "2", "enter")
    assert asked.prompt.strip() == "► Enter buys Octopus for 4¤, and Elephant leaves the game."
    assert history(at(start, "2", "enter", "enter")) == [Buy(1, CARD_BY_ID["red_elephant"])]
    assert history(at(start, "2", "enter", "left", "enter")) == [Buy(1, CARD_BY_ID["red_teddy"])]
    assert history(at(start, "2", "enter", "escape")) == []
    bought = at(start, "2", "enter", "2", "enter")
    assert "new" in bought.text
    assert "empty" in bought.text


def test_the_market_says_why_not() -> None:
    assert "(T51-50)" in at(first_shots(), "1", "enter").news
    start = position(phase="shop", area="red_teddy", pool="1btn", market=MARKET, row="a_ice_shopper", covers={5: "a_ice_shopper"})
    assert "(T51-135)" in at(start, "1", "enter").news
    assert "(T51-144)" in at(start, "5", "enter").news
    assert "(T51-59)" in at(start, "a", "enter").news


def test_the_point_stops_shooting_and_then_ends_the_turn() -> None:
    state = first_shots()
    assert history(at(state, ".")) == [STOP_SHOOTING]
    ended = at(state, ".", ".")
    assert history(ended) == [STOP_SHOOTING, END_TURN]
    assert "Ben shoots" in ended.rows[0]


@pytest.mark.rules("T51-209")
def test_everything_is_a_plan_until_a_card_is_revealed() -> None:
    keys = ["=", "a", "enter", "b", "enter", "m", "enter", "."]
    seen = at(first_shots(), *keys)
    assert seen.screen.table.undoable() == 6
    assert history(at(first_shots(), *keys, "U")) == []
    locked = at(first_shots(), *keys, ".", "u")
    assert "It is too late to undo" in locked.news


def test_players_are_shown_and_hidden() -> None:
    seen = at(first_shots(), "P")
    assert "Ben: hand 4, deck 4" in seen.text
    assert "Frostling" not in seen.rows[4]
    assert "a Frostling" in at(first_shots(), "P", "P").text
    assert "a Frostling" in at(first_shots(), "P", "escape").text


def test_a_hint_says_what_a_good_bot_would_do() -> None:
    assert "Join Bunny and Puppy" in at(first_shots(), "H").news


def test_a_new_wave_is_played_back_step_by_step() -> None:
    def told(keys: int) -> str:
        return at(scenario("clock-chain").state, ".", ".", *["x"] * keys).news

    assert "Ice Herald, Fire Beacon and Blob enter." in told(0)
    assert "Strength 10 against 6" in told(1)
    assert "Stockroom breaks" in told(2)


@pytest.mark.parametrize("people", [1, 4])
def test_a_whole_game_is_played_with_keys_alone(people: int) -> None:
    """Alone, and at a table of four with bots: shoot what can be paid, join, buy, until it is over."""
    game = table(seats=people, bots="easy", seed=3)

    async def play() -> str:
        app = ToychestApp(lambda: screen_of(game), Settings(pace="key"))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            for _key in range(1500):
                if game.result():
                    break
                await pilot.press(_next_key(app, game))
            while "Enter goes on" in screen_text(app):
                await pilot.press("x")
            await pilot.press("enter")
            await pilot.pause()
            return screen_text(app)

    shown = asyncio.run(play())
    assert game.result() is not None
    assert "you all" in shown


def _next_key(app: ToychestApp, game: Table) -> str:
    screen: Any = app.screen
    if screen.playing_back:
        return "enter"
    if screen.begun is not None or game.state.wave == 0:
        return "enter"
    legal = game.legal(0)
    if any(isinstance(action, Draw) for action in legal):
        return "G"
    if any(isinstance(action, Join) for action in legal):
        return "="
    shots = [action for action in legal if isinstance(action, Destroy)]
    row = game.state.row
    if shots and row.index(shots[0].alien) < 11:
        aimed = screen.part == "aliens" and row[screen.cursors["aliens"]] == shots[0].alien
        return "enter" if aimed else "abcdefghijk"[row.index(shots[0].alien)]
    purchases = [action for action in legal if isinstance(action, Buy)]
    if purchases and not game.state.bought:
        right = screen.part == "market" and screen.cursors["market"] == purchases[0].slot
        return "enter" if right else str(purchases[0].slot + 1)
    return "full_stop"


@pytest.mark.rules("T51-18")
@pytest.mark.parametrize(("blow", "won"), [(["enter"], True), ([".", "."], False)])
def test_the_results_have_no_ranks_and_no_scores_but_what_everybody_did(blow: Sequence[str], won: bool) -> None:
    state = position(gone="mega", doors="street", row="a_blob", clock=BEN, wave=20, pool="3B", area="red_teddy", wave_limit=20)
    over = at(state, *blow).screen.table
    assert (over.result().reason == "victory") == won
    seen = press(lambda: ResultsPage(over))
    (heads,) = [row for row in seen.rows if "How it ended" in row]
    (ana,) = [row for row in seen.rows if " Ana " in row]
    assert [word for word in heads.split() if word.isalpha()][3:] == ["aliens", "strength", "cells", "upgrades"]
    assert ana.split()[1:-1] == [*(["★"] if won else []), "1", "●", "Ana", *(["1", "1"] if won else ["·", "·"]), "·", "·"]


# Goldens


class Scene(NamedTuple):
    """What is opened, and the keys that lead to the telling moment."""

    opening: Callable[[], Page]
    keys: Sequence[str] = ()


SCENES = {
    "leaders": Scene(lambda: screen_of(table(seats=3, seed=12)), ["right"]),
    "table-of-four": Scene(lambda: screen_of(scenario("table-of-four"))),
    "crowd": Scene(lambda: screen_of(table(crowd())), ["=", "h"]),
    "purchase": Scene(lambda: screen_of(scenario("purchase")), ["2", "enter"]),
    "lesson": Scene(lambda: lesson_screen(GAME, lessons_of(GAME)[1])),
}


def picture(scene: str, size: tuple[int, int] = (80, 24), tier: str | Sequence[str] = "truecolor", glyphs: str = "unicode") -> Picture:
    opening, keys = SCENES[scene]
    settings = Settings(pace="key", glyphs=glyphs)  # type: ignore[arg-type]
    return photograph(opening, *keys, size=size, tier=tier, settings=settings)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_scene(scene: str, size: tuple[int, int]) -> None:
    check_golden(picture(scene, size, USUAL_TIERS), f"toy-store-51.{scene}")


@pytest.mark.parametrize("scene", ["crowd", "purchase"])
def test_scene_in_ascii(scene: str) -> None:
    seen = picture(scene, glyphs="ascii")
    strange = {character for character in seen.text if not character.isascii() and not character.isalpha()}
    assert not strange
    check_golden(seen, f"toy-store-51.{scene}.ascii")


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("scene", SCENES)
def test_no_prompt_and_no_forecast_is_cut(scene: str, code: str) -> None:
    language.use(code)
    opening, keys = SCENES[scene]
    seen = press(opening, *keys)
    assert "…" not in seen.prompt
    assert "…" not in seen.rows[3]


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("alien", ["mega", "mega_advanced", "s_muncher", "s_mother"])
def test_what_an_alien_does_is_told_whole(alien: str, code: str) -> None:
    language.use(code)
    covers = {4: alien, 5: alien} if alien == "s_muncher" else {}
    market = "up_lion up_hen up_duck up_whale up_koala"
    state = position(row=alien, area="red_teddy", market=market, covers=covers, mega_advanced_side=alien == "mega_advanced")
    (row,) = [row for row in at(state).rows if "►a" in row]
    assert any(told in row for told in ("alien", "4", "door", "puerta"))
    assert "…" not in row


def test_the_cursor_is_seen_without_colour() -> None:
    opening, _keys = SCENES["table-of-four"]
    pictures = [photograph(opening, *keys, tier="none", settings=Settings(pace="key")) for keys in ([], ["a"], ["tab"], ["1"])]
    for region in ((0, 5, 6, 5), (0, 11, 18, 4), (0, 18, 12, 1)):
        shapes = [shape_of(one, region) for one in pictures]
        assert len(set(shapes)) > 1


def test_icons_are_told_apart_by_shape_in_both_glyph_sets() -> None:
    from toychest.games.toy_store_51.names import ICON_GLYPHS
    from toychest.ui import glyphs

    for glyph_set in glyphs.SETS:
        assert len({glyph.translate(glyphs.table(glyph_set)) for glyph in ICON_GLYPHS}) == 6


def app(opening: Callable[[], Page]) -> ToychestApp:
    return ToychestApp(opening, Settings(pace="key"), colors="truecolor")


@pytest.mark.parametrize(("scene", "size"), [("table-of-four", (80, 24)), ("crowd", (140, 45))])
def test_pictures(scene: str, size: tuple[int, int], snap_compare: Callable[..., bool], home: Path) -> None:
    opening, keys = SCENES[scene]
    assert snap_compare(app(opening), press=keys, terminal_size=size)


def test_the_advanced_game_opens_too() -> None:
    seen = press(lambda: screen_of(Table(rules, [Player("Ana")], 5, ADVANCED)), "enter")
    assert "strength" in seen.text
