"""Turns, taking cards from the ocean, catching, and when the refill comes (FISH-27 to FISH-50, FISH-173 to FISH-175)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.if_wishes_were_fish.positions import P1, P2, P3, Game, position
from toychest.games.if_wishes_were_fish import rules
from toychest.games.if_wishes_were_fish.pieces import CARD_BY_ID
from toychest.games.if_wishes_were_fish.rules import CATCH, PLACE_BUYER, SELL, SELL_CARD, SELL_KIND, SPOIL, THROW, Catch, MoveBuyer, Throw
from toychest.table.chance import Scripted
from toychest.table.cloning import clone
from toychest.table.table import Lock, Locked, Player, Table

SEA = "angelfish_boat monkfish_boat swordfish_boat starfish_boat"


@pytest.mark.rules("FISH-27", "FISH-28")
def test_turns_pass_clockwise_one_action_each() -> None:
    game = Game(position(3, SEA))
    seats = []
    for _ in range(6):
        seats.append(game.state.turn)
        game.do("catch 1")
    assert seats == [P1, P2, P3, P1, P2, P3]
    assert game.state.turns == 7


@pytest.mark.rules("FISH-28", "FISH-29")
def test_a_turn_is_a_catch_a_wish_or_a_sale_and_nothing_else() -> None:
    game = Game(position(3, SEA, {P1: "clownfish_boat"}))
    assert game.choices == [
        *("catch 1", "catch 2", "catch 3", "catch 4"),
        *("wish 1", "wish 2", "wish 3", "wish 4"),
        "sell clownfish_boat",
    ]


@pytest.mark.rules("FISH-30")
def test_there_is_always_something_to_do() -> None:
    """With an empty boat the shallowest card is free; with full boats there is a card to sell."""
    doubles = "angelfish_double+12 monkfish_double swordfish_double starfish_double"
    assert Game(position(2, doubles, worms=(0, 0))).choices == ["catch 1"]
    full = Game(position(2, doubles, {P1: "clownfish_boat clownfish_double"}, worms=(0, 0)))
    assert full.choices == ["sell clownfish_boat", "sell clownfish_double"]


@pytest.mark.rules("FISH-31")
def test_only_the_player_in_turn_decides() -> None:
    game = Game(position(3, "catfish_move_buyer_1", {P1: "clownfish_boat"}))
    assert rules.to_act(game.state) == (P1,)
    assert game.refusal(CATCH[0], P2) == "FISH-31"
    game.do("wish 1")
    assert rules.to_act(game.state) == (P1,)
    assert game.refusal(MoveBuyer(0, 1), P2) == "FISH-31"


@pytest.mark.rules("FISH-32", "FISH-34")
@pytest.mark.parametrize("worms", range(5))
def test_depth_costs_worms(worms: int) -> None:
    game = Game(position(2, "angelfish_boat+6 monkfish_boat", worms=(worms, 6 - worms)))
    within = min(4, worms + 1)
    assert [choice for choice in game.choices if "catch" in choice] == [f"catch {k}" for k in range(1, within + 1)]
    if within < 4:
        assert game.refusal(Catch(within + 1)) == "FISH-34"
        assert game.refusal(Throw(within + 1)) == "FISH-34"
    game.do(f"catch {within}")
    assert game.worms[P1] == worms - (within - 1) + (6 if within == 1 else 0)


@pytest.mark.rules("FISH-33")
@pytest.mark.parametrize("position_taken", [1, 2, 3, 4])
def test_one_worm_lies_on_each_shallower_card(position_taken: int) -> None:
    game = Game(position(2, SEA))
    game.do(f"catch {position_taken}")
    cost = position_taken - 1
    assert game.state.ocean_worms == [1] * cost + [0] * (4 - cost)


@pytest.mark.rules("FISH-36")
@pytest.mark.parametrize("number", [0, 5, -1])
def test_only_cards_of_the_ocean_can_be_taken(number: int) -> None:
    game = Game(position(2, SEA))
    assert game.refusal(Catch(number)) == "FISH-36"
    assert game.refusal(Throw(number)) == "FISH-36"


@pytest.mark.rules("FISH-37", "FISH-39")
def test_worms_travel_with_their_cards_and_come_with_the_catch() -> None:
    game = Game(position(2, "angelfish_boat+1 monkfish_boat+2 swordfish_boat starfish_boat+3", worms=(3, 3), deck="clownfish_boat"))
    game.do("catch 2")
    assert game.worms == [4, 3]
    assert game.ocean == "angelfish_boat+2 swordfish_boat+0 starfish_boat+3 clownfish_boat+0"


@pytest.mark.rules("FISH-38")
def test_worms_stay_when_the_fish_is_thrown_back() -> None:
    game = Game(position(2, "angelfish_boat+4", worms=(4, 4)))
    game.do("wish 1")
    assert game.worms == [8, 4]


@pytest.mark.rules("FISH-40", "FISH-43")
def test_an_empty_deck_is_not_reshuffled_before_a_card_is_needed() -> None:
    game = Game(position(2, SEA, deck="clownfish_boat", rest="discards"))
    game.do("catch 1")
    assert game.ocean.endswith("clownfish_boat+0")
    assert (len(game.state.deck), len(game.state.discards)) == (0, 65)
    game.do("catch 1")
    assert (len(game.state.deck), len(game.state.discards)) == (64, 0)
    assert game.kinds()[-3:] == ["deck_reshuffled", "ocean_refilled", "turn_started"]


@pytest.mark.rules("FISH-41", "FISH-43")
def test_cards_sold_this_turn_are_not_in_the_new_deck() -> None:
    game = Game(position(2, "kingfish_sell_all", {P1: "catfish_boat catfish_double"}, rest="discards"))
    game.do("wish 1", "catfish")
    assert game.discards == ["catfish_boat", "catfish_double", "kingfish_sell_all"]
    assert not {CARD_BY_ID[name] for name in game.discards} & set(game.state.deck)


@pytest.mark.rules("FISH-44")
def test_without_any_card_left_the_ocean_is_smaller() -> None:
    """It cannot happen with 70 cards; here most of them are taken away."""
    state = position(2, SEA)
    state.deck.clear()
    told: list[object] = []
    rules.apply(state, P1, CATCH[1], Scripted(), told.append)
    assert len(state.ocean) == 3
    assert state.ending == ""
    assert rules.events.OceanNotRefilled(reason="cards") in told
    assert rules.legal(state, P2)[:3] == [*CATCH[:3]]


@pytest.mark.rules("FISH-44")
def test_at_most_28_cards_are_away_from_deck_and_discards() -> None:
    most = 0
    for seed in range(40):
        luck = Random(seed)
        state = rules.new(5, luck, rules.Options())
        while not state.ending:
            legal = rules.legal(state, state.turn)
            rules.apply(state, state.turn, legal[luck.randrange(len(legal))], luck)
            most = max(most, 70 - len(state.deck) - len(state.discards))
    assert 14 < most <= 28


@pytest.mark.rules("FISH-45")
def test_catching_needs_an_empty_boat() -> None:
    game = Game(position(2, SEA, {P1: "clownfish_boat catfish_boat"}))
    assert game.refusal(Catch(1)) == "FISH-45"
    assert game.refusal(Throw(1)) is None


@pytest.mark.rules("FISH-46", "FISH-47", "FISH-48")
def test_a_caught_card_lies_in_a_boat_and_does_nothing_else() -> None:
    game = Game(position(2, SEA, {P1: "clownfish_boat"})).do("catch 1")
    assert game.boats(P1) == ["clownfish_boat", "angelfish_boat"]
    assert game.money == [0, 0]
    assert rules.boats(game.state, P1) == 2
    assert game.events(rules.events.CardCaught)[0].used == 2
    assert Catch.__struct_fields__ == ("position",)  # which boat is nobody's decision


@pytest.mark.rules("FISH-49")
def test_a_card_in_a_boat_is_only_ever_sold() -> None:
    game = Game(position(2, SEA, {P1: "clownfish_worm_bonus clownfish_boat"}))
    own = {CARD_BY_ID[name] for name in game.boats(P1)}
    assert {action for action in game.legal() if getattr(action, "card", None) in own} == {SELL[card] for card in own}


@pytest.mark.rules("FISH-50", "FISH-129")
def test_a_double_may_be_caught_and_fills_one_boat() -> None:
    game = Game(position(2, "angelfish_double")).do("catch 1", "catch 1")
    assert game.boats(P1) == ["angelfish_double"]
    assert game.choices[:4] == ["catch 1", "catch 2", "catch 3", "catch 4"]


@pytest.mark.rules("FISH-51", "FISH-52")
def test_a_wish_needs_no_boat_but_a_wish() -> None:
    game = Game(position(2, "angelfish_double monkfish_sell_all", {P1: "clownfish_boat catfish_boat"}))
    assert game.refusal(Throw(1)) == "FISH-52"
    assert game.refusal(Throw(2)) is None


@pytest.mark.rules("FISH-53", "FISH-28")
def test_a_wish_is_carried_out_before_anything_else() -> None:
    game = Game(position(2, "angelfish_sell_all", {P1: "clownfish_boat"})).do("wish 1")
    for action in (CATCH[0], THROW[0], SELL[CARD_BY_ID["clownfish_boat"]]):
        assert game.refusal(action) == "FISH-28"
    assert game.state.turn == P1


@pytest.mark.rules("FISH-60", "FISH-61")
def test_a_plain_sale_sells_one_card_of_the_sellers() -> None:
    game = Game(position(2, SEA, {P1: "clownfish_boat clownfish_double", P2: "catfish_boat"}))
    assert game.refusal(SELL[CARD_BY_ID["catfish_boat"]]) == "FISH-60"
    game.do("sell clownfish_double")
    assert game.boats(P1) == ["clownfish_boat"]
    assert not [choice for choice in Game(position(2, SEA)).choices if "sell" in choice]


@pytest.mark.rules("FISH-62", "FISH-173")
def test_a_plain_sale_leaves_the_ocean_alone() -> None:
    game = Game(position(2, SEA, {P1: "clownfish_boat"}))
    before = game.ocean, len(game.state.deck)
    game.do("sell clownfish_boat")
    assert (game.ocean, len(game.state.deck)) == before
    assert game.kinds() == ["sold", "card_discarded", "turn_started"]


@pytest.mark.rules("FISH-41", "FISH-54", "FISH-175")
@pytest.mark.parametrize("deck", [1, 30])
def test_until_the_last_choice_the_ocean_is_one_card_short(deck: int) -> None:
    game = Game(position(2, "catfish_move_buyer_3", {P1: "clownfish_boat"}, deck_size=deck))
    discards = len(game.state.discards)
    for choice in ("wish 1", "buyer_3 1"):
        game.do(choice)
        assert (len(game.state.ocean), len(game.state.deck), len(game.state.discards)) == (3, deck, discards)
        assert "ocean_refilled" not in game.kinds()
    game.do("sell clownfish_boat")
    assert (len(game.state.ocean), len(game.state.deck), len(game.state.discards)) == (4, deck - 1, discards + 2)


def wish_table() -> Table:
    players = [Player("Ana"), Player("Ben")]
    return Table(rules, players, 7, start=position(2, "catfish_move_buyer_3", {P1: "clownfish_boat kingfish_boat"}))


@pytest.mark.rules("FISH-173", "FISH-41")
def test_a_plan_can_be_taken_back_and_leaves_deck_and_luck_untouched() -> None:
    table = wish_table()
    start = clone(table.state)
    table.play(P1, Throw(1))
    table.play(P1, MoveBuyer(4, 2))
    assert table.undoable() == 2
    table.undo_turn()
    assert table.state == start
    assert table.state.deck == start.deck
    table.play(P1, Throw(1))
    table.play(P1, MoveBuyer(4, 1))
    table.play(P1, SELL_CARD[CARD_BY_ID["kingfish_boat"]])
    assert table.lock() is Lock.REVEALED
    with pytest.raises(Locked):
        table.undo()
    assert table.state.ocean[-1] == start.deck[-1]


@pytest.mark.rules("FISH-173")
def test_a_plain_sale_is_final_because_the_turn_is_over() -> None:
    table = wish_table()
    table.play(P1, SELL[CARD_BY_ID["kingfish_boat"]])
    assert table.lock() is Lock.SEAT


def test_choices_that_belong_to_no_open_wish_are_refused() -> None:
    game = Game(position(2, SEA, {P1: "clownfish_boat"}))
    for action in (MoveBuyer(0, 1), SELL_KIND[6], SELL_CARD[CARD_BY_ID["clownfish_boat"]], SPOIL[0][0], PLACE_BUYER[3]):
        assert game.refusal(action) == "FISH-28"


@pytest.mark.parametrize(
    ("card", "choices", "clause"),
    [
        ("catfish_move_buyer_1", (), "FISH-96"),
        ("catfish_move_buyer_2", (), "FISH-96"),
        ("catfish_move_buyer_3", (), "FISH-100"),
        ("catfish_spoilage", (), "FISH-102"),
        ("catfish_move_buyer_1", ("buyer_1a 1",), "FISH-98"),
        ("catfish_move_buyer_3", ("buyer_3 1",), "FISH-101"),
        ("catfish_spoilage", ("kingfish P1",), "FISH-106"),
        ("catfish_sell_all", (), "FISH-124"),
        ("catfish_sell_as", (), "FISH-125"),
        ("catfish_spread_buyers", (), "FISH-118"),
    ],
)
def test_a_choice_that_is_not_in_the_list_is_refused_with_the_clause_of_the_list(card: str, choices: tuple[str, ...], clause: str) -> None:
    buyers = "angelfish angelfish swordfish catfish starfish"
    game = Game(position(2, card, {P1: "clownfish_boat"}, buyers=buyers, markets={"kingfish": [1, 0]})).do("wish 1", *choices)
    wrong = [MoveBuyer(0, 4), SELL_KIND[0], SELL_CARD[0], SPOIL[0][1], PLACE_BUYER[0]]
    assert {game.refusal(action) for action in wrong} == {clause}


@pytest.mark.rules("FISH-134")
def test_a_game_that_is_over_refuses_everything() -> None:
    state = position(2, boats={P1: "swordfish_boat"}, markets={"swordfish": [2, 2]}, full="swordfish", trash=(9, 0))
    game = Game(state).do("sell swordfish_boat")
    assert game.refusal(CATCH[0], P1) == game.refusal(CATCH[0], P2) == "FISH-134"
    assert rules.to_act(game.state) == rules.may_act(game.state) == ()
