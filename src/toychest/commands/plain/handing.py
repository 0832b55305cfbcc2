"""A page that changes hands: who may look, and nothing left there of what somebody saw alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toychest.commands.plain.asking import Choices
from toychest.commands.plain.page import Left
from toychest.language import _
from toychest.table.contract import Seat

if TYPE_CHECKING:
    from toychest.commands.plain.conversation import Conversation


def hand_over(talk: Conversation, seat: Seat) -> None:
    """Give the page to `seat`, who first hears what all may know and then what is for these eyes alone."""
    take_away(talk)
    since = talk.told[seat]
    talk.page.say_all(talk.news(since, {None}))
    talk.told[None] = len(talk.table.events)
    while (answer := _ask_to_be_alone(talk, seat)) != str(seat + 1):
        if answer.casefold() == "q":
            raise Left
    talk.reader = seat
    talk.have_told(seat)
    talk.page.say()
    talk.page.say_all(talk.news(since, {seat}))
    talk.say_situation()
    talk.page.say()


def take_away(talk: Conversation) -> None:
    """End a person's time with the page that was handed over."""
    from toychest.commands.plain.conversation import Eyes

    if talk.eyes is Eyes.HANDED and talk.reader is not None:
        talk.page.hide()
        talk.reader = None


def peek(talk: Conversation, owner: Seat) -> None:
    """Show the secret of `owner` on a page that all share, and push it out of sight again."""
    if _ask_to_be_alone(talk, owner) != str(owner + 1):
        talk.page.say(_("Nothing was shown."))
        return
    try:
        talk.page.say()
        talk.page.say_all(talk.secret(owner))
        if owner in talk.table.to_act():
            _say_possible(talk, owner)
            talk.page.say(_("Press Enter to hide it, or type b for a hint."))
            if talk.page.read().casefold() != "b":
                return
            say_hint(talk, owner)
        talk.page.say(_("Press Enter to hide it."))
        talk.page.read()
    finally:
        talk.page.hide()


def say_hint(talk: Conversation, seat: Seat) -> None:
    """Say what a good bot would do at `seat`, and what to type for it: for the eyes of that seat."""
    reason, answers = talk.hint(seat)
    talk.page.say(reason)
    if answers:
        sentence = _("To do that, type {first}, then {second}.") if len(answers) > 1 else _("To do that, type {first}.")
        talk.page.say(sentence.format(first=answers[0], second=answers[-1]))


def _say_possible(talk: Conversation, owner: Seat) -> None:
    """Which of the choices on the shared page are possible, with their numbers there."""
    offered, legal = talk.actions(owner), talk.table.legal(owner)
    if offered == list(legal):
        return
    talk.page.say(_("Possible for {name}:").format(name=talk.names[owner]))
    view = talk.table.view(owner)
    lines = Choices([(talk.words.choice(action, view, talk.names), action) for action in offered]).lines
    talk.page.say_all(line for line, action in zip(lines, offered, strict=True) if action in legal)


def _ask_to_be_alone(talk: Conversation, seat: Seat) -> str:
    name, number = talk.names[seat], seat + 1
    talk.page.say()
    talk.page.say(_("Only {name} may look. Everybody else looks away.").format(name=name))
    talk.page.say(_("{name}, type {number} and Enter.").format(name=name, number=number))
    return talk.page.read_afresh()
