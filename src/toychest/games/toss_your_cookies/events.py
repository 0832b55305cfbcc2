"""What happens in Toss Your Cookies, as the log, the screens and the saves hear of it."""

from __future__ import annotations

from typing import ClassVar, Literal

from toychest.games.toss_your_cookies.pieces import ActionFace, AmountFace, Card, Kind
from toychest.table import contract
from toychest.table.contract import Clause, Seat

Direction = Literal["left", "right"]


class SeriesStarted(contract.Event, frozen=True, tag="series_started"):
    clause: ClassVar[Clause] = "TYC-17"
    seats: int
    rounds: int
    kinds: tuple[Kind, ...]
    wilds: int
    half_eaten: int


class HeadStartGiven(contract.Event, frozen=True, tag="head_start_given"):
    clause: ClassVar[Clause] = "TYC-158"
    seat: Seat
    rounds: int


class RoundStarted(contract.Event, frozen=True, tag="round_started"):
    clause: ClassVar[Clause] = "TYC-28"
    reveals: ClassVar[bool] = True
    round: int
    starter: Seat
    wins: tuple[int, ...]


class HandDealt(contract.Event, frozen=True, tag="hand_dealt"):
    clause: ClassVar[Clause] = "TYC-25"
    seat: Seat
    cards: tuple[Card, ...]


class TurnStarted(contract.Event, frozen=True, tag="turn_started"):
    clause: ClassVar[Clause] = "TYC-33"
    seat: Seat
    turn: int


class Rolled(contract.Event, frozen=True, tag="rolled"):
    clause: ClassVar[Clause] = "TYC-30"
    reveals: ClassVar[bool] = True
    seat: Seat
    action: ActionFace
    amount: AmountFace


# Swapping


class TargetChosen(contract.Event, frozen=True, tag="target_chosen"):
    clause: ClassVar[Clause] = "TYC-36"
    seat: Seat
    target: Seat


class Swapped(contract.Event, frozen=True, tag="swapped"):
    """Cards changed places; all learn how many."""

    clause: ClassVar[Clause] = "TYC-41"
    reveals: ClassVar[bool] = True
    seat: Seat
    target: Seat
    count: int


class CardsSwapped(contract.Event, frozen=True, tag="cards_swapped"):
    """Which cards those were: told to the roller and to the target."""

    clause: ClassVar[Clause] = "TYC-125"
    reveals: ClassVar[bool] = True
    seat: Seat
    target: Seat
    laid: tuple[Card, ...]
    drawn: tuple[Card, ...]


class HandsSwapped(contract.Event, frozen=True, tag="hands_swapped"):
    clause: ClassVar[Clause] = "TYC-43"
    reveals: ClassVar[bool] = True
    seat: Seat
    target: Seat


# Choosing, passing


class Chose(contract.Event, frozen=True, tag="chose"):
    """Somebody has confirmed a choice; what it is, nobody else learns yet."""

    clause: ClassVar[Clause] = "TYC-149"
    seat: Seat


class Passed(contract.Event, frozen=True, tag="passed"):
    clause: ClassVar[Clause] = "TYC-48"
    reveals: ClassVar[bool] = True
    direction: Direction
    count: int


class CardsGiven(contract.Event, frozen=True, tag="cards_given"):
    """What one player passed to another: told to the giver."""

    clause: ClassVar[Clause] = "TYC-126"
    giver: Seat
    receiver: Seat
    cards: tuple[Card, ...]


class CardsReceived(contract.Event, frozen=True, tag="cards_received"):
    """The same, told to the receiver."""

    clause: ClassVar[Clause] = "TYC-126"
    reveals: ClassVar[bool] = True
    giver: Seat
    receiver: Seat
    cards: tuple[Card, ...]


class HandsPassed(contract.Event, frozen=True, tag="hands_passed"):
    clause: ClassVar[Clause] = "TYC-50"
    reveals: ClassVar[bool] = True
    direction: Direction


class HandReceived(contract.Event, frozen=True, tag="hand_received"):
    """A complete hand that came from somebody: told to whoever has it now."""

    clause: ClassVar[Clause] = "TYC-25"
    reveals: ClassVar[bool] = True
    giver: Seat
    receiver: Seat
    cards: tuple[Card, ...]


# Tossing


class Tossed(contract.Event, frozen=True, tag="tossed"):
    clause: ClassVar[Clause] = "TYC-54"
    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]


class DraftOrdered(contract.Event, frozen=True, tag="draft_ordered"):
    clause: ClassVar[Clause] = "TYC-63"
    reveals: ClassVar[bool] = True
    round: int
    order: tuple[Seat, ...]


class Took(contract.Event, frozen=True, tag="took"):
    clause: ClassVar[Clause] = "TYC-58"
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card


class GotTheRest(contract.Event, frozen=True, tag="got_the_rest"):
    """A card nobody chose: the last one of a draft, or what is left of a race for the only player who lacks cards."""

    clause: ClassVar[Clause] = "TYC-73"
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card


class RaceStarted(contract.Event, frozen=True, tag="race_started"):
    clause: ClassVar[Clause] = "TYC-67"
    reveals: ClassVar[bool] = True
    cards: int
    each: int


class LetPass(contract.Event, frozen=True, tag="let_pass"):
    """Nobody took the card in the spotlight: it is the last of the line now."""

    clause: ClassVar[Clause] = "TYC-70"
    reveals: ClassVar[bool] = True
    card: Card


class GivenOut(contract.Event, frozen=True, tag="given_out"):
    """A card that came to somebody by chance, for nobody wanted any."""

    clause: ClassVar[Clause] = "TYC-74"
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card


class HandShown(contract.Event, frozen=True, tag="hand_shown"):
    clause: ClassVar[Clause] = "TYC-77"
    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]


class Picked(contract.Event, frozen=True, tag="picked"):
    clause: ClassVar[Clause] = "TYC-78"
    reveals: ClassVar[bool] = True
    seat: Seat
    owner: Seat
    card: Card


class HandsHidden(contract.Event, frozen=True, tag="hands_hidden"):
    clause: ClassVar[Clause] = "TYC-84"


# The milk on the die


class HolderNamed(contract.Event, frozen=True, tag="holder_named"):
    clause: ClassVar[Clause] = "TYC-85"
    reveals: ClassVar[bool] = True
    holder: Seat


class NothingHappened(contract.Event, frozen=True, tag="nothing_happened"):
    """Swap and milk, and the roller has the milk already."""

    clause: ClassVar[Clause] = "TYC-97"
    roller: Seat


class MilkThrown(contract.Event, frozen=True, tag="milk_thrown"):
    clause: ClassVar[Clause] = "TYC-98"
    seat: Seat


class MilkMoved(contract.Event, frozen=True, tag="milk_moved"):
    clause: ClassVar[Clause] = "TYC-88"
    reveals: ClassVar[bool] = True
    giver: Seat
    receiver: Seat


class CardForMilk(contract.Event, frozen=True, tag="card_for_milk"):
    """Which card the old holder drew: told to the two."""

    clause: ClassVar[Clause] = "TYC-127"
    reveals: ClassVar[bool] = True
    giver: Seat  # of the milk, who drew
    receiver: Seat
    card: Card


# How a round and the series end


class RoundWon(contract.Event, frozen=True, tag="round_won"):
    clause: ClassVar[Clause] = "TYC-112"
    reveals: ClassVar[bool] = True
    seat: Seat
    round: int
    hand: tuple[Card, ...]
    kind: Kind
    naturals: int
    wilds: int
    roller: Seat  # in whose turn
    turns: int  # 0: at the deal


class RoundCounted(contract.Event, frozen=True, tag="round_counted"):
    """The last turn is over: the most alike win."""

    clause: ClassVar[Clause] = "TYC-145"
    reveals: ClassVar[bool] = True
    seat: Seat
    round: int
    hands: tuple[tuple[Card, ...], ...]
    alike: tuple[int, ...]  # by seat
    tied: tuple[Seat, ...]  # who had as many; the winner alone if there was no tie


class SeriesWon(contract.Event, frozen=True, tag="series_won"):
    clause: ClassVar[Clause] = "TYC-120"
    seat: Seat
    wins: int
    rounds: int  # that were played
    head_start: int = 0  # of the wins


Event = (
    SeriesStarted | HeadStartGiven | RoundStarted | HandDealt | TurnStarted | Rolled | TargetChosen | Swapped | CardsSwapped
    | HandsSwapped | Chose | Passed | CardsGiven | CardsReceived | HandsPassed | HandReceived | Tossed | DraftOrdered | Took
    | GotTheRest | RaceStarted | LetPass | GivenOut | HandShown | Picked | HandsHidden | HolderNamed | NothingHappened | MilkThrown
    | MilkMoved | CardForMilk | RoundWon | RoundCounted | SeriesWon
)  # fmt: skip
