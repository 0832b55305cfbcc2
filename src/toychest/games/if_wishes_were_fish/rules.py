"""The rules of If Wishes Were Fish for 2 to 5 players.  Clause ids (FISH-..) are those of the rulebook beside this file.

A turn is one or more actions of one seat: a wish with choices of its own leaves a `Wishing` on the state.  Only when the
last choice is made the turn is closed: the refill, the discards, the end of the game or the next seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from toychest.games.if_wishes_were_fish import events
from toychest.games.if_wishes_were_fish.events import (
    Award,
    BoatGained,
    BuyerLifted,
    BuyerMoved,
    BuyerPlaced,
    CardCaught,
    CardDiscarded,
    CardTaken,
    DeckReshuffled,
    Ending,
    Final,
    GameEnded,
    GameStarted,
    HeadStartGiven,
    LimitChanged,
    MarketFilled,
    OceanNotRefilled,
    OceanRefilled,
    PieceSpoiled,
    Sold,
    TrashLost,
    TurnStarted,
    WishPartSkipped,
    WishStarted,
    WormBonusScored,
    WormGiven,
    WormNotGiven,
    WormsCompared,
    WormsPaid,
)
from toychest.games.if_wishes_were_fish.pieces import (
    BOAT,
    BUYERS,
    CARDS,
    COUNT,
    DOUBLE,
    FIRST,
    FISH,
    KINDS,
    LIMIT,
    LIMITS,
    MARKETS,
    MOVE_BUYER_1,
    MOVE_BUYER_2,
    MOVE_BUYER_3,
    SECOND,
    SELL_ALL,
    SELL_AS,
    SOLD_AS,
    SPOILAGE,
    SPREAD_BUYERS,
    VALUE,
    WISH,
    WORM_BONUS,
    WORMS_EACH,
    Buyer,
    Card,
    Fish,
    Market,
    Wish,
)
from toychest.language import N_
from toychest.table import contract
from toychest.table.contract import Chance, Clause, Result, Seat, Tell, check_starter, for_each_seat, option, require

NAME = "if-wishes-were-fish"
VERSION = 1
SEATS = range(2, 6)
SECRECY: contract.Secrecy = "none"
SECRET_CLAUSES: frozenset[Clause] = frozenset()  # only the order of the deck is hidden

OCEAN = 4  # cards
BOATS = 2  # of everybody, besides boat cards
BASE_PRICE = 2
FARTHEST = 3  # markets that a buyer can move
TRASH_LIMIT = 10
MOST_WORMS, NEXT_WORMS = 8, 4  # dollars at the end
MOST_AHEAD = 20  # dollars of a head start

TRASH = MARKETS  # where a piece may lie that is in no market
NOWHERE: Market = -1  # of a buyer that is lifted


# What is decided


class Options(contract.Options, frozen=True):
    first_seat: Annotated[
        int,
        option(N_("Starting seat"), N_("Who has the first turn; 0: chosen by chance."), "FISH-159", ge=0, le=SEATS[-1]),
    ] = 0
    max_reshuffles: Annotated[
        int,
        option(
            N_("Reshuffles"),
            N_("How often the discards may become a new deck; when that is used up, the game ends."),
            "FISH-179",
            ge=1,
            le=20,
        ),
    ] = 5
    head_start: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=MOST_AHEAD)], ...],
        option(N_("Head start"), N_("With how many dollars a seat begins: small ones first."), "FISH-181"),
    ] = ()


class Catch(contract.Action, frozen=True, tag="catch"):
    """Take an ocean card, 1 the shallowest, into a boat (FISH-45)."""

    position: int


class Throw(contract.Action, frozen=True, tag="wish"):
    """Take an ocean card, 1 the shallowest, and throw it back for its wish (FISH-51)."""

    position: int


class Sell(contract.Action, frozen=True, tag="sell"):
    """Sell one card from a boat as the whole turn (FISH-60)."""

    card: Card


class MoveBuyer(contract.Action, frozen=True, tag="move_buyer"):
    """Move a buyer 1 to 3 markets clockwise (FISH-96, FISH-100)."""

    buyer: Buyer
    steps: int


class SellKind(contract.Action, frozen=True, tag="sell_kind"):
    """Sell all own cards of one fish by a wish (FISH-98, FISH-124, FISH-125)."""

    fish: Fish


class SellCard(contract.Action, frozen=True, tag="sell_card"):
    """Sell one own card by a wish (FISH-101, FISH-106)."""

    card: Card


class Spoil(contract.Action, frozen=True, tag="spoil"):
    """Move a piece from an open market to the trash, or from the trash (place 7) back to its owner (FISH-102)."""

    place: int
    owner: Seat


class PlaceBuyer(contract.Action, frozen=True, tag="place_buyer"):
    """Put the first of the lifted buyers in a market without one (FISH-118)."""

    market: Market


Action = Catch | Throw | Sell | MoveBuyer | SellKind | SellCard | Spoil | PlaceBuyer
Event = events.Event

# Made once: legal() hands out, never builds.
CATCH = tuple(Catch(index + 1) for index in range(OCEAN))
THROW = tuple(Throw(index + 1) for index in range(OCEAN))
SELL = tuple(Sell(card) for card in range(CARDS))
SELL_CARD = tuple(SellCard(card) for card in range(CARDS))
SELL_KIND = tuple(SellKind(fish) for fish in range(KINDS))
SPOIL = tuple(tuple(Spoil(place, owner) for owner in range(SEATS[-1])) for place in range(TRASH + 1))
PLACE_BUYER = tuple(PlaceBuyer(market) for market in range(MARKETS))
MOVE_BUYER: dict[Wish, tuple[MoveBuyer, ...]] = {
    wish: tuple(MoveBuyer(buyer, steps) for buyer in range(BUYERS) if VALUE[buyer] == value for steps in range(1, FARTHEST + 1))
    for wish, value in ((MOVE_BUYER_1, 1), (MOVE_BUYER_2, 2), (MOVE_BUYER_3, 3))
}


# What there is

Step = Literal["move", "kind", "card", "spoil", "place"]


class Wishing(Struct):
    """A wish being carried out: the card thrown back, what is chosen next, the buyers still to be placed, the next one first."""

    card: Card
    step: Step
    lifted: list[Buyer] = []


class State(Struct):
    """Everything, hidden or not.  A deck's top is the end of its list, and so is the top of the discard pile."""

    options: Options
    turn: Seat
    turns: int  # the number of this turn, from 1
    ocean: list[Card]  # from shallow to deep
    ocean_worms: list[int]  # on the cards of the ocean
    deck: list[Card]
    discards: list[Card]
    reshuffles: int
    boats: list[list[Card]]  # by seat: the fish in boats, in the order caught
    boat_cards: list[list[Card]]  # by seat: cards kept as boats (FISH-111)
    worms: list[int]  # by seat
    money: list[int]  # by seat
    buyers: list[Market]  # by buyer: where it stands
    markets: list[list[int]]  # pieces by market and seat
    full: list[Market]  # in the order filled: the limit cards lie on these
    trash: list[int]  # pieces by seat
    sold: list[int]  # by seat: fish sold so far
    returned: list[int]  # by seat: pieces that spoilage gave back
    pending: Wishing | None = None
    ending: Ending = ""


# Setting up


def new(seats: int, chance: Chance, options: Options, tell: Tell | None = None) -> State:
    """Deal a game (FISH-12 to FISH-26).  Raises BadOptions if an option names a seat that is not at the table."""
    check_starter(options.first_seat, seats, "FISH-159")
    places = list(range(MARKETS))
    chance.shuffle(places)
    deck = list(range(CARDS))
    chance.shuffle(deck)
    first = options.first_seat - 1 if options.first_seat else chance.randrange(seats)
    state = State(
        options=options,
        turn=first,
        turns=1,
        ocean=[deck.pop() for _ in range(OCEAN)],
        ocean_worms=[0] * OCEAN,
        deck=deck,
        discards=[],
        reshuffles=0,
        boats=[[] for _ in range(seats)],
        boat_cards=[[] for _ in range(seats)],
        worms=[WORMS_EACH] * seats,
        money=for_each_seat(options.head_start, seats, "FISH-181"),
        buyers=places[:BUYERS],
        markets=[[0] * seats for _ in range(MARKETS)],
        full=[],
        trash=[0] * seats,
        sold=[0] * seats,
        returned=[0] * seats,
    )
    if tell:
        tell(GameStarted(seats=seats, first=first, buyers=tuple(state.buyers), ocean=tuple(state.ocean)))
        for seat in range(seats):
            if state.money[seat]:
                tell(HeadStartGiven(seat=seat, dollars=state.money[seat]))
        tell(TurnStarted(seat=first, turn=1))
    return state


# Who may do what


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.ending else (state.turn,)


def may_act(state: State) -> tuple[Seat, ...]:
    return ()


def legal(state: State, seat: Seat) -> list[Action]:
    return _actions(state, seat)


def choices(view: View, seat: Seat) -> list[Action]:
    """The same as `legal`: whoever looks on knows all that counts (FISH-151)."""
    return _actions(view, seat) if seat in view.to_act else []


def _actions(table: State | View, seat: Seat) -> list[Action]:
    """What a seat in turn may do (D1 to D6 of the decisions), from a state or from anybody's view."""
    pending = table.pending
    return _turn(table, seat) if pending is None else _STEPS[pending.step](table, seat, pending)


def _turn(table: State | View, seat: Seat) -> list[Action]:
    own, reach = table.boats[seat], min(len(table.ocean), table.worms[seat] + 1)
    actions: list[Action] = []
    if len(own) < boats(table, seat):
        actions += CATCH[:reach]
    actions += [THROW[index] for index in range(reach) if WISH[table.ocean[index]] != DOUBLE]
    actions += [SELL[card] for card in own]
    return actions


def _moves(table: State | View, seat: Seat, pending: Wishing | WishingView) -> list[Action]:
    return list(MOVE_BUYER[WISH[pending.card]])


def _kinds(table: State | View, seat: Seat, pending: Wishing | WishingView) -> list[Action]:
    return [SELL_KIND[fish] for fish in sorted({FISH[card] for card in table.boats[seat]})]


def _single_cards(table: State | View, seat: Seat, pending: Wishing | WishingView) -> list[Action]:
    return [SELL_CARD[card] for card in table.boats[seat]]


def _spoilable(table: State | View, seat: Seat, pending: Wishing | WishingView) -> list[Action]:
    return [SPOIL[place][owner] for place, counts in _loose_pieces(table) for owner, count in enumerate(counts) if count]


def _loose_pieces(table: State | View) -> list[tuple[int, Sequence[int]]]:
    """The open markets and the trash, with the pieces there (FISH-102)."""
    places: list[tuple[int, Sequence[int]]] = [
        (market, table.markets[market]) for market in range(MARKETS) if market not in table.full
    ]
    return [*places, (TRASH, table.trash)]


def _free_markets(table: State | View, seat: Seat, pending: Wishing | WishingView) -> list[Action]:
    return [PLACE_BUYER[market] for market in range(MARKETS) if market not in table.buyers]


_STEPS: dict[Step, Callable[[Any, Seat, Any], list[Action]]] = {
    "move": _moves,
    "kind": _kinds,
    "card": _single_cards,
    "spoil": _spoilable,
    "place": _free_markets,
}


def boats(table: State | View, seat: Seat) -> int:
    """How many boats a seat has (FISH-114)."""
    return BOATS + len(table.boat_cards[seat])


def price(table: State | View, market: Market) -> int:
    """What a market pays for each fish now (FISH-66)."""
    return BASE_PRICE + sum(VALUE[buyer] for buyer in range(BUYERS) if table.buyers[buyer] == market)


def limit(table: State | View) -> int:
    """The index of the limit card that counts: the current one, or the last one when all four lie on markets."""
    return min(len(table.full), LIMITS - 1)


def target(pending: Wishing | WishingView, fish: Fish) -> Market:
    """The market where a wish sells a fish (FISH-64)."""
    return SOLD_AS[pending.card] if WISH[pending.card] == SELL_AS else fish


def refusal(view: View, seat: Seat, action: Action) -> Clause | None:
    """Which clause forbids `action`; the first that applies, in the order of the ledger."""
    if seat not in view.to_act:
        return "FISH-134" if view.ending else "FISH-31"
    if view.pending is not None:
        return None if action in _actions(view, seat) else _refused_choice(view.pending, action)
    if isinstance(action, Catch | Throw):
        return _refused_fish(view, seat, action)
    if isinstance(action, Sell):
        return None if action.card in view.boats[seat] else "FISH-60"
    return "FISH-28"


def _refused_fish(view: View, seat: Seat, action: Catch | Throw) -> Clause | None:
    if not 1 <= action.position <= len(view.ocean):
        return "FISH-36"
    if isinstance(action, Throw) and WISH[view.ocean[action.position - 1]] == DOUBLE:
        return "FISH-52"
    if action.position > view.worms[seat] + 1:
        return "FISH-34"
    if isinstance(action, Catch) and len(view.boats[seat]) == boats(view, seat):
        return "FISH-45"
    return None


def _refused_choice(pending: WishingView, action: Action) -> Clause:
    if isinstance(action, Catch | Throw | Sell):
        return "FISH-28"
    return _STEP_CLAUSES.get((pending.step, WISH[pending.card])) or _STEP_CLAUSES[pending.step, None]


_STEP_CLAUSES: dict[tuple[Step, Wish | None], Clause] = {
    ("move", None): "FISH-96",
    ("move", MOVE_BUYER_3): "FISH-100",
    ("kind", None): "FISH-98",
    ("kind", SELL_ALL): "FISH-124",
    ("kind", SELL_AS): "FISH-125",
    ("card", None): "FISH-101",
    ("card", SPOILAGE): "FISH-106",
    ("spoil", None): "FISH-102",
    ("place", None): "FISH-118",
}


# What an action does


def apply(state: State, seat: Seat, action: Action, chance: Chance, tell: Tell | None = None) -> None:
    used = carry_out(state, seat, action, tell)
    if used is not None:
        _close(state, type(action) is not Sell, used, chance, tell)


Used = list[Card]  # the cards that a turn sold and threw back, in the order in which they are discarded (FISH-74)


def carry_out(state: State, seat: Seat, action: Action, tell: Tell | None = None) -> Used | None:
    """All that an action does before the turn is closed.  None: the turn goes on, a wish waits for its next choice (FISH-173)."""
    return _DO[type(action)](state, seat, action, tell)


def _catch(state: State, seat: Seat, action: Catch, tell: Tell | None) -> Used | None:
    card = _take(state, seat, action.position, tell)
    state.boats[seat].append(card)
    if tell:
        tell(CardCaught(seat=seat, card=card, used=len(state.boats[seat]), boats=boats(state, seat)))
    return []


def _take(state: State, seat: Seat, position: int, tell: Tell | None) -> Card:
    """Pay a worm to every shallower card, then take the card with its worms (FISH-32 to FISH-39)."""
    cost = position - 1
    for shallower in range(cost):
        state.ocean_worms[shallower] += 1
    card, worms = state.ocean.pop(cost), state.ocean_worms.pop(cost)
    state.worms[seat] += worms - cost
    if tell:
        if cost:
            tell(WormsPaid(seat=seat, positions=tuple(range(1, position))))
        tell(CardTaken(seat=seat, card=card, position=position, worms=worms))
    return card


def _throw(state: State, seat: Seat, action: Throw, tell: Tell | None) -> Used | None:
    card = _take(state, seat, action.position, tell)
    if tell:
        tell(WishStarted(seat=seat, card=card))
    return _WISHES[WISH[card]](state, seat, card, tell)


def _plain_sale(state: State, seat: Seat, action: Sell, tell: Tell | None) -> Used | None:
    cards = [action.card]
    _sell(state, seat, cards, FISH[action.card], None, tell)
    return cards


def _move_buyer(state: State, seat: Seat, action: MoveBuyer, tell: Tell | None) -> Used | None:
    source = state.buyers[action.buyer]
    state.buyers[action.buyer] = (source + action.steps) % MARKETS
    if tell:
        tell(BuyerMoved(seat=seat, buyer=action.buyer, steps=action.steps, source=source, target=state.buyers[action.buyer]))
    pending = state.pending
    assert pending is not None
    return _then_sell(state, seat, pending.card, "card" if WISH[pending.card] == MOVE_BUYER_3 else "kind", tell)


def _spoil(state: State, seat: Seat, action: Spoil, tell: Tell | None) -> Used | None:
    if action.place == TRASH:
        state.trash[action.owner] -= 1
        state.returned[action.owner] += 1
    else:
        state.markets[action.place][action.owner] -= 1
        state.trash[action.owner] += 1
    if tell:
        tell(PieceSpoiled(seat=seat, place=action.place, owner=action.owner))
    assert state.pending is not None
    return _then_sell(state, seat, state.pending.card, "card", tell)


def _sell_kind(state: State, seat: Seat, action: SellKind, tell: Tell | None) -> Used | None:
    pending = state.pending
    assert pending is not None
    cards = [card for card in state.boats[seat] if FISH[card] == action.fish]
    _sell(state, seat, cards, target(pending, action.fish), pending, tell)
    return [*cards, pending.card]


def _sell_card(state: State, seat: Seat, action: SellCard, tell: Tell | None) -> Used | None:
    pending = state.pending
    assert pending is not None
    cards = [action.card]
    _sell(state, seat, cards, FISH[action.card], pending, tell)
    return [action.card, pending.card]


def _place_buyer(state: State, seat: Seat, action: PlaceBuyer, tell: Tell | None) -> Used | None:
    pending = state.pending
    assert pending is not None
    buyer = pending.lifted.pop(0)
    state.buyers[buyer] = action.market
    if tell:
        tell(BuyerPlaced(seat=seat, buyer=buyer, market=action.market))
    return None if pending.lifted else [pending.card]


_DO: dict[type, Callable[[State, Seat, Any, Tell | None], Used | None]] = {
    Catch: _catch,
    Throw: _throw,
    Sell: _plain_sale,
    MoveBuyer: _move_buyer,
    SellKind: _sell_kind,
    SellCard: _sell_card,
    Spoil: _spoil,
    PlaceBuyer: _place_buyer,
}


# The nine wishes, as far as they go without a choice


def _wish_to_move(state: State, seat: Seat, card: Card, tell: Tell | None) -> Used | None:
    state.pending = Wishing(card, "move")
    return None


def _wish_to_spoil(state: State, seat: Seat, card: Card, tell: Tell | None) -> Used | None:
    if any(any(counts) for _place, counts in _loose_pieces(state)):
        state.pending = Wishing(card, "spoil")
        return None
    if tell:
        tell(WishPartSkipped(part="spoilage"))
    return _then_sell(state, seat, card, "card", tell)


def _wish_to_sell(state: State, seat: Seat, card: Card, tell: Tell | None) -> Used | None:
    return _then_sell(state, seat, card, "kind", tell)


def _then_sell(state: State, seat: Seat, card: Card, step: Step, tell: Tell | None) -> Used | None:
    """The sale of a wish is next; without a card in a boat it is skipped, and the wish is done (FISH-56, FISH-59)."""
    if state.boats[seat]:
        state.pending = Wishing(card, step)
        return None
    if tell:
        tell(WishPartSkipped(part="sale"))
    return [card]


def _wish_for_worm_bonus(state: State, seat: Seat, card: Card, tell: Tell | None) -> Used | None:
    worms, seats = state.worms[seat], len(state.worms)
    state.money[seat] += worms
    if tell:
        tell(WormBonusScored(seat=seat, worms=worms, dollars=worms))
    others = [(seat + step) % seats for step in range(1, seats)]
    for other in others[:worms]:
        state.worms[seat] -= 1
        state.worms[other] += 1
        if tell:
            tell(WormGiven(giver=seat, receiver=other))
    if tell and others[worms:]:
        tell(WormNotGiven(seats=tuple(others[worms:])))
    return [card]


def _wish_for_boat(state: State, seat: Seat, card: Card, tell: Tell | None) -> Used | None:
    state.boat_cards[seat].append(card)
    if tell:
        tell(BoatGained(seat=seat, card=card, boats=boats(state, seat)))
    return []


def _wish_to_spread(state: State, seat: Seat, card: Card, tell: Tell | None) -> Used | None:
    lifted = [buyer for buyer in range(BUYERS) if buyer != _staying_buyer(state, state.buyers[buyer])]
    if not lifted:
        if tell:
            tell(WishPartSkipped(part="spread"))
        return [card]
    lifted.sort(key=lambda buyer: (-VALUE[buyer], buyer))
    for buyer in lifted:
        if tell:
            tell(BuyerLifted(buyer=buyer, market=state.buyers[buyer]))
        state.buyers[buyer] = NOWHERE
    state.pending = Wishing(card, "place", lifted)
    return None


def _staying_buyer(state: State, market: Market) -> Buyer:
    """Of the buyers in a market the one of the highest value, among equals the first (FISH-116, FISH-117)."""
    return max((buyer for buyer in range(BUYERS) if state.buyers[buyer] == market), key=lambda buyer: (VALUE[buyer], -buyer))


_WISHES: dict[Wish, Callable[[State, Seat, Card, Tell | None], Used | None]] = {
    MOVE_BUYER_1: _wish_to_move,
    MOVE_BUYER_2: _wish_to_move,
    MOVE_BUYER_3: _wish_to_move,
    SPOILAGE: _wish_to_spoil,
    WORM_BONUS: _wish_for_worm_bonus,
    BOAT: _wish_for_boat,
    SPREAD_BUYERS: _wish_to_spread,
    SELL_ALL: _wish_to_sell,
    SELL_AS: _wish_to_sell,
}


# Sales, and markets that fill


def _sell(state: State, seat: Seat, cards: list[Card], market: Market, wish: Wishing | None, tell: Tell | None) -> None:
    """Pay for the cards and place a piece for each fish, then pay the bonus if that fills the market (FISH-75)."""
    pays = price(state, market)
    count = sum(COUNT[card] for card in cards) if wish else len(cards)
    state.money[seat] += pays * count
    state.sold[seat] += count
    room = 0 if market in state.full else LIMIT[limit(state)] - sum(state.markets[market])
    to_market = min(count, room)
    state.markets[market][seat] += to_market
    state.trash[seat] += count - to_market
    for card in cards:
        state.boats[seat].remove(card)
    if tell:
        tell(
            Sold(
                seat=seat,
                cards=tuple(cards),
                by_wish=wish is not None,
                market=market,
                sold_as=wish is not None and WISH[wish.card] == SELL_AS,
                price=pays,
                buyers=tuple(buyer for buyer in range(BUYERS) if state.buyers[buyer] == market),
                count=count,
                dollars=pays * count,
                to_market=to_market,
                to_trash=count - to_market,
            )
        )
    if to_market and to_market == room:
        _fill(state, market, tell)


def _fill(state: State, market: Market, tell: Tell | None) -> None:
    """Pay the bonus of the current limit card and lay it on the market (FISH-81 to FISH-91)."""
    card, counts = limit(state), state.markets[market]
    paid = awards(counts, FIRST[card], SECOND[card])
    for award in paid:
        state.money[award.seat] += award.dollars
    state.full.append(market)
    if tell:
        tell(MarketFilled(market=market, limit=LIMIT[card], counts=tuple(counts), paid=paid))
        tell(LimitChanged(limit=LIMIT[card + 1] if card + 1 < LIMITS else 0))


def awards(counts: Sequence[int], first: int, second: int) -> tuple[Award, ...]:
    """Who gets what for having most and second-most, ties after FISH-84 to FISH-89 and FISH-143 to FISH-147.

    >>> [award.dollars for award in awards([2, 2, 1], 8, 4)]
    [6, 6]
    """
    most = max(counts)
    if not most:
        return ()
    leaders = [seat for seat, count in enumerate(counts) if count == most]
    if len(leaders) > 1:
        return tuple(Award(seat, (first + second) // 2, "tied first") for seat in leaders)
    next_most = max((count for count in counts if count < most), default=0)
    followers = [seat for seat, count in enumerate(counts) if count == next_most and count]
    return (
        Award(leaders[0], first, "first"),
        *(Award(seat, second, "tied second" if len(followers) > 1 else "second") for seat in followers),
    )


# The end of a turn


def _close(state: State, refill: bool, used: Used, chance: Chance, tell: Tell | None) -> None:
    """Refill, discard, then end the game or give the turn to the left (FISH-54, FISH-133, FISH-173)."""
    reason = _end_reason(state, refill)
    if refill:
        _refill(state, chance, tell)
    _settle(state, used, reason, tell)


def close_unseen(state: State, refill: bool, used: Used, tell: Tell | None = None) -> None:
    """Close a turn as far as it can be known beforehand: all but the refill (FISH-174)."""
    _settle(state, used, _end_reason(state, refill), tell)


def _settle(state: State, used: Used, reason: Ending, tell: Tell | None) -> None:
    state.pending = None
    state.discards.extend(used)
    if tell:
        for card in used:
            tell(CardDiscarded(card=card))
    if reason:
        _end(state, reason, tell)
        return
    state.turn = (state.turn + 1) % len(state.worms)
    state.turns += 1
    if tell:
        tell(TurnStarted(seat=state.turn, turn=state.turns))


def _refill(state: State, chance: Chance, tell: Tell | None) -> None:
    """Lay the top card of the deck at the deepest place; reshuffle only if one is needed (FISH-40 to FISH-44, FISH-176)."""
    if not state.deck:
        if not state.discards or not _may_reshuffle(state):
            if tell:
                tell(OceanNotRefilled(reason="reshuffles" if state.discards else "cards"))
            return
        state.deck.extend(state.discards)
        state.discards.clear()
        chance.shuffle(state.deck)
        state.reshuffles += 1
        if tell:
            tell(DeckReshuffled(cards=len(state.deck), left=state.options.max_reshuffles - state.reshuffles))
    card = state.deck.pop()
    state.ocean.append(card)
    state.ocean_worms.append(0)
    if tell:
        tell(OceanRefilled(card=card, deck=len(state.deck)))


def _may_reshuffle(state: State) -> bool:
    return state.reshuffles < state.options.max_reshuffles


def _end_reason(state: State, refill: bool) -> Ending:
    """Why the game ends with this turn, all its choices made; "" if it goes on (FISH-131, FISH-132, FISH-176, FISH-177)."""
    filled, dumped = len(state.full) == LIMITS, sum(state.trash) >= TRASH_LIMIT
    if filled or dumped:
        return "both" if filled and dumped else "markets" if filled else "trash"
    return "deck" if refill and not state.deck and state.discards and not _may_reshuffle(state) else ""


def _end(state: State, reason: Ending, tell: Tell | None) -> None:
    """Take away for the trash, pay for worms, and compare (FISH-135 to FISH-150)."""
    state.ending = reason
    if tell:
        tell(GameEnded(reason=reason))
    if sum(state.trash) >= TRASH_LIMIT:
        card = limit(state)
        lost = awards(state.trash, FIRST[card], SECOND[card])
        for award in lost:
            state.money[award.seat] -= award.dollars
        if tell:
            tell(TrashLost(limit=LIMIT[card], counts=tuple(state.trash), lost=lost))
    paid = awards(state.worms, MOST_WORMS, NEXT_WORMS)
    for award in paid:
        state.money[award.seat] += award.dollars
    if tell:
        tell(WormsCompared(counts=tuple(state.worms), paid=paid))
        best = max(state.money)
        winners = tuple(seat for seat, money in enumerate(state.money) if money == best)
        tell(Final(scores=tuple(state.money), winners=winners))


# What a seat may know


class WishingView(Struct, frozen=True):
    """The wish being carried out, as everybody sees it."""

    card: Card
    step: Step
    lifted: tuple[Buyer, ...]


class View(Struct, frozen=True):
    """What one seat may know, which is what everybody may: all but the order of the deck (FISH-151, FISH-152)."""

    seat: Seat | None
    options: Options
    to_act: tuple[Seat, ...]
    turn: Seat
    turns: int
    ocean: tuple[Card, ...]
    ocean_worms: tuple[int, ...]
    deck: int
    discards: tuple[Card, ...]
    reshuffles: int
    boats: tuple[tuple[Card, ...], ...]
    boat_cards: tuple[tuple[Card, ...], ...]
    worms: tuple[int, ...]
    money: tuple[int, ...]
    buyers: tuple[Market, ...]
    markets: tuple[tuple[int, ...], ...]
    full: tuple[Market, ...]
    trash: tuple[int, ...]
    sold: tuple[int, ...]
    returned: tuple[int, ...]
    pending: WishingView | None
    ending: Ending


def view(state: State, seat: Seat | None) -> View:
    pending = state.pending
    return View(
        seat=seat,
        options=state.options,
        to_act=to_act(state),
        turn=state.turn,
        turns=state.turns,
        ocean=tuple(state.ocean),
        ocean_worms=tuple(state.ocean_worms),
        deck=len(state.deck),
        discards=tuple(state.discards),
        reshuffles=state.reshuffles,
        boats=tuple(map(tuple, state.boats)),
        boat_cards=tuple(map(tuple, state.boat_cards)),
        worms=tuple(state.worms),
        money=tuple(state.money),
        buyers=tuple(state.buyers),
        markets=tuple(map(tuple, state.markets)),
        full=tuple(state.full),
        trash=tuple(state.trash),
        sold=tuple(state.sold),
        returned=tuple(state.returned),
        pending=None if pending is None else WishingView(pending.card, pending.step, tuple(pending.lifted)),
        ending=state.ending,
    )


def redeal(state: State, seat: Seat | None, chance: Chance) -> None:
    """Shuffle the deck: its order is all that anybody cannot know."""
    chance.shuffle(state.deck)


# Looking ahead: a turn before its refill follows from what all can see (FISH-174)


class Foresight(Struct, frozen=True):
    """What an action would bring: the view after it, what happens on the way, and whether it closes the turn.

    If it ends the game the view is that of the end, with the final scores.  Nothing of the refill is in it.
    """

    view: View
    events: tuple[contract.Event, ...]
    closes: bool


def foresee(view_now: View, seat: Seat, action: Action) -> Foresight:
    """What a legal action of the seat in turn would bring.  No luck is drawn and no card of the deck is shown."""
    state = imagined(view_now)
    told: list[contract.Event] = []
    used = carry_out(state, seat, action, told.append)
    if used is not None:
        close_unseen(state, type(action) is not Sell, used, told.append)
    return Foresight(view(state, view_now.seat), tuple(told), used is not None)


def imagined(view: View) -> State:
    """A state that looks as the view does; the cards of the deck lie in the order of their numbers."""
    pending = view.pending
    seen = {*view.ocean, *view.discards, *(card for cards in (*view.boats, *view.boat_cards) for card in cards)}
    if pending is not None:
        seen.add(pending.card)
    return State(
        options=view.options,
        turn=view.turn,
        turns=view.turns,
        ocean=list(view.ocean),
        ocean_worms=list(view.ocean_worms),
        deck=[card for card in range(CARDS) if card not in seen],
        discards=list(view.discards),
        reshuffles=view.reshuffles,
        boats=list(map(list, view.boats)),
        boat_cards=list(map(list, view.boat_cards)),
        worms=list(view.worms),
        money=list(view.money),
        buyers=list(view.buyers),
        markets=list(map(list, view.markets)),
        full=list(view.full),
        trash=list(view.trash),
        sold=list(view.sold),
        returned=list(view.returned),
        pending=None if pending is None else Wishing(pending.card, pending.step, list(pending.lifted)),
        ending=view.ending,
    )


# The end, and what is always true


def result(state: State) -> Result | None:
    """The most dollars win; equal scores share a rank (FISH-149, FISH-150)."""
    if not state.ending:
        return None
    ranks = tuple(1 + sum(other > money for other in state.money) for money in state.money)
    return Result(ranks, tuple(state.money), state.ending)


def seats(state: State) -> int:
    return len(state.worms)


def progress(state: State) -> int:
    """The number of the round: as many turns as there are seats."""
    return 1 + (state.turns - 1) // len(state.worms)


def check(state: State) -> None:
    _check_shapes(state)
    _check_cards(state)
    _check_ocean(state)
    _check_markets(state)
    _check_pieces(state)
    _check_turn(state)


def _check_shapes(state: State) -> None:
    count = len(state.worms)
    require(count in SEATS, "FISH-01", f"there are {count} seats")
    numbers = (state.money, state.trash, state.sold, state.returned, *state.markets)
    lengths = {len(state.boats), len(state.boat_cards), *map(len, numbers)}
    require(lengths == {count}, "FISH-01", "a list does not have one entry for each seat")
    require(not any(state.options.head_start[count:]), "FISH-181", "a seat that is not at the table has a head start")
    require(len(state.markets) == MARKETS, "FISH-09", f"there are {len(state.markets)} markets")
    require(0 <= state.turn < count, "FISH-01", f"there is no seat {state.turn}")
    require(state.turns >= 1, "FISH-27", f"there is no turn {state.turns}")


def _check_cards(state: State) -> None:
    held = [card for cards in (*state.boats, *state.boat_cards) for card in cards]
    thrown = [] if state.pending is None else [state.pending.card]
    everywhere = [*state.deck, *state.discards, *state.ocean, *held, *thrown]
    require(sorted(everywhere) == list(range(CARDS)), "FISH-162", "the 70 cards are not all there once")
    for seat, cards in enumerate(state.boats):
        require(len(cards) <= boats(state, seat), "FISH-169", f"seat {seat} has more fish than boats")
    for cards in state.boat_cards:
        require(all(WISH[card] == BOAT for card in cards), "FISH-111", "a card is kept as a boat that is none")
    made, most = state.reshuffles, state.options.max_reshuffles
    require(0 <= made <= most, "FISH-180", f"{made} reshuffles were made of at most {most}")


def _check_ocean(state: State) -> None:
    require(len(state.ocean_worms) == len(state.ocean), "FISH-33", "not every ocean card has a count of worms")
    everywhere = [*state.worms, *state.ocean_worms]
    require(min(everywhere) >= 0, "FISH-171", "there are fewer worms than none")
    require(sum(everywhere) == WORMS_EACH * len(state.worms), "FISH-163", "the worms are not all there")
    not_refilled = state.ending == "deck" or (state.ending != "" and not state.deck and len(state.ocean) < OCEAN)
    short = state.pending is not None or not_refilled
    require(len(state.ocean) == OCEAN - short, "FISH-168", f"{len(state.ocean)} cards lie in the ocean")


def _check_markets(state: State) -> None:
    lifted = [] if state.pending is None else state.pending.lifted
    require(len(state.buyers) == BUYERS, "FISH-164", f"there are {len(state.buyers)} buyers")
    require(len(set(lifted)) == len(lifted), "FISH-164", "a buyer was lifted twice")
    for buyer, market in enumerate(state.buyers):
        where = market == NOWHERE if buyer in lifted else 0 <= market < MARKETS
        require(where, "FISH-164", f"buyer {buyer} stands on no market")
    full = state.full
    require(len(set(full)) == len(full) <= LIMITS, "FISH-165", "a limit card lies where none can")
    for market, counts in enumerate(state.markets):
        require(min(counts) >= 0, "FISH-166", "a market holds fewer pieces than none")
        fits = sum(counts) == LIMIT[full.index(market)] if market in full else sum(counts) < LIMIT[limit(state)]
        require(fits, "FISH-166", f"market {market} holds {sum(counts)} pieces")
    require(all(0 <= market < MARKETS for market in full), "FISH-165", "a limit card lies on no market")


def _check_pieces(state: State) -> None:
    require(min(*state.trash, *state.sold, *state.returned) >= 0, "FISH-167", "a count of pieces is below none")
    for seat in range(len(state.worms)):
        on_board = sum(counts[seat] for counts in state.markets) + state.trash[seat]
        placed = state.sold[seat] - state.returned[seat]
        require(on_board == placed, "FISH-167", f"seat {seat} has {on_board} pieces on the board and placed {placed}")


def _check_turn(state: State) -> None:
    pending = state.pending
    ended = len(state.full) == LIMITS or sum(state.trash) >= TRASH_LIMIT
    if state.ending:
        require(pending is None, "FISH-134", "the game is over and a wish is open")
        require(ended == (state.ending != "deck"), "FISH-133", f"the game cannot be over by {state.ending}")
        return
    if pending is None:
        require(not ended, "FISH-168", "the game should be over")
        return
    require(0 <= pending.card < CARDS and pending.step in _STEPS_OF.get(WISH[pending.card], ()), "FISH-54", "no wish asks for this")
    require((pending.step == "place") == bool(pending.lifted), "FISH-118", "buyers are lifted and not placed")
    require(bool(_actions(state, state.turn)), "FISH-56", "a wish waits for a choice that there is not")


_STEPS_OF: dict[Wish, tuple[Step, ...]] = {
    MOVE_BUYER_1: ("move", "kind"),
    MOVE_BUYER_2: ("move", "kind"),
    MOVE_BUYER_3: ("move", "card"),
    SPOILAGE: ("spoil", "card"),
    SPREAD_BUYERS: ("place",),
    SELL_ALL: ("kind",),
    SELL_AS: ("kind",),
}
