"""The rulebook's example round, and what would have happened with other dice, played from Vicky's seat."""

from __future__ import annotations

from toychest.games.jugueteria.pieces import CARD_BY_ID
from toychest.games.la_jugueteria.rules import ANNOUNCE, CLAIM, DECLINE, PASS
from toychest.language import N_
from toychest.lessons import Lesson, Step

VICKY, PACO, MARIA, MARCOS = range(4)

RABBIT = ANNOUNCE[CARD_BY_ID["rabbit_green"]]
ROCKET = ANNOUNCE[CARD_BY_ID["rocket_blue"]]
CHICK = ANNOUNCE[CARD_BY_ID["chick_red"]]
ROBOT = ANNOUNCE[CARD_BY_ID["robot_green"]]

EXAMPLE_ROUND = Lesson(
    id="example-round",
    title=N_("A round in the toy shop"),
    save="la-jugueteria-example-round.json",
    seat=VICKY,
    steps=(
        Step(
            VICKY,
            RABBIT,
            N_("You hold the turn card, so you begin. The Rabbit is on your wish list and costs ¤2: announce it."),
            "LJ-47",
        ),
        Step(
            MARIA,
            CLAIM,
            N_("María has exactly ¤2 and wants the Rabbit too, so she claims it. Paco has only ¤1 and is not asked."),
            "LJ-62",
        ),
        Step(
            MARCOS,
            DECLINE,
            N_("Marcos declines. Now the die decides between you and María, and you roll first: 1 or 2 hits."),
            "LJ-75",
        ),
        Step(
            VICKY,
            ROCKET,
            N_("You missed and María hit, but losing cost you nothing: it is still your turn. Announce the Rocket."),
            "LJ-86",
        ),
        Step(
            MARCOS,
            DECLINE,
            N_("Only Marcos is asked: María has bought already and Paco cannot pay. He declines, and you buy without a roll."),
            "LJ-73",
        ),
        Step(
            PACO,
            CHICK,
            N_("Paco wants the Clockwork chick. Nobody is asked: you and María are finished, and Marcos has a chick. He buys it."),
            "LJ-66",
        ),
        Step(
            MARCOS,
            PASS,
            N_("María bought in your turn, so hers is skipped. The Robot costs ¤3, too much for Marcos: he passes and takes ¤1."),
            "LJ-49",
        ),
        Step(
            PACO,
            ROBOT,
            N_("Paco has the turn card now. A jack lies under the Robot and makes it free, so even with no coins he can announce it."),
            "LJ-39",
        ),
    ),
)

WHAT_IF = Lesson(
    id="what-if",
    title=N_("The same round with better luck"),
    save="la-jugueteria-what-if.json",
    seat=VICKY,
    steps=(
        Step(
            VICKY,
            RABBIT,
            N_("The same shop, the same coins, but other dice. Announce the Rabbit again."),
            "LJ-58",
        ),
        Step(
            MARIA,
            CLAIM,
            N_("María claims the Rabbit, and every claim stands. Nobody sees an answer before all have given theirs."),
            "LJ-70",
        ),
        Step(
            MARCOS,
            DECLINE,
            N_("Marcos declines. You and María will both miss at first; then you roll again in the same order."),
            "LJ-80",
        ),
        Step(
            PACO,
            CHICK,
            N_("Your second roll hit: you paid ¤2 and are finished. Paco's turn: he announces the Clockwork chick."),
            "LJ-79",
        ),
        Step(
            MARIA,
            DECLINE,
            N_("María lost the dispute, but paid nothing and is still in the round, so she is asked. This time she declines."),
            "LJ-85",
        ),
        Step(
            MARIA,
            PASS,
            N_("Because she lost, María still has her own turn. She passes, takes ¤1 and saves up for the next round."),
            "LJ-84",
        ),
    ),
)

LESSONS = (EXAMPLE_ROUND, WHAT_IF)
