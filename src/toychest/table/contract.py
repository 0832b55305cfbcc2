"""The contract of a game: state in, state out; no clock, no global luck, no screen, no names.

A game's `rules` module offers what `Rules` lists.  The table, the bots, the screens and the
tests know games only through it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Literal, Protocol, Self

import msgspec
from msgspec import Struct

from toychest.language import _

Seat = int  # 0 .. seats-1, clockwise
TABLE: Seat = -1  # the table itself, where it owes an action: the end of a time that no rules can know
Clause = str  # the id of a rule in a game's ledger, e.g. "LJ-53"

Secrecy = Literal["none", "fixed", "hand", "simultaneous"]
"""How secret a game is: nothing; one fixed secret each; a changing hand; secret choices made together."""


class Chance(Protocol):
    """What rules may ask of luck.  `random.Random` is one; so are `Scripted` and `Stream`."""

    def random(self) -> float: ...

    def randrange(self, stop: int, /) -> int: ...

    def shuffle(self, x: list[Any], /) -> None: ...


class Action(Struct, frozen=True):
    """A decision of one seat.  Each game's actions are tagged subclasses: the wire format and the log."""


class Event(Struct, frozen=True, kw_only=True):
    """What happened, told while an action is applied.

    `to` is the only seat that may read it (None: everybody).  `clause` is the rule that made it
    happen; `reveals` says that something hidden came to light, which ends undo.
    """

    clause: ClassVar[Clause] = ""
    reveals: ClassVar[bool] = False

    to: Seat | None = None


Tell = Callable[[Event], None]


def say_nothing(event: Event) -> None:
    """A `Tell` for when nobody listens."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The choices made at set-up; the set-up screen and the command line are built from the fields.

    Each field is `Annotated[type, option(N_(title), N_(description), clause)]` and has a default.  `head_start`, where a game
    has one, is a `tuple[Annotated[int, Meta(ge=0, le=most)], ...]`: a number for each seat, and for those left out 0.
    """

    def one_seat_on(self, seats: int) -> Self:
        """The same where everybody has moved one seat on and who sat first sits last: what belongs to a person moves along."""
        ahead: tuple[int, ...] = getattr(self, "head_start", ())
        if not any(ahead):
            return self
        first, *others = [*ahead, *[0] * (seats - len(ahead))]
        return msgspec.structs.replace(self, head_start=(*others, first))


def option(title: str, description: str, clause: Clause, ge: int | None = None, le: int | None = None) -> msgspec.Meta:
    """Describe one field of an Options: what people read of it, the rule it comes from, its range."""
    return msgspec.Meta(title=title, description=description, ge=ge, le=le, extra={"clause": clause})


def check_starter(number: int, seats: int, clause: Clause) -> None:
    """Raise BadOptions if the seat that an option lets start is not at the table.  Numbers are from 1 on; 0 names none."""
    if number > seats:
        sentence = _("seat {seat} cannot start: there are {seats} seats ({clause})")
        raise BadOptions(sentence.format(seat=number, seats=seats, clause=clause))


def for_each_seat(numbers: Sequence[int], seats: int, clause: Clause) -> list[int]:
    """What an option that gives each seat a number gives each of `seats`: 0 where it says nothing.

    Raises BadOptions if it says something of a seat that is not at the table.
    """
    if any(numbers[seats:]):
        sentence = _("there is no seat {seat} to have a head start: there are {seats} seats ({clause})")
        raise BadOptions(sentence.format(seat=len(numbers), seats=seats, clause=clause))
    return [*numbers[:seats], *[0] * (seats - len(numbers))]


class Result(Struct, frozen=True):
    """How a game ended: each seat's rank (1 is best; equal ranks share), its score, and why it ended.

    Where all play together they all have rank 1, or, if they lost, all rank 2: then nobody has won.
    """

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Illegal(ValueError):
    """An action that the rules refuse; `clause` says which rule does.  Nothing was changed."""

    def __init__(self, clause: Clause, seat: Seat, action: Any) -> None:
        super().__init__(f"seat {seat} may not do {action!r} ({clause})")
        self.clause = clause
        self.seat = seat
        self.action = action


class BadOptions(ValueError):
    """Options that do not fit each other or the number of seats; the message is one sentence."""


class BrokenState(ValueError):
    """A state that no play can reach; the message is one sentence that names the clause."""


def require(truth: bool, clause: Clause, sentence: str) -> None:
    """Raise BrokenState unless `truth` holds (used by every game's `check`)."""
    if not truth:
        raise BrokenState(f"{sentence} ({clause})")


class Rules(Protocol):
    """What a game's `rules` module offers.

    State       a mutable Struct; its field `options` holds the Options it is played with
    legal       never empty for a seat in to_act, no duplicates, fixed order, a function of that seat's view alone
    may_act     seats that may act though nobody waits for them (a grab in a race, a call); usually ().  All can know who they
                are, so `legal` may be empty for one whose own cards do not let it
    to_act      seats that owe a decision; () when the game is over; several = at once and secret until all are in.  TABLE
                alone in a race against time: whoever keeps the time sends the one action that is legal for it
    choices     what `legal` could be for a seat as far as the owner of `view` can know: the same as `legal` for one's
                own view; more for a bystander's.  A public screen offers these, so it gives no secret away.
    refusal     why an action is refused, as a clause; None if it is legal.  Public reasons come before secret ones.
    apply       in place; trusts legality; tells events only if `tell` is given
    view        what `seat` may know (None: a bystander); built by listing what is known, never by deleting
    redeal      in place; reshuffles all that `seat` cannot know
    result      None until the game is over
    seats       for how many seats a state is
    progress    the number of the round or turn, for lists of saves
    check       raises BrokenState if the state breaks an invariant
    """

    NAME: str
    VERSION: int
    SEATS: range
    SECRECY: Secrecy
    SECRET_CLAUSES: frozenset[Clause]  # refusals that would speak of a secret; a public screen does not name them
    Options: type[Any]
    State: type[Any]
    View: type[Any]
    Action: Any
    Event: Any

    def new(self, seats: int, chance: Chance, options: Any, tell: Tell | None = None) -> Any: ...
    def to_act(self, state: Any) -> tuple[Seat, ...]: ...
    def may_act(self, state: Any) -> tuple[Seat, ...]: ...
    def legal(self, state: Any, seat: Seat) -> Sequence[Any]: ...
    def choices(self, view: Any, seat: Seat) -> Sequence[Any]: ...
    def refusal(self, view: Any, seat: Seat, action: Any) -> Clause | None: ...
    def apply(self, state: Any, seat: Seat, action: Any, chance: Chance, tell: Tell | None = None) -> None: ...
    def view(self, state: Any, seat: Seat | None) -> Any: ...
    def redeal(self, state: Any, seat: Seat | None, chance: Chance) -> None: ...
    def result(self, state: Any) -> Result | None: ...
    def seats(self, state: Any) -> int: ...
    def progress(self, state: Any) -> int: ...
    def check(self, state: Any) -> None: ...


Names = Sequence[str]  # of the players, by seat


class Words(Protocol):
    """What a game's `words` module offers: events, actions and positions as sentences in the language now spoken.

    sentence    an event as a line of the log, with names and never "you"; "" if it is not worth a line
    choice      an action as a short phrase for a numbered list: "buy the ■ Rabbit for 2 coins"
    question    who decides what now, as one sentence
    situation   the whole of a view as plain sentences, for people who listen instead of look
    briefing    the few sentences of it that whoever decides has to hear before every question
    refusal     why not, as one sentence, for a clause that `Rules.refusal` gave
    ending      how the game ended, as one or two sentences
    clauses     the rules behind the decision that is open in a view, most telling first

    Words may offer besides, for the results:

    score_table(table)   what the scores count, and after each round the score of every seat
    score_sheet(table)   heads of columns, and by seat what its score is made of
    TOGETHER             True where all play together, so that nobody has a rank or a score

    And for those who listen:

    pieces(action, view)        the cards or other pieces, as phrases, that an action chooses together; None if it chooses none so
    steps(action, view, names)  what of an action is chosen first and what then, as two phrases; None if it is all one step
    in_the_open(view)           whether what is decided now is decided before all eyes, where hands are secret
    unasked(actions)            what somebody alone at the keyboard, who may do only `actions`, need not be asked; None to ask
    """

    def sentence(self, event: Any, names: Names) -> str: ...
    def choice(self, action: Any, view: Any, names: Names) -> str: ...
    def question(self, view: Any, seat: Seat, names: Names) -> str: ...
    def situation(self, view: Any, names: Names) -> list[str]: ...
    def briefing(self, view: Any, seat: Seat, names: Names) -> list[str]: ...
    def refusal(self, clause: Clause) -> str: ...
    def ending(self, result: Result, names: Names) -> str: ...
    def clauses(self, view: Any) -> list[Clause]: ...


class Brain(Protocol):
    """What a game's `bot` module offers.

    LEVELS      names of its levels from weakest to strongest, e.g. ("easy", "normal", "hard")
    choose      one of `actions` for the seat of `view`.  It sees that seat's view alone; `imagine()` gives a state with all
                that the seat cannot know dealt anew; `chance` is its own luck, which disturbs no game's
    hint        what its best level would do at the seat of `view`, and why in one sentence for that seat's eyes
    reflex      only of games with `may_act`: after how many seconds it does which of `actions`, for which nobody waits;
                None if it lets the moment pass.  `reflex(level, view, actions, chance)`
    """

    LEVELS: tuple[str, ...]

    def choose(
        self, level: str, view: Any, actions: Sequence[Any], chance: Chance, imagine: Callable[[], Any]
    ) -> Any: ...
    def hint(self, view: Any, actions: Sequence[Any], names: Names) -> tuple[Any, str]: ...
