"""The count at the end, step by step: coins of the tiles, collections, majorities type by type, and the money tokens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct
from textual.widget import Widget

from toychest.games.my_own_toy_shop import names, rules
from toychest.games.my_own_toy_shop.paint import AREA_ROLES
from toychest.games.my_own_toy_shop.pieces import TYPES, Type
from toychest.games.my_own_toy_shop.rules import REWARD, View
from toychest.language import _
from toychest.table import seeds
from toychest.table.table import Table
from toychest.ui import keys
from toychest.ui.paint.canvas import Canvas, Span, fit
from toychest.ui.screens.page import Hint, Page
from toychest.ui.zones.zone import Zone

if TYPE_CHECKING:
    from toychest.library import GameFile

COINS, COLLECTIONS, MAJORITIES, REWARDS, WINNER = 0, 1, 2, 2 + TYPES, 3 + TYPES  # the steps; a majority has one for each type

LABEL = 28  # cells before the columns of the players
WIDEST = 18  # cells of a player's column


class Count(Struct, frozen=True):
    """A finished game as far as it is counted."""

    view: View
    people: tuple[str, ...]
    winners: tuple[int, ...]
    step: int


class CountPage(Page):
    """Between the last tile and the results.  Enter counts on."""

    SCOPES: ClassVar[tuple[str, ...]] = (keys.EVERYWHERE, keys.MOVING, keys.GAME)

    def __init__(self, table: Table, file: GameFile | None = None) -> None:
        super().__init__()
        result = table.result()
        assert result is not None, "only a game that is over is counted"
        self.table = table
        self.file = file
        self.result = result
        self.view: View = table.view(None)
        self.people = tuple(player.name for player in table.players)
        self.step = COINS

    def header(self) -> tuple[str, str, str]:
        return "My Own Toy Shop", _("The count"), seeds.words(self.table.seed)

    def compose_body(self) -> Iterable[Widget]:
        yield Zone(paint_count, "mts-count")

    def show_body(self) -> None:
        self.zone("mts-count").show(Count(self.view, self.people, self.result.winners, self.step))

    def news(self) -> tuple[Span, ...]:
        return ((self._sentence(), "text"),)

    def _sentence(self) -> str:
        """What this step is about."""
        if self.step == COINS:
            if any(self.view.options.head_start):
                return _("These are the coins of the head start, and those that the tiles have brought.")
            return _("These are the coins that the tiles have brought.")
        if self.step == COLLECTIONS:
            return _("Whoever was first to have all five toys of a type has its reward: 5 coins.")
        if self.step < REWARDS:
            kind = self.step - MAJORITIES
            winners = names.listed([self.people[seat] for seat in self.view.majorities[kind]])
            return _("{reward}: most toys of one kind.  5 coins for {names}.").format(reward=names.majority(kind), names=winners)
        if self.step == REWARDS:
            return _("Every reward is worth 5 coins.")
        from toychest.games.my_own_toy_shop import words

        return words.ending(self.result, self.people)

    def prompt(self) -> tuple[Span, ...]:
        text = _("Enter shows the results.") if self.step == WINNER else _("Enter counts on.")
        return (("► ", "prompt"), (text, "prompt"))

    def hints(self) -> Iterable[Hint]:
        return [("enter", _("go on")), ("left right", _("step")), ("back", _("the shops")), ("rules", ""), ("leave", _("home"))]

    # Keys

    def press_enter(self) -> None:
        if self.step < WINNER:
            self.step += 1
            return
        from toychest.ui.screens.results import ResultsPage

        self.app.switch_screen(ResultsPage(self.table, self.file))

    def press_right(self) -> None:
        self.step = min(self.step + 1, WINNER)

    def press_left(self) -> None:
        self.step = max(self.step - 1, COINS)

    def press_rules(self) -> None:
        from toychest import catalog
        from toychest.games.my_own_toy_shop import words
        from toychest.ui.screens.rules import RulesPage

        self.app.push_screen(RulesPage(catalog.find(rules.NAME), words.clauses(self.view)))

    def press_leave(self) -> None:
        self.toychest.go_home()


# How it is drawn


def paint_count(canvas: Canvas, count: Count) -> None:
    """A column for each player, a row for each thing that is counted; what comes later is blank."""
    seats = range(len(count.people))
    cells = min(WIDEST, (canvas.width - LABEL - 3) // len(seats))
    left = max(1, (canvas.width - LABEL - cells * len(seats)) // 2)
    apart = 2 if canvas.height >= 30 else 1
    y = 1 if apart == 2 else 0
    for seat in seats:
        star = "★ " if count.step == WINNER and seat in count.winners else ""
        canvas.right(_end(left, cells, seat), y, fit(f"{star}{seat + 1} {count.people[seat]}", cells - 2), f"seat-{seat + 1}")
    canvas.put(left, y + 1, "─" * (LABEL + cells * len(seats)), "rule")
    y += 2
    for row, (label, values) in enumerate(_rows(count)):
        if row == 1 + 2 * TYPES:
            canvas.put(left, y, "─" * (LABEL + cells * len(seats)), "rule")
            y += 1
        canvas.spans(left, y, *label)
        for seat, value in zip(seats, values, strict=True):
            text, role = value
            canvas.right(_end(left, cells, seat), y, fit(text, cells - 1), role)
        y += apart


def _end(left: int, cells: int, seat: int) -> int:
    """The column behind that of a player."""
    return left + LABEL + (seat + 1) * cells


Row = tuple[tuple[Span, ...], tuple[Span, ...]]  # what is counted, and by seat how much


def _rows(count: Count) -> Iterable[Row]:
    view, step = count.view, count.step
    seats = range(len(count.people))
    won = [rules.rewards(view, seat) for seat in seats]
    placed = [view.coins[seat] - REWARD * won[seat] for seat in seats]
    title = _("Tiles and head start") if any(view.options.head_start) else _("Coins for tiles")
    yield ((title, "strong"),), tuple((str(coins), "coin") for coins in placed)
    for kind in range(TYPES):
        owner = view.collections[kind]
        shown = tuple((f"+{REWARD}", "good") if seat == owner else ("·", "disabled") for seat in seats)
        yield _label(kind, names.collection(kind)), _from(step, COLLECTIONS, shown)
    for kind in range(TYPES):
        shown = tuple(_largest(view, seat, kind) for seat in seats)
        yield _label(kind, names.majority(kind)), _from(step, MAJORITIES + kind, shown)
    yield ((_("Rewards"), "strong"),), _from(step, REWARDS, tuple((f"{each} × {REWARD} = {REWARD * each}", "good") for each in won))
    yield ((_("Coins"), "strong"),), _from(step, REWARDS, tuple((str(coins), "coin") for coins in view.coins))
    yield ((_("Money tokens"), "strong"),), _from(step, WINNER, tuple((str(rules.tokens(coins)), "coin") for coins in view.coins))
    yield ((_("Space on the counter"), "strong"),), _from(step, WINNER, tuple((str(rules.space(coins)), "text") for coins in view.coins))


def _label(kind: Type, name: str) -> tuple[Span, ...]:
    return ((f"{names.TYPE_GLYPHS[kind]}", AREA_ROLES[kind]), (f" {fit(name, LABEL - 2)}", "text"))


def _from(step: int, first: int, values: tuple[Span, ...]) -> tuple[Span, ...]:
    """Values that are known from a step on."""
    return values if step >= first else (("", "text"),) * len(values)


def _largest(view: View, seat: int, kind: Type) -> Span:
    """How many of which toy, and the reward if nobody has more."""
    size, toys = rules.largest_set(view, seat, kind)
    text = f"{size} {names.short(toys[0])}" if len(toys) == 1 else str(size)
    if seat in view.majorities[kind]:
        return f"{text} +{REWARD}", "good"
    return f"{text}   ", "text"
