"""One problem being solved: a lesson of one question that counts what it took to answer it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.say import say
from game.core.types import Illegal, Seat
from game.lessons.run import LessonRun, fits
from game.problems.data import STARS, Proof
from game.problems.mixing import Mixture, best_mix, stars_of
from game.problems.reading import Problem
from game.session import Played


class ProblemRun(LessonRun):
    """Wrong answers are played, told and taken back as in a lesson, and each costs a star, as the hint does."""

    def __init__(self, problem: Problem, names: Sequence[str], strict: bool = False) -> None:
        super().__init__(problem.lesson, names, strict)
        self.problem = problem
        self.misses = 0
        """Wrong answers so far."""
        self.hinted = False
        self.missed: Any = None
        """The wrong answer that is looked at."""
        self.mixture = Mixture(problem.file.mix) if problem.file.mix is not None else None
        self._is_weighed = False

    # ---- what is

    @property
    def is_solved(self) -> bool:
        return self.index >= len(self.steps) - 1

    @property
    def stars(self) -> int:
        """Earned when it is solved, or still to be earned: all at the first try without the hint, and never none."""
        most = STARS if self.mixture is None or not self.is_solved else stars_of(self.mixture.loss)
        return max(1, most - self.misses - self.hinted)

    @property
    def proof(self) -> Proof:
        return self.problem.file.proof

    @property
    def missed_worth(self) -> float | None:
        """What the wrong answer came to when the actions were compared; None where it was not compared, or the answer has
        several actions and this was a later one."""
        if self.missed is None or self.index != 0:
            return None
        return next((one.worth for one in self.proof.worths if fits(self.missed, one.action)), None)

    # ---- what the learner does

    def act(self, action: Any, seat: Seat | None = None) -> Played:
        if self.mixture is not None:
            raise Illegal(say("problem.mix_first"))
        played = super().act(action, seat)
        if self.phase == "astray":
            self.misses += 1
            self.missed = action
        return played

    def take_hint(self) -> None:
        self.hinted = True

    # ---- a mix

    @property
    def asks_mix(self) -> bool:
        """A mix is being laid."""
        return self.mixture is not None and self.waits_for_action

    def lay(self, action: Any) -> bool:
        """One part more for a choice made at the table; False when it belongs to no row."""
        mixture = self.mixture
        if mixture is None or not self.waits_for_action:
            return False
        for n, row in enumerate(mixture.mix.rows):
            if fits(action, row.action):
                mixture.add(n)
                self._is_weighed = False
                return True
        return False

    def change(self, row: int, count: int) -> None:
        """So many parts more or fewer."""
        if self.mixture is not None and self.waits_for_action:
            self.mixture.add(row, count)
            self._is_weighed = False

    def weigh(self) -> bool:
        """The mix is given as the answer. True: it gives away little enough. The same mix is not counted twice."""
        mixture = self.mixture
        if mixture is None or mixture.is_empty or not self.waits_for_action:
            return False
        if stars_of(mixture.loss):
            self.index += 1
            self.phase = "ask"
            return True
        self.misses += not self._is_weighed
        self._is_weighed = True
        return False

    @property
    def is_weighed(self) -> bool:
        """The present mix was weighed and found wanting."""
        return self._is_weighed

    @property
    def best_shares(self) -> list[float]:
        """The solver's mix, by row."""
        assert self.mixture is not None
        return best_mix(self.mixture.mix.worths)
