"""Pictures of block characters: four dots to a cell, so that a thing can be drawn with twice the cells' fineness."""

from __future__ import annotations

from collections.abc import Sequence

# A character for every set of dots in a cell: top left 1, top right 2, bottom left 4, bottom right 8.
_BLOCKS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"


def blocks(dots: Sequence[str]) -> tuple[str, ...]:
    """Rows of "#" and "." as lines of block characters, half as many and half as wide.

    >>> blocks(("##..", "#..#"))
    ('▛▗',)
    """
    lines = []
    for upper, lower in zip(dots[::2], dots[1::2], strict=True):
        line = ""
        for column in range(0, len(upper), 2):
            four = upper[column : column + 2] + lower[column : column + 2]
            line += _BLOCKS[sum(1 << bit for bit, dot in enumerate(four) if dot == "#")]
        lines.append(line)
    return tuple(lines)
