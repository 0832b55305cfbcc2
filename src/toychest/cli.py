"""The `toychest` command: reads the command line, runs one command, answers with an exit code and one sentence at most.

argparse, because it costs 8 ms at every start where click costs 32 and typer 55 (Python 3.11, over an interpreter that
imports nothing), and because its subparsers are all that its commands need.  Nothing heavy is imported before a command
asks for it: `toychest --help` imports no game, and only the commands with a screen import Textual.
"""

from __future__ import annotations

import argparse
import errno
import gettext
import io
import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from itertools import takewhile
from pathlib import Path
from typing import Any, NoReturn

from toychest import __version__, folders, language
from toychest.catalog import GAMES, UnknownGame
from toychest.commands import DONE, FAILED, MISUSED, Refused, shown
from toychest.commands.look import add_look
from toychest.language import N_, _
from toychest.meant import instead, meant

COMMANDS = ("play", "games", "resume", "replay", "saves", "records", "rules", "check", "snapshot", "simulate", "headless", "completion")

INTERRUPTED = 130  # as shells call a program that Ctrl-C ended
NOBODY_READS = 141  # as shells call a program whose pipe was closed
OUTPUT_LOST = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says and return the exit code: 0 done, 1 could not be done, 2 asked wrongly."""
    _write_any_character()
    try:
        code = _run(sys.argv[1:] if arguments is None else list(arguments))
        if sys.stdout is not None:
            sys.stdout.flush()  # here, where a closed pipe can still be answered quietly
        return code
    except Refused as error:
        return _complain(str(error), error.code)
    except (UnknownGame, language.UnknownLanguage) as error:
        return _complain(str(error), MISUSED)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _stop_writing()
        return NOBODY_READS
    except OSError as error:
        if error.filename is not None or error.errno not in OUTPUT_LOST:
            raise
        _stop_writing()
        return _complain(_("the output cannot be written: {reason}").format(reason=language.cause(error)), FAILED)


def _run(arguments: list[str]) -> int:
    language.use(_language_asked_for(arguments) or _language_remembered())
    _translate_argparse()
    parser = command_line()
    parser.check_options(takewhile(lambda word: word not in COMMANDS, arguments))
    try:
        asked, left = parser.parse_known_args(arguments)
    except SystemExit:  # --help or --version, said already
        return DONE
    parser.place(left, asked)
    if asked.folder is not None:
        folders.use_saves(Path(os.path.expanduser(asked.folder)))
    command = import_module(f"toychest.commands.{asked.command or 'home'}")
    return int(command.run(asked))


# What can be asked


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one sentence each and say what was meant, and which takes no shortened options.

    A command that takes a list sets `list_of`, the name of that argument: then options may stand between its words.
    """

    def __init__(self, *arguments: object, **settings: object) -> None:
        settings.setdefault("allow_abbrev", False)
        settings.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(*arguments, **settings)  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        raise Refused(_("{complaint} (see `{program} --help`)").format(complaint=message, program=self.prog), MISUSED)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse what is none of an argument's choices."""
        choices = action.choices
        if choices is None or value in choices:
            return
        if isinstance(action, argparse._SubParsersAction):
            known = [*choices, *(f"play {entry.slug}" for entry in GAMES)]
            told = instead(value, known if meant(value, known) else choices)
            self.error(_("there is no command {name!r}: {instead}").format(name=value[:40], instead=told))
        sentence = _("{value!r} cannot be chosen: {instead}")
        raise argparse.ArgumentError(action, sentence.format(value=value[:40], instead=instead(value, choices)))

    def place(self, left: list[str], asked: argparse.Namespace) -> None:
        """Put what argparse has left over where it belongs: words behind an option go on with the list before it."""
        speaker = self._parser_of(asked.command)
        speaker.check_options(left)
        if left and "list_of" not in asked:
            speaker.error(_("{word!r} is one word too many").format(word=left[0][:40]))
        if left:
            getattr(asked, asked.list_of).extend(left)

    def check_options(self, words: Iterable[str]) -> None:
        """Refuse a word that looks like an option and is none of this parser's."""
        options = [name for action in self._actions for name in action.option_strings]
        for word in words:
            name = word.partition("=")[0]
            if word.startswith("-") and name not in options:
                long = [option for option in options if option.startswith("--")]
                self.error(_("there is no option {name!r}: {instead}").format(name=name[:40], instead=instead(name, long)))

    def _parser_of(self, command: str | None) -> Parser:
        """The parser of a command; this one if there is none."""
        parsers = next(action for action in self._actions if isinstance(action, argparse._SubParsersAction)).choices
        return parsers[command] if command else self


def command_line() -> Parser:
    """All that can be typed behind `toychest`."""
    parser = Parser(
        prog="toychest",
        description=_("Ten family games from five rulebooks, in a terminal. Without a command: the home screen."),
        epilog=_("example:") + '\n  toychest play la-jugueteria --seats "Ana,Ben,bot:hard"',
    )
    parser.add_argument("--version", action="version", version=f"toychest {__version__}", help=_("say which version this is and leave"))
    _add_global_options(parser, default=None)
    add_look(parser, default=None)
    subparsers = parser.add_subparsers(dest="command", metavar=_("COMMAND"), title=_("commands"))
    for name in COMMANDS:
        import_module(f"toychest.commands.{name}").add(subparsers)
    for subparser in subparsers.choices.values():
        _add_global_options(subparser, default=argparse.SUPPRESS)  # what stands before the command must not be lost
    return parser


def _add_global_options(parser: argparse.ArgumentParser, default: str | None) -> None:
    group = parser.add_argument_group(_("everywhere"))
    where = _("keep saves in this folder instead of your own")
    group.add_argument("--lang", choices=language.LANGUAGES, default=default, help=_("the language to speak"))
    group.add_argument("--saves", dest="folder", metavar=_("FOLDER"), default=default, help=where)


def _language_remembered() -> str | None:
    """The language chosen on the settings page, unless the settings cannot be read (the screens say that)."""
    if not os.path.exists(folders.config() / "settings.json"):  # (Path.exists raises where the folder may not be looked into)
        return None  # most commands have no other need of what this would import

    from toychest.ui import settings

    try:
        remembered = settings.load().language
    except settings.BadSettings:
        return None
    return remembered if remembered in language.LANGUAGES else None


def _language_asked_for(arguments: list[str]) -> str | None:
    """What --lang says, wherever it stands: the help itself is to be in that language."""
    scout = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    scout.add_argument("--lang", nargs="?")
    asked = scout.parse_known_args(arguments)[0].lang
    return asked if asked in language.LANGUAGES else None  # the real parser complains


# argparse's own words, for the catalogs; it looks them up itself.
ARGPARSE_WORDS = (
    N_("usage: "),
    N_("options"),
    N_("positional arguments"),
    N_("show this help message and exit"),
    N_("the following arguments are required: %s"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("invalid %(type)s value: %(value)r"),
    N_("not allowed with argument %s"),
)


def _translate_argparse() -> None:
    """Have argparse find its words in our catalogs."""
    os.environ["LANGUAGE"] = language.code()
    gettext.bindtextdomain(language.DOMAIN, str(Path(language.__file__).parent / "locale"))
    gettext.textdomain(language.DOMAIN)


# What can be answered


def _complain(sentence: str, code: int) -> int:
    if sys.stderr is not None:
        print(f"toychest: {shown(' '.join(sentence.split()))}", file=sys.stderr)
    return code


def _write_any_character() -> None:
    """A terminal or pipe that cannot show ● gets a question mark instead of an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _stop_writing() -> None:
    """Send what is still to be written nowhere, so that the interpreter's last flush stays quiet."""
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


if __name__ == "__main__":
    raise SystemExit(main())
