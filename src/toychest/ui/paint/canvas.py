"""A canvas: rows of cells, each a character and the role it plays ("text", "frame", "suit-red" ...).

Painters are pure functions that draw on a canvas.  What colour a role has is the theme's business (look.py), so the
same picture serves every theme, and two pictures can be compared cell by cell: only what changed is sent.
"""

from __future__ import annotations

from rich.cells import cell_len, get_character_cell_size

Box = tuple[str, str, str, str, str, str]  # top left, top right, bottom left, bottom right, horizontal, vertical

SINGLE: Box = ("┌", "┐", "└", "┘", "─", "│")
DOUBLE: Box = ("╔", "╗", "╚", "╝", "═", "║")  # what is chosen
HEAVY: Box = ("┏", "┓", "┗", "┛", "━", "┃")
ROUND: Box = ("╭", "╮", "╰", "╯", "─", "│")
DASHED: Box = ("┌", "┐", "└", "┘", "╌", "╎")  # what cannot be used

CORNERS = {box[0] for box in (SINGLE, DOUBLE, HEAVY, ROUND)} | {"╒"}  # the upper left ones

Span = tuple[str, str]  # a text and its role


def width(text: str) -> int:
    """How many cells a text takes."""
    return cell_len(text)


def fit(text: str, cells: int) -> str:
    """A text cut to at most `cells` cells, with an ellipsis where something was cut."""
    if cell_len(text) <= cells:
        return text
    while text and cell_len(text) > cells - 1:
        text = text[:-1]
    return text + "…" if cells > 0 else ""


def fitting(cells: int, *ways: str) -> str:
    """The first of several ways to say something that takes at most `cells` cells; the last if none does."""
    return next((way for way in ways if cell_len(way) <= cells), ways[-1])


def wrap(text: str, cells: int) -> list[str]:
    """A text as lines of at most `cells` cells, broken between words; a word longer than a line is broken where it must be."""
    lines = [""]
    for word in text.split():
        joined = f"{lines[-1]} {word}" if lines[-1] else word
        if cell_len(joined) <= cells:
            lines[-1] = joined
            continue
        if lines[-1]:
            lines.append("")
        for character in word:
            if lines[-1] and cell_len(lines[-1] + character) > cells:
                lines.append("")
            lines[-1] += character
    return lines


class Canvas:
    """`width` x `height` cells, blank at first.  Whatever falls outside is not drawn."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.characters = [[" "] * width for _ in range(height)]
        self.roles = [["text"] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, role: str = "text", cells: int | None = None) -> int:
        """Write a text (cut to `cells`) and return the column behind it."""
        if cells is not None:
            text = fit(text, cells)
        if not 0 <= y < self.height:
            return x + cell_len(text)
        characters, roles = self.characters[y], self.roles[y]
        for character in text:
            size = 1 if character.isascii() else get_character_cell_size(character)
            if size == 0:
                if 0 < x <= self.width:
                    characters[x - 1] += character  # a combining mark belongs to the cell before it
                continue
            if x >= 0 and x + size <= self.width:
                if characters[x] == "":
                    characters[x - 1] = " "  # half of a wide character is nothing
                if x + size < self.width and characters[x + size] == "":
                    characters[x + size] = " "
                characters[x], roles[x] = character, role
                if size == 2:
                    characters[x + 1], roles[x + 1] = "", role
            x += size
        return x

    def spans(self, x: int, y: int, *spans: Span) -> int:
        """Write several texts one behind the other and return the column behind the last."""
        for text, role in spans:
            x = self.put(x, y, text, role)
        return x

    def center(self, x: int, y: int, cells: int, text: str, role: str = "text") -> None:
        """Write a text in the middle of `cells` cells."""
        text = fit(text, cells)
        self.put(x + (cells - cell_len(text)) // 2, y, text, role)

    def right(self, x: int, y: int, text: str, role: str = "text") -> None:
        """Write a text that ends before column `x`."""
        self.put(x - cell_len(text), y, text, role)

    def fill(self, x: int, y: int, width: int, height: int, character: str = " ", role: str = "text") -> None:
        for row in range(y, y + height):
            self.put(x, row, character * width, role)

    def box(self, x: int, y: int, width: int, height: int, lines: Box = SINGLE, role: str = "frame", title: str = "") -> None:
        """Draw a frame, with a title in its top edge."""
        top_left, top_right, bottom_left, bottom_right, horizontal, vertical = lines
        inner = width - 2
        self.put(x, y, top_left + horizontal * inner + top_right, role)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, vertical, role)
            self.put(x + width - 1, row, vertical, role)
        self.put(x, y + height - 1, bottom_left + horizontal * inner + bottom_right, role)
        if title:
            self.put(x + 2, y, f" {fit(title, inner - 3)} ", role)

    def row(self, y: int) -> list[Span]:
        """One row as texts of one role each."""
        spans: list[Span] = []
        characters, roles = self.characters[y], self.roles[y]
        start = 0
        for x in range(1, self.width + 1):
            if x == self.width or roles[x] != roles[start]:
                spans.append(("".join(characters[start:x]), roles[start]))
                start = x
        return spans

    def find(self, role: str) -> tuple[int, int] | None:
        """Column and row of the first cell that plays a role; inside the frame, if that is the corner of one."""
        for y, roles in enumerate(self.roles):
            if role in roles:
                x = roles.index(role)
                return (x + 2, y + 1) if self.characters[y][x] in CORNERS else (x, y)
        return None

    def changes(self, before: Canvas) -> list[tuple[int, int, int, int]]:
        """Where this picture differs from an earlier one of the same size, as regions (x, y, width, height).

        A row has one region at most: Textual sends a row of a widget from its left edge to the end of a region, and once more
        for each further region in it.
        """
        regions: list[tuple[int, int, int, int]] = []
        for y in range(self.height):
            changed = self._changed_columns(before, y)
            if not changed:
                continue
            left, wide = changed[0], changed[-1] + 1 - changed[0]
            if regions and (regions[-1][0], regions[-1][2]) == (left, wide) and regions[-1][1] + regions[-1][3] == y:
                x, top, wide, high = regions.pop()
                regions.append((x, top, wide, high + 1))
            else:
                regions.append((left, y, wide, 1))
        return regions

    def _changed_columns(self, before: Canvas, y: int) -> list[int]:
        new, old = self.characters[y], before.characters[y]
        new_roles, old_roles = self.roles[y], before.roles[y]
        if new == old and new_roles == old_roles:
            return []
        return [x for x in range(self.width) if new[x] != old[x] or new_roles[x] != old_roles[x]]
