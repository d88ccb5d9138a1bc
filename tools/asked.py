"""What the computer players are held to, and what the tables of docs/benchmarks.md say of it: the first part of that page.

    python -m tools.asked              makes it anew
    python -m tools.asked PAGE.md

Every figure is read from the tables of the page (tools/readings.py), so that it can't say anything else than they do.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.readings import (
    BRONZE,
    Reading,
    cold,
    decisions,
    given_away,
    looks,
    points,
    positions,
    reads,
    schools,
    scripts,
    set_cost,
    share,
    speed,
    styles,
    wars,
    wasted,
    whole_turn,
)
from tools.section import write

PAGE = Path(__file__).resolve().parent.parent / "docs" / "benchmarks.md"
NAME = "asked"


@dataclass(frozen=True)
class Asked:
    """A row: of what, what is asked, and how it is read from the page."""

    of: str
    asked: str
    read: Reading


FROZEN = "frozen:champion"
CLEAR = "clear positions: champion, veteran and novice right in 97, 85 and 60 of 100"
STYLE = "a style costs 3 %, rivals of a level are a third apart"
ROWS: tuple[Asked, ...] = (
    Asked("Speed", "compiled 4 times the plain source", speed),
    Asked("", "a champion's decision 1 s (p95)", decisions),
    Asked("", "a whole turn of Caesar XL 4 s (p95)", whole_turn),
    Asked("Leo et Aurum", "60 % from a UCT that takes gold, at equal time",
          share(0.6, "match lion equal", "champion", "taking:*")),
    Asked("", "half at three times his time", share(0.5, "match lion thrice", "champion", "taking:*")),
    Asked("", "5 % given away at 10 of 200 positions, 1 % on the average", given_away),
    Asked("", "four seats: 88 % from the one-ply player", share(0.88, "ladder lion 4", "champion", "greedy")),
    Asked("", "four times the search 57 %", share(0.57, "growth lion", "champion", "champion@0.25")),
    Asked("", "each script and a plain UCT 75 %", scripts(0.75, *(f"exploit lion{n}" for n in ("", " 3", " 4", " 6")))),
    Asked("", CLEAR, positions("lion")),
    Asked("", STYLE, styles(*(f"rivals lion {level}" for level in ("novice", "veteran", "champion")))),
    Asked("Caesar's Skirmish", "a set gives away 0.005 to the best answer", set_cost),
    Asked("", "a decision unprepared 1 s (p99), 400 MB", cold),
    Asked("", "the reader wins more from a novice than the champion", reads),
    Asked("", "each script 75 %", scripts(0.75, "exploit skirmish", kinds=("script",))),
    Asked("", "a plain UCT of equal time 75 %; ten times the search is the exact solution",
          share(0.75, "exploit skirmish", "champion", "uct:*", ("match skirmish solved", "solved", "uct:*"))),
    Asked("", CLEAR, positions("skirmish")),
    Asked("", STYLE, styles("rivals skirmish mixes", "rivals skirmish solvers")),
    Asked("Ave Caesar", "0.4 points a race over 0.1.0's champion, four chariots",
          points(0.4, "match circus frozen ave_caesar", "champion@0.1", f"{FROZEN}@0.1")),
    Asked("", "the same, six", points(0.4, "match circus frozen six ave_caesar", "champion@0.03", f"{FROZEN}@0.03")),
    Asked("", "four times the search more points: a 62nd over a 250th",
          points(0, "growth circus ave_caesar", "champion@0.016", "champion@0.004")),
    Asked("", "the same: a quarter over a sixteenth", looks("looks circus ave_caesar four", "looks circus ave_caesar ten")),
    Asked("", "more points than each script and a plain UCT", scripts(0, "exploit circus ave_caesar", by_points=True)),
    Asked("Ausgebremst", "0.4 points a race over 0.1.0's champion, four chariots",
          points(0.4, "match circus frozen ausgebremst", "champion@0.1", f"{FROZEN}@0.1")),
    Asked("", "the same, six", points(0.4, "match circus frozen six ausgebremst", "champion@0.03", f"{FROZEN}@0.03")),
    Asked("", "four times the search more points: four looks over one", looks("looks circus ausgebremst", "")),
    Asked("", "more points than each script and a plain UCT", scripts(0, "exploit circus ausgebremst", by_points=True)),
    Asked("Both", "3 points wasted a race", wasted),
    Asked("", CLEAR, positions("circus")),
    Asked("", STYLE, styles("rivals circus")),
    Asked("Moritari", "65 % from 0.1.0's champion",
          share(0.65, "match moritari frozen", "champion", "*", ("match moritari frozen ten", "champion@10", FROZEN))),
    Asked("", "four times the search 57 %: 1,300 games a decision over 325",
          share(0.57, "growth moritari", "champion@0.25", "champion@0.0625",
                ("match moritari ten", "champion@0.625", "champion@0.0625"))),
    Asked("", "the same: the whole over a quarter",
          share(0.57, "growth moritari whole", "champion", "champion@0.25",
                ("match moritari ten whole", "champion@2.5", "champion@0.25"))),
    Asked("", "each script and a plain UCT 75 %", scripts(0.75, "exploit moritari")),
    Asked("", "no school taken in more than a third, each wins 40 to 60 %", schools),
    Asked("", CLEAR, positions("moritari")),
    Asked("", STYLE, styles(*(f"rivals moritari {level}" for level in ("novice", "veteran", "champion")))),
    Asked("Caesar XL", "between champions: Caesar 45 to 55 %, arms a third, politics a fifth, the reckoning a third at "
          "most, the first head lost loses 65 to 80 %, a head dead by III 25 %, arms at hand taken four in five, idle Gold "
          "one in ten, dangers one in three wars, two turns from 35 to 10 to the end", wars("wars caesar_xl")),
    Asked("", "the Bronze game: each side two in five, arms a third, politics one in twenty, the reckoning a third at most",
          wars("wars caesar_xl bronze", BRONZE)),
    Asked("", "70 % from 0.1.0's champion",
          share(0.7, "match caesar_xl frozen", "champion", FROZEN, ("match caesar_xl frozen ten", "played:280", FROZEN))),
    Asked("", "four times the search 57 %",
          share(0.57, "growth caesar_xl", "champion", "champion@0.25",
                ("match caesar_xl ten", "champion@2.5", "champion@0.25"))),
    Asked("", "each script and a plain UCT 75 %", scripts(0.75, "exploit caesar_xl")),
    Asked("", CLEAR, positions("caesar_xl")),
    Asked("", STYLE, styles(*(f"rivals caesar_xl {level}" for level in ("novice", "veteran", "champion")))),
)  # fmt: skip


def lines(page: str) -> Iterator[str]:
    yield "| | asked | found | |"
    yield "| --- | --- | --- | --- |"
    for row in ROWS:
        found = row.read(page)
        yield f"| {f'**{row.of}**' if row.of else ''} | {row.asked} | {found.text} | {found.verdict} |"


def table(page: str) -> str:
    return "\n".join(lines(page))


def write_into(path: Path) -> None:
    """ValueError when the page has no place for it."""
    page = path.read_text(encoding="utf-8")
    if f"<!-- {NAME} -->" in page:
        write(path, NAME, table(page))


def main(words: Sequence[str]) -> int:
    write_into(Path(words[0]) if words else PAGE)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
