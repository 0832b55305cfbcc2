"""The rules of Sorting Toys for 2 to 4 players.  Clause ids (SOR-..) are those of the rulebook beside this file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from msgspec import Meta, Struct

from toychest.games.jugueteria.pieces import CARD_BY_ID, COINS, COST, NO_CARD, SUIT, TOY, TOY_CARDS, Card
from toychest.games.sorting_toys.events import (
    CardsDrawn,
    CardTurned,
    DirectionReversed,
    Drew,
    Event,
    FirstCardTurned,
    GameStarted,
    GameWon,
    HandDealt,
    HeadStartGiven,
    LimitReached,
    NothingFitted,
    Paid,
    Passed,
    Played,
    PlayerSkipped,
    Reshuffled,
    TurnStarted,
)
from toychest.language import N_
from toychest.table import contract
from toychest.table.contract import Chance, Clause, Result, Seat, Tell, check_starter, for_each_seat, option, require

__all__ = [
    "NAME", "SEATS", "SECRECY", "SECRET_CLAUSES", "VERSION", "Action", "Event", "Options", "State", "View", "apply", "check", "choices",
    "legal", "may_act", "new", "progress", "redeal", "refusal", "result", "seats", "to_act", "view",
]  # fmt: skip

NAME = "sorting-toys"
VERSION = 1
SEATS = range(2, 5)
SECRECY: contract.Secrecy = "hand"
SECRET_CLAUSES = frozenset({"SOR-15", "SOR-18"})  # both speak of what is in a hand

HAND = 5
MOST_FEWER = 3  # cards that a head start is worth
START_COINS = 5
CLOCKWISE = 1

TRAIN, ROCKET = TOY[CARD_BY_ID["train_blue"]], TOY[CARD_BY_ID["rocket_blue"]]

# By ruling card: the other cards that have its toy or its suit (SOR-14).
FITS: tuple[frozenset[Card], ...] = tuple(
    frozenset(card for card in range(TOY_CARDS) if card != ruling and (TOY[card] == TOY[ruling] or SUIT[card] == SUIT[ruling]))
    for ruling in range(TOY_CARDS)
)

# By card: whether it is a train or a rocket, which do something with three players or more (SOR-51).
SPECIAL: tuple[bool, ...] = tuple(TOY[card] in (TRAIN, ROCKET) for card in range(TOY_CARDS))


# What is decided


class Options(contract.Options, frozen=True):
    starter: Annotated[
        int,
        option(N_("Starting seat"), N_("Who has the first turn; 0: chance decides."), "SOR-66", ge=0, le=SEATS[-1]),
    ] = 0
    shuffle_limit: Annotated[
        int,
        option(N_("Last shuffle"), N_("The game also ends after so many new decks; then the fewest cards win."), "SOR-76", ge=1, le=100),
    ] = 10
    head_start: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=MOST_FEWER)], ...],
        option(N_("Head start"), N_("How many cards fewer than the others a seat is dealt: small ones first."), "SOR-77"),
    ] = ()


class Play(contract.Action, frozen=True, tag="play"):
    """Lay a fitting card on the ruling card (SOR-15, SOR-16)."""

    card: Card


class Draw(contract.Action, frozen=True, tag="draw"):
    """Draw until a card fits, and play that one (SOR-26, SOR-27)."""


class Pay(contract.Action, frozen=True, tag="pay"):
    """Pay what the ruling card costs and turn a new one up (SOR-34, SOR-38)."""


Action = Play | Draw | Pay

PLAY = tuple(Play(card) for card in range(TOY_CARDS))  # made once: legal() hands out, never builds
DRAW, PAY = Draw(), Pay()


# What there is


class State(Struct):
    """Everything, hidden or not.  The deck's top is the end of its list."""

    options: Options
    hands: list[list[Card]]  # by seat, in the order taken
    coins: list[int]  # by seat
    reserve: int
    deck: list[Card]
    under: list[Card]  # the cards below the ruling card
    ruling: Card
    turn: Seat
    unfit: list[Card]  # by seat: a card that nothing in that hand fits, as all have seen, or NO_CARD (SOR-63)
    direction: int = CLOCKWISE
    turns: int = 1  # the number of this turn
    shuffles: int = 0  # of the under-pile
    ending: str = ""  # "hand" or "limit" once the game is over
    winners: tuple[Seat, ...] = ()


# Setting up


def new(seats: int, chance: Chance, options: Options, tell: Tell | None = None) -> State:
    """Deal a game (SOR-01 to SOR-13).  Raises BadOptions if an option names a seat that is not at the table."""
    check_starter(options.starter, seats, "SOR-66")
    starter = options.starter - 1 if options.starter else chance.randrange(seats)
    deck = list(range(TOY_CARDS))
    chance.shuffle(deck)
    fewer = for_each_seat(options.head_start, seats, "SOR-77")
    hands = [[deck.pop() for _ in range(HAND - spared)] for spared in fewer]
    ruling = deck.pop()
    reserve = COINS - START_COINS * seats
    if tell:
        tell(GameStarted(seats=seats, starter=starter, coins=START_COINS, reserve=reserve))
        for seat in range(seats):
            if fewer[seat]:
                tell(HeadStartGiven(seat=seat, cards=len(hands[seat])))
        for seat, hand in enumerate(hands):
            tell(HandDealt(seat=seat, cards=tuple(hand), to=seat))
        tell(FirstCardTurned(card=ruling))
        tell(TurnStarted(seat=starter, direction=CLOCKWISE))
    return State(options, hands, [START_COINS] * seats, reserve, deck, [], ruling, starter, [NO_CARD] * seats)


# Who may do what


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.ending else (state.turn,)


def may_act(state: State) -> tuple[Seat, ...]:
    return ()


def legal(state: State, seat: Seat) -> list[Action]:
    fits = FITS[state.ruling]
    actions: list[Action] = [PLAY[card] for card in state.hands[seat] if card in fits]
    if actions:
        return actions
    return [DRAW, PAY] if state.coins[seat] >= COST[state.ruling] else [DRAW]  # SOR-43: who cannot even draw is never asked


def choices(view: View, seat: Seat) -> list[Action]:
    """What a seat with a decision might do, as far as the viewer can know: the cards in its hand count only for its own eyes."""
    nameable: list[Action] = [*(PLAY[card] for card in (view.hand if view.seat == seat else range(TOY_CARDS))), DRAW, PAY]
    return [action for action in nameable if refusal(view, seat, action) is None]


def refusal(view: View, seat: Seat, action: Action) -> Clause | None:
    """Which clause forbids `action`, as far as the viewer can know.  Public reasons come before those that speak of a hand."""
    if seat not in view.to_act:
        return "SOR-57" if view.ending else "SOR-22"
    fits = FITS[view.ruling]
    own = view.seat == seat
    if isinstance(action, Play):
        if action.card == view.ruling or action.card in view.under:
            return "SOR-23"
        if action.card not in fits:
            return "SOR-17"
        elsewhere = action.card not in view.hand if own else action.card in view.hand
        return "SOR-15" if elsewhere else None
    if not view.deck and not view.under:
        return "SOR-30" if isinstance(action, Draw) else "SOR-36"
    if isinstance(action, Pay) and view.coins[seat] < COST[view.ruling]:
        return "SOR-35"
    return "SOR-18" if own and not fits.isdisjoint(view.hand) else None


# What an action does


def apply(state: State, seat: Seat, action: Action, chance: Chance, tell: Tell | None = None) -> None:
    _DO[type(action)](state, seat, action, chance, tell)


def _play(state: State, seat: Seat, action: Play, chance: Chance, tell: Tell | None) -> None:
    hand = state.hands[seat]
    hand.remove(action.card)
    _lay(state, seat, action.card, False, tell)


def _draw(state: State, seat: Seat, action: Draw, chance: Chance, tell: Tell | None) -> None:
    """Draw until a card fits and play it; if nothing does, the turn is over (SOR-26 to SOR-32)."""
    hand, deck, fits = state.hands[seat], state.deck, FITS[state.ruling]
    held = len(hand)
    state.unfit[seat] = state.ruling
    fitting = NO_CARD
    while deck or state.under:
        if not deck:
            _shuffle(state, chance, tell)
        card = deck.pop()
        if card in fits:
            fitting = card
            break
        hand.append(card)
    if tell:
        cards = (*hand[held:], *([] if fitting == NO_CARD else [fitting]))
        tell(Drew(seat=seat, count=len(cards)))
        tell(CardsDrawn(seat=seat, cards=cards, to=seat))
    if fitting != NO_CARD:
        _lay(state, seat, fitting, True, tell)
        return
    if tell:
        tell(NothingFitted(seat=seat))
    _end_turn(state, seat, 1, tell)
    _pass_by(state, tell)


def _pay(state: State, seat: Seat, action: Pay, chance: Chance, tell: Tell | None) -> None:
    """Pay, turn a new card up, and that was the turn (SOR-34 to SOR-41)."""
    cost = COST[state.ruling]
    state.unfit[seat] = state.ruling
    state.coins[seat] -= cost
    state.reserve += cost
    if tell:
        tell(Paid(seat=seat, coins=cost, left=state.coins[seat]))
    if not state.deck:
        _shuffle(state, chance, tell)
    state.under.append(state.ruling)
    state.ruling = state.deck.pop()
    if tell:
        tell(CardTurned(card=state.ruling))
    _end_turn(state, seat, 1, tell)


_DO: dict[type, Callable[[State, Seat, Any, Chance, Tell | None], None]] = {Play: _play, Draw: _draw, Pay: _pay}


def _shuffle(state: State, chance: Chance, tell: Tell | None) -> None:
    """The under-pile becomes the deck; the ruling card stays where it is (SOR-31, SOR-39)."""
    state.deck.extend(state.under)
    state.under.clear()
    chance.shuffle(state.deck)
    state.shuffles += 1
    if tell:
        tell(Reshuffled(cards=len(state.deck), shuffles=state.shuffles))


def _lay(state: State, seat: Seat, card: Card, drawn: bool, tell: Tell | None) -> None:
    """A card that fits becomes the ruling card, and does what trains and rockets do (SOR-23, SOR-24, SOR-46 to SOR-53)."""
    state.under.append(state.ruling)
    state.ruling = card
    hands = state.hands
    if tell:
        tell(Played(seat=seat, card=card, drawn=drawn, left=len(hands[seat])))
    if not hands[seat]:
        _win(state, seat, card, tell)
        return
    steps = 1
    if SPECIAL[card] and len(hands) > 2:
        if TOY[card] == TRAIN:
            state.direction = -state.direction
            if tell:
                tell(DirectionReversed(seat=seat, direction=state.direction))
        else:
            steps = 2
            if tell:
                tell(PlayerSkipped(by=seat, seat=(seat + state.direction) % len(hands)))
    _end_turn(state, seat, steps, tell)


# Turns and the end


def _end_turn(state: State, seat: Seat, steps: int, tell: Tell | None) -> None:
    """Give the turn to the seat so many steps on, unless the last shuffle has been (SOR-45, SOR-73)."""
    if state.shuffles >= state.options.shuffle_limit:
        _end_at_limit(state, tell)
        return
    state.turns += 1
    state.turn = (seat + state.direction * steps) % len(state.hands)
    if tell:
        tell(TurnStarted(seat=state.turn, direction=state.direction))


def _pass_by(state: State, tell: Tell | None) -> None:
    """When everything is in hands, whoever has no fitting card passes.  Somebody has one (SOR-43, SOR-44)."""
    while not state.ending and FITS[state.ruling].isdisjoint(state.hands[state.turn]):
        if tell:
            tell(Passed(seat=state.turn))
        _end_turn(state, state.turn, 1, tell)


def _win(state: State, seat: Seat, card: Card, tell: Tell | None) -> None:
    state.ending = "hand"
    state.winners = (seat,)
    if tell:
        tell(GameWon(seat=seat, card=card, left=tuple(map(len, state.hands))))


def _end_at_limit(state: State, tell: Tell | None) -> None:
    """Whoever holds the fewest cards wins (SOR-74)."""
    state.ending = "limit"
    state.winners = _fewest(state)
    if tell:
        tell(LimitReached(shuffles=state.shuffles, left=tuple(map(len, state.hands)), winners=state.winners))


def _fewest(state: State) -> tuple[Seat, ...]:
    left = [len(hand) for hand in state.hands]
    return tuple(seat for seat, count in enumerate(left) if count == min(left))


# What a seat may know


class View(Struct, frozen=True):
    """What one seat may know (SOR-58 to SOR-64); `seat` None is a bystander.  The under-pile is sorted: its order tells nothing."""

    seat: Seat | None
    options: Options
    to_act: tuple[Seat, ...]
    hand: tuple[Card, ...]  # of `seat`, in the order taken
    counts: tuple[int, ...]  # cards in hand, by seat
    coins: tuple[int, ...]
    reserve: int
    deck: int
    under: tuple[Card, ...]
    ruling: Card
    turn: Seat
    unfit: tuple[Card, ...]  # by seat: a card that nothing in that hand fits, or NO_CARD
    direction: int
    turns: int
    shuffles: int
    ending: str
    winners: tuple[Seat, ...]


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        options=state.options,
        to_act=to_act(state),
        hand=() if seat is None else tuple(state.hands[seat]),
        counts=tuple(map(len, state.hands)),
        coins=tuple(state.coins),
        reserve=state.reserve,
        deck=len(state.deck),
        under=tuple(sorted(state.under)),
        ruling=state.ruling,
        turn=state.turn,
        unfit=tuple(state.unfit),
        direction=state.direction,
        turns=state.turns,
        shuffles=state.shuffles,
        ending=state.ending,
        winners=state.winners,
    )


MIXINGS = 4  # after so many rounds of exchanges nothing of the true deal is left to be seen


def redeal(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal the deck and the hands of others anew, so that all that was shown stays true.

    Hidden cards change places two by two, wherever both may lie; so every step is a deal that could be.
    """
    hidden = [state.deck, *(hand for owner, hand in enumerate(state.hands) if owner != seat)]
    never = [NEVER[NO_CARD], *(NEVER[state.unfit[owner]] for owner in range(len(state.hands)) if owner != seat)]
    places = [(cards, index, banned) for cards, banned in zip(hidden, never, strict=True) for index in range(len(cards))]
    count = len(places)
    must_fit = FITS[state.ruling] if not state.deck and not state.under and not state.ending else None
    for cards, index, banned in places * MIXINGS:
        others, other_index, other_banned = places[chance.randrange(count)]
        one, other = cards[index], others[other_index]
        if other in banned or one in other_banned:
            continue
        cards[index], others[other_index] = other, one
        if must_fit and must_fit.isdisjoint(state.hands[state.turn]):  # then its owner would have passed (SOR-43)
            cards[index], others[other_index] = one, other


# By a card that nothing in a hand fits: the cards that cannot be in that hand.  By NO_CARD, which stands last: none.
NEVER: tuple[frozenset[Card], ...] = (*FITS, frozenset())


# The end, and what is always true


def result(state: State) -> Result | None:
    """The winner or winners first, all others equal behind them; scores are cards left in hand (SOR-54, SOR-55, SOR-74)."""
    if not state.ending:
        return None
    ranks = tuple(1 if seat in state.winners else 2 for seat in range(len(state.hands)))
    return Result(ranks, tuple(map(len, state.hands)), state.ending)


def seats(state: State) -> int:
    return len(state.hands)


def progress(state: State) -> int:
    return state.turns


def check(state: State) -> None:
    """Raises BrokenState if something is not as the rules keep it."""
    _check_shape(state)
    _check_cards(state)
    _check_coins(state)
    _check_turn(state)


def _check_shape(state: State) -> None:
    count = len(state.hands)
    require(count in SEATS, "SOR-01", f"a game of Sorting Toys has 2 to 4 players, not {count}")
    require(len(state.coins) == len(state.unfit) == count, "SOR-01", "a list does not have one entry for each seat")
    require(not any(state.options.head_start[count:]), "SOR-77", "a seat that is not at the table has a head start")
    require(state.direction in (1, -1), "SOR-48", "there is no such direction")
    require(state.turns >= 1, "SOR-56", "the turns are not counted from one")
    require(0 <= state.shuffles <= state.options.shuffle_limit, "SOR-73", "the shuffles are not within the limit")
    for seat in (state.turn, *state.winners):
        require(0 <= seat < count, "SOR-01", f"there is no seat {seat}")


def _check_cards(state: State) -> None:
    everywhere = [*state.deck, *state.under, state.ruling, *(card for hand in state.hands for card in hand)]
    require(sorted(everywhere) == list(range(TOY_CARDS)), "SOR-68", "the 48 toy cards are not all there once")
    for hand, unfit in zip(state.hands, state.unfit, strict=True):
        require(NO_CARD <= unfit < TOY_CARDS, "SOR-63", "there is no such card")
        require(NEVER[unfit].isdisjoint(hand), "SOR-63", "a hand holds a card that would have been played")


def _check_coins(state: State) -> None:
    require(state.reserve + sum(state.coins) == COINS, "SOR-69", "the coins are not thirty in all")
    require(all(0 <= coins <= START_COINS for coins in state.coins), "SOR-70", "a player has fewer than 0 or more than 5 coins")


def _check_turn(state: State) -> None:
    empty = tuple(seat for seat, hand in enumerate(state.hands) if not hand)
    require(state.ending in ("", "hand", "limit"), "SOR-52", "the game ended for no known reason")
    require(empty == (state.winners if state.ending == "hand" else ()), "SOR-52", "an empty hand did not end the game")
    require(bool(state.ending) == bool(state.winners), "SOR-52", "a game is over exactly if somebody won")
    if state.ending == "limit":
        require(state.winners == _fewest(state), "SOR-74", "the winners are not those with the fewest cards")
    at_limit = state.shuffles == state.options.shuffle_limit
    require(at_limit == (state.ending == "limit"), "SOR-73", "the last shuffle and the end do not come together")
    if not state.ending and not state.deck and not state.under:
        fits = not FITS[state.ruling].isdisjoint(state.hands[state.turn])
        require(fits, "SOR-43", "the player in turn has nothing to decide")
