"""How a game ends and who wins (FISH-131 to FISH-150, FISH-176 to FISH-178)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.if_wishes_were_fish.positions import P1, P2, Game, position
from toychest.games.if_wishes_were_fish import rules
from toychest.games.if_wishes_were_fish.rules import Catch, Options

THREE_FULL = {"angelfish": [2, 2], "monkfish": [3, 2], "swordfish": [4, 2]}


def almost_over(**details: object) -> Game:
    known = {
        "boats": {P1: "clownfish_boat clownfish_double"},
        "markets": {**THREE_FULL, "clownfish": [2, 4]},
        "full": "angelfish monkfish swordfish",
    }
    return Game(position(**{**known, **details}))  # type: ignore[arg-type]


@pytest.mark.rules("FISH-131", "FISH-139", "FISH-134")
def test_the_markets_end_the_game_at_once() -> None:
    game = almost_over(turns=9).do("sell clownfish_boat")
    assert game.state.ending == "markets"
    assert game.state.turns == 9  # an odd number of turns for two players: the round is not completed
    assert rules.to_act(game.state) == ()


@pytest.mark.rules("FISH-132")
@pytest.mark.parametrize(("trash", "over"), [((8, 0), False), ((9, 0), True), ((4, 5), True)])
def test_ten_pieces_in_the_trash_end_the_game(trash: tuple[int, int], over: bool) -> None:
    state = position(boats={P1: "swordfish_boat"}, markets={"swordfish": [2, 2]}, full="swordfish", trash=trash)
    game = Game(state).do("sell swordfish_boat")
    assert (game.state.ending == "trash") == over


@pytest.mark.rules("FISH-135", "FISH-139")
@pytest.mark.parametrize(("trash", "reason", "lost"), [((4, 4), "markets", False), ((4, 5), "both", True)])
def test_the_trash_is_evaluated_from_ten_on_however_the_game_ends(trash: tuple[int, int], reason: str, lost: bool) -> None:
    game = almost_over(ocean="monkfish_sell_all", trash=trash, boats={P1: "clownfish_double"}).do("wish 1", "clownfish")
    assert game.state.ending == reason
    assert bool(game.events(rules.events.TrashLost)) == lost


@pytest.mark.rules("FISH-141", "FISH-143", "FISH-144")
@pytest.mark.parametrize("ending", ["markets", "trash", "deck"])
def test_worms_are_compared_after_every_ending(ending: str) -> None:
    if ending == "markets":
        game = almost_over(worms=(7, 5)).do("sell clownfish_boat")
    elif ending == "trash":
        state = position(boats={P1: "swordfish_boat"}, markets={"swordfish": [2, 2]}, full="swordfish", trash=(9, 0), worms=(7, 5))
        game = Game(state).do("sell swordfish_boat")
    else:
        game = Game(position(ocean="monkfish_boat", worms=(7, 5), rest="discards", reshuffles=5)).do("catch 1")
    assert game.state.ending == ending
    (compared,) = game.events(rules.events.WormsCompared)
    assert [(award.seat, award.dollars) for award in compared.paid] == [(P1, 8), (P2, 4)]


@pytest.mark.rules("FISH-142")
def test_worms_in_the_ocean_count_for_nobody() -> None:
    game = almost_over(ocean="angelfish_boat+12", worms=(0, 0)).do("sell clownfish_boat")
    assert game.events(rules.events.WormsCompared)[0].paid == ()


@pytest.mark.rules("FISH-148")
def test_the_order_at_the_end() -> None:
    game = almost_over(ocean="monkfish_sell_all", trash=(4, 5), boats={P1: "clownfish_double"}).do("wish 1", "clownfish")
    order = [kind for kind in game.kinds() if kind not in ("sold", "limit_changed", "card_discarded")]
    assert order == ["market_filled", "ocean_refilled", "game_ended", "trash_lost", "worms_compared", "final"]


@pytest.mark.rules("FISH-149", "FISH-150")
@pytest.mark.parametrize(
    ("money", "winners", "ranks"),
    [([9, 4], (P1,), (1, 2)), ([-3, 30], (P2,), (2, 1)), ([20, 20], (P1, P2), (1, 1))],
)
def test_the_most_dollars_win(money: list[int], winners: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    state = almost_over().do("sell clownfish_boat").state
    state.money[:] = money
    result = rules.result(state)
    assert result is not None
    assert (result.winners, result.ranks, result.scores) == (winners, ranks, tuple(money))


@pytest.mark.rules("FISH-140")
def test_a_score_may_fall_below_zero() -> None:
    state = position(boats={P1: "swordfish_boat"}, markets={"swordfish": [2, 2]}, full="swordfish", trash=(9, 0), worms=(0, 12))
    game = Game(state).do("sell swordfish_boat")
    assert game.money[P1] == 4 - 8
    rules.check(game.state)


@pytest.mark.rules("FISH-176", "FISH-177")
def test_a_deck_end_that_is_a_trash_end_too_is_called_that() -> None:
    state = position(
        ocean="monkfish_sell_all",
        boats={P1: "swordfish_boat"},
        markets={"swordfish": [2, 2]},
        full="swordfish",
        trash=(9, 0),
        rest="discards",
        reshuffles=5,
    )
    game = Game(state).do("wish 1", "swordfish")
    assert game.state.ending == "trash"
    assert game.kinds()[:2] == ["sold", "ocean_not_refilled"]
    assert len(game.state.ocean) == 3


@pytest.mark.rules("FISH-176", "FISH-42")
@pytest.mark.parametrize("allowed", [1, 2])
def test_reshuffles_are_counted(allowed: int) -> None:
    """Two who only ever throw back what does nothing get no further than the reshuffles that are allowed."""
    luck = Random(1)
    state = rules.new(2, luck, Options(max_reshuffles=allowed, first_seat=1))
    made = []
    while not state.ending:
        legal = rules.legal(state, state.turn)
        dull = [action for action in legal if isinstance(action, Catch)] or legal
        rules.apply(state, state.turn, dull[0] if len(state.boats[state.turn]) < 2 else legal[0], luck)
        made.append(state.reshuffles)
        if len(made) > 2000:
            break
    assert max(made) <= allowed


@pytest.mark.rules("FISH-178")
@pytest.mark.parametrize("reshuffles", [1, 5])
def test_every_game_is_over_within_the_bound(reshuffles: int) -> None:
    """Even if all do their best to fill nothing: no sale while anything else can be done, and no piece is left in a market."""
    luck = Random(3)
    state = rules.new(2, luck, Options(max_reshuffles=reshuffles))
    longest = 2 * (66 + 66 * reshuffles + 1)
    while not state.ending:
        legal = rules.legal(state, state.turn)
        idle = [action for action in legal if isinstance(action, rules.Throw) and action.position == 1]
        rules.apply(state, state.turn, (idle or legal)[0], luck)
        assert state.turns <= longest
    assert state.ending in ("deck", "trash", "markets")
