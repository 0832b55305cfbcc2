"""The log: newest last, the cursor on it, and the rule behind every line."""

from __future__ import annotations

import pytest

from tests.ui.goldens import SIZES, USUAL_TIERS, check_golden, photograph
from tests.ui.pilot import Seen, press
from toychest import catalog
from toychest.ui.paint.canvas import width
from toychest.ui.screens.log import LogLine, LogPage, rows_of
from toychest.ui.screens.rules import RulesPage

ENTRY = catalog.find("la-jugueteria")

ROUND = [
    ("Round 7 starts with Vicky.", "LJ-46"),
    ("On sale: ■ Rabbit, 2 coins.", "LJ-29"),
    ("Vicky announces ■ Rabbit for 2 coins.", "LJ-58"),
    ("María claims it too, and so the two of them roll one die each in the order of their seats until somebody hits.", "LJ-74"),
    ("Vicky rolls ⚂ and misses.", "LJ-78"),
    ("María rolls ⚀ and hits.", "LJ-78"),
    ("That was a pity for Vicky.", ""),
    ("María buys ■ Rabbit for 2 coins.", "LJ-89"),
]


def log(*keys: str, lines: list[LogLine] | None = None, size: tuple[int, int] = (80, 24)) -> Seen:
    return press(lambda: LogPage(ENTRY, ROUND if lines is None else lines), *keys, size=size)


def chosen(seen: Seen) -> str:
    (row,) = (row for row in seen.rows[2:-4] if row.startswith(" ► "))
    return row


def test_all_lines_are_shown_the_newest_last_and_under_the_cursor() -> None:
    seen = log()
    places = [seen.text.index(sentence[:30]) for sentence, _clause in ROUND]
    assert places == sorted(places)
    assert "María buys ■ Rabbit" in chosen(seen)
    assert "8 lines" in seen.rows[0]


def test_a_long_log_is_shown_from_its_end() -> None:
    seen = log(lines=[(f"Step {number}.", "LJ-46") for number in range(100)])
    assert "Step 99." in chosen(seen)
    assert "Step 85." in seen.text
    assert "Step 10." not in seen.text
    assert "Step 0." in chosen(log("home", lines=[(f"Step {number}.", "LJ-46") for number in range(100)]))


def test_each_line_has_the_id_of_its_rule() -> None:
    seen = log()
    assert chosen(seen).split()[-1] == "LJ-89"


def test_enter_opens_the_rulebook_at_the_rule() -> None:
    seen = log("enter")
    assert isinstance(seen.screen, RulesPage)
    assert "► LJ-89" in seen.text
    assert isinstance(log("enter", "escape").screen, LogPage)
    assert "María buys" in chosen(log("enter", "escape"))


def test_a_line_without_a_rule_opens_nothing() -> None:
    seen = log("up", "enter")
    assert isinstance(seen.screen, LogPage)
    assert "There is no rule behind this line." in seen.prompt


def test_a_long_line_goes_on_in_the_next_row_and_the_cursor_passes_over_that() -> None:
    seen = log("up", "up", "up", "up")
    assert "María claims it too" in chosen(seen)
    assert "Vicky announces" in chosen(log(*["up"] * 5))
    assert "María claims it too" in chosen(log(*["up"] * 5, "down"))


@pytest.mark.parametrize("cells", [30, 74, 134])
def test_rows_are_as_wide_as_asked(cells: int) -> None:
    for line in ROUND:
        rows = ["".join(text for text, _role in row) for row in rows_of(line, cells)]
        assert max(map(width, rows)) <= cells
        assert width(rows[0]) == cells
        assert " ".join(" ".join(rows).split()).replace(f" {line[1]}", "") == line[0] if line[1] else True


def test_the_cursor_stays_on_its_line_when_the_window_changes() -> None:
    import asyncio

    from toychest.ui.app import ToychestApp
    from toychest.ui.start import screen_text

    async def run() -> list[str]:
        app = ToychestApp(lambda: LogPage(ENTRY, ROUND))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("up", "up")
            await pilot.resize_terminal(140, 45)
            await pilot.pause()
            return [row for row in screen_text(app).splitlines() if row.startswith(" ► ")]

    assert "María rolls ⚀ and hits." in asyncio.run(run())[0]


def test_a_log_without_lines_says_so() -> None:
    seen = log("enter", "up", "down", "home", "end", "pageup", lines=[])
    assert "Nothing has happened yet." in seen.prompt


def test_a_question_mark_opens_the_whole_rulebook() -> None:
    assert "The whole rulebook" in log("question_mark").rows[0]


@pytest.mark.parametrize("size", SIZES)
def test_the_log_looks_as_it_did(size: tuple[int, int]) -> None:
    check_golden(photograph(lambda: LogPage(ENTRY, ROUND * 4), "up", size=size, tier=USUAL_TIERS), "log")
