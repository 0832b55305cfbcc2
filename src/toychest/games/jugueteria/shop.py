"""The shop of La Juguetería and its solo mode: a row of toys on sale, some with a jack underneath that makes them cheaper."""

from __future__ import annotations

from collections.abc import Callable

from toychest.games.jugueteria.pieces import COST, JACKS, NO_CARD, Card


def price_of(card: Card, jack: Card) -> int:
    """What a toy on sale costs now: its printed cost, one less with a jack underneath (LJ-38 to LJ-40, LJS-16, LJS-17)."""
    return COST[card] - (jack != NO_CARD)


def fill(
    shop: list[Card],
    jacks: list[Card],
    turn_card: Callable[[], Card],
    jack_turned: Callable[[], None] | None = None,
    toy_revealed: Callable[[int], None] | None = None,
) -> list[Card]:
    """Turn cards until every place has a toy, a waiting jack under each following toy; return the jacks left over.

    `turn_card` gives the next card; `jack_turned` and `toy_revealed` (with its place) are told of each, if they are given.
    (LJ-29 to LJ-37, LJS-11 to LJS-15)
    """
    waiting: list[Card] = []
    place = 0
    while place < len(shop):
        card = turn_card()
        if card in JACKS:
            waiting.append(card)
            if jack_turned:
                jack_turned()
            continue
        shop[place] = card
        if waiting:
            jacks[place] = waiting.pop(0)
        if toy_revealed:
            toy_revealed(place)
        place += 1
    return waiting


def clear(shop: list[Card], jacks: list[Card], discards: list[Card]) -> tuple[Card, ...]:
    """Put what was not sold, and the jacks under it, on the discard pile; return the toys (LJ-104, LJ-105, LJS-36, LJS-47)."""
    unsold = tuple([card for card in shop if card != NO_CARD])
    discards.extend(unsold)
    discards.extend([jack for jack in jacks if jack != NO_CARD])
    shop[:] = jacks[:] = [NO_CARD] * len(shop)
    return unsold


def discard_jack(jacks: list[Card], place: int, discards: list[Card]) -> bool:
    """Put the jack under a place, if there is one, on the discard pile; whether there was one (LJ-91, LJS-35)."""
    jack = jacks[place]
    if jack == NO_CARD:
        return False
    discards.append(jack)
    jacks[place] = NO_CARD
    return True
