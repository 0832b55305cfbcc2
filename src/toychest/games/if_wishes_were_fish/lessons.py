"""The rulebook's examples of depth and price, then a whole wish, played from Noa's seat."""

from __future__ import annotations

from toychest.games.if_wishes_were_fish.pieces import CARD_BY_ID, FISH_IDS
from toychest.games.if_wishes_were_fish.rules import CATCH, SELL, SELL_KIND, THROW, MoveBuyer
from toychest.language import N_
from toychest.lessons import Lesson, Step

NOA, ELI, SOL = range(3)
BUYER_2A = 2

FIRST_WISH = Lesson(
    id="first-wish",
    title=N_("Worms, prices and a wish"),
    save="if-wishes-were-fish-first-wish.json",
    seat=NOA,
    steps=(
        Step(
            NOA,
            CATCH[2],
            N_("The third fish is a double. It costs two worms, one on each of the shallower cards. Go to 3 and keep it."),
            "FISH-33",
        ),
        Step(
            ELI,
            SELL[CARD_BY_ID["kingfish_spoilage"]],
            N_("Eli sells a Kingfish. The buyers 1 and 3 stand there, so that market pays 2 + 1 + 3 = 6 dollars."),
            "FISH-66",
        ),
        Step(
            SOL,
            CATCH[0],
            N_("Sol takes the shallowest fish for nothing, and gets the worm that you laid on it."),
            "FISH-37",
        ),
        Step(
            NOA,
            THROW[2],
            N_("A double pays twice if a wish sells it. The Clownfish at 3 moves a buyer and then sells: throw it back."),
            "FISH-65",
        ),
        Step(
            NOA,
            MoveBuyer(BUYER_2A, 2),
            N_("Move a buyer 2 from Swordfish to Catfish, two steps. Nothing is final yet: you could still take it all back."),
            "FISH-96",
        ),
        Step(
            NOA,
            SELL_KIND[FISH_IDS.index("catfish")],
            N_("Now sell: two fish at 4 dollars. They are the third and fourth piece, so the market fills, and you have most."),
            "FISH-82",
        ),
        Step(
            ELI,
            CATCH[0],
            N_("You got 8 dollars for the fish and 6 for the market, Eli and Sol 3 each. From now on markets hold five."),
            "FISH-91",
        ),
    ),
)

LESSONS = (FIRST_WISH,)
