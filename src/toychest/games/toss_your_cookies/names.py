"""The cards and dice of Toss Your Cookies in words, in the language now spoken."""

from __future__ import annotations

from collections.abc import Sequence

from toychest.aloud import heard
from toychest.games.toss_your_cookies.pieces import Card
from toychest.language import N_, _, ngettext


def card(card: Card) -> str:
    """A card's everyday name, at most ten cells wide: "Choc chip"."""
    return _(_NAMES[card])


def in_full(card: Card) -> str:
    """A card's name as the box has it."""
    return _(_IN_FULL[card])


def short(card: Card) -> str:
    """At most seven cells, different for each card: "Choc"."""
    return _(_SHORT[card])


def shortest(card: Card) -> str:
    """At most five cells, different for each card, for a hand that is large: "Choc."."""
    return _(_SHORTEST[card])


def the_card(card: Card) -> str:
    """A card inside a sentence: "a Choc chip", "the milk"."""
    return _(_THE[card])


def cards(some: Sequence[Card]) -> str:
    """Several cards inside a sentence: "2× Choc chip and the milk"; the same ones together, in the order of their numbers."""
    return listed([_several(one, some.count(one)) for one in sorted(set(some))])


def in_short(some: Sequence[Card]) -> str:
    """Several cards in few cells: "2× Choc, MILK"."""
    counts = {one: some.count(one) for one in sorted(set(some))}
    return ", ".join(short(one) if count == 1 else f"{count}× {short(one)}" for one, count in counts.items())


def _several(one: Card, count: int) -> str:
    """Cards that are alike: "2× Choc chip" where it is read, "2 Choc chips" where it is heard."""
    if count == 1:
        return the_card(one)
    return (_(_HEARD[one]) if heard() else _("{count}× {card}")).format(count=count, card=card(one))


def listed(things: Sequence[str]) -> str:
    """A list in a sentence: "Ana", "Ana and Ben", "Ana, Ben and Cleo"."""
    if len(things) < 2:
        return "".join(things)
    return _("{some} and {last}").format(some=", ".join(things[:-1]), last=things[-1])


def some_cards(count: int) -> str:
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def action(face: str) -> str:
    """A face of the action die, in capitals: "PASS LEFT"."""
    return _(_ACTIONS[face])


def amount(face: str) -> str:
    """A face of the amount die: "3", "ALL", "MILK"."""
    return _(_AMOUNTS[face]) if face in _AMOUNTS else face


def roll(action_face: str, amount_face: str) -> str:
    """Both dice as one line: "PASS LEFT 2"."""
    return f"{action(action_face)} {amount(amount_face)}"


_NAMES = (
    N_("Iced sugar"), N_("Ginger man"), N_("Fortune"), N_("Sandwich"), N_("Choc chip"), N_("Macadamia"), N_("Fudge"), N_("Fruit"),
    N_("Wild"), N_("Half-eaten"), N_("Milk"),
)  # fmt: skip
_SHORT = (
    N_("Sugar"), N_("Ginger"), N_("Fortun"), N_("Sandw"), N_("Choc"), N_("Macad"), N_("Fudge"), N_("Fruit"),
    N_("WILD"), N_("Bitten"), N_("MILK"),
)  # fmt: skip
_SHORTEST = (
    N_("Sug."), N_("Ging."), N_("Fort."), N_("Sand."), N_("Choc."), N_("Mac."), N_("Fud."), N_("Fruit"),
    N_("ANY"), N_("Bite"), N_("MILK"),
)  # fmt: skip
_IN_FULL = (
    N_("Iced sugar cookie"), N_("Gingerbread man"), N_("Fortune cookie"), N_("Chocolate sandwich cookie"),
    N_("Chocolate chip cookie"), N_("Macadamia nut cookie"), N_("Fudge swirl cookie"), N_("Fruit center cookie"),
    N_("Wild card"), N_("Half-eaten cookie"), N_("The milk"),
)  # fmt: skip
_THE = (
    N_("an Iced sugar"), N_("a Ginger man"), N_("a Fortune"), N_("a Sandwich"), N_("a Choc chip"), N_("a Macadamia"), N_("a Fudge"),
    N_("a Fruit"), N_("a wild card"), N_("a half-eaten one"), N_("the milk"),
)  # fmt: skip
_HEARD = (  # (the milk there is only once)
    N_("{count} Iced sugars"), N_("{count} Ginger men"), N_("{count} Fortunes"), N_("{count} Sandwiches"), N_("{count} Choc chips"),
    N_("{count} Macadamias"), N_("{count} Fudges"), N_("{count} Fruits"), N_("{count} wild cards"), N_("{count} half-eaten ones"),
)  # fmt: skip
_ACTIONS = {"swap": N_("SWAP"), "pass_left": N_("PASS LEFT"), "pass_right": N_("PASS RIGHT"), "toss": N_("TOSS")}
_AMOUNTS = {"all": N_("ALL"), "milk": N_("MILK")}
