"""Saves: one JSON format for games in progress, named saves, replays and scenarios.

    {"toychest": 1, "game": "la-jugueteria", "version": 1, "title": "", "kind": "game", "saved": "2026-01-31T18:04:05",
     "round": 3, "over": false, "seed": 4127, "options": {...}, "seats": [{"name": "Ana"}, {"name": "Bo", "bot": "easy"}],
     "start": null, "script": [], "history": [[0, {"type": "pass"}], ...], "undone": [], "state": {...}}

A rematch has the "series" it belongs to.  A game in which moves were taken back by agreement has them as "take_backs":
[{"at": 12, "moves": 3, "seats": [0, 1]}].

Written whole after every action, so that a kill at any byte leaves the old file or the new one.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from toychest.language import _, cause, how_many
from toychest.table.contract import BadOptions, Illegal, Rules
from toychest.table.seeds import LARGEST
from toychest.table.table import Move, Player, Table, TakeBack

FORMAT = 1
LARGEST_FILE = 8 * 2**20  # bytes; a long game is about 60 kB
LONGEST_TEXT = 80  # characters of a name or title
MOST_ROUNDS = 1_000_000  # that a list of saves has room for

Kind = Literal["game", "saved", "quick", "scenario"]

# What brings the plain data of an older format up to the next one: {1: from_1_to_2, ...}.
UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}


# What a reader may trip over in a file that somebody edited or that was cut off: always the file's fault.
TRIPPED = (msgspec.DecodeError, ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError)


class BadSave(ValueError):
    """A file that is no save we can play; the message is one sentence."""


class Save(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A save as it lies in its file; what belongs to the game is still undecoded (Raw)."""

    toychest: int
    game: str
    version: int
    seed: Annotated[int, Meta(ge=0, le=LARGEST)]
    seats: Annotated[list[Player], Meta(min_length=1, max_length=8)]
    state: Raw
    title: str = ""
    kind: Kind = "game"
    saved: str = ""
    round: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0
    over: bool = False
    options: Raw = Raw(b"{}")
    start: Raw = Raw(b"null")
    script: Annotated[list[Annotated[int, Meta(ge=1, le=1000)]], Meta(max_length=10_000)] = []
    history: list[tuple[int, Raw]] = []
    undone: list[tuple[int, Raw]] = []
    series: str = ""
    take_backs: Annotated[list[TakeBack], Meta(max_length=10_000)] = []


def encode(table: Table, title: str = "", kind: Kind = "game", now: datetime | None = None) -> bytes:
    """The save of a game as the bytes of a file, one line per field so that a diff can be read."""
    rules = table.rules

    def moves(some: list[Move]) -> list[tuple[int, Any]]:
        return [(move.seat, move.action) for move in some]

    fields = {
        "toychest": FORMAT,
        "game": rules.NAME,
        "version": rules.VERSION,
        "title": title,
        "kind": kind,
        "saved": (now or datetime.now()).isoformat(timespec="seconds"),
        "round": rules.progress(table.state),
        "over": table.result() is not None,
        "seed": table.seed,
        "options": table.options,
        "seats": table.players,
        "start": table.start,
        "script": table.script,
        "history": moves(table.history),
        "undone": moves(table.undone),
        **({"series": table.series} if table.series else {}),
        **({"take_backs": table.take_backs} if table.take_backs else {}),
        "state": table.state,
    }
    json = msgspec.json.encode
    lines = ",\n".join(f' "{name}": {json(value).decode()}' for name, value in fields.items())
    return f"{{\n{lines}\n}}\n".encode()


def decode(data: bytes) -> Save:
    """Read the outer half of a save: enough to list it.  Raises BadSave."""
    try:
        plain = msgspec.json.decode(data, type=dict[str, Raw])
        version = msgspec.json.decode(plain["toychest"], type=int) if "toychest" in plain else None
    except TRIPPED as error:
        raise BadSave(_("it is not a Toychest save: {reason}").format(reason=_reason(error))) from None
    if version is None:
        raise BadSave(_("it is not a Toychest save: the field {field} is missing").format(field="`toychest`"))
    if version > FORMAT:
        sentence = _("it was written by a newer Toychest (format {version}, this one reads up to {format})")
        raise BadSave(sentence.format(version=version, format=FORMAT))
    if version < 1:
        raise BadSave(_("it has format {version}, which never existed").format(version=version))
    try:
        for step in range(version, FORMAT):
            upgraded = UPGRADES[step](msgspec.json.decode(data))
            data = msgspec.json.encode({**upgraded, "toychest": step + 1})
        save = msgspec.json.decode(data, type=Save)
    except TRIPPED as error:
        raise BadSave(_("it is damaged: {reason}").format(reason=_reason(error))) from None
    _check_texts(save)
    return save


def _check_texts(save: Save) -> None:
    """What people typed was cleaned when it came in; a file that was edited since gets no other text onto the screen."""
    names = [player.name for player in save.seats]
    if not all(name.strip() for name in names):
        raise BadSave(_("a seat has no name"))
    if len({name.casefold() for name in names}) < len(names):
        raise BadSave(_("two seats have the same name"))
    for text in (save.game, save.title, save.series, *names, *(player.bot for player in save.seats)):
        if not text.isprintable():
            raise BadSave(_("a name or title has characters that cannot be shown"))
        if len(text) > LONGEST_TEXT:
            raise BadSave(_("a name or title is longer than {most} characters").format(most=LONGEST_TEXT))
    try:
        datetime.fromisoformat(save.saved or "2026-01-01")
    except ValueError:
        raise BadSave(_("its date is not a date")) from None


def restore(save: Save, rules_of: Callable[[str], Rules]) -> Table:
    """Make the table of a save: types, ranges and invariants checked, the whole history played again.

    `rules_of` finds a game's rules by its name and raises LookupError for a name it does not know.
    Raises BadSave.
    """
    try:
        rules = rules_of(save.game)
    except LookupError:
        raise BadSave(_("it is of a game that is not here: {name!r}").format(name=save.game[:40])) from None
    if save.version != rules.VERSION:
        newer = _("it was written with newer rules of {game} ({version}, here {ours})")
        older = _("it was written with older rules of {game} ({version}, here {ours})")
        sentence = newer if save.version > rules.VERSION else older
        raise BadSave(sentence.format(game=save.game, version=save.version, ours=rules.VERSION))
    if len(save.seats) not in rules.SEATS:
        sentence = _("its seats are {count}, but {game} is for {players}")
        raise BadSave(sentence.format(game=save.game, players=how_many(rules.SEATS), count=len(save.seats)))
    try:
        return _replay(save, rules)
    except Illegal as error:
        raise BadSave(_("its history has a move that the rules refuse ({clause})").format(clause=error.clause)) from None
    except BadOptions as error:
        raise BadSave(_("its options do not fit: {reason}").format(reason=error)) from None
    except BadSave:
        raise
    except TRIPPED as error:
        raise BadSave(_("it is damaged: {reason}").format(reason=_reason(error))) from None


def _replay(save: Save, rules: Rules) -> Table:
    read = msgspec.json.decode
    options = read(save.options, type=rules.Options)
    start = read(save.start, type=rules.State | None)
    if start is not None:
        rules.check(start)
        if rules.seats(start) != len(save.seats):
            raise BadSave(_("its position is for another number of seats"))
        if start.options != options:
            raise BadSave(_("its options are not those of its position"))
        msgspec.msgpack.encode(start)  # undo will do that: a number beyond 64 bits cannot be played with
    table = Table(rules, save.seats, save.seed, options, start, save.script)
    actions = msgspec.json.Decoder(rules.Action)
    for seat, raw in save.history:
        table.play(seat, actions.decode(raw))
    state = read(save.state, type=rules.State)
    rules.check(state)
    if state != table.state:
        raise BadSave(_("its history does not lead to its position"))
    for seat, raw in reversed(save.undone):  # redo will trust these, so they are tried here
        table.play(seat, actions.decode(raw))
    for _step in save.undone:
        table.undo()
    table.series = save.series
    _check_take_backs(save, table)
    table.take_backs = list(save.take_backs)
    return table


def _check_take_backs(save: Save, table: Table) -> None:
    """What is told of the past has to fit the people and the moves there are.  Raises BadSave."""
    people, last = tuple(table.humans()), 0
    for taken in save.take_backs:
        if taken.seats != people or taken.moves < 1 or not last <= taken.at <= len(save.history) + len(save.undone):
            raise BadSave(_("it tells of a take-back that cannot have happened"))
        last = taken.at


def read(path: Path) -> Save:
    """Read a save's outer half from a file.  Raises BadSave; the file stays as it is."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise BadSave(_("it cannot be read: {reason}").format(reason=cause(error))) from None
    if len(data) > LARGEST_FILE:
        raise BadSave(_("it is larger than any save ({size} MiB)").format(size=LARGEST_FILE // 2**20))
    return decode(data)


def load(path: Path, rules_of: Callable[[str], Rules]) -> Table:
    """Read a whole game from a file.  Raises BadSave; the file stays as it is."""
    return restore(read(path), rules_of)


def write(path: Path, data: bytes) -> None:
    """Put `data` at `path` so that a kill at any moment leaves the old file or the new one.

    Raises OSError (folder not writable, disk full); then the old file is still there.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, temporary = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make the rename itself outlast a power cut, where the system can do that; the file is in place already."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _reason(error: Exception) -> str:
    """An error's own words as the end of one sentence: one line, not too long."""
    text = " ".join(str(error).split()) or type(error).__name__
    return text if len(text) <= 160 else text[:159] + "…"
