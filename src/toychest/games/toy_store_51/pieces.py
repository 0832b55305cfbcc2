"""The cards of Toy Store 51.

A plush card is an int: 0 to 23 starting cards, 24 to 35 leaders, 36 to 53 upgrades.  An alien is an int too: 0 to 43 the
copies of the ordinary designs, 44 to 54 super aliens, then MEGA's two sides; BATTERY stands for any of the six batteries.
What is printed on a card lives in column tables, built once from components.toml: `GAIN[card]`, `COST[card]`,
`ALIEN_COST[alien]`.  Icons are a tuple of six numbers: blue, white, fire and wild ammo, buttons, draws.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

Card = int
Alien = int
Door = int  # 0 .. 2
Rug = int  # 0 .. 3: red, yellow, green, purple
Icons = tuple[int, int, int, int, int, int]
Ammo = tuple[int, int, int, int]

BLUE, WHITE, FIRE, WILD, BUTTONS, DRAWS = range(6)
ICONS = ("blue", "white", "fire", "wild", "buttons", "draw")
NO_CARD: Card = -1
NO_ALIEN: Alien = -1
NOTHING: Icons = (0, 0, 0, 0, 0, 0)


class BadCards(ValueError):
    """The file of the cards does not fit the game; the message is one sentence that begins with the card's id."""


# What the file holds

_Few = Annotated[int, Meta(ge=0, le=20)]


class _Icons(Struct, forbid_unknown_fields=True):
    blue: _Few = 0
    white: _Few = 0
    fire: _Few = 0
    wild: _Few = 0
    buttons: _Few = 0
    draw: _Few = 0

    def numbers(self) -> Icons:
        return (self.blue, self.white, self.fire, self.wild, self.buttons, self.draw)

    def ammo(self) -> Ammo:
        return (self.blue, self.white, self.fire, self.wild)


class _Half(Struct, forbid_unknown_fields=True):
    colour: str
    gain: _Icons


class _Ability(Struct, forbid_unknown_fields=True):
    cost: _Icons
    gain: _Icons


class _Card(Struct, forbid_unknown_fields=True):
    id: str
    name: str


class _Plush(_Card, kw_only=True):
    gain: _Icons
    rug: str = ""
    cost: Annotated[int, Meta(ge=1, le=20)] | None = None
    left: _Half | None = None
    right: _Half | None = None
    ability: _Ability | None = None


class _Enter(Struct, forbid_unknown_fields=True):
    aliens: _Few = 0
    supers: _Few = 0
    cover: Annotated[int, Meta(ge=0, le=2)] = 0


class _Clock(Struct, forbid_unknown_fields=True):
    break_door: Annotated[int, Meta(ge=0, le=1)] = 0
    aliens: _Few = 0


def _no_icons() -> _Icons:
    return _Icons()


class _Alien(_Card, kw_only=True):
    cost: _Icons
    strength: Annotated[int, Meta(ge=0, le=99)]
    copies: Annotated[int, Meta(ge=1, le=44)] = 1
    loot: _Icons = msgspec.field(default_factory=_no_icons)
    enter: _Enter = msgspec.field(default_factory=_Enter)
    clock: _Clock = msgspec.field(default_factory=_Clock)


class _Battery(_Card, kw_only=True):
    copies: int
    benefit: _Icons


class _Door(_Card, kw_only=True):
    outdoor: bool
    resistance: Annotated[int, Meta(ge=1, le=999)]
    advanced: Annotated[int, Meta(ge=1, le=999)]


class Cards(Struct, frozen=True):
    """All cards as the file lists them."""

    rugs: tuple[str, ...]
    starters: tuple[_Plush, ...]
    leaders: tuple[_Plush, ...]
    upgrades: tuple[_Plush, ...]
    aliens: tuple[_Alien, ...]
    supers: tuple[_Alien, ...]
    megas: tuple[_Alien, ...]
    battery: _Battery
    doors: tuple[_Door, ...]


T = TypeVar("T")

_SECTIONS = ("rug_colours", "starters", "leaders", "upgrades", "aliens", "super_aliens", "megas", "battery", "doors")


def read(text: str) -> Cards:
    """Read the file of the cards and check it.  Raises BadCards."""
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCards(f"the file: {error}") from None
    for section in _SECTIONS:
        if section not in plain:
            raise BadCards(f"{section}: is missing")
    if unknown := sorted(plain.keys() - set(_SECTIONS)):
        raise BadCards(f"{unknown[0]}: there is no such section")
    cards = Cards(
        rugs=tuple(_one(plain["rug_colours"], list[str], "rug_colours")),
        starters=_several(plain, "starters", _Plush),
        leaders=_several(plain, "leaders", _Plush),
        upgrades=_several(plain, "upgrades", _Plush),
        aliens=_several(plain, "aliens", _Alien),
        supers=_several(plain, "super_aliens", _Alien),
        megas=_several(plain, "megas", _Alien),
        battery=_one(plain["battery"], _Battery, "battery"),
        doors=_several(plain, "doors", _Door),
    )
    _check(cards)
    return cards


def _several(plain: dict[str, Any], section: str, kind: type[T]) -> tuple[T, ...]:
    if not isinstance(plain[section], list):
        raise BadCards(f"{section}: is no list of cards")
    return tuple(_one(entry, kind, f"{section}, card {number}") for number, entry in enumerate(plain[section], 1))


def _one(entry: Any, kind: type[T], place: str) -> T:
    """One card; whatever is wrong with it is said with its id, or with its place if it has none."""
    try:
        return msgspec.convert(entry, kind)
    except msgspec.ValidationError as error:
        named = entry.get("id") if isinstance(entry, dict) else None
        raise BadCards(f"{named if isinstance(named, str) else place}: {error}") from None


def _require(truth: bool, id: str, reason: str) -> None:
    if not truth:
        raise BadCards(f"{id}: {reason}")


def _check(cards: Cards) -> None:
    every: tuple[_Card, ...] = (*cards.starters, *cards.leaders, *cards.upgrades, *cards.aliens, *cards.supers)
    every += (*cards.megas, cards.battery, *cards.doors)
    ids = [card.id for card in every]
    for card in every:
        _require(ids.count(card.id) == 1, card.id, "two cards have this id")
        _require(bool(card.name.strip()), card.id, "it has no name")
    for section, some, count in (
        ("rug_colours", cards.rugs, 4),
        ("starters", cards.starters, 24),
        ("leaders", cards.leaders, 12),
        ("upgrades", cards.upgrades, 18),
        ("super_aliens", cards.supers, 11),
        ("megas", cards.megas, 2),
        ("doors", cards.doors, 3),
    ):
        _require(len(some) == count, section, f"there are {len(some)} and should be {count} (T51-01)")
    copies = sum(design.copies for design in cards.aliens)
    _require(copies == 44, "aliens", f"all copies together are {copies} cards and should be 44 (T51-01)")
    _require(cards.battery.copies == 6, cards.battery.id, f"there are {cards.battery.copies} and should be 6 (T51-01)")
    for card in (*cards.starters, *cards.leaders, *cards.upgrades):
        _check_plush(card, cards)
    _check_rugs(cards)
    for alien in (*cards.aliens, *cards.supers, *cards.megas):
        _check_alien(alien, cards)
    outdoor = [door.id for door in cards.doors if door.outdoor]
    _require(len(outdoor) == 1, outdoor[-1] if outdoor else "doors", "exactly one door is the outdoor door (T51-12)")


def _check_plush(card: _Plush, cards: Cards) -> None:
    _require((card in cards.starters) == bool(card.rug), card.id, "starting cards have a rug colour and no others (T51-04)")
    _require((card in cards.upgrades) == (card.cost is not None), card.id, "upgrades have a cost and no others (T51-14)")
    for half in (card.left, card.right):
        if half is not None:
            _require(half.colour in cards.rugs, card.id, f"there is no power cell of the colour {half.colour!r}")
            _require(half.gain.draw == 0, card.id, "a power cell gives no draws (T51-15)")
    if card.ability is not None:
        _require(card.ability.cost.draw == card.ability.gain.draw == 0, card.id, "an ability costs and gives no draws (T51-15)")


def _check_rugs(cards: Cards) -> None:
    """Every rug has the same six cards, its halves of its own colour (T51-02, T51-03)."""
    printed: dict[str, list[Any]] = {rug: [] for rug in cards.rugs}
    for card in cards.starters:
        _require(card.rug in printed, card.id, f"there is no rug of the colour {card.rug!r}")
        for half in (card.left, card.right):
            _require(half is None or half.colour == card.rug, card.id, "its power cell has not the colour of its rug (T51-03)")
        halves = [half and half.gain for half in (card.left, card.right)]
        printed[card.rug].append((card.name, card.gain, *halves, card.ability))
        number = len(printed[card.rug]) - 1
        first = printed[cards.rugs[0]]
        _require(number < 6 and number < len(first), card.id, "every rug has six cards, the first rug's first (T51-02)")
        _require(printed[card.rug][number] == first[number], card.id, "it differs from the same card of the first rug (T51-03)")


def _check_alien(alien: _Alien, cards: Cards) -> None:
    _require(alien.cost.buttons == alien.cost.draw == 0, alien.id, "an alien costs ammo only (T51-16)")
    _require(sum(alien.cost.ammo()) > 0, alien.id, "an alien costs at least one ammo (T51-109)")
    clocked = alien.clock.aliens or alien.clock.break_door
    _require(alien not in cards.aliens or not clocked, alien.id, "ordinary aliens have no clock icon (T51-156)")
    if alien in cards.megas:
        _require(not any(alien.loot.numbers()), alien.id, "MEGA gives no loot (T51-115)")


def _gain(printed: _Half | _Ability | None) -> Icons | None:
    return printed.gain.numbers() if printed else None


_CARDS = read(files(__package__).joinpath("components.toml").read_text("utf-8"))

# Columns, by plush card.

_PLUSH = (*_CARDS.starters, *_CARDS.leaders, *_CARDS.upgrades)

RUGS: tuple[str, ...] = _CARDS.rugs
STARTERS = range(24)
LEADERS = range(24, 36)
UPGRADES = range(36, 54)

PLUSH_IDS: tuple[str, ...] = tuple(card.id for card in _PLUSH)
PLUSH_NAMES: tuple[str, ...] = tuple(card.name for card in _PLUSH)
RUG: tuple[Rug, ...] = tuple(RUGS.index(card.rug) for card in _CARDS.starters)
GAIN: tuple[Icons, ...] = tuple(card.gain.numbers() for card in _PLUSH)
COST: tuple[int, ...] = tuple(card.cost or 0 for card in _PLUSH)  # in buttons, while it lies in the market
LEFT: tuple[Icons | None, ...] = tuple(_gain(card.left) for card in _PLUSH)
RIGHT: tuple[Icons | None, ...] = tuple(_gain(card.right) for card in _PLUSH)
LEFT_COLOUR: tuple[Rug, ...] = tuple(RUGS.index(card.left.colour) if card.left else -1 for card in _PLUSH)
RIGHT_COLOUR: tuple[Rug, ...] = tuple(RUGS.index(card.right.colour) if card.right else -1 for card in _PLUSH)
ABILITY_COST: tuple[Icons | None, ...] = tuple(card.ability.cost.numbers() if card.ability else None for card in _PLUSH)
ABILITY_GAIN: tuple[Icons | None, ...] = tuple(_gain(card.ability) for card in _PLUSH)
CARD_BY_ID: dict[str, Card] = {name: card for card, name in enumerate(PLUSH_IDS)}

# Columns, by alien; the battery stands at the end, for it lies among the loot too.

_DESIGNS = (*(design for design in _CARDS.aliens for _copy in range(design.copies)), *_CARDS.supers, *_CARDS.megas)

ALIENS = range(44)
SUPERS = range(44, 55)
MEGA, MEGA_ADVANCED = 55, 56
MEGAS = (MEGA, MEGA_ADVANCED)
BATTERY: Alien = 57
BATTERIES = _CARDS.battery.copies

ALIEN_IDS: tuple[str, ...] = (*(design.id for design in _DESIGNS), _CARDS.battery.id)
ALIEN_NAMES: tuple[str, ...] = (*(design.name for design in _DESIGNS), _CARDS.battery.name)
ALIEN_COST: tuple[Ammo, ...] = tuple(design.cost.ammo() for design in _DESIGNS)
STRENGTH: tuple[int, ...] = tuple(design.strength for design in _DESIGNS)
LOOT: tuple[Icons, ...] = (*(design.loot.numbers() for design in _DESIGNS), _CARDS.battery.benefit.numbers())
ENTER_ALIENS: tuple[int, ...] = tuple(design.enter.aliens for design in _DESIGNS)
ENTER_SUPERS: tuple[int, ...] = tuple(design.enter.supers for design in _DESIGNS)
ENTER_COVERS: tuple[int, ...] = tuple(design.enter.cover for design in _DESIGNS)
CLOCK_BREAKS: tuple[int, ...] = tuple(design.clock.break_door for design in _DESIGNS)
CLOCK_ALIENS: tuple[int, ...] = tuple(design.clock.aliens for design in _DESIGNS)

# Columns, by door.

DOORS = range(3)
DOOR_IDS: tuple[str, ...] = tuple(door.id for door in _CARDS.doors)
DOOR_NAMES: tuple[str, ...] = tuple(door.name for door in _CARDS.doors)
RESISTANCE: tuple[int, ...] = tuple(door.resistance for door in _CARDS.doors)
RESISTANCE_ADVANCED: tuple[int, ...] = tuple(door.advanced for door in _CARDS.doors)
OUTDOOR: Door = next(number for number, door in enumerate(_CARDS.doors) if door.outdoor)
INDOOR: tuple[Door, ...] = tuple(door for door in DOORS if door != OUTDOOR)


def alien_by_id(id: str) -> Alien:
    """The alien, super alien, MEGA or battery of that id; "a_blob#2" is the second copy of its design, "a_blob" the first.

    >>> alien_by_id("a_blob#2")
    1
    """
    design, _mark, number = id.partition("#")
    return ALIEN_IDS.index(design) + int(number or 1) - 1


def together(one: Icons, other: Icons) -> Icons:
    """Icons of two places."""
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3], one[4] + other[4], one[5] + other[5])
