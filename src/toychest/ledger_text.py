"""The family's ledger as tables of words, for its page and for `toychest records`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import NamedTuple

from rich.cells import cell_len

from toychest import catalog
from toychest.language import N_, _
from toychest.ledger import Deal, Duel, Mark, Tally, Who, games_of, ledger
from toychest.records import Record

APART = 3  # cells between two columns

MARKS = {"best": N_("best score"), "worst": N_("worst score"), "longest": N_("most rounds")}


class Section(NamedTuple):
    """A table: its title, the heads of its columns, its rows."""

    title: str
    heads: tuple[str, ...]
    rows: list[tuple[str, ...]]


def sections(records: Sequence[Record], game: str = "", name: str = "") -> list[Section]:
    """All there is to tell of a game ("": of all) and of a person ("": of everybody); what is empty is left out."""
    whole = ledger(records, game, name)
    won = _("Who won when {name} played").format(name=name) if name else _("Who won")
    told = [
        Section(won, ("", *_tally_heads()), [(in_words(tally.who), *_counts(tally)) for tally in whole.tallies]),
        Section(_("Game by game"), ("", *_tally_heads()) if name else ("", _("games"), _("most wins")), _game_by_game(records, game, name)),
        Section(_("Head to head"), ("", _("ahead"), _("level")), [_duel(duel) for duel in whole.duels]),
        Section(_("Records"), (), [_mark(mark)[bool(game) :] for mark in whole.marks]),
        Section(_("Deals of the day"), (), [_deal(deal)[bool(game) :] for deal in whole.deals]),
    ]
    return [section for section in told if section.rows]


def lines(section: Section, cells: int = 1000) -> list[str]:
    """A table as text: its heads, unless it has none, and its rows.  Numbers stand at the right of their columns.

    What does not fit in `cells` of the last column goes on below.
    """
    rows = [section.heads, *section.rows] if section.heads else section.rows
    widths = [max(cell_len(row[column]) for row in rows) for column in range(len(rows[0]))]
    numbers = [all(row[column].isdecimal() for row in section.rows) for column in range(len(rows[0]))]
    last = max(12, cells - sum(widths[:-1]) - APART * len(widths[:-1]))
    widths[-1] = min(widths[-1], last)
    return [_row(part, widths, numbers) for row in rows for part in _parts(row, last)]


def _parts(row: tuple[str, ...], last: int) -> list[tuple[str, ...]]:
    """A row, and rows for what its last column has no room for."""
    first, *others = wrap(row[-1], last) or [""]
    return [(*row[:-1], first), *((*[""] * (len(row) - 1), other) for other in others)]


def in_words(who: Who) -> str:
    return _("bots ({level})").format(level=_(who.bot)) if who.bot else who.name


def title_of(slug: str) -> str:
    """The title of a game; its name on the command line if it is not here."""
    return next((entry.title for entry in catalog.GAMES if entry.slug == slug), slug)


def _row(row: Iterable[str], widths: Iterable[int], numbers: Iterable[bool]) -> str:
    cells = []
    for text, wide, number in zip(row, widths, numbers, strict=True):
        blank = " " * (wide - cell_len(text))
        cells.append(blank + text if number else text + blank)
    return (" " * APART).join(cells).rstrip()


def _tally_heads() -> tuple[str, ...]:
    return _("games"), _("won"), _("in a row"), _("longest row")


def _counts(tally: Tally) -> tuple[str, ...]:
    return str(tally.games), str(tally.wins), str(tally.streak), str(tally.longest)


def _game_by_game(records: Sequence[Record], game: str, name: str) -> list[tuple[str, ...]]:
    """Every game: how the person does in it, or who of the people won most often."""
    rows: list[tuple[str, ...]] = []
    for slug in () if game else games_of(records):
        its_own = ledger(records, slug, name)
        people = [tally for tally in its_own.tallies if not tally.who.bot]
        if name:
            rows += [(title_of(slug), *_counts(tally)) for tally in people if tally.who == Who(name)]
        elif its_own.games:
            rows.append((title_of(slug), str(its_own.games), _most_wins(people)))
    return rows


def _most_wins(people: Sequence[Tally]) -> str:
    most = max((tally.wins for tally in people), default=0)
    return ", ".join(f"{tally.who.name} {most}" for tally in people if tally.wins == most) if most else ""


def _duel(duel: Duel) -> tuple[str, ...]:
    return f"{in_words(duel.one)} – {in_words(duel.other)}", f"{duel.ahead}–{duel.behind}", str(duel.level)


def _mark(mark: Mark) -> tuple[str, ...]:
    return title_of(mark.game), _(MARKS[mark.kind]), str(mark.value), mark.date[:10], ", ".join(map(in_words, mark.holders))


def _deal(deal: Deal) -> tuple[str, ...]:
    if deal.places[0][1] == 1:
        told = " · ".join(f"{rank}. {in_words(who)} {score}" for who, rank, score in deal.places)
    else:
        told = _("nobody won: {players}").format(players=" · ".join(f"{in_words(who)} {score}" for who, _rank, score in deal.places))
    return title_of(deal.game), deal.day, told
