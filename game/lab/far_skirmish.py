"""What the champion gives away by stopping at the horizon: large positions as they come in games with the full deck, each
decided as he decides it and held against the whole table below it.

    python -m game.lab.far_skirmish --scores 44,31,00 --positions 40

Games are played by the books down to 20 cards, every third one by champions, by a champion and a novice, by novices.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from game.ai.skirmish.analyst import Analysis, Analyst
from game.ai.skirmish.arena import deal, settle
from game.ai.skirmish.below import below
from game.ai.skirmish.horizon import Edge
from game.ai.skirmish.matrix import Matrix, Mix, against, payoffs
from game.ai.skirmish.matrix import solved as solved_game
from game.ai.skirmish.model import Law, Payoff, Position, Revival, by_margin, mirrored
from game.ai.skirmish.players import PERSONAS, drawn, person
from game.ai.skirmish.sets import Score
from game.ai.skirmish.study import Study
from game.ai.skirmish.tables import EXACT_CARDS, Table
from game.rules.skirmish.data import Board
from game.rules.skirmish.state import SkirmishOptions


class Held(NamedTuple):
    """One decision, held against the exact one."""

    cards: int
    ours: float
    """What our mix gives away to the best answer in the true matrix, and theirs."""
    theirs: float
    off: float
    """The entry of the matrix that is furthest off."""
    far_seconds: float
    whole_seconds: float


def lost(matrix: Matrix, ours: Mix, theirs: Mix) -> tuple[float, float]:
    """What each mix gives away to the best answer."""
    value = solved_game(matrix).value
    return value - min(against(matrix, ours)), max(payoffs(matrix, theirs)) - value


def roots(study: Study, rng: Random) -> Iterator[Position]:
    """The first position of each game that the book does not decide, without end."""
    analyst = study.analyst((0, 0), 1)
    game = 0
    while True:
        game += 1
        position = deal(study.law, rng)
        while position.cards > EXACT_CARDS:
            said = analyst.analyse(position)
            mixes = (said.game.ours, said.game.theirs)
            chosen = [drawn(options, mix, rng).option for options, mix in zip((said.ours, said.theirs), mixes, strict=True)]
            for side in range(game % 3):
                if position.revival is not (Revival.THEIRS, Revival.OURS)[side]:
                    view = mirrored(position) if side else position
                    chosen[side] = person(PERSONAS["novice"], study.search, view, rng).option
            position = settle(study.law, position, chosen[0], chosen[1], rng)
        if not position.is_over:
            yield position


def held(law: Law, payoff: Payoff, edge: Edge, position: Position) -> Held | None:
    """None if the table below it is worked out to its end anyhow."""
    upper = below(law, by_margin(payoff), position, None, edge)
    if upper is None or upper.edge is None:
        return None
    begun = time.process_time()
    upper.work()
    middle = time.process_time()
    whole = below(law, by_margin(payoff), position)
    assert whole is not None
    whole.work()
    ended = time.process_time()
    told, true = (_analysis(law, payoff, table, position) for table in (upper, whole))
    ours, theirs = lost(true.matrix, told.game.ours, told.game.theirs)
    off = max(
        abs(a - b) for row, other in zip(told.matrix, true.matrix, strict=True) for a, b in zip(row, other, strict=True)
    )
    return Held(position.cards, ours, theirs, off, middle - begun, ended - middle)


def _analysis(law: Law, payoff: Payoff, table: Table, position: Position) -> Analysis:
    analyst = Analyst(law, payoff, exact=True, known=table)
    return analyst.analyse(position)


def line(score: Score, found: Sequence[Held]) -> str:
    """The score's figures."""
    given = [one for each in found for one in (each.ours, each.theirs)]
    mean = sum(given) / len(given)
    spread = (sum((one - mean) ** 2 for one in given) / max(1, len(given) - 1)) ** 0.5
    far, whole = (
        sum(times) / len(found) for times in zip(*((one.far_seconds, one.whole_seconds) for one in found), strict=True)
    )
    wide = 1.96 * spread / len(given) ** 0.5
    most = max(one.off for one in found)
    return (
        f"{score[0]}-{score[1]}: {len(found)} positions, lost {mean:.5f} a decision ± {wide:.5f}, worst {max(given):.5f}; "
        f"values off {most:.4f} at most, {_middle(found):.4f} in the middle; {far:.2f} s instead of {whole:.2f}"
    )


def _middle(found: Sequence[Held]) -> float:
    return sorted(one.off for one in found)[len(found) // 2]


def main(arguments: Sequence[str] | None = None) -> int:
    from game.ai.skirmish.translate import payoff_for
    from game.rules import GAMES
    from game.storage.boards import load_board

    parser = argparse.ArgumentParser(prog="python -m game.lab.far_skirmish", description="What the horizon gives away.")
    parser.add_argument("--scores", default="44", help="points of both sides, as 44,31")
    parser.add_argument("--positions", type=int, default=40, help="large positions at each score")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    board: Board = load_board(GAMES["skirmish"], "standard").board
    study = Study(board, SkirmishOptions(series="set"))
    if study.horizon is None:
        parser.error("there is no horizon, or no compiled kernel")
    walk = roots(Study(board, SkirmishOptions(series="single")), Random(given.seed))
    for text in given.scores.split(","):
        score = int(text[0]), int(text[1])
        edge = study.horizon.at(score)
        if edge is None:
            parser.error(f"the horizon does not know {text}")
        payoff = payoff_for(board, study.options, score, 1)
        found: list[Held] = []
        while len(found) < given.positions:
            one = held(study.law, payoff, edge, next(walk))
            if one is not None:
                found.append(one)
        print(line(score, found), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
