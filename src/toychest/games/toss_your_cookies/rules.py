"""The rules of Toss Your Cookies for 3 to 8 players.  Clause ids (TYC-..) are those of the rulebook beside this file.

The rules know no time.  A race for tossed cookies is an order of presses; that the time of a card is over is an action
of the table itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from toychest.games.toss_your_cookies.actions import CLAIM, Action, Choose, Claim, Pick, Press, Roll, Take, Target, Timeout
from toychest.games.toss_your_cookies.checks import check
from toychest.games.toss_your_cookies.events import (
    CardForMilk,
    CardsGiven,
    CardsReceived,
    CardsSwapped,
    Chose,
    Direction,
    DraftOrdered,
    Event,
    GivenOut,
    GotTheRest,
    HandDealt,
    HandReceived,
    HandsHidden,
    HandShown,
    HandsPassed,
    HandsSwapped,
    HeadStartGiven,
    HolderNamed,
    LetPass,
    MilkMoved,
    MilkThrown,
    NothingHappened,
    Passed,
    Picked,
    RaceStarted,
    Rolled,
    RoundCounted,
    RoundStarted,
    RoundWon,
    SeriesStarted,
    SeriesWon,
    Swapped,
    TargetChosen,
    Took,
    Tossed,
    TurnStarted,
)
from toychest.games.toss_your_cookies.legality import chooser, givers, may_press, offered, refusal
from toychest.games.toss_your_cookies.pieces import (
    ACTION_DIE,
    AMOUNT_DIE,
    AMOUNTS,
    HALF_EATENS,
    HAND,
    KINDS,
    MILK,
    WILD,
    WILDS,
    Card,
    Kind,
    alike,
    copies_in_use,
    is_winning,
    most_of,
)
from toychest.games.toss_your_cookies.state import (
    ALL,
    MILK_FACE,
    NOBODY,
    PASS_LEFT,
    SEATS,
    SWAP,
    TOSS,
    Options,
    State,
    View,
    holder_of,
    needed,
)
from toychest.language import _
from toychest.table import contract
from toychest.table.contract import TABLE, BadOptions, Chance, Clause, Result, Seat, Tell, check_starter, for_each_seat, say_nothing

__all__ = [
    "NAME", "SEATS", "SECRECY", "SECRET_CLAUSES", "VERSION", "Action", "Event", "Options", "State", "View", "apply", "check", "choices",
    "legal", "may_act", "new", "progress", "redeal", "refusal", "result", "seats", "to_act", "view",
]  # fmt: skip

NAME = "toss-your-cookies"
VERSION = 1
SECRECY: contract.Secrecy = "simultaneous"
SECRET_CLAUSES: frozenset[Clause] = frozenset()  # who calls out without a winning hand is told so before all


def new(seats: int, chance: Chance, options: Options, tell: Tell | None = None) -> State:
    """Begin a series (TYC-09 to TYC-28).  Raises BadOptions for options that do not fit each other or the seats."""
    tell = tell or say_nothing
    kinds = _kinds(seats, chance, options)
    if seats == 2 and not options.two_players:
        raise BadOptions(_("two players need the option two_players (TYC-10)"))
    if options.overgrab and options.scramble != "grab":
        raise BadOptions(_("the option overgrab needs scramble=grab (TYC-15)"))
    check_starter(options.first_player, seats, "TYC-13")
    ahead = for_each_seat(options.head_start, seats, "TYC-158")
    if max(ahead) >= needed(options):
        sentence = _("a head start of {count} wins a series of {rounds} at once: play more rounds ({clause})")
        raise BadOptions(sentence.format(count=max(ahead), rounds=options.rounds, clause="TYC-158"))
    starter = options.first_player - 1 if options.first_player else chance.randrange(seats)
    tell(SeriesStarted(seats=seats, rounds=options.rounds, kinds=kinds, wilds=WILDS[seats], half_eaten=HALF_EATENS[seats]))
    for seat in range(seats):
        if ahead[seat]:
            tell(HeadStartGiven(seat=seat, rounds=ahead[seat]))
    state = State(
        options=options,
        kinds=kinds,
        hands=[[] for _ in range(seats)],
        knowers=[False] * seats,
        wins=ahead,
        confirmed=[False] * seats,
        chosen=[()] * seats,
        tossed=[()] * seats,
        taken=[0] * seats,
        shown=[False] * seats,
        plate=[],
        laid=[],
        order=[],
        starter=starter,
        roller=starter,
    )
    _begin_round(state, chance, tell)
    return state


def _kinds(seats: int, chance: Chance, options: Options) -> tuple[Kind, ...]:
    """One kind of cookie for each player (TYC-12, TYC-17)."""
    if not options.cookie_sets:
        kinds = list(range(KINDS))
        chance.shuffle(kinds)
        return tuple(sorted(kinds[:seats]))
    kinds = sorted({int(digit) - 1 for digit in str(options.cookie_sets)})
    if len(kinds) != len(str(options.cookie_sets)) or len(kinds) != seats or kinds[0] < 0 or kinds[-1] >= KINDS:
        sentence = _("the option cookie_sets needs {seats} different numbers from 1 to {kinds} (TYC-12)")
        raise BadOptions(sentence.format(seats=seats, kinds=KINDS))
    return tuple(kinds)


def _begin_round(state: State, chance: Chance, tell: Tell) -> None:
    """Deal and begin the first turn; rounds that are won by the deal are over at once (TYC-24, TYC-26, TYC-121)."""
    while not state.ending:
        _deal(state, chance, tell)
        lucky = _winner_among(state, range(len(state.hands)))
        if lucky == NOBODY:
            _start_turn(state, state.starter, tell)
            return
        _score(state, lucky, tell)


def _deal(state: State, chance: Chance, tell: Tell) -> None:
    """Shuffle all cards of the game and deal seven to each; only the holder knows where the milk is (TYC-24, TYC-151)."""
    count = len(state.hands)
    deck = [card for card, copies in enumerate(copies_in_use(count, state.kinds)) for _ in range(copies)]
    chance.shuffle(deck)
    _clear_the_table(state)
    state.roller = state.starter
    state.turn = 0
    tell(RoundStarted(round=state.round, starter=state.starter, wins=tuple(state.wins)))
    for seat, hand in enumerate(state.hands):
        hand[:] = sorted(deck[seat * HAND : (seat + 1) * HAND])
        state.knowers[seat] = MILK in hand
        tell(HandDealt(seat=seat, cards=tuple(hand), to=seat))


def _clear_the_table(state: State) -> None:
    """Nothing lies on it and nothing is half done."""
    count = len(state.hands)
    state.confirmed[:] = state.shown[:] = [False] * count
    state.chosen[:] = state.tossed[:] = [()] * count
    state.taken[:] = [0] * count
    for cards in (state.plate, state.laid, state.order):
        cards.clear()
    state.action = state.amount = ""
    state.k = state.draft = state.spotlight = state.passed = 0
    state.target = state.thrower = NOBODY


# Who may do what


def to_act(state: State) -> tuple[Seat, ...]:
    """In a race the table itself owes the end of the card's time; nobody need press."""
    stage = state.stage
    if stage in ("roll", "target", "lay"):
        return (state.roller,)
    if stage in ("pass", "toss"):
        return tuple([seat for seat, confirmed in enumerate(state.confirmed) if not confirmed])
    if stage == "draft":
        return (state.order[0],)
    if stage in ("grab", "milk"):
        return (TABLE,)
    return (chooser(state),) if stage == "note" else ()


def may_act(state: State) -> tuple[Seat, ...]:
    """Who may press in a race; with `shout` = manual everybody may call at any moment (TYC-144)."""
    stage = state.stage
    if stage == "over":
        return ()
    if state.options.shout == "manual":
        waiting = to_act(state)
        return tuple([seat for seat in range(len(state.hands)) if seat not in waiting])
    if stage in ("grab", "milk"):
        return tuple([seat for seat in range(len(state.hands)) if may_press(state, seat)])
    return ()


def legal(state: State, seat: Seat) -> Sequence[Action]:
    if seat == TABLE:
        return (Timeout(state.spotlight),)
    actions = offered(state, seat, state.hands[seat], state.hands)
    if state.options.shout == "manual" and is_winning(state.hands[seat]):
        return (*actions, CLAIM)
    return actions


def choices(view: View, seat: Seat) -> Sequence[Action]:
    """What a seat may do, or might do for all that the viewer knows: any cards there are may be in its hand."""
    if view.stage == "over":
        return ()
    if seat == TABLE:
        return (Timeout(view.spotlight),) if view.stage in ("grab", "milk") else ()
    own = view.seat == seat
    actions = offered(view, seat, view.hand if own else None, view.shown_hands)
    if view.options.shout == "manual" and (not own or is_winning(view.hand)):
        return (*actions, CLAIM)
    return actions


# What an action does.  Whatever moves a card says whether the round is over by it: then nothing more of the action is done


def apply(state: State, seat: Seat, action: Action, chance: Chance, tell: Tell | None = None) -> None:
    _DO[type(action)](state, seat, action, chance, tell or say_nothing)


def _start_turn(state: State, seat: Seat, tell: Tell) -> None:
    _clear_the_table(state)
    state.stage = "roll"
    state.roller = seat
    state.turn += 1
    tell(TurnStarted(seat=seat, turn=state.turn))


def _end_turn(state: State, chance: Chance, tell: Tell) -> None:
    """On to the left neighbour, or to the counting after the last turn (TYC-33, TYC-145)."""
    if state.turn == state.options.turn_limit:
        _count(state, tell)
        _next_round(state, chance, tell)
    else:
        _start_turn(state, _left_of(state, state.roller), tell)


def _left_of(state: State, seat: Seat) -> Seat:
    return (seat + 1) % len(state.hands)


def _right_of(state: State, seat: Seat) -> Seat:
    return (seat - 1) % len(state.hands)


def _roll(state: State, seat: Seat, action: Roll, chance: Chance, tell: Tell) -> None:
    """Both dice say what everybody does (TYC-29 to TYC-32)."""
    state.action = ACTION_DIE[chance.randrange(6)]
    state.amount = AMOUNT_DIE[chance.randrange(6)]
    tell(Rolled(seat=seat, action=state.action, amount=state.amount))
    if state.amount == MILK_FACE:
        _move_milk(state, chance, tell)
        return
    state.k = AMOUNTS[state.amount]
    if state.action == SWAP:
        state.stage = "target"
    elif state.amount != ALL:
        state.stage = "toss" if state.action == TOSS else "pass"
    elif state.action == TOSS:
        _toss(state, state.hands, chance, tell)
    else:
        _pass_hands(state, chance, tell)


# Swapping


def _choose_target(state: State, seat: Seat, action: Target, chance: Chance, tell: Tell) -> None:
    state.target = action.seat
    tell(TargetChosen(seat=seat, target=action.seat))
    if state.amount == ALL:
        _swap_hands(state, chance, tell)
    else:
        state.stage = "lay"


def _swap_hands(state: State, chance: Chance, tell: Tell) -> None:
    """Two complete hands change places, before everybody's eyes (TYC-43, TYC-155)."""
    roller, target = state.roller, state.target
    mine, theirs = state.hands[roller], state.hands[target]
    if MILK in mine or MILK in theirs:
        state.knowers[roller] = state.knowers[target] = True
    mine[:], theirs[:] = theirs[:], mine[:]
    tell(HandsSwapped(seat=roller, target=target))
    tell(HandReceived(giver=target, receiver=roller, cards=tuple(mine), to=roller))
    tell(HandReceived(giver=roller, receiver=target, cards=tuple(theirs), to=target))
    _end_turn(state, chance, tell)


def _swap(state: State, cards: tuple[Card, ...], chance: Chance, tell: Tell) -> None:
    """Lay cards down, draw as many blindly, then the target takes up what was laid down (TYC-37 to TYC-44)."""
    roller, target = state.roller, state.target
    mine, theirs = state.hands[roller], state.hands[target]
    milk_between_them = MILK in mine or MILK in theirs
    for card in cards:
        mine.remove(card)
    state.laid[:] = cards
    drawn = sorted(theirs.pop(chance.randrange(len(theirs))) for _ in cards)
    _add(mine, *drawn)
    if milk_between_them:
        moved = MILK in cards or MILK in drawn
        _only_these_know(state, [seat for seat in (roller, target) if moved or state.knowers[seat]])
    tell(Swapped(seat=roller, target=target, count=len(cards)))
    for seat in (roller, target):
        tell(CardsSwapped(seat=roller, target=target, laid=cards, drawn=tuple(drawn), to=seat))
    if _round_is_won(state, (roller,), chance, tell):
        return
    _add(theirs, *cards)
    state.laid.clear()
    if not _round_is_won(state, (target,), chance, tell):
        _end_turn(state, chance, tell)


def _add(hand: list[Card], *cards: Card) -> None:
    hand.extend(cards)
    hand.sort()


def _only_these_know(state: State, seats: Sequence[Seat]) -> None:
    state.knowers[:] = [seat in seats for seat in range(len(state.hands))]


def _everybody_knows(state: State) -> None:
    state.knowers[:] = [True] * len(state.hands)


# Choosing together


def _choose(state: State, seat: Seat, action: Choose, chance: Chance, tell: Tell) -> None:
    """Cards of a swap are laid down at once; those of a pass or toss when all have chosen (TYC-46, TYC-54)."""
    if state.stage == "lay":
        _swap(state, action.cards, chance, tell)
        return
    state.confirmed[seat] = True
    state.chosen[seat] = action.cards
    tell(Chose(seat=seat))
    if not all(state.confirmed):
        return
    if state.stage == "pass":
        _pass_cards(state, chance, tell)
        return
    for hand, cards in zip(state.hands, state.chosen, strict=True):
        for card in cards:
            hand.remove(card)
    _toss(state, state.chosen, chance, tell)


def _forget_choices(state: State) -> None:
    state.chosen[:] = [()] * len(state.hands)
    state.confirmed[:] = [False] * len(state.hands)


def _direction(state: State) -> tuple[Direction, Callable[[State, Seat], Seat]]:
    return ("left", _left_of) if state.action == PASS_LEFT else ("right", _right_of)


def _pass_cards(state: State, chance: Chance, tell: Tell) -> None:
    """All cards go to the neighbours at the same time (TYC-47 to TYC-52, TYC-153)."""
    direction, beside = _direction(state)
    holder = holder_of(state)
    neighbour = beside(state, holder)
    passed = MILK in state.chosen[holder]
    _only_these_know(state, [holder, neighbour] if passed or state.knowers[neighbour] else [holder])
    for hand, cards in zip(state.hands, state.chosen, strict=True):
        for card in cards:
            hand.remove(card)
    tell(Passed(direction=direction, count=state.k))
    for giver, cards in enumerate(state.chosen):
        receiver = beside(state, giver)
        _add(state.hands[receiver], *cards)
        tell(CardsGiven(giver=giver, receiver=receiver, cards=cards, to=giver))
        tell(CardsReceived(giver=giver, receiver=receiver, cards=cards, to=receiver))
    _forget_choices(state)
    if not _round_is_won(state, range(len(state.hands)), chance, tell):
        _end_turn(state, chance, tell)


def _pass_hands(state: State, chance: Chance, tell: Tell) -> None:
    """Every hand moves on by one seat; nobody is asked (TYC-50, TYC-155)."""
    direction, beside = _direction(state)
    before = [hand[:] for hand in state.hands]
    state.knowers[beside(state, holder_of(state))] = True
    tell(HandsPassed(direction=direction))
    for giver, hand in enumerate(before):
        receiver = beside(state, giver)
        state.hands[receiver][:] = hand
        tell(HandReceived(giver=giver, receiver=receiver, cards=tuple(hand), to=receiver))
    _end_turn(state, chance, tell)


# Tossing


def _toss(state: State, cards: Sequence[Sequence[Card]], chance: Chance, tell: Tell) -> None:
    """All lay their cards on the plate; then they are taken back in turns or in a race (TYC-54 to TYC-56, TYC-141)."""
    state.tossed[:] = [tuple(some) for some in cards]
    _forget_choices(state)
    if state.amount == ALL:
        for hand in state.hands:
            hand.clear()
    state.plate[:] = sorted(card for some in state.tossed for card in some)
    if MILK in state.plate:
        _everybody_knows(state)
    for seat, some in enumerate(state.tossed):
        tell(Tossed(seat=seat, cards=some))
    if state.options.scramble == "draft":
        state.stage = "draft"
        _order_draft(state, chance, tell)
        return
    state.stage = "grab"
    chance.shuffle(state.plate)
    state.spotlight = 1
    tell(RaceStarted(cards=len(state.plate), each=state.k))


def _order_draft(state: State, chance: Chance, tell: Tell) -> None:
    """Who takes when, anew for each round of the draft (TYC-63)."""
    state.draft += 1
    state.order[:] = range(len(state.hands))
    chance.shuffle(state.order)
    tell(DraftOrdered(round=state.draft, order=tuple(state.order)))


def _take(state: State, seat: Seat, action: Take, chance: Chance, tell: Tell) -> None:
    """One card of the plate; the last one of all goes to the last player unasked (TYC-62 to TYC-65)."""
    state.plate.remove(action.card)
    state.order.pop(0)
    tell(Took(seat=seat, card=action.card))
    if _gets(state, seat, action.card, chance, tell):
        return
    if len(state.plate) == 1:
        last = state.order.pop(0)
        card = state.plate.pop()
        tell(GotTheRest(seat=last, card=card))
        if not _gets(state, last, card, chance, tell):
            _end_turn(state, chance, tell)
    elif not state.order:
        _order_draft(state, chance, tell)


def _gets(state: State, seat: Seat, card: Card, chance: Chance, tell: Tell) -> bool:
    """A card of the plate comes to a hand.  Whether it wins the round (TYC-59, TYC-60)."""
    _add(state.hands[seat], card)
    state.taken[seat] += 1
    return _round_is_won(state, (seat,), chance, tell)


# Racing


def _press(state: State, seat: Seat, action: Press, chance: Chance, tell: Tell) -> None:
    """The first press takes the card in the spotlight, or catches the milk (TYC-69, TYC-102)."""
    if state.stage == "milk":
        _catch_milk(state, seat, chance, tell)
        return
    card = state.plate.pop(0)
    tell(Took(seat=seat, card=card))
    state.passed = 0
    if _gets(state, seat, card, chance, tell):
        return
    if not state.options.overgrab:
        lacking = [other for other, taken in enumerate(state.taken) if taken < state.k]
        while len(lacking) == 1 and state.plate:
            rest = state.plate.pop(0)
            tell(GotTheRest(seat=lacking[0], card=rest))
            if _gets(state, lacking[0], rest, chance, tell):
                return
    _next_spotlight(state, chance, tell)


def _time_is_over(state: State, seat: Seat, action: Timeout, chance: Chance, tell: Tell) -> None:
    """The card goes to the end of the line; when nobody wants any, chance gives them out (TYC-70, TYC-74, TYC-102)."""
    if state.stage == "milk":
        others = [other for other in range(len(state.hands)) if other != state.thrower]
        _catch_milk(state, others[chance.randrange(len(others))], chance, tell)
        return
    card = state.plate.pop(0)
    state.plate.append(card)
    state.passed += 1
    tell(LetPass(card=card))
    if state.passed == len(state.plate):
        while state.plate:
            lacking = [other for other, hand in enumerate(state.hands) if len(hand) < HAND]
            lucky = lacking[chance.randrange(len(lacking))]
            card = state.plate.pop(0)
            tell(GivenOut(seat=lucky, card=card))
            if _gets(state, lucky, card, chance, tell):
                return
    _next_spotlight(state, chance, tell)


def _next_spotlight(state: State, chance: Chance, tell: Tell) -> None:
    """The next card of the line; after the last one the race is over (TYC-70, TYC-76)."""
    state.spotlight += 1
    if state.plate:
        return
    if not givers(state):
        _end_turn(state, chance, tell)
        return
    state.stage = "note"
    for seat in givers(state):
        state.shown[seat] = True
        if MILK in state.hands[seat]:
            _everybody_knows(state)
        tell(HandShown(seat=seat, cards=tuple(state.hands[seat])))


def _pick(state: State, seat: Seat, action: Pick, chance: Chance, tell: Tell) -> None:
    """A card from a hand that is too large; in the end all have seven (TYC-78 to TYC-84)."""
    state.hands[action.seat].remove(action.card)
    _add(state.hands[seat], action.card)
    tell(Picked(seat=seat, owner=action.seat, card=action.card))
    if _round_is_won(state, (seat, action.seat), chance, tell):
        return
    if not givers(state):
        tell(HandsHidden())
        _end_turn(state, chance, tell)


# The milk on the die


def _move_milk(state: State, chance: Chance, tell: Tell) -> None:
    """The holder has to act openly: pass the milk on, swap it with the roller, or throw it (TYC-85 to TYC-102)."""
    holder = holder_of(state)
    _everybody_knows(state)
    tell(HolderNamed(holder=holder))
    if state.action == TOSS:
        state.thrower = holder
        tell(MilkThrown(seat=holder))
        if state.options.scramble == "grab":
            state.hands[holder].remove(MILK)
            state.plate[:] = [MILK]
            state.stage = "milk"
            state.spotlight = 1
            return
        others = [seat for seat in range(len(state.hands)) if seat != holder]
        receiver = others[chance.randrange(len(others))]
    elif state.action == SWAP:
        receiver = state.roller
        if receiver == holder:
            tell(NothingHappened(roller=holder))
            _end_turn(state, chance, tell)
            return
    else:
        receiver = _direction(state)[1](state, holder)
    state.hands[holder].remove(MILK)
    _hand_over_milk(state, holder, receiver, chance, tell)


def _catch_milk(state: State, seat: Seat, chance: Chance, tell: Tell) -> None:
    state.plate.clear()
    _hand_over_milk(state, state.thrower, seat, chance, tell)


def _hand_over_milk(state: State, giver: Seat, receiver: Seat, chance: Chance, tell: Tell) -> None:
    """The giver draws a card blindly before the receiver adds the milk, so it is never the milk (TYC-88 to TYC-92)."""
    theirs = state.hands[receiver]
    card = theirs.pop(chance.randrange(len(theirs)))
    _add(state.hands[giver], card)
    tell(MilkMoved(giver=giver, receiver=receiver))
    for seat in (giver, receiver):
        tell(CardForMilk(giver=giver, receiver=receiver, card=card, to=seat))
    _add(theirs, MILK)
    if not _round_is_won(state, (receiver,), chance, tell):
        _end_turn(state, chance, tell)


# How a round and the series end


def _winner_among(state: State, seats: Sequence[Seat]) -> Seat:
    """Whose hand among these the game sees to win; it sees nothing if players must call themselves (TYC-113, TYC-114)."""
    if state.options.shout == "auto":
        for seat in seats:
            if is_winning(state.hands[seat]):
                return seat
    return NOBODY


def _round_is_won(state: State, seats: Sequence[Seat], chance: Chance, tell: Tell) -> bool:
    """See whether one of these hands wins; if so, the round is over and the next one begins (TYC-111)."""
    winner = _winner_among(state, seats)
    if winner == NOBODY:
        return False
    _score(state, winner, tell)
    _next_round(state, chance, tell)
    return True


def _claim(state: State, seat: Seat, action: Claim, chance: Chance, tell: Tell) -> None:
    _score(state, seat, tell)
    _next_round(state, chance, tell)


def _score(state: State, seat: Seat, tell: Tell) -> None:
    """A winning hand is shown and counts a round (TYC-112, TYC-117 to TYC-122)."""
    hand = tuple(state.hands[seat])
    kind, naturals = most_of(hand)
    told = RoundWon(
        seat=seat,
        round=state.round,
        hand=hand,
        kind=kind,
        naturals=naturals,
        wilds=hand.count(WILD),
        roller=state.roller,
        turns=state.turn,
    )
    tell(told)
    _add_win(state, seat, "cookies", tell)


def _count(state: State, tell: Tell) -> None:
    """The most alike win; of equals the holder, else the first to the left of the roller (TYC-145, TYC-146)."""
    most = [alike(hand) for hand in state.hands]
    tied = [seat for seat, count in enumerate(most) if count == max(most)]
    holder = holder_of(state)
    count = len(most)
    winner = holder if holder in tied else min(tied, key=lambda seat: (seat - state.roller - 1) % count)
    hands = tuple(tuple(hand) for hand in state.hands)
    tell(RoundCounted(seat=winner, round=state.round, hands=hands, alike=tuple(most), tied=tuple(tied)))
    _add_win(state, winner, "count", tell)


def _add_win(state: State, seat: Seat, ending: Literal["cookies", "count"], tell: Tell) -> None:
    state.wins[seat] += 1
    if state.wins[seat] == needed(state.options):
        _forget_choices(state)
        state.stage = "over"
        state.ending = ending
        state.winner = seat
        ahead = for_each_seat(state.options.head_start, len(state.wins), "TYC-158")[seat]
        tell(SeriesWon(seat=seat, wins=state.wins[seat], rounds=state.round, head_start=ahead))
    else:
        state.round += 1
        state.starter = _left_of(state, state.starter)


def _next_round(state: State, chance: Chance, tell: Tell) -> None:
    if not state.ending:
        _begin_round(state, chance, tell)


_DO: dict[type, Callable[[State, Seat, Any, Chance, Tell], None]] = {
    Roll: _roll,
    Target: _choose_target,
    Choose: _choose,
    Take: _take,
    Press: _press,
    Timeout: _time_is_over,
    Pick: _pick,
    Claim: _claim,
}


# What a seat may know


def view(state: State, seat: Seat | None) -> View:
    if seat == TABLE:
        seat = None
    over = state.stage == "over"
    knows = all(state.knowers) if seat is None else state.knowers[seat]
    shown = tuple([tuple(hand) if over or open_ else () for hand, open_ in zip(state.hands, state.shown, strict=True)])
    return View(
        seat=seat,
        options=state.options,
        to_act=to_act(state),
        kinds=state.kinds,
        hand=() if seat is None else tuple(state.hands[seat]),
        chosen=() if seat is None else state.chosen[seat],
        holder=holder_of(state) if knows or over else NOBODY,
        counts=tuple(map(len, state.hands)),
        shown_hands=shown,
        wins=tuple(state.wins),
        confirmed=tuple(state.confirmed),
        tossed=tuple(state.tossed),
        taken=tuple(state.taken),
        plate=tuple(state.plate),
        order=tuple(state.order),
        starter=state.starter,
        roller=state.roller,
        round=state.round,
        turn=state.turn,
        stage=state.stage,
        action=state.action,
        amount=state.amount,
        k=state.k,
        target=state.target,
        draft=state.draft,
        spotlight=state.spotlight,
        thrower=state.thrower,
        ending=state.ending,
        winner=state.winner,
    )


def redeal(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal anew the hands that `seat` does not see, and what their owners have chosen; the milk stays where `seat` knows it."""
    if state.stage == "over":
        return
    count = len(state.hands)
    if seat == TABLE:
        seat = None
    hidden = [owner for owner in range(count) if owner != seat and not state.shown[owner]]
    holder = holder_of(state)
    knows = all(state.knowers) if seat is None else state.knowers[seat]
    fixed = holder if knows and holder in hidden else NOBODY
    unseen = [card for owner in hidden for card in state.hands[owner] if card != MILK or fixed == NOBODY]
    sizes = [len(state.hands[owner]) - (owner == fixed) for owner in hidden]
    while True:
        chance.shuffle(unseen)
        start = 0
        for owner, size in zip(hidden, sizes, strict=True):
            hand = state.hands[owner]
            hand[:] = unseen[start : start + size]
            start += size
            if owner == fixed:
                hand.append(MILK)
            hand.sort()
        if _winner_among(state, hidden) == NOBODY:
            break
    now = holder_of(state)
    if now != holder:  # as many know where it is as before, and whoever has it does
        state.knowers[holder], state.knowers[now] = state.knowers[now], True
    for owner in hidden:
        if state.confirmed[owner]:
            hand = state.hands[owner][:]
            chance.shuffle(hand)
            state.chosen[owner] = tuple(sorted(hand[: state.k]))


# The end, and what is always true


def result(state: State) -> Result | None:
    """The winner first, all others equal behind; scores are rounds won (TYC-123)."""
    if not state.ending:
        return None
    ranks = tuple(1 if seat == state.winner else 2 for seat in range(len(state.hands)))
    return Result(ranks, tuple(state.wins), state.ending)


def seats(state: State) -> int:
    return len(state.hands)


def progress(state: State) -> int:
    return state.round
