"""What a person chose and the app remembers: looks, pace, language, names, own keys.  `settings.json` in the config folder."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from toychest import folders
from toychest.language import _, cause
from toychest.table import storage

Pace = Literal["slow", "normal", "fast", "key"]

# Seconds that a die or a bot's move stays before the next one; None: until a key is pressed.
SECONDS: dict[str, float | None] = {"slow": 1.6, "normal": 0.8, "fast": 0.25, "key": None}


class Settings(Struct, forbid_unknown_fields=True):
    theme: str = ""  # "" : the one that fits the terminal's colours
    glyphs: Literal["", "unicode", "ascii"] = ""  # "" : those that the terminal can show
    pace: Pace = "normal"
    caret: Literal["hidden", "shown"] = "hidden"  # the terminal's own cursor, on what is chosen
    language: str = ""  # "" : the one of the environment
    names: list[str] = []  # of the people who played last, by seat
    keys: dict[str, str] = {}  # id of a key: the keys it shall have


class BadSettings(ValueError):
    """A settings file that cannot be used; the message is one sentence."""


def load() -> Settings:
    """The settings of the config folder; the defaults if there are none yet.  Raises BadSettings."""
    path = folders.config() / "settings.json"
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings)
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        raise BadSettings(_("settings.json cannot be read: {reason}").format(reason=cause(error))) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadSettings(_("settings.json is damaged and was left alone: {reason}").format(reason=error)) from None


def save(settings: Settings) -> None:
    """Write the settings; a file that could not be read stays beside them, as `settings.damaged.json`.  Raises OSError."""
    path = folders.config() / "settings.json"
    try:
        load()
    except BadSettings:
        path.replace(path.with_name("settings.damaged.json"))
    storage.write(path, msgspec.json.format(msgspec.json.encode(settings), indent=1) + b"\n")
