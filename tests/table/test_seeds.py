"""Seeds that can be said aloud."""

from __future__ import annotations

import pytest

from toychest.table import seeds
from toychest.table.seeds import BadSeed


def test_words_are_64_and_plain() -> None:
    assert len(set(seeds.WORDS)) == len(seeds.WORDS) == 64
    assert all(word.isascii() and word.isalpha() and word.isupper() and 3 <= len(word) <= 8 for word in seeds.WORDS)


@pytest.mark.parametrize("seed", [0, 1, 4127, 9_999, 10_000, seeds.COUNT - 1, seeds.COUNT, seeds.LARGEST])
def test_what_is_said_is_read_again(seed: int) -> None:
    assert seeds.parse(seeds.words(seed)) == seed
    assert seeds.parse(str(seed)) == seed
    assert seeds.parse(f"  {seeds.words(seed).lower()} ") == seed


@pytest.mark.parametrize("text", ["bear-4127", "BEAR 4127", "Bear_4127", "bear4127", "4127"])
def test_seeds_are_read_as_people_write_them(text: str) -> None:
    assert seeds.parse(text) == 4127


def test_the_largest_of_each_word_meets_the_next_word() -> None:
    assert seeds.words(9_999) == "BEAR-9999"
    assert seeds.words(10_000) == "RABBIT-0000"


NO_SEEDS = ["", "bear", "BEAR-", "BEAR-12345", "WOLF-0001", "-1", "1.5", str(seeds.LARGEST + 1), "٣", "²", "BEAR-٣", "x" * 500, "9" * 5000]


@pytest.mark.parametrize("text", NO_SEEDS, ids=lambda text: text[:12])
def test_what_is_no_seed_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(BadSeed) as refused:
        seeds.parse(text)
    assert "is not a seed" in str(refused.value)
    assert len(str(refused.value)) < 160


def test_fresh_seeds_have_words_and_differ() -> None:
    fresh = {seeds.fresh() for _ in range(50)}
    assert len(fresh) > 40
    assert all(0 <= seed < seeds.COUNT for seed in fresh)
