"""What else can be typed than an answer: a letter, some with something behind it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from toychest import library, rulebook, told
from toychest.bots.why import last_of_a_bot, why
from toychest.commands.plain import handing
from toychest.commands.plain.asking import Choices, NoChoice, numbers_in
from toychest.commands.plain.page import Left, as_sentence, cited
from toychest.language import N_, _, code, ngettext
from toychest.table.contract import TABLE, Illegal, Seat
from toychest.table.table import Lock, Locked

if TYPE_CHECKING:
    from toychest.commands.plain.conversation import Conversation

LOG_LINES = 20
STEPS_BACK = 9  # moves that can be chosen to go back to

_TYPED = re.compile(r"(\S)(?:\s+(.*)|(\d+))?")  # a letter, and something behind it


def do(talk: Conversation, typed: str, seat: Seat) -> bool:
    """Do what a letter stands for.  Whether the question is to be read again."""
    match = _TYPED.fullmatch(typed)
    letter, rest = (match[1].casefold(), (match[2] or match[3] or "").strip()) if match else ("", "")
    command = COMMANDS.get(letter)
    if command is None or (rest and not command.takes_more) or not command.is_there(talk):
        talk.page.say(_("That is not a choice: type the number of one, or h for help."))
        return False
    command.do(talk, rest, seat)
    return not command.short


def _help(talk: Conversation, rest: str, seat: Seat) -> None:
    talk.page.say(_("A number makes that choice. You can also type:"))
    talk.page.say_all(_(command.help) for command in COMMANDS.values() if command.is_there(talk))


# What one wants to know


def _rules(talk: Conversation, rest: str, seat: Seat) -> None:
    book = rulebook.load(talk.entry, code())
    for id in talk.words.clauses(talk.view(seat)):
        if clause := book.find(id):
            talk.page.say(cited(clause.text, clause.id))


def _situation(talk: Conversation, rest: str, seat: Seat) -> None:
    talk.say_situation()


def _log(talk: Conversation, rest: str, seat: Seat) -> None:
    talk.page.say_all(talk.news(0, {None, talk.reader}, with_rules=True)[-LOG_LINES:])


def _look(talk: Conversation, rest: str, seat: Seat) -> None:
    """Show a secret to its owner: the one who decides, or the seat whose number was typed."""
    owner = _seat_in(rest, seat)
    if owner not in talk.people:
        talk.page.say(_("Type w, or w and the number of a person's seat."))
    elif not talk.secret(owner):
        talk.page.say(_("Nothing is hidden."))
    elif talk.is_shared():
        handing.peek(talk, owner)
    elif owner != seat:
        talk.page.say(_("{name} is not the one who reads this.").format(name=talk.names[owner]))
    else:
        talk.page.say_all(talk.secret(owner))


def _hint(talk: Conversation, rest: str, seat: Seat) -> None:
    """What a good bot would do; never on a shared page, for it would speak of secrets."""
    if talk.is_shared() and talk.secret(seat):
        talk.page.say(_("A hint would give a secret away. Type w to see your secret, and a hint with it."))
        return
    handing.say_hint(talk, seat)


def _why(talk: Conversation, rest: str, seat: Seat) -> None:
    """Why a bot did what it did last; where that would speak of secrets only when all is over."""
    owner = _seat_in(rest, None)
    if owner is not None and owner not in range(len(talk.names)):
        talk.page.say(_("Type y, or y and the number of a bot's seat."))
    elif (move := last_of_a_bot(talk.table, owner)) is None:
        talk.page.say(_("No bot has done anything yet."))
    elif talk.table.rules.SECRECY != "none" and talk.table.result() is None:
        talk.page.say(_("Its reasons would give its secrets away: ask again when the game is over."))
    else:
        talk.page.say(why(talk.entry, talk.table, move))


# What changes the game


def _act_out_of_turn(talk: Conversation, rest: str, seat: Seat) -> None:
    """Let a person do what nobody waits for: call out, for instance."""
    seats = [seat for seat in talk.table.rules.may_act(talk.table.state) if seat in talk.people]
    owner = _seat_in(rest, TABLE)
    if owner not in seats:
        talk.page.say(_("Type o and the number of a person's seat, of those who may act out of turn."))
        return
    try:
        for action in talk.table.rules.choices(talk.table.view(None), owner)[-1:]:
            talk.act(owner, action)
    except Illegal as error:
        talk.refuse(error, owner)


def _undo(talk: Conversation, rest: str, seat: Seat) -> None:
    try:
        talk.table.undo()
    except Locked as locked:
        talk.page.say(_(WHY_LOCKED[locked.lock]))
        return
    talk.page.say(_("One step is taken back."))
    talk.went_back()
    talk.save()


def _redo(talk: Conversation, rest: str, seat: Seat) -> None:
    try:
        talk.table.redo()
    except Locked:
        talk.page.say(_("There is no step to do again."))
        return
    talk.page.say(_("The step is done again."))
    talk.save()
    talk.tell()


def _take_back(talk: Conversation, rest: str, seat: Seat) -> None:
    """Go back further than a step can be undone, if everybody at the table agrees.  All come to listen, so no hand stays open."""
    moves = [(line, move - 1) for move in range(len(talk.table.history), 0, -1) for line in talk.public_lines_of(move)[:1]]
    if not moves:
        talk.page.say(_("There is no step to take back."))
        return
    handing.take_away(talk)
    offered = Choices([*moves[:STEPS_BACK], (_("leave it as it is"), None)])
    talk.page.say(_("Go back to before which of these?"))
    back_to = _choose(talk, offered)
    if back_to is None or not _all_agree(talk, len(talk.table.history) - back_to):
        talk.page.say(_("Nothing is taken back."))
        return
    taken = talk.table.take_back(back_to, talk.people)
    talk.went_back(told.sentence(taken, talk.names))
    talk.save()


def _all_agree(talk: Conversation, count: int) -> bool:
    text = ngettext("{count} move goes back if all agree.", "{count} moves go back if all agree.", count)
    talk.page.say(text.format(count=count))
    for person in talk.people:
        text = _("{name}, type {number} and Enter if you agree.")
        talk.page.say(text.format(name=talk.names[person], number=person + 1))
        if talk.page.read() != str(person + 1):
            return False
    return True


def _save_as(talk: Conversation, rest: str, seat: Seat) -> None:
    """Keep a copy under a name; one that is taken is replaced only after asking."""
    try:
        try:
            library.named(talk.table, rest)
        except library.TitleTaken:
            talk.page.say(_("There is a save called {title} already.  Replace it?").format(title=rest))
            if not _choose(talk, Choices([(_("replace it"), True), (_("leave it as it is"), False)])):
                return
            library.named(talk.table, rest, replace=True)
    except (library.SaveFailed, ValueError) as error:
        talk.page.say(as_sentence(str(error)))
    else:
        talk.page.say(_("Saved as {title}.").format(title=rest))


def _quit(talk: Conversation, rest: str, seat: Seat) -> None:
    raise Left


def _choose(talk: Conversation, choices: Choices) -> Any:
    """What is chosen of a list beside the game; None for anything else that is typed."""
    talk.page.say_all(choices.lines)
    try:
        return choices.choose(numbers_in(talk.page.read()))
    except NoChoice:
        return None


def _seat_in(text: str, otherwise: Seat | None) -> Seat | None:
    """The seat whose number was typed, if it is there or not; `otherwise` if nothing was typed."""
    if not text:
        return otherwise
    numbers = numbers_in(text)
    return numbers[0] - 1 if len(numbers) == 1 else TABLE


# All of them, in the order in which the help has them


def _always(talk: Conversation) -> bool:
    return True


class Command(NamedTuple):
    """What a letter stands for: `do` gets what was typed behind it, and the seat that decides.

    `short`: so little is said that the question need not be read again.
    """

    do: Callable[[Conversation, str, Seat], None]
    help: str
    takes_more: bool = False
    short: bool = False
    is_there: Callable[[Conversation], bool] = _always


def _somebody_may_act(talk: Conversation) -> bool:
    return bool(talk.table.rules.may_act(talk.table.state))


def _goes_on(talk: Conversation) -> bool:
    return talk.table.result() is None


def _plays_with_bots(talk: Conversation) -> bool:
    return len(talk.people) < len(talk.names)


COMMANDS = {
    "?": Command(_rules, N_("?: the rules behind this decision")),
    "s": Command(_situation, N_("s: the situation, all that lies on the table")),
    "l": Command(_log, N_("l: the log, what happened last, with the rules behind it")),
    "w": Command(
        _look, N_("w: what only the one who decides may see; w 2: what only seat 2 may see"), takes_more=True, is_there=_goes_on
    ),
    "b": Command(_hint, N_("b: what a bot would do here, and why"), short=True, is_there=_goes_on),
    "y": Command(
        _why,
        N_("y: why a bot did what it did last; y 2: why the bot at seat 2 did"),
        takes_more=True,
        short=True,
        is_there=_plays_with_bots,
    ),
    "o": Command(_act_out_of_turn, N_("o 2: what seat 2 may do though it is not asked"), takes_more=True, is_there=_somebody_may_act),
    "u": Command(_undo, N_("u: take a step back"), short=True, is_there=_goes_on),
    "r": Command(_redo, N_("r: do it again"), short=True, is_there=_goes_on),
    "t": Command(_take_back, N_("t: take back more than a step, if all at the table agree"), is_there=_goes_on),
    "n": Command(_save_as, N_("n Sunday: save a copy under the name Sunday"), takes_more=True, short=True),
    "h": Command(_help, N_("h: this help")),
    "q": Command(_quit, N_("q: leave; the game is saved")),
}

WHY_LOCKED = {
    Lock.NOTHING: N_("There is no step to take back."),
    Lock.LUCK: N_("This cannot be taken back: a die was rolled or cards were shuffled."),
    Lock.REVEALED: N_("This cannot be taken back: something hidden came to light."),
    Lock.SEAT: N_("This cannot be taken back: the decision went on to somebody else."),
    Lock.OVER: N_("This cannot be taken back: the game is over."),
}
