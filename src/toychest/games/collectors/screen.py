"""The screen of Collectors: deck and pile, what everybody saw, the wish list, the hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.widget import Widget

from toychest.games.collectors import rules
from toychest.games.collectors.zones import Wishes, paint_wishes
from toychest.games.jugueteria.drawing.rules import HAND, View, needed
from toychest.games.jugueteria.drawing.screen import DrawingScreen, Place
from toychest.games.jugueteria.pieces import LIST_TOYS, TOY, Card, WishList
from toychest.language import _
from toychest.table.contract import Seat
from toychest.ui.screens.game import GameScreen
from toychest.ui.zones.zone import Zone


class CollectorsScreen(DrawingScreen):
    SCOPES: ClassVar[tuple[str, ...]] = (*GameScreen.SCOPES, rules.NAME)
    PREFIX = "col"

    def compose_list(self) -> Iterable[Widget]:
        yield Zone(paint_wishes, "col-list")

    def show_list(self, view: View, seat: Seat | None) -> None:
        hand = None if seat is None else view.hands[seat]
        wish_list = None if seat is None else view.lists[seat]
        if seat is None or hand is None or wish_list is None:
            self.zone("col-list").show(Wishes(None, title=_("Wish list: hidden")))
            return
        title = _("My wish list: {have} of {all}") if seat == view.seat else _("The wish list: {have} of {all}")
        title = title.format(have=rules.near(hand, wish_list), all=HAND)
        if needed(view.options, seat) < HAND:
            title = _("{title}, and {needed} win").format(title=title, needed=needed(view.options, seat))
        self.zone("col-list").show(Wishes(wish_list, _toys(hand), title))

    def places(self, hand: Sequence[Card], wish_list: WishList, taken: Card) -> list[Place]:
        """The toys of the list in its order, then the others; a second card of a toy counts for nothing."""
        shown: list[Place] = []
        toys = LIST_TOYS[wish_list]
        found: set[int] = set()
        for card in sorted(hand, key=lambda card: (TOY[card] not in toys, toys.index(TOY[card]) if TOY[card] in toys else 0, card)):
            first = TOY[card] in toys and TOY[card] not in found
            found.add(TOY[card])
            mark = "✓" if first else "×2" if TOY[card] in toys else ""
            shown.append(Place(card, mark=mark, title=_("new") if card == taken else "", helps=first))
        return shown

    def near(self, hand: Sequence[Card], wish_list: WishList) -> int:
        return rules.near(hand, wish_list)

    def legend(self) -> str:
        return _("✓ on my wish list   ×2 have it already")

    press_col_pile = DrawingScreen.take_pile
    press_col_deck = DrawingScreen.take_deck


def _toys(hand: Sequence[Card]) -> int:
    toys = 0
    for card in hand:
        toys |= 1 << TOY[card]
    return toys


SCREEN = CollectorsScreen
