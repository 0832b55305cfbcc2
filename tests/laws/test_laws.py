"""The laws, for every game of the catalog at every number of seats and many options."""

from __future__ import annotations

from typing import Any

import pytest

from tests.laws import laws
from tests.table import tiny
from toychest.catalog import GAMES

EVERY_RULES = [tiny, *(entry.rules for entry in GAMES)]
CASES = [
    pytest.param(rules, seats, options, id=f"{rules.NAME}-{seats}-{number}")
    for rules in EVERY_RULES
    for number, (seats, options) in enumerate(laws.cases(rules))
]
WALKS = 24  # for each game at least, and one for each of its cases


@pytest.mark.parametrize(("rules", "seats", "options"), CASES)
def test_laws_hold(rules: Any, seats: int, options: Any) -> None:
    for seed in range(max(1, WALKS // len(list(laws.cases(rules))))):
        assert laws.walk(rules, seed, seats, options) > 0


@pytest.mark.parametrize("rules", EVERY_RULES, ids=lambda rules: rules.NAME)
def test_option_sets_reach_every_option(rules: Any) -> None:
    for name in rules.Options.__struct_fields__:
        assert len({getattr(options, name) for options in laws.option_sets(rules)}) > 1, name
