"""Why a bot did something: true where it followed its own advice, honest where it did not, and from its own view alone."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from toychest import bots, catalog
from toychest.bots.why import last_of_a_bot, why
from toychest.table.table import Player, Table


def played(entry: catalog.Entry, level: str, moves: int = 6) -> Table:
    table = Table(entry.rules, [Player(f"P{seat}", level) for seat in range(min(3, entry.rules.SEATS[-1]))], 5)
    while table.to_act() and len(table.history) < moves:
        seat = table.to_act()[0]
        table.play(seat, table.legal(seat)[0] if seat < 0 else bots.decide(entry, table, seat))
    return table


def before(table: Table, move: int) -> tuple[Any, Any]:
    then, seat = table.as_it_was(move - 1), table.history[move - 1].seat
    return then.view(seat), then.legal(seat)


@pytest.mark.parametrize("level", ["random", "easy", "hard"])
@pytest.mark.parametrize("entry", catalog.GAMES, ids=lambda entry: entry.slug)
def test_a_bots_reason_is_its_advice_or_what_it_did(entry: catalog.Entry, level: str) -> None:
    table = played(entry, level)
    names = [player.name for player in table.players]
    for move, made in enumerate(table.history, 1):
        view, legal = before(table, move)
        if made.seat < 0 or len(legal) == 1:
            continue
        said = why(entry, table, move)
        advised, reason = entry.module("bot").hint(view, legal, names)
        choice = entry.module("words").choice(made.action, view, names)
        assert said.startswith(f"P{made.seat} ({level})")
        assert (reason in said) == ((advised == made.action and level != "random") or reason in choice)
        assert reason in said or choice in said
        if advised == made.action and level != "random":
            assert why(entry, table, move, named=False) == reason
    assert table.history


def test_a_bot_without_a_choice_says_so() -> None:
    entry = catalog.find("la-jugueteria")
    table = played(entry, "hard", 40)
    move = next(move for move in range(1, 41) if len(before(table, move)[1]) == 1)
    assert why(entry, table, move).endswith("had no other choice.")


def test_the_reason_is_found_on_the_bots_own_view(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = catalog.find("collectors")
    table = played(entry, "hard")
    seen: list[Any] = []
    bot = entry.module("bot")
    hint = bot.hint
    monkeypatch.setattr(bot, "hint", lambda view, *rest: (seen.append(view), hint(view, *rest))[1])
    why(entry, table, 5)
    assert msgspec.msgpack.encode(seen[0]) == msgspec.msgpack.encode(before(table, 5)[0])


def test_the_last_move_of_a_bot_is_found_among_those_of_people() -> None:
    rules = catalog.find("la-jugueteria").rules
    table = Table(rules, [Player("Ana"), Player("Lola", "easy"), Player("Ben")], 4)
    assert last_of_a_bot(table) is None
    for _move in range(12):
        seat = table.to_act()[0]
        table.play(seat, table.legal(seat)[-1])
    bots_moves = [move for move, made in enumerate(table.history, 1) if made.seat == 1]
    assert last_of_a_bot(table) == bots_moves[-1] < 12
