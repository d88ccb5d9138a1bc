"""`make lab`: every table has its place, and every step is a command that is understood."""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from game.cli.arguments import build_parser
from game.lab.ladder import shared
from game.lab.players import prove
from tools import laboratory
from tools.laboratory import main
from tools.steps import STEPS, Step

PAGE = laboratory.TOP / "docs" / "benchmarks.md"


def test_every_table_has_its_place_in_the_page_and_its_own_rows() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for step in STEPS:
        assert page.count(f"<!-- {step.section} -->") == 1 == page.count(f"<!-- /{step.section} -->"), step.section
    assert len({step.rows for step in STEPS}) == len(STEPS)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.section)
def test_every_step_is_a_command_that_is_understood(step: Step) -> None:
    order = step.command(Path("rows"), 2, 40, 0.02)
    if step.is_module:
        assert callable(import_module(step.by).main)
        return
    wanted = build_parser().parse_args(order)
    if step.by:
        assert (wanted.task, wanted.game) == ("tune", step.game) and step.by in order
        assert not step.count or order[order.index(step.count) + 1] == str(min(40, step.games))
        return
    assert (wanted.task, wanted.game, wanted.jobs) == (step.kind, step.game, 2)
    if step.kind != "blunders":
        assert wanted.resume and wanted.games == min(40, step.games) and wanted.share == min(0.02, step.share)
        assert build_parser().parse_args(step.command(Path("rows"), 2)).games == step.games


MATCHES = [step for step in STEPS if step.kind == "match"]


@pytest.mark.parametrize("share", [1.0, 0.02])
@pytest.mark.parametrize("step", MATCHES, ids=lambda step: step.section)
def test_whoever_plays_a_match_is_known_with_less_search_too(step: Step, share: float) -> None:
    """`solved` became `solved@0.02`, whom nobody knew, and the small run ended there. (`taking:1x`: equal time.)"""
    wanted = build_parser().parse_args(step.command(None, None, 4, share))
    for name in wanted.players:
        if not name.startswith("frozen:") and not name.endswith("x"):
            prove(step.game, shared(name, wanted.share))


@pytest.mark.parametrize("step", [step for step in STEPS if step.is_module], ids=lambda step: step.section)
def test_every_module_knows_its_options(step: Step, monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to where it would begin: whoever reads the words must not find one he does not know."""
    known: list[argparse.Namespace] = []
    parse = argparse.ArgumentParser.parse_args

    class Understood(Exception):
        pass

    def stops(parser: argparse.ArgumentParser, words: Any = None, *rest: Any) -> argparse.Namespace:
        known.append(parse(parser, words, *rest))
        raise Understood

    if step.kind == "rating":
        assert not step.command(None, None)
        return
    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", stops)
    with pytest.raises(Understood):
        import_module(step.by).main(step.command(Path("rows"), 2))
    found = vars(known[0])
    if step.count:
        assert found[step.count.removeprefix("--")] == step.games


def test_what_the_page_shows_is_the_command_without_files_and_processes() -> None:
    for step in STEPS:
        shown = step.typed(step.command(None, None))
        assert not any(word in shown for word in ("--jobs", "--out", "--resume", "--rows", ".jsonl")), shown


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
    wars = Step("wars", "caesar_xl", ("--players", "novice", "novice"), 1, by="wars", count="--wars", keeps=("--out",))
    monkeypatch.setattr(laboratory, "STEPS", (wars,))
    page = tmp_path / "page.md"
    page.write_text("<!-- wars caesar_xl -->\nold\n<!-- /wars caesar_xl -->\n")
    (tmp_path / "rows").mkdir()
    assert main(["caesar_xl", "--only", "wars", "--rows", str(tmp_path / "rows"), "--docs", str(page)]) == 0
    told = page.read_text()
    assert "`ludi lab tune caesar_xl wars --players novice novice" in told and "| figure | found | asked |" in told


def test_a_table_of_the_kernel_is_written_with_the_command_that_plays_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = next(step for step in STEPS if step.section == "rivals circus")
    page, asked = tmp_path / "page.md", []

    def raced(words: list[str]) -> int:
        asked.append(words)
        print("| a table |")
        return 0

    monkeypatch.setattr(f"{step.by}.main", raced)
    monkeypatch.setattr(laboratory, "STEPS", (step,))
    page.write_text(f"<!-- {step.section} -->\nold\n<!-- /{step.section} -->\n")
    wanted = [step.game, "--only", step.kind, "--games", "2", "--rows", str(tmp_path), "--docs", str(page)]
    assert main(wanted) == 0 and asked == [["--rivals", "--seed", "31", "--races", "2"]]
    told = page.read_text()
    assert "`python -m game.lab.parted_circus --rivals --seed 31 --races 2`" in told
    assert "| a table |" in told and "old" not in told
    monkeypatch.setattr(f"{step.by}.main", lambda words: print("no table") or 0)
    assert main(wanted) == 0 and "```text\nno table\n```" in page.read_text()
