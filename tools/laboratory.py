"""Everything the laboratory tells in docs/benchmarks.md and draws into docs/pictures/lab: `make lab`.

    python -m tools.laboratory                     all of it: hours
    python -m tools.laboratory lion circus         of these games
    python -m tools.laboratory --games 40 --share 0.1 --only growth
    python -m tools.laboratory --charts            the charts alone, of the games played so far (needs matplotlib),
                                                   and of others as far as the page tells them

Each step (tools/steps.py) is one command whose table becomes a part of the page: `ludi lab ...`, or `python -m game.lab...`
where whole games would be too dear. What is asked and what was found is told of these tables (tools/asked.py). Games are
kept in build/games, in a folder for each state of the program, and not played twice: a run that was stopped goes on where
it was. `--games` and `--share` are the most of either; a step that has a smaller number keeps it.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
from collections import defaultdict
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from game.cli import main as ludi
from game.lab.measures import Pair, Table, Told
from game.lab.store import fingerprint
from game.lab.telling import machine, today, versions
from tools import asked
from tools.section import write
from tools.steps import DRAWN, GAMES, KINDS, STEPS, Step
from tools.told import part, pooled, told_in

TOP = Path(__file__).resolve().parent.parent


def run(step: Step, wanted: argparse.Namespace) -> int:
    """Plays what is missing and writes the table. Its exit code: 1 says that something asked was not shown."""
    words = step.command(wanted.rows, wanted.jobs, wanted.games, wanted.share)
    print(f"{step.section}: {step.typed(words)}", file=sys.stderr, flush=True)
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        if step.is_module:
            code: int = import_module(step.by).main(words)
        else:
            code = ludi(words)
    if code < 2:
        shown = step.command(None, None, wanted.games, wanted.share)
        write(wanted.docs, step.section, page_of(step, shown, printed.getvalue()))
    return code


def page_of(step: Step, words: list[str], printed: str) -> str:
    """What a step printed, as the page tells it: under the machine and the command, which `ludi lab KIND` tells itself;
    lines that are no table stay as they are."""
    if not step.by:
        return printed
    body = printed.strip() if "| ---" in printed else f"```text\n{printed.strip()}\n```"
    told = f"{machine()}. {versions(step.game)}, {today()}. " if step.game in GAMES else ""
    return f"{told}`{step.typed(words)}`\n\n{body}"


def chart(game: str, wanted: argparse.Namespace) -> list[Path]:
    """Of the rows, and of the page where a match has none; of its rows together."""
    from game.lab.charts import draw, rows_of

    steps = [step for step in STEPS if step.game == game and step.kind in DRAWN and step.kind in (wanted.only or DRAWN)]
    page, told = wanted.docs.read_text(encoding="utf-8"), defaultdict[Table, dict[Pair, Told]](dict)
    for step in steps:
        for found, table, pair, what in told_in(part(page, step.section)):
            if found == game:
                told[table][pair] = pooled([told[table][pair], what]) if pair in told[table] else what
    rows = rows_of(folder / step.rows for folder in wanted.kept or [wanted.rows] for step in steps)
    return draw(wanted.pictures, game, rows, told)


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.laboratory", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("only_games", metavar="GAME", nargs="*", choices=[*GAMES, []])
    parser.add_argument(
        "--only", metavar="KIND", action="append", choices=KINDS, help="this kind of table; may stand several times"
    )
    parser.add_argument("--games", metavar="N", type=int)
    parser.add_argument("--share", metavar="X", type=float)
    parser.add_argument("--jobs", metavar="J", type=int, default=1)
    parser.add_argument("--charts", action="store_true", help="draw, and play nothing")
    parser.add_argument("--rows", metavar="FOLDER", type=Path, default=TOP / "build" / "games" / fingerprint())
    parser.add_argument(
        "--kept",
        metavar="FOLDER",
        type=Path,
        action="append",
        help="charts: other folders of rows, in place of --rows; what has none there is told by the page",
    )
    parser.add_argument("--docs", metavar="FILE", type=Path, default=TOP / "docs" / "benchmarks.md")
    parser.add_argument("--pictures", metavar="FOLDER", type=Path, default=TOP / "docs" / "pictures" / "lab")
    wanted = parser.parse_args(words)
    games = wanted.only_games or GAMES
    if wanted.charts:
        for game in games:
            for path in chart(game, wanted):
                print(path)
        return 0
    wanted.rows.mkdir(parents=True, exist_ok=True)
    try:
        for step in STEPS:
            if step.game in (*games, "house") and step.kind in (wanted.only or KINDS) and run(step, wanted) > 1:
                return 2
    finally:
        asked.write_into(wanted.docs)  # of the tables there are, also where a step was stopped
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
