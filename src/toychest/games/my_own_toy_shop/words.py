"""My Own Toy Shop in words: what happens, what can be done, what there is, why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from toychest.games.my_own_toy_shop import events, names, rules
from toychest.games.my_own_toy_shop.cells import COLUMN, ROW, cell_at, is_within_reach
from toychest.games.my_own_toy_shop.names import coins, listed
from toychest.games.my_own_toy_shop.pieces import COLOURS, NO_TILE, REGISTERS, TOYS_OF, TYPES, Type
from toychest.games.my_own_toy_shop.rules import NOBODY, REWARD, TURNS, Place, View
from toychest.language import N_, _, ngettext
from toychest.table.contract import Clause, Names, Result, Seat
from toychest.table.table import Table

# What happened, as lines of the log

SILENT = frozenset({events.GameStarted, events.RegisterDealt, events.DisplayOpened, events.TurnStarted})


def sentence(event: Any, names: Names) -> str:
    kind = type(event)
    return "" if kind in SILENT else _SENTENCES[kind](event, names)


def _head_start_given(event: events.HeadStartGiven, people: Names) -> str:
    message = ngettext("{name} begins with {count} coin.", "{name} begins with {count} coins.", event.coins)
    return message.format(name=people[event.seat], count=event.coins)


def _tile_placed(event: events.TilePlaced, people: Names) -> str:
    return _("{name} adds {toys}.").format(name=people[event.seat], toys=names.tile(event.tile))


def _area_paid(event: events.AreaPaid, people: Names) -> str:
    if not event.toys:  # the new tile's own zone always has one, so this is for a position made by hand
        return ""
    toys = names.counted(toy for _tile, toy in event.toys)
    return _("{name}: {kind} pays {coins} ({toys}).").format(
        name=people[event.seat], kind=names.kind(event.colour), coins=event.coins, toys=toys
    )


def _coins_gained(event: events.CoinsGained, people: Names) -> str:
    name = people[event.seat]
    if not event.coins:
        return _("{name} earns nothing with it.").format(name=name)
    if not event.tokens:
        return _("{name} earns {coins}.").format(name=name, coins=coins(event.coins))
    message = ngettext(
        "{name} earns {coins} and takes a money token.", "{name} earns {coins} and takes {count} money tokens.", event.tokens
    )
    return message.format(name=name, coins=coins(event.coins), count=event.tokens)


def _collection_completed(event: events.CollectionCompleted, people: Names) -> str:
    if event.taken:
        return _("{name} has all five {kind}: “{reward}”!").format(
            name=people[event.seat], kind=names.kind_in_full(event.kind), reward=names.collection(event.kind)
        )
    return _("{name} has all five {kind} too, but the reward is gone.").format(
        name=people[event.seat], kind=names.kind_in_full(event.kind)
    )


def _tile_opened(event: events.TileOpened, people: Names) -> str:
    return _("New on display: {toys}.").format(toys=names.tile(event.tile))


def _display_not_refilled(event: events.DisplayNotRefilled, people: Names) -> str:
    message = ngettext("The stack is empty: {count} tile stays open.", "The stack is empty: {count} tiles stay open.", event.left)
    return message.format(count=event.left)


def _shop_finished(event: events.ShopFinished, people: Names) -> str:
    return _("The shop of {name} is finished.").format(name=people[event.seat])


def _game_ended(event: events.GameEnded, people: Names) -> str:
    return _("All shops are finished after {count} turns.").format(count=event.turns)


def _majority_counted(event: events.MajorityCounted, people: Names) -> str:
    winners = listed([people[seat] for seat in event.winners])
    size = max(event.sizes)
    if len(event.winners) == 1:
        toys = " / ".join(names.toy(toy) for toy in event.toys[event.winners[0]])
        return _("{reward}: {name} with {count} {toys}.").format(
            reward=names.majority(event.kind), name=winners, count=size, toys=toys
        )
    return _("{reward}: {names} with {count} each.").format(reward=names.majority(event.kind), names=winners, count=size)


def _rewards_scored(event: events.RewardsScored, people: Names) -> str:
    message = ngettext("{name} has {count} reward: {coins}.", "{name} has {count} rewards: {coins}.", event.rewards)
    return message.format(name=people[event.seat], count=event.rewards, coins=coins(event.coins))


def _final_counted(event: events.FinalCounted, people: Names) -> str:
    winners = listed([people[seat] for seat in event.winners])
    best = event.winners[0]
    message = {
        "tokens": _("{names} wins with {tokens} money tokens!"),
        "counter": _("{names} wins: {tokens} money tokens and space {space}!"),
        "shared": _("{names} win together: {tokens} money tokens and space {space}!"),
    }[event.decided_by]
    return message.format(names=winners, tokens=event.tokens[best], space=event.spaces[best])


_SENTENCES: dict[type, Callable[[Any, Names], str]] = {
    events.HeadStartGiven: _head_start_given,
    events.TilePlaced: _tile_placed,
    events.AreaPaid: _area_paid,
    events.CoinsGained: _coins_gained,
    events.CollectionCompleted: _collection_completed,
    events.TileOpened: _tile_opened,
    events.DisplayNotRefilled: _display_not_refilled,
    events.ShopFinished: _shop_finished,
    events.GameEnded: _game_ended,
    events.MajorityCounted: _majority_counted,
    events.RewardsScored: _rewards_scored,
    events.FinalCounted: _final_counted,
}


# What can be done


def choice(action: Place, view: View, people: Names) -> str:
    where = names.place(action.x, action.y)
    if not is_within_reach(action.x, action.y) or view.grids[view.turn][cell_at(action.x, action.y)] != NO_TILE:
        return _("{toys}: {place}").format(toys=names.tile(action.tile), place=where)  # a turn of the past
    gain = rules.gain(view.grids[view.turn], action.tile, cell_at(action.x, action.y))
    return _("{toys}: {place}, for {coins}").format(toys=names.tile(action.tile), place=where, coins=coins(gain))


def question(view: View, seat: Seat, people: Names) -> str:
    if rules.is_over(view):
        return _("The game is over.")
    if seat != view.turn:
        return _("{name} waits for {names}.").format(name=people[seat], names=people[view.turn])
    return _("{name}: which tile, and where? Places are counted from the register.").format(name=people[seat])


# For those who listen


def briefing(view: View, seat: Seat, people: Names) -> list[str]:
    """What `seat` should hear before it decides."""
    number = len(view.orders[seat])
    text = _("{name} has {coins}; tile {number} of {all} comes now.")
    return [text.format(name=people[seat], coins=coins(view.coins[seat]), number=number, all=TURNS)]


def steps(action: Place, view: View, people: Names) -> tuple[str, str]:
    """First a tile, then its place and what it brings there."""
    gain = rules.gain(view.grids[view.turn], action.tile, cell_at(action.x, action.y))
    where = _("lay it {place}: it brings {coins}").format(place=names.place(action.x, action.y), coins=coins(gain))
    return names.layout(action.tile), where


# What there is


def situation(view: View, people: Names) -> list[str]:
    if rules.is_over(view):
        lines = [_("The game is over.")]
    else:
        number = len(view.orders[view.turn])
        lines = [_("Tile {number} of {all}. It is the turn of {name}.").format(number=number, all=TURNS, name=people[view.turn])]
    for place, tile in enumerate(view.display, 1):
        if tile != NO_TILE:
            lines.append(_("Open tile {number}: {layout}.").format(number=place, layout=names.layout(tile)))
    lines.append(_("Tiles in the stack: {count}.").format(count=len(view.unopened)))
    for seat in range(len(people)):
        lines += _shop(view, seat, people)
    lines += [_race(view, kind, people) for kind in range(TYPES)]
    return lines


def _shop(view: View, seat: Seat, people: Names) -> Iterable[str]:
    count = view.coins[seat]
    tokens, space = rules.tokens(count), rules.space(count)
    message = ngettext(
        "{name}: {coins}, which is {tokens} money token and space {space}.",
        "{name}: {coins}, which is {tokens} money tokens and space {space}.",
        tokens,
    )
    yield message.format(name=people[seat], coins=coins(count), tokens=tokens, space=space)
    grid = view.grids[seat]
    for cell in sorted(view.orders[seat]):
        tile = grid[cell]
        if tile in REGISTERS:
            kinds = [names.kind(kind) for kind in COLOURS[tile]]
            message = _("Register: {one} top left, {two} top right, {three} bottom left, {four} bottom right.")
            yield message.format(one=kinds[0], two=kinds[1], three=kinds[2], four=kinds[3])
        else:
            yield _("{place}: {layout}.").format(place=names.place(COLUMN[cell], ROW[cell]), layout=names.layout(tile))


def _race(view: View, kind: Type, people: Names) -> str:
    """Who has how many different toys of a type and how many alike, and who has the reward for all five."""
    standings = []
    for seat, name in enumerate(people):
        counts = rules.toy_counts(view, seat)
        different = sum(counts[toy] > 0 for toy in TOYS_OF[kind])
        alike = rules.largest_set(view, seat, kind)[0]
        standings.append(_("{name} {different} different, {alike} alike").format(name=name, different=different, alike=alike))
    owner = view.collections[kind]
    reward = _("nobody has the reward for five") if owner == NOBODY else _("{name} has the reward for five").format(name=people[owner])
    title = names.kind_in_full(kind)
    title = title[:1].upper() + title[1:]
    return _("{kind}: {standings}; {reward}.").format(kind=title, standings="; ".join(standings), reward=reward)


# Why not


def refusal(clause: Clause) -> str:
    return _(_REFUSALS.get(clause, _NOT_NOW))


_NOT_NOW = N_("That is not possible now.")
_REFUSALS = {
    "MTS-27": N_("It is somebody else's turn."),
    "MTS-31": N_("That tile is not on display."),
    "MTS-34": N_("A tile lies there already."),
    "MTS-35": N_("A tile has to touch one of your own, side to side."),
    "MTS-36": N_("A corner is not enough: a tile has to touch another with a whole side."),
    "MTS-40": N_("There the shop would be wider or higher than four tiles."),
    "MTS-80": N_("The game is over."),
}


# How it ended


def ending(result: Result, people: Names) -> str:
    winners = listed([people[seat] for seat in result.winners])
    best = max(result.scores)
    message = {
        "tokens": _("{names} has the best toy shop, with {coins}!"),
        "counter": _("{names} has the best toy shop, with {coins}: as many money tokens as another, but further on the counter."),
        "shared": _("{names} share the win with {coins} each: money tokens and counter are equal."),
    }[result.reason]
    return message.format(names=winners, coins=coins(best))


def score_table(table: Table) -> tuple[str, list[tuple[int, ...]]]:
    """What the scores count, and everybody's coins after each round of turns and after the rewards: for the chart of the results."""
    count = len(table.players)
    now = list(table.start.coins) if table.start else [0] * count
    turns = table.start.turns if table.start else 0
    rounds: list[tuple[int, ...]] = []
    for told in table.events:
        for event in told:
            if isinstance(event, events.HeadStartGiven):
                now[event.seat] = event.coins
            elif isinstance(event, events.CoinsGained):
                now[event.seat] = event.total
                turns += 1
                if turns % count == 0:
                    rounds.append(tuple(now))
            elif isinstance(event, events.FinalCounted):
                rounds.append(event.coins)
    return _("coins"), rounds


def score_sheet(table: Table) -> tuple[tuple[str, ...], list[tuple[int, ...]]]:
    """What the coins at the end are made of: a head start if there is one, tiles, collections, majorities; a row for every seat."""
    view: View = table.view(None)
    given = rules.given(view)
    heads, rows = (_("tiles"), _("all five"), _("most alike")), list[tuple[int, ...]]()
    for seat, total in enumerate(view.coins):
        collections = REWARD * sum(owner == seat for owner in view.collections)
        majorities = REWARD * rules.rewards(view, seat) - collections
        rows.append((total - given[seat] - collections - majorities, collections, majorities))
    if not any(given):
        return heads, rows
    return (_("before"), *heads), [(ahead, *row) for ahead, row in zip(given, rows, strict=True)]


# The rules behind a decision


def clauses(view: View) -> list[Clause]:
    if rules.is_over(view):
        return ["MTS-80", "MTS-84", "MTS-85", "MTS-88", "MTS-94", "MTS-96", "MTS-97", "MTS-98"]
    found = ["MTS-31", "MTS-35", "MTS-38", "MTS-40", "MTS-39", "MTS-47", "MTS-48", "MTS-50", "MTS-55"]
    if any(owner == NOBODY for owner in view.collections):
        found += ["MTS-68", "MTS-69"]
    return [*found, "MTS-82", "MTS-84"]
