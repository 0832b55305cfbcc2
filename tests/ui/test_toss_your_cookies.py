"""Toss Your Cookies on its screen: choosing behind curtains, the plate for all, and a race with a key for each player."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.toss_your_cookies.positions import A, B, C, Game, cards, names, position
from tests.ui.goldens import SIZES, USUAL_TIERS, assert_told_apart, check_golden, photograph
from tests.ui.test_game_screen import Person, at_screen
from tests.ui.test_snapshots import SnapCompare
from tests.ui.test_snapshots import app as snapshot_app
from toychest import catalog, folders
from toychest.games.toss_your_cookies import rules
from toychest.games.toss_your_cookies.actions import Choose, Press, Timeout
from toychest.games.toss_your_cookies.clock import HELD, Clock
from toychest.games.toss_your_cookies.pieces import ACTION_DIE, AMOUNT_DIE, MILK
from toychest.games.toss_your_cookies.screen import TossYourCookiesScreen
from toychest.table import storage
from toychest.table.contract import TABLE
from toychest.table.table import Player, Table
from toychest.ui.screens.curtain import CurtainScreen
from toychest.ui.screens.game import screen_of
from toychest.ui.settings import Settings

PEOPLE = ("Ana", "Beto", "Carla", "Dani")


@pytest.fixture(autouse=True)
def _open_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toychest.ui.screens.curtain.DEAF", 0.0)


def scenario(name: str) -> Table:
    return storage.load(folders.shipped("saves") / f"toss-your-cookies-{name}.json", catalog.rules_of)


def table(start: Any, *players: str, script: tuple[int, ...] = ()) -> Table:
    """A table at a position; "Lola:easy" is a bot."""
    return Table(rules, [Player(*player.split(":")) for player in players], 42, start.options, start=start, script=script)


def dice(action: str, amount: str) -> tuple[int, int]:
    return ACTION_DIE.index(action) + 1, AMOUNT_DIE.index(amount) + 1  # type: ignore[arg-type]


def screen(game: Table, time: list[float] | None = None) -> TossYourCookiesScreen:
    """The screen of a table; its clock shows the first of `time`, whatever that is."""
    shown = screen_of(game)
    assert isinstance(shown, TossYourCookiesScreen)
    hands = [100.0] if time is None else time
    shown.clock = Clock(lambda: hands[0])
    return shown


def tossed() -> Table:
    """The plate of the lesson: Carla takes a card first."""
    game = scenario("snickerdoodle")
    for seat, some in ((B, "sandwich half_eaten"), (A, "milk fortune"), (C, "fortune sandwich")):
        game.play(seat, Choose(tuple(cards(some))))
    return game


# Telling positions

SCENES = {
    "choose": (lambda: screen(scenario("eight-players")), ["1", "2", "5"]),
    "plate": (lambda: screen(tossed()), ["right"]),
    "race": (lambda: screen(scenario("race")), ["space"]),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_scene(scene: str, size: tuple[int, int], home: Path) -> None:
    opening, keys = SCENES[scene]
    seen = photograph(opening, *keys, size=size, tier=USUAL_TIERS, settings=Settings(pace="key"))
    check_golden(seen, f"toss-your-cookies.{scene}")


def test_race_in_ascii(home: Path) -> None:
    opening, keys = SCENES["race"]
    seen = photograph(opening, *keys, settings=Settings(pace="key", glyphs="ascii"))
    assert not {character for character in seen.text if not character.isascii() and not character.isalpha()}
    check_golden(seen, "toss-your-cookies.race.ascii")


@pytest.mark.parametrize(("scene", "size"), [("choose", (120, 36)), ("plate", (80, 24)), ("race", (80, 24))])
def test_as_a_picture(scene: str, size: tuple[int, int], snap_compare: SnapCompare, home: Path) -> None:
    opening, keys = SCENES[scene]
    assert snap_compare(snapshot_app(opening), press=keys, terminal_size=size)


def test_cursor_and_marks_are_seen_without_colour(home: Path) -> None:
    """A card that is marked, one under the cursor that is marked too, and one that is neither: cards 2, 5 and 6."""
    opening, keys = SCENES["choose"]
    assert_told_apart(photograph(opening, *keys, tier="none"), (12, 14, 10, 6), (45, 14, 10, 6), (56, 14, 10, 6))


def below(person: Person, line: str) -> str:
    """What is on the screen from a line on that must be there."""
    assert line in person.text
    return person.text.partition(line)[2]


# Choosing behind curtains


@pytest.mark.rules("TYC-46", "TYC-124", "TYC-129", "TYC-131", "TYC-132", "TYC-149")
def test_a_pass_is_chosen_behind_one_curtain_each(home: Path) -> None:
    """The pass of the rulebook, with three people at one keyboard, and what each has got at the next look."""
    game = scenario("pass-left")

    async def play(person: Person) -> None:
        assert "Ana: Enter rolls both dice." in person.prompt
        assert "Fortune" not in below(person, "HAND OF ANA")
        await person.press("enter")
        assert "PASS LEFT" in person.text
        await person.press("x")
        assert isinstance(person.app.screen, CurtainScreen)
        assert "Ana rolls PASS LEFT 2." in person.text
        await person.press("1")
        assert "Ana only" in person.rows[0]
        assert "mark 2 cards more to pass to the left" in person.prompt
        await person.press("enter")
        assert "TYC-45" in person.news
        await person.press("1", "2")
        assert "Enter chooses 2× Fortune; that is final." in person.prompt
        await person.press("enter")
        assert isinstance(person.app.screen, CurtainScreen)
        assert "Fortune" not in below(person, "What happened last")
        await person.press("2")
        assert "Beto only" in person.rows[0]
        assert "✓ has chosen" in person.text
        view = game.view(B)
        keys = [str(view.hand.index(card) + 1) for card in cards("half_eaten milk")]
        await person.press(*keys, "enter", "3")
        view = game.view(C)
        keys = [str(view.hand.index(card) + 1) for card in cards("sandwich wild")]
        await person.press(*keys, "enter")
        assert "NEW IN YOUR HAND" in person.text
        assert "Carla got a half-eaten one and the milk from Beto." in person.news
        assert person.text.count("new") == 2
        await person.press("x")
        assert "Everybody passes 2 cards to the left." in person.news
        assert "NEW IN YOUR HAND" not in person.text
        assert "Milk" not in person.text
        await person.press("x", "w", "2")
        assert "SINCE YOUR LAST LOOK" in person.text
        assert "Beto got 2× Fortune from Ana." in person.text
        assert person.text.count("new") == 2

    at_screen(screen(game), play)


@pytest.mark.rules("TYC-36", "TYC-37", "TYC-38", "TYC-150")
def test_a_swap_is_pointed_at_and_taken_back_until_it_is_done(home: Path) -> None:
    game = scenario("swap-three")

    async def play(person: Person) -> None:
        await person.press("enter", "x", "1")
        assert "Enter swaps 3 cards with Beto." in person.prompt
        await person.press("1")
        assert "TYC-36" in person.news
        await person.press("3", "enter")
        assert "mark 3 cards more to swap" in person.prompt
        await person.press("u", "3", "enter")
        hand = game.view(A).hand
        sandwich = hand.index(cards("sandwich")[0]) + 1
        await person.press(str(sandwich), str(sandwich + 1), "7")
        assert "Enter gives Carla 2× Sandwich and a half-eaten one." in person.prompt
        await person.press("enter")
        assert "WHICH 3 CARDS OF CARLA?" in person.text
        await person.press("2", "4", "enter")
        assert "TYC-37" in person.news
        await person.press("backspace")
        assert "Enter gives Carla" in person.prompt
        await person.press("enter", "1", "right", "space", "6")
        assert "Enter draws what you point at." in person.prompt
        await person.press("enter")
        assert "drew a Choc chip, a Macadamia and the milk" in person.text
        assert person.text.count("new") == 3
        await person.press("x")
        assert "Ana and Beto" not in person.text
        assert "Ana and Carla have swapped 3 cards." in person.news
        assert "Choc" not in below(person, "HAND OF ANA")

    at_screen(screen(game), play)
    assert names(game.state.hands[A]) == "fortune 4 choc_chip macadamia milk"


@pytest.mark.rules("TYC-85", "TYC-88", "TYC-127")
def test_the_milk_moves_before_all_and_the_card_for_it_is_secret(home: Path) -> None:
    game = table(position("milk", seats=3), *PEOPLE[:3], script=(*dice("pass_left", "milk"), 2))

    async def play(person: Person) -> None:
        await person.press("enter", "x")
        assert "Ana has the milk." in person.news
        await person.press("x")
        assert "Ana: point at one of the seven cards of Beto, 1-7." in person.news
        await person.press("3")
        assert "The milk goes to Beto; Ana draws a card for it." in person.news
        assert "░3" not in person.text
        assert "drew" not in person.text
        await person.press("x")
        assert "▌MILK" in person.text

    at_screen(screen(game), play)
    assert game.to_act() == (B,)


def test_a_look_at_ones_hand_ends_before_anything_is_for_all_eyes(home: Path) -> None:
    game = tossed()

    async def play(person: Person) -> None:
        assert "Wild" not in person.text
        await person.press("1", "enter")
        await person.press("w")
        assert "Esc do not look" in person.keys
        await person.press("escape")
        assert "Beto: Enter takes" in person.prompt
        for hide in ("escape", "w"):
            await person.press("w", "2")
            assert "Wild" in person.text
            assert "Esc hide my hand" in person.keys
            await person.press(hide)
            assert "Wild" not in person.text
        await person.press("w", "2", "enter")
        assert "Wild" not in person.text
        assert len(game.history) == 5

    at_screen(screen(game), play)


@pytest.mark.rules("TYC-58", "TYC-59", "TYC-63", "TYC-64", "TYC-112")
def test_a_card_is_taken_from_the_plate_after_a_look_at_ones_hand(home: Path) -> None:
    game = tossed()

    async def play(person: Person) -> None:
        assert "ON THE PLATE" in person.text
        assert "○○ takes a card" in person.text
        assert "Wild" not in person.text
        await person.press("1", "enter")  # a Fortune, for Carla
        assert "Beto: Enter takes" in person.prompt
        await person.press("w", "2")
        assert "Beto only" in person.rows[0]
        assert "Wild" in person.text
        assert "5 of five alike, no milk." in person.text
        await person.press("up", "right", "right", "right")
        assert "Beto: Enter takes the milk." in person.prompt
        await person.press("enter")
        assert "Snickerdoodle" in person.news
        await person.press("x", "x")
        assert "Enter shows how it ended" in person.prompt

    at_screen(screen(game), play)
    assert game.state.winner == B


@pytest.mark.rules("TYC-77", "TYC-78", "TYC-79")
def test_cards_are_chosen_from_a_hand_that_is_too_large(home: Path) -> None:
    game = scenario("too-many")

    async def play(person: Person) -> None:
        await person.press("3")
        assert "HANDS THAT ARE TOO LARGE" in person.text
        assert "lacks 1" in person.text
        await person.press("enter")

    at_screen(screen(game), play)
    assert len(game.state.hands[C]) == 7


@pytest.mark.rules("TYC-114", "TYC-115", "TYC-144")
def test_calling_out(home: Path) -> None:
    start = position("milk", "5 sandwich fortune", seats=3, shout="manual")
    drawn = Game(start).drawing(B, "fortune")[0]
    game = table(start, *PEOPLE[:3], script=(*dice("pass_left", "milk"), drawn))

    async def play(person: Person) -> None:
        await person.press("exclamation_mark", "2")
        assert "TYC-115" in person.news
        await person.press("enter", *"xxxx")
        assert "Beto: Enter rolls both dice." in person.prompt
        await person.press("exclamation_mark")
        assert "Press your number" in person.prompt
        await person.press("backspace", "exclamation_mark", "2")
        assert "Snickerdoodle" in person.news

    at_screen(screen(game), play)
    assert game.state.winner == B


# The race


def race() -> Table:
    return scenario("race")


@pytest.mark.rules("TYC-67", "TYC-68", "TYC-69", "TYC-70", "TYC-72", "TYC-75", "TYC-140", "TYC-142", "TYC-143")
def test_a_race_is_played_with_keys_at_these_times(home: Path) -> None:
    """Ana needs one card more, Beto two, Carla three, the bot two; who took what is kept, and plays again without a clock."""
    game, time = race(), [100.0]
    shown = screen(game, time)

    def moves() -> list[tuple[int, Any]]:
        return [(move.seat, move.action) for move in game.history]

    async def play(person: Person) -> None:
        async def at(seconds: float, *keys: str) -> None:
            time[0] += seconds
            shown.tick()
            await person.press(*keys)

        assert "READY?" in person.text
        await at(5.0, "a", "p")
        assert moves() == []  # nobody has started the clock
        await person.press("space")
        shown._impulses.clear()  # the bot lets everything pass
        await at(0.1, "p")
        assert moves() == []  # too soon to be meant for this card
        await at(HELD, "p")
        assert moves() == [(B, Press(5))]
        shown._impulses.clear()
        await at(0.2, "p", "p")
        await at(0.3, "p")
        assert len(moves()) == 1  # a held key
        await at(0.1, "z")
        shown._impulses.clear()
        assert moves()[1:] == [(C, Press(6))]
        await at(0.5, "space")
        assert "Space starts the race." in person.prompt
        await at(60.0, "a", "z", "space")
        assert len(moves()) == 2  # nobody wins in a pause
        await at(2.1)
        assert moves()[2:] == [(TABLE, Timeout(7))]  # two and a half seconds, the pause not counted
        shown._impulses.clear()
        await at(0.4, "a")
        assert moves()[-1] == (A, Press(8))
        shown._impulses.clear()
        await at(1.0, "a")
        assert len(moves()) == 4  # she has taken as many as she tossed
        shown._impulses[:] = [(0.8, 3, Press(9))]
        await at(0.0)
        assert moves()[-1] == (3, Press(9))

    at_screen(shown, play)
    again = race()
    for seat, action in moves():
        again.play(seat, action)
    assert again.state == game.state


@pytest.mark.rules("TYC-73", "TYC-74")
def test_time_runs_faster_when_nobody_at_the_keyboard_can_press(home: Path) -> None:
    game, time = race(), [100.0]
    for seat in (A, B, B):
        game.play(seat, Press(game.state.spotlight))
    for _card in range(3):
        game.play(C, Press(game.state.spotlight))
    assert game.state.stage == "roll"  # the rest went to the bot at once
    game = race()
    for seat in (A, B, B, C, C):
        game.play(seat, Press(game.state.spotlight))
    shown, last = screen(game, time), game.state.spotlight

    async def play(person: Person) -> None:
        await person.press("space")
        shown._impulses.clear()
        time[0] += 2.6
        shown.tick()
        await person.app.workers.wait_for_complete()
        assert game.history[-1].action == Timeout(last)

    at_screen(shown, play)


@pytest.mark.rules("TYC-99", "TYC-102")
def test_the_milk_is_caught_by_the_first_press(home: Path) -> None:
    game, time = table(position("milk", seats=3, scramble="grab"), *PEOPLE[:3], script=(*dice("toss", "milk"), 1)), [100.0]
    shown = screen(game, time)

    async def play(person: Person) -> None:
        await person.press("enter", *"xxx")
        assert "Who catches the milk?" in person.text
        await person.press("space")
        time[0] += 1.0
        await person.press("a", "z")
        assert MILK in game.state.hands[C]
        await person.press(*"xxx")
        assert "Beto: Enter rolls both dice." in person.prompt

    at_screen(shown, play)
