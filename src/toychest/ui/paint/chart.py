"""Charts of block characters: bars, and one line of rising and falling blocks per player."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from toychest.ui import glyphs
from toychest.ui.paint.canvas import ROUND, Canvas, fit, width

STEPS = "▁▂▃▄▅▆▇█"
NAME_CELLS = 12
WIDEST_STEP = 4  # cells for one round


class Standing(Struct, frozen=True):
    """One player at the end, or along the way: the seat from 0 on, and what `tag` says behind the name ("bot").

    Where all play together nobody has a score, and no rank is shown.
    """

    seat: int
    name: str
    tag: str
    rank: int
    score: int | None
    history: tuple[int, ...] = ()  # the score after each round
    parts: tuple[int, ...] = ()  # what the score is made of, or what the player did


class Standings(Struct, frozen=True):
    """Players in the order of the rows; `caption` says what the scores count, `heads` what the parts of the scores are.

    Without a caption the scores only say who won, and are not shown.
    """

    title: str
    caption: str
    players: tuple[Standing, ...]
    heads: tuple[str, ...] = ()


def bar(value: int, most: int, cells: int) -> str:
    """A bar as long as `value` of `most`, in halves of a cell; nothing for 0 and less.

    >>> bar(3, 6, 5)
    '██▌'
    """
    halves = round(2 * cells * max(0, value) / most) if most > 0 else 0
    return "█" * (halves // 2) + "▌" * (halves % 2)


def steps(values: Sequence[int], least: int, most: int, cells: int, rows: int = 1) -> list[str]:
    """Values as columns of blocks beside each other, in rows from the lowest up; thinned out evenly if there are more than `cells`.

    >>> steps([0, 1, 2, 4], 0, 4, 10)
    ['▁▂▄█']
    >>> steps([0, 1, 2, 4], 0, 4, 10, rows=2)
    ['▁▄██', '   █']
    """
    if len(values) > cells:
        values = [values[index * (len(values) - 1) // max(1, cells - 1)] for index in range(cells)]
    span, finest = max(1, most - least), rows * len(STEPS)
    heights = [1 + (value - least) * (finest - 1) // span for value in values]  # in eighths of a row, never nothing
    drawn: list[str] = []
    for row in range(rows):
        filled = [max(0, min(len(STEPS), height - row * len(STEPS))) for height in heights]
        drawn.append("".join(STEPS[eighths - 1] if eighths else " " for eighths in filled))
    return drawn


def paint_standings(canvas: Canvas, standings: Standings) -> None:
    """Rank, player, a bar, the score; a blank row between the players where there is room.

    Those who did not win have ranks only if they differ, or if it is one alone.
    """
    canvas.box(0, 0, canvas.width, canvas.height, ROUND, "frame", standings.title)
    if standings.caption and not standings.heads:
        canvas.right(canvas.width - 2, 0, f" {standings.caption} ", "dim")
    count = len(standings.players)
    apart = 2 if 2 * count - 1 <= canvas.height - 2 else 1
    top = 1 + max(0, canvas.height - 2 - (apart * (count - 1) + 1)) // 2
    scores = [player.score for player in standings.players if player.score is not None]
    most = max(scores, default=0)
    most_cells = max((width(str(score)) for score in scores), default=1)
    others = [player.rank for player in standings.players if player.rank > 1]
    ranked = len(others) == 1 or len(set(others)) > 1
    for row, player in enumerate(standings.players):
        y, role = top + row * apart, f"seat-{player.seat + 1}"
        canvas.put(2, y, "★" if player.rank == 1 else " ", "coin")
        if player.score is not None and (player.rank == 1 or ranked):
            canvas.put(4, y, f"{player.rank}.", "strong" if player.rank == 1 else "dim")
        x = paint_name(canvas, 8, y, player)
        if standings.heads:
            _paint_parts(canvas, x, y, player, standings.heads, bool(standings.caption))
        if standings.heads or player.score is None or not standings.caption:
            continue
        canvas.right(x + most_cells, y, str(player.score), "strong")
        x += most_cells + 2
        canvas.put(x, y, bar(player.score, most, canvas.width - 3 - x), role)


def _paint_parts(canvas: Canvas, x: int, y: int, player: Standing, heads: tuple[str, ...], scored: bool) -> None:
    """What a score is made of, in columns below their heads in the upper edge; the score itself, if it is one, at the right."""
    right = canvas.width - 3
    each = (right - 4 - x) // len(heads)
    for column, (head, part) in enumerate(zip(heads, player.parts, strict=True), 1):
        canvas.right(x + column * each + 1, 0, f" {fit(head, each - 1)} ", "dim")
        canvas.right(x + column * each, y, str(part) if part else "·", "text" if part else "dim")
    if player.score is not None and scored:
        canvas.right(right, y, str(player.score), "strong")


def paint_history(canvas: Canvas, standings: Standings) -> None:
    """The same players round by round, each in a lane as high as there is room; nothing if there is no room for all."""
    count = len(standings.players)
    lane = (canvas.height - 2) // max(1, count)
    if lane < 1:
        return
    canvas.box(0, 0, canvas.width, canvas.height, ROUND, "frame", standings.title)
    if standings.caption:
        canvas.right(canvas.width - 2, 0, f" {standings.caption} ", "dim")
    everything = [value for player in standings.players for value in player.history] or [0]
    least, most = min(0, *everything), max(everything)
    for index, player in enumerate(standings.players):
        bottom = (index + 1) * lane
        x = paint_name(canvas, 8, bottom, player)
        cells = canvas.width - 3 - x
        wide = max(1, min(WIDEST_STEP, cells // max(1, len(player.history))))
        for row, blocks in enumerate(steps(player.history, least, most, cells // wide, lane)):
            canvas.put(x, bottom - row, "".join(block * wide for block in blocks), f"seat-{player.seat + 1}")


def paint_name(canvas: Canvas, x: int, y: int, player: Standing) -> int:
    """Seat, glyph, name and tag; the column behind them, the same for every player."""
    canvas.spans(x, y, (f"{player.seat + 1} ", "dim"), (f"{glyphs.SEATS[player.seat]} ", f"seat-{player.seat + 1}"))
    canvas.put(x + 4, y, player.name, "strong", NAME_CELLS)
    canvas.put(x + 5 + NAME_CELLS, y, player.tag, "dim", 6)
    return x + 12 + NAME_CELLS
