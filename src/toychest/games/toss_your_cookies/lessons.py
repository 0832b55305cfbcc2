"""Three lessons: a swap, a pass with the milk after it, and a toss that somebody wins in another's turn."""

from __future__ import annotations

from toychest.games.toss_your_cookies.actions import ROLL, Choose, Take, Target
from toychest.games.toss_your_cookies.pieces import CARD_BY_ID, HALF_EATEN, MILK, WILD
from toychest.language import N_
from toychest.lessons import Lesson, Step

ANA, BETO, CARLA, DANI = range(4)
CHOC_CHIP, FORTUNE, SANDWICH = (CARD_BY_ID[name] for name in ("choc_chip", "fortune", "sandwich"))


def _choose(*cards: int) -> Choose:
    return Choose(tuple(sorted(cards)))


SWAP = Lesson(
    id="swap",
    title=N_("Swapping"),
    save="toss-your-cookies-swap-three.json",
    seat=ANA,
    steps=(
        Step(ANA, ROLL, N_("One die tells what to do, the other how much of it. Roll them: it will be a swap of three cards."), "TYC-31"),
        Step(ANA, Target(CARLA), N_("Choose with whom you swap. Carla has the milk, though you cannot know that: take seat 3."), "TYC-36"),
        Step(
            ANA,
            _choose(SANDWICH, SANDWICH, HALF_EATEN),
            N_("Give her both Sandwiches and the half-eaten one. Then point at three of her cards; what you draw is luck."),
            "TYC-40",
        ),
        Step(
            BETO,
            ROLL,
            N_("A Choc chip, a Macadamia and the milk! Four alike do not win yet. The others know only how many cards went. Beto rolls."),
            "TYC-106",
        ),
    ),
)

PASS = Lesson(
    id="pass",
    title=N_("Passing, and the milk"),
    save="toss-your-cookies-pass-left.json",
    seat=ANA,
    steps=(
        Step(
            ANA, ROLL, N_("Roll: it will be a pass of two cards to the left. All choose in secret, then all cards move at once."), "TYC-46"
        ),
        Step(BETO, _choose(MILK, HALF_EATEN), N_("Beto chooses. You see that he has, but not what."), "TYC-149"),
        Step(CARLA, _choose(WILD, SANDWICH), N_("Carla chooses too. Now everything waits for you."), "TYC-46"),
        Step(
            ANA,
            _choose(FORTUNE, FORTUNE),
            N_("Pass both Fortune cookies. What you choose is final, and what you get comes from your right, from Carla."),
            "TYC-48",
        ),
        Step(
            BETO,
            ROLL,
            N_(
                "You got a wild card and a Sandwich. Beto rolls a swap with the milk: whoever has it must give it to him, and draws a card."
            ),
            "TYC-96",
        ),
        Step(CARLA, ROLL, N_("Now all know that Beto has the milk; only he and Carla know which card she drew for it."), "TYC-127"),
    ),
)

TOSS = Lesson(
    id="toss",
    title=N_("Tossing, and winning"),
    save="toss-your-cookies-snickerdoodle.json",
    seat=BETO,
    steps=(
        Step(
            BETO,
            _choose(SANDWICH, HALF_EATEN),
            N_("Ana rolled TOSS 2: all lay two cards down. With the wild card you have five alike; keep them, and toss the other two."),
            "TYC-103",
        ),
        Step(ANA, _choose(MILK, FORTUNE), N_("Ana chooses two cards; nobody sees them yet."), "TYC-53"),
        Step(CARLA, _choose(FORTUNE, SANDWICH), N_("Carla has chosen. One, two, three, toss!"), "TYC-54"),
        Step(CARLA, Take(FORTUNE), N_("The milk lies on the plate. The order is drawn: Carla is first, and takes a Fortune."), "TYC-63"),
        Step(
            BETO,
            Take(MILK),
            N_("Your turn: take the milk. Six cards are enough, and it does not matter that it is Ana's turn. Snickerdoodle!"),
            "TYC-59",
        ),
    ),
)

LESSONS = (SWAP, PASS, TOSS)
