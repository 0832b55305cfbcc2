"""The nine wishes and the double (FISH-53 to FISH-59, FISH-96 to FISH-130)."""

from __future__ import annotations

import pytest

from tests.games.if_wishes_were_fish.positions import P1, P2, P3, P4, Game, position, shared_markets, value_at
from toychest.games.if_wishes_were_fish import rules
from toychest.games.if_wishes_were_fish.pieces import BUYER_IDS, CARD_BY_ID
from toychest.games.if_wishes_were_fish.rules import SELL_KIND

EVERY_WISH = ("move_buyer_1", "move_buyer_2", "move_buyer_3", "spoilage", "worm_bonus", "boat", "spread_buyers", "sell_all", "sell_as")


@pytest.mark.rules("FISH-57", "FISH-56")
@pytest.mark.parametrize("wish", EVERY_WISH)
def test_every_wish_can_be_used_with_empty_boats(wish: str) -> None:
    game = Game(position(3, f"catfish_{wish}+18", worms=(0, 0, 0))).do("wish 1")
    while game.state.pending:
        game.do(game.choices[0])
    assert game.state.turn == P2
    kept = wish == "boat"
    assert game.discards == ([] if kept else [f"catfish_{wish}"])
    assert game.boats(P1) == []


@pytest.mark.rules("FISH-55", "FISH-59", "FISH-58")
@pytest.mark.parametrize("wish", ["move_buyer_1", "move_buyer_2", "move_buyer_3", "spoilage", "sell_all", "sell_as"])
def test_a_wish_with_a_sale_must_sell_and_only_from_ones_own_boats(wish: str) -> None:
    boats = {P1: "clownfish_boat", P2: "kingfish_boat"}
    game = Game(position(2, f"catfish_{wish}", boats)).do("wish 1")
    if game.state.pending and game.state.pending.step == "move":
        game.do(game.choices[-1])
    assert game.choices in (["clownfish"], ["sell clownfish_boat"])
    game.do(game.choices[0])
    assert game.boats(P1) == []
    assert game.boats(P2) == ["kingfish_boat"]
    assert game.discards == ["clownfish_boat", f"catfish_{wish}"]


@pytest.mark.rules("FISH-58")
def test_the_thrown_card_is_not_sold_by_its_own_wish() -> None:
    game = Game(position(2, "catfish_sell_all", {P1: "catfish_boat"})).do("wish 1", "catfish")
    assert game.events(rules.events.Sold)[0].count == 1
    alone = Game(position(2, "catfish_sell_all")).do("wish 1")
    assert alone.money == [0, 0]


@pytest.mark.rules("FISH-55", "FISH-130")
def test_no_card_of_the_chosen_type_is_held_back() -> None:
    boats = {P1: "clownfish_boat clownfish_double kingfish_boat"}
    for wish in ("sell_all", "sell_as"):
        game = Game(position(2, f"catfish_{wish}", boats, {P1: "monkfish_boat"})).do("wish 1", "clownfish")
        assert game.boats(P1) == ["kingfish_boat"]
    game = Game(position(2, "catfish_move_buyer_2", boats, {P1: "monkfish_boat"})).do("wish 1", "buyer_2a 1", "clownfish")
    assert game.boats(P1) == ["kingfish_boat"]


@pytest.mark.rules("FISH-96", "FISH-100")
@pytest.mark.parametrize(
    ("wish", "buyers"),
    [("move_buyer_1", ("buyer_1a", "buyer_1b")), ("move_buyer_2", ("buyer_2a", "buyer_2b")), ("move_buyer_3", ("buyer_3",))],
)
def test_a_buyer_of_the_printed_value_moves_one_to_three_markets(wish: str, buyers: tuple[str, ...]) -> None:
    game = Game(position(2, f"catfish_{wish}")).do("wish 1")
    assert game.choices == [f"{buyer} {steps}" for buyer in buyers for steps in (1, 2, 3)]


@pytest.mark.rules("FISH-97", "FISH-95")
@pytest.mark.parametrize(("steps", "market"), [(1, "clownfish"), (2, "angelfish"), (3, "monkfish")])
def test_a_buyer_moves_past_and_into_full_and_shared_markets(steps: int, market: str) -> None:
    markets = {"clownfish": [2, 2], "angelfish": [3, 2]}
    buyers = "monkfish angelfish swordfish catfish starfish"
    state = position(2, "catfish_move_buyer_3", markets=markets, full="clownfish angelfish", buyers=buyers)
    before = value_at(state, market)
    game = Game(state).do("wish 1", f"buyer_3 {steps}")
    assert "buyer_3" in game.buyers(market)
    assert value_at(game.state, market) == before + 3


@pytest.mark.rules("FISH-67")
def test_the_price_of_a_wish_counts_its_own_move() -> None:
    game = Game(position(2, "catfish_move_buyer_3", {P1: "clownfish_boat"})).do("wish 1", "buyer_3 1", "sell clownfish_boat")
    assert game.money == [5, 0]
    left = Game(position(2, "catfish_move_buyer_3", {P1: "starfish_boat"})).do("wish 1", "buyer_3 1", "sell starfish_boat")
    assert left.money == [2, 0]


@pytest.mark.rules("FISH-101", "FISH-106")
@pytest.mark.parametrize("wish", ["move_buyer_3", "spoilage"])
def test_one_card_alone_is_sold(wish: str) -> None:
    boats = {P1: "kingfish_boat kingfish_double"}
    game = Game(position(2, f"catfish_{wish}", boats, markets={"monkfish": [0, 1]})).do("wish 1")
    game.do(game.choices[0])
    assert game.choices == ["sell kingfish_boat", "sell kingfish_double"]
    game.do("sell kingfish_double")
    assert game.boats(P1) == ["kingfish_boat"]
    assert game.market("kingfish") == [2, 0]


def spoiling(trash: tuple[int, int, int] = (0, 1, 2)) -> Game:
    markets = {"angelfish": [2, 1, 1], "kingfish": [1, 0, 2]}
    return Game(position(3, "catfish_spoilage", markets=markets, full="angelfish", trash=trash)).do("wish 1")


@pytest.mark.rules("FISH-102", "FISH-103", "FISH-104", "FISH-94")
def test_any_piece_of_an_open_market_or_of_the_trash_can_be_moved_and_one_must() -> None:
    game = spoiling()
    assert game.choices == ["kingfish P1", "kingfish P3", "trash P2", "trash P3"]
    assert game.state.turn == P1


@pytest.mark.rules("FISH-102", "FISH-105")
def test_a_spoiled_piece_goes_to_the_trash_and_pays_nobody() -> None:
    game = spoiling().do("kingfish P3")
    assert game.market("kingfish") == [1, 0, 1]
    assert game.trash == [0, 1, 3]
    assert game.money == [0, 0, 0]
    assert game.limit == 5


@pytest.mark.rules("FISH-102", "FISH-105")
def test_a_piece_from_the_trash_goes_home() -> None:
    game = spoiling().do("trash P2")
    assert game.trash == [0, 0, 2]
    assert game.state.returned == [0, 1, 0]
    assert game.money == [0, 0, 0]


@pytest.mark.rules("FISH-104", "FISH-56")
def test_spoilage_with_nothing_to_move_still_sells() -> None:
    game = Game(position(2, "catfish_spoilage", {P1: "kingfish_boat"})).do("wish 1")
    assert game.choices == ["sell kingfish_boat"]
    assert "wish_part_skipped" in game.kinds()


@pytest.mark.rules("FISH-107", "FISH-108", "FISH-110")
def test_the_worm_bonus_is_scored_after_paying_and_before_giving() -> None:
    game = Game(position(4, "angelfish_boat monkfish_worm_bonus")).do("wish 2")
    assert game.money == [5, 0, 0, 0]
    assert game.worms == [2, 7, 7, 7]


@pytest.mark.rules("FISH-109")
def test_gifts_start_at_the_left_neighbour_and_go_round() -> None:
    game = Game(position(4, "angelfish_worm_bonus+1 monkfish_boat+5", worms=(6, 6, 1, 5), turn=P3)).do("wish 1")
    assert game.money == [0, 0, 2, 0]
    assert game.worms == [7, 6, 0, 6]
    assert [event.receiver for event in game.events(rules.events.WormGiven)] == [P4, P1]


@pytest.mark.rules("FISH-156")
def test_nothing_else_is_ever_given_away() -> None:
    kinds = {kind.__struct_config__.tag for kind in (rules.Catch, rules.Throw, rules.Sell)}
    assert kinds == {"catch", "wish", "sell"}
    for wish in EVERY_WISH:
        game = Game(position(2, f"catfish_{wish}", {P1: "kingfish_boat"}, markets={"monkfish": [1, 0]})).do("wish 1")
        while game.state.pending:
            game.do(game.choices[0])
        assert game.boats(P2) == []
        assert game.worms[P2] == (7 if wish == "worm_bonus" else 6)
        assert game.money[P2] == 0


@pytest.mark.rules("FISH-111", "FISH-112", "FISH-114")
def test_boat_cards_add_up_and_never_come_back() -> None:
    game = Game(position(2, "kingfish_boat", boat_cards={P1: "catfish_boat clownfish_boat"}, rest="discards")).do("wish 1")
    assert rules.boats(game.state, P1) == 5
    assert CARD_BY_ID["kingfish_boat"] not in [*game.state.deck, *game.state.discards, *game.state.ocean]
    assert game.events(rules.events.BoatGained)[0].boats == 5


@pytest.mark.rules("FISH-113", "FISH-115")
def test_a_boat_card_is_no_fish_and_the_wish_was_the_turn() -> None:
    game = Game(position(2, "kingfish_boat")).do("wish 1")
    assert game.state.turn == P2
    assert game.refusal(rules.SELL[CARD_BY_ID["kingfish_boat"]], P1) == "FISH-31"
    game.do("catch 1")
    assert not [choice for choice in game.choices if choice.startswith("sell")]


@pytest.mark.rules("FISH-116", "FISH-117")
@pytest.mark.parametrize(
    ("buyers", "lifted"),
    [
        ("angelfish angelfish swordfish catfish starfish", ["buyer_1b"]),
        ("angelfish monkfish angelfish angelfish starfish", ["buyer_2b", "buyer_1a"]),
        ("angelfish monkfish angelfish monkfish angelfish", ["buyer_2a", "buyer_1a", "buyer_1b"]),
        ("kingfish kingfish kingfish kingfish kingfish", ["buyer_2a", "buyer_2b", "buyer_1a", "buyer_1b"]),
    ],
)
def test_all_but_the_highest_buyer_are_lifted(buyers: str, lifted: list[str]) -> None:
    game = Game(position(2, "kingfish_spread_buyers", buyers=buyers)).do("wish 1")
    assert game.state.pending is not None
    assert [BUYER_IDS[buyer] for buyer in game.state.pending.lifted] == lifted
    assert {BUYER_IDS[event.buyer] for event in game.events(rules.events.BuyerLifted)} == set(lifted)
    count = len(lifted)
    for left in range(count + 2, 2, -1):
        assert len(game.choices) == left
        game.do(game.choices[-1])
    assert shared_markets(game.state) == 0


@pytest.mark.rules("FISH-119")
def test_an_empty_market_may_be_full_of_fish() -> None:
    buyers = "angelfish angelfish swordfish catfish starfish"
    state = position(2, "kingfish_spread_buyers", buyers=buyers, markets={"clownfish": [2, 2]}, full="clownfish")
    game = Game(state).do("wish 1")
    assert "clownfish" in game.choices


@pytest.mark.rules("FISH-120")
def test_a_market_that_was_left_empty_can_be_chosen_too() -> None:
    game = Game(position(2, "kingfish_spread_buyers", buyers="angelfish angelfish swordfish catfish starfish")).do("wish 1")
    assert game.choices == ["monkfish", "kingfish", "clownfish"]


@pytest.mark.rules("FISH-124", "FISH-125", "FISH-98")
@pytest.mark.parametrize("wish", ["sell_all", "sell_as", "move_buyer_1", "move_buyer_2"])
def test_only_a_type_in_the_boats_can_be_sold(wish: str) -> None:
    game = Game(position(2, f"catfish_{wish}", {P1: "monkfish_boat swordfish_boat"})).do("wish 1")
    if "move" in wish:
        game.do(game.choices[0])
    assert game.choices == ["monkfish", "swordfish"]
    assert game.refusal(SELL_KIND[0]) in ("FISH-98", "FISH-124", "FISH-125")


@pytest.mark.rules("FISH-126")
def test_sold_as_another_fish_fills_the_market_of_that_fish() -> None:
    game = Game(position(2, "catfish_sell_as", {P1: "clownfish_boat"}, markets={"angelfish": [1, 2], "clownfish": [1, 2]}))
    game.do("wish 1", "clownfish")
    assert game.market("angelfish") == [2, 2]
    assert game.market("clownfish") == [1, 2]
    assert game.money == [3 + 4, 4]
    assert game.events(rules.events.Sold)[0].sold_as


@pytest.mark.rules("FISH-128", "FISH-65")
@pytest.mark.parametrize("wish", ["sell_all", "sell_as", "move_buyer_1", "move_buyer_2", "move_buyer_3", "spoilage"])
def test_a_double_sold_by_any_wish_counts_twice(wish: str) -> None:
    game = Game(position(2, f"catfish_{wish}", {P1: "clownfish_double"}, markets={"monkfish": [0, 1]})).do("wish 1")
    while game.state.pending:
        game.do(game.choices[0])
    assert game.events(rules.events.Sold)[0].count == 2
    assert game.state.sold == [2, 1]
