"""Scripted chance: results by the key of their reason, and a fixed seed for what the script leaves open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from game.core.chance import Scripted, Seeded
from game.core.say import Say
from game.lessons.data import Result

T = TypeVar("T", str, int)
Mark = tuple[dict[str, list[Result]], int]


class Astray(Exception):
    """The script says what can't be drawn there."""

    def __init__(self, key: str, got: Result) -> None:
        super().__init__(f"{key}: {got!r}")
        self.key, self.got = key, got


class LessonChance:
    """A `Chance` that can be turned back. `strict`: Astray for a script that does not fit; else it is passed over."""

    def __init__(self, script: Mapping[str, Sequence[Result]], seed: int, strict: bool = False) -> None:
        self._queues: dict[str, list[Result]] = {}
        self._seed, self._strict, self._open = seed, strict, 0
        self.script(script)

    def script(self, script: Mapping[str, Sequence[Result]]) -> None:
        """From here on these come for their reasons."""
        for key, results in script.items():
            self._queues[key] = list(results)

    @property
    def left(self) -> list[str]:
        """Reasons for which results are left over."""
        return [key for key, queue in self._queues.items() if queue]

    def mark(self) -> Mark:
        return {key: queue[:] for key, queue in self._queues.items()}, self._open

    def back(self, mark: Mark) -> None:
        self._queues, self._open = {key: queue[:] for key, queue in mark[0].items()}, mark[1]

    def _draw(self, why: Say, call: str, *args: Any) -> Any:
        queue = self._queues.get(why.key)
        if queue:
            got: Any = queue.pop(0)
            try:
                return getattr(Scripted([got]), call)(*args)
            except AssertionError:
                if self._strict:
                    raise Astray(why.key, got) from None
        self._open += 1
        return getattr(Seeded(f"{self._seed}:{self._open}"), call)(*args)

    def die(self, sides: int, why: Say) -> int:
        return int(self._draw(why, "die", sides, why))

    def pick(self, weights: Mapping[T, int], why: Say, to: tuple[int, ...] | None = None) -> T:
        got: T = self._draw(why, "pick", weights, why, to)
        return got

    def shuffled(self, items: Sequence[T], why: Say, to: tuple[int, ...] | None = None) -> list[T]:
        got: list[T] = self._draw(why, "shuffled", items, why, to)
        return got
