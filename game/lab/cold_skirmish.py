"""What a decision costs with nothing thought ahead: positions as they come in games with the full deck, each asked of the
champion, who keeps what he solved for the decision before and nothing else.

    python -m game.lab.cold_skirmish --positions 1000

Every third game is played by champions, by a champion and a novice, by novices; every other one at a score of a set, as
the game that it is when each game before brought a point.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from game.ai.skirmish.analyst import Analyst
from game.ai.skirmish.arena import deal, settle
from game.ai.skirmish.matrix import Mix
from game.ai.skirmish.model import Position, Revival, mirrored
from game.ai.skirmish.players import PERSONAS, drawn, person
from game.ai.skirmish.study import Study
from game.ai.skirmish.tables import EXACT_CARDS
from game.rules.skirmish.data import Board
from game.rules.skirmish.state import SkirmishOptions


class Decision(NamedTuple):
    """One position, and the champion's processor time for it."""

    position: Position
    seconds: float


def decisions(board: Board, rng: Random) -> Iterator[Decision]:
    """Without end."""
    single, in_set = (Study(board, SkirmishOptions(series=series)) for series in ("single", "set"))
    for study in (single, in_set):  # the books are read
        study.analyst((0, 0), 1).analyse(deal(study.law, rng))
    game = 1
    while True:
        study = (single, in_set)[game % 2]
        score = rng.randrange(5), rng.randrange(5)
        analyst = study.analyst(score, 1 + sum(score))
        yield from _game(study, analyst, (game // 2) % 3, rng)
        analyst.forget()
        game += 1


def _game(study: Study, analyst: Analyst, novices: int, rng: Random) -> Iterator[Decision]:
    position = deal(study.law, rng)
    while not position.is_over:
        begun = time.process_time()
        analysis = analyst.analyse(position)
        yield Decision(position, time.process_time() - begun)
        mixes: tuple[Mix, Mix] = (analysis.game.ours, analysis.game.theirs)
        chosen = [
            drawn(options, mix, rng).option for options, mix in zip((analysis.ours, analysis.theirs), mixes, strict=True)
        ]
        for side in range(novices):
            if position.revival is not (Revival.THEIRS, Revival.OURS)[side]:
                view = mirrored(position) if side else position
                chosen[side] = person(PERSONAS["novice"], study.search, view, rng).option
        position = settle(study.law, position, chosen[0], chosen[1], rng)


def told(name: str, found: list[Decision]) -> str:
    """A line of how long they took."""
    times = sorted(decision.seconds for decision in found)
    p50, p95, p99 = (times[min(len(times) - 1, int(len(times) * part))] for part in (0.5, 0.95, 0.99))
    over = sum(one > 1 for one in times)
    return f"{name}: median {p50:.3f} s, p95 {p95:.3f}, p99 {p99:.3f}, worst {times[-1]:.3f}; {over} above one second"


def memory() -> float:
    """The most this process ever took, in MB."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1024 * 1024 if sys.platform == "darwin" else 1024)


def main(arguments: list[str] | None = None) -> int:
    from game.rules import GAMES
    from game.storage.boards import load_board

    parser = argparse.ArgumentParser(
        prog="python -m game.lab.cold_skirmish", description="Decisions with nothing thought ahead."
    )
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    board = load_board(GAMES["skirmish"], "standard").board
    found: list[Decision] = []
    for decision in decisions(board, Random(given.seed)):
        found.append(decision)
        if len(found) == given.positions:
            break
    print(told(f"{len(found)} positions", found))
    for cards in range(EXACT_CARDS, EXACT_CARDS - 6, -1):
        some = [decision for decision in found if decision.position.cards == cards]
        if some:
            print(told(f"of {cards} cards {len(some)}", some))
    print(f"{memory():.0f} MB at most")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
