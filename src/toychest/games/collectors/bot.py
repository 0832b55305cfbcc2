"""How bots play Collectors: a hand is worth as many toys of the list as it shows."""

from __future__ import annotations

from collections.abc import Sequence

from toychest.games.collectors.rules import near
from toychest.games.jugueteria.drawing.bot import LEVELS, Bot
from toychest.games.jugueteria.pieces import TOY_CARDS, Card, WishList

__all__ = ["LEVELS", "choose", "hint"]

FEAR = 0.1  # less than a toy of the own list is worth: it only decides between cards that help equally little


def worth(hand: Sequence[Card], wish_list: WishList, unseen: Sequence[Card], wins: int) -> float:
    return 1 + near(hand, wish_list)


_BOT = Bot(TOY_CARDS, near, worth, FEAR)

choose = _BOT.choose
hint = _BOT.hint
