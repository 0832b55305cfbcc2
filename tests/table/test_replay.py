"""Looking back on a game: where its turns and rounds began, and whose views may be shown."""

from __future__ import annotations

import pytest

from tests.table import tiny
from tests.table.test_take_back import table
from tests.table.tiny import Take
from toychest.table.replay import Replay
from toychest.table.table import Player, Table

ANA, BEN = Player("Ana"), Player("Ben")
LOLA, BRUNO = Player("Lola", "easy"), Player("Bruno", "easy")


def test_turns_begin_where_another_seat_moves_and_rounds_where_the_game_says_so() -> None:
    replay = Replay(table())
    assert replay.turns == [0, 4, 5, 6, 7, 8]
    assert replay.rounds == [0, 4, 7, 8]


@pytest.mark.parametrize(("move", "before", "after"), [(0, 0, 4), (1, 0, 4), (4, 0, 7), (5, 4, 7), (7, 4, 8), (8, 7, 8)])
def test_one_goes_to_the_beginning_of_a_round_or_of_the_one_before(move: int, before: int, after: int) -> None:
    replay = Replay(table())
    assert (replay.before(move, replay.rounds), replay.after(move, replay.rounds)) == (before, after)


def test_it_stays_as_it_was_when_the_game_goes_on() -> None:
    game = table(moves=1)
    replay = Replay(game)
    game.play(0, Take(3))
    assert replay.last == 1
    assert replay.at(1).state.piles == [1, 0, 0]
    assert replay.at(0).state.piles == [0, 0, 0]


@pytest.mark.parametrize(
    ("players", "over", "eyes"),
    [
        ((ANA, BEN, LOLA), False, (None,)),
        ((ANA, BEN, LOLA), True, (None, 0, 1, 2)),
        ((LOLA, ANA), False, (1, None)),
        ((LOLA, ANA), True, (1, None, 0)),
        ((LOLA, BRUNO), False, (None,)),
        ((LOLA, BRUNO), True, (None, 0, 1)),
    ],
)
def test_whose_views_may_be_shown(players: tuple[Player, ...], over: bool, eyes: tuple[int | None, ...]) -> None:
    game = Table(tiny, players, 3, tiny.Options(heap=3))
    game.play(0, Take(3 if over else 1))
    assert Replay(game).eyes() == eyes
