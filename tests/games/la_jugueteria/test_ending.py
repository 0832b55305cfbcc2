"""How a game ends: LJ-109 to LJ-116 and LJ-137 to LJ-139."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.la_jugueteria.positions import LISTS, MARCOS, MARIA, PACO, VICKY, Game, names, position
from toychest.games.jugueteria.pieces import LIST_SET, TOY, TOY_CARDS
from toychest.games.la_jugueteria import rules
from toychest.games.la_jugueteria.rules import (
    ANNOUNCE,
    CLAIM,
    DECLINE,
    PASS,
    DiscardsReshuffled,
    GameWon,
    LimitReached,
    Options,
    RoundEnded,
    RoundStarted,
    State,
    ToyRevealed,
    TurnCardMoved,
    TurnReturned,
    TurnStarted,
)
from toychest.table.table import Player, Table

VICKYS_FIVE = "rabbit_blue elephant_yellow train_red rocket_yellow robot_green"  # all of wish_3 but the finofaurio
MARIAS_FIVE = "rabbit_yellow chick_red ball_green bear_red top_yellow"  # all of wish_1 but the finofaurio


def last_toy(**changes: Any) -> Game:
    """Vicky and María lack only the finofaurio, and it is on sale for ¤1."""
    setting: dict[str, Any] = {
        "areas": {VICKY: VICKYS_FIVE, MARIA: MARIAS_FIVE},
        "coins": (3, 0, 1, 0),
        "shop": "finofaurio_blue - robot_red -",
    }
    return Game(position(**{**setting, **changes}))


def see_nothing_after_the_win(game: Game, winner: int) -> None:
    assert isinstance(game.told[-1], GameWon)
    assert game.to_act == ()
    assert not any(game.events(kind) for kind in (TurnStarted, TurnReturned, RoundEnded, TurnCardMoved))
    result = rules.result(game.state)
    assert result is not None
    assert result.winners == (winner,)
    assert result.reason == "list"


@pytest.mark.rules("LJ-109", "LJ-111", "LJ-112")
def test_win_in_the_own_turn_without_a_dispute() -> None:
    game = last_toy(coins=(1, 0, 0, 0))
    assert rules.result(game.state) is None
    game.announce(VICKY, "finofaurio_blue")
    see_nothing_after_the_win(game, VICKY)
    won = game.event(GameWon)
    assert (won.seat, won.wish_list, won.round, won.turn) == (VICKY, 2, 1, VICKY)
    assert names(won.cards) == VICKYS_FIVE + " finofaurio_blue"
    assert {TOY[card] for card in won.cards} == {toy for toy in range(12) if LIST_SET[2] >> toy & 1}


@pytest.mark.rules("LJ-109", "LJ-112")
def test_win_by_a_dispute_as_announcer() -> None:
    game = last_toy()
    game.announce(VICKY, "finofaurio_blue")
    game.claim(MARIA, 1, 2, 6)
    see_nothing_after_the_win(game, VICKY)


@pytest.mark.rules("LJ-110", "LJ-112")
def test_win_as_challenger_in_anothers_turn() -> None:
    """Ledger example E, win abroad: Vicky does not announce again."""
    game = last_toy()
    game.announce(VICKY, "finofaurio_blue")
    game.claim(MARIA, 1, 6)
    see_nothing_after_the_win(game, MARIA)
    assert (game.event(GameWon).seat, game.event(GameWon).turn) == (MARIA, VICKY)
    assert game.shop == "- - robot_red -"  # the rest of the round is not played


@pytest.mark.rules("LJ-109")
def test_five_toys_are_not_enough() -> None:
    game = last_toy(areas={VICKY: "rabbit_blue elephant_yellow train_red rocket_yellow"})
    game.announce(VICKY, "finofaurio_blue")
    game.decline(MARIA)
    assert rules.result(game.state) is None
    assert game.to_act == (PACO,)


@pytest.mark.rules("LJ-113")
def test_after_the_end_nothing_is_legal() -> None:
    game = last_toy()
    game.announce(VICKY, "finofaurio_blue")
    game.claim(MARIA, 1, 6)
    for seat in range(4):
        for action in (PASS, CLAIM, DECLINE, "robot_red", "finofaurio_blue"):
            assert game.refusal(seat, action) == "LJ-113"


@pytest.mark.rules("LJ-114", "LJ-115")
def test_one_winner_and_the_others_are_not_ranked() -> None:
    game = last_toy(coins=(1, 0, 0, 0))
    game.announce(VICKY, "finofaurio_blue")
    result = rules.result(game.state)
    assert result is not None
    assert result.scores == (6, 0, 5, 0)
    assert result.ranks == (1, 2, 2, 2)  # María's five toys are no better than none


@pytest.mark.rules("LJ-109", "LJ-114", "LJ-18", "LJ-19", "LJ-20")
@pytest.mark.parametrize("players", rules.SEATS)
def test_at_every_number_of_players_a_list_gets_complete(players: int) -> None:
    """Everybody buys what they can, as soon as they can."""
    table = Table(rules, [Player(f"P{seat}") for seat in range(players)], 7)
    assert table.state.coins == [3] * players
    assert table.state.reserve == 30 - 3 * players
    while acting := table.to_act():
        table.play(acting[0], table.legal(acting[0])[0])
    result = table.result()
    assert result is not None
    assert result.reason == "list"
    (winner,) = result.winners
    assert {TOY[card] for card in table.state.areas[winner]} == {toy for toy in range(12) if LIST_SET[table.state.lists[winner]] >> toy & 1}
    assert all(len(area) < 6 for seat, area in enumerate(table.state.areas) if seat != winner)


@pytest.mark.rules("LJ-116")
def test_every_list_can_always_be_completed() -> None:
    """Three lists name a toy and an owner needs it once: even when all who want a toy but one have it, a card is left."""
    for toy in range(12):
        owners = [seat for seat in range(6) if LIST_SET[seat] >> toy & 1]
        cards = [card for card in range(TOY_CARDS) if TOY[card] == toy]
        areas = {owner: names([card]) for owner, card in zip(owners[1:], cards, strict=False)}
        game = Game(
            position(
                lists="wish_1 wish_2 wish_3 wish_4 wish_5 wish_6",
                areas=areas,
                shop=f"{names([cards[2]])} {names([cards[3]])} - -",
                coins=[5] * 6,
            )
        )
        while game.to_act[0] != owners[0]:
            game.pass_(game.to_act[0])
        assert game.legal(owners[0]) == [names([cards[2]]), names([cards[3]]), "pass"]


# The limit


def three_at_the_limit(areas: dict[int, str], **options: Any) -> Game:
    """The last of three passes in the last round."""
    return Game(position(3, areas=areas, holder=0, turn=2, finished=(0, 1), shop="bear_yellow - - -", round_limit=1, **options))


@pytest.mark.rules("LJ-137", "LJ-138")
def test_at_the_limit_most_toys_win_and_equals_share() -> None:
    """Ledger example E, limit: 1, 1 and 0 toys."""
    game = three_at_the_limit({VICKY: "rabbit_blue", PACO: "bear_red"})
    game.pass_(MARIA)
    result = rules.result(game.state)
    assert result is not None
    assert (result.winners, result.ranks, result.scores, result.reason) == ((VICKY, PACO), (1, 1, 2), (1, 1, 0), "limit")
    reached = game.event(LimitReached)
    assert (reached.rounds, reached.toys, reached.winners) == (1, (1, 1, 0), (VICKY, PACO))


@pytest.mark.rules("LJ-138")
def test_at_the_limit_one_may_win_alone_and_coins_do_not_count() -> None:
    game = Game(position(3, areas={VICKY: "rabbit_blue"}, coins=(0, 5, 5), holder=0, turn=2, finished=(0, 1), round_limit=1))
    game.pass_(MARIA)
    result = rules.result(game.state)
    assert result is not None
    assert result.winners == (VICKY,)


@pytest.mark.rules("LJ-137")
def test_the_end_at_the_limit_takes_the_place_of_the_reveal() -> None:
    game = three_at_the_limit({})
    deck = list(game.state.deck)
    game.pass_(MARIA)
    kinds = [type(event) for event in game.told]
    assert kinds[1:] == [RoundEnded, TurnCardMoved, LimitReached]
    assert game.state.deck == deck
    assert game.shop == "- - - -"
    assert not any(game.events(kind) for kind in (ToyRevealed, RoundStarted, DiscardsReshuffled))
    assert game.to_act == ()
    assert game.refusal(VICKY, PASS) == "LJ-113"


@pytest.mark.rules("LJ-108", "LJ-137", "LJ-138")
@pytest.mark.parametrize("limit", [1, 2, 5])
def test_if_everybody_always_passes_all_share_the_win(limit: int) -> None:
    table = Table(rules, [Player(f"P{seat}") for seat in range(4)], 3, Options(round_limit=limit))
    while acting := table.to_act():
        table.play(acting[0], PASS)
    assert len(table.history) == 4 * limit
    result = table.result()
    assert result is not None
    assert (result.winners, result.reason) == ((0, 1, 2, 3), "limit")


@pytest.mark.rules("LJ-109", "LJ-137")
def test_a_list_completed_in_the_last_round_wins_as_usual() -> None:
    game = last_toy(coins=(3, 0, 0, 0), round_limit=1)
    game.announce(VICKY, "finofaurio_blue")
    see_nothing_after_the_win(game, VICKY)
    game = last_toy(coins=(0, 0, 1, 0), round_limit=1, holder=MARCOS, turn=MARIA, finished=(MARCOS, VICKY, PACO))
    game.announce(MARIA, "finofaurio_blue")  # the very last turn
    see_nothing_after_the_win(game, MARIA)


@pytest.mark.rules("LJ-139")
def test_lists_stay_hidden_at_the_limit() -> None:
    game = three_at_the_limit({VICKY: "rabbit_blue"})
    game.pass_(MARIA)
    assert rules.view(game.state, None).lists == (None, None, None)
    for seat in range(3):
        assert [owner for owner, wish_list in enumerate(rules.view(game.state, seat).lists) if wish_list is not None] == [seat]
    assert not any("wish_list" in event.__struct_fields__ for event in game.told)


@pytest.mark.rules("LJ-114")
def test_only_a_limit_can_be_shared() -> None:
    """Random games at all numbers of players, half of them cut short."""
    shared = 0
    for seed in range(60):
        state = random_game(seed, 2 + seed % 5, 100 if seed % 2 else 6)
        result = rules.result(state)
        assert result is not None
        assert len(result.winners) == 1 or result.reason == "limit"
        shared += len(result.winners) > 1
    assert shared > 0


def random_game(seed: int, players: int, round_limit: int) -> State:
    luck = Random(seed)
    state = rules.new(players, luck, Options(round_limit=round_limit))
    while acting := rules.to_act(state):
        seat = luck.choice(acting)
        rules.apply(state, seat, luck.choice(rules.legal(state, seat)), luck)
    return state


def test_the_six_lists_of_the_tests_are_all_there_are() -> None:
    assert sorted(LISTS) == [f"wish_{number}" for number in range(1, 7)]
    assert len(ANNOUNCE) == TOY_CARDS
