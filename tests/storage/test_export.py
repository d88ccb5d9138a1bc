"""The table of matches for a spreadsheet."""

import csv
import io

import pytest

from game.storage.errors import BadFile
from game.storage.export import COLUMNS, export, table
from game.storage.stats import Result, SeatResult

SEATS = [SeatResult("=Anna, the first", "human", 1, 9, ("fed", "own.week")), SeatResult("", "novice", 2, 4)]
MATCHES = [Result("m1", "lion", "2026-11-23 12:00:00", SEATS, 31, "standard", "", 640),
           Result("m2", "lion", "2026-11-23 13:00:00", SEATS, 31, "standard", "practice")]  # fmt: skip


def rows(text):
    return list(csv.DictReader(io.StringIO(text)))


def test_a_line_a_seat_and_every_column_filled():
    found = rows(table(MATCHES))
    assert len(found) == 4 and tuple(found[0]) == COLUMNS
    first, second = found[:2]
    assert (first["match"], first["kind"], first["seconds"], first["seats"], first["seat"]) == (
        "m1",
        "counted",
        "640",
        "2",
        "1",
    )
    assert (first["place"], first["score"], first["won"], first["deeds"]) == ("1", "9", "1", "fed own.week")
    assert (second["player"], second["name"], second["won"]) == ("novice", "", "0")
    assert found[2]["kind"] == "practice"


def test_a_name_is_no_formula():
    assert rows(table(MATCHES))[0]["name"] == "'=Anna, the first"


def test_nothing_is_written_over_and_names_make_files(tmp_path):
    first, second = (export(MATCHES, "An/na", tmp_path / "out") for _ in range(2))
    assert first != second and first.parent == tmp_path / "out" and first.suffix == ".csv"
    assert first.read_bytes() == second.read_bytes() and first.read_bytes().startswith(b"\xef\xbb\xbf")


def test_a_folder_that_can_not_be_written_says_so(tmp_path):
    (tmp_path / "out").write_text("a file")
    with pytest.raises(BadFile) as bad:
        export(MATCHES, "Anna", tmp_path / "out")
    assert bad.value.say.key == "own.unexported"
