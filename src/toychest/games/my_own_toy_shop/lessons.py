"""The examples of the rulebook, played from Mary's seat: three tiles and what they bring, and the count at the end."""

from __future__ import annotations

from toychest.games.my_own_toy_shop.pieces import TILE_BY_ID
from toychest.games.my_own_toy_shop.rules import Place
from toychest.language import N_
from toychest.lessons import Lesson, Step

MARY, PAUL = range(2)


def _place(tile: str, x: int, y: int) -> Place:
    return Place(TILE_BY_ID[tile], x, y)


THREE_TILES = Lesson(
    id="three-tiles",
    title=N_("Three tiles and their coins"),
    save="my-own-toy-shop-example-1.json",
    seat=MARY,
    steps=(
        Step(
            MARY,
            _place("t02", 0, -1),
            N_("Every ¤ is a coin. The Bunny joins the Teddy; the register joins the Rocket, and the Bicycle with the Flamingo. Add it!"),
            "MTS-50",
        ),
        Step(
            PAUL,
            _place("t21", -1, 2),
            N_("That made 2 + 1 + 2 = 5 coins. Paul adds a tile to his own shop: nobody ever builds in yours."),
            "MTS-54",
        ),
        Step(
            MARY,
            _place("t35", -1, -1),
            N_("Take Bicycle, Baby and Train to the left of your Bunny. The Train joins Rocket and Fire lorry: three coins."),
            "MTS-55",
        ),
        Step(
            PAUL,
            _place("t62", -2, 0),
            N_("Your Bicycle and Baby touched no area of their colour and paid nothing. Paul now has all five sports goods."),
            "MTS-53",
        ),
        Step(
            MARY,
            _place("t03", 2, 0),
            N_("The Sports car will pay nothing here, but it is your fifth vehicle. Add it to the right of your Kitten."),
            "MTS-68",
        ),
        Step(
            PAUL,
            _place("t24", -2, 1),
            N_("You were first with all five vehicles: that reward is 5 coins at the end. And crossing the 10 gave you a money token."),
            "MTS-69",
        ),
    ),
)

THE_COUNT = Lesson(
    id="the-count",
    title=N_("The last tiles, and the count"),
    save="my-own-toy-shop-last-tiles.json",
    seat=MARY,
    steps=(
        Step(
            MARY,
            _place("t39", 2, -3),
            N_("One place is left. Follow the example: take tile 1, with Unicorn, Fire lorry and Doctor, and your shop is finished."),
            "MTS-45",
        ),
        Step(
            PAUL,
            _place("t29", 1, 2),
            N_("Paul fills his last place, for nothing. Now count: 7 Puppies against your 5 Teddies, so Paul has the plush set."),
            "MTS-84",
        ),
    ),
)

LESSONS = (THREE_TILES, THE_COUNT)
