"""Coins: as many glyphs as there are coins, spaces of a purse shown as dots."""

from __future__ import annotations

from toychest.ui.glyphs import COIN


def coins(count: int) -> str:
    """Coins one beside the other: "¤¤¤"."""
    return COIN * count


def purse(count: int, most: int) -> str:
    """A purse with the places that are still free: "¤¤···"."""
    return COIN * count + "·" * (most - count)
