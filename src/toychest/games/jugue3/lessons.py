"""A winning hand with a jack in it, played from María's seat."""

from __future__ import annotations

from toychest.games.jugue3.rules import LEAVE, TAKE_PILE
from toychest.games.jugueteria.pieces import CARD_BY_ID
from toychest.language import N_
from toychest.lessons import Lesson, Step

MARIA = 0

WINNING_HAND = Lesson(
    id="winning-hand",
    title=N_("Two trios, one with a jack"),
    save="jugue3-winning-hand.json",
    seat=MARIA,
    steps=(
        Step(
            MARIA,
            TAKE_PILE,
            N_("Two Rabbits and a jack are a trio, and two Rockets wait for a third. It lies on the pile: take it."),
            "JU3-31",
        ),
        Step(
            MARIA,
            LEAVE[CARD_BY_ID["bear_red"]],
            N_("Rabbit and Rocket are both on your list, and each has its three cards now. Leave the Bear and win."),
            "JU3-29",
        ),
    ),
)

LESSONS = (WINNING_HAND,)
