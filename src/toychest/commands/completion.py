"""`toychest completion SHELL`: what a shell needs to complete our commands, options and names of games."""

from __future__ import annotations

import argparse
from typing import Any

from toychest import catalog
from toychest.commands import DONE
from toychest.language import _

SHELLS = ("bash", "zsh", "fish")
FILES = ("save", "saves", "load", "output")  # what these arguments name is a file


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "completion",
        help=_("let your shell complete commands and games"),
        description=_("Write what a shell needs to complete commands, options and games at the Tab key."),
        epilog=_("example:") + '\n  eval "$(toychest completion bash)"',
    )
    parser.add_argument("shell", choices=SHELLS, help=_("the shell you use"))


def run(arguments: argparse.Namespace) -> int:
    import shtab

    from toychest.cli import command_line

    parser = command_line()
    _name_what_can_be_completed(parser)
    print(shtab.complete(parser, arguments.shell))
    return DONE


def _name_what_can_be_completed(parser: argparse.ArgumentParser) -> None:
    import shtab

    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for subparser in action.choices.values():
                _name_what_can_be_completed(subparser)
        elif action.dest == "game":
            action.choices = [entry.slug for entry in catalog.GAMES]
        elif action.dest in FILES:
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        elif action.dest == "folder":
            action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
