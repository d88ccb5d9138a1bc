"""The draft of a decision that is one pick out of several."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class OnePick(Generic[T]):
    """What is picked is put back by a step back, or by being picked again."""

    picked: T | None = None

    @property
    def is_empty(self) -> bool:
        return self.picked is None

    def pick(self, choice: T) -> None:
        self.picked = None if choice == self.picked else choice

    def step_back(self) -> bool:
        """False when nothing was picked."""
        had, self.picked = self.picked, None
        return had is not None

    def clear(self) -> None:
        self.picked = None
