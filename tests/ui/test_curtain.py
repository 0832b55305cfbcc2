"""The curtain and the question before a peek: they hide everything, and open for one seat alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from textual.events import Key

from tests.ui.goldens import SIZES, USUAL_TIERS, check_golden, photograph
from tests.ui.pilot import Seen, press
from tests.ui.test_game_screen import Person, at_screen
from toychest import catalog
from toychest.games.la_jugueteria.rules import Pass
from toychest.table.table import Player, Table
from toychest.ui.paint.canvas import Canvas, width
from toychest.ui.screens.curtain import DEAF, Card, CurtainScreen, PeekGate, paint_curtain, spaced
from toychest.ui.screens.game import GameScreen, screen_of
from toychest.ui.screens.help import AboutPage
from toychest.ui.screens.home import HomePage
from toychest.ui.screens.log import LogPage
from toychest.ui.screens.page import Page
from toychest.ui.screens.rules import RulesPage
from toychest.ui.settings import Settings

NEWS = (
    "Marcos took ● Train from the pile and left Bear.",
    "Vicky drew from the deck and left ■ Robot.",
    "Paco drew from the deck and left ✚ Rocket.",
)


def ticking() -> Callable[[], float]:
    """A clock on which a second passes between any two looks."""
    return count().__next__


def game() -> GameScreen:
    """A game of three people whose first decision is open."""
    table = Table(catalog.find("la-jugueteria").rules, [Player("Ana"), Player("Ben"), Player("María")], 4127)
    return screen_of(table)


class Secret(Page):
    """A page with something that must not be seen."""

    def news(self) -> tuple[tuple[str, str], ...]:
        return (("the wish list", "text"),)


def over_a_secret(make: Callable[[], CurtainScreen]) -> Callable[[], Page]:
    """A page with a secret, and a curtain before it from the first moment on."""

    class Covered(Secret):
        def on_mount(self) -> None:
            self.app.push_screen(make())

    return Covered


def curtain(*keys: str, kind: type[CurtainScreen] = CurtainScreen, settings: Settings | None = None, **more: Any) -> Seen:
    more.setdefault("clock", ticking())
    return press(over_a_secret(lambda: kind(3, "María", NEWS, **more)), *keys, settings=settings)


def is_open(seen: Seen) -> bool:
    return isinstance(seen.screen, Secret)


# What it shows


def test_it_names_the_next_seat_in_spaced_capitals_and_the_key_that_opens_it() -> None:
    seen = curtain()
    assert "│ 3 │   M A R Í A" in seen.text
    assert "Hand the keyboard to" in seen.text
    assert "María: press 3" in seen.prompt
    assert "Nothing on this page is secret." in seen.text


def test_it_hides_what_lies_under_it() -> None:
    assert "the wish list" not in curtain().text
    assert "the wish list" in curtain("3").text


def test_it_shows_the_news_newest_last() -> None:
    seen = curtain()
    places = [seen.text.index(news[:20]) for news in NEWS]
    assert places == sorted(places)


def test_if_there_is_too_much_news_the_newest_are_shown() -> None:
    seen = press(lambda: CurtainScreen(3, "María", [f"Step {number}." for number in range(30)], clock=ticking()))
    assert "Step 29." in seen.text
    assert "Step 10." not in seen.text
    assert sum("Step " in row for row in seen.rows) >= 4


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (200, 60)])
def test_cloth_is_all_round_the_card(size: tuple[int, int]) -> None:
    seen = press(lambda: CurtainScreen(3, "María", NEWS), size=size)
    cloth = seen.rows[2:-4]
    assert all(row[0] == "░" and row[size[0] - 1] == "░" for row in cloth)
    assert set(cloth[0]) | set(cloth[-1]) <= set("░▒")


@pytest.mark.parametrize(
    ("name", "shown"),
    [("María", "M A R Í A"), ("jose\u0301", "J O S É"), ("Ana B", "A N A   B"), ("x\u0323y", "X\u0323 Y"), ("漢字", "漢 字")],
)
def test_a_name_is_spaced_letter_by_letter(name: str, shown: str) -> None:
    assert spaced(name) == shown


@pytest.mark.parametrize("name", ["W" * 12, "漢字" * 6, "ß" * 12, "Ana"])
@pytest.mark.parametrize("across", [80, 100, 140])
def test_no_name_and_no_news_is_too_wide_for_the_card(name: str, across: int) -> None:
    canvas = Canvas(across, 18)
    paint_curtain(canvas, Card("Hand the keyboard to", 8, "8", name, "Everyone else, look away.", ("A word " * 40, "x" * 200, "漢" * 70)))
    rows = ["".join(row) for row in canvas.characters]
    assert all(width(row) == across for row in rows)
    left, right = rows[1].index("╔"), len(rows[1]) - 1 - rows[1].index("╗")
    for row in canvas.characters[2:-2]:
        if "║" in row:
            assert row[left] == "║"
            assert row[across - 1 - right] == "║"


# Opening


def test_it_opens_with_the_number_of_its_seat() -> None:
    assert is_open(curtain("3"))


@pytest.mark.parametrize("key", ["enter", "space", "1", "2", "4", "9", "m", "M", "escape", "backspace", "tab", "u", "S", "L", "w", "H"])
def test_it_opens_with_nothing_else(key: str) -> None:
    seen = curtain(key)
    assert isinstance(seen.screen, CurtainScreen)
    assert "the wish list" not in seen.text


def test_it_says_whom_it_waits_for() -> None:
    assert "Only María opens this, with 3." in curtain("2").news


def test_it_opens_with_a_persons_own_key_for_that_number() -> None:
    own = Settings(keys={"label": "ctrl+e ctrl+g ctrl+x ctrl+n ctrl+o ctrl+r ctrl+t ctrl+u ctrl+v"})
    assert is_open(curtain("ctrl+x", settings=own))
    assert not is_open(curtain("3", settings=own))
    assert "María: press Ctrl+X" in curtain(settings=own).prompt


def test_it_is_deaf_at_first() -> None:
    """A key that was typed ahead, or is held down, comes before the curtain was seen."""
    assert isinstance(curtain("3", "3", "3", "q", clock=lambda: 5.0).screen, CurtainScreen)


def test_it_hears_after_300_milliseconds() -> None:
    now = [0.0]

    class Slow(CurtainScreen):
        def act_on(self, key: str) -> None:
            now[0] = {"1": DEAF - 0.01, "3": DEAF - 0.001}.get(key, DEAF)
            super().act_on("3")

    def seen(key: str) -> Seen:
        now[0] = 0.0
        return press(over_a_secret(lambda: Slow(3, "María", clock=lambda: now[0])), key)

    assert DEAF == 0.3
    assert not is_open(seen("1"))
    assert not is_open(seen("3"))
    assert is_open(seen("4"))


def test_it_hears_nothing_before_it_was_on_the_screen() -> None:
    class Unseen(CurtainScreen):
        def _on_the_screen(self) -> None:
            """As if the terminal were still busy with painting it."""

    assert isinstance(press(lambda: Unseen(3, "María", clock=ticking()), "3", "3").screen, CurtainScreen)


def test_it_is_deaf_again_when_one_comes_back_to_it() -> None:
    times = iter([0, 1, 2, *[2] * 50])
    seen = press(over_a_secret(lambda: CurtainScreen(3, "María", game=game(), clock=lambda: next(times))), "l", "escape", "3")
    assert isinstance(seen.screen, CurtainScreen)


def test_what_is_to_be_done_on_opening_is_done_before_it_goes() -> None:
    order: list[str] = []

    class Covered(Secret):
        def on_mount(self) -> None:
            self.app.push_screen(CurtainScreen(3, "María", on_open=lambda: order.append("open"), clock=ticking()))

        def on_screen_resume(self) -> None:
            order.append("seen")

    assert is_open(press(Covered, "3"))
    assert order[-2:] == ["open", "seen"]
    assert order.count("open") == 1


def test_another_screen_may_take_its_place() -> None:
    seen = press(lambda: CurtainScreen(2, "Ben", next_screen=game(), clock=ticking()), "2")
    assert isinstance(seen.screen, GameScreen)
    assert seen.depth == 1

    def put_another(page: Page) -> None:
        page.app.switch_screen(AboutPage())

    class Replaced(CurtainScreen):
        def __init__(self) -> None:
            super().__init__(3, "María", on_open=lambda: put_another(self), clock=ticking())

    seen = press(over_a_secret(Replaced), "3")
    assert isinstance(seen.screen, AboutPage)
    assert seen.depth == 2


# What else one can do


def test_leaving_it_leaves_the_game_for_the_home_screen(home: Path) -> None:
    seen = curtain("q")
    assert isinstance(seen.screen, HomePage)
    assert "the wish list" not in seen.text


def test_a_step_back_says_how_to_leave() -> None:
    assert "q leaves the game; it is saved." in curtain("escape").news


def test_the_log_and_the_rules_can_be_read_from_it(home: Path) -> None:
    assert isinstance(curtain("l", game=game()).screen, LogPage)
    assert isinstance(curtain("question_mark", game=game()).screen, RulesPage)
    assert isinstance(curtain("l", "escape", game=game()).screen, CurtainScreen)
    assert "La Juguetería" in curtain(game=game()).rows[0]


def test_without_a_game_there_is_neither_log_nor_rules() -> None:
    seen = curtain("l", "question_mark")
    assert isinstance(seen.screen, CurtainScreen)
    assert "log" not in seen.rows[-1]


def test_its_log_holds_only_what_everybody_may_read() -> None:
    screen = game()
    table = screen.table
    table.play(table.to_act()[0], Pass())
    screen.opened = 0  # the screen still has somebody's view
    lines = screen.public_lines()
    everything = [event for events in table.events for event in events]
    assert len(lines) == sum(bool(screen.words.sentence(event, screen.names)) for event in everything if event.to is None)
    private = [screen.words.sentence(event, screen.names) for event in everything if event.to is not None]
    assert not set(filter(None, private)) & {sentence for sentence, _clause in lines}


# The question before a peek


def test_the_question_names_who_may_look() -> None:
    seen = curtain(kind=PeekGate)
    assert "María only?" in seen.rows[0]
    assert "Everybody else looks away." in seen.text
    assert "press 3" in seen.prompt
    assert "│ 3 │   M A R Í A" in seen.text


def test_the_question_is_answered_with_the_number_alone() -> None:
    assert is_open(curtain("3", kind=PeekGate))
    for key in ("1", "enter", "space"):
        assert isinstance(curtain(key, kind=PeekGate).screen, PeekGate)
    assert isinstance(curtain("3", kind=PeekGate, clock=lambda: 5.0).screen, PeekGate)


@pytest.mark.parametrize("key", ["escape", "backspace", "q"])
def test_one_may_as_well_not_look(key: str) -> None:
    opened: list[bool] = []
    seen = curtain(key, kind=PeekGate, on_open=lambda: opened.append(True))
    assert is_open(seen)  # what lies under it is what everybody saw before
    assert opened == []


def test_it_may_say_something_of_its_own() -> None:
    assert "Ana looks out of the window." in curtain(kind=PeekGate, sentence="Ana looks out of the window.").text


# Looks


@pytest.mark.parametrize("size", SIZES)
def test_the_curtain_looks_as_it_did(size: tuple[int, int]) -> None:
    check_golden(photograph(lambda: CurtainScreen(3, "María", NEWS, game=game()), size=size, tier=USUAL_TIERS), "curtain")


@pytest.mark.parametrize("size", SIZES)
def test_the_question_looks_as_it_did(size: tuple[int, int]) -> None:
    check_golden(photograph(lambda: PeekGate(2, "Benjamín", game=game()), size=size, tier=USUAL_TIERS), "peek-question")


def test_plain_letters_look_as_they_did() -> None:
    settings = Settings(glyphs="ascii")
    check_golden(photograph(lambda: CurtainScreen(3, "María", NEWS, game=game()), settings=settings), "curtain-ascii")


@pytest.mark.parametrize("slug", ["collectors", "jugue3"])
def test_a_key_typed_ahead_does_nothing_for_whoever_is_next(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two presses of Enter that come together leave one card; the next player's draw is still their own."""
    monkeypatch.setattr("toychest.ui.screens.curtain.DEAF", 0.0)
    table = Table(catalog.find(slug).rules, [Player("Ana"), Player("Ben")], 4127)
    (first,) = table.to_act()

    async def play(person: Person) -> None:
        await person.press(str(first + 1), "d")
        for _key in range(3):
            person.app.post_message(Key("enter", None))
        await person.pilot.pause()
        assert [move.seat for move in table.history] == [first, first]
        assert isinstance(person.app.screen, CurtainScreen)

    at_screen(screen_of(table), play)
