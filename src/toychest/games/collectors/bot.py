"""How bots play Collectors: a hand is worth as many toys of the list as it shows."""

from __future__ import annotations

from collections.abc import Sequence

from toychest.games.jugueteria.drawing.bot import LEVELS, Bot
from toychest.games.jugueteria.pieces import LIST_SET, TOY, TOY_CARDS, Card, WishList

__all__ = ["LEVELS", "choose", "hint"]

FEAR = 0.1  # less than a toy of the own list is worth: it only decides between cards that help equally little


def near(hand: Sequence[Card], wish_list: WishList) -> float:
    """How many different toys of the list a hand shows."""
    toys = 0
    for card in hand:
        toys |= 1 << TOY[card]
    return (toys & LIST_SET[wish_list]).bit_count()


def worth(hand: Sequence[Card], wish_list: WishList, unseen: Sequence[Card]) -> float:
    return 1 + near(hand, wish_list)


_BOT = Bot(TOY_CARDS, near, worth, FEAR)

choose = _BOT.choose
hint = _BOT.hint
