"""The peek: one player's wish list, alone on an opaque screen that any key hides and that hides itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from textual.widget import Widget

from toychest.games.jugueteria import names
from toychest.games.jugueteria.paint import card_spans
from toychest.games.jugueteria.pieces import FACES, LIST_TOYS, NO_CARD, TOY
from toychest.games.la_jugueteria import rules, words
from toychest.games.la_jugueteria.rules import CLAIM, LIST_LENGTH, Announce, View, price
from toychest.language import _
from toychest.ui import keys
from toychest.ui.paint import dice
from toychest.ui.paint.canvas import Span, width
from toychest.ui.paint.coins import coins
from toychest.ui.screens.page import Hint, Page
from toychest.ui.zones.listing import Listing, paint_listing
from toychest.ui.zones.zone import Zone

SECONDS = 5.0  # the list hides itself after this
ELSEWHERE = ("rules", "keys", "log")  # these hide the list and do what they do at the table


class PeekPage(Page):
    """A wish list, what is missing, and which toys on sale its owner may have now.

    A number takes the toy of that place if the owner may; every other key hides the list.
    """

    SCOPES: ClassVar[tuple[str, ...]] = (keys.EVERYWHERE, keys.GAME)

    def __init__(self, view: View, name: str, deciding: bool, hint: str = "") -> None:
        super().__init__()
        self.hint = hint
        self.hint_shown = False
        self.view = view
        self.name_of_owner = name
        self.deciding = deciding
        self.chosen: Callable[[Any], None] | None = None  # what to do with a toy taken here
        assert view.seat is not None
        self.seat = view.seat

    def compose_body(self) -> Iterable[Widget]:
        yield Zone(paint_listing, "secret")

    def on_mount(self) -> None:
        self.set_timer(SECONDS, self.hide)

    def header(self) -> tuple[str, str, str]:
        return _("Wish list"), _("{name} only").format(name=self.name_of_owner), ""

    def show_body(self) -> None:
        self.zone("secret").show(Listing(tuple(self._lines())))

    def _lines(self) -> Iterable[tuple[Span, ...]]:
        view = self.view
        wish_list = view.lists[self.seat]
        assert wish_list is not None
        owned = {TOY[card] for card in view.areas[self.seat]}
        yield ()
        title = _("{list}: {have} of {all}").format(list=names.wish_list(wish_list), have=len(owned), all=LIST_LENGTH)
        yield ((title, "strong"),)
        yield ()
        for toy in LIST_TOYS[wish_list]:
            mark: Span = ("✓", "good") if toy in owned else ("□", "text")
            yield (("  ", "text"), mark, (f" {names.toy_in_full(toy)}", mark[1]))
        yield ()
        yield ((_("On sale now"), "strong"),)
        for place, card in enumerate(view.shop):
            if card != NO_CARD:
                yield self._offer(place)

    def _offer(self, place: int) -> tuple[Span, ...]:
        view = self.view
        card = view.shop[place]
        cost = coins(price(view, place)) or _("free")
        faces = " ".join(map(dice.glyph, FACES[card]))
        clause = self._why_not(place)
        says: Span = (_("✓ possible"), "good") if clause is None else (f"{words.refusal(clause)} ({clause})", "dim")
        suit, toy = card_spans(card)
        name = toy[0] + " " * (12 - width(toy[0]))
        return ((f"  {place + 1} ", "key"), suit, (name, toy[1]), (f"{cost:<6}", "coin"), (f"{faces}   ", "die"), says)

    def _why_not(self, place: int) -> str | None:
        """Why the owner may not have the toy at a place now; None if it is possible."""
        view = self.view
        if view.pending is not None and view.pending.place == place and self.deciding:
            return rules.refusal(view, self.seat, CLAIM)
        if view.turn == self.seat and view.pending is None:
            return rules.refusal(view, self.seat, Announce(view.shop[place]))
        return _hypothetical_refusal(view, self.seat, place)

    def prompt(self) -> tuple[Span, ...]:
        if self._actions():
            text = _("{name}: a number takes that toy; any other key hides the list.")
        else:
            text = _("{name}: any key hides the list.")
        return (("► ", "prompt"), (text.format(name=self.name_of_owner), "prompt"))

    def hints(self) -> Iterable[Hint]:
        takes: list[Hint] = [(f"label={number}", _("take it")) for number in self._actions()]
        asks: list[Hint] = [("hint", "")] if self.hint else []
        return [*takes, *asks, ("back", _("hide"))]

    def _actions(self) -> dict[int, Any]:
        """What a number does: announce the toy of that place, or claim the one in question."""
        view = self.view
        if not self.deciding:
            return {}
        if view.pending is not None:
            place = view.pending.place
            return {place + 1: CLAIM} if self._why_not(place) is None else {}
        return {
            place + 1: Announce(card)
            for place, card in enumerate(view.shop)
            if card != NO_CARD and self._why_not(place) is None
        }

    def news(self) -> tuple[Span, ...]:
        return ((self.hint, "good"),) if self.hint_shown else ()

    def act_on(self, key: str) -> None:
        id = self.toychest.keymap.find(self.SCOPES, key)
        if self.hint and id == "hint":
            self.hint_shown = True
            self.show_all()
            return
        action = self._actions().get(int(key)) if key.isascii() and key.isdigit() else None
        self.hide()
        if action is not None and self.chosen:
            self.chosen(action)
        elif id in ELSEWHERE and isinstance(self.app.screen, Page):
            self.app.screen.act_on(key)

    def hide(self) -> None:
        if self.is_current:
            self.app.pop_screen()


def _hypothetical_refusal(view: View, seat: int, place: int) -> str | None:
    """Why a seat could not have a toy if it were its turn: the list, what it owns, its coins."""
    import msgspec

    asked = msgspec.structs.replace(view, to_act=(seat,), turn=seat, pending=None)
    return rules.refusal(asked, seat, Announce(view.shop[place]))
