"""The worked examples of Jugue3: the winning hand, jacks in the pile, the deck running out, the limit."""

from __future__ import annotations

from typing import Any

from tests.games.drawing.positions import cards, position
from tests.games.drawing.steps import Step, play, see_head_start
from toychest.games.jugueteria.pieces import card_id

LISTS = "wish_3 wish_1 wish_2 wish_4"
NEARLY = "rabbit_blue rabbit_red jack_1 rocket_blue rocket_green bear_red"
THREE_MISSING = "rabbit_blue rabbit_red jack_1 bear_red doll_red doll_blue"
SEVEN = "rabbit_blue rabbit_red rabbit_green rocket_blue rocket_red bear_blue"

# Hands by how many rabbits, rockets, robots, bears and jacks are in them, and whether they win with wish_3.
TABLE = (
    ((3, 3, 0, 0, 0), True),
    ((2, 2, 0, 0, 2), True),
    ((1, 3, 0, 0, 2), True),
    ((1, 1, 0, 0, 4), True),
    ((3, 0, 0, 0, 3), True),
    ((2, 0, 0, 0, 4), True),
    ((3, 2, 0, 0, 1), True),
    ((4, 0, 0, 0, 2), False),
    ((4, 2, 0, 0, 0), False),
    ((3, 2, 1, 0, 0), False),
    ((2, 2, 1, 0, 1), False),
    ((3, 0, 0, 3, 0), False),
    ((0, 0, 0, 3, 3), False),
    ((2, 3, 0, 1, 0), False),
)


def hand_of(counts: tuple[int, ...]) -> list[int]:
    kinds = [cards(" ".join(f"{toy}_{suit}" for suit in SUITS)) for toy in ("rabbit", "rocket", "robot", "bear")]
    kinds.append(cards(JACKS))
    return [card for kind, count in zip(kinds, counts, strict=True) for card in kind[:count]]


SUITS = ("blue", "red", "green", "yellow")
JACKS = "jack_1 jack_2 jack_3 jack_4"


def play_all(rules: Any) -> None:
    """Play every example under the given rules."""
    for counts, wins in TABLE:
        assert (rules.near(hand_of(counts), 2) == 6) == wins, counts
    win = position(rules, NEARLY, "", "", lists=LISTS, pile="rocket_yellow")
    play(rules, win, (Step(0, "pile", "-", 33, (0,)), Step(0, "bear_red", "bear_red", 33, (), winner=0)))
    play(rules, win, (Step(0, "pile", "-", 33, (0,)), Step(0, "jack_1", "jack_1", 33, (1,))))
    first_jack = position(rules, NEARLY, "", lists=LISTS, pile="jack_2")
    play(rules, first_jack, (Step(0, "pile", "-", 39, (0,)), Step(0, "bear_red", "bear_red", 39, (), winner=0)))
    play(rules, first_jack, (Step(0, "pile", "-", 39, (0,)), Step(0, "rabbit_blue", "rabbit_blue", 39, (1,))))
    empty = position(rules, NEARLY, "", "", "", lists=LISTS, pile="jack_3", cards_in_deck=0)
    play(rules, empty, (Step(0, "deck", "jack_3", 26, (0,)), Step(0, "jack_1", "jack_1", 26, (1,))))
    play(rules, empty, (Step(0, "pile", card_id(empty.pile[-2]), 0, (0,)),))
    one_left = position(rules, NEARLY, "", lists=LISTS, pile="doll_red", deck="top_red", cards_in_deck=1)
    play(rules, one_left, (Step(0, "deck", "doll_red", 0, (0,)), Step(0, "bear_red", "bear_red", 0, (1,))))
    short = position(rules, "", "", "", "", lists=LISTS, pile="doll_red", turn_limit=1)
    steps = []
    for seat in range(4):
        steps += [Step(seat, "pile", "-", 27, (seat,)), Step(seat, "doll_red", "doll_red", 27, (seat + 1,) if seat < 3 else ())]
    play(rules, short, steps)
    see_head_start(rules, "wish_3 wish_1", THREE_MISSING, "rocket_blue", "bear_red", "rabbit_blue rabbit_red jack_1 rocket_blue")
