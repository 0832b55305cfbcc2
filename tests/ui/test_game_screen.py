"""La Juguetería on its screen, played with keys alone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from toychest import catalog, folders, library
from toychest.games.jugueteria.pieces import LIST_SET, NO_CARD, TOY
from toychest.games.la_jugueteria import rules
from toychest.games.la_jugueteria.peek import PeekPage
from toychest.games.la_jugueteria.screen import JugueteriaScreen
from toychest.table import storage
from toychest.table.table import Player, Table
from toychest.ui.app import ToychestApp
from toychest.ui.screens.curtain import CurtainScreen
from toychest.ui.screens.game import GameScreen, screen_of
from toychest.ui.settings import Settings
from toychest.ui.start import screen_text

SEED_WITH_A_CLAIM = 6  # Vicky may announce something, and a rival is asked
PEOPLE = ("Vicky", "Paco", "María", "Marcos")


def table(*players: str, seed: int = 4127, **options: object) -> Table:
    """A table; "Lola:easy" is a bot."""
    seated = [Player(*player.split(":")) for player in players]
    return Table(rules, seated, seed, rules.Options(**options))  # type: ignore[arg-type]


def example_round() -> Table:
    return storage.load(folders.shipped("saves") / "la-jugueteria-example-round.json", catalog.rules_of)


class Person:
    """Presses keys and looks."""

    def __init__(self, pilot: Pilot[int], app: ToychestApp) -> None:
        self.pilot, self.app = pilot, app

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    @property
    def text(self) -> str:
        return screen_text(self.app)

    @property
    def rows(self) -> list[str]:
        return self.text.splitlines()

    @property
    def news(self) -> str:
        """What happened; a sentence that is longer than a line has the line of the rule too."""
        line, below = self.rows[-4:-2]
        return line if below.startswith("─") else line + below

    @property
    def prompt(self) -> str:
        return self.rows[-2]

    @property
    def keys(self) -> str:
        return self.rows[-1]


def at_screen(
    screen: GameScreen | CurtainScreen,
    play: Callable[[Person], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
) -> None:
    """Open a screen and play on it; steps are shown until a key is pressed."""

    async def run() -> None:
        app = ToychestApp(lambda: screen, settings or Settings(pace="key"), colors="truecolor")
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            person = Person(pilot, app)
            await pilot.pause()
            await play(person)

    asyncio.run(run())


# Choosing


def test_the_example_round_is_played_with_keys() -> None:
    """Ledger example C, at one keyboard: announce, raise a hand, roll, and go on (LJ-58 to LJ-106)."""
    game = example_round()

    async def play(person: Person) -> None:
        assert "Vicky: Enter announces the ▲ Rabbit, ¤¤." in person.prompt
        await person.press("enter")
        assert "Vicky wants the ▲ Rabbit.  Want it too?" in person.prompt
        assert "has ¤, needs ¤¤" in person.text
        await person.press("3")
        assert "✓ claims it" in person.text
        assert "Vicky 60%  María 40%" in person.news
        await person.press("enter")
        assert "María wants it too." in person.news
        await person.press("space")
        assert "Vicky rolls a 4" in person.news
        assert "no luck" in person.text
        await person.press("x")
        assert "María rolls a 2" in person.news
        assert "⚁ takes it!" in person.text
        while "Enter goes on" in person.prompt:
            await person.press("enter")
        assert "sold" in person.text
        assert game.state.coins == [3, 1, 0, 2]
        assert "Vicky chooses" in person.rows[0]
        await person.press("3", "enter", "enter", "enter")
        assert game.state.coins == [1, 1, 0, 2]
        await person.press("4", "enter")  # Paco buys the chick: nobody may claim it
        assert "Marcos" in person.prompt  # María is skipped
        await person.press("p")
        assert "Paco chooses" in person.rows[0]
        assert "free" in person.text

    at_screen(screen_of(game), play)
    assert game.state.areas[2] != []


@pytest.mark.parametrize(("key", "place"), [("right", 1), ("2", 1), ("3", 2), ("4", 3), ("left", 3)])
def test_arrows_and_numbers_choose_a_toy(key: str, place: int) -> None:
    screen = screen_of(table(*PEOPLE))
    assert isinstance(screen, JugueteriaScreen)

    async def play(person: Person) -> None:
        await person.press(key)
        assert screen.cursor == place
        assert f"╒═ {place + 1} ═" in person.text

    at_screen(screen, play)


def test_what_cannot_be_had_can_be_visited_and_says_why_not() -> None:
    game = table(*PEOPLE)
    game.state.coins[0] -= 2  # Vicky has one coin
    game.state.reserve += 2

    async def play(person: Person) -> None:
        await person.press("2")
        assert "not this one, Enter says why" in person.prompt
        await person.press("enter")
        assert "LJ-55" in person.news
        assert game.history == []

    at_screen(screen_of(game), play)


@pytest.mark.rules("LJ-57", "LJ-124")
def test_a_public_screen_refuses_without_naming_the_list() -> None:
    """A toy that is not on the list: no reason where everybody looks; the reason in the owner's peek."""
    game = table(*PEOPLE)
    unlisted = next(
        place for place, card in enumerate(game.state.shop) if not LIST_SET[game.state.lists[0]] >> TOY[card] & 1
    )

    async def play(person: Person) -> None:
        await person.press(str(unlisted + 1), "enter")
        assert "That is not possible." in person.news
        assert "LJ-53" not in person.text
        assert "wish list" not in person.news
        assert game.history == []

    at_screen(screen_of(game), play)


def test_the_only_person_sees_the_own_list_and_the_reason() -> None:
    game = table("Vicky", "Lola:random", starter=1)
    unlisted = next(
        place for place, card in enumerate(game.state.shop) if not LIST_SET[game.state.lists[0]] >> TOY[card] & 1
    )

    async def play(person: Person) -> None:
        assert "my list  0 of 6" in person.text
        await person.press(str(unlisted + 1), "enter")
        assert "(LJ-53)" in person.news

    at_screen(screen_of(game), play)


# Peeking


@pytest.mark.rules("LJ-117")
def test_a_peek_is_opened_by_the_owner_alone_and_any_key_hides_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = example_round()
    hers = [rules.view(game.state, 2).lists[2]]
    monkeypatch.setattr("toychest.ui.screens.curtain.DEAF", 0.0)

    async def play(person: Person) -> None:
        await person.press("w")
        assert "Whose wish list?" in person.prompt
        await person.press("3")
        assert isinstance(person.app.screen, CurtainScreen)
        assert "On the shelves" not in person.text
        await person.press("enter", "space", "2")
        assert isinstance(person.app.screen, CurtainScreen)
        await person.press("3")
        assert isinstance(person.app.screen, PeekPage)
        assert hers == [0]
        assert "Wish list 1: 0 of 6" in person.text
        assert "María only" in person.rows[0]
        assert "ON THE SHELVES" not in person.text
        await person.press("h")
        assert isinstance(person.app.screen, JugueteriaScreen)
        assert "Wish list" not in person.text

    at_screen(screen_of(game), play)


def test_a_peek_hides_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toychest.ui.screens.curtain.DEAF", 0.0)
    monkeypatch.setattr("toychest.games.la_jugueteria.peek.SECONDS", 1.0)

    async def play(person: Person) -> None:
        await person.press("w", "1", "1")
        assert isinstance(person.app.screen, PeekPage)
        for _wait in range(100):
            if isinstance(person.app.screen, JugueteriaScreen):
                return
            await person.pilot.pause(0.05)
        pytest.fail("the list is still on the screen")

    at_screen(screen_of(example_round()), play)


def test_the_owner_can_choose_from_the_peek(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the peek ticks can be taken there: Vicky announces the Rabbit, María claims it."""
    monkeypatch.setattr("toychest.ui.screens.curtain.DEAF", 0.0)
    game = example_round()

    async def play(person: Person) -> None:
        await person.press("w", "1", "1")
        assert "✓ possible" in person.text
        await person.press("1")
        assert isinstance(game.history[-1].action, rules.Announce)
        await person.press("w", "3", "3", "1")
        assert "✓ claims it" in person.text
        assert len(game.history) == 1

    at_screen(screen_of(game), play)


# Claims


@pytest.mark.rules("LJ-65", "LJ-68")
def test_hands_go_up_and_down_until_the_claims_are_closed() -> None:
    game = example_round()

    async def play(person: Person) -> None:
        await person.press("enter", "2")
        assert "Paco: has ¤, needs ¤¤." in person.news
        await person.press("1")
        assert "Vicky has announced it already." in person.news
        await person.press("4")  # Marcos needs no rabbit: a secret, so no reason here
        assert "That is not possible." in person.news
        await person.press("3", "3")
        assert "✓ claims it" not in person.text
        assert len(game.history) == 1
        await person.press("enter")
        assert "Nobody else wants it." in person.news

    at_screen(screen_of(game), play)


@pytest.mark.rules("LJ-70")
def test_bots_answer_before_the_window_opens_and_show_it_when_it_closes() -> None:
    """Neither side can read the other: the answer of a bot is in, and not on the screen."""
    game = table("Vicky", "Paco", "Lola:random", seed=SEED_WITH_A_CLAIM, starter=1)

    async def play(person: Person) -> None:
        wanted = next(action for action in game.legal(0) if isinstance(action, rules.Announce))
        await person.press(str(game.state.shop.index(wanted.card) + 1), "enter")
        assert game.state.pending is not None
        assert game.state.pending.answers[game.state.pending.asked.index(2)] is not None
        assert "has answered" in person.text
        assert "claims it" not in person.text

    at_screen(screen_of(game), play)


# A whole game by keys


@pytest.mark.parametrize("people", [1, 2])
def test_a_whole_game_is_played_by_keys_only(people: int, home: Path) -> None:
    """Enter on what can be had, pass otherwise, until the results are on the screen; the file holds the whole game."""
    names = [*["Vicky", "Paco"][:people], "Lola:random", "Bruno:random"]
    game = table(*names, round_limit=12)
    file = library.GameFile.start(game)

    async def play(person: Person) -> None:
        for _step in range(600):
            if game.result():
                break
            before = len(game.history)
            if "Enter goes on" in person.prompt or game.state.pending is not None:
                await person.press("enter")
                continue
            seat = game.state.turn
            possible = [action.card for action in game.legal(seat) if isinstance(action, rules.Announce)]
            if possible:
                await person.press(str(game.state.shop.index(possible[0]) + 1), "enter")
            else:
                await person.press("p")
            assert len(game.history) > before
        while "Enter goes on" in person.prompt:
            await person.press("enter")
        assert "The game is over" in person.prompt
        await person.press("enter")
        assert "ON THE SHELVES" not in person.text
        assert any(name in person.text for name in ("Vicky", "Lola"))

    at_screen(screen_of(game, file), play)
    assert game.result()
    saved = storage.load(file.path, catalog.rules_of)
    assert saved.state == game.state


def test_the_only_person_is_not_asked_without_a_choice() -> None:
    """Who cannot claim is not stopped at the claim window; the answer is in the history all the same (LJ-71)."""
    game = table("Vicky", "Lola:random", "Bruno:random", round_limit=5)

    async def play(person: Person) -> None:
        for _step in range(300):
            if game.result():
                return
            if game.state.pending is not None and 0 in game.to_act() and "goes on" not in person.prompt:
                assert rules.CLAIM in game.legal(0)
            await person.press("p" if game.state.pending is None and "goes on" not in person.prompt else "enter")

    at_screen(screen_of(game), play)
    assert [move for move in game.history if move.seat == 0 and move.action == rules.DECLINE]


# Playback


def test_any_key_skips_what_is_played_back() -> None:
    game = example_round()

    async def play(person: Person) -> None:
        await person.press("enter", "3", "enter")
        assert "Enter goes on" in person.prompt
        await person.press("x")
        assert "Vicky: " in person.prompt

    at_screen(screen_of(game), play, settings=Settings(pace="slow"))


def test_steps_go_on_by_themselves() -> None:
    game = example_round()

    async def play(person: Person) -> None:
        await person.press("enter", "3", "enter")
        for _wait in range(100):
            if "Enter goes on" not in person.prompt:
                break
            await person.pilot.pause(0.1)
        assert "Vicky: " in person.prompt

    at_screen(screen_of(game), play, settings=Settings(pace="fast"))


# Undo


def test_undo_says_why_it_is_locked() -> None:
    game = example_round()

    async def play(person: Person) -> None:
        assert "undo" not in person.keys
        await person.press("u")
        assert "nothing to undo" in person.news
        await person.press("enter")
        assert "undo" not in person.keys  # there is no room for what does nothing now
        await person.press("u")
        assert "It is too late to undo: others decide now." in person.news
        assert len(game.history) == 1

    async def wide(person: Person) -> None:
        await person.press("enter")
        assert "u undo (too late: others decide now)" in person.keys

    at_screen(screen_of(game), play)
    at_screen(screen_of(example_round()), wide, size=(120, 36))


# Saving


def test_quick_save_and_quick_load(home: Path) -> None:
    game = example_round()

    async def play(person: Person) -> None:
        await person.press("S")
        assert "Quick save done" in person.news
        await person.press("enter")
        assert len(game.history) == 1
        await person.press("L")
        screen = person.app.screen
        if isinstance(screen, CurtainScreen):
            assert "V I C K Y" in person.text
        else:
            assert isinstance(screen, JugueteriaScreen)
            assert screen.table.history == []

    at_screen(screen_of(game), play)


def test_a_named_save_is_asked_for_and_kept(home: Path) -> None:
    game = example_round()

    async def play(person: Person) -> None:
        await person.press("N", *"Sunday", "enter")
        assert "Saved as Sunday." in person.news
        assert [entry.title for entry in library.listing() if entry.kind == "saved"] == ["Sunday"]
        await person.press("N", *"Sunday", "enter")
        assert "Replace it?" in person.prompt
        await person.press("n")
        assert "Vicky: " in person.prompt

    at_screen(screen_of(game), play)


def test_a_disk_that_refuses_is_told_and_the_game_goes_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = table(*PEOPLE)
    file = library.GameFile.start(game)

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    async def play(person: Person) -> None:
        monkeypatch.setattr("toychest.table.storage.write", full)
        await person.press("p")
        assert "No space left on device" in person.news
        assert len(game.history) == 1
        monkeypatch.undo()
        monkeypatch.setenv("TOYCHEST_HOME", str(home))
        await person.press("p")
        assert "No space left" not in person.text

    at_screen(screen_of(game, file), play)
    assert storage.load(file.path, catalog.rules_of).state == game.state


# The window


def test_a_small_window_says_what_is_missing_and_keeps_everything() -> None:
    game = example_round()
    screen = screen_of(game)

    async def play(person: Person) -> None:
        await person.press("3")
        await person.pilot.resize_terminal(60, 20)
        await person.pilot.pause()
        assert "Toychest needs 80x24." in person.text
        assert "This window is 60x20." in person.text
        assert "--plain" in person.text
        assert "Rabbit" not in person.text
        await person.pilot.resize_terminal(80, 24)
        await person.pilot.pause()
        assert "╒═ 3 ═" in person.text
        assert isinstance(screen, JugueteriaScreen)
        assert screen.cursor == 2

    at_screen(screen, play)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36), (140, 45), (200, 60)])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_everything_is_there_at_every_size(size: tuple[int, int], seats: int) -> None:
    names = ["Maximiliana", "Bo", "Cleopatra", "Dagoberta", "Emilio", "Filomena"][:seats]
    game = table(*names)

    async def play(person: Person) -> None:
        for name in names:
            assert name[:8] in person.text
        assert person.text.count("0 / 6") == seats
        assert len([card for card in game.state.shop if card != NO_CARD]) == 4
        assert ("LOG" in person.text) == (size[0] >= 100)
        await person.press("enter")
        assert all(len(row) <= size[0] for row in person.rows)

    at_screen(screen_of(game), play, size=size)


# Hints


def test_a_hint_is_given_to_the_only_person_and_in_a_peek_never_in_public(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toychest.ui.screens.curtain.DEAF", 0.0)
    monkeypatch.setattr("toychest.games.la_jugueteria.bot.hint", lambda *_seen: (None, "Take the rabbit."))

    async def in_public(person: Person) -> None:
        await person.press("H")
        assert "A hint would give a secret away." in person.news
        await person.press("w", "1", "1", "H")
        assert isinstance(person.app.screen, PeekPage)
        assert "Take the rabbit." in person.news

    async def alone(person: Person) -> None:
        await person.press("H")
        assert "Take the rabbit." in person.news

    at_screen(screen_of(example_round()), in_public)
    at_screen(screen_of(table("Vicky", "Lola:random", starter=1)), alone)
