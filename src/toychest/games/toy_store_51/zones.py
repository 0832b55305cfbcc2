"""What Toy Store 51 shows: the door and its threat, the aliens, rows of plush cards, icons, loot and market."""

from __future__ import annotations

from msgspec import Struct, structs

from toychest.games.toy_store_51.names import ICON_GLYPHS, MOST_GLYPHS
from toychest.games.toy_store_51.pieces import BLUE, FIRE, NOTHING, WHITE, WILD, Icons
from toychest.language import _
from toychest.ui.glyphs import COIN, HIDDEN
from toychest.ui.paint.canvas import DASHED, SINGLE, Canvas, Span, fit, fitting, width, wrap

ICON_ROLES = ("suit-blue", "strong", "suit-red", "suit-yellow", "coin", "suit-green")
RUG_ROLES = ("suit-red", "suit-yellow", "suit-green", "seat-5")
WIDEST_CARD = 19
LEAST_CARD = 13  # with the gap behind it: what the longest word of a name needs
ROOM_FOR_CARDS = 7  # rows of a market that shows its cards as cards
LEFT_HALF, RIGHT_HALF = "◖", "◗"  # the round of a cell: its left part is printed on the right edge of a card

ALIEN_KEYS = "abcdefghijk"
LOOT_KEYS = "mopstvxz"


def icon_spans(numbers: Icons) -> tuple[Span, ...]:
    """Icons as glyphs side by side, as numbers with glyphs where there are many of one kind."""
    if max(numbers) > MOST_GLYPHS:
        told = [(f"{number}{ICON_GLYPHS[icon]} ", ICON_ROLES[icon]) for icon, number in enumerate(numbers) if number]
        return (*told[:-1], (told[-1][0].rstrip(), told[-1][1]))
    return tuple((ICON_GLYPHS[icon] * number, ICON_ROLES[icon]) for icon, number in enumerate(numbers) if number)


def cells(spans: tuple[Span, ...]) -> int:
    return sum(width(text) for text, _role in spans)


# The door


class Threat(Struct, frozen=True):
    """The current door, what it resists, and what the next New Wave will do to it."""

    door: str
    number: int  # of three; 0 before the doors are built
    strength: int
    resistance: int
    facts: str
    forecast: str
    danger: bool


def paint_threat(canvas: Canvas, threat: Threat) -> None:
    if not threat.number:
        canvas.put(1, 0, threat.forecast, "strong")
        canvas.put(1, 1, threat.facts, "dim")
        return
    x = canvas.spans(1, 0, (_("DOOR {number} of 3").format(number=threat.number), "strong"), (f"  {threat.door}  ", "text"))
    told = _("strength {strength} of {resistance}").format(strength=threat.strength, resistance=threat.resistance)
    room = canvas.width - x - width(told) - width(threat.facts) - 9
    if room > 5:
        room = min(room, 40)
        full = min(room, room * threat.strength // max(1, threat.resistance))
        role = "bad" if threat.danger else "suit-yellow"
        x = canvas.spans(x, 0, ("▐", "frame"), ("█" * full, role), (HIDDEN * (room - full), "hidden"), ("▌", "frame")) + 1
    canvas.put(x, 0, told, "bad" if threat.danger else "text")
    canvas.right(canvas.width - 1, 0, threat.facts, "dim")
    canvas.put(1, 1, fit(threat.forecast, canvas.width - 2), "bad" if threat.danger else "dim")


# The aliens


class AlienLine(Struct, frozen=True):
    """One alien of the row; `pay` is what the mark says: nothing, "✓", or "✓★" with wildcards."""

    label: str
    name: str
    short: str
    cost: Icons
    strength: int
    loot: Icons
    notes: str
    pay: str
    calls: bool  # its clock acts in every wave
    rank: str = "text"


class AlienRow(Struct, frozen=True):
    """The aliens in play, or lines of text instead; the lines are shown below the aliens too where there is room for both."""

    heading: str
    aliens: tuple[AlienLine, ...] = ()
    cursor: int | None = None
    lines: tuple[str, ...] = ()
    lines_heading: str = ""


def paint_aliens(canvas: Canvas, row: AlienRow) -> None:
    rows = canvas.height - 1
    canvas.put(1, 0, row.heading, "strong")
    wrapped = [part for line in row.lines for part in wrap(line, canvas.width - 2)]
    if not row.aliens:
        for y, line in enumerate(wrapped, 1):
            canvas.put(1, y, line, "text")
        return
    if len(row.aliens) <= rows:
        for title, x in ((_("cost"), 27), (_("str"), 38), (_("loot"), 43), (_("pay"), 51)):
            canvas.put(x, 0, title, "dim")
        for y, alien in enumerate(row.aliens, 1):
            _paint_wide(canvas, y, alien, row.cursor == y - 1)
        top = canvas.height - len(wrapped) - 2
        if wrapped and top > len(row.aliens) + 1:
            canvas.put(1, top, row.lines_heading, "strong")
            for y, line in enumerate(wrapped, top + 1):
                canvas.put(1, y, line, "dim")
        return
    half = min(48, canvas.width // 2)
    top = _first_pair(row, rows)
    for column in range(2):
        for title, x in ((_("cost"), 19), (_("str"), 28), (_("loot"), 32)):
            canvas.put(half * column + x, 0, title, "dim")
    for y in range(rows):
        for column in range(2):
            index = 2 * (top + y) + column
            if index < len(row.aliens):
                _paint_narrow(canvas, half * column, y + 1, row.aliens[index], row.cursor == index)
    if len(row.aliens) > 2 * rows:
        canvas.right(canvas.width - 1, 0, "▲▼" if top > 0 else "▼", "prompt")


def _first_pair(row: AlienRow, rows: int) -> int:
    """Which pair of aliens stands first, so that the cursor is seen."""
    pairs = -(-len(row.aliens) // 2)
    at = (row.cursor or 0) // 2
    return max(0, min(at - rows + 1 if at >= rows else 0, pairs - rows))


def _paint_wide(canvas: Canvas, y: int, alien: AlienLine, cursor: bool) -> None:
    canvas.spans(1, y, ("►" if cursor else " ", "prompt"), (alien.label, "key"))
    canvas.put(4, y, fit(alien.name, 22), "selected" if cursor else alien.rank)
    canvas.spans(27, y, *icon_spans(alien.cost))
    canvas.right(40, y, str(alien.strength), "text")
    canvas.spans(43, y, *icon_spans(alien.loot))
    canvas.put(51, y, alien.pay, "good")
    canvas.put(55, y, fit(alien.notes, canvas.width - 56), "dim")


def _paint_narrow(canvas: Canvas, x: int, y: int, alien: AlienLine, cursor: bool) -> None:
    canvas.spans(x, y, ("►" if cursor else " ", "prompt"), (alien.label or " ", "key"))
    canvas.put(x + 3, y, fit(alien.short, 15), "selected" if cursor else alien.rank)
    canvas.spans(x + 19, y, *icon_spans(alien.cost))
    canvas.right(x + 30, y, str(alien.strength), "text")
    canvas.spans(x + 32, y, *icon_spans(alien.loot))
    canvas.put(x + 36, y, "⊙" if alien.calls else "", "bad")
    canvas.put(x + 38, y, alien.pay, "good")


# Plush cards


class Half(Struct, frozen=True):
    """Half a power cell: its icons, its colour (-1 where that does not matter), and whether it is joined."""

    icons: Icons
    colour: int
    letter: str  # of its colour, where that matters
    joined: bool = False


class PlushCard(Struct, frozen=True):
    """A card as it lies in a row."""

    name: str
    gain: Icons
    left: Half | None = None
    right: Half | None = None
    ability: tuple[Icons, Icons] | None = None
    used: bool = False
    note: str = ""
    usable: bool = True
    picture: tuple[str, ...] = ()


class PlushRow(Struct, frozen=True):
    heading: tuple[Span, ...]
    cards: tuple[PlushCard, ...]
    cursor: int | None = None


def paint_plush_row(canvas: Canvas, row: PlushRow) -> None:
    """The cards side by side; where there are too many, arrows say on which side there are more."""
    canvas.spans(1, 0, *row.heading)
    if not row.cards:
        return
    shown = max(1, min(len(row.cards), (canvas.width - 1) // LEAST_CARD))
    first = max(0, min((row.cursor or 0) - shown // 2, len(row.cards) - shown))
    each = min(WIDEST_CARD, (canvas.width - 1) // shown)
    for index, card in enumerate(row.cards[first : first + shown]):
        joined = card.right is not None and card.right.joined
        here = row.cursor == first + index
        paint_plush(canvas, 1 + index * each, 1, each - (0 if joined else 1), canvas.height - 1, card, here)
    if first:
        canvas.put(0, 2, "◄", "prompt")
    if first + shown < len(row.cards):
        canvas.put(canvas.width - 1, 2, "►", "prompt")


def paint_plush(canvas: Canvas, x: int, y: int, wide: int, high: int, card: PlushCard, cursor: bool) -> None:
    """A card of at least 12 x 4 cells: name in its edges, icons, below them its halves or its ability; between them a picture."""
    high = min(high, 6)
    inner = wide - 2
    lines, role = (SINGLE, "frame") if card.usable else (DASHED, "disabled")
    canvas.box(x, y, wide, high, lines, role)
    if cursor:
        canvas.put(x, y, "╒" + "═" * inner + "╕", "cursor")
        canvas.put(x, y + high - 1, "╘" + "═" * inner + "╛", "cursor")
    name = "cursor" if cursor else "strong" if card.usable else "disabled"
    upper, lower = (card.name, "") if width(card.name) <= inner else card.name.split(" ", 1)
    canvas.put(x + 1, y, upper, name, cells=inner + 1)  # a long word lies over the corner rather than be cut
    canvas.put(x + 1, y + high - 1, lower, name, cells=inner)
    spans = icon_spans(card.gain) if any(card.gain) else ()
    canvas.spans(x + 1 + (inner - cells(spans)) // 2, y + 1, *spans)
    below = y + high - 2
    if high == 6 and not card.note:
        for row, line in enumerate(card.picture, y + 2):
            canvas.center(x + 1, row, inner, line, "strong" if card.usable else "dim")
    if card.note:
        canvas.center(x + 1, below - (high > 4), inner, card.note, "dim")
    elif card.ability:
        _paint_ability(canvas, x + 1, below, inner, card)
    if card.left:
        canvas.spans(x, below, *half_spans(card.left, at_right=False))
    if card.right:
        spans = half_spans(card.right, at_right=True)
        canvas.spans(x + wide - cells(spans), below, *spans)


def half_spans(half: Half, at_right: bool) -> tuple[Span, ...]:
    """A half at the edge of its card; a joined one is solid, and its icons are gained."""
    role = "good" if half.joined else RUG_ROLES[half.colour]
    glyph: Span = (LEFT_HALF if at_right else RIGHT_HALF, role)
    icons = icon_spans(half.icons)
    if half.joined:
        icons = tuple((text, "good") for text, _role in icons)
    letter: tuple[Span, ...] = ((half.letter, role),) if half.letter else ()
    return (*icons, *letter, glyph) if at_right else (glyph, *letter, *icons)


def _paint_ability(canvas: Canvas, x: int, y: int, inner: int, card: PlushCard) -> None:
    assert card.ability is not None
    spans = ability_spans(card.ability, card.used)
    canvas.spans(x + (inner - cells(spans)) // 2, y, *spans)


def ability_spans(ability: tuple[Icons, Icons], used: bool = False) -> tuple[Span, ...]:
    cost, gain = ability
    if used:
        text = "".join(text for text, _role in (*icon_spans(cost), ("→", ""), *icon_spans(gain)))
        return ((text, "disabled"), (" ✓", "good"))
    return (*icon_spans(cost), ("→", "dim"), *icon_spans(gain))


# What one has


class Purse(Struct, frozen=True):
    """The pool, and what else the player in turn should know."""

    pool: Icons
    draw: str  # the key that uses a draw; "" if there is none to use
    charge: str  # the key that charges a battery; "" if none can be charged
    batteries: str


def paint_purse(canvas: Canvas, purse: Purse) -> None:
    x = canvas.put(1, 0, _("HAVE"), "strong") + 2
    for icon, number in enumerate(purse.pool):
        role = ICON_ROLES[icon] if number else "disabled"
        x = canvas.spans(x, 0, (f"{ICON_GLYPHS[icon]} ", role), (f"{number:<4}", "strong" if number else "disabled"))
    if purse.draw:
        canvas.spans(x, 0, (purse.draw, "key"), (" " + _("draw"), "dim"))
    canvas.right(canvas.width - 1, 0, purse.batteries, "dim")
    canvas.right(canvas.width - 2 - width(purse.batteries), 0, purse.charge, "key")


class LootLine(Struct, frozen=True):
    label: str
    name: str
    icons: Icons
    count: int


class Loot(Struct, frozen=True):
    loot: tuple[LootLine, ...]
    cursor: int | None = None


def paint_loot(canvas: Canvas, model: Loot) -> None:
    x = canvas.put(1, 0, _("LOOT"), "strong") + 1
    indent, y = x, 0
    first = _first_loot(canvas, model, indent)
    if first:
        canvas.put(x - 1, 0, "◄", "prompt")
    if not model.loot:
        canvas.put(x + 1, 0, _("none yet"), "dim")
    for index, line in enumerate(model.loot[first:], first):
        if x + _loot_cells(line) > canvas.width - 1:
            if y + 1 == canvas.height:
                canvas.put(canvas.width - 1, y, "►", "prompt")
                return
            x, y = indent, y + 1
        here = index == model.cursor
        x = canvas.spans(x, y, ("►" if here else " ", "prompt"), (line.label or " ", "key"), (" ", "text"))
        x = canvas.put(x, y, line.name, "selected" if here else "text") + 1
        x = canvas.spans(x, y, *icon_spans(line.icons))
        if line.count > 1:
            x = canvas.put(x, y, f"×{line.count}", "strong")
        x += 1


def _loot_cells(line: LootLine) -> int:
    return 3 + width(line.name) + 1 + cells(icon_spans(line.icons)) + (2 if line.count > 1 else 0) + 1


def _first_loot(canvas: Canvas, model: Loot, indent: int) -> int:
    """The first piece of loot that is shown, so that the cursor is seen."""
    first = 0
    if model.cursor is not None:
        room = (canvas.width - 1 - indent) * canvas.height
        while first < model.cursor and sum(map(_loot_cells, model.loot[first : model.cursor + 1])) > room:
            first += 1
    return first


# The market


class MarketSlot(Struct, frozen=True):
    """A slot of the market; `cover` names the alien that covers it, `covered_by` is the letter it is called by in its row."""

    label: str
    card: PlushCard | None
    cost: int = 0
    cover: str = ""
    covered_by: str = ""
    affordable: bool = False


class Market(Struct, frozen=True):
    heading: str
    slots: tuple[MarketSlot, ...]
    cursor: int | None = None


def paint_market(canvas: Canvas, market: Market) -> None:
    canvas.put(1, 0, market.heading, "strong")
    if not market.slots:
        return
    if canvas.height >= ROOM_FOR_CARDS:
        each = min(24, (canvas.width - 1) // len(market.slots))
        for index, slot in enumerate(market.slots):
            _paint_slot_as_card(canvas, 1 + index * each, each, slot, market.cursor == index)
        return
    needed = [_slot_cells(slot) for slot in market.slots]
    spare = min(6, (canvas.width - 2 - sum(needed)) // len(needed))
    x = 1
    for index, (slot, wide) in enumerate(zip(market.slots, needed, strict=True)):
        _paint_slot(canvas, x, wide + spare - 1, slot, market.cursor == index)
        x += wide + spare


def _slot_cells(slot: MarketSlot) -> int:
    """What a slot of two lines needs: its label and its name, below them what the card has and costs, and a gap."""
    if slot.card is None:
        return 3 + width(_("empty")) + 1
    return 1 + max(3 + width(slot.card.name), 1 + cells(_second_line(slot)) + 1 + width(f"{slot.cost}{COIN}"))


def _paint_slot(canvas: Canvas, x: int, wide: int, slot: MarketSlot, cursor: bool) -> None:
    canvas.spans(x, 1, ("►" if cursor else " ", "prompt"), (slot.label, "key"))
    if slot.card is None:
        canvas.put(x + 3, 1, _("empty"), "selected" if cursor else "disabled")
        return
    role = "selected" if cursor else "strong" if slot.affordable else "disabled" if slot.cover else "text"
    canvas.put(x + 3, 1, slot.card.name, role)
    canvas.spans(x + 1, 2, *_second_line(slot))
    canvas.right(x + wide, 2, f"{slot.cost}{COIN}", "coin")


def _second_line(slot: MarketSlot) -> tuple[Span, ...]:
    """What the card has; of a covered one the letter of the alien that lies on it."""
    assert slot.card is not None
    if not slot.cover:
        return _content(slot.card)
    return ((HIDDEN * 3, "hidden"), (f" {slot.covered_by}".rstrip(), "disabled"))


def _paint_slot_as_card(canvas: Canvas, x: int, each: int, slot: MarketSlot, cursor: bool) -> None:
    """Label and price above the card; a covered card says who lies on it."""
    canvas.spans(x, 1, ("►" if cursor else " ", "prompt"), (slot.label, "key"))
    if slot.card is None:
        canvas.box(x, 2, each - 1, canvas.height - 2, DASHED, "disabled")
        canvas.center(x + 1, 4, each - 3, _("empty"), "disabled")
        if cursor:
            canvas.put(x + 3, 1, _("empty"), "selected")
        return
    canvas.put(x + 3, 1, f"{slot.cost}{COIN}", "coin")
    if slot.affordable:
        canvas.right(x + each - 1, 1, "✓", "good")
    cover = fitting(each - 3, f"{HIDDEN} {slot.cover}", slot.cover)
    card = structs.replace(slot.card, note=cover, usable=False) if slot.cover else slot.card
    paint_plush(canvas, x, 2, each - 1, canvas.height - 2, card, cursor)


def _content(card: PlushCard) -> tuple[Span, ...]:
    """What a card has, in one line."""
    spans = icon_spans(card.gain)
    if card.left:
        spans = (*spans, (" ", "text"), *half_spans(card.left, at_right=False))
    if card.right:
        spans = (*spans, (" ", "text"), *half_spans(card.right, at_right=True))
    if card.ability:
        spans = (*spans, (" ", "text"), *ability_spans(card.ability))
    return spans


def ammo_icons(ammo: tuple[int, int, int, int]) -> Icons:
    """Ammo as icons."""
    return (ammo[BLUE], ammo[WHITE], ammo[FIRE], ammo[WILD], *NOTHING[:2])
