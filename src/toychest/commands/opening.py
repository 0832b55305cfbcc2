"""What the app opens with.  The command line makes one of these, and the screens begin there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct

from toychest.table.table import Table


class Home(Struct, frozen=True):
    """The home screen."""


class Setup(Struct, frozen=True):
    """The set-up screen of the game called `slug`; what is None is chosen there."""

    slug: str
    seed: int | None = None
    options: Any = None  # an Options of that game


class Play(Struct, frozen=True):
    """A table that is ready to be played and not saved yet; `title` is what its save will be called ("": as its game)."""

    table: Table
    title: str = ""


class Resume(Struct, frozen=True):
    """The save at `path`, which has been read once and is sound."""

    path: Path


class Replay(Struct, frozen=True):
    """A game to go through move by move."""

    table: Table


Opening = Home | Setup | Play | Resume | Replay
