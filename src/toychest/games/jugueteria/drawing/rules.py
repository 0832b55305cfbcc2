"""The rules that Collectors and Jugue3 share.  Each game's own rules say which cards there are, what wins, and the clauses.

A `Game` is made of those, and its methods are what a game's `rules` module offers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, NamedTuple

from msgspec import Meta, Struct

from toychest.games.jugueteria.pieces import LISTS, NO_CARD, TOY, Card, WishList, is_jack
from toychest.language import N_
from toychest.table import contract
from toychest.table.contract import Chance, Clause, Result, Seat, Tell, check_starter, for_each_seat, option, require, say_nothing

SEATS = range(2, 5)
HAND = 6  # cards between turns
MOST_SPARED = 2  # cards that a head start spares
NOBODY: Seat = -1


# What is decided

HeadStart = tuple[Annotated[int, Meta(ge=0, le=MOST_SPARED)], ...]


class Options(contract.Options, frozen=True):
    """Each game writes its fields anew, with the clause they come from: see the functions below."""

    open_hands: bool = False
    open_lists: bool = False
    no_return: bool = False
    starter: int = 0
    turn_limit: int = 50
    head_start: HeadStart = ()


def open_hands(clause: Clause) -> Meta:
    return option(N_("Open hands"), N_("All hands lie face up; with open wish lists as well no curtain is drawn."), clause)


def open_lists(clause: Clause) -> Meta:
    return option(N_("Open wish lists"), N_("All wish lists lie face up from the start, as with small children."), clause)


def no_return(clause: Clause) -> Meta:
    return option(N_("No return"), N_("The card taken from the pile may not be left again in the same turn."), clause)


def starter(clause: Clause) -> Meta:
    return option(N_("Starting seat"), N_("Who has the first turn; 0: it is drawn by lot."), clause, ge=0, le=SEATS[-1])


def turn_limit(clause: Clause) -> Meta:
    return option(N_("Turn limit"), N_("After so many turns each the game is over, and nobody has won."), clause, ge=1, le=1000)


def head_start(clause: Clause) -> Meta:
    return option(N_("Head start"), N_("How many of the six cards that win a seat may lack: small ones first."), clause)


class TakePile(contract.Action, frozen=True, tag="take_pile"):
    """Take the top of the pile, which all can see."""


class TakeDeck(contract.Action, frozen=True, tag="take_deck"):
    """Take the top of the deck, which nobody else sees."""


class Leave(contract.Action, frozen=True, tag="leave"):
    """Lay one of the seven cards face up on the pile."""

    card: Card


Action = TakePile | TakeDeck | Leave

TAKE_PILE, TAKE_DECK = TakePile(), TakeDeck()
LEAVE = tuple(Leave(card) for card in range(52))  # made once: legal() hands out, never builds


# What there is


class State(Struct, kw_only=True):
    """Everything, hidden or not.  The top of deck and pile is the end of its list; a set of cards or toys is an int of bits."""

    options: Options
    lists: list[WishList]  # by seat
    hands: list[list[Card]]  # by seat; the card just taken is the last
    shown: list[list[Card]]  # by seat: the cards of the hand that all saw taken from the pile
    left: list[Card]  # by seat: the card laid last, or NO_CARD
    took_toys: list[int]  # by seat: the toys taken from the pile so far
    left_toys: list[int]  # by seat: the toys laid so far
    deck: list[Card]
    pile: list[Card]
    fresh: int  # the cards that the deck was last made of: a hidden card that is not among them is in a hand
    starter: Seat
    turn: Seat
    number: int  # of the turn, from 1 on; 0 if the deal decided the game
    taken: Card = NO_CARD  # in this turn; then a card has to be left
    from_pile: bool = False
    ending: str = ""  # "hand" or "limit" once the game is over
    winner: Seat = NOBODY


class View(Struct, frozen=True, kw_only=True):
    """What one seat may know; `seat` None is a bystander.  Unknown lists and hands are None."""

    seat: Seat | None
    options: Options
    to_act: tuple[Seat, ...]
    lists: tuple[WishList | None, ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    shown: tuple[tuple[Card, ...], ...]
    left: tuple[Card, ...]
    took_toys: tuple[int, ...]
    left_toys: tuple[int, ...]
    deck: int
    pile: tuple[Card, ...]  # all its cards were laid before everybody's eyes; the last is the top
    fresh: int
    starter: Seat
    turn: Seat
    number: int
    leaving: bool  # a card was taken, and one has to be left
    taken: Card  # NO_CARD also if the viewer did not see it
    from_pile: bool
    ending: str
    winner: Seat


# What happens.  Each game gives these events the clauses they come from.


class GameStarted(contract.Event, frozen=True, tag="game_started"):
    seats: int
    starter: Seat


class HeadStartGiven(contract.Event, frozen=True, tag="head_start_given"):
    seat: Seat
    needed: int  # of the six cards


class ListDealt(contract.Event, frozen=True, tag="list_dealt"):
    seat: Seat
    wish_list: WishList


class HandDealt(contract.Event, frozen=True, tag="hand_dealt"):
    seat: Seat
    cards: tuple[Card, ...]


class PileStarted(contract.Event, frozen=True, tag="pile_started"):
    card: Card


class TurnStarted(contract.Event, frozen=True, tag="turn_started"):
    seat: Seat
    number: int


class TookFromPile(contract.Event, frozen=True, tag="took_from_pile"):
    seat: Seat
    card: Card


class PileShuffled(contract.Event, frozen=True, tag="pile_shuffled"):
    cards: int


class TookFromDeck(contract.Event, frozen=True, tag="took_from_deck"):
    seat: Seat


class CardSeen(contract.Event, frozen=True, tag="card_seen"):
    """Which card came from the deck: for the taker alone."""

    seat: Seat
    card: Card


class Left(contract.Event, frozen=True, tag="left"):
    seat: Seat
    card: Card


class GameWon(contract.Event, frozen=True, tag="game_won"):
    """`cards` are those that count, in the order that shows why they win; `number` is that of the turn, 0 on the deal."""

    seat: Seat
    wish_list: WishList
    cards: tuple[Card, ...]
    number: int


class LimitReached(contract.Event, frozen=True, tag="limit_reached"):
    turns: int  # of each player


class Events(NamedTuple):
    """A game's own classes of events."""

    game_started: type[GameStarted]
    head_start_given: type[HeadStartGiven]
    list_dealt: type[ListDealt]
    hand_dealt: type[HandDealt]
    pile_started: type[PileStarted]
    turn_started: type[TurnStarted]
    took_from_pile: type[TookFromPile]
    pile_shuffled: type[PileShuffled]
    took_from_deck: type[TookFromDeck]
    card_seen: type[CardSeen]
    left: type[Left]
    game_won: type[GameWon]
    limit_reached: type[LimitReached]


class Clauses(NamedTuple):
    """What a game calls the rules behind refusals and invariants."""

    seats: Clause
    lists: Clause
    take: Clause  # a turn starts with taking
    leave: Clause  # then one card is left
    any_of_seven: Clause  # which must be in the hand
    not_your_turn: Clause
    over: Clause
    no_return: Clause
    wins: Clause
    limit: Clause
    starter: Clause
    head_start: Clause
    cards: Clause
    hands: Clause
    pile: Clause


# The game


def needed(options: Options, seat: Seat) -> int:
    """How many of the six cards that win a seat has to have."""
    return HAND - (options.head_start[seat] if seat < len(options.head_start) else 0)


class Game:
    """One of the two games: `cards` in all, `near` says how many of the six that win with a wish list a hand has, `counting` which."""

    def __init__(
        self,
        state: type[State],
        view: type[View],
        events: Events,
        clauses: Clauses,
        cards: int,
        near: Callable[[Sequence[Card], WishList], int],
        counting: Callable[[Sequence[Card], WishList], tuple[Card, ...]],
    ) -> None:
        self._state = state
        self._view = view
        self._events = events
        self._clauses = clauses
        self._cards = cards
        self._near = near
        self._counting = counting
        self._do: dict[type, Callable[[State, Seat, Any, Chance, Tell], None]] = {
            TakePile: self._take_pile,
            TakeDeck: self._take_deck,
            Leave: self._leave,
        }

    # Setting up

    def new(self, seats: int, chance: Chance, options: Any, tell: Tell | None = None) -> Any:
        """Deal a game.  Raises BadOptions if an option names a seat that is not at the table."""
        check_starter(options.starter, seats, self._clauses.starter)
        spared = for_each_seat(options.head_start, seats, self._clauses.head_start)
        tell = tell or say_nothing
        events = self._events
        lists = list(range(LISTS))
        chance.shuffle(lists)
        deck = list(range(self._cards))
        chance.shuffle(deck)
        first = options.starter - 1 if options.starter else chance.randrange(seats)
        hands = [[deck.pop() for _ in range(HAND)] for _ in range(seats)]
        pile = [deck.pop()]
        tell(events.game_started(seats=seats, starter=first))
        for seat in range(seats):
            if spared[seat]:
                tell(events.head_start_given(seat=seat, needed=needed(options, seat)))
        for seat in range(seats):
            tell(events.list_dealt(seat=seat, wish_list=lists[seat], to=None if options.open_lists else seat))
        for seat in range(seats):
            tell(events.hand_dealt(seat=seat, cards=tuple(hands[seat]), to=None if options.open_hands else seat))
        tell(events.pile_started(card=pile[0]))
        state = self._state(
            options=options,
            lists=lists[:seats],
            hands=hands,
            shown=[[] for _ in range(seats)],
            left=[NO_CARD] * seats,
            took_toys=[0] * seats,
            left_toys=[0] * seats,
            deck=deck,
            pile=pile,
            fresh=(1 << self._cards) - 1,
            starter=first,
            turn=first,
            number=0,
        )
        for step in range(seats):
            seat = (first + step) % seats
            if self._has_won(state, seat):
                self._win(state, seat, tell)
                return state
        self._start_turn(state, tell)
        return state

    # Who may do what

    def to_act(self, state: Any) -> tuple[Seat, ...]:
        return () if state.ending else (state.turn,)

    def may_act(self, state: Any) -> tuple[Seat, ...]:
        return ()

    def legal(self, state: Any, seat: Seat) -> list[Action]:
        if state.taken == NO_CARD:
            return [TAKE_PILE, TAKE_DECK]
        kept = state.taken if state.from_pile and state.options.no_return else NO_CARD
        return [LEAVE[card] for card in state.hands[seat] if card != kept]

    def choices(self, view: Any, seat: Seat) -> list[Action]:
        """What a seat with a decision might do, as far as the viewer can know: any card that may be in its hand may be left."""
        if not view.leaving:
            return [TAKE_PILE, TAKE_DECK]
        return [LEAVE[card] for card in self._possible_hand(view, seat) if self.refusal(view, seat, LEAVE[card]) is None]

    def refusal(self, view: Any, seat: Seat, action: Action) -> Clause | None:
        """Which clause forbids `action`, as far as the viewer can know."""
        clauses = self._clauses
        if seat not in view.to_act:
            return clauses.over if view.ending else clauses.not_your_turn
        if not isinstance(action, Leave):
            return clauses.leave if view.leaving else None
        if not view.leaving:
            return clauses.take
        if view.from_pile and view.options.no_return and action.card == view.taken:
            return clauses.no_return
        return None if action.card in self._possible_hand(view, seat) else clauses.any_of_seven

    def _possible_hand(self, view: View, seat: Seat) -> tuple[Card, ...]:
        """The hand of a seat, or all cards that may be in it."""
        hand = view.hands[seat]
        if hand is not None:
            return hand
        elsewhere = set(view.pile)
        for other, cards in enumerate(view.hands):
            if other != seat:
                elsewhere.update(view.shown[other] if cards is None else cards)
        return tuple(card for card in range(self._cards) if card not in elsewhere)

    # What an action does

    def apply(self, state: Any, seat: Seat, action: Action, chance: Chance, tell: Tell | None = None) -> None:
        self._do[type(action)](state, seat, action, chance, tell or say_nothing)

    def _take_pile(self, state: State, seat: Seat, action: TakePile, chance: Chance, tell: Tell) -> None:
        card = state.pile.pop()
        state.hands[seat].append(card)
        state.shown[seat].append(card)
        state.taken = card
        state.from_pile = True
        if not is_jack(card):
            state.took_toys[seat] |= 1 << TOY[card]
        tell(self._events.took_from_pile(seat=seat, card=card))

    def _take_deck(self, state: State, seat: Seat, action: TakeDeck, chance: Chance, tell: Tell) -> None:
        if not state.deck:
            self._shuffle(state, chance, tell)
        card = state.deck.pop()
        state.hands[seat].append(card)
        state.taken = card
        tell(self._events.took_from_deck(seat=seat))
        tell(self._events.card_seen(seat=seat, card=card, to=None if state.options.open_hands else seat))

    def _shuffle(self, state: State, chance: Chance, tell: Tell) -> None:
        """Make all cards of the pile but the top a new deck."""
        state.deck.extend(state.pile[:-1])
        del state.pile[:-1]
        chance.shuffle(state.deck)
        state.fresh = sum(1 << card for card in state.deck)
        tell(self._events.pile_shuffled(cards=len(state.deck)))

    def _leave(self, state: State, seat: Seat, action: Leave, chance: Chance, tell: Tell) -> None:
        card, hand = action.card, state.hands[seat]
        hand.remove(card)
        if card in state.shown[seat]:
            state.shown[seat].remove(card)
        state.pile.append(card)
        state.left[seat] = card
        if not is_jack(card):
            state.left_toys[seat] |= 1 << TOY[card]
        state.taken = NO_CARD
        state.from_pile = False
        tell(self._events.left(seat=seat, card=card))
        if self._has_won(state, seat):
            self._win(state, seat, tell)
        elif state.number == state.options.turn_limit * len(state.hands):
            state.ending = "limit"
            tell(self._events.limit_reached(turns=state.options.turn_limit))
        else:
            state.turn = (seat + 1) % len(state.hands)
            self._start_turn(state, tell)

    def _start_turn(self, state: State, tell: Tell) -> None:
        state.number += 1
        tell(self._events.turn_started(seat=state.turn, number=state.number))

    def _win(self, state: State, seat: Seat, tell: Tell) -> None:
        state.ending = "hand"
        state.winner = seat
        wish_list = state.lists[seat]
        cards = self._counting(state.hands[seat], wish_list)
        tell(self._events.game_won(seat=seat, wish_list=wish_list, cards=cards, number=state.number))

    # What a seat may know

    def view(self, state: Any, seat: Seat | None) -> Any:
        taken_is_known = state.from_pile or _hand_is_known(state, state.turn, seat)
        return self._view(
            seat=seat,
            options=state.options,
            to_act=self.to_act(state),
            lists=tuple(known if _list_is_known(state, owner, seat) else None for owner, known in enumerate(state.lists)),
            hands=tuple(tuple(hand) if _hand_is_known(state, owner, seat) else None for owner, hand in enumerate(state.hands)),
            shown=tuple(map(tuple, state.shown)),
            left=tuple(state.left),
            took_toys=tuple(state.took_toys),
            left_toys=tuple(state.left_toys),
            deck=len(state.deck),
            pile=tuple(state.pile),
            fresh=state.fresh,
            starter=state.starter,
            turn=state.turn,
            number=state.number,
            leaving=state.taken != NO_CARD,
            taken=state.taken if taken_is_known else NO_CARD,
            from_pile=state.from_pile,
            ending=state.ending,
            winner=state.winner,
        )

    def redeal(self, state: Any, seat: Seat | None, chance: Chance) -> None:
        """Deal anew what `seat` cannot know: the deck, what was not seen of the other hands, and the other lists.

        A card that was in a hand when the deck was last shuffled stays in one, and nobody holds a hand that had won.
        """
        hidden = [owner for owner in range(len(state.hands)) if not _hand_is_known(state, owner, seat)]
        places = list(_hidden_places(state, hidden))
        owners = [owner for owner in range(len(state.lists)) if not _list_is_known(state, owner, seat)]
        lists = [known for known in range(LISTS) if known not in state.lists]
        lists += [state.lists[owner] for owner in owners]
        while True:
            for is_fresh in (False, True):
                some = [(zone, index) for zone, index in places if bool(state.fresh >> zone[index] & 1) == is_fresh]
                cards = [zone[index] for zone, index in some]
                chance.shuffle(cards)
                for (zone, index), card in zip(some, cards, strict=True):
                    zone[index] = card
            chance.shuffle(lists)
            for owner, dealt in zip(owners, lists, strict=False):
                state.lists[owner] = dealt
            if state.ending == "hand" or not any(self._has_won(state, owner) for owner in range(len(state.hands))):
                break
        if state.taken != NO_CARD:
            state.taken = state.hands[state.turn][-1]

    def _has_won(self, state: State, seat: Seat) -> bool:
        """Whether the six cards that a seat had at the end of its last turn win; dealt hands win without a head start alone."""
        enough = HAND if state.left[seat] == NO_CARD else needed(state.options, seat)
        return self._near(state.hands[seat][:HAND], state.lists[seat]) >= enough

    # The end, and what is always true

    def result(self, state: Any) -> Result | None:
        """The winner first and all others equal behind; without a winner all are equal, and none is first."""
        if not state.ending:
            return None
        won = [seat == state.winner for seat in range(len(state.hands))]
        reason = state.ending
        if state.ending == "hand" and self._near(state.hands[state.winner], state.lists[state.winner]) < HAND:
            reason = "head start"
        return Result(tuple(1 if wins else 2 for wins in won), tuple(map(int, won)), reason)

    def seats(self, state: Any) -> int:
        return len(state.hands)

    def progress(self, state: Any) -> int:
        return int(state.number)

    def check(self, state: Any) -> None:
        self._check_shapes(state)
        self._check_cards(state)
        self._check_hands(state)
        self._check_end(state)

    def _check_shapes(self, state: State) -> None:
        clauses, count = self._clauses, len(state.hands)
        require(count in SEATS, clauses.seats, f"there are {count} seats")
        for by_seat in (state.lists, state.shown, state.left, state.took_toys, state.left_toys):
            require(len(by_seat) == count, clauses.seats, "a list does not have one entry for each seat")
        require(not any(state.options.head_start[count:]), clauses.head_start, "a seat that is not at the table has a head start")
        require(all(0 <= wish_list < LISTS for wish_list in state.lists), clauses.lists, "there is no such wish list")
        require(len(set(state.lists)) == count, clauses.lists, "a wish list was dealt twice")
        require(0 <= state.turn < count and 0 <= state.starter < count, clauses.seats, "there is no such seat")
        require(state.ending in ("", "hand", "limit"), clauses.wins, "the game ended for no known reason")
        require(NOBODY <= state.winner < count, clauses.seats, "there is no such winner")
        last = state.options.turn_limit * count
        require(0 <= state.number <= last, clauses.limit, f"turn {state.number} is not within the limit")

    def _check_cards(self, state: State) -> None:
        clauses = self._clauses
        in_hands = [card for hand in state.hands for card in hand]
        everywhere = sorted([*state.deck, *state.pile, *in_hands])
        require(everywhere == list(range(self._cards)), clauses.cards, f"the {self._cards} cards are not all there once")
        require(bool(state.pile) or state.taken != NO_CARD, clauses.pile, "the pile is empty between turns")
        require(0 <= state.fresh < 1 << self._cards, clauses.cards, "the deck was shuffled from cards that do not exist")
        require(all(state.fresh >> card & 1 for card in state.deck), clauses.cards, "the deck holds a card that was not shuffled into it")

    def _check_hands(self, state: State) -> None:
        clauses = self._clauses
        for seat, hand in enumerate(state.hands):
            leaving = seat == state.turn and state.taken != NO_CARD
            require(len(hand) == HAND + leaving, clauses.hands, f"a hand has {len(hand)} cards")
            require(set(state.shown[seat]) <= set(hand), clauses.hands, "a card that all saw taken is not in the hand")
            require(len(set(state.shown[seat])) == len(state.shown[seat]), clauses.hands, "a card was seen twice in a hand")
            require(state.left[seat] == NO_CARD or 0 <= state.left[seat] < self._cards, clauses.cards, "there is no such card to leave")
        if state.taken != NO_CARD:
            require(state.hands[state.turn][-1] == state.taken, clauses.hands, "the card taken is not the last of the hand")
            seen = state.taken in state.shown[state.turn]
            require(seen == state.from_pile, clauses.hands, "the card taken was seen by the wrong people")
        require(state.taken != NO_CARD or not state.from_pile, clauses.take, "nothing was taken, and it came from the pile")

    def _check_end(self, state: State) -> None:
        clauses, count = self._clauses, len(state.hands)
        require((state.ending == "hand") == (state.winner != NOBODY), clauses.wins, "a hand won and nobody did, or the reverse")
        require(not state.ending or state.taken == NO_CARD, clauses.over, "a card has to be left after the end")
        if state.ending == "hand":
            require(self._has_won(state, state.winner), clauses.wins, "the winner's hand does not win")
        else:
            require(state.number > 0, clauses.wins, "the game has not started")
            require(not any(self._has_won(state, seat) for seat in range(count)), clauses.wins, "a hand that wins did not end the game")
        if state.number > 0:
            require((state.starter + state.number - 1) % count == state.turn, clauses.not_your_turn, "the wrong player is in turn")
        if state.ending == "limit":
            require(state.number == state.options.turn_limit * count, clauses.limit, "the game ended before the limit")


def _list_is_known(state: State, owner: Seat, seat: Seat | None) -> bool:
    return owner == seat or state.options.open_lists or owner == state.winner


def _hand_is_known(state: State, owner: Seat, seat: Seat | None) -> bool:
    return owner == seat or state.options.open_hands or owner == state.winner


def _hidden_places(state: State, hidden: Sequence[Seat]) -> Iterator[tuple[list[Card], int]]:
    """Where the cards lie that were not seen: the deck, and what is not known of hidden hands."""
    for index in range(len(state.deck)):
        yield state.deck, index
    for owner in hidden:
        hand, shown = state.hands[owner], state.shown[owner]
        for index, card in enumerate(hand):
            if card not in shown:
                yield hand, index
