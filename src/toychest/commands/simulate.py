"""`toychest simulate GAME --games N`: many games between bots, and who won how often."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from toychest import catalog
from toychest.commands import DONE, FAILED, Refused, refusing
from toychest.language import _, how_many, ngettext
from toychest.meant import instead

if TYPE_CHECKING:
    from toychest.sim.play import Report

MOST_GAMES = 1_000_000_000
MOST_JOBS = 256
PATIENCE = 1.0  # seconds without a progress bar


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "simulate",
        help=_("let bots play many games and count who wins"),
        description=_("Let bots play many games and count who wins. The same seed gives the same numbers, however many processes play."),
        epilog=_("example:") + "\n  toychest simulate la-jugueteria --games 1000 --seats 4 --bots hard,easy --seed 7 --jobs 2",
    )
    parser.add_argument("game", metavar=_("GAME"), help=_("the name of the game, as `toychest games` lists it"))
    parser.add_argument("--games", metavar=_("NUMBER"), type=int, required=True, help=_("how many games"))
    parser.add_argument("--seats", metavar=_("NUMBER"), type=int, help=_("how many play (as many as there are bots, or the fewest)"))
    told = _("who plays, separated by commas; the last takes all seats that are left (random)")
    parser.add_argument("--bots", metavar=_("LEVELS"), help=told)
    told = _("the luck of all the games: a number, or words like BEAR-4127 (0)")
    parser.add_argument("--seed", metavar=_("NUMBER"), default="0", help=told)
    parser.add_argument("--jobs", metavar=_("NUMBER"), type=int, default=1, help=_("how many processes share the work (1)"))
    told = _("choices of the rules, as `toychest games` lists them")
    parser.add_argument("--option", metavar=_("KEY=VALUE"), action="extend", nargs="+", default=[], help=told)
    parser.add_argument("--json", action="store_true", help=_("one JSON object, for programs"))


def run(arguments: argparse.Namespace) -> int:
    from concurrent.futures.process import BrokenProcessPool

    from toychest.commands.options import parse_options
    from toychest.sim.play import Endless, simulate
    from toychest.table import seeds
    from toychest.table.contract import BadOptions

    with refusing(catalog.UnknownGame, ValueError):
        entry = catalog.find(arguments.game)
        bots = _bots(arguments.bots, arguments.seats, entry)
        _check_range("--games", arguments.games, MOST_GAMES)
        _check_range("--jobs", arguments.jobs, MOST_JOBS)
        seed = seeds.parse(arguments.seed)
        options = parse_options(entry.rules, arguments.option)
    try:
        with refusing(BadOptions), refusing(Endless, code=FAILED), _progress_bar(arguments.games) as progress:
            report = simulate(entry, arguments.games, len(bots), bots, seed, arguments.jobs, options, progress)
    except BrokenProcessPool:
        raise Refused(_("a process that played was ended from outside")) from None
    if arguments.json:
        import msgspec

        print(msgspec.json.encode(report).decode())
    else:
        print(_told(report, entry.title, bots, seed))
    return DONE


def _bots(text: str | None, seats: int | None, entry: catalog.Entry) -> list[str]:
    """The level at each seat.  Raises ValueError; its message is one sentence."""
    from toychest.bots import RANDOM, levels

    named = [RANDOM] if text is None else [part.strip() for part in text.split(",")]
    count = max(entry.seats_in_the_box[0], len(named)) if seats is None else seats
    if count not in entry.seats:
        sentence = _("{game} is for {players}, not for {count}")
        raise ValueError(sentence.format(game=entry.title, players=how_many(entry.seats), count=count))
    if len(named) > count:
        raise ValueError(_("there are {bots} bots for {seats} seats").format(bots=len(named), seats=count))
    for level in named:
        if level != RANDOM and level not in levels(entry):
            sentence = _("there is no bot of the level {level!r}: {instead}")
            raise ValueError(sentence.format(level=level[:40], instead=instead(level, levels(entry))))
    return named + named[-1:] * (count - len(named))


def _check_range(name: str, number: int, most: int) -> None:
    if not 1 <= number <= most:
        raise ValueError(_("{option} cannot be {number}: choose 1 to {most}").format(option=name, number=number, most=most))


@contextmanager
def _progress_bar(games: int) -> Iterator[Callable[[int], None] | None]:
    """What to tell the number of finished games; it is drawn on a terminal only, and only for those who have to wait."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from threading import Timer

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task = bar.add_task("", total=games)
    late = Timer(PATIENCE, bar.start)
    late.start()
    try:
        yield lambda done: bar.update(task, completed=done)
    finally:
        late.cancel()
        late.join()
        if bar.live.is_started:
            bar.stop()


def _told(report: Report, title: str, bots: list[str], seed: int) -> str:
    from toychest.sim.play import interval

    rows: list[tuple[str, ...]] = [(_("seat"), _("bot"), _("wins"), _("percent"), _("95 times in a hundred"))]
    for seat, (bot, wins) in enumerate(zip(bots, report.wins, strict=True), 1):
        low, high = interval(wins, report.games)
        between = _("{low} to {high}").format(low=f"{low:.1%}"[:-1], high=f"{high:.1%}"[:-1])
        rows.append((str(seat), bot, str(wins), f"{100 * wins / report.games:.1f}", between))
    endings = ", ".join(f"{reason} {count}" for reason, count in report.reasons.items())
    games = ngettext("{count} game", "{count} games", report.games).format(count=report.games)
    speed = _("{actions} actions in {seconds} s: {speed} a second, {longest} in the longest game")
    return "\n".join(
        [
            _("{title}, {games}, seed {seed}").format(title=title, games=games, seed=seed),
            "",
            *_aligned(rows),
            "",
            _("endings: {endings}").format(endings=endings),
            speed.format(
                actions=report.actions,
                seconds=f"{report.seconds:.2f}",
                speed=round(report.actions_per_second),
                longest=report.longest,
            ),
        ]
    )


def _aligned(rows: list[tuple[str, ...]]) -> list[str]:
    """Rows as lines, the numbers to the right and the names of bots to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    ends = "><>>>"
    return ["  ".join(f"{cell:{end}{width}}" for cell, end, width in zip(row, ends, widths, strict=True)).rstrip() for row in rows]
