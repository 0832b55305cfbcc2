"""What is shown step by step after an action: the dice, what they did, what came to a hand, how a round ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from toychest.games.toss_your_cookies import events
from toychest.games.toss_your_cookies.actions import Press, Timeout
from toychest.games.toss_your_cookies.pieces import HAND, Card
from toychest.games.toss_your_cookies.state import NOBODY
from toychest.games.toss_your_cookies.words import meaning
from toychest.games.toss_your_cookies.zones import Backs, Dice, Middle, News, Won
from toychest.language import _
from toychest.table.contract import Event
from toychest.ui.paint.canvas import Span, width
from toychest.ui.screens.game import Beat, GameScreen


class Scene(Struct, frozen=True):
    """What a step of the playback lays over the table."""

    dice: Dice | None = None
    middle: Middle | None = None
    hand: tuple[Card, ...] | None = None  # of whoever looks, as it is now
    fresh: tuple[Card, ...] = ()
    winner: int = NOBODY
    winning: tuple[Card, ...] = ()  # the hand of the winner, for all to see


class PlaybackScreen(GameScreen):
    """Makes steps of events; mixed into the screen of the game."""

    drawn_back = 0  # which back somebody pointed at when the milk moved

    def beats(self, seat: int, action: Any, events_: Sequence[Event]) -> list[Beat]:
        """The dice, what they did, and a round's end; what came to a hand is shown to its owner alone."""
        dice: Dice | None = None
        beats: list[Beat] = []
        racing = isinstance(action, Press | Timeout) and self.shown.stage == "grab"
        tossed: list[Span] = []
        given: tuple[Card, ...] = ()  # by whoever looks, in a pass
        for event in events_:
            sentence = self.words.sentence(event, self.names)
            if isinstance(event, events.Rolled):
                dice = Dice(event.action, event.amount, meaning(event.action, event.amount))
            elif isinstance(event, events.Tossed):
                tossed.append((sentence, "text"))
                if len(tossed) < len(self.names):
                    continue
                sentence = _("One, two, three, toss!")
                beats.append(self._beat_of(sentence, Scene(dice, News(sentence, tuple(tossed)))))
                continue
            elif isinstance(event, events.TurnStarted):
                dice = None
            if isinstance(event, events.CardsGiven):
                given = event.cards
            if not sentence or self._is_quiet(event, seat, racing):
                continue
            beats += self._beats_of(event, sentence, dice, given)
        if self.needs_curtain():  # it closes behind the last step that is for one pair of eyes
            beats.sort(key=lambda beat: not beat.private)
        return beats

    def _is_quiet(self, event: Event, seat: int, racing: bool) -> bool:
        """What is seen anyhow: a race while it runs, what a person has just done, who has chosen."""
        if isinstance(event, events.Chose | events.CardsGiven | events.RaceStarted | events.DraftOrdered | events.SeriesStarted):
            return True
        if isinstance(event, events.Took | events.LetPass):
            return racing or not self.is_bot(seat)
        return isinstance(event, events.TargetChosen | events.Picked) and not self.is_bot(seat)

    def _beat_of(self, sentence: str, scene: Scene, waits: bool = False, private: bool = False) -> Beat:
        """A step; of a sentence too long for the news line the beginning is enough, for the table shows the rest."""
        told, colon, _cards = sentence.partition(": ")
        short = f"{told}." if colon and width(sentence) > self.size.width - 2 else sentence
        return Beat(((short, "text"),), scene, waits, private)

    def _beats_of(self, event: Event, sentence: str, dice: Dice | None, given: tuple[Card, ...]) -> list[Beat]:
        if isinstance(event, events.CardsReceived | events.CardsSwapped | events.HandReceived):
            return [self._new_cards(event, sentence, dice, given)]
        if isinstance(event, events.MilkMoved):
            return self._milk_moves(event, sentence, dice)
        if isinstance(event, events.RoundWon):
            title = _("“Snickerdoodle!”  {name} wins round {round}!").format(name=self.names[event.seat], round=event.round)
            won = Scene(dice, News(title, ((sentence, "good"),)), winner=event.seat, winning=event.hand)
            return [self._beat_of(title, won, waits=True)]
        if isinstance(event, events.RoundCounted):
            title = _("The round is decided by counting.")
            hands = Won(title, tuple(zip(self.names, event.hands, strict=True)))
            counted = Scene(dice, hands, winner=event.seat, winning=event.hands[event.seat])
            return [self._beat_of(title, counted), self._beat_of(sentence, counted, waits=True)]
        return [self._beat_of(sentence, Scene(dice), waits=isinstance(event, events.SeriesWon))]

    def _new_cards(self, event: Any, sentence: str, dice: Dice | None, given: tuple[Card, ...]) -> Beat:
        """One's hand with what came to it; `shown` is still the view from before."""
        hand = list(self.shown.hand)
        if isinstance(event, events.HandReceived):
            hand, fresh = list(event.cards), event.cards
        elif isinstance(event, events.CardsReceived):
            fresh = event.cards
        else:
            mine = event.seat == self.shown.seat
            fresh, given = (event.drawn, event.laid) if mine else (event.laid, event.drawn)
        for card in given:
            hand.remove(card)
        now = hand if isinstance(event, events.HandReceived) else sorted([*hand, *fresh])
        scene = Scene(dice, News(_("NEW IN YOUR HAND"), ((sentence, "text"),)), tuple(now), fresh)
        return self._beat_of(sentence, scene, waits=True, private=True)

    def _milk_moves(self, event: events.MilkMoved, sentence: str, dice: Dice | None) -> list[Beat]:
        """The old holder points at one of the receiver's cards; then the milk has moved."""
        giver, receiver = self.names[event.giver], self.names[event.receiver]
        title = _("{giver} draws one card of {receiver}").format(giver=giver, receiver=receiver)
        self.drawn_back = event.giver % HAND
        first = Scene(dice, Backs(title, HAND))
        then = Scene(dice, Backs(title, HAND, gone=(0,)))
        human = not self.is_bot(event.giver)
        ask = _("{giver}: point at one of the seven cards of {receiver}, 1-7.").format(giver=giver, receiver=receiver)
        return [self._beat_of(ask if human else title, first, waits=human), self._beat_of(sentence, then)]
