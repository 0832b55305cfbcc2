"""Sorting Toys on its screen, played with keys alone: hands behind curtains, draws card by card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.sorting_toys.positions import Game, position
from tests.ui.goldens import SIZES, USUAL_TIERS, assert_told_apart, check_golden, photograph
from tests.ui.test_game_screen import Person, at_screen
from tests.ui.test_snapshots import SnapCompare
from tests.ui.test_snapshots import app as snapshot_app
from toychest import catalog, folders, language, library
from toychest.games.jugueteria import names
from toychest.games.jugueteria.pieces import SUIT, TOY
from toychest.games.sorting_toys import rules
from toychest.games.sorting_toys.rules import FITS, PAY
from toychest.games.sorting_toys.screen import sorted_hand
from toychest.table import storage
from toychest.table.table import Player, Table
from toychest.ui.screens.curtain import CurtainScreen
from toychest.ui.screens.game import GameScreen, screen_of
from toychest.ui.settings import Settings


@pytest.fixture(autouse=True)
def _open_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toychest.ui.screens.curtain.DEAF", 0.0)


def table(*players: str, seed: int = 4127, start: Any = None, **options: int) -> Table:
    """A table; "Lola:easy" is a bot."""
    seated = [Player(*player.split(":")) for player in players]
    return Table(rules, seated, seed, rules.Options(**options) if start is None else start.options, start=start)


def scenario(name: str) -> Table:
    return storage.load(folders.shipped("saves") / f"sorting-toys-{name}.json", catalog.rules_of)


# Telling positions

SCENES = {
    "choose": ("full-table", []),
    "draw": ("draw-or-pay", ["1", "d", "x", "x"]),
    "fan": ("for-ever", ["1"]),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_scene(scene: str, size: tuple[int, int], home: Path) -> None:
    save, keys = SCENES[scene]
    seen = photograph(lambda: screen_of(scenario(save)), *keys, size=size, tier=USUAL_TIERS, settings=Settings(pace="key"))
    check_golden(seen, f"sorting-toys.{scene}")


@pytest.mark.parametrize("scene", SCENES)
def test_scene_in_ascii(scene: str, home: Path) -> None:
    save, keys = SCENES[scene]
    seen = photograph(lambda: screen_of(scenario(save)), *keys, settings=Settings(pace="key", glyphs="ascii"))
    assert not {character for character in seen.text if not character.isascii() and not character.isalpha()}
    check_golden(seen, f"sorting-toys.{scene}.ascii")


@pytest.mark.parametrize("tier", ["truecolor", "none"])
def test_cursor_and_fitting_cards_are_seen_without_colour(tier: str, home: Path) -> None:
    """The card under the cursor, one that fits and one that does not differ in shape: cards 1, 4 and 5 of six."""
    seen = photograph(lambda: screen_of(scenario("full-table")), tier=tier)
    assert_told_apart(seen, (1, 14, 12, 6), (40, 14, 12, 6), (53, 14, 12, 6))


@pytest.mark.parametrize("scene", ["choose", "draw"])
def test_snapshot(scene: str, snap_compare: SnapCompare, home: Path) -> None:
    save, keys = SCENES[scene]
    assert snap_compare(snapshot_app(lambda: screen_of(scenario(save))), press=keys, terminal_size=(80, 24))


def test_snapshot_in_spanish(snap_compare: SnapCompare, home: Path) -> None:
    language.use("es")
    assert snap_compare(snapshot_app(lambda: screen_of(scenario("full-table"))), terminal_size=(120, 36))


# The curtain


@pytest.mark.rules("SOR-58")
def test_every_turn_begins_and_ends_behind_the_curtain(home: Path) -> None:
    game = table("Ana", "Ben", starter=1)

    async def play(person: Person) -> None:
        for _turn in range(6):
            seat = game.to_act()[0]
            assert isinstance(person.app.screen, CurtainScreen)
            assert len(person.app.screen_stack) == 2
            for card in game.state.hands[seat]:
                assert names.card(card) not in person.text or card == game.state.ruling
            await person.press(str(seat + 1))
            assert f"{game.players[seat].name} only" in person.rows[0]
            for card in game.state.hands[seat]:
                assert names.toy(TOY[card]) in person.text
            await decide(person, game)
        assert isinstance(person.app.screen, CurtainScreen)
        assert len(game.history) == 6

    at_screen(screen_of(game), play)


async def decide(person: Person, game: Table) -> None:
    """Play the card under the cursor, or draw and look at every card drawn."""
    seat = game.to_act()[0]
    fits = FITS[game.state.ruling]
    if any(card in fits for card in game.state.hands[seat]):
        await person.press("enter")
        return
    await person.press("d")
    while "Enter goes on" in person.prompt:
        await person.press("x")


@pytest.mark.rules("SOR-60")
def test_draws_are_shown_one_by_one_before_the_curtain_closes(home: Path) -> None:
    game = scenario("draw-or-pay")

    async def play(person: Person) -> None:
        await person.press("1", "d")
        assert "Drawn: ▲ Robot.  It does not fit." in person.news
        assert person.text.count("drawn") == 1
        await person.press("x")
        assert "Drawn: ✚ Ball.  It does not fit." in person.news
        await person.press("x")
        assert "Drawn: ● Chick.  It fits and is played." in person.news
        assert person.text.count("drawn") == 3
        await person.press("x")
        assert isinstance(person.app.screen, CurtainScreen)
        assert "Ana draws 3 cards." in person.text
        assert "Robot" not in person.text
        await person.press("2")
        assert "Ben only" in person.rows[0]
        assert "Robot" not in person.text

    at_screen(screen_of(game), play)


def test_the_last_draw_waits_even_when_steps_go_on_by_themselves(home: Path) -> None:
    game = scenario("draw-or-pay")

    async def play(person: Person) -> None:
        await person.press("1", "d", "x")
        assert "It fits and is played." in person.news  # one key skips to the step that waits
        await person.pilot.pause(0.6)
        assert "It fits and is played." in person.news
        await person.press("x")
        assert isinstance(person.app.screen, CurtainScreen)

    at_screen(screen_of(game), play, settings=Settings(pace="fast"))


def test_a_game_that_goes_on_begins_behind_one_curtain(home: Path) -> None:
    game = table("Ana", "Ben", starter=2)
    file = library.GameFile.start(game)
    file.write(game)
    from toychest.ui.screens.game import resume

    async def play(person: Person) -> None:
        assert isinstance(person.app.screen, CurtainScreen)
        await person.press("2")
        assert isinstance(person.app.screen, GameScreen)
        assert "Ben only" in person.rows[0]

    at_screen(resume(file.path), play)  # type: ignore[arg-type]


def test_pages_over_an_open_hand_do_not_draw_the_curtain_again(home: Path) -> None:
    game = table("Ana", "Ben", starter=1)

    async def play(person: Person) -> None:
        await person.press("1", "l")
        assert "MY HAND" not in person.text
        await person.press("q")
        assert "MY HAND" in person.text

    at_screen(screen_of(game), play)


# Keys


def test_the_cursor_begins_on_a_fitting_card_and_moves(home: Path) -> None:
    game = scenario("full-table")

    async def play(person: Person) -> None:
        assert "Enter plays the ● Robot; then Paco." in person.prompt
        await person.press("4")
        assert "Enter plays the ▲ Rocket; then Marcos." in person.prompt
        await person.press("right")
        assert "not this one, Enter says why" in person.prompt
        await person.press("enter")
        assert "(SOR-17)" in person.news
        await person.press("d")
        assert "(SOR-18)" in person.news
        await person.press("c")
        assert "(SOR-18)" in person.news
        await person.press("left", "left", "left", "left", "left")
        assert "not this one" in person.prompt  # round the end, to the last
        await person.press("9", "1", "H")
        assert person.news.strip().startswith("Play the ")
        assert len(game.history) == 1

    at_screen(screen_of(game), play)


def test_without_a_fit_enter_asks_which(home: Path) -> None:
    game = scenario("draw-or-pay")

    async def play(person: Person) -> None:
        await person.press("1")
        assert "d draws until one does, c pays ¤¤¤" in person.prompt
        await person.press("enter")
        assert "Press d to draw or c to pay." in person.news
        await person.press("c")
        assert game.history[-1].action == PAY
        assert "Now the ▲ Robot rules." in person.text

    at_screen(screen_of(game), play)


def test_a_forced_draw_takes_one_key(home: Path) -> None:
    game = table("Ana", "Ben", start=position("bear_red", "top_red", ruling="elephant_blue", coins=(0, 5), deck="chick_blue"))

    async def play(person: Person) -> None:
        await person.press("1")
        assert "Enter draws until one fits." in person.prompt
        await person.press("enter", "x")
        assert game.state.turn == 1

    at_screen(screen_of(game), play)


def test_the_ring_shows_direction_next_and_skipped(home: Path) -> None:
    game = scenario("trains-and-rockets")

    async def play(person: Person) -> None:
        await person.press("1")
        assert "clockwise" in person.text
        assert "anticlockwise" not in person.text
        await person.press("1", "enter", "3")
        assert "anticlockwise" in person.text
        assert "←" in person.rows[4]
        assert "put ● Train" in person.text
        await person.press("enter", "2", "enter")  # Cleo plays the Ball, Ben the Rocket
        await person.press("3")
        assert "was skipped" in person.text
        assert person.rows[2].index("┌╌ 1 Ana") > 0

    at_screen(screen_of(game), play)


@pytest.mark.parametrize("people", [1, 2, 3])
def test_a_whole_game_is_played_by_keys_only(people: int, home: Path) -> None:
    seats = [*["Ana", "Ben", "Cleo", "Dora"][:people], *(["Lola:hard", "Bruno:random"] if people < 3 else [])]
    game = table(*seats, seed=31 + people)
    file = library.GameFile.start(game)

    async def play(person: Person) -> None:
        for _step in range(400):
            if game.result() and "goes on" not in person.prompt:
                break
            screen = person.app.screen
            if isinstance(screen, CurtainScreen):
                await person.press(str(screen.number))
            elif "Enter goes on" in person.prompt:
                await person.press("x")
            else:
                await decide(person, game)
        assert game.result()
        assert "The game is over" in person.prompt
        await person.press("enter")
        assert "MY HAND" not in person.text

    at_screen(screen_of(game, file), play)
    assert storage.load(file.path, catalog.rules_of).state == game.state


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("seats", [2, 4])
def test_everything_is_there_at_every_size(size: tuple[int, int], seats: int, home: Path) -> None:
    players = ["Maximiliana", "Bo:easy", "Cleopatra:easy", "Dagoberta:easy"][:seats]
    game = table(*players, starter=1)

    async def play(person: Person) -> None:
        for player in game.players:
            assert player.name[:8] in person.text
        for card in game.state.hands[0]:
            assert names.toy(TOY[card])[:8] in person.text
        assert f"Deck {len(game.state.deck)}" in person.text
        assert names.suit(SUIT[game.state.ruling]) in person.text
        assert ("clockwise" in person.text) == (seats > 2)

    at_screen(screen_of(game), play, size=size)


def test_a_hand_too_large_for_the_screen_is_scrolled(home: Path) -> None:
    state = position("bear_red", "top_red", ruling="elephant_blue", coins=(0, 5))
    game = Game(state)
    state.hands[0] += [state.deck.pop() for _card in range(30)]
    rules.check(state)
    assert len(game.state.hands[0]) == 31

    async def play(person: Person) -> None:
        await person.press("1")
        assert person.text.count("►") >= 2  # in the prompt and at the edge of the hand
        await person.press(*["right"] * 25)
        last = sorted_hand(screen.shown)[25]
        assert names.short(TOY[last]) in person.text
        assert "◄" in person.text

    screen = screen_of(table("Ana", "Ben", start=state))
    at_screen(screen, play)
