"""The real command in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SOURCE = str(Path(__file__).parents[2] / "src")


def environment(**more: str) -> dict[str, str]:
    """What a process needs to run this checkout's `toychest`, installed or not."""
    path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), SOURCE]))
    return {**os.environ, "PYTHONPATH": path, **more}


def toychest(*arguments: str, input: bytes = b"", timeout: float = 30, **more: str) -> subprocess.CompletedProcess[bytes]:
    """Run `toychest` with these arguments and its standard streams as pipes."""
    command = [sys.executable, "-m", "toychest", *arguments]
    return subprocess.run(command, input=input, capture_output=True, timeout=timeout, env=environment(**more), check=False)


def loaded_by(*arguments: str) -> set[str]:
    """The modules that a command has imported by the time it ends."""
    program = (
        "import sys\nfrom toychest.cli import main\n"
        f"main({list(arguments)!r})\n"
        "print('\\n'.join(sys.modules), file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=30, env=environment(), check=True)
    return set(run.stderr.decode().split())
