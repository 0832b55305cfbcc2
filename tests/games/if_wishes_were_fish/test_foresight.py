"""What can be known before a turn is closed (FISH-151 to FISH-154, FISH-174)."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from tests.games.if_wishes_were_fish.positions import P1, Game, position
from toychest.games.if_wishes_were_fish import rules
from toychest.games.if_wishes_were_fish.rules import SELL, THROW, Options, foresee
from toychest.table.cloning import clone

OF_THE_REFILL = {"ocean_refilled", "ocean_not_refilled", "deck_reshuffled"}


@pytest.mark.rules("FISH-174")
@pytest.mark.parametrize("seats", [2, 5])
def test_a_preview_is_what_happens_up_to_the_refill(seats: int) -> None:
    """Over whole games: the same money, worms, markets and events as when the action is done."""
    luck = Random(seats)
    closed = ended = 0
    for seed in range(3):
        state = rules.new(seats, Random(seed), Options())
        while not state.ending:
            seat = state.turn
            action = luck.choice(rules.legal(state, seat))
            before = msgspec.msgpack.encode(state)
            seen = foresee(rules.view(state, None), seat, action)
            assert msgspec.msgpack.encode(state) == before
            told: list[object] = []
            rules.apply(state, seat, action, luck, told.append)
            after = seen.view
            assert [event for event in told if msgspec.to_builtins(event)["type"] not in OF_THE_REFILL] == list(seen.events)
            assert [list(row) for row in after.markets] == state.markets
            assert after.discards == tuple(state.discards) or state.reshuffles > seen.view.reshuffles
            assert (list(after.money), list(after.worms), list(after.trash)) == (state.money, state.worms, state.trash)
            assert after.ocean == tuple(state.ocean)[: len(after.ocean)]
            assert len(after.ocean) >= 3
            assert after.ending == state.ending
            closed += seen.closes
            ended += bool(after.ending)
            assert seen.closes == (state.pending is None)
    assert closed > 100
    assert ended == 3


@pytest.mark.rules("FISH-174", "FISH-151")
def test_a_preview_does_not_depend_on_the_order_of_the_deck() -> None:
    state = position(3, "monkfish_sell_all", {P1: "kingfish_boat"})
    other = clone(state)
    rules.redeal(other, None, Random(5))
    assert other.deck != state.deck
    assert foresee(rules.view(state, P1), P1, THROW[0]) == foresee(rules.view(other, P1), P1, THROW[0])


@pytest.mark.rules("FISH-174")
def test_a_preview_of_the_last_action_has_the_final_scores() -> None:
    state = position(boats={P1: "swordfish_boat"}, markets={"swordfish": [2, 2]}, full="swordfish", trash=(9, 0), worms=(0, 12))
    seen = foresee(rules.view(state, None), P1, SELL[state.boats[P1][0]])
    assert seen.view.ending == "trash"
    assert seen.view.money == (-4, 8)


@pytest.mark.rules("FISH-151", "FISH-152", "FISH-154")
def test_a_view_has_everything_but_the_order_of_the_deck() -> None:
    state = position(3, "monkfish_sell_all+2", {P1: "kingfish_boat"}, worms=(5, 5, 6), rest="discards", deck="clownfish_boat catfish_boat")
    view = rules.view(state, None)
    hidden = {"deck"}
    named = set(rules.State.__struct_fields__) - hidden
    for name in named - {"pending"}:
        assert msgspec.json.encode(getattr(view, name)) == msgspec.json.encode(getattr(state, name)), name
    assert view.deck == 2
    assert all(rules.view(state, seat) == msgspec.structs.replace(view, seat=seat) for seat in range(3))


@pytest.mark.rules("FISH-153")
def test_a_card_is_seen_by_all_when_it_is_turned_up() -> None:
    game = Game(position(2, deck="clownfish_boat")).do("catch 1")
    (event,) = game.events(rules.events.OceanRefilled)
    assert event.to is None
    assert event.reveals


@pytest.mark.rules("FISH-154")
def test_a_reshuffle_is_told_by_count_alone() -> None:
    game = Game(position(2, rest="discards")).do("catch 1")
    (event,) = game.events(rules.events.DeckReshuffled)
    assert msgspec.to_builtins(event) == {"type": "deck_reshuffled", "to": None, "cards": 66, "left": 4}


@pytest.mark.rules("FISH-155")
def test_chance_acts_at_set_up_and_in_reshuffles_alone() -> None:
    class Counting(Random):
        asked = 0

        def random(self) -> float:
            self.asked += 1
            return super().random()

        def getrandbits(self, k: int, /) -> int:
            self.asked += 1
            return super().getrandbits(k)

    luck, choosing = Counting(1), Random(2)
    state = rules.new(3, luck, Options())
    while not state.ending:
        asked, made = luck.asked, state.reshuffles
        rules.apply(state, state.turn, choosing.choice(rules.legal(state, state.turn)), luck)
        assert (luck.asked > asked) == (state.reshuffles > made)
