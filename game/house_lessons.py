"""Lessons: their list, one after the other at the real table, and what is done."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from game.house_home import OpenHome
from game.house_taught import TaughtHouse
from game.lessons.check import check_lesson
from game.lessons.offers import firsts
from game.lessons.progress import keep_done, load_done
from game.lessons.reading import LessonCard, list_lessons
from game.lessons.run import LessonRun
from game.problems.offers import has_problems
from game.scenes.lesson import LessonScene
from game.scenes.lessons import LessonsScreen
from game.storage.errors import BadFile
from game.tables import TABLES


class LessonHome(OpenHome, Protocol):
    """What this asks of the house."""

    def set_up(self, game: str) -> None: ...
    def begin_first(self, game: str) -> None: ...
    def open_problems(self, game: str) -> None: ...


class LessonHouse(TaughtHouse[LessonHome]):
    """The lessons of one game, from their list to the last step."""

    def __init__(self, house: LessonHome, game: str) -> None:
        super().__init__(house, game)
        self.cards = list_lessons(self.info)

    def open_list(self) -> None:
        """On top of the title, or of set-up."""
        game = self.info.id
        problems = (lambda: self.house.open_problems(game)) if has_problems(game) else None
        rules = partial(self.house.open_rules, game, "")
        self._list = LessonsScreen(
            self.info, self.cards, load_done, rules, lambda card: self.open(self._begin(card)), problems
        )
        self.house.ctx.stack.push(self._list)

    def _begin(self, card: LessonCard) -> LessonScene | None:
        """One of the user's own is played through first: it may be wrong in any way."""
        lesson = card.lesson
        if lesson is None:
            return None
        try:
            if card.is_own:
                check_lesson(lesson, self.house.words)
            run = LessonRun(lesson, self.names(lesson.file.seats, lesson.file.learner))
        except BadFile as bad:
            self.refuse(bad)
            return None
        after = self._after(card)
        doors = self.doors(
            again=lambda: self.put(self._begin(card)),
            done=lambda: keep_done(self.info.id, lesson.id),
            onward=self._play if after is None else lambda: self.put(self._begin(after)),
            label="lesson.next" if after is not None else self._play_words,
        )
        return LessonScene(run, TABLES[self.info.id], doors)

    def _after(self, card: LessonCard) -> LessonCard | None:
        """The next lesson that can be taken."""
        rest = self.cards[self.cards.index(card) + 1 :]
        return next((later for later in rest if later.lesson is not None), None)

    def _play(self) -> None:
        """The course is over: a real game, for whoever has played none yet the first at once."""
        if self._play_words == "lesson.first.play":
            self.house.begin_first(self.info.id)
            return
        self.leave()
        self.house.ctx.stack.dismiss(self._list, None)
        self.house.set_up(self.info.id)

    @property
    def _play_words(self) -> str:
        return "lesson.first.play" if self.info.id in firsts() else "lesson.play"
