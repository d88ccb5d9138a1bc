"""`python -m tools.problems GAME --games N --seed S`: candidates, one file each; `--prove FILE...`: their answers again."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.rules import GAMES
from game.storage.boards import load_board
from tools.problems.finding import Finder
from tools.problems.proving import prove
from tools.problems.telling import tell
from tools.problems.writing import write

SEATS = {"lion": 2, "circus": 4}
OPTIONS: dict[str, dict[str, bool | int | str]] = {
    "circus": {"series": "single"},
    "skirmish": {"series": "single"},
    "moritari": {"size": 3},
    "caesar_xl": {"edition": "silver"},
}
"""Of the games that are played; what the printed game has otherwise is kept as it is."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m tools.problems", description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES), nargs="?")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--effort", type=float, default=1.0, help="scales the search")
    parser.add_argument("--board", default="")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--level", default="veteran", help="who plays")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")
    parser.add_argument("--out", type=Path, default=Path("build/problems"), help="where candidates are written")
    parser.add_argument("--prove", nargs="+", type=Path, metavar="FILE", help="weigh the answers of these again")
    parser.add_argument("--tell", nargs="+", type=Path, metavar="FILE", help="tell what led to these and what follows")
    wanted = parser.parse_args(arguments)
    if wanted.tell:
        return tell(wanted.tell)
    if wanted.prove:
        return prove(wanted.prove, wanted.effort, wanted.seed)
    if wanted.game is None:
        parser.error("which game?")
    info = GAMES[wanted.game]
    board = load_board(info, wanted.board or info.boards[0])
    options: dict[str, bool | int | str] = dict(OPTIONS.get(wanted.game, {}))
    for item in wanted.set:
        key, _, value = item.partition("=")
        options[key] = {"true": True, "false": False}.get(value, int(value) if value.lstrip("-").isdigit() else value)
    seats = wanted.seats or SEATS.get(wanted.game, 2)
    finder = Finder(info, board, info.options(**options), (wanted.level,) * seats, wanted.seed)
    folder = wanted.out / info.id
    for number, found in enumerate(finder.games(wanted.games, wanted.effort, {})):
        name = f"{wanted.seed:02}-{board.id.replace('-', '')}{seats}x{number:03}"
        write(folder / f"{name}.yaml", found.file)
        proof = found.file.proof
        figures = (
            f"{proof.best:.3f} {proof.second:.3f}" if proof.best != proof.second else f"{proof.best:.3f} {found.gap:.3f}"
        )
        print(f"{name} ply {found.ply} {figures} | {found.why} | {found.tempting}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
