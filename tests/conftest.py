"""What every test stands on: the same environment everywhere, and nobody's own files.

Test modules may import each other from the root of the project: `from tests.games.la_jugueteria.positions import position`.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def _scrub_environment() -> None:
    """Take out of the environment whatever would change a picture, a sentence or a folder."""
    for name in list(os.environ):
        if name.startswith("TEXTUAL_SNAPSHOT"):
            continue  # where pytest-textual-snapshot keeps its own things
        if name in ("NO_COLOR", "COLORTERM") or name.startswith(("TEXTUAL_", "TOYCHEST_")):
            del os.environ[name]
    home = tempfile.mkdtemp(prefix="toychest-tests-")
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    os.environ.update(TEXTUAL_ANIMATIONS="none", LANG="C.UTF-8", LC_ALL="C.UTF-8", TOYCHEST_HOME=home)
    if "textual.constants" in sys.modules:  # a plugin was quicker than we are: let it read the environment again
        importlib.reload(sys.modules["textual.constants"])


_scrub_environment()
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as for what a shell runs in the background; our own children would ignore it too
    signal.signal(signal.SIGINT, signal.default_int_handler)
gc.set_threshold(200_000, 20, 100)  # hundreds of apps are made and thrown away: looking for what is garbage less often saves a tenth
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))


@pytest.fixture(autouse=True, scope="session")
def _catalogs() -> None:
    """Compile the catalogs of other languages that were edited since they were compiled last."""
    for source in (ROOT / "src" / "toychest" / "locale").glob("*/LC_MESSAGES/*.po"):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            from babel.messages.mofile import write_mo
            from babel.messages.pofile import read_po

            unfinished = target.with_suffix(f".{os.getpid()}")  # several processes may test at once
            with source.open("rb") as po, unfinished.open("wb") as mo:
                write_mo(mo, read_po(po))
            unfinished.replace(target)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Every test starts in English and with the person's own folder of saves, whatever the one before it chose."""
    from toychest import folders, language

    language.use("en")
    folders.use_saves(None)
    yield
    language.use("en")
    folders.use_saves(None)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty TOYCHEST_HOME of the test's own."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("TOYCHEST_HOME", str(folder))
    return folder
