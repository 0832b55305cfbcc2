"""The screen of La Juguetería: four toys, the facts beside them, everybody's shelf, and below it claims or dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct
from textual.containers import Horizontal
from textual.widget import Widget

from toychest.games.jugueteria import names
from toychest.games.jugueteria.paint import ToyCard, paint_toy_row
from toychest.games.jugueteria.pieces import FACES, LIST_SET, NO_CARD, TOY, Card
from toychest.games.la_jugueteria import rules
from toychest.games.la_jugueteria.peek import PeekPage
from toychest.games.la_jugueteria.rules import (
    CLAIM,
    DECLINE,
    MOST_COINS,
    PASS,
    PLACES,
    Announce,
    Announced,
    Bought,
    ClaimsShown,
    DisputeStarted,
    DisputeWon,
    GameWon,
    LimitReached,
    Passed,
    Rolled,
    TurnReturned,
    View,
    dispute_chances,
    price,
)
from toychest.games.la_jugueteria.zones import Facts, Shelf, paint_facts, paint_shelf
from toychest.language import _
from toychest.table.contract import Event
from toychest.table.table import Table
from toychest.ui.paint import dice
from toychest.ui.paint.canvas import Span, width
from toychest.ui.paint.coins import coins
from toychest.ui.screens.game import Beat, GameScreen
from toychest.ui.screens.page import Hint
from toychest.ui.zones.boxes import Boxes, SmallBox, paint_boxes
from toychest.ui.zones.lines import fits_two_lines
from toychest.ui.zones.zone import Zone

if TYPE_CHECKING:
    from toychest.library import GameFile

SCOPE = rules.NAME


class Dice(Struct, frozen=True):
    """A dispute as far as it has been rolled: who rolls in which order, and what fell (seat, value, success)."""

    card: Card
    order: tuple[int, ...]
    rolls: tuple[tuple[int, int, bool], ...] = ()


class Answers(Struct, frozen=True):
    """The answers to an announcement, shown all together."""

    challengers: tuple[int, ...]


class JugueteriaScreen(GameScreen):
    SCOPES: ClassVar[tuple[str, ...]] = (*GameScreen.SCOPES, SCOPE)

    def __init__(self, table: Table, file: GameFile | None = None, watch: bool = False, viewer: int | None = None) -> None:
        super().__init__(table, file, watch, viewer)
        self.cursor = 0  # the place in the shop
        self.raised: frozenset[int] = frozenset()  # the seats that have raised their hand so far
        self.choosing_peek = False
        self.decision: object = None  # the decision the cursor was last set for

    # The table

    def compose_table(self) -> Iterable[Widget]:
        with Horizontal(id="lj-top"):
            yield Zone(paint_toy_row, "lj-shop")
            yield Zone(paint_facts, "lj-facts")
        yield Zone(paint_shelf, "lj-shelf")
        yield Zone(paint_boxes, "lj-below")

    def on_mount(self) -> None:
        seats = len(self.names)
        self.zone("lj-shelf").styles.height = seats + 3 if seats <= 4 else 7

    def show_table(self) -> None:
        view: View = self.shown
        self.zone("lj-shop").show(tuple(self._toy_card(view, place) for place in range(PLACES)))
        mine = None if view.seat is None else view.lists[view.seat]
        self.zone("lj-facts").show(
            Facts(
                deck=view.deck,
                discards=len(view.discards),
                holder=self.names[view.holder],
                next_holder=self.names[(view.holder + 1) % len(self.names)],
                my_list=mine,
                mine=() if view.seat is None else view.areas[view.seat],
                on_sale=tuple(card for card in view.shop if card != NO_CARD),
                seats=len(self.names),
                open_lists=view.options.open_lists,
            )
        )
        self.zone("lj-shelf").show(Shelf(view, tuple(self.names)))
        self.zone("lj-below").show(self._below(view))

    def _toy_card(self, view: View, place: int) -> ToyCard:
        card = view.shop[place]
        label = str(place + 1)
        if card == NO_CARD:
            return ToyCard(label, NO_CARD, note=_("sold"), usable=False, cursor=self._under_cursor(view, place))
        usable = not self._turn_is_open(view) or rules.refusal(view, view.turn, Announce(card)) is None
        return ToyCard(
            label,
            card,
            price(view, place),
            jack=view.jacks[place] != NO_CARD,
            note=self._note(view, card),
            usable=usable,
            cursor=self._under_cursor(view, place),
        )

    def _turn_is_open(self, view: View) -> bool:
        return view.pending is None and not view.ending and not self.playing_back and view.turn in self.deciders()

    def _under_cursor(self, view: View, place: int) -> bool:
        if view.pending is not None:
            return place == view.pending.place
        overlay = self.overlay
        if isinstance(overlay, Dice):
            return view.shop[place] == overlay.card
        return self._turn_is_open(view) and place == self.cursor

    def _note(self, view: View, card: Card) -> str:
        """What the viewer should know of a card on sale; on a public screen nothing that a list would say."""
        seat = view.seat
        if seat is None:
            return ""
        wish_list = view.lists[seat]
        if card // 4 in [owned // 4 for owned in view.areas[seat]]:
            return _("have one")
        if wish_list is not None and LIST_SET[wish_list] >> TOY[card] & 1:
            return _("✓ my list")
        return ""

    def news(self) -> tuple[Span, ...]:
        """While claims are open: how a dispute would be rolled, and what the chances are (LJ-75 to LJ-81)."""
        view: View = self.shown
        if view.pending is None or self.playing_back or self.unsaved:
            return super().news()
        faces = [dice.glyph(face) for face in FACES[view.shop[view.pending.place]]]
        raised = len(self.raised) or 1
        order = [view.turn, *sorted(self.raised, key=lambda seat: (seat - view.turn) % len(self.names))]
        chances = [_percent(chance) for chance in dispute_chances(1 + raised)]
        if self.raised:
            shares = "  ".join(f"{self.names[seat]} {chance}%" for seat, chance in zip(order, chances, strict=True))
        else:
            shares = _("{name} {chance}% against one").format(name=self.names[view.turn], chance=chances[0])
        text = _("One die each in turn, until {one} or {other}.   Chances: {shares}").format(one=faces[0], other=faces[1], shares=shares)
        return ((text if fits_two_lines(text, self.size.width - 2) else shares, "text"),)

    # Below the shelf: what a dispute would mean, who claims, what was rolled

    def _below(self, view: View) -> Boxes:
        overlay = self.overlay
        if isinstance(overlay, Dice):
            return self._dice(overlay)
        if view.pending is not None:
            return self._claims(view, overlay.challengers if isinstance(overlay, Answers) else None)
        if view.ending or self.playing_back:
            return Boxes()
        marks = _("● ■ ▲ ✚ bought   ○ asked for so far   □ still needed")
        return Boxes(_("IF ANNOUNCED"), lines=(*self._consequences(view), ((marks, "dim"),)))

    def _dice(self, overlay: Dice) -> Boxes:
        faces = FACES[overlay.card]
        last = {seat: (value, success) for seat, value, success in overlay.rolls}
        now = overlay.rolls[-1][0] if overlay.rolls else None
        boxes = []
        for seat in overlay.order:
            if seat not in last:
                result: Span = (_("will roll"), "dim")
            else:
                value, success = last[seat]
                outcome = _("takes it!") if success else _("no luck")
                result = (f"{dice.glyph(value)} {outcome}", "good" if success else "bad")
            boxes.append(SmallBox(((self._called(seat), "strong"), result), "chosen" if seat == now else "open"))
        hits = _("{one} or {other}?").format(one=dice.glyph(faces[0]), other=dice.glyph(faces[1]))
        return Boxes(_("DISPUTE"), hits, tuple(boxes))

    def _claims(self, view: View, challengers: tuple[int, ...] | None) -> Boxes:
        pending = view.pending
        assert pending is not None
        seats = len(self.names)
        boxes = []
        for step in range(1, seats):
            seat = (view.turn + step) % seats
            boxes.append(self._claim_box(view, seat, challengers))
        return Boxes(_("WHO ELSE?"), boxes=tuple(boxes))

    def _claim_box(self, view: View, seat: int, challengers: tuple[int, ...] | None) -> SmallBox:
        pending = view.pending
        assert pending is not None
        name: Span = (self._called(seat), "strong")
        if seat not in pending.asked:
            reason, *shorter = self._why_not_asked(view, seat)
            return SmallBox((name, (reason, "dim", *shorter)), "off")
        if challengers is not None:
            if seat in challengers:
                return SmallBox((name, (_("✓ claims it"), "good")), "chosen")
            return SmallBox((name, (_("lets it go"), "dim")))
        if seat in self.raised:
            return SmallBox((name, (_("✓ claims it"), "good")), "chosen")
        if not self.table.players[seat].human:
            return SmallBox((name, (_("has answered") if seat in pending.answered else _("thinks"), "dim", _("answered"))))
        return SmallBox((name, (_("… may claim"), "text", "…")))

    def _why_not_asked(self, view: View, seat: int) -> tuple[str, ...]:
        """The reason all can see, and the same in fewer words where it is long (LJ-63 to LJ-66, LJ-129)."""
        pending = view.pending
        assert pending is not None
        cost = price(view, pending.place)
        if TOY[view.shop[pending.place]] in [TOY[card] for card in view.areas[seat]]:
            return _("has one already"), _("has one")
        if view.finished[seat]:
            return (_("is finished"),)
        if view.coins[seat] < cost:
            reason = _("has {has}, needs {needs}").format(has=coins(view.coins[seat]) or "0", needs=coins(cost))
            return reason, _("needs {needs}").format(needs=coins(cost))
        return _("does not need it"), _("no need")

    def _consequences(self, view: View) -> Iterable[tuple[Span, ...]]:
        """What announcing the toy under the cursor may lead to, as far as all can see."""
        card = view.shop[self.cursor]
        if card == NO_CARD:
            yield ((_("This place is empty until the next round."), "dim"),)
            return
        rivals = self._possible_rivals(view, self.cursor)
        if not view.options.disputes:
            yield ((_("Without disputes, whoever announces a toy buys it."), "text"),)
        elif not rivals:
            yield ((_("Nobody can claim it: it is bought at once."), "text"),)
        else:
            room = self.zone("lj-below").size.width - 2
            yield ((self.with_room_for_names(lambda: self._claimers(rivals), lambda text: width(text) <= room), "text"),)
            yield ((self._chances(view, card, len(rivals)), "dim"),)

    def _claimers(self, seats: Sequence[int]) -> str:
        return _("May claim it too: {names}.").format(names=", ".join(self.names[seat] for seat in seats))

    def _possible_rivals(self, view: View, place: int) -> list[int]:
        """Who would be asked, by what all can see (LJ-62)."""
        cost, toy = price(view, place), TOY[view.shop[place]]
        seats = len(self.names)
        rivals = []
        for step in range(1, seats):
            seat = (view.turn + step) % seats
            owns = toy in [TOY[card] for card in view.areas[seat]]
            wish_list = view.lists[seat] if view.options.open_lists else None
            needless = wish_list is not None and not LIST_SET[wish_list] >> toy & 1
            if not view.finished[seat] and view.coins[seat] >= cost and not owns and not needless:
                rivals.append(seat)
        return rivals

    def _chances(self, view: View, card: Card, rivals: int) -> str:
        faces = FACES[card]
        most = min(rivals, 2)  # LJ-82
        chances = [_percent(dispute_chances(count + 1)[0]) for count in range(1, most + 1)]
        if most == 1:
            text = _("{name} wins a dispute with {one} or {other}: {chance}% against one.")
        else:
            text = _("{name} wins a dispute with {one} or {other}: {chance}% against one, {second}% against two.")
        return text.format(
            one=dice.glyph(faces[0]), other=dice.glyph(faces[1]), name=self.names[view.turn], chance=chances[0], second=chances[-1]
        )

    def _called(self, seat: int) -> str:
        return f"{seat + 1} {self.names[seat]}"

    # Decisions

    def begin_decision(self, seats: Sequence[int]) -> None:
        view = self.table.view(self.viewer())
        decision = (len(self.table.history), view.pending is not None)
        if decision == self.decision:
            return
        self.decision = decision
        self.raised = frozenset()
        if view.pending is None:
            possible = [action.card for action in rules.choices(view, view.turn) if isinstance(action, Announce)]
            on_sale = [card for card in view.shop if card != NO_CARD]
            self.cursor = view.shop.index((possible or on_sale or [NO_CARD])[0])

    def without_choice(self, seat: int) -> Any | None:
        """The only person at the table, who does not need the toy, is not asked: nobody else can notice (LJ-71)."""
        if self.viewer() == seat and self.table.humans() == [seat] and self.table.legal(seat) == [DECLINE]:
            return DECLINE
        return None

    def middle(self) -> str:
        view: View = self.shown
        if view.ending:
            return _("Round {round} · the end").format(round=view.round)
        name = self.names[view.turn]
        text = _("Round {round} · {name} wants a toy") if view.pending else _("Round {round} · {name} chooses")
        return text.format(round=view.round, name=name)

    def decision_prompt(self, seats: Sequence[int]) -> tuple[Span, ...]:
        view: View = self.shown
        if self.choosing_peek:
            return (("► ", "prompt"), (_("Whose wish list?  Press the player's number."), "prompt"))
        if view.pending is not None:
            return (("► ", "prompt"), (self._claim_prompt(view, seats), "prompt"))
        card, name = view.shop[self.cursor], self.names[view.turn]
        earns = _("{key} passes (+¤)") if view.coins[view.turn] < MOST_COINS else _("{key} passes (5 coins: no more)")
        earns = earns.format(key=self.toychest.keymap.shown("lj_pass"))
        if card == NO_CARD or rules.refusal(view, view.turn, Announce(card)):
            text = _("{name}: not this one, Enter says why.  {earns}.").format(name=name, earns=earns)
        else:
            cost = coins(price(view, self.cursor)) or _("free")
            text = _("{name}: Enter announces {card}, {cost}.  {earns}.").format(
                name=name, card=names.the_card(card), cost=cost, earns=earns
            )
        return (("► ", "prompt"), (text, "prompt"))

    def _claim_prompt(self, view: View, seats: Sequence[int]) -> str:
        pending = view.pending
        assert pending is not None
        announcer, card = self.names[view.turn], names.the_card(view.shop[pending.place])
        cost = coins(price(view, pending.place)) or _("free")
        own = self._own_seat(seats)
        if own is None:
            return _("{name} wants {card}.  Want it too?  Press your number, then Enter.").format(name=announcer, card=card)
        if own in self.raised:
            return _("{name} wants {card}.  Enter rolls for it; if you win you pay {cost}.").format(
                name=announcer, card=card, cost=cost
            )
        return _("{name} wants {card}, {cost}.  Space claims it too, Enter lets it go.").format(
            name=announcer, card=card, cost=cost
        )

    def _own_seat(self, seats: Sequence[int]) -> int | None:
        """The only person at the table, if that one is asked: Space answers for it."""
        viewer = self.viewer()
        return viewer if viewer in seats and self.table.humans() == [viewer] else None

    def decision_hints(self, seats: Sequence[int]) -> Iterable[Hint]:
        view: View = self.shown
        peek: list[Hint] = [("peek", _("wish list"))] if view.seat is None and not view.options.open_lists else []
        if self.choosing_peek:
            return [(f"label:{len(self.names)}", _("whose list")), ("back", "")]
        if view.pending is not None:
            if self._own_seat(seats) is not None:
                return [("mark", _("claim")), ("enter", _("done"))]
            return [(f"label:{len(self.names)}", _("claim")), ("enter", _("close claims")), *peek]
        return [(f"label:{PLACES}", _("toy")), ("enter", _("announce")), ("lj_pass", ""), *peek]

    def decide(self) -> None:
        view: View = self.shown
        if view.pending is None:
            self.play(view.turn, Announce(view.shop[self.cursor]))
        else:
            for seat in self.deciders():
                self.play(seat, CLAIM if seat in self.raised else DECLINE)

    def press_lj_pass(self) -> None:
        view: View = self.shown
        if view.pending is None and self.deciders():
            self.play(view.turn, PASS)

    def press_left(self) -> None:
        self._move(-1)

    def press_right(self) -> None:
        self._move(1)

    def _move(self, step: int) -> None:
        if self.shown.pending is None:
            self.cursor = (self.cursor + step) % PLACES

    def press_label(self, number: int) -> None:
        if self.choosing_peek:
            self.choosing_peek = False
            self._peek(number - 1)
        elif self.shown.pending is not None:
            self._raise_hand(number - 1)
        elif number <= PLACES:
            self.cursor = number - 1

    def press_mark(self) -> None:
        own = self._own_seat(self.deciders())
        if self.shown.pending is not None and own is not None:
            self._raise_hand(own)

    def _raise_hand(self, seat: int) -> None:
        """Claim or take the claim back while the window is open; the rules hear of it when it closes."""
        view: View = self.shown
        if seat >= len(self.names):
            return
        if seat in self.raised:
            self.raised -= {seat}
        elif seat in self.deciders():
            clause = rules.refusal(self.table.view(seat), seat, CLAIM)
            if clause is None:
                self.raised |= {seat}
            else:
                self.say_refusal(clause, seat)
        elif seat == view.turn:
            self.say(_("{name} has announced it already.").format(name=self.names[seat]))
        elif not self.table.players[seat].human:
            self.say(_("{name} is a bot and answers by itself.").format(name=self.names[seat]))
        else:
            self.say(f"{self.names[seat]}: {self._why_not_asked(view, seat)[0]}.")

    # Peeking

    def press_peek(self) -> None:
        view: View = self.shown
        if view.seat is not None or view.options.open_lists:
            self.say(_("The wish list lies open on this screen."), "prompt")
        else:
            self.choosing_peek = True

    def press_back(self) -> None:
        if self.choosing_peek:
            self.choosing_peek = False
        else:
            super().press_back()

    def _peek(self, seat: int) -> None:
        if seat >= len(self.names) or not self.table.players[seat].human:
            self.say(_("There is no person at seat {number}.").format(number=seat + 1))
            return
        from toychest.ui.screens.curtain import PeekGate

        def look() -> None:
            deciding = seat in self.table.to_act()
            page = PeekPage(self.table.view(seat), self.names[seat], deciding, self.hint(seat) if deciding else "")
            self.app.switch_screen(page)
            page.chosen = lambda action: self._chosen_in_secret(seat, action)

        self.app.push_screen(PeekGate(seat + 1, self.names[seat], on_open=look, game=self))

    def _chosen_in_secret(self, seat: int, action: Any) -> None:
        if action == CLAIM:
            self.raised |= {seat}
        elif action is not None:
            self.play(seat, action)
        self.show_all()

    # Playback

    def beats(self, seat: int, action: Any, events: Sequence[Event]) -> list[Beat]:
        """A bot's announcement or pass, the answers, every die, and who got the toy."""
        human = self.table.players[seat].human
        beats: list[Beat] = []
        overlay: Any = None
        for event in events:
            if isinstance(event, DisputeStarted):
                overlay = Dice(event.card, event.order)
            elif isinstance(event, Rolled):
                assert isinstance(overlay, Dice)
                overlay = Dice(overlay.card, overlay.order, (*overlay.rolls, (event.seat, event.value, event.success)))
            elif isinstance(event, ClaimsShown):
                overlay = Answers(event.challengers)
            worth = isinstance(event, ClaimsShown | Rolled | DisputeWon | GameWon | LimitReached | TurnReturned) or (
                isinstance(event, Announced | Passed | Bought) and not human
            )
            sentence = self.words.sentence(event, self.names)
            if worth and sentence:
                beats.append(Beat(((sentence, "text"),), overlay))
        return beats


def _percent(chance: float) -> int:
    return round(100 * chance)


SCREEN = JugueteriaScreen
