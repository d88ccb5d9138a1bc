"""The long run of damaged files, in slices: it can be stopped at any time and goes on where it was.

`python -m tests.fuzz.run --out FILE [--examples 20000] [--slice 500] [--kinds saves,boards] [--until 19:15]` goes round
the kinds, a slice of each at a time, each slice from a number of its own. A line a slice is added to FILE; the slices
that lie there are not run again. A fault does not stop it: what was struck and how stands in the line.
`python -m tests.fuzz.run --out FILE --table` adds the lines up.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import signal
import tempfile
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from tests.fuzz.damage import Blow, blows
from tests.fuzz.quick import quick
from tests.fuzz.seeds import Seed
from tests.fuzz.test_files import KINDS, answer, ways
from tests.fuzz.visit import Visitor

LONGEST = 30.0
"""Seconds of processor time after which an example is given up: it hangs."""
FAULTS_KEPT = 20
"""Faults of a slice that are told in full."""
Row = dict[str, Any]


def rows_in(out: Path) -> list[Row]:
    return [json.loads(line) for line in out.read_text().splitlines()] if out.exists() else []


@contextlib.contextmanager
def no_longer_than(seconds: float) -> Iterator[None]:
    """AssertionError in the middle of whatever takes more processor time."""

    def give_up(*_: object) -> None:
        raise AssertionError(f"no answer within {seconds:.0f} s")

    before = signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


class Slice:
    """Some examples of one kind."""

    def __init__(self, visitor: Visitor, kind: str, number: int, until: str) -> None:
        self.visitor, self.kind, self.number, self.until = visitor, kind, number, until
        self.count = 0
        self.faults: list[Row] = []

    @property
    def is_late(self) -> bool:
        return bool(self.until) and time.strftime("%H:%M") >= self.until

    def run(self, examples: int) -> Row:
        visitor, found = self.visitor, KINDS[self.kind][0]()
        visitor.is_timed = False
        for one in found:  # what is cached is cached before anything is measured
            answer(visitor, self.kind, one, [])
        visitor.is_timed = True
        visitor.opened = visitor.refused = 0
        visitor.slowest.clear()
        walked, before = len(visitor.walked), time.process_time()

        @seed(self.number)
        @settings(
            max_examples=examples, database=None, deadline=None, suppress_health_check=list(HealthCheck),
            phases=(Phase.generate,),
        )  # fmt: skip
        @given(st.sampled_from(range(len(found))), blows(ways(self.kind)))
        def each(which: int, done: list[Blow]) -> None:
            if not self.is_late:
                self._try(found[which], which, done)

        each()
        slowest = max(visitor.slowest.items(), key=lambda item: item[1], default=("", 0.0))
        return {
            "kind": self.kind, "number": self.number, "examples": self.count, "opened": visitor.opened,
            "refused": visitor.refused, "walked": len(visitor.walked) - walked, "slowest": slowest,
            "seconds": round(time.process_time() - before, 1), "faults": self.faults,
        }  # fmt: skip

    def _try(self, one: Seed, which: int, done: list[Blow]) -> None:
        self.count += 1
        try:
            with no_longer_than(LONGEST):
                answer(self.visitor, self.kind, one, done)
        except Exception as error:
            trail = traceback.format_exception(error)[-1 if len(self.faults) >= FAULTS_KEPT else 0 :]
            self.faults.append({"which": which, "game": one.game, "blows": done, "error": "".join(trail)[-3000:]})


def table(rows: list[Row]) -> str:
    """What was run, a line a kind."""
    lines = [
        "| files | examples | opened | refused in a sentence | gone through to the end | faults | slowest answer | each |",
        "| --- | ---: | ---: | ---: | ---: | ---: | --- | ---: |",
    ]
    for kind in KINDS:
        of = [row for row in rows if row["kind"] == kind]
        total = {key: sum(row[key] for row in of) for key in ("examples", "opened", "refused", "walked", "seconds")}
        if not total["examples"]:
            continue
        step, worst = max((row["slowest"] for row in of), key=lambda one: float(one[1]))
        cells = [kind, *(f"{total[key]:,}" for key in ("examples", "opened", "refused", "walked"))]
        cells += [str(sum(len(row["faults"]) for row in of)), f"{worst:.2f} s ({step})"]
        lines.append(f"| {' | '.join(cells)} | {1000 * total['seconds'] / total['examples']:.0f} ms |")
    return "\n".join(lines)


def run(out: Path, kinds: list[str], examples: int, size: int, until: str) -> None:
    done = {(row["kind"], row["number"]) for row in rows_in(out) if row["examples"] >= size}
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LUDI_HOME"] = folder
        with quick():
            visitors = {kind: Visitor(Path(folder)) for kind in kinds}
            for number in range(-(-examples // size)):
                for kind in kinds:
                    part = Slice(visitors[kind], kind, number, until)
                    if part.is_late or (kind, number) in done:
                        continue
                    row = part.run(size)
                    with out.open("a") as file:
                        file.write(json.dumps(row) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--examples", type=int, default=20_000)
    parser.add_argument("--slice", type=int, default=500)
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--until", default="", help="no example begins later, HH:MM")
    parser.add_argument("--table", action="store_true")
    args = parser.parse_args()
    if args.table:
        print(table(rows_in(args.out)))
    else:
        run(args.out, args.kinds.split(","), args.examples, args.slice, args.until)


if __name__ == "__main__":
    main()
