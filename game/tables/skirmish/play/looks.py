"""What is only looked at: a side's fallen cards, what the solved game says of a round, what may beat one's own cards."""

from __future__ import annotations

from collections.abc import Callable

from game.core.types import Seat
from game.tables.skirmish.motion.course import Course
from game.tables.skirmish.panels.solution import Solution


class Looks:
    """Of one table. `changed` is called after each change."""

    def __init__(self, course: Course, changed: Callable[[], None]) -> None:
        self._course, self._changed = course, changed
        self.solution: Solution | None = None
        self.is_open = False
        """The panel is looked at beyond the moment of the result."""
        self.is_folded = False
        self.pinned: Seat | None = None
        """Whose fallen cards stay laid out."""
        self.foes = False
        """What may beat one's own cards stands on them."""

    def pin(self, seat: Seat) -> None:
        """Keeps a side's fallen cards laid out, or puts them back."""
        self.pinned = None if self.pinned == seat else seat
        self._changed()

    def toggle_foes(self, _: str = "") -> None:
        """F: shows it, or takes it away."""
        self.foes = not self.foes
        self._changed()

    def cycle(self, near: Seat) -> None:
        """V: the near pile, the far one, none."""
        order = (None, near, 1 - near)
        self.pinned = order[(order.index(self.pinned) + 1) % 3]
        self._changed()

    def show(self, solution: Solution | None) -> None:
        """What the solved game says of the round shown last; None hides the panel."""
        self.solution = solution
        self._changed()

    def fold(self) -> None:
        """E: folds the panel away, or opens it, also while the next choice is made."""
        if self._course.held is not None:
            self.is_folded = not self.is_folded
            self.is_open = not self.is_folded
        else:
            self.is_open = not self.is_open
        self._changed()

    @property
    def shown(self) -> Solution | None:
        """What the panel says; None while it is hidden."""
        held = self._course.held
        shows = (not self.is_folded and held.is_shown) if held is not None else self.is_open
        return self.solution if shows else None

    def step_back(self) -> bool:
        """Puts away what lies on top; False when nothing does."""
        if self.pinned is not None:
            self.pinned = None
        elif self._course.held is None and self.is_open and self.solution is not None:
            self.is_open = False
        else:
            return False
        return True
