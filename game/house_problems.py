"""Problems: their list, one after the other at the real table, and the stars they earn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.house_home import OpenHome
from game.house_taught import TaughtHouse
from game.problems.check import check_problem
from game.problems.marks import keep_mark, load_marks
from game.problems.reading import ProblemCard, list_problems, load_problem
from game.problems.run import ProblemRun
from game.scenes.problem import ProblemScene
from game.scenes.problems import ProblemsScreen
from game.storage.errors import BadFile
from game.tables import TABLES


@dataclass(frozen=True)
class _Spent:
    """What was lost on a problem before it was begun anew."""

    misses: int = 0
    hinted: bool = False


class ProblemHouse(TaughtHouse[OpenHome]):
    """The problems of one game."""

    def __init__(self, house: OpenHome, game: str) -> None:
        super().__init__(house, game)
        self.cards = list_problems(game)

    def open_list(self) -> None:
        """On top of the title, of set-up, or of the lessons."""

        def marks() -> dict[str, int]:
            return load_marks().get(self.info.id, {})

        rules = partial(self.house.open_rules, self.info.id, "")
        chosen = ProblemsScreen(self.info, self.cards, marks, rules, lambda card: self.open(self._begin(card)))
        self.house.ctx.stack.push(chosen)

    def _begin(self, card: ProblemCard, spent: _Spent | None = None) -> ProblemScene | None:
        """One of the user's own is checked first: it may be wrong in any way."""
        try:
            problem = load_problem(self.info, card.path, card.is_own)
            if card.is_own:
                check_problem(problem, self.house.words)
            run = ProblemRun(problem, self.names(problem.file.seats, problem.file.learner))
        except BadFile as bad:
            self.refuse(bad)
            return None
        if spent is not None:
            run.misses, run.hinted = spent.misses, spent.hinted
        after = self._after(card)
        doors = self.doors(
            again=lambda: self.put(self._begin(card, _Spent(run.misses, run.hinted and not run.is_solved))),
            done=lambda: keep_mark(self.info.id, run.problem.id, run.stars),
            onward=self.leave if after is None else lambda: self.put(self._begin(after)),
            label="problem.next" if after is not None else "problem.last",
        )
        return ProblemScene(run, TABLES[self.info.id], doors)

    def _after(self, card: ProblemCard) -> ProblemCard | None:
        """The next one that has no star yet; the one that follows where all have."""
        rest = self.cards[self.cards.index(card) + 1 :]
        marks = load_marks().get(self.info.id, {})
        return next((later for later in rest if not marks.get(later.id)), rest[0] if rest else None)
