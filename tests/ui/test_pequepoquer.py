"""PequePóquer on its screen, played with keys alone: marks and odds behind curtains, then a showdown for all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.pequepoquer import positions
from tests.games.pequepoquer.positions import position
from tests.ui.goldens import SIZES, USUAL_TIERS, assert_told_apart, check_golden, photograph
from tests.ui.test_game_screen import Person, at_screen
from tests.ui.test_snapshots import SnapCompare
from tests.ui.test_snapshots import app as snapshot_app
from toychest import catalog, folders, language, library
from toychest.games.jugueteria import names
from toychest.games.jugueteria.pieces import TOY
from toychest.games.pequepoquer import rules, words
from toychest.games.pequepoquer.rules import KEEP_ALL, Exchange
from toychest.games.pequepoquer.zones import _percent
from toychest.table import storage
from toychest.table.table import Player, Table
from toychest.ui.screens.curtain import CurtainScreen
from toychest.ui.screens.game import screen_of
from toychest.ui.settings import Settings


@pytest.fixture(autouse=True)
def _open_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toychest.ui.screens.curtain.DEAF", 0.0)


def table(*players: str, seed: int = 4127, start: Any = None, **options: int) -> Table:
    """A table; "Lola:easy" is a bot."""
    seated = [Player(*player.split(":")) for player in players]
    return Table(rules, seated, seed, rules.Options(**options) if start is None else start.options, start=start)


def scenario(name: str) -> Table:
    return storage.load(folders.shipped("saves") / f"pequepoquer-{name}.json", catalog.rules_of)


# Telling positions

SCENES = {
    "marked": ("last-of-four", ["4", "5", "o"]),
    "drawn": ("last-of-four", ["4", "5", "enter"]),
    "showdown": ("last-of-four", ["4", "5", "enter", "x", "x"]),
    "decided": ("tie-by-pips", ["1", "k", "2", "k", "x", "x"]),
    "won": ("third-coin", ["3", "k", "1", "1", "enter", "x", "2", "k", *["x"] * 5]),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_scene(scene: str, size: tuple[int, int], home: Path) -> None:
    save, keys = SCENES[scene]
    seen = photograph(lambda: screen_of(scenario(save)), *keys, size=size, tier=USUAL_TIERS, settings=Settings(pace="key"))
    check_golden(seen, f"pequepoquer.{scene}")


@pytest.mark.parametrize("scene", ["marked", "decided"])
def test_scene_in_ascii(scene: str, home: Path) -> None:
    save, keys = SCENES[scene]
    seen = photograph(lambda: screen_of(scenario(save)), *keys, settings=Settings(pace="key", glyphs="ascii"))
    assert not {character for character in seen.text if not character.isascii() and not character.isalpha()}
    check_golden(seen, f"pequepoquer.{scene}.ascii")


@pytest.mark.parametrize("tier", ["truecolor", "none"])
def test_cursor_and_marks_are_seen_without_colour(tier: str, home: Path) -> None:
    """A card that is kept, one that is thrown and one under the cursor differ in shape: cards 3, 4 and 5 of five."""
    seen = photograph(lambda: screen_of(scenario("last-of-four")), "4", "5", tier=tier)
    assert_told_apart(seen, (23, 3, 10, 12), (34, 3, 10, 12), (45, 3, 10, 12))


@pytest.mark.parametrize("scene", ["marked", "decided"])
def test_snapshot(scene: str, snap_compare: SnapCompare, home: Path) -> None:
    save, keys = SCENES[scene]
    assert snap_compare(snapshot_app(lambda: screen_of(scenario(save))), press=keys, terminal_size=(80, 24))


def test_snapshot_in_spanish(snap_compare: SnapCompare, home: Path) -> None:
    language.use("es")
    assert snap_compare(snapshot_app(lambda: screen_of(scenario("last-of-four"))), terminal_size=(120, 36))


# The curtain


@pytest.mark.rules("POK-53", "POK-56", "POK-57")
def test_hand_and_drawn_cards_are_seen_by_their_owner_alone(home: Path) -> None:
    game = scenario("one-round")

    async def play(person: Person) -> None:
        assert isinstance(person.app.screen, CurtainScreen)
        assert "Robot" not in person.text
        await person.press("1")
        assert "Ana only" in person.rows[0]
        assert person.text.count("Robot") == 3  # two cards, and what they are
        assert "Top" not in person.text
        await person.press("3", "4", "5", "enter")
        assert "Drawn: ▲ Robot, ● Chick and ■ Elephant." in person.news
        assert person.text.count("new") == 3
        assert "NOW  Trio (Robot)" in person.text
        await person.press("x")
        assert isinstance(person.app.screen, CurtainScreen)
        assert "Ana exchanges 3 cards." in person.text
        assert "Robot" not in person.text
        await person.press("2")
        assert "Ben only" in person.rows[0]
        assert "exchanged 3" in person.text
        assert "Robot" not in person.text

    at_screen(screen_of(game), play)


@pytest.mark.rules("POK-22", "POK-55")
def test_the_showdown_is_for_all_and_turns_hands_over_one_by_one(home: Path) -> None:
    game = scenario("third-coin")

    async def play(person: Person) -> None:
        await person.press("3", "k", "1", "1", "enter", "x", "2", "k")
        assert "showdown" in person.rows[0]
        assert "MY HAND" not in person.text
        assert "Ben shows nothing." in person.news
        assert "►nothing" in person.text
        assert person.text.count("░░░░░░░░ ") == 10
        assert "Robot" not in person.text
        await person.press("enter")
        assert "Cleo shows Double pair (Bear, Doll): 8 coins, 34 pips." in person.news
        assert "►Double pair" in person.text
        await person.press("enter")
        assert "Ana shows PequePóquer (Robot): 8 coins, 40 pips." in person.news
        assert "░" not in person.text
        assert "DECIDED" not in person.text
        await person.press("enter")
        assert "DECIDED  PequePóquer beats Double pair." in person.text
        assert "1 Ana             ● ● ●" in person.text
        await person.press("enter")
        assert "Ana has the third coin and wins!" in person.news
        await person.press("enter")
        assert "The game is over" in person.prompt
        assert "THE LAST SHOWDOWN" in person.text
        assert "■ Dinosaur" not in person.text  # in nobody's hand
        await person.press("enter")
        assert "Ana has three coins and wins!" in person.text

    at_screen(screen_of(game), play)


@pytest.mark.rules("POK-36", "POK-37", "POK-41", "POK-46", "POK-47")
@pytest.mark.parametrize(
    ("save", "verdict"),
    [
        ("tie-by-coins", "Pair against Pair: 5 coins to 3."),
        ("tie-by-pips", "Pair against Pair, 4 coins each: 8 pips to 6."),
        ("full-tie", "Pair against Pair, 4 coins and 10 pips each: a tie."),
    ],
)
def test_a_tie_is_spelled_out(save: str, verdict: str, home: Path) -> None:
    game = scenario(save)

    async def play(person: Person) -> None:
        for seat in range(len(game.players)):
            await person.press(str(seat + 1), "k")
        await person.press(*["x"] * len(game.players))
        assert f"DECIDED  {verdict}" in person.text
        winner = game.state.last_winner
        assert any(row[1] == "►" for row in person.rows[3:11]) == (winner >= 0)
        await person.press("x")
        assert isinstance(person.app.screen, CurtainScreen)
        await person.press("2")
        assert "★" in next(row for row in person.rows if row.startswith(" ►2 Ben"))

    at_screen(screen_of(game), play)


@pytest.mark.rules("POK-53")
@pytest.mark.parametrize("seats", [2, 3])
def test_after_a_showdown_the_next_hand_is_behind_a_curtain(seats: int, home: Path) -> None:
    """Of two players the last of a round is the first of the next: all have looked at the showdown meanwhile."""
    game = table(*["Ana", "Ben", "Cleo"][:seats], starter=1)

    async def play(person: Person) -> None:
        for seat in range(seats):
            await person.press(str(seat + 1), "k")
        while "Enter goes on" in person.prompt:
            assert "MY HAND" not in person.text
            await person.press("x")
        assert game.state.turn == 1
        assert isinstance(person.app.screen, CurtainScreen)
        await person.press("2")
        assert "MY HAND" in person.text

    at_screen(screen_of(game), play)


def test_a_game_that_goes_on_begins_behind_one_curtain(home: Path) -> None:
    from toychest.ui.screens.game import resume

    game = table("Ana", "Ben", starter=2)
    file = library.GameFile.start(game)
    file.write(game)

    async def play(person: Person) -> None:
        assert isinstance(person.app.screen, CurtainScreen)
        await person.press("2")
        assert "Ben only" in person.rows[0]

    at_screen(resume(file.path), play)  # type: ignore[arg-type]


# Keys


def test_marks_come_and_go(home: Path) -> None:
    game = scenario("last-of-four")

    async def play(person: Person) -> None:
        assert "Marcos, last: mark what you throw, then all show.  k keeps all five." in person.prompt
        await person.press("enter")
        assert "Nothing is marked: k keeps all five cards." in person.news
        await person.press("space", "right", "space")
        assert "Enter throws 2 cards and draws as many." in person.prompt
        await person.press("right")
        assert "╒═ 1" in person.text  # round the end
        await person.press("left", "space", "1")
        assert "Enter throws 2 cards" in person.prompt
        assert person.text.count("throw") == 2 + person.text.count("throws") + person.text.count("thrown")
        await person.press("escape")
        assert "mark what you throw" in person.prompt
        await person.press("6", "escape", "H")
        assert person.news.strip().startswith("Throw 4, 5: most likely Trio")
        assert not game.history
        await person.press("4", "5", "enter")
        assert game.history[0].action == Exchange((3, 4))

    at_screen(screen_of(game), play)


@pytest.mark.rules("POK-15")
def test_one_key_keeps_all_five_whatever_is_marked(home: Path) -> None:
    game = scenario("last-of-four")

    async def play(person: Person) -> None:
        await person.press("1", "k")
        assert game.history[0].action == KEEP_ALL
        assert "showdown" in person.rows[0]

    at_screen(screen_of(game), play)


def test_odds_on_request_follow_the_marks(home: Path) -> None:
    """With three Robots and two other cards, 42 of 903 pairs of cards have the fourth Robot, 60 are a pair themselves."""

    async def play(person: Person) -> None:
        assert "%" not in person.text
        await person.press("o")
        assert [row[58:78].split()[-1] for row in person.rows[3:10]] == ["-", "-", "-", "100%", "-", "-", "-"]
        await person.press("4", "5")
        assert "PequePóquer    4.7%" in person.text
        assert "Full house     6.6%" in person.text
        assert "►Trio          88.7%" in person.text
        assert "o ladder" in person.keys
        await person.press("o")
        assert "4 alike" in person.text

    at_screen(screen_of(scenario("last-of-four")), play)


@pytest.mark.parametrize(
    ("share", "told"), [(0.0, "-"), (1.0, "100%"), (0.0001, "0.1%"), (0.9999, "99.9%"), (1 / 22, "4.5%"), (0.5, "50.0%")]
)
def test_only_what_is_certain_is_told_as_certain(share: float, told: str) -> None:
    assert _percent(share) == told


# Whole games


@pytest.mark.parametrize("people", [1, 2, 3])
def test_a_whole_game_is_played_by_keys_only(people: int, home: Path) -> None:
    seats = [*["Ana", "Ben", "Cleo"][:people], *(["Lola:hard"] if people < 3 else [])]
    game = table(*seats, seed=31 + people, round_limit=3)
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


async def decide(person: Person, game: Table) -> None:
    """Throw the first card that does not belong to the combination, or keep all."""
    view = game.view(game.to_act()[0])
    assert words.holding(view.hand) in person.text
    loose = [place for place, card in enumerate(view.hand) if card not in rules.combination(view.hand).cards]
    await person.press(*((str(loose[0] + 1), "enter") if loose else ("k",)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_everything_is_there_at_every_size(size: tuple[int, int], seats: int, home: Path) -> None:
    players = ["Maximiliana", "Bo:easy", "Cleopatra:easy", "Dagoberta:easy"][:seats]
    game = table(*players, starter=1)

    async def play(person: Person) -> None:
        for player in game.players:
            assert player.name in person.text
        for card in game.state.hands[0]:
            assert names.toy(TOY[card])[:8] in person.text
        assert f"Deck {len(game.state.deck)}" in person.text
        for rank in range(7):
            assert words.rank_name(rank) in person.text
        assert "★" in person.text

    at_screen(screen_of(game), play, size=size)


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_the_longest_showdown_fits(size: tuple[int, int], home: Path) -> None:
    """Four double pairs with the longest names there are: nothing is cut but for what the cards say, too."""
    hands = (
        "elephant_blue elephant_red finofaurio_blue finofaurio_red rabbit_blue",
        "elephant_green elephant_yellow finofaurio_green finofaurio_yellow rabbit_red",
        "chick_blue chick_red rocket_blue rocket_red rabbit_green",
        positions.PEQUEPOQUER,
    )
    game = table("Maximiliana1", "Maximiliana2", "Maximiliana3", "Maximiliana4", start=position(*hands))
    for seat in range(3):
        game.play(seat, KEEP_ALL)

    async def play(person: Person) -> None:
        await person.press("4", "k", "x", "x", "x")
        for player in game.players:
            assert sum(player.name in row for row in person.rows) >= 2
        assert person.text.count("●Elephant") == 1
        assert person.text.count("Double pair") >= 3
        assert "…" not in "".join(person.rows[3:12])

    at_screen(screen_of(game), play, size=size)
