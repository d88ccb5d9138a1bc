"""Problems: their list, one after the other at the real table, and the stars they earn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.core.types import GameInfo
from game.house_home import OpenHome
from game.problems.check import check_problem
from game.problems.marks import keep_mark, load_marks
from game.problems.reading import ProblemCard, list_problems, load_problem
from game.problems.run import ProblemRun
from game.rules import GAMES
from game.scenes.lesson import LessonDoors
from game.scenes.problem import ProblemScene
from game.scenes.problems import ProblemsScreen
from game.storage.errors import BadFile, explain
from game.tables import TABLES


@dataclass(frozen=True)
class _Spent:
    """What was lost on a problem before it was begun anew."""

    misses: int = 0
    hinted: bool = False


class ProblemHouse:
    """The problems of one game; a problem's table is nobody's saved game."""

    def __init__(self, house: OpenHome, game: str) -> None:
        self.house = house
        self.info: GameInfo = GAMES[game]
        self.cards = list_problems(game)
        self._scene: ProblemScene | None = None

    def open_list(self) -> None:
        """On top of the title, of set-up, or of the lessons."""

        def marks() -> dict[str, int]:
            return load_marks().get(self.info.id, {})

        rules = partial(self.house.open_rules, self.info.id, "")
        self.house.ctx.stack.push(ProblemsScreen(self.info, self.cards, marks, rules, self._open))

    def _open(self, card: ProblemCard) -> None:
        scene = self._begin(card)
        if scene is not None:
            self.house.ctx.stack.push(scene)

    def _begin(self, card: ProblemCard, spent: _Spent | None = None) -> ProblemScene | None:
        """A problem over the list. One of the user's own is checked first: it may be wrong in any way."""
        try:
            problem = load_problem(self.info, card.path, card.is_own)
            if card.is_own:
                check_problem(problem, self.house.words)
            run = ProblemRun(problem, self._names(problem.file.seats, problem.file.learner))
        except BadFile as bad:
            self.house.ctx.toasts.show(explain(bad, self.house.words), "error")
            return None
        if spent is not None:
            run.misses, run.hinted = spent.misses, spent.hinted
        after = self._after(card)
        words = self.house.words
        doors = LessonDoors(
            again=lambda: self._instead(card, _Spent(run.misses, run.hinted and not run.is_solved)),
            leave=self._leave,
            done=lambda: self._done(run),
            next=self._leave if after is None else lambda: self._instead(after),
            next_label=words("problem.next" if after is not None else "problem.last"),
            rules=lambda page: self.house.open_rules(self.info.id, page),
            settings=self.house.open_settings,
            quit=self.house.ctx.quit,
        )
        self._scene = ProblemScene(run, TABLES[self.info.id], doors)
        return self._scene

    def _names(self, seats: int, learner: int) -> list[str]:
        """The learner goes by his own name, the others by names nobody here has."""
        words = self.house.words
        own = self.house.settings.last_name or words("lesson.learner")
        others = [words(f"lesson.rival.{n}") for n in range(1, 6)] + [words("lesson.learner")]
        names = [name for name in others if name.casefold() != own.casefold()][: seats - 1]
        names.insert(learner, own)
        return names

    def _after(self, card: ProblemCard) -> ProblemCard | None:
        """The next one that has no star yet; the one that follows where all have."""
        rest = self.cards[self.cards.index(card) + 1 :]
        marks = load_marks().get(self.info.id, {})
        return next((later for later in rest if not marks.get(later.id)), rest[0] if rest else None)

    def _instead(self, card: ProblemCard, spent: _Spent | None = None) -> None:
        """This problem in the place of the one that lies there."""
        scene = self._begin(card, spent)
        if scene is not None:
            self.house.ctx.stack.replace(scene)
        else:
            self._leave()

    def _leave(self) -> None:
        if self._scene is not None:
            self.house.ctx.stack.dismiss(self._scene, None)
            self._scene = None

    def _done(self, run: ProblemRun) -> None:
        trouble = keep_mark(self.info.id, run.problem.id, run.stars)
        if trouble is not None:
            self.house.ctx.toasts.show(self.house.words.text(trouble), "error")
