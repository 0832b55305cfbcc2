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
    "‹": "<", "›": ">", "✓": "x", "✗": "-", "·": ".", "•": "*", "…": "~", "–": "-", "—": "-", "×": "x", "÷": "/", "±": "+",
    "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+", "┴": "+", "┼": "+",
    "━": "=", "┃": "|", "┏": "+", "┓": "+", "┗": "+", "┛": "+",
    "╭": ".", "╮": ".", "╰": "'", "╯": "'",
    "═": "=", "║": "#", "╔": "#", "╗": "#", "╚": "#", "╝": "#",
    "╒": "#", "╕": "#", "╘": "#", "╛": "#",
    "╌": ".", "╎": ":",
    "◖": "(", "◗": ")", "◉": "@", "⊙": "@", "⏎": "<", "↻": "@", "«": '"', "»": '"', "“": '"', "”": '"', "’": "'",
}  # fmt: skip

_TABLES: dict[str, dict[int, str]] = {UNICODE: {}, ASCII: str.maketrans(PLAIN)}


def table(name: str) -> dict[int, str]:
    """The translation table of a glyph set, for `str.translate`."""
    return _TABLES[name]
