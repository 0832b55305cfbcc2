"""Play many games between bots and count what came of them.

Every game has luck of its own, keyed by (seed, number of the game): the numbers are the same however many processes
share the work, and the same deals come up whoever plays them.
"""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import sqrt
from multiprocessing import active_children, parent_process
from random import Random
from threading import Thread
from time import perf_counter
from typing import Any

from msgspec import Struct, field

from toychest import catalog
from toychest.bots import RANDOM, reflex
from toychest.catalog import Entry
from toychest.language import _
from toychest.table.cloning import clone
from toychest.table.contract import Rules, Seat

MOST_ACTIONS = 100_000  # of one game; a game that goes on for longer would never end
CHUNKS = 400  # in how many parts the games are handed out and reported as done


class Report(Struct, frozen=True):
    """What came of the games.  `wins` is by seat: a win that is shared counts for each who shares it."""

    game: str
    games: int
    seats: int
    finished: int
    actions: int
    seconds: float
    actions_per_second: float
    wins: list[int]
    reasons: dict[str, int]  # why games ended: how often
    longest: int  # actions of the longest game


class Endless(RuntimeError):
    """A game went on past MOST_ACTIONS; the message is one sentence that says which."""


def simulate(
    game: Entry | str,
    games: int,
    seats: int,
    bots: Sequence[str] = (),
    seed: int = 0,
    jobs: int = 1,
    options: Any = None,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play `games` games, shared out among `jobs` processes.

    `bots` names the level at each seat (none: all random); `options` are an Options of the game (None: the usual ones);
    `progress` is called again and again with the number of games that are done.
    Raises BadOptions if the options do not fit the seats, Endless if a game does not end.
    """
    entry = catalog.find(game) if isinstance(game, str) else game
    options = entry.rules.Options() if options is None else options
    levels = tuple(bots) or (RANDOM,) * seats
    if len(levels) != seats:
        raise ValueError(f"there are {len(levels)} bots for {seats} seats")
    begun = perf_counter()
    total = _Tally([0] * seats)
    for tally in _tallies(_Task(entry, seats, levels, seed, options), games, jobs):
        total.add(tally)
        if progress is not None:
            progress(total.games)
    seconds = perf_counter() - begun
    return Report(
        game=entry.slug,
        games=games,
        seats=seats,
        finished=total.games,
        actions=total.actions,
        seconds=seconds,
        actions_per_second=total.actions / seconds,
        wins=total.wins,
        reasons=dict(sorted(total.reasons.items())),
        longest=total.longest,
    )


def interval(wins: int, games: int) -> tuple[float, float]:
    """Between which shares the true one lies with 95 % confidence (Wilson's interval)."""
    z = 1.96
    share, spread = wins / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = z / (1 + spread) * sqrt(share * (1 - share) / games + spread / games / 4)
    return max(0.0, middle - reach), min(1.0, middle + reach)


# Sharing the work out


class _Task(Struct, frozen=True):
    """What all the games have in common."""

    entry: Entry
    seats: int
    levels: tuple[str, ...]
    seed: int
    options: Any


class _Tally(Struct):
    """What some of the games came to."""

    wins: list[int]
    games: int = 0
    actions: int = 0
    longest: int = 0
    reasons: Counter[str] = field(default_factory=Counter)

    def add(self, other: _Tally) -> None:
        self.wins = [mine + more for mine, more in zip(self.wins, other.wins, strict=True)]
        self.games += other.games
        self.actions += other.actions
        self.longest = max(self.longest, other.longest)
        self.reasons = self.reasons + other.reasons


def _tallies(task: _Task, games: int, jobs: int) -> Iterator[_Tally]:
    """The tallies of all chunks, in order."""
    size = -(-games // CHUNKS)
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    if jobs == 1 or len(chunks) == 1:
        yield from map(_play_some, repeat(task), chunks)
        return
    with ProcessPoolExecutor(min(jobs, len(chunks)), initializer=_follow_the_parent) as pool:
        try:
            shares = [pool.submit(_play_some, task, chunk) for chunk in chunks]
            for share in shares:
                yield share.result()
        except BaseException:
            for worker in active_children():  # what they are thinking about is not waited for
                worker.terminate()
            raise


def _follow_the_parent() -> None:
    """In a worker: leave Ctrl-C, which reaches every process of a terminal, to the parent, and end when that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # nobody is left to read what would be found out


def _play_some(task: _Task, numbers: range) -> _Tally:
    """Play the games with these numbers.  Runs in whichever process has time."""
    rules = task.entry.rules
    play = _play_randomly if set(task.levels) == {RANDOM} else _play_with_bots
    tally = _Tally([0] * task.seats, games=len(numbers))
    for number in numbers:
        luck = Random(f"{task.seed} {number}")
        thought = Random(f"{task.seed} {number} bots")
        state = rules.new(task.seats, luck, task.options)
        actions = play(task, rules, state, luck, thought)
        if actions is None:
            sentence = _("game {number} of {game} with the seed {seed} has not ended after {actions} actions")
            raise Endless(sentence.format(number=number, game=rules.NAME, seed=task.seed, actions=MOST_ACTIONS))
        result = rules.result(state)
        for seat in result.winners:
            tally.wins[seat] += 1
        tally.reasons[result.reason] += 1
        tally.actions += actions
        tally.longest = max(tally.longest, actions)
    return tally


# One game.  Both ways to play it return the number of actions, or None if there was no end.


def _play_randomly(task: _Task, rules: Rules, state: Any, luck: Random, thought: Random) -> int | None:
    to_act, legal, apply, random = rules.to_act, rules.legal, rules.apply, thought.random
    for count in range(MOST_ACTIONS + 1):
        waiting = to_act(state)
        if not waiting:
            return count
        seat = waiting[0]
        actions = legal(state, seat)
        apply(state, seat, actions[int(random() * len(actions))], luck)
    return None


def _play_with_bots(task: _Task, rules: Rules, state: Any, luck: Random, thought: Random) -> int | None:
    choose = task.entry.module("bot").choose
    for count in range(MOST_ACTIONS + 1):
        waiting = rules.to_act(state)
        if not waiting:
            return count
        if eager := rules.may_act(state):
            quickest = _quickest(task, rules, state, eager, thought)
            if quickest is not None:
                rules.apply(state, *quickest, luck)
                continue
        seat = waiting[0]
        actions = rules.legal(state, seat)
        level = task.levels[seat]
        if level == RANDOM or len(actions) == 1:
            action = actions[int(thought.random() * len(actions))]
        else:
            action = choose(level, rules.view(state, seat), actions, thought, _imagining(rules, state, seat, thought))
        rules.apply(state, seat, action, luck)
    return None


def _quickest(task: _Task, rules: Rules, state: Any, seats: Sequence[Seat], thought: Random) -> tuple[Seat, Any] | None:
    """Who of `seats` is the first to do something for which nobody waits, and what; None if nobody does."""
    timed = []
    for seat in seats:
        impulse = reflex(task.entry, task.levels[seat], rules.view(state, seat), rules.legal(state, seat), thought)
        if impulse is not None:
            timed.append((impulse[0], seat, impulse[1]))
    if not timed:
        return None
    _seconds, seat, action = min(timed, key=lambda one: one[:2])
    return seat, action


def _imagining(rules: Rules, state: Any, seat: Seat, thought: Random) -> Callable[[], Any]:
    """What gives the bot at `seat` copies of the state in which all that it cannot know is dealt anew."""

    def imagine() -> Any:
        imagined = clone(state)
        rules.redeal(imagined, seat, thought)
        return imagined

    return imagine
