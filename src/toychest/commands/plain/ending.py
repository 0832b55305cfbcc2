"""How a game ended, in sentences, and what may come then: a rematch, the story, the score round by round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from toychest import library, story
from toychest.commands.plain import letters
from toychest.commands.plain.asking import Choices, NoChoice, numbers_in
from toychest.commands.plain.page import Left, as_sentence
from toychest.language import _
from toychest.table.table import Table

if TYPE_CHECKING:
    from toychest.commands.plain.conversation import Conversation


def end(talk: Conversation) -> Table | None:
    """Tell how the game ended and ask what comes now.  What is returned is the rematch that was asked for.  Raises Left."""
    talk.page.say()
    talk.page.say_all(results(talk.table, talk.words, talk.file.path.stem))
    if not talk.people:
        return None
    offered = _what_now(talk)
    again = True
    while True:
        if again:
            talk.page.say()
            talk.page.say(_("What now?"))
            talk.page.say_all(offered.lines)
        typed = talk.page.read()
        again = True
        try:
            if not (numbers := numbers_in(typed)):
                again = letters.do(talk, typed, talk.people[0])
            else:
                rematch: Table | None = offered.choose(numbers)(talk)
                if rematch:
                    return rematch
        except NoChoice as error:
            talk.page.say(str(error))
            again = False


def _what_now(talk: Conversation) -> Choices:
    """What there is when a game is over.  To leave comes first: whoever always types 1 comes to an end."""
    rematch = _("a rematch with new luck")
    if len(talk.names) > 1:
        rematch = _("a rematch with new luck; {name} sits first").format(name=talk.names[1])
    items: list[tuple[str, Any]] = [
        (_("leave"), _leave),
        (rematch, _rematch),
        (_("the story of the evening, in a text file beside the save"), _write_story),
    ]
    if _score_table(talk.table, talk.words)[1]:
        items.append((_("the score round by round"), _say_rounds))
    return Choices(items)


def _rematch(talk: Conversation) -> Table:
    talk.page.say()
    return story.rematch(talk.table, talk.file.path.stem)


def _write_story(talk: Conversation) -> None:
    try:
        kept = library.keep_story(talk.file.path, story.story(talk.table, talk.file.path.stem))
    except library.SaveFailed as error:
        talk.page.say(as_sentence(str(error)))
    else:
        talk.page.say(_("The story of the evening is in {path}.").format(path=kept))


def _say_rounds(talk: Conversation) -> None:
    table, names = talk.table, talk.names
    caption, rows = _score_table(table, talk.words)
    first = table.rules.progress(table.start) if table.start else 1
    last = table.rules.progress(table.state)
    talk.page.say(_("Round by round, {caption}:").format(caption=caption))
    for round, row in enumerate(rows, first):
        sentence = _("Round {round}: {scores}.") if round <= last else _("Counted at the end: {scores}.")
        talk.page.say(sentence.format(round=round, scores=_counts(names, row)))


def _leave(talk: Conversation) -> None:
    raise Left


# The results


def results(table: Table, words: Any, id: str = "") -> list[str]:
    """How the game on a table ended, what everybody has, and what decided it; where the `id` of its save is told, the match too."""
    result = table.result()
    assert result is not None
    names = [player.name for player in table.players]
    match = story.match(table, id).replace(" · ", ", ") if id else ""
    facts = match, story.turning_point(table, _score_table(table, words)[1]), story.luckiest_roll(table)
    return [words.ending(result, names), *_standings(table, words, names), *filter(None, facts)]


def _standings(table: Table, words: Any, names: Sequence[str]) -> list[str]:
    """The score of everybody, best first, with what it is made of where the game tells; nothing where it tells nothing."""
    result = table.result()
    assert result is not None
    order = sorted(range(len(names)), key=lambda seat: (result.ranks[seat], -result.scores[seat], seat))
    caption = _score_table(table, words)[0]
    heads, parts = words.score_sheet(table) if hasattr(words, "score_sheet") else ((), [])
    if getattr(words, "TOGETHER", False) or (heads and not caption):
        return [_("{name}: {counts}.").format(name=names[seat], counts=_counts(heads, parts[seat])) for seat in order]
    if heads:
        sentence = _("Place {rank}, {name}: {caption} {score}, made of {counts}.")
        return [
            sentence.format(
                rank=result.ranks[seat], name=names[seat], caption=caption, score=result.scores[seat], counts=_counts(heads, parts[seat])
            )
            for seat in order
        ]
    if len(names) == 1 or (not caption and set(result.scores) <= {0, 1}):  # told already, or for having won or not
        return []
    scores = _counts([names[seat] for seat in order], [result.scores[seat] for seat in order])
    if caption:
        return [_("The score, {caption}: {scores}.").format(caption=caption, scores=scores)]
    return [_("The score: {scores}.").format(scores=scores)]


def _score_table(table: Table, words: Any) -> tuple[str, list[tuple[int, ...]]]:
    """What the scores count, and the scores after each round; nothing where the game has no such table."""
    told: tuple[str, list[tuple[int, ...]]] = words.score_table(table) if hasattr(words, "score_table") else ("", [])
    return told


def _counts(heads: Sequence[str], numbers: Sequence[int]) -> str:
    """Numbers with what they count: "tiles 11, all five 6"."""
    return ", ".join(f"{head} {number}" for head, number in zip(heads, numbers, strict=True))
