"""The worked examples of Collectors: the rulebook's opening hand, wins and hands that nearly win, the deck running out, the limit."""

from __future__ import annotations

from typing import Any

from tests.games.drawing.positions import position
from tests.games.drawing.steps import Step, play, see_head_start

HAND = "cube_red rabbit_blue elephant_red robot_blue finofaurio_green bear_yellow"
ONE_MISSING = "rabbit_blue ball_red cube_red train_green rocket_blue bear_yellow"
THREE_MISSING = "rabbit_blue rabbit_red ball_red cube_red doll_red bear_yellow"

FIRST = (Step(0, "pile", "-", 29, (0,)), Step(0, "elephant_red", "elephant_red", 29, (1,)))


def play_all(rules: Any) -> None:
    """Play every example under the given rules."""
    play(rules, position(rules, HAND, "", "", pile="rocket_blue"), FIRST)
    win = position(rules, ONE_MISSING, "", "", pile="top_red")
    play(rules, win, (Step(0, "pile", "-", 29, (0,)), Step(0, "bear_yellow", "bear_yellow", 29, (), winner=0)))
    play(rules, win, (Step(0, "pile", "-", 29, (0,)), Step(0, "cube_red", "cube_red", 29, (1,))))
    play(rules, win, (Step(0, "pile", "-", 29, (0,)), Step(0, "top_red", "top_red", 29, (1,))))
    empty = position(rules, HAND, "", "", "", lists="wish_4 wish_1 wish_2 wish_3", pile="doll_red", cards_in_deck=0)
    play(rules, empty, (Step(0, "deck", "doll_red", 22, (0,)), Step(0, "bear_yellow", "bear_yellow", 22, (1,))))
    one_left = position(rules, HAND, "", pile="doll_red", deck="top_red", cards_in_deck=1)
    play(rules, one_left, (Step(0, "deck", "doll_red", 0, (0,)), Step(0, "bear_yellow", "bear_yellow", 0, (1,))))
    short = position(rules, "", "", "", starter=2, turn_limit=1, pile="doll_red", deck="top_red top_blue")
    play(
        rules,
        short,
        (
            Step(2, "pile", "-", 29, (2,)),
            Step(2, "doll_red", "doll_red", 29, (0,)),
            Step(0, "deck", "doll_red", 28, (0,)),
            Step(0, "top_red", "top_red", 28, (1,)),
            Step(1, "pile", "doll_red", 28, (1,)),
            Step(1, "top_red", "top_red", 28, ()),
        ),
    )
    duplicate = position(rules, "rabbit_blue rabbit_red ball_red cube_red train_green rocket_blue", "", pile="bear_red")
    play(rules, duplicate, (Step(0, "pile", "-", 35, (0,)), Step(0, "bear_red", "bear_red", 35, (1,))))
    see_head_start(rules, "wish_4 wish_1", THREE_MISSING, "train_green", "bear_yellow", "rabbit_red ball_red cube_red train_green")
