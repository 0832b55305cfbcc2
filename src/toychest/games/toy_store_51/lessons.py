"""Lessons of Toy Store 51: the worked examples, played step by step with Ana."""

from __future__ import annotations

from toychest.games.toy_store_51.actions import END_TURN, STOP_SHOOTING, Buy, Destroy, Join, UseLoot
from toychest.games.toy_store_51.pieces import BATTERY, CARD_BY_ID, MEGA, alien_by_id
from toychest.language import N_
from toychest.lessons import Lesson, Step

ANA, BEN = range(2)

FIRST_SHOTS = Lesson(
    id="first-shots",
    title=N_("A first turn: cells, shots, and the end"),
    save="toy-store-51-first-shots.json",
    seat=ANA,
    steps=(
        Step(
            ANA,
            Join(CARD_BY_ID["red_bunny"], CARD_BY_ID["red_puppy"]),
            N_("Your hand is played. Bunny has a right half and Puppy a left one: go to Bunny with Tab, Enter, and join it with Puppy."),
            "T51-63",
        ),
        Step(
            ANA,
            Join(CARD_BY_ID["red_kitten"], CARD_BY_ID["red_dragon"]),
            N_("Both frames were yours at once. The other two fit as well: join Kitten and Dragon."),
            "T51-71",
        ),
        Step(
            ANA,
            Destroy(alien_by_id("a_frostling"), (2, 1, 0, 0)),
            N_("Frostling asks for one white and two blue. Aim with its letter; the proposed payment keeps the flexible ammo. Fire!"),
            "T51-109",
        ),
        Step(
            ANA,
            Destroy(alien_by_id("a_emberling"), (2, 0, 1, 0)),
            N_("Its card is your loot now. Emberling asks for one fire and two blue, and that is just what you have."),
            "T51-112",
        ),
        Step(
            ANA,
            UseLoot(alien_by_id("a_frostling")),
            N_("Loot may be used in any turn of yours. Cash in Frostling for one white, to see how it works."),
            "T51-121",
        ),
        Step(
            ANA,
            STOP_SHOOTING,
            N_("One white destroys nobody here. Everything so far can be undone. Stop shooting and go to the market."),
            "T51-50",
        ),
        Step(
            ANA,
            Buy(1, CARD_BY_ID["red_puppy"]),
            N_("Two buttons buy Hen. Every new toy replaces one of your row: let Puppy go, whose icons you have used already."),
            "T51-135",
        ),
        Step(
            ANA,
            END_TURN,
            N_("Hen gives nothing this turn, but will come back with your deck. End the turn: what is left over is lost."),
            "T51-62",
        ),
    ),
)

MEGA_FALLS = Lesson(
    id="mega-falls",
    title=N_("MEGA falls"),
    save="toy-store-51-mega-falls.json",
    seat=ANA,
    steps=(
        Step(
            ANA,
            UseLoot(BATTERY),
            N_("Only one door stands, and MEGA would break it in the New Wave. You have 12 ammo of 14: use a battery."),
            "T51-159",
        ),
        Step(
            ANA,
            UseLoot(BATTERY),
            N_("A battery gives one blue ammo and goes back to the supply. Use the other one too."),
            "T51-125",
        ),
        Step(
            ANA,
            Destroy(MEGA, (8, 2, 2, 2)),
            N_("Now there is exactly one way to pay: the wild ammo stands in for the missing white and fire. Destroy MEGA!"),
            "T51-105",
        ),
        Step(
            ANA,
            STOP_SHOOTING,
            N_("MEGA is not loot; it is gone for good. Imp is still there, so the game goes on. Stop shooting."),
            "T51-115",
        ),
        Step(
            ANA,
            END_TURN,
            N_("You have no buttons for the market. End the turn and leave Imp to Ben."),
            "T51-56",
        ),
        Step(
            BEN,
            Destroy(alien_by_id("a_imp"), (3, 0, 0, 0)),
            N_("Ben destroys Imp with three blue. MEGA is defeated and the row is empty: you have won, in the middle of his turn."),
            "T51-191",
        ),
    ),
)

LESSONS = (FIRST_SHOTS, MEGA_FALLS)
