"""The tests run in the same environment everywhere and touch nobody's own files."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from toychest import folders, language

SHOW = """
import os, pytest
from textual import constants

def test_show():
    print("ANIMATIONS", constants.TEXTUAL_ANIMATIONS, "FPS", constants.MAX_FPS)
    print("COLOUR", os.environ.get("NO_COLOR"), os.environ.get("COLORTERM"))
"""


def test_a_persons_environment_does_not_reach_the_tests(tmp_path: Path) -> None:
    """A run of pytest with our conftest, started by somebody with a lively environment."""
    tmp_path.joinpath("conftest.py").write_bytes(Path(__file__).with_name("conftest.py").read_bytes())
    tmp_path.joinpath("test_show.py").write_text(SHOW)
    lively = os.environ | {"NO_COLOR": "1", "COLORTERM": "truecolor", "TEXTUAL_ANIMATIONS": "full", "TEXTUAL_FPS": "7"}
    lively["PYTHONPATH"] = os.pathsep.join(sys.path)
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-p", "no:cacheprovider", str(tmp_path)]
    run = subprocess.run(command, cwd=tmp_path, env=lively, capture_output=True, text=True, timeout=60)
    assert "ANIMATIONS none FPS 60\nCOLOUR None None\n" in run.stdout, run.stdout + run.stderr


def test_saves_go_to_a_folder_of_the_run() -> None:
    assert folders.saves().is_relative_to(tempfile.gettempdir())
    assert language.code() == "en"


def test_a_test_may_have_a_home_of_its_own(home: Path) -> None:
    assert folders.saves() == home / "data" / "saves"
    assert folders.config() == home / "config"
    assert list(home.iterdir()) == []
