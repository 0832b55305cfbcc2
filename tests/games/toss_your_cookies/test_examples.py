"""The worked examples of the ledger, each with the clauses that it shows."""

from __future__ import annotations

import pytest

from tests.games.toss_your_cookies.examples import EXAMPLES
from toychest.games.toss_your_cookies import rules

SHOWN = [
    pytest.param("R1", marks=pytest.mark.rules("TYC-36", "TYC-37", "TYC-40", "TYC-41", "TYC-125")),
    pytest.param("R2", marks=pytest.mark.rules("TYC-45", "TYC-46", "TYC-48", "TYC-51", "TYC-126", "TYC-149")),
    pytest.param("R3", marks=pytest.mark.rules("TYC-49", "TYC-50")),
    pytest.param("R4", marks=pytest.mark.rules("TYC-55", "TYC-56", "TYC-61", "TYC-62")),
    pytest.param("R5", marks=pytest.mark.rules("TYC-118", "TYC-120", "TYC-123")),
    pytest.param("S1", marks=pytest.mark.rules("TYC-09", "TYC-19", "TYC-20", "TYC-21", "TYC-24")),
    pytest.param("S3", marks=pytest.mark.rules("TYC-26", "TYC-112")),
    pytest.param("S4", marks=pytest.mark.rules("TYC-87", "TYC-88", "TYC-90", "TYC-91", "TYC-93")),
    pytest.param("seven to draw from", marks=pytest.mark.rules("TYC-89")),
    pytest.param("S5", marks=pytest.mark.rules("TYC-92", "TYC-94", "TYC-108", "TYC-111", "TYC-121")),
    pytest.param("S6", marks=pytest.mark.rules("TYC-85", "TYC-86", "TYC-96", "TYC-97", "TYC-128")),
    pytest.param("S7", marks=pytest.mark.rules("TYC-98", "TYC-99", "TYC-100", "TYC-101")),
    pytest.param("S8", marks=pytest.mark.rules("TYC-59", "TYC-60", "TYC-63", "TYC-64")),
    pytest.param("S9", marks=pytest.mark.rules("TYC-57")),
    pytest.param("S10", marks=pytest.mark.rules("TYC-35", "TYC-44")),
    pytest.param("roller of a swap", marks=pytest.mark.rules("TYC-39", "TYC-44", "TYC-134")),
    pytest.param("S11", marks=pytest.mark.rules("TYC-40")),
    pytest.param("S12", marks=pytest.mark.rules("TYC-47")),
    pytest.param("S13", marks=pytest.mark.rules("TYC-43", "TYC-110", "TYC-155")),
    pytest.param("S14", marks=pytest.mark.rules("TYC-62", "TYC-65")),
    pytest.param("S15", marks=pytest.mark.rules("TYC-68", "TYC-72", "TYC-73")),
    pytest.param("S16, S17", marks=pytest.mark.rules("TYC-77", "TYC-78", "TYC-79", "TYC-80", "TYC-81", "TYC-82", "TYC-84", "TYC-152")),
    pytest.param("S18", marks=pytest.mark.rules("TYC-76", "TYC-80")),
    pytest.param("S19", marks=pytest.mark.rules("TYC-119")),
    pytest.param("S20", marks=pytest.mark.rules("TYC-122")),
    pytest.param("head start", marks=pytest.mark.rules("TYC-158", "TYC-118")),
    pytest.param("S21", marks=pytest.mark.rules("TYC-114", "TYC-115")),
    pytest.param("S23", marks=pytest.mark.rules("TYC-151", "TYC-152", "TYC-153", "TYC-154", "TYC-155", "TYC-156")),
    pytest.param("swaps and the milk", marks=pytest.mark.rules("TYC-153", "TYC-154")),
    pytest.param("S24", marks=pytest.mark.rules("TYC-116", "TYC-145", "TYC-146")),
    pytest.param("S25", marks=pytest.mark.rules("TYC-69", "TYC-70", "TYC-142", "TYC-143")),
    pytest.param("nobody presses", marks=pytest.mark.rules("TYC-74")),
    pytest.param("milk is caught", marks=pytest.mark.rules("TYC-99", "TYC-102")),
    pytest.param("redeal", marks=pytest.mark.rules("TYC-124")),
]


@pytest.mark.parametrize("name", SHOWN)
def test_example(name: str) -> None:
    EXAMPLES[name](rules)


def test_every_example_is_shown() -> None:
    assert {param.values[0] for param in SHOWN} == set(EXAMPLES)
