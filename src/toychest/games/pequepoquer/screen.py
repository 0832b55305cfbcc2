"""The screen of PequePóquer: a hand to mark and exchange, the ladder beside it, and a showdown that takes its time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct
from textual.containers import Horizontal
from textual.widget import Widget

from toychest.games.jugueteria.hand import Hand, HandCard
from toychest.games.jugueteria.names import card as card_name
from toychest.games.jugueteria.names import listed
from toychest.games.jugueteria.pieces import NO_CARD, Card
from toychest.games.pequepoquer import rules
from toychest.games.pequepoquer.combinations import HAND, chances, combination, unseen_by
from toychest.games.pequepoquer.events import CardsExchanged, Exchanged, GameWon, HandShown, LimitReached, RoundDrawn, RoundWon
from toychest.games.pequepoquer.rules import KEEP_ALL, NOBODY, Exchange, View, showing_order
from toychest.games.pequepoquer.words import called, holding, rank_name, verdict
from toychest.games.pequepoquer.zones import (
    Ladder,
    Players,
    Scene,
    Seated,
    Showdown,
    ShownHand,
    paint_ladder,
    paint_players,
    paint_scene,
)
from toychest.language import _, ngettext
from toychest.table.contract import Event
from toychest.table.table import Table
from toychest.ui.glyphs import COIN
from toychest.ui.paint.canvas import Span
from toychest.ui.screens.game import Beat, GameScreen
from toychest.ui.screens.page import Hint
from toychest.ui.zones.lines import paint_spans
from toychest.ui.zones.zone import Zone

if TYPE_CHECKING:
    from toychest.library import GameFile

SCOPE = rules.NAME
TICK = "✓"


class NewHand(Struct, frozen=True):
    """A hand after the exchange, for its owner: the cards, and which of them were just drawn."""

    cards: tuple[Card, ...]
    drawn: tuple[Card, ...]
    exchanged: tuple[int, ...]  # how many cards, by seat


class PequepoquerScreen(GameScreen):
    SCOPES: ClassVar[tuple[str, ...]] = (*GameScreen.SCOPES, SCOPE)

    def __init__(self, table: Table, file: GameFile | None = None, watch: bool = False, viewer: int | None = None) -> None:
        super().__init__(table, file, watch, viewer)
        self.cursor = 0  # the place in the hand
        self.marked: frozenset[int] = frozenset()  # the places to throw
        self.with_odds = False
        self.decided_at = -1  # the number of moves when the marks were last taken away

    # The table

    def compose_table(self) -> Iterable[Widget]:
        with Horizontal(id="pok-top"):
            yield Zone(paint_scene, "pok-hand")
            yield Zone(paint_ladder, "pok-ladder")
        yield Zone(paint_spans, "pok-now")
        yield Zone(paint_players, "pok-players")

    def show_table(self) -> None:
        view: View = self.shown
        self.zone("pok-hand").show(self._scene(view))
        self.zone("pok-ladder").show(self._ladder(view))
        self.zone("pok-now").show(self._now(view))
        self.zone("pok-players").show(self._players(view))

    def _hand_now(self, view: View) -> tuple[Card, ...]:
        """The hand that may be seen: none at a showdown, or on a public screen."""
        if isinstance(self.overlay, NewHand):
            return self.overlay.cards
        return () if isinstance(self.overlay, Showdown) or view.ending else view.hand

    def _scene(self, view: View) -> Scene:
        overlay, showdown = self.overlay, self._showdown_now(view)
        if showdown:
            return showdown
        if isinstance(overlay, NewHand):
            return Hand(_new_cards(overlay), _("MY HAND"), _("after the exchange"), price=True, faces=True)
        if view.seat is None:
            backs = tuple(HandCard(NO_CARD, usable=False) for _place in range(HAND))
            return Hand(backs, _("HAND OF {name}").format(name=self.names[view.turn].upper()))
        heading = _("HAND OF {name}").format(name=self.names[view.seat].upper()) if self.watching else _("MY HAND")
        return Hand(tuple(self._hand_card(view, place) for place in range(HAND)), heading, price=True, faces=True)

    def _hand_card(self, view: View, place: int) -> HandCard:
        card, throw = view.hand[place], place in self.marked and self._is_open(view)
        cursor = place == self.cursor and self._is_open(view)
        note = _("throw") if throw else _tick(card, view.hand)
        role = "bad" if throw else "good"
        return HandCard(card, str(place + 1), raised=not throw, usable=not throw, note=note, note_role=role, cursor=cursor)

    def _last_showdown(self, view: View) -> Showdown:
        """The hands that ended the game."""
        order = showing_order([combination(hand) for hand in view.shown], view.starter)
        hands = tuple(ShownHand(seat, self.names[seat], view.shown[seat], seat == view.last_winner) for seat in order)
        return Showdown(_("THE LAST SHOWDOWN"), hands, view.exchanged, decided=True)

    def _showdown_now(self, view: View) -> Showdown | None:
        """The showdown that lies over the table, or the one that ended the game."""
        if isinstance(self.overlay, Showdown):
            return self.overlay
        return self._last_showdown(view) if view.ending else None

    def _ladder(self, view: View) -> Ladder:
        showdown, hand = self._showdown_now(view), self._hand_now(view)
        if showdown:
            last = showdown.turned[-1]
            return Ladder(combination(last.cards).rank, last.name)
        if not hand:
            return Ladder()
        now = combination(hand)
        mine = _("mine: {coin} {coins}  pips {pips}").format(coin=COIN, coins=now.coins, pips=now.pips) if now.rank else ""
        return Ladder(now.rank, mine, self._odds(view) if self.with_odds and self._is_open(view) else ())

    def _odds(self, view: View) -> tuple[float, ...]:
        """How likely each combination is after exchanging the marked cards: exact, for all that this seat has seen."""
        kept = [card for place, card in enumerate(view.hand) if place not in self.marked]
        ways = chances(kept, unseen_by(view.hand))
        return tuple(count / sum(ways) for count in ways)

    def _now(self, view: View) -> tuple[Span, ...]:
        """The combination in one's hand; at a showdown what decides it; on a public screen how the last one came out."""
        showdown, hand = self._showdown_now(view), self._hand_now(view)
        if showdown:
            if not showdown.decided:
                return ()
            return ((_("DECIDED") + "  ", "strong"), (verdict([combination(shown.cards) for shown in showdown.hands]), "title"))
        if hand:
            now = combination(hand)
            tick: Span = (f"  {TICK}" if now.rank else "", "good")
            return ((_("NOW") + "  ", "strong"), (called(now.rank, now.cards), "title" if now.rank else "dim"), tick)
        if not view.shown:
            return ()
        if view.last_winner == NOBODY:
            return ((_("Nobody won the last round."), "dim"),)
        won = _("{name} won the last round: {hand}.")
        return ((won.format(name=self.names[view.last_winner], hand=holding(view.shown[view.last_winner])), "dim"),)

    def _players(self, view: View) -> Players:
        """All players; while an exchange is played back, `view` is still the one from before it."""
        overlay = self.overlay
        exchanged = overlay.exchanged if isinstance(overlay, NewHand | Showdown) else view.exchanged
        seated = tuple(self._seated(view, seat, exchanged[seat]) for seat in range(len(self.names)))
        before, thrown = (sum(max(count, 0) for count in counts) for counts in (view.exchanged, exchanged))
        return Players(seated, view.deck + before - thrown, thrown)

    def _seated(self, view: View, seat: int, exchanged: int) -> Seated:
        showdown = self._showdown_now(view)
        coins = view.coins[seat]
        note: Span = ("", "dim")
        brief = ""
        if view.ending:
            note = (_("wins the game!"), "good") if seat in view.winners else note
        elif showdown:
            coins += any(hand.winner for hand in showdown.hands if hand.seat == seat)
        elif view.shown:
            told = _("last: {hand}")
            note = (told.format(hand=holding(view.shown[seat])), "dim")
            brief = told.format(hand=rank_name(combination(view.shown[seat]).rank))
        in_turn = seat == view.turn and not showdown
        return Seated(seat, self.names[seat], coins, exchanged, seat == view.starter, in_turn, note, brief)

    def _is_open(self, view: View) -> bool:
        """Whether whoever looks has a decision."""
        return view.seat is not None and view.seat in view.to_act and not self.playing_back

    # Decisions

    def begin_decision(self, seats: Sequence[int]) -> None:
        if self.decided_at == len(self.table.history):
            return
        self.decided_at = len(self.table.history)
        self.marked = frozenset()
        view: View = self.table.view(self.viewer())
        loose = [place for place, card in enumerate(view.hand) if card not in combination(view.hand).cards]
        self.cursor = loose[0] if loose else 0

    def middle(self) -> str:
        view: View = self.shown
        if isinstance(self.overlay, Showdown):
            return _("Round {round} · showdown").format(round=view.round)
        if view.ending:
            return _("Round {round} · the end").format(round=view.round)
        alone = view.seat == view.turn and self.needs_curtain()
        text = _("Round {round} · {name} only") if alone else _("Round {round} · {name} exchanges")
        return text.format(round=view.round, name=self.names[view.turn])

    def decision_prompt(self, seats: Sequence[int]) -> tuple[Span, ...]:
        name, count = self.names[self.shown.turn], len(self.marked)
        if not count:
            keep = self.toychest.keymap.shown("pok_keep")
            text = _("{name}: mark what you throw.  Only one exchange; {keep} keeps all five.")
            if (self.shown.turn + 1) % len(self.names) == self.shown.starter:
                text = _("{name}, last: mark what you throw, then all show.  {keep} keeps all five.")
            text = text.format(name=name, keep=keep)
        else:
            cards = ngettext("{count} card", "{count} cards", count).format(count=count)
            text = _("{name}: Enter throws {cards} and draws as many.").format(name=name, cards=cards)
        return (("► ", "prompt"), (text, "prompt"))

    def decision_hints(self, seats: Sequence[int]) -> Iterable[Hint]:
        go: list[Hint] = [("enter", _("exchange {count}").format(count=len(self.marked)), "")] if self.marked else []
        odds = _("ladder") if self.with_odds else _("odds")
        return [(f"label:{HAND}", _("mark")), *go, ("pok_keep", ""), ("pok_odds", odds), ("hint", "")]

    def decide(self) -> None:
        view: View = self.shown
        if not self._is_open(view):
            return
        if self.marked:
            self._exchange(Exchange(tuple(sorted(self.marked))))
        else:
            keep = self.toychest.keymap.shown("pok_keep")
            self.say(_("Nothing is marked: {keep} keeps all five cards.").format(keep=keep), "prompt")

    def press_pok_keep(self) -> None:
        if self._is_open(self.shown) and not self.watching:
            self._exchange(KEEP_ALL)

    def _exchange(self, action: Exchange) -> None:
        self.marked = frozenset()
        self.play(self.shown.turn, action)

    def press_pok_odds(self) -> None:
        self.with_odds = not self.with_odds

    def press_mark(self) -> None:
        self._mark(self.cursor)

    def press_label(self, number: int) -> None:
        if number <= HAND and self._is_open(self.shown):
            self.cursor = number - 1
            self._mark(self.cursor)

    def _mark(self, place: int) -> None:
        if self._is_open(self.shown):
            self.marked ^= {place}

    def press_left(self) -> None:
        self._move(-1)

    def press_right(self) -> None:
        self._move(1)

    def press_back(self) -> None:
        if self.marked:
            self.marked = frozenset()
        else:
            super().press_back()

    def _move(self, step: int) -> None:
        if self._is_open(self.shown):
            self.cursor = (self.cursor + step) % HAND

    # Playback

    def ends_turn(self, events: Sequence[Event]) -> bool:
        """A showdown is for all, even if whoever acted last goes on with a hand of the new round."""
        return super().ends_turn(events) or any(isinstance(event, HandShown) for event in events)

    def beats(self, seat: int, action: Any, events: Sequence[Event]) -> list[Beat]:
        """The new hand for its owner alone, a bot's exchange, then the showdown for all, hand by hand."""
        beats: list[Beat] = []
        exchanged = tuple(len(action.places) if other == seat else count for other, count in enumerate(self.shown.exchanged))
        for event in events:
            if isinstance(event, CardsExchanged):
                beats.append(self._new_hand(event, exchanged))
            elif isinstance(event, Exchanged) and not self.table.players[seat].human:
                beats.append(Beat(((self.words.sentence(event, self.names), "text"),)))
        return [*beats, *self._showdown(events, exchanged)]

    def _new_hand(self, event: CardsExchanged, exchanged: tuple[int, ...]) -> Beat:
        """Shown with the cards where they were; `shown` is still the view from before the exchange."""
        fresh = dict(zip(event.laid, event.drawn, strict=True))
        cards = tuple(fresh.get(card, card) for card in self.shown.hand)
        news = _("Drawn: {cards}.").format(cards=listed([card_name(card) for card in event.drawn]))
        return Beat(((news, "text"),), NewHand(cards, event.drawn, exchanged), waits=True, private=True)

    def _showdown(self, events: Sequence[Event], exchanged: tuple[int, ...]) -> list[Beat]:
        shown = [event for event in events if isinstance(event, HandShown)]
        if not shown:
            return []
        title = _("SHOWDOWN, THE LOWEST HAND FIRST")
        beats = []
        for count, latest in enumerate(shown, 1):
            hands = tuple(ShownHand(one.seat, self.names[one.seat], one.cards if turn < count else ()) for turn, one in enumerate(shown))
            beats.append(Beat(((self.words.sentence(latest, self.names), "text"),), Showdown(title, hands, exchanged), waits=True))
        for event in events:
            if isinstance(event, RoundWon | RoundDrawn):
                winner = event.seat if isinstance(event, RoundWon) else NOBODY
                hands = tuple(ShownHand(one.seat, self.names[one.seat], one.cards, one.seat == winner) for one in shown)
                role = "good" if winner != NOBODY else "text"
                overlay = Showdown(title, hands, exchanged, decided=True)
                beats.append(Beat(((self.words.sentence(event, self.names), role),), overlay, waits=True))
            elif isinstance(event, GameWon | LimitReached):
                beats.append(Beat(((self.words.sentence(event, self.names), "good"),), beats[-1].overlay, waits=True))
        return beats


def _new_cards(hand: NewHand) -> tuple[HandCard, ...]:
    notes = [_("new") if card in hand.drawn else _tick(card, hand.cards) for card in hand.cards]
    return tuple(
        HandCard(card, str(place), raised=card in hand.drawn, note=note, note_role="good")
        for place, (card, note) in enumerate(zip(hand.cards, notes, strict=True), 1)
    )


def _tick(card: Card, hand: tuple[Card, ...]) -> str:
    """What marks the cards of a combination, on the cards and beside its name."""
    return TICK if card in combination(hand).cards else ""


SCREEN = PequepoquerScreen
