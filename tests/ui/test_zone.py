"""Zones: what is shown, and that only what changed is sent.  The lines and lists that all pages share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from textual.geometry import Region
from textual.widget import Widget

from toychest.ui.app import ToychestApp
from toychest.ui.paint.canvas import Canvas
from toychest.ui.screens.page import Page
from toychest.ui.zones import lines
from toychest.ui.zones.listing import Listing, first_line, paint_listing
from toychest.ui.zones.zone import Zone


class Counting(Zone):
    """A zone that notes what it asked Textual to draw anew, and how often its painter was called."""

    def __init__(self) -> None:
        super().__init__(self._paint, "counting")
        self.refreshed: list[Region] | None = None
        self.painted = 0

    def _paint(self, canvas: Canvas, model: tuple[tuple[int, int, str], ...]) -> None:
        self.painted += 1
        for x, y, text in model:
            canvas.put(x, y, text, "title")

    def refresh(self, *regions: Region, **more: Any) -> Zone:
        if self.refreshed is not None:
            self.refreshed.extend(regions or [Region(0, 0, *self.size)])
        return super().refresh(*regions, **more)


class ZonePage(Page):
    def compose_body(self) -> Iterable[Widget]:
        yield Counting()


def watch(*steps: Callable[[Counting], object]) -> tuple[list[Region], Counting]:
    """Show AB at (2, 1), then take steps, and tell what was drawn anew."""

    async def run() -> tuple[list[Region], Counting]:
        app = ToychestApp(ZonePage)
        async with app.run_test(size=(80, 24)) as pilot:
            zone = app.screen.query_one(Counting)
            zone.show(((2, 1, "AB"),))
            await pilot.pause()
            zone.refreshed, zone.painted = [], 0
            for step in steps:
                step(zone)
            return zone.refreshed, zone

    return asyncio.run(run())


def test_only_what_changed_is_drawn_anew() -> None:
    regions, zone = watch(lambda zone: zone.show(((2, 1, "AC"), (60, 10, "far"))))
    assert regions == [Region(3, 1, 1, 1), Region(60, 10, 3, 1)]
    assert "".join(zone.picture().characters[1]).strip() == "AC"


def test_an_equal_model_is_not_even_painted() -> None:
    regions, zone = watch(lambda zone: zone.show(((2, 1, "AB"),)))
    assert regions == []
    assert zone.painted == 0


def test_another_model_with_the_same_picture_sends_nothing() -> None:
    regions, zone = watch(lambda zone: zone.show(((2, 1, "A"), (3, 1, "B"))))
    assert regions == []
    assert zone.painted == 1


def test_rows_that_did_not_change_keep_their_strips() -> None:
    def look(zone: Counting) -> None:
        zone.kept = zone.render_line(5)  # type: ignore[attr-defined]
        zone.show(((2, 1, "XY"),))

    _regions, zone = watch(look)
    assert zone.render_line(5) is zone.kept  # type: ignore[attr-defined]


def test_a_new_look_draws_all_of_it() -> None:
    regions, _zone = watch(lambda zone: zone.look_again())
    assert regions == [Region(0, 0, 80, 18)]


def test_a_zone_shows_nothing_before_it_is_told_what() -> None:
    async def run() -> list[str]:
        app = ToychestApp(ZonePage)
        async with app.run_test(size=(80, 24)):
            return ["".join(row) for row in app.screen.query_one(Counting).picture().characters]

    assert set("".join(asyncio.run(run()))) <= {" "}


# Lines


def painted(paint: Callable[[Canvas, Any], None], model: Any, width: int = 30) -> str:
    canvas = Canvas(width, 1)
    paint(canvas, model)
    return "".join(canvas.characters[0])


def test_a_header_has_its_middle_in_the_middle() -> None:
    assert painted(lines.paint_header, ("Toy", "Round 3", "BEAR-1")) == " Toy       Round 3     BEAR-1 "


def test_a_header_gives_way_in_the_middle() -> None:
    assert painted(lines.paint_header, ("La Juguetería", "Round 3, Ana chooses", "BEAR-1")) == " La Juguetería  Roun…  BEAR-1 "


def test_a_sentence_that_is_too_long_ends_with_an_ellipsis() -> None:
    assert painted(lines.paint_spans, (("Ana took ", "text"), ("a very long train", "strong"))) == " Ana took a very long train   "
    assert painted(lines.paint_spans, (("Ana took ", "text"), ("a very long train", "strong")), 20) == " Ana took a very l… "


def test_a_sentence_that_is_longer_than_a_line_goes_on_in_the_next_between_two_words() -> None:
    told = (("Ana took ", "text"), ("the red train", "strong"), (" at once.", "text"))
    assert lines.two_lines(told, 31) == (told, ())
    assert lines.two_lines(told, 30) == ((*told[:2], (" at", "text")), (("once.", "text"),))
    assert lines.two_lines(told, 14) == ((("Ana took ", "text"), ("the", "strong")), (("red train", "strong"), (" at once.", "text")))
    assert lines.two_lines((("Finofaurio", "text"),), 6) == ((("Finofa", "text"),), (("urio", "text"),))  # no better place to part it


@pytest.mark.parametrize(("cells", "fits"), [(31, True), (16, True), (15, False), (0, False)])
def test_a_sentence_fits_two_lines_or_not(cells: int, fits: bool) -> None:
    assert lines.fits_two_lines("Ana took the red train at once.", cells) is fits


def test_a_rule_gives_way_to_the_rest_of_a_sentence() -> None:
    assert painted(lines.paint_rule_or_spans, "─", 6) == "──────"
    assert painted(lines.paint_rule_or_spans, (("once.", "text"),), 8) == " once.  "


KEYS = (("1-4", "toy"), ("Enter", "take it", ""), ("u", "put the card back", "put it back", "undo"), ("l", "log"))


@pytest.mark.parametrize(
    ("cells", "shown"),
    [
        (60, "1-4 toy  Enter take it  u put the card back  l log"),
        (50, "1-4 toy  Enter take it  u put it back  l log"),
        (44, "1-4 toy  u put it back  l log"),
        (29, "1-4 toy  u undo  l log"),
        (22, "1-4 toy  u undo  l"),
        (18, "1-4 toy  u  l"),
        (13, "1-4  u  l"),
    ],
)
def test_no_key_is_lost_where_there_is_no_room(cells: int, shown: str) -> None:
    """What a key does is said in fewer words, those at the right first, and in the end not at all; some may be left out."""
    assert painted(lines.paint_keys, KEYS, cells).strip() == shown


# Lists


def listing(count: int, cursor: int | None, top: int = 0) -> Listing:
    return Listing(tuple(((f"line {number}", "text"),) for number in range(count)), cursor, top)


@pytest.mark.parametrize(
    ("count", "cursor", "top", "first"),
    [
        (3, 0, 0, 0),
        (3, 2, 2, 0),  # a list that fits does not scroll
        (20, 0, 0, 0),
        (20, 3, 0, 0),  # the cursor moves in sight: nothing scrolls
        (20, 4, 0, 1),  # one line under the cursor stays in sight
        (20, 19, 0, 15),
        (20, 10, 10, 9),  # and one above it
        (20, 0, 12, 0),
        (20, None, 7, 7),
        (20, None, 99, 15),
        (20, None, -3, 0),
    ],
)
def test_a_list_scrolls_no_more_than_the_cursor_needs(count: int, cursor: int | None, top: int, first: int) -> None:
    assert first_line(listing(count, cursor, top), 5) == first


def test_the_line_under_the_cursor_is_marked_by_shape_and_role() -> None:
    canvas = Canvas(20, 3)
    paint_listing(canvas, listing(3, 1))
    assert ["".join(row).rstrip() for row in canvas.characters] == ["   line 0", " ► line 1", "   line 2"]
    assert set(canvas.roles[1][:-1]) == {"selected"}
    assert "selected" not in canvas.roles[0]


def test_a_long_list_shows_where_in_it_one_is() -> None:
    canvas = Canvas(20, 5)
    paint_listing(canvas, listing(50, None, 45))
    assert "".join(row[-1] for row in canvas.characters) == "││││█"
    short = Canvas(20, 5)
    paint_listing(short, listing(5, None))
    assert "".join(row[-1] for row in short.characters).strip() == ""
