"""The wheel as people get it: installed into an empty environment and used from another folder.

    pytest tests/packaging        builds a wheel of this checkout, about ten seconds

uv does it if it is there, else pip.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from toychest import language
from toychest.catalog import GAMES

ROOT = Path(__file__).parents[2]
UV = shutil.which("uv")

pytestmark = pytest.mark.slow


def run(*command: str | Path, folder: Path) -> str:
    """Run a command that has to succeed, knowing nothing of this checkout; what it wrote."""
    scrubbed = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run(list(map(str, command)), cwd=folder, env=scrubbed, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from this checkout."""
    folder = tmp_path_factory.mktemp("dist")
    if UV:
        run(UV, "build", "--quiet", "--wheel", "--out-dir", folder, ROOT, folder=folder)
    else:
        run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT, folder=folder)
    [built] = folder.glob("toychest-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts of an environment that holds the wheel, what it needs, and nothing else."""
    empty = tmp_path_factory.mktemp("environment")
    scripts = empty / ("Scripts" if os.name == "nt" else "bin")
    if UV:
        run(UV, "venv", "--quiet", "--clear", "--python", sys.executable, empty, folder=empty)
        run(UV, "pip", "install", "--quiet", "--python", scripts / "python", wheel, folder=empty)
    else:
        run(sys.executable, "-m", "venv", "--without-pip", empty, folder=empty)
        run(sys.executable, "-m", "pip", "--quiet", "--python", scripts / "python", "install", wheel, folder=empty)
    return scripts


def test_the_wheel_holds_all_that_is_not_code(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    wanted = [f"toychest/{path.relative_to(ROOT)}" for folder in ("themes", "saves") for path in (ROOT / folder).iterdir()]
    source = ROOT / "src"
    for pattern in ("rulebook.*.md", "components.*", "*.tcss", "py.typed"):
        wanted += [str(path.relative_to(source)) for path in source.rglob(pattern)]
    wanted += [f"toychest/locale/{code}/LC_MESSAGES/toychest.mo" for code in language.LANGUAGES if code != "en"]
    for entry in GAMES:
        wanted += [f"{entry.package.replace('.', '/')}/rulebook.{code}.md" for code in language.LANGUAGES]
    assert [name for name in wanted if name not in held] == []
    assert [name for name in held if "tests" in name or "__pycache__" in name] == []
    assert any(name.endswith("licenses/LICENSE") for name in held)


def test_the_command_works_from_another_folder(installed: Path, tmp_path: Path) -> None:
    toychest = installed / "toychest"
    home = run(installed / "python", "-c", "from toychest import folders; print(folders.shipped('saves'))", folder=tmp_path)
    saves = sorted(Path(home.strip()).glob("*.json"))
    assert saves
    assert ROOT not in saves[0].parents
    assert [entry.slug for entry in GAMES if entry.slug not in run(toychest, "games", folder=tmp_path)] == []
    assert run(toychest, "check", *saves, folder=tmp_path).count(": ok (") == len(saves)
    assert run(toychest, "rules", GAMES[0].slug, folder=tmp_path).count("\n") > 100
    assert "ejemplo:" in run(toychest, "--lang", "es", "--help", folder=tmp_path)


def test_a_picture_can_be_taken_from_another_folder(installed: Path, tmp_path: Path) -> None:
    scenario = "la-jugueteria-example-round"
    assert run(installed / "toychest", "snapshot", scenario, folder=tmp_path).lstrip().startswith("<svg")
    text = run(installed / "toychest", "snapshot", scenario, "--format", "text", "--size", "100x30", folder=tmp_path)
    assert len(text.splitlines()) == 30
    assert "La Juguetería" in text
    run(installed / "toychest", "snapshot", scenario, "-o", "picture.svg", folder=tmp_path)
    assert (tmp_path / "picture.svg").read_text(encoding="utf-8").lstrip().startswith("<svg")
