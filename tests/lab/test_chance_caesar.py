"""The chance of the war, fitted to wars of champions in haste: the sums, on data with a known answer, and the file."""

from __future__ import annotations

from math import log
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.ai.caesar_xl.chances import FITTED
from game.lab.tuning.caesar_xl import main
from game.lab.tuning.caesar_xl_chance import Moment, Row, chance, columns, fitted, war
from game.rules.caesar_xl import INFO
from game.storage.boards import load_board
from tests.rules.caesar_xl.position import CAESAR, POMPEY

WIDTH = len(FITTED) // 2
KNOWN = [0.8, *([0.0] * (WIDTH - 2)), -0.4, -1.2, *([0.0] * (WIDTH - 2)), 0.6]
"""The first feature counts, and less the later it is; who marches wins less often than not, late a little more."""


def made_up(tables: int) -> list[Row]:
    """A table a war."""
    rng, rows = Random(11), []
    for seed in range(tables):
        past, found = rng.random(), (*(rng.gauss(0, 2) for _ in range(WIDTH - 1)), 1.0)
        points = [*found, *(value * past for value in found)]
        seat = seed % 2
        won = rng.random() < chance(sum(a * b for a, b in zip(points, KNOWN, strict=True)))
        rows.append(Row(seed, seat if won else 1 - seat, [Moment(seat, past, found)]))
    return rows


def loss(slopes: list[float], rows: list[Row]) -> float:
    points, results = columns(rows)
    shares = [chance(sum(a * b for a, b in zip(row, slopes, strict=True))) for row in points]
    return -sum(log(share if won else 1 - share) for share, won in zip(shares, results, strict=True)) / len(points)


def test_the_fit_finds_what_decides() -> None:
    rows = made_up(4000)
    found = fitted(*columns(rows))
    assert found == pytest.approx(KNOWN, abs=0.3) and found[0] == pytest.approx(0.8, abs=0.15)
    fresh = made_up(4600)[4000:]
    assert loss(found, fresh) < loss([0.0] * len(KNOWN), fresh) - 0.05
    assert loss(found, fresh) == pytest.approx(loss(KNOWN, fresh), abs=0.02)


def test_what_never_differs_does_not_count() -> None:
    """No Leader was ever dead, say."""
    rows = [Row(row.seed, row.winner, [Moment(one.seat, one.past, (one.features[0], *([0.0] * (WIDTH - 2)), 1.0))
            for one in row.moments]) for row in made_up(600)]  # fmt: skip
    found = fitted(*columns(rows))
    assert found[1 : WIDTH - 1] == [0.0] * (WIDTH - 2) and found[0] > 0.3


def test_drawn_wars_say_nothing_and_too_few_are_refused() -> None:
    rows = [msgspec.structs.replace(row, winner=-1) for row in made_up(400)]
    with pytest.raises(ValueError, match="0 tables are too few"):
        columns(rows)
    with pytest.raises(ValueError, match="play more"):
        columns(made_up(100))


@pytest.mark.soak
def test_a_war_in_haste_shows_every_side_once_a_turn() -> None:
    board = load_board(INFO, "short").board
    row = war(board, 5)
    assert row.winner in (-1, 0, 1)
    assert len({(one.seat, one.past) for one in row.moments}) == len(row.moments) >= 4
    assert all(len(one.features) == WIDTH and 0 < one.past <= 1 for one in row.moments)
    assert [one.seat for one in row.moments[:4]] == [CAESAR, POMPEY, CAESAR, POMPEY]


def test_the_files_of_both_orders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "tables.jsonl")
    Path(out).write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in made_up(400)))
    assert main(["fit-chance", out]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "400 wars, 400 tables" and len(told[1].split(", ")) == len(FITTED)
    (tmp_path / "rows.jsonl").write_text('{"claim": 1}\n')
    assert main(["fit-chance", str(tmp_path / "rows.jsonl")]) == 2
    assert "Name a file that `chance` wrote" in capsys.readouterr().err
