"""What is always true: of every position of random games, and what `check` says of states that no play can reach."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.games.toy_store_51.options import ADVANCED
from tests.games.toy_store_51.positions import ANA, BEN, position
from toychest.games.toy_store_51 import rules
from toychest.games.toy_store_51.pieces import ALIENS, BATTERY, CARD_BY_ID, MEGAS, SUPERS, UPGRADES
from toychest.games.toy_store_51.state import Options, State
from toychest.table.contract import BrokenState


@pytest.mark.rules("T51-210", "T51-211", "T51-212", "T51-213", "T51-214", "T51-215", "T51-216", "T51-217", "T51-218", "T51-219", "T51-220")
@pytest.mark.parametrize("options", [Options(), ADVANCED], ids=["standard", "advanced"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_invariants_of_random_games(players: int, options: Options) -> None:
    """Counted here by hand, so that they do not rest on `check`."""
    for seed in range(3):
        luck, thought = Random(seed), Random(seed)
        state = rules.new(players, luck, options)
        while rules.to_act(state):
            legal = rules.legal(state, state.turn)
            turn = state.turn
            rules.apply(state, turn, legal[thought.randrange(len(legal))], luck)
            _count(state)
            if state.turn != turn and state.wave and not state.ending:
                assert 4 <= len(state.area) <= 8


def _count(state: State) -> None:
    if state.wave:
        for seat, three in enumerate(zip(state.hands, state.decks, state.discards, strict=True)):
            assert sum(map(len, three)) + (len(state.area) if seat == state.turn else 0) == 8
    loot = [alien for one in state.loot for alien in one]
    row, pile = state.row, state.aliens
    assert sum(alien in ALIENS for alien in (*pile, *row, *state.box, *loot)) == 44
    assert sum(alien in SUPERS for alien in (*state.supers, *row, *loot, *state.gone)) == 11
    assert state.supply + loot.count(BATTERY) == 6
    everywhere = [*state.area, *state.upgrades, *state.market, *state.removed]
    everywhere += [card for some in (state.hands, state.decks, state.discards, state.dealt) for one in some for card in one]
    assert sum(card in UPGRADES for card in everywhere) == 18
    assert not state.wave or len([card for card in everywhere if card in range(36)]) == 36
    assert len(state.doors) + len(state.broken) == 3
    assert sum(alien in MEGAS for alien in (*pile, *row, *state.gone)) == 1
    for card, cover in zip(state.market, state.covers, strict=True):
        assert cover == -1 or (cover in row and card != -1)
    assert min(state.pool) >= 0


BROKEN: list[tuple[str, Callable[[State], object]]] = [
    ("T51-17", lambda state: state.loot.append([])),
    ("T51-25", lambda state: state.rugs.__setitem__(0, 1)),
    ("T51-34", lambda state: state.market.append(-1)),
    ("T51-48", lambda state: setattr(state, "turn", 7)),
    ("T51-51", lambda state: state.hands[ANA].append(state.decks[ANA].pop())),
    ("T51-67", lambda state: state.joins.extend([(1, 2), (1, 4)])),
    ("T51-65", lambda state: state.joins.append((0, 2))),
    ("T51-91", lambda state: state.used.extend([24, 24])),
    ("T51-139", lambda state: state.bought.append(53)),
    ("T51-155", lambda state: setattr(state, "wave", 9)),
    ("T51-187", lambda state: state.box.append(state.supers.pop())),
    ("T51-204", lambda state: setattr(state, "side", "14:08")),
    ("T51-210", lambda state: state.decks[BEN].pop()),
    ("T51-211", lambda state: state.aliens.remove(3)),
    ("T51-212", lambda state: state.supers.pop()),
    ("T51-213", lambda state: setattr(state, "supply", 5)),
    ("T51-214", lambda state: state.upgrades.pop()),
    ("T51-215", lambda state: state.removed.remove(CARD_BY_ID["green_teddy"])),
    ("T51-216", lambda state: state.doors.pop()),
    ("T51-217", lambda state: state.aliens.remove(55)),
    ("T51-218", lambda state: state.covers.__setitem__(4, 3)),
    ("T51-219", lambda state: state.pool.__setitem__(0, -1)),
    ("T51-224", lambda state: setattr(state, "charges", 7)),
    ("T51-190", lambda state: setattr(state, "ending", "victory")),
    ("T51-194", lambda state: (state.broken.extend(state.doors), state.doors.clear())),
]


@pytest.mark.parametrize(("clause", "breaking"), BROKEN, ids=[clause for clause, _breaking in BROKEN])
def test_broken_states_are_refused(clause: str, breaking: Callable[[State], object]) -> None:
    state = position(area="red_teddy red_bunny red_puppy", row="a_blob", phase="shop")
    rules.check(state)
    breaking(state)
    with pytest.raises(BrokenState, match=clause):
        rules.check(state)


def test_a_ring_is_refused_by_check() -> None:
    state = position(area="up_unicorn red_puppy", phase="shop")
    state.joins.append((CARD_BY_ID["up_unicorn"], CARD_BY_ID["up_unicorn"]))
    with pytest.raises(BrokenState, match="T51-68"):
        rules.check(state)
