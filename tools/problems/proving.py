"""The answers of problems weighed again, by another seed: does what is called best still lead by enough?"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.lessons.check import NAMES
from game.problems.mixing import best_mix, worst
from game.problems.reading import Problem, load_problem
from game.problems.run import ProblemRun
from game.storage.resume import all_games
from tools.problems.finding import LEAST
from tools.problems.weighing import WEIGHERS, CaesarWeigher, Weighing, mix_of

HALF = 0.5
"""Of the least gap for a candidate: chance has had its say twice by now."""
NEAR = 0.002
"""Chances of a mix that is solved anew may be off by so much: the file's are rounded."""


def prove(files: Sequence[Path], effort: float, seed: int) -> int:
    """1 when an answer does not hold."""
    code = 0
    for path in files:
        problem = load_problem(all_games()[path.resolve().parent.name], path)
        held, figures = prove_one(problem, effort, seed)
        print(f"{path}: {'holds' if held else 'DOES NOT HOLD'}, {figures}")
        code = code if held else 1
    return code


def prove_one(problem: Problem, effort: float, seed: int) -> tuple[bool, str]:
    """Whether the answer stands, and the figures of it."""
    file, info, board = problem.file, problem.info, problem.lesson.board
    match, _ = problem.lesson.begin(strict=True)
    if file.mix is not None:
        found = mix_of(board.board, match.state.table, file.learner, list(match.observe(file.learner).legal))
        if found is None or not found.is_exact:
            return False, "it can't be solved exactly"
        mine = worst(file.mix.worths, best_mix(file.mix.worths))
        same = all(
            abs(one - other) <= NEAR
            for row, line in zip(found.worths, file.mix.worths, strict=True)
            for one, other in zip(row, line, strict=True)
        )
        return same and abs(found.value - mine) <= NEAR, f"worth {found.value:.4f}, in the file {mine:.4f}"
    weighing: Weighing | None
    weigher = WEIGHERS[info.id](info, board.board)
    if isinstance(weigher, CaesarWeigher):
        actions = [problem.lesson.action(one.action, "proof.worths") for one in file.proof.worths]
        weighing = weigher.compare(match, file.learner, actions, max(2, round(100 * effort)), seed)
    else:
        weighing = weigher.weigh(match, file.learner, effort, seed)
    if weighing is None:
        return False, "nothing to be weighed"
    run = ProblemRun(problem, NAMES[: file.seats])
    while run.queue or run.settle():
        run.session.poll(0.0)
    right = [one for one in weighing.actions if run.would_show(one.action)]
    wrong = [one for one in weighing.actions if one not in right]
    if not right or not wrong:
        return bool(right), "nothing to compare"
    lead = right[0].worth - wrong[0].worth
    held = lead >= HALF * LEAST[info.id]
    return held, f"best {right[0].worth:.3f}, then {wrong[0].worth:.3f} ({weighing.by}, {weighing.amount})"
