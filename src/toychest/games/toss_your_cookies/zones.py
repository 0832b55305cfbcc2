"""What only the table of Toss Your Cookies has: the players, both dice, what lies in the middle, and one's hand."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from toychest.games.toss_your_cookies import names
from toychest.games.toss_your_cookies.pictures import HEIGHT, PICTURE, WIDTH
from toychest.games.toss_your_cookies.pieces import HALF_EATEN, KINDS, MILK, Card
from toychest.language import _
from toychest.ui.glyphs import HIDDEN
from toychest.ui.paint.canvas import DOUBLE, ROUND, SINGLE, Canvas, Span, fit, fitting, width, wrap

NO_CARD = -1
GLYPHS = "○▲◗□◉◆●✚★◖▌"  # by card: all different in shape, also in ASCII


def glyph(card: Card) -> Span:
    return GLYPHS[card], card_role(card)


def card_role(card: Card) -> str:
    """A colour for each kind; what counts is the shape."""
    if card < KINDS:
        return f"seat-{card + 1}"
    return "disabled" if card == HALF_EATEN else "strong" if card == MILK else "coin"


# The players


class Seated(Struct, frozen=True):
    """A player as all see them."""

    seat: int
    name: str
    cards: int
    wins: int
    milk: bool  # whether whoever looks knows that the milk is here
    in_turn: bool
    cursor: bool
    status: Span


class Players(Struct, frozen=True):
    seats: tuple[Seated, ...]
    needed: int  # rounds that win


def players_height(count: int) -> int:
    """Rows for so many players: one each, or two side by side when there are more than four."""
    return 1 + (count if count <= 4 else (count + 1) // 2)


def paint_players(canvas: Canvas, players: Players) -> None:
    columns = 1 if len(players.seats) <= 4 else 2
    across = canvas.width // columns
    rows = -(-len(players.seats) // columns)
    canvas.put(1, 0, _("TABLE"), "strong")
    wins = _("one round wins") if players.needed == 1 else _("{count} rounds win").format(count=players.needed)
    canvas.right(canvas.width - 1, 0, wins, "dim")
    for index, player in enumerate(players.seats):
        _paint_player(canvas, (index // rows) * across, 1 + index % rows, across, player, players.needed)


def _paint_player(canvas: Canvas, x: int, y: int, across: int, player: Seated, needed: int) -> None:
    """Turn, number, name, cards, rounds won, the milk, what happens to them now."""
    wide = across > 60
    canvas.put(x, y, "►" if player.in_turn or player.cursor else " ", "cursor" if player.cursor else "prompt")
    canvas.put(x + 1, y, str(player.seat + 1), f"seat-{player.seat + 1}")
    role = "cursor" if player.cursor else "strong" if player.in_turn else "text"
    canvas.put(x + 3, y, fit(player.name, 12 if wide else 9), role)
    at = x + (17 if wide else 13)
    if wide:
        at = canvas.put(at, y, HIDDEN * min(player.cards, 12), "hidden")
        at = max(at + 1, x + 26)
    canvas.put(at, y, f"{player.cards:>2}", "text" if player.cards == 7 else "coin")
    at += 4
    if needed > 1:
        canvas.put(at, y, "●" * player.wins + "○" * (needed - player.wins), "good")
    at += 4
    if player.milk:
        canvas.spans(at, y, glyph(MILK), (_("MILK") if wide else "", "strong"))
    at += 7 if wide else 2
    canvas.put(at, y, *player.status)


# The dice


class Dice(Struct, frozen=True):
    """Both dice ("" before the roll), and what they mean."""

    action: str = ""
    amount: str = ""
    sentence: str = ""


def paint_dice(canvas: Canvas, dice: Dice) -> None:
    """Two faces with words on them, and a sentence below."""
    left = min(14, canvas.width - 12)
    role = "die" if dice.action else "disabled"
    canvas.box(1, 0, left, 3, ROUND, role)
    canvas.box(1 + left + 1, 0, 8, 3, ROUND, role)
    canvas.center(2, 1, left - 2, names.action(dice.action) if dice.action else "?", role)
    canvas.center(3 + left, 1, 6, names.amount(dice.amount) if dice.amount else "?", role)
    for row, text in enumerate(wrap(dice.sentence, canvas.width - 2)):
        canvas.put(1, 3 + row, text, "text" if dice.action else "dim")


# The middle


class News(Struct, frozen=True):
    """Sentences under a title."""

    title: str
    sentences: tuple[Span, ...]


class Pile(Struct, frozen=True):
    """Cards of one kind on the plate, or of a hand that is shown."""

    card: Card
    count: int
    label: str
    cursor: bool
    owner: str = ""  # whose hand it is from


class Plate(Struct, frozen=True):
    """What can be taken, in piles."""

    title: str
    piles: tuple[Pile, ...]
    remark: str = ""


class Backs(Struct, frozen=True):
    """A hand that somebody draws from blindly: how many cards, which are pointed at, which have gone."""

    title: str
    count: int
    pointed: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    cursor: int = -1


class Won(Struct, frozen=True):
    """All hands, when a round was decided by counting or the game is over."""

    title: str
    hands: tuple[tuple[str, tuple[Card, ...]], ...]


Middle = News | Plate | Backs | Won


def paint_middle(canvas: Canvas, middle: Middle) -> None:
    if isinstance(middle, Plate):
        _paint_plate(canvas, middle)
    elif isinstance(middle, Backs):
        _paint_backs(canvas, middle)
    elif isinstance(middle, Won):
        _paint_won(canvas, middle)
    else:
        _paint_news(canvas, middle)


def _paint_news(canvas: Canvas, news: News) -> None:
    canvas.put(1, 0, fit(news.title, canvas.width - 2), "strong")
    rows: list[Span] = []
    for text, role in news.sentences:
        lines = wrap(text, canvas.width - 4)
        rows += [(("· " if number == 0 else "  ") + line, role) for number, line in enumerate(lines)]
    room = canvas.height - 1
    if len(rows) > room:
        canvas.right(canvas.width - 1, 0, "…", "dim")  # the log has the rest
    for row, (line, role) in enumerate(rows[-room:] if room > 0 else []):
        canvas.put(1, 1 + row, line, role)


PILE, OWNED_PILE = 17, 26  # cells of a pile of cards, and of one that is from somebody's hand


def plate_columns(across: int, owned: bool) -> int:
    """How many piles lie side by side."""
    return max(1, (across - 1) // (OWNED_PILE if owned else PILE))


def _paint_plate(canvas: Canvas, plate: Plate) -> None:
    """The piles in rows; where there are too many the rows around the cursor, and arrows that say so."""
    canvas.put(1, 0, fit(plate.title, canvas.width - 2), "strong")
    owned = any(pile.owner for pile in plate.piles)
    each, columns = OWNED_PILE if owned else PILE, plate_columns(canvas.width, owned)
    rows = -(-len(plate.piles) // columns)
    room = max(1, canvas.height - 1 - bool(plate.remark))
    at = next((index // columns for index, pile in enumerate(plate.piles) if pile.cursor), 0)
    top = max(0, min(at - room // 2, rows - room))
    for index, pile in enumerate(plate.piles[top * columns : (top + room) * columns]):
        _paint_pile(canvas, 1 + (index % columns) * each, 1 + index // columns, each, pile)
    if top:
        canvas.put(canvas.width - 1, 1, "▲", "prompt")
    if top + room < rows:
        canvas.put(canvas.width - 1, room, "▼", "prompt")
    canvas.put(1, 1 + min(rows, room), plate.remark, "dim")


def _paint_pile(canvas: Canvas, x: int, y: int, each: int, pile: Pile) -> None:
    role = "cursor" if pile.cursor else "text"
    canvas.put(x, y, "►" if pile.cursor else " ", "cursor")
    canvas.put(x + 1, y, f"{pile.label:<2}", "key")
    end = canvas.spans(x + 3, y, glyph(pile.card), (" " + names.short(pile.card), role))
    if pile.count > 1:
        end = canvas.put(end, y, f" ×{pile.count}", role)
    if pile.owner:
        canvas.put(end + 1, y, fit(pile.owner, x + each - end - 2), "dim")


def _paint_backs(canvas: Canvas, backs: Backs) -> None:
    canvas.put(1, 0, fit(backs.title, canvas.width - 2), "strong")
    for place in range(backs.count):
        x = 1 + place * 7
        if place in backs.gone:
            continue
        pointed = place in backs.pointed
        y = 1 if pointed else 2
        canvas.box(x, y, 6, 3, DOUBLE if pointed else SINGLE, "cursor" if pointed else "frame")
        canvas.put(x + 1, y + 1, HIDDEN * 4, "hidden")
        canvas.put(x + 2, y + 1, str(place + 1), "key")
        if place == backs.cursor:
            canvas.put(x + 2, 5, "▲", "cursor")


def _paint_won(canvas: Canvas, won: Won) -> None:
    canvas.put(1, 0, fit(won.title, canvas.width - 2), "good")
    columns = 1 if len(won.hands) <= canvas.height - 1 else 2
    across = canvas.width // columns
    rows = -(-len(won.hands) // columns)
    for index, (name, hand) in enumerate(won.hands):
        x, y = 1 + (index // rows) * across, 1 + index % rows
        x = canvas.put(x, y, f"{fit(name, 9):<10}", "strong")
        for card in hand:
            x = canvas.spans(x, y, glyph(card)) + 1
        if columns == 1:  # without room for the names the glyphs tell them alone
            canvas.put(x + 1, y, fitting(canvas.width - x - 2, names.cards(hand), names.in_short(hand), ""), "text")


# One's hand


class HandCard(Struct, frozen=True):
    """A card in a hand; NO_CARD is a back.  A marked card is raised."""

    card: Card
    label: str = ""
    marked: bool = False
    cursor: bool = False
    note: str = ""


class Hand(Struct, frozen=True):
    cards: tuple[HandCard, ...]
    heading: str
    remark: str = ""


WIDEST = 13
LEAST = 7  # cells that a card needs for its name


def paint_hand(canvas: Canvas, hand: Hand) -> None:
    canvas.put(1, 0, fit(hand.heading, canvas.width // 2), "strong")
    canvas.right(canvas.width - 1, 0, fit(hand.remark, canvas.width - width(hand.heading) - 4), "dim")
    if not hand.cards:
        return
    cards = hand.cards if len(hand.cards) * LEAST < canvas.width else _piled(hand.cards)
    slot = min(WIDEST, (canvas.width - 1) // len(cards))
    high = min(canvas.height - 2, 7)
    for index, card in enumerate(cards):
        _paint_card(canvas, 1 + index * slot, 1 if card.marked else 2, slot - (slot > 9), high, card)


def _piled(cards: tuple[HandCard, ...]) -> tuple[HandCard, ...]:
    """A hand that is too large to be seen card by card: one card of each kind, and how many there are."""
    kinds = [card.card for card in cards]
    return tuple(HandCard(kind, note=f"×{kinds.count(kind)}") for kind in dict.fromkeys(kinds))


def _paint_card(canvas: Canvas, x: int, y: int, across: int, high: int, card: HandCard) -> None:
    """A card as high as there is room for: its name below its glyphs, or below a picture of it and above the glyphs."""
    inner = across - 2
    role = "cursor" if card.cursor else "selected" if card.marked else "frame"
    canvas.fill(x, y, across, high)
    canvas.box(x, y, across, high, DOUBLE if card.cursor else SINGLE, "cursor" if card.cursor else "frame")
    if card.label:
        canvas.put(x + 2, y, f" {card.label} " if inner > 5 else card.label, role)
    if card.card == NO_CARD:
        canvas.fill(x + 1, y + 1, inner, high - 2, HIDDEN, "hidden")
        canvas.center(x + 1, y + high // 2 + 1, inner, card.note, "good")
        return
    pictured = high > HEIGHT + 3 and inner >= WIDTH
    middle = y + (HEIGHT + 1 if pictured else high // 2)
    marks = " ".join(GLYPHS[card.card] * 3) if inner > 5 else GLYPHS[card.card]
    if pictured:
        for row, line in enumerate(PICTURE[card.card], 1):
            canvas.put(x + 1 + (inner - WIDTH) // 2, y + row, line, card_role(card.card))
    else:
        canvas.center(x + 1, middle - 1, inner, marks, card_role(card.card))
    canvas.center(x + 1, middle, inner, fitting(inner, names.card(card.card), names.short(card.card), names.shortest(card.card)), "strong")
    note_row = middle + 1
    if card.note:
        canvas.center(x + 1, note_row, inner, card.note, "good")
    elif high > 5:
        canvas.center(x + 1, note_row, inner, marks, card_role(card.card))


def piles_of(cards: Sequence[Card]) -> list[tuple[Card, int]]:
    """Cards with how often they are there, in order."""
    return [(card, cards.count(card)) for card in sorted(set(cards))]
