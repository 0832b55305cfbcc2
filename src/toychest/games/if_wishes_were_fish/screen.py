"""The screen of If Wishes Were Fish: the ocean, the markets, everybody's boats, and what the choice under the cursor would bring.

At the start of a turn one chooses a fish and a way: keep it, throw it back for its wish, or sell a fish instead.  A wish
then asks for its own choices one by one.  All is a plan that can be undone until the last choice is made.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from textual.containers import Horizontal
from textual.widget import Widget

from toychest.games.if_wishes_were_fish import names, rules
from toychest.games.if_wishes_were_fish.events import (
    BuyerLifted,
    BuyerMoved,
    BuyerPlaced,
    CardTaken,
    GameEnded,
    TrashLost,
    WishStarted,
    WormGiven,
    WormNotGiven,
    WormsCompared,
    WormsPaid,
)
from toychest.games.if_wishes_were_fish.pieces import BUYERS, COUNT, FIRST, FISH, LIMIT, LIMITS, MARKETS, SECOND, VALUE, Market
from toychest.games.if_wishes_were_fish.rules import (
    CATCH,
    OCEAN,
    SELL,
    THROW,
    TRASH,
    Action,
    Catch,
    Foresight,
    MoveBuyer,
    PlaceBuyer,
    Sell,
    SellCard,
    SellKind,
    Spoil,
    Throw,
    View,
    WishingView,
    foresee,
)
from toychest.games.if_wishes_were_fish.zones import (
    Boats,
    Choices,
    Deck,
    Limits,
    MarketRow,
    OceanCard,
    Place,
    Preview,
    Thrown,
    paint_choices,
    paint_deck,
    paint_limits,
    paint_markets,
    paint_place,
    paint_players,
    paint_preview,
    preview_rows,
)
from toychest.language import _
from toychest.table.contract import Event
from toychest.table.table import Table
from toychest.ui.glyphs import SEATS
from toychest.ui.paint.canvas import Span
from toychest.ui.screens.game import Beat, GameScreen
from toychest.ui.screens.page import Hint
from toychest.ui.zones.zone import Zone

if TYPE_CHECKING:
    from toychest.library import GameFile

SCOPE = rules.NAME

Way = Literal["keep", "throw", "sell"]
WAYS: tuple[Way, ...] = ("keep", "throw", "sell")

# What a preview need not say: the prompt or the wish says it, or cards and markets show it; and what the sums of money hold.
SHOWN = (CardTaken, WormsPaid, WishStarted, BuyerMoved, BuyerLifted, BuyerPlaced, WormGiven, WormNotGiven)
SUMMED = (GameEnded, TrashLost, WormsCompared)


class FishScreen(GameScreen):
    SCOPES: ClassVar[tuple[str, ...]] = (*GameScreen.SCOPES, SCOPE)

    def __init__(self, table: Table, file: GameFile | None = None, watch: bool = False, viewer: int | None = None) -> None:
        super().__init__(table, file, watch, viewer)
        self.fish = 0  # the ocean card under the cursor
        self.way: Way = "keep"
        self.boat = 0  # the card in a boat under the cursor
        self.option = 0  # the choice of a wish under the cursor
        self.decision = -1  # the number of moves for which the cursor was last set
        self.before: View = self.shown  # the table at the start of the turn: changes are shown against it

    # The table

    def compose_table(self) -> Iterable[Widget]:
        with Horizontal(id="fish-sea"):
            for number in range(1, OCEAN + 1):
                yield Zone(paint_place, f"fish-ocean-{number}", classes="fish-ocean")
            yield Zone(paint_deck, "fish-deck")
        with Horizontal(id="fish-harbour"):
            yield Zone(paint_markets, "fish-markets")
            yield Zone(paint_limits, "fish-limits")
            yield Zone(paint_players, "fish-players")
        yield Zone(paint_choices, "fish-choices")
        yield Zone(paint_preview, "fish-preview")

    def show_table(self) -> None:
        view: View = self.shown
        seen = self._foreseen(view)
        then = seen.view if seen else view
        before = self.before if self.before.turns == view.turns and not view.ending else view
        for index in range(OCEAN):
            self.zone(f"fish-ocean-{index + 1}").show(self._place(view, then, index))
        self.zone("fish-deck").show(Deck(view.deck, len(view.discards), view.options.max_reshuffles - view.reshuffles))
        self.zone("fish-markets").show(tuple(self._market(before, then, market) for market in range(MARKETS)))
        self.zone("fish-limits").show(_limits(before, then))
        coming = seen.view.money if seen else view.money
        self.zone("fish-players").show(tuple(self._player(view, seat, before.money[seat], coming[seat]) for seat in range(len(self.names))))
        self.zone("fish-choices").show(self._choices(view))
        self.zone("fish-preview").show(self._preview(seen))

    def _deciding(self) -> bool:
        """Whether a person is choosing now, so that there is a cursor."""
        return bool(self.deciders()) and not self.playing_back

    def _foreseen(self, view: View) -> Foresight | None:
        """What the choice under the cursor would bring."""
        action = self._action(view)
        if action is None or rules.refusal(view, view.turn, action) is not None:
            return None
        return foresee(view, view.turn, action)

    def _place(self, view: View, then: View, index: int) -> Place:
        """What swims at a place; the last place is free for the thrown card as long as the refill has to wait."""
        if index >= len(view.ocean):
            return None if view.pending is None else Thrown(view.pending.card)
        card, worms = view.ocean[index], view.ocean_worms[index]
        choosing = self._deciding() and view.pending is None
        place = then.ocean.index(card) if card in then.ocean else None
        usable = choosing and any(rules.refusal(view, view.turn, way[index]) is None for way in (CATCH, THROW))
        return OceanCard(
            card,
            worms,
            worms if place is None else then.ocean_worms[place],
            cost=index,
            usable=usable or not choosing,
            cursor=choosing and self.way != "sell" and index == self.fish,
        )

    def _market(self, before: View, then: View, market: Market) -> MarketRow:
        full = market in before.full
        card = before.full.index(market) if full else rules.limit(before)
        return MarketRow(
            market,
            before.markets[market],
            then.markets[market],
            LIMIT[card],
            full=full,
            fills=not full and market in then.full,
            buyers=_buyers_at(before, market),
            buyers_then=_buyers_at(then, market),
            price=rules.price(before, market),
            price_then=rules.price(then, market),
            aimed=self._aims_at(market),
        )

    def _aims_at(self, market: Market) -> bool:
        """Whether the choice under the cursor is about a market."""
        view: View = self.shown
        action = self._action(view)
        match action:
            case Sell() | SellCard():
                return FISH[action.card] == market
            case SellKind():
                return view.pending is not None and rules.target(view.pending, action.fish) == market
            case MoveBuyer():
                return (view.buyers[action.buyer] + action.steps) % MARKETS == market
            case Spoil():
                return action.place == market
            case PlaceBuyer():
                return action.market == market
        return False

    def _player(self, view: View, seat: int, money: int, money_then: int) -> Boats:
        action = self._action(view)
        chosen: tuple[int, ...] = ()
        if seat == view.turn and isinstance(action, Sell | SellCard):
            chosen = (action.card,)
        elif seat == view.turn and isinstance(action, SellKind):
            chosen = tuple(card for card in view.boats[seat] if FISH[card] == action.fish)
        return Boats(
            self.names[seat],
            money,
            money_then,
            view.worms[seat],
            view.boats[seat],
            rules.boats(view, seat) - len(view.boats[seat]),
            in_turn=seat == view.turn and not view.ending,
            chosen=chosen,
        )

    def _preview(self, seen: Foresight | None) -> Preview:
        if seen is None:
            return Preview()
        over = bool(seen.view.ending)
        preview = Preview(self._consequences(seen), over)
        room = self.zone("fish-preview").size
        if len(preview_rows(preview, room.width)) > room.height:
            return Preview(self._consequences(seen, brief=True), over)
        return preview

    def _consequences(self, seen: Foresight, brief: bool = False) -> tuple[str, ...]:
        """What would happen, in sentences with the players' glyphs for their names; what is seen anyway is not said again.

        In brief also nothing of what one can work out from the sums of money and from the worms on the cards.
        """
        view: View = self.shown
        action = self._action(view)
        untold = (*SHOWN, *SUMMED) if brief else SHOWN
        told = [event for event in seen.events if self.may_read(event) and not isinstance(event, untold)]
        sentences = [sentence for sentence in (self.words.sentence(event, SEATS) for event in told) if sentence]
        if isinstance(action, Throw):
            sentences.insert(0, names.wish_in_full(view.ocean[action.position - 1]))
        worms, then = view.worms[view.turn], seen.view.worms[view.turn]
        if worms != then and not brief:
            sentences.append(_("Worms {now}→{then}.").format(now=worms, then=then))
        return tuple(sentences)

    # Choosing

    def _action(self, view: View) -> Action | None:
        """What Enter would do; None if nobody is choosing or there is nothing under the cursor."""
        if not self._deciding():
            return None
        if view.pending is not None:
            options = rules.choices(view, view.turn)
            return options[min(self.option, len(options) - 1)]
        if self.way == "sell":
            own = view.boats[view.turn]
            return SELL[own[min(self.boat, len(own) - 1)]] if own else None
        return CATCH[self.fish] if self.way == "keep" else THROW[self.fish]

    def _choices(self, view: View) -> Choices:
        if not self._deciding():
            return Choices("", (), 0)
        if view.pending is None:
            return self._ways(view)
        options = rules.choices(view, view.turn)
        labels = tuple(self._label(view, action, number) for number, action in enumerate(options, 1))
        return Choices(self._heading(view.pending, options[0]), labels, self.option)

    def _heading(self, pending: WishingView, first: Action) -> str:
        """What is chosen now."""
        if isinstance(first, MoveBuyer):
            return _("MOVE BUYER {value}").format(value=VALUE[first.buyer])
        if isinstance(first, PlaceBuyer):
            return _("PUT BUYER {value}").format(value=VALUE[pending.lifted[0]])
        return _("MOVE A PIECE") if isinstance(first, Spoil) else _("SELL")

    def _ways(self, view: View) -> Choices:
        """The three ways to take a turn; in the third the cards in one's boats."""
        shown = self.toychest.keymap.shown
        own = view.boats[view.turn]
        if self.way == "sell" and own:
            labels = tuple(f"{number} {names.card(card)}" for number, card in enumerate(own, 1))
            return Choices(_("SELL ONE"), labels, min(self.boat, len(own) - 1))
        ways = (("fish_keep", _("keep it")), ("fish_throw", _("throw it back for its wish")), ("fish_sell", _("sell a fish")))
        labels = tuple(f"{shown(key)} {way}" for key, way in ways)
        usable = (
            rules.refusal(view, view.turn, CATCH[self.fish]) is None,
            rules.refusal(view, view.turn, THROW[self.fish]) is None,
            bool(own),
        )
        return Choices("", labels, WAYS.index(self.way), usable)

    def _label(self, view: View, action: Action, number: int) -> str:
        """A choice of a wish in as few words as will do."""
        match action:
            case MoveBuyer():
                source = view.buyers[action.buyer]
                told = f"{names.short(source)}→{names.short((source + action.steps) % MARKETS)}"
            case SellKind():
                count = sum(COUNT[card] for card in view.boats[view.turn] if FISH[card] == action.fish)
                told = f"{names.fish(action.fish)} ×{count}"
            case SellCard():
                told = names.card(action.card)
            case Spoil():
                place = _("trash") if action.place == TRASH else names.short(action.place)
                told = f"{place} {SEATS[action.owner]}"
            case PlaceBuyer():
                told = names.fish(action.market)
            case _:
                told = ""
        return f"{number} {told}" if number < 10 else told

    def begin_decision(self, seats: Sequence[int]) -> None:
        """Put the cursor on what was just taken back, or on the likeliest choice."""
        moves = len(self.table.history)
        if moves == self.decision:
            return
        self.decision = moves
        view: View = self.table.view(self.viewer())
        if view.pending is None:
            self.before = view
        taken_back = self.table.undone[-1].action if self.table.undone and self.table.undone[-1].seat == view.turn else None
        options = rules.choices(view, view.turn)
        if view.pending is not None:
            self.option = options.index(taken_back) if taken_back in options else self._richest(view, options)
            return
        self.fish, self.boat = 0, 0
        self.way = next(way for way, kind in zip(WAYS, (Catch, Throw, Sell), strict=True) if any(isinstance(o, kind) for o in options))
        if isinstance(taken_back, Catch | Throw):
            self.fish = taken_back.position - 1
            self.way = "keep" if isinstance(taken_back, Catch) else "throw"

    def _richest(self, view: View, options: Sequence[Action]) -> int:
        """The choice that brings most at once; the first of equals."""
        seat = view.turn
        return max(range(len(options)), key=lambda index: (foresee(view, seat, options[index]).view.money[seat], -index))

    # What is said

    def middle(self) -> str:
        view: View = self.shown
        if view.ending:
            return _("Turn {turn} · the end").format(turn=view.turns)
        name = self.names[view.turn]
        if view.pending is not None:
            return _("Turn {turn} · {name} makes a wish").format(turn=view.turns, name=name)
        return _("Turn {turn} · {name}").format(turn=view.turns, name=name)

    def decision_prompt(self, seats: Sequence[int]) -> tuple[Span, ...]:
        view: View = self.shown
        action = self._action(view)
        name = self.names[view.turn]
        if action is None or rules.refusal(view, view.turn, action) is not None:
            text = _("{name}: this cannot be done now, Enter says why.").format(name=name)
        else:
            text = _("{name}: Enter to {choice}.").format(name=name, choice=self._told(action, view))
        return (("► ", "prompt"), (text, "prompt"))

    def _told(self, action: Action, view: View) -> str:
        if isinstance(action, Catch | Throw):
            card = names.the_card(view.ocean[action.position - 1])
            cost = names.for_worms(action.position - 1)
            if isinstance(action, Catch):
                return _("keep {card} {for_worms}").format(card=card, for_worms=cost)
            return _("throw back {card} {for_worms}").format(card=card, for_worms=cost)
        return str(self.words.choice(action, view, self.names))

    def decision_hints(self, seats: Sequence[int]) -> Iterable[Hint]:
        """The keys of the three ways stand beside them, above the preview."""
        view: View = self.shown
        if view.pending is not None:
            count = len(rules.choices(view, view.turn))
            return [("left right", _("choose")), ("enter", "", ""), *self._more(count), ("hint", "")]
        if self.way == "sell":
            return [("left right", _("card")), ("enter", "", ""), ("fish_keep", ""), ("fish_throw", ""), ("hint", "", "")]
        return [(f"label:{len(view.ocean)}", _("fish")), ("up down", _("way")), ("enter", "", ""), ("hint", "")]

    def _more(self, count: int) -> list[Hint]:
        return [("up down", _("further"))] if count > 9 else []

    # Keys

    def decide(self) -> None:
        view: View = self.shown
        action = self._action(view)
        if action is None:
            self.say_refusal("FISH-60", view.turn)
        else:
            self.play(view.turn, action)

    def press_left(self) -> None:
        self._move(-1)

    def press_right(self) -> None:
        self._move(1)

    def press_up(self) -> None:
        self._turn_over(-1)

    def press_down(self) -> None:
        self._turn_over(1)

    def _move(self, step: int) -> None:
        view: View = self.shown
        if not self._deciding():
            return
        if view.pending is not None:
            self.option = (self.option + step) % len(rules.choices(view, view.turn))
        elif self.way == "sell":
            self.boat = (self.boat + step) % max(1, len(view.boats[view.turn]))
        else:
            self.fish = (self.fish + step) % len(view.ocean)

    def _turn_over(self, step: int) -> None:
        """Up and down: the next way, the next buyer, or the next place to spoil."""
        view: View = self.shown
        if not self._deciding():
            return
        if view.pending is None:
            self.way = WAYS[(WAYS.index(self.way) + step) % len(WAYS)]
            return
        groups = [_group(action) for action in rules.choices(view, view.turn)]
        if len(set(groups)) == 1:
            self._move(step)
            return
        kinds = list(dict.fromkeys(groups))
        self.option = groups.index(kinds[(kinds.index(groups[self.option]) + step) % len(kinds)])

    def press_label(self, number: int) -> None:
        view: View = self.shown
        if not self._deciding():
            return
        if view.pending is not None:
            if number <= len(rules.choices(view, view.turn)):
                self.option = number - 1
        elif self.way == "sell":
            if number <= len(view.boats[view.turn]):
                self.boat = number - 1
        elif number <= len(view.ocean):
            self.fish = number - 1

    def press_fish_keep(self) -> None:
        self._choose_way("keep")

    def press_fish_throw(self) -> None:
        """A wish that asks for choices goes on to the first at once: nothing is final before the last."""
        self._choose_way("throw")
        view: View = self.shown
        seen = self._foreseen(view)
        if self._deciding() and view.pending is None and seen is not None and not seen.closes:
            self.play(view.turn, THROW[self.fish])

    def press_fish_sell(self) -> None:
        self._choose_way("sell")

    def _choose_way(self, way: Way) -> None:
        if not self._deciding():
            return
        if self.shown.pending is not None:
            self.say(_("A wish is being carried out; {key} takes it back.").format(key=self.toychest.keymap.shown("undo")))
        else:
            self.way = way

    def press_back(self) -> None:
        view: View = self.shown
        if self._deciding() and view.pending is not None and self.table.undoable():
            self.press_undo()
        elif self._deciding() and view.pending is None and self.way != "keep":
            self.way = "keep"
        else:
            super().press_back()

    # Playback

    def beats(self, seat: int, action: Any, events: Sequence[Event]) -> list[Beat]:
        """A bot's action in as few steps as two lines of news allow; whatever a person's action filled or ended is seen at once."""
        if self.table.players[seat].human:
            return []
        return self.told_in_steps([sentence for sentence, _clause in self.sentences(events)])


def _buyers_at(view: View, market: Market) -> tuple[int, ...]:
    return tuple(buyer for buyer in range(BUYERS) if view.buyers[buyer] == market)


def _limits(before: View, then: View) -> Limits:
    left = range(len(before.full), LIMITS)
    return Limits(tuple((LIMIT[card], FIRST[card], SECOND[card]) for card in left), before.trash, then.trash)


def _group(action: Action) -> int:
    """What belongs together among the choices of a wish: the moves of one buyer, the pieces of one place."""
    if isinstance(action, MoveBuyer):
        return action.buyer
    return action.place if isinstance(action, Spoil) else 0


SCREEN = FishScreen
