"""The screen of My Own Toy Shop: a shop that grows, four tiles to choose from, the players on the counter, and the rewards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from toychest.games.my_own_toy_shop import names, rules
from toychest.games.my_own_toy_shop.cells import COLUMN, ROW, SHOP, Cell, cell_at
from toychest.games.my_own_toy_shop.events import CoinsGained, CollectionCompleted, TilePlaced
from toychest.games.my_own_toy_shop.paint import LARGE, MEDIUM, SMALL, Size
from toychest.games.my_own_toy_shop.pieces import COUNTS, NO_TILE, TOY_SET, TYPE_SET, Tile
from toychest.games.my_own_toy_shop.rules import NOBODY, PLACE, TURNS, Area, Place, View
from toychest.games.my_own_toy_shop.zones import (
    LEFT,
    RIGHT,
    Offer,
    Player,
    Players,
    Shop,
    best_gains,
    cut,
    display_size,
    draw_shop,
    paint_display,
    paint_players,
    paint_race,
    paint_rows,
    race,
    shop_size,
    split,
)
from toychest.language import _
from toychest.table.contract import Event
from toychest.table.table import Table
from toychest.ui.paint.canvas import Span, width
from toychest.ui.screens.game import Beat, GameScreen
from toychest.ui.screens.page import Hint
from toychest.ui.zones.zone import Zone

if TYPE_CHECKING:
    from toychest.library import GameFile

SCOPE = rules.NAME

# The strips of the shop's picture, from left to right: its margins, and a column of tiles each.
STRIPS = ("mts-left", *(f"mts-column-{column}" for column in range(SHOP)), "mts-right")


class Laying(Struct, frozen=True):
    """A tile that somebody lays, shown while it is played back."""

    seat: int
    action: Place


class ToyShopScreen(GameScreen):
    SCOPES: ClassVar[tuple[str, ...]] = (*GameScreen.SCOPES, SCOPE)

    def __init__(self, table: Table, file: GameFile | None = None, watch: bool = False, viewer: int | None = None) -> None:
        super().__init__(table, file, watch, viewer)
        self.place = 0  # of the chosen tile in the display
        self.cell: Cell | None = None  # where it would be laid
        self.looking: int | None = None  # the seat whose shop is looked at, if it is not that of the seat in turn
        self.decision = -1  # the turn the cursor was last set for
        self.quadrant = SMALL

    # The table

    def compose_table(self) -> Iterable[Widget]:
        with Horizontal(id="mts-table"):
            for strip in STRIPS:
                yield Zone(paint_rows, strip)
            with Vertical(id="mts-beside"):
                with Horizontal(id="mts-market"):
                    yield Zone(paint_display, "mts-display")
                    yield Zone(paint_players, "mts-players")
                yield Zone(paint_race, "mts-race")
                yield Zone(paint_players, "mts-counter")

    def show_table(self) -> None:
        self._fit()
        view: View = self.shown
        seat = self.seat_shown()
        self._show_shop(view, seat)
        tile = self._tile(view)
        choosing = self._choosing(view) and self.seat_shown() == view.turn
        best = best_gains(view, seat) if choosing else {}
        laying = self.overlay
        chosen = view.display.index(laying.action.tile) if isinstance(laying, Laying) else self.place if choosing else None
        self.zone("mts-display").show(
            Offer(view.display, tuple(best[tile][1] if tile in best else None for tile in view.display), chosen, self.quadrant)
        )
        coming = TOY_SET[tile] if choosing and tile != NO_TILE else 0
        self.zone("mts-race").show(race(view, seat, coming, tuple(self.names)))
        players = self._players(view, seat)
        self.zone("mts-players").show(players)
        self.zone("mts-counter").show(players)

    def _fit(self) -> None:
        """Give quadrants the largest size that there is room for, and everything else its place beside the shop."""
        size = self._largest()
        if size == self.quadrant and self.zone(STRIPS[0]).styles.width is not None:
            return
        self.quadrant = size
        for strip in STRIPS[1:-1]:
            self.zone(strip).styles.width = size.tile_wide
        wide, high = display_size(size)
        self.zone("mts-display").styles.width = wide
        self.query_one("#mts-market").styles.height = high
        self.zone("mts-players").display = size is SMALL
        self.zone("mts-counter").display = size is not SMALL

    def _largest(self) -> Size:
        """The table has what the log leaves of the screen, less the six lines of every page."""
        columns, rows = self.size.width, self.size.height - 6
        columns -= 24 if columns >= 120 else 20 if columns >= 100 else 0
        for size in (LARGE, MEDIUM):
            wide, high = shop_size(size)
            if wide + display_size(size)[0] <= columns and high <= rows:
                return size
        return SMALL

    def seat_shown(self) -> int:
        """Whose shop is on the screen: who lays a tile, whom one looks at, the only person at the table, or the seat in turn."""
        view: View = self.shown
        if isinstance(self.overlay, Laying):
            return self.overlay.seat
        if self.looking is not None:
            return self.looking
        if self.watching:
            return view.turn if self.opened is None else self.opened
        humans = self.table.humans()
        if len(humans) == 1:
            return humans[0]
        return view.turn

    def _choosing(self, view: View) -> bool:
        return not rules.is_over(view) and not self.playing_back and view.turn in self.deciders()

    def _tile(self, view: View) -> Tile:
        return view.display[self.place]

    def _show_shop(self, view: View, seat: int) -> None:
        grid = view.grids[seat]
        tiles = tuple((cell, grid[cell]) for cell in view.orders[seat])
        shop = Shop(tiles)
        if isinstance(self.overlay, Laying):
            action = self.overlay.action
            shop = self._with_ghost(view, seat, tiles, action.tile, cell_at(action.x, action.y), ())
        elif self._choosing(view) and self.seat_shown() == view.turn:
            tile = self._tile(view)
            spots = tuple((cell, rules.gain(grid, tile, cell)) for cell in rules.free_cells(grid, view.orders[seat]))
            if self.cell not in [cell for cell, _coins in spots]:
                self.cell = best_gains(view, seat)[tile][0]
            shop = self._with_ghost(view, seat, tiles, tile, self.cell, spots)
        rows = draw_shop(shop, self.quadrant)
        x = 0
        for strip in STRIPS:
            cells = LEFT if strip == STRIPS[0] else RIGHT if strip == STRIPS[-1] else self.quadrant.tile_wide
            self.zone(strip).show(cut(rows, x, cells))
            x += cells

    def _with_ghost(
        self, view: View, seat: int, tiles: tuple[tuple[Cell, Tile], ...], tile: Tile, cell: Cell, spots: tuple[tuple[Cell, int], ...]
    ) -> Shop:
        grid = view.grids[seat]
        paid = []
        for area in rules.areas(grid, tile, cell):
            if area.pays:
                paid += [spot for spot in area.spots if COUNTS[tile if spot >> 2 == cell else grid[spot >> 2]][spot & 3]]
        return Shop(tiles, spots, (cell, tile), tuple(paid))

    def _players(self, view: View, shown: int) -> Players:
        characters = rules.characters(view.options, len(self.names))
        return Players(
            tuple(
                Player(
                    name=name,
                    character=names.CHARACTER_GLYPHS[characters[seat]],
                    coins=view.coins[seat],
                    rewards=rules.rewards(view, seat),
                    turn=seat == view.turn and not rules.is_over(view),
                    shown=seat == shown,
                )
                for seat, name in enumerate(self.names)
            ),
            len(view.unopened),
        )

    # Decisions

    def begin_decision(self, seats: Sequence[int]) -> None:
        """The cursor begins where most is to be had."""
        view: View = self.table.view(self.viewer())
        if self.decision == view.turns:
            return
        self.decision = view.turns
        self.looking = None
        best = best_gains(view, view.turn)
        tile = max(best, key=lambda each: best[each][1])
        self.place, self.cell = view.display.index(tile), best[tile][0]

    def middle(self) -> str:
        view: View = self.shown
        if rules.is_over(view):
            return _("The end")
        number = len(view.orders[view.turn])
        return _("{name} · tile {number} of {all}").format(name=self.names[view.turn], number=number, all=TURNS)

    def decision_prompt(self, seats: Sequence[int]) -> tuple[Span, ...]:
        view: View = self.shown
        if self.looking is not None:
            text = _("The shop of {name}.  Enter goes back to that of {back}.")
            return (("► ", "prompt"), (text.format(name=self.names[self.looking], back=self.names[view.turn]), "prompt"))
        name = self.names[view.turn]
        areas = self._areas(view)
        coins = sum(area.coins for area in areas)
        if coins:
            text = _("{name}: Enter adds it here:  +{coins}  =  {split}").format(name=name, coins=coins, split=split(areas))
        else:
            text = _("{name}: Enter adds it here; that brings no coins.").format(name=name)
        extra = self._extra(view, coins)
        if width(text) + width(extra) > self.size.width - 4:
            extra = self._extra(view, coins, brief=True)
        return (("► ", "prompt"), (text, "prompt"), (extra, "good"))

    def _areas(self, view: View) -> list[Area]:
        assert self.cell is not None
        return rules.areas(view.grids[view.turn], self._tile(view), self.cell)

    def _extra(self, view: View, coins: int, brief: bool = False) -> str:
        """What a tile brings besides coins: a money token, collections; in brief with the glyphs of their types."""
        before = view.coins[view.turn]
        extra = []
        if rules.tokens(before + coins) > rules.tokens(before):
            extra.append(_("a token") if brief else _("a money token"))
        had = rules.owned(view, view.turn)
        has = had | TOY_SET[self._tile(view)]
        for kind, all_five in enumerate(TYPE_SET):
            if has & all_five == all_five != had & all_five and view.collections[kind] == NOBODY:
                told = f"★ {names.TYPE_GLYPHS[kind] * 5}" if brief else _("★ all five {kind}").format(kind=names.kind_in_full(kind))
                extra.append(told)
        return "".join(f"  ·  {each}" for each in extra)

    def decision_hints(self, seats: Sequence[int]) -> Iterable[Hint]:
        if self.looking is not None:
            return [("enter", _("back")), ("next_zone", _("next shop"))]
        open_tiles = sum(tile != NO_TILE for tile in self.shown.display)
        return [
            (f"label:{open_tiles}", _("tile")),
            ("left up right down", _("spot"), ""),
            ("mts_next", "", _("next")),
            ("enter", _("add it"), ""),
            ("next_zone", _("other shops"), _("shops")),
        ]

    def decide(self) -> None:
        view: View = self.shown
        if self.looking is not None:
            self.looking = None
            return
        if self.cell is not None:
            self.play(view.turn, PLACE[self._tile(view)][self.cell])

    def press_label(self, number: int) -> None:
        view: View = self.shown
        if number > len(view.display) or view.display[number - 1] == NO_TILE:
            self.say(_("There is no open tile {number}.").format(number=number))
        elif self._choosing(view):
            self.looking = None
            self.place = number - 1
            self.cell = best_gains(view, view.turn)[self._tile(view)][0]

    def press_mts_next(self) -> None:
        """The next best spot for the tile; behind the last the best one again."""
        view: View = self.shown
        if not self._choosing(view):
            return
        self.looking = None
        grid, tile = view.grids[view.turn], self._tile(view)
        free = rules.free_cells(grid, view.orders[view.turn])
        ranked = sorted(free, key=lambda cell: (-rules.gain(grid, tile, cell), cell))
        self.cell = ranked[(ranked.index(self.cell) + 1) % len(ranked)] if self.cell in ranked else ranked[0]

    def press_left(self) -> None:
        self._move(-1, 0)

    def press_right(self) -> None:
        self._move(1, 0)

    def press_up(self) -> None:
        self._move(0, -1)

    def press_down(self) -> None:
        self._move(0, 1)

    def _move(self, across: int, down: int) -> None:
        """To the nearest free cell in a direction."""
        view: View = self.shown
        if not self._choosing(view) or self.looking is not None or self.cell is None:
            return
        column, row = COLUMN[self.cell], ROW[self.cell]

        def far(cell: Cell) -> tuple[int, int]:
            along = (COLUMN[cell] - column) * across + (ROW[cell] - row) * down
            aside = abs((COLUMN[cell] - column) * down) + abs((ROW[cell] - row) * across)
            return along + aside, aside

        ahead = [
            cell
            for cell in rules.free_cells(view.grids[view.turn], view.orders[view.turn])
            if (COLUMN[cell] - column) * across + (ROW[cell] - row) * down > 0
        ]
        if ahead:
            self.cell = min(ahead, key=far)

    def press_next_zone(self) -> None:
        self._look(1)

    def press_previous_zone(self) -> None:
        self._look(-1)

    def _look(self, step: int) -> None:
        """Look at the shop of the next player, round the table; at one's own it is one's turn again."""
        self.looking = (self.seat_shown() + step) % len(self.names)
        if self.looking == self._home():
            self.looking = None

    def _home(self) -> int:
        """Whose shop is shown when nobody looks at another."""
        humans = self.table.humans()
        view: View = self.shown
        return humans[0] if len(humans) == 1 and not self.watching else view.turn

    def press_back(self) -> None:
        if self.looking is not None:
            self.looking = None
        else:
            super().press_back()

    def press_enter(self) -> None:
        result = self.table.result()
        if result and not self.watching and not self.playing_back:
            from toychest.games.my_own_toy_shop.count import CountPage

            self.app.push_screen(CountPage(self.table, self.file))
        else:
            super().press_enter()

    # Playback

    def beats(self, seat: int, action: Any, events: Sequence[Event]) -> list[Beat]:
        """A bot's tile lies in its shop with the coins it brings; what else is worth a look: a collection that was taken."""
        if self.table.players[seat].human:
            return []
        told = {type(event): self.words.sentence(event, self.names) for event in events}
        laying = Laying(seat, action)
        beats = [Beat(((f"{told[TilePlaced]}  {told[CoinsGained]}", "text"),), laying)]
        taken = [event for event in events if isinstance(event, CollectionCompleted) and event.taken]
        return beats + [Beat(((self.words.sentence(event, self.names), "good"),), laying) for event in taken]


SCREEN = ToyShopScreen
