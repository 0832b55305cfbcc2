"""The examples FISH-E and FISH-S of the rulebook, with the numbers given there.  `rules` may be any rules of the game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.games.if_wishes_were_fish.positions import P1, P2, P3, Game, position
from toychest.games.if_wishes_were_fish import events
from toychest.games.if_wishes_were_fish.pieces import FIRST, SECOND, VALUE


@pytest.mark.rules("FISH-32", "FISH-33", "FISH-39", "FISH-40")
def e1_the_third_position_costs_two_worms(rules: Any) -> None:
    ocean = "angelfish_sell_all kingfish_boat catfish_double starfish_spoilage"
    game = Game(position(3, ocean, deck="clownfish_move_buyer_2"), rules).do("catch 3")
    assert game.worms[P1] == 4
    assert game.boats(P1) == ["catfish_double"]
    assert game.ocean == "angelfish_sell_all+1 kingfish_boat+1 starfish_spoilage+0 clownfish_move_buyer_2+0"
    assert len(game.state.deck) == 65
    assert game.state.turn == P2


KING_1_AND_3 = "kingfish monkfish swordfish catfish kingfish"


@pytest.mark.rules("FISH-66", "FISH-68", "FISH-69")
def e2_buyers_1_and_3_make_six_dollars(rules: Any) -> None:
    game = Game(position(3, boats={P1: "kingfish_spoilage"}, buyers=KING_1_AND_3), rules).do("sell kingfish_spoilage")
    assert game.money == [6, 0, 0]
    assert game.market("kingfish") == [1, 0, 0]


@pytest.mark.rules("FISH-66", "FISH-124")
def e2_two_fish_by_a_wish_pay_twelve(rules: Any) -> None:
    boats = {P1: "kingfish_spoilage kingfish_sell_as"}
    game = Game(position(3, "angelfish_sell_all", boats, buyers=KING_1_AND_3), rules).do("wish 1", "kingfish")
    assert game.money == [12, 0, 0]
    assert game.market("kingfish") == [2, 0, 0]


@pytest.mark.rules("FISH-34", "FISH-35", "FISH-37")
def s1_worms_on_the_card_do_not_help_to_pay_for_it(rules: Any) -> None:
    ocean = "angelfish_boat monkfish_boat+5 catfish_boat+3 starfish_boat"
    game = Game(position(2, ocean, worms=(1, 3)), rules)
    assert game.choices == ["catch 1", "catch 2", "wish 1", "wish 2"]
    game.do("catch 2")
    assert game.worms[P1] == 5
    assert game.ocean.startswith("angelfish_boat+1 catfish_boat+3 starfish_boat+0 ")
    assert game.ocean.endswith("+0")


@pytest.mark.rules("FISH-107", "FISH-108", "FISH-110", "FISH-38")
def s2_the_worm_bonus_counts_the_worms_of_its_card(rules: Any) -> None:
    ocean = "angelfish_boat+1 monkfish_boat swordfish_worm_bonus+4 starfish_boat"
    game = Game(position(3, ocean, worms=(2, 6, 5)), rules).do("wish 3")
    assert game.worms == [2, 7, 6]
    assert game.money == [4, 0, 0]
    assert game.ocean.startswith("angelfish_boat+2 monkfish_boat+1 starfish_boat+0 ")


@pytest.mark.rules("FISH-109")
def s3_with_too_few_worms_the_left_neighbours_get_them(rules: Any) -> None:
    ocean = "monkfish_worm_bonus+2 monkfish_boat+7 swordfish_boat+3 starfish_boat"
    game = Game(position(5, ocean, worms=(0, 5, 5, 4, 4)), rules).do("wish 1")
    assert game.money == [2, 0, 0, 0, 0]
    assert game.worms == [0, 6, 6, 4, 4]
    assert game.events(events.WormNotGiven)[0].seats == (3, 4)


@pytest.mark.rules("FISH-57", "FISH-109")
def s3_a_worm_bonus_without_worms_is_legal(rules: Any) -> None:
    ocean = "monkfish_worm_bonus monkfish_boat+9 swordfish_boat+3 starfish_boat"
    game = Game(position(5, ocean, worms=(0, 5, 5, 4, 4)), rules).do("wish 1")
    assert game.money == [0, 0, 0, 0, 0]
    assert game.worms == [0, 5, 5, 4, 4]


@pytest.mark.rules("FISH-41", "FISH-42", "FISH-54", "FISH-72", "FISH-74", "FISH-175")
def s4_the_deck_runs_out_at_the_refill_of_a_wish(rules: Any) -> None:
    ocean = "catfish_sell_all monkfish_boat swordfish_boat starfish_boat"
    game = Game(position(2, ocean, {P1: "kingfish_boat starfish_double"}, rest="discards"), rules)
    game.do("wish 1")
    assert game.choices == ["kingfish", "starfish"]
    assert game.ocean == "monkfish_boat+0 swordfish_boat+0 starfish_boat+0"
    assert (len(game.state.deck), len(game.state.discards)) == (0, 64)
    game.do("kingfish")
    assert game.money == [2, 0]
    assert game.market("kingfish") == [1, 0]
    assert (len(game.state.deck), len(game.state.ocean)) == (63, 4)
    assert game.discards == ["kingfish_boat", "catfish_sell_all"]
    assert game.boats(P1) == ["starfish_double"]


@pytest.mark.rules("FISH-45", "FISH-52")
def s5_full_boats(rules: Any) -> None:
    ocean = "angelfish_double kingfish_sell_all catfish_boat+11 starfish_sell_as"
    game = Game(position(3, ocean, {P1: "monkfish_boat monkfish_double"}, worms=(1, 0, 6)), rules)
    assert game.choices == ["wish 2", "sell monkfish_boat", "sell monkfish_double"]


@pytest.mark.rules("FISH-68", "FISH-70", "FISH-84", "FISH-65")
def s6_oversold_and_a_tie_for_most(rules: Any) -> None:
    state = position(
        3,
        "monkfish_sell_all",
        {P1: "angelfish_double catfish_boat"},
        buyers="kingfish monkfish angelfish catfish starfish",
        markets={"angelfish": [1, 2, 0]},
    )
    game = Game(state, rules).do("wish 1", "angelfish")
    assert game.money == [12, 4, 0]
    assert game.market("angelfish") == [2, 2, 0]
    assert game.trash == [1, 0, 0]
    assert game.full == ["angelfish"]
    assert game.limit == 5
    assert game.boats(P1) == ["catfish_boat"]


@pytest.mark.rules("FISH-63")
def s7_a_double_in_a_plain_sale_is_one_fish(rules: Any) -> None:
    game = Game(position(boats={P1: "clownfish_double"}), rules).do("sell clownfish_double")
    assert game.money == [2, 0]
    assert game.market("clownfish") == [1, 0]
    assert game.discards == ["clownfish_double"]


@pytest.mark.rules("FISH-88", "FISH-89")
def s8_who_sold_alone_gets_first_and_nobody_second(rules: Any) -> None:
    game = Game(position(boats={P1: "kingfish_boat"}, markets={"kingfish": [3, 0]}), rules).do("sell kingfish_boat")
    assert game.money == [8, 0]
    assert game.full == ["kingfish"]


@pytest.mark.rules("FISH-87")
def s9_all_who_tie_for_second_get_it_whole(rules: Any) -> None:
    markets = {"clownfish": [2, 2, 0, 0], "monkfish": [2, 1, 1, 0]}
    game = Game(position(4, boats={P1: "monkfish_spoilage"}, markets=markets, full="clownfish"), rules).do("sell monkfish_spoilage")
    assert game.market("monkfish") == [3, 1, 1, 0]
    assert game.money == [11, 4, 4, 0]


@pytest.mark.rules("FISH-84", "FISH-85", "FISH-86")
def s10_three_tie_for_most(rules: Any) -> None:
    markets = {"clownfish": [2, 2, 0, 0], "kingfish": [2, 3, 0, 0], "monkfish": [2, 2, 1, 0]}
    state = position(4, boats={P3: "monkfish_spoilage"}, markets=markets, full="clownfish kingfish", turn=P3)
    game = Game(state, rules).do("sell monkfish_spoilage")
    assert game.market("monkfish") == [2, 2, 2, 0]
    assert game.money == [7, 7, 10, 0]


@pytest.mark.rules("FISH-84", "FISH-85")
def s10_halves_are_rounded_down(rules: Any) -> None:
    for counts, card, dollars in (
        ([1, 1, 1, 1, 1], 5, [6, 6, 6, 6, 6]),
        ([1, 1, 1, 1, 0], 4, [4, 4, 4, 4, 0]),
        ([2, 2, 0], 4, [4, 4, 0]),
        ([2, 2, 0], 5, [6, 6, 0]),
        ([3, 3, 0], 6, [7, 7, 0]),
        ([3, 3, 0], 7, [9, 9, 0]),
    ):
        assert by_seat(rules, counts, FIRST[card - 4], SECOND[card - 4]) == dollars


def by_seat(rules: Any, counts: list[int], first: int, second: int) -> list[int]:
    dollars = [0] * len(counts)
    for award in rules.awards(counts, first, second):
        dollars[award.seat] = award.dollars
    return dollars


@pytest.mark.rules("FISH-71", "FISH-72", "FISH-95")
def s11_a_full_market_pays_and_all_goes_to_the_trash(rules: Any) -> None:
    state = position(
        2,
        "monkfish_sell_all",
        {P1: "catfish_double catfish_spoilage"},
        buyers="catfish monkfish swordfish starfish catfish",
        markets={"catfish": [2, 2]},
        full="catfish",
    )
    game = Game(state, rules).do("wish 1", "catfish")
    assert game.money == [18, 0]
    assert game.market("catfish") == [2, 2]
    assert game.trash == [3, 0]
    assert game.limit == 5
    assert game.kinds().count("market_filled") == 0
    assert game.discards == ["catfish_double", "catfish_spoilage", "monkfish_sell_all"]


S12_BUYERS = "clownfish monkfish angelfish catfish clownfish"
THREE_BOATS = {P1: "monkfish_boat"}


@pytest.mark.rules("FISH-125", "FISH-126", "FISH-128")
def s12_sold_as_another_fish(rules: Any) -> None:
    boats = {P1: "clownfish_move_buyer_1 clownfish_double catfish_spoilage"}
    game = Game(position(2, "catfish_sell_as", boats, THREE_BOATS, buyers=S12_BUYERS), rules).do("wish 1")
    assert game.choices == ["catfish", "clownfish"]
    game.do("clownfish")
    assert game.money == [12, 0]
    assert game.market("angelfish") == [3, 0]
    assert game.market("clownfish") == [0, 0]
    assert game.boats(P1) == ["catfish_spoilage"]


@pytest.mark.rules("FISH-126", "FISH-71")
def s12_sold_as_another_fish_whose_market_is_full(rules: Any) -> None:
    boats = {P1: "clownfish_move_buyer_1 clownfish_double catfish_spoilage"}
    state = position(2, "catfish_sell_as", boats, THREE_BOATS, buyers=S12_BUYERS, markets={"angelfish": [2, 2]}, full="angelfish")
    game = Game(state, rules).do("wish 1", "clownfish")
    assert game.money == [12, 0]
    assert game.trash == [3, 0]


@pytest.mark.rules("FISH-127")
def s12_sold_as_what_it_is(rules: Any) -> None:
    game = Game(position(2, "catfish_sell_as", {P1: "angelfish_spoilage"}, buyers=S12_BUYERS), rules).do("wish 1")
    assert game.choices == ["angelfish"]
    game.do("angelfish")
    assert game.money == [4, 0]
    assert game.market("angelfish") == [1, 0]


@pytest.mark.rules("FISH-96", "FISH-97", "FISH-98", "FISH-99")
def s13_a_buyer_wraps_round_and_the_type_is_free(rules: Any) -> None:
    for fish, money, pieces in (("monkfish", 8, [2, 0]), ("catfish", 4, [1, 0])):
        buyers = "starfish monkfish swordfish catfish kingfish"
        state = position(2, "catfish_move_buyer_1", {P1: "monkfish_double catfish_spoilage"}, buyers=buyers)
        game = Game(state, rules).do("wish 1", "buyer_1a 3")
        assert game.buyers("monkfish") == ["buyer_1a", "buyer_1b"]
        assert game.choices == ["monkfish", "catfish"]
        game.do(fish)
        assert game.money == [money, 0]
        assert game.market(fish) == pieces


@pytest.mark.rules("FISH-67", "FISH-100", "FISH-101", "FISH-128")
def s14_buyer_3_and_a_double(rules: Any) -> None:
    state = position(
        2,
        "catfish_move_buyer_3",
        {P1: "swordfish_double swordfish_boat"},
        buyers="clownfish monkfish catfish swordfish angelfish",
    )
    game = Game(state, rules).do("wish 1", "buyer_3 2", "sell swordfish_double")
    assert game.money == [14, 0]
    assert game.market("swordfish") == [2, 0]
    assert game.boats(P1) == ["swordfish_boat"]


@pytest.mark.rules("FISH-133", "FISH-136", "FISH-137", "FISH-132")
def s15_spoilage_makes_the_tenth_and_the_sale_still_follows(rules: Any) -> None:
    state = position(
        3,
        "catfish_spoilage",
        {P3: "starfish_boat"},
        worms=(7, 5, 6),
        markets={"angelfish": [2, 1, 1], "kingfish": [2, 1, 0]},
        full="angelfish",
        trash=(4, 3, 2),
        money=(30, 28, 25),
        turn=P3,
    )
    game = Game(state, rules).do("wish 1")
    assert game.choices == ["kingfish P1", "kingfish P2", "trash P1", "trash P2", "trash P3"]
    game.do("kingfish P1")
    assert sum(game.trash) == 10
    assert rules.result(game.state) is None
    assert game.choices == ["sell starfish_boat"]
    game.do("sell starfish_boat")
    assert game.trash == [5, 3, 2]
    assert game.money == [30, 24, 34]
    result = rules.result(game.state)
    assert result is not None
    assert (result.reason, result.winners) == ("trash", (P3,))


@pytest.mark.rules("FISH-102", "FISH-106", "FISH-132")
def s16_spoilage_takes_from_the_trash_and_ten_come_anyway(rules: Any) -> None:
    def start(card: str) -> Game:
        state = position(
            2,
            "catfish_spoilage",
            {P2: card},
            markets={"swordfish": [3, 1]},
            full="swordfish",
            trash=(5, 4),
            money=(20, 20),
            turn=P2,
        )
        return Game(state, rules).do("wish 1")

    game = start("swordfish_double").do("trash P1", "sell swordfish_double")
    assert game.trash == [4, 6]
    assert game.money == [22, 26]
    assert game.state.ending == "trash"
    other = start("swordfish_move_buyer_1").do("trash P2", "sell swordfish_move_buyer_1")
    assert other.trash == [5, 4]
    assert other.money == [20, 24]
    assert other.state.ending == ""


@pytest.mark.rules("FISH-102", "FISH-79")
def s17_spoilage_then_the_sale_fills_the_market(rules: Any) -> None:
    game = Game(position(2, "catfish_spoilage", {P1: "kingfish_double"}, markets={"kingfish": [1, 2]}), rules)
    game.do("wish 1", "kingfish P2", "sell kingfish_double")
    assert game.market("kingfish") == [3, 1]
    assert game.money == [10, 3]
    assert game.trash == [0, 1]


@pytest.mark.rules("FISH-56", "FISH-57")
def s18_a_wish_without_any_effect(rules: Any) -> None:
    for ocean, worms, mine in (("catfish_spoilage+2", (5, 5), 7), ("angelfish_sell_all+3", (4, 5), 7)):
        game = Game(position(2, ocean, worms=worms), rules).do("wish 1")
        assert game.worms[P1] == mine
        assert game.money == [0, 0]
        assert game.discards == [ocean.partition("+")[0]]
        assert game.state.turn == P2
        assert "wish_part_skipped" in game.kinds()


@pytest.mark.rules("FISH-55", "FISH-96")
def s19_the_move_is_due_even_without_a_sale(rules: Any) -> None:
    game = Game(position(2, "angelfish_move_buyer_2"), rules).do("wish 1")
    assert game.choices == ["buyer_2a 1", "buyer_2a 2", "buyer_2a 3", "buyer_2b 1", "buyer_2b 2", "buyer_2b 3"]
    game.do("buyer_2a 2")
    assert game.buyers("catfish") == ["buyer_2a", "buyer_2b"]
    assert game.money == [0, 0]
    assert game.state.turn == P2


@pytest.mark.rules("FISH-111", "FISH-112", "FISH-113", "FISH-114", "FISH-115")
def s20_an_extra_boat(rules: Any) -> None:
    game = Game(position(2, "kingfish_boat", {P1: "swordfish_double angelfish_spoilage"}), rules).do("wish 1")
    assert rules.boats(game.state, P1) == 3
    assert game.discards == []
    game.do("catch 1")
    assert "catch 1" in game.choices
    assert "sell kingfish_boat" not in game.choices
    game.do("catch 1")
    assert len(game.boats(P1)) == 3


@pytest.mark.rules("FISH-116", "FISH-117", "FISH-118", "FISH-121", "FISH-122", "FISH-123")
def s21_spreading_buyers(rules: Any) -> None:
    buyers = "catfish catfish angelfish monkfish angelfish"
    game = Game(position(2, "kingfish_spread_buyers", {P1: "monkfish_boat"}, buyers=buyers), rules).do("wish 1")
    assert game.choices == ["swordfish", "kingfish", "starfish", "clownfish"]
    game.do("swordfish")
    assert game.choices == ["kingfish", "starfish", "clownfish"]
    game.do("clownfish")
    assert game.state.buyers == [4, 6, 2, 1, 0]
    assert game.money == [0, 0]
    assert game.boats(P1) == ["monkfish_boat"]


@pytest.mark.rules("FISH-120", "FISH-118")
def s21_all_five_in_one_market(rules: Any) -> None:
    game = Game(position(2, "kingfish_spread_buyers", buyers="kingfish " * 5), rules).do("wish 1")
    lists = []
    while game.state.pending:
        lists.append((VALUE[game.state.pending.lifted[0]], len(game.choices)))
        game.do(game.choices[0])
    assert lists == [(2, 6), (2, 5), (1, 4), (1, 3)]
    assert game.buyers("kingfish") == ["buyer_3"]


@pytest.mark.rules("FISH-56", "FISH-122")
def s21_buyers_that_stand_alone_stay(rules: Any) -> None:
    game = Game(position(2, "kingfish_spread_buyers"), rules)
    before = list(game.state.buyers)
    game.do("wish 1")
    assert game.state.buyers == before
    assert game.state.turn == P2


def s22(rules: Any, deck: str = "", deck_size: int | None = None) -> Game:
    state = position(
        3,
        "monkfish_sell_all angelfish_boat catfish_boat starfish_boat",
        {P1: "clownfish_double clownfish_boat"},
        markets={"angelfish": [2, 1, 1], "monkfish": [1, 2, 2], "swordfish": [2, 2, 2], "clownfish": [3, 3, 0]},
        full="angelfish monkfish swordfish",
        trash=(3, 4, 1),
        money=(50, 52, 40),
        deck=deck,
        deck_size=deck_size,
    )
    return Game(state, rules)


@pytest.mark.rules("FISH-135", "FISH-138", "FISH-131", "FISH-148")
def s22_fourth_market_and_trash_together(rules: Any) -> None:
    game = s22(rules).do("wish 1", "clownfish")
    assert game.market("clownfish") == [4, 3, 0]
    assert game.trash == [5, 4, 1]
    assert game.state.ending == "both"
    assert game.money == [62, 58, 46]
    assert [award.dollars for award in game.events(events.TrashLost)[0].lost] == [12, 6]
    result = rules.result(game.state)
    assert result is not None
    assert result.winners == (P1,)
    assert result.ranks == (1, 2, 3)


@pytest.mark.rules("FISH-137", "FISH-150")
def s23_an_earlier_market_and_the_trash_and_a_shared_victory(rules: Any) -> None:
    state = position(
        3,
        "monkfish_sell_all",
        {P2: "kingfish_double"},
        worms=(8, 5, 5),
        markets={"angelfish": [2, 1, 1], "kingfish": [2, 2, 0]},
        full="angelfish",
        trash=(2, 2, 5),
        money=(30, 31, 29),
        turn=P2,
    )
    game = Game(state, rules).do("wish 1", "kingfish")
    assert game.market("kingfish") == [2, 3, 0]
    assert game.trash == [2, 3, 5]
    assert game.events(events.MarketFilled)[0].limit == 5
    assert game.events(events.TrashLost)[0].limit == 6
    assert game.money == [42, 42, 23]
    result = rules.result(game.state)
    assert result is not None
    assert (result.winners, result.ranks) == ((P1, P2), (1, 1, 3))


@pytest.mark.rules("FISH-90", "FISH-131", "FISH-139", "FISH-142")
def s24_the_fourth_market_pays_the_opponent(rules: Any) -> None:
    state = position(
        2,
        "angelfish_boat+2",
        {P1: "clownfish_boat"},
        worms=(5, 5),
        markets={"angelfish": [2, 2], "monkfish": [3, 2], "swordfish": [4, 2], "clownfish": [2, 4]},
        full="angelfish monkfish swordfish",
        trash=(4, 5),
        money=(60, 55),
    )
    game = Game(state, rules).do("sell clownfish_boat")
    assert game.market("clownfish") == [3, 4]
    assert game.state.ending == "markets"
    assert game.kinds().count("trash_lost") == 0
    assert game.money == [74, 73]


@pytest.mark.rules("FISH-140", "FISH-147")
def s25_a_negative_score_and_no_worms(rules: Any) -> None:
    state = position(
        2,
        boats={P1: "swordfish_boat"},
        worms=(0, 12),
        markets={"swordfish": [2, 2]},
        full="swordfish",
        trash=(9, 0),
        money=(1, 3),
    )
    game = Game(state, rules).do("sell swordfish_boat")
    assert game.trash == [10, 0]
    assert game.money == [-3, 11]


@pytest.mark.rules("FISH-76")
def s26_more_pieces_than_fourteen(rules: Any) -> None:
    state = position(
        2,
        boats={P1: "kingfish_boat"},
        markets={"angelfish": [3, 1], "monkfish": [4, 1], "swordfish": [3, 2], "kingfish": [2, 0]},
        full="angelfish monkfish",
        trash=(2, 0),
    )
    game = Game(state, rules).do("sell kingfish_boat")
    assert game.money == [2, 0]
    assert game.market("kingfish") == [3, 0]
    assert sum(counts[P1] for counts in game.state.markets) + game.trash[P1] == 15


@pytest.mark.rules("FISH-136", "FISH-84", "FISH-87", "FISH-88")
def s27_trash_losses(rules: Any) -> None:
    for trash, card, losses in (([4, 4, 2], 6, [7, 7, 0]), ([6, 2, 2], 6, [10, 5, 5]), ([10, 0, 0], 4, [6, 0, 0])):
        assert by_seat(rules, trash, FIRST[card - 4], SECOND[card - 4]) == losses


@pytest.mark.rules("FISH-143", "FISH-144", "FISH-145", "FISH-146", "FISH-147")
def s27_worm_bonuses(rules: Any) -> None:
    for worms, dollars in (
        ([7, 7, 4], [6, 6, 0]),
        ([9, 4, 4, 1], [8, 4, 4, 0]),
        ([12, 0], [8, 0]),
        ([0, 0], [0, 0]),
        ([6, 6, 6, 6, 6], [6, 6, 6, 6, 6]),
    ):
        assert by_seat(rules, worms, 8, 4) == dollars


S28_OCEAN = "catfish_worm_bonus monkfish_boat+1 swordfish_boat starfish_boat"


def s28(rules: Any, reshuffles: int, boats: str = "") -> Game:
    return Game(position(2, S28_OCEAN, {P1: boats}, worms=(6, 5), money=(10, 13), rest="discards", reshuffles=reshuffles), rules)


@pytest.mark.rules("FISH-139", "FISH-176", "FISH-177")
def s28_the_last_resort(rules: Any) -> None:
    game = s28(rules, 5).do("wish 1")
    assert game.state.ending == "deck"
    assert len(game.state.ocean) == 3
    assert len(game.state.discards) == 67
    assert game.worms == [5, 6]
    assert game.money == [20, 21]
    result = rules.result(game.state)
    assert result is not None
    assert result.winners == (P2,)


@pytest.mark.rules("FISH-42", "FISH-179")
def s28_with_a_reshuffle_left_the_game_goes_on(rules: Any) -> None:
    game = s28(rules, 4).do("wish 1")
    assert (len(game.state.deck), game.discards) == (65, ["catfish_worm_bonus"])
    assert game.state.reshuffles == 5
    assert game.state.turn == P2


@pytest.mark.rules("FISH-176", "FISH-62")
def s28_a_plain_sale_needs_no_refill(rules: Any) -> None:
    game = s28(rules, 5, "kingfish_boat").do("sell kingfish_boat")
    assert game.money == [12, 13]
    assert len(game.state.discards) == 66
    assert "ocean_refilled" not in game.kinds()
    assert game.state.ending == ""


@pytest.mark.rules("FISH-133", "FISH-173", "FISH-175")
def s29_the_refill_of_the_last_turn(rules: Any) -> None:
    game = s22(rules, "kingfish_boat", 30).do("wish 1")
    assert game.ocean == "angelfish_boat+0 catfish_boat+0 starfish_boat+0"
    assert len(game.state.deck) == 30
    game.do("clownfish")
    assert game.kinds() == [
        "sold",
        "market_filled",
        "limit_changed",
        "ocean_refilled",
        "card_discarded",
        "card_discarded",
        "card_discarded",
        "game_ended",
        "trash_lost",
        "worms_compared",
        "final",
    ]
    assert game.events(events.LimitChanged)[0].limit == 0
    assert len(game.state.deck) == 29
    assert game.discards[-3:] == ["clownfish_double", "clownfish_boat", "monkfish_sell_all"]
    assert game.state.ending == "both"


@pytest.mark.rules("FISH-181")
def head_start(rules: Any) -> None:
    """What is earned comes on top of it."""
    state = rules.new(3, Random(1), rules.Options(first_seat=2, head_start=(0, 20)))
    assert state.money == [0, 20, 0]
    rules.apply(state, P2, rules.CATCH[0], Random(1))
    assert state.money == [0, 20, 0]
    state.turn = P2
    rules.apply(state, P2, rules.SELL[state.boats[P2][0]], Random(1))
    assert state.money[P2] > 20


EXAMPLES: tuple[Callable[[Any], None], ...] = tuple(example for example in globals().values() if hasattr(example, "pytestmark"))


def play_all(rules: Any) -> None:
    for example in EXAMPLES:
        example(rules)
