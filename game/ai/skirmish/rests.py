"""Whole numbers from -128 to 127, mostly near nought, in little more than half a byte each.

The book of sets keeps ninety million of them in memory. Those from -7 to 7 take half a byte; the others stand by
themselves in order, found by counting how many came before.
"""

from __future__ import annotations

from array import array
from typing import Final

_MOST: Final = 7
_LONG: Final = 15
"""The half byte that stands for a number beyond `_MOST`."""
BLOCK: Final = 256
"""Numbers to a block: of each it is kept how many long ones came before it."""
_SHORT: Final = bytes(value & 0xFF for value in range(-_MOST, _MOST + 1))
_HALF: Final = bytes((byte + _MOST) & 0xFF if byte in _SHORT else _LONG for byte in range(256))
_MARK: Final = bytes(byte not in _SHORT for byte in range(256))
_LOW: Final = bytes((byte & 15) - _MOST & 0xFF if byte & 15 != _LONG else 0x80 for byte in range(256))
_HIGH: Final = bytes((byte >> 4) - _MOST & 0xFF if byte >> 4 != _LONG else 0x80 for byte in range(256))
_LONGS: Final = bytes((byte & 15 == _LONG) + (byte >> 4 == _LONG) for byte in range(256))


class Rests:
    """Up to `most` numbers in order, added part by part: room that grows bit by bit takes twice as much."""

    def __init__(self, most: int) -> None:
        self._size = 0
        self._halves = bytearray((most + 1) // 2)
        self._long = bytearray()
        self._before = array("I")

    def __len__(self) -> int:
        return self._size

    def add(self, part: bytes) -> None:
        """More numbers, as signed bytes. ValueError if the part before this one was no whole number of blocks."""
        if self._size % BLOCK:
            raise ValueError("a block is not full")
        marks = part.translate(_MARK)
        count = len(self._long)
        for begin in range(0, len(part), BLOCK):
            self._before.append(count)
            count += marks.count(1, begin, begin + BLOCK)
        low, high = part[::2].translate(_HALF), part[1::2].translate(_HALF)
        pairs = int.from_bytes(low, "little") | int.from_bytes(high, "little") << 4
        begin = self._size // 2
        self._halves[begin : begin + len(low)] = pairs.to_bytes(len(low), "little")
        self._long += part.translate(None, _SHORT)
        self._size += len(part)

    def __getitem__(self, at: int) -> int:
        if not 0 <= at < self._size:
            raise IndexError(at)
        pair = self._halves[at >> 1]
        half = pair >> 4 if at & 1 else pair & 15
        if half != _LONG:
            return half - _MOST
        block = at // BLOCK
        before = self._before[block] + sum(self._halves[block * BLOCK >> 1 : at >> 1].translate(_LONGS))
        if at & 1 and pair & 15 == _LONG:
            before += 1
        value = self._long[before]
        return value - 256 if value > 127 else value

    def span(self, first: int, last: int) -> bytes:
        """Numbers `first` to `last` as signed bytes, for whoever wants very many."""
        begin = first - first % BLOCK
        pairs = self._halves[begin >> 1 : last + 1 >> 1]
        found = bytearray(2 * len(pairs))
        found[::2], found[1::2] = pairs.translate(_LOW), pairs.translate(_HIGH)
        number = self._before[begin // BLOCK] if begin < self._size else 0
        at = found.find(0x80)
        while at >= 0 and begin + at < last:
            found[at] = self._long[number]
            number += 1
            at = found.find(0x80, at + 1)
        return bytes(found[first - begin : last - begin])
