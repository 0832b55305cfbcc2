"""Why a bot did something: what it would advise from its own view of that moment, and whether it followed that advice."""

from __future__ import annotations

from toychest.bots import RANDOM, levels
from toychest.catalog import Entry
from toychest.language import _
from toychest.table.contract import Seat
from toychest.table.table import Table


def last_of_a_bot(table: Table, seat: Seat | None = None) -> int | None:
    """The number of the last move that a bot made, from 1 on, or the bot at `seat`; None if it has not moved."""
    bots = [other for other, player in enumerate(table.players) if not player.human and seat in (None, other)]
    return next((move for move in range(len(table.history), 0, -1) if table.history[move - 1].seat in bots), None)


def why(entry: Entry, table: Table, move: int, named: bool = True) -> str:
    """One sentence on move number `move`, made by a bot.  It speaks of what that bot alone could know.

    Where there is no room for more, a reason can be told without whose it is (`named` False).
    """
    made = table.history[move - 1]
    player, names = table.players[made.seat], [player.name for player in table.players]
    before = table.as_it_was(move - 1)
    view, legal = before.view(made.seat), before.legal(made.seat)
    called = _("{name} ({level})").format(name=player.name, level=_(player.bot))
    if len(legal) == 1:
        return _("{name} had no other choice.").format(name=called)
    choice = entry.module("words").choice(made.action, view, names)
    if player.bot == RANDOM:
        text = _("{name} plays whatever comes: {choice}.") if named else _("It plays whatever comes: {choice}.")
        return text.format(name=called, choice=choice)
    advised, reason = entry.module("bot").hint(view, legal, names)
    if advised == made.action:
        return _("{name}: {reason}").format(name=called, reason=reason) if named else str(reason)
    if player.bot == levels(entry)[-1]:
        text = _("{name} weighed it differently from the hint: {choice}.")
        text = text if named else _("It weighed it differently from the hint: {choice}.")
    else:
        text = _("{name} plays more simply than its own advice: {choice}.")
        text = text if named else _("It plays more simply than its own advice: {choice}.")
    return text.format(name=called, choice=choice)
