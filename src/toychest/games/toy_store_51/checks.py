"""What is always true of a game of Toy Store 51 (T51-210 to T51-220)."""

from __future__ import annotations

from toychest.games.toy_store_51.pieces import (
    ALIENS,
    BATTERIES,
    BATTERY,
    DOORS,
    LEADERS,
    LEFT,
    LEFT_COLOUR,
    MEGA,
    MEGA_ADVANCED,
    MEGAS,
    NO_ALIEN,
    NO_CARD,
    OUTDOOR,
    RIGHT,
    RIGHT_COLOUR,
    RUG,
    RUGS,
    STARTERS,
    SUPERS,
    UPGRADES,
)
from toychest.games.toy_store_51.state import SEATS, SLOTS, State
from toychest.table.contract import require

OWNED = 8  # plush cards of each player


def check(state: State) -> None:
    """Raises BrokenState."""
    _check_shapes(state)
    if state.wave:
        _check_plush(state)
        _check_turn(state)
    else:
        _check_setting_up(state)
    _check_market(state)
    _check_aliens(state)
    _check_doors(state)
    _check_end(state)


def _check_shapes(state: State) -> None:
    seats = len(state.hands)
    require(seats in SEATS, "T51-17", f"there are {seats} seats")
    for by_seat in (state.dealt, state.decks, state.discards, state.loot):
        require(len(by_seat) == seats, "T51-17", "a list does not have one entry for each seat")
    require(0 <= state.turn < seats and 0 <= state.clock < seats, "T51-48", "a seat is not at the table")
    require(len(state.market) == len(state.covers) == SLOTS, "T51-34", "the market does not have five slots")
    require(len(state.pool) == 6 and min(state.pool) >= 0, "T51-219", "a number of icons is below zero")
    require(len(state.rugs) == len(set(state.rugs)) <= seats, "T51-25", "two players have the same rug")
    require(all(0 <= rug < len(RUGS) for rug in state.rugs), "T51-25", "there is no such rug")
    require((state.wave > 0) == (state.phase in ("shoot", "shop")), "T51-31", "a turn is played before the leaders are chosen")
    require(state.side == "12:26" or seats == 1, "T51-204", "the clock shows 14:08 in a game of several players")
    require(0 <= state.new_waves <= state.options.wave_limit, "T51-227", "the wave limit is passed")
    behind = 0 if state.ending in ("strength", "clock", "wave_limit") else 1
    require(state.new_waves == max(0, state.wave - behind), "T51-155", "the New Waves do not fit the wave")


def _check_setting_up(state: State) -> None:
    seats = len(state.hands)
    require(not any((*state.hands, *state.decks, *state.discards, *state.loot, state.row, state.box, state.broken)), "T51-31",
            "something is laid out before the leaders are chosen")  # fmt: skip
    require(not any((state.area, state.joins, state.used, state.charges, *state.pool)), "T51-219", "a turn has begun too early")
    require(all(card == NO_CARD for card in state.market), "T51-31", "the market is laid out before the leaders are chosen")
    require(sorted(state.upgrades) == list(UPGRADES), "T51-214", "the upgrades are not all there once")
    everywhere = [*state.removed, *(card for dealt in state.dealt for card in dealt)]
    require(sorted(everywhere) == list(LEADERS), "T51-215", "the leaders are not all there once")
    chosen = state.turn if state.phase == "leaders" else 0
    for seat, dealt in enumerate(state.dealt):
        require(len(dealt) == (2 if seat < chosen else 3), "T51-29", "a player has too many leaders or too few")
    require(len(state.rugs) == (state.turn if state.phase == "rugs" else seats), "T51-25", "a rug is missing or too many")


def _check_plush(state: State) -> None:
    """Every plush card is in exactly one place, and every player owns eight."""
    require(not any(state.dealt), "T51-32", "leaders are left over from the choice")
    owned = []
    for seat in range(len(state.hands)):
        cards = [*state.hands[seat], *state.decks[seat], *state.discards[seat], *(state.area if seat == state.turn else ())]
        require(len(cards) == OWNED, "T51-210", f"a player owns {len(cards)} plush cards")
        owned += cards
    market = [card for card in state.market if card != NO_CARD]
    everywhere = sorted([*owned, *market, *state.upgrades, *state.removed])
    require([card for card in everywhere if card in UPGRADES] == list(UPGRADES), "T51-214", "the upgrades are not all there once")
    rest = [card for card in everywhere if card not in UPGRADES]
    require(rest == [*STARTERS, *LEADERS], "T51-215", "the starting cards and leaders are not all there once")
    require(all(card in UPGRADES for card in (*market, *state.upgrades)), "T51-214", "something in the market is no upgrade")
    for card in owned:
        require(card not in STARTERS or RUG[card] in state.rugs, "T51-27", "a starting card has nobody's rug")


def _check_turn(state: State) -> None:
    require(state.ending != "" or not state.hands[state.turn], "T51-51", "a card was held back")
    require(set(state.bought) <= set(state.area), "T51-139", "a bought card is not in the play area")
    require(len(set(state.bought)) == len(state.bought), "T51-139", "a card was bought twice")
    require(not state.bought or state.phase == "shop", "T51-135", "something was bought in phase 1")
    require(0 <= state.charges <= 6, "T51-224", "too many batteries were charged in a turn")
    require(len(set(state.used)) == len(state.used), "T51-91", "an ability was used twice")
    after = dict(state.joins)
    require(len(after) == len(set(after.values())) == len(state.joins), "T51-67", "a half is joined twice")
    for right, left in state.joins:
        require(RIGHT[right] is not None and LEFT[left] is not None, "T51-65", "a join has no halves")
        fits = not state.options.power_cells_same_colour or RIGHT_COLOUR[right] == LEFT_COLOUR[left]
        require(fits, "T51-70", "a join has two colours")
        last = left
        while last in after and last != right:
            last = after[last]
        require(last != right, "T51-68", "the joins form a ring")


def _check_market(state: State) -> None:
    for card, cover in zip(state.market, state.covers, strict=True):
        covered = card != NO_CARD and cover in state.row
        require(cover == NO_ALIEN or covered, "T51-218", "a cover has no alien in the row or no card below it")


def _check_aliens(state: State) -> None:
    loot = [alien for loot in state.loot for alien in loot]
    batteries = loot.count(BATTERY)
    require(state.supply >= 0 and state.supply + batteries == BATTERIES, "T51-213", "there are not six batteries in all")
    everywhere = sorted([*state.aliens, *state.supers, *state.row, *state.box, *state.gone, *loot])
    require([alien for alien in everywhere if alien in ALIENS] == list(ALIENS), "T51-211", "the 44 aliens are not all there once")
    require([alien for alien in everywhere if alien in SUPERS] == list(SUPERS), "T51-212", "the 11 super aliens are not all there once")
    mega = MEGA_ADVANCED if state.options.mega_advanced_side else MEGA
    found = [alien for alien in everywhere if alien in MEGAS]
    require(found == [mega] and mega not in (*loot, *state.box, *state.supers), "T51-217", "MEGA is not in exactly one place")
    require(len(everywhere) == len(ALIENS) + len(SUPERS) + 1 + batteries, "T51-211", "something that is no alien lies among them")
    require(all(alien in ALIENS for alien in state.box), "T51-187", "the box holds more than ordinary aliens")
    require(all(alien in SUPERS for alien in state.supers), "T51-36", "the super deck holds more than super aliens")
    require(not set(SUPERS) & set(state.aliens), "T51-187", "a super alien lies in the alien deck")
    require(not set(ALIENS) & set(state.gone), "T51-123", "an ordinary alien is out of the game")


def _check_doors(state: State) -> None:
    require(sorted([*state.doors, *state.broken]) == list(DOORS), "T51-216", "the three doors are not all there once")
    require(not state.doors or state.doors[0] == OUTDOOR, "T51-43", "the outdoor door is not at the bottom")


def _check_end(state: State) -> None:
    lost = state.ending in ("strength", "clock")
    require(lost == (not state.doors), "T51-194", "the game is lost exactly if all doors are broken")
    defeated = any(mega in state.gone for mega in MEGAS)
    won = state.wave > 0 and defeated and not state.row
    require((state.ending == "victory") == won, "T51-190", "the game is won exactly if MEGA is defeated and the row is empty")
    require(state.ending != "wave_limit" or state.new_waves == state.options.wave_limit, "T51-227", "the wave limit is not reached")
    require(state.ending in ("victory", "") or not any(state.pool), "T51-219", "icons are left outside a turn")
