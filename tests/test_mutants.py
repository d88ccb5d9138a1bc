"""The tool that damages the source: it needs the extra `mutants` and is tried on a small program of its own."""

from __future__ import annotations

import gc
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("cosmic_ray")
pytest.importorskip("coverage")

from tools.mutants import places, report, trial
from tools.mutants.groups import GROUPS, ROOT, Group
from tools.section import replaced

SOURCE = """
LIMIT = 3


def grown(number: int) -> int:
    if number > LIMIT:
        return number + 1
    return number


def unwanted(items: list[int]) -> None:
    items.append(1)


def endless(number: int) -> int:
    while number > 0:
        number -= 1
    return number
"""
TESTS = """
import dent


def test_grown():
    assert [dent.grown(number) for number in (2, 3, 4)] == [2, 3, 5]


def test_endless():
    assert dent.endless(3) == 0
"""


def program(folder: Path) -> Group:
    (folder / "dent.py").write_text(SOURCE)
    (folder / "test_dent.py").write_text(TESTS)
    (folder / "pytest.ini").write_text("[pytest]\n")  # whatever lies in the folders above
    return Group("given", ("dent.py",), ("test_dent.py",), (), folder)


def run(folder: Path, *options: str) -> str:
    program(folder)
    words = [
        "--root",
        str(folder),
        "--sources",
        "dent.py",
        "--tests",
        "test_dent.py",
        "--out",
        str(folder / "out"),
        *options,
    ]
    done = subprocess.run(
        [sys.executable, "-m", "tools.mutants", *words], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_edit_elsewhere_in_a_file_leaves_the_sample_as_it_was(tmp_path: Path) -> None:
    """Else every edit would draw other damages, and what was tried would be lost."""
    group = Group("small", ("small.py",), (), (), tmp_path)
    body = "".join(
        f"def f{n}(a, b):\n    if a < b + {n}:\n        return a - {n}\n    return a == b\n\n\n" for n in range(9)
    )
    (tmp_path / "small.py").write_text(body)
    before = {mutant.key: mutant.source for mutant in places.sample(group, "a", 12)[0]}
    (tmp_path / "small.py").write_text("def new(x):\n    return x\n\n\n" + body.replace("return a - 4", "return a - 44"))
    after = {mutant.key: mutant.source for mutant in places.sample(group, "a", 12)[0]}
    assert len(set(before) & set(after)) >= 10
    kept = [key for key in before if key in after]
    assert sum(before[key] == after[key] for key in kept) >= 8, "what is known of untouched functions stays known"


def test_a_sample_is_the_same_twice_and_another_seed_takes_others() -> None:
    group = GROUPS["rules.lion"]
    first, number = places.sample(group, "a", 12)
    assert first == places.sample(group, "a", 12)[0] and len(first) == 12 < number
    assert first != places.sample(group, "b", 12)[0]
    assert places.sample(group, "a", 6)[0] == first[:6]


def test_types_decorators_and_unions_are_left_alone(tmp_path: Path) -> None:
    text = "from functools import cache\nKind = int | None\n\n\n@cache\ndef two(one: int | None) -> int | str:\n"
    (tmp_path / "small.py").write_text(text + "    return 1 | one\n")
    mutants, _ = places.sample(Group("small", ("small.py",), (), (), tmp_path), "a", None)
    assert {mutant.line for mutant in mutants} == {7}
    assert {mutant.operator for mutant in mutants} == {"BitOr_BitAnd", "NumberReplacer"}


def test_our_own_damages(tmp_path: Path) -> None:
    (tmp_path / "small.py").write_text(
        "def one(items, found):\n    items.append(1)\n    found.here = 2\n    return 1 not in items\n"
    )
    mutants, _ = places.sample(Group("small", ("small.py",), (), (), tmp_path), "a", None)
    afters = {mutant.after for mutant in mutants if mutant.operator in ("StatementLeftOut", "InTurnedRound")}
    assert afters == {"pass", "return 1 in items"}


def test_a_dotted_exception_is_passed_over(tmp_path: Path) -> None:
    text = "import os\n\n\ndef half(n):\n    try:\n        return n / 2\n"
    text += "    except (os.error, ValueError):\n        return None\n"
    (tmp_path / "half.py").write_text(text)
    mutants, _ = places.sample(Group("given", ("half.py",), (), (), tmp_path), "ludi", None)
    assert mutants and all(mutant.before != mutant.after for mutant in mutants)


def test_a_small_program_is_damaged_and_the_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    kept = tmp_path / "out" / "given.jsonl"
    run(tmp_path, "--all", "--slice", "1/2")
    half = kept.read_text().splitlines()
    told = run(tmp_path, "--all")
    whole = kept.read_text().splitlines()
    assert whole[: len(half)] == half and len(whole) > len(half) > 0
    assert len({line.partition('"key": "')[2][:12] for line in whole}) == len(whole)

    found = {tuple(result.diff.splitlines()[1:]): result.verdict for result in report.load(kept).values()}
    by_line = {gone[1:]: verdict for (gone, _), verdict in found.items()}
    assert by_line["LIMIT = 3"] == "killed"  # seen by a process that imports it anew
    assert by_line["if number > LIMIT:"] == "killed"
    assert found["-number -= 1", "+pass"] == "timeout"
    assert by_line["items.append(1)"] == "unrun" and "-items.append(1)" in told and "run by no test" in told

    kept.write_text("\n".join(whole) + '\n{"cut sho')
    assert len(report.load(kept)) == len(whole)
    assert "| given |" in replaced("<!-- mutants -->\n<!-- /mutants -->", "mutants", report.section(tmp_path / "out"))


def test_functions_are_found_that_python_keeps_out_of_its_search_for_circles() -> None:
    """Else each damage is tried by a process that imports and collects everything anew, ten times as long."""
    gc.freeze()
    found = trial.functions_of({places.__file__})
    assert ("sample", places.sample) in [(name, each) for (_, name, _), live in found.items() for each in live]


def test_what_changes_nothing_has_a_reason() -> None:
    assert all(len(key) == 12 and len(why) > 10 for key, why in report.equivalents().items())
