"""The shelf of the home screen: a game to go on with, the games, and a row of everything else.

`arrange` says where each thing stands; the painter and the cursor keys both go by it.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from toychest.ui.paint.canvas import DOUBLE, ROUND, Canvas, fitting, width

Kind = Literal["going on", "game", "menu"]
Spot = tuple[Kind, int]  # one thing on the shelf: its kind, and which of that kind from 0 on
Direction = Literal["up", "down", "left", "right"]


class Tile(Struct, frozen=True):
    """One game on the shelf."""

    number: str  # the key that goes there; "" if none does
    title: str
    facts: str  # "2–6 players · about 30 minutes"
    secrecy: str  # "one secret card each"
    short: str  # facts and secrecy in at most 29 cells
    emblem: str  # four glyphs


class Shelf(Struct, frozen=True):
    """What the home screen shows."""

    going_on: tuple[str, ...] | None  # the game in progress in one or several ways, the longest first; and when it was left
    tiles: tuple[Tile, ...]
    menu: tuple[str, ...]
    cursor: Spot
    label: str  # over the game in progress
    logo: bool = True  # only in glyph sets that have blocks
    motto: str = ""


class Place(NamedTuple):
    x: int
    y: int
    width: int
    height: int


class Arrangement(NamedTuple):
    places: dict[Spot, Place]
    logo: int | None  # the row of the logo
    framed: bool  # tiles have frames; else they stand on boards


# From rich to plain: rows of the logo, of the game in progress, of a tile.  The first that fits is taken;
# the plainest holds ten games, a game in progress and the menu in the 18 rows of the smallest window.
DESIGNS = ((4, 3, 5), (0, 3, 5), (4, 3, 3), (0, 3, 3), (0, 1, 3))
FRAMED = 5
WIDEST_TILE = 64

# What a glyph of an emblem is painted as.
EMBLEM_ROLES = {"●": "suit-blue", "■": "suit-red", "▲": "suit-green", "✚": "suit-yellow", "◆": "seat-5", "¤": "coin", "░": "hidden"}

LOGO = (
    "▀█▀ █▀█ █ █ █▀▀ █ █ █▀▀ █▀▀ ▀█▀",
    " █  █ █ ▀█▀ █   █▀█ █▀▀ ▀▀█  █ ",
    " ▀  ▀▀▀  ▀  ▀▀▀ ▀ ▀ ▀▀▀ ▀▀▀  ▀ ",
)
LOGO_ROLES = ("suit-blue", "suit-red", "suit-green", "suit-yellow")


def arrange(shelf: Shelf, columns_wide: int, rows_high: int) -> Arrangement:
    """Where everything stands on a screen of that size."""
    games, going_on = len(shelf.tiles), shelf.going_on is not None
    columns = 1 if games < 3 else 2 if columns_wide < 130 else 3
    rows = -(-games // columns)
    logo, going_high, tile_high = next(
        (design for design in DESIGNS if _rows_of(design, rows, going_on) <= rows_high and (shelf.logo or not design[0])), DESIGNS[-1]
    )
    spare = max(0, rows_high - _rows_of((logo, going_high, tile_high), rows, going_on))
    tile_wide = min(WIDEST_TILE, (columns_wide - 2 * columns) // columns)
    inner = columns * tile_wide + 2 * (columns - 1)
    left = (columns_wide - inner) // 2
    y = min(2, spare // 2)
    logo_row, y = (y if logo else None), y + logo
    places: dict[Spot, Place] = {}
    if going_on:
        places["going on", 0] = Place(left, y, inner, going_high)
        y += going_high + (1 if spare > 2 else 0)
    for index in range(games):
        column, row = divmod(index, rows)
        places["game", index] = Place(left + column * (tile_wide + 2), y + row * tile_high, tile_wide, tile_high)
    places |= _arrange_menu(shelf.menu, columns_wide, rows_high - 1)
    return Arrangement(places, logo_row, tile_high == FRAMED)


def _rows_of(design: tuple[int, int, int], rows: int, going_on: bool) -> int:
    logo, going_high, tile_high = design
    return logo + going_high * going_on + rows * tile_high + 2


def _arrange_menu(menu: tuple[str, ...], columns_wide: int, y: int) -> dict[Spot, Place]:
    blank = next((blank for blank in (4, 3) if sum(width(label) + blank for label in menu) <= columns_wide), 2)
    widths = [width(label) + blank for label in menu]
    gap = max(0, min(4, (columns_wide - 2 - sum(widths)) // max(1, len(menu) - 1)))
    x = (columns_wide - sum(widths) - gap * (len(menu) - 1)) // 2
    places: dict[Spot, Place] = {}
    for index, cells in enumerate(widths):
        places["menu", index] = Place(x, y, cells, 1)
        x += cells + gap
    return places


def neighbour(places: dict[Spot, Place], spot: Spot, direction: Direction) -> Spot:
    """The nearest thing in a direction; past the edge, the one at the other end."""
    here = places[spot]
    others = [other for other in places if other != spot]
    if direction in ("left", "right"):
        beside = [other for other in others if places[other].y < here.y + here.height and here.y < places[other].y + places[other].height]
        row = sorted([*beside, spot], key=lambda other: places[other].x)
        return row[(row.index(spot) + (1 if direction == "right" else -1)) % len(row)]
    sign = 1 if direction == "down" else -1
    beyond = [other for other in others if sign * (places[other].y - here.y) > 0]
    if not beyond:
        beyond = [other for other in others if places[other].y != here.y]
    if not beyond:
        return spot
    middle = here.x + here.width / 2

    def far(other: Spot) -> tuple[int, float]:
        place = places[other]
        return sign * place.y, max(0.0, place.x - middle, middle - place.x - place.width)

    return min(beyond, key=far)


def paint_shelf(canvas: Canvas, shelf: Shelf) -> None:
    arrangement = arrange(shelf, canvas.width, canvas.height)
    if arrangement.logo is not None:
        _paint_logo(canvas, arrangement.logo, shelf.motto)
    for spot, place in arrangement.places.items():
        kind, index = spot
        chosen = spot == shelf.cursor
        if kind == "going on":
            _paint_going_on(canvas, place, shelf, chosen)
        elif kind == "game" and arrangement.framed:
            _paint_framed_tile(canvas, place, shelf.tiles[index], chosen)
        elif kind == "game":
            _paint_tile(canvas, place, shelf.tiles[index], chosen)
        else:
            _paint_menu_item(canvas, place, shelf.menu[index], chosen)


def _paint_logo(canvas: Canvas, y: int, motto: str) -> None:
    wide = len(LOGO[0])
    x = (canvas.width - wide - 3 - width(motto)) // 2
    for row, line in enumerate(LOGO):
        for column, character in enumerate(line):
            canvas.put(x + column, y + row, character, LOGO_ROLES[column // 4 % 4])
    canvas.put(x + wide + 3, y + 1, motto, "dim")


def _paint_going_on(canvas: Canvas, place: Place, shelf: Shelf, chosen: bool) -> None:
    assert shelf.going_on is not None
    *ways, when = shelf.going_on
    right = place.x + place.width
    if place.height == 1:
        role = "selected" if chosen else "strong"
        if chosen:
            canvas.fill(place.x, place.y, place.width, 1, " ", role)
            canvas.put(place.x, place.y, "►", role)
        x = canvas.put(place.x + 2, place.y, shelf.label, "selected" if chosen else "prompt") + 2
        cells = right - x - width(when) - 3
        canvas.put(x, place.y, fitting(cells, *ways), role, cells)
        canvas.right(right - 1, place.y, when, role if chosen else "dim")
        return
    canvas.box(*place, DOUBLE if chosen else ROUND, "cursor" if chosen else "frame")
    canvas.put(place.x + 2, place.y, f" {shelf.label} ", "cursor" if chosen else "prompt")
    canvas.put(place.x + 2, place.y + 1, "►", "cursor" if chosen else "disabled")
    cells = place.width - 9 - width(when)
    canvas.put(place.x + 4, place.y + 1, fitting(cells, *ways), "strong", cells)
    canvas.right(right - 2, place.y + 1, when, "dim")


def _paint_framed_tile(canvas: Canvas, place: Place, tile: Tile, chosen: bool) -> None:
    canvas.box(*place, DOUBLE if chosen else ROUND, "cursor" if chosen else "frame")
    if tile.number:
        canvas.put(place.x + 2, place.y, f" {tile.number} ", "key")
    _paint_emblem(canvas, place.x + 4, place.y + 1, tile.emblem, 2)
    x, cells = place.x + 9, place.width - 11
    if chosen:
        canvas.put(place.x + 2, place.y + 1, "►", "cursor")
    canvas.put(x, place.y + 1, tile.title, "title" if chosen else "strong", cells)
    canvas.put(x, place.y + 2, fitting(cells, tile.facts, tile.short), "text")
    canvas.put(x, place.y + 3, tile.secrecy, "dim", cells)


def _paint_tile(canvas: Canvas, place: Place, tile: Tile, chosen: bool) -> None:
    """Two lines on a board; under the cursor the upper one is drawn whole in the role of what is chosen."""
    _paint_emblem(canvas, place.x + 4, place.y, tile.emblem, 1)
    if chosen:
        canvas.fill(place.x, place.y, place.width, 1, " ", "selected")
        canvas.put(place.x, place.y, "►", "selected")
        canvas.put(place.x + 4, place.y, tile.emblem[:2], "selected")
    canvas.put(place.x + 2, place.y, tile.number, "selected" if chosen else "key")
    x, cells = place.x + 8, place.width - 9
    canvas.put(x, place.y, tile.title, "selected" if chosen else "strong", cells)
    canvas.put(x, place.y + 1, tile.short, "dim", cells)
    canvas.fill(place.x, place.y + 2, place.width, 1, "▀", "rule")


def _paint_emblem(canvas: Canvas, x: int, y: int, emblem: str, apart: int) -> None:
    """Four glyphs in two rows of two, `apart` columns from each other."""
    for index, glyph in enumerate(emblem[:4]):
        canvas.put(x + index % 2 * apart, y + index // 2, glyph, EMBLEM_ROLES.get(glyph, "strong"))


def _paint_menu_item(canvas: Canvas, place: Place, label: str, chosen: bool) -> None:
    """With a blank before, behind and after the arrow, or as many of them as its place has room for."""
    before, behind, after = ((" ", " ", " "), (" ", "", " "), ("", "", " "))[width(label) + 4 - place.width]
    canvas.put(place.x, place.y, f"{before}{'►' if chosen else ' '}{behind}{label}{after}", "selected" if chosen else "text")
