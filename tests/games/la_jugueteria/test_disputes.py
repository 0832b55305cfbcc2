"""Disputes and buying: LJ-75 to LJ-96."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from tests.games.la_jugueteria.positions import ANA, MARCOS, MARIA, PACO, VICKY, Game, names, position
from toychest.games.jugueteria.pieces import FACES, LIST_IDS, LIST_SET, SUITS, TOY_CARDS, TOY_IDS
from toychest.games.la_jugueteria import rules
from toychest.games.la_jugueteria.rules import (
    CLAIM,
    DECLINE,
    PASS,
    Bought,
    DisputeStarted,
    DisputeWon,
    JackDiscarded,
    Passed,
    Rolled,
    TurnReturned,
    TurnStarted,
)
from toychest.table.chance import ScriptedLuckRanOut

HIT, MISS = 1, 6  # on a rabbit, which shows 1 and 2


def rolls(game: Game) -> list[tuple[int, int, bool]]:
    return [(event.seat, event.value, event.success) for event in game.events(Rolled)]


def rabbit(*dice: int, challengers: int = 1, shop: str = "rabbit_green - - -") -> Game:
    """Vicky announces a rabbit, María (and Ana, if there are two challengers) claim it, and the dice fall."""
    game = Game(position(5, shop=shop, coins=(3, 0, 3, 0, 3 if challengers == 2 else 0)))
    game.announce(VICKY, "rabbit_green")
    if challengers == 2:
        game.claim(MARIA)
        game.claim(ANA, *dice)
    else:
        game.claim(MARIA, *dice)
    return game


@pytest.mark.rules("LJ-75", "LJ-79")
def test_the_announcer_rolls_first_and_a_hit_ends_it() -> None:
    game = rabbit(HIT, challengers=2)
    assert rolls(game) == [(VICKY, HIT, True)]  # the others need not roll
    assert game.event(Bought).disputed is True
    assert (game.event(DisputeWon).seat, game.event(DisputeWon).rolls) == (VICKY, 1)
    assert game.area(VICKY) == "rabbit_green"


@pytest.mark.rules("LJ-76", "LJ-79")
def test_challengers_follow_clockwise() -> None:
    game = rabbit(MISS, MISS, HIT, challengers=2)
    assert rolls(game) == [(VICKY, MISS, False), (MARIA, MISS, False), (ANA, HIT, True)]
    assert game.area(ANA) == "rabbit_green"


@pytest.mark.rules("LJ-76")
def test_the_order_wraps_round_the_table() -> None:
    """Marcos announces; Vicky and María, who sit behind him, claim."""
    game = Game(position(lists="wish_1 wish_5 wish_4 wish_3", shop="rabbit_green - - -", holder=MARCOS))
    game.announce(MARCOS, "rabbit_green")
    game.claim(MARIA)
    game.decline(PACO)
    game.claim(VICKY, MISS, MISS, HIT)
    assert game.event(DisputeStarted).order == (MARCOS, VICKY, MARIA)
    assert [seat for seat, _, _ in rolls(game)] == [MARCOS, VICKY, MARIA]


@pytest.mark.rules("LJ-77")
def test_each_roll_is_one_die() -> None:
    """Three rolls use up exactly three numbers (the game of the test would complain of any left)."""
    game = rabbit(3, 4, 2)
    assert [value for _, value, _ in rolls(game)] == [3, 4, 2]


@pytest.mark.rules("LJ-78")
@pytest.mark.parametrize("card", range(0, TOY_CARDS, 4), ids=lambda card: names([card]))
def test_exactly_the_two_faces_of_the_card_hit(card: int) -> None:
    hits = set(FACES[card])
    owners = [seat for seat in range(6) if LIST_SET[seat] >> (card // 4) & 1]
    lists = " ".join(f"wish_{owner + 1}" for owner in owners[:2])
    for value in range(1, 7):
        game = Game(position(lists=lists, shop=f"{names([card])} - - -", coins=(5, 5)))
        game.announce(0, names([card]))
        if value in hits:
            game.claim(1, value)
        else:
            game.claim(1, value, min(hits))
        assert game.events(Rolled)[0].success is (value in hits)
        assert game.event(Bought).seat == (0 if value in hits else 1)


@pytest.mark.rules("LJ-80")
def test_if_all_miss_they_roll_again_in_the_same_order() -> None:
    game = rabbit(MISS, 3, 4, 5, MISS, 3, 2, challengers=2)
    assert [seat for seat, _, _ in rolls(game)] == [VICKY, MARIA, ANA] * 2 + [VICKY]
    assert game.event(DisputeWon).rolls == 7
    assert game.area(VICKY) == "rabbit_green"


@pytest.mark.rules("LJ-81")
@pytest.mark.parametrize(
    ("challengers", "chances"), [(1, [Fraction(3, 5), Fraction(2, 5)]), (2, [Fraction(9, 19), Fraction(6, 19), Fraction(4, 19)])]
)
def test_chances_in_rolling_order(challengers: int, chances: list[Fraction]) -> None:
    """Of all throws of the first cycle, count who wins it; if nobody does, the same chances come again."""
    order = [VICKY, MARIA, ANA][: challengers + 1]
    wins: Counter[int] = Counter()
    for dice in product(range(1, 7), repeat=len(order)):
        needed = next((position + 1 for position, value in enumerate(dice) if value <= 2), 0)
        if needed:
            wins[rabbit(*dice[:needed], challengers=challengers).event(DisputeWon).seat] += 1
        else:
            with pytest.raises(ScriptedLuckRanOut):
                rabbit(*dice, challengers=challengers)
    assert [Fraction(wins[seat], wins.total()) for seat in order] == chances
    assert rules.dispute_chances(len(order)) == pytest.approx([float(chance) for chance in chances])


@pytest.mark.rules("LJ-82")
@pytest.mark.parametrize("toy", range(12), ids=TOY_IDS)
def test_a_dispute_has_at_most_three_participants(toy: int) -> None:
    """All six lists are dealt, all can pay, and everybody who has the toy on the list claims it: still three roll."""
    card = names([toy * SUITS])
    game = Game(position(lists=" ".join(LIST_IDS), shop=f"{card} - - -", coins=[5] * 6))
    owners = [seat for seat in range(6) if LIST_SET[seat] >> toy & 1]
    while game.to_act[0] != owners[0]:
        game.pass_(game.to_act[0])
    game.announce(owners[0], card)
    while len(game.to_act) > 1:
        seat = game.to_act[0]
        game.do(seat, CLAIM if seat in owners else DECLINE)
    (last,) = game.to_act
    game.do(last, CLAIM if last in owners else DECLINE, FACES[toy * SUITS][0])
    assert game.event(DisputeStarted).order == tuple(owners)
    assert len(owners) == 3


@pytest.mark.rules("LJ-83")
@pytest.mark.parametrize(
    ("dice", "coins"), [((HIT,), [1, 0, 3, 0, 3]), ((MISS, HIT), [3, 0, 1, 0, 3]), ((MISS, MISS, HIT), [3, 0, 3, 0, 1])]
)
def test_only_the_winner_pays(dice: tuple[int, ...], coins: list[int]) -> None:
    assert rabbit(*dice, challengers=2).coins == coins


@pytest.mark.rules("LJ-84")
def test_a_losing_challenger_still_gets_the_turn() -> None:
    game = rabbit(HIT)
    assert MARIA not in game.finished
    game.pass_(PACO)
    assert game.to_act == (MARIA,)
    game.pass_(MARIA)
    assert game.event(Passed).took == 1


@pytest.mark.rules("LJ-85")
def test_a_losing_challenger_may_claim_again() -> None:
    game = Game(position(shop="rabbit_green bear_red - -", coins=(3, 3, 3, 0)))
    game.announce(VICKY, "rabbit_green")
    game.decline(PACO)
    game.claim(MARIA, HIT)
    game.announce(PACO, "bear_red")
    assert game.asked == {MARIA}
    game.claim(MARIA, 1, 4)
    assert game.area(MARIA) == "bear_red"


@pytest.mark.rules("LJ-86", "LJ-87")
def test_if_a_challenger_wins_the_announcer_goes_on_and_buys_another() -> None:
    game = rabbit(MISS, HIT, shop="rabbit_green train_green - -")
    assert game.event(TurnReturned).seat == VICKY
    assert game.finished == {MARIA}
    assert game.to_act == (VICKY,)
    assert game.legal(VICKY) == ["train_green", "pass"]
    game.announce(VICKY, "train_green")
    assert game.area(VICKY) == "train_green"
    assert game.to_act == (PACO,)


@pytest.mark.rules("LJ-87")
def test_an_announcer_may_lose_twice_and_buy_the_third() -> None:
    game = Game(position(5, shop="rabbit_green train_green robot_green -", coins=(3, 1, 3, 3, 3)))
    game.announce(VICKY, "rabbit_green")
    for seat in (MARCOS, ANA):
        game.decline(seat)
    game.claim(MARIA, MISS, HIT)
    game.announce(VICKY, "train_green")
    assert game.asked == {MARCOS, ANA}
    game.decline(ANA)
    game.claim(MARCOS, 1, 2)
    game.announce(VICKY, "robot_green")
    assert game.asked == {PACO, ANA}
    game.decline(ANA)
    game.claim(PACO, 4)
    assert (game.area(MARIA), game.area(MARCOS), game.area(VICKY)) == ("rabbit_green", "train_green", "robot_green")
    assert game.finished == {VICKY, MARIA, MARCOS}


@pytest.mark.rules("LJ-86", "LJ-88")
def test_an_announcer_who_lost_may_pass_for_the_coin() -> None:
    game = rabbit(MISS, HIT, shop="rabbit_green train_green - -")
    game.pass_(VICKY)
    assert (game.coins[VICKY], game.event(Passed).took) == (4, 1)
    assert game.event(TurnStarted).seat == PACO


@pytest.mark.rules("LJ-88")
def test_an_announcer_who_lost_and_finds_the_shop_empty_passes_for_the_coin() -> None:
    game = rabbit(MISS, HIT)
    assert game.shop == "- - - -"
    assert game.legal(VICKY) == ["pass"]
    game.pass_(VICKY)
    assert game.coins[VICKY] == 4


@pytest.mark.rules("LJ-60", "LJ-87")
def test_two_of_a_kind_one_lost_and_the_other_announced() -> None:
    """Ledger example E: the second rocket costs 3."""
    for coins, legal in ((3, ["rocket_red", "pass"]), (2, ["pass"])):
        game = Game(position(shop="rocket_blue rocket_red - -", coins=(coins, 2, 0, 0)))
        game.announce(VICKY, "rocket_blue")
        game.claim(PACO, 1, 5)
        assert game.area(PACO) == "rocket_blue"
        assert game.legal(VICKY) == legal
    game = Game(position(shop="rocket_blue rocket_red - -", coins=(3, 2, 0, 0)))
    game.announce(VICKY, "rocket_blue")
    game.claim(PACO, 1, 5)
    game.announce(VICKY, "rocket_red")  # Paco is finished: nobody is asked
    assert (game.area(VICKY), game.coins[VICKY]) == ("rocket_red", 0)


# Buying


@pytest.mark.rules("LJ-89", "LJ-90", "LJ-92", "LJ-93", "LJ-94")
def test_the_buyer_pays_gets_the_card_and_is_finished() -> None:
    game = Game(position(shop="train_red rabbit_green bear_red -", coins=(3, 0, 1, 1), areas={VICKY: "robot_green"}))
    game.announce(VICKY, "rabbit_green")
    assert (game.coins[VICKY], game.reserve) == (1, 27)
    assert game.area(VICKY) == "robot_green rabbit_green"
    assert game.shop == "train_red - bear_red -"
    assert game.finished == {VICKY}
    assert game.to_act == (PACO,)  # the turn is over
    bought = game.event(Bought)
    assert (bought.seat, names([bought.card]), bought.price, bought.coins, bought.disputed) == (VICKY, "rabbit_green", 2, 1, False)


@pytest.mark.rules("LJ-90")
def test_play_areas_are_seen_by_all() -> None:
    game = rabbit(MISS, HIT)
    for viewer in (None, *range(5)):
        assert names(rules.view(game.state, viewer).areas[MARIA]) == "rabbit_green"


@pytest.mark.rules("LJ-91")
def test_the_jack_under_a_sold_card_is_discarded() -> None:
    game = Game(position(shop="train_red+jack_2 - rabbit_green+jack_4 -", coins=(3, 0, 0, 0)))
    game.announce(VICKY, "rabbit_green")
    assert names(game.state.discards) == "jack_4"
    assert game.event(JackDiscarded).place == 2
    assert game.shop == "train_red+jack_2 - - -"


@pytest.mark.rules("LJ-93")
def test_a_winning_challenger_is_finished_and_gets_no_coin() -> None:
    game = rabbit(MISS, HIT, shop="rabbit_green finofaurio_blue - -")
    assert game.coins[MARIA] == 1
    game.announce(VICKY, "finofaurio_blue")
    assert game.state.pending is None  # María could pay and needs it, but is not asked: Vicky has bought
    game.pass_(PACO)
    assert game.to_act == (MARCOS,)  # María was skipped
    assert game.refusal(MARIA, PASS) == "LJ-51"
    game.pass_(MARCOS)
    game.pass_(ANA)
    assert game.state.round == 2
    assert game.coins[MARIA] == 1
