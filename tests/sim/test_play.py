"""Mass play: what is counted, what it depends on, and that it ends."""

from __future__ import annotations

import msgspec
import pytest

from tests.sim.coins import rules
from toychest.catalog import GAMES, Entry
from toychest.sim import play
from toychest.sim.play import Endless, Report, interval, simulate
from toychest.table.contract import BadOptions

COINS = Entry("coins", "Coins", rules.SEATS, "tests.sim.coins")


def counted(report: Report) -> dict[str, object]:
    """All of a report but the times."""
    return {name: number for name, number in msgspec.structs.asdict(report).items() if name not in ("seconds", "actions_per_second")}


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.slug)
def test_the_same_seed_gives_the_same_numbers_in_one_process_and_in_two(entry: Entry) -> None:
    seats = entry.seats_in_the_box[0]
    alone, shared = (simulate(entry, 450, seats, seed=7, jobs=jobs) for jobs in (1, 2))
    assert counted(alone) == counted(shared)
    assert counted(alone) != counted(simulate(entry, 450, seats, seed=8))


def test_bots_play_the_same_in_one_process_and_in_two() -> None:
    bots = ["random", "dreamer", "random", "liar"]
    alone, shared = (simulate(COINS, 401, 4, bots, seed=7, jobs=jobs) for jobs in (1, 2))
    assert counted(alone) == counted(shared)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.slug)
def test_the_counts_agree_with_each_other(entry: Entry) -> None:
    for seats in entry.seats_in_the_box:
        report = simulate(entry.slug, 20, seats)
        assert (report.game, report.games, report.seats, report.finished) == (entry.slug, 20, seats, 20)
        assert sum(report.reasons.values()) == 20
        assert len(report.wins) == seats
        assert all(0 <= wins <= 20 for wins in report.wins)
        assert report.longest <= report.actions <= 20 * report.longest
        assert report.actions_per_second == pytest.approx(report.actions / report.seconds)


def test_a_win_that_is_shared_counts_for_each() -> None:
    report = simulate(COINS, 30, 3, ["honest", "liar", "dreamer"])
    assert report.wins == [30, 0, 30]
    assert report.reasons == {"right": 30}
    assert (report.actions, report.longest) == (90, 3)


def test_random_bots_choose_uniformly() -> None:
    wins = simulate(COINS, 4000, 2, ["liar", "random"]).wins[1]
    assert wins / 4000 == pytest.approx(0.5, abs=0.03)  # four standard deviations


def test_the_same_deals_come_up_whoever_plays() -> None:
    deals = []
    for bots in (["random", "random"], ["honest", "random"], ["dreamer", "liar"]):
        rules.dealt.clear()
        simulate(COINS, 25, 2, bots, seed=5)
        deals.append(rules.dealt.copy())
    assert deals[0] == deals[1] == deals[2]
    assert len({tuple(deal) for deal in deals[0]}) > 1


@pytest.mark.parametrize("bots", [(), ("honest", "random")])
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_that_does_not_end_is_named(bots: tuple[str, ...], jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "MOST_ACTIONS", 1000)
    with pytest.raises(Endless, match=r"^game 0 of coins with the seed 3 has not ended after 1000 actions$"):
        simulate(COINS, 2, 2, bots, 3, jobs, rules.Options(forever=True))


def test_the_cap_is_a_hundred_thousand_actions() -> None:
    with pytest.raises(Endless, match="after 100000 actions"):
        simulate(COINS, 1, 2, options=rules.Options(forever=True))


def test_a_game_as_long_as_the_cap_is_one() -> None:
    longest = simulate(COINS, 1, 4).longest
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(play, "MOST_ACTIONS", longest)
        assert simulate(COINS, 1, 4).longest == longest


def test_options_that_do_not_fit_the_seats() -> None:
    with pytest.raises(BadOptions, match="only two"):
        simulate(COINS, 1, 3, options=rules.Options(alone=True))
    with pytest.raises(ValueError, match="there are 1 bots for 2 seats"):
        simulate(COINS, 1, 2, ["honest"])


@pytest.mark.parametrize("games", [1, 3, 401, 1000])
@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_is_told_on_the_way_and_at_the_end(games: int, jobs: int) -> None:
    told: list[int] = []
    simulate(COINS, games, 2, jobs=jobs, progress=told.append)
    assert told == sorted(set(told))
    assert told[-1] == games
    assert len(told) > min(games, play.CHUNKS) // 2


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (250, 1000, 0.2241, 0.2778)],
)
def test_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=1e-4)
