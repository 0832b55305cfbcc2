"""Take-back by agreement: from a line of the log, with everybody's number, and no secret comes to light on the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Key

from tests.ui.goldens import check_golden, photograph
from tests.ui.test_game_screen import Person, at_screen
from tests.ui.test_game_screen import table as seated
from tests.ui.test_replay import begun, finished, play_on
from toychest import catalog, library
from toychest.table import storage
from toychest.table.table import Player, Table
from toychest.ui.screens.agreement import AgreementPage
from toychest.ui.screens.curtain import CurtainScreen
from toychest.ui.screens.game import GameScreen, screen_of
from toychest.ui.screens.lesson import lesson_screen
from toychest.ui.screens.log import LogPage


@pytest.fixture(autouse=True)
def _quick_curtains(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toychest.ui.screens.curtain.DEAF", 0.0)


def collectors(*players: Player, moves: int) -> Table:
    return play_on(Table(catalog.find("collectors").rules, players, 3), moves)


def test_all_people_agree_with_their_numbers_and_the_game_goes_back(home: Path) -> None:
    game = begun().as_it_was(6)  # Vicky, Paco and a bot
    file = library.GameFile.start(game)

    async def play(person: Person) -> None:
        await person.press("l", "home", "t", "1", "escape")
        assert isinstance(person.app.screen, LogPage)
        await person.press("t")
        assert isinstance(person.app.screen, AgreementPage)
        assert "6 moves go back when all have pressed their number: Vicky, Paco." in person.prompt
        assert "1 Vicky  2 Paco" in person.keys
        await person.press("3")
        assert "There is no person at that seat." in person.news
        await person.press("2", "2")
        assert "pressed their number: Vicky." in person.prompt
        assert "✓ agrees" in person.text
        assert len(game.history) == 6
        await person.press("1")
        assert isinstance(person.app.screen, GameScreen | CurtainScreen)
        assert game.history == []
        assert len(person.app.screen_stack) == 1

    at_screen(screen_of(game, file), play)
    (taken,) = storage.load(file.path, catalog.rules_of).take_backs
    assert (taken.at, taken.moves, taken.seats) == (0, 6, (0, 1))


def test_the_only_person_agrees_alone_and_the_log_tells_it() -> None:
    game = play_on(seated("Vicky", "Lola:random"), moves=2)

    async def play(person: Person) -> None:
        while "Enter goes on" in person.prompt:
            await person.press("x")
        await person.press("l", "home", "t", "1")
        assert "Taken back by agreement of Vicky: " in person.news
        assert "Vicky: Enter" in person.prompt
        await person.press("l")
        assert "Taken back by agreement of Vicky: " in person.text
        await person.press("t")
        assert "Nothing has been played since." in person.news

    at_screen(screen_of(game), play)


def test_why_nothing_can_be_taken_back() -> None:
    game = play_on(seated("Lola:random", "Bruno:random"), moves=3)
    assert screen_of(game).refuses_take_back(0) == "There is nobody at the table who could agree."
    assert "The game is over" in str(screen_of(finished()).refuses_take_back(0))
    assert screen_of(begun()).refuses_take_back(5) is None


def test_a_lesson_goes_one_way_only() -> None:
    entry = catalog.find("la-jugueteria")
    screen = lesson_screen(entry, entry.module("lessons").LESSONS[0])

    async def play(person: Person) -> None:
        screen.table.play(screen.step().seat, screen.step().action)  # type: ignore[union-attr]
        await person.press("x", "x", "x", "l", "home", "t")
        assert "A lesson goes one way only." in person.news

    at_screen(screen, play)


# Secrets


def test_the_page_on_which_all_agree_tells_nothing_that_not_all_may_read() -> None:
    """Ana's own log has the cards she drew; the page to which everybody comes has not."""
    game = collectors(Player("Ana"), Player("Ben"), moves=8)
    screen = screen_of(game)

    async def play(person: Person) -> None:
        await person.press(str(game.to_act()[0] + 1), "l", "home")
        own = {line for line in person.app.screen.log_lines if line not in screen.public_lines()}  # type: ignore[attr-defined]
        assert own
        await person.press("t")
        assert isinstance(person.app.screen, AgreementPage)
        shown = person.app.screen.zone("taken").model
        assert set(shown) <= set(screen.public_lines())
        assert not own & set(shown)

    at_screen(screen, play)


@pytest.mark.parametrize("from_curtain", [False, True])
def test_the_curtain_closes(from_curtain: bool) -> None:
    """Whoever's cards were open: the next screen is the curtain of the one whose decision it is again."""
    game = collectors(Player("Ana"), Player("Ben"), moves=4)
    seat, first = game.to_act()[0], game.as_it_was(0).to_act()[0]

    async def play(person: Person) -> None:
        await person.press(*([] if from_curtain else [str(seat + 1)]), "l", "home", "t", "1", "2")
        assert isinstance(person.app.screen, CurtainScreen)
        assert game.history == []
        assert f"{game.players[first].name}: press {first + 1}" in person.prompt
        assert "Taken back by agreement of Ana, Ben: 4" in person.text
        assert len(person.app.screen_stack) == 1
        await person.press(str(first + 1))
        assert isinstance(person.app.screen, GameScreen)
        assert person.app.screen.opened == first

    at_screen(screen_of(game), play)


def test_a_game_that_cannot_be_saved_goes_back_all_the_same_and_says_so(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    game = play_on(seated("Vicky", "Lola:random"), moves=1)

    def full(*_anything: object) -> None:
        raise library.SaveFailed("not saved: the disk is full")

    async def play(person: Person) -> None:
        while "Enter goes on" in person.prompt:
            await person.press("x")
        monkeypatch.setattr(library.GameFile, "write", full)
        await person.press("l", "home", "t", "1")
        assert "not saved: the disk is full" in person.news

    at_screen(screen_of(game, library.GameFile.start(game)), play)
    assert game.take_backs


def test_whoever_answers_twice_at_once_answers_once(home: Path) -> None:
    """The second of two keys that came together was typed before the page that it would fall to had gone."""
    game = begun().as_it_was(6)

    async def play(person: Person) -> None:
        await person.press("l", "home", "t", "2")
        for _key in range(2):
            person.app.post_message(Key("1", "1"))
        await person.pilot.pause()
        assert game.history == []
        assert isinstance(person.app.screen, GameScreen | CurtainScreen)

    at_screen(screen_of(game, library.GameFile.start(game)), play)


def test_a_hand_closes_when_all_have_come_to_answer_and_one_says_no() -> None:
    game = collectors(Player("Ana"), Player("Ben"), moves=2)
    (first,) = game.to_act()

    async def play(person: Person) -> None:
        await person.press(str(first + 1), "l", "home", "t")
        assert isinstance(person.app.screen, AgreementPage)
        await person.press("escape")
        assert isinstance(person.app.screen, CurtainScreen)
        await person.press("escape", "enter", "l", "escape")
        assert isinstance(person.app.screen, CurtainScreen)
        await person.press(str(first + 1))
        assert person.app.screen.opened == first
        assert len(game.history) == 2

    at_screen(screen_of(game), play)


# Looks


def test_the_agreement_looks_as_it_did() -> None:
    def opening() -> AgreementPage:
        return AgreementPage(screen_of(begun().as_it_was(6)), 1)

    check_golden(photograph(opening, "2", tier=("truecolor", "none")), "agreement")
