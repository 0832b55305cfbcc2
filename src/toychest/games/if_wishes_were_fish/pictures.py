"""A picture of every fish, three rows of at most 13 cells, in characters that every terminal has."""

from __future__ import annotations

from toychest.games.if_wishes_were_fish.pieces import FISH_IDS

WIDTH, HEIGHT = 13, 3

_DRAWN = {
    "angelfish": (
        r"     /|__    ",
        r" >>=(( | o>  ",
        r"     \|~~    ",
    ),
    "monkfish": (
        r"     ____ ,o ",
        r" ><((   o\|  ",
        r"     ~~'vvv  ",
    ),
    "swordfish": (
        r"    _/|__    ",
        r" ><((   o>-- ",
        r"     '~~     ",
    ),
    "kingfish": (
        r"     _www_   ",
        r" ><((((  o>  ",
        r"     ~'~~    ",
    ),
    "catfish": (
        r"     ____ ,- ",
        r" ~=((   o(== ",
        r"     ~~~~ '- ",
    ),
    "starfish": (
        r"     _/\_    ",
        r"    '>oo<'   ",
        r"     /~~\    ",
    ),
    "clownfish": (
        r"    __/\_    ",
        r" ><|(|)|(o>  ",
        r"     ~~~     ",
    ),
}

PICTURES: tuple[tuple[str, ...], ...] = tuple(_DRAWN[fish] for fish in FISH_IDS)
