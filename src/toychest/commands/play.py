"""`toychest play GAME`: a game on the screen, or in lines of text with --plain."""

from __future__ import annotations

import argparse
from typing import Any

from toychest import catalog
from toychest.commands import refusing
from toychest.commands.look import add_look
from toychest.language import _


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "play",
        help=_("play a game"),
        description=_("Play a game. Without --seats its set-up screen opens first; with them the game begins at once."),
        epilog=_("example:") + '\n  toychest play la-jugueteria --seats "Ana,Ben,bot:hard" --option round_limit=20 --seed BEAR-4127',
    )
    parser.add_argument("game", metavar=_("GAME"), help=_("the name of the game, as `toychest games` lists it"))
    parser.add_argument("--seats", metavar=_("PLAYERS"), help=_("who plays, separated by commas: a name, bot, bot:LEVEL or bot:LEVEL:Name"))
    add_deal(parser)
    parser.add_argument("--plain", action="store_true", help=_("numbered choices and plain sentences instead of a screen"))
    add_look(parser)


def add_deal(parser: argparse.ArgumentParser) -> None:
    """--option and --seed: what makes two games of the same people different."""
    told = _("choices of the rules, as `toychest games` lists them")
    parser.add_argument("--option", metavar=_("KEY=VALUE"), action="extend", nargs="+", default=[], help=told)
    parser.add_argument("--seed", metavar=_("WORDS"), help=_("the luck of the game, like BEAR-4127: the same seed is the same game"))


def run(arguments: argparse.Namespace) -> int:
    from toychest.commands.opening import Play, Setup
    from toychest.commands.options import parse_options
    from toychest.commands.screen import open_app
    from toychest.commands.seats import parse_seats, usual_players
    from toychest.table import seeds
    from toychest.table.contract import BadOptions
    from toychest.table.table import Table

    with refusing(catalog.UnknownGame, ValueError):
        entry = catalog.find(arguments.game)
        options = parse_options(entry.rules, arguments.option)
        seed = None if arguments.seed is None else seeds.parse(arguments.seed)
        players = None if arguments.seats is None else parse_seats(arguments.seats, entry)
    look = {"theme": arguments.theme, "colors": arguments.colors, "glyphs": arguments.glyphs}
    if players is None and not arguments.plain:
        return open_app(Setup(entry.slug, seed, options if arguments.option else None), **look)
    with refusing(BadOptions):
        table = Table(entry.rules, players or usual_players(entry), seeds.fresh() if seed is None else seed, options)
    if arguments.plain:
        from toychest.commands import plain
        from toychest.library import GameFile

        return plain.play(table, GameFile.start(table), entry)
    return open_app(Play(table), **look)
