"""The family's ledger: what all the records of finished games come to.  Pure functions over records, oldest first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, timedelta
from itertools import combinations
from typing import Literal, NamedTuple

from msgspec import Struct

from toychest.records import Record
from toychest.table import seeds
from toychest.table.table import Player


class Who(NamedTuple):
    """A person, by name; or all bots of a level together, for their names mean nothing."""

    name: str
    bot: str = ""


class Tally(Struct, frozen=True):
    """What somebody has won.  `streak` is how many games in a row up to now, `longest` the most there ever were."""

    who: Who
    games: int
    wins: int
    streak: int
    longest: int


class Duel(Struct, frozen=True):
    """Two who met: how often the one came in before the other, behind, and level."""

    one: Who
    other: Who
    ahead: int
    behind: int
    level: int


class Mark(Struct, frozen=True):
    """A record: the best or worst score of a person in a game, or the most rounds of one; whoever got there first holds it."""

    kind: Literal["best", "worst", "longest"]
    game: str
    value: int
    holders: tuple[Who, ...]
    date: str


class Deal(Struct, frozen=True):
    """A game that was played with the seed of the day: everybody by rank, with the rank and the score."""

    day: str
    game: str
    places: tuple[tuple[Who, int, int], ...]


class Ledger(Struct, frozen=True):
    """People come before bots, the best before the others; the newest deals of the day first."""

    games: int
    tallies: tuple[Tally, ...]
    duels: tuple[Duel, ...]
    marks: tuple[Mark, ...]
    deals: tuple[Deal, ...]


def ledger(records: Sequence[Record], game: str = "", name: str = "") -> Ledger:
    """All that the records come to; only those of a game, and only what a person of that name has to do with, if asked for.

    Of a person's games all who played are counted; of the records those are told that the person holds in the whole family.
    """
    family = _Family(records)
    of_game = [record for record in records if game in ("", record.game) and record.is_even]
    chosen = played(records, game, name)
    return Ledger(
        games=len(chosen),
        tallies=tuple(_tallies(chosen, family)),
        duels=tuple(duel for duel in _duels(chosen, family) if not name or Who(name) in (duel.one, duel.other)),
        marks=tuple(mark for mark in _marks(of_game, family) if not name or Who(name) in mark.holders),
        deals=tuple(_deals([record for record in chosen if record.is_even], family)),
    )


def played(records: Sequence[Record], game: str = "", name: str = "") -> list[Record]:
    """The records of a game, and of a person of that name, if asked for."""
    family = _Family(records if name else ())
    return [record for record in records if game in ("", record.game) and (not name or Who(name) in family.at(record))]


def games_of(records: Iterable[Record]) -> list[str]:
    """The games there are records of, those played most often first."""
    return _most_frequent(record.game for record in records)


def people_of(records: Sequence[Record]) -> list[str]:
    """The people there are records of, those who play most often first."""
    family = _Family(records)
    return _most_frequent(who.name for record in records for who in family.at(record) if not who.bot)


def match_score(records: Iterable[Record], players: Iterable[Player]) -> list[tuple[str, int]]:
    """How many of some games each of the players won, best first; equals in the order given."""
    wins = {player.name: 0 for player in players}
    for record in records:
        for player, rank in zip(record.players, record.ranks, strict=True):
            if rank == 1 and player.name in wins:
                wins[player.name] += 1
    return sorted(wins.items(), key=lambda one: -one[1])


def day_of(record: Record) -> date | None:
    """The day whose deal a game was, if it was; it may have gone on past midnight."""
    ended = datetime.fromisoformat(record.date).date()
    before = ended - timedelta(days=1) if ended > date.min else ended
    return next((day for day in (ended, before) if record.seed == seeds.of_day(day)), None)


class _Family:
    """Who is who: a name is the same in capitals and without, and is written as it was last."""

    def __init__(self, records: Iterable[Record]) -> None:
        self.spelling = {player.name.casefold(): player.name for record in records for player in record.players if player.human}

    def at(self, record: Record) -> list[Who]:
        """Who sat at a table, by seat."""
        return [Who(self.spelling[player.name.casefold()]) if player.human else Who("", player.bot) for player in record.players]

    def ranked(self, record: Record) -> Iterator[tuple[Who, int, int]]:
        """Everybody with rank and score, by seat."""
        return zip(self.at(record), record.ranks, record.scores, strict=True)


def _tallies(records: Iterable[Record], family: _Family) -> list[Tally]:
    """A game in which several bots of a level play is one game for them."""
    found: dict[Who, Tally] = {}
    for record in records:
        best: dict[Who, int] = {}
        for who, rank, _score in family.ranked(record):
            best[who] = min(rank, best.get(who, rank))
        for who, rank in best.items():
            before = found.get(who, Tally(who, 0, 0, 0, 0))
            streak = before.streak + 1 if rank == 1 else 0
            found[who] = Tally(who, before.games + 1, before.wins + (rank == 1), streak, max(before.longest, streak))
    return sorted(found.values(), key=lambda tally: (tally.who.bot != "", -tally.wins, tally.games, tally.who))


def _duels(records: Iterable[Record], family: _Family) -> list[Duel]:
    """Where all came in level, as in games that are played together, nobody met anybody."""
    found: dict[tuple[Who, Who], list[int]] = {}
    for record in records:
        if len(set(record.ranks)) == 1:
            continue
        for one, other in combinations(sorted(family.ranked(record), key=lambda place: _people_first(place[0])), 2):
            if one[0] != other[0]:
                counts = found.setdefault((one[0], other[0]), [0, 0, 0])
                counts[0 if one[1] < other[1] else 1 if one[1] > other[1] else 2] += 1
    ordered = sorted(found.items(), key=lambda pair: (_bots_in(pair[0]), -sum(pair[1]), pair[0]))
    return [Duel(one, other, *counts) for (one, other), counts in ordered]


def _people_first(who: Who) -> tuple[bool, Who]:
    return who.bot != "", who


def _bots_in(pair: tuple[Who, Who]) -> int:
    return sum(who.bot != "" for who in pair)


def _marks(records: Sequence[Record], family: _Family) -> list[Mark]:
    """The records of each game.  Scores are those of people; where they are 1 or 0, for having won or not, they tell nothing."""
    marks: list[Mark] = []
    for game in games_of(records):
        its_own = [record for record in records if record.game == game]
        sign = 1 if _more_is_better(its_own) else -1
        scores = [(score, who, record.date) for record in its_own for who, _rank, score in family.ranked(record) if not who.bot]
        best = max(scores, key=lambda one: sign * one[0], default=None)
        worst = min(scores, key=lambda one: sign * one[0], default=None)
        if best and worst and not {score for score, _who, _date in scores} <= {0, 1}:
            marks.append(Mark("best", game, best[0], (best[1],), best[2]))
            marks.append(Mark("worst", game, worst[0], (worst[1],), worst[2]))
        longest = max(its_own, key=lambda record: record.round)
        marks.append(Mark("longest", game, longest.round, tuple(family.at(longest)), longest.date))
    return marks


def _more_is_better(records: Iterable[Record]) -> bool:
    """Whether those who came in before others mostly had more points than they."""
    balance = 0
    for record in records:
        for one, other in combinations(zip(record.ranks, record.scores, strict=True), 2):
            better, worse = sorted((one, other))
            if better[0] != worse[0]:
                balance += (better[1] > worse[1]) - (better[1] < worse[1])
    return balance >= 0


def _deals(records: Iterable[Record], family: _Family) -> list[Deal]:
    found = []
    for record in records:
        if day := day_of(record):
            places = sorted(family.ranked(record), key=lambda place: place[1])
            found.append(Deal(day.isoformat(), record.game, tuple(places)))
    return sorted(found, key=lambda deal: deal.day)[::-1]


def _most_frequent(names: Iterable[str]) -> list[str]:
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return sorted(counts, key=lambda name: -counts[name])
