"""A replay: a game's own screen, gone through move by move, for no other eyes than may see it."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tests.ui.goldens import check_golden, photograph
from tests.ui.pilot import Seen, press
from tests.ui.test_game_screen import Person, at_screen
from tests.ui.test_game_screen import table as seated
from toychest import bots, catalog, library
from toychest.games.la_jugueteria import rules
from toychest.table import storage
from toychest.table.replay import Replay
from toychest.table.table import Player, Table
from toychest.ui import keys
from toychest.ui.app import ToychestApp
from toychest.ui.screens.game import screen_of
from toychest.ui.screens.home import HomePage
from toychest.ui.screens.log import LogPage
from toychest.ui.screens.replay import ReplayScreen, replay_screen
from toychest.ui.screens.results import ResultsPage
from toychest.ui.screens.saves import SavesPage
from toychest.ui.settings import Settings


def play_on(game: Table, moves: int = 1000) -> Table:
    """Bots do what they do, people whatever comes."""
    entry, luck = catalog.find(game.rules.NAME), Random(5)
    while game.to_act() and len(game.history) < moves:
        seat = game.to_act()[0]
        actions = list(game.legal(seat))
        person = seat < 0 or game.players[seat].human
        game.play(seat, luck.choice(actions) if person else bots.decide(entry, game, seat))
    return game


@cache
def finished() -> Table:
    return play_on(seated("Vicky", "Paco", "Lola:hard", "Bruno:easy", round_limit=3))


@cache
def begun(*players: str) -> Table:
    return play_on(seated(*(players or ("Vicky", "Paco", "Lola:hard")), round_limit=3), moves=6)


def replay(game: Table, *pressed: str, at: int = 0, pace: str = "key") -> Seen:
    return press(lambda: replay_screen(game, at), *pressed, settings=Settings(pace=pace))  # type: ignore[arg-type]


def move(seen: Seen) -> int:
    """The move that the prompt names."""
    assert f" of {seen.screen.replay.last}" in seen.prompt
    return int(seen.prompt.split("Move ")[1].split(" of")[0])


# Going through a game


def test_the_keys_go_through_the_game() -> None:
    """Arrows a move or a turn, pages a round, Home and End to the ends."""
    looked = Replay(finished())
    last, turns, rounds = looked.last, looked.turns, looked.rounds
    assert len(rounds) > 2

    async def play(person: Person) -> None:
        for pressed, to in [
            ("right", 1), ("right", 2), ("left", 1), ("home", 0), ("end", last), ("left", last - 1), ("home", 0),
            ("down", turns[1]), ("down", turns[2]), ("up", turns[1]), ("home", 0),
            ("pagedown", rounds[1]), ("pagedown", rounds[2]), ("right", rounds[2] + 1), ("pageup", rounds[2]), ("pageup", rounds[1]),
        ]:  # fmt: skip
            await person.press(pressed)
            assert f"Move {to} of {last}," in person.prompt, pressed
        await person.press("home", "left")
        assert "This is the beginning." in person.news
        await person.press("end", "right")
        assert "This is the last move." in person.news
        assert "That was the last move." in person.prompt

    at_screen(replay_screen(finished()), play)


def test_the_news_tells_the_move_with_its_clause_and_the_board_is_that_of_the_move() -> None:
    game = finished()
    at = next(number for number, made in enumerate(game.history, 1) if made.action == rules.PASS)
    seen = replay(game, at=at)
    name = game.players[game.history[at - 1].seat].name
    assert seen.news.strip().startswith(f"{name} passes and takes a coin. LJ-98")
    assert seen.screen.shown == game.as_it_was(at).view(None)
    assert "Replay · Round " in seen.rows[0]


def test_enter_plays_the_next_move_as_it_was_seen() -> None:
    game = finished()
    bot = next(number for number, made in enumerate(game.history, 1) if not game.players[made.seat].human and game.events[number])
    seen = replay(game, "enter", at=bot - 1)
    assert "Enter goes on" in seen.prompt
    assert move(replay(game, "enter", *["x"] * len(seen.screen._beats), at=bot - 1)) == bot


def test_going_through_a_game_changes_nothing_of_it() -> None:
    game = finished()
    before = (game.history[:], game.state, [*game.events])
    replay(game, "enter", "x", "1", "0", "u", "p", "H", "r", "space", "S", "end", "enter")
    assert (game.history, game.state, game.events) == before
    assert set(ReplayScreen.SCOPES) == {keys.EVERYWHERE, keys.MOVING, keys.REPLAY}


# Whose eyes


def test_of_a_finished_game_every_view_can_be_seen() -> None:
    game = finished()
    screen = replay_screen(game, at=1)

    async def play(person: Person) -> None:
        assert "as everybody saw it" in person.prompt
        for key, seat in (("1", 0), ("4", 3), ("9", 3), ("0", None), ("2", 1), ("a", None)):
            await person.press(key)
            assert ("everybody" if seat is None else game.players[seat].name) in person.prompt
            assert screen.shown == game.as_it_was(1).view(seat)

    at_screen(screen, play)


def test_while_people_play_nobodys_view_is_shown() -> None:
    screen = replay_screen(begun())

    async def play(person: Person) -> None:
        for key in ("1", "2", "3"):
            await person.press("right", key)
            assert "stays a secret" in person.news
            assert screen.opened is None
            assert "my list" not in person.text
        assert "who looks" not in person.keys

    at_screen(screen, play)


def test_the_only_person_sees_the_own_view_and_no_bots() -> None:
    screen = replay_screen(begun("Lola:hard", "Vicky", "Bruno:easy"))

    async def play(person: Person) -> None:
        for key, seat in (("right", 1), ("0", None), ("1", None), ("2", 1), ("3", 1)):
            await person.press(key)
            assert screen.opened == seat
            assert ("my list" in person.text) == (seat == 1)
        assert "what Bruno sees stays a secret" in person.news

    at_screen(screen, play)


@pytest.mark.parametrize("entry", [entry for entry in catalog.GAMES if entry.rules.SECRECY != "none"], ids=lambda entry: entry.slug)
def test_no_event_of_a_game_in_progress_is_told_that_not_all_may_read(entry: catalog.Entry) -> None:
    game = play_on(Table(entry.rules, [Player(f"P{seat}") for seat in range(min(3, entry.rules.SEATS[-1]))], 3), moves=8)
    screen = replay_screen(game, at=len(game.history))
    assert all(event.to is None for events in screen.table.events for event in events if screen.may_read(event))
    assert screen.shown == game.view(None)


# In every game


def test_every_game_is_gone_through_on_its_own_screen() -> None:
    """To the end, back by a turn, then one move as it was played, as the only person saw it."""

    async def run() -> None:
        app = ToychestApp(HomePage, Settings(pace="key"))
        async with app.run_test(size=(80, 24)) as pilot:
            for entry in catalog.GAMES:
                seats = [Player("Ana"), *(Player(f"Bot {seat}", "random") for seat in range(1, min(3, entry.rules.SEATS[-1])))]
                game = play_on(Table(entry.rules, seats, 11), moves=8)
                screen = replay_screen(game)
                await app.push_screen(screen)
                for key in ("right", "end", "up", "enter"):
                    await pilot.press(key)
                while screen.playing_back:
                    await pilot.press("x")
                assert 0 < screen.move <= screen.replay.last, entry.slug
                assert screen.shown == game.as_it_was(screen.move).view(0), entry.slug
                await app.pop_screen()

    asyncio.run(run())


# Where it is opened, and the way back


def test_results_lead_to_the_replay_and_back(home: Path) -> None:
    async def play(person: Person) -> None:
        for back in ("escape", "q"):
            await person.press("R", "right")
            assert isinstance(person.app.screen, ReplayScreen)
            await person.press(back)
            assert isinstance(person.app.screen, ResultsPage)

    at_screen(ResultsPage(finished()), play)


def test_a_save_is_gone_through_from_the_list_of_saves(home: Path) -> None:
    file = library.GameFile.start(begun())
    file.write(begun())

    async def play(person: Person) -> None:
        await person.press("R", "right")
        assert "Move 1 of 6" in person.prompt
        await person.press("escape")
        assert isinstance(person.app.screen, SavesPage)
        file.path.write_bytes(storage.encode(seated("Vicky", "Paco")))
        await person.press("R")
        assert "Nothing has been played yet." in person.news
        file.path.write_text("{}")
        await person.press("R")
        assert "cannot be opened: it is not a Toych" in person.news

    at_screen(SavesPage(), play)


def test_the_game_in_progress_is_looked_back_on_from_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toychest.ui.screens.curtain.DEAF", 0.0)
    for opening in (lambda: screen_of(begun()), lambda: screen_of(begun()).curtain(0, next_screen=screen_of(begun()))):
        assert move(press(opening, "R")) == len(begun().history)


def test_the_log_of_a_replay_ends_with_its_move() -> None:
    game = finished()
    seen = replay(game, "pagedown", "l", "t")
    assert isinstance(seen.screen, LogPage)
    then = game.as_it_was(Replay(game).rounds[1])
    assert list(seen.screen.log_lines) == screen_of(then, watch=True).log_lines()
    assert "Nothing can be taken back here." in seen.news


def test_what_was_taken_back_is_told_in_the_replay() -> None:
    game = begun().as_it_was(6)
    game.take_back(2, game.humans())
    play_on(game, moves=4)
    seen = replay(game, at=2)
    assert "Then 4 moves were taken back." in seen.prompt
    assert seen.screen.log_lines()[-1][0] == "Taken back by agreement of Vicky, Paco: 4 moves."
    assert "taken back" not in replay(game, at=3).prompt


# Why


def test_why_a_bot_did_that_is_told_of_a_finished_game() -> None:
    game = finished()
    at = max(number for number, made in enumerate(game.history, 1) if made.seat == 2)
    assert "Lola (hard)" in replay(game, "W", at=at).news
    assert "No bot has done anything yet." in replay(game, "W").news


def test_why_is_not_told_while_it_would_speak_of_secrets() -> None:
    game = play_on(seated("Lola:hard", "Vicky", "Paco", round_limit=3), moves=4)
    seen = replay(game, "W", at=len(game.history))
    assert "Its reasons would give its secrets away" in seen.news
    assert "why?" not in seen.rows[-1]
    assert "Its reasons would give its secrets away" in press(lambda: screen_of(game), "W").news


def test_why_is_told_at_once_where_nothing_is_secret() -> None:
    open_game = catalog.find("my-own-toy-shop").rules
    game = play_on(Table(open_game, [Player("Lola", "normal"), Player("Ana")], 7), moves=1)
    assert "Lola (normal)" in press(lambda: screen_of(game), "W").news


# Looks


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_a_replay_looks_as_it_did(size: tuple[int, int]) -> None:
    check_golden(photograph(lambda: replay_screen(finished()), "3", "pagedown", size=size, tier=("truecolor", "none")), "replay")
