"""`toychest completion`: what it writes really completes."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from toychest import catalog
from toychest.cli import COMMANDS, main
from toychest.commands.completion import SHELLS

pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize("shell", SHELLS)
def test_it_names_every_command_and_game(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert [word for word in (*COMMANDS, *(entry.slug for entry in catalog.GAMES)) if word not in script] == []


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash here")
@pytest.mark.parametrize(
    ("words", "completed"),
    [
        (["toychest", "sim"], ["simulate"]),
        (["toychest", "play", "toy"], ["toy-store-51"]),
        (["toychest", "play", "la-jugueteria", "--pl"], ["--plain"]),
        (["toychest", "--colors", "256", "ru"], ["rules"]),
    ],
)
def test_bash_completes(words: list[str], completed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "bash"]) == 0
    asked = " ".join(f"'{word}'" for word in words)
    ask = f"COMP_WORDS=({asked}); COMP_CWORD={len(words) - 1}; _shtab_toychest toychest {words[-1]!r} {words[-2]!r}; echo ${{COMPREPLY[@]}}"
    answer = subprocess.run(["bash", "-c", capsys.readouterr().out + ask], capture_output=True, text=True, check=True)
    assert answer.stdout.split() == completed
