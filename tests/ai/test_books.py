"""Files of numbers among the program's own: packed, read, looked for, and damage told."""

from __future__ import annotations

import sys
import zlib
from pathlib import Path

import pytest

from game.ai import books


def test_numbers_come_back_in_their_parts_and_damage_is_told() -> None:
    data = books.packed([1, -2, 300, -32768, 32767])
    assert [list(part) for part in books.unpacked(data, "x.net", (2, 0, 3))] == [[1, -2], [], [300, -32768, 32767]]
    with pytest.raises(ValueError, match=r"x\.net holds 5 numbers, not 6"):
        books.unpacked(data, "x.net", (2, 4))
    with pytest.raises(ValueError, match=r"x\.net: "):
        books.unpacked(data[:-4], "x.net", (2, 3))
    assert zlib.decompress(books.packed([258])) == b"\x02\x01", "low byte first on every machine"


def test_a_bundle_is_looked_into_first_and_a_damaged_file_is_as_good_as_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert all(path.parts[-3:] == ("assets", "books", "x.net") for path in books.places("x.net"))
    assert any(path.is_file() for path in books.places("lion-duel.net"))
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert books.places("x.net") == [tmp_path / "assets" / "books" / "x.net"]

    def read(data: bytes) -> list[int]:
        return list(books.unpacked(data, "x.net", (2,))[0])

    assert books.shipped("x.net", read) is None
    path = books.places("x.net")[0]
    path.parent.mkdir(parents=True)
    path.write_bytes(books.packed([7, 8]))
    assert books.shipped("x.net", read) == [7, 8]
    path.write_bytes(b"neither deflated nor whole")
    assert books.shipped("x.net", read) is None
