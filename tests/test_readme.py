"""The README says what is true: its table of keys is the registry's, and what it names exists."""

from __future__ import annotations

import os
import re
from pathlib import Path

from toychest.ui import keys

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"

BEGIN = "<!-- keys: written by tests/test_readme.py from the registry in src/toychest/ui/keys.py -->\n"
END = "<!-- end of keys -->"


def table_of_keys() -> str:
    """The keys that work on every screen and at every table."""
    rows = ["| key | what it does |", "|---|---|"]
    for key in keys.KEYS:
        if key.scope in (keys.EVERYWHERE, keys.MOVING, keys.GAME):
            shown = ", ".join(f"`{keys.shown(name)}`" for name in key.keys)
            rows.append(f"| {'`1` to `9`' if key.numbered else shown} | {key.help} |")
    return "\n".join(rows) + "\n"


def test_the_table_of_keys_is_the_registrys() -> None:
    """UPDATE_GOLDENS=1 writes it."""
    text = README.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    table, after = rest.split(END)
    if os.environ.get("UPDATE_GOLDENS"):
        README.write_text(f"{before}{BEGIN}{table_of_keys()}{END}{after}", encoding="utf-8")
    else:
        assert table == table_of_keys()


def test_what_is_linked_exists() -> None:
    for document in ("README.md", "CONTRIBUTING.md"):
        for target in re.findall(r"\]\(([^)#:]+)\)", (ROOT / document).read_text(encoding="utf-8")):
            assert (ROOT / target).exists(), f"{document} links to {target}"


def test_the_themes_it_names_are_those_there_are() -> None:
    named = re.search(r"Six come with it: ([^.]+)\.", README.read_text(encoding="utf-8"))
    assert named
    assert sorted(re.findall(r"`(\w+)`", named[1])) == sorted(path.stem for path in (ROOT / "themes").glob("*.toml"))
