"""Who is asked and what may be answered: LJ-62 to LJ-74."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.la_jugueteria.positions import ANA, LUIS, MARCOS, MARIA, PACO, VICKY, Game, position
from toychest.games.la_jugueteria import rules
from toychest.games.la_jugueteria.rules import CLAIM, DECLINE, PASS, Asked, Bought, ClaimsShown, DisputeStarted, Rolled


@pytest.mark.rules("LJ-62", "LJ-67")
def test_everybody_who_could_pay_is_asked_whatever_the_list() -> None:
    """All of them have their own turn still to come, and only María has the rabbit on the list."""
    game = Game(position(6, shop="rabbit_green - - -"))
    game.announce(VICKY, "rabbit_green")
    assert game.to_act == (PACO, MARIA, MARCOS, ANA, LUIS)
    assert game.event(Asked).seats == (PACO, MARIA, MARCOS, ANA, LUIS)
    assert rules.legal(game.state, MARIA) == [CLAIM, DECLINE]
    assert rules.legal(game.state, MARCOS) == [DECLINE]


@pytest.mark.rules("LJ-62", "LJ-63")
def test_who_has_bought_is_not_asked() -> None:
    game = Game(position(shop="rabbit_green rocket_blue - -", coins=(3, 3, 5, 3)))
    game.announce(VICKY, "rabbit_green")
    game.decline(PACO)
    game.decline(MARCOS)
    game.claim(MARIA, 4, 1)
    assert game.coins[MARIA] == 3  # enough for the rocket
    game.announce(VICKY, "rocket_blue")
    assert game.asked == {PACO, MARCOS}


@pytest.mark.rules("LJ-62", "LJ-64")
def test_who_has_passed_is_not_asked() -> None:
    game = Game(position(shop="bear_red - - -"))
    game.pass_(VICKY)
    game.announce(PACO, "bear_red")
    assert game.asked == {MARIA, MARCOS}


@pytest.mark.rules("LJ-62", "LJ-65")
def test_who_cannot_pay_the_price_is_not_asked() -> None:
    game = Game(position(shop="rabbit_green - - -", coins=(2, 1, 2, 5)))
    game.announce(VICKY, "rabbit_green")
    assert game.asked == {MARIA, MARCOS}


@pytest.mark.rules("LJ-65")
def test_it_is_the_price_that_counts_and_not_the_printed_cost() -> None:
    game = Game(position(shop="rabbit_green+jack_1 - - -", coins=(2, 1, 0, 2)))
    game.announce(VICKY, "rabbit_green")
    assert game.asked == {PACO, MARCOS}


@pytest.mark.rules("LJ-62", "LJ-66")
def test_who_owns_a_card_of_the_toy_is_not_asked() -> None:
    game = Game(position(shop="rabbit_green - - -", areas={MARIA: "rabbit_red"}))
    game.announce(VICKY, "rabbit_green")
    assert game.asked == {PACO, MARCOS}


@pytest.mark.rules("LJ-67")
def test_in_a_later_turn_only_those_who_are_not_finished_are_asked() -> None:
    game = Game(position(5, shop="chick_red - - -", coins=(5, 5, 5, 5, 5)))
    game.pass_(VICKY)
    game.announce(PACO, "chick_red")
    assert game.asked == {MARIA, MARCOS, ANA}  # their own turns are still to come


@pytest.mark.rules("LJ-68")
def test_a_claim_needs_the_toy_on_the_list() -> None:
    game = Game(position(shop="rabbit_green - - -"))
    game.announce(VICKY, "rabbit_green")
    assert game.refusal(MARCOS, CLAIM) == "LJ-68"
    assert game.refusal(MARIA, CLAIM) is None


@pytest.mark.rules("LJ-51")
def test_a_claim_of_somebody_who_is_not_asked_is_refused() -> None:
    game = Game(position(shop="rabbit_green - - -", coins=(3, 3, 1, 3)))
    game.announce(VICKY, "rabbit_green")
    assert game.refusal(MARIA, CLAIM) == "LJ-51"
    assert game.refusal(MARIA, DECLINE) == "LJ-51"


@pytest.mark.rules("LJ-69")
def test_one_may_decline_a_toy_one_needs() -> None:
    game = Game(position(shop="rabbit_green - - -", coins=(3, 0, 3, 0)))
    game.announce(VICKY, "rabbit_green")
    game.decline(MARIA)
    assert game.area(VICKY) == "rabbit_green"
    assert MARIA not in game.finished


@pytest.mark.rules("LJ-70")
@pytest.mark.parametrize("first", [MARIA, ANA])
def test_answers_come_in_any_order_and_none_is_shown_before_all_are_in(first: int) -> None:
    second = ANA if first == MARIA else MARIA
    game = Game(position(5, shop="rabbit_green - - -", coins=(3, 0, 3, 0, 3)))
    game.announce(VICKY, "rabbit_green")
    assert game.to_act == (MARIA, ANA)
    views = []
    for answer in (CLAIM, DECLINE):
        asking = Game(msgspec.convert(msgspec.to_builtins(game.state), rules.State))
        asking.do(first, answer)
        assert asking.told == []
        assert asking.to_act == (second,)
        views.append([rules.view(asking.state, seat) for seat in (None, VICKY, PACO, second)])
        assert views[-1][0].pending.answered == (first,)
        assert rules.view(asking.state, first).pending.mine == (answer is CLAIM)
    assert views[0] == views[1]  # that Ana answered can be seen, but not what
    game.do(first, DECLINE)
    game.do(second, DECLINE)
    assert game.event(ClaimsShown).challengers == ()


@pytest.mark.rules("LJ-71")
def test_not_being_able_to_claim_looks_like_not_wanting_to() -> None:
    """Marcos declines the rabbit once without and once with it on the list: all others see the same."""
    seen = []
    for marcos in ("wish_2", "wish_4"):
        game = Game(position(lists=f"wish_3 wish_5 wish_1 {marcos}", shop="rabbit_green - - -"))
        game.announce(VICKY, "rabbit_green")
        asked = [rules.view(game.state, seat) for seat in (None, VICKY, PACO, MARIA)]
        offered = rules.choices(rules.view(game.state, None), MARCOS)
        game.decline(MARCOS)
        game.decline(PACO)
        game.decline(MARIA)
        seen.append((asked, offered, game.told, [rules.view(game.state, seat) for seat in (None, VICKY, PACO, MARIA)]))
    assert seen[0] == seen[1]


@pytest.mark.rules("LJ-72")
def test_a_claim_cannot_be_withdrawn() -> None:
    game = Game(position(shop="rabbit_green - - -"))
    game.announce(VICKY, "rabbit_green")
    game.claim(MARIA)
    for action in (DECLINE, CLAIM, PASS):
        assert game.refusal(MARIA, action) == "LJ-51"


@pytest.mark.rules("LJ-73")
def test_if_nobody_is_asked_the_announcer_buys_without_a_roll() -> None:
    game = Game(position(shop="rabbit_green - - -", coins=(3, 0, 1, 1)))
    game.announce(VICKY, "rabbit_green")
    assert game.area(VICKY) == "rabbit_green"
    assert not game.events(Rolled)
    assert game.event(Bought).disputed is False


@pytest.mark.rules("LJ-73")
def test_if_nobody_claims_the_announcer_buys_without_a_roll() -> None:
    game = Game(position(shop="rabbit_green - - -"))
    game.announce(VICKY, "rabbit_green")
    for seat in (PACO, MARIA, MARCOS):
        assert game.area(VICKY) == ""
        game.decline(seat)
    assert game.area(VICKY) == "rabbit_green"
    assert not game.events(Rolled)
    assert game.event(Bought).disputed is False
    assert game.event(ClaimsShown).challengers == ()


@pytest.mark.rules("LJ-74")
def test_one_claim_makes_a_dispute_of_the_announcer_and_all_challengers() -> None:
    game = Game(position(5, shop="rabbit_green - - -"))
    game.announce(VICKY, "rabbit_green")
    for seat in (PACO, MARCOS):
        game.decline(seat)
    game.claim(ANA)
    game.claim(MARIA, 1)
    assert game.event(ClaimsShown).challengers == (MARIA, ANA)
    assert game.event(DisputeStarted).order == (VICKY, MARIA, ANA)
