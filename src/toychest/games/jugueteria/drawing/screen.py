"""The screen that Collectors and Jugue3 share: deck, pile, what everybody saw, and the hand; each adds a zone about its list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.containers import Horizontal
from textual.widget import Widget

from toychest.games.jugueteria.drawing.card import HandCard, paint_hand_card
from toychest.games.jugueteria.drawing.rules import HAND, LEAVE, NOBODY, TAKE_DECK, TAKE_PILE, View, needed
from toychest.games.jugueteria.drawing.words import named
from toychest.games.jugueteria.drawing.zones import Seen, Stack, paint_seen, paint_stack
from toychest.games.jugueteria.pieces import NO_CARD, Card, WishList
from toychest.language import _
from toychest.table.contract import Seat
from toychest.table.table import Lock, Table
from toychest.ui.paint.canvas import Canvas, Span, width
from toychest.ui.screens.game import GameScreen
from toychest.ui.screens.page import Hint
from toychest.ui.zones.lines import paint_spans
from toychest.ui.zones.zone import Zone

if TYPE_CHECKING:
    from toychest.library import GameFile

PILE, DECK = 0, 1  # where the cursor may be before a card is taken


class Place(HandCard, frozen=True):
    """A card of the hand as it is shown, before cursor and keys are known; `helps` if leaving it would cost something."""

    helps: bool = False


class DrawingScreen(GameScreen):
    """`PREFIX` begins the ids of the game's own keys: <prefix>_pile and <prefix>_deck."""

    PREFIX: ClassVar[str]

    def __init__(self, table: Table, file: GameFile | None = None, watch: bool = False, viewer: int | None = None) -> None:
        super().__init__(table, file, watch, viewer)
        self.stack = PILE
        self.cursor = 0  # the place in the hand, as it is shown
        self.decided_at = -1  # the number of moves when the cursor was last set

    # What each game adds

    def compose_list(self) -> Iterable[Widget]:
        """The zone about the own list, below the hand or above it."""
        return ()

    def show_list(self, view: View, seat: Seat | None) -> None:
        """Show it for a seat whose list and hand are known; None: for nobody."""

    def places(self, hand: Sequence[Card], wish_list: WishList, taken: Card) -> list[Place]:
        """A hand in the order in which it is shown, each card with what it is good for."""
        raise NotImplementedError

    def near(self, hand: Sequence[Card], wish_list: WishList) -> int:
        """How many of the six cards that win a hand has."""
        raise NotImplementedError

    # The table

    def compose_table(self) -> Iterable[Widget]:
        with Horizontal(id="draw-top"):
            yield Zone(paint_stack, "draw-deck")
            yield Zone(paint_stack, "draw-pile")
            yield Zone(paint_seen, "draw-seen")
        yield from self.compose_list()
        yield Zone(_paint_heading, "draw-heading")
        with Horizontal(id="draw-hand"):
            for place in range(HAND + 1):
                yield Zone(paint_hand_card, f"draw-card-{place}", "draw-card")

    def show_table(self) -> None:
        view: View = self.shown
        seat = self.whose_hand(view)
        taking = self._is_open(view) and not view.leaving
        keymap = self.toychest.keymap
        self.zone("draw-deck").show(
            Stack(
                _("{key} Deck").format(key=keymap.shown(f"{self.PREFIX}_deck")),
                view.deck,
                open=not view.leaving and not view.ending,
                cursor=taking and self.stack == DECK,
            )
        )
        self.zone("draw-pile").show(
            Stack(
                _("{key} Pile {count}").format(key=keymap.shown(f"{self.PREFIX}_pile"), count=len(view.pile)),
                len(view.pile),
                top=view.pile[-1] if view.pile else NO_CARD,
                note=self._note_of_top(view, seat),
                open=not view.leaving and not view.ending,
                cursor=taking and self.stack == PILE,
            )
        )
        self.zone("draw-seen").show(Seen(view, tuple(self.names)))
        self.show_list(view, seat)
        self._show_hand(view, seat)

    def whose_hand(self, view: View) -> Seat | None:
        """The seat whose hand and list are on the screen: the winner's, the viewer's own, or that of the turn if all lie open."""
        for seat in (view.winner, view.seat, view.turn):
            if seat is not None and seat != NOBODY and view.hands[seat] is not None and view.lists[seat] is not None:
                return seat
        return None

    def _is_open(self, view: View) -> bool:
        return not view.ending and not self.playing_back and view.turn in self.deciders()

    def _note_of_top(self, view: View, seat: Seat | None) -> str:
        if seat is None or not view.pile or view.ending or view.leaving:
            return ""
        hand, wish_list = view.hands[seat], view.lists[seat]
        assert hand is not None
        assert wish_list is not None
        helps = self.near([*hand, view.pile[-1]], wish_list) > self.near(hand, wish_list)
        return _("✓ helps") if helps else _("on top")

    def _show_hand(self, view: View, seat: Seat | None) -> None:
        leaving = self._is_open(view) and view.leaving and seat == view.turn
        places = self._places(view, seat)
        for number in range(HAND + 1):
            place: HandCard | None = None
            if number < len(places):
                shown = places[number]
                place = HandCard(
                    shown.card,
                    label=str(number + 1) if shown.card is not None else "",
                    mark=shown.mark,
                    title=shown.title,
                    below=shown.below,
                    raised=leaving and number == self.cursor,
                    usable=not leaving or self._may_leave(view, shown.card),
                )
            self.zone(f"draw-card-{number}").show(place)
        heading = self.zone("draw-heading")
        heading.show(self.with_room_for_names(lambda: self._heading(view, seat), lambda said: _cells(said) < heading.size.width))

    def _places(self, view: View, seat: Seat | None) -> list[Place]:
        if seat is None:
            backs = HAND + (1 if view.leaving else 0)
            return [Place(None) for _ in range(backs)] if not view.ending else []
        hand, wish_list = view.hands[seat], view.lists[seat]
        assert hand is not None
        assert wish_list is not None
        return self.places(hand, wish_list, view.taken if seat == view.turn else NO_CARD)

    def _may_leave(self, view: View, card: Card | None) -> bool:
        return card is not None and self.rules.refusal(view, view.turn, LEAVE[card]) is None

    def _heading(self, view: View, seat: Seat | None) -> tuple[tuple[Span, ...], Span]:
        if seat is None:
            if view.ending:
                return ((_("No hand is shown."), "dim"),), ("", "dim")
            return ((_("THE HAND OF {name}").format(name=self.names[view.turn]), "strong"),), (_("face down"), "dim")
        if seat == view.winner:
            return ((_("THE WINNING HAND OF {name}").format(name=self.names[seat]), "strong"),), ("", "dim")
        heading = _("MY HAND") if seat == view.seat else _("THE HAND OF {name}").format(name=self.names[seat])
        return ((heading, "strong"), (f"   {self.legend()}", "dim")), self.goal(view, seat)

    def legend(self) -> str:
        """What the marks on the cards mean."""
        return ""

    def goal(self, view: View, seat: Seat) -> Span:
        """How near the hand is, at the right of its heading."""
        return "", "dim"

    # Decisions

    def open_to_all(self) -> bool:
        """With open hands and open lists nothing is left that somebody might look at."""
        options = self.table.options
        return bool(options.open_hands and options.open_lists)

    def begin_decision(self, seats: Sequence[int]) -> None:
        if self.decided_at == len(self.table.history):
            return
        self.decided_at = len(self.table.history)
        view: View = self.table.view(self.viewer())
        seat = self.whose_hand(view)
        if view.leaving:
            places = self._places(view, seat)
            idle = [index for index, place in enumerate(places) if not place.helps and self._may_leave(view, place.card)]
            self.cursor = (idle or [HAND])[-1]  # what helps least stands last
        else:
            self.stack = PILE if self._note_of_top(view, seat).startswith("✓") else DECK

    def middle(self) -> str:
        view: View = self.shown
        if view.ending:
            return _("Turn {number} · the end").format(number=view.number)
        alone = self.needs_curtain() and self.opened == view.turn
        text = _("Turn {number} · {name} only") if alone else _("Turn {number} · {name}")
        return text.format(number=view.number, name=self.names[view.turn])

    def decision_prompt(self, seats: Sequence[int]) -> tuple[Span, ...]:
        view: View = self.shown
        return (("► ", "prompt"), (self._leave_prompt(view) if view.leaving else self._take_prompt(view), "prompt"))

    def _take_prompt(self, view: View) -> str:
        name = self.names[view.turn]
        if self.stack == PILE:
            return _("{name}: Enter takes {card}, and all see it.").format(name=name, card=named(view.pile[-1]))
        if view.deck:
            return _("{name}: Enter draws from the deck, and nobody else sees the card.").format(name=name)
        return _("{name}: Enter shuffles the pile, all but its top, into a new deck and draws.").format(name=name)

    def _leave_prompt(self, view: View) -> str:
        card = self._card_under_cursor(view)
        name, following = self.names[view.turn], self.names[(view.turn + 1) % len(self.names)]
        if card is None or not self._may_leave(view, card):
            return _("{name}: not this one, Enter says why.").format(name=name)
        if self._wins_without(view, card):
            return _("{name}: Enter leaves {card}, and the other six win!").format(name=name, card=named(card))
        text = _("{name}: Enter leaves {card} on the pile.  {other} is offered it next.")
        return text.format(name=name, card=named(card), other=following)

    def _wins_without(self, view: View, card: Card) -> bool:
        hand, wish_list = view.hands[view.turn], view.lists[view.turn]
        if hand is None or wish_list is None:
            return False
        return self.near([other for other in hand if other != card], wish_list) >= needed(view.options, view.turn)

    def _card_under_cursor(self, view: View) -> Card | None:
        places = self._places(view, self.whose_hand(view))
        return places[self.cursor].card if self.cursor < len(places) else None

    def decision_hints(self, seats: Sequence[int]) -> Iterable[Hint]:
        view: View = self.shown
        if view.leaving:
            return [(f"label:{HAND + 1}", _("card")), ("enter", _("leave it"), ""), ("hint", "")]
        return [(f"{self.PREFIX}_pile", ""), (f"{self.PREFIX}_deck", ""), ("enter", _("take")), ("hint", "")]

    def _undo_hint(self) -> list[Hint]:
        view: View = self.shown
        if view.leaving and view.from_pile and self.table.lock() is None:
            return [("undo", _("put {card} back").format(card=named(view.taken)), _("put it back"), _("undo"))]
        return super()._undo_hint() if self.table.lock() in (None, Lock.REVEALED) else []

    def decide(self) -> None:
        view: View = self.shown
        if not view.leaving:
            self.play(view.turn, TAKE_PILE if self.stack == PILE else TAKE_DECK)
            return
        card = self._card_under_cursor(view)
        if card is not None:
            self.play(view.turn, LEAVE[card])

    def take_pile(self) -> None:
        self._take(TAKE_PILE)

    def take_deck(self) -> None:
        self._take(TAKE_DECK)

    def _take(self, action: Any) -> None:
        view: View = self.shown
        if self.deciders() and not self.watching:
            self.play(view.turn, action)

    def press_left(self) -> None:
        self._move(-1)

    def press_right(self) -> None:
        self._move(1)

    def _move(self, step: int) -> None:
        view: View = self.shown
        if view.leaving:
            self.cursor = (self.cursor + step) % (HAND + 1)
        else:
            self.stack = DECK if self.stack == PILE else PILE

    def press_label(self, number: int) -> None:
        view: View = self.shown
        if view.leaving and number <= HAND + 1:
            self.cursor = number - 1
        elif self._is_open(view) and not view.leaving:
            self.say_refusal(self.rules.refusal(view, view.turn, LEAVE[0]) or "", view.turn)


def _cells(heading: tuple[tuple[Span, ...], Span]) -> int:
    """How many cells a heading takes, with the least gap between its parts and before them."""
    spans, (text, _role) = heading
    return 1 + sum(width(said) for said, _colour in spans) + 2 + width(text)


def _paint_heading(canvas: Canvas, model: tuple[tuple[Span, ...], Span]) -> None:
    spans, (text, role) = model
    paint_spans(canvas, spans)
    canvas.right(canvas.width - 1, 0, text, role)
