"""Who sits down, as people write it: `--seats "Ana,Ben,bot:hard"`."""

from __future__ import annotations

from toychest.bots import levels, usual_level
from toychest.catalog import Entry
from toychest.language import _, how_many
from toychest.meant import instead
from toychest.people import LONGEST_NAME, bot_name, checked_names, clean
from toychest.table.storage import LONGEST_TEXT
from toychest.table.table import Player


def parse_seats(text: str, entry: Entry) -> list[Player]:
    """The players that `text` names, separated by commas: a name, `bot`, `bot:LEVEL` or `bot:LEVEL:Name`.

    Raises ValueError; its message is one sentence.
    """
    parts = [part.strip() for part in text.split(",")]
    if len(parts) not in entry.seats:
        raise ValueError(_wrong_number(len(parts), entry))
    return _seated([_split(part, entry) for part in parts])


def usual_players(entry: Entry) -> list[Player]:
    """One person and some bots: the table of somebody who just wants to play."""
    return _seated([(_("Player"), "")] + [("", usual_level(entry))] * (entry.usual_seats - 1))


def _seated(asked: list[tuple[str, str]]) -> list[Player]:
    """Players from (name, level of the bot or ""); bots without a name get one that nobody has."""
    for name, _level in asked:
        if clean(name) != clean(name, LONGEST_TEXT):
            raise ValueError(_("the name {name} is too long: {most} characters at most").format(name=name[:40], most=LONGEST_NAME))
    names = [clean(name) for name, _level in asked]
    for seat, (_name, level) in enumerate(asked):
        if level and not names[seat]:
            names[seat] = bot_name(names)
    return [Player(name, level) for name, (_given, level) in zip(checked_names(names), asked, strict=True)]


def _split(part: str, entry: Entry) -> tuple[str, str]:
    word, *rest = part.split(":", 2)
    if word.casefold() != "bot":
        return part, ""
    level = rest[0].strip() if rest else usual_level(entry)
    if level not in levels(entry):
        sentence = _("there is no bot of the level {level!r}: {instead}")
        raise ValueError(sentence.format(level=level[:40], instead=instead(level, levels(entry))))
    return (rest[1] if len(rest) == 2 else ""), level


def _wrong_number(count: int, entry: Entry) -> str:
    return _("{game} is for {players}, not for {count}").format(game=entry.title, players=how_many(entry.seats), count=count)
