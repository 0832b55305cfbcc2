"""A round of PequePóquer from Ana's seat: exchange, showdown, and who begins the next."""

from __future__ import annotations

from toychest.games.pequepoquer.rules import KEEP_ALL, Exchange
from toychest.language import N_
from toychest.lessons import Lesson, Step

ANA, BEN = range(2)

ONE_ROUND = Lesson(
    id="one-round",
    title=N_("A round of PequePóquer"),
    save="pequepoquer-one-round.json",
    seat=ANA,
    steps=(
        Step(
            ANA,
            Exchange((2, 3, 4)),
            N_("Two Robots are a pair. Keep them and throw the rest: mark the third, fourth and fifth card. You may exchange once."),
            "POK-14",
        ),
        Step(
            BEN,
            Exchange((2, 3, 4)),
            N_("A third Robot came: a trio. Ben exchanges three cards too. He is the last, so all hands are shown now."),
            "POK-22",
        ),
        Step(
            BEN,
            KEEP_ALL,
            N_("A trio beats a double pair, and you have the first of three coins. Ben begins the new round, and keeps his cards."),
            "POK-47",
        ),
    ),
)

LESSONS = (ONE_ROUND,)
