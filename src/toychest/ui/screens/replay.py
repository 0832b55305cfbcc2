"""A replay: a game's own screen, stepped through with arrows, as one player or everybody saw it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from toychest import catalog
from toychest.language import _, ngettext
from toychest.table.replay import Replay
from toychest.table.table import Table
from toychest.ui import keys
from toychest.ui.paint.canvas import Span, width
from toychest.ui.screens.game import GameScreen
from toychest.ui.screens.page import Hint, Page


class ReplayScreen(GameScreen):
    """Mixed into a game's screen by `replay_screen`.  Its table is the one after the move that is shown."""

    SCOPES: ClassVar[tuple[str, ...]] = (keys.EVERYWHERE, keys.MOVING, keys.REPLAY)

    replay: Replay

    @property
    def move(self) -> int:
        return len(self.table.history)

    def deciders(self) -> list[int]:
        return []  # nobody decides anything in the past, so there is no cursor

    def is_over(self) -> bool:
        return self.replay.over

    # What is said

    def middle(self) -> str:
        return _("Replay · {middle}").format(middle=super().middle())

    def news(self) -> tuple[Span, ...]:
        """What the move was, as far as whoever looks could read it, each sentence with its clause."""
        if self.playing_back:
            return super().news()
        lines = self.sentences(self.table.events[-1])
        if not lines:
            nothing = _("Nothing of this move could be seen from here.") if self.move else _("So the game began.")
            return ((nothing, "dim"),)
        spans: list[Span] = []
        left = self.size.width - 2
        for sentence, clause in lines:
            left -= width(sentence) + width(clause) + 3
            if spans and left < 2:
                spans.append(("…", "dim"))  # the log has the rest
                break
            spans += [(sentence, "text"), (f" {clause}  ", "clause")]
        return tuple(spans)

    def prompt(self) -> tuple[Span, ...]:
        if self.playing_back:
            return super().prompt()
        counted = _("Move {move} of {last}").format(move=self.move, last=self.replay.last)
        seen = _("as everybody saw it") if self.opened is None else _("as {name} saw it").format(name=self.names[self.opened])
        return (("► ", "prompt"), (f"{counted}, {seen}.  {self._what_comes()}", "prompt"))

    def _what_comes(self) -> str:
        """What Enter does; behind a take-back that there was one, for the news has hardly room for it."""
        taken = sum(each.moves for each in self.table.taken_back_after(self.move))
        if taken:
            text = ngettext("Then {count} move was taken back.", "Then {count} moves were taken back.", taken)
            return text.format(count=taken)
        return _("Enter plays the next move.") if self.move < self.replay.last else _("That was the last move.")

    def hints(self) -> Iterable[Hint]:
        if self.playing_back:
            return super().hints()
        hints: list[Hint] = [("left right", _("move")), ("up down", _("turn")), ("round_back round_on", _("round"), "")]
        if len(self.replay.eyes()) > 1:
            hints.append((f"seen_by:{len(self.names)} seen_by_all" if self.replay.over else "seen_by_all", _("who looks")))
        if self.move and not self._mover_is_human() and (self.replay.over or self.rules.SECRECY == "none"):
            hints.append(("replay_why", ""))
        return [*hints, ("replay_log", ""), ("back", "")]

    def _mover_is_human(self) -> bool:
        seat = self.table.history[-1].seat
        return seat < 0 or self.table.players[seat].human

    # Going through the game

    def _go_to(self, move: int) -> None:
        move = max(0, min(move, self.replay.last))
        if move == self.move:
            self.say(_("This is the last move.") if move else _("This is the beginning."), "prompt")
        else:
            self.table = self.replay.at(move)

    def press_left(self) -> None:
        self._go_to(self.move - 1)

    def press_right(self) -> None:
        self._go_to(self.move + 1)

    def press_up(self) -> None:
        self._go_to(self.replay.before(self.move, self.replay.turns))

    def press_down(self) -> None:
        self._go_to(self.replay.after(self.move, self.replay.turns))

    def press_round_back(self) -> None:
        self._go_to(self.replay.before(self.move, self.replay.rounds))

    def press_round_on(self) -> None:
        self._go_to(self.replay.after(self.move, self.replay.rounds))

    def press_first_move(self) -> None:
        self._go_to(0)

    def press_last_move(self) -> None:
        self._go_to(self.replay.last)

    def press_enter(self) -> None:
        """The next move as it was seen when it was made: the dice that rolled, the hands that were shown."""
        if self.move == self.replay.last:
            self.press_right()
            return
        self.shown = self.table.view(self.viewer())
        self.table = self.replay.at(self.move + 1)
        made = self.table.history[-1]
        self._beats = self.beats(made.seat, made.action, [event for event in self.table.events[-1] if self.may_read(event)])
        self._beat()

    # Whose eyes

    def press_seen_by(self, number: int) -> None:
        if number <= len(self.names):
            self._look_as(number - 1)

    def press_seen_by_all(self) -> None:
        self._look_as(None)

    def _look_as(self, seat: int | None) -> None:
        if seat in self.replay.eyes():
            self.opened = seat
        else:
            self.say(_("The game is still being played: what {name} sees stays a secret.").format(name=self.names[seat or 0]))

    # The other keys

    def press_replay_log(self) -> None:
        from toychest.ui.screens.log import LogPage

        self.app.push_screen(LogPage(self.entry, self.log_lines()))

    def press_replay_why(self) -> None:
        self.press_why()

    def press_back(self) -> None:
        self.leave_page()

    def press_leave(self) -> None:
        self.leave_page()

    def leave_page(self) -> None:
        if self._timer:
            self._timer.stop()
        super().leave_page()


def replay_screen(table: Table, at: int = 0) -> ReplayScreen:
    """The screen to go through a game with, from move `at` on."""
    entry, replay = catalog.find(table.rules.NAME), Replay(table)
    kind = type("ReplayScreen", (ReplayScreen, entry.module("screen").SCREEN), {"replay": replay})
    screen: ReplayScreen = kind(replay.at(at), watch=True, viewer=replay.eyes()[0])
    return screen


def open_replay(page: Page, table: Table, at: int = 0) -> None:
    """Go through a game from a page, to which one comes back; or say there that nothing has been played yet."""
    if table.history:
        page.app.push_screen(replay_screen(table, at))
    else:
        page.say(_("Nothing has been played yet."), "prompt")
