"""The parts of the harbour: the ocean, the deck, the markets, the limits, the players, the choices, and what they would bring."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from toychest.games.if_wishes_were_fish import names, pictures
from toychest.games.if_wishes_were_fish.names import dollars
from toychest.games.if_wishes_were_fish.pieces import COUNT, FISH, LIMITS, VALUE, Buyer, Card, Fish
from toychest.games.if_wishes_were_fish.rules import TRASH_LIMIT
from toychest.language import _
from toychest.ui.glyphs import HIDDEN, SEATS
from toychest.ui.paint.canvas import DASHED, ROUND, SINGLE, Canvas, Span, fit, width, wrap

WORM = "~"


def seat_span(seat: int) -> Span:
    """The glyph of a player, which is also a piece of that player."""
    return SEATS[seat], f"seat-{seat + 1}"


# The ocean


class OceanCard(Struct, frozen=True):
    """A card as it swims: worms on it now and as planned, what it costs (its place from 0 on), whether it can be had, the cursor."""

    card: Card
    worms: int
    worms_then: int
    cost: int
    usable: bool = True
    cursor: bool = False


class Thrown(Struct, frozen=True):
    """The card that was thrown back; it is seen as long as its wish is being carried out."""

    card: Card


Place = OceanCard | Thrown | None


def paint_place(canvas: Canvas, place: Place) -> None:
    """One of the four places of the ocean.  Each is a zone, so that a cursor that moves costs two cards and not four."""
    size = min(canvas.width - 1, 26)
    if isinstance(place, OceanCard):
        _paint_card(canvas, 1, size, place, place.cost)
    elif isinstance(place, Thrown):
        _paint_thrown(canvas, 1, size, place.card)


def _paint_thrown(canvas: Canvas, x: int, size: int, card: Card) -> None:
    canvas.box(x, 0, size, canvas.height, ROUND, "prompt")
    canvas.put(x + 1, 0, f" {fit(names.fish(FISH[card]), size - 4)} ", "prompt")
    middle = max(1, (canvas.height - 4) // 2)
    for row, line in enumerate((*names.wish_on_card(card), _("is wished for"))):
        canvas.put(x + 2, middle + row, line, "dim" if row == 2 else "strong", size - 3)


def _paint_card(canvas: Canvas, x: int, size: int, swims: OceanCard, place: int) -> None:
    height = canvas.height
    double = COUNT[swims.card] == 2
    title = f"{place + 1} {names.fish(FISH[swims.card])}"
    if double:
        title += " ×2"
    if swims.usable:
        canvas.box(x, 0, size, height, SINGLE, "frame")
    else:
        canvas.box(x, 0, size, height, DASHED, "disabled")
    if swims.cursor:  # only the edges above and below, so that a cursor that moves costs two rows a card
        canvas.put(x, 0, "╒" + "═" * (size - 2) + "╕", "cursor")
        canvas.put(x, height - 1, "╘" + "═" * (size - 2) + "╛", "cursor")
    title = f" {title} " if width(title) <= size - 4 else title
    canvas.put(x + 1, 0, title, "cursor" if swims.cursor else "strong" if swims.usable else "dim", size - 2)
    top = 1
    if height >= pictures.HEIGHT + 6 and size >= pictures.WIDTH + 2:
        for row, line in enumerate(pictures.PICTURES[FISH[swims.card]], 2 if height > 10 else 1):
            canvas.put(x + (size - pictures.WIDTH) // 2, row, line, "strong" if swims.usable else "dim")
        top = height - 5 if height > 10 else height - 4
    role = "text" if swims.usable else "dim"
    for row, line in enumerate(names.wish_on_card(swims.card)):
        canvas.put(x + 2, top + row, line, "dim" if double else role, size - 3)
    changes = swims.worms_then != swims.worms
    count = f"{WORM}{swims.worms}→{swims.worms_then}" if changes else f"{WORM}{swims.worms}" if swims.worms else ""
    canvas.put(x + 2, height - 2, count, "good" if swims.worms_then else "dim")
    canvas.right(x + size - 2, height - 2, names.worms(swims.cost) if swims.cost else _("free"), "coin" if swims.usable else "dim")


class Deck(Struct, frozen=True):
    """Cards face down, ▼ thrown or sold, ↻ how often those may still become the deck."""

    cards: int
    discards: int
    reshuffles: int


def paint_deck(canvas: Canvas, deck: Deck) -> None:
    size, height = min(canvas.width - 1, 10), canvas.height
    canvas.box(1, 0, size, height, ROUND, "frame")
    canvas.put(2, 0, fit(_("Deck"), size - 2), "dim")
    for row in range(1, height - 3):
        canvas.put(2, row, HIDDEN * (size - 2), "hidden")
    canvas.center(2, 1, size - 2, f" {deck.cards} ", "strong")
    canvas.put(2, height - 3, f"▼ {deck.discards}", "dim")
    canvas.put(2, height - 2, f"↻ {deck.reshuffles}", "dim")


# The markets


class MarketRow(Struct, frozen=True):
    """A market: pieces by seat now and then (after what is planned), its limit, the buyers now and then, and the price."""

    fish: Fish
    pieces: tuple[int, ...]
    pieces_then: tuple[int, ...]
    limit: int
    full: bool
    fills: bool
    buyers: tuple[Buyer, ...]
    buyers_then: tuple[Buyer, ...]
    price: int
    price_then: int
    aimed: bool  # whether the choice under the cursor is about it


HOLDS, STATE, BUYERS_AT, PAYS = 14, 22, 30, 40
WIDER = 3  # cells between the columns where there is room


def paint_markets(canvas: Canvas, rows: tuple[MarketRow, ...]) -> None:
    wider = WIDER if canvas.width >= PAYS + 7 + 3 * WIDER else 0
    columns = [column + number * wider for number, column in enumerate((HOLDS, STATE, BUYERS_AT, PAYS))]
    heads = (_("holds"), "", _("buyers"), _("pays"))
    canvas.put(1, 0, _("MARKET"), "strong")
    for column, head in zip(columns, heads, strict=True):
        canvas.put(column, 0, head, "dim")
    apart = 2 if canvas.height >= 2 * len(rows) + 2 else 1
    for index, row in enumerate(rows):
        _paint_market(canvas, apart + index * apart, row, columns)
    if canvas.height > apart * (len(rows) + 1):
        canvas.put(3, apart * (len(rows) + 1), _("{worm} at the end: most $8, second $4").format(worm=WORM), "dim")


def _paint_market(canvas: Canvas, y: int, row: MarketRow, columns: Sequence[int]) -> None:
    holds, state, buyers, pays = columns
    canvas.put(1, y, "►" if row.aimed else " ", "prompt")
    canvas.put(3, y, names.fish(row.fish), "strong" if row.aimed else "dim" if row.full else "text", 10)
    x = canvas.spans(holds, y, *_held(row))
    if not row.full:
        canvas.put(x, y, "·" * (holds + row.limit - x), "disabled")
    if row.full:
        canvas.put(state, y, _("full"), "dim")
    elif row.fills:
        canvas.put(state, y, _("full!"), "good")
    canvas.spans(buyers, y, *_buyers(row))
    if row.price_then != row.price:
        canvas.spans(pays, y, (f"{dollars(row.price)}→", "dim"), (dollars(row.price_then), "good"))
    else:
        canvas.put(pays, y, dollars(row.price), "coin" if row.buyers else "text")


def _held(row: MarketRow) -> list[Span]:
    """The pieces seat by seat; "+" is a piece that would come, "-" one that would go."""
    spans: list[Span] = []
    for seat, (now, then) in enumerate(zip(row.pieces, row.pieces_then, strict=True)):
        glyph, role = seat_span(seat)
        spans.append((glyph * min(now, then), role))
        if then > now:
            spans.append(("+" * (then - now), "good"))
        elif now > then:
            spans.append(("-" * (now - then), "bad"))
    return spans


def _buyers(row: MarketRow) -> list[Span]:
    """The values of the buyers; "(2)" would leave, "+2" would come."""
    spans: list[Span] = []
    for buyer in row.buyers:
        if buyer in row.buyers_then:
            spans.append((f"{VALUE[buyer]} ", "strong"))
        else:
            spans.append((f"({VALUE[buyer]}) ", "dim"))
    for buyer in row.buyers_then:
        if buyer not in row.buyers:
            spans.append((f"+{VALUE[buyer]} ", "good"))
    return spans


# Limits and trash


class Limits(Struct, frozen=True):
    """The limit cards that are left, the one that counts first; the trash by seat now and then."""

    cards: tuple[tuple[int, int, int], ...]  # limit, first, second
    trash: tuple[int, ...]
    trash_then: tuple[int, ...]


def paint_limits(canvas: Canvas, model: Limits) -> None:
    canvas.put(0, 0, _("LIMIT"), "strong")
    if model.cards:
        limit, first, second = model.cards[0]
        canvas.put(0, 1, _("now {limit}").format(limit=limit), "strong")
        canvas.put(1, 2, _("1st {dollars}").format(dollars=dollars(first)), "coin")
        canvas.put(1, 3, _("2nd {dollars}").format(dollars=dollars(second)), "coin")
    for row, (limit, _first, _second) in enumerate(model.cards[1:], 4):
        canvas.put(0, row, _("then {limit}").format(limit=limit), "dim")
    dumped, then = sum(model.trash), sum(model.trash_then)
    y = 4 + LIMITS
    heading, count = _("TRASH"), f"{then}/{TRASH_LIMIT}"
    canvas.put(0, y, heading, "strong")
    canvas.right(11, y, count, "bad" if then >= TRASH_LIMIT else "strong")
    x = 0
    for seat, (now, later) in enumerate(zip(model.trash, model.trash_then, strict=True)):
        glyph, role = seat_span(seat)
        x = canvas.put(x, y + 1, glyph * min(now, later), role)
        if later != now:
            x = canvas.put(x, y + 1, ("+" if later > now else "-") * abs(later - now), "bad" if later > now else "good")
    canvas.put(x, y + 1, "·" * (TRASH_LIMIT - max(dumped, then)), "disabled")


# The players


class Boats(Struct, frozen=True):
    """One player: money now and as planned, worms, the cards in boats, how many boats are empty; the card that the cursor is on."""

    name: str
    money: int
    money_then: int
    worms: int
    cards: tuple[Card, ...]
    empty: int
    in_turn: bool = False
    chosen: tuple[Card, ...] = ()


def paint_players(canvas: Canvas, players: tuple[Boats, ...]) -> None:
    apart = 3 if canvas.height >= 3 * len(players) - 1 else 2
    for seat, player in enumerate(players):
        _paint_player(canvas, seat * apart, seat, player)


def _paint_player(canvas: Canvas, y: int, seat: int, player: Boats) -> None:
    right = min(canvas.width - 1, 34)
    glyph, role = seat_span(seat)
    canvas.spans(0, y, ("►" if player.in_turn else " ", "prompt"), (str(seat + 1), role), (glyph, role))
    money, worms = dollars(player.money), f"{WORM}{player.worms}"
    canvas.put(4, y, player.name, "strong" if player.in_turn else "text", right - 13)
    canvas.put(right - 8, y, worms, "good" if player.worms else "dim")
    canvas.right(right, y, money, "coin")
    if player.money_then != player.money:
        then = f"→{dollars(player.money_then)}"
        canvas.right(right, y + 1, then, "good" if player.money_then > player.money else "bad")
        right -= width(then) + 1
    x = 3
    for index, card in enumerate(player.cards):
        more = len(player.cards) - index
        if x + 5 > right and more > 1:
            canvas.put(x, y + 1, f"+{more}", "dim")
            return
        chosen = card in player.chosen
        x = canvas.put(x, y + 1, names.short(FISH[card]) + ("2" if COUNT[card] == 2 else ""), "selected" if chosen else "text") + 1
    if player.empty:
        canvas.put(x, y + 1, " ".join("_" * min(player.empty, (right - x + 1) // 2)), "disabled")


# What can be chosen, and what it would bring


class Choices(Struct, frozen=True):
    """A heading and labels in a row; those before and behind what fits are hinted at."""

    heading: str
    labels: tuple[str, ...]
    cursor: int
    usable: tuple[bool, ...] = ()


def paint_choices(canvas: Canvas, model: Choices) -> None:
    x = canvas.put(1, 0, model.heading, "strong") + 2 if model.heading else 1
    cells = [width(label) + 5 for label in model.labels]
    room = canvas.width - x - 2
    first = 0
    while first < model.cursor and sum(cells[first : model.cursor + 1]) > room - 2:
        first += 1
    if first:
        x = canvas.put(x, 0, "‹ ", "dim")
    for index in range(first, len(cells)):
        behind = 2 if index + 1 < len(cells) else 0
        if x + cells[index] + behind > canvas.width and index > first:
            canvas.put(canvas.width - 2, 0, "›", "dim")
            return
        here = index == model.cursor
        usable = model.usable[index] if model.usable else True
        role = "selected" if here else "text" if usable else "disabled"
        label = model.labels[index] if usable else f"({model.labels[index]})"
        canvas.put(x, 0, f"►{label} " if here else f" {label} ", role, canvas.width - x - 1)
        x += cells[index]


class Preview(Struct, frozen=True):
    """What a choice would do, in sentences; `over`: the game would be over.  No sentences: nothing to foresee."""

    sentences: tuple[str, ...] = ()
    over: bool = False


def paint_preview(canvas: Canvas, model: Preview) -> None:
    for y, row in enumerate(preview_rows(model, canvas.width)):
        canvas.put(1, y, row, "text")
        if y == 0:
            canvas.put(1, y, _heading(model), "strong")


def preview_rows(model: Preview, cells: int) -> list[str]:
    """The heading and what follows it, in rows of a zone so wide."""
    return wrap(f"{_heading(model)} {'  '.join(model.sentences)}", cells - 2) if model.sentences else []


def _heading(model: Preview) -> str:
    return _("AT THE END") if model.over else _("PREVIEW")
