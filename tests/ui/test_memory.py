"""What is free is given back, not too often."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from game.ui import memory


class Ring:
    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def rested(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(memory, "_given_at", float("-inf"))
    monkeypatch.setattr(memory, "_settled_at", float("-inf"))
    yield
    gc.freeze()  # what all tests made was passed over before (tests/conftest.py), and is again


def test_rings_are_collected_once_in_a_while() -> None:
    gc.collect()
    gone = weakref.ref(Ring())
    assert memory.give_back()
    assert gone() is None
    assert not memory.give_back()


def test_what_lives_for_long_is_passed_over_until_memory_is_given_back() -> None:
    kept = Ring()
    assert memory.settle() and not memory.settle()
    assert gc.get_freeze_count() > 1000
    gone = weakref.ref(kept)
    del kept
    gc.collect()
    assert gone() is not None, "it was not even looked at"
    assert memory.give_back()
    assert gone() is None and gc.get_freeze_count() == 0


def test_a_system_that_cannot_is_no_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    import ctypes

    def refuses(name: object) -> None:
        raise OSError(name)

    monkeypatch.setattr(ctypes, "CDLL", refuses)
    assert memory.give_back()
