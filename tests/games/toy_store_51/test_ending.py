"""How games end, alone and together, and that they all do."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.toy_store_51.options import ADVANCED
from tests.games.toy_store_51.positions import ANA, BEN, Game, ammo, icons, position
from toychest.games.toy_store_51 import bot, events, rules
from toychest.games.toy_store_51.actions import END_TURN, STOP_SHOOTING, Destroy, Draw
from toychest.games.toy_store_51.state import Options

BOTH = pytest.mark.parametrize("advanced", [False, True], ids=["standard", "advanced"])
SEATS = pytest.mark.parametrize("players", [1, 2, 3, 4])


def options(advanced: bool) -> dict[str, bool]:
    names = ("mega_advanced_side", "doors_advanced_side", "one_extra_alien_at_setup", "power_cells_same_colour")
    return dict.fromkeys(names, advanced)


@BOTH
@SEATS
@pytest.mark.rules("T51-18", "T51-190", "T51-191", "T51-193")
def test_victory(players: int, advanced: bool) -> None:
    """In the middle of phase 1, in the last turn before a New Wave that would have lost: nothing follows."""
    row = "a_blob mega a_brute"
    game = Game(position(players=players, clock=1 % players, doors="street", row=row, pool="9B 9W 9F", **options(advanced)))
    game.destroy("a_blob")
    game.destroy("mega" if not advanced else "mega_advanced")
    assert rules.result(game.state) is None
    game.destroy("a_brute")
    result = rules.result(game.state)
    assert result is not None
    assert (result.reason, result.ranks, result.winners) == ("victory", (1,) * players, tuple(range(players)))
    assert len(set(result.scores)) == 1
    assert game.happened() == ["AlienDestroyed", "GameWon"]


@BOTH
@SEATS
@pytest.mark.rules("T51-194", "T51-195")
@pytest.mark.parametrize(("row", "reason"), [("s_colossus a_brute a_brute a_slug", "strength"), ("mega", "clock")])
def test_defeat(players: int, advanced: bool, row: str, reason: str) -> None:
    game = Game(position(players=players, clock=1 % players, doors="street", row=row, area="red_teddy", **options(advanced)))
    game.end()
    result = rules.result(game.state)
    assert result is not None
    assert (result.reason, result.winners) == (reason, ())
    assert game.event(events.GameLost).reason == reason


@BOTH
@SEATS
@pytest.mark.rules("T51-227")
def test_defeat_by_the_wave_limit(players: int, advanced: bool) -> None:
    """The door holds against the weak row, and that is not enough."""
    row = {"gone": "mega_advanced" if advanced else "mega", "row": "a_blob"}
    limits: dict[str, int | bool] = {"wave": 3, "wave_limit": 3, **options(advanced)}
    game = Game(position(players=players, clock=1 % players, doors="street", area="red_teddy", **row, **limits))
    game.end()
    result = rules.result(game.state)
    assert result is not None
    assert (result.reason, result.winners) == ("wave_limit", ())
    assert game.happened()[-2:] == ["DoorHeld", "GameLost"]


def test_defeat_by_more_strength_than_needed() -> None:
    game = Game(position(clock=BEN, doors="street", row="s_colossus a_brute a_brute a_brute", area="red_teddy"))
    game.end()
    assert game.event(events.StrengthCounted).total == 14
    assert game.state.ending == "strength"


def test_victory_after_a_new_wave_without_step_3() -> None:
    game = Game(position(clock=BEN, gone="mega", row="s_saucer", area="red_teddy"))
    game.end()
    assert not game.events(events.AlienRevealed)
    game.state.pool[:] = icons("5B")
    game.destroy("s_saucer")
    assert game.state.ending == "victory"


@pytest.mark.rules("T51-196")
def test_victory_comes_in_a_turn_and_defeat_in_a_new_wave() -> None:
    """No random game ends otherwise."""
    for seed in range(25):
        told = _play(seed, "random", 1 + seed % 4, Options())[1]
        assert isinstance(told[-1], events.GameWon | events.GameLost)
        wave = [type(event) for event in told].index
        assert (events.NewWaveBegun in map(type, told)) == isinstance(told[-1], events.GameLost)
        assert wave(type(told[-1])) == len(told) - 1


@pytest.mark.rules("T51-197")
def test_after_the_end_nothing_is_legal() -> None:
    game = Game(position(clock=BEN, doors="street", row="mega", area="red_teddy"))
    game.end()
    assert rules.to_act(game.state) == ()
    for action in (STOP_SHOOTING, END_TURN, Draw(ANA), Destroy(55, ammo(""))):
        for seat in (ANA, BEN):
            assert rules.refusal(rules.view(game.state, seat), seat, action) == "T51-197"


@pytest.mark.rules("T51-221", "T51-227", "T51-228")
def test_the_wave_limit_counts_the_new_waves_that_are_performed() -> None:
    start = position(players=1, side="14:08", gone="mega", row="a_blob", wave=5, area="red_teddy", wave_limit=5)
    game = Game(start)
    game.end()
    assert game.state.ending == ""
    game.end()
    assert game.state.ending == "wave_limit"
    assert game.happened()[-1] == "GameLost"


@pytest.mark.rules("T51-226", "T51-229")
@pytest.mark.parametrize("options", [Options(), ADVANCED], ids=["standard", "advanced"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_mega_comes_in_time_and_every_game_ends(players: int, options: Options) -> None:
    """MEGA at the latest in the fifth New Wave, the last door at the latest in the eighth, if MEGA is not defeated."""
    for seed in range(6):
        level = ("random", "normal")[seed % 2]
        state, _told, entered, most = _play(seed, level, players, options)
        assert entered is None or entered <= 5
        assert state.ending
        if not any(mega in state.gone for mega in (55, 56)):
            assert state.new_waves <= 8
        assert most < 80  # actions in a turn


def _play(seed: int, level: str, players: int, options: Options) -> tuple[rules.State, list[events.Event], int | None, int]:
    """A whole game: its last state, the events of its last action, the New Wave in which MEGA entered, the longest turn."""
    luck, thought = Random(seed), Random(seed + 1)
    state = rules.new(players, luck, options)
    told: list[events.Event] = []
    entered, most, actions = None, 0, 0
    while rules.to_act(state):
        told.clear()
        legal = rules.legal(state, state.turn)
        if level == "random":
            action = legal[thought.randrange(len(legal))]
        else:
            action = bot.choose(level, rules.view(state, state.turn), legal, thought, lambda: None)
        actions = actions + 1 if action != END_TURN else 0
        most = max(most, actions)
        rules.apply(state, state.turn, action, luck, told.append)
        if any(isinstance(event, events.MegaEntered) for event in told):
            entered = state.new_waves
    return state, told, entered, most


# Solo


@pytest.mark.rules("T51-198", "T51-199", "T51-200", "T51-201", "T51-203")
def test_a_solo_wave_is_two_turns() -> None:
    game = Game(position(players=1, side="14:08", row="a_blob", pile="a_imp a_imp a_gazer a_gazer"))
    game.end()
    assert (game.state.wave, game.state.turn) == (3, 0)
    assert not game.events(events.NewWaveBegun)
    assert game.event(events.ClockTurned).side == "12:26"
    game.end()
    assert (game.state.wave, game.state.turn, game.state.clock) == (4, 0, 0)
    assert game.events(events.NewWaveBegun)
    assert game.event(events.ClockTurned).side == "14:08"


@pytest.mark.rules("T51-202")
def test_alone_one_draws_for_oneself() -> None:
    start = position(players=1, pool="1draw")
    assert [action.seat for action in rules.legal(start, 0) if isinstance(action, Draw)] == [0]


@pytest.mark.rules("T51-204")
def test_with_several_players_the_clock_never_turns() -> None:
    state, _told, _entered, _most = _play(3, "normal", 2, Options())
    assert state.side == "12:26"
