"""The person's library of saves: games in progress, named and quick saves, and the scenarios that ship with the app.

A game in progress has a file of its own, written after every action.  Named saves, quick saves and
scenarios never change by being played: who opens one goes on in a new file.
"""

from __future__ import annotations

import os
import re
import time
import unicodedata
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from toychest import catalog, folders, records
from toychest.language import _, cause
from toychest.people import LONGEST_TITLE, BadName, checked_names, clean
from toychest.table import seeds, storage
from toychest.table.storage import BadSave, Kind, Save
from toychest.table.table import Player, Table

RulesOf = Callable[[str], Any]

LEFTOVER_AGE = 24 * 60 * 60  # seconds after which a half-written file is nobody's any more


class SaveFailed(Exception):
    """The disk did not do what was asked of it; the message is one sentence.  What was saved before is still there."""


class FileTaken(SaveFailed):
    """There is a file already where a save was to be copied to; the message is one sentence."""


class TitleTaken(ValueError):
    """A named save of this title is there already; the message is one sentence."""


class Entry(Struct, frozen=True):
    """One save in a list.  `error` is a sentence if the file cannot be played; then only `path` and `date` are known."""

    path: Path
    date: datetime
    game: str = ""
    title: str = ""
    kind: Kind = "game"
    players: tuple[str, ...] = ()
    round: int = 0
    over: bool = False
    error: str | None = None


# The file of a game in progress


class GameFile:
    """The file that one game is written to after every action.

    If another window has played on in the same file, this game goes on in a new one, so that neither is lost.
    """

    def __init__(self, path: Path, title: str = "") -> None:
        self.path = path
        self.title = title
        self._written: os.stat_result | None = None  # what the file was when it was last ours
        self._position: bytes | None = None

    @classmethod
    def start(cls, table: Table, title: str = "") -> GameFile:
        """A new file, under a name that nothing has yet; it appears with the first `write`."""
        return cls(_fresh_path(table), clean(title, LONGEST_TITLE))

    @classmethod
    def go_on(cls, path: Path, save: Save) -> GameFile:
        """The file at `path`, of which `save` has just been read."""
        file = cls(path, clean(save.title, LONGEST_TITLE))
        file._remember(bytes(save.state))
        return file

    def write(self, table: Table) -> None:
        """Put the game as it is now on disk, and how it ended among the records.  Raises SaveFailed; then the file is as it was."""
        if self._changed_by_somebody():
            self.path = _fresh_path(table)
        try:
            _write(self.path, storage.encode(table, self.title))
            self._remember(msgspec.json.encode(table.state))
        finally:
            self._record(table)

    def _record(self, table: Table) -> None:
        """Keep how the game ended, if it did.  A disk that refuses has refused the save as well, which is told."""
        if table.result():
            with suppress(OSError):
                records.add(table, self.path.stem)

    def _remember(self, position: bytes) -> None:
        self._written = _stat(self.path)
        self._position = position

    def _changed_by_somebody(self) -> bool:
        """Whether the file holds another position than we put there.  A new title alone is taken over; a lost file is written again."""
        now = _stat(self.path)
        if now is None or _identity(now) == _identity(self._written):
            return False
        try:
            theirs = storage.read(self.path)
        except BadSave:
            return True
        if bytes(theirs.state) != self._position:
            return True
        self.title = clean(theirs.title, LONGEST_TITLE)
        return False


def _stat(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None


def _identity(stat: os.stat_result | None) -> tuple[int, ...] | None:
    return stat and (stat.st_dev, stat.st_ino, stat.st_mtime_ns, stat.st_size)


def _fresh_path(table: Table) -> Path:
    stem = f"{table.rules.NAME}-{seeds.words(table.seed).lower()}-{datetime.now():%Y%m%d-%H%M%S}"
    return _unused(folders.saves(), stem)


def _unused(folder: Path, stem: str) -> Path:
    path, number = folder / f"{stem}.json", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem}-{number}.json"
    return path


def _write(path: Path, data: bytes) -> None:
    try:
        storage.write(path, data)
    except OSError as error:
        sentence = _("not saved: {reason}, in {folder}")
        raise SaveFailed(sentence.format(folder=path.parent, reason=cause(error))) from None


# Opening


def open(path: Path, rules_of: RulesOf = catalog.rules_of) -> tuple[Table, GameFile]:
    """The game of a save and the file it goes on in.  Raises BadSave.

    A game in progress goes on in its own file; everything else starts a new one.
    """
    save = storage.read(path)
    table = _restored(save, rules_of)
    if save.kind == "game" and path.parent.resolve() != folders.shipped("saves").resolve():
        return table, GameFile.go_on(path, save)
    return table, GameFile.start(table, save.title)


def load(path: Path, rules_of: RulesOf = catalog.rules_of) -> Table:
    """The game of a save, to look at: checked, replayed, the names of its players cleaned.  Raises BadSave."""
    return _restored(storage.read(path), rules_of)


def find(name: str) -> Path:
    """The file that somebody means: a path, or the name of a save or scenario with or without its ending."""
    own, shipped = folders.saves(), folders.shipped("saves")
    places = [Path(os.path.expanduser(name)), own / name, own / f"{name}.json", shipped / name, shipped / f"{name}.json"]
    return next((place for place in places if os.path.isfile(place)), Path(name))


def _restored(save: Save, rules_of: RulesOf) -> Table:
    try:
        names = checked_names([player.name for player in save.seats])
    except BadName as error:
        raise BadSave(_("it is damaged: {reason}").format(reason=error)) from None
    save.seats = [Player(name, player.bot) for name, player in zip(names, save.seats, strict=True)]
    table = storage.restore(save, rules_of)
    _check_bots(save)
    return table


def _check_bots(save: Save) -> None:
    asked = {player.bot for player in save.seats if player.bot}
    if not asked:
        return
    from toychest.bots import levels  # a table of people needs no bots

    unknown = asked - set(levels(catalog.find(save.game)))
    if unknown:
        raise BadSave(_("it has a bot of a level that is not here: {level!r}").format(level=min(unknown)[:40]))


# Lists


def listing() -> list[Entry]:
    """The person's saves, newest first; broken ones with their error.  Nothing is played again.

    Raises SaveFailed if the folder cannot be read.
    """
    folder = folders.saves()
    try:
        paths = [path for path in folder.iterdir() if path.is_file()]
    except FileNotFoundError:
        return []
    except OSError as error:
        sentence = _("the saves cannot be read: {reason}, in {folder}")
        raise SaveFailed(sentence.format(folder=folder, reason=cause(error))) from None
    _sweep(paths)
    return _entries(paths)


def scenarios() -> list[Entry]:
    """The saves that ship with the app, by file name."""
    entries = _entries(list(folders.shipped("saves").glob("*.json")))
    return sorted(entries, key=lambda entry: entry.path.name)


def latest(entries: Sequence[Entry] | None = None) -> Entry | None:
    """The newest game in progress that is not over, of `entries` or else of the person's saves; none of a game that is not here."""
    here = {game.slug for game in catalog.GAMES}
    for entry in listing() if entries is None else entries:
        if entry.kind == "game" and not entry.over and entry.error is None and entry.game in here:
            return entry
    return None


def _entries(paths: list[Path]) -> list[Entry]:
    found: list[tuple[datetime, int, str, Entry]] = []
    for path in paths:
        stat = _stat(path)
        if path.suffix == ".json" and stat is not None:
            entry = _entry(path, stat)
            found.append((entry.date, stat.st_mtime_ns, path.name, entry))
    return [entry for *_order, entry in sorted(found, key=lambda one: one[:3], reverse=True)]


def _entry(path: Path, stat: os.stat_result) -> Entry:
    changed = datetime.fromtimestamp(stat.st_mtime)
    try:
        save = storage.read(path)
    except BadSave as error:
        return Entry(path, changed, error=str(error))
    return Entry(
        path=path,
        date=_date(save.saved, changed),
        game=save.game,
        title=clean(save.title, LONGEST_TITLE),
        kind=save.kind,
        players=tuple(clean(player.name) for player in save.seats),
        round=save.round,
        over=save.over,
    )


def _date(written: str, otherwise: datetime) -> datetime:
    """The local time that is written; `otherwise` where it cannot be read."""
    try:
        date = datetime.fromisoformat(written)
        return date.astimezone().replace(tzinfo=None) if date.tzinfo else date
    except (ValueError, OverflowError, OSError):
        return otherwise


def _sweep(paths: list[Path]) -> None:
    """Remove what a kill left of files that were being written, once no writer can still be at it."""
    for path in paths:
        if path.name.startswith(".") and path.suffix == ".new":
            with suppress(OSError):
                if time.time() - path.stat().st_mtime > LEFTOVER_AGE:
                    path.unlink()


# Named and quick saves


def named(table: Table, title: str, replace: bool = False) -> Path:
    """Keep a copy of the game as it is now under a title.

    Raises BadName for an empty title, TitleTaken unless it may `replace` the save of that title, SaveFailed.
    """
    title = _checked_title(title)
    path = _path_titled(title)
    if path and not replace:
        raise TitleTaken(_("there is a save called {title} already").format(title=title))
    path = path or _unused(folders.saves(), f"saved.{_slug(title)}")
    _write(path, storage.encode(table, title, "saved"))
    return path


def quick_save(table: Table) -> Path:
    """Keep a copy of the game as the one quick save of its kind.  Raises SaveFailed."""
    path = _quick_path(table.rules.NAME)
    _write(path, storage.encode(table, kind="quick"))
    return path


def quick_load(slug: str, rules_of: RulesOf = catalog.rules_of) -> tuple[Table, GameFile]:
    """The quick save of the game called `slug`, going on in a new file.  Raises BadSave, also if there is none."""
    path = _quick_path(slug)
    if not os.path.exists(path):
        raise BadSave(_("there is no quick save of this game"))
    return open(path, rules_of)


def rename(entry: Entry, title: str, rules_of: RulesOf = catalog.rules_of) -> None:
    """Give a save another title; its file and its date stay.

    Raises BadName, TitleTaken (named saves only), BadSave for a broken file, SaveFailed.
    """
    title = _checked_title(title)
    taken = _path_titled(title) if entry.kind == "saved" else None
    if taken and taken != entry.path:
        raise TitleTaken(_("there is a save called {title} already").format(title=title))
    table = load(entry.path, rules_of)
    _write(entry.path, storage.encode(table, title, entry.kind, entry.date))


def delete(entry: Entry) -> None:
    """Remove a save for good.  Raises SaveFailed."""
    try:
        entry.path.unlink(missing_ok=True)
    except OSError as error:
        raise SaveFailed(_("not deleted: {reason}, {path}").format(path=entry.path, reason=cause(error))) from None


def export(entry: Entry, to: Path, replace: bool = False) -> Path:
    """Copy a save to a file or into a folder, and return where it is.

    Raises FileTaken unless it may `replace` the file that is there, SaveFailed.
    """
    to = Path(os.path.expanduser(to))
    if os.path.isdir(to):
        to /= entry.path.name
    if os.path.lexists(to) and not replace:
        raise FileTaken(_("{path} already exists").format(path=to))
    try:
        data = entry.path.read_bytes()
    except OSError as error:
        raise SaveFailed(_("not read: {reason}, {path}").format(path=entry.path, reason=cause(error))) from None
    _write(to, data)
    return to


def keep_story(path: Path, text: str) -> Path:
    """Put a text beside the save at `path`, under its name; under another one if a different text has that.  Raises SaveFailed."""
    data, number = text.encode(), 1
    beside = path.with_suffix(".txt")
    while os.path.lexists(beside) and not _holds(beside, data):
        number += 1
        beside = path.with_name(f"{path.stem}-{number}.txt")
    _write(beside, data)
    return beside


def _holds(path: Path, data: bytes) -> bool:
    try:
        return path.read_bytes() == data
    except OSError:
        return False


def _checked_title(title: str) -> str:
    title = clean(title, LONGEST_TITLE)
    if not title:
        raise BadName(_("a save needs a title"))
    return title


def _path_titled(title: str) -> Path | None:
    """Where the named save of that title is."""
    return next((entry.path for entry in listing() if entry.kind == "saved" and entry.title.casefold() == title.casefold()), None)


def _quick_path(slug: str) -> Path:
    return folders.saves() / f"quick.{slug}.json"


def _slug(title: str) -> str:
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "game"
