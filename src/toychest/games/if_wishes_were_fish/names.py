"""The pieces of If Wishes Were Fish in words, in the language now spoken.

Articles and adjectives follow the fish in many languages, so every fish's phrases are messages of their own.
"""

from __future__ import annotations

from collections.abc import Sequence

from toychest.aloud import heard
from toychest.games.if_wishes_were_fish.pieces import DOUBLE, FISH, SELL_AS, SOLD_AS, VALUE, WISH, Buyer, Card, Fish, Wish
from toychest.language import N_, _, ngettext


def fish(fish: Fish) -> str:
    """A fish's everyday name, at most ten cells wide: "Starfish"."""
    return _(_FISH[fish])


def short(fish: Fish) -> str:
    """Three letters for narrow places, different for each fish: "Sta"."""
    return _(_SHORT[fish])


def card(card: Card) -> str:
    """A card as a label: "Starfish", "double Starfish"."""
    return _(_DOUBLES[FISH[card]]) if WISH[card] == DOUBLE else fish(FISH[card])


def the_card(card: Card) -> str:
    """A card inside a sentence: "the Starfish", "the double Starfish"."""
    return _(_THE_DOUBLES[FISH[card]] if WISH[card] == DOUBLE else _THE_FISH[FISH[card]])


def several(count: int, kind: Fish) -> str:
    """Some fish of a kind: "2 × Starfish" where it is read, "2 Starfish" where it is heard."""
    return (_("{count} {fish}") if heard() else _("{count} × {fish}")).format(count=count, fish=fish(kind))


def wish(card: Card) -> str:
    """What the wish of a card does, in a few words."""
    return _(_WISHES[WISH[card]]).format(fish=fish(SOLD_AS[card]))


def wish_in_full(card: Card) -> str:
    """What the wish of a card does, as a sentence."""
    return _(_WISHES_IN_FULL[WISH[card]]).format(fish=fish(SOLD_AS[card]))


def wish_on_card(card: Card) -> tuple[str, str]:
    """The wish as two lines of at most 14 cells."""
    first, second = _ON_CARDS[WISH[card]]
    if WISH[card] == SELL_AS:
        return _(first), _(second).format(fish=fish(SOLD_AS[card]))
    return _(first), _(second)


def buyer(buyer: Buyer) -> str:
    """A buyer inside a sentence: "the buyer 3"."""
    return _("the buyer {value}").format(value=VALUE[buyer])


def dollars(amount: int) -> str:
    """
    >>> dollars(12), dollars(-3)
    ('$12', '-$3')
    """
    return f"-${-amount}" if amount < 0 else f"${amount}"


def worms(count: int) -> str:
    return ngettext("{count} worm", "{count} worms", count).format(count=count)


def for_worms(count: int) -> str:
    """What a position costs, in a sentence: "for 2 worms", "for free"."""
    return ngettext("for {count} worm", "for {count} worms", count).format(count=count) if count else _("for free")


def listed(things: Sequence[str]) -> str:
    """A list in a sentence: "Ana", "Ana and Ben", "Ana, Ben and Cleo"."""
    if len(things) < 2:
        return "".join(things)
    return _("{some} and {last}").format(some=", ".join(things[:-1]), last=things[-1])


_FISH = (N_("Angelfish"), N_("Monkfish"), N_("Swordfish"), N_("Kingfish"), N_("Catfish"), N_("Starfish"), N_("Clownfish"))
_SHORT = (N_("Ang"), N_("Mon"), N_("Swo"), N_("Kin"), N_("Cat"), N_("Sta"), N_("Clo"))

_DOUBLES = (
    N_("double Angelfish"),
    N_("double Monkfish"),
    N_("double Swordfish"),
    N_("double Kingfish"),
    N_("double Catfish"),
    N_("double Starfish"),
    N_("double Clownfish"),
)
_THE_FISH = (
    N_("the Angelfish"),
    N_("the Monkfish"),
    N_("the Swordfish"),
    N_("the Kingfish"),
    N_("the Catfish"),
    N_("the Starfish"),
    N_("the Clownfish"),
)
_THE_DOUBLES = (
    N_("the double Angelfish"),
    N_("the double Monkfish"),
    N_("the double Swordfish"),
    N_("the double Kingfish"),
    N_("the double Catfish"),
    N_("the double Starfish"),
    N_("the double Clownfish"),
)

_WISHES: dict[Wish, str] = dict(
    enumerate(
        (
            N_("move a buyer 1, sell one type"),
            N_("move a buyer 2, sell one type"),
            N_("move the buyer 3, sell one card"),
            N_("spoilage, sell one card"),
            N_("worm bonus"),
            N_("an extra boat"),
            N_("spread the buyers"),
            N_("sell one type"),
            N_("sell one type as {fish}"),
            N_("no wish"),
        )
    )
)

_WISHES_IN_FULL: dict[Wish, str] = dict(
    enumerate(
        (
            N_("Move a buyer 1 by 1 to 3 markets, then sell all your cards of one fish."),
            N_("Move a buyer 2 by 1 to 3 markets, then sell all your cards of one fish."),
            N_("Move the buyer 3 by 1 to 3 markets, then sell one card; a double counts twice."),
            N_("Move a piece from an open market to the trash, or out of the trash; then sell one card."),
            N_("Score $1 for each of your worms, then give one worm to every other player."),
            N_("Keep the card as one more boat for the rest of the game."),
            N_("Each market keeps its highest buyer; the others go to markets without one."),
            N_("Sell all your cards of one fish."),
            N_("Sell all your cards of one fish in the market of the {fish}."),
            N_("A double has no wish.  Sold by a wish it counts as 2 fish, in a plain sale as 1."),
        )
    )
)

_ON_CARDS: dict[Wish, tuple[str, str]] = dict(
    enumerate(
        (
            (N_("Move buyer 1,"), N_("sell one type")),
            (N_("Move buyer 2,"), N_("sell one type")),
            (N_("Move buyer 3,"), N_("sell one card")),
            (N_("Spoilage, then"), N_("sell one card")),
            (N_("$1 per worm,"), N_("then give some")),
            (N_("Boat: one more"), N_("to the end")),
            (N_("Spread all"), N_("the buyers")),
            (N_("Sell all of"), N_("one type")),
            (N_("Sell one type"), N_("as {fish}")),
            (N_("Double: two in"), N_("a wish sale")),
        )
    )
)
