"""Tasks for workers, in a module that other processes can import."""

from __future__ import annotations

import os
import time
from pathlib import Path


def double(number: int) -> int:
    return 2 * number


def late_if_first(number: int) -> int:
    if number == 0:
        time.sleep(0.3)
    return number


def die_of(item: tuple[int, str]) -> int:
    """The process of number 3 dies; with a path, only the first time."""
    number, path = item
    if number == 3 and not (path and Path(path).exists()):
        if path:
            Path(path).touch()
        os._exit(9)
    return number
