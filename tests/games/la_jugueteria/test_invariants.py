"""What holds after every action of every game: LJ-126, LJ-130 to LJ-136, and LJ-95, LJ-96, LJ-101, LJ-116."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from tests.games.la_jugueteria.positions import Game, position
from toychest.games.jugueteria.pieces import LIST_SET, TOY
from toychest.games.la_jugueteria import rules
from toychest.games.la_jugueteria.rules import (
    Bought,
    DeckShuffled,
    DiscardsReshuffled,
    Options,
    Passed,
    Rolled,
    RoundEnded,
    StartRolled,
    State,
)
from toychest.table.cloning import clone
from toychest.table.contract import BrokenState


class CountingLuck(Random):
    """Luck that counts what it is asked for."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.rolls = self.shuffles = 0

    def randrange(self, *arguments: int) -> int:  # type: ignore[override]
        self.rolls += 1
        return super().randrange(*arguments)

    def shuffle(self, x: Any) -> None:
        self.shuffles += 1
        for place in range(len(x) - 1, 0, -1):
            other = int(self.random() * (place + 1))
            x[place], x[other] = x[other], x[place]


class Step(NamedTuple):
    before: State
    after: State
    told: list[Any]
    luck: CountingLuck  # with the counts of this step alone

    def of(self, kind: type) -> list[Any]:
        return [event for event in self.told if isinstance(event, kind)]


def steps() -> Iterator[Step]:
    """Every step of ten random games at all numbers of players, with and without disputes and open lists."""
    for seed in range(10):
        luck, chooser = CountingLuck(seed), Random(seed)
        state = rules.new(2 + seed % 5, luck, Options(disputes=seed != 3, open_lists=seed == 4))
        while acting := rules.to_act(state):
            before = clone(state)
            luck.rolls = luck.shuffles = 0
            told: list[Any] = []
            seat = chooser.choice(acting)
            rules.apply(state, seat, chooser.choice(rules.legal(state, seat)), luck, told.append)
            yield Step(before, state, told, luck)


@pytest.mark.rules("LJ-126")
def test_luck_enters_only_in_rolls_and_shuffles_that_are_told() -> None:
    luck = CountingLuck(1)
    told: list[Any] = []
    rules.new(4, luck, Options(), told.append)
    assert luck.shuffles == 1 + sum(isinstance(event, DeckShuffled) for event in told)  # the lists, and the deck
    assert luck.rolls == sum(isinstance(event, StartRolled) for event in told)
    lucky = 0
    for step in steps():
        assert step.luck.rolls == len(step.of(Rolled))
        assert step.luck.shuffles == len(step.of(DiscardsReshuffled))
        lucky += step.luck.rolls > 0
    assert lucky > 0


@pytest.mark.rules("LJ-130", "LJ-131", "LJ-132", "LJ-134")
def test_cards_and_coins_are_kept() -> None:
    """Counted here without the rules' own `check`."""
    for _, state, _, _ in steps():
        shop = [card for card in (*state.shop, *state.jacks) if card >= 0]
        assert sorted([*state.deck, *state.discards, *shop, *(card for area in state.areas for card in area)]) == list(range(52))
        assert state.reserve + sum(state.coins) == 30
        assert all(0 <= coins <= 5 for coins in state.coins)
        for area, wish_list in zip(state.areas, state.lists, strict=True):
            toys = [TOY[card] for card in area]
            assert len(set(toys)) == len(toys)
            assert all(LIST_SET[wish_list] >> toy & 1 for toy in toys)


@pytest.mark.rules("LJ-133")
def test_the_reserve_has_a_coin_whenever_one_is_due() -> None:
    """Six players with the most coins they can hold together while one of them still lacks one."""
    game = Game(position(6, coins=(4, 5, 5, 5, 5, 5)))
    assert game.reserve == 1
    game.pass_(0)
    assert (game.coins, game.reserve) == ([5] * 6, 0)
    game.pass_(1)
    assert (game.coins, game.reserve) == ([5] * 6, 0)


@pytest.mark.rules("LJ-95", "LJ-96", "LJ-101")
def test_cards_stay_and_coins_move_only_by_buying_and_passing() -> None:
    passed = bought = 0
    for step in steps():
        change = Counter[int]()
        for event in step.of(Bought):
            change[event.seat] -= event.price
        for event in step.of(Passed):
            change[event.seat] += event.took
        for seat in range(len(step.before.coins)):
            assert step.after.coins[seat] - step.before.coins[seat] == change[seat]
            area = step.before.areas[seat]
            assert step.after.areas[seat][: len(area)] == area
            new = step.after.areas[seat][len(area) :]
            assert new == [event.card for event in step.of(Bought) if event.seat == seat]
        assert step.after.reserve - step.before.reserve == -change.total()
        passed, bought = passed + len(step.of(Passed)), bought + len(step.of(Bought))
    assert passed > 100
    assert bought > 100


@pytest.mark.rules("LJ-135", "LJ-136", "LJ-93")
def test_one_toy_a_round_and_finished_is_finished() -> None:
    bought = Counter[int]()
    for step in steps():
        if step.before.round == 1 and not any(step.before.finished):
            bought.clear()
        for event in step.of(Bought):
            bought[event.seat] += 1
            assert bought[event.seat] == 1
            assert not step.before.finished[event.seat]
        if step.of(RoundEnded):
            bought.clear()
        else:
            for was, is_ in zip(step.before.finished, step.after.finished, strict=True):
                assert is_ or not was


@pytest.mark.rules("LJ-116")
def test_at_most_three_cards_of_a_toy_are_owned() -> None:
    for step in steps():
        owned = Counter(TOY[card] for area in step.after.areas for card in area)
        assert max(owned.values(), default=0) <= 3


# And `check` would notice


@pytest.mark.rules("LJ-130", "LJ-132", "LJ-134")
@pytest.mark.parametrize(
    ("clause", "setting"),
    [
        ("LJ-17", {"lists": "wish_1"}),
        ("LJ-17", {"holder": 4}),
        ("LJ-20", {"lists": "wish_1 wish_1"}),
        ("LJ-31", {"shop": "jack_1 - - -"}),
        ("LJ-32", {"shop": "bear_red+top_red - - -"}),
        ("LJ-91", {"shop": "-+jack_1 - - -"}),
        ("LJ-130", {"shop": "bear_red bear_red - -"}),
        ("LJ-130", {"areas": {0: "train_red"}, "deck": "train_red"}),
        ("LJ-132", {"coins": (6, 0, 3, 3)}),
        ("LJ-132", {"coins": (-1, 3, 3, 3)}),
        ("LJ-134", {"areas": {1: "rabbit_red"}}),
        ("LJ-134", {"areas": {0: "train_red train_blue"}}),
        ("LJ-137", {"round": 101}),
        ("LJ-137", {"round": 3, "round_limit": 2}),
        ("LJ-48", {"turn": 2}),
        ("LJ-93", {"finished": (0,)}),
    ],
    ids=str,
)
def test_check_notices_a_position_that_play_cannot_reach(clause: str, setting: dict[str, Any]) -> None:
    with pytest.raises(BrokenState, match=rf"\({clause}\)$"):
        position(**setting)


QUESTION = rules.Claims(0, (1, 2, 3), [None] * 3)


@pytest.mark.rules("LJ-131")
@pytest.mark.parametrize(
    ("clause", "changes"),
    [
        ("LJ-11", {"lists": [2, 6, 0, 1]}),
        ("LJ-17", {"coins": [3, 3, 3, 3, 0]}),
        ("LJ-27", {"shop": [-1] * 5}),
        ("LJ-52", {"wanted": [0, 0, 0, 2]}),
        ("LJ-52", {"pending": rules.Claims(1, (1, 2, 3), [None] * 3)}),
        ("LJ-53", {"wanted": [0b111111111111, 0, 0, 2]}),
        ("LJ-62", {"pending": rules.Claims(0, (1,), [None])}),
        ("LJ-68", {"pending": rules.Claims(0, (1, 2, 3), [True, None, None])}),
        ("LJ-70", {"pending": rules.Claims(0, (1, 2, 3), [None])}),
        ("LJ-70", {"pending": rules.Claims(0, (1, 2, 3), [False] * 3)}),
        ("LJ-109", {"winners": (0,)}),
        ("LJ-109", {"ending": "list", "winners": (0,)}),
        ("LJ-109", {"ending": "boredom", "winners": (0,)}),
        ("LJ-112", {"ending": "limit", "winners": (0, 3), "pending": QUESTION}),
        ("LJ-127", {"options": Options(disputes=False), "pending": QUESTION}),
        ("LJ-131", {"coins": [4, 3, 3, 3]}),
        ("LJ-131", {"reserve": 17}),
        ("LJ-138", {"ending": "limit", "winners": (0,)}),
    ],
    ids=str,
)
def test_check_notices_a_state_that_play_cannot_reach(clause: str, changes: dict[str, Any]) -> None:
    state = position(shop="rabbit_green+jack_1 - bear_red -", areas={0: "train_red", 3: "chick_yellow"})
    for name, value in changes.items():
        setattr(state, name, value)
    with pytest.raises(BrokenState, match=rf"\({clause}\)$"):
        rules.check(state)


def never_announced(state: State) -> None:
    state.wanted[0] = 0


def owned_already(state: State) -> None:
    card = next(card for card in state.deck if card in range(4))  # another rabbit
    state.deck.remove(card)
    state.areas[0].append(card)


def without_coins(state: State) -> None:
    state.reserve += state.coins[0]
    state.coins[0] = 0


@pytest.mark.rules("LJ-52", "LJ-54", "LJ-55")
@pytest.mark.parametrize(("edit", "clause"), [(never_announced, "LJ-52"), (owned_already, "LJ-54"), (without_coins, "LJ-55")])
def test_check_notices_a_question_that_nobody_could_have_asked(edit: Callable[[State], None], clause: str) -> None:
    game = Game(position(shop="rabbit_green - bear_red -"))
    game.announce(0, "rabbit_green")
    edit(game.state)
    with pytest.raises(BrokenState, match=rf"\({clause}\)$"):
        rules.check(game.state)
