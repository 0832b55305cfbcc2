"""The reveal, prices, and what happens when the deck runs out: LJ-29 to LJ-45."""

from __future__ import annotations

import pytest

from tests.games.la_jugueteria.positions import MARCOS, MARIA, PACO, VICKY, Game, names, position, printed
from toychest.games.jugueteria.pieces import CARD_BY_ID, LIST_IDS, LIST_TOYS, SUIT_IDS, TOY_IDS
from toychest.games.la_jugueteria import rules
from toychest.games.la_jugueteria.rules import Bought, DiscardsReshuffled, JacksLeftOver, JackTurned, Passed, RoundEnded, ToyRevealed


def reveal(deck: str, shop: str = "- - - -", discards: str = "", rest: str = "deck") -> Game:
    """The last player of a round passes, and the next round's cards are turned from this deck."""
    game = Game(position(2, deck=deck, shop=shop, discards=discards, rest=rest, holder=0, turn=1, finished=(0,)))
    game.pass_(1)
    assert game.state.round == 2
    return game


def turned(game: Game) -> int:
    """How many cards were turned."""
    return len(game.events(JackTurned)) + len(game.events(ToyRevealed))


FOUR = "bear_red rabbit_green robot_blue top_red"


@pytest.mark.rules("LJ-29", "LJ-30")
def test_four_toys_from_the_top_fill_the_places_from_left_to_right() -> None:
    game = reveal(FOUR + " chick_red")
    assert game.shop == FOUR
    assert names(game.state.deck[-1:]) == "chick_red"
    assert turned(game) == 4


@pytest.mark.rules("LJ-31", "LJ-32")
def test_a_jack_takes_no_place_and_waits_for_the_next_toy() -> None:
    game = reveal("bear_red jack_1 rabbit_green robot_blue top_red")
    assert game.shop == "bear_red rabbit_green+jack_1 robot_blue top_red"
    assert turned(game) == 5


@pytest.mark.rules("LJ-33", "LJ-34")
def test_two_jacks_in_a_row_are_spread() -> None:
    game = reveal("jack_2 jack_1 bear_red rabbit_green robot_blue top_red")
    assert game.shop == "bear_red+jack_2 rabbit_green+jack_1 robot_blue top_red"


@pytest.mark.rules("LJ-33", "LJ-34")
def test_jacks_before_and_between() -> None:
    """Ledger example E, jacks: two, a toy, one, three toys."""
    game = reveal("jack_1 jack_2 bear_red jack_3 rabbit_green robot_blue top_red")
    assert game.shop == "bear_red+jack_1 rabbit_green+jack_2 robot_blue+jack_3 top_red"
    assert turned(game) == 7
    assert not game.events(JacksLeftOver)


@pytest.mark.rules("LJ-32")
def test_jack_toy_jack() -> None:
    game = reveal("jack_1 bear_red jack_2 rabbit_green robot_blue top_red")
    assert game.shop == "bear_red+jack_1 rabbit_green+jack_2 robot_blue top_red"


@pytest.mark.rules("LJ-33", "LJ-34")
def test_all_four_jacks_in_one_reveal() -> None:
    game = reveal("jack_1 jack_2 jack_3 jack_4 " + FOUR)
    assert game.shop == "bear_red+jack_1 rabbit_green+jack_2 robot_blue+jack_3 top_red+jack_4"
    assert game.state.discards == []


@pytest.mark.rules("LJ-34", "LJ-36")
def test_a_jack_that_finds_no_toy_is_discarded_at_once() -> None:
    """Ledger example E, surplus: three toys, two jacks, a toy."""
    game = reveal("bear_red rabbit_green robot_blue jack_1 jack_2 top_red")
    assert game.shop == "bear_red rabbit_green robot_blue top_red+jack_1"
    assert names(game.state.discards) == "jack_2"
    assert game.event(JacksLeftOver).count == 1
    assert turned(game) == 6


@pytest.mark.rules("LJ-36")
def test_three_jacks_left_over() -> None:
    game = reveal("bear_red rabbit_green robot_blue jack_1 jack_2 jack_3 jack_4 top_red")
    assert game.shop == "bear_red rabbit_green robot_blue top_red+jack_1"
    assert names(game.state.discards) == "jack_2 jack_3 jack_4"
    assert game.event(JacksLeftOver).count == 3


@pytest.mark.rules("LJ-35")
def test_a_jack_behind_the_fourth_toy_stays_unseen() -> None:
    game = reveal(FOUR + " jack_1")
    assert game.shop == FOUR
    assert names(game.state.deck[-1:]) == "jack_1"
    assert not game.events(JackTurned)


@pytest.mark.rules("LJ-37")
def test_a_left_over_jack_does_not_wait_for_the_next_round() -> None:
    game = reveal("bear_red rabbit_green robot_blue jack_1 jack_2 top_red chick_red ball_red doll_red train_red")
    game.pass_(1)
    game.pass_(0)
    assert game.state.round == 3
    assert game.shop == "chick_red ball_red doll_red train_red"


# Price


@pytest.mark.rules("LJ-38")
def test_without_a_jack_the_price_is_printed() -> None:
    assert reveal("bear_red rabbit_green robot_red top_red").prices == [1, 2, 3, 2]


@pytest.mark.rules("LJ-39", "LJ-40")
@pytest.mark.parametrize(("cost", "price"), [(3, 2), (2, 1), (1, 0)])
@pytest.mark.parametrize("toy", TOY_IDS)
def test_a_jack_takes_one_coin_off_the_printed_cost(toy: str, cost: int, price: int) -> None:
    first = printed(cost, toy)
    others = [card for card in FOUR.split() if card != first][:3]
    game = reveal(" ".join(["jack_1", first, *others]))
    assert game.prices[0] == price
    assert game.events(ToyRevealed)[0].price == price
    assert game.events(ToyRevealed)[0].jack


@pytest.mark.rules("LJ-39")
def test_the_finofaurio_of_the_rulebook_costs_2_instead_of_3() -> None:
    """Ledger example A, with the bear that becomes free."""
    assert reveal("jack_1 finofaurio_yellow rabbit_green robot_blue top_red").prices[0] == 2
    assert reveal("jack_1 bear_red rabbit_green robot_blue top_red").prices[0] == 0


@pytest.mark.rules("LJ-41")
def test_announcer_and_challenger_pay_the_same_price() -> None:
    def buyer_after(*dice: int) -> Game:
        game = Game(position(shop="rabbit_green+jack_1 - - -", coins=(3, 0, 3, 0)))
        game.announce(VICKY, "rabbit_green")
        game.claim(MARIA, *dice)
        return game

    by_announcer, by_challenger = buyer_after(1), buyer_after(6, 2)
    assert (by_announcer.event(Bought).seat, by_challenger.event(Bought).seat) == (VICKY, MARIA)
    assert by_announcer.event(Bought).price == by_challenger.event(Bought).price == 1
    assert (by_announcer.coins[VICKY], by_challenger.coins[MARIA]) == (2, 2)


# The deck runs out


@pytest.mark.rules("LJ-42")
def test_the_discards_become_the_deck_in_the_middle_of_a_reveal() -> None:
    game = reveal("bear_red rabbit_green", discards="ball_blue", rest="discards")
    assert game.event(DiscardsReshuffled).cards == 50
    assert game.shop == "bear_red rabbit_green ball_blue top_yellow+jack_4"
    assert names(game.state.discards) == "jack_3 jack_2 jack_1"  # left over from the new deck
    kinds = [type(event) for event in game.told if isinstance(event, ToyRevealed | DiscardsReshuffled)]
    assert kinds == [ToyRevealed, ToyRevealed, DiscardsReshuffled, ToyRevealed, ToyRevealed]


@pytest.mark.rules("LJ-43")
def test_an_empty_deck_is_shuffled_only_when_a_card_is_due() -> None:
    game = reveal(FOUR, rest="discards")
    assert game.state.deck == []
    assert len(game.state.discards) == 48
    assert not game.events(DiscardsReshuffled)
    game.pass_(1)
    game.pass_(0)  # the four toys that nobody bought are in the new deck
    assert game.event(DiscardsReshuffled).cards == 52
    kinds = [type(event) for event in game.told]
    assert kinds.index(Passed) < kinds.index(RoundEnded) < kinds.index(DiscardsReshuffled)


@pytest.mark.rules("LJ-42", "LJ-44")
def test_what_lies_in_the_shop_takes_no_part_in_the_shuffle() -> None:
    game = reveal("jack_1 bear_red rabbit_green", discards="ball_blue train_red", rest="discards")
    assert game.event(DiscardsReshuffled).cards == 49
    assert game.shop == "bear_red+jack_1 rabbit_green ball_blue train_red"


@pytest.mark.rules("LJ-42", "LJ-44")
def test_a_waiting_jack_takes_no_part_in_the_shuffle() -> None:
    game = reveal("bear_red jack_1", discards="rabbit_green ball_blue train_red", rest="discards")
    assert game.event(DiscardsReshuffled).cards == 50
    assert game.shop == "bear_red rabbit_green+jack_1 ball_blue train_red"


@pytest.mark.rules("LJ-45")
def test_the_shop_can_be_filled_even_if_as_many_toys_as_possible_are_owned() -> None:
    """Six players with five toys each; a sixth toy would have ended the game."""
    areas: dict[int, str] = {}
    owned: list[str] = []
    for seat, wish_list in enumerate(LIST_TOYS):
        mine = [next(f"{TOY_IDS[toy]}_{suit}" for suit in SUIT_IDS if f"{TOY_IDS[toy]}_{suit}" not in owned) for toy in wish_list[:5]]
        areas[seat] = " ".join(mine)
        owned += mine
    assert len(set(owned)) == 30
    state = position(lists=" ".join(LIST_IDS), areas=areas, rest="discards", holder=0, turn=5, finished=range(5))
    assert sum(card < 48 for card in (*state.deck, *state.discards)) == 18
    game = Game(state)
    game.pass_(5)
    assert len(game.events(ToyRevealed)) == 4


def test_cards_are_what_their_names_say() -> None:
    """The builder itself: the positions of these tests are what they look like."""
    state = position(shop="bear_red+jack_3 - rabbit_green -", deck="top_red chick_red", areas={MARCOS: "train_red"}, coins=(1, 2, 3, 4))
    assert state.shop == [CARD_BY_ID["bear_red"], -1, CARD_BY_ID["rabbit_green"], -1]
    assert state.jacks == [CARD_BY_ID["jack_3"], -1, -1, -1]
    assert names(reversed(state.deck[-2:])) == "top_red chick_red"
    assert (state.coins, state.reserve) == ([1, 2, 3, 4], 20)
    assert rules.view(state, PACO).areas[MARCOS] == (CARD_BY_ID["train_red"],)
