"""The rules of PequePóquer for 2 to 4 players.  Clause ids (POK-..) are those of the rulebook beside this file."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Annotated, Literal

from msgspec import Meta, Struct

from toychest.games.jugueteria.pieces import COINS, TOY_CARDS, Card
from toychest.games.pequepoquer.combinations import HAND, NOTHING, Combination, combination
from toychest.games.pequepoquer.events import (
    CardsExchanged,
    Decided,
    Event,
    Exchanged,
    GameStarted,
    GameWon,
    HandDealt,
    HandShown,
    HeadStartGiven,
    LimitReached,
    RoundDrawn,
    RoundStarted,
    RoundWon,
    TurnCardMoved,
    TurnStarted,
)
from toychest.language import N_
from toychest.table import contract
from toychest.table.contract import Chance, Clause, Result, Seat, Tell, check_starter, for_each_seat, option, require

__all__ = [
    "NAME", "SEATS", "SECRECY", "SECRET_CLAUSES", "VERSION", "Action", "Event", "Options", "State", "View", "apply", "check", "choices",
    "legal", "may_act", "new", "progress", "redeal", "refusal", "result", "seats", "to_act", "view",
]  # fmt: skip

NAME = "pequepoquer"
VERSION = 1
SEATS = range(2, 5)
SECRECY: contract.Secrecy = "hand"
SECRET_CLAUSES: frozenset[Clause] = frozenset()  # no refusal depends on a hand

WINS = 3  # coins that win the game
NOT_YET = -1  # has not exchanged in this round
NOBODY: Seat = -1


# What is decided


class Options(contract.Options, frozen=True):
    starter: Annotated[
        int,
        option(N_("Starting seat"), N_("Who has the first turn; 0: chance decides."), "POK-63", ge=0, le=SEATS[-1]),
    ] = 0
    round_limit: Annotated[
        int,
        option(N_("Last round"), N_("The game also ends after this round; then the most coins win."), "POK-72", ge=1, le=1000),
    ] = 50
    head_start: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=WINS - 1)], ...],
        option(N_("Head start"), N_("With how many coins a seat begins: small ones first."), "POK-73"),
    ] = ()


class Exchange(contract.Action, frozen=True, tag="exchange"):
    """Throw the cards at these places of the hand (0 to 4, in order) and draw as many (POK-14 to POK-17)."""

    places: tuple[int, ...]


Action = Exchange

# All there is to choose from (POK-14), made once: legal() hands out, never builds.  Keeping everything comes first.
EXCHANGES: tuple[Exchange, ...] = tuple(Exchange(places) for count in range(HAND + 1) for places in combinations(range(HAND), count))
KEEP_ALL = EXCHANGES[0]

_ALL_CARDS = range(TOY_CARDS)
_KNOWN = frozenset(EXCHANGES)


# What there is


class State(Struct):
    """Everything, hidden or not.  The deck's top is the end of its list."""

    options: Options
    hands: list[list[Card]]  # by seat
    thrown: list[list[Card]]  # by seat: what it exchanged in this round, face down
    exchanged: list[int]  # by seat: how many cards that were, or NOT_YET
    deck: list[Card]
    coins: list[int]  # by seat
    reserve: int
    starter: Seat  # who holds the turn card
    turn: Seat
    round: int = 1
    shown: tuple[tuple[Card, ...], ...] = ()  # by seat: the hands of the last showdown; none before the first
    last_winner: Seat = NOBODY  # of the last showdown
    ending: Literal["", "coins", "limit"] = ""
    winners: tuple[Seat, ...] = ()


# Setting up


def new(seats: int, chance: Chance, options: Options, tell: Tell | None = None) -> State:
    """Deal a game (POK-01 to POK-13).  Raises BadOptions if an option names a seat that is not at the table."""
    check_starter(options.starter, seats, "POK-63")
    starter = options.starter - 1 if options.starter else chance.randrange(seats)
    coins = for_each_seat(options.head_start, seats, "POK-73")
    if tell:
        tell(GameStarted(seats=seats, starter=starter))
        for seat in range(seats):
            if coins[seat]:
                tell(HeadStartGiven(seat=seat, coins=coins[seat]))
    state = State(
        options=options,
        hands=[[] for _ in range(seats)],
        thrown=[[] for _ in range(seats)],
        exchanged=[NOT_YET] * seats,
        deck=[],
        coins=coins,
        reserve=COINS - sum(coins),
        starter=starter,
        turn=starter,
    )
    _deal(state, chance, tell)
    return state


def _deal(state: State, chance: Chance, tell: Tell | None) -> None:
    """Gather all cards, shuffle, deal five to everybody (POK-09 to POK-11)."""
    seats = range(len(state.hands))
    cards = _shuffled(2 * HAND * len(seats), chance)
    for seat in seats:
        state.hands[seat] = cards[-HAND:]
        del cards[-HAND:]
        state.thrown[seat].clear()
        state.exchanged[seat] = NOT_YET
    state.deck = cards
    if tell:
        tell(RoundStarted(round=state.round, starter=state.starter, coins=tuple(state.coins)))
        for seat, hand in enumerate(state.hands):
            tell(HandDealt(seat=seat, cards=tuple(hand), to=seat))
        tell(TurnStarted(seat=state.turn))


def _shuffled(deep: int, chance: Chance) -> list[Card]:
    """All cards, with `deep` of them drawn at random on top: no more can come up in a round (POK-21)."""
    random, cards = chance.random, list(_ALL_CARDS)
    for top in range(TOY_CARDS - 1, TOY_CARDS - 1 - deep, -1):
        drawn = int(random() * (top + 1))
        cards[top], cards[drawn] = cards[drawn], cards[top]
    return cards


# Who may do what


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.ending else (state.turn,)


def may_act(state: State) -> tuple[Seat, ...]:
    return ()


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    return EXCHANGES


def choices(view: View, seat: Seat) -> tuple[Action, ...]:
    """What a seat with a decision might do: anything, whoever looks (POK-14)."""
    return EXCHANGES if seat in view.to_act else ()


def refusal(view: View, seat: Seat, action: Action) -> Clause | None:
    """Which clause forbids `action`; all reasons are public."""
    if view.ending:
        return "POK-52"
    if view.exchanged[seat] != NOT_YET:
        return "POK-19"
    if seat not in view.to_act:
        return "POK-20"
    return None if action in _KNOWN else "POK-14"


# What an action does


def apply(state: State, seat: Seat, action: Action, chance: Chance, tell: Tell | None = None) -> None:
    """Exchange; after the last player the hands are shown and the next round is dealt (POK-16, POK-17, POK-22)."""
    hand, deck = state.hands[seat], state.deck
    count = len(action.places)
    state.exchanged[seat] = count
    if count:
        laid = state.thrown[seat]
        for place in action.places:
            laid.append(hand[place])
            hand[place] = deck.pop()
    if tell:
        tell(Exchanged(seat=seat, count=count))
        if count:
            tell(CardsExchanged(seat=seat, laid=tuple(laid), drawn=tuple(hand[place] for place in action.places), to=seat))
    following = (seat + 1) % len(state.hands)
    if following != state.starter:
        state.turn = following
        if tell:
            tell(TurnStarted(seat=following))
        return
    _show_down(state, tell)
    if not state.ending:
        state.round += 1
        _deal(state, chance, tell)


# The showdown


def _show_down(state: State, tell: Tell | None) -> None:
    """Show all hands and give the winner a coin; then the game is over, or the turn card moves (POK-22, POK-45 to POK-48, POK-70)."""
    hands = [combination(hand) for hand in state.hands]
    winner = winner_of(hands)
    state.shown = tuple(map(tuple, state.hands))
    state.last_winner = winner
    if winner != NOBODY:
        state.coins[winner] += 1
        state.reserve -= 1
    if tell:
        _tell_of_showdown(state, hands, tell)
    if winner != NOBODY and state.coins[winner] == WINS:
        state.ending, state.winners = "coins", (winner,)
        if tell:
            tell(GameWon(seat=winner, rounds=state.round))
    elif state.round == state.options.round_limit:
        state.ending, state.winners = "limit", _richest(state)
        if tell:
            tell(LimitReached(rounds=state.round, coins=tuple(state.coins), winners=state.winners))
    else:
        giver, receiver = state.starter, (state.starter + 1) % len(hands)
        state.starter = state.turn = receiver
        if tell:
            tell(TurnCardMoved(giver=giver, receiver=receiver))


def _tell_of_showdown(state: State, hands: list[Combination], tell: Tell) -> None:
    for seat in showing_order(hands, state.starter):
        shown, cards = hands[seat], tuple(state.hands[seat])
        tell(HandShown(seat=seat, cards=cards, rank=shown.rank, combined=shown.cards, coins=shown.coins, pips=shown.pips))
    winner = state.last_winner
    if winner == NOBODY:
        tell(RoundDrawn(round=state.round, seats=tied(hands)))
    else:
        tell(RoundWon(seat=winner, round=state.round, decided=decided_by(hands), coins=state.coins[winner]))


def winner_of(hands: Sequence[Combination]) -> Seat:
    """Whose hand is better than all others: rank, then coins, then pips; or NOBODY (POK-35 to POK-43)."""
    second, best = sorted(hands)[-2:]
    return hands.index(best) if best[:3] > second[:3] else NOBODY  # without a combination all are equal


def tied(hands: Sequence[Combination]) -> tuple[Seat, ...]:
    """Who shares the best combination in everything, if nobody wins; nobody if there is no combination."""
    best = max(hands)[:3]
    return tuple(seat for seat, hand in enumerate(hands) if hand[:3] == best and best[0] != NOTHING)


def decided_by(hands: Sequence[Combination]) -> Decided:
    """By what the winner's hand is better than the next best."""
    second, best = sorted(hands)[-2:]
    if best.rank > second.rank:
        return "combination"
    return "coins" if best.coins > second.coins else "pips"


def showing_order(hands: Sequence[Combination], starter: Seat) -> list[Seat]:
    """In which order the hands are turned over: the lowest first; among equal ones as they sit."""
    count = len(hands)
    return sorted(range(count), key=lambda seat: (hands[seat][:3], (seat - starter) % count))


def _richest(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, coins in enumerate(state.coins) if coins == max(state.coins))


# What a seat may know


class View(Struct, frozen=True):
    """What one seat may know (POK-53 to POK-61); `seat` None is a bystander."""

    seat: Seat | None
    options: Options
    to_act: tuple[Seat, ...]
    hand: tuple[Card, ...]  # of `seat`
    thrown: tuple[Card, ...]  # by `seat`, in this round
    exchanged: tuple[int, ...]
    deck: int
    coins: tuple[int, ...]
    reserve: int
    starter: Seat
    turn: Seat
    round: int
    shown: tuple[tuple[Card, ...], ...]
    last_winner: Seat
    ending: str
    winners: tuple[Seat, ...]


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        options=state.options,
        to_act=to_act(state),
        hand=() if seat is None else tuple(state.hands[seat]),
        thrown=() if seat is None else tuple(state.thrown[seat]),
        exchanged=tuple(state.exchanged),
        deck=len(state.deck),
        coins=tuple(state.coins),
        reserve=state.reserve,
        starter=state.starter,
        turn=state.turn,
        round=state.round,
        shown=state.shown,
        last_winner=state.last_winner,
        ending=state.ending,
        winners=state.winners,
    )


def redeal(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal anew the deck, what others threw, and the hands of others unless they have been shown."""
    others = [owner for owner in range(len(state.hands)) if owner != seat]
    hidden = [state.deck, *(state.thrown[owner] for owner in others)]
    if not state.ending:
        hidden += [state.hands[owner] for owner in others]
    unseen = [card for cards in hidden for card in cards]
    chance.shuffle(unseen)
    for cards in hidden:
        count = len(cards)
        cards[:] = unseen[:count]
        del unseen[:count]


# The end, and what is always true


def result(state: State) -> Result | None:
    """The winner or winners first, all others equal behind them; scores are coins (POK-48, POK-50, POK-71)."""
    if not state.ending:
        return None
    ranks = tuple(1 if seat in state.winners else 2 for seat in range(len(state.hands)))
    return Result(ranks, tuple(state.coins), state.ending)


def seats(state: State) -> int:
    return len(state.hands)


def progress(state: State) -> int:
    return state.round


def check(state: State) -> None:
    """Raises BrokenState if something is not as the rules keep it."""
    _check_shape(state)
    _check_cards(state)
    _check_coins(state)
    _check_turn(state)
    _check_end(state)


def _check_shape(state: State) -> None:
    count = len(state.hands)
    require(count in SEATS, "POK-01", f"a game of PequePóquer has 2 to 4 players, not {count}")
    for by_seat in (state.thrown, state.exchanged, state.coins):
        require(len(by_seat) == count, "POK-01", "a list does not have one entry for each seat")
    require(not any(state.options.head_start[count:]), "POK-73", "a seat that is not at the table has a head start")
    require(len(state.shown) in (0, count), "POK-60", "the last showdown does not show the hands of all")
    require(1 <= state.round <= state.options.round_limit, "POK-70", f"round {state.round} is not within the limit")
    for seat in (state.starter, state.turn, *state.winners):
        require(0 <= seat < count, "POK-01", f"there is no seat {seat}")
    require(NOBODY <= state.last_winner < count, "POK-35", f"there is no seat {state.last_winner}")


def _check_cards(state: State) -> None:
    everywhere = [*state.deck, *(card for cards in (*state.hands, *state.thrown) for card in cards)]
    require(sorted(everywhere) == list(range(TOY_CARDS)), "POK-65", "the 48 toy cards are not all there once")
    require(all(len(hand) == HAND for hand in state.hands), "POK-66", "a hand does not have five cards")
    for thrown, exchanged in zip(state.thrown, state.exchanged, strict=True):
        require(NOT_YET <= exchanged <= HAND, "POK-14", "somebody exchanged fewer than 0 or more than 5 cards")
        require(len(thrown) == max(exchanged, 0), "POK-17", "not as many cards lie face down as were exchanged")
    shown = [card for hand in state.shown for card in hand]
    require(len(set(shown)) == len(shown) == HAND * len(state.shown), "POK-60", "the last showdown shows something else than hands")
    require(all(0 <= card < TOY_CARDS for card in shown), "POK-02", "a hand that was shown has something else than toys")


def _check_coins(state: State) -> None:
    require(state.reserve + sum(state.coins) == COINS, "POK-67", "the coins are not thirty in all")
    require(all(0 <= coins <= WINS for coins in state.coins), "POK-68", "a player has fewer than 0 or more than 3 coins")
    given = for_each_seat(state.options.head_start, len(state.coins), "POK-73")
    won = [coins - ahead for coins, ahead in zip(state.coins, given, strict=True)]
    require(min(won) >= 0, "POK-73", "a player has fewer coins than the head start gave")
    over = state.round if state.ending else state.round - 1
    require(sum(won) <= over, "POK-69", "more coins were won than rounds were played")


def _check_turn(state: State) -> None:
    """In turn order from the starter on, all before the player in turn have acted and nobody else (POK-12, POK-13)."""
    count = len(state.hands)
    done = count if state.ending else (state.turn - state.starter) % count
    for step in range(count):
        acted = state.exchanged[(state.starter + step) % count] != NOT_YET
        require(acted == (step < done), "POK-13", "the players did not act in their order")


def _check_end(state: State) -> None:
    require(bool(state.ending) == bool(state.winners), "POK-48", "a game is over exactly if somebody won")
    full = tuple(seat for seat, coins in enumerate(state.coins) if coins == WINS)
    require(full == (state.winners if state.ending == "coins" else ()), "POK-48", "the third coin did not end the game")
    if state.ending == "limit":
        require(state.winners == _richest(state), "POK-71", "the winners are not those with the most coins")
        require(state.round == state.options.round_limit, "POK-70", "the game ended before its last round")
    if state.ending:
        require(state.shown == tuple(map(tuple, state.hands)), "POK-22", "the game ended and the hands were not shown")
