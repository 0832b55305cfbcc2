"""The words of the tiny game: whoever holds a token is told so, and nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.table import tiny


def sentence(event: Any, names: Sequence[str]) -> str:
    if isinstance(event, tiny.Drew):
        return f"{names[event.seat]} draws token {event.token}."
    return f"{names[event.seat]} takes {event.pebbles}."


def choice(action: Any, view: Any, names: Sequence[str]) -> str:
    return f"{type(action).__name__} {getattr(action, 'pebbles', '')}".strip().lower()


def question(view: Any, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]}: what now?"


def situation(view: Any, names: Sequence[str]) -> list[str]:
    return [f"Pebbles left: {view.heap}.", *(f"Token in hand: {token}." for token in view.hand)]


def briefing(view: Any, seat: int, names: Sequence[str]) -> list[str]:
    return [f"{names[seat]} has {view.piles[seat]} so far."]


def ending(result: Any, names: Sequence[str]) -> str:
    return f"{names[result.winners[0]]} wins."
