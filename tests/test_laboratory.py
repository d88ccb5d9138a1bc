"""`make lab`: every table has its place, and every step is a command that is understood."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from game.cli.arguments import build_parser
from tools import laboratory
from tools.laboratory import STEPS, Step, main

PAGE = laboratory.TOP / "docs" / "benchmarks.md"


def test_every_table_has_its_place_in_the_page_and_its_own_rows() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for step in STEPS:
        assert page.count(f"<!-- {step.section} -->") == 1 == page.count(f"<!-- /{step.section} -->"), step.section
    assert len({step.rows for step in STEPS}) == len(STEPS)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.section)
def test_every_step_is_a_command_that_is_understood(step: Step) -> None:
    if step.module:
        assert callable(import_module(step.module).main)
        return
    if step.kind == "wars":
        order = step.command(Path("rows"), 2, 40, 0.02)
        assert build_parser().parse_args(order).task == "tune" and order[order.index("--wars") + 1] == "40"
        return
    wanted = build_parser().parse_args(step.command(Path("rows"), 2, 40, 0.02))
    assert (wanted.task, wanted.game, wanted.jobs) == (step.kind, step.game, 2)
    if step.kind != "blunders":
        assert wanted.resume and wanted.games == 40 and wanted.share == min(0.02, step.share)
        assert build_parser().parse_args(step.command(Path("rows"), 2)).games == step.games


def test_a_table_is_played_written_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(laboratory, "STEPS", (
        Step("ladder", "lion", ("--only", "novice:random"), 4),
        Step("ladder", "skirmish", ("--only", "novice:random"), 4),
    ))  # fmt: skip
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- ladder lion -->\nold\n<!-- /ladder lion -->\nafter\n")
    words = ["lion", "--games", "2", "--rows", str(tmp_path / "rows"), "--docs", str(page)]
    assert main(words) == 0
    told = page.read_text()
    assert "| novice over random | 2 |" in told and "old" not in told and told.startswith("before") and "after" in told
    rows = tmp_path / "rows" / "ladder-lion.jsonl"
    first = rows.read_bytes()
    assert main(words) == 0 and rows.read_bytes() == first, "nothing is played twice"
    assert main([*words, "--only", "growth"]) == 0
    rows.write_bytes(b"not rows\n")
    assert main(words) == 2 and "no file of the laboratory" in capsys.readouterr().err


def test_wars_are_written_with_the_command_that_wages_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laboratory, "STEPS", (Step("wars", "caesar_xl", ("--players", "novice", "novice"), 1),))
    page = tmp_path / "page.md"
    page.write_text("<!-- wars caesar_xl -->\nold\n<!-- /wars caesar_xl -->\n")
    (tmp_path / "rows").mkdir()
    assert main(["caesar_xl", "--only", "wars", "--rows", str(tmp_path / "rows"), "--docs", str(page)]) == 0
    told = page.read_text()
    assert "`ludi lab tune caesar_xl wars --players novice novice" in told and "| figure | found | asked |" in told


def test_a_table_of_the_kernel_is_written_with_the_command_that_plays_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = next(step for step in STEPS if step.module)
    page, asked = tmp_path / "page.md", []

    def raced(words: list[str]) -> int:
        asked.append(words)
        print("| a table |")
        return 0

    monkeypatch.setattr(f"{step.module}.main", raced)
    page.write_text(f"<!-- {step.section} -->\nold\n<!-- /{step.section} -->\n")
    wanted = [step.game, "--only", step.kind, "--games", "2", "--rows", str(tmp_path), "--docs", str(page)]
    assert main(wanted) == 0 and asked == [["--rivals", "--seed", "31", "--races", "2"]]
    told = page.read_text()
    assert "`python -m game.lab.parted_circus --rivals --seed 31 --races 2`" in told
    assert "| a table |" in told and "old" not in told
