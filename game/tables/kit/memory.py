"""What the log tells of a match beyond its position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Self

from game.core.match import Seen
from game.core.types import Event


class Memory(ABC):
    """A game's own is a dataclass that starts empty."""

    @abstractmethod
    def note(self, event: Event) -> None:
        """An event was seen."""

    def hear(self, seen: Seen) -> None:
        for event in seen.events:
            self.note(event)

    @classmethod
    def of(cls, heard: Iterable[Seen]) -> Self:
        memory = cls()
        for seen in heard:
            memory.hear(seen)
        return memory
