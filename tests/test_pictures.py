"""The pictures of the README are those that the app draws now; `make pictures` draws them anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from toychest import catalog, folders
from toychest.catalog import GAMES
from toychest.table import storage
from toychest.ui.start import picture

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "pictures"

# By game: the save that shows it best, and whose eyes see it (None: everybody's).
SHOWN = {
    "la-jugueteria": ("la-jugueteria-example-round", None),
    "la-jugueteria-solo": ("la-jugueteria-solo-three-misses", None),
    "collectors": ("collectors-one-card-away", 0),
    "jugue3": ("jugue3-winning-hand", 0),
    "pequepoquer": ("pequepoquer-third-coin", 2),
    "sorting-toys": ("sorting-toys-full-table", 0),
    "my-own-toy-shop": ("my-own-toy-shop-four-shops", None),
    "toy-store-51": ("toy-store-51-table-of-four", None),
    "toss-your-cookies": ("toss-your-cookies-snickerdoodle", 0),
    "if-wishes-were-fish": ("if-wishes-were-fish-first-wish", None),
}


@pytest.mark.parametrize("entry", GAMES, ids=[entry.slug for entry in GAMES])
def test_the_picture_of_a_game_is_no_older_than_its_screen(entry: catalog.Entry, home: Path) -> None:
    """UPDATE_GOLDENS=1 draws it anew."""
    save, seat = SHOWN[entry.slug]
    path = FOLDER / f"{entry.slug}.svg"
    now = picture(storage.load(folders.shipped("saves") / f"{save}.json", catalog.rules_of), seat=seat, colors="truecolor") + "\n"
    if os.environ.get("UPDATE_GOLDENS"):
        path.write_text(now, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == now
    assert f"docs/pictures/{path.name}" in (ROOT / "README.md").read_text(encoding="utf-8")
