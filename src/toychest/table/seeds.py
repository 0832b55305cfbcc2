"""Seeds that people can say aloud: BEAR-4127 is the same game for everybody who types it."""

from __future__ import annotations

import re
import zlib
from datetime import date
from random import SystemRandom

from toychest.language import _

# 64 words of 3 to 8 letters, plain to spell over the phone.  Never reorder: old seeds would mean other games.
WORDS = tuple(
    """
    BEAR RABBIT ROBOT ROCKET CHICK TRAIN DOLL CUBE BALL TOP ELEPHANT DINO KITE DRUM PUPPET MARBLE
    TEDDY BUNNY CASTLE PIRATE DRAGON WIZARD KNIGHT FAIRY TIGER PANDA MONKEY PARROT OWL FOX WHALE OTTER
    CLOWN STAR FISH BOAT WORM MARKET COOKIE MILK SUGAR GINGER CHOCO OATMEAL UFO ALIEN LASER CLOCK
    CRANE TRUCK BIKE PLANE MAGNET PUZZLE CRAYON BUBBLE BALLOON BUTTON RIBBON LANTERN COMET MOON SUN FLAMINGO
    """.split()
)
PER_WORD = 10_000
COUNT = len(WORDS) * PER_WORD
LARGEST = 2**53 - 1  # a seed is an integer that every JSON reader keeps exact

_WORDED = re.compile(r"([A-Za-z]+)[-_ ]?([0-9]{1,4})")


class BadSeed(ValueError):
    """A seed nobody can read; the message is one sentence."""


def words(seed: int) -> str:
    """Say a seed: two parts where it has a word, else the plain number.

    >>> words(4127), words(12_345_678)
    ('BEAR-4127', '12345678')
    """
    if seed >= COUNT:
        return str(seed)
    return f"{WORDS[seed // PER_WORD]}-{seed % PER_WORD:04d}"


def parse(text: str) -> int:
    """Read a seed as words (any case) or as a whole number.

    >>> parse("bear 4127"), parse("17")
    (4127, 17)

    Raises BadSeed.
    """
    text = text.strip()
    if text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST)) and int(text) <= LARGEST:
        return int(text)
    match = _WORDED.fullmatch(text)
    if match and match[1].upper() in WORDS:
        return WORDS.index(match[1].upper()) * PER_WORD + int(match[2])
    sentence = _("{text!r} is not a seed: give a word of the list and a number like BEAR-4127, or a whole number")
    raise BadSeed(sentence.format(text=text[:40]))


def of_day(day: date) -> int:
    """The seed of a day: the same for everybody, and no two days in a row look alike.

    >>> words(of_day(date(2026, 5, 1)))
    'BOAT-0030'
    """
    return zlib.crc32(day.isoformat().encode()) % COUNT


def fresh() -> int:
    """A new seed nobody can guess, one that has words."""
    return SystemRandom().randrange(COUNT)
