"""Toss Your Cookies without a screen: sentences and numbers, and races that take turns."""

from __future__ import annotations

import io
from typing import Any

import pytest

from tests.commands.talking import Typed, kept_by
from tests.games.toss_your_cookies.examples import race
from tests.games.toss_your_cookies.positions import A, B, C, Game, position
from toychest import bots, catalog
from toychest.commands import plain
from toychest.games.toss_your_cookies import rules
from toychest.games.toss_your_cookies.actions import Press, Timeout
from toychest.table.contract import TABLE
from toychest.table.table import Player, Table

ENTRY = catalog.find(rules.NAME)


def table(start: Any, *players: str) -> Table:
    """A table at a position; "Lola:easy" is a bot."""
    return Table(rules, [Player(*player.split(":")) for player in players], 4, start.options, start=start)


def racing(*players: str, **options: Any) -> Table:
    game = race(rules, 3, "1", ("sandwich", "fortune", "choc_chip"), "sandwich milk", "fortune", "choc_chip", **options)
    return table(game.state, *players)


def converse(game: Table, *answers: str) -> str:
    """What is written while these lines are typed; then the input ends."""
    output = io.StringIO()
    plain.play(game, kept_by(), ENTRY, Typed(*answers), output)
    return output.getvalue()


@pytest.mark.rules("TYC-70", "TYC-74", "TYC-75", "TYC-143")
def test_in_a_race_all_are_asked_in_turn_each_time_beginning_with_another() -> None:
    game = racing("Ana", "Beto", "Carla")
    said = converse(game, "2", "2", "2", "1")
    assert [move.action for move in game.history] == [Timeout(1), Press(2)]
    assert [move.seat for move in game.history] == [TABLE, B]
    asked = [line.partition(":")[0] for line in said.splitlines() if "do you want" in line]
    assert asked[:4] == ["Ana", "Beto", "Carla", "Beto"]
    assert "2. let it pass" in said


@pytest.mark.rules("TYC-124", "TYC-131")
def test_no_hand_is_shown_while_all_read_along() -> None:
    said = converse(racing("Ana", "Beto", "Carla"), "s", "l", "?", "x", "u", "2")
    assert "In the hand of" not in said
    assert "On the plate:" in said
    assert "TYC-68" in said
    assert said.count("That is not a choice") == 1


def test_a_bot_takes_part_in_its_turn() -> None:
    game = racing("Ana", "Beto:hard", "Carla:random")
    converse(game, *["2"] * 40)
    assert any(move.seat == B and isinstance(move.action, Press) for move in game.history)


@pytest.mark.rules("TYC-114", "TYC-115", "TYC-144")
def test_somebody_calls_out_of_turn() -> None:
    game = Game(position("milk", "5 sandwich fortune", seats=3, roller=C, shout="manual"))
    game.roll("pass_left", "milk", *game.drawing(B, "fortune"))
    called = table(game.state, "Ana", "Beto", "Carla")
    said = " ".join(converse(called, "h", "o", "o 1", "o 3", "o 2").split())
    assert said.count("of those who may act out of turn") == 2
    assert "That is not a winning hand: it takes five alike and the milk. [TYC-115]" in said
    assert called.state.winner == B
    assert "Beto wins the game!" in said


def test_a_bot_calls_by_itself() -> None:
    game = Game(position("milk", "5 sandwich fortune", seats=3, shout="manual"))
    game.roll("pass_left", "milk", *game.drawing(B, "fortune"))
    called = table(game.state, "Ana", "Beto:easy", "Carla")
    converse(called)
    assert called.state.winner == B


def test_reflexes_are_those_of_bots_the_quickest_first() -> None:
    game = racing("Ana", "Beto:hard", "Carla:hard")
    for _card in range(2):
        timed = bots.reflexes(ENTRY, game)
        assert timed == bots.reflexes(ENTRY, game)
        assert [one[0] for one in timed] == sorted(one[0] for one in timed)
        assert {seat for _seconds, seat, _action in timed} <= {B, C}
        game.play(TABLE, game.legal(TABLE)[0])
    assert bots.reflexes(ENTRY, table(position(seats=3), "Ana", "Beto:hard", "Carla:hard")) == []


def test_the_table_acts_only_where_it_owes_an_action() -> None:
    game = racing("Ana", "Beto", "Carla")
    assert game.to_act() == (TABLE,)
    assert game.legal(TABLE) == (Timeout(1),)
    assert game.view(TABLE) == game.view(None)
    game.play(TABLE, Timeout(1))
    for seat in (A, B):
        game.play(seat, Press(game.state.spotlight))
    assert game.to_act() == (B,)
    with pytest.raises(ValueError, match="no seat -1"):
        game.play(TABLE, Timeout(4))
