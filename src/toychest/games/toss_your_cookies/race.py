"""The race on the screen: whose key was pressed, whose time is over, what bots do meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.timer import Timer

from toychest import bots
from toychest.games.toss_your_cookies import names
from toychest.games.toss_your_cookies.actions import CLAIM, Press, Timeout
from toychest.games.toss_your_cookies.clock import Clock
from toychest.games.toss_your_cookies.pieces import Card
from toychest.games.toss_your_cookies.race_zone import BAR, Race, Racer
from toychest.games.toss_your_cookies.state import NOBODY, View
from toychest.games.toss_your_cookies.zones import NO_CARD
from toychest.language import _
from toychest.table.contract import TABLE
from toychest.table.table import Table
from toychest.ui import keys
from toychest.ui.paint.canvas import width
from toychest.ui.screens.game import GameScreen

if TYPE_CHECKING:
    from toychest.library import GameFile

TICK = 0.05  # seconds between two looks at the clock of a race
FLASH = 0.5  # seconds in which a player's box shows what was taken
HURRY = 4.0  # how much faster time runs when nobody at the keyboard can press any more

RACING = ("grab", "milk")


class RacingScreen(GameScreen):
    """Keeps the time of a race; mixed into the screen of the game."""

    def __init__(self, table: Table, file: GameFile | None = None, watch: bool = False, viewer: int | None = None) -> None:
        super().__init__(table, file, watch, viewer)
        self.clock = Clock()
        self._ticker: Timer | None = None
        self._impulses: list[tuple[float, int, Any]] = []  # of bots, for the card in the spotlight
        self._raced_at = -1  # the number of moves when the spotlight went on
        self._got: tuple[int, Card, float] = (NOBODY, NO_CARD, 0.0)  # who took what when

    def keep_time(self) -> None:
        """The spotlight is on a new card: its time begins, and bots make up their minds."""
        if self._raced_at == len(self.table.history):
            return
        last = self.table.history[-1] if self.table.history else None
        if last is None or not isinstance(last.action, Press | Timeout):
            self.clock.running = False  # the race is about to begin: all find their keys first
        self._raced_at = len(self.table.history)
        self._impulses = [impulse for impulse in bots.reflexes(self.entry, self.table) if impulse[2] != CLAIM]
        self.clock.next_card()
        if self._ticker is None:
            self._ticker = self.set_interval(TICK, self.tick)

    def tick(self) -> None:
        """See whose time has come: a bot's that wants the card, or that of the card itself."""
        view: View = self.table.view(self.viewer())
        if view.stage not in RACING:
            if self._ticker:
                self._ticker.stop()
                self._ticker = None
            self._raced_at = -1
            return
        if self.app.screen is not self or self.has_class("-small") or self.playing_back:
            self.clock.pause()
            return
        someone = any(seat in self.table.humans() for seat in self.rules.may_act(self.table.state) if self.table.legal(seat))
        self.clock.advance(1.0 if someone else HURRY)
        if not self.clock.running:
            return
        if self._impulses and self._impulses[0][0] <= self.clock.elapsed:
            _seconds, seat, action = self._impulses.pop(0)
            if action in self.table.legal(seat):
                self._grab(seat, action, view.plate[0])
        elif self.clock.elapsed * 1000 >= view.options.spotlight_ms:
            self.play(TABLE, Timeout(view.spotlight))
        else:
            self.zone("tyc-race").show(self.race(view))

    def press_tyc_grab(self, number: int) -> None:
        """The key of a seat: what is held, or too late, or more than may be taken, has no effect (TYC-69, TYC-72, TYC-142)."""
        view: View = self.shown
        seat = number - 1
        if view.stage not in RACING or self.watching or seat not in self.table.humans() or not self.clock.is_press(seat):
            return
        action = Press(view.spotlight)
        if action in self.table.legal(seat):
            self._grab(seat, action, view.plate[0])

    def _grab(self, seat: int, action: Press, card: Card) -> None:
        self._got = (seat, card, self.clock.now())
        self.play(seat, action)

    def race(self, view: View) -> Race:
        share = self.clock.elapsed * 1000 / view.options.spotlight_ms if self.clock.running else 0.0
        left = BAR - min(BAR, int(BAR * share))
        players = tuple(self._racer(view, seat) for seat in range(len(self.names)))
        room = self.zone("tyc-race").size.width - 2
        foot = self.with_room_for_names(lambda: self._foot(view), lambda text: width(text) <= room)
        return Race(players, view.plate, left, self.clock.running or self.watching, foot)

    def _foot(self, view: View) -> str:
        """What all know besides the race."""
        known = [_("Milk: {name}").format(name=self.names[view.holder])] if view.holder != NOBODY else []
        won = [f"{name} {count}" for name, count in zip(self.names, view.wins, strict=True) if count]
        if won:
            known.append(_("Rounds won: {wins}").format(wins=", ".join(won)))
        if not view.options.overgrab and view.stage == "grab":
            known.append(_("Everybody ends with seven cards"))
        return "   ".join(known)

    def _racer(self, view: View, seat: int) -> Racer:
        human = self.table.players[seat].human
        who, card, when = self._got
        flashing = who == seat and self.clock.now() - when < FLASH
        may = seat != view.thrower if view.stage == "milk" else view.options.overgrab or view.taken[seat] < view.k
        return Racer(
            seat,
            self.names[seat],
            keys.shown(self.toychest.keymap.keys_of("tyc_grab")[seat]) if human else "",
            view.taken[seat],
            view.k,
            view.counts[seat],
            view.hand if seat == view.seat else (),
            card if flashing else NO_CARD,
            may,
        )

    def race_prompt(self, view: View) -> str:
        running = self.clock.running or self.watching
        if running and view.stage == "milk":
            return _("Catch the milk!  {name} threw it and cannot.").format(name=self.names[view.thrower])
        if running:
            return _("Grab!  One key each.  The first press takes the cookie in the spotlight.")
        pause = self.toychest.keymap.shown("mark")
        if view.stage == "milk":
            return _("The milk is on the plate.  Find your keys; {key} starts the race.").format(key=pause)
        return _("Find your keys: {each} each.  {key} starts the race.").format(each=names.some_cards(view.k), key=pause)
