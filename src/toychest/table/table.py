"""A game in progress: who sits where, what was done, what may be undone.  The rules know of none of these."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from copy import copy
from enum import Enum
from typing import Any

import msgspec
from msgspec import Struct

from toychest.language import _, how_many
from toychest.table.chance import Stream
from toychest.table.cloning import clone
from toychest.table.contract import BadOptions, Event, Illegal, Result, Rules, Seat


class Player(Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat: a name, and the level of the bot that plays it ("" for a person)."""

    name: str
    bot: str = ""

    @property
    def human(self) -> bool:
        return not self.bot


class Move(Struct, frozen=True, array_like=True, gc=False):
    """One line of the history: who did what.  (gc=False: there are many, and plain data cannot hold itself.)"""

    seat: Seat
    action: Any


class TakeBack(Struct, frozen=True):
    """That all people at the table agreed to go back: to the position after move `at`, by how many `moves`, and whose seats agreed."""

    at: int
    moves: int
    seats: tuple[Seat, ...]


class Lock(Enum):
    """Why a step cannot be undone or taken back."""

    NOTHING = "nothing"  # there is no step to undo
    LUCK = "luck"  # a die was rolled or cards were shuffled
    REVEALED = "revealed"  # something hidden came to light
    SEAT = "seat"  # it is somebody else's decision now
    OVER = "over"  # the game is over: its secrets may have been shown


class Locked(ValueError):
    """Undo or redo was asked for and is not possible; `lock` says why."""

    def __init__(self, lock: Lock) -> None:
        super().__init__(f"this cannot be undone: {lock.value}")
        self.lock = lock


class _Memory(Struct, frozen=True, gc=False):
    """What undo needs of one move: the state before it as msgpack (cheap to make, cannot be aliased)."""

    before: bytes
    script_left: int
    lock: Lock | None


Observer = Callable[[Seat, Any, Sequence[Event]], None]


class Table:
    """One game at one table.

    `start` is a state to begin from instead of a fresh deal (a scenario); `script` holds dice that
    fall first, in order, before the luck of the seed.

    Raises BadOptions if there are too few or too many players, or if an option is out of range or does not fit them.
    """

    def __init__(
        self,
        rules: Rules,
        players: Sequence[Player],
        seed: int,
        options: Any = None,
        start: Any = None,
        script: Sequence[int] = (),
    ) -> None:
        self.rules = rules
        self.players = tuple(players)
        if len(self.players) not in rules.SEATS:
            sentence = _("{game} is for {players}, not for {count}")
            raise BadOptions(sentence.format(game=rules.NAME, players=how_many(rules.SEATS), count=len(self.players)))
        self.seed = seed
        self.options = rules.Options() if options is None else _checked(options)
        self.start = None if start is None else clone(start)
        self.script = tuple(script)
        self.history: list[Move] = []
        self.undone: list[Move] = []  # what redo does next is at the end
        self.series = ""  # which row of rematches this game belongs to; "": it is no rematch
        self.take_backs: list[TakeBack] = []  # in the order in which they were agreed on, and so by `at`
        self.observers: list[Observer] = []
        self._past: list[_Memory] = []
        self._script_left = len(self.script)
        self._encode = msgspec.msgpack.Encoder().encode
        self._decode = msgspec.msgpack.Decoder(rules.State).decode
        opening: list[Event] = []
        if start is None:
            self.state = rules.new(len(self.players), self._luck(0), self.options, opening.append)
        else:
            self.state = clone(start)
        self.events: list[list[Event]] = [opening]  # of the deal, then of each move
        self._waiting = rules.to_act(self.state)  # asked once for each position: the next move and the undo law both need it

    # Playing

    def play(self, seat: Seat, action: Any) -> list[Event]:
        """Do `action` for `seat` and return what happened.

        Raises Illegal, and changes nothing, if the rules refuse.
        """
        self._refuse_illegal(seat, action)
        if self.take_backs:
            self._keep_take_backs(len(self.history))
        events = self._do(Move(seat, action))
        self.undone.clear()
        for observer in self.observers:
            observer(seat, action, events)
        return events

    def to_act(self) -> tuple[Seat, ...]:
        return self._waiting

    def legal(self, seat: Seat) -> Sequence[Any]:
        """What `seat` may do now; () if it has no decision."""
        if seat in self._waiting or seat in self.rules.may_act(self.state):
            return self.rules.legal(self.state, seat)
        return ()

    def view(self, seat: Seat | None) -> Any:
        return self.rules.view(self.state, seat)

    def result(self) -> Result | None:
        return self.rules.result(self.state)

    def humans(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.players) if player.human]

    def imagine(self, seat: Seat, chance: Any) -> Any:
        """A copy of the state with all that `seat` cannot know dealt anew: what a bot may think on."""
        state = clone(self.state)
        self.rules.redeal(state, seat, chance)
        return state

    # Undo

    def lock(self) -> Lock | None:
        """Why the last step cannot be undone; None if it can."""
        return self._past[-1].lock if self._past else Lock.NOTHING

    def undoable(self) -> int:
        """How many steps can be undone, one after the other."""
        count = 0
        for memory in reversed(self._past):
            if memory.lock is not None:
                break
            count += 1
        return count

    def undo(self) -> Move:
        """Take the last step back and return it.  Raises Locked."""
        lock = self.lock()
        if lock is not None:
            raise Locked(lock)
        memory = self._past.pop()
        self.state = self._decode(memory.before)
        self._waiting = self.rules.to_act(self.state)
        self._script_left = memory.script_left
        self.events.pop()
        move = self.history.pop()
        self.undone.append(move)
        return move

    def undo_turn(self) -> int:
        """Take back all that can be undone and return how many steps that was.  Raises Locked if none can."""
        count = self.undoable()
        for _step in range(count or 1):
            self.undo()
        return count

    def redo(self) -> list[Event]:
        """Do the last undone step again; it meets the same luck.  Raises Locked if there is none."""
        if not self.undone:
            raise Locked(Lock.NOTHING)
        return self._do(self.undone.pop())

    # Going further back than undo does

    def take_back(self, moves: int, agreed: Collection[Seat]) -> TakeBack:
        """Go back to the position after the first `moves` moves, since every person at the table agreed.

        Nothing can be redone afterwards; luck stays keyed by move, so the same moves meet the same dice.  Raises Locked if
        the game is over or there is nothing to take back, ValueError if somebody did not agree.
        """
        if self.result() is not None:
            raise Locked(Lock.OVER)
        if not 0 <= moves < len(self.history):
            raise Locked(Lock.NOTHING)
        people = self.humans()
        if not people or set(agreed) != set(people):
            raise ValueError(f"seats {sorted(agreed)} agreed to a take-back, but the people sit at {people}")
        taken = TakeBack(moves, len(self.history) - moves, tuple(people))
        then = self.as_it_was(moves)
        self.state, self._waiting, self._script_left = then.state, then._waiting, then._script_left
        self.history, self.events, self._past = then.history, then.events, then._past
        self.undone.clear()
        self._keep_take_backs(moves)
        self.take_backs.append(taken)
        return taken

    def taken_back_after(self, move: int) -> list[TakeBack]:
        """The take-backs that were agreed on after a move (0: after the deal) and before the next one."""
        return [taken for taken in self.take_backs if min(taken.at, len(self.history)) == move]

    def as_it_was(self, moves: int) -> Table:
        """The table after its first `moves` moves, apart from this one: what is played there changes nothing here."""
        then = copy(self)
        then.history, then.events, then._past = self.history[:moves], self.events[: moves + 1], self._past[:moves]
        then.undone, then.observers = [], []
        then.take_backs = [taken for taken in self.take_backs if min(taken.at, len(self.history)) <= moves]
        if moves < len(self.history):
            memory = self._past[moves]
            then.state, then._script_left = self._decode(memory.before), memory.script_left
        else:
            then.state = clone(self.state)
        then._waiting = self.rules.to_act(then.state)
        return then

    def _keep_take_backs(self, moves: int) -> None:
        """The game takes another way after the first `moves` moves: what was agreed on behind that is told there."""
        self.take_backs = [msgspec.structs.replace(taken, at=min(taken.at, moves)) for taken in self.take_backs]

    # The one way anything happens

    def _refuse_illegal(self, seat: Seat, action: Any) -> None:
        rules, state = self.rules, self.state
        if not 0 <= seat < len(self.players) and seat not in self._waiting:
            raise ValueError(f"there is no seat {seat} at this table")
        may = seat in self._waiting or seat in rules.may_act(state)
        if not may or action not in rules.legal(state, seat):
            raise Illegal(rules.refusal(rules.view(state, seat), seat, action) or "", seat, action)

    def _do(self, move: Move) -> list[Event]:
        before, script_left = self._encode(self.state), self._script_left
        luck = self._luck(len(self.history) + 1)
        events: list[Event] = []
        self.rules.apply(self.state, move.seat, move.action, luck, events.append)
        self._waiting = self.rules.to_act(self.state)
        self._script_left = len(luck.script)
        self.history.append(move)
        self.events.append(events)
        self._past.append(_Memory(before, script_left, self._lock_after(move.seat, luck.used, events)))
        return events

    def _luck(self, ply: int) -> Stream:
        left = self._script_left
        return Stream(self.seed, ply, list(self.script[-left:]) if left else None)

    def _lock_after(self, seat: Seat, luck_used: bool, events: Sequence[Event]) -> Lock | None:
        if luck_used:
            return Lock.LUCK
        for event in events:
            if event.reveals:
                return Lock.REVEALED
        if self._waiting != (seat,):
            return Lock.SEAT
        return None


def _checked(options: Any) -> Any:
    """The same options: msgspec checks types and ranges when it decodes, not when a Struct is made.  Raises BadOptions."""
    try:
        return msgspec.convert(msgspec.structs.asdict(options), type(options))
    except msgspec.ValidationError as error:
        raise BadOptions(_("an option is out of range: {reason}").format(reason=error)) from None
