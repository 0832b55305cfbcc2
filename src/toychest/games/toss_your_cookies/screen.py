"""The screen of Toss Your Cookies: choosing behind curtains, taking cards back in turns, and the race with a key for each player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from toychest.games.toss_your_cookies import events, names, rules
from toychest.games.toss_your_cookies.actions import CLAIM, ROLL, Choose, Pick, Take, Target
from toychest.games.toss_your_cookies.pieces import HAND, MILK, Card
from toychest.games.toss_your_cookies.playback import PlaybackScreen, Scene
from toychest.games.toss_your_cookies.race import RACING, RacingScreen
from toychest.games.toss_your_cookies.race_zone import paint_race
from toychest.games.toss_your_cookies.state import ALL, NOBODY, PASS_LEFT, View, needed
from toychest.games.toss_your_cookies.words import meaning, progress, used
from toychest.games.toss_your_cookies.zones import (
    NO_CARD,
    Backs,
    Dice,
    Hand,
    HandCard,
    Middle,
    News,
    Pile,
    Plate,
    Players,
    Seated,
    Won,
    paint_dice,
    paint_hand,
    paint_middle,
    paint_players,
    piles_of,
    plate_columns,
    players_height,
)
from toychest.language import _, ngettext
from toychest.table.contract import Event
from toychest.table.table import Table
from toychest.ui.paint.canvas import Span
from toychest.ui.screens.game import GameScreen
from toychest.ui.screens.page import Hint
from toychest.ui.zones.zone import Zone

if TYPE_CHECKING:
    from toychest.library import GameFile

SCOPE = rules.NAME
CHOOSING = ("lay", "pass", "toss")
SECRET = (*CHOOSING, "target", "note")  # decisions that need one's own hand
MOST_DOTS = 3  # cards that a player takes, each drawn as a dot; more are numbers


class TossYourCookiesScreen(RacingScreen, PlaybackScreen):
    SCOPES: ClassVar[tuple[str, ...]] = (*GameScreen.SCOPES, SCOPE)

    def __init__(self, table: Table, file: GameFile | None = None, watch: bool = False, viewer: int | None = None) -> None:
        super().__init__(table, file, watch, viewer)
        self.cursor = 0  # in the hand, among the players, or among the piles
        self.marked: frozenset[int] = frozenset()  # places of the hand
        self.pointed: frozenset[int] | None = None  # places of the target's hand; None until one's own cards are chosen
        self.decided_at = -1  # the number of moves when the cursor was last set
        self.looked: dict[int, int] = {}  # by seat: how much of the game it had seen when its curtain closed
        self.calling = False  # whether somebody is about to call out

    # The table

    def compose_table(self) -> Iterable[Widget]:
        with Vertical(id="tyc-calm"):
            players = Zone(paint_players, "tyc-players")
            players.styles.height = players_height(len(self.names))
            yield players
            with Horizontal(id="tyc-between"):
                yield Zone(paint_dice, "tyc-dice")
                yield Zone(paint_middle, "tyc-middle")
            yield Zone(paint_hand, "tyc-hand")
        yield Zone(paint_race, "tyc-race")

    def show_table(self) -> None:
        view: View = self.shown
        racing = view.stage in RACING and self.overlay is None
        calm, race = self.query_one("#tyc-calm"), self.zone("tyc-race")
        if race.display != racing:
            race.display, calm.display = racing, not racing
        if racing:
            race.show(self.race(view))
            return
        scene = self.overlay if isinstance(self.overlay, Scene) else Scene()
        seated = tuple(self._seated(view, seat) for seat in range(len(self.names)))
        self.zone("tyc-players").show(Players(seated, needed(view.options)))
        self.zone("tyc-dice").show(scene.dice or self._dice(view))
        self.zone("tyc-middle").show(self._with_gap(scene.middle) if scene.middle else self._middle(view))
        self.zone("tyc-hand").show(self._hand(view, scene))

    # The players

    def _seated(self, view: View, seat: int) -> Seated:
        return Seated(
            seat,
            self.names[seat],
            view.counts[seat],
            view.wins[seat],
            milk=seat == view.holder,
            in_turn=seat == view.roller and view.stage != "over",
            cursor=view.stage == "target" and self._is_open(view) and seat == self._target(view),
            status=self._status(view, seat),
        )

    def _status(self, view: View, seat: int) -> Span:
        if view.stage == "over":
            return (_("wins the game!"), "good") if seat == view.winner else ("", "dim")
        if view.stage in ("pass", "toss"):
            return (_("✓ has chosen"), "good") if view.confirmed[seat] else (_("… chooses"), "dim")
        if view.stage == "draft":
            return self._draft_status(view, seat)
        if view.stage == "note":
            lacks = HAND - view.counts[seat]
            if lacks:
                return (_("lacks {count}").format(count=lacks), "bad") if lacks > 0 else (_("shows the hand"), "coin")
            return "", "dim"
        if seat == view.target:
            return _("is the partner"), "text"
        if seat == view.roller:
            return {"roll": (_("rolls the dice"), "prompt"), "target": (_("picks a partner"), "prompt")}.get(
                view.stage, (_("… chooses"), "prompt")
            )
        return "", "dim"

    def _draft_status(self, view: View, seat: int) -> Span:
        few = view.k <= MOST_DOTS
        took = "●" * view.taken[seat] + "○" * (view.k - view.taken[seat]) if few else f"{view.taken[seat]}/{view.k}"
        if seat == view.order[0]:
            return _("{took} takes a card").format(took=took), "prompt"
        if seat in view.order:
            return _("{took} is number {place}").format(took=took, place=view.order.index(seat) + 1), "text"
        return took, "dim"

    # The dice and the middle

    def _dice(self, view: View) -> Dice:
        if not view.action:
            return Dice(sentence=_("{name} rolls.").format(name=self.names[view.roller]) if view.stage == "roll" else "")
        return Dice(view.action, view.amount, meaning(view.action, view.amount))

    def _middle(self, view: View) -> Middle:
        if view.stage == "over":
            hands = tuple(zip(self.names, view.shown_hands, strict=True))
            return Won(_("{name} wins the game!").format(name=self.names[view.winner]), hands)
        if view.stage in ("draft", "note"):
            return self._plate(view)
        if self.pointed is not None and self._is_open(view):
            title = ngettext("WHICH CARD OF {name}?", "WHICH {count} CARDS OF {name}?", view.k)
            title = title.format(count=view.k, name=self.names[view.target].upper())
            return Backs(title, HAND, tuple(sorted(self.pointed)), cursor=self.cursor)
        return self._news(view)

    def _plate(self, view: View) -> Plate:
        open_ = self._is_open(view)
        piles = self._piles(view)
        labels = [str(number) if number <= 9 else "" for number in range(1, len(piles) + 1)]
        shown = tuple(
            Pile(card, count, label, cursor=open_ and index == self.cursor, owner=self.names[owner] if owner != NOBODY else "")
            for index, ((owner, card, count), label) in enumerate(zip(piles, labels, strict=True))
        )
        if view.stage == "note":
            return Plate(_("HANDS THAT ARE TOO LARGE"), shown)
        remark = _("round {round} of {rounds}").format(round=view.draft, rounds=view.k)
        return Plate(_("ON THE PLATE"), shown, remark)

    def _piles(self, view: View) -> list[tuple[int, Card, int]]:
        """What can be taken: from whom (NOBODY: the plate), which card, how many of it."""
        if view.stage == "note":
            too_large = [seat for seat, count in enumerate(view.counts) if count > HAND]
            return [(seat, card, count) for seat in too_large for card, count in piles_of(view.shown_hands[seat])]
        return [(NOBODY, card, count) for card, count in piles_of(view.plate)]

    def _news(self, view: View) -> News:
        """What whoever looks has learned since the last look; on a public screen, what is played with."""
        if view.seat is not None and not self.watching:
            told = self._learned(view.seat)
            sentences = [self.words.sentence(event, self.names) for event in told]
            if any(sentences):
                return News(_("SINCE YOUR LAST LOOK"), tuple((sentence, "text") for sentence in sentences if sentence))
        cards = used(view)
        return News(_("IN THE GAME"), ((cards, "text"), (_("Five alike and the milk in one hand win."), "dim")))

    def _learned(self, seat: int) -> list[Event]:
        """What was told to a seat alone since it last had its hand before its eyes."""
        return [event for told in self.table.events[self._last_turn_of(seat) :] for event in told if event.to == seat]

    def _last_turn_of(self, seat: int) -> int:
        """Behind which moves a seat last had its hand before its eyes: whoever rolls or grabs need not look."""
        secret = (Choose, Target, Pick)
        own = [ply for ply, move in enumerate(self.table.history, 1) if move.seat == seat and isinstance(move.action, secret)]
        return max(self.looked.get(seat, 0), own[-1] + 1 if own else 0)

    def _with_gap(self, middle: Middle) -> Middle:
        """A hand that was drawn from, with the card gone that was pointed at."""
        if isinstance(middle, Backs) and middle.gone:
            return Backs(middle.title, middle.count, gone=(self.drawn_back,))
        return middle

    # The hand

    def _hand(self, view: View, scene: Scene) -> Hand:
        if scene.winner != NOBODY or view.stage == "over":
            return self._winning_hand(view, scene)
        if view.seat is None:
            return self._backs(view)
        cards = view.hand if scene.hand is None else scene.hand
        fresh = list(scene.fresh) if scene.hand is not None else self._fresh(view.seat)
        choosing = self._is_open(view) and view.stage in CHOOSING and self.pointed is None
        shown = []
        for place, card in enumerate(cards):
            new = card in fresh
            if new:
                fresh.remove(card)
            label = str(place + 1) if choosing and place < 9 else ""
            marked = place in self.marked and scene.hand is None and view.stage in CHOOSING
            shown.append(HandCard(card, label, marked, choosing and place == self.cursor, _("new") if new else ""))
        heading = _("HAND OF {name}").format(name=self.names[view.seat].upper()) if self.watching else _("MY HAND")
        return Hand(tuple(shown), heading, progress(view) if scene.hand is None and cards else "")

    def _winning_hand(self, view: View, scene: Scene) -> Hand:
        """The hand that won, before everybody's eyes (TYC-112)."""
        seat = view.winner if scene.winner == NOBODY else scene.winner
        cards = scene.winning or view.shown_hands[seat]
        return Hand(tuple(map(HandCard, cards)), _("HAND OF {name}").format(name=self.names[seat].upper()))

    def _backs(self, view: View) -> Hand:
        """What everybody sees of the hand of whoever is in turn."""
        seat = view.order[0] if view.order else view.roller
        backs = tuple(HandCard(NO_CARD) for _card in range(view.counts[seat]))
        return Hand(backs, _("HAND OF {name}").format(name=self.names[seat].upper()))

    def _fresh(self, seat: int) -> list[Card]:
        """The cards that came to a hand since its owner last saw it."""
        fresh: list[Card] = []
        for event in self._learned(seat) if not self.watching else ():
            if isinstance(event, events.HandReceived):
                fresh = list(event.cards)
            elif isinstance(event, events.CardsReceived):
                fresh += event.cards
            elif isinstance(event, events.CardsSwapped):
                fresh += event.drawn if event.seat == seat else event.laid
            elif isinstance(event, events.CardForMilk):
                fresh.append(event.card if event.giver == seat else MILK)
        return fresh

    # Who looks, who decides

    def secret_decision(self) -> bool:
        """Dice, plate and race are for all eyes; whoever must take a card may look at the own hand before."""
        return self.table.view(None).stage in SECRET

    def ends_turn(self, events: Sequence[Event]) -> bool:
        return not (self.opened in self.table.to_act() and self.secret_decision())

    def _close_curtain(self) -> None:
        if self.opened is not None:
            self.looked[self.opened] = len(self.table.events)
        super()._close_curtain()

    def _is_open(self, view: View) -> bool:
        """Whether what is decided now can be decided on this screen."""
        if self.playing_back or not view.to_act:
            return False
        if view.stage in SECRET:
            return view.seat is not None and view.seat in view.to_act
        return self.watching or view.to_act[0] in self.table.humans()

    def _decider(self) -> int:
        view: View = self.shown
        return view.seat if view.stage in SECRET and view.seat is not None else view.to_act[0]

    def begin_decision(self, seats: Sequence[int]) -> None:
        if self.decided_at == len(self.table.history):
            return
        self.decided_at = len(self.table.history)
        self.cursor = 0
        self.marked = frozenset()
        self.pointed = None

    # Prompt and keys

    def middle(self) -> str:
        view: View = self.shown
        told = self._round_or_turn(view)
        if view.stage == "over":
            return _("{round} · the end").format(round=told)
        if self.needs_curtain() and view.seat is not None and not self.watching:
            return _("{round} · {name} only").format(round=told, name=self.names[view.seat])
        if view.action:
            return f"{told} · {names.roll(view.action, view.amount)}"
        return f"{told} · {self.names[view.roller]}"

    def _round_or_turn(self, view: View) -> str:
        """The turn of a game of one round; the round of a series, which may go on beyond its number of rounds (TYC-119)."""
        rounds = view.options.rounds
        if rounds == 1:
            return _("Turn {turn}").format(turn=view.turn)
        if view.round > rounds:
            return _("Round {round}").format(round=view.round)
        return _("Round {round} of {rounds}").format(round=view.round, rounds=rounds)

    def prompt(self) -> tuple[Span, ...]:
        if self.calling:
            return (("► ", "prompt"), (_("Who calls “Snickerdoodle!”?  Press your number."), "prompt"))
        view: View = self.shown
        if view.stage in RACING and not self.playing_back and not self.table.result():
            return (("► ", "prompt"), (self.race_prompt(view), "prompt"))
        if self._pointing():
            return (("► ", "prompt"), (_("A number points at a card; Enter takes one by chance."), "prompt"))
        return super().prompt()

    def _pointing(self) -> bool:
        """Whether somebody may point at the back of a card that goes to whoever loses the milk."""
        scene = self.overlay
        return isinstance(scene, Scene) and isinstance(scene.middle, Backs) and not scene.middle.gone and self.playing_back

    def decision_prompt(self, seats: Sequence[int]) -> tuple[Span, ...]:
        view: View = self.shown
        if view.seat is None and view.stage in SECRET:  # somebody watches a secret decision
            text = self.words.question(view, view.to_act[0], self.names)
        else:
            text = _PROMPTS[view.stage](self, view, self.names[self._decider()])
        return (("► ", "prompt"), (text, "prompt"))

    def _prompt_to_roll(self, view: View, name: str) -> str:
        return _("{name}: Enter rolls both dice.").format(name=name)

    def _prompt_for_a_target(self, view: View, name: str) -> str:
        other = self.names[self._target(view)]
        if view.amount == ALL:
            return _("{name}: Enter swaps your whole hand with {other}.").format(name=name, other=other)
        return _("{name}: Enter swaps {cards} with {other}.").format(name=name, cards=names.some_cards(view.k), other=other)

    def _prompt_for_cards(self, view: View, name: str) -> str:
        if self.pointed is not None:
            return self._prompt_for_backs(view, name)
        left = view.k - len(self.marked)
        if left > 0:
            return _("{name}: mark {cards} more to {action}.").format(name=name, cards=names.some_cards(left), action=self._deed(view))
        if left < 0:
            return _("{name}: {cards} too many are marked.").format(name=name, cards=names.some_cards(-left))
        text = _("{name}: Enter gives {other} {cards}.") if view.stage == "lay" else _("{name}: Enter chooses {cards}; that is final.")
        marked = ngettext("the {count} card that is raised", "the {count} cards that are raised", view.k).format(count=view.k)
        other = "" if view.target == NOBODY else self.names[view.target]
        ways = (text.format(name=name, other=other, cards=cards) for cards in (names.cards(self._chosen(view)), marked))
        return self.in_a_line(*ways)

    def _prompt_for_backs(self, view: View, name: str) -> str:
        assert self.pointed is not None
        left = view.k - len(self.pointed)
        if left > 0:
            return _("{name}: point at {cards} more of {other}.").format(
                name=name, cards=names.some_cards(left), other=self.names[view.target]
            )
        return _("{name}: Enter draws what you point at.").format(name=name)

    def _deed(self, view: View) -> str:
        if view.stage == "pass":
            return _("pass to the left") if view.action == PASS_LEFT else _("pass to the right")
        return _("toss") if view.stage == "toss" else _("swap")

    def _prompt_to_take(self, view: View, name: str) -> str:
        _owner, card, _count = self._piles(view)[self.cursor]
        return _("{name}: Enter takes {card}.").format(name=name, card=names.the_card(card))

    def _prompt_to_pick(self, view: View, name: str) -> str:
        owner, card, _count = self._piles(view)[self.cursor]
        return _("{name}: Enter chooses {card} of {other}.").format(name=name, card=names.the_card(card), other=self.names[owner])

    def hints(self) -> Iterable[Hint]:
        view: View = self.shown
        if self.calling:
            return [(f"label:{len(self.names)}", _("call")), ("back", "")]
        if self._pointing():
            return [(f"label:{HAND}", _("card")), ("enter", _("any"))]
        if view.stage not in RACING or self.playing_back or self.table.result():
            return super().hints()
        grab = " ".join(f"tyc_grab={seat + 1}" for seat in self.table.humans() if seat != view.thrower)
        space = ("mark", _("pause") if self.clock.running else _("start"))
        return [(grab, _("take the cookie")), space, ("rules", ""), ("leave", "")]

    def decision_hints(self, seats: Sequence[int]) -> Iterable[Hint]:
        view: View = self.shown
        call: list[Hint] = [("tyc_call", "")] if view.options.shout == "manual" else []
        hint: list[Hint] = [("hint", "")] if view.seat is not None else []
        look: list[Hint] = [("peek", _("my hand"))] if self.needs_curtain() and view.seat is None else []
        if self.peeking():
            look = [("back", _("hide my hand"))]
        if view.stage == "roll":
            return [("enter", _("roll")), *look, *call]
        if view.stage == "target":
            return [(f"label:{len(self.names)}", _("partner")), ("enter", _("swap")), *hint, *call]
        if view.stage in CHOOSING:
            ready = len(self.marked if self.pointed is None else self.pointed) == view.k
            go: list[Hint] = [("enter", _("choose") if view.stage != "lay" else _("draw") if self.pointed is not None else _("give"))]
            return [(f"label:{HAND}", _("mark")), *(go if ready else []), *hint, *call]
        piles = min(9, len(self._piles(view)))
        return [(f"label:{piles}", _("card")), ("enter", _("take")), *look, *hint, *call]

    # Deciding

    def decide(self) -> None:
        if self.peeking():
            self._hide_hand()  # what comes now is for all eyes
        view: View = self.shown
        if not self._is_open(view):
            return
        seat = self._decider()
        if view.stage == "roll":
            self.play(seat, ROLL)
        elif view.stage == "target":
            self.play(seat, Target(self._target(view)))
        elif view.stage in CHOOSING:
            self._decide_cards(view, seat)
        else:
            owner, card, _count = self._piles(view)[self.cursor]
            self.play(seat, Take(card) if owner == NOBODY else Pick(owner, card))

    def _decide_cards(self, view: View, seat: int) -> None:
        """Confirm the marked cards; in a swap one first points at what one draws, though it is luck what that is (TYC-150)."""
        marked = self.marked if self.pointed is None else self.pointed
        if len(marked) != view.k:
            clause = {"lay": "TYC-37", "pass": "TYC-45", "toss": "TYC-53"}[view.stage]
            self.say_refusal(clause, seat)
        elif view.stage == "lay" and self.pointed is None:
            self.pointed = frozenset()
            self.cursor = 0
        else:
            self.play(seat, Choose(self._chosen(view)))

    def _chosen(self, view: View) -> tuple[Card, ...]:
        return tuple(view.hand[place] for place in sorted(self.marked))

    def _target(self, view: View) -> int:
        """The player under the cursor; never whoever swaps."""
        others = [seat for seat in range(len(self.names)) if seat != view.roller]
        return others[self.cursor % len(others)]

    def press_label(self, number: int) -> None:
        view: View = self.shown
        if self.calling:
            self.calling = False
            if number <= len(self.names) and number - 1 in self.table.humans():
                self.play(number - 1, CLAIM)
        elif not self._is_open(view):
            return
        elif view.stage == "target":
            others = [seat for seat in range(len(self.names)) if seat != view.roller]
            if number - 1 in others:
                self.cursor = others.index(number - 1)
            else:
                self.say_refusal("TYC-36", view.roller)
        elif view.stage in CHOOSING and number <= HAND:
            self.cursor = number - 1
            self._mark(self.cursor)
        elif view.stage in ("draft", "note") and number <= len(self._piles(view)):
            self.cursor = number - 1

    def press_mark(self) -> None:
        view: View = self.shown
        if view.stage in RACING:
            self.clock.pause() if self.clock.running else self.clock.start()
        elif self._is_open(view) and view.stage in CHOOSING:
            self._mark(self.cursor)

    def _mark(self, place: int) -> None:
        if self.pointed is None:
            self.marked ^= {place}
        else:
            self.pointed ^= {place}

    def press_left(self) -> None:
        self._move(-1)

    def press_right(self) -> None:
        self._move(1)

    def press_up(self) -> None:
        self._move(-self._row())

    def press_down(self) -> None:
        self._move(self._row())

    def _row(self) -> int:
        """How many things lie side by side."""
        view: View = self.shown
        if view.stage not in ("draft", "note"):
            return 1
        return plate_columns(self.zone("tyc-middle").size.width, owned=view.stage == "note")

    def _move(self, step: int) -> None:
        view: View = self.shown
        if not self._is_open(view):
            return
        if view.stage == "target":
            self.cursor = (self.cursor + step) % (len(self.names) - 1)
        elif view.stage in CHOOSING:
            self.cursor = (self.cursor + step) % HAND
        elif view.stage in ("draft", "note"):
            count = len(self._piles(view))
            self.cursor = (self.cursor + step) % count if abs(step) == 1 else min(max(self.cursor + step, 0), count - 1)

    def press_back(self) -> None:
        if self.calling:
            self.calling = False
        elif self.pointed is not None:
            self.pointed = None
        elif self.marked:
            self.marked = frozenset()
        elif self.peeking():
            self._hide_hand()
        else:
            super().press_back()

    def press_peek(self) -> None:
        """Whoever must roll or take a card looks at the own hand first, alone; once more hides it."""
        seats = self.deciders()
        if self.peeking():
            self._hide_hand()
        elif self.needs_curtain() and seats and self.opened is None:
            from toychest.ui.screens.curtain import PeekGate

            def look() -> None:
                self.opened = seats[0]

            self.app.push_screen(PeekGate(seats[0] + 1, self.names[seats[0]], on_open=look, game=self))

    def peeking(self) -> bool:
        """Whether somebody looks at the own hand while what is decided is for all eyes."""
        return self.needs_curtain() and not self.watching and self.opened is not None and not self.secret_decision()

    def _hide_hand(self) -> None:
        self._close_curtain()
        self.shown = self.table.view(None)

    def press_tyc_call(self) -> None:
        view: View = self.shown
        people = self.table.humans()
        if view.options.shout != "manual":
            self.say_refusal("TYC-113", view.roller)
        elif len(people) == 1:
            self.play(people[0], CLAIM)
        else:
            self.calling = not self.table.result()

    def act_on(self, key: str) -> None:
        """A number says which card is drawn for the milk; while somebody calls, any other key changes nothing."""
        if self._pointing():
            labels = self.toychest.keymap.keys_of("label")
            if key in labels[:HAND]:
                self.drawn_back = labels.index(key)
        super().act_on(key)


_PROMPTS = {
    "roll": TossYourCookiesScreen._prompt_to_roll,
    "target": TossYourCookiesScreen._prompt_for_a_target,
    "lay": TossYourCookiesScreen._prompt_for_cards,
    "pass": TossYourCookiesScreen._prompt_for_cards,
    "toss": TossYourCookiesScreen._prompt_for_cards,
    "draft": TossYourCookiesScreen._prompt_to_take,
    "note": TossYourCookiesScreen._prompt_to_pick,
}

SCREEN = TossYourCookiesScreen
