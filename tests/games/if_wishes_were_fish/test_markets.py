"""Prices, sales and markets that fill (FISH-64 to FISH-95)."""

from __future__ import annotations

import pytest

from tests.games.if_wishes_were_fish.positions import P1, P2, Game, position
from toychest.games.if_wishes_were_fish import rules
from toychest.games.if_wishes_were_fish.pieces import FISH_IDS
from toychest.games.if_wishes_were_fish.rules import awards

NOBODY_NEAR = "angelfish monkfish swordfish catfish starfish"  # of kingfish and clownfish


@pytest.mark.rules("FISH-64")
def test_cards_of_one_sale_go_to_the_market_of_their_fish() -> None:
    game = Game(position(2, "monkfish_sell_all", {P1: "kingfish_boat kingfish_spoilage"})).do("wish 1", "kingfish")
    assert game.market("kingfish") == [2, 0]
    assert sum(map(sum, game.state.markets)) == 2


@pytest.mark.rules("FISH-66")
@pytest.mark.parametrize(
    ("buyers", "price"),
    [
        (NOBODY_NEAR, 2),
        ("kingfish monkfish swordfish catfish starfish", 3),
        ("kingfish kingfish swordfish catfish starfish", 4),
        ("kingfish monkfish kingfish catfish kingfish", 8),
        ("kingfish kingfish kingfish kingfish kingfish", 11),
    ],
)
def test_a_market_pays_two_and_its_buyers(buyers: str, price: int) -> None:
    state = position(2, boats={P1: "kingfish_boat"}, buyers=buyers)
    assert rules.price(state, FISH_IDS.index("kingfish")) == price
    game = Game(state).do("sell kingfish_boat")
    assert game.money == [price, 0]
    sold = game.events(rules.events.Sold)[0]
    assert (sold.price, sold.dollars) == (price, price)


@pytest.mark.rules("FISH-69", "FISH-73")
def test_a_piece_for_every_fish_and_the_boats_are_empty_again() -> None:
    game = Game(position(2, "monkfish_sell_all", {P1: "kingfish_boat kingfish_double"})).do("wish 1", "kingfish")
    assert game.market("kingfish") == [3, 0]
    assert game.boats(P1) == []


@pytest.mark.rules("FISH-70", "FISH-80")
@pytest.mark.parametrize(("there", "to_trash"), [([1, 0], 0), ([1, 1], 1), ([1, 2], 2)])
def test_what_a_market_cannot_hold_goes_to_the_trash_and_is_paid(there: list[int], to_trash: int) -> None:
    state = position(2, "monkfish_sell_all", {P1: "kingfish_boat kingfish_double"}, markets={"kingfish": there})
    game = Game(state).do("wish 1", "kingfish")
    assert game.trash == [to_trash, 0]
    assert sum(game.market("kingfish")) == 4
    assert game.events(rules.events.Sold)[0].dollars == 6


@pytest.mark.rules("FISH-74", "FISH-72")
def test_sold_cards_are_discarded_in_the_order_caught() -> None:
    boats = {P1: "kingfish_spoilage catfish_boat kingfish_boat"}
    game = Game(position(2, "monkfish_sell_all", boats, {P1: "monkfish_boat"})).do("wish 1", "kingfish")
    assert game.discards == ["kingfish_spoilage", "kingfish_boat", "monkfish_sell_all"]


@pytest.mark.rules("FISH-75", "FISH-54")
def test_the_order_of_a_sale_that_fills_a_market() -> None:
    game = Game(position(2, "monkfish_sell_all", {P1: "kingfish_boat"}, markets={"kingfish": [1, 2]})).do("wish 1", "kingfish")
    assert game.kinds() == [
        "sold",
        "market_filled",
        "limit_changed",
        "ocean_refilled",
        "card_discarded",
        "card_discarded",
        "turn_started",
    ]


@pytest.mark.rules("FISH-77", "FISH-92")
def test_one_market_fills_at_most_and_no_other_follows() -> None:
    """Markets with as many pieces as the old limit allowed stay open: the new limit is higher."""
    markets = {"kingfish": [1, 2], "clownfish": [2, 1], "catfish": [3, 0]}
    game = Game(position(2, boats={P1: "kingfish_boat"}, markets=markets)).do("sell kingfish_boat")
    assert game.full == ["kingfish"]
    assert game.limit == 5


@pytest.mark.rules("FISH-78", "FISH-79", "FISH-91")
def test_the_current_limit_counts_for_all_open_markets() -> None:
    markets = {"kingfish": [2, 2], "clownfish": [2, 2]}
    game = Game(position(2, boats={P1: "clownfish_boat"}, markets=markets, full="kingfish")).do("sell clownfish_boat")
    assert game.full == ["kingfish", "clownfish"]
    assert game.limit == 6
    assert game.events(rules.events.MarketFilled)[0].limit == 5
    assert game.events(rules.events.LimitChanged)[0].limit == 6


@pytest.mark.rules("FISH-81", "FISH-82", "FISH-83")
@pytest.mark.parametrize(
    ("filled", "dollars"),
    [
        (["angelfish"], (8, 4)),
        (["angelfish", "monkfish"], (10, 5)),
        (["angelfish", "monkfish", "swordfish"], (12, 6)),
    ],
)
def test_first_and_second_of_the_current_card(filled: list[str], dollars: tuple[int, int]) -> None:
    holds = {"angelfish": [2, 2], "monkfish": [3, 2], "swordfish": [3, 3]}
    markets = {**{name: holds[name] for name in filled}, "kingfish": [len(filled) + 1, 2]}
    game = Game(position(2, boats={P1: "kingfish_boat"}, markets=markets, full=" ".join(filled)))
    game.do("sell kingfish_boat")
    paid = game.events(rules.events.MarketFilled)[0].paid
    assert [(award.seat, award.reason) for award in paid] == [(P1, "first"), (P2, "second")]
    assert (paid[0].dollars, paid[1].dollars) == dollars


@pytest.mark.rules("FISH-88", "FISH-89")
def test_nobody_is_second_with_nothing() -> None:
    assert [(award.seat, award.dollars) for award in awards([0, 4, 0], 6, 3)] == [(1, 6)]
    assert awards([0, 0, 0], 6, 3) == ()


@pytest.mark.rules("FISH-93", "FISH-94", "FISH-71")
def test_a_full_market_stays_as_it_is() -> None:
    state = position(2, "catfish_spoilage", {P1: "kingfish_double"}, markets={"kingfish": [2, 2], "catfish": [1, 0]}, full="kingfish")
    game = Game(state).do("wish 1")
    assert not [choice for choice in game.choices if choice.startswith("kingfish")]
    game.do("catfish P1", "sell kingfish_double")
    assert game.market("kingfish") == [2, 2]
    assert game.trash == [3, 0]
    assert game.full == ["kingfish"]


@pytest.mark.rules("FISH-95")
def test_buyers_stay_in_a_full_market() -> None:
    game = Game(position(2, boats={P1: "catfish_boat"}, markets={"catfish": [1, 2]})).do("sell catfish_boat")
    assert game.buyers("catfish") == ["buyer_2b"]
    assert game.full == ["catfish"]
