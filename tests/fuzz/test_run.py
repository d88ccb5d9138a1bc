"""The long run itself: goes on where it was, keeps what it found, and takes nothing for known that it has not seen."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

import pytest

from game.career.data import Names
from game.tables.circus.art.painter import MOST_PRINTS, hoofprints
from tests.fuzz import run as run_module
from tests.fuzz import test_files
from tests.fuzz.quick import fingerprint
from tests.fuzz.run import Slice, rows_in, run, table
from tests.fuzz.visit import Visitor


@pytest.fixture
def out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    return tmp_path / "rows"


def test_a_run_goes_on_where_it_was(out: Path) -> None:
    run(out, ["statistics"], 10, 5, "")
    first = out.read_text()
    assert [(row["kind"], row["number"], row["examples"]) for row in rows_in(out)] == [
        ("statistics", 0, 5),
        ("statistics", 1, 5),
    ]
    run(out, ["statistics"], 15, 5, "")
    assert out.read_text().startswith(first) and [row["number"] for row in rows_in(out)] == [0, 1, 2]
    assert "| statistics | 15 |" in table(rows_in(out))


def test_nothing_begins_too_late(out: Path) -> None:
    run(out, ["statistics"], 10, 5, "00:00")
    assert rows_in(out) == []


def test_a_fault_is_kept_and_the_run_goes_on(out: Path) -> None:
    def fails(visitor: Visitor, game: str) -> None:
        visitor.statistics(game)
        if visitor.refused:
            visitor.refused = 0
            raise AssertionError("planted")

    with mock.patch.dict(test_files.KINDS, statistics=(test_files.KINDS["statistics"][0], fails)):
        run(out, ["statistics"], 20, 20, "")
    (row,) = rows_in(out)
    assert row["examples"] == 20
    assert row["faults"] and all("planted" in fault["error"] and fault["blows"] for fault in row["faults"])


def test_only_the_very_same_counts_as_known(visitor: Visitor) -> None:
    names = [("lion", 1, [Names]), ("lion", 1, [2]), ("lion", 2, [2]), ("lion", 1, [2])]
    assert fingerprint(names[0]) is None, "what can't be written down is always new"
    assert [visitor._is_new(*name) for name in names] == [True, True, True, False]
    assert visitor._is_new(*names[0])


def test_what_hangs_is_given_up(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hangs(visitor: Visitor, game: str) -> None:
        if visitor.opened:
            while True:
                pass
        visitor.statistics(game)

    monkeypatch.setattr(run_module, "LONGEST", 0.05)
    with mock.patch.dict(test_files.KINDS, statistics=(test_files.KINDS["statistics"][0], hangs)):
        run(out, ["statistics"], 20, 20, "")
    (row,) = rows_in(out)
    assert row["examples"] == 20 and any("no answer within" in fault["error"] for fault in row["faults"])


def test_a_board_whose_spaces_lie_a_world_apart_is_painted(visitor: Visitor) -> None:
    """Found by the long run: the hoof marks of one move went on for hours."""
    assert hoofprints(700.0, 1.0) == 66 and hoofprints(1.0, 1.0) == 2
    assert hoofprints(700.0, 1e-9) == hoofprints(700.0, 0.0) == MOST_PRINTS
    seed = test_files.KINDS["boards"][0]()[2]
    Slice(visitor, "boards", 0, "")._try(seed, 2, [])  # whatever is imported and painted once is not the board's fault
    one = Slice(visitor, "boards", 0, "")
    one._try(seed, 2, [("insert", 265, 265), ("tree", 8217, 638), ("tree", 8217, 638)])
    assert one.count == 1 and one.faults == []
