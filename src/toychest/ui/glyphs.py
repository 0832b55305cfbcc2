"""The glyph sets.  Painters write the unicode glyphs; a plainer set replaces them one for one when a strip is made.

Every glyph is one cell wide and no emoji, so that all terminals agree on where things are.
"""

from __future__ import annotations

UNICODE = "unicode"
ASCII = "ascii"
SETS = (UNICODE, ASCII)

SUITS = "●■▲✚"  # blue, red, green, yellow
SEATS = "●■▲◆✚○□△"
DICE = "⚀⚁⚂⚃⚄⚅"
COIN = "¤"
HIDDEN = "░"

# What each glyph becomes in the ASCII set.  The keys are all glyphs that painters may use.
PLAIN = {
    "●": "o", "■": "#", "▲": "^", "✚": "+", "◆": "%", "○": "0", "□": "=", "△": "A", "◇": "*", "☆": "*", "★": "*",
    "⚀": "1", "⚁": "2", "⚂": "3", "⚃": "4", "⚄": "5", "⚅": "6",
    "¤": "$", "░": ":", "▒": ":", "▓": "%", "█": "#", "▐": "|", "▌": "|", "▀": "^", "▄": "=", "▁": "_",
    "►": ">", "◄": "<", "▼": "v", "→": ">", "←": "<", "↑": "^", "↓": "v",
    "▖": ".", "▗": ".", "▘": "'", "▝": "'", "▚": "\\", "▞": "/", "▛": "F", "▜": "7", "▙": "L", "▟": "J",
    "▂": ".", "▃": "-", "▅": "+", "▆": "*", "▇": "%",
    "‹": "<", "›": ">", "✓": "v", "✗": "-", "·": ".", "•": "*", "…": "~", "–": "-", "—": "-", "×": "x", "÷": "/", "±": "+",
    "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+", "┴": "+", "┼": "+",
    "━": "=", "┃": "|", "┏": "+", "┓": "+", "┗": "+", "┛": "+",
    "╭": ".", "╮": ".", "╰": "'", "╯": "'",
    "═": "=", "║": "#", "╔": "#", "╗": "#", "╚": "#", "╝": "#",
    "╒": "#", "╕": "#", "╘": "#", "╛": "#",
    "╌": ".", "╎": ":",
    "◖": "(", "◗": ")", "◉": "@", "⊙": "@", "⏎": "<", "↻": "@", "«": '"', "»": '"', "“": '"', "”": '"', "’": "'",
}  # fmt: skip

# What would steer the terminal instead of being shown, in the name of a file that somebody sent, say.  On a canvas the first
# have a cell, as halves of characters have that a file name in another encoding leaves; the others have none.
_STEERING = (*range(0x20), 0x7F, *range(0xDC80, 0xDD00))
_UNSEEN = (*range(0x80, 0xA0), *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0xFEFF)
_HARMLESS = dict.fromkeys(_STEERING, "?") | dict.fromkeys(_UNSEEN, "")

_TABLES: dict[str, dict[int, str]] = {UNICODE: _HARMLESS, ASCII: _HARMLESS | str.maketrans(PLAIN)}


def table(name: str) -> dict[int, str]:
    """The translation table of a glyph set, for `str.translate`; what comes out of it can be sent to any terminal."""
    return _TABLES[name]
