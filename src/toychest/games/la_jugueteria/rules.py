"""The rules of La Juguetería for 2 to 6 players.  Clause ids (LJ-..) are those of the rulebook beside this file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct

from toychest.games.jugueteria.pieces import (
    CARDS,
    COINS,
    FACES,
    JACKS,
    LIST_SET,
    LISTS,
    NO_CARD,
    TOY,
    TOY_CARDS,
    TOYS,
    Card,
    WishList,
)
from toychest.games.jugueteria.shop import clear, discard_jack, fill, price_of
from toychest.language import N_
from toychest.table import contract
from toychest.table.contract import Chance, Clause, Result, Seat, Tell, check_starter, for_each_seat, option, require, say_nothing

NAME = "la-jugueteria"
VERSION = 1
SEATS = range(2, 7)
SECRECY: contract.Secrecy = "fixed"
SECRET_CLAUSES = frozenset({"LJ-53", "LJ-68"})  # both speak of what is on a wish list

START_COINS = 3
MOST_COINS = 5
PLACES = 4
LIST_LENGTH = 6


# What is decided


class Options(contract.Options, frozen=True):
    disputes: Annotated[
        bool,
        option(
            N_("Disputes"),
            N_("Others may claim an announced toy, and the die decides; off: whoever announces a toy buys it."),
            "LJ-127",
        ),
    ] = True
    open_lists: Annotated[
        bool,
        option(N_("Open wish lists"), N_("All wish lists lie face up from the start, as with small children."), "LJ-128"),
    ] = False
    round_limit: Annotated[
        int,
        option(N_("Last round"), N_("The game also ends after this round; then the most toys win."), "LJ-140", ge=1, le=1000),
    ] = 100
    starter: Annotated[
        int,
        option(N_("Starting seat"), N_("Who has the first turn; 0: everybody rolls for it."), "LJ-23", ge=0, le=SEATS[-1]),
    ] = 0
    head_start: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=MOST_COINS - START_COINS)], ...],
        option(N_("Head start"), N_("With how many coins more than the others a seat begins: small ones first."), "LJ-141"),
    ] = ()


class Announce(contract.Action, frozen=True, tag="announce"):
    """Say in one's own turn which card on sale one wants (LJ-50, LJ-60)."""

    card: Card


class Pass(contract.Action, frozen=True, tag="pass"):
    """End one's own round without a toy, for a coin (LJ-97)."""


class Claim(contract.Action, frozen=True, tag="claim"):
    """Want the announced card too (LJ-68)."""


class Decline(contract.Action, frozen=True, tag="decline"):
    """Leave the announced card to the others (LJ-69)."""


Action = Announce | Pass | Claim | Decline

ANNOUNCE = tuple(Announce(card) for card in range(TOY_CARDS))  # made once: legal() hands out, never builds
PASS, CLAIM, DECLINE = Pass(), Claim(), Decline()


# What there is


class Claims(Struct):
    """A question that is open: who else wants the card?  `answers` stand beside `asked`, clockwise from the announcer."""

    place: int
    asked: tuple[Seat, ...]
    answers: list[bool | None]


class State(Struct):
    """Everything, hidden or not.  A deck's top is the end of its list; a set of toys is an int with a bit per toy."""

    options: Options
    lists: list[WishList]  # by seat; lists not dealt are out of the game (LJ-21)
    coins: list[int]  # by seat
    reserve: int
    areas: list[list[Card]]  # play areas, by seat, in the order bought
    wanted: list[int]  # by seat: the toys announced or claimed so far, which all have seen to be on the list
    deck: list[Card]
    discards: list[Card]
    shop: list[Card]  # four places from left to right; NO_CARD where nothing lies
    jacks: list[Card]  # the jack under each place, or NO_CARD
    holder: Seat  # of the "It's your turn" card
    turn: Seat
    finished: list[bool]  # by seat: has bought or passed in this round
    round: int
    pending: Claims | None = None
    ending: str = ""  # "list" or "limit" once the game is over
    winners: tuple[Seat, ...] = ()


# What happens


class GameStarted(contract.Event, frozen=True, tag="game_started"):
    clause: ClassVar[Clause] = "LJ-19"
    seats: int
    reserve: int


class HeadStartGiven(contract.Event, frozen=True, tag="head_start_given"):
    clause: ClassVar[Clause] = "LJ-141"
    seat: Seat
    coins: int  # in all


class ListDealt(contract.Event, frozen=True, tag="list_dealt"):
    clause: ClassVar[Clause] = "LJ-20"
    seat: Seat
    wish_list: WishList


class StartRolled(contract.Event, frozen=True, tag="start_rolled"):
    clause: ClassVar[Clause] = "LJ-23"
    seat: Seat
    value: int


class StartTied(contract.Event, frozen=True, tag="start_tied"):
    clause: ClassVar[Clause] = "LJ-24"
    seats: tuple[Seat, ...]


class TurnCardGiven(contract.Event, frozen=True, tag="turn_card_given"):
    clause: ClassVar[Clause] = "LJ-23"
    seat: Seat


class DeckShuffled(contract.Event, frozen=True, tag="deck_shuffled"):
    clause: ClassVar[Clause] = "LJ-25"
    cards: int


class DiscardsReshuffled(contract.Event, frozen=True, tag="discards_reshuffled"):
    clause: ClassVar[Clause] = "LJ-42"
    cards: int


class RoundStarted(contract.Event, frozen=True, tag="round_started"):
    clause: ClassVar[Clause] = "LJ-47"
    round: int
    first: Seat


class JackTurned(contract.Event, frozen=True, tag="jack_turned"):
    clause: ClassVar[Clause] = "LJ-32"
    reveals: ClassVar[bool] = True


class ToyRevealed(contract.Event, frozen=True, tag="toy_revealed"):
    clause: ClassVar[Clause] = "LJ-30"
    reveals: ClassVar[bool] = True
    card: Card
    place: int
    price: int
    jack: bool


class JacksLeftOver(contract.Event, frozen=True, tag="jacks_left_over"):
    clause: ClassVar[Clause] = "LJ-36"
    count: int


class TurnStarted(contract.Event, frozen=True, tag="turn_started"):
    clause: ClassVar[Clause] = "LJ-48"
    seat: Seat


class TurnReturned(contract.Event, frozen=True, tag="turn_returned"):
    clause: ClassVar[Clause] = "LJ-86"
    seat: Seat


class TurnSkipped(contract.Event, frozen=True, tag="turn_skipped"):
    clause: ClassVar[Clause] = "LJ-49"
    seat: Seat


class Announced(contract.Event, frozen=True, tag="announced"):
    clause: ClassVar[Clause] = "LJ-58"
    seat: Seat
    card: Card
    price: int


class Asked(contract.Event, frozen=True, tag="asked"):
    clause: ClassVar[Clause] = "LJ-62"
    seats: tuple[Seat, ...]


class ClaimsShown(contract.Event, frozen=True, tag="claims_shown"):
    clause: ClassVar[Clause] = "LJ-70"
    reveals: ClassVar[bool] = True
    challengers: tuple[Seat, ...]


class DisputeStarted(contract.Event, frozen=True, tag="dispute_started"):
    clause: ClassVar[Clause] = "LJ-74"
    card: Card
    order: tuple[Seat, ...]


class Rolled(contract.Event, frozen=True, tag="rolled"):
    clause: ClassVar[Clause] = "LJ-78"
    seat: Seat
    value: int
    success: bool


class DisputeWon(contract.Event, frozen=True, tag="dispute_won"):
    clause: ClassVar[Clause] = "LJ-79"
    seat: Seat
    rolls: int


class Bought(contract.Event, frozen=True, tag="bought"):
    clause: ClassVar[Clause] = "LJ-89"
    seat: Seat
    card: Card
    price: int
    coins: int
    disputed: bool


class JackDiscarded(contract.Event, frozen=True, tag="jack_discarded"):
    clause: ClassVar[Clause] = "LJ-91"
    place: int


class Passed(contract.Event, frozen=True, tag="passed"):
    clause: ClassVar[Clause] = "LJ-98"
    seat: Seat
    took: int
    coins: int


class RoundEnded(contract.Event, frozen=True, tag="round_ended"):
    clause: ClassVar[Clause] = "LJ-104"
    round: int
    cards: tuple[Card, ...]


class TurnCardMoved(contract.Event, frozen=True, tag="turn_card_moved"):
    clause: ClassVar[Clause] = "LJ-106"
    giver: Seat
    receiver: Seat


class GameWon(contract.Event, frozen=True, tag="game_won"):
    clause: ClassVar[Clause] = "LJ-109"
    reveals: ClassVar[bool] = True
    seat: Seat
    wish_list: WishList
    cards: tuple[Card, ...]
    round: int
    turn: Seat


class LimitReached(contract.Event, frozen=True, tag="limit_reached"):
    clause: ClassVar[Clause] = "LJ-137"
    rounds: int
    toys: tuple[int, ...]
    winners: tuple[Seat, ...]


Event = (
    GameStarted | HeadStartGiven | ListDealt | StartRolled | StartTied | TurnCardGiven | DeckShuffled | DiscardsReshuffled
    | RoundStarted | JackTurned | ToyRevealed | JacksLeftOver | TurnStarted | TurnReturned | TurnSkipped | Announced | Asked
    | ClaimsShown | DisputeStarted | Rolled | DisputeWon | Bought | JackDiscarded | Passed | RoundEnded | TurnCardMoved | GameWon
    | LimitReached
)  # fmt: skip


# Setting up


def new(seats: int, chance: Chance, options: Options, tell: Tell | None = None) -> State:
    """Deal a game (LJ-17 to LJ-28).  Raises BadOptions if an option names a seat that is not at the table."""
    check_starter(options.starter, seats, "LJ-23")
    tell = tell or say_nothing
    lists = list(range(LISTS))
    chance.shuffle(lists)
    more = for_each_seat(options.head_start, seats, "LJ-141")
    coins = [START_COINS + given for given in more]
    reserve = COINS - sum(coins)
    tell(GameStarted(seats=seats, reserve=reserve))
    for seat in range(seats):
        if more[seat]:
            tell(HeadStartGiven(seat=seat, coins=coins[seat]))
    for seat in range(seats):
        tell(ListDealt(seat=seat, wish_list=lists[seat], to=None if options.open_lists else seat))
    first = options.starter - 1 if options.starter else _roll_for_start(seats, chance, tell)
    tell(TurnCardGiven(seat=first))
    deck = list(range(CARDS))
    chance.shuffle(deck)
    tell(DeckShuffled(cards=CARDS))
    state = State(
        options=options,
        lists=lists[:seats],
        coins=coins,
        reserve=reserve,
        areas=[[] for _ in range(seats)],
        wanted=[0] * seats,
        deck=deck,
        discards=[],
        shop=[NO_CARD] * PLACES,
        jacks=[NO_CARD] * PLACES,
        holder=first,
        turn=first,
        finished=[False] * seats,
        round=0,
    )
    _start_round(state, chance, tell)
    return state


def _roll_for_start(seats: int, chance: Chance, tell: Tell) -> Seat:
    rolling = list(range(seats))
    while True:
        rolls = {seat: _roll(chance) for seat in rolling}
        for seat, value in rolls.items():
            tell(StartRolled(seat=seat, value=value))
        highest = max(rolls.values())
        rolling = [seat for seat, value in rolls.items() if value == highest]
        if len(rolling) == 1:
            return rolling[0]
        tell(StartTied(seats=tuple(rolling)))


def _roll(chance: Chance) -> int:
    return 1 + chance.randrange(6)


# Who may do what


def to_act(state: State) -> tuple[Seat, ...]:
    if state.ending:
        return ()
    pending = state.pending
    if pending is None:
        return (state.turn,)
    return tuple(seat for seat, answer in zip(pending.asked, pending.answers, strict=True) if answer is None)


def may_act(state: State) -> tuple[Seat, ...]:
    return ()


def price(state: State | View, place: int) -> int:
    """What the card at `place` costs now, the same for everybody (LJ-38 to LJ-41)."""
    return price_of(state.shop[place], state.jacks[place])


def legal(state: State, seat: Seat) -> list[Action]:
    toys = LIST_SET[state.lists[seat]]
    pending = state.pending
    if pending is not None:
        return [CLAIM, DECLINE] if toys >> TOY[state.shop[pending.place]] & 1 else [DECLINE]
    needed = toys & ~_toys(state.areas[seat])
    coins = state.coins[seat]
    actions: list[Action] = []
    for place, card in enumerate(state.shop):
        if card != NO_CARD and needed >> TOY[card] & 1 and price(state, place) <= coins:
            actions.append(ANNOUNCE[card])
    actions.append(PASS)
    return actions


def choices(view: View, seat: Seat) -> list[Action]:
    """What a seat with a decision might do, as far as the viewer can know: its list counts only where it is known."""
    return [action for action in _nameable(view) if refusal(view, seat, action) is None]


def _nameable(view: View) -> list[Action]:
    """Every action that this position has a name for, legal or not, in the order of `legal`."""
    if view.pending is not None:
        return [CLAIM, DECLINE]
    return [*(ANNOUNCE[card] for card in view.shop if card != NO_CARD), PASS]


def refusal(view: View, seat: Seat, action: Action) -> Clause | None:
    """Which clause forbids `action`, as far as the viewer can know.  Public reasons come before the secret one."""
    if seat not in view.to_act:
        return "LJ-113" if view.ending else "LJ-51"
    wish_list = view.lists[seat]
    if isinstance(action, Claim | Decline):
        if view.pending is None:
            return "LJ-50"
        unlisted = wish_list is not None and not LIST_SET[wish_list] >> TOY[view.shop[view.pending.place]] & 1
        return "LJ-68" if isinstance(action, Claim) and unlisted else None
    if view.pending is not None:
        return "LJ-61"
    if isinstance(action, Pass):
        return None
    if action.card == NO_CARD or action.card not in view.shop:
        return "LJ-52"
    if _toys(view.areas[seat]) >> TOY[action.card] & 1:
        return "LJ-54"
    if price(view, view.shop.index(action.card)) > view.coins[seat]:
        return "LJ-55"
    if wish_list is not None and not LIST_SET[wish_list] >> TOY[action.card] & 1:
        return "LJ-53"
    return None


def _toys(area: list[Card] | tuple[Card, ...]) -> int:
    toys = 0
    for card in area:
        toys |= 1 << TOY[card]
    return toys


# What an action does


def apply(state: State, seat: Seat, action: Action, chance: Chance, tell: Tell | None = None) -> None:
    _DO[type(action)](state, seat, action, chance, tell or say_nothing)


def _announce(state: State, seat: Seat, action: Announce, chance: Chance, tell: Tell) -> None:
    place = state.shop.index(action.card)
    state.wanted[seat] |= 1 << TOY[action.card]
    tell(Announced(seat=seat, card=action.card, price=price(state, place)))
    asked = tuple(_asked(state, seat, place)) if state.options.disputes else ()
    if asked:
        tell(Asked(seats=asked))
        state.pending = Claims(place, asked, [None] * len(asked))
    else:
        _buy(state, seat, place, False, chance, tell)


def _asked(state: State, announcer: Seat, place: int) -> Iterator[Seat]:
    """Everybody for whom all can see no reason against a claim, clockwise from the announcer (LJ-62 to LJ-67, LJ-129)."""
    toy, cost = TOY[state.shop[place]], price(state, place)
    for seat in _clockwise(state, announcer):
        if state.finished[seat] or state.coins[seat] < cost or _toys(state.areas[seat]) >> toy & 1:
            continue
        if state.options.open_lists and not LIST_SET[state.lists[seat]] >> toy & 1:
            continue
        yield seat


def _clockwise(state: State, after: Seat) -> Iterator[Seat]:
    seats = len(state.coins)
    for step in range(1, seats):
        yield (after + step) % seats


def _pass(state: State, seat: Seat, action: Pass, chance: Chance, tell: Tell) -> None:
    took = 1 if state.coins[seat] < MOST_COINS else 0
    state.coins[seat] += took
    state.reserve -= took
    state.finished[seat] = True
    tell(Passed(seat=seat, took=took, coins=state.coins[seat]))
    _end_turn(state, chance, tell)


def _answer(state: State, seat: Seat, action: Claim | Decline, chance: Chance, tell: Tell) -> None:
    pending = state.pending
    assert pending is not None
    pending.answers[pending.asked.index(seat)] = isinstance(action, Claim)
    if None in pending.answers:
        return
    state.pending = None
    challengers = tuple(asked for asked, claims in zip(pending.asked, pending.answers, strict=True) if claims)
    tell(ClaimsShown(challengers=challengers))
    if challengers:
        _dispute(state, pending.place, challengers, chance, tell)
    else:
        _buy(state, state.turn, pending.place, False, chance, tell)


_DO: dict[type, Callable[[State, Seat, Any, Chance, Tell], None]] = {
    Announce: _announce,
    Pass: _pass,
    Claim: _answer,
    Decline: _answer,
}


def _dispute(state: State, place: int, challengers: tuple[Seat, ...], chance: Chance, tell: Tell) -> None:
    card = state.shop[place]
    order = (state.turn, *challengers)
    for seat in challengers:
        state.wanted[seat] |= 1 << TOY[card]
    tell(DisputeStarted(card=card, order=order))
    rolls = 0
    while True:  # LJ-80: as often as it takes
        for seat in order:
            rolls += 1
            value = _roll(chance)
            success = value in FACES[card]
            tell(Rolled(seat=seat, value=value, success=success))
            if success:
                tell(DisputeWon(seat=seat, rolls=rolls))
                _buy(state, seat, place, True, chance, tell)
                return


def dispute_chances(participants: int) -> tuple[float, ...]:
    """How likely each participant wins a dispute, in rolling order (LJ-81).

    >>> [round(chance, 2) for chance in dispute_chances(2)]
    [0.6, 0.4]
    """
    first = [(2 / 3) ** place / 3 for place in range(participants)]
    return tuple(chance / sum(first) for chance in first)


def _buy(state: State, seat: Seat, place: int, disputed: bool, chance: Chance, tell: Tell) -> None:
    card, cost = state.shop[place], price(state, place)
    state.coins[seat] -= cost
    state.reserve += cost
    state.areas[seat].append(card)
    state.shop[place] = NO_CARD
    state.finished[seat] = True
    tell(Bought(seat=seat, card=card, price=cost, coins=state.coins[seat], disputed=disputed))
    if discard_jack(state.jacks, place, state.discards):
        tell(JackDiscarded(place=place))
    if len(state.areas[seat]) == LIST_LENGTH:
        _win(state, seat, tell)
    elif seat == state.turn:
        _end_turn(state, chance, tell)
    else:
        tell(TurnReturned(seat=state.turn))


def _win(state: State, seat: Seat, tell: Tell) -> None:
    state.ending = "list"
    state.winners = (seat,)
    cards = tuple(state.areas[seat])
    tell(GameWon(seat=seat, wish_list=state.lists[seat], cards=cards, round=state.round, turn=state.turn))


# Turns and rounds


def _end_turn(state: State, chance: Chance, tell: Tell) -> None:
    """Give the turn to the next seat clockwise that is not finished; past the last one the round is over (LJ-48, LJ-103)."""
    seats = len(state.coins)
    seat = (state.turn + 1) % seats
    while seat != state.holder:
        if not state.finished[seat]:
            state.turn = seat
            tell(TurnStarted(seat=seat))
            return
        tell(TurnSkipped(seat=seat))  # it bought in another's turn
        seat = (seat + 1) % seats
    _end_round(state, chance, tell)


def _end_round(state: State, chance: Chance, tell: Tell) -> None:
    """Discard, move the turn card, then reveal for the next round or end at the limit (LJ-107, LJ-137)."""
    unsold = clear(state.shop, state.jacks, state.discards)
    tell(RoundEnded(round=state.round, cards=unsold))
    receiver = (state.holder + 1) % len(state.coins)
    tell(TurnCardMoved(giver=state.holder, receiver=receiver))
    state.holder = receiver
    if state.round == state.options.round_limit:
        _end_at_limit(state, tell)
    else:
        _start_round(state, chance, tell)


def _end_at_limit(state: State, tell: Tell) -> None:
    toys = tuple(len(area) for area in state.areas)
    state.ending = "limit"
    state.winners = tuple(seat for seat, count in enumerate(toys) if count == max(toys))
    tell(LimitReached(rounds=state.round, toys=toys, winners=state.winners))


def _start_round(state: State, chance: Chance, tell: Tell) -> None:
    state.round += 1
    state.turn = state.holder
    for seat in range(len(state.finished)):
        state.finished[seat] = False
    tell(RoundStarted(round=state.round, first=state.holder))
    _reveal(state, chance, tell)
    tell(TurnStarted(seat=state.turn))


def _reveal(state: State, chance: Chance, tell: Tell) -> None:
    """Turn cards until four toys lie in the shop, a waiting jack under each following toy (LJ-29 to LJ-37)."""

    def toy_revealed(place: int) -> None:
        jack = state.jacks[place] != NO_CARD
        tell(ToyRevealed(card=state.shop[place], place=place, price=price(state, place), jack=jack))

    def turn_card() -> Card:
        return _turn_card(state, chance, tell)

    left_over = fill(state.shop, state.jacks, turn_card, lambda: tell(JackTurned()), toy_revealed)
    if left_over:
        state.discards.extend(left_over)
        tell(JacksLeftOver(count=len(left_over)))


def _turn_card(state: State, chance: Chance, tell: Tell) -> Card:
    if not state.deck:  # LJ-43: only now, when a card is due
        state.deck.extend(state.discards)
        state.discards.clear()
        chance.shuffle(state.deck)
        tell(DiscardsReshuffled(cards=len(state.deck)))
    return state.deck.pop()


# What a seat may know


class ClaimsView(Struct, frozen=True):
    """The open question as one seat sees it: who was asked, who has answered, and only one's own answer (LJ-70)."""

    place: int
    asked: tuple[Seat, ...]
    answered: tuple[Seat, ...]
    mine: bool | None


class View(Struct, frozen=True):
    """What one seat may know (LJ-117 to LJ-125); `seat` None is a bystander.  The discard pile is sorted: its order tells nothing."""

    seat: Seat | None
    options: Options
    to_act: tuple[Seat, ...]
    lists: tuple[WishList | None, ...]
    coins: tuple[int, ...]
    reserve: int
    areas: tuple[tuple[Card, ...], ...]
    wanted: tuple[int, ...]
    deck: int
    discards: tuple[Card, ...]
    shop: tuple[Card, ...]
    jacks: tuple[Card, ...]
    holder: Seat
    turn: Seat
    finished: tuple[bool, ...]
    round: int
    pending: ClaimsView | None
    ending: str
    winners: tuple[Seat, ...]


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        options=state.options,
        to_act=to_act(state),
        lists=tuple(
            wish_list if _list_is_known(state, owner, seat) else None for owner, wish_list in enumerate(state.lists)
        ),
        coins=tuple(state.coins),
        reserve=state.reserve,
        areas=tuple(map(tuple, state.areas)),
        wanted=tuple(state.wanted),
        deck=len(state.deck),
        discards=tuple(sorted(state.discards)),
        shop=tuple(state.shop),
        jacks=tuple(state.jacks),
        holder=state.holder,
        turn=state.turn,
        finished=tuple(state.finished),
        round=state.round,
        pending=None if state.pending is None else _view_claims(state.pending, seat),
        ending=state.ending,
        winners=state.winners,
    )


def _list_is_known(state: State, owner: Seat, seat: Seat | None) -> bool:
    """One's own; all when they lie open; and the list that won (LJ-117, LJ-118, LJ-128, LJ-139)."""
    return owner == seat or state.options.open_lists or (state.ending == "list" and owner in state.winners)


def _view_claims(pending: Claims, seat: Seat | None) -> ClaimsView:
    answered = tuple(asked for asked, answer in zip(pending.asked, pending.answers, strict=True) if answer is not None)
    mine = pending.answers[pending.asked.index(seat)] if seat in pending.asked else None
    return ClaimsView(pending.place, pending.asked, answered, mine)


def redeal(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal anew what `seat` cannot know: the deck, the lists of others that fit what they showed, their open answers."""
    chance.shuffle(state.deck)
    hidden = [owner for owner in range(len(state.lists)) if not _list_is_known(state, owner, seat)]
    _redeal_lists(state, hidden, chance)
    if state.pending is not None:
        toy = TOY[state.shop[state.pending.place]]
        for index, asked in enumerate(state.pending.asked):
            if asked != seat and state.pending.answers[index] is not None:
                listed = LIST_SET[state.lists[asked]] >> toy & 1
                state.pending.answers[index] = bool(listed) and chance.random() < 0.5


def _redeal_lists(state: State, hidden: list[Seat], chance: Chance) -> None:
    """Give the hidden seats lists that nobody known holds and that fit all toys they have shown, each such deal equally likely."""
    held = {wish_list for owner, wish_list in enumerate(state.lists) if owner not in hidden}
    free = tuple(wish_list for wish_list in range(LISTS) if wish_list not in held)
    deals = _fitting_deals(free, tuple(state.wanted[owner] for owner in hidden))
    if not deals:
        raise ValueError("no deal of the wish lists fits what was shown")
    for owner, wish_list in zip(hidden, deals[chance.randrange(len(deals))], strict=True):
        state.lists[owner] = wish_list


@lru_cache(maxsize=64)  # who thinks about one position asks for the same deals again and again
def _fitting_deals(free: tuple[WishList, ...], wanted: tuple[int, ...]) -> list[tuple[WishList, ...]]:
    """All ways to deal a free list to each seat that wanted these toys: at most 720."""
    deals: list[tuple[WishList, ...]] = [()]
    for toys in wanted:
        fitting = [wish_list for wish_list in free if toys & ~LIST_SET[wish_list] == 0]
        deals = [(*deal, wish_list) for deal in deals for wish_list in fitting if wish_list not in deal]
    return deals


# The end, and what is always true


def result(state: State) -> Result | None:
    """The winner or winners first, all others equal behind them (LJ-114, LJ-115, LJ-138)."""
    if not state.ending:
        return None
    ranks = tuple(1 if seat in state.winners else 2 for seat in range(len(state.coins)))
    return Result(ranks, tuple(len(area) for area in state.areas), state.ending)


def seats(state: State) -> int:
    return len(state.coins)


def progress(state: State) -> int:
    return state.round


def check(state: State) -> None:
    _check_shapes(state)
    _check_cards(state)
    _check_coins(state)
    _check_lists(state)
    _check_turn(state)


def _check_shapes(state: State) -> None:
    count = len(state.coins)
    require(count in SEATS, "LJ-17", f"there are {count} seats")
    for by_seat in (state.lists, state.areas, state.wanted, state.finished):
        require(len(by_seat) == count, "LJ-17", "a list does not have one entry for each seat")
    require(not any(state.options.head_start[count:]), "LJ-141", "a seat that is not at the table has a head start")
    require(len(state.shop) == len(state.jacks) == PLACES, "LJ-27", "the shop does not have four places")
    require(1 <= state.round <= state.options.round_limit, "LJ-137", f"round {state.round} is not within the limit")
    for seat in (state.holder, state.turn, *state.winners):
        require(0 <= seat < count, "LJ-17", f"there is no seat {seat}")


def _check_cards(state: State) -> None:
    owned = [card for area in state.areas for card in area]
    shop = [card for card in state.shop if card != NO_CARD]
    jacks = [card for card in state.jacks if card != NO_CARD]
    everywhere = [*state.deck, *state.discards, *shop, *jacks, *owned]
    require(sorted(everywhere) == list(range(CARDS)), "LJ-130", "the 52 cards are not all there once")
    require(not set(JACKS) & {*shop, *owned}, "LJ-31", "a jack lies where only toys lie")
    require(set(jacks) <= set(JACKS), "LJ-32", "something under the shop is no jack")
    for card, jack in zip(state.shop, state.jacks, strict=True):
        require(card != NO_CARD or jack == NO_CARD, "LJ-91", "a jack lies under a place that is empty")


def _check_coins(state: State) -> None:
    require(state.reserve + sum(state.coins) == COINS, "LJ-131", "the coins are not thirty in all")
    require(all(0 <= coins <= MOST_COINS for coins in state.coins), "LJ-132", "a player has fewer than 0 or more than 5 coins")
    require(state.reserve >= 0, "LJ-133", "the reserve is below zero")


def _check_lists(state: State) -> None:
    require(all(0 <= wish_list < LISTS for wish_list in state.lists), "LJ-11", "there is no such wish list")
    require(len(set(state.lists)) == len(state.lists), "LJ-20", "a wish list was dealt twice")
    for area, wanted, wish_list in zip(state.areas, state.wanted, state.lists, strict=True):
        toys = _toys(area)
        require(toys.bit_count() == len(area), "LJ-134", "a player owns a toy twice")
        require(toys & ~LIST_SET[wish_list] == 0, "LJ-134", "a player owns a toy that is not on the list")
        require(0 <= wanted < 1 << TOYS and wanted & ~LIST_SET[wish_list] == 0, "LJ-53", "a player wanted a toy that is not on the list")
        require(toys & ~wanted == 0, "LJ-52", "a player owns a toy and never asked for it")


def _check_turn(state: State) -> None:
    complete = tuple(seat for seat, area in enumerate(state.areas) if len(area) == LIST_LENGTH)
    require(state.ending in ("", "list", "limit"), "LJ-109", "the game ended for no known reason")
    require(complete == (state.winners if state.ending == "list" else ()), "LJ-109", "a complete list did not end the game")
    require(bool(state.ending) == bool(state.winners), "LJ-109", "a game is over exactly if somebody won")
    if state.ending == "limit":
        most = tuple(seat for seat, area in enumerate(state.areas) if len(area) == max(map(len, state.areas)))
        require(state.winners == most, "LJ-138", "the winners are not those with the most toys")
    if not state.ending:
        require(not state.finished[state.turn], "LJ-93", "the player in turn is finished already")
        seats = len(state.coins)
        earlier = [(state.holder + step) % seats for step in range((state.turn - state.holder) % seats)]
        require(all(state.finished[seat] for seat in earlier), "LJ-48", "a player whose turn is over is not finished")
    pending = state.pending
    if pending is not None:
        require(not state.ending, "LJ-112", "a question is open after the end")
        require(state.options.disputes, "LJ-127", "a question is open, and disputes are off")
        require(0 <= pending.place < PLACES and state.shop[pending.place] != NO_CARD, "LJ-52", "the card in question is not on sale")
        require(pending.asked == tuple(_asked(state, state.turn, pending.place)), "LJ-62", "the wrong players were asked")
        require(len(pending.answers) == len(pending.asked), "LJ-70", "an answer is missing or too many")
        require(None in pending.answers, "LJ-70", "all answers are in and nothing happened")
        toy = TOY[state.shop[pending.place]]
        for asked, answer in zip(pending.asked, pending.answers, strict=True):
            listed = LIST_SET[state.lists[asked]] >> toy & 1
            require(not answer or bool(listed), "LJ-68", "a player claimed a toy that is not on the list")
        require(bool(state.wanted[state.turn] >> toy & 1), "LJ-52", "the player in turn did not announce the card in question")
        require(not _toys(state.areas[state.turn]) >> toy & 1, "LJ-54", "the player in turn owns the toy in question")
        require(price(state, pending.place) <= state.coins[state.turn], "LJ-55", "the player in turn cannot pay for the card in question")
