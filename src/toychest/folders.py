"""Where things lie: what ships with the app, and what belongs to the person who plays.

The person's folders are the platform's own; TOYCHEST_HOME puts all three under one folder.
"""

from __future__ import annotations

import os
from pathlib import Path

_chosen_saves: Path | None = None


def shipped(name: str) -> Path:
    """A folder that ships with the app: "themes" or "saves" (in the wheel, or beside `src` in a checkout)."""
    package = Path(__file__).parent
    inside = package / name
    return inside if inside.is_dir() else package.parent.parent / name


def use_saves(folder: Path | None) -> None:
    """Keep saves in `folder` instead of the person's own (None: back to that)."""
    global _chosen_saves
    _chosen_saves = folder


def saves() -> Path:
    """The person's saves: games in progress, named saves, replays."""
    return _chosen_saves or _home("data") / "saves"


def config() -> Path:
    """The person's settings and own themes."""
    return _home("config")


def state() -> Path:
    """What is worth keeping and nobody edits: reports of crashes."""
    return _home("state")


def _home(kind: str) -> Path:
    home = os.environ.get("TOYCHEST_HOME")
    if home:
        return Path(home) / kind
    import platformdirs  # 5 ms that a start with TOYCHEST_HOME need not pay

    find = {"data": platformdirs.user_data_path, "config": platformdirs.user_config_path, "state": platformdirs.user_state_path}
    return find[kind]("toychest", appauthor=False)
