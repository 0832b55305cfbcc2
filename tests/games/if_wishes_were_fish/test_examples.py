"""The worked examples of the rules, one by one, and what the rulebook says of each in numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.if_wishes_were_fish import examples
from toychest.games.if_wishes_were_fish import rules


@pytest.mark.parametrize("example", examples.EXAMPLES, ids=lambda example: example.__name__)
def test_example(example: Callable[[Any], None]) -> None:
    example(rules)


def test_every_example_is_told() -> None:
    numbers = {example.__name__.partition("_")[0] for example in examples.EXAMPLES}
    assert numbers == {"e1", "e2", *(f"s{number}" for number in range(1, 30)), "head"}
