"""The rulebook's opening hand, played from María's seat, and the card that wins."""

from __future__ import annotations

from toychest.games.collectors.rules import LEAVE, TAKE_DECK, TAKE_PILE
from toychest.games.jugueteria.pieces import CARD_BY_ID
from toychest.language import N_
from toychest.lessons import Lesson, Step

MARIA, MARCOS = 0, 1

OPENING_HAND = Lesson(
    id="opening-hand",
    title=N_("An opening hand and a rocket"),
    save="collectors-opening-hand.json",
    seat=MARIA,
    steps=(
        Step(MARIA, TAKE_PILE, N_("Two toys of your list were dealt to you. The Rocket on the pile is the third: take it."), "COL-15"),
        Step(
            MARIA,
            LEAVE[CARD_BY_ID["elephant_red"]],
            N_("Now you hold seven cards, and everybody saw the Rocket. Four cards do not help you: leave the Elephant."),
            "COL-23",
        ),
        Step(MARCOS, TAKE_DECK, N_("Marcos does not want the Elephant and draws; only he sees the card."), "COL-41"),
    ),
)

ONE_CARD_AWAY = Lesson(
    id="one-card-away",
    title=N_("One card away"),
    save="collectors-one-card-away.json",
    seat=MARIA,
    steps=(
        Step(MARIA, TAKE_PILE, N_("Only the Top is missing, and there it lies: take it."), "COL-16"),
        Step(
            MARIA,
            LEAVE[CARD_BY_ID["bear_yellow"]],
            N_("All six toys are here, but with seven cards nobody wins yet. Leave the Bear, and the hand is complete."),
            "COL-33",
        ),
    ),
)

LESSONS = (OPENING_HAND, ONE_CARD_AWAY)
