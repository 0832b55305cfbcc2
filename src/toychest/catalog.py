"""The games there are.  To add a game is to add its folder and one line here; nothing is imported before it is played."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from toychest.language import N_, _
from toychest.meant import instead, meant

if TYPE_CHECKING:
    from toychest.table.contract import Secrecy


class Entry(NamedTuple):
    """One game on the shelf: its name on the command line and in saves, its title in English, its seats, where its modules are.

    `about` is one sentence for people who do not know it; `minutes` is about how long a game takes; `emblem` is four
    glyphs for its corner of the shelf.  `secrecy` is what the rules say too: here the shelf can tell without importing a game.
    `fewest` play it as it is in the box, if an option lets even fewer play (0: none does).
    """

    slug: str
    english: str
    seats: range
    package: str
    secrecy: Secrecy = "none"
    minutes: int = 30
    about: str = ""
    emblem: str = "●■▲✚"
    fewest: int = 0

    @property
    def title(self) -> str:
        """What it is called in the language now spoken."""
        return _(self.english)

    @property
    def seats_in_the_box(self) -> range:
        """For how many it is with its usual options."""
        return range(self.fewest or self.seats[0], self.seats[-1] + 1)

    @property
    def usual_seats(self) -> int:
        """How many sit at a table of which nobody said how large it is."""
        return max(self.seats[0], min(4, self.seats[-1]))

    @property
    def rules(self) -> Any:
        """The game's rules module (`toychest.table.contract.Rules`)."""
        return self.module("rules")

    def module(self, name: str) -> Any:
        """One of the game's modules: rules, bot, words, screen.  Imported when first asked for."""
        return import_module(f"{self.package}.{name}")

    def has(self, name: str) -> bool:
        """Whether the game has a module of that name; it is not imported for that."""
        from importlib.util import find_spec

        return find_spec(f"{self.package}.{name}") is not None


GAMES = (
    Entry(
        "la-jugueteria",
        N_("La Juguetería"),
        range(2, 7),
        "toychest.games.la_jugueteria",
        secrecy="fixed",
        minutes=30,
        about=N_("Buy the six toys of your secret wish list; a die settles every quarrel."),
        emblem="●■▲✚",
    ),
    Entry(
        "la-jugueteria-solo",
        N_("La Juguetería · Solo"),
        range(1, 2),
        "toychest.games.la_jugueteria_solo",
        secrecy="none",
        minutes=10,
        about=N_("Alone against the deck: three rolls for every toy, sixteen rounds for six."),
        emblem="⚀⚁⚂⚃",
    ),
    Entry(
        "collectors",
        N_("Collectors"),
        range(2, 5),
        "toychest.games.collectors",
        secrecy="hand",
        minutes=15,
        about=N_("Take a card, leave a card: the first with all six toys of the list wins."),
        emblem="✓✓✓✓",
    ),
    Entry(
        "jugue3",
        N_("Jugue3"),
        range(2, 5),
        "toychest.games.jugue3",
        secrecy="hand",
        minutes=15,
        about=N_("Collect two trios of toys from your list; a jack can be whatever you need."),
        emblem="●●●☆",
    ),
    Entry(
        "pequepoquer",
        N_("PequePóquer"),
        range(2, 5),
        "toychest.games.pequepoquer",
        secrecy="hand",
        minutes=10,
        about=N_("Poker with toys: one exchange, then the best combination takes the round."),
        emblem="●●■■",
    ),
    Entry(
        "sorting-toys",
        N_("Sorting Toys"),
        range(2, 5),
        "toychest.games.sorting_toys",
        secrecy="hand",
        minutes=15,
        about=N_("Follow the ruling card by toy or by suit; Trains reverse, Rockets skip."),
        emblem="→●■←",
    ),
    Entry(
        "my-own-toy-shop",
        N_("My Own Toy Shop"),
        range(2, 5),
        "toychest.games.my_own_toy_shop",
        secrecy="none",
        minutes=30,
        about=N_("Lay tiles so that toys of a kind lie together: areas that grow pay coins."),
        emblem="●◆■▲",
    ),
    Entry(
        "toy-store-51",
        N_("Toy Store 51"),
        range(1, 5),
        "toychest.games.toy_store_51",
        secrecy="none",
        minutes=45,
        about=N_("Plush toys hold the doors against the aliens: all win or all lose."),
        emblem="●□▲★",
    ),
    Entry(
        "toss-your-cookies",
        N_("Toss Your Cookies"),
        range(2, 9),
        "toychest.games.toss_your_cookies",
        secrecy="simultaneous",
        minutes=20,
        about=N_("Swap, pass and toss cookies until five alike and the milk are in one hand."),
        emblem="◉◉◉▌",
        fewest=3,
    ),
    Entry(
        "if-wishes-were-fish",
        N_("If Wishes Were Fish"),
        range(2, 6),
        "toychest.games.if_wishes_were_fish",
        secrecy="none",
        minutes=40,
        about=N_("Keep a fish to sell it, or throw it back and have its wish come true."),
        emblem="~¤¤~",
    ),
)

_BY_SLUG = {entry.slug: entry for entry in GAMES}


class UnknownGame(LookupError):
    """No game has this name; the message is one sentence that says which one was meant, or lists those there are."""


def find(slug: str) -> Entry:
    """The game of that name.  Raises UnknownGame."""
    try:
        return _BY_SLUG[slug]
    except KeyError:
        by_title = {entry.title: entry.slug for entry in GAMES}
        guess = by_title.get(meant(slug, by_title), slug)  # whoever types the title means the game
        sentence = _("there is no game {name!r}: {instead}")
        raise UnknownGame(sentence.format(name=slug[:40], instead=instead(guess, _BY_SLUG))) from None


def rules_of(slug: str) -> Any:
    """The rules of the game of that name.  Raises UnknownGame."""
    return find(slug).rules
