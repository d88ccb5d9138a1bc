"""Small numbers in half a byte come back as they were."""

from random import Random

import pytest

from game.ai.skirmish.rests import BLOCK, Rests


def drawn(count: int, rng: Random) -> list[int]:
    """Mostly near nought, now and then as far off as they come."""
    return [rng.choice((-128, -8, 8, 127)) if rng.random() < 0.2 else rng.randint(-7, 7) for _ in range(count)]


def kept(values: list[int], parts: tuple[int, ...]) -> Rests:
    rests, begin = Rests(len(values)), 0
    for size in parts:
        rests.add(bytes(value & 0xFF for value in values[begin : begin + size]))
        begin += size
    return rests


@pytest.mark.parametrize("last", [0, 1, 2, 77, BLOCK])
def test_what_was_added_is_there(last: int) -> None:
    values = drawn(5 * BLOCK + last, Random(last))
    rests = kept(values, (2 * BLOCK, 3 * BLOCK, last) if last else (2 * BLOCK, 3 * BLOCK))
    assert len(rests) == len(values) and [rests[at] for at in range(len(values))] == values
    rng = Random(last)
    for _ in range(50):
        first, end = sorted((rng.randint(0, len(values)), rng.randint(0, len(values))))
        assert [byte - 256 if byte > 127 else byte for byte in rests.span(first, end)] == values[first:end]


def test_nothing_but_what_was_added() -> None:
    rests = kept(drawn(9, Random(1)), (9,))
    for at in (-1, 9):
        with pytest.raises(IndexError):
            rests[at]
    with pytest.raises(ValueError):
        rests.add(b"\0")
