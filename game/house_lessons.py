"""Lessons: their list, one after the other at the real table, and what is done."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from game.core.types import GameInfo
from game.house_home import OpenHome
from game.lessons.check import check_lesson
from game.lessons.offers import firsts
from game.lessons.progress import keep_done, load_done
from game.lessons.reading import Lesson, LessonCard, list_lessons
from game.lessons.run import LessonRun
from game.problems.offers import has_problems
from game.rules import GAMES
from game.scenes.lesson import LessonDoors, LessonScene
from game.scenes.lessons import LessonsScreen
from game.storage.errors import BadFile, explain
from game.tables import TABLES


class LessonHome(OpenHome, Protocol):
    """What this asks of the house."""

    def set_up(self, game: str) -> None: ...
    def begin_first(self, game: str) -> None: ...
    def open_problems(self, game: str) -> None: ...


class LessonHouse:
    """The lessons of one game, from their list to the last step; a lesson's table is nobody's saved game."""

    def __init__(self, house: LessonHome, game: str) -> None:
        self.house = house
        self.info: GameInfo = GAMES[game]
        self.cards = list_lessons(self.info)
        self._scene: LessonScene | None = None

    def open_list(self) -> None:
        """On top of the title, or of set-up."""
        game = self.info.id
        problems = (lambda: self.house.open_problems(game)) if has_problems(game) else None
        rules = partial(self.house.open_rules, game, "")
        screen = LessonsScreen(self.info, self.cards, load_done, rules, self._open, problems)
        self._list = screen
        self.house.ctx.stack.push(screen)

    def _open(self, card: LessonCard) -> None:
        """A lesson over the list. One of the user's own is played through first: it may be wrong in any way."""
        scene = self._begin(card)
        if scene is not None:
            self.house.ctx.stack.push(scene)

    def _begin(self, card: LessonCard) -> LessonScene | None:
        lesson = card.lesson
        if lesson is None:
            return None
        try:
            if card.is_own:
                check_lesson(lesson, self.house.words)
            run = LessonRun(lesson, self._names(lesson))
        except BadFile as bad:
            self.house.ctx.toasts.show(explain(bad, self.house.words), "error")
            return None
        after = self._after(card)
        words = self.house.words
        doors = LessonDoors(
            again=lambda: self._instead(card),
            leave=self._leave,
            done=lambda: self._done(lesson),
            next=self._play if after is None else lambda: self._instead(after),
            next_label=words("lesson.next") if after is not None else words(self._play_words),
            rules=lambda page: self.house.open_rules(self.info.id, page),
            settings=self.house.open_settings,
            quit=self.house.ctx.quit,
        )
        self._scene = LessonScene(run, TABLES[self.info.id], doors)
        return self._scene

    def _names(self, lesson: Lesson) -> list[str]:
        """The learner goes by his own name, the others by names nobody here has."""
        words, count = self.house.words, lesson.file.seats
        own = self.house.settings.last_name or words("lesson.learner")
        others = [words(f"lesson.rival.{n}") for n in range(1, 6)] + [words("lesson.learner")]
        names = [name for name in others if name.casefold() != own.casefold()][: count - 1]
        names.insert(lesson.file.learner, own)
        return names

    def _after(self, card: LessonCard) -> LessonCard | None:
        """The next lesson that can be taken."""
        rest = self.cards[self.cards.index(card) + 1 :]
        return next((later for later in rest if later.lesson is not None), None)

    def _instead(self, card: LessonCard) -> None:
        """This lesson in the place of the one that lies there."""
        scene = self._begin(card)
        if scene is not None:
            self.house.ctx.stack.replace(scene)
        else:
            self._leave()

    def _leave(self) -> None:
        if self._scene is not None:
            self.house.ctx.stack.dismiss(self._scene, None)
            self._scene = None

    def _play(self) -> None:
        """The course is over: a real game, for whoever has played none yet the first at once."""
        if self._play_words == "lesson.first.play":
            self.house.begin_first(self.info.id)
            return
        self._leave()
        self.house.ctx.stack.dismiss(self._list, None)
        self.house.set_up(self.info.id)

    @property
    def _play_words(self) -> str:
        return "lesson.first.play" if self.info.id in firsts() else "lesson.play"

    def _done(self, lesson: Lesson) -> None:
        trouble = keep_done(self.info.id, lesson.id)
        if trouble is not None:
            self.house.ctx.toasts.show(self.house.words.text(trouble), "error")
