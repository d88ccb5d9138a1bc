"""Charts of what was measured, from the laboratory's JSON lines: strength by level, by amount of search, and win curves.

    python -m game.lab.charts docs/pictures/lab lion games.jsonl [more.jsonl ...]

Needs matplotlib (the extra `lab`). A game between two players counts for both; what a chart shows is what was played.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from game.ai.intervals import wilson
from game.lab.order import Row

INK, PAPER, RED = "#3a2a1e", "#fbf6ea", "#8c2f1b"


def rows_of(paths: Iterable[Path]) -> list[Row]:
    """All finished games of the files, each once."""
    found: dict[str, Row] = {}
    for path in paths:
        for line in path.read_bytes().splitlines()[1:]:
            row = msgspec.json.decode(line, type=Row)
            if not row.error:
                found[row.order.key] = row
    return list(found.values())


def shares(rows: Sequence[Row]) -> dict[tuple[str, str], list[float]]:
    """(player, rival) -> the player's part of the win in each game of the two, in order of seeds."""
    found: dict[tuple[str, str], list[float]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: row.order.seed):
        players = list(dict.fromkeys(row.order.players))
        if len(players) != 2:
            continue
        for one, two in (players, players[::-1]):
            own = [share for share, name in zip(row.shares, row.order.players, strict=True) if name == one]
            found[one, two].append(sum(own))
    return found


def searched(name: str) -> tuple[str, float] | None:
    """A player's kind and how much it searches: `champion@0.25`, `champion` (1), `uct:100`; None for who has no size."""
    kind, colon, count = name.partition(":")
    if colon:
        return (kind, float(count)) if kind in ("uct", "openspiel") and count.isdigit() else None
    level, at, share = name.partition("@")
    return level, float(share) if at else 1.0


def draw(folder: Path, game: str, rows: Sequence[Row]) -> list[Path]:
    """Writes the charts there is something to show in; their files."""
    import matplotlib

    matplotlib.use("Agg")
    found = shares([row for row in rows if row.order.game == game])
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for name, picture in (("levels", _levels), ("search", _search), ("curves", _curves)):
        figure = picture(game, found)
        if figure is not None:
            path = folder / f"{game}-{name}.png"
            figure.savefig(path, dpi=110, facecolor=PAPER, metadata={"Software": None})
            made.append(path)
    return made


def _axes(title: str, width: float = 7.0, height: float = 4.0):  # type: ignore[no-untyped-def]
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.subplots()
    axes.set_facecolor(PAPER)
    axes.set_title(title, color=INK, loc="left")
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return figure, axes


def _levels(game: str, found: dict[tuple[str, str], list[float]]):  # type: ignore[no-untyped-def]
    """A bar for each pair, the stronger first, with its interval."""
    pairs = [(pair, won) for pair, won in sorted(found.items()) if sum(won) * 2 > len(won)]
    if not pairs:
        return None
    figure, axes = _axes(f"{game}: part of the games won, 95 %", height=1.2 + 0.45 * len(pairs))
    for place, (_, won) in enumerate(reversed(pairs)):
        low, high = wilson(sum(won), len(won))
        rate = sum(won) / len(won)
        axes.barh(place, rate, color=RED, height=0.6)
        axes.plot([low, high], [place, place], color=INK, linewidth=2)
        axes.text(0.01, place, f"{len(won)} games", color=PAPER, va="center", fontsize=8)
    axes.set_yticks(range(len(pairs)), [f"{one} over {two}" for (one, two), _ in reversed(pairs)], color=INK)
    axes.axvline(0.5, color=INK, linestyle=":")
    axes.set_xlim(0, 1)
    return figure


def _search(game: str, found: dict[tuple[str, str], list[float]]):  # type: ignore[no-untyped-def]
    """Part won against one rival by amount of search, for every kind that was tried in two sizes at least."""
    lines: dict[tuple[str, str], list[tuple[float, float, float, float]]] = defaultdict(list)
    for (one, two), won in found.items():
        size = searched(one)
        if size is not None:
            lines[size[0], two].append((size[1], sum(won) / len(won), *wilson(sum(won), len(won))))
    wanted = {key: sorted(points) for key, points in lines.items() if len(points) > 1}
    if not wanted:
        return None
    figure, axes = _axes(f"{game}: part won by amount of search")
    for (kind, rival), points in wanted.items():
        xs, ys, lows, highs = zip(*points, strict=True)
        (line,) = axes.plot(xs, ys, marker="o", label=f"{kind} against {rival}")
        axes.fill_between(xs, lows, highs, alpha=0.15, color=line.get_color())
    axes.set_xscale("log", base=2)
    axes.set_ylim(0, 1)
    axes.axhline(0.5, color=INK, linestyle=":")
    axes.set_xlabel("share of the level's search, or simulations", color=INK)
    axes.legend(frameon=False)
    return figure


def _curves(game: str, found: dict[tuple[str, str], list[float]]):  # type: ignore[no-untyped-def]
    """How the part won settles, game after game."""
    pairs = [(pair, won) for pair, won in sorted(found.items()) if sum(won) * 2 > len(won) and len(won) > 3]
    if not pairs:
        return None
    figure, axes = _axes(f"{game}: part won after so many games")
    for (one, two), won in pairs:
        total = 0.0
        axes.plot(range(1, len(won) + 1), [(total := total + share) / n for n, share in enumerate(won, 1)],
                  label=f"{one} over {two}")  # fmt: skip
    axes.set_ylim(0, 1)
    axes.axhline(0.5, color=INK, linestyle=":")
    axes.set_xlabel("games, in the order of their seeds", color=INK)
    axes.legend(frameon=False, fontsize=8)
    return figure


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
