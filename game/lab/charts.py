"""Charts of what was measured, from the laboratory's JSON lines: strength by level, by amount of search, and win curves.

    python -m game.lab.charts docs/pictures/lab lion games.jsonl [more.jsonl ...]

Needs matplotlib (the extra `lab`). A game between two players counts for both; what a chart shows is what was played. The
same rows make the same bytes. What has no rows can be drawn as a table tells it (`Told`), but for curves. Races are shown by
points, all else by the part of the games won.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from math import isfinite
from pathlib import Path
from typing import Any

import msgspec

from game.ai.levels import LEVELS
from game.lab.ladder import EXPLOIT_RATE, KINDS
from game.lab.measures import Measured, Pair, Table, Told, measured, tables
from game.lab.order import Row
from game.storage.paths import assets_dir
from game.storage.resume import all_games
from game.storage.words import load_words

INK, SOFT, PAPER, GRID = "#2b1a10", "#6b4a2a", "#fbf6ea", "#e2d5b8"
LINES = ("#8f2216", "#23619f", "#3f7d35", "#70409c", "#a9742a", "#474f58")
"""The seats' colours, on parchment."""
CLAY, BRASS = "#d08c7c", "#cdb58a"
"""Bars of the levels, and against strangers; light enough for a dark line."""
FACES = ("SourceSerifPro-Regular.ttf", "SourceSerifPro-Bold.ttf", "SourceSerifPro-It.ttf")
STYLE: dict[str, Any] = {"font.family": "Source Serif Pro", "font.size": 10.5, "text.color": INK, "axes.labelcolor": INK,
         "axes.edgecolor": SOFT, "xtick.color": INK, "ytick.color": INK, "text.hinting": "none",
         "xtick.major.pad": 5, "ytick.major.pad": 6}  # fmt: skip
UCTS = {"uct": "UCT", "taking": "fast UCT"}
"""How charts name who searches without knowing what a position is worth; behind it how many simulations."""
PARTS = {4.0: "a quarter", 10.0: "a tenth"}
"""What is left of a search that is so many times as small; a line each."""
WIDE, DOTS, COLOURS = 7.6, 120, 160
"""Inches, and dots to each."""


def rows_of(paths: Iterable[Path]) -> list[Row]:
    """All finished games of the files, each once. A file that is not there holds none."""
    found: dict[str, Row] = {}
    for path in paths:
        for line in path.read_bytes().splitlines()[1:] if path.exists() else ():
            row = msgspec.json.decode(line, type=Row)
            if not row.error:
                found[row.order.key] = row
    return list(found.values())


def searched(name: str) -> tuple[str, float] | None:
    """A player's kind and how much it searches: `champion@0.25`, `champion` (1), `uct:100`; None for who has no size."""
    kind, colon, count = name.partition(":")
    if colon:
        return (kind, float(count)) if kind in ("uct", "openspiel", "taking") and count.isdigit() else None
    level, at, share = name.partition("@")
    return level, float(share) if at else 1.0


@dataclass(frozen=True)
class Sheet:
    """What the charts of one game have in common."""

    game: str
    pairs: Mapping[Pair, Measured | Told]
    title: str

    def rank(self, player: str) -> int:
        """Of a level with any share of its search, the weakest 0; -1 for everybody else."""
        levels = list(LEVELS[self.game])
        level = player.partition("@")[0]
        return levels.index(level) if level in levels else -1

    @property
    def by_points(self) -> bool:
        return self.game == "circus"

    @property
    def even(self) -> float:
        return 0.0 if self.by_points else 0.5

    @property
    def unit(self) -> str:
        return "points a race more than the other" if self.by_points else "part of the games won"

    def scale(self, axis: Any, values: Iterable[float]) -> None:
        """Whole from nought to one, or as far as points go, with nought among them."""
        if self.by_points:
            seen = [0.0, *values]
            room = 0.08 * (max(seen) - min(seen) or 1.0)
            axis(min(seen) - room, max(seen) + room)
        else:
            axis(0, 1.015)

    def percent(self, axis: Any) -> None:
        if not self.by_points:
            from matplotlib.ticker import PercentFormatter

            axis.set_major_formatter(PercentFormatter(1.0, decimals=0))


def draw(
    folder: Path, game: str, rows: Sequence[Row], told: Mapping[Table, Mapping[Pair, Told]] | None = None
) -> list[Path]:
    """Writes the charts there is something to show in; their files. `told`: of pairs without rows."""
    import matplotlib
    from matplotlib import font_manager

    matplotlib.use("Agg")
    for face in FACES:
        font_manager.fontManager.addfont(str(assets_dir() / "fonts" / face))
    title = load_words()(all_games()[game].title.key)
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    with matplotlib.rc_context(STYLE):
        played, told = tables(game, rows), told or {}
        for table in sorted({*played, *told}):
            sheet = Sheet(game, {**told.get(table, {}), **measured(played.get(table, []))}, _told(table, title))
            named = "-".join([game, *table])
            for name, picture in CHARTS:
                figure = picture(sheet)
                if figure is not None:
                    made.append(folder / f"{named}-{name}.png")
                    _write(figure, made[-1])
    return made


def _write(figure: Any, path: Path) -> None:
    """In fewer colours: half of the bytes, and no line another tone."""
    from PIL import Image

    whole = BytesIO()
    figure.savefig(whole, dpi=DOTS, facecolor=PAPER, metadata={"Software": None})
    with Image.open(whole) as picture:
        picture.convert("RGB").quantize(COLOURS).save(path, optimize=True)


def _told(table: Table, title: str) -> str:
    """A heading: the game, and what is measured apart from it."""
    kinds = [KINDS[part] for part in table if part in KINDS]
    return ", ".join([*(kinds or [title]), *(f"{part} at the table" for part in table if part.isdigit())])


def _axes(title: str, height: float) -> tuple[Any, Any]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDE, height), layout="constrained")
    axes = figure.subplots()
    axes.set_facecolor(PAPER)
    figure.suptitle(title, x=0.012, ha="left", fontweight="bold", fontsize=12.5)
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return figure, axes


def _levels(sheet: Sheet) -> Any:
    """A bar for each step between levels, the stronger one first, with its interval."""
    steps = [pair for pair in sheet.pairs if sheet.rank(pair[0]) > sheet.rank(pair[1]) >= 0]
    steps.sort(key=lambda pair: (sheet.rank(pair[0]), sheet.rank(pair[1])))
    return _bars(sheet, f"{sheet.title}: the levels", steps, CLAY)


def _others(sheet: Sheet) -> Any:
    """A bar for each match of a level with somebody who is none: scripts, UCTs, players of before."""
    pairs = sorted(pair for pair in sheet.pairs if sheet.rank(pair[0]) > 0 > sheet.rank(pair[1]))
    return _bars(sheet, f"{sheet.title}: levels against strangers", pairs, BRASS, None if sheet.by_points else EXPLOIT_RATE)


def _bars(sheet: Sheet, title: str, pairs: Sequence[Pair], colour: str, asked: float | None = None) -> Any:
    """From even on, each with its interval. `asked`: a mark."""
    if not pairs:
        return None
    figure, axes = _axes(title, 1.5 + 0.36 * len(pairs))
    ends: list[float] = []
    for place, pair in enumerate(pairs):
        found = sheet.pairs[pair]
        low, high = _line(found)
        ends += [found.mean, low, high]
        axes.barh(place, found.mean - sheet.even, left=sheet.even, height=0.62, color=colour)
        axes.plot([low, high], [place, place], color=INK, linewidth=2.2, solid_capstyle="butt")
    names = [f"{_named(one)} over {_named(two)}   n = {sheet.pairs[one, two].games}" for one, two in pairs]
    axes.set_yticks(range(len(pairs)), names)
    axes.invert_yaxis()
    axes.axvline(sheet.even, color=INK, linewidth=1)
    told = f"{sheet.unit}; dark lines: 95 % intervals"
    if asked is not None:
        axes.axvline(asked, color=LINES[0], linewidth=1.2, linestyle=(0, (4, 3)))
        told += f"; dashed: {asked:.0%}, as asked"
    axes.grid(axis="x", color=GRID)
    axes.tick_params(axis="y", length=0)
    sheet.scale(axes.set_xlim, ends)
    sheet.percent(axes.xaxis)
    figure.supxlabel(told, fontsize=STYLE["font.size"])
    return figure


def _line(found: Measured | Told) -> tuple[float, float]:
    """The ends of the interval; of races from a single seed, which have none, the mean alone."""
    low, high = found.interval
    return (low, high) if isfinite(low) and isfinite(high) else (found.mean, found.mean)


def _named(player: str) -> str:
    """As a reader says it: scripts by their habit, those of another version by its number."""
    kind, colon, rest = player.partition(":")
    if kind == "script":
        return "“" + rest.replace("_", " ") + "”"
    if kind == "frozen" and colon:
        return f"0.1.0's {rest}"
    if kind in UCTS and colon and rest.isdigit():
        return f"{UCTS[kind]} of {int(rest):,}"
    return player


def _search(sheet: Sheet) -> Any:
    """Each amount of search against the next smaller one of the same player, also where only one was looked at; and a
    player of several sizes against one who stays the same."""
    lines: dict[str, list[tuple[float, Measured | Told, str]]] = defaultdict(list)
    for (one, two), found in sheet.pairs.items():
        large, small = searched(one), searched(two)
        if large is None:
            continue
        if small is not None and small[0] == large[0]:
            if small[1] < large[1]:
                more = large[1] / small[1]
                less = PARTS.get(round(more, 3), "less")
                lines[f"{large[0]} against himself with {less}"].append((large[1], found, f"×{more:g}"))
        else:
            lines[f"{large[0]} against {_named(two)}"].append((large[1], found, ""))
    wanted = {name: sorted(points, key=lambda point: point[0]) for name, points in lines.items()
              if points[0][2] or len({size for size, *_ in points}) > 1}  # fmt: skip
    if not wanted:
        return None
    figure, axes = _axes(f"{sheet.title}: what more search is worth", 4.2)
    ends: list[float] = []
    ground = {"facecolor": PAPER, "edgecolor": "none", "pad": 0.5, "alpha": 0.85}  # so that no line runs through words
    sizes = sorted({size for points in wanted.values() for size, *_ in points})
    for number, (name, points) in enumerate(wanted.items()):
        # A little apart, so that intervals at the same size do not cover each other.
        xs = [size * 1.05 ** (number - (len(wanted) - 1) / 2) for size, *_ in points]
        means = [found.mean for _, found, _ in points]
        lows, highs = zip(*(_line(found) for _, found, _ in points), strict=True)
        ends += [*lows, *highs]
        colour = LINES[number % len(LINES)]
        axes.plot(xs, means, marker="o", markersize=5, color=colour, label=name)
        axes.vlines(xs, lows, highs, color=colour, linewidth=2)
        for x, high, (_, found, times) in zip(xs, highs, points, strict=True):
            told = f"{times}\nn = {found.games}" if times else f"n = {found.games}"
            axes.annotate(told, (x, high), (0, 3), textcoords="offset points", ha="center", va="bottom", fontsize=8.5,
                          color=colour, zorder=5, bbox=ground)  # fmt: skip
    axes.set_xscale("log", base=2)
    axes.set_xticks(sizes, [f"{size:.3g}" for size in sizes])
    axes.minorticks_off()
    axes.set_xlim(min(sizes) / 1.6, max(sizes) * 1.6)
    sheet.scale(axes.set_ylim, [*ends, *([max(ends) + 0.15 * (max(ends) - min(ends))] if sheet.by_points else [])])
    sheet.percent(axes.yaxis)
    axes.axhline(sheet.even, color=INK, linewidth=1)
    axes.grid(axis="y", color=GRID)
    axes.set_xlabel("share of the level's own search (1: as he plays in the game), lines: 95 % intervals")
    axes.set_ylabel(sheet.unit)
    axes.legend(frameon=False, fontsize=9.5, loc="lower right" if not sheet.by_points else "best")
    return figure


def _curves(sheet: Sheet) -> Any:
    """How the part won settles, game after game, within its interval: the steps of the levels, whoever leads first."""
    played = {pair: found for pair, found in sheet.pairs.items() if isinstance(found, Measured)
              and found.games > 7 and sheet.rank(pair[0]) > sheet.rank(pair[1]) >= 0}  # fmt: skip
    pairs = sorted(played, key=lambda pair: tuple(-sheet.rank(name) for name in pair))
    if not pairs:
        return None
    figure, axes = _axes(f"{sheet.title}: how the matches of the levels settled", 3.9)
    ends: list[float] = []
    for number, pair in enumerate(pairs[: len(LINES)]):
        found = played[pair]
        colour = LINES[number]
        steps = [step for step in found.course() if step[0] >= min(8, found.games)]
        games, means, lows, highs = zip(*steps, strict=True)
        ends += [*lows, *highs]
        # Each thinner than the one before, so that what lies on it does not hide it.
        axes.plot(games, means, color=colour, linewidth=max(1.2, 4.2 - 1.3 * number), label=f"{pair[0]} over {pair[1]}")
        axes.fill_between(games, lows, highs, color=colour, alpha=0.13, linewidth=0)
    sheet.scale(axes.set_ylim, ends)
    sheet.percent(axes.yaxis)
    axes.axhline(sheet.even, color=INK, linewidth=1)
    axes.grid(axis="y", color=GRID)
    axes.set_xlabel(f"{'races' if sheet.by_points else 'games'} played, in the order of their seeds, from the eighth on")
    axes.set_ylabel(sheet.unit)
    figure.legend(*axes.get_legend_handles_labels(), loc="outside lower center", ncols=2, frameon=False, fontsize=9.5)
    return figure


CHARTS = (("levels", _levels), ("others", _others), ("search", _search), ("curves", _curves))


def main(words: Sequence[str]) -> int:
    if len(words) < 3:
        print((__doc__ or "").strip(), file=sys.stderr)
        return 2
    folder, game, *files = words
    for path in draw(Path(folder), game, rows_of(map(Path, files))):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
