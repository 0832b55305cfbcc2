"""Names that people type, and those of people who type none."""

from __future__ import annotations

import pytest

from toychest import language
from toychest.people import checked_names, nameless


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_the_names_nobody_chose_can_be_played_with(code: str) -> None:
    """They differ, and are short enough to stay as they are, in every language."""
    language.use(code)
    names = [nameless(seat) for seat in range(8)]
    assert checked_names(names) == names
