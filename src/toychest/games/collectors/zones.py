"""What only Collectors' table has: the wish list, with a tick at each toy that is in the hand."""

from __future__ import annotations

from msgspec import Struct

from toychest.games.jugueteria import names
from toychest.games.jugueteria.pieces import LIST_TOYS, WishList
from toychest.ui.glyphs import HIDDEN
from toychest.ui.paint.canvas import ROUND, Canvas, width


class Wishes(Struct, frozen=True):
    """A list and the set of toys in the hand; None if nobody may see a list now."""

    wish_list: WishList | None
    toys: int = 0
    title: str = ""


def paint_wishes(canvas: Canvas, model: Wishes) -> None:
    across = min(canvas.width - 2, 78)
    canvas.box(1, 0, across, 3, ROUND, "frame", model.title)
    if model.wish_list is None:
        canvas.center(2, 1, across - 2, HIDDEN * 6, "hidden")
        return
    toys = LIST_TOYS[model.wish_list]
    written = sum(width(names.toy(toy)) + 2 for toy in toys)
    gap = (across - 5 - written) // (len(toys) - 1)
    x = 3
    for toy in toys:
        has = model.toys >> toy & 1
        role = "good" if has else "text"
        x = gap + canvas.spans(x, 1, ("✓" if has else "□", role), (f" {names.toy(toy)}", role))
