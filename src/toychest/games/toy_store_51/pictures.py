"""What the zones of Toy Store 51 show of a view: pure functions of the view, the names and the cursor."""

from __future__ import annotations

from collections.abc import Sequence

from toychest.games.toy_store_51 import names, waves, words
from toychest.games.toy_store_51.drawings import PICTURE
from toychest.games.toy_store_51.legality import destroy
from toychest.games.toy_store_51.pieces import (
    ABILITY_COST,
    ABILITY_GAIN,
    ALIEN_COST,
    BUTTONS,
    CLOCK_ALIENS,
    CLOCK_BREAKS,
    COST,
    GAIN,
    LEFT,
    LEFT_COLOUR,
    LOOT,
    MEGAS,
    NO_ALIEN,
    NO_CARD,
    NOTHING,
    RIGHT,
    RIGHT_COLOUR,
    RUGS,
    STRENGTH,
    SUPERS,
    WILD,
    Alien,
    Card,
    Icons,
)
from toychest.games.toy_store_51.state import View
from toychest.games.toy_store_51.zones import (
    ALIEN_KEYS,
    LEFT_HALF,
    LOOT_KEYS,
    RIGHT_HALF,
    AlienLine,
    AlienRow,
    Half,
    Loot,
    LootLine,
    Market,
    MarketSlot,
    PlushCard,
    PlushRow,
    Purse,
    Threat,
    ammo_icons,
)
from toychest.language import _, ngettext
from toychest.table.contract import Seat
from toychest.ui.paint.canvas import Span

# The door and the aliens


def threat(view: View, players: Sequence[str]) -> Threat:
    if not view.doors:
        told = _("All doors are broken.") if view.wave else _("Everybody keeps two of three leaders; then the shop opens.")
        return Threat("", 0, 0, 0, "", told, bool(view.wave))
    resistance = waves.resistance(view.options, view.doors[-1])
    breaks = view.strength >= resistance or any(CLOCK_BREAKS[alien] for alien in view.row)
    return Threat(
        door=names.door(view.doors[-1]),
        number=len(view.broken) + 1,
        strength=view.strength,
        resistance=resistance,
        facts=_clock(view, players),
        forecast=words.forecast(view),
        danger=breaks and not view.ending,
    )


def _clock(view: View, players: Sequence[str]) -> str:
    """Who has the clock, and who comes after this turn."""
    seats = len(players)
    after = (view.turn + 1) % seats
    if view.ending:
        return ""
    if seats == 1:
        return _("⊙ {side} · next: New Wave").format(side=view.side) if view.side == "12:26" else _("⊙ {side}").format(side=view.side)
    if after == view.clock:
        return _("⊙ {name} · next: New Wave").format(name=players[view.clock])
    return _("⊙ {name} · next: {other}").format(name=players[view.clock], other=players[after])


def aliens(view: View, players: Sequence[str], cursor: int | None, showing_players: bool) -> AlienRow:
    """The row of aliens; before the first wave, and when they are asked for, the players instead."""
    if not view.wave:
        return AlienRow(_("LEADERS"), lines=tuple(_leaders(view, seat, players) for seat in range(len(players))))
    everybody = tuple(words.player(view, seat, players) for seat in range(len(players)))
    if showing_players:
        return AlienRow(_("PLAYERS"), lines=everybody)
    heading = ngettext("{count} ALIEN", "{count} ALIENS", len(view.row)).format(count=len(view.row))
    if not view.row:
        return AlienRow(heading, lines=(_("No alien is in the shop."),))
    return AlienRow(heading, tuple(_alien_line(view, index) for index in range(len(view.row))), cursor, everybody, _("PLAYERS"))


def _leaders(view: View, seat: Seat, players: Sequence[str]) -> str:
    """The leaders of a seat in a line; a tick says that they are chosen."""
    cards = " · ".join(_compact(card) for card in view.dealt[seat])
    return f"{players[seat]}: {'✓ ' if len(view.dealt[seat]) == 2 else ''}{cards}"


def _compact(card: Card) -> str:
    """A card as its name and its glyphs: "Owl ★ ¤→★", "Frog ★ ★◖"."""
    left, right, cost, gain = LEFT[card], RIGHT[card], ABILITY_COST[card], ABILITY_GAIN[card]
    parts = [names.plush(card), names.icons(GAIN[card])]
    if left:
        parts.append(f"{RIGHT_HALF}{names.icons(left)}")
    if right:
        parts.append(f"{names.icons(right)}{LEFT_HALF}")
    if cost and gain:
        parts.append(f"{names.icons(cost)}→{names.icons(gain)}")
    return " ".join(parts)


def _alien_line(view: View, index: int) -> AlienLine:
    alien = view.row[index]
    pay = ""
    if view.phase == "shoot" and not view.ending and (shot := destroy(view, alien)):
        pay = "✓★" if shot.payment[WILD] else "✓"
    return AlienLine(
        label=ALIEN_KEYS[index] if index < len(ALIEN_KEYS) else "",
        name=names.full_alien(alien),
        short=names.alien(alien),
        cost=ammo_icons(ALIEN_COST[alien]),
        strength=STRENGTH[alien],
        loot=LOOT[alien],
        notes=", ".join(words.disturbances(view, alien)),
        pay=pay,
        calls=bool(CLOCK_ALIENS[alien] or CLOCK_BREAKS[alien]),
        rank="bad" if alien in MEGAS else "strong" if alien in SUPERS else "text",
    )


# Plush cards


def row(view: View, players: Sequence[str], cursor: int | None, returning: bool, join: str) -> PlushRow:
    """The played cards; before the first wave the rugs or the leaders to choose from.

    `join` is the key that joins cells as well as can be; "" if none can be joined now.
    """
    name = players[view.turn]
    if view.phase == "rugs":
        rugs = tuple(PlushCard(names.rug(rug), NOTHING, usable=rug not in view.rugs) for rug in range(len(RUGS)))
        return PlushRow(((_("RUGS: {name} chooses").format(name=name), "strong"),), rugs, cursor)
    if view.phase == "leaders":
        leaders = tuple(plush(view, card) for card in view.dealt[view.turn])
        return PlushRow(((_("LEADERS of {name}: which one goes back?").format(name=name), "strong"),), leaders, cursor)
    heading = _("ROW of {name}: which card goes back?") if returning else _("ROW of {name}")
    spans: tuple[Span, ...] = ((heading.format(name=name), "strong"), (f"   {_piles(view)}", "dim"))
    if join:
        spans = (*spans, (f"   {join}", "key"), (" " + _("joins cells"), "dim"))
    return PlushRow(spans, tuple(plush(view, card) for card in arranged(view)), cursor)


def _piles(view: View) -> str:
    seat = view.turn
    mine = _("deck {deck}, out {out}").format(deck=len(view.decks[seat]), out=len(view.discards[seat]))
    if view.above_mega is not None:
        mega = ngettext("{count} alien, then MEGA", "{count} aliens, then MEGA", view.above_mega).format(count=view.above_mega)
    else:
        mega = _("MEGA is defeated") if view.mega_is_defeated else _("MEGA is here")
    return f"{mine} · {mega}"


def arranged(view: View) -> list[Card]:
    """The play area as a line in which joined cards are neighbours (T51-68)."""
    after = dict(view.joins)
    line: list[Card] = []
    for first in view.area:
        if first in after.values():
            continue
        card: Card | None = first
        while card is not None:
            if card in view.area:  # a joined card may have been returned since
                line.append(card)
            card = after.get(card)
    return line + [card for card in view.area if card not in line]


def plush(view: View, card: Card) -> PlushCard:
    played = view.wave > 0 and card in view.area
    cost, gain = ABILITY_COST[card], ABILITY_GAIN[card]
    bought = card in view.bought
    return PlushCard(
        name=names.plush(card),
        gain=GAIN[card],
        left=_half(view, LEFT[card], LEFT_COLOUR[card], played and card in [left for _right, left in view.joins]),
        right=_half(view, RIGHT[card], RIGHT_COLOUR[card], played and card in [right for right, _left in view.joins]),
        ability=(cost, gain) if cost and gain else None,
        used=card in view.used,
        note=_("new") if bought else "",
        usable=not bought,
        picture=PICTURE[card],
    )


def _half(view: View, icons: Icons | None, colour: int, joined: bool) -> Half | None:
    if icons is None:
        return None
    letter = names.rug(colour)[0].upper() if view.options.power_cells_same_colour else ""
    return Half(icons, colour, letter, joined)


# What one has


def purse(view: View, draw: str, charge: str) -> Purse:
    """What is in the pool, with the keys for a draw and for charging a battery as far as they do something now."""
    if not view.wave:
        return Purse(NOTHING, "", "", "")
    batteries = ngettext("{count} battery to charge", "{count} batteries to charge", view.supply).format(count=view.supply)
    return Purse(view.pool, draw, charge, batteries)


def grouped_loot(view: View) -> list[tuple[Alien, int]]:
    """The loot of the player in turn: one of each kind, and how many there are."""
    kinds: dict[str, list[Alien]] = {}
    for alien in view.loot[view.turn]:
        kinds.setdefault(names.alien(alien), []).append(alien)
    return [(same[0], len(same)) for same in kinds.values()]


def loot(view: View, cursor: int | None) -> Loot:
    lines = [
        LootLine(LOOT_KEYS[index] if index < len(LOOT_KEYS) else "", names.alien(alien), LOOT[alien], count)
        for index, (alien, count) in enumerate(grouped_loot(view))
    ]
    return Loot(tuple(lines), cursor)


def market(view: View, cursor: int | None) -> Market:
    if not view.wave:
        return Market(_("MARKET"), ())
    heading = _("MARKET   a bought card replaces one of the row") if view.phase == "shop" and not view.ending else _("MARKET")
    return Market(heading, tuple(_slot(view, slot) for slot in range(len(view.market))), cursor)


def _slot(view: View, slot: int) -> MarketSlot:
    card, cover = view.market[slot], view.covers[slot]
    if card == NO_CARD:
        return MarketSlot(str(slot + 1), None)
    shown, cost = plush(view, card), COST[card]
    if cover == NO_ALIEN:
        return MarketSlot(str(slot + 1), shown, cost, affordable=cost <= view.pool[BUTTONS] and not view.ending)
    letter = ALIEN_KEYS[view.row.index(cover)] if cover in view.row[: len(ALIEN_KEYS)] else ""
    return MarketSlot(str(slot + 1), shown, cost, names.alien(cover), letter)
