"""How things look now: a style for each role, and a glyph set.  Made from a theme; the same for all screens of an app."""

from __future__ import annotations

from collections.abc import Mapping

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from toychest.ui import glyphs
from toychest.ui.paint.canvas import Canvas

# The roles that painters use, with what each is for.  A theme gives every one of them a style.
ROLES: Mapping[str, str] = {
    "text": "ordinary text",
    "dim": "text that matters less",
    "strong": "text that matters most",
    "title": "the name of the game or page",
    "rule": "the two lines that part the screen",
    "frame": "frames of things",
    "disabled": "frames and text of what cannot be used",
    "cursor": "frame of the thing under the cursor",
    "selected": "a whole line under the cursor, or the text of a mark",
    "prompt": "what is to be decided now",
    "key": "a key in the key line",
    "good": "success, what is possible",
    "bad": "failure, refusal",
    "coin": "coins and prices",
    "die": "dice",
    "hidden": "backs and what is secret",
    "clause": "ids of rules",
    "suit-blue": "the blue suit",
    "suit-red": "the red suit",
    "suit-green": "the green suit",
    "suit-yellow": "the yellow suit",
    "seat-1": "first player",
    "seat-2": "second player",
    "seat-3": "third player",
    "seat-4": "fourth player",
    "seat-5": "fifth player",
    "seat-6": "sixth player",
    "seat-7": "seventh player",
    "seat-8": "eighth player",
    "area-blue": "a blue region on a board, with what is written in it",
    "area-violet": "a violet region",
    "area-red": "a red region",
    "area-green": "a green region",
}


class Look:
    """Styles by role, and a glyph set."""

    def __init__(self, styles: Mapping[str, Style], glyph_set: str = glyphs.UNICODE) -> None:
        self.styles = styles
        self.glyph_set = glyph_set
        self._table = glyphs.table(glyph_set)

    def strip(self, canvas: Canvas, y: int) -> Strip:
        """One row of a picture, ready for the terminal.

        Blanks take the style of what is before them where that looks the same: every change of style costs 40 bytes.
        """
        segments: list[Segment] = []
        text, style = "", self.styles["text"]
        for part, role in canvas.row(y):
            its_style = self.styles[role]
            if text and (its_style == style or (part.isspace() and _blank_alike(style, its_style))):
                text += part
                continue
            if text.isspace() and _blank_alike(its_style, style):
                text, style = text + part, its_style
                continue
            if text:
                segments.append(Segment(text.translate(self._table), style))
            text, style = part, its_style
        segments.append(Segment(text.translate(self._table), style))
        return Strip(segments, canvas.width)


def _blank_alike(one: Style, other: Style) -> bool:
    """Whether a blank looks the same in both styles."""
    plain = not (one.reverse or other.reverse or one.underline or other.underline)
    return plain and one.bgcolor == other.bgcolor
