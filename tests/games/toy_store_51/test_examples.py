"""The worked examples of the rules, one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.toy_store_51 import examples
from toychest.games.toy_store_51 import rules


def of(example: Callable[[Any], None], *marks: pytest.MarkDecorator) -> object:
    return pytest.param(example, marks=marks, id=example.__name__)


TOLD = [
    of(examples.r1, pytest.mark.rules("T51-135", "T51-139", "T51-140", "T51-146")),
    of(examples.r2, pytest.mark.rules("T51-80", "T51-150", "T51-151", "T51-210")),
    of(examples.r3, pytest.mark.rules("T51-147")),
    of(examples.s1, pytest.mark.rules("T51-37", "T51-38", "T51-40", "T51-43")),
    of(examples.s2, pytest.mark.rules("T51-41", "T51-175", "T51-178")),
    of(examples.s3, pytest.mark.rules("T51-106", "T51-100", "T51-108")),
    of(examples.s4, pytest.mark.rules("T51-106")),
    of(examples.s5, pytest.mark.rules("T51-105", "T51-103")),
    of(examples.s6, pytest.mark.rules("T51-71", "T51-67", "T51-119")),
    of(examples.s7, pytest.mark.rules("T51-69", "T51-70")),
    of(examples.s8, pytest.mark.rules("T51-66", "T51-73")),
    of(examples.s9, pytest.mark.rules("T51-85", "T51-82", "T51-86")),
    of(examples.s10, pytest.mark.rules("T51-87", "T51-80", "T51-154")),
    of(examples.s11, pytest.mark.rules("T51-81")),
    of(examples.s12, pytest.mark.rules("T51-91", "T51-94")),
    of(examples.s13, pytest.mark.rules("T51-95", "T51-123")),
    of(examples.s14, pytest.mark.rules("T51-131", "T51-125", "T51-134")),
    of(examples.s15, pytest.mark.rules("T51-117", "T51-122", "T51-62")),
    of(examples.s16, pytest.mark.rules("T51-181", "T51-182", "T51-183")),
    of(examples.s17, pytest.mark.rules("T51-163", "T51-164")),
    of(examples.s18, pytest.mark.rules("T51-159", "T51-167", "T51-166")),
    of(examples.s19, pytest.mark.rules("T51-160")),
    of(examples.s20, pytest.mark.rules("T51-157", "T51-165")),
    of(examples.s21, pytest.mark.rules("T51-161", "T51-162", "T51-11")),
    of(examples.s22, pytest.mark.rules("T51-179", "T51-180")),
    of(examples.s23, pytest.mark.rules("T51-115", "T51-191")),
    of(examples.s24, pytest.mark.rules("T51-171")),
    of(examples.s25, pytest.mark.rules("T51-186", "T51-187", "T51-188")),
    of(examples.s26, pytest.mark.rules("T51-58", "T51-59", "T51-88")),
    of(examples.s27, pytest.mark.rules("T51-169", "T51-199", "T51-200")),
    of(examples.s28, pytest.mark.rules("T51-174")),
    of(examples.s29, pytest.mark.rules("T51-141", "T51-145")),
    of(examples.s30, pytest.mark.rules("T51-134", "T51-224")),
    of(examples.s31, pytest.mark.rules("T51-190", "T51-227")),
]


@pytest.mark.parametrize("example", TOLD)
def test_example(example: Callable[[Any], None]) -> None:
    example(rules)


def test_every_example_is_told() -> None:
    assert [param.values[0] for param in TOLD] == list(examples.EXAMPLES)  # type: ignore[attr-defined]
