"""What only this table has: the shop with its free spots and the tile one is about to lay, the display, the players, the rewards."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from toychest.games.my_own_toy_shop import names, rules
from toychest.games.my_own_toy_shop.cells import COLUMN, REACH, ROW, SHOP, Cell, Spot
from toychest.games.my_own_toy_shop.paint import AREA_ROLES, SMALL, At, Size, paint_plan
from toychest.games.my_own_toy_shop.pieces import NO_TILE, TOYS_OF, TYPES, Tile, Type
from toychest.games.my_own_toy_shop.rules import NOBODY, TOKEN, View
from toychest.language import _
from toychest.ui.glyphs import COIN
from toychest.ui.paint.canvas import Canvas, Span, fit

# The shop

LEFT, RIGHT, TOP, BOTTOM = 3, 4, 1, 1  # cells around the four by four tiles, for spots that lie beyond

Rows = tuple[tuple[Span, ...], ...]  # a picture as texts and roles, row by row


class Shop(Struct, frozen=True):
    """A shop as it is looked at: its tiles, what the chosen tile would bring in each free cell, and where it lies now."""

    tiles: tuple[tuple[Cell, Tile], ...]
    spots: tuple[tuple[Cell, int], ...] = ()
    ghost: tuple[Cell, Tile] | None = None
    paid: tuple[Spot, ...] = ()  # where toys bring a coin


def shop_size(size: Size) -> tuple[int, int]:
    """The cells that the picture of a shop takes."""
    return LEFT + SHOP * size.tile_wide + RIGHT, TOP + SHOP * size.tile_high + BOTTOM


def draw_shop(shop: Shop, size: Size) -> Rows:
    """The whole picture of a shop.  It is shown by a zone for each column of tiles: a slow line then carries few cells for a move."""
    canvas = Canvas(*shop_size(size))
    first_column, first_row = _window(shop, COLUMN), _window(shop, ROW)
    plan = {_place(cell, first_column, first_row): tile for cell, tile in shop.tiles}
    if shop.ghost:
        plan[_place(shop.ghost[0], first_column, first_row)] = shop.ghost[1]
    paid = frozenset(_quadrant(spot, first_column, first_row) for spot in shop.paid)
    chosen = _place(shop.ghost[0], first_column, first_row) if shop.ghost else None
    paint_plan(canvas, LEFT, TOP, size, plan, SHOP, SHOP, chosen, paid)
    most = max((coins for _cell, coins in shop.spots), default=0)
    for cell, coins in shop.spots:
        if not shop.ghost or cell != shop.ghost[0]:
            _paint_spot(canvas, _place(cell, first_column, first_row), size, coins, coins == most)
    return tuple(tuple(canvas.row(y)) for y in range(canvas.height))


def _window(shop: Shop, line: tuple[int, ...]) -> int:
    """The first of the four columns (or rows) that are drawn in full: all tiles, and the one that is about to be laid."""
    laid = [line[cell] for cell, _tile in shop.tiles]
    low, high = min(laid), max(laid)
    if high - low == REACH:
        return low
    if high - low == REACH - 1:
        return low - 1 if shop.ghost and line[shop.ghost[0]] < low else low
    return low - 1


def _place(cell: Cell, first_column: int, first_row: int) -> At:
    return COLUMN[cell] - first_column, ROW[cell] - first_row


def _quadrant(spot: Spot, first_column: int, first_row: int) -> At:
    column, row = _place(spot >> 2, first_column, first_row)
    return 2 * column + spot % 2, 2 * row + (spot & 3) // 2


def _paint_spot(canvas: Canvas, at: At, size: Size, coins: int, best: bool) -> None:
    """What the tile would bring in a free cell: in its middle, or at the edge if it lies beyond the four by four."""
    column, row = at
    text, role = f"+{coins}", "good" if best else "text"
    x, y = LEFT + column * size.tile_wide, TOP + row * size.tile_high
    if column < 0:
        canvas.put(0, y + size.high, text, role)
    elif column >= SHOP:
        canvas.put(x + 1, y + size.high, text, role)
    elif row < 0:
        canvas.center(x + 1, 0, size.tile_wide, text, role)
    elif row >= SHOP:
        canvas.center(x + 1, y, size.tile_wide, text, role)
    else:
        canvas.center(x + 1, y + size.high, size.tile_wide - 1, text, role)
        right, bottom = x + size.tile_wide - 2, y + size.tile_high - 1
        for corner in ((x + 2, y + 1), (right, y + 1), (x + 2, bottom), (right, bottom)):
            canvas.put(*corner, "·", "disabled")


def cut(rows: Rows, x: int, cells: int) -> Rows:
    """`cells` columns of a picture, from column `x` on."""
    pieces = []
    for spans in rows:
        start, kept = 0, []
        for text, role in spans:
            part = text[max(0, x - start) : max(0, x + cells - start)]
            if part:
                kept.append((part, role))
            start += len(text)
        pieces.append(tuple(kept))
    return tuple(pieces)


def paint_rows(canvas: Canvas, rows: Rows) -> None:
    for y, spans in enumerate(rows):
        canvas.spans(0, y, *spans)


# The display


class Offer(Struct, frozen=True):
    """The open tiles: what each would bring at most (None: nobody chooses now), and which one is chosen."""

    tiles: tuple[Tile, ...]
    best: tuple[int | None, ...]
    chosen: int | None
    size: Size


def display_size(size: Size) -> tuple[int, int]:
    return 2 * (size.tile_wide + 1) + 1, 2 * (size.tile_high + 1)


def paint_display(canvas: Canvas, offer: Offer) -> None:
    size = offer.size
    for place, tile in enumerate(offer.tiles):
        x, y = place % 2 * (size.tile_wide + 2), place // 2 * (size.tile_high + 1)
        if tile == NO_TILE:
            canvas.center(x, y + size.high, size.tile_wide, _("empty"), "disabled")
            continue
        chosen = place == offer.chosen
        paint_plan(canvas, x, y, size, {(0, 0): tile}, 1, 1, (0, 0) if chosen else None)
        edge = y if size is SMALL else y + size.tile_high  # the one without names
        end = canvas.put(x + 1, edge, f" {place + 1} ", "cursor" if chosen else "key")
        best = offer.best[place]
        if best is not None:
            canvas.put(end, edge, f"+{best} ", "coin")


# The players


class Player(Struct, frozen=True):
    """One player on the counter."""

    name: str
    character: str
    coins: int
    rewards: int
    turn: bool
    shown: bool  # whose shop is looked at


class Players(Struct, frozen=True):
    players: tuple[Player, ...]
    stack: int


def paint_players(canvas: Canvas, model: Players) -> None:
    """Narrow: two rows each.  Wide: a row each, with the counter from 1 to 10 and the character on its space."""
    if canvas.width < 28:
        for seat, player in enumerate(model.players):
            _paint_name(canvas, 2 * seat, seat, player, 6)
            canvas.spans(1, 2 * seat + 1, (f"{COIN}{player.coins}".ljust(5), "coin"), _rewards(player))
        canvas.put(0, canvas.height - 1, _("stack {count}").format(count=model.stack), "dim")
        return
    canvas.put(0, 0, _("COUNTER"), "strong")
    canvas.right(canvas.width - 1, 0, _("stack {count}").format(count=model.stack), "dim")
    for seat, player in enumerate(model.players):
        y = 1 + seat
        x = canvas.width - 1 - TOKEN - 9
        _paint_name(canvas, y, seat, player, x - 4)
        for space in range(1, TOKEN + 1):
            here = space == rules.space(player.coins)
            canvas.put(x + space - 1, y, player.character if here else "·", f"seat-{seat + 1}" if here else "disabled")
        canvas.spans(x + TOKEN + 1, y, (f"{COIN}{player.coins}".ljust(5), "coin"), _rewards(player))


def _paint_name(canvas: Canvas, y: int, seat: int, player: Player, cells: int) -> None:
    canvas.put(0, y, "►" if player.turn else " ", "prompt")
    canvas.put(1, y, str(seat + 1), f"seat-{seat + 1}")
    canvas.put(3, y, fit(player.name, cells), "strong" if player.shown else "text")


def _rewards(player: Player) -> Span:
    return (f"★{player.rewards}", "good") if player.rewards else ("", "text")


# The rewards


class Race(Struct, frozen=True):
    """Who is how near to which reward: for one player's shop the toys of each type, for all of them the largest sets."""

    owned: int  # the toys in the shop that is looked at
    coming: int  # the toys that the chosen tile would add
    owners: tuple[str, ...]  # by type: who has the reward for all five
    sizes: tuple[tuple[int, ...], ...]  # by type, then by seat: the largest number of one toy


def race(view: View, seat: int, coming: int, people: tuple[str, ...]) -> Race:
    seats = range(len(people))
    return Race(
        owned=rules.owned(view, seat),
        coming=coming,
        owners=tuple("" if owner == NOBODY else people[owner] for owner in view.collections),
        sizes=tuple(tuple(rules.largest_set(view, each, kind)[0] for each in seats) for kind in range(TYPES)),
    )


def paint_race(canvas: Canvas, model: Race) -> None:
    """✓ in the shop, + coming with the chosen tile.  Below, in the order of the seats, how many of one toy; ★ the most."""
    roomy = canvas.height >= 2 * TYPES + 3
    canvas.spans(0, 0, (_("ALL FIVE"), "strong"), (" " + _("+5 for the first"), "dim"))
    for kind in range(TYPES):
        _paint_collection(canvas, 1 + kind, kind, model)
    y = 1 + TYPES + roomy
    x = canvas.spans(0, y, (_("MOST ALIKE"), "strong"), (" " + _("+5 at the end"), "dim")) + 1
    for seat in range(len(model.sizes[0])):
        x = canvas.put(x, y, str(seat + 1), f"seat-{seat + 1}") + 1
    columns = 1 if roomy else 2
    for kind in range(TYPES):
        _paint_sizes(canvas, kind % columns * 16, y + 1 + kind // columns, kind, model.sizes[kind])


def _paint_collection(canvas: Canvas, y: int, kind: Type, model: Race) -> None:
    x = canvas.put(0, y, f"{names.TYPE_GLYPHS[kind]}", AREA_ROLES[kind])
    for toy in TOYS_OF[kind]:
        if model.owned >> toy & 1:
            mark, role = "✓", "text"
        elif model.coming >> toy & 1:
            mark, role = "+", "good"
        else:
            mark, role = " ", "text"
        x = canvas.put(x, y, mark + names.short(toy), role)
    owner = model.owners[kind]
    room = canvas.width - x - 1
    canvas.put(x + 1, y, f"★{fit(owner, room - 1)}" if owner else _("still free"), "coin" if owner else "dim")


def _paint_sizes(canvas: Canvas, x: int, y: int, kind: Type, sizes: tuple[int, ...]) -> None:
    x = canvas.put(x, y, names.TYPE_GLYPHS[kind], AREA_ROLES[kind]) + 1
    most = max(sizes)
    for seat, size in enumerate(sizes):
        canvas.put(x, y, f"{size}{'★' if size == most > 0 else ' '}", f"seat-{seat + 1}")
        x += 3


# What is written of a tile that is about to be laid


def split(areas: list[rules.Area]) -> str:
    """The coins by area: "● 2  ■ 1  ▲ 2"."""
    return "  ".join(f"{names.TYPE_GLYPHS[area.colour]} {area.coins}" for area in areas if area.coins)


def best_gains(view: View, seat: int) -> Mapping[Tile, tuple[Cell, int]]:
    """For each open tile the free cell where it brings most, and how much."""
    grid = view.grids[seat]
    cells = rules.free_cells(grid, view.orders[seat])
    best = {}
    for tile in view.display:
        if tile != NO_TILE:
            gains = [(rules.gain(grid, tile, cell), -cell) for cell in cells]
            coins, cell = max(gains)
            best[tile] = (-cell, coins)
    return best
