"""If Wishes Were Fish on its screen: played with keys alone, and in telling positions as text goldens and pictures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.games.if_wishes_were_fish.positions import P1, P2, position
from tests.ui.goldens import SIZES, USUAL_TIERS, Picture, check_golden, photograph, shape_of
from tests.ui.pilot import Seen, press
from toychest import catalog, folders, language
from toychest.games.if_wishes_were_fish import rules
from toychest.games.if_wishes_were_fish.rules import Catch, MoveBuyer, Sell, SellCard, Spoil, State, Throw
from toychest.lessons import lessons_of
from toychest.table import storage
from toychest.table.table import Player, Table
from toychest.ui.app import ToychestApp
from toychest.ui.glyphs import SEATS
from toychest.ui.screens.game import screen_of
from toychest.ui.screens.lesson import lesson_screen
from toychest.ui.screens.page import Page
from toychest.ui.screens.results import ResultsPage
from toychest.ui.settings import Settings
from toychest.ui.start import screen_text

GAME = catalog.find("if-wishes-were-fish")
PEOPLE = ("Noa", "Eli", "Sol", "Lola", "Bruno")


def scenario(name: str) -> Table:
    return storage.load(folders.shipped("saves") / f"if-wishes-were-fish-{name}.json", catalog.rules_of)


def harbour() -> State:
    """In the middle of a game of three: a wish that moves a buyer and fills a market is within reach."""
    return position(
        3,
        "clownfish_sell_all+2 catfish_boat+1 starfish_move_buyer_3 kingfish_double",
        {0: "starfish_double kingfish_boat", 1: "clownfish_boat", 2: "catfish_double"},
        worms=(5, 5, 5),
        buyers="monkfish swordfish swordfish clownfish kingfish",
        markets={
            "angelfish": [2, 1, 0],
            "monkfish": [2, 1, 1],
            "swordfish": [0, 0, 1],
            "kingfish": [1, 2, 1],
            "starfish": [1, 1, 1],
            "clownfish": [2, 0, 1],
        },
        full="monkfish",
        trash=(1, 2, 0),
        money=(21, 24, 17),
        turns=14,
        deck_size=41,
    )


def table(state: State | None = None, *, bots: str = "", seed: int = 30551) -> Table:
    """`bots` is the level of all but the first player."""
    seats = rules.seats(state) if state else 3
    players = [Player(name, bots if seat else "") for seat, name in enumerate(PEOPLE[:seats])]
    return Table(rules, players, seed, start=state)


def at(state: State, *keys: str, size: tuple[int, int] = (80, 24)) -> Seen:
    return press(lambda: screen_of(table(state)), *keys, size=size)


def history(seen: Seen) -> list[Any]:
    return [move.action for move in seen.screen.table.history]


# Playing with keys


def test_a_fish_is_chosen_with_its_number_and_kept() -> None:
    seen = at(position(3), "3", "enter")
    assert history(seen) == [Catch(3)]
    assert "Turn 2 · Eli" in seen.rows[0]


def test_the_prompt_says_what_enter_does_and_what_it_costs() -> None:
    seen = at(position(3), "right")
    assert seen.prompt.strip() == "► Noa: Enter to keep the Angelfish for 1 worm."
    assert "~0→1" in seen.text


def test_t_leads_into_a_wish_and_nothing_is_final() -> None:
    seen = at(harbour(), "3", "t")
    assert history(seen) == [Throw(3)]
    assert "Noa makes a wish" in seen.rows[0]
    assert seen.screen.table.undoable() == 1
    back = at(harbour(), "3", "t", "right", "enter", "U")
    assert history(back) == []
    assert back.prompt.strip() == "► Noa: Enter to throw back the Starfish for 2 worms."


def test_t_on_a_wish_without_choices_waits_for_enter() -> None:
    state = position(2, "catfish_worm_bonus")
    assert history(at(state, "t")) == []
    assert history(at(state, "t", "enter")) == [Throw(1)]


@pytest.mark.parametrize("key", ["u", "escape", "backspace"])
def test_one_step_of_a_wish_is_taken_back(key: str) -> None:
    seen = at(harbour(), "3", "t", "right", "enter", key)
    assert history(seen) == [Throw(3)]
    assert seen.prompt.strip() == "► Noa: Enter to move the buyer 3 from Kingfish to Starfish."


@pytest.mark.rules("FISH-173", "FISH-174")
def test_a_whole_wish_with_its_preview_and_its_end() -> None:
    """The mock-up: buyer 3 to the Starfish, then two Starfish at $5 fill their market; the money of all is shown before."""
    plan = at(harbour(), "3", "t", "right", "enter")
    assert plan.prompt.strip() == "► Noa: Enter to sell the double Starfish for $10."
    (row,) = [line for line in plan.rows if "Starfish  " in line and "full!" in line]
    assert "●++■▲" in row
    assert "$2→$5" in row
    assert "+3" in row
    for name, now, then in (("Noa", "$21", "→$39"), ("Eli", "$24", "→$28"), ("Sol", "$17", "→$21")):
        (row,) = [row for row, line in enumerate(plan.rows[:-5]) if f" {name} " in line and now in line and row > 2]
        assert then in plan.rows[row + 1]
    done = press(lambda: screen_of(table(harbour())), "3", "t", "right", "enter", "enter")
    assert history(done) == [Throw(3), MoveBuyer(4, 2), SellCard(rules.imagined(rules.view(harbour(), 0)).boats[0][0])]
    assert done.screen.table.state.money == [39, 28, 21]
    assert "Eli" in done.rows[0]


def test_up_and_down_change_the_way_and_the_buyer() -> None:
    assert at(position(2), "down").prompt.strip() == "► Noa: Enter to throw back the Angelfish for free."
    seen = at(position(2, "catfish_move_buyer_1"), "t", "down")
    assert "from Monkfish" in seen.prompt
    assert "from Angelfish" in at(position(2, "catfish_move_buyer_1"), "t", "down", "up").prompt


def test_s_sells_the_card_under_the_cursor() -> None:
    seen = at(harbour(), "s", "right")
    assert seen.prompt.strip() == "► Noa: Enter to sell the Kingfish for $5."
    sold = at(harbour(), "s", "2", "enter")
    assert history(sold) == [Sell(harbour().boats[P1][1])]
    assert sold.screen.table.state.full[-1] == 3
    assert sold.screen.table.state.money[P1] == 21 + 5 + (8 + 4) // 2  # the market fills, and Noa and Eli tie for most
    assert "SELL ONE" in seen.text


@pytest.mark.parametrize(
    ("keys", "told", "clause"),
    [
        (["k", "enter"], "All your boats are full", "FISH-45"),
        (["4", "t", "enter"], "A double has no wish", "FISH-52"),
    ],
)
def test_what_cannot_be_done_can_be_visited_and_enter_says_why(keys: Sequence[str], told: str, clause: str) -> None:
    seen = at(harbour(), *keys)
    assert told in seen.news
    assert f"({clause})" in seen.news
    assert history(seen) == []


def test_too_few_worms_and_nothing_to_sell_are_said() -> None:
    seen = at(position(2, "angelfish_boat+12", worms=(0, 0)), "4", "enter")
    assert "(FISH-34)" in seen.news
    seen = at(position(2), "s", "enter")
    assert "(FISH-60)" in seen.news


def test_other_ways_are_refused_while_a_wish_is_open() -> None:
    seen = at(harbour(), "3", "t", "k")
    assert "A wish is being carried out; u takes it back." in seen.news


def test_a_piece_is_spoiled_by_place_and_owner() -> None:
    """Up and down go from place to place, left and right from piece to piece."""
    state = position(2, "catfish_spoilage", {P1: "kingfish_boat"}, markets={"monkfish": [1, 1]}, trash=(0, 1))
    assert history(at(state, "t", "right", "enter"))[-1] == Spoil(1, P2)
    assert history(at(state, "t", "down", "enter"))[-1] == Spoil(7, P2)


def test_many_choices_are_scrolled() -> None:
    markets = {name: [1, 1, 1] for name in ("angelfish", "monkfish", "swordfish", "kingfish", "catfish", "starfish", "clownfish")}
    state = position(3, "catfish_spoilage", {P1: "kingfish_boat"}, markets=markets, trash=(1, 1, 1))
    (row,) = [line for line in at(state, "t").rows if "MOVE A PIECE" in line]
    assert row.endswith("›")
    (row,) = [line for line in at(state, "t", "left").rows if "MOVE A PIECE" in line]
    assert "‹" in row
    assert "►trash" in row


def test_a_hint_is_given_to_all() -> None:
    assert "I would " in at(harbour(), "H").news


def test_a_whole_game_is_played_with_keys_alone() -> None:
    """Two people who keep a fish if they can, throw one back if they cannot, and sell every third time."""
    game = table(position(2))

    async def play() -> str:
        app = ToychestApp(lambda: screen_of(game), Settings())
        async with app.run_test(size=(80, 24)) as pilot:
            turns = 0
            while game.result() is None:
                turns += game.state.pending is None
                await pilot.press(*(("s", "enter") if turns % 3 == 0 and game.state.boats[game.state.turn] else ("enter",)))
                assert turns < 200
            await pilot.press("enter")
            await pilot.pause()
            return screen_text(app)

    assert "How it ended" in asyncio.run(play())
    assert len(game.history) > 20


def test_bots_play_on_until_a_person_decides() -> None:
    seen = press(lambda: screen_of(table(position(3), bots="easy")), "enter", settings=Settings(pace="key"))
    assert len(seen.screen.table.history) == 2
    assert seen.prompt.strip() == "► Enter goes on."
    assert "Eli" in seen.news


# Results


def test_the_results_have_a_sheet_and_a_line_for_every_player() -> None:
    over = table(seed=8)
    while over.to_act():
        (seat,) = over.to_act()
        over.play(seat, over.legal(seat)[0])
    seen = press(lambda: ResultsPage(over))
    heads = next(row for row in seen.rows if "How it ended" in row)
    assert heads.split("─ ")[-1] != ""
    for head in ("sales", "fills", "wishes", "trash", "worms"):
        assert head in heads
    for seat, money in enumerate(over.state.money):
        (row, chart) = (line for line in seen.rows if f"{SEATS[seat]} {PEOPLE[seat]}" in line)
        assert row.rstrip(" │").endswith(str(money))
        assert "▁" in chart


# Goldens


class Scene(NamedTuple):
    """What is opened, and the keys that lead to the telling moment."""

    opening: Callable[[], Page]
    keys: Sequence[str] = ()


SCENES = {
    "fish": Scene(lambda: screen_of(table(harbour())), ["right", "right"]),
    "wish": Scene(lambda: screen_of(table(harbour())), ["3", "t", "right", "enter"]),
    "five-players": Scene(lambda: screen_of(scenario("five-players")), ["s"]),
    "last-turn": Scene(lambda: screen_of(scenario("last-turn")), ["t"]),
    "lesson": Scene(lambda: lesson_screen(GAME, lessons_of(GAME)[0])),
}


def picture(scene: str, size: tuple[int, int] = (80, 24), tier: str | Sequence[str] = "truecolor", glyphs: str = "unicode") -> Picture:
    opening, keys = SCENES[scene]
    settings = Settings(pace="key", glyphs=glyphs)  # type: ignore[arg-type]
    return photograph(opening, *keys, size=size, tier=tier, settings=settings)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_scene(scene: str, size: tuple[int, int]) -> None:
    check_golden(picture(scene, size, USUAL_TIERS), f"if-wishes-were-fish.{scene}")


@pytest.mark.parametrize("scene", ["fish", "wish"])
def test_scene_in_ascii(scene: str) -> None:
    seen = picture(scene, glyphs="ascii")
    strange = {character for character in seen.text if not character.isascii() and not character.isalpha()}
    assert not strange
    check_golden(seen, f"if-wishes-were-fish.{scene}.ascii")


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_cut_that_matters(scene: str, code: str) -> None:
    """At 80x24 the prompt is whole in every language."""
    language.use(code)
    opening, keys = SCENES[scene]
    seen = press(opening, *keys)
    assert "…" not in seen.prompt
    assert "$" in seen.text


@pytest.mark.parametrize("tier", ["truecolor", "none"])
def test_the_cursor_and_what_is_closed_are_seen_without_colour(tier: str) -> None:
    opening, _keys = SCENES["fish"]
    first = photograph(opening, tier=tier, settings=Settings(pace="key"))
    second = photograph(opening, "right", tier=tier, settings=Settings(pace="key"))
    assert shape_of(first, (1, 2, 17, 5)) != shape_of(second, (1, 2, 17, 5))


@pytest.mark.rules("FISH-12")
def test_owners_are_told_apart_by_shape() -> None:
    seen = at(harbour())
    (row,) = [line for line in seen.rows if "Kingfish  " in line and "$" in line]
    assert "●■■▲·" in row


def app(opening: Callable[[], Page]) -> ToychestApp:
    return ToychestApp(opening, Settings(pace="key"), colors="truecolor")


@pytest.mark.parametrize(("scene", "size"), [("wish", (80, 24)), ("fish", (140, 45))])
def test_pictures(scene: str, size: tuple[int, int], snap_compare: Callable[..., bool], home: Path) -> None:
    opening, keys = SCENES[scene]
    assert snap_compare(app(opening), press=keys, terminal_size=size)
