"""What only the table of PequePóquer has: the ladder of combinations, the players, and the showdown in the place of the hand."""

from __future__ import annotations

from msgspec import Struct

from toychest.games.jugueteria import names
from toychest.games.jugueteria.hand import Hand, paint_hand
from toychest.games.jugueteria.paint import suit_span
from toychest.games.jugueteria.pieces import SUIT, TOY, Card
from toychest.games.pequepoquer.combinations import HAND, NOTHING, RANKS, combination
from toychest.games.pequepoquer.rules import NOT_YET, WINS
from toychest.games.pequepoquer.words import called, rank_name
from toychest.language import N_, _, ngettext
from toychest.ui.glyphs import COIN, HIDDEN
from toychest.ui.paint.canvas import ROUND, Canvas, Span, fit, fitting, width

SHAPES = ("", N_("2 alike"), N_("2 + 2"), N_("3 alike"), N_("one suit"), N_("3 + 2"), N_("4 alike"))  # by rank


class Ladder(Struct, frozen=True):
    """All combinations from high to low.  `rank` is the rung of the hand that is looked at (None: there is none to see),
    `foot` what is told of it below, `odds` how likely each rung is, if that was asked for.
    """

    rank: int | None = None
    foot: str = ""
    odds: tuple[float, ...] = ()


def paint_ladder(canvas: Canvas, ladder: Ladder) -> None:
    across, height = canvas.width - 1, canvas.height
    canvas.box(0, 0, across, height, ROUND, "frame", _("Odds") if ladder.odds else _("Ladder"))
    step = 2 if height >= 2 * len(RANKS) + 5 else 1
    for row, rank in enumerate(reversed(RANKS)):
        here = rank == ladder.rank
        y = 1 + row * step
        canvas.put(1, y, "►" if here else " ", "prompt")
        canvas.put(2, y, rank_name(rank), "strong" if here else "text")
        shape = _(SHAPES[rank]) if SHAPES[rank] else ""
        told = _percent(ladder.odds[rank]) if ladder.odds else shape
        canvas.right(across - 1, y, told, "good" if ladder.odds and ladder.odds[rank] else "dim")
    bottom = height - 4
    canvas.put(0, bottom, "├" + "─" * (across - 2) + "┤", "frame")
    canvas.put(2, bottom + 1, fit(_("ties: {coin}, then pips").format(coin=COIN), across - 3), "dim")
    canvas.put(2, bottom + 2, fit(ladder.foot, across - 3), "text")


def _percent(share: float) -> str:
    """A chance as a percentage that is never 0 or 100 unless it is certain."""
    if share in (0.0, 1.0):
        return f"{100 * share:.0f}%" if share else "-"
    return f"{min(99.9, max(0.1, 100 * share)):.1f}%"


class Seated(Struct, frozen=True):
    """A player as all see them.  `brief` is the note in fewer words, for where there is no room for it."""

    seat: int
    name: str
    coins: int
    exchanged: int
    starter: bool
    in_turn: bool
    note: Span = ("", "dim")
    brief: str = ""


class Players(Struct, frozen=True):
    seats: tuple[Seated, ...]
    deck: int
    thrown: int


def paint_players(canvas: Canvas, players: Players) -> None:
    """A row for each player: turn, number, name, turn card, wins, what they did in this round."""
    canvas.put(1, 0, _("TABLE"), "strong")
    canvas.put(9, 0, _("wins: first to three"), "dim")
    thrown = ngettext("{count} card thrown", "{count} cards thrown", players.thrown).format(count=players.thrown)
    canvas.right(canvas.width - 1, 0, f"{thrown} · " + _("Deck {count}").format(count=players.deck), "dim")
    step = 2 if canvas.height > 2 * len(players.seats) else 1
    for row, player in enumerate(players.seats):
        y = 1 + row * step
        canvas.put(1, y, "►" if player.in_turn else " ", "prompt")
        canvas.put(2, y, str(player.seat + 1), f"seat-{player.seat + 1}")
        canvas.put(4, y, fit(player.name, 12), "strong" if player.in_turn else "text")
        canvas.put(17, y, "★" if player.starter else " ", "coin")
        canvas.put(20, y, "● " * player.coins + "○ " * (WINS - player.coins), "coin")
        canvas.spans(29, y, _did(player.exchanged))
        note, role = player.note
        canvas.put(48, y, fitting(canvas.width - 49, note, player.brief), role)


def _did(exchanged: int) -> Span:
    if exchanged == NOT_YET:
        return "…", "dim"
    if exchanged == 0:
        return _("kept all five"), "text"
    return _("exchanged {count}").format(count=exchanged), "text"


class ShownHand(Struct, frozen=True):
    """A player at the showdown; no cards while they are still face down."""

    seat: int
    name: str
    cards: tuple[Card, ...] = ()
    winner: bool = False


class Showdown(Struct, frozen=True):
    """The hands from the lowest to the highest, as far as they are turned over; `decided` once it is known who wins."""

    title: str
    hands: tuple[ShownHand, ...]
    exchanged: tuple[int, ...]  # how many cards, by seat
    decided: bool = False

    @property
    def turned(self) -> tuple[ShownHand, ...]:
        """Those whose cards can be seen."""
        return tuple(hand for hand in self.hands if hand.cards)


Scene = Hand | Showdown


def paint_scene(canvas: Canvas, scene: Scene) -> None:
    """One's hand, or the showdown in its place."""
    if isinstance(scene, Hand):
        paint_hand(canvas, scene)
    else:
        _paint_showdown(canvas, scene)


def _paint_showdown(canvas: Canvas, show: Showdown) -> None:
    canvas.put(1, 0, show.title, "strong")
    step = 3 if canvas.height >= 3 * len(show.hands) + 2 else 2
    for row, hand in enumerate(show.hands):
        _paint_shown(canvas, 1 + row * step, hand)


def _paint_shown(canvas: Canvas, y: int, hand: ShownHand) -> None:
    canvas.put(1, y, "►" if hand.winner else " ", "good")
    canvas.put(2, y, str(hand.seat + 1), f"seat-{hand.seat + 1}")
    canvas.put(4, y, fit(hand.name, 12), "good" if hand.winner else "strong")
    if not hand.cards:
        canvas.put(4, y + 1, f"{HIDDEN * 8} " * 5, "hidden")
        return
    now = combination(hand.cards)
    right = canvas.width - 1
    if now.rank != NOTHING:
        ties = f"{COIN}{now.coins}  " + _("pips {pips}").format(pips=now.pips)
        canvas.right(right, y, ties, "coin")
        right -= len(ties) + 1
    told = called(now.rank, now.cards)
    if width(told) > right - 17:
        told = rank_name(now.rank)  # the cards below tell the rest
    canvas.put(17, y, told, "title" if now.rank else "dim")
    _paint_cards(canvas, y + 1, now.cards, tuple(card for card in hand.cards if card not in now.cards))


def _paint_cards(canvas: Canvas, y: int, combined: tuple[Card, ...], loose: tuple[Card, ...]) -> None:
    """Five cards in a row, those of the combination first; the others, or all, by three letters where names take too much room."""
    cards = (*combined, *loose)
    room = canvas.width - 5 - 2 * HAND
    called = next(
        (ways for spelled in (HAND, len(combined)) if sum(map(width, ways := _called_in_row(cards, spelled))) <= room),
        _called_in_row(cards, 0),
    )
    x = 4
    for card, name in zip(cards, called, strict=True):
        x = canvas.spans(x, y, suit_span(SUIT[card]), (name, "dim" if card in loose else "strong")) + 1


def _called_in_row(cards: tuple[Card, ...], spelled: int) -> list[str]:
    """The toys of cards, all but the first `spelled` by three letters."""
    return [names.toy(TOY[card]) if place < spelled else names.short(TOY[card]) for place, card in enumerate(cards)]
