"""The screen of Toy Store 51: door, aliens, the played row, what one has, the loot and the market."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec import Struct
from textual.widget import Widget

from toychest.games.toy_store_51 import events, names, pictures, rules, words
from toychest.games.toy_store_51.actions import (
    CHARGES,
    END_TURN,
    STOP_SHOOTING,
    Action,
    Buy,
    Destroy,
    Draw,
    Join,
    ReturnLeader,
    TakeRug,
    UseAbility,
    UseLoot,
)
from toychest.games.toy_store_51.bot import best_joins, power
from toychest.games.toy_store_51.legality import least_flexible
from toychest.games.toy_store_51.payments import payments
from toychest.games.toy_store_51.pictures import arranged, grouped_loot
from toychest.games.toy_store_51.pieces import (
    ABILITY_COST,
    ABILITY_GAIN,
    ALIEN_COST,
    BUTTONS,
    COST,
    DRAWS,
    LEFT,
    LOOT,
    NO_CARD,
    NOTHING,
    RIGHT,
    RUGS,
    STRENGTH,
    Ammo,
    Card,
    together,
)
from toychest.games.toy_store_51.state import View
from toychest.games.toy_store_51.zones import (
    ammo_icons,
    paint_aliens,
    paint_loot,
    paint_market,
    paint_plush_row,
    paint_purse,
    paint_threat,
)
from toychest.language import _, ngettext
from toychest.table.contract import Event
from toychest.table.table import Table
from toychest.ui.paint.canvas import Span, width
from toychest.ui.screens.game import Beat, GameScreen
from toychest.ui.screens.page import Hint
from toychest.ui.zones.zone import Zone

if TYPE_CHECKING:
    from toychest.library import GameFile

SCOPE = rules.NAME

Part = Literal["aliens", "row", "loot", "market"]
PARTS: tuple[Part, ...] = ("aliens", "row", "loot", "market")


class Partner(Struct, frozen=True):
    """A card of the row was chosen for a join, and which of the possible joins is looked at."""

    joins: tuple[Join, ...]
    index: int = 0


class Return(Struct, frozen=True):
    """A card of the market was chosen; which card of the row goes back for it?"""

    slot: int


class WhoDraws(Struct, frozen=True):
    """A draw icon is used; who draws?"""


Begun = Partner | Return | WhoDraws


class ToyStoreScreen(GameScreen):
    SCOPES: ClassVar[tuple[str, ...]] = (*GameScreen.SCOPES, SCOPE)

    def __init__(self, table: Table, file: GameFile | None = None, watch: bool = False, viewer: int | None = None) -> None:
        super().__init__(table, file, watch, viewer)
        self.part: Part = "aliens"
        self.cursors: dict[Part, int] = dict.fromkeys(PARTS, 0)
        self.payment = 0  # which of the legal payments is proposed
        self.begun: Begun | None = None  # the half of a decision that is made already
        self.showing_players = False
        self._turn: object = None  # the turn and phase the cursor was last set for

    # The table

    def compose_table(self) -> Iterable[Widget]:
        yield Zone(paint_threat, "t51-door")
        yield Zone(paint_aliens, "t51-aliens")
        yield Zone(paint_plush_row, "t51-row")
        yield Zone(paint_purse, "t51-have")
        yield Zone(paint_loot, "t51-loot")
        yield Zone(paint_market, "t51-market")

    def show_table(self) -> None:
        view: View = self.shown
        for later in ("t51-have", "t51-loot", "t51-market"):
            self.zone(later).display = view.wave > 0
        self.zone("t51-door").show(pictures.threat(view, self.names))
        self.zone("t51-aliens").show(pictures.aliens(view, self.names, self._cursor("aliens", view), self.showing_players))
        legal = self._legal()
        join = self._key("t51_join", any(isinstance(action, Join) for action in legal))
        returning = isinstance(self.begun, Return)
        self.zone("t51-row").show(pictures.row(view, self.names, self._cursor("row", view), returning, join))
        draw, charge = bool(view.pool[DRAWS]), any(action in CHARGES for action in legal)
        self.zone("t51-have").show(pictures.purse(view, self._key("t51_draw", draw), self._key("t51_battery", charge)))
        self.zone("t51-loot").show(pictures.loot(view, self._cursor("loot", view)))
        self.zone("t51-market").show(pictures.market(view, self._cursor("market", view)))

    def _key(self, id: str, works: bool) -> str:
        """How a key is called beside the thing it works on; "" where it does nothing now."""
        return self.toychest.keymap.shown(id) if works and self._open(self.shown) and self.begun is None else ""

    def _open(self, view: View) -> bool:
        """Whether somebody at this screen decides now."""
        return not view.ending and not self.playing_back and view.turn in self.deciders()

    def _cursor(self, part: Part, view: View) -> int | None:
        return self.cursors[part] if self._open(view) and self.part == part else None

    # Decisions

    def begin_decision(self, seats: Sequence[int]) -> None:
        view: View = self.table.view(self.viewer())
        turn = (view.wave, view.side, view.turn, view.phase)
        if turn != self._turn:
            self._turn = turn
            self.begun = None
            self.showing_players = False
            self.cursors = dict.fromkeys(PARTS, 0)
            self.part = {"rugs": "row", "leaders": "row", "shoot": "aliens", "shop": "market"}[view.phase]  # type: ignore[assignment]
            self._set_on_the_likeliest(view)
        self.payment = 0
        self._clamp(view)

    def _set_on_the_likeliest(self, view: View) -> None:
        if view.phase == "shoot":
            shots = [index for index, alien in enumerate(view.row) if rules.destroy(view, alien)]
            self.cursors["aliens"] = max(shots, key=lambda index: STRENGTH[view.row[index]], default=0)
        elif view.phase == "shop":
            possible = [action.slot for action in rules.choices(view, view.turn) if isinstance(action, Buy)]
            self.cursors["market"] = max(possible, key=lambda slot: power(view.market[slot]), default=0)
        elif view.phase == "rugs":
            self.cursors["row"] = next(rug for rug in range(len(RUGS)) if rug not in view.rugs)

    def _sizes(self, view: View) -> dict[Part, int]:
        if view.phase == "rugs":
            return {"aliens": 0, "row": len(RUGS), "loot": 0, "market": 0}
        if view.phase == "leaders":
            return {"aliens": 0, "row": len(view.dealt[view.turn]), "loot": 0, "market": 0}
        return {"aliens": len(view.row), "row": len(view.area), "loot": len(grouped_loot(view)), "market": len(view.market)}

    def _clamp(self, view: View) -> None:
        for part, size in self._sizes(view).items():
            self.cursors[part] = max(0, min(self.cursors[part], size - 1))

    def _legal(self) -> list[Action]:
        view: View = self.shown
        return rules.choices(view, view.turn) if self._open(view) else []

    def _row_card(self, view: View) -> Card:
        return arranged(view)[self.cursors["row"]]

    def _payments(self, view: View) -> tuple[Ammo, ...]:
        """The payments of the alien or the ability under the cursor, the default one first."""
        if self.begun is None and self.part == "aliens" and view.row and view.phase == "shoot":
            return payments(ALIEN_COST[view.row[self.cursors["aliens"]]], view.pool)
        if self.begun is None and self.part == "row" and view.wave and view.area:
            cost = ABILITY_COST[self._row_card(view)]
            return payments(cost[:4], view.pool) if cost and self._row_card(view) not in view.used else ()
        return ()

    # The prompt

    def middle(self) -> str:
        view: View = self.shown
        if view.ending:
            return _("Wave {wave} · the end").format(wave=view.wave)
        name = self.names[view.turn]
        if not view.wave:
            return _("Before the first wave · {name}").format(name=name)
        text = _("Wave {wave} · {name} shoots") if view.phase == "shoot" else _("Wave {wave} · {name} in the market")
        return text.format(wave=view.wave, name=name)

    def decision_prompt(self, seats: Sequence[int]) -> tuple[Span, ...]:
        return (("► ", "prompt"), (self._prompt(self.shown), "prompt"))

    def _prompt(self, view: View) -> str:
        name = self.names[view.turn]
        if view.phase == "rugs":
            return _("{name}: Enter takes the {rug} rug.").format(name=name, rug=names.rug(self.cursors["row"]))
        if view.phase == "leaders":
            card = view.dealt[view.turn][self.cursors["row"]]
            return _("{name}: Enter sends {card} back and keeps the other two.").format(name=name, card=names.plush(card))
        if isinstance(self.begun, WhoDraws):
            return _("{name}: who draws a card?  A number, or Enter for {name}.").format(name=name)
        if isinstance(self.begun, Partner):
            return self._join_prompt(self.begun.joins[self.begun.index])
        if isinstance(self.begun, Return):
            bought, returned = view.market[self.begun.slot], self._row_card(view)
            text = _("Enter buys {card} for {cost}, and {returned} leaves the game.")
            return text.format(card=names.plush(bought), cost=f"{COST[bought]}¤", returned=names.plush(returned))
        prompts = {"aliens": self._alien_prompt, "row": self._row_prompt, "loot": self._loot_prompt, "market": self._market_prompt}
        return prompts[self.part](view)

    def _join_prompt(self, join: Join) -> str:
        right, left = RIGHT[join.right], LEFT[join.left]
        gained = together(right or NOTHING, left or NOTHING)
        text = _("Enter joins {right} and {left}: + {icons}.")
        return text.format(right=names.plush(join.right), left=names.plush(join.left), icons=names.icons(gained))

    def _alien_prompt(self, view: View) -> str:
        end = self.toychest.keymap.shown("t51_end")
        if not view.row:
            return _("No alien is left to shoot.  {key} goes on.").format(key=end)
        alien = view.row[self.cursors["aliens"]]
        if view.phase == "shop":
            return _("The shooting is over.  {key} ends the turn.").format(key=end)
        possible = self._payments(view)
        if not possible:
            text = _("{alien} needs {cost}: not with what you have.  {key} stops shooting.")
            return text.format(alien=names.alien(alien), cost=names.icons(ammo_icons(ALIEN_COST[alien])), key=end)
        payment = possible[self.payment % len(possible)]
        left = [have - pay for have, pay in zip(view.pool[:4], payment, strict=True)]
        told = {
            "alien": names.alien(alien),
            "paid": names.icons(payment),
            "left": names.icons(left),
            "before": view.strength,
            "after": view.strength - STRENGTH[alien],
        }
        return self.in_a_line(
            _("Enter destroys {alien}: pays {paid}, keeps {left}.  Strength {before} → {after}.").format(**told),
            _("Enter destroys {alien}: pays {paid}.  Strength {before} → {after}.").format(**told),
        )

    def _row_prompt(self, view: View) -> str:
        card = self._row_card(view)
        if possible := self._abilities_of(card):
            action = possible[self.payment % len(possible)]
            gain = ABILITY_GAIN[card]
            cost = ABILITY_COST[card]
            assert gain
            assert cost
            text = _("Enter uses {card}: {paid} for {gained}.")
            return text.format(card=names.plush(card), paid=names.icons((*action.payment, cost[BUTTONS])), gained=names.icons(gain))
        joins = self._joins_of(card)
        if len(joins) == 1:
            return self._join_prompt(joins[0])
        if joins:
            text = ngettext("Enter: {card} can be joined in {count} way.", "Enter: {card} can be joined in {count} ways.", len(joins))
            return text.format(card=names.plush(card), count=len(joins))
        return _("{card}: {printed}.").format(card=names.plush(card), printed=words.printed(card))

    def _loot_prompt(self, view: View) -> str:
        grouped = grouped_loot(view)
        if not grouped:
            return _("No loot yet.")
        alien, _count = grouped[self.cursors["loot"]]
        return _("Enter cashes in {alien}: + {icons}.").format(alien=names.alien(alien), icons=names.icons(LOOT[alien]))

    def _market_prompt(self, view: View) -> str:
        end = self.toychest.keymap.shown("t51_end")
        card = view.market[self.cursors["market"]]
        if view.phase == "shoot":
            return _("The market opens after the shooting: {key} goes there.").format(key=end)
        if card == NO_CARD or rules.refusal(view, view.turn, Buy(self.cursors["market"], view.area[0])):
            return _("Not this one, Enter says why.  {key} ends the turn.").format(key=end)
        text = _("Enter buys {card} for {cost}, then you choose what goes back.")
        return text.format(card=names.plush(card), cost=f"{COST[card]}¤")

    def decision_hints(self, seats: Sequence[int]) -> Iterable[Hint]:
        view: View = self.shown
        if isinstance(self.begun, WhoDraws):
            return [(f"label:{len(self.names)}", _("who draws")), ("enter", ""), ("back", "")]
        if self.begun is not None:
            return [("left right", _("which")), ("enter", ""), ("back", "")]
        if not view.wave:
            return [("left right", _("which")), ("enter", "")]
        hints: list[Hint] = [("enter", "", ""), ("next_zone", _("part"))]
        if len(self._payments(view)) > 1:
            hints.append(("t51_pay_more t51_pay_less", _("pay")))
        hints.append(("t51_end", _("stop shooting"), _("stop")) if view.phase == "shoot" else ("t51_end", _("end turn")))
        return hints

    # Keys

    def decide(self) -> None:
        view: View = self.shown
        seat = view.turn
        begun, self.begun = self.begun, None
        if view.phase == "rugs":
            self.play(seat, TakeRug(self.cursors["row"]))
        elif view.phase == "leaders":
            self.play(seat, ReturnLeader(view.dealt[seat][self.cursors["row"]]))
        elif isinstance(begun, WhoDraws):
            self.play(seat, Draw(seat))
        elif isinstance(begun, Partner):
            self.play(seat, begun.joins[begun.index])
        elif isinstance(begun, Return):
            self.play(seat, Buy(begun.slot, self._row_card(view)))
            self.part = "market"
        else:
            {"aliens": self._shoot, "row": self._use_card, "loot": self._cash_in, "market": self._choose_purchase}[self.part](view)

    def _shoot(self, view: View) -> None:
        if not view.row:
            return
        alien = view.row[self.cursors["aliens"]]
        possible = payments(ALIEN_COST[alien], view.pool)
        self.play(view.turn, Destroy(alien, possible[self.payment % len(possible)] if possible else (0, 0, 0, 0)))

    def _abilities_of(self, card: Card) -> list[UseAbility]:
        return [action for action in self._legal() if isinstance(action, UseAbility) and action.card == card]

    def _joins_of(self, card: Card) -> list[Join]:
        return [action for action in self._legal() if isinstance(action, Join) and card in (action.right, action.left)]

    def _use_card(self, view: View) -> None:
        card = self._row_card(view)
        abilities, joins = self._abilities_of(card), self._joins_of(card)
        if abilities:
            self.play(view.turn, abilities[self.payment % len(abilities)])
        elif len(joins) == 1:
            self.play(view.turn, joins[0])
        elif joins:
            self.begun = Partner(tuple(joins))
        elif ABILITY_COST[card]:
            self.play(view.turn, UseAbility(card, (0, 0, 0, 0)))
        elif RIGHT[card]:
            self.say_refusal(self._why_no_join([Join(card, other) for other in view.area if LEFT[other]]), view.turn)
        elif LEFT[card]:
            self.say_refusal(self._why_no_join([Join(other, card) for other in view.area if RIGHT[other]]), view.turn)
        else:
            self.say(_("{card} has neither an ability nor half a power cell.").format(card=names.plush(card)))

    def _why_no_join(self, joins: list[Join]) -> str:
        """The reason that says most: of all partners that could be thought of, the last one met."""
        view: View = self.shown
        reasons = [rules.refusal(view, view.turn, join) or "" for join in joins if join.right != join.left]
        return max(reasons, default="T51-65")

    def _cash_in(self, view: View) -> None:
        if grouped := grouped_loot(view):
            self.play(view.turn, UseLoot(grouped[self.cursors["loot"]][0]))

    def _choose_purchase(self, view: View) -> None:
        slot = self.cursors["market"]
        clause = rules.refusal(view, view.turn, Buy(slot, view.area[0]))
        if clause:
            self.say_refusal(clause, view.turn)
            return
        self.begun = Return(slot)
        self.part = "row"
        line = arranged(view)
        self.cursors["row"] = min(range(len(line)), key=lambda index: power(line[index]) + 100 * (line[index] in view.bought))

    def press_t51_alien(self, number: int) -> None:
        self._jump("aliens", number - 1)

    def press_t51_loot(self, number: int) -> None:
        self._jump("loot", number - 1)

    def press_label(self, number: int) -> None:
        view: View = self.shown
        if isinstance(self.begun, WhoDraws):
            if number <= len(self.names):
                self.begun = None
                self.play(view.turn, Draw(number - 1))
        elif not view.wave or isinstance(self.begun, Return):
            self._jump("row", number - 1)
        else:
            self._jump("market", number - 1)

    def _jump(self, part: Part, index: int) -> None:
        view: View = self.shown
        if self._open(view) and index < self._sizes(view)[part]:
            if isinstance(self.begun, Partner) or (self.begun is not None and part != "row"):
                self.begun = None
            self.part = part
            self.cursors[part] = index
            self.payment = 0
            self.showing_players &= part != "aliens"

    def press_left(self) -> None:
        self._move(-1)

    def press_right(self) -> None:
        self._move(1)

    def press_up(self) -> None:
        self._move_up_or_down(-1)

    def press_down(self) -> None:
        self._move_up_or_down(1)

    def _move_up_or_down(self, step: int) -> None:
        if self.part == "aliens" and self.begun is None:
            rows = self.zone("t51-aliens").size.height - 1
            columns = 1 if len(self.shown.row) <= rows else 2
            target = self.cursors["aliens"] + step * columns
            if 0 <= target < len(self.shown.row):
                self.cursors["aliens"] = target
                self.payment = 0
                return
        if self.begun is None and self.shown.wave:
            self._next_part(step)

    def _move(self, step: int) -> None:
        view: View = self.shown
        if not self._open(view):
            return
        if isinstance(self.begun, Partner):
            self.begun = Partner(self.begun.joins, (self.begun.index + step) % len(self.begun.joins))
        elif not isinstance(self.begun, WhoDraws):
            size = self._sizes(view)[self.part]
            self.cursors[self.part] = (self.cursors[self.part] + step) % size if size else 0
            self.payment = 0

    def press_next_zone(self) -> None:
        self._next_part(1)

    def press_previous_zone(self) -> None:
        self._next_part(-1)

    def _next_part(self, step: int) -> None:
        view: View = self.shown
        if self._open(view) and view.wave and self.begun is None:
            self.part = PARTS[(PARTS.index(self.part) + step) % len(PARTS)]
            self.payment = 0

    def press_t51_pay_more(self) -> None:
        self._change_payment(1)

    def press_t51_pay_less(self) -> None:
        self._change_payment(-1)

    def _change_payment(self, step: int) -> None:
        possible = self._payments(self.shown)
        if len(possible) > 1:
            self.payment = (self.payment + step) % len(possible)
        else:
            self.say(_("There is no other way to pay."), "prompt")

    def press_t51_join(self) -> None:
        """All joins that bring most together, one after the other; each can be undone."""
        view: View = self.shown
        if not self._open(view) or not view.wave:
            return
        self.begun = None
        joins = best_joins(view)
        if not joins:
            self.say(_("No power cell can be closed."))
        for right, left in joins:
            self.play(view.turn, Join(right, left))
            self.shown = self.table.view(self.viewer())

    def press_t51_draw(self) -> None:
        view: View = self.shown
        if not self._open(view) or not view.wave:
            return
        if len(self.names) == 1 or not view.pool[DRAWS]:
            self.play(view.turn, Draw(view.turn))
        else:
            self.begun = WhoDraws()

    def press_t51_battery(self) -> None:
        view: View = self.shown
        if self._open(view) and view.wave:
            ammo = least_flexible(view.pool)
            self.play(view.turn, CHARGES[ammo[0] if ammo else 0])

    def press_t51_end(self) -> None:
        view: View = self.shown
        if self._open(view) and view.wave:
            self.begun = None
            self.play(view.turn, STOP_SHOOTING if view.phase == "shoot" else END_TURN)

    def press_t51_players(self) -> None:
        if self.shown.wave:
            self.showing_players = not self.showing_players

    def press_back(self) -> None:
        if self.begun is not None:
            if isinstance(self.begun, Return):
                self.part = "market"
            self.begun = None
        elif self.showing_players:
            self.showing_players = False
        else:
            super().press_back()

    # Playback

    def beats(self, seat: int, action: Any, events_told: Sequence[Event]) -> list[Beat]:
        """What a bot shoots, buys and gives; and of every New Wave the strength, the door and who enters."""
        human = self.table.players[seat].human
        beats: list[Beat] = []
        entering: list[str] = []
        for event in events_told:
            if isinstance(event, events.AlienRevealed | events.SuperEntered):
                if isinstance(action, ReturnLeader):
                    continue  # the shop appears with them in it
                entering.append(names.alien(event.alien))
                continue
            worth = isinstance(event, _WAVE) or (isinstance(event, _DEEDS) and not human)
            if worth:
                self._flush(entering, beats)
                beats.append(Beat(((words.sentence(event, self.names), "text"),)))
        self._flush(entering, beats)
        return beats

    def _flush(self, entering: list[str], beats: list[Beat]) -> None:
        """One step for all aliens that entered one behind the other, as many names as fit."""
        while entering:
            shown = len(entering)
            while shown > 1 and width(_enter_sentence(entering[:shown])) > self.size.width - 2:
                shown -= 1
            beats.append(Beat(((_enter_sentence(entering[:shown]), "text"),)))
            del entering[:shown]


def _enter_sentence(entering: list[str]) -> str:
    message = ngettext("{aliens} enters.", "{aliens} enter.", len(entering))
    return message.format(aliens=names.listed(entering))


_WAVE = (
    events.StrengthCounted, events.DoorHeld, events.DoorBroken, events.MegaEntered, events.AliensReshuffled,
    events.GameWon, events.GameLost,
)  # fmt: skip
_DEEDS = (
    events.LeaderReturned, events.AlienDestroyed, events.MegaDestroyed, events.Bought, events.PlushDrawn, events.LootUsed,
)  # fmt: skip

SCREEN = ToyStoreScreen
