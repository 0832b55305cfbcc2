"""The pieces of My Own Toy Shop in words, in the language now spoken.

A type is a glyph where it is read and a word where it is heard (inside `aloud`), for a screen reader has no word for ◆.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from toychest.aloud import heard
from toychest.games.my_own_toy_shop.pieces import REGISTERS, TOYS_AT, TOYS_ON, Tile, Toy, Type
from toychest.language import N_, _, ngettext

TYPE_GLYPHS = ("●", "◆", "■", "▲")  # plush, dolls, vehicles, sports goods
CHARACTER_GLYPHS = ("○", "□", "△", "◇", "✚", "◉", "◖")  # the seven that walk round the counter


def toy(toy: Toy) -> str:
    """A toy's name, at most ten cells wide: "Teddy bear"."""
    return _(_TOYS[toy])


def short(toy: Toy) -> str:
    """Three letters for a small quadrant, different for each toy: "Ted"."""
    return _(_SHORT[toy])


def fitting(toy: Toy, cells: int) -> str:
    """As much of a toy's name as fits: all of it, a shorter word, or three letters."""
    for text in (_(_TOYS[toy]), _(_BRIEF.get(_TOYS[toy], ""))):
        if text and len(text) <= cells:  # letters are one cell wide in all our languages
            return text
    return short(toy)


def kind(type: Type) -> str:
    """A type by its glyph, or by its name where it is heard."""
    return kind_in_full(type) if heard() else TYPE_GLYPHS[type]


def kind_in_full(type: Type) -> str:
    return _(_TYPES[type])


def collection(type: Type) -> str:
    """The reward for all five toys of a type."""
    return _(_COLLECTIONS[type])


def majority(type: Type) -> str:
    """The reward for the most toys of one kind."""
    return _(_MAJORITIES[type])


def tile(tile: Tile) -> str:
    """The toys of a tile in a sentence: "Bunny, Rocket and Bicycle"."""
    return listed([toy(one) for one in TOYS_ON[tile]])


def layout(tile: Tile) -> str:
    """What lies where on a tile: "Bunny at the top, Rocket bottom left, Bicycle bottom right"."""
    if tile in REGISTERS:
        return _("cash register")
    toys = TOYS_AT[tile]
    parts = []
    for one in TOYS_ON[tile]:
        quadrants = tuple(quadrant for quadrant in range(4) if toys[quadrant] == one)
        parts.append(_(_WHERE[quadrants]).format(toy=toy(one)))
    return ", ".join(parts)


def counted(toys: Iterable[Toy]) -> str:
    """Toys with how often each is there: "2 Puppy, Bunny"."""
    return ", ".join(f"{count} {toy(one)}" if count > 1 else toy(one) for one, count in Counter(toys).most_common())


def place(x: int, y: int) -> str:
    """Where a cell lies, seen from the register: "2 left, 1 up"."""
    across = _("{count} right") if x > 0 else _("{count} left")
    along = _("{count} down") if y > 0 else _("{count} up")
    return ", ".join(text.format(count=abs(steps)) for text, steps in ((across, x), (along, y)) if steps)


def coins(count: int) -> str:
    return ngettext("{count} coin", "{count} coins", count).format(count=count)


def listed(things: Sequence[str]) -> str:
    """A list in a sentence: "Ana", "Ana and Ben", "Ana, Ben and Cleo"."""
    if len(things) < 2:
        return "".join(things)
    return _("{some} and {last}").format(some=", ".join(things[:-1]), last=things[-1])


_TYPES = (N_("plush animals"), N_("dolls"), N_("vehicles"), N_("sports goods"))

_TOYS = (
    N_("Teddy bear"), N_("Unicorn"), N_("Kitten"), N_("Bunny"), N_("Puppy"),
    N_("Princess"), N_("Doctor"), N_("Ballerina"), N_("Baby"), N_("Mermaid"),
    N_("Train"), N_("Sports car"), N_("Crane"), N_("Fire lorry"), N_("Rocket"),
    N_("Ball"), N_("Rollers"), N_("Rackets"), N_("Bicycle"), N_("Flamingo"),
)  # fmt: skip

_SHORT = (
    N_("Ted"), N_("Uni"), N_("Kit"), N_("Bun"), N_("Pup"),
    N_("Pri"), N_("Doc"), N_("Blr"), N_("Bab"), N_("Mer"),
    N_("Tra"), N_("Car"), N_("Cra"), N_("Fir"), N_("Roc"),
    N_("Bal"), N_("Rol"), N_("Rac"), N_("Bic"), N_("Fla"),
)  # fmt: skip

# What is left of the longest names where there are seven cells; the other names fit, or are cut to three letters.
_BRIEF = {
    "Teddy bear": N_("Teddy"),
    "Ballerina": N_("Ballet"),
    "Sports car": N_("Car"),
    "Fire lorry": N_("Lorry"),
}

_COLLECTIONS = (
    N_("The cutest plush animals"),
    N_("The loveliest dolls"),
    N_("The most modern vehicles"),
    N_("The sportiest shop"),
)

_MAJORITIES = (N_("Plush animals set"), N_("Fashionable dolls set"), N_("Modern vehicles set"), N_("Sports goods set"))

_WHERE = {
    (0,): N_("{toy} top left"),
    (1,): N_("{toy} top right"),
    (2,): N_("{toy} bottom left"),
    (3,): N_("{toy} bottom right"),
    (0, 1): N_("{toy} at the top"),
    (2, 3): N_("{toy} at the bottom"),
    (0, 2): N_("{toy} on the left"),
    (1, 3): N_("{toy} on the right"),
}
