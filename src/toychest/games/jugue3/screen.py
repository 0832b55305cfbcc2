"""The screen of Jugue3: deck and pile, what everybody saw, the trio tracker, the hand in groups."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from textual.widget import Widget

from toychest.games.jugue3 import rules
from toychest.games.jugue3.rules import TRIO, near
from toychest.games.jugue3.zones import Row, Tracker, paint_tracker
from toychest.games.jugueteria.drawing.rules import View, needed
from toychest.games.jugueteria.drawing.screen import DrawingScreen, Place
from toychest.games.jugueteria.drawing.words import named
from toychest.games.jugueteria.pieces import JACKS, LIST_TOYS, TOY, Card, Toy, WishList, is_jack
from toychest.language import _
from toychest.table.contract import Seat
from toychest.table.table import Table
from toychest.ui.paint.canvas import Span
from toychest.ui.screens.game import GameScreen
from toychest.ui.screens.page import Hint
from toychest.ui.zones.zone import Zone

if TYPE_CHECKING:
    from toychest.library import GameFile

Pair = tuple[Toy, Toy]


class Jugue3Screen(DrawingScreen):
    SCOPES: ClassVar[tuple[str, ...]] = (*GameScreen.SCOPES, rules.NAME)
    PREFIX = "ju3"

    def __init__(self, table: Table, file: GameFile | None = None, watch: bool = False, viewer: int | None = None) -> None:
        super().__init__(table, file, watch, viewer)
        self.grouping = 0  # 0: the two toys that are nearest to trios; 1: the next two; and so on

    def compose_list(self) -> Iterable[Widget]:
        yield Zone(paint_tracker, "ju3-tracker")

    # The tracker

    def show_list(self, view: View, seat: Seat | None) -> None:
        hand = None if seat is None else view.hands[seat]
        wish_list = None if seat is None else view.lists[seat]
        if seat is None or hand is None or wish_list is None:
            self.zone("ju3-tracker").show(Tracker(()))
            return
        groups, enough = self._groups(hand, wish_list), needed(view.options, seat)
        rows = tuple(
            Row(toy, tuple(groups.get(toy) or _cards_of(toy, hand)), chosen=toy in groups) for toy in LIST_TOYS[wish_list]
        )
        self.zone("ju3-tracker").show(Tracker(rows, self._nearness(view, hand, wish_list, enough), enough))

    def _nearness(self, view: View, hand: Sequence[Card], wish_list: WishList, enough: int) -> str:
        now = min(enough, near(hand, wish_list))
        if view.leaving or view.ending or not view.pile:
            return _("now {count} of {all}").format(count=now, all=enough)
        then = min(enough, near([*hand, view.pile[-1]], wish_list))
        message = _("now {count} of {all}, with {card} {then} of {all}")
        return message.format(count=now, all=enough, card=named(view.pile[-1]), then=then)

    def _jacks(self, view: View, hand: Sequence[Card]) -> str:
        """Where the four jacks are, as far as everybody, and the owner of the hand, could see."""
        mine = sum(is_jack(card) for card in hand)
        places = [_("my hand {count}").format(count=mine)]
        for seat, shown in enumerate(view.shown):
            count = sum(is_jack(card) for card in shown if card not in hand)
            if count:
                places.append(f"{self.names[seat]} {count}")
        piled = sum(is_jack(card) for card in view.pile)
        if piled:
            places.append(_("pile {count}").format(count=piled))
        unseen = len(JACKS) - mine - piled - sum(is_jack(card) for shown in view.shown for card in shown if card not in hand)
        places.append(_("not seen {count}").format(count=unseen))
        return _("☆ Jacks: {places}").format(places=", ".join(places))

    # The hand in groups

    def _groups(self, hand: Sequence[Card], wish_list: WishList) -> dict[Toy, list[Card]]:
        """The two toys that are to be trios, each with its cards and with jacks where they help."""
        pairs = _pairs(hand, wish_list)
        chosen = pairs[self.grouping % len(pairs)]
        jacks = [card for card in hand if is_jack(card)]
        groups = {toy: _cards_of(toy, hand)[:TRIO] for toy in chosen}
        for toy in sorted(chosen, key=lambda toy: -len(groups[toy])):
            while jacks and len(groups[toy]) < TRIO:
                groups[toy].append(jacks.pop(0))
        return groups

    def places(self, hand: Sequence[Card], wish_list: WishList, taken: Card) -> list[Place]:
        """The first trio, the second, other toys of the list, and what is of no use."""
        groups = self._groups(hand, wish_list)
        trios = sorted(groups.values(), key=lambda cards: -len(cards))
        grouped = {card: number for number, cards in enumerate(trios) for card in cards}
        rest = [card for card in hand if card not in grouped]
        spare = [card for card in rest if is_jack(card) or TOY[card] in LIST_TOYS[wish_list]]
        out = [card for card in rest if card not in spare]
        names = (_("trio 1"), _("trio 2"))
        shown = [_place(card, "✓", names[number], taken, helps=True) for card, number in grouped.items()]
        shown += [_place(card, "·", _("spare"), taken) for card in sorted(spare)]
        shown += [_place(card, "", _("out"), taken) for card in sorted(out)]
        return shown

    def near(self, hand: Sequence[Card], wish_list: WishList) -> int:
        return near(hand, wish_list)

    def goal(self, view: View, seat: Seat) -> Span:
        return self._jacks(view, view.hands[seat] or ()), "dim"

    def decision_hints(self, seats: Sequence[int]) -> Iterable[Hint]:
        return [*super().decision_hints(seats), ("ju3_group", "")]

    def press_ju3_group(self) -> None:
        """Group the hand for the next two toys that might be trios."""
        self.grouping += 1

    press_ju3_pile = DrawingScreen.take_pile
    press_ju3_deck = DrawingScreen.take_deck


def _place(card: Card, mark: str, below: str, taken: Card, helps: bool = False) -> Place:
    return Place(card, mark=mark, below=below, title=_("new") if card == taken else "", helps=helps)


def _cards_of(toy: Toy, hand: Sequence[Card]) -> list[Card]:
    return [card for card in hand if not is_jack(card) and TOY[card] == toy]


def _pairs(hand: Sequence[Card], wish_list: WishList) -> list[Pair]:
    """The pairs of toys of the list that the hand has cards for, the nearest to two trios first; at least one pair."""
    counts = {toy: min(TRIO, len(_cards_of(toy, hand))) for toy in LIST_TOYS[wish_list]}
    pairs = sorted(combinations(LIST_TOYS[wish_list], 2), key=lambda pair: -(counts[pair[0]] + counts[pair[1]]))
    return [pair for pair in pairs if counts[pair[0]] and counts[pair[1]]] or pairs[:1]


SCREEN = Jugue3Screen
