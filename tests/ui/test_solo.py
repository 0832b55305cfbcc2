"""The solo mode on its screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.goldens import SIZES, USUAL_TIERS, check_golden, photograph
from tests.ui.test_game_screen import Person, at_screen
from toychest import catalog, folders, library, records
from toychest.games.la_jugueteria_solo import rules
from toychest.games.la_jugueteria_solo.screen import best_and_streak
from toychest.table import storage
from toychest.table.table import Player, Table
from toychest.ui.screens.game import screen_of
from toychest.ui.settings import Settings


def scenario(name: str) -> Table:
    return storage.load(folders.shipped("saves") / f"la-jugueteria-solo-{name}.json", catalog.rules_of)


SCENES = {
    "choose": ("three-misses", []),
    "rolls": ("three-misses", ["enter", "x"]),
    "offer": ("impossible", ["enter", "x", "x", "x", "x", "x"]),
    "last-round": ("last-round", ["enter", "x", "x"]),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_scene(scene: str, size: tuple[int, int], home: Path) -> None:
    save, keys = SCENES[scene]
    seen = photograph(lambda: screen_of(scenario(save)), *keys, size=size, tier=USUAL_TIERS, settings=Settings(pace="key"))
    check_golden(seen, f"la-jugueteria-solo.{scene}")


def test_scene_in_ascii(home: Path) -> None:
    seen = photograph(lambda: screen_of(scenario("three-misses")), "enter", settings=Settings(pace="key", glyphs="ascii"))
    assert not {character for character in seen.text if not character.isascii() and not character.isalpha()}


@pytest.mark.rules("LJS-28", "LJS-40", "LJS-42")
def test_three_misses_then_the_chick(home: Path) -> None:
    game = scenario("three-misses")

    async def play(person: Person) -> None:
        assert "Enter rolls up to three times for the ▲ Rabbit, ¤¤." in person.prompt
        await person.press("enter")
        assert "Roll 1: a 3, no luck." in person.news
        await person.press("x", "x")
        assert "Roll 3: a 6, no luck." in person.news
        await person.press("x", "x")
        assert "gone" in person.text
        await person.press("3", "enter", "x", "x")
        assert game.state.round == 2

    at_screen(screen_of(game), play)
    assert game.state.coins == 2


@pytest.mark.rules("LJS-55", "LJS-56", "LJS-57")
@pytest.mark.parametrize(("key", "ending"), [("y", "stopped"), ("n", "")])
def test_the_offer_to_stop(key: str, ending: str, home: Path) -> None:
    game = scenario("impossible")

    async def play(person: Person) -> None:
        await person.press("enter")
        while "Enter goes on" in person.prompt:
            await person.press("x")
        assert "Every Top is gone" in person.prompt
        await person.press("p", "enter")
        assert game.state.impossible != rules.NO_TOY  # nothing but the answer counts
        await person.press(key)
        assert game.state.ending == ending

    at_screen(screen_of(game), play)


def test_a_whole_game_by_keys_is_recorded(home: Path) -> None:
    game = Table(rules, [Player("Vicky")], 12)
    file = library.GameFile.start(game)

    async def play(person: Person) -> None:
        for _step in range(400):
            if game.result():
                break
            if "Enter goes on" in person.prompt:
                await person.press("x")
            elif "Every" in person.prompt:
                await person.press("n")
            else:
                possible = [action for action in game.legal(0) if isinstance(action, rules.Attempt)]
                await person.press(*((str(game.state.shop.index(possible[0].card) + 1), "enter") if possible else "p"))
        assert game.result()

    at_screen(screen_of(game, file), play)
    (record,) = records.of_game("la-jugueteria-solo")
    assert (record.seed, record.round) == (12, game.state.round)
    assert storage.load(file.path, catalog.rules_of).state == game.state


def test_best_and_streak(home: Path) -> None:
    """The fewest rounds of a win, and the wins in a row up to now; other players' games do not count."""

    def record(number: int, name: str, rank: int, rounds: int) -> records.Record:
        return records.Record(f"g{number}", rules.NAME, "2026-01-01", 1, [Player(name)], [rank], [6], "list", rounds)

    games = [("Ana", 1, 15), ("Ana", 2, 16), ("Ben", 1, 9), ("Ana", 1, 14), ("Ana", 1, 15)]
    lines = [storage.msgspec.json.encode(record(number, *game)) for number, game in enumerate(games)]
    path = folders.saves().parent / "results.jsonl"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"\n".join(lines) + b'\n{"id": "cut o')
    assert best_and_streak("Ana") == (14, 2)
    assert best_and_streak("Ben") == (9, 1)
    assert best_and_streak("Cleo") == (0, 0)
