"""Who looks at the own coin; who says the opposite; who looks at it in an imagined game, and never twice at the others'."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

LEVELS = ("liar", "honest", "dreamer")


def choose(level: str, view: Any, actions: Sequence[Any], chance: Random, imagine: Callable[[], Any]) -> Any:
    if level == "dreamer":
        dreams = [imagine() for _ in range(40)]
        own = [seat for seat in range(len(dreams[0].coins)) if len({dream.coins[seat] for dream in dreams}) == 1]
        assert len(own) == 1, "all coins but the own one are dealt anew"
        return actions[dreams[0].coins[own[0]]]
    return actions[view.coin if level == "honest" else 1 - view.coin]
