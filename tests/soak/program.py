"""The whole program under the pilot: title, screens, tables and saves in a folder of its own, started again at will.

Computer players answer in this process and by lot, a few polls after they were asked, so that a run depends on its seed
alone. `Program(..., workers=True)` has the real worker process instead.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from game.ai.agent import Job, Reply
from game.ai.random_agent import RandomAgent
from game.core.types import Choose
from game.core.words import Catalogue
from game.house import House
from game.rules import GAMES
from game.scenes.lesson import LessonScene
from game.scenes.title import TitleScreen
from game.session import computers
from game.storage import paths
from game.storage.settings import load_settings
from game.storage.words import read_folder
from tests.pilot import Pilot

POLLS = 3
"""How often a computer player is asked before it answers."""


class Lot:
    """Stands where `Thinker` does: the same calls, answered by lot without a process."""

    def __init__(self, game: str, board: Any, *, cap: float = 0.0, maker: object = None,
                 wake: Callable[[], None] | None = None) -> None:  # fmt: skip
        self.replaced = self.guessed = 0
        self.failures: list[str] = []
        self.pid: int | None = None
        self._asked: dict[int, tuple[Job, int]] = {}
        self._next = 1

    def warm_up(self) -> None: ...

    def attend(self) -> None: ...

    def prepare(self, level: str, view: Any, seat: int) -> None: ...

    def close(self) -> None:
        self._asked.clear()

    def submit(self, level: str, job: Job, cap: float | None = None) -> int:
        ticket, self._next = self._next, self._next + 1
        self._asked[ticket] = (job, POLLS)
        return ticket

    def has_answer(self, ticket: int) -> bool:
        return ticket in self._asked and not self._asked[ticket][1]

    def cancel(self, ticket: int) -> None:
        self._asked.pop(ticket, None)

    def poll(self, ticket: int) -> Reply | None:
        job, left = self._asked[ticket]
        if not isinstance(job.pending, Choose):  # a table's question beside the game, such as an analysis: still at it
            return None
        if left:
            self._asked[ticket] = (job, left - 1)
            return None
        del self._asked[ticket]
        return RandomAgent().decide(job)


@cache
def texts() -> dict[str, str]:
    """Read once by a process that starts the program hundreds of times."""
    return read_folder(paths.words_dir())


class Listening(Catalogue):
    """The real words; remembers which keys were asked for in vain."""

    def __init__(self) -> None:
        super().__init__(texts())
        self.missing: Counter[str] = Counter()

    def raw(self, key: str) -> str:
        if key not in self:
            self.missing[key] += 1
        return super().raw(key)


@contextlib.contextmanager
def by_lot(seed: int) -> Iterator[None]:
    """Computer players of this process, and sessions whose dice come from `seed`."""
    rng = Random(seed)
    with (
        mock.patch.object(computers, "Thinker", Lot),
        mock.patch("secrets.randbits", rng.getrandbits),
        mock.patch.dict("game.ai.pool._OPEN", clear=True),  # a worker that another test left running thinks by the clock
    ):
        yield


class Program:
    """One run after another of the program in LUDI_HOME. `runs` counts them."""

    def __init__(self, size: tuple[int, int] = (1024, 640), cache: Path | None = None) -> None:
        self.size, self.cache = size, cache
        self.words = Listening()
        self.runs = 0
        self.start()

    def start(self) -> None:
        """As a fresh process would: settings read, title shown."""
        settings, trouble = load_settings()
        self.opening_trouble = trouble
        settings.primers_seen = [*GAMES]  # somebody who has played before
        self.house = House(settings, self.words)
        self.pilot = Pilot(lambda ctx: self.house.first(ctx, None), self.size, settings, self.words, self.cache)
        self.runs += 1

    def close(self) -> None:
        """The window is gone. Here the process lives on, so the screens give up what would end with it."""
        self.house.close()
        scenes = self.pilot.app.stack.scenes
        while scenes:
            scenes.pop().leave()

    def again(self) -> None:
        self.close()
        self.start()

    # ---- looking

    @property
    def scene(self) -> str:
        """The kind of the top screen."""
        return type(self.pilot.scene).__name__

    @property
    def is_home(self) -> bool:
        return isinstance(self.pilot.scene, TitleScreen)

    def can(self, target_id: str) -> bool:
        return target_id in self.pilot.ids(target_id, enabled=True)

    @property
    def _asks_to_leave_a_lesson(self) -> bool:
        """Other questions may lie over a lesson, too: that of the settings has no such button."""
        is_lesson = any(isinstance(scene, LessonScene) for scene in self.pilot.app.stack.scenes)
        return self.scene == "Dialog" and is_lesson and self.can("leave")

    # ---- going

    def go_home(self, most: int = 40) -> int:
        """Back to the title by Esc alone, but for the screens that ask for a button: the curtain's "ready", the table's menu
        and a lesson's question. How many presses that took; AssertionError when there is no way."""
        way = [self.scene]
        for count in range(most):
            if self.is_home:
                return count
            if self.scene == "Curtain":
                self.pilot.press("ready")
            elif self.scene == "PauseMenu":
                self.pilot.press("title")
            elif self._asks_to_leave_a_lesson:
                self.pilot.press("leave")
            else:
                self.pilot.key("escape")
            self.pilot.frames(2)
            way.append(self.scene)
        raise AssertionError(f"no way back to the title: {' > '.join(way)}")
