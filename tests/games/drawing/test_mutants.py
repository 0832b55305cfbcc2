"""Would the laws and the worked examples notice a fault in what Collectors and Jugue3 share?"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.laws import laws
from toychest.games.jugueteria.drawing import rules as shared

FAULTS = {
    "the top of the pile stays where it is": ("card = state.pile.pop()", "card = state.pile.pop(0)"),
    "the whole pile is shuffled, its top too": (
        "state.deck.extend(state.pile[:-1])\n        del state.pile[:-1]",
        "state.deck.extend(state.pile)\n        del state.pile[:]",
    ),
    "the deck is turned round instead of shuffled": ("chance.shuffle(state.deck)", "state.deck.sort()"),
    "nobody remembers what was shuffled": ("state.fresh = sum(1 << card for card in state.deck)", "pass"),
    "an empty deck is filled too early": ("if not state.deck:", "if len(state.deck) < 2:"),
    "the card taken may always be left": (
        "kept = state.taken if state.from_pile and state.options.no_return else NO_CARD",
        "kept = NO_CARD",
    ),
    "no card from the deck may be left again": ("if state.from_pile and state.options.no_return", "if state.options.no_return"),
    "two cards may be left": (
        "        state.taken = NO_CARD\n        state.from_pile = False\n        tell(self._events.left",
        "        tell(self._events.left",
    ),
    "turns go the other way round": ("state.turn = (seat + 1) % len(state.hands)", "state.turn = (seat - 1) % len(state.hands)"),
    "the game goes on after a win": ("if self._has_won(state, seat):\n            self._win", "if False:\n            self._win"),
    "a head start is worth nothing": ("return HAND - (options.head_start[seat] if", "return HAND - (0 if"),
    "a head start wins at the deal": ("enough = HAND if state.left[seat] == NO_CARD else needed(", "enough = (needed)("),
    "the greatest head start is everybody's": (
        "return HAND - (options.head_start[seat] if seat < len(options.head_start) else 0)",
        "return HAND - max(options.head_start, default=0)",
    ),
    "one turn too many": (
        "state.number == state.options.turn_limit * len(state.hands)",
        "state.number > state.options.turn_limit * len(state.hands)",
    ),
    "all see every hand": ("return owner == seat or state.options.open_hands or owner == state.winner", "return True"),
    "all see every list": ("return owner == seat or state.options.open_lists or owner == state.winner", "return True"),
    "all see what came from the deck": ("taken_is_known = state.from_pile or", "taken_is_known = True or"),
    "all see the deck": ("deck=len(state.deck),", "deck=state.deck[-1] if state.deck else 0,"),
    "all but the winner have won": ("tuple(1 if wins else 2 for wins in won)", "tuple(2 if wins else 1 for wins in won)"),
    "a card that was seen is forgotten": ("        state.shown[seat].append(card)\n", ""),
    "a card that was left is still thought to be in the hand": (
        "        if card in state.shown[seat]:\n            state.shown[seat].remove(card)\n",
        "",
    ),
    "luck from elsewhere": ("chance.shuffle(state.deck)", "__import__('random').shuffle(state.deck)"),
    "dealing anew moves the card that was seen": (
        "            if card not in shown:\n                yield",
        "            if True:\n                yield",
    ),
}  # fmt: skip

GAMES = ("collectors", "jugue3")


@contextmanager
def planted(game: str, old: str, new: str) -> Iterator[Any]:
    """The rules of a game that stand on shared rules with one piece of their source replaced."""
    assert shared.__file__
    source = Path(shared.__file__).read_text("utf-8")
    assert source.count(old) == 1, "the fault fits no line, or more than one"
    names = (shared.__name__, f"toychest.games.{game}.rules")
    own = importlib.import_module(names[1])
    assert own.__file__
    kept = {name: sys.modules[name] for name in names}
    package = sys.modules[shared.__name__.rpartition(".")[0]]
    try:
        mutant = ModuleType(names[0])
        sys.modules[names[0]] = package.rules = mutant  # type: ignore[attr-defined]
        exec(compile(source.replace(old, new), "mutant", "exec"), mutant.__dict__)
        game_on_mutant = ModuleType(names[1])
        sys.modules[names[1]] = game_on_mutant
        exec(compile(Path(own.__file__).read_text("utf-8"), "mutant", "exec"), game_on_mutant.__dict__)
        yield game_on_mutant
    finally:
        sys.modules.update(kept)
        package.rules = shared  # type: ignore[attr-defined]


def examine(game: str, rules: Any) -> None:
    importlib.import_module(f"tests.games.{game}.examples").play_all(rules)
    for seed, (seats, options) in enumerate(laws.cases(rules)):
        laws.walk(rules, seed, seats, options)


@pytest.mark.parametrize("fault", FAULTS)
def test_fault_is_caught(fault: str) -> None:
    game = GAMES[len(fault) % 2]
    with planted(game, *FAULTS[fault]) as mutant, pytest.raises(Exception):  # noqa: B017, PT011 - any way to fall will do
        examine(game, mutant)


@pytest.mark.parametrize("game", GAMES)
def test_rules_without_a_fault_pass(game: str) -> None:
    with planted(game, "from __future__ import annotations\n", "from __future__ import annotations\n\n") as twin:
        examine(game, twin)
