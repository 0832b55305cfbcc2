"""The rules of La Juguetería's solo mode.  Clause ids (LJS-..) are those of the rulebook beside this file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from msgspec import Struct

from toychest.games.jugueteria.pieces import (
    CARDS,
    CARDS_OF,
    COINS,
    FACES,
    JACKS,
    LIST_SET,
    LIST_TOYS,
    LISTS,
    NO_CARD,
    TOY,
    TOY_CARDS,
    TOYS,
    Card,
    Toy,
    WishList,
)
from toychest.games.jugueteria.shop import clear, discard_jack, fill, price_of
from toychest.table import contract
from toychest.table.contract import Chance, Clause, Result, Seat, Tell, require

NAME = "la-jugueteria-solo"
VERSION = 1
SEATS = range(1, 2)
SECRECY: contract.Secrecy = "none"
SECRET_CLAUSES: frozenset[Clause] = frozenset()

START_COINS = 3
MOST_COINS = 5
PLACES = 3
ROUNDS = 16
ROLLS = 3
LIST_LENGTH = 6
NO_TOY: Toy = -1
ME: Seat = 0


# What is decided


class Options(contract.Options, frozen=True):
    """There is nothing to choose (LJS-64)."""


class Attempt(contract.Action, frozen=True, tag="attempt"):
    """Try to buy a card on sale: up to three rolls of the die (LJS-22, LJS-28)."""

    card: Card


class Pass(contract.Action, frozen=True, tag="pass"):
    """End the round without a toy, for a coin (LJS-44)."""


class Stop(contract.Action, frozen=True, tag="stop"):
    """Give up a list that has become impossible (LJS-57)."""


class GoOn(contract.Action, frozen=True, tag="go_on"):
    """Play on all the same (LJS-56)."""


Action = Attempt | Pass | Stop | GoOn

ATTEMPT = tuple(Attempt(card) for card in range(TOY_CARDS))
PASS, STOP, GO_ON = Pass(), Stop(), GoOn()


# What there is


class State(Struct):
    """Everything, hidden or not.  A deck's top is the end of its list."""

    options: Options
    wish_list: WishList
    coins: int
    reserve: int
    area: list[Card]  # the play area, in the order bought
    deck: list[Card]
    discards: list[Card]
    shop: list[Card]  # three places from left to right; NO_CARD where nothing lies
    jacks: list[Card]  # the jack under each place, or NO_CARD
    round: int
    impossible: Toy = NO_TOY  # the toy whose four cards are gone, while the offer to stop is open
    offered: bool = False  # the offer was made, which happens once
    reveal_due: bool = False  # the round ended, and the next reveal waits for the answer to the offer
    ending: str = ""  # "list", "rounds" or "stopped" once the game is over


# What happens


class GameStarted(contract.Event, frozen=True, tag="game_started"):
    clause: ClassVar[Clause] = "LJS-05"
    wish_list: WishList
    coins: int


class DeckShuffled(contract.Event, frozen=True, tag="deck_shuffled"):
    clause: ClassVar[Clause] = "LJS-09"
    cards: int


class RoundStarted(contract.Event, frozen=True, tag="round_started"):
    clause: ClassVar[Clause] = "LJS-11"
    round: int
    deck: int


class JackTurned(contract.Event, frozen=True, tag="jack_turned"):
    clause: ClassVar[Clause] = "LJS-12"
    reveals: ClassVar[bool] = True


class ToyRevealed(contract.Event, frozen=True, tag="toy_revealed"):
    clause: ClassVar[Clause] = "LJS-11"
    reveals: ClassVar[bool] = True
    card: Card
    place: int
    price: int
    jack: bool


class JacksLeftOver(contract.Event, frozen=True, tag="jacks_left_over"):
    clause: ClassVar[Clause] = "LJS-15"
    count: int


class AttemptStarted(contract.Event, frozen=True, tag="attempt_started"):
    clause: ClassVar[Clause] = "LJS-28"
    card: Card
    price: int


class Rolled(contract.Event, frozen=True, tag="rolled"):
    clause: ClassVar[Clause] = "LJS-29"
    number: int
    value: int
    success: bool


class Bought(contract.Event, frozen=True, tag="bought"):
    clause: ClassVar[Clause] = "LJS-33"
    card: Card
    price: int
    coins: int


class AttemptFailed(contract.Event, frozen=True, tag="attempt_failed"):
    clause: ClassVar[Clause] = "LJS-40"
    card: Card


class Passed(contract.Event, frozen=True, tag="passed"):
    clause: ClassVar[Clause] = "LJS-45"
    took: int
    coins: int


class PassedEmpty(contract.Event, frozen=True, tag="passed_empty"):
    """The shop is empty after three failures: the round closes as a pass by itself."""

    clause: ClassVar[Clause] = "LJS-43"
    took: int
    coins: int


class Discarded(contract.Event, frozen=True, tag="discarded"):
    clause: ClassVar[Clause] = "LJS-47"
    cards: tuple[Card, ...]


class ListImpossible(contract.Event, frozen=True, tag="list_impossible"):
    clause: ClassVar[Clause] = "LJS-55"
    toy: Toy


class GameWon(contract.Event, frozen=True, tag="game_won"):
    clause: ClassVar[Clause] = "LJS-50"
    round: int
    cards: tuple[Card, ...]


class GameLost(contract.Event, frozen=True, tag="game_lost"):
    clause: ClassVar[Clause] = "LJS-51"
    missing: tuple[Toy, ...]


class GaveUp(contract.Event, frozen=True, tag="gave_up"):
    clause: ClassVar[Clause] = "LJS-57"
    missing: tuple[Toy, ...]


Event = (
    GameStarted | DeckShuffled | RoundStarted | JackTurned | ToyRevealed | JacksLeftOver | AttemptStarted | Rolled | Bought
    | AttemptFailed | Passed | PassedEmpty | Discarded | ListImpossible | GameWon | GameLost | GaveUp
)  # fmt: skip


# Setting up


def new(seats: int, chance: Chance, options: Options, tell: Tell | None = None) -> State:
    """Deal a game (LJS-01 to LJS-10)."""
    lists = list(range(LISTS))
    chance.shuffle(lists)
    deck = list(range(CARDS))
    chance.shuffle(deck)
    state = State(
        options=options,
        wish_list=lists[0],
        coins=START_COINS,
        reserve=COINS - START_COINS,
        area=[],
        deck=deck,
        discards=[],
        shop=[NO_CARD] * PLACES,
        jacks=[NO_CARD] * PLACES,
        round=0,
    )
    if tell:
        tell(GameStarted(wish_list=lists[0], coins=START_COINS))
        tell(DeckShuffled(cards=CARDS))
    _start_round(state, tell)
    return state


# What may be done


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.ending else (ME,)


def may_act(state: State) -> tuple[Seat, ...]:
    return ()


def price(state: State | View, place: int) -> int:
    """What the card at `place` costs now (LJS-16, LJS-17)."""
    return price_of(state.shop[place], state.jacks[place])


def missing(state: State | View) -> tuple[Toy, ...]:
    """The toys of the wish list that are not in the play area yet, in the list's order."""
    owned = {TOY[card] for card in state.area}
    return tuple(toy for toy in LIST_TOYS[state.wish_list] if toy not in owned)


def legal(state: State, seat: Seat) -> list[Action]:
    if state.impossible != NO_TOY:
        return [STOP, GO_ON]
    needed = LIST_SET[state.wish_list]
    for card in state.area:
        needed &= ~(1 << TOY[card])
    actions: list[Action] = [
        ATTEMPT[card]
        for place, card in enumerate(state.shop)
        if card != NO_CARD and needed >> TOY[card] & 1 and price(state, place) <= state.coins
    ]
    actions.append(PASS)
    return actions


def choices(view: View, seat: Seat) -> list[Action]:
    """The same as `legal`, for nothing is secret here."""
    nameable: list[Action] = [STOP, GO_ON, *(ATTEMPT[card] for card in view.shop if card != NO_CARD), PASS]
    return [action for action in nameable if refusal(view, seat, action) is None]


def refusal(view: View, seat: Seat, action: Action) -> Clause | None:
    """Which clause forbids `action`; None if it is allowed."""
    if view.ending:
        return "LJS-59"
    answers_offer = isinstance(action, Stop | GoOn)
    if answers_offer or view.impossible != NO_TOY:
        return None if answers_offer and view.impossible != NO_TOY else "LJS-55"
    if isinstance(action, Pass):
        return None
    assert isinstance(action, Attempt)
    if action.card == NO_CARD or action.card not in view.shop:
        return "LJS-23"
    if TOY[action.card] in [TOY[card] for card in view.area]:
        return "LJS-25"
    if not LIST_SET[view.wish_list] >> TOY[action.card] & 1:
        return "LJS-24"
    if price(view, view.shop.index(action.card)) > view.coins:
        return "LJS-26"
    return None


# What an action does


def apply(state: State, seat: Seat, action: Action, chance: Chance, tell: Tell | None = None) -> None:
    _DO[type(action)](state, action, chance, tell)


def _attempt(state: State, action: Attempt, chance: Chance, tell: Tell | None) -> None:
    place = state.shop.index(action.card)
    if tell:
        tell(AttemptStarted(card=action.card, price=price(state, place)))
    for number in range(1, ROLLS + 1):
        value = 1 + chance.randrange(6)
        success = value in FACES[action.card]
        if tell:
            tell(Rolled(number=number, value=value, success=success))
        if success:
            _buy(state, place, tell)
            return
    _fail(state, place, tell)


def _buy(state: State, place: int, tell: Tell | None) -> None:
    card, cost = state.shop[place], price(state, place)
    state.coins -= cost
    state.reserve += cost
    state.area.append(card)
    state.shop[place] = NO_CARD
    discard_jack(state.jacks, place, state.discards)
    if tell:
        tell(Bought(card=card, price=cost, coins=state.coins))
    if len(state.area) == LIST_LENGTH:
        state.ending = "list"
        if tell:
            tell(GameWon(round=state.round, cards=tuple(state.area)))
        return
    _end_round(state, tell)


def _fail(state: State, place: int, tell: Tell | None) -> None:
    card = state.shop[place]
    state.discards.append(card)
    state.shop[place] = NO_CARD
    discard_jack(state.jacks, place, state.discards)
    if tell:
        tell(AttemptFailed(card=card))
    if all(left == NO_CARD for left in state.shop):
        took = _take_coin(state)
        if tell:
            tell(PassedEmpty(took=took, coins=state.coins))
        _end_round(state, tell)
    else:
        _offer_to_stop(state, tell)


def _pass(state: State, action: Pass, chance: Chance, tell: Tell | None) -> None:
    took = _take_coin(state)
    if tell:
        tell(Passed(took=took, coins=state.coins))
    _end_round(state, tell)


def _take_coin(state: State) -> int:
    took = 1 if state.coins < MOST_COINS else 0
    state.coins += took
    state.reserve -= took
    return took


def _stop(state: State, action: Stop, chance: Chance, tell: Tell | None) -> None:
    state.impossible = NO_TOY
    state.reveal_due = False
    state.ending = "stopped"
    if tell:
        tell(GaveUp(missing=missing(state)))


def _go_on(state: State, action: GoOn, chance: Chance, tell: Tell | None) -> None:
    state.impossible = NO_TOY
    if state.reveal_due:
        state.reveal_due = False
        _start_round(state, tell)


_DO: dict[type, Callable[[State, Any, Chance, Tell | None], None]] = {Attempt: _attempt, Pass: _pass, Stop: _stop, GoOn: _go_on}


# Rounds


def _end_round(state: State, tell: Tell | None) -> None:
    """Discard what is left; then the end, the offer to stop, or the next reveal (LJS-36, LJS-47, LJS-51, LJS-71)."""
    unsold = clear(state.shop, state.jacks, state.discards)
    if unsold and tell:
        tell(Discarded(cards=unsold))
    if state.round == ROUNDS:
        state.ending = "rounds"
        if tell:
            tell(GameLost(missing=missing(state)))
    elif _offer_to_stop(state, tell):
        state.reveal_due = True
    else:
        _start_round(state, tell)


def _offer_to_stop(state: State, tell: Tell | None) -> bool:
    """Say, once in a game, that all four cards of a needed toy are gone; whether it was said now (LJS-55)."""
    if state.offered:
        return False
    gone = frozenset(state.discards)
    for toy in LIST_TOYS[state.wish_list]:  # of those that are owned not all four can be gone
        if CARDS_OF[toy] <= gone:
            state.impossible = toy
            state.offered = True
            if tell:
                tell(ListImpossible(toy=toy))
            return True
    return False


def _start_round(state: State, tell: Tell | None) -> None:
    state.round += 1
    if tell:
        tell(RoundStarted(round=state.round, deck=len(state.deck)))
        left_over = _reveal(state, tell)
    else:
        left_over = fill(state.shop, state.jacks, state.deck.pop)
    if left_over:
        state.discards.extend(left_over)
        if tell:
            tell(JacksLeftOver(count=len(left_over)))


def _reveal(state: State, tell: Tell) -> list[Card]:
    def toy_revealed(place: int) -> None:
        jack = state.jacks[place] != NO_CARD
        tell(ToyRevealed(card=state.shop[place], place=place, price=price(state, place), jack=jack))

    return fill(state.shop, state.jacks, state.deck.pop, lambda: tell(JackTurned()), toy_revealed)


# What the player may know


class View(Struct, frozen=True):
    """All but the order of the deck (LJS-60 to LJS-62).  `unseen` are the cards in the deck, sorted."""

    seat: Seat | None
    options: Options
    to_act: tuple[Seat, ...]
    wish_list: WishList
    coins: int
    reserve: int
    area: tuple[Card, ...]
    unseen: tuple[Card, ...]
    discards: tuple[Card, ...]
    shop: tuple[Card, ...]
    jacks: tuple[Card, ...]
    round: int
    impossible: Toy
    ending: str


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        options=state.options,
        to_act=to_act(state),
        wish_list=state.wish_list,
        coins=state.coins,
        reserve=state.reserve,
        area=tuple(state.area),
        unseen=tuple(sorted(state.deck)),
        discards=tuple(state.discards),
        shop=tuple(state.shop),
        jacks=tuple(state.jacks),
        round=state.round,
        impossible=state.impossible,
        ending=state.ending,
    )


def redeal(state: State, seat: Seat | None, chance: Chance) -> None:
    """Shuffle the deck, the only thing that is hidden, so that every round still finds its three toys (LJS-19)."""
    chance.shuffle(state.deck)


# The end, and what is always true


def result(state: State) -> Result | None:
    """First place for a complete list, second for a defeat; the toys are told, and are no score (LJS-58)."""
    if not state.ending:
        return None
    return Result((1 if state.ending == "list" else 2,), (len(state.area),), state.ending)


def seats(state: State) -> int:
    return 1


def progress(state: State) -> int:
    return state.round


def check(state: State) -> None:
    _check_cards(state)
    require(state.reserve + state.coins == COINS, "LJS-66", "the coins are not thirty in all")
    require(0 <= state.coins <= MOST_COINS, "LJS-67", "the player has fewer than 0 or more than 5 coins")
    require(1 <= state.round <= ROUNDS, "LJS-19", f"there is no round {state.round}")
    require(len(state.area) <= state.round, "LJS-69", "more than one toy was bought in a round")
    _check_end(state)


def _check_cards(state: State) -> None:
    require(len(state.shop) == len(state.jacks) == PLACES, "LJS-11", "the shop does not have three places")
    shop = [card for card in state.shop if card != NO_CARD]
    jacks = [card for card in state.jacks if card != NO_CARD]
    everywhere = sorted([*state.deck, *state.discards, *shop, *jacks, *state.area])
    require(everywhere == list(range(CARDS)), "LJS-65", "the 52 cards are not all there once")
    require(not set(JACKS) & {*shop, *state.area}, "LJS-12", "a jack lies where only toys lie")
    require(set(jacks) <= set(JACKS), "LJS-12", "something under the shop is no jack")
    for card, jack in zip(state.shop, state.jacks, strict=True):
        require(card != NO_CARD or jack == NO_CARD, "LJS-35", "a jack lies under a place that is empty")
    toys_left = sum(card < TOY_CARDS for card in state.deck)
    require(toys_left == TOY_CARDS - PLACES * state.round, "LJS-21", f"{toys_left} toys in the deck do not fit round {state.round}")
    require(0 <= state.wish_list < LISTS, "LJS-05", "there is no such wish list")
    owned = [TOY[card] for card in state.area]
    require(len(set(owned)) == len(owned), "LJS-68", "the player owns a toy twice")
    require(all(LIST_SET[state.wish_list] >> toy & 1 for toy in owned), "LJS-68", "the player owns a toy that is not on the list")


def _check_end(state: State) -> None:
    require(state.ending in ("", "list", "rounds", "stopped"), "LJS-58", "the game ended for no known reason")
    complete = len(state.area) == LIST_LENGTH
    require(complete == (state.ending == "list"), "LJS-50", "a complete list did not end the game")
    require(state.ending != "rounds" or state.round == ROUNDS, "LJS-51", "the game ended before its last round")
    require(state.ending != "stopped" or state.offered, "LJS-57", "the player gave up and was never asked")
    empty = all(card == NO_CARD for card in state.shop)
    require(empty <= (bool(state.ending) or state.reveal_due), "LJS-43", "the shop is empty in the middle of a round")
    if state.impossible != NO_TOY:
        require(not state.ending and state.offered, "LJS-55", "an offer to stop is open that was never made")
        require(state.impossible in missing(state), "LJS-55", "the impossible toy is not missing")
        gone = [card for card in state.discards if card < TOY_CARDS and TOY[card] == state.impossible]
        require(len(gone) == TOY_CARDS // TOYS, "LJS-55", "a card of the impossible toy is still there")
    require(not state.reveal_due or state.impossible != NO_TOY, "LJS-71", "a reveal is due and nothing holds it up")
    require(not state.reveal_due or empty, "LJS-71", "a reveal is due while the shop is not empty")
