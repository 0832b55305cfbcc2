"""One lesson: three misses cost nothing, one hit buys.  The rulebook itself has no example of this mode."""

from __future__ import annotations

from toychest.games.jugueteria.pieces import CARD_BY_ID
from toychest.games.la_jugueteria_solo.rules import ATTEMPT, ME
from toychest.language import N_
from toychest.lessons import Lesson, Step

FIRST_ROUND = Lesson(
    id="first-round",
    title=N_("Three misses and a hit"),
    save="la-jugueteria-solo-three-misses.json",
    seat=ME,
    steps=(
        Step(
            ME,
            ATTEMPT[CARD_BY_ID["rabbit_green"]],
            N_("The ▲ Rabbit is on your list. You have three rolls, and one that shows a face of the card is enough. Try for it."),
            "LJS-28",
        ),
        Step(
            ME,
            ATTEMPT[CARD_BY_ID["chick_red"]],
            N_("Three misses: the Rabbit is gone, but you paid nothing and the round goes on. Try for the ■ Chick."),
            "LJS-42",
        ),
        Step(
            ME,
            ATTEMPT[CARD_BY_ID["top_yellow"]],
            N_("One hit, and the Chick is yours. A round with a toy brings no coin, but ¤2 are left: try for the ✚ Top."),
            "LJS-38",
        ),
    ),
)

LESSONS = (FIRST_ROUND,)
