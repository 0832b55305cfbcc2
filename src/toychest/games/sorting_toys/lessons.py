"""Two lessons: what to do when nothing fits, and what Trains and Rockets do.  Both are played from Ana's seat."""

from __future__ import annotations

from toychest.games.jugueteria.pieces import CARD_BY_ID
from toychest.games.sorting_toys.rules import DRAW, PAY, PLAY
from toychest.language import N_
from toychest.lessons import Lesson, Step

ANA, BEN, CLEO = range(3)

NOTHING_FITS = Lesson(
    id="draw-or-pay",
    title=N_("When nothing fits"),
    save="sorting-toys-draw-or-pay.json",
    seat=ANA,
    steps=(
        Step(
            ANA,
            DRAW,
            N_("The ● Elephant rules. You have nothing blue and no Elephant: draw until a card fits. Paying would cost ¤3."),
            "SOR-19",
        ),
        Step(
            BEN,
            PLAY[CARD_BY_ID["chick_red"]],
            N_("The third card, a ● Chick, fitted and was played; two stayed with you. Ben plays the ■ Chick, which fits by its toy."),
            "SOR-27",
        ),
        Step(
            ANA,
            PLAY[CARD_BY_ID["bear_red"]],
            N_("Red rules now, and your ■ Bear is the only card that fits. Whoever can play must play."),
            "SOR-15",
        ),
        Step(
            BEN,
            PAY,
            N_("Nothing of Ben's fits the ■ Bear. It costs only ¤1, so he pays and turns a new card up; that was his turn."),
            "SOR-38",
        ),
        Step(
            ANA,
            PLAY[CARD_BY_ID["doll_yellow"]],
            N_("The ▲ Doll fits your two green toys and your Doll. Choose the ✚ Doll, and keep the green ones together."),
            "SOR-16",
        ),
    ),
)

SPECIAL_CARDS = Lesson(
    id="trains-and-rockets",
    title=N_("Trains and Rockets"),
    save="sorting-toys-trains-and-rockets.json",
    seat=ANA,
    steps=(
        Step(
            ANA,
            PLAY[CARD_BY_ID["train_blue"]],
            N_("Three play, clockwise: Ben would be next. Your ● Train fits the ● Cube and turns the order round."),
            "SOR-46",
        ),
        Step(
            CLEO,
            PLAY[CARD_BY_ID["ball_blue"]],
            N_("So Cleo is next, your neighbour in the new direction. She plays the ● Ball."),
            "SOR-47",
        ),
        Step(
            BEN,
            PLAY[CARD_BY_ID["rocket_blue"]],
            N_("It still goes anticlockwise, to Ben. He plays the ● Rocket, and you are skipped."),
            "SOR-49",
        ),
        Step(
            CLEO,
            PLAY[CARD_BY_ID["rocket_green"]],
            N_("Cleo has a Rocket too: the ▲ one fits by its toy, and now it is Ben who is skipped."),
            "SOR-51",
        ),
        Step(
            ANA,
            PLAY[CARD_BY_ID["rocket_yellow"]],
            N_("Skip Cleo with the ✚ Rocket, and one card is left in your hand."),
            "SOR-14",
        ),
    ),
)

LESSONS = (NOTHING_FITS, SPECIAL_CARDS)
