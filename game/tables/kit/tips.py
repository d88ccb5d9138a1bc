"""Tips that are asked for in each frame and worked out once a position."""

from __future__ import annotations

from collections.abc import Callable, Hashable


class Tips:
    """Of one table. What they hold for is compared by identity: views, and whether something is so."""

    def __init__(self) -> None:
        self._for: tuple[object, ...] = ()
        self._kept: dict[Hashable, str] = {}

    def of(self, what: Hashable, holds_for: tuple[object, ...], make: Callable[[], str]) -> str:
        known = self._for
        if len(known) != len(holds_for) or any(a is not b for a, b in zip(known, holds_for, strict=True)):
            self._for, self._kept = holds_for, {}
        if what not in self._kept:
            self._kept[what] = make()
        return self._kept[what]
