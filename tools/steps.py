"""What `make lab` plays: every table of docs/benchmarks.md with the command that fills it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.cli.lab_positions import POSITIONS

GAMES = ("lion", "skirmish", "circus", "moritari", "caesar_xl")
DRAWN = ("ladder", "growth", "exploit", "match")
PLAYED = (*DRAWN, "losses", "rivals", "seats")
"""Kinds that `ludi lab` plays as games of its own, and keeps as rows."""
KINDS = (*PLAYED, "blunders", "wars", "measure", "sets", "cold", "read", "looks", "choices", "venatio", "draft", "rating")


@dataclass(frozen=True)
class Step:
    """One table."""

    kind: str
    game: str
    words: tuple[str, ...] = ()
    """Of the command, but counts and files."""
    games: int = 200
    share: float = 1.0
    suffix: str = ""
    """Of its section, where a game has more than one of the kind."""
    by: str = ""
    """Plays it in place of `ludi lab KIND GAME`: a module, or a task of `ludi lab tune GAME`. It has its own amounts of
    search and, where `keeps` is empty, keeps no rows."""
    count: str = "--games"
    """The option that says how many of them; empty: there is nothing to count."""
    keeps: tuple[str, ...] = ()
    """Options that stand before the file of its rows."""

    @property
    def section(self) -> str:
        return " ".join(part for part in (self.kind, self.game, self.suffix) if part)

    @property
    def rows(self) -> str:
        return self.section.replace(" ", "-") + ".jsonl"

    @property
    def is_module(self) -> bool:
        return "." in self.by

    def typed(self, words: list[str]) -> str:
        """The whole command."""
        return " ".join([f"python -m {self.by}" if self.is_module else "ludi", *words])

    def command(
        self, rows: Path | None, jobs: int | None, games: int | None = None, share: float | None = None
    ) -> list[str]:
        """What is typed after `ludi`, or after the module's name. Without `rows` and `jobs` as the page shows it: where rows
        lie and how many processes play changes nothing."""
        tuned = bool(self.by) and not self.is_module
        told = [] if self.is_module else ["lab", "tune", self.game, self.by] if tuned else ["lab", self.kind, self.game]
        told += self.words
        if jobs is not None and not self.is_module and (self.count or not tuned):
            told += ["--jobs", str(jobs)]
        if self.kind == "blunders":
            return told
        if self.count:
            told += [self.count, str(min(self.games, games or self.games))]
        if rows is not None and (keeps := self.keeps if self.by else ("--resume", "--out")):
            told += [*keeps, str(rows / self.rows)]
        least = min(self.share, share or self.share)
        return told + (["--share", f"{least:g}"] if least != 1 and not self.by else [])


def _kernel(kind: str, game: str, module: str, *words: str, number: int, of: str, suffix: str = "") -> Step:
    """Of a module of the laboratory."""
    return Step(kind, game, words, number, suffix=suffix, by=f"game.lab.{module}", count=of)


def _wars(*words: str, number: int, suffix: str = "") -> Step:
    return Step("wars", "caesar_xl", words, number, suffix=suffix, by="wars", count="--wars", keeps=("--resume", "--out"))


AVE, AUSGEBREMST = ("--set", "rules=ave_caesar"), ("--set", "rules=ausgebremst")
FOUR, SIX = ("--seats", "4", "--set", "series=single"), ("--seats", "6", "--set", "series=single")
MAT, SINGLE = ("--set", "board=mat"), ("--set", "series=single", "--set", "board=tiny")
RULES = ((AVE, "ave_caesar"), (AUSGEBREMST, "ausgebremst"))
EVEN = ("--all", "--even", *MAT)
LION = (
    Step("ladder", "lion", ("--seats", "2"), suffix="2"),
    Step("growth", "lion", ("--shares", "0.00390625,0.015625,0.0625,0.25,1", "--all")),
    Step("exploit", "lion", ("--equal-time",), 100, 0.0625),
    *(Step("exploit", "lion", ("--seats", str(seats), "--equal-time"), 102, 0.25, str(seats)) for seats in (3, 4, 6)),
    Step("match", "lion", ("champion", "taking:1x", "--ask", "0.6"), suffix="equal"),
    Step("match", "lion", ("champion", "taking:3x", "--ask", "0.5"), suffix="thrice"),
    Step("losses", "lion"),
    Step("blunders", "lion"),
    Step("ladder", "lion", ("--seats", "4"), 204, suffix="4"),
    *(
        Step("rivals", "lion", ("--only", level, "--seed", seed), 2400, share, level)
        for level, seed, share in (("novice", "6001", 1), ("veteran", "1", 1), ("champion", "8001", 0.005))
    ),
)
SKIRMISH = (
    Step(
        "measure", "skirmish", ("six", "nine", "subgames", "--samples", "4"), by="game.ai.skirmish.measure", count=""
    ),
    Step("blunders", "skirmish"),
    Step("ladder", "skirmish", SINGLE),
    Step("exploit", "skirmish", ("--equal-time", *SINGLE), 400),
    Step("match", "skirmish", ("solved", "uct:14", *SINGLE, "--seed", "1001", "--all"), 1200, suffix="solved"),
    Step("sets", "skirmish", ("build/sets",), by="cost", count=""),
    _kernel("cold", "skirmish", "cold_skirmish", "--seed", "4242", number=1000, of="--positions"),
    *(
        Step("read", "skirmish", ("--board", board, "--seed", "1"), 400, suffix=board, by="game.lab.read_skirmish",
             count="--sets", keeps=("--out",))
        for board in ("standard", "tiny")
    ),
    Step("rivals", "skirmish", ("--only", "novice", "--only", "veteran", *SINGLE), 2000, suffix="mixes"),
    Step("rivals", "skirmish", ("--only", "champion", "--only", "reader", *SINGLE, "--seed", "5001"), 4000,
         suffix="solvers"),
)  # fmt: skip
CIRCUS = (
    Step("ladder", "circus", (), 120, 0.1),
    *(
        Step("growth", "circus", ("--shares", "0.004,0.016,0.064", *FOUR, *rules, "--seed", "501", "--all"), 480,
             suffix=name)
        for rules, name in RULES
    ),
    *(
        _kernel("looks", "circus", "parted_circus", "--first", f"champion@{one}", "--other", "champion@0.0625", "--weighed",
                "100", "--seed", seed, number=races, of="--races", suffix=f"ave_caesar {name}")
        for one, races, seed, name in (("0.25", 40, "6101", "four"), ("0.625", 24, "6501", "ten"))
    ),
    _kernel("looks", "circus", "growth_circus", "--rules", "ausgebremst", "--few", "1", "--many", "4", "--seed", "72",
            number=400, of="--starts", suffix="ausgebremst"),
    *(Step("exploit", "circus", ("--equal-time", *FOUR, *rules, "--all"), 100, 0.05, name) for rules, name in RULES),
    *(
        Step("match", "circus", ("champion@0.1", "frozen:champion@0.1", *FOUR, *rules, "--seed", "701", "--all"), 96,
             suffix=f"frozen {name}")
        for rules, name in RULES
    ),
    *(
        Step("match", "circus", ("champion@0.03", "frozen:champion@0.03", *SIX, *rules, "--seed", seed, "--all"), 60,
             suffix=f"frozen six {name}")
        for (rules, name), seed in zip(RULES, ("911", "921"), strict=True)
    ),
    Step("blunders", "circus"),
    *(
        _kernel("looks", "circus", "fields_circus", "--rules", name, "--first", "champion@0.16", "--other", "champion@0.016",
                "--seed", seed, number=8, of="--starts", suffix=f"wasted {name}")
        for name, seed in (("ave_caesar", "4003"), ("ausgebremst", "4001"))
    ),
    _kernel("rivals", "circus", "parted_circus", "--rivals", "--seed", "31", number=40, of="--races"),
)  # fmt: skip
MORITARI = (
    Step("ladder", "moritari", ("--even", *MAT), suffix="2"),
    Step("growth", "moritari", ("--shares", "0.0625,0.25", *EVEN), 1200),
    Step("growth", "moritari", ("--shares", "0.25,1", *EVEN), 360, suffix="whole"),
    Step("match", "moritari", ("champion@0.625", "champion@0.0625", *EVEN), 360, suffix="ten"),
    Step("match", "moritari", ("champion@2.5", "champion@0.25", *EVEN), 144, suffix="ten whole"),
    Step("exploit", "moritari", ("--against", "frozen:champion", "--equal-time", "--even", *MAT), 100, 0.1),
    Step("match", "moritari", ("champion", "frozen:champion", "--ask", "0.65", *EVEN), 368, suffix="frozen"),
    Step("match", "moritari", ("champion@10", "frozen:champion", *EVEN), suffix="frozen ten"),
    Step("blunders", "moritari"),
    Step("choices", "moritari", ("--player", "champion@0.05", "--board", "mat", "--seed", "15101"), 600, by="choices"),
    Step("draft", "moritari", ("--player", "novice", "--seats", "2,3,4,5,6", "--seed", "900"), by="draft"),
    Step("venatio", "moritari", ("--player", "ahead:0.25", "--seats", "2,3,4,5,6", "--seed", "7001"), 100, by="venatio"),
    Step("seats", "moritari", (), 400),
    Step("rivals", "moritari", ("--only", "novice", *MAT, "--seed", "13001", "--all"), 2000, suffix="novice"),
    Step("rivals", "moritari", ("--only", "veteran", *MAT, "--seed", "16001"), 2000, 0.1, "veteran"),
    _kernel("rivals", "moritari", "styles_moritari", "ferox", "lanista", "--share", "0.05", number=60, of="--games",
            suffix="champion"),
)  # fmt: skip
CAESAR_XL = (
    Step("ladder", "caesar_xl", (), 100, suffix="2"),
    Step("growth", "caesar_xl", ("--shares", "0.25,1", "--seed", "101001", "--all")),
    Step("match", "caesar_xl", ("champion@2.5", "champion@0.25", "--seed", "101001", "--all"), 100, suffix="ten"),
    Step("match", "caesar_xl", ("played:140", "champion@0.25", "--seed", "101001", "--all"), 100, suffix="played"),
    Step("exploit", "caesar_xl", ("--equal-time", "--seed", "1401"), 100),
    Step("match", "caesar_xl", ("champion", "frozen:champion", "--ask", "0.7", "--seed", "91001", "--all"), suffix="frozen"),
    Step("match", "caesar_xl", ("played:280", "frozen:champion", "--seed", "91001", "--all"), 100, suffix="frozen ten"),
    _wars("--seed", "99301", number=200),
    _wars("--set", "edition=bronze", "--seed", "104001", number=200, suffix="bronze"),
    Step("blunders", "caesar_xl"),
    *(
        _kernel("rivals", "caesar_xl", "styles_caesar", *names, "--seed", seed, number=wars, of="--wars", suffix=level)
        for names, seed, wars, level in (
            (("milo", "crispina"), "10001", 300, "novice"), (("labeo", "fulvia"), "30001", 500, "veteran"),
            (("corvus", "porcia"), "10001", 1000, "champion"),
        )
    ),
)  # fmt: skip
RATED = Step("rating", "house", by="tools.rating", count="")
STEPS = tuple(
    step
    for step in (*LION, *SKIRMISH, *CIRCUS, *MORITARI, *CAESAR_XL, RATED)
    if step.kind != "blunders" or (POSITIONS / f"{step.game}.jsonl").exists()
)
