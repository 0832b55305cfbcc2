"""What there is in a game of Toss Your Cookies, how it may be played, and what one seat sees of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from toychest.games.toss_your_cookies.pieces import MILK, ActionFace, AmountFace, Card, Kind
from toychest.language import N_
from toychest.table import contract
from toychest.table.contract import Seat, option

SEATS = range(2, 9)

MOST_AHEAD = 2  # rounds of a head start: of five, three win

NOBODY: Seat = -1
SWAP, PASS_LEFT, PASS_RIGHT, TOSS = "swap", "pass_left", "pass_right", "toss"
ALL, MILK_FACE = "all", "milk"


class Options(contract.Options, frozen=True):
    rounds: Annotated[Literal[1, 3, 5], option(N_("Rounds"), N_("How long the series is; the majority of rounds wins it."), "TYC-11")] = 1
    scramble: Annotated[
        Literal["draft", "grab"],
        option(N_("Tossed cookies"), N_("Taken back one by one in drawn turns (draft), or in a race with a key each (grab)."), "TYC-14"),
    ] = "draft"
    overgrab: Annotated[
        bool, option(N_("Take too many"), N_("In a race one may take more than one tossed; whoever lacks cards then chooses."), "TYC-15")
    ] = False
    spotlight_ms: Annotated[
        int,
        option(N_("Spotlight"), N_("How long a cookie can be taken in a race, in thousandths of a second."), "TYC-140", ge=1000, le=5000),
    ] = 2500
    shout: Annotated[
        Literal["auto", "manual"],
        option(N_("Snickerdoodle!"), N_("A win is seen by the game (auto), or must be called by the player (manual)."), "TYC-16"),
    ] = "auto"
    turn_limit: Annotated[
        int, option(N_("Last turn"), N_("After so many turns a round is decided by counting."), "TYC-139", ge=1, le=1000)
    ] = 100
    first_player: Annotated[
        int, option(N_("Starting seat"), N_("Who begins the first round; 0: chance decides."), "TYC-13", ge=0, le=SEATS[-1])
    ] = 0
    cookie_sets: Annotated[
        int,
        option(
            N_("Cookies"),
            N_("Which kinds are used, as their numbers in a row, one for each player (1358); 0: chance decides."),
            "TYC-12",
            ge=0,
            le=87654321,
        ),
    ] = 0
    two_players: Annotated[bool, option(N_("Two players"), N_("Lets two people play with two kinds of cookies."), "TYC-10")] = False
    head_start: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=MOST_AHEAD)], ...],
        option(N_("Head start"), N_("How many rounds of a series a seat has won when it begins: small ones first."), "TYC-158"),
    ] = ()


Stage = Literal["roll", "target", "lay", "pass", "toss", "draft", "grab", "milk", "note", "over"]
"""What is waited for: the dice; whom to swap with, and which cards; all choices of a pass or a toss; a card of the plate in
turn, or in a race; the milk on the plate; a card from a hand that is too large; nothing."""


class State(Struct):
    """Everything, hidden or not.  Hands are sorted; the plate of a race is its line, the spotlight first."""

    options: Options
    kinds: tuple[Kind, ...]
    hands: list[list[Card]]  # by seat
    knowers: list[bool]  # by seat: who knows where the milk is
    wins: list[int]  # by seat
    confirmed: list[bool]  # by seat: who has chosen in this pass or toss
    chosen: list[tuple[Card, ...]]  # by seat: what; still in the hand
    tossed: list[tuple[Card, ...]]  # by seat: what was tossed, while there is a plate
    taken: list[int]  # by seat: cards taken back in this toss
    shown: list[bool]  # by seat: whose hand lies open because it was too large
    plate: list[Card]
    laid: list[Card]  # before the target of a swap in which the roller won
    order: list[Seat]  # who still takes a card in this round of a draft
    starter: Seat
    roller: Seat
    round: int = 1
    turn: int = 0  # of the round
    stage: Stage = "roll"
    action: ActionFace | Literal[""] = ""
    amount: AmountFace | Literal[""] = ""
    k: int = 0  # cards each, on the amount die
    target: Seat = NOBODY
    draft: int = 0  # the round of a draft
    spotlight: int = 0
    passed: int = 0  # spotlights in a row of which nobody took the card
    thrower: Seat = NOBODY  # of the milk
    ending: Literal["", "cookies", "count"] = ""
    winner: Seat = NOBODY


class View(Struct, frozen=True):
    """What one seat may know (TYC-124 to TYC-129, TYC-149, TYC-151); `seat` None is a bystander, and so is the table."""

    seat: Seat | None
    options: Options
    to_act: tuple[Seat, ...]
    kinds: tuple[Kind, ...]
    hand: tuple[Card, ...]  # of `seat`
    chosen: tuple[Card, ...]  # by `seat`, in this pass or toss
    holder: Seat  # of the milk, if `seat` knows; NOBODY if not, or while it lies on the plate
    counts: tuple[int, ...]
    shown_hands: tuple[tuple[Card, ...], ...]  # by seat; () if not shown
    wins: tuple[int, ...]
    confirmed: tuple[bool, ...]
    tossed: tuple[tuple[Card, ...], ...]
    taken: tuple[int, ...]
    plate: tuple[Card, ...]
    order: tuple[Seat, ...]
    starter: Seat
    roller: Seat
    round: int
    turn: int
    stage: Stage
    action: str
    amount: str
    k: int
    target: Seat
    draft: int
    spotlight: int
    thrower: Seat
    ending: str
    winner: Seat


def needed(options: Options) -> int:
    """How many rounds win the series (TYC-117, TYC-118)."""
    return options.rounds // 2 + 1


def holder_of(state: State) -> Seat:
    """Who has the milk in hand; NOBODY while it lies on the plate."""
    return next((seat for seat, hand in enumerate(state.hands) if MILK in hand), NOBODY)
