"""Whose turn it is, announcing, passing, and the end of a round: LJ-46 to LJ-61 and LJ-97 to LJ-108."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.la_jugueteria.positions import MARCOS, MARIA, PACO, VICKY, Game, names, position
from toychest.games.jugueteria.pieces import CARD_BY_ID
from toychest.games.la_jugueteria import rules
from toychest.games.la_jugueteria.rules import (
    CLAIM,
    DECLINE,
    PASS,
    Announce,
    Announced,
    Asked,
    Bought,
    Passed,
    RoundEnded,
    RoundStarted,
    ToyRevealed,
    TurnCardMoved,
    TurnSkipped,
    TurnStarted,
)
from toychest.table.contract import Illegal
from toychest.table.table import Player, Table

NEXT = "jack_1 bear_yellow chick_blue cube_red doll_red"  # a deck for the next round


# Turn order


@pytest.mark.rules("LJ-46", "LJ-47")
def test_a_round_starts_with_the_holder_and_nobody_finished() -> None:
    game = Game(position(holder=MARIA, turn=PACO, finished=(MARIA, MARCOS, VICKY), deck=NEXT))
    game.pass_(PACO)
    assert game.finished == set()
    assert game.state.holder == MARCOS
    assert game.to_act == (MARCOS,)
    assert game.event(RoundStarted).first == MARCOS


@pytest.mark.rules("LJ-48", "LJ-100")
def test_turns_go_clockwise_round_the_table() -> None:
    game = Game(position(holder=MARIA))
    order = []
    for _ in range(4):
        (seat,) = game.to_act
        order.append(seat)
        game.pass_(seat)
    assert order == [MARIA, MARCOS, VICKY, PACO]


@pytest.mark.rules("LJ-48", "LJ-49")
def test_who_bought_in_another_turn_is_skipped() -> None:
    game = Game(position(shop="rabbit_green - - -", coins=(3, 0, 3, 0)))
    game.announce(VICKY, "rabbit_green")
    game.claim(MARIA, 6, 1)
    game.pass_(VICKY)
    game.pass_(PACO)
    assert game.event(TurnSkipped).seat == MARIA
    assert game.to_act == (MARCOS,)


@pytest.mark.rules("LJ-48")
def test_a_losing_challenger_is_not_skipped() -> None:
    game = Game(position(shop="rabbit_green - - -", coins=(3, 0, 3, 0)))
    game.announce(VICKY, "rabbit_green")
    game.claim(MARIA, 1)
    game.pass_(PACO)
    assert game.to_act == (MARIA,)
    assert not game.events(TurnSkipped)


@pytest.mark.rules("LJ-50")
def test_in_a_turn_one_announces_or_passes() -> None:
    game = Game(position(shop="rabbit_green train_red bear_red elephant_green", coins=(2, 3, 3, 3)))
    assert game.legal(VICKY) == ["rabbit_green", "train_red", "elephant_green", "pass"]
    assert game.refusal(VICKY, CLAIM) == "LJ-50"
    assert game.refusal(VICKY, DECLINE) == "LJ-50"


@pytest.mark.rules("LJ-51")
def test_who_has_no_decision_is_refused() -> None:
    game = Game(position(shop="bear_red rabbit_green - -"))
    for action in (Announce(CARD_BY_ID["bear_red"]), PASS, CLAIM, DECLINE):
        assert game.refusal(PACO, action) == "LJ-51"
    game.announce(VICKY, "rabbit_green")  # now the others are asked and Vicky waits
    assert VICKY not in game.to_act
    assert game.refusal(VICKY, PASS) == "LJ-51"


# Announcing


@pytest.mark.rules("LJ-52")
def test_a_card_that_is_not_in_the_shop_is_refused() -> None:
    game = Game(position(shop="rabbit_green+jack_1 - - -", deck="train_red"))
    assert game.refusal(VICKY, "train_red") == "LJ-52"
    assert game.refusal(VICKY, "jack_1") == "LJ-52"
    for card in (-1, 52, 10**6):  # no such card, and what marks an empty place
        assert game.refusal(VICKY, Announce(card)) == "LJ-52"


@pytest.mark.rules("LJ-52", "LJ-92")
def test_a_sold_card_is_refused_and_its_place_stays_empty() -> None:
    game = Game(position(shop="rabbit_green+jack_1 train_red - -", coins=(3, 3, 0, 0)))
    game.announce(VICKY, "rabbit_green")
    game.decline(PACO)
    assert game.shop == "- train_red - -"
    assert game.to_act == (PACO,)
    assert game.refusal(PACO, "rabbit_green") == "LJ-52"


@pytest.mark.rules("LJ-53")
def test_a_toy_that_is_not_on_the_list_is_refused() -> None:
    game = Game(position(shop="bear_red - - -"))
    assert game.refusal(VICKY, "bear_red") == "LJ-53"
    assert game.legal(VICKY) == ["pass"]


@pytest.mark.rules("LJ-54")
def test_a_toy_one_owns_is_refused_in_every_suit() -> None:
    game = Game(position(shop="rabbit_green rabbit_blue train_red -", areas={VICKY: "rabbit_yellow"}))
    assert game.refusal(VICKY, "rabbit_green") == "LJ-54"
    assert game.refusal(VICKY, "rabbit_blue") == "LJ-54"
    assert game.legal(VICKY) == ["train_red", "pass"]


@pytest.mark.rules("LJ-55")
@pytest.mark.parametrize(("coins", "refusal"), [(0, "LJ-55"), (1, "LJ-55"), (2, None), (5, None)])
def test_a_price_above_ones_coins_is_refused(coins: int, refusal: str | None) -> None:
    game = Game(position(shop="robot_red+jack_1 - - -", coins=(coins, 3, 3, 3)))
    assert game.prices == [2]
    assert game.refusal(VICKY, "robot_red") == refusal
    assert game.legal(VICKY) == (["pass"] if refusal else ["robot_red", "pass"])


@pytest.mark.rules("LJ-56")
def test_no_purchase_can_be_a_mistake() -> None:
    """Whatever lies in the shop, what may be announced is on the list and not owned yet."""
    game = Game(position(shop="bear_red rabbit_green top_red train_green", areas={VICKY: "rabbit_blue"}))
    assert game.legal(VICKY) == ["train_green", "pass"]


@pytest.mark.rules("LJ-57", "LJ-124")
def test_a_refused_announcement_changes_nothing() -> None:
    state = position(shop="bear_red rabbit_red - -", coins=(2, 3, 3, 3))
    table = Table(rules, [Player(name) for name in "ABCD"], 1, state.options, state)
    heard: list[object] = []
    table.observers.append(lambda *what: heard.append(what))
    for card, clause in (("bear_red", "LJ-53"), ("rabbit_red", "LJ-55"), ("top_red", "LJ-52")):
        with pytest.raises(Illegal) as refused:
            table.play(VICKY, Announce(CARD_BY_ID[card]))
        assert refused.value.clause == clause
    assert table.state == state
    assert (table.history, table.events, heard) == ([], [[]], [])
    assert table.to_act() == (VICKY,)  # who may choose again
    assert all(table.view(seat) == rules.view(state, seat) for seat in (None, PACO, MARIA, MARCOS))


@pytest.mark.rules("LJ-58")
def test_an_announcement_is_public_and_names_the_card() -> None:
    game = Game(position(shop="- rabbit_green - -"))
    game.announce(VICKY, "rabbit_green")
    announced = game.event(Announced)
    assert (announced.seat, announced.card, announced.price, announced.to) == (VICKY, CARD_BY_ID["rabbit_green"], 2, None)
    bystander = rules.view(game.state, None)
    assert bystander.pending is not None
    assert bystander.shop[bystander.pending.place] == CARD_BY_ID["rabbit_green"]


@pytest.mark.rules("LJ-59")
def test_a_free_card_is_announced_with_no_coins() -> None:
    game = Game(
        position(shop="robot_green+jack_1 - - -", coins=(0, 0, 0, 0), areas={PACO: "robot_blue", MARCOS: "robot_red", MARIA: "bear_red"})
    )
    assert game.legal(VICKY) == ["robot_green", "pass"]
    game.announce(VICKY, "robot_green")
    assert game.asked == {MARIA}
    game.decline(MARIA)
    assert game.area(VICKY) == "robot_green"
    assert (game.coins[VICKY], game.event(Bought).price) == (0, 0)


@pytest.mark.rules("LJ-59")
def test_a_free_card_is_disputed_by_players_with_no_coins() -> None:
    game = Game(position(shop="robot_green+jack_1 - - -", coins=(0, 0, 0, 0)))
    game.announce(VICKY, "robot_green")
    assert game.asked == {PACO, MARIA, MARCOS}
    game.claim(PACO)
    game.decline(MARIA)
    game.claim(MARCOS, 1, 2, 6)
    assert game.area(MARCOS) == "robot_green"
    assert (game.coins, game.reserve) == ([0, 0, 0, 0], 30)


@pytest.mark.rules("LJ-60")
def test_of_two_cards_of_one_toy_exactly_one_is_announced() -> None:
    game = Game(position(shop="rocket_blue rocket_red - -", coins=(3, 0, 0, 0)))
    assert game.legal(VICKY) == ["rocket_blue", "rocket_red", "pass"]
    game.announce(VICKY, "rocket_red")
    assert game.area(VICKY) == "rocket_red"
    assert game.shop == "rocket_blue - - -"
    assert game.coins[VICKY] == 0


@pytest.mark.rules("LJ-61")
def test_an_announcement_cannot_be_withdrawn() -> None:
    game = Game(position(shop="rabbit_green train_red - -"))
    game.announce(VICKY, "rabbit_green")
    for action in (PASS, "train_red", "rabbit_green"):
        assert game.refusal(VICKY, action) is not None
        assert game.refusal(MARIA, action) == "LJ-61"  # nor may who is asked do anything but answer


# Passing


@pytest.mark.rules("LJ-97")
def test_one_may_pass_although_one_could_buy() -> None:
    game = Game(position(shop="rabbit_green - - -"))
    assert game.legal(VICKY) == ["rabbit_green", "pass"]
    game.pass_(VICKY)
    assert game.shop == "rabbit_green - - -"


@pytest.mark.rules("LJ-98", "LJ-100")
@pytest.mark.parametrize("coins", [0, 1, 2, 3, 4])
def test_who_passes_with_less_than_five_coins_takes_one(coins: int) -> None:
    game = Game(position(coins=(coins, 3, 3, 3)))
    before = game.reserve
    game.pass_(VICKY)
    assert (game.coins[VICKY], game.reserve) == (coins + 1, before - 1)
    passed = game.event(Passed)
    assert (passed.seat, passed.took, passed.coins) == (VICKY, 1, coins + 1)
    assert game.finished == {VICKY}
    assert game.to_act == (PACO,)


@pytest.mark.rules("LJ-99")
def test_who_passes_with_five_coins_takes_none() -> None:
    game = Game(position(coins=(5, 3, 3, 3)))
    game.pass_(VICKY)
    assert (game.coins[VICKY], game.reserve) == (5, 16)
    assert game.event(Passed).took == 0
    assert game.finished == {VICKY}


@pytest.mark.rules("LJ-102")
def test_with_nothing_to_announce_the_turn_is_given_and_brings_the_coin() -> None:
    game = Game(position(shop="bear_red top_red robot_red -", coins=(2, 3, 3, 3)))
    assert game.legal(VICKY) == ["pass"]
    game.pass_(VICKY)
    assert game.coins[VICKY] == 3


@pytest.mark.rules("LJ-102")
def test_all_four_toys_are_sold_before_the_last_turn() -> None:
    game = Game(position(5, shop="rabbit_green robot_blue chick_red train_blue", coins=(3, 3, 3, 3, 3), disputes=False))
    game.announce(VICKY, "rabbit_green")
    game.announce(PACO, "robot_blue")
    game.announce(MARIA, "chick_red")
    game.announce(MARCOS, "train_blue")
    assert game.shop == "- - - -"
    assert game.legal(4) == ["pass"]
    game.pass_(4)
    assert game.coins[4] == 4
    assert game.state.round == 2


# The end of a round


@pytest.mark.rules("LJ-103", "LJ-106")
def test_the_round_ends_when_everybody_passed() -> None:
    game = Game(position(shop="rabbit_green - - -", deck=NEXT))
    for seat in (VICKY, PACO, MARIA):
        game.pass_(seat)
        assert not game.events(RoundEnded)
    game.pass_(MARCOS)
    assert game.event(RoundEnded).round == 1
    assert game.state.round == 2
    assert game.coins == [4, 4, 4, 4]


@pytest.mark.rules("LJ-103")
def test_the_round_ends_past_players_who_are_skipped() -> None:
    game = Game(position(shop="rabbit_green - - -", coins=(3, 0, 0, 3), lists="wish_3 wish_5 wish_2 wish_1", deck=NEXT))
    game.announce(VICKY, "rabbit_green")
    game.claim(MARCOS, 3, 2)
    game.pass_(VICKY)
    game.pass_(PACO)
    game.pass_(MARIA)
    assert game.event(TurnSkipped).seat == MARCOS
    assert game.event(RoundEnded).round == 1
    assert game.to_act == (PACO,)


@pytest.mark.rules("LJ-104", "LJ-105")
def test_unsold_toys_and_the_jacks_under_them_are_discarded() -> None:
    game = Game(
        position(2, shop="bear_red+jack_2 - top_red chick_green+jack_3", discards="doll_green", deck=NEXT, holder=0, turn=1, finished=(0,))
    )
    game.pass_(1)
    assert set(names(game.state.discards).split()) == {"doll_green", "bear_red", "jack_2", "top_red", "chick_green", "jack_3"}
    assert names(game.event(RoundEnded).cards) == "bear_red top_red chick_green"
    assert game.shop == "bear_yellow+jack_1 chick_blue cube_red doll_red"


def after_one_round(vicky: str) -> Game:
    """A round of two in which Vicky, who holds the turn card, buys, passes, or loses the dispute and passes."""
    game = Game(position(2, lists="wish_3 wish_1", shop="rabbit_green - - -", deck=NEXT))
    if vicky == "passed":
        game.pass_(0)
        game.pass_(1)
    else:
        game.announce(0, "rabbit_green")
        game.claim(1, *((1,) if vicky == "bought" else (6, 1)))
        game.pass_(1 if vicky == "bought" else 0)
    return game


@pytest.mark.rules("LJ-106")
@pytest.mark.parametrize("vicky", ["bought", "passed", "lost"])
def test_the_turn_card_moves_whatever_its_holder_did(vicky: str) -> None:
    game = after_one_round(vicky)
    assert game.state.round == 2
    assert game.state.holder == 1
    assert (game.event(TurnCardMoved).giver, game.event(TurnCardMoved).receiver) == (0, 1)


@pytest.mark.rules("LJ-106")
def test_the_turn_card_goes_round_the_table() -> None:
    game = Game(position(3, holder=2))
    for holder in (2, 0, 1, 2):
        assert game.state.holder == holder
        for _ in range(3):
            game.pass_(game.to_act[0])


@pytest.mark.rules("LJ-107")
def test_discard_then_turn_card_then_reveal_then_first_turn() -> None:
    order = [type(event) for event in after_one_round("passed").told]
    steps = [Passed, RoundEnded, TurnCardMoved, RoundStarted, ToyRevealed, TurnStarted]
    places = [order.index(step) for step in steps]
    assert places == sorted(places)
    assert order[-1] is TurnStarted


@pytest.mark.rules("LJ-108")
def test_the_number_of_rounds_is_not_fixed() -> None:
    """Two who never buy are still playing after 40 rounds."""
    game = Game(position(2))
    for _ in range(80):
        game.pass_(game.to_act[0])
    assert game.state.round == 41
    assert game.to_act == (0,)


def test_an_announcement_that_nobody_may_answer_asks_nobody() -> None:
    game = Game(position(shop="rabbit_green - - -", coins=(3, 0, 1, 1)))
    game.announce(VICKY, "rabbit_green")
    assert not game.events(Asked)
    assert game.state.pending is None


def test_actions_are_written_as_they_are_read() -> None:
    assert (
        msgspec.json.encode([Announce(7), PASS, CLAIM, DECLINE])
        == b'[{"type":"announce","card":7},{"type":"pass"},{"type":"claim"},{"type":"decline"}]'
    )
