"""The options: LJ-127 to LJ-129 and LJ-140."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.games.la_jugueteria.positions import MARCOS, MARIA, PACO, VICKY, Game, position
from toychest.games.la_jugueteria import rules
from toychest.games.la_jugueteria.rules import CLAIM, DECLINE, Asked, Bought, ListDealt, Options, Rolled
from toychest.table.chance import Stream
from toychest.table.contract import BadOptions
from toychest.table.table import Player, Table


def test_defaults() -> None:
    assert Options() == Options(disputes=True, open_lists=False, round_limit=100, starter=0, head_start=())


@pytest.mark.rules("LJ-127")
def test_without_disputes_an_announcement_is_a_purchase() -> None:
    game = Game(position(shop="rabbit_green bear_red - -", disputes=False))
    game.announce(VICKY, "rabbit_green")
    assert game.event(Bought).seat == VICKY
    assert not game.events(Asked)
    assert not game.events(Rolled)
    assert game.to_act == (PACO,)
    game.announce(PACO, "bear_red")
    assert game.to_act == (MARIA,)


@pytest.mark.rules("LJ-128")
def test_open_lists_are_public_from_the_deal() -> None:
    told: list[Any] = []
    state = rules.new(4, Stream(3, 0), Options(open_lists=True), told.append)
    for viewer in (None, 0, 1, 2, 3):
        assert rules.view(state, viewer).lists == tuple(state.lists)
    assert [event.to for event in told if isinstance(event, ListDealt)] == [None] * 4


@pytest.mark.rules("LJ-128")
def test_with_open_lists_all_can_see_what_is_legal() -> None:
    game = Game(position(shop="rabbit_green bear_red - -", open_lists=True))
    public = rules.view(game.state, None)
    assert rules.choices(public, VICKY) == rules.legal(game.state, VICKY)
    assert game.legal(VICKY) == ["rabbit_green", "pass"]


@pytest.mark.rules("LJ-129")
def test_with_open_lists_only_those_are_asked_who_need_the_toy() -> None:
    game = Game(position(5, shop="rabbit_green train_red - -", open_lists=True, areas={4: "train_blue"}))
    game.announce(VICKY, "rabbit_green")
    assert game.asked == {MARIA, 4}  # of wish_5, wish_1, wish_2 and wish_4
    assert rules.legal(game.state, MARIA) == [CLAIM, DECLINE]
    game.decline(MARIA)
    game.claim(4, 6, 1)
    game.announce(VICKY, "train_red")
    assert game.asked == {MARCOS}


@pytest.mark.rules("LJ-127", "LJ-128", "LJ-129")
def test_without_disputes_and_with_open_lists() -> None:
    game = Game(position(shop="rabbit_green - - -", disputes=False, open_lists=True))
    game.announce(VICKY, "rabbit_green")
    assert game.area(VICKY) == "rabbit_green"
    assert rules.view(game.state, None).lists == tuple(game.state.lists)


@pytest.mark.rules("LJ-140")
@pytest.mark.parametrize("limit", [1, 2, 100, 1000])
def test_limits_from_1_to_1000(limit: int) -> None:
    table = Table(rules, [Player("A"), Player("B")], 1, Options(round_limit=limit))
    assert table.state.options.round_limit == limit
    assert msgspec.json.decode(b'{"round_limit":%d}' % limit, type=Options).round_limit == limit


@pytest.mark.rules("LJ-140")
@pytest.mark.parametrize("limit", ["0", "-1", "1001", "1.5", '"10"', "null"])
def test_other_limits_are_refused(limit: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="round_limit"):
        msgspec.json.decode(f'{{"round_limit":{limit}}}', type=Options)
    with pytest.raises(BadOptions, match="round_limit"):
        Table(rules, [Player("A"), Player("B")], 1, Options(round_limit=msgspec.json.decode(limit)))


@pytest.mark.rules("LJ-140")
def test_a_game_lasts_as_long_as_its_limit_allows() -> None:
    game = Game(position(2, round=1000, round_limit=1000, holder=0, turn=1, finished=(0,)))
    game.pass_(1)
    assert game.to_act == ()
    game = Game(position(2, round=999, round_limit=1000, holder=0, turn=1, finished=(0,)))
    game.pass_(1)
    assert game.to_act == (1,)


def test_options_that_are_unknown_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="colour"):
        msgspec.json.decode(b'{"colour":"red"}', type=Options)
