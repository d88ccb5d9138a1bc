"""Files of numbers that computer players read: where they lie, and nets as they are kept there."""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


def places(name: str) -> list[Path]:
    """Where such a file may lie: in a bundle, else in a checkout or an installed package."""
    package = Path(__file__).resolve().parents[1]
    bundle = getattr(sys, "_MEIPASS", None)
    tops = [Path(bundle)] if bundle else [package.parent, package / "_data"]
    return [top / "assets" / "books" / name for top in tops]


def shipped(name: str, read: Callable[[bytes], T]) -> T | None:
    """What the file that lies among the program's own holds; None where it is missing or `read` finds it damaged, by a
    ValueError."""
    for path in places(name):
        try:
            return read(path.read_bytes())
        except (OSError, ValueError):
            continue
    return None


def packed(numbers: Iterable[int]) -> bytes:
    """16-bit whole numbers, low byte first, deflated."""
    found = array("h", numbers)
    if sys.byteorder == "big":
        found.byteswap()
    return zlib.compress(found.tobytes(), 9)


def unpacked(data: bytes, name: str, sizes: Iterable[int]) -> list[array[int]]:
    """The numbers of a file of that name, in parts of these sizes. ValueError for a file that holds anything else."""
    sizes = list(sizes)
    try:
        raw = zlib.decompress(data)
    except zlib.error as trouble:
        raise ValueError(f"{name}: {trouble}") from None
    if len(raw) != 2 * sum(sizes):
        raise ValueError(f"{name} holds {len(raw) // 2} numbers, not {sum(sizes)}")
    numbers = array("h")
    numbers.frombytes(raw)
    if sys.byteorder == "big":
        numbers.byteswap()
    parts: list[array[int]] = []
    begin = 0
    for size in sizes:
        parts.append(array("i", numbers[begin : begin + size]))
        begin += size
    return parts
