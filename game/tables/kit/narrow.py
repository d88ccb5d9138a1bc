"""The draft of most games: of the legal actions, those that still fit what was picked, target by target."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from game.core.types import Seat

A = TypeVar("A")


class Narrowing(Generic[A]):
    """`steps(action)`: the targets picked one after the other for it; () for an action that only a button submits."""

    def __init__(self, seat: Seat, legal: Sequence[A], steps: Callable[[A], tuple[str, ...]]) -> None:
        self.seat, self.legal = seat, tuple(legal)
        self._ways = [(way, action) for action in legal if (way := steps(action))]
        self.picked: tuple[str, ...] = ()

    def open_after(self, picked: tuple[str, ...]) -> set[str]:
        """What may be picked next."""
        n = len(picked)
        return {way[n] for way, _ in self._ways if len(way) > n and way[:n] == picked}

    @property
    def goals(self) -> set[str]:
        """What would go on from what is picked; nothing before the first pick."""
        return self.open_after(self.picked) if self.picked else set()

    def may(self, target: str) -> bool:
        """It goes on from what is picked, takes it back, or begins anew."""
        return target in self.open_after(self.picked) or target in self.picked or target in self.open_after(())

    def begins(self, target: str) -> bool:
        """A drag may start here: it is picked then."""
        if target not in self.open_after(()) or not self.open_after((target,)):
            return False
        self.picked = (target,)
        return True

    def pick(self, target: str) -> A | None:
        """The action, once it is whole."""
        if target in self.open_after(self.picked):
            self.picked = (*self.picked, target)
        elif target in self.picked:
            self.picked = self.picked[: self.picked.index(target)]
        elif target in self.open_after(()):
            self.picked = (target,)
        return next((action for way, action in self._ways if way == self.picked), None)

    def back(self) -> bool:
        """One pick fewer; False when there was none."""
        had, self.picked = bool(self.picked), self.picked[:-1]
        return had

    def clear(self) -> None:
        self.picked = ()
