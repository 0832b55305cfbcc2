"""The cards of Toy Store 51 in words, in the language now spoken.

Icons are glyphs where they are read, "●●□", and words where they are heard (inside `aloud`): "2 blue and 1 white".
"""

from __future__ import annotations

from collections.abc import Sequence

from toychest.aloud import heard
from toychest.games.toy_store_51.pieces import ALIEN_NAMES, BATTERY, DOOR_NAMES, MEGAS, PLUSH_NAMES, Alien, Card, Door, Rug
from toychest.language import N_, _, ngettext

ICON_GLYPHS = ("●", "□", "▲", "★", "¤", "✚")  # blue, white, fire, wild ammo; button; draw
MOST_GLYPHS = 3  # of one icon side by side; more are told as a number


def plush(card: Card) -> str:
    return _(PLUSH_NAMES[card])


def alien(alien: Alien) -> str:
    return _(ALIEN_NAMES[alien])


def full_alien(alien: Alien) -> str:
    """An alien's name where there is room for it."""
    return _("MEGA-SUPER-ULTRA-ALIEN") if alien in MEGAS else _("Battery") if alien == BATTERY else _(ALIEN_NAMES[alien])


def door(door: Door) -> str:
    return _(DOOR_NAMES[door])


def rug(rug: Rug) -> str:
    return _(_RUGS[rug])


def icons(numbers: Sequence[int]) -> str:
    """Icons in a sentence or on a card: "●●□¤", "8● 3□"; heard: "2 blue, 1 white and 1 button"."""
    if heard():
        parts = [_icon_words(icon, number) for icon, number in enumerate(numbers) if number]
        return listed(parts) if parts else _("nothing")
    if max(numbers, default=0) > MOST_GLYPHS:
        return " ".join(f"{number}{ICON_GLYPHS[icon]}" for icon, number in enumerate(numbers) if number)
    return "".join(ICON_GLYPHS[icon] * number for icon, number in enumerate(numbers)) or _("nothing")


def _icon_words(icon: int, count: int) -> str:
    words = (
        ngettext("{count} blue", "{count} blue", count),
        ngettext("{count} white", "{count} white", count),
        ngettext("{count} fire", "{count} fire", count),
        ngettext("{count} wild", "{count} wild", count),
        ngettext("{count} button", "{count} buttons", count),
        ngettext("{count} draw", "{count} draws", count),
    )
    return words[icon].format(count=count)


def ammo(kind: int) -> str:
    """One type of ammo: "●", heard "blue"."""
    return _(_AMMO[kind]) if heard() else ICON_GLYPHS[kind]


def listed(things: Sequence[str]) -> str:
    """A list in a sentence: "Ana", "Ana and Ben", "Ana, Ben and Cleo"."""
    if len(things) < 2:
        return "".join(things)
    return _("{some} and {last}").format(some=", ".join(things[:-1]), last=things[-1])


_AMMO = (N_("blue"), N_("white"), N_("fire"), N_("wild"))
_RUGS = (N_("red"), N_("yellow"), N_("green"), N_("purple"))

# The names that the file of the cards has now, for the catalogs of other languages.
NAMES = (
    N_("Teddy"), N_("Bunny"), N_("Puppy"), N_("Kitten"), N_("Dragon"), N_("Elephant"),
    N_("Captain Bear"), N_("Lookout Giraffe"), N_("Professor Owl"), N_("Tailor Mouse"), N_("Admiral Penguin"), N_("Firefighter Fox"),
    N_("DJ Monkey"), N_("Nurse Sheep"), N_("Pirate Parrot"), N_("Queen Cat"), N_("Astronaut Frog"), N_("Ninja Panda"),
    N_("Hedgehog"), N_("Duck"), N_("Hen"), N_("Koala"), N_("Polar Bear"), N_("Salamander"), N_("Raccoon"), N_("Crocodile"),
    N_("Chameleon"), N_("Snow Owl"), N_("Phoenix"), N_("Squirrel"), N_("Octopus"), N_("Lion"), N_("Whale"), N_("Magic Rabbit"),
    N_("Unicorn"), N_("Two-headed Dragon"),
    N_("Blob"), N_("Imp"), N_("Slug"), N_("Gazer"), N_("Scout"), N_("Brute"), N_("Frostling"), N_("Ice Eye"), N_("Ice Herald"),
    N_("Ice Shopper"), N_("Emberling"), N_("Fire Eye"), N_("Fire Herald"), N_("Fire Shopper"), N_("Twinhead"), N_("Captain"),
    N_("Market Muncher"), N_("Ice Shelf Hog"), N_("Fire Shelf Hog"), N_("Grabby Cashier"), N_("Brood Mother"), N_("Ice Beacon"),
    N_("Fire Beacon"), N_("Ice Portal"), N_("Fire Portal"), N_("Saucer"), N_("Colossus"), N_("MEGA"), N_("Battery"),
    N_("Stockroom"), N_("Sales floor"), N_("Street"),
)  # fmt: skip
