"""What the tests of each part run of it: python -m tools.covered [PART ...]

Each part is run by its own tests alone, as `make mutants` does it, one after the other; what came out is kept in
build/coverage, so that parts can be measured on their own. Compiled inner loops are read as sources. What runs in other
processes (computer players at work, windows, commands) is not seen.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.mutants.groups import GAMES, ROOT

FOLDER = ROOT / "build" / "coverage"


@dataclass(frozen=True, slots=True)
class Part:
    """Folders below the checkout's top."""

    source: str
    tests: tuple[str, ...]


PARTS: dict[str, Part] = {
    **{f"rules.{game}": Part(f"game/rules/{game}", (f"tests/rules/{game}",)) for game in GAMES},
    **{name: Part(f"game/{name}", (f"tests/{name}",)) for name in ("core", "geometry", "career")},
    # What a career keeps and lays of it is tried with the career.
    **{name: Part(f"game/{name}", (f"tests/{name}", "tests/career")) for name in ("session", "storage")},
    **{f"ai.{game}": Part(f"game/ai/{game}", (f"tests/ai/{game}",)) for game in GAMES},
    **{f"tables.{game}": Part(f"game/tables/{game}", (f"tests/tables/{game}",)) for game in GAMES},
    "tables.kit": Part("game/tables/kit", ("tests/tables",)),
    "tables.plain": Part("game/tables/plain", ("tests/tables/plain",)),
    **{name: Part(f"game/{name}", (f"tests/{name}",)) for name in ("scenes", "ui", "cli")},
}


@dataclass(frozen=True, slots=True)
class Figures:
    """How much there is of a part, and how much of it its tests run."""

    lines: int
    run: int
    branches: int
    taken: int


def figures_of(totals: Mapping[str, Any]) -> Figures:
    """The totals of coverage's own JSON report."""
    return Figures(
        totals["num_statements"], totals["covered_lines"], totals["num_branches"], totals["covered_branches"]
    )  # fmt: skip


def measure(name: str, folder: Path = FOLDER) -> bool:
    """Runs a part's tests and keeps what they ran; whether they passed. Nothing is kept of tests that fail."""
    folder.mkdir(parents=True, exist_ok=True)
    part, data = PARTS[name], folder / f"{name}.data"
    coverage = [sys.executable, "-m", "coverage"]
    env = {**os.environ, "LUDI_PURE": "1"}
    ran = subprocess.run(
        [*coverage, "run", "--branch", f"--source={part.source}", f"--data-file={data}", "-m", "pytest", "-n", "0", "-q",
         "-p", "no:cacheprovider", *part.tests],
        cwd=ROOT, env=env,
    )  # fmt: skip
    if ran.returncode == 0:
        report = [*coverage, "json", "-q", f"--data-file={data}", "-o", str(folder / f"{name}.json")]
        subprocess.run(report, cwd=ROOT, env=env, check=True)
    data.unlink(missing_ok=True)
    return ran.returncode == 0


def kept(folder: Path = FOLDER) -> dict[str, Figures]:
    """By part, of those that were measured."""
    files = {name: folder / f"{name}.json" for name in PARTS}
    return {
        name: figures_of(json.loads(file.read_text(encoding="utf-8"))["totals"])
        for name, file in files.items()
        if file.exists()
    }


def table(figures: Mapping[str, Figures]) -> str:
    """Markdown, a row each."""
    rows = ["| part | its tests | lines | run | branches | taken |", "| --- | --- | --- | --- | --- | --- |"]
    for name, one in figures.items():
        tests = ", ".join(f"`{path}`" for path in PARTS[name].tests)
        rows.append(
            f"| {name} | {tests} | {one.lines:,} | {_share(one.run, one.lines)} | {one.branches:,} | "
            f"{_share(one.taken, one.branches)} |"
        )
    return "\n".join(rows)


def _share(part: int, whole: int) -> str:
    """Rounded down: 100 % is all of it."""
    return f"{1000 * part // whole / 10:.1f} %" if whole else "-"


def main(names: Sequence[str]) -> int:
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(f"no part {unknown[0]}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    failed = [name for name in names or PARTS if not measure(name)]
    print(table(kept()))
    for name in failed:
        print(f"{name}: its tests fail, nothing kept", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
