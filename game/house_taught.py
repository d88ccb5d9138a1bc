"""What lessons and problems have alike in the house: whose table it is, one after the other, and leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from game.core.say import Say
from game.core.types import GameInfo
from game.house_home import OpenHome
from game.rules import GAMES
from game.scenes.lesson import LessonDoors, LessonScene
from game.storage.errors import BadFile, explain

H = TypeVar("H", bound=OpenHome)


class TaughtHouse(Generic[H]):
    """One game's lessons or problems; such a table is nobody's saved game."""

    def __init__(self, house: H, game: str) -> None:
        self.house = house
        self.info: GameInfo = GAMES[game]
        self._scene: LessonScene | None = None

    def names(self, seats: int, learner: int) -> list[str]:
        """The learner goes by his own name, the others by names nobody here has."""
        words = self.house.words
        own = self.house.settings.last_name or words("lesson.learner")
        others = [words(f"lesson.rival.{n}") for n in range(1, 6)] + [words("lesson.learner")]
        names = [name for name in others if name.casefold() != own.casefold()][: seats - 1]
        names.insert(learner, own)
        return names

    def doors(
        self, again: Callable[[], None], done: Callable[[], Say | None], onward: Callable[[], None], label: str
    ) -> LessonDoors:
        """`done` keeps what was earned and gives the sentence why not; `label` is the words' key of `onward`."""

        def keep() -> None:
            trouble = done()
            if trouble is not None:
                self.house.ctx.toasts.show(self.house.words.text(trouble), "error")

        return LessonDoors(
            again=again,
            leave=self.leave,
            done=keep,
            next=onward,
            next_label=self.house.words(label),
            rules=lambda page: self.house.open_rules(self.info.id, page),
            settings=self.house.open_settings,
            quit=self.house.ctx.quit,
        )

    def refuse(self, bad: BadFile) -> None:
        """Why it can't be begun."""
        self.house.ctx.toasts.show(explain(bad, self.house.words), "error")

    def open(self, scene: LessonScene | None) -> None:
        """Over the list; nothing where it can't be begun."""
        if scene is not None:
            self._scene = scene
            self.house.ctx.stack.push(scene)

    def put(self, scene: LessonScene | None) -> None:
        """In the place of the table that lies there; that one is left where this can't be begun."""
        if scene is None:
            self.leave()
            return
        self._scene = scene
        self.house.ctx.stack.replace(scene)

    def leave(self) -> None:
        if self._scene is not None:
            self.house.ctx.stack.dismiss(self._scene, None)
            self._scene = None
