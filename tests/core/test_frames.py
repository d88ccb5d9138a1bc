"""The stack of nested decisions."""

import pytest
from msgspec import Struct

from game.core.frames import inside, pop, top


class Battle(Struct, tag=True):
    city: str


class Retreat(Struct, tag=True):
    steps: int


def test_top_is_the_last_frame_of_the_wanted_kind() -> None:
    frames: list[Battle | Retreat] = [Battle("roma"), Retreat(2)]
    assert top(frames, Retreat).steps == 2
    with pytest.raises(AssertionError, match="Retreat on top, Battle expected"):
        top(frames, Battle)
    with pytest.raises(AssertionError, match="no frame"):
        top([], Battle)


def test_inside_finds_the_innermost() -> None:
    frames: list[Battle | Retreat] = [Battle("roma"), Battle("capua"), Retreat(2)]
    found = inside(frames, Battle)
    assert found is not None and found.city == "capua"
    assert inside(frames[:0], Battle) is None and inside([Retreat(1)], Battle) is None


def test_pop_takes_the_top_off() -> None:
    frames: list[Battle | Retreat] = [Battle("roma"), Retreat(2)]
    assert pop(frames, Retreat) == Retreat(2) and frames == [Battle("roma")]
    with pytest.raises(AssertionError):
        pop(frames, Retreat)
    assert frames == [Battle("roma")]
