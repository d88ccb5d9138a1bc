"""Everything the laboratory tells in docs/benchmarks.md and draws into docs/pictures/lab: `make lab`.

    python -m tools.laboratory                     all of it: hours
    python -m tools.laboratory lion circus         of these games
    python -m tools.laboratory --games 40 --share 0.1 --only growth
    python -m tools.laboratory --charts            the charts alone, of the games played so far (needs matplotlib),
                                                   and of others as far as the page tells them

Each step is one `ludi lab` command whose table becomes a part of the page, or one of `python -m game.lab...` where whole
games would be too dear. Games are kept in build/games, in a folder for each state of the program, and not played twice: a
run that was stopped goes on where it was. `--games` and `--share` are the most of either; a step that has a smaller number
keeps it.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from game.cli import main as ludi
from game.cli.lab_positions import POSITIONS
from game.lab.measures import Pair, Table, Told
from game.lab.store import fingerprint
from game.lab.telling import machine, today, versions
from tools.section import write
from tools.told import part, told_in

TOP = Path(__file__).resolve().parent.parent
GAMES = ("lion", "skirmish", "circus", "moritari", "caesar_xl")
DRAWN = ("ladder", "growth", "exploit", "match")
KINDS = ("ladder", "growth", "exploit", "match", "losses", "rivals", "seats", "blunders", "wars")


@dataclass(frozen=True)
class Step:
    """One table."""

    kind: str
    game: str
    words: tuple[str, ...] = ()
    """Of `ludi lab KIND GAME`, but counts and files."""
    games: int = 200
    share: float = 1.0
    suffix: str = ""
    """Of its section, where a game has more than one of the kind."""
    module: str = ""
    """Plays it in place of `ludi lab`, minutes at most: it keeps no rows and has its own amounts of search."""

    @property
    def section(self) -> str:
        return " ".join(part for part in (self.kind, self.game, self.suffix) if part)

    @property
    def rows(self) -> str:
        return self.section.replace(" ", "-") + ".jsonl"

    def command(self, rows: Path, jobs: int, games: int | None = None, share: float | None = None) -> list[str]:
        """What is typed after `ludi`, or after the module's name."""
        if self.module:
            return [*self.words, "--races", str(min(self.games, games or self.games))]
        if self.kind == "wars":
            played = ("--wars", str(min(self.games, games or self.games)), "--resume", "--out", str(rows / self.rows))
            return ["lab", "tune", self.game, "wars", *self.words, "--jobs", str(jobs), *played]
        told = ["lab", self.kind, self.game, *self.words, "--jobs", str(jobs)]
        if self.kind == "blunders":
            return told
        told += ["--games", str(min(self.games, games or self.games)), "--resume", "--out", str(rows / self.rows)]
        least = min(self.share, share or self.share)
        return told + (["--share", f"{least:g}"] if least != 1 else [])


AVE, AUSGEBREMST = ("--set", "rules=ave_caesar"), ("--set", "rules=ausgebremst")
FOUR = ("--seats", "4", "--set", "series=single")
MAT, SINGLE = ("--set", "board=mat"), ("--set", "series=single", "--set", "board=tiny")
STEPS = (
    Step("ladder", "lion", ("--seats", "2"), suffix="2"),
    Step("ladder", "lion", ("--seats", "4"), 204, suffix="4"),
    Step("growth", "lion", ("--shares", "0.00390625,0.015625,0.0625,0.25,1", "--all")),
    Step("exploit", "lion", ("--equal-time",), 100, 0.0625),
    *(Step("exploit", "lion", ("--seats", str(seats), "--equal-time"), 102, 0.25, str(seats)) for seats in (3, 4, 6)),
    Step("match", "lion", ("champion", "taking:1x", "--ask", "0.6"), suffix="equal"),
    Step("match", "lion", ("champion", "taking:3x", "--ask", "0.5"), suffix="thrice"),
    Step("losses", "lion"),
    Step("ladder", "skirmish", SINGLE),
    Step("exploit", "skirmish", ("--equal-time", *SINGLE), 400),
    Step("ladder", "circus", (), 120, 0.1),
    Step("growth", "circus", ("--shares", "0.025,0.1,0.4", *FOUR, *AVE), 96, suffix="ave_caesar"),
    Step("growth", "circus", ("--shares", "0.025,0.1,0.4", *FOUR, *AUSGEBREMST), 96, suffix="ausgebremst"),
    Step("exploit", "circus", ("--equal-time", *FOUR, *AVE), 102, 0.1, "ave_caesar"),
    Step("exploit", "circus", ("--equal-time", *FOUR, *AUSGEBREMST), 102, 0.1, "ausgebremst"),
    *(
        Step("match", "circus", ("champion@0.1", "frozen:champion@0.1", *FOUR, *rules, "--all"), 96, suffix=f"frozen {name}")
        for rules, name in ((AVE, "ave_caesar"), (AUSGEBREMST, "ausgebremst"))
    ),
    Step("ladder", "moritari", MAT, suffix="2"),
    Step("growth", "moritari", ("--shares", "0.0625,0.25,1", "--all", "--even", *MAT), 200),
    Step("exploit", "moritari", ("--against", "frozen:champion", "--equal-time", "--even", *MAT), 100, 0.25),
    Step("match", "moritari", ("champion", "frozen:champion", "--ask", "0.65", "--all", "--even", *MAT), suffix="frozen"),
    Step("seats", "moritari", (), 400),
    Step("ladder", "caesar_xl", (), 100, suffix="2"),
    Step("growth", "caesar_xl", ("--shares", "0.0625,0.25,1", "--all"), 100),
    Step("exploit", "caesar_xl", ("--equal-time",), 100),
    Step("match", "caesar_xl", ("champion", "frozen:champion", "--ask", "0.7", "--all"), suffix="frozen"),
    Step("wars", "caesar_xl", ("--seed", "99301")),
    *(
        Step("rivals", game, {"skirmish": SINGLE, "moritari": MAT}.get(game, ()), 200, 0.1)
        for game in GAMES
        if game != "circus"
    ),
    Step("rivals", "circus", ("--rivals", "--seed", "31"), 40, module="game.lab.parted_circus"),
    *(Step("blunders", game) for game in GAMES if (POSITIONS / f"{game}.jsonl").exists()),
)


def run(step: Step, wanted: argparse.Namespace) -> int:
    """Plays what is missing and writes the table. Its exit code: 1 says that something asked was not shown."""
    words = step.command(wanted.rows, wanted.jobs, wanted.games, wanted.share)
    typed = " ".join(["python -m", step.module, *words] if step.module else ["ludi", *words])
    print(f"{step.section}: {typed}", file=sys.stderr, flush=True)
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        if step.module or step.kind == "wars":  # the others tell it themselves
            print(f"{machine()}. {versions(step.game)}, {today()}. `{typed}`\n")
        if step.module:
            code: int = import_module(step.module).main(words)
        else:
            code = ludi(words)
    if code < 2:
        write(wanted.docs, step.section, printed.getvalue())
    return code


def chart(game: str, wanted: argparse.Namespace) -> list[Path]:
    """Of the rows, and of the page where a match has none; there its first row counts."""
    from game.lab.charts import draw, rows_of

    steps = [step for step in STEPS if step.game == game and step.kind in DRAWN and step.kind in (wanted.only or DRAWN)]
    page, told = wanted.docs.read_text(encoding="utf-8"), defaultdict[Table, dict[Pair, Told]](dict)
    for step in steps:
        for found, table, pair, what in told_in(part(page, step.section)):
            if found == game:
                told[table].setdefault(pair, what)
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
    for step in STEPS:
        if step.game in games and step.kind in (wanted.only or KINDS) and run(step, wanted) > 1:
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
