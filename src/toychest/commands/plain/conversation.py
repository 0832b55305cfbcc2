"""A game as a conversation: what is told to whom, who is asked, what becomes of the answer."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any

from toychest.catalog import Entry
from toychest.commands.plain import ending, handing, letters
from toychest.commands.plain.asking import BACK, Asked, Choices, NoChoice, asked, listed, numbers_in
from toychest.commands.plain.page import Left, Page, as_sentence, cited
from toychest.language import _
from toychest.library import GameFile, SaveFailed
from toychest.table import seeds
from toychest.table.contract import TABLE, Event, Illegal, Rules, Seat
from toychest.table.table import Table
from toychest.told import Line, told


class Eyes(Enum):
    """Who reads what is written."""

    OPEN = "open"  # whoever decides may read everything: one person plays, or nothing is secret
    SHARED = "shared"  # everybody reads along, so nothing secret is written; `w` shows a secret to its owner
    HANDED = "handed"  # the keyboard is handed over before each decision that needs a secret; other decisions are shared


def _eyes(rules: Rules, people: int) -> Eyes:
    if people < 2 or rules.SECRECY == "none":
        return Eyes.OPEN
    return Eyes.SHARED if rules.SECRECY == "fixed" else Eyes.HANDED


PASS = object()  # chosen in a race: to let the moment pass


class Conversation:
    """One game, from where it stands to its end, on one page."""

    def __init__(self, table: Table, file: GameFile, entry: Entry, page: Page) -> None:
        self.table = table
        self.file = file
        self.entry = entry
        self.page = page
        self.words = entry.module("words")
        self.names = [player.name for player in table.players]
        self.people = table.humans()
        self.eyes = _eyes(table.rules, len(self.people))
        # Whose eyes alone are on the page.  None: all read along, or (on an open page) whoever decides may read everything.
        self.reader: Seat | None = self.people[0] if self.eyes is Eyes.OPEN and len(self.people) == 1 else None
        self.told: dict[Seat | None, int] = {self.reader: 0}  # by reader (None: all), how many moves' events have been told
        if self.eyes is Eyes.HANDED:
            self.told.update(dict.fromkeys(self.people, 0))
        self.whole: Asked = Choices([])  # all that can be answered to the question, and how it is put now
        self.asked: Asked = self.whole
        self.unsaved = ""  # why the game could not be saved
        self._warned_at = 0  # how many moves had been made when that was said
        self._situation_at = -1  # after how many moves the situation was read out last
        self._agreed = ""  # a take-back that has just been told

    def run(self) -> Table | None:
        """Play.  What is returned is the rematch that was asked for at the end."""
        try:
            self._greet()
            self.save()
            while self.table.result() is None:
                self._move_on()
            handing.take_away(self)
            self.tell()
            return ending.end(self)
        except Left:
            self._leave()
        except KeyboardInterrupt:  # while a bot thinks; the last action is saved, and a move half done must not be
            handing.take_away(self)
            raise
        return None

    def _greet(self) -> None:
        seats = ", ".join(
            player.name if player.human else _("{name} (bot, {level})").format(name=player.name, level=_(player.bot))
            for player in self.table.players
        )
        title = self.entry.title.replace(" · ", ", ")
        self.page.say(_("{game}, seed {seed}.").format(game=title, seed=seeds.words(self.table.seed)))
        self.page.say(_("At the table, in turn order: {seats}.").format(seats=seats))
        self.page.say(_("Answer with the number of a choice, or with h for help."))
        if self.table.history:
            self.page.say()
            self.page.say(_("The game goes on where it was left."))
            self.told = dict.fromkeys(self.told, len(self.table.events))
            if self.table.result() is None:
                self.say_situation()
        self.tell()

    def _leave(self) -> None:
        handing.take_away(self)
        if self.table.result() is None:
            self.save()
        self.page.say()
        if self.unsaved:
            self._warn()
        elif self.table.result() is None:
            self.page.say(_("The game is saved; `toychest resume` goes on with it."))
        else:
            self.page.say(_("The game is kept; `toychest replay {name} --plain` tells it again.").format(name=self.file.path.stem))

    # One step of the game

    def _move_on(self) -> None:
        """Have one decision made: a bot's first, so that no person waits for it or learns from it."""
        waiting = self.table.to_act()
        if waiting == (TABLE,):
            self._race()
        elif eager := self._eager():
            self.act(*eager)
        elif bots := [seat for seat in waiting if seat not in self.people]:
            from toychest.bots import decide  # a table of people needs no bots

            self.act(bots[0], decide(self.entry, self.table, bots[0]))
        elif (unasked := self._unasked(waiting[0])) is not None:
            self.act(waiting[0], unasked)
        else:
            self._ask(waiting[0])

    def _eager(self) -> tuple[Seat, Any] | None:
        """What a bot does now though nobody waits for it."""
        if not self.table.rules.may_act(self.table.state):
            return None
        from toychest.bots import reflexes

        timed = reflexes(self.entry, self.table)
        return timed[0][1:] if timed else None

    def _unasked(self, seat: Seat) -> Any | None:
        """What the only person at the table does without being asked, for nobody else could notice that there was no choice."""
        unasked = getattr(self.words, "unasked", None)
        return unasked(self.table.legal(seat)) if unasked and self.people == [seat] else None

    def _race(self) -> None:
        """A race against time, on a page where time means nothing: all who may act are asked in turn, each time beginning with
        another one, and the first who wants to does.  If nobody does, the time is over.  All read along, so no hand is shown."""
        seats = self.table.rules.may_act(self.table.state)
        first = len(self.table.history) % len(self.table.players)
        eager = self._eager()
        for seat in sorted(seats, key=lambda seat: (seat < first, seat)):
            if seat in self.people:
                if self.actions(seat) and self._ask(seat, or_pass=True):
                    return
            elif eager and eager[0] == seat:
                self.act(*eager)
                return
        self.act(TABLE, self.table.legal(TABLE)[0])

    def act(self, seat: Seat, action: Any) -> None:
        """Raises Illegal."""
        self.table.play(seat, action)
        self.save()
        self.tell()

    def save(self) -> None:
        """Put the game on disk.  Why that fails is said once, and again when somebody leaves a game that has gone on since."""
        try:
            self.file.write(self.table)
        except SaveFailed as error:
            known, self.unsaved = self.unsaved, str(error)
            if not known:
                self._warned_at = -1
                self._warn()
        else:
            self.unsaved = ""

    def _warn(self) -> None:
        if self._warned_at < len(self.table.history):
            self.page.say(as_sentence(self.unsaved))
            self._warned_at = len(self.table.history)

    # A person's decision

    def _ask(self, seat: Seat, or_pass: bool = False) -> bool:
        """Let `seat` decide one thing, or do something else that changes the game.  False if the moment may pass."""
        self._turn_to(seat)
        moves, reader = len(self.table.history), self.reader
        self.whole = self.asked = self._asked(seat, or_pass)
        self._put(seat)
        again = False
        while len(self.table.history) == moves and self.reader == reader:
            if again:
                self.page.say()
                self._put(seat)
            typed = self.page.read()
            numbers = numbers_in(typed)
            if not numbers:
                again = letters.do(self, typed, seat)
                continue
            try:
                chosen = self.asked.choose(numbers)
            except NoChoice as error:
                self.page.say(str(error))
                again = False
                continue
            again = True
            if chosen is PASS:
                return False
            self.asked = self.whole
            if isinstance(chosen, Choices):
                self.asked = chosen
            elif chosen is not BACK:
                self._do(seat, chosen)
        return True

    def _turn_to(self, seat: Seat) -> None:
        """Put what `seat` has to know before the question."""
        if self.eyes is Eyes.HANDED:
            if self._is_for_all(seat):
                handing.take_away(self)
                self.tell()
            elif self.reader != seat:
                handing.hand_over(self, seat)
                return
        self.page.say()
        if self._situation_at < 0 and self.eyes is not Eyes.HANDED:
            self.say_situation()
            self.page.say()
        elif self._situation_at != len(self.table.history):
            self.page.say_all(self.words.briefing(self.view(seat), seat, self.names))

    def _is_for_all(self, seat: Seat) -> bool:
        """Whether `seat` decides before all eyes: it is that sort of decision, or there is nothing that only `seat` may know."""
        view = self.table.view(None)
        in_the_open = getattr(self.words, "in_the_open", None)
        if self.table.to_act() == (TABLE,) or (in_the_open and in_the_open(view)):
            return True
        return not self.secret(seat) and list(self.table.rules.choices(view, seat)) == list(self.table.legal(seat))

    def _asked(self, seat: Seat, or_pass: bool) -> Asked:
        actions, view = self.actions(seat), self.view(seat)
        if or_pass:
            return Choices([*((self.words.choice(action, view, self.names), action) for action in actions), (_("let it pass"), PASS)])
        # (A look at a secret tells which numbers of a shared page are possible.)
        return (listed if self.eyes is Eyes.SHARED else asked)(actions, self.words, view, self.names)

    def _put(self, seat: Seat) -> None:
        self.page.say(self.asked.heading or self.words.question(self.view(seat), seat, self.names))
        self.page.say_all(self.asked.lines)

    def _do(self, seat: Seat, action: Any) -> None:
        self.page.say()
        try:
            self.act(seat, action)
        except Illegal as error:
            self.refuse(error, seat)

    def refuse(self, error: Illegal, seat: Seat) -> None:
        """Say why not; on a shared page a reason that speaks of a secret is not given."""
        if self.is_shared() and error.clause in self.table.rules.SECRET_CLAUSES:
            self.page.say(_("That is not possible. Type w to see why; only {name} may look then.").format(name=self.names[seat]))
        else:
            self.page.say(cited(self.words.refusal(error.clause), error.clause))

    # Who may know what

    def is_shared(self) -> bool:
        """Whether people read along from whom something is hidden."""
        return self.eyes is not Eyes.OPEN and self.reader is None

    def view(self, seat: Seat) -> Any:
        """What may be read by whoever reads while `seat` decides."""
        if self.eyes is Eyes.OPEN:
            return self.table.view(seat if self.reader is None else self.reader)
        return self.table.view(self.reader)

    def actions(self, seat: Seat) -> list[Any]:
        """What `seat` is offered: on a shared page what all can know, never what is legal."""
        if self.is_shared():
            return list(self.table.rules.choices(self.table.view(None), seat))
        return list(self.table.legal(seat))

    def secret(self, owner: Seat) -> list[str]:
        """What a situation says to its owner and to nobody else."""
        public = self.words.situation(self.table.view(None), self.names)
        return [line for line in self.words.situation(self.table.view(owner), self.names) if line not in public]

    def hint(self, seat: Seat) -> tuple[str, list[str]]:
        """What a good bot would do at `seat` and why, for the eyes of that seat, and what to type for it."""
        action, reason = self.entry.module("bot").hint(self.table.view(seat), self.table.legal(seat), self.names)
        self.asked = self.whole
        return str(reason), self.whole.answers(action)

    def say_situation(self) -> None:
        self._situation_at = len(self.table.history)
        self.page.say_all(self.words.situation(self.table.view(self.reader), self.names))

    # News

    def tell(self) -> None:
        """Say what happened that whoever reads has not been told."""
        if self.reader is None and self.eyes is Eyes.HANDED and self._waits_for_a_hand():
            return  # the page is empty until it is handed to somebody, who hears it then
        lines = self.news(self.told[self.reader], {None, self.reader})
        if lines and lines[0] == self._agreed:
            del lines[0]
        self._agreed = ""
        self.page.say_all(lines)
        self.have_told(self.reader)

    def _waits_for_a_hand(self) -> bool:
        waiting = [seat for seat in self.table.to_act() if seat in self.people]
        return bool(waiting) and not self._is_for_all(waiting[0])

    def have_told(self, reader: Seat | None) -> None:
        """Remember that `reader` has been told everything; None: that all have."""
        for told_so_far in self.told if reader is None else (reader,):
            self.told[told_so_far] = len(self.table.events)

    def news(self, since: int, readers: set[Seat | None], with_rules: bool = False) -> list[str]:
        """What happened from move `since` on and is for one of `readers` (None: for all), if asked for with the rules behind it."""

        def read(events: Iterable[Event]) -> list[Line]:
            lines = [(self.words.sentence(event, self.names), event.clause) for event in events if event.to in readers]
            return [line for line in lines if line[0]]

        return [cited(*line) if with_rules else line[0] for line, _moves in told(self.table, read, since)]

    def public_lines_of(self, move: int) -> list[str]:
        """What a move told everybody."""
        lines = (self.words.sentence(event, self.names) for event in self.table.events[move] if event.to is None)
        return [line for line in lines if line]

    def went_back(self, agreed: str = "") -> None:
        """What came later is untold.  That people agreed on it is said at once."""
        count = len(self.table.events)
        self.told = {reader: min(told_so_far, count) for reader, told_so_far in self.told.items()}
        if agreed:
            self.page.say(agreed)
            self._agreed = agreed
