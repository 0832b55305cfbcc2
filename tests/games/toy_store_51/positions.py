"""Positions of Toy Store 51 written with the names of cards, and turns played in them with piles that stay as they lie."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from toychest.games.toy_store_51 import rules as real_rules
from toychest.games.toy_store_51.actions import (
    CHARGES,
    END_TURN,
    STOP_SHOOTING,
    Action,
    Buy,
    Destroy,
    Draw,
    Join,
    UseAbility,
    UseLoot,
)
from toychest.games.toy_store_51.pieces import (
    ALIEN_IDS,
    ALIENS,
    BATTERY,
    CARD_BY_ID,
    DOOR_IDS,
    LEADERS,
    MEGA,
    MEGA_ADVANCED,
    NO_ALIEN,
    NO_CARD,
    PLUSH_IDS,
    RUG,
    STARTERS,
    SUPERS,
    UPGRADES,
    alien_by_id,
)
from toychest.games.toy_store_51.state import Options, State
from toychest.table.chance import Scripted
from toychest.table.contract import Clause, Event, Illegal, Seat

ANA, BEN, CLEO, DORA = range(4)

ICON_NAMES = {"B": 0, "W": 1, "F": 2, "*": 3, "btn": 4, "draw": 5}
BIG_ROW = "door_stockroom door_sales_floor door_street"

E = TypeVar("E", bound=Event)


def icons(text: str) -> tuple[int, ...]:
    """The six numbers of "2B 1W 4btn"."""
    numbers = [0] * 6
    for part in text.split():
        written = re.fullmatch(r"(\d+)(B|W|F|\*|btn|draw)", part)
        assert written, part
        numbers[ICON_NAMES[written[2]]] += int(written[1])
    return tuple(numbers)


def ammo(text: str) -> Any:
    return icons(text)[:4]


def aliens(text: str) -> list[int]:
    """Aliens by their ids; a second "a_blob" is the second copy, "mega" and "battery" are what they are."""
    found: list[int] = []
    for name in text.split():
        alien = BATTERY if name.startswith("battery") else alien_by_id(name)
        while alien in found and alien != BATTERY:
            alien += 1
        found.append(alien)
    return found


def cards(text: str) -> list[int]:
    return [NO_CARD if name == "-" else CARD_BY_ID[name] for name in text.split()]


def position(
    players: int = 2,
    area: str = "",
    hands: dict[Seat, str] | None = None,
    decks: dict[Seat, str] | None = None,
    discards: dict[Seat, str] | None = None,
    rest: str = "deck",
    pool: str = "",
    market: str = "",
    upgrades: str = "",
    no_upgrades: bool = False,
    covers: dict[int, str] | None = None,
    row: str = "",
    pile: str = "",
    box: str = "",
    loot: dict[Seat, str] | None = None,
    gone: str = "",
    supers: str = "",
    no_supers: bool = False,
    unnamed: str = "pile",
    supply: int | None = None,
    doors: str = BIG_ROW,
    phase: str = "shoot",
    turn: Seat = ANA,
    clock: Seat = ANA,
    side: str = "12:26",
    wave: int = 3,
    removed: str = "",
    **options: Any,
) -> State:
    """A position that play can reach, as far as `check` can tell.

    `decks`, `upgrades`, `pile` (the alien deck) and `supers` from the top, `doors` from the current one.  Every player owns
    eight cards: what is not named is filled up with starting cards of the seat's rug and leaders at the bottom of the deck, or
    of the discards if `rest` says so.  Unnamed aliens lie at the bottom of the alien deck, or in the last player's loot if
    `unnamed` is "loot"; MEGA, if it is not named, lies just above them.  `gone` names super aliens and "mega".
    """
    named_row, named_box, named_gone = aliens(row), aliens(box), aliens(gone)
    top = aliens(pile)[::-1]
    loots = [aliens((loot or {}).get(seat, "")) for seat in range(players)]
    opts = Options(**options)
    mega = MEGA_ADVANCED if opts.mega_advanced_side else MEGA
    for some in (named_row, named_gone, top):
        some[:] = [mega if alien in (MEGA, MEGA_ADVANCED) else alien for alien in some]
    taken: set[int] = set()
    for some in (named_row, named_box, top, *loots):  # the same design in two places is another copy
        _make_distinct(some, taken)
    used = {*named_row, *named_box, *named_gone, *top, *(alien for one in loots for alien in one)}
    others = [alien for alien in ALIENS if alien not in used]
    top_supers = aliens(supers)[::-1]
    rest_supers = [alien for alien in SUPERS if alien not in used and alien not in top_supers]
    if no_supers:
        named_gone += rest_supers + top_supers
        rest_supers, top_supers = [], []
    if unnamed == "loot":
        loots[-1] += others
        others = []
    if mega not in used:
        others.append(mega)
    on_sale = cards(market) or [NO_CARD] * 5
    top_upgrades = cards(upgrades)[::-1]
    area_cards = cards(area)
    held = [[cards((some or {}).get(seat, "")) for some in (hands, decks, discards)] for seat in range(players)]
    given = {*area_cards, *on_sale, *top_upgrades, *cards(removed), *(card for three in held for one in three for card in one)}
    rest_upgrades = [card for card in UPGRADES if card not in given]
    leaders = [card for card in LEADERS if card not in given]
    gone_cards = cards(removed)
    for seat in range(players):
        own = [card for one in held[seat] for card in one] + (area_cards if seat == turn else [])
        fill = [card for card in STARTERS if RUG[card] == seat and card not in given][: 8 - len(own)]
        while len(own) + len(fill) < 8:
            fill.append(leaders.pop())
        hand, deck, out = held[seat]
        held[seat] = [hand, ([*fill] if rest == "deck" else []) + deck[::-1], (fill if rest == "discards" else []) + out]
    owned = {*area_cards, *(card for three in held for one in three for card in one)}
    gone_cards += [card for card in (*STARTERS, *LEADERS) if card not in owned and card not in gone_cards]
    if no_upgrades:
        gone_cards += rest_upgrades
        rest_upgrades = []
    lie = [alien_by_id(name) if name else NO_ALIEN for name in ("",) * 5]
    for slot, name in (covers or {}).items():
        lie[slot - 1] = alien_by_id(name)
    batteries = sum(one.count(BATTERY) for one in loots)
    names = [f"door_{name.removeprefix('door_')}" for name in doors.split()]
    standing = [DOOR_IDS.index(name) for name in names]
    spare = 6 - batteries if supply is None else supply
    if supply is not None and spare + batteries < 6:
        loots[-1] += [BATTERY] * (6 - batteries - spare)
    state = State(
        options=opts,
        phase=phase,  # type: ignore[arg-type]
        turn=turn,
        clock=clock,
        side=side,  # type: ignore[arg-type]
        wave=wave,
        new_waves=wave - 1,
        rugs=list(range(players)),
        dealt=[[] for _ in range(players)],
        hands=[three[0] for three in held],
        decks=[three[1] for three in held],
        discards=[three[2] for three in held],
        area=area_cards,
        bought=[],
        market=on_sale,
        covers=lie,
        upgrades=rest_upgrades + top_upgrades,
        removed=gone_cards,
        pool=list(icons(pool)),
        joins=[],
        used=[],
        charges=0,
        aliens=others + top,
        supers=rest_supers + top_supers,
        row=named_row,
        box=named_box,
        gone=named_gone,
        loot=loots,
        supply=spare,
        doors=standing[::-1],
        broken=[door for door in range(3) if door not in standing],
    )
    real_rules.check(state)
    return state


def _make_distinct(some: list[int], taken: set[int]) -> None:
    for index, alien in enumerate(some):
        while alien in taken and alien != BATTERY:
            alien += 1
            assert ALIEN_IDS[alien] == ALIEN_IDS[some[index]], "there are not so many copies"
        some[index] = alien
        taken.add(alien)


class Game:
    """A position and what is done in it.  Piles that are shuffled stay as they lie."""

    def __init__(self, state: State, rules: Any = real_rules) -> None:
        self.state = state
        self.rules = rules
        self.told: list[Any] = []  # the events of the last action

    # Doing

    def do(self, action: Action, seat: Seat | None = None) -> None:
        """Raises Illegal if the rules refuse."""
        who = self.state.turn if seat is None else seat
        clause = self.refusal(action, who)
        if clause is not None:
            raise Illegal(clause, who, action)
        assert action in self.rules.legal(self.state, who)
        self.told = []
        self.rules.apply(self.state, who, action, Scripted(), self.told.append)
        self.rules.check(self.state)

    def join(self, right: str, left: str) -> None:
        self.do(Join(CARD_BY_ID[right], CARD_BY_ID[left]))

    def draw(self, seat: Seat | None = None) -> None:
        self.do(Draw(self.state.turn if seat is None else seat))

    def ability(self, card: str, payment: str = "") -> None:
        self.do(UseAbility(CARD_BY_ID[card], ammo(payment)))

    def loot(self, alien: str) -> None:
        self.do(UseLoot(self.owned(alien)))

    def destroy(self, alien: str, payment: str | None = None) -> None:
        """With a payment, or with the default one."""
        target = self.in_row(alien)
        if payment is None:
            shot = self.rules.destroy(self.state, target)
            if shot is None:
                raise Illegal("T51-108", self.state.turn, alien)
            self.do(shot)
        else:
            self.do(Destroy(target, ammo(payment)))

    def charge(self, kind: str) -> None:
        self.do(CHARGES[ICON_NAMES[kind]])

    def stop(self) -> None:
        self.do(STOP_SHOOTING)

    def buy(self, slot: int, returned: str) -> None:
        self.do(Buy(slot - 1, CARD_BY_ID[returned]))

    def end(self) -> None:
        """End the turn, whichever phase it is in."""
        if self.state.phase == "shoot":
            self.stop()
        self.do(END_TURN)

    def refusal(self, action: Action, seat: Seat | None = None) -> Clause | None:
        """Which clause refuses an action; asking changes nothing."""
        who = self.state.turn if seat is None else seat
        before = msgspec.msgpack.encode(self.state)
        clause: Clause | None = self.rules.refusal(self.rules.view(self.state, who), who, action)
        legal = not self.state.ending and who == self.state.turn and action in self.rules.legal(self.state, who)
        assert legal == (clause is None), (clause, action)
        assert msgspec.msgpack.encode(self.state) == before
        return clause

    # Looking

    def in_row(self, alien: str) -> int:
        return next((one for one in self.state.row if ALIEN_IDS[one] == alien), alien_by_id(alien))

    def owned(self, alien: str) -> int:
        name = "battery" if alien.startswith("battery") else alien
        return next((one for one in self.state.loot[self.state.turn] if ALIEN_IDS[one] == name), alien_by_id(name))

    @property
    def pool(self) -> tuple[int, ...]:
        return tuple(self.state.pool)

    @property
    def row(self) -> str:
        return alien_names(self.state.row)

    @property
    def area(self) -> str:
        return plush_names(self.state.area)

    @property
    def market(self) -> str:
        return plush_names(self.state.market)

    @property
    def covered(self) -> dict[int, str]:
        return {slot: ALIEN_IDS[alien] for slot, alien in enumerate(self.state.covers, 1) if alien != NO_ALIEN}

    @property
    def doors(self) -> str:
        """From the current one."""
        return " ".join(DOOR_IDS[door].removeprefix("door_") for door in reversed(self.state.doors))

    def loot_of(self, seat: Seat) -> str:
        return alien_names(self.state.loot[seat])

    @property
    def box(self) -> str:
        return alien_names(self.state.box)

    def counts(self, seat: Seat) -> tuple[int, int, int]:
        """Cards of hand, deck and discards."""
        state = self.state
        return len(state.hands[seat]), len(state.decks[seat]), len(state.discards[seat])

    def events(self, kind: type[E]) -> list[E]:
        """Those of the last action that are of one kind."""
        return [event for event in self.told if isinstance(event, kind)]

    def event(self, kind: type[E]) -> E:
        """The only one of its kind."""
        (event,) = self.events(kind)
        return event

    def happened(self) -> list[str]:
        """The kinds of the events of the last action, in order."""
        return [type(event).__name__ for event in self.told]


def alien_names(some: Sequence[int]) -> str:
    return " ".join(ALIEN_IDS[alien] for alien in some)


def plush_names(some: Sequence[int]) -> str:
    return " ".join("-" if card == NO_CARD else PLUSH_IDS[card] for card in some)
