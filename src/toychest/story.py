"""What is told of a game that is over: the turning point, the luckiest roll, the match, and all of it as a text to keep.

A game's words may offer, beside what the results need, `rolls(table)`: all that dice decided in somebody's favour, each time
the event, its round, and how likely it had been.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from textwrap import fill
from typing import Any

from toychest import catalog, ledger, records
from toychest.commands.options import describe_options, in_words
from toychest.language import _, ngettext
from toychest.ledger_text import Section, lines
from toychest.table import seeds
from toychest.table.contract import Event, Result
from toychest.table.table import Player, Table
from toychest.told import Line, told

WIDEST = 78
INDENT = "  "  # before the second line of a long sentence
LUCKY = 0.3  # what was likelier than that was no luck

Rows = Sequence[tuple[int, ...]]  # the score of every seat after each round


def log_of(table: Table) -> list[Line]:
    """What everybody may read, and what the only person at the table may, if there is one."""
    words, names = catalog.find(table.rules.NAME).module("words"), _names(table)
    humans = table.humans()
    readers = (None, humans[0]) if len(humans) == 1 else (None,)

    def read(events: Iterable[Event]) -> list[Line]:
        every = [(words.sentence(event, names), type(event).clause) for event in events if event.to in readers]
        return [line for line in every if line[0]]

    return [line for line, _moves in told(table, read)]


# The turning point


def led_for_good(rows: Rows, result: Result) -> int | None:
    """From which row on the winner was ahead of everybody to the end.

    >>> led_for_good([(1, 0), (1, 1), (1, 2), (2, 3)], Result((2, 1), (2, 3), ""))
    2

    None where nobody won alone, or where the rows do not show it: the winner is not alone at an end of the last one.
    """
    if len(result.winners) != 1 or len(result.ranks) < 2 or len(rows) < 2:
        return None
    (winner,) = result.winners
    sign = next((sign for sign in (1, -1) if _leads(winner, rows[-1], sign)), None)  # most is best, or least
    if sign is None:
        return None
    behind = [index for index, row in enumerate(rows) if not _leads(winner, row, sign)]
    return behind[-1] + 1 if behind else 0


def _leads(winner: int, row: tuple[int, ...], sign: int) -> bool:
    return all(sign * (row[winner] - score) > 0 for seat, score in enumerate(row) if seat != winner)


def turning_point(table: Table, rows: Rows) -> str:
    """When the winner went ahead for good, as a sentence; "" where nobody did, or led all the way.

    The first row is that of the round with which the table began; a row more than there were rounds is the count at the end.
    """
    result = table.result()
    index = led_for_good(rows, result) if result else None
    if result is None or not index:
        return ""
    name = table.players[result.winners[0]].name
    first = table.rules.progress(table.start) if table.start else 1
    last = table.rules.progress(table.state)
    if first + index > last:
        return _("Turning point: only the count at the end put {name} ahead.").format(name=name)
    if first + index == last:
        return _("Turning point: {name} took the lead only in the last round.").format(name=name)
    return _("Turning point: after round {round} of {rounds} {name} led for good.").format(round=first + index, rounds=last, name=name)


# Luck


def luckiest_roll(table: Table) -> str:
    """The least likely of all rolls that helped somebody, as a sentence with its round; "" if none was lucky."""
    words = catalog.find(table.rules.NAME).module("words")
    rolls = getattr(words, "rolls", None)
    found: list[tuple[Event, int, float]] = rolls(table) if rolls else []
    lucky = [roll for roll in reversed(found) if roll[2] < LUCKY]  # of equals the last: it decided most
    if not lucky:
        return ""
    event, round_, chance = min(lucky, key=lambda roll: roll[2])
    told = words.sentence(event, _names(table))
    return _("Luckiest roll (round {round}, {chance}): {sentence}").format(round=round_, chance=_odds(chance), sentence=told)


def _odds(chance: float) -> str:
    """A chance as people say it.

    >>> _odds(1 / 6), _odds(4 / 27)
    ('1 in 6', 'about 1 in 7')
    """
    whole = round(1 / chance)
    exact = abs(1 / chance - whole) < 1e-9
    return (_("1 in {of}") if exact else _("about 1 in {of}")).format(of=whole)


# Rematches


def match(table: Table, id: str) -> str:
    """How often each has won in this series of rematches, this game with it, as a sentence; "" if it is the only game."""
    games = records.of_series(table.series or records.series_from(id))
    if table.result() and table.seed not in [record.seed for record in games]:
        games.append(records.of_table(table, id))
    if len(games) < 2:
        return ""
    score = ledger.match_score(games, table.players)
    words = catalog.find(table.rules.NAME).module("words")
    if len(score) == 1 or getattr(words, "TOGETHER", False):
        sentence = ngettext("The match: {count} game, {wins} of it won.", "The match: {count} games, {wins} of them won.", len(games))
        return sentence.format(count=len(games), wins=score[0][1])
    sentence = ngettext("The match after {count} game: {score}.", "The match after {count} games: {score}.", len(games))
    return sentence.format(count=len(games), score=" · ".join(f"{name} {wins}" for name, wins in score))


def rematch(table: Table, id: str) -> Table:
    """The same people with new luck; who sat first sits last, and the series goes on."""
    again = Table(table.rules, _rotated(table.players), seeds.fresh(), table.options.one_seat_on(len(table.players)))
    again.series = table.series or records.series_from(id)
    return again


def _rotated(players: Sequence[Player]) -> list[Player]:
    return [*players[1:], *players[:1]]


# All of it as a text


def story(table: Table, id: str, now: datetime | None = None) -> str:
    """The evening as a text: who played what, how it ended, what decided it, and all that was told on the way."""
    words, result, names = catalog.find(table.rules.NAME).module("words"), table.result(), _names(table)
    assert result is not None
    rows = words.score_table(table)[1] if hasattr(words, "score_table") else []
    facts = [fact for fact in (match(table, id), turning_point(table, rows), luckiest_roll(table)) if fact]
    parts = [
        _heading(table, now or datetime.now()),
        _("At the table, in turn order: {seats}.").format(seats=", ".join(_seat(player) for player in table.players)),
        _options(table),
        _("How it ended").upper(),
        words.ending(result, names),
        "\n".join(_scores(table, words, result)),
        "\n".join(_wrapped(fact) for fact in facts),
        _("What happened").upper(),
        "\n".join(_wrapped(f"{sentence} ({clause})" if clause else sentence) for sentence, clause in log_of(table)),
    ]
    return "\n\n".join(part if "\n" in part else _wrapped(part) for part in parts if part) + "\n"


def _heading(table: Table, now: datetime) -> str:
    rounds = table.rules.progress(table.state)
    title = catalog.find(table.rules.NAME).title
    facts = [
        f"{now:%Y-%m-%d}",
        _("seed {seed}").format(seed=seeds.words(table.seed)),
        ngettext("{count} round", "{count} rounds", rounds).format(count=rounds),
    ]
    return "\n".join([title, "=" * len(title), " · ".join(facts)])


def _seat(player: Player) -> str:
    return player.name if player.human else _("{name} (bot, {level})").format(name=player.name, level=_(player.bot))


def _options(table: Table) -> str:
    """What of the rules was not as usual."""
    changed = []
    for field in describe_options(table.rules):
        value = getattr(table.options, field["name"])
        if value != field["default"]:
            changed.append(f"{field['title']} {in_words(value)}")
    return _("Played with: {options}.").format(options=", ".join(changed)) if changed else ""


def _scores(table: Table, words: Any, result: Result) -> list[str]:
    """The players by rank, with what their scores are made of where the game tells; nothing of scores where all play together."""
    caption = words.score_table(table)[0] if hasattr(words, "score_table") else ""
    heads, parts = words.score_sheet(table) if hasattr(words, "score_sheet") else ((), [()] * len(result.ranks))
    ranked = len(result.ranks) > 1 and not getattr(words, "TOGETHER", False)
    rows: list[tuple[str, ...]] = []
    for seat in sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat)):
        name = f"{result.ranks[seat]}. {table.players[seat].name}" if ranked else table.players[seat].name
        score = [str(result.scores[seat])] if caption else []
        rows.append((name, *map(str, parts[seat]), *score))
    heads = (*heads, caption) if caption else tuple(heads)
    return lines(Section("", ("", *heads) if heads else (), rows))


def _names(table: Table) -> list[str]:
    return [player.name for player in table.players]


def _wrapped(sentence: str) -> str:
    return fill(sentence, WIDEST, subsequent_indent=INDENT, break_on_hyphens=False)
