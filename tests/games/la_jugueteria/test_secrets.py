"""What each seat may know: LJ-117 to LJ-125."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import msgspec
import pytest

from tests.games.la_jugueteria.positions import MARCOS, MARIA, PACO, VICKY, Game, names, position
from toychest.games.jugueteria.pieces import CARD_BY_ID, LIST_SET, TOY_IDS
from toychest.games.la_jugueteria import rules
from toychest.games.la_jugueteria.rules import ClaimsShown, GameWon, ListDealt, Options, Rolled, State, View
from toychest.table.chance import Stream
from toychest.table.cloning import clone

VIEWERS = (None, 0, 1, 2, 3)


def known_lists(state: State, viewer: int | None) -> dict[int, int]:
    return {owner: wish_list for owner, wish_list in enumerate(rules.view(state, viewer).lists) if wish_list is not None}


@pytest.mark.rules("LJ-117")
def test_a_list_is_seen_by_its_owner_only() -> None:
    told: list[Any] = []
    state = rules.new(4, Stream(5, 0), Options(), told.append)
    assert known_lists(state, None) == {}
    for seat in range(4):
        assert known_lists(state, seat) == {seat: state.lists[seat]}
    assert [(event.seat, event.to) for event in told if isinstance(event, ListDealt)] == [(0, 0), (1, 1), (2, 2), (3, 3)]
    assert not any("wish_list" in event.__struct_fields__ for event in told if not isinstance(event, ListDealt))


def finished_game() -> Game:
    """María has just won in Vicky's turn."""
    game = Game(
        position(
            areas={MARIA: "rabbit_yellow chick_red ball_green bear_red top_yellow", VICKY: "rabbit_blue"},
            coins=(3, 0, 1, 0),
            shop="finofaurio_blue - - -",
        )
    )
    game.announce(VICKY, "finofaurio_blue")
    game.claim(MARIA, 1, 6)
    return game


@pytest.mark.rules("LJ-118")
def test_the_list_that_won_becomes_public() -> None:
    game = finished_game()
    assert (game.event(GameWon).wish_list, game.event(GameWon).to) == (0, None)
    assert known_lists(game.state, None) == {MARIA: 0}


@pytest.mark.rules("LJ-119")
def test_the_other_lists_stay_hidden_after_the_end() -> None:
    game = finished_game()
    for seat in range(4):
        assert set(known_lists(game.state, seat)) == {seat, MARIA}


@pytest.mark.rules("LJ-120", "LJ-21")
def test_lists_that_were_not_dealt_are_seen_by_nobody() -> None:
    """For each of two players, any of the five other lists may be the rival's."""
    state = rules.new(2, Stream(5, 0), Options())
    luck = Random(1)
    for seat in (0, 1):
        possible = set()
        for _ in range(100):
            other = clone(state)
            rules.redeal(other, seat, luck)
            possible.add(other.lists[1 - seat])
            assert rules.view(other, seat) == rules.view(state, seat)
        assert possible == set(range(6)) - {state.lists[seat]}


@pytest.mark.rules("LJ-121")
def test_the_order_of_the_deck_is_hidden_from_everybody() -> None:
    state = position(deck="jack_1 robot_green")
    other = clone(state)
    Random(1).shuffle(other.deck)
    assert other.deck != state.deck
    for viewer in VIEWERS:
        assert rules.view(other, viewer) == rules.view(state, viewer)


@pytest.mark.rules("LJ-122")
def test_the_number_of_cards_in_the_deck_is_public() -> None:
    state = position(shop="bear_red - - -", discards="top_red jack_1")
    assert rules.view(state, None).deck == 49


@pytest.mark.rules("LJ-123")
def test_what_lies_on_the_table_is_public() -> None:
    state = position(
        coins=(1, 2, 3, 4),
        areas={MARCOS: "chick_yellow"},
        shop="rabbit_green+jack_2 - top_red -",
        discards="ball_red bear_red",
        holder=MARCOS,
        turn=PACO,
        finished=(MARCOS, VICKY),
    )
    for viewer in VIEWERS:
        view = rules.view(state, viewer)
        assert (view.coins, view.reserve) == ((1, 2, 3, 4), 20)
        assert names(view.areas[MARCOS]) == "chick_yellow"
        assert view.shop == (CARD_BY_ID["rabbit_green"], -1, CARD_BY_ID["top_red"], -1)
        assert view.jacks == (CARD_BY_ID["jack_2"], -1, -1, -1)
        assert set(names(view.discards).split()) == {"ball_red", "bear_red"}
        assert (view.holder, view.turn, view.finished) == (MARCOS, PACO, (True, False, False, True))


@pytest.mark.rules("LJ-123")
def test_rolls_and_claims_are_public() -> None:
    game = Game(position(shop="rabbit_green - - -", coins=(3, 0, 3, 0)))
    game.announce(VICKY, "rabbit_green")
    game.claim(MARIA, 5, 2)
    assert (game.event(ClaimsShown).challengers, game.event(ClaimsShown).to) == ((MARIA,), None)
    assert [(event.seat, event.value, event.to) for event in game.events(Rolled)] == [(VICKY, 5, None), (MARIA, 2, None)]


@pytest.mark.rules("LJ-123")
def test_all_can_see_which_toys_were_announced_and_claimed() -> None:
    """Who announces or claims a toy shows that it is on the list, and that is remembered for all."""
    game = Game(position(shop="rabbit_green - - -", coins=(3, 0, 3, 0)))
    game.announce(VICKY, "rabbit_green")
    game.claim(MARIA, 1)
    rabbit = 1 << TOY_IDS.index("rabbit")
    assert rules.view(game.state, None).wanted == (rabbit, 0, rabbit, 0)


@pytest.mark.rules("LJ-124")
def test_a_public_screen_does_not_say_that_a_list_forbids_it() -> None:
    """What a bystander sees refused is refused for reasons that all can see."""
    game = Game(position(shop="bear_red rabbit_red rabbit_green -", coins=(2, 3, 3, 3)))
    public = rules.view(game.state, None)
    for card, clause in (("bear_red", None), ("rabbit_green", None), ("rabbit_red", "LJ-55"), ("top_red", "LJ-52")):
        assert rules.refusal(public, VICKY, rules.Announce(CARD_BY_ID[card])) == clause
    assert game.refusal(VICKY, "bear_red") == "LJ-53"
    assert frozenset({"LJ-53", "LJ-68"}) == rules.SECRET_CLAUSES


def rounds_of_one_dispute(lists: tuple[str, ...]) -> list[tuple[list[View], list[Any]]]:
    """Four players with these lists; what all see before, in and after a dispute between Vicky and María."""
    game = Game(position(lists=" ".join(lists), shop="rabbit_green train_red - -", coins=(3, 0, 3, 3)))
    seen = []
    for act in (
        lambda: None,
        lambda: game.announce(VICKY, "rabbit_green"),
        lambda: game.claim(MARIA),
        lambda: game.decline(MARCOS, 3, 2),
        lambda: game.pass_(VICKY),
    ):
        act()
        seen.append(([rules.view(game.state, viewer) for viewer in VIEWERS], game.told))
    return seen


@pytest.mark.rules("LJ-125", "LJ-71")
def test_a_view_is_the_same_whatever_is_hidden_from_it() -> None:
    """All deals of the lists in which Vicky and María need the rabbit, before and after their dispute."""
    all_lists = [f"wish_{number}" for number in range(1, 7)]
    with_rabbit = [name for number, name in enumerate(all_lists) if LIST_SET[number] & 1]
    deals = [deal for deal in permutations(all_lists, 4) if deal[VICKY] in with_rabbit and deal[MARIA] in with_rabbit]
    assert len(deals) == 72
    first_seen: dict[tuple[int | None, str], list[tuple[View, list[Any]]]] = {}
    for deal in deals:
        seen = rounds_of_one_dispute(deal)
        for index, viewer in enumerate(VIEWERS):
            story = [(views[index], told) for views, told in seen]
            own_list = "" if viewer is None else deal[viewer]
            assert first_seen.setdefault((viewer, own_list), story) == story
    assert len(first_seen) == 1 + 3 + 6 + 3 + 6  # one story for each list one may hold


@pytest.mark.rules("LJ-125")
def test_what_was_shown_stays_true_when_the_rest_is_dealt_anew() -> None:
    """Whoever thinks about the hidden lists gets only such as hold all that was announced, claimed and bought."""
    game = Game(position(shop="rabbit_green robot_green - -", coins=(3, 3, 3, 3), areas={MARCOS: "chick_yellow"}))
    game.announce(VICKY, "rabbit_green")
    game.claim(MARIA)
    game.decline(PACO)
    game.decline(MARCOS, 1)
    game.announce(PACO, "robot_green")
    game.claim(MARCOS)  # María's answer is still out
    luck, dealt = Random(2), {seat: set[int]() for seat in range(4)}
    answers = set()
    for _ in range(300):
        other = clone(game.state)
        rules.redeal(other, MARIA, luck)
        rules.check(other)
        assert rules.view(other, MARIA) == rules.view(game.state, MARIA)
        assert other.pending is not None
        answers.add(other.pending.answers[other.pending.asked.index(MARCOS)])
        for seat in range(4):
            dealt[seat].add(other.lists[seat])
    assert answers == {True, False}  # a covered answer may be either
    assert dealt[MARIA] == {0}
    assert dealt[VICKY] == {2, 3}  # the lists with the rabbit, but María's
    assert dealt[PACO] == {1, 2, 4}  # the lists with the robot
    assert dealt[MARCOS] == {1, 4}  # those with a chick


@pytest.mark.rules("LJ-125")
def test_every_deal_that_fits_is_as_likely_as_any_other() -> None:
    """Paco owns a doll, so he has wish_2, wish_5 or wish_6; María may have any that is neither his nor Vicky's."""
    state = position(3, lists="wish_3 wish_5 wish_1", areas={PACO: "doll_green"})
    luck, dealt = Random(3), Counter[tuple[int, ...]]()
    for _ in range(4000):
        other = clone(state)
        rules.redeal(other, VICKY, luck)
        dealt[tuple(other.lists)] += 1
    fitting = [(2, paco, maria) for paco in (1, 4, 5) for maria in (0, 1, 3, 4, 5) if maria != paco]
    assert set(dealt) == set(fitting)
    expected = 4000 / len(fitting)
    assert all(abs(count - expected) < 4 * expected**0.5 for count in dealt.values())


def test_a_view_is_plain_data_that_shares_nothing_with_the_state() -> None:
    state = position(shop="rabbit_green - - -")
    view = rules.view(state, VICKY)
    before = msgspec.json.encode(view)
    state.coins[0], state.shop[0] = 5, -1
    state.areas[0].append(3)
    assert msgspec.json.encode(view) == before
