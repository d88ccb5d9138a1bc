"""What is free is given back, not too often."""

import gc
import weakref

import pytest

from game.ui import memory


class Ring:
    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def rested(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "_given_at", float("-inf"))


def test_rings_are_collected_once_in_a_while() -> None:
    gc.collect()
    gone = weakref.ref(Ring())
    assert memory.give_back()
    assert gone() is None
    assert not memory.give_back()


def test_a_system_that_cannot_is_no_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    import ctypes

    def refuses(name: object) -> None:
        raise OSError(name)

    monkeypatch.setattr(ctypes, "CDLL", refuses)
    assert memory.give_back()
