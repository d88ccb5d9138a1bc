"""What became of the damages: kept a line each, told as a table, and those that change nothing with the reason why."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from tools.mutants.mutant import Mutant

EQUIVALENT = Path(__file__).with_name("equivalent.yaml")
LIVED = ("survived", "unrun")


@dataclass(frozen=True, slots=True)
class Result:
    """A damage and what became of it: `killed` or `timeout` by a test, `survived`, or `unrun`: no test runs its lines."""

    group: str
    key: str
    source: str
    diff: str
    verdict: str
    by: str

    @property
    def file(self) -> str:
        return self.diff.partition(":")[0]


def result_of(group: str, mutant: Mutant, verdict: str, by: str) -> Result:
    return Result(group, mutant.key, mutant.source, mutant.diff(), verdict, by)


def load(path: Path) -> dict[str, Result]:
    """By key; the last line of a damage counts. A line cut short by an interruption is left out."""
    found: dict[str, Result] = {}
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                values: dict[str, Any] = json.loads(line)
            except ValueError:
                continue
            found[values["key"]] = Result(**values)
    return found


def keep(path: Path, result: Result) -> None:
    values = {name: getattr(result, name) for name in Result.__slots__}
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(values, ensure_ascii=False) + "\n")


def equivalents(path: Path = EQUIVALENT) -> dict[str, str]:
    """Key -> why that damage changes nothing that can be seen."""
    if not path.exists():
        return {}
    return {each["key"]: each["why"] for each in yaml.safe_load(path.read_text(encoding="utf-8")) or ()}


def share(killed: int, of: int) -> str:
    return f"{100 * killed / of:.1f} %" if of else "none"


def table(found: dict[str, tuple[int, Sequence[Result]]]) -> str:
    """Markdown, a row for each group: name -> (places there are, results)."""
    same = equivalents()
    heads = (
        "part",
        "places",
        "tried",
        "killed",
        "never ending",
        "lived",
        "run by no test",
        "change nothing",
        "killed of all tried",
    )
    rows = ["| " + " | ".join(heads) + " |", "| --- |" + " ---: |" * (len(heads) - 1)]
    for name, (places, results) in found.items():
        lived = [each for each in results if each.verdict in LIVED]
        killed = len(results) - len(lived)
        endless = sum(each.verdict == "timeout" for each in results)
        unrun = sum(each.verdict == "unrun" for each in lived)
        nothing = sum(each.key in same for each in lived)
        cells = (f"{places:,}", len(results), killed, endless, len(lived), unrun, nothing, share(killed, len(results)))
        rows.append(f"| {name} | " + " | ".join(map(str, cells)) + " |")
    return "\n".join(rows)


def survivors(results: Iterable[Result]) -> str:
    """Each that lived with its difference; those that change nothing say why."""
    same = equivalents()
    told = []
    for each in sorted((each for each in results if each.verdict in LIVED), key=lambda each: each.diff):
        why = (
            f"changes nothing: {same[each.key]}"
            if each.key in same
            else "run by no test"
            if each.verdict == "unrun"
            else "lived"
        )
        told.append(f"{each.key} {each.diff}\n  {why}")
    return "\n\n".join(told)


def section(folder: Path) -> str:
    """For docs/quality.md: the figures of the last run, and the damages that change nothing."""
    summary: dict[str, dict[str, Any]] = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
    found: dict[str, tuple[int, Sequence[Result]]] = {}
    for name, each in summary.items():
        kept = load(folder / f"{name}.jsonl")
        found[name] = each["places"], [kept[key] for key in each["keys"] if key in kept]
    same = equivalents()
    lines = [
        table(found),
        "",
        "Those that lived and change nothing:",
        "",
        "| damage | why it changes nothing |",
        "| --- | --- |",
    ]
    for _, results in found.values():
        for result in sorted(results, key=lambda result: result.diff):
            if result.verdict in LIVED and result.key in same:
                head, gone, came = result.diff.splitlines()
                place = head.rpartition(" (")[0].partition(":")[0] + " " + head.partition(" in ")[2].rpartition(" (")[0]
                lines.append(f"| {place}: {code(gone[1:])} → {code(came[1:])} | {same[result.key]} |")
    return "\n".join(lines)


def code(text: str) -> str:
    return "`" + text.replace("|", "\\|") + "`"
