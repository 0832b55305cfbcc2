"""`--plain`: a whole game as numbered choices and plain sentences, for screen readers, braille lines and pipes.

Nothing is coloured and the cursor is never moved; a line has at most 76 characters.  Every action is saved at once.
Who may read what depends on `rules.SECRECY` alone; see `_Page`.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from textwrap import wrap
from typing import Any, TextIO

from toychest import language, rulebook
from toychest.catalog import Entry
from toychest.commands import DONE, require_streams
from toychest.language import N_, _, ngettext
from toychest.library import SaveFailed
from toychest.table import seeds
from toychest.table.contract import TABLE, Event, Illegal, Result, Rules, Seat
from toychest.table.table import Lock, Locked, Table
from toychest.told import Line, told

WIDTH = 76
LOG_LINES = 20
BLANK_LINES = 60  # enough to push a secret out of any window

_CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what was scrolled off it, and home


def play(
    table: Table, write_save: Callable[[Table], object], entry: Entry, input: TextIO | None = None, output: TextIO | None = None
) -> int:
    """Play `table` to its end, or until somebody leaves or the input ends, and return the exit code.

    `write_save` is called after every action; where it raises SaveFailed the sentence is shown and the game goes on.
    Raises Refused if there is nothing to read from or to write to.
    """
    if input is None or output is None:
        require_streams()
    source = sys.stdin if input is None else input
    target = sys.stdout if output is None else output
    if isinstance(source, io.TextIOWrapper):
        source.reconfigure(errors="replace")  # a stray byte is bad input, not a crash
    with entry.module("words").aloud():
        _Conversation(table, write_save, entry, source, target).run()
    return DONE


class _Page(Enum):
    """Who reads what is written."""

    OPEN = "open"  # whoever decides may read everything: one person plays, or nothing is secret
    SHARED = "shared"  # everybody reads along, so nothing secret is written; `w` shows a secret to its owner
    HANDED = "handed"  # one person at a time: the keyboard is handed over before each person's decision


def _page(rules: Rules, people: int) -> _Page:
    if people < 2 or rules.SECRECY == "none":
        return _Page.OPEN
    return _Page.SHARED if rules.SECRECY == "fixed" else _Page.HANDED


class _Left(Exception):
    """Somebody leaves, or there is nothing more to read."""


class _Conversation:
    def __init__(self, table: Table, write_save: Callable[[Table], object], entry: Entry, input: TextIO, output: TextIO) -> None:
        self.table = table
        self.write_save = write_save
        self.entry = entry
        self.words = entry.module("words")
        self.names = [player.name for player in table.players]
        self.people = table.humans()
        self.page = _page(table.rules, len(self.people))
        self.input = input
        self.output = output
        # Whose eyes are on the page, and how many moves' events everybody has been told.
        self.reader: Seat | None = self.people[0] if self.page is _Page.OPEN and len(self.people) == 1 else None
        self.told: dict[Seat | None, int] = dict.fromkeys(self.people if self.page is _Page.HANDED else [self.reader], 0)
        self.saved = False
        self.parted = False  # whether the last line was empty

    def run(self) -> None:
        try:
            self._greet()
            self._save()
            while (result := self.table.result()) is None:
                self._move_on()
            self._end(result)
        except _Left:
            self._leave()
        except KeyboardInterrupt:  # while a bot thinks; the last action is saved, and a move half done must not be
            self._take_away()
            raise

    def _greet(self) -> None:
        seats = ", ".join(
            player.name if player.human else _("{name} (bot, {level})").format(name=player.name, level=_(player.bot))
            for player in self.table.players
        )
        self._say(_("{game}, seed {seed}.").format(game=self.entry.title, seed=seeds.words(self.table.seed)))
        self._say(_("At the table, in turn order: {seats}.").format(seats=seats))
        self._say(_("Answer with the number of a choice, or with h for help."))
        if self.table.history:
            self._say()
            self._say(_("The game goes on where it was left."))
            self.told = dict.fromkeys(self.told, len(self.table.events))
            self._situation(self.reader)
        self._tell()

    def _move_on(self) -> None:
        """Have one decision made: a bot's first, so that no person waits for it or learns from it."""
        waiting = self.table.to_act()
        if waiting == (TABLE,):
            self._race()
            return
        if eager := self._eager():
            self._act(*eager)
            return
        bots = [seat for seat in waiting if seat not in self.people]
        if not bots:
            self._ask(waiting[0])
            return
        from toychest.bots import decide  # a table of people needs no bots

        self._act(bots[0], decide(self.entry, self.table, bots[0]))

    def _eager(self) -> tuple[Seat, Any] | None:
        """What a bot does now though nobody waits for it."""
        if not self.table.rules.may_act(self.table.state):
            return None
        from toychest.bots import reflexes

        timed = reflexes(self.entry, self.table)
        return timed[0][1:] if timed else None

    def _race(self) -> None:
        """A race against time, on a page where time means nothing: all who may act are asked in turn, each time beginning with
        another one, and the first who wants to does.  If nobody does, the time is over.  All read along, so no hand is shown."""
        self._take_away()
        seats = self.table.rules.may_act(self.table.state)
        first = len(self.table.history) % len(self.table.players)
        eager = self._eager()
        for seat in sorted(seats, key=lambda seat: (seat < first, seat)):
            action = self._ask_in_a_race(seat) if seat in self.people else eager[1] if eager and eager[0] == seat else None
            if action is not None:
                self._act(seat, action)
                return
        self._act(TABLE, self.table.legal(TABLE)[0])

    def _ask_in_a_race(self, seat: Seat) -> Any | None:
        """What a person does in a race; None to let the moment pass."""
        view = self.table.view(self.reader)
        choices = self.table.rules.choices(view, seat)
        if not choices:
            return None
        while True:
            self._say()
            self._say(self.words.question(view, seat, self.names))
            for number, action in enumerate(choices, 1):
                self._say_numbered(number, self.words.choice(action, view, self.names))
            self._say_numbered(len(choices) + 1, _("let it pass"))
            answer = self._read().casefold()
            if answer == "s":
                self._situation(self.reader)
            elif answer in ("?", "l", "h", "q"):
                _COMMANDS[answer](self, seat)
            elif not (_is_number(answer) and 1 <= int(answer) <= len(choices) + 1):
                self._say(_("That is no choice: type the number of one, or h for help."))
            elif int(answer) <= len(choices):
                return choices[int(answer) - 1]
            else:
                return None

    def _act(self, seat: Seat, action: Any) -> None:
        """Raises Illegal."""
        self.table.play(seat, action)
        self._save()
        self._tell()

    def _save(self) -> None:
        try:
            self.write_save(self.table)
        except SaveFailed as error:
            self.saved = False
            self._say(str(error))
        else:
            self.saved = True

    # A person's decision

    def _ask(self, seat: Seat) -> None:
        """Let `seat` decide one thing, or do something else that changes the game: undo, redo."""
        if self.page is _Page.HANDED and self.reader != seat:
            self._hand_over(seat)
        moves = len(self.table.history)
        again = True
        while len(self.table.history) == moves:
            choices = self._choices(seat)
            if again:
                self._show(choices, seat)
            answer = self._read().casefold()
            again = self._choose(int(answer), choices, seat) if _is_number(answer) else self._do(answer[:1], answer[1:].strip(), seat)

    def _choices(self, seat: Seat) -> Sequence[Any]:
        if self.page is _Page.SHARED:
            return self.table.rules.choices(self.table.view(None), seat)  # what all can know, never what is legal
        return self.table.legal(seat)

    def _view(self, seat: Seat) -> Any:
        return self.table.view(None if self.page is _Page.SHARED else seat)

    def _show(self, choices: Sequence[Any], seat: Seat) -> None:
        view = self._view(seat)
        self._say()
        self._say(self.words.question(view, seat, self.names))
        for number, action in enumerate(choices, 1):
            self._say_numbered(number, self.words.choice(action, view, self.names))

    def _choose(self, number: int, choices: Sequence[Any], seat: Seat) -> bool:
        """Do the choice of that number.  Whether the question is to be read again."""
        if not 1 <= number <= len(choices):
            sentence = ngettext(
                "There is no choice {number}: type 1, or h for help.",
                "There is no choice {number}: type a number from 1 to {last}, or h for help.",
                len(choices),
            )
            self._say(sentence.format(number=number, last=len(choices)))
            return False
        self._say()
        try:
            self._act(seat, choices[number - 1])
        except Illegal as error:
            self._refuse(error, seat)
        return True

    def _refuse(self, error: Illegal, seat: Seat) -> None:
        if self.page is _Page.SHARED and error.clause in self.table.rules.SECRET_CLAUSES:
            self._say(_("That is not possible. Type w to see why; only {name} may look then.").format(name=self.names[seat]))
        else:
            self._say(_cited(self.words.refusal(error.clause), error.clause))

    # What else can be typed

    def _do(self, command: str, rest: str, seat: Seat) -> bool:
        """Do a command.  Whether the question is to be read again."""
        if command == "w":
            self._look(rest, seat)
        elif command == "o" and self.table.rules.may_act(self.table.state):
            self._act_out_of_turn(rest)
        elif command in _COMMANDS and not rest:
            _COMMANDS[command](self, seat)
        else:
            self._say(_("That is no choice: type the number of one, or h for help."))
            return False
        return True

    def _act_out_of_turn(self, rest: str) -> None:
        """Let a person do what nobody waits for: call out, for instance."""
        seats = [seat for seat in self.table.rules.may_act(self.table.state) if seat in self.people]
        seat = int(rest) - 1 if _is_number(rest) else TABLE
        if seat not in seats:
            self._say(_("Type o and the number of a person's seat, of those who may act out of turn."))
            return
        try:
            for action in self.table.rules.choices(self.table.view(None), seat)[-1:]:
                self._act(seat, action)
        except Illegal as error:
            self._refuse(error, seat)

    def _help(self, seat: Seat) -> None:
        self._say(_("A number makes that choice. Besides there are:"))
        self._say_all([_(line) for line in _HELP])
        if self.table.rules.may_act(self.table.state):
            self._say(_("o 2: what seat 2 may do though it is not asked"))

    def _situation(self, seat: Seat | None) -> None:
        view = self.table.view(None) if seat is None else self._view(seat)
        self._say_all(self.words.situation(view, self.names))

    def _rules(self, seat: Seat) -> None:
        book = rulebook.load(self.entry, language.code())
        for clause_id in self.words.clauses(self._view(seat)):
            clause = book.find(clause_id)
            if clause is not None:
                self._say(_cited(clause.text, clause.id))

    def _log(self, seat: Seat) -> None:
        self._say_all(self._news(0, {None, self.reader})[-LOG_LINES:])

    def _undo(self, seat: Seat) -> None:
        try:
            self.table.undo()
        except Locked as locked:
            self._say(_(WHY_LOCKED[locked.lock]))
            return
        count = len(self.table.events)
        self.told = {reader: min(told, count) for reader, told in self.told.items()}
        self._say(_("One step is taken back."))
        self._save()

    def _redo(self, seat: Seat) -> None:
        try:
            self.table.redo()
        except Locked:
            self._say(_("There is no step to do again."))
            return
        self._say(_("The step is done again."))
        self._save()
        self._tell()

    def _quit(self, seat: Seat) -> None:
        raise _Left

    # Secrets

    def _look(self, rest: str, seat: Seat) -> None:
        """Show a secret to its owner: the one who decides, or the seat whose number was typed."""
        owner = int(rest) - 1 if _is_number(rest) else seat
        if (rest and not _is_number(rest)) or owner not in self.people:
            self._say(_("Type w, or w and the number of a person's seat."))
        elif not self._secret(owner):
            self._say(_("Nothing is hidden."))
        elif self.page is _Page.SHARED:
            self._peek(owner)
        elif owner != seat:
            self._say(_("It is not {name} who reads this.").format(name=self.names[owner]))
        else:
            self._say_all(self._secret(owner))

    def _secret(self, owner: Seat) -> list[str]:
        """What a situation says to its owner and to nobody else."""
        public = self.words.situation(self.table.view(None), self.names)
        return [line for line in self.words.situation(self.table.view(owner), self.names) if line not in public]

    def _peek(self, owner: Seat) -> None:
        if self._ask_to_be_alone(owner) != str(owner + 1):
            self._say(_("Nothing was shown."))
            return
        try:
            self._say()
            self._say_all(self._secret(owner))
            self._say_possible(owner)
            self._say(_("Press Enter to hide it."))
            self._read()
        finally:
            self._hide()

    def _say_possible(self, owner: Seat) -> None:
        """Which of the choices on the shared page are possible, with their numbers there."""
        if owner not in self.table.to_act():
            return
        view, legal = self.table.view(owner), self.table.legal(owner)
        self._say(_("Possible for {name}:").format(name=self.names[owner]))
        for number, action in enumerate(self._choices(owner), 1):
            if action in legal:
                self._say_numbered(number, self.words.choice(action, view, self.names))

    def _hand_over(self, seat: Seat) -> None:
        """Give the page to `seat`, who first hears what all may know and then what is for these eyes alone."""
        self._take_away()
        since = self.told[seat]
        self._say_all(self._news(since, {None}))
        while (answer := self._ask_to_be_alone(seat)) != str(seat + 1):
            if answer.casefold() == "q":
                raise _Left
        self.reader = seat
        self.told[seat] = len(self.table.events)
        self._say()
        self._say_all(self._news(since, {seat}))
        self._situation(seat)

    def _ask_to_be_alone(self, seat: Seat) -> str:
        name, number = self.names[seat], seat + 1
        self._say()
        self._say(_("Only {name} may look. Everybody else looks away.").format(name=name))
        self._say(_("{name}, type {number} and Enter.").format(name=name, number=number))
        return self._read()

    def _take_away(self) -> None:
        """End a person's time with the page that was handed over."""
        if self.page is _Page.HANDED and self.reader is not None:
            self._hide()
            self.reader = None

    def _hide(self) -> None:
        self.output.write("\n" * BLANK_LINES)
        if self.output.isatty() and os.environ.get("TERM") != "dumb":
            self.output.write(_CLEAR)

    # News

    def _tell(self) -> None:
        """Say what happened that whoever reads has not been told."""
        if self.reader in self.told:  # else nobody reads just now
            self._say_all(self._news(self.told[self.reader], {None, self.reader}))
            self.told[self.reader] = len(self.table.events)

    def _news(self, since: int, readers: set[Seat | None]) -> list[str]:
        """What happened from move `since` on and is for one of `readers` (None: for all), with the rules behind it."""

        def read(events: Iterable[Event]) -> list[Line]:
            lines = [(self.words.sentence(event, self.names), event.clause) for event in events if event.to in readers]
            return [line for line in lines if line[0]]

        return [_cited(*line) for line, _moves in told(self.table, read, since)]

    # The end

    def _end(self, result: Result) -> None:
        if self.page is _Page.HANDED:
            self._take_away()
            self._say_all(self._news(min(self.told.values()), {None}))
        self._say()
        self._say(self.words.ending(result, self.names))
        if not getattr(self.words, "TOGETHER", False):
            scores = ", ".join(f"{name} {score}" for name, score in zip(self.names, result.scores, strict=True))
            self._say(_("The score: {scores}.").format(scores=scores))

    def _leave(self) -> None:
        self._take_away()
        self._save()
        self._say()
        if self.saved:
            self._say(_("The game is saved; `toychest resume` goes on with it."))

    # Writing and reading

    def _say_all(self, sentences: Sequence[str]) -> None:
        for sentence in sentences:
            self._say(sentence)

    def _say_numbered(self, number: int, phrase: str) -> None:
        self._say(f"{number}. {phrase}")

    def _say(self, sentence: str = "") -> None:
        """Write a sentence, or one empty line between what belongs together."""
        if not sentence and self.parted:
            return
        self.parted = not sentence
        for line in wrap(sentence, WIDTH, break_on_hyphens=False) or [""]:
            self.output.write(f"{line}\n")

    def _read(self) -> str:
        """What is typed next.  Raises _Left at the end of the input and at Ctrl-C."""
        if self.output.isatty():
            self.output.write("> ")
        self.output.flush()
        try:
            line = self.input.readline()
        except KeyboardInterrupt:
            raise _Left from None
        if not line:
            raise _Left
        return line.strip()


def _cited(sentence: str, clause: str) -> str:
    return f"{sentence} [{clause}]" if clause else sentence


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6


_COMMANDS: dict[str, Callable[[_Conversation, Seat], None]] = {
    "?": _Conversation._rules,
    "s": _Conversation._situation,
    "l": _Conversation._log,
    "u": _Conversation._undo,
    "r": _Conversation._redo,
    "h": _Conversation._help,
    "q": _Conversation._quit,
}

_HELP = (
    N_("?: the rules behind this decision"),
    N_("s: the situation, all that lies on the table"),
    N_("l: the log, what happened last"),
    N_("w: what only the one who decides may see; w 2: what only seat 2 may see"),
    N_("u: take a step back"),
    N_("r: do it again"),
    N_("h: this help"),
    N_("q: leave; the game is saved"),
)

WHY_LOCKED = {
    Lock.NOTHING: N_("There is no step to take back."),
    Lock.LUCK: N_("This cannot be taken back: a die was rolled or cards were shuffled."),
    Lock.REVEALED: N_("This cannot be taken back: something hidden came to light."),
    Lock.SEAT: N_("This cannot be taken back: the decision went on to somebody else."),
    Lock.OVER: N_("This cannot be taken back: the game is over."),
}
