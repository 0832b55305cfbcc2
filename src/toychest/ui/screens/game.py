"""The base of every game's screen: whose eyes are on it, whose decision it is, bots, playback, undo, saving, log.

A game's own `screen` module offers `GameScreen` subclasses' one seam: which zones there are, what they show of a view,
and what the keys of a decision do.  A screen never sees a state: views and legal actions only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual.containers import Vertical
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget

from toychest import bots, catalog, library
from toychest.bots.why import last_of_a_bot, why
from toychest.language import _
from toychest.table import seeds
from toychest.table.contract import TABLE, Event, Illegal
from toychest.table.table import Lock, Locked, Table
from toychest.told import Told, told
from toychest.ui import keys
from toychest.ui.paint.canvas import Span, fit, fitting, width
from toychest.ui.screens.page import Hint, Page
from toychest.ui.settings import SECONDS
from toychest.ui.zones.lines import fits_two_lines
from toychest.ui.zones.log import paint_log
from toychest.ui.zones.zone import Zone

if TYPE_CHECKING:
    from toychest.library import GameFile
    from toychest.ui.screens.curtain import CurtainScreen

BESIDE_PLAYBACK = ("rules", "keys", "log", "replay_log", "hint", "leave", "quit", "repaint")  # while it goes on they do what they always do
MOMENT = 0.1  # seconds: a bot that decides sooner is not seen to think
SHORTEST_NAME = 4  # cells that are left of a name in a line that has no room for more

Said = TypeVar("Said")


class Beat:
    """One step of what is played back after an action: what the news line says and what lies over the table.

    A step that `waits` stays until a key is pressed, whatever the pace.  Steps that are `private` come first, for the eyes
    of whoever acted: the curtain, if there is one, closes behind the last of them.
    """

    def __init__(self, news: tuple[Span, ...], overlay: Any = None, waits: bool = False, private: bool = False) -> None:
        self.news = news
        self.overlay = overlay
        self.waits = waits
        self.private = private


class BotDecided(Message):
    """A bot made up its mind; `ply` tells whether the game is still where it was asked."""

    def __init__(self, ply: int, seat: int, action: Any) -> None:
        super().__init__()
        self.ply = ply
        self.seat = seat
        self.action = action


class GameScreen(Page):
    """A game being played.

    `watch` True shows a position and lets nobody act (pictures, replays); `viewer` is then the seat whose view it is.
    """

    SCOPES: ClassVar[tuple[str, ...]] = (keys.EVERYWHERE, keys.MOVING, keys.GAME)

    def __init__(self, table: Table, file: GameFile | None = None, watch: bool = False, viewer: int | None = None) -> None:
        super().__init__()
        self.table = table
        self.file = file
        self.watching = watch
        self.rules = table.rules
        self.entry = catalog.find(table.rules.NAME)
        self.words = self.entry.module("words")
        self.names = [player.name for player in table.players]
        self.opened: int | None = viewer  # the seat whose curtain is open
        self.zone_index = 0
        self.shown = table.view(self.viewer())
        self.unsaved: str | None = None  # why the last save failed
        self._beats: list[Beat] = []
        self._timer: Timer | None = None
        self._thinking = False
        self._moment: Timer | None = None  # after which one sees that a bot thinks
        self._public_before: Any = None  # what all may see of the position before the last action, while its seat is not done looking

    # What a game's screen fills in

    def compose_table(self) -> Iterable[Widget]:
        """The zones of the table, in reading order."""
        return ()

    def show_table(self) -> None:
        """Show `self.shown` in the zones, with the cursor, the plan and `self.overlay`."""

    def begin_decision(self, seats: Sequence[int]) -> None:
        """A decision of people begins: put the cursor on the likeliest choice, forget the old plan."""

    def without_choice(self, seat: int) -> Any | None:
        """The action of a seat that has no choice and need not be asked; None to ask."""
        return None

    def beats(self, seat: int, action: Any, events: Sequence[Event]) -> list[Beat]:
        """What is shown step by step after an action.  A bot's move is one step, a person's none."""
        sentences = self.sentences(events)
        if not self.is_bot(seat) or not sentences:
            return []
        return [Beat(((sentences[0][0], "text"),))]

    def told_in_steps(self, sentences: Sequence[str]) -> list[Beat]:
        """Sentences one behind the other, in as few steps as the two lines of the news allow."""
        steps: list[str] = []
        for sentence in sentences:
            joined = f"{steps[-1]}  {sentence}" if steps else sentence
            if steps and fits_two_lines(joined, self.size.width - 2):
                steps[-1] = joined
            else:
                steps.append(sentence)
        return [Beat(((step, "text"),)) for step in steps]

    def ends_turn(self, events: Sequence[Event]) -> bool:
        """Whether what follows is for all eyes, so that the curtain of whoever acted closes."""
        return self.opened not in self.table.to_act()

    def decision_prompt(self, seats: Sequence[int]) -> tuple[Span, ...]:
        """Who decides, what Enter does, and what it brings."""
        return ()

    def decision_hints(self, seats: Sequence[int]) -> Iterable[Hint]:
        """The keys of this decision."""
        return ()

    def middle(self) -> str:
        """The middle of the header: round and who acts."""
        return ""

    # Who looks, who decides

    def viewer(self) -> int | None:
        """The seat whose view may be on the screen; None: what everybody may see."""
        if self.opened is not None or self.watching:
            return self.opened
        humans = self.table.humans()
        return humans[0] if len(humans) == 1 else None

    def needs_curtain(self) -> bool:
        """Whether people at one keyboard must not see each other's views."""
        return self.rules.SECRECY in ("hand", "simultaneous") and len(self.table.humans()) > 1 and not self.open_to_all()

    def secret_decision(self) -> bool:
        """Whether what is decided now needs what one seat alone may see, so that the others look away while it is."""
        return True

    def open_to_all(self) -> bool:
        """Whether this table plays with open cards, so that nobody need look away."""
        return False

    def deciders(self) -> list[int]:
        """The people whose decision the game waits for."""
        if self.watching:
            return list(self.rules.to_act(self.table.state))
        people = self.table.humans()
        return [seat for seat in self.table.to_act() if seat in people]

    def is_bot(self, seat: int) -> bool:
        return seat != TABLE and not self.table.players[seat].human

    @property
    def overlay(self) -> Any:
        """What the step that is played back lays over the table."""
        return self._beats[0].overlay if self._beats else None

    @property
    def playing_back(self) -> bool:
        return bool(self._beats)

    # The frame

    def compose_body(self) -> Iterable[Widget]:
        with Vertical(id="table"):
            yield from self.compose_table()
        yield Zone(paint_log, "log-pane")

    def header(self) -> tuple[str, str, str]:
        title, seed = self.entry.title, seeds.words(self.table.seed)
        room = self.size.width - 6 - width(title) - width(seed)
        return title, self.with_room_for_names(self.middle, lambda middle: width(middle) <= room), seed

    def news(self) -> tuple[Span, ...]:
        if self._beats:
            return self._beats[0].news
        if self.unsaved:
            return ((self.unsaved, "bad"),)
        return (("  ".join(self._latest(self.size.width - 2)), "text"),)

    def _latest(self, cells: int) -> list[str]:
        """The last sentences of the log, as many as fit in `cells`."""
        chosen: list[str] = []
        for sentence, _clause in reversed(self.log_lines()):
            if chosen and sum(width(line) + 2 for line in (*chosen, sentence)) > cells:
                break
            chosen.insert(0, sentence)
        return chosen

    def prompt(self) -> tuple[Span, ...]:
        if self._beats:
            return (("► ", "dim"), (_("Enter goes on."), "dim"))
        if self.table.result():
            return (("► ", "prompt"), (_("The game is over. Enter shows how it ended."), "prompt"))
        seats = self.deciders()
        if not seats:
            thinking = [self.names[seat] for seat in self.table.to_act() if seat != TABLE]
            return (("► ", "dim"), (_("{name} is thinking.").format(name=", ".join(thinking)), "dim"))
        return self.decision_prompt(seats)

    def _prompt_now(self) -> tuple[Span, ...]:
        """The prompt with names as long as the line has room for."""
        room = self.size.width - 2
        return self.with_room_for_names(super()._prompt_now, lambda spans: sum(width(text) for text, _role in spans) <= room)

    def in_a_line(self, *ways: str) -> str:
        """The first way to say something that the prompt has room for; the last and shortest if it has for none."""
        return fitting(self.size.width - 4, *ways)

    def with_room_for_names(self, say: Callable[[], Said], fits: Callable[[Said], bool]) -> Said:
        """What `say` gives; as long as that does not fit, with ever less of everybody's name."""
        names, said = self.names, say()
        for cells in range(max(map(width, names)) - 1, SHORTEST_NAME - 1, -1):
            if fits(said):
                break
            self.names = [fit(name, cells) for name in names]
            said = say()
        self.names = names
        return said

    def hints(self) -> Iterable[Hint]:
        if self._beats:
            return [("enter", _("go on")), ("rules", ""), ("log", ""), ("leave", "")]
        if self.table.result():
            return [("enter", _("results")), ("log", ""), ("rules", ""), ("leave", "")]
        hints: list[Hint] = list(self.decision_hints(self.deciders())) if self.deciders() else []
        return [*hints, ("rules", ""), *self._undo_hint(), ("log", ""), ("leave", "")]

    def _undo_hint(self) -> list[Hint]:
        lock = self.table.lock()
        if lock is None:
            return [("undo", _("undo ({count})").format(count=self.table.undoable()), _("undo"))]
        redo: list[Hint] = [("redo", "")] if self.table.undone else []
        if lock is Lock.NOTHING:
            return redo
        return [("undo", _("undo (too late: {reason})").format(reason=lock_reason(lock)), ""), *redo]

    def show_body(self) -> None:
        if not self._beats:
            self.shown = self.table.view(self.viewer())
        self.show_table()
        pane = self.zone("log-pane")
        if pane.display:
            pane.show(tuple(self.log_lines()[-pane.size.height :]))

    # Playing

    def on_mount(self) -> None:
        if not self.table.history and self.table.start is None:
            self.write()  # names and options are worth keeping before the first action
        self.go_on()

    def on_screen_resume(self) -> None:
        if self._beats:
            self._beat()
        else:
            self.go_on()

    def on_screen_suspend(self) -> None:
        if self._timer:
            self._timer.stop()  # what is played back waits for whoever reads something else meanwhile

    def go_on(self) -> None:
        """Let the game go on until a person must decide."""
        # (`is_current` will not do: a curtain that was pushed just now counts as see-through until it has its styles.)
        if self.watching or self.playing_back or self._thinking or self.app.screen is not self:
            return
        waiting = self.table.to_act()
        if waiting == (TABLE,):
            self.keep_time()
            self.show_all()
            return
        for _seconds, seat, action in bots.reflexes(self.entry, self.table)[:1]:
            self.play(seat, action)
            return
        thinking = [seat for seat in waiting if self.is_bot(seat)]
        if thinking:
            self._think(thinking[0])
        elif waiting:
            for seat in waiting:
                action = self.without_choice(seat)
                if action is not None:
                    self.play(seat, action)
                    return
            if self.needs_curtain() and self.secret_decision() and self.opened not in waiting:
                self.draw_curtain(waiting[0])
                return
            self.begin_decision(waiting)
        self.show_all()

    def keep_time(self) -> None:
        """The table owes an action: a race is on.  A screen that keeps time sends it when the time is over; here it is at once."""
        self.play(TABLE, self.table.legal(TABLE)[0])

    def draw_curtain(self, seat: int) -> None:
        """Hide the table until the person at `seat` sits before it alone."""
        self.opened = None
        self.show_all()
        self.app.push_screen(self.curtain(seat))

    def curtain(self, seat: int, next_screen: GameScreen | None = None) -> CurtainScreen:
        """The curtain before `seat`: what everybody saw since that seat's last turn."""
        from toychest.ui.screens.curtain import CurtainScreen

        def open_it() -> None:
            if self.needs_curtain():
                self.opened = seat

        news = [sentence for sentence, _clause in self.public_lines(self._last_turn_of(seat))]
        return CurtainScreen(seat + 1, self.names[seat], news[-8:], on_open=open_it, next_screen=next_screen, game=self)

    def _last_turn_of(self, seat: int) -> int:
        """The index in the table's events behind the last move of a seat; 0 if it has not moved yet."""
        plies = [ply for ply, move in enumerate(self.table.history, 1) if move.seat == seat]
        return plies[-1] + 1 if plies else 0

    def play(self, seat: int, action: Any) -> bool:
        """Do an action, save, show what happened.  False, with the reason told, if the rules refuse."""
        self.shown, public = self.table.view(self.viewer()), self.table.view(None)
        try:
            events = self.table.play(seat, action)
        except Illegal as illegal:
            self.say_refusal(illegal.clause, seat)
            return False
        self.write()
        if self.opened is not None and self.ends_turn(events) and not self.watching:
            self._public_before = public  # the last key of a turn closes the curtain
        self._beats = self.beats(seat, action, [event for event in events if self.may_read(event)])
        self._beat()
        return True

    def _close_curtain(self) -> None:
        """Whoever has acted has seen what was for no other eyes."""
        self.opened = None
        self.shown, self._public_before = self._public_before, None

    def say_refusal(self, clause: str, seat: int) -> None:
        """Say why not, with the clause; on a public screen a reason that speaks of a secret is not given."""
        if clause in self.rules.SECRET_CLAUSES and self.viewer() != seat:
            sentence = _("That is not possible.  {key} and {number} show {name} alone why.").format(
                key=self.toychest.keymap.shown("peek"), number=seat + 1, name=self.names[seat]
            )
        else:
            sentence = f"{self.words.refusal(clause)}  ({clause})"
        self.say(sentence)

    def write(self) -> None:
        """Save the game; if that fails the game goes on and the news line says so."""
        if self.file is None:
            return
        try:
            self.file.write(self.table)
            self.unsaved = None
        except library.SaveFailed as error:
            self.unsaved = str(error)

    def _think(self, seat: int) -> None:
        """Let a bot decide, on its own view, beside the screen."""
        self._thinking = True
        self._held.enter_context(self.app.batch_update())
        self._moment = self.set_timer(MOMENT, self._held.close)
        ply = len(self.table.history)
        table = self.table.as_it_was(ply)  # its own, for somebody may act at this one while the bot thinks

        def decide() -> None:
            action = bots.decide(self.entry, table, seat)
            self.post_message(BotDecided(ply, seat, action))

        self.run_worker(decide, thread=True, exclusive=True, group="bot")

    def on_bot_decided(self, message: BotDecided) -> None:
        self._thinking = False
        if self._moment:
            self._moment.stop()
        self._held.close()
        if message.ply == len(self.table.history) and self.is_there():
            self.play(message.seat, message.action)
        self.go_on()
        self.show_all()

    # Playback: dice and bots' moves, one step after the other, each skipped by nearly any key

    def _beat(self) -> None:
        """Show the step that is first in line, or go on with the game if none is left."""
        if self._timer:
            self._timer.stop()
            self._timer = None
        if self._public_before is not None and not (self._beats and self._beats[0].private):
            self._close_curtain()
        if not self._beats:
            if self.is_mounted:
                self.go_on()
                self.show_all()
            return
        seconds = self._seconds_now()
        if seconds is not None and self.app.screen is self:
            self._timer = self.set_timer(seconds, self._next_beat)
        self.show_all()

    def _seconds_now(self) -> float | None:
        """How long the step that is shown now stays."""
        return None if self._beats[0].waits else self.seconds_a_beat()

    def seconds_a_beat(self) -> float | None:
        """How long a step stays; None: until a key is pressed."""
        return SECONDS[self.toychest.settings.pace]

    def _next_beat(self) -> None:
        if self._beats:
            self._beats.pop(0)
        self._beat()

    def _skip_beats(self) -> None:
        """On to the next step that waits."""
        while self._beats and not self._beats[0].waits:
            self._beats.pop(0)
        self._beat()

    def act_on(self, key: str) -> None:
        if self._beats and self.toychest.keymap.find(self.SCOPES, key) not in BESIDE_PLAYBACK:
            if self._seconds_now() is None:
                self._next_beat()
            else:
                self._skip_beats()
            return
        super().act_on(key)

    # The log

    def may_read(self, event: Event) -> bool:
        return event.to is None or event.to == self.viewer()

    def sentences(self, events: Iterable[Event]) -> list[tuple[str, str]]:
        """What happened in words, each sentence with its clause; only what the viewer may read."""
        lines = [(self.words.sentence(event, self.names), type(event).clause) for event in events if self.may_read(event)]
        return [(sentence, clause) for sentence, clause in lines if sentence]

    def public_lines(self, since: int = 0) -> list[tuple[str, str]]:
        """The log as everybody may read it, from one of the table's moves on."""
        return [line for line, _moves in self.told_to_all(since)]

    def told_to_all(self, since: int = 0) -> list[Told]:
        return told(self.table, lambda events: self.sentences([event for event in events if event.to is None]), since)

    def log_lines(self) -> list[tuple[str, str]]:
        """The whole log for the viewer.  While something is played back it ends before that."""
        return [line for line, _moves in self.told_to_viewer()]

    def told_to_viewer(self) -> list[Told]:
        return told(self.table, self.sentences, until=len(self.table.events) - 1 if self._beats else None)

    # Take-back by agreement

    def refuses_take_back(self, moves: int) -> str | None:
        """Why the game cannot go back to the position after its first `moves` moves; None if people may agree on it."""
        if self.table.result():
            return _("The game is over: what was hidden may have been seen.")
        if moves >= len(self.table.history):
            return _("Nothing has been played since.")
        return None if self.table.humans() else _("There is nobody at the table who could agree.")

    def take_back(self, moves: int, agreed: Iterable[int]) -> Screen[Any]:
        """Go back, since all have agreed, and save.  The screen to go on with: a new one, that remembers nobody's plans."""
        self.table.take_back(moves, set(agreed))
        self.write()
        game = screen_of(self.table, self.file)
        game.unsaved = self.unsaved
        return behind_curtain(game)

    # Keys

    def press_undo(self) -> None:
        self._undo(self.table.undo)

    def press_undo_turn(self) -> None:
        self._undo(self.table.undo_turn)

    def _undo(self, step: Any) -> None:
        try:
            step()
        except Locked as locked:
            if locked.lock is Lock.NOTHING:
                self.say(_("There is nothing to undo."))
            else:
                self.say(_("It is too late to undo: {reason}.").format(reason=lock_reason(locked.lock)))
            return
        self.write()
        self.go_on()

    def press_redo(self) -> None:
        try:
            self.table.redo()
        except Locked:
            self.say(_("There is nothing to redo."))
            return
        self.write()
        self.go_on()

    def press_enter(self) -> None:
        if self.table.result() and not self.watching:
            from toychest.ui.screens.results import ResultsPage

            self.app.push_screen(ResultsPage(self.table, self.file))
        elif self.deciders() and not self.watching:
            self.decide()

    def decide(self) -> None:
        """What Enter does in the decision that is open."""

    def press_log(self) -> None:
        from toychest.ui.screens.log import LogPage

        self.app.push_screen(LogPage.of_game(self, self.told_to_viewer()))

    def press_peek(self) -> None:
        """Games with a secret that is looked at on a screen of its own show that instead."""
        if self.rules.SECRECY == "none":
            self.say(_("Nothing is secret in this game."), "prompt")
        else:
            self.say(_("Your secrets are on this screen already."), "prompt")

    def press_replay(self) -> None:
        from toychest.ui.screens.replay import open_replay

        open_replay(self, self.table, at=len(self.table.history))

    def press_why(self) -> None:
        """Why a bot did what it did last; where that would speak of secrets only when all is over."""
        move = last_of_a_bot(self.table)
        if move is None:
            self.say(_("No bot has done anything yet."), "prompt")
        elif self.rules.SECRECY != "none" and not self.is_over():
            self.say(_("Its reasons would give its secrets away: ask again when the game is over."))
        else:
            sentence = why(self.entry, self.table, move)
            fits = fits_two_lines(sentence, self.size.width - 2)
            self.say(sentence if fits else why(self.entry, self.table, move, named=False), "good")

    def is_over(self) -> bool:
        """Whether nothing of the game need be kept secret any more."""
        return self.table.result() is not None

    def press_rules(self) -> None:
        from toychest.ui.screens.rules import RulesPage

        self.app.push_screen(RulesPage(self.entry, self.words.clauses(self.shown)))

    def press_hint(self) -> None:
        """What a good bot would do in the viewer's place; never on a public screen, for it would speak of secrets."""
        viewer = self.viewer()
        if self._beats:
            self.say(_("There is nothing to decide yet: {key} goes on.").format(key=self.toychest.keymap.shown("enter")), "prompt")
            return
        if viewer is None and self.rules.SECRECY != "none":
            refusal = _("A hint would give a secret away.  {key} shows your secret, and a hint with it.")
            self.say(refusal.format(key=self.toychest.keymap.shown("peek")))
            return
        for seat in self.deciders():
            if viewer in (None, seat):
                self.say(self.hint(seat), "good")

    def hint(self, seat: int) -> str:
        """What a good bot would do at `seat` and why, for the eyes of that seat."""
        _action, sentence = self.entry.module("bot").hint(self.table.view(seat), self.table.legal(seat), self.names)
        return str(sentence)

    def press_back(self) -> None:
        self.say(_("{key} leaves the game; it is saved.").format(key=self.toychest.keymap.shown("leave")), "prompt")

    def press_leave(self) -> None:
        """Back to the home screen; every action is saved already."""
        if self._timer:
            self._timer.stop()
        self.toychest.go_home()

    def press_quick_save(self) -> None:
        try:
            library.quick_save(self.table)
        except library.SaveFailed as error:
            self.say(str(error))
            return
        self.say(_("Quick save done. {key} brings it back.").format(key=self.toychest.keymap.shown("quick_load")), "good")

    def press_quick_load(self) -> None:
        try:
            table, file = library.quick_load(self.entry.slug)
        except (library.SaveFailed, ValueError, LookupError) as error:
            self.say(str(error))
            return
        self.app.switch_screen(resumed(table, file))

    def press_save_as(self) -> None:
        self.save_under_a_name(self.table)

    def on_unmount(self) -> None:
        self.workers.cancel_all()


def lock_reason(lock: Lock) -> str:
    """Why it is too late to undo a step, in a few words."""
    return {
        Lock.LUCK: _("luck has decided"),
        Lock.REVEALED: _("a card was shown"),
        Lock.SEAT: _("others decide now"),
        Lock.OVER: _("the game is over"),
    }[lock]


def screen_of(table: Table, file: GameFile | None = None, watch: bool = False, viewer: int | None = None) -> GameScreen:
    """The screen of whatever game is on the table."""
    screen: GameScreen = catalog.find(table.rules.NAME).module("screen").SCREEN(table, file, watch, viewer)
    return screen


def resumed(table: Table, file: GameFile) -> Screen[Any]:
    """The screen to go on with a game that was left."""
    return behind_curtain(screen_of(table, file))


def behind_curtain(game: GameScreen) -> Screen[Any]:
    """A game to go on with: behind the curtain, when somebody else might be looking."""
    seats = game.deciders()
    if len(game.table.humans()) < 2 or not seats or game.rules.SECRECY == "none" or not game.secret_decision():
        return game
    return game.curtain(seats[0], next_screen=game)


def resume(path: Path) -> Screen[Any]:
    """The screen to go on with the save at `path`.  Raises BadSave."""
    return resumed(*library.open(path, catalog.rules_of))
