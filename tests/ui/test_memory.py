"""What is free is given back, not too often."""

import subprocess
import sys

import pytest

from game.ui import memory

BEGUN = """
import gc, weakref
from game.ui import memory

class Ring:
    def __init__(self):
        self.me = self

"""
"""In a process of its own: to look at all that the tests of this one have made takes seconds, and none of it would be
passed over any more."""


def held(lines: str) -> None:
    ran = subprocess.run([sys.executable, "-c", BEGUN + lines], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr


def test_rings_are_collected_once_in_a_while() -> None:
    held("""
gc.collect()
gone = weakref.ref(Ring())
assert memory.give_back()
assert gone() is None
assert not memory.give_back()
""")


def test_what_lives_for_long_is_passed_over_until_memory_is_given_back() -> None:
    held("""
kept = Ring()
assert memory.settle() and not memory.settle()
assert gc.get_freeze_count() > 1000
gone = weakref.ref(kept)
del kept
gc.collect()
assert gone() is not None, "it was not even looked at"
assert memory.give_back()
assert gone() is None and gc.get_freeze_count() == 0
""")


def test_a_system_that_cannot_is_no_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    import ctypes
    import gc

    def refuses(name: object) -> None:
        raise OSError(name)

    monkeypatch.setattr(ctypes, "CDLL", refuses)
    for name in ("unfreeze", "collect"):
        monkeypatch.setattr(gc, name, lambda: 0)
    monkeypatch.setattr(memory, "_given_at", float("-inf"))
    assert memory.give_back()
