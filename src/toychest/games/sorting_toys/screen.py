"""The screen of Sorting Toys: the ring of players, the card that rules, and one's own hand with what fits raised."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct
from textual.containers import Horizontal
from textual.widget import Widget

from toychest.games.jugueteria import names
from toychest.games.jugueteria.hand import Hand, HandCard, labels, paint_hand
from toychest.games.jugueteria.paint import suit_span
from toychest.games.jugueteria.pieces import COST, NO_CARD, SUIT, TOY, Card
from toychest.games.sorting_toys import rules
from toychest.games.sorting_toys.events import CardsDrawn, Drew, Paid, Passed, Played, PlayerSkipped
from toychest.games.sorting_toys.rules import DRAW, FITS, PAY, PLAY, ROCKET, TRAIN, View
from toychest.games.sorting_toys.words import next_after, next_seat
from toychest.games.sorting_toys.zones import (
    Deck,
    Fits,
    Place,
    Ring,
    RingSeat,
    paint_deck,
    paint_fits,
    paint_ring,
    paint_ruling,
)
from toychest.language import _, ngettext
from toychest.table.contract import Event
from toychest.table.table import Table
from toychest.ui.paint.canvas import Span
from toychest.ui.paint.coins import coins
from toychest.ui.screens.game import Beat, GameScreen
from toychest.ui.screens.page import Hint
from toychest.ui.zones.zone import Zone

if TYPE_CHECKING:
    from toychest.library import GameFile

SCOPE = rules.NAME


class Drawing(Struct, frozen=True):
    """Cards that are being drawn, as far as they are shown."""

    cards: tuple[Card, ...]


class SortingToysScreen(GameScreen):
    SCOPES: ClassVar[tuple[str, ...]] = (*GameScreen.SCOPES, SCOPE)

    def __init__(self, table: Table, file: GameFile | None = None, watch: bool = False, viewer: int | None = None) -> None:
        super().__init__(table, file, watch, viewer)
        self.cursor = 0  # the place in the hand
        self.decided_at = -1  # the number of moves when the cursor was last set

    # The table

    def compose_table(self) -> Iterable[Widget]:
        yield Zone(paint_ring, "sor-ring")
        with Horizontal(id="sor-middle"):
            yield Zone(paint_deck, "sor-deck")
            yield Zone(paint_ruling, "sor-ruling")
            yield Zone(paint_fits, "sor-fits")
        yield Zone(paint_hand, "sor-hand")

    def show_table(self) -> None:
        view: View = self.shown
        players = tuple(self._ring_seat(view, seat) for seat in range(len(self.names)))
        self.zone("sor-ring").show(Ring(players, view.direction, view.turn))
        self.zone("sor-deck").show(Deck(view.deck, len(view.under), view.shuffles, view.options.shuffle_limit))
        self.zone("sor-ruling").show(view.ruling)
        self.zone("sor-fits").show(Fits(view.ruling, bool(view.deck or view.under), len(self.names) > 2))
        self.zone("sor-hand").show(self._hand(view))

    # The ring of players

    def _ring_seat(self, view: View, seat: int) -> RingSeat:
        place = self._place(view, seat)
        status, role = self._status(view, seat, place)
        return RingSeat(seat, self.names[seat], view.counts[seat], view.coins[seat], place, status, role, self._lacks(view, seat))

    def _place(self, view: View, seat: int) -> Place:
        if view.ending:
            return "turn" if seat in view.winners else ""
        if seat == view.turn:
            return "turn"
        if seat == self._skipped():
            return "skipped"
        return "next" if seat == next_seat(view) else ""

    def _status(self, view: View, seat: int, place: Place) -> tuple[tuple[str, ...], str]:
        """What a player is about to do or did last, in one or two ways, and the role of that."""
        if view.ending:
            return ((_("wins!"),), "good") if seat in view.winners else (("",), "dim")
        if place == "turn":
            return (_("in turn"),), "prompt"
        if place == "skipped":
            return (_("was skipped"),), "disabled"
        if place == "next":
            return ((_("next, careful!"),), "bad") if view.counts[seat] <= 2 else ((_("is next"),), "text")
        return self._last_of(seat), "dim"

    def _lacks(self, view: View, seat: int) -> tuple[str, ...]:
        """What a hand surely does not hold, as all have seen (SOR-63)."""
        shown = view.unfit[seat]
        if shown == NO_CARD or not view.counts[seat]:
            return ("",)
        text, suit, toy = _("no {suit}, no {toy}"), suit_span(SUIT[shown])[0], TOY[shown]
        return tuple(text.format(suit=suit, toy=name) for name in (names.toy(toy), names.short(toy)))

    def _told(self) -> list[list[Event]]:
        """What happened so far, move by move; while something is played back, up to that."""
        return self.table.events[: -1 if self.playing_back else None]

    def _skipped(self) -> int | None:
        """Who was skipped by the last move."""
        told = self._told()
        return next((event.seat for event in (told[-1] if told else ()) if isinstance(event, PlayerSkipped)), None)

    def _last_of(self, seat: int) -> tuple[str, ...]:
        """What a player did in the last turn of their own, in two words."""
        for events in reversed(self._told()):
            for event in reversed(events):
                if isinstance(event, Played) and event.seat == seat:
                    suit, toy = suit_span(SUIT[event.card])[0], names.short(TOY[event.card])
                    return tuple(_("put {card}").format(card=card) for card in (names.card(event.card), f"{suit} {toy}"))
                if isinstance(event, Drew) and event.seat == seat:
                    return (_("drew everything"),)
                if isinstance(event, Passed) and event.seat == seat:
                    return (_("passed"),)
                if isinstance(event, Paid) and event.seat == seat:
                    return (_("paid {coins}").format(coins=coins(event.coins)),)
        return ("",)

    # The hand

    def _hand(self, view: View) -> Hand:
        if view.seat is None:
            return self._backs(view)
        drawn = self.overlay.cards if isinstance(self.overlay, Drawing) else ()
        hand = (*sorted_hand(view), *drawn)
        cards = tuple(
            self._hand_card(view, index, card, label, index >= len(view.hand))
            for index, (card, label) in enumerate(zip(hand, labels(len(hand)), strict=True))
        )
        heading = _("HAND OF {name}").format(name=self.names[view.seat].upper()) if self.watching else _("MY HAND")
        return Hand(cards, heading, _("raised: fits"), price=True)

    def _hand_card(self, view: View, index: int, card: Card, label: str, drawn: bool) -> HandCard:
        fits = card in FITS[view.ruling]
        cursor = index == self.cursor and self._is_open(view)
        note = _("drawn") if drawn else self._effect(view, card)
        return HandCard(card, label, raised=fits, usable=fits, note=note, note_role="good" if fits else "dim", cursor=cursor)

    def _backs(self, view: View) -> Hand:
        """What everybody sees of the hand of whoever is in turn."""
        count = view.counts[view.turn]
        cards = tuple(HandCard(NO_CARD, usable=False) for _index in range(count))
        return Hand(cards, _("HAND OF {name}").format(name=self.names[view.turn].upper()))

    def _effect(self, view: View, card: Card) -> str:
        """What a train or a rocket would do, in a word."""
        if len(self.names) == 2:
            return ""
        if TOY[card] == TRAIN:
            return _("reverses")
        return _("skips") if TOY[card] == ROCKET else ""

    def _is_open(self, view: View) -> bool:
        """Whether whoever looks has a decision."""
        return view.seat is not None and view.seat in view.to_act and not self.playing_back

    # Decisions

    def begin_decision(self, seats: Sequence[int]) -> None:
        if self.decided_at == len(self.table.history):
            return
        self.decided_at = len(self.table.history)
        view: View = self.table.view(self.viewer())
        fitting = [index for index, card in enumerate(sorted_hand(view)) if card in FITS[view.ruling]]
        self.cursor = fitting[0] if fitting else 0

    def middle(self) -> str:
        view: View = self.shown
        if view.ending:
            return _("Turn {number} · the end").format(number=view.turns)
        alone = view.seat == view.turn and self.needs_curtain()
        text = _("Turn {number} · {name} only") if alone else _("Turn {number} · {name} plays")
        return text.format(number=view.turns, name=self.names[view.turn])

    def decision_prompt(self, seats: Sequence[int]) -> tuple[Span, ...]:
        view: View = self.shown
        text = self._prompt_to_play(view) if self._can_play(view) else self._prompt_without_fit(view)
        return (("► ", "prompt"), (text, "prompt"))

    def _can_play(self, view: View) -> bool:
        return not FITS[view.ruling].isdisjoint(view.hand)

    def _prompt_to_play(self, view: View) -> str:
        name, card = self.names[view.turn], sorted_hand(view)[self.cursor]
        fitting = len(FITS[view.ruling].intersection(view.hand))
        count = ngettext("{count} of {cards} fits.", "{count} of {cards} fit.", fitting)
        told = count.format(count=fitting, cards=len(view.hand))
        if card not in FITS[view.ruling]:
            return _("{name}: not this one, Enter says why.  {told}").format(name=name, told=told)
        if len(view.hand) == 1:
            return _("{name}: Enter plays {card}, your last card, and wins.").format(name=name, card=names.the_card(card))
        following = self.names[next_after(card, view)]
        return _("{name}: Enter plays {card}; then {next}.  {told}").format(name=name, card=names.the_card(card), next=following, told=told)

    def _prompt_without_fit(self, view: View) -> str:
        name, cost = self.names[view.turn], coins(COST[view.ruling])
        draw, pay = self.toychest.keymap.shown("sor_draw"), self.toychest.keymap.shown("sor_pay")
        if PAY in rules.choices(view, view.turn):
            text = _("{name}: nothing fits.  {draw} draws until one does, {pay} pays {cost}.")
            return text.format(name=name, draw=draw, pay=pay, cost=cost)
        return _("{name}: nothing fits, {cost} is too much.  Enter draws until one fits.").format(name=name, cost=cost)

    def decision_hints(self, seats: Sequence[int]) -> Iterable[Hint]:
        view: View = self.shown
        if self._can_play(view):
            return [(f"label:{min(9, len(view.hand))}", _("card")), ("enter", _("play")), ("hint", "")]
        pay: list[Hint] = [("sor_pay", "")] if PAY in rules.choices(view, view.turn) else []
        return [("sor_draw", ""), *pay, ("hint", "")]

    def decide(self) -> None:
        view: View = self.shown
        if not self._is_open(view):
            return
        if self._can_play(view):
            self.play(view.turn, PLAY[sorted_hand(view)[self.cursor]])
        elif PAY in rules.choices(view, view.turn):
            draw, pay = self.toychest.keymap.shown("sor_draw"), self.toychest.keymap.shown("sor_pay")
            self.say(_("Press {draw} to draw or {pay} to pay.").format(draw=draw, pay=pay), "prompt")
        else:
            self.play(view.turn, DRAW)

    def press_sor_draw(self) -> None:
        if self._is_open(self.shown) and not self.watching:
            self.play(self.shown.turn, DRAW)

    def press_sor_pay(self) -> None:
        if self._is_open(self.shown) and not self.watching:
            self.play(self.shown.turn, PAY)

    def press_left(self) -> None:
        self._move(-1)

    def press_right(self) -> None:
        self._move(1)

    def press_label(self, number: int) -> None:
        view: View = self.shown
        if self._is_open(view) and number <= len(view.hand):
            self.cursor = number - 1

    def _move(self, step: int) -> None:
        view: View = self.shown
        if self._is_open(view):
            self.cursor = (self.cursor + step) % len(view.hand)

    # Playback

    def beats(self, seat: int, action: Any, events: Sequence[Event]) -> list[Beat]:
        """One's own draws card by card, the last until a key is pressed; the whole turn of a bot in one step."""
        for event in events:
            if isinstance(event, CardsDrawn):
                return self._draws(event.cards, fits=any(isinstance(other, Played) for other in events))
        if self.table.players[seat].human:
            return []
        told = [sentence for sentence, _clause in self.sentences(events)]
        return [Beat((("  ".join(told), "text"),))]

    def _draws(self, cards: tuple[Card, ...], fits: bool) -> list[Beat]:
        beats = []
        for count, card in enumerate(cards, 1):
            last = count == len(cards)
            text = _("Drawn: {card}.  It does not fit.")
            if last and fits:
                text = _("Drawn: {card}.  It fits and is played.")
            elif last:
                text = _("Drawn: {card}.  That was the last card, and nothing fits.")
            news = ((text.format(card=names.card(card)), "text"),)
            beats.append(Beat(news, Drawing(cards[:count]), waits=last, private=True))
        return beats


def sorted_hand(view: View) -> tuple[Card, ...]:
    """The viewer's hand as it is shown: by suit, then by toy."""
    return tuple(sorted(view.hand, key=lambda card: (SUIT[card], TOY[card])))


SCREEN = SortingToysScreen
