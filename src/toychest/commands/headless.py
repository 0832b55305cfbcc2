"""`toychest headless GAME`: a game over pipes, one JSON request a line in, one JSON answer a line out.

    {"do": "to_act"}                                   {"ok": true, "to_act": [2], "may_act": []}
    {"do": "legal", "seat": 2}                         {"ok": true, "legal": [{"type": "announce", "card": 7}, {"type": "pass"}]}
    {"do": "view", "seat": 2}                          {"ok": true, "view": {...}}                     seat null: a bystander's
    {"do": "apply", "seat": 2, "action": {...}}        {"ok": true, "events": [...]}                   those that seat 2 may read
        with "observer": 1 (or null)                   those that another seat (or a bystander) may read instead
        with "seat": -1 where to_act is [-1]           the time of a race is over: whoever asks keeps it
    {"do": "undo"}                                     {"ok": true, "seat": 2, "action": {...}}        what was taken back
    {"do": "redo"}                                     {"ok": true, "events": [...]}                   takes an "observer" too
    {"do": "result"}                                   {"ok": true, "result": null}                    or ranks, scores, reason
    {"do": "save", "path": "game.json"}                {"ok": true}
    {"do": "load", "path": "game.json"}                {"ok": true, "seats": 3, "actions": 17}

What cannot be done is answered by {"ok": false, "error": "one sentence", "clause": "LJ-53"}, where "clause" is there only if a
rule of the game is behind it.  Every line gets one answer; a bad one changes nothing and ends nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from toychest.commands import DONE, MISUSED, Refused, refusing, require_streams, shown
from toychest.commands.play import add_deal
from toychest.commands.which import which
from toychest.language import _, cause, how_many
from toychest.meant import instead

if TYPE_CHECKING:
    from toychest.catalog import Entry
    from toychest.table.table import Table

LONGEST_LINE = 2**20  # bytes

Answer = dict[str, Any]


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "headless",
        help=_("play over pipes, in lines of JSON"),
        description=_("Play over pipes: one JSON request a line in, one JSON answer a line out."),
        epilog=_("example:") + """\n  echo '{"do": "to_act"}' | toychest headless la-jugueteria --seats 3 --seed BEAR-4127""",
    )
    parser.add_argument("game", metavar=_("GAME"), nargs="?", help=_("the name of the game, as `toychest games` lists it"))
    parser.add_argument("--seats", metavar=_("NUMBER"), type=int, help=_("how many play (the fewest)"))
    parser.add_argument("--load", metavar=_("SAVE"), help=_("begin with this save instead of a new game"))
    add_deal(parser)


def run(arguments: argparse.Namespace) -> int:
    require_streams()
    table = _loaded(arguments) if arguments.load is not None else _dealt(arguments)
    serve(Session(table), sys.stdin.buffer, sys.stdout.buffer)
    return DONE


def _dealt(arguments: argparse.Namespace) -> Table:
    from toychest import catalog
    from toychest.commands.options import parse_options
    from toychest.table import seeds
    from toychest.table.table import Player, Table

    if arguments.game is None:
        raise Refused(_("name a game, or a save with --load"), MISUSED)
    with refusing(catalog.UnknownGame, ValueError):
        entry = catalog.find(arguments.game)
        seats = entry.seats_in_the_box[0] if arguments.seats is None else arguments.seats
        if seats not in entry.seats:
            sentence = _("{game} is for {players}, not for {count}")
            raise Refused(sentence.format(game=entry.title, players=how_many(entry.seats), count=seats), MISUSED)
        seed = seeds.fresh() if arguments.seed is None else seeds.parse(arguments.seed)
        players = [Player(_("Seat {number}").format(number=seat + 1)) for seat in range(seats)]
        return Table(entry.rules, players, seed, parse_options(entry.rules, arguments.option))


def _loaded(arguments: argparse.Namespace) -> Table:
    from toychest import catalog, library
    from toychest.table.storage import BadSave

    if arguments.seats is not None or arguments.seed is not None or arguments.option:
        raise Refused(_("--load brings its own seats, seed and options"), MISUSED)
    path = which(arguments.load)
    try:
        table = library.load(path)
    except BadSave as error:
        raise Refused(f"{shown(path)}: {error}") from None
    if arguments.game is not None and catalog.find(arguments.game).slug != table.rules.NAME:
        raise Refused(_("{path}: it is of another game: {game}").format(path=shown(path), game=table.rules.NAME))
    return table


# Lines


def serve(session: Session, requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line of `requests` with a line of `answers`, until there are no more."""
    import msgspec

    encode = msgspec.json.Encoder().encode
    for line in _lines(requests):
        answers.write(encode(session.answer(line)) + b"\n")
        answers.flush()


def _lines(requests: BinaryIO) -> Iterator[bytes | None]:
    """Each line; None for one that is too long, which is never held in memory."""
    while line := requests.readline(LONGEST_LINE + 1):
        if len(line) <= LONGEST_LINE:
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = requests.readline(LONGEST_LINE)
        yield None


# Requests


class Cannot(Exception):
    """Why a request gets no answer: one sentence, and the clause if a rule is behind it."""

    def __init__(self, sentence: str, clause: str = "") -> None:
        super().__init__(sentence)
        self.clause = clause


class Session:
    """One game and the requests about it."""

    def __init__(self, table: Table) -> None:
        from toychest import catalog

        self.table = table
        self.entry: Entry = catalog.find(table.rules.NAME)

    def answer(self, line: bytes | None) -> Answer:
        """The answer to one line; never raises for what a line may hold."""
        try:
            request = _read(line)
            do = _field(request, "do", str)
            if do not in _DO:
                raise Cannot(_("there is no request {do!r}: {instead}").format(do=do[:40], instead=instead(do, _DO)))
            return {"ok": True, **_DO[do](self, request)}
        except Cannot as error:
            clause = {"clause": error.clause} if error.clause else {}
            return {"ok": False, "error": " ".join(str(error).split()), **clause}

    # What can be asked

    def to_act(self, request: Answer) -> Answer:
        table = self.table
        return {"to_act": table.to_act(), "may_act": table.rules.may_act(table.state)}

    def legal(self, request: Answer) -> Answer:
        return {"legal": self.table.legal(self._actor(request))}

    def view(self, request: Answer) -> Answer:
        return {"view": self.table.view(self._viewer(request, "seat"))}

    def apply(self, request: Answer) -> Answer:
        from toychest.table.contract import Illegal

        seat = self._actor(request)
        observer = self._viewer(request, "observer") if "observer" in request else seat
        action = self._action(request)
        try:
            events = self.table.play(seat, action)
        except Illegal as error:
            raise Cannot(self._refusal(error.clause), error.clause) from None
        return {"events": _readable(events, observer)}

    def undo(self, request: Answer) -> Answer:
        from toychest.commands.plain import WHY_LOCKED
        from toychest.table.table import Locked

        try:
            move = self.table.undo()
        except Locked as error:
            raise Cannot(_(WHY_LOCKED[error.lock])) from None
        return {"seat": move.seat, "action": move.action}

    def redo(self, request: Answer) -> Answer:
        observer = self._viewer(request, "observer")
        if not self.table.undone:
            raise Cannot(_("nothing was taken back that could be done again"))
        return {"events": _readable(self.table.redo(), observer)}

    def result(self, request: Answer) -> Answer:
        return {"result": self.table.result()}

    def save(self, request: Answer) -> Answer:
        from toychest.table import storage

        path = _field(request, "path", str)
        try:
            storage.write(Path(path), storage.encode(self.table))
        except (OSError, ValueError) as error:  # ValueError: a path no file can have
            reason = cause(error) if isinstance(error, OSError) else error
            raise Cannot(_("{path} cannot be written: {reason}").format(path=shown(path), reason=reason)) from None
        return {}

    def load(self, request: Answer) -> Answer:
        from toychest import library
        from toychest.table.storage import BadSave

        path = _field(request, "path", str)
        try:
            table = library.load(Path(path))
        except (BadSave, ValueError) as error:
            raise Cannot(f"{shown(path)}: {error}") from None
        if table.rules is not self.table.rules:
            raise Cannot(_("{path}: it is of another game: {game}").format(path=shown(path), game=table.rules.NAME))
        self.table = table
        return {"seats": len(table.players), "actions": len(table.history)}

    # What requests hold

    def _actor(self, request: Answer) -> int:
        """A seat, or the table itself (-1) where it owes an action: whoever asks keeps the time."""
        seat: int = _field(request, "seat", int)
        return seat if seat in self.table.to_act() else self._seat(request, "seat")

    def _seat(self, request: Answer, name: str) -> int:
        seat: int = _field(request, name, int)
        last = len(self.table.players) - 1
        if not 0 <= seat <= last:
            raise Cannot(_("there is no seat {seat}: choose 0 to {last}").format(seat=seat, last=last))
        return seat

    def _viewer(self, request: Answer, name: str) -> int | None:
        return None if request.get(name) is None else self._seat(request, name)

    def _action(self, request: Answer) -> Any:
        import msgspec

        action = _field(request, "action", dict)
        try:
            return msgspec.convert(action, self.table.rules.Action)
        except msgspec.ValidationError as error:
            raise Cannot(_("this is not an action of {game}: {reason}").format(game=self.entry.title, reason=error)) from None

    def _refusal(self, clause: str) -> str:
        return (clause and self.entry.module("words").refusal(clause)) or _("the rules do not allow this now")


_DO: dict[str, Callable[[Session, Answer], Answer]] = {
    "to_act": Session.to_act,
    "legal": Session.legal,
    "view": Session.view,
    "apply": Session.apply,
    "undo": Session.undo,
    "redo": Session.redo,
    "result": Session.result,
    "save": Session.save,
    "load": Session.load,
}

_KINDS: dict[type, Callable[[], str]] = {
    str: lambda: _("a text"),
    int: lambda: _("a whole number"),
    dict: lambda: _("an object"),
}


def _read(line: bytes | None) -> Answer:
    import msgspec

    if line is None:
        raise Cannot(_("the line is longer than {bytes} bytes").format(bytes=LONGEST_LINE))
    try:
        request = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Cannot(_("the line is not JSON: {reason}").format(reason=error)) from None
    if not isinstance(request, dict):
        raise Cannot(_("the line is not a JSON object"))
    return request


def _field(request: Answer, name: str, kind: type) -> Any:
    if name not in request:
        raise Cannot(_("the field {name!r} is missing").format(name=name))
    if type(request[name]) is not kind:
        raise Cannot(_("the field {name!r} has to be {kind}").format(name=name, kind=_KINDS[kind]()))
    return request[name]


def _readable(events: list[Any], observer: int | None) -> list[Any]:
    """The events that everybody may read, and those for `observer` alone."""
    return [event for event in events if event.to is None or event.to == observer]
