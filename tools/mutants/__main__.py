"""python -m tools.mutants [GROUP ...] [--number 300 | --all] [--seed S] [--slice 1/3] [--again] [--by TESTS] [--show]"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from shutil import rmtree

from tools.mutants import places, report, trial
from tools.mutants.groups import GROUPS, HELD, ROOT, Group
from tools.mutants.mutant import Mutant

SEED = "ludi"
NUMBER = 300


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutants", description="Damages the source in one place at a time; a test must fail."
    )
    parser.add_argument("groups", nargs="*", help=f"of {', '.join(GROUPS)}; without any: {', '.join(HELD)}")
    parser.add_argument("--number", type=int, default=NUMBER, help=f"how many places of each group ({NUMBER})")
    parser.add_argument("--all", action="store_true", help="every place")
    parser.add_argument("--seed", default=SEED, help=f"which places ({SEED})")
    parser.add_argument("--slice", default="1/1", help="1/3: the first third of the sample, for several machines")
    parser.add_argument("--again", action="store_true", help="try those again that lived: after tests were written")
    parser.add_argument(
        "--by", nargs="+", help="try those again that lived, by these test files alone: by the tests just written"
    )
    parser.add_argument("--show", action="store_true", help="try nothing, tell what is known")
    parser.add_argument(
        "--out", type=Path, default=ROOT / "build" / "mutants", help="where results are kept; a run goes on where it stopped"
    )
    parser.add_argument("--sources", nargs="+", help="instead of a group: files or folders below --root")
    parser.add_argument("--tests", nargs="+", default=(), help="with --sources: the tests that must notice")
    parser.add_argument("--root", type=Path, default=ROOT, help="with --sources")
    return parser


def chosen(options: argparse.Namespace) -> list[Group]:
    """ValueError for a group there is none of."""
    if options.sources:
        return [Group("given", tuple(options.sources), tuple(options.tests), (), options.root.resolve())]
    unknown = [name for name in options.groups if name not in GROUPS]
    if unknown:
        raise ValueError(f"no group {unknown[0]}; there are {', '.join(GROUPS)}")
    return [GROUPS[name] for name in options.groups or HELD]


def share_of(text: str) -> tuple[int, int]:
    """`2/3` -> (2, 3)."""
    part, _, of = text.partition("/")
    if not (part.isdigit() and of.isdigit() and 1 <= int(part) <= int(of)):
        raise ValueError(f"--slice {text}: 1/3, 2/3 or 3/3 would do")
    return int(part), int(of)


def run(group: Group, options: argparse.Namespace) -> tuple[int, list[report.Result]]:
    """How many places there are, and what is known of this slice of the sample: as long as class or function stay."""
    part, of = share_of(options.slice)
    mutants, number = places.sample(group, options.seed, None if options.all else options.number)
    mutants = mutants[part - 1 :: of]
    path: Path = options.out / f"{group.name}.jsonl"
    known = report.load(path)

    def is_settled(mutant: Mutant) -> bool:
        result = known.get(mutant.key)
        return (
            result is not None and result.source == mutant.source and not (options.again and result.verdict in report.LIVED)
        )

    todo = [mutant for mutant in mutants if not is_settled(mutant)]
    if options.by:
        lived = [mutant for mutant in mutants if mutant.key in known and known[mutant.key].verdict in report.LIVED]
        for mutant, (verdict, by) in trial.judge_by(group, lived, options.by):
            if verdict not in report.LIVED:
                known[mutant.key] = report.result_of(group.name, mutant, verdict, by)
                report.keep(path, known[mutant.key])
                print(f"{group.name}: {verdict} by {by}: {mutant.diff()}", flush=True)
    elif todo and not options.show:
        began = time.monotonic()
        found = trial.measure(group, options.out / f"{group.name}.cover.json")
        for done, (mutant, (verdict, by)) in enumerate(trial.judge(group, todo, found, options.again), 1):
            known[mutant.key] = report.result_of(group.name, mutant, verdict, by)
            report.keep(path, known[mutant.key])
            if verdict in report.LIVED or done % 50 == 0:
                print(
                    f"{group.name} {done}/{len(todo)} {time.monotonic() - began:.0f} s: {verdict}: {mutant.diff()}",
                    flush=True,
                )
    return number, [known[mutant.key] for mutant in mutants if mutant.key in known]


def note(folder: Path, group: Group, number: int, results: list[report.Result]) -> None:
    """Which damages the figures in docs/quality.md are made of."""
    path = folder / "summary.json"
    summary = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    summary[group.name] = {"places": number, "keys": [each.key for each in results]}
    ordered = {name: summary[name] for name in (*GROUPS, *(set(summary) - set(GROUPS))) if name in summary}
    path.write_text(json.dumps(ordered), encoding="utf-8")


def main() -> int:
    options = arguments().parse_args()
    try:
        groups = chosen(options)
        share_of(options.slice)
        options.out.mkdir(parents=True, exist_ok=True)
        root = groups[0].root
        os.chdir(root)
        if str(root) not in sys.path:
            sys.path.insert(0, str(root))
        os.environ["LUDI_PURE"] = "1"  # what was compiled can't be damaged
        os.environ["PYTEST_DEBUG_TEMPROOT"] = scratch = tempfile.mkdtemp(prefix="mutants")
        trial.ready()
        told: dict[str, tuple[int, list[report.Result]]] = {}
        try:
            for group in groups:
                told[group.name] = run(group, options)
                note(options.out, group, *told[group.name])
        finally:
            rmtree(scratch, ignore_errors=True)
    except ValueError as trouble:
        print(trouble, file=sys.stderr)
        return 2
    print(report.survivors(each for _, results in told.values() for each in results))
    print()
    print(report.table({name: (number, results) for name, (number, results) in told.items()}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
