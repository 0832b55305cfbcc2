"""The screen of the solo mode: three toys, three rolls, the wish list, and a deck that runs out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from toychest import records
from toychest.games.jugueteria import names
from toychest.games.jugueteria.paint import ToyCard, paint_toy_row
from toychest.games.jugueteria.pieces import LIST_SET, LIST_TOYS, NO_CARD, TOY, TOY_CARDS, TOYS, Card
from toychest.games.la_jugueteria_solo import rules
from toychest.games.la_jugueteria_solo.rules import (
    GO_ON,
    MOST_COINS,
    NO_TOY,
    PASS,
    PLACES,
    STOP,
    Attempt,
    AttemptFailed,
    AttemptStarted,
    Bought,
    GameLost,
    GameWon,
    ListImpossible,
    PassedEmpty,
    Rolled,
    View,
    missing,
    price,
)
from toychest.games.la_jugueteria_solo.words import toys_left
from toychest.games.la_jugueteria_solo.zones import Purse, Rolls, WishedToy, paint_purse, paint_rolls, paint_wish_list
from toychest.language import _
from toychest.table.contract import Event
from toychest.table.table import Table
from toychest.ui import keys
from toychest.ui.paint.canvas import Span
from toychest.ui.paint.coins import coins
from toychest.ui.screens.game import Beat, GameScreen
from toychest.ui.screens.page import Hint
from toychest.ui.zones.zone import Zone

if TYPE_CHECKING:
    from toychest.library import GameFile

CARDS_OF_A_TOY = TOY_CARDS // TOYS


class SoloScreen(GameScreen):
    SCOPES: ClassVar[tuple[str, ...]] = (*GameScreen.SCOPES, rules.NAME, keys.QUESTION)

    def __init__(self, table: Table, file: GameFile | None = None, watch: bool = False, viewer: int | None = None) -> None:
        super().__init__(table, file, watch, viewer)
        self.cursor = 0  # the place in the shop
        self.decided_at = -1  # the number of moves when the cursor was last set
        self.best, self.streak = best_and_streak(table.players[0].name)

    # The table

    def compose_table(self) -> Iterable[Widget]:
        with Horizontal(id="ljs-middle"):
            with Vertical(id="ljs-left"):
                yield Zone(paint_toy_row, "ljs-shop")
                yield Zone(paint_rolls, "ljs-rolls")
            yield Zone(paint_wish_list, "ljs-list")
        yield Zone(paint_purse, "ljs-purse")

    def show_table(self) -> None:
        view: View = self.shown
        self.zone("ljs-shop").show(tuple(self._toy_card(view, place) for place in range(PLACES)))
        self.zone("ljs-rolls").show(self.overlay or self._rolls_to_come(view))
        self.zone("ljs-list").show(tuple(self._wished(view, toy) for toy in LIST_TOYS[view.wish_list]))
        purse = Purse(view.coins, len(view.unseen), view.round, len(missing(view)), self.best, self.streak)
        self.zone("ljs-purse").show(purse)

    def _toy_card(self, view: View, place: int) -> ToyCard:
        label, card = str(place + 1), view.shop[place]
        cursor = place == self.cursor and (self.playing_back or view.impossible == NO_TOY) and not view.ending
        if card == NO_CARD:
            return ToyCard(label, NO_CARD, note=_("gone"), usable=False, cursor=cursor)
        usable = view.ending == "" and rules.refusal(view, rules.ME, Attempt(card)) is None
        jack = view.jacks[place] != NO_CARD
        return ToyCard(label, card, price(view, place), jack, self._note(view, card), usable, cursor)

    def _note(self, view: View, card: Card) -> str:
        if TOY[card] in [TOY[bought] for bought in view.area]:
            return _("have one")
        return _("✓ my list") if LIST_SET[view.wish_list] >> TOY[card] & 1 else ""

    def _rolls_to_come(self, view: View) -> Rolls:
        card = view.shop[self.cursor]
        if card == NO_CARD or view.ending or view.impossible != NO_TOY:
            return Rolls(NO_CARD, 0)
        return Rolls(card, price(view, self.cursor))

    def _wished(self, view: View, toy: int) -> WishedToy:
        owned = toy in [TOY[card] for card in view.area]
        here = toy in [TOY[card] for card in view.shop if card != NO_CARD]
        left = toys_left(view, toy)
        return WishedToy(toy, owned, here, CARDS_OF_A_TOY - left - owned, left)

    # Decisions

    def begin_decision(self, seats: Sequence[int]) -> None:
        if self.decided_at == len(self.table.history):
            return
        self.decided_at = len(self.table.history)
        view: View = self.table.view(self.viewer())
        possible = [action.card for action in rules.choices(view, rules.ME) if isinstance(action, Attempt)]
        on_sale = [card for card in view.shop if card != NO_CARD]
        self.cursor = view.shop.index((possible or on_sale or [NO_CARD])[0])

    def middle(self) -> str:
        view: View = self.shown
        return _("Round {round} of {rounds} · {name}").format(round=view.round, rounds=rules.ROUNDS, name=self.names[0])

    def decision_prompt(self, seats: Sequence[int]) -> tuple[Span, ...]:
        view: View = self.shown
        if view.impossible != NO_TOY:
            text = _("Every {toy} is gone, so the list cannot be completed.  Stop here?").format(toy=names.toy(view.impossible))
            return (("► ", "prompt"), (text, "prompt"))
        card = view.shop[self.cursor]
        earns = _("{key} passes (+¤)") if view.coins < MOST_COINS else _("{key} passes (5 coins: no more)")
        if card == NO_CARD or rules.refusal(view, rules.ME, Attempt(card)):
            text, told = _("{name}: not this one, Enter says why.  {earns}."), {"name": self.names[0]}
        else:
            cost = coins(price(view, self.cursor)) or _("free")
            text, told = _("Enter rolls up to three times for {card}, {cost}.  {earns}."), {"card": names.the_card(card), "cost": cost}
        key = self.toychest.keymap.shown("ljs_pass")
        ways = (text.format(earns=way.format(key=key), **told) for way in (earns, _("{key} passes")))
        return (("► ", "prompt"), (self.in_a_line(*ways), "prompt"))

    def decision_hints(self, seats: Sequence[int]) -> Iterable[Hint]:
        if self.shown.impossible != NO_TOY:
            return [("yes", _("stop here")), ("no", _("play on"))]
        return [(f"label:{PLACES}", _("toy")), ("enter", _("roll")), ("ljs_pass", ""), ("hint", "")]

    def decide(self) -> None:
        view: View = self.shown
        if view.impossible == NO_TOY:
            self.play(rules.ME, Attempt(view.shop[self.cursor]))
        else:
            self.say(_("Press {yes} to stop or {no} to play on.").format(
                yes=self.toychest.keymap.shown("yes"), no=self.toychest.keymap.shown("no")
            ), "prompt")

    def press_ljs_pass(self) -> None:
        if self._may_choose():
            self.play(rules.ME, PASS)

    def press_yes(self) -> None:
        if self.deciders() and self.shown.impossible != NO_TOY:
            self.play(rules.ME, STOP)

    def press_no(self) -> None:
        if self.deciders() and self.shown.impossible != NO_TOY:
            self.play(rules.ME, GO_ON)

    def press_left(self) -> None:
        self._move(-1)

    def press_right(self) -> None:
        self._move(1)

    def press_label(self, number: int) -> None:
        if number <= PLACES and self._may_choose():
            self.cursor = number - 1

    def _move(self, step: int) -> None:
        if self._may_choose():
            self.cursor = (self.cursor + step) % PLACES

    def _may_choose(self) -> bool:
        return bool(self.deciders()) and self.shown.impossible == NO_TOY and not self.watching

    # Playback

    def beats(self, seat: int, action: Any, events: Sequence[Event]) -> list[Beat]:
        """Every roll, one after the other, and what came of it."""
        beats: list[Beat] = []
        overlay: Rolls | None = None
        for event in events:
            if isinstance(event, AttemptStarted):
                overlay = Rolls(event.card, event.price)
            elif isinstance(event, Rolled) and overlay:
                overlay = Rolls(overlay.card, overlay.price, (*overlay.rolls, event.value), event.success)
            if isinstance(event, Rolled | Bought | AttemptFailed | PassedEmpty | ListImpossible | GameWon | GameLost):
                beats.append(Beat(((self.words.sentence(event, self.names), "text"),), overlay))
        return beats


def best_and_streak(name: str) -> tuple[int, int]:
    """The fewest rounds in which a player won (0: never yet), and how many games were won in a row up to now."""
    best, streak = 0, 0
    for record in records.of_game(rules.NAME):
        if record.players[0].name != name:
            continue
        won = record.ranks == [1]
        streak = streak + 1 if won else 0
        if won and record.is_even:
            best = min(best or record.round, record.round)
    return best, streak


SCREEN = SoloScreen
