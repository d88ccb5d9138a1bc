"""How far the look-back can be trusted: games between computer players are reviewed, and the chances given on the way are
held against who won.

    python -m tools.calibration play GAME [--games 42] [--seconds 10] [-o build/calibration]
    python -m tools.calibration tables [-o build/calibration]

Each game is played by one level on all seats, the levels in turn, and reviewed for so much processor time. `play` goes on
where it stopped; a line of `GAME.jsonl` is a game. `tables` prints what docs/studies.md holds.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from typing import Any

from msgspec import convert

from game.ai.review import Review, Reviewer, matter_of
from game.ai.seeds import derive_seed
from game.core.types import Over
from game.simulate import Batch, Player
from game.storage.boards import load_board
from game.storage.resume import all_games

TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "lion": ("standard", 2, {}),
    "skirmish": ("standard", 2, {"series": "single"}),
    "circus": ("side-a", 4, {"series": "single"}),
    "moritari": ("oval", 2, {"size": 2}),
    "caesar_xl": ("standard", 2, {"edition": "bronze"}),
}
"""By game: board, seats, options."""
LEVELS = ("novice", "veteran", "champion")
PER_GAME = 20
"""Positions of a game that are counted, evenly spread: a long game weighs no more than a short one."""
BINS = 10


def play(game: str, games: int, seconds: float, path: Path, lot: str = "") -> None:
    """Plays and reviews what is missing of so many games. `lot`: other games than those of another lot."""
    info = all_games()[game]
    name, seats, options = TABLES[game]
    board = load_board(info, name)
    path.parent.mkdir(parents=True, exist_ok=True)
    done = len(path.read_text().splitlines()) if path.exists() else 0
    for number in range(done, games):
        level = LEVELS[number % len(LEVELS)]
        batch = Batch(game, (level,) * seats, convert(options, info.options), board.id, board.board, 1, 0)
        match = Player(batch).finished(derive_seed("calibration", game, number, *([lot] if lot else [])))
        reviewer = Reviewer(matter_of(match, board.board))
        end = time.process_time() + seconds
        reviewer.work(lambda end=end: time.process_time() > end)  # type: ignore[misc]
        over = match.pending()
        assert isinstance(over, Over)
        with path.open("a") as file:
            file.write(json.dumps(line_of(reviewer.review(), level, over)) + "\n")


def line_of(review: Review, level: str, over: Over) -> dict[str, Any]:
    """A game: chances by position and seat, what each seat came to, choice and luck."""
    is_chance = review.unit == "chance"
    known = [moment.values if is_chance else moment.shares for moment in review.moments]
    positions = [list(values) for values in known[:-1] if values]
    step = max(1.0, len(positions) / PER_GAME)
    firsts = over.ranks.count(1)
    return {
        "level": level,
        "chances": [positions[int(n * step)] for n in range(min(PER_GAME, len(positions)))],
        "won": [1 / firsts if rank == 1 else 0.0 for rank in over.ranks],
        "luck": [account.luck for account in review.accounts],
        "choice": [account.choice for account in review.accounts],
        "decisions": [account.decisions for account in review.accounts],
        "sound": [account.sound for account in review.accounts],
        "whole": review.is_whole,
    }


def games_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def pairs(games: Sequence[Mapping[str, Any]]) -> Iterator[tuple[float, float, int]]:
    """(chance given, share won, number of the game) of each position and seat."""
    for number, game in enumerate(games):
        for values in game["chances"]:
            yield from ((chance, won, number) for chance, won in zip(values, game["won"], strict=True))


def reliability(games: Sequence[Mapping[str, Any]], with_sure: bool = False) -> list[tuple[int, int, int, float, float]]:
    """By bin that holds anything: its number, positions, games, mean chance given, share won. Where no position is proved
    (`with_sure`), a chance of nought or one is one whose end the log had shown, and no forecast."""
    held: dict[int, list[tuple[float, float, int]]] = {}
    for chance, won, number in pairs(games):
        if not with_sure and chance in (0.0, 1.0):
            continue
        held.setdefault(min(BINS - 1, int(chance * BINS)), []).append((chance, won, number))
    rows = []
    for place, found in sorted(held.items()):
        count = len(found)
        rows.append((
            place, count, len({one[2] for one in found}),
            sum(one[0] for one in found) / count, sum(one[1] for one in found) / count,
        ))  # fmt: skip
    return rows


def by_level(games: Sequence[Mapping[str, Any]]) -> list[tuple[str, int, float, float]]:
    """Level, decisions weighed, what a decision gave away on the average, sound ones in a hundred."""
    rows = []
    for level in LEVELS:
        own = [game for game in games if game["level"] == level]
        decisions = sum(sum(game["decisions"]) for game in own)
        if decisions:
            lost = -sum(sum(game["choice"]) for game in own) / decisions
            rows.append((level, decisions, lost, 100 * sum(sum(game["sound"]) for game in own) / decisions))
    return rows


def luck(games: Sequence[Mapping[str, Any]]) -> tuple[float, float]:
    """Mean of seat 0's luck a game, and twice its standard error."""
    found = [game["luck"][0] for game in games]
    mean = sum(found) / len(found)
    spread = sum((one - mean) ** 2 for one in found) / max(1, len(found) - 1)
    return mean, 2 * sqrt(spread / len(found))


def table(game: str, games: Sequence[Mapping[str, Any]]) -> str:
    """Markdown of one game."""
    name, seats, options = TABLES[game]
    unit = "points" if game == "circus" else "of a match"
    said = ", ".join(f"{key} {value}" for key, value in options.items())
    lines = [
        f"#### `{game}`: {len(games)} games reviewed ({sum(one['whole'] for one in games)} to the end)", "",
        f"{seats} seats, board {name}{', ' + said if said else ''}.", "",
        "| chance given | positions | games | given, mean | won |", "| --- | ---: | ---: | ---: | ---: |",
    ]  # fmt: skip
    for place, count, of, given, won in reliability(games, game == "skirmish"):
        lines.append(f"| {10 * place}-{10 * place + 10} % | {count} | {of} | {100 * given:.0f} % | {100 * won:.0f} % |")
    lines += ["", "| level | decisions weighed | given away each | sound |", "| --- | ---: | ---: | ---: |"]
    for level, decisions, lost, sound in by_level(games):
        lines.append(f"| {level} | {decisions} | {lost:.4f} {unit} | {sound:.0f} % |")
    mean, error = luck(games)
    return "\n".join([*lines, "", f"Luck of the first seat a game: {mean:+.3f} {unit} on the average, ± {error:.3f}.", ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("play", "tables"))
    parser.add_argument("game", nargs="?", choices=tuple(TABLES))
    parser.add_argument("--games", type=int, default=42)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--lot", default="", help="games of another lot are other games: to check what was fitted to these")
    parser.add_argument("-o", "--out", type=Path, default=Path("build/calibration"))
    wanted = parser.parse_args()
    if wanted.what == "play":
        play(wanted.game or parser.error("play needs a game"), wanted.games, wanted.seconds,
             wanted.out / f"{wanted.game}.jsonl", wanted.lot)  # fmt: skip
    else:
        found = {game: games_of(wanted.out / f"{game}.jsonl") for game in TABLES}
        print("\n".join(table(game, games) for game, games in found.items() if games))


if __name__ == "__main__":
    main()
