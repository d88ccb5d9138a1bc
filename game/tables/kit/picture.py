"""A board in two: what stands still on the ground is drawn once and kept, what moves is drawn above it in each frame."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.tables.easel import Easel
from game.ui.pen import Pen


class Layers:
    """Of one table. Tells which pixels differ from its last picture."""

    def __init__(self) -> None:
        self._kept: pygame.Surface | None = None
        self._key: object = None
        self._ground: object = None
        self._still: Easel | None = None
        self._live: Easel | None = None

    def draw(
        self, pen: Pen, dst: pygame.Surface, key: object, lay: Callable[[pygame.Surface], object],
        still: Callable[[Easel], None], live: Callable[[Easel], None],
    ) -> list[pygame.Rect] | None:  # fmt: skip
        """None: all pixels differ. `key` is equal as long as nothing of what stands still has changed; else `lay` puts the
        ground down anew and names it, and `still` draws upon it. `live` is asked each time."""
        if self._kept is None or self._kept.get_size() != dst.get_size():
            self._kept, self._key, self._still = pygame.Surface(dst.get_size()).convert(), None, None
        changed: list[pygame.Rect] | None = []
        if key != self._key:
            changed, self._key = self._compose(pen, self._kept, lay, still), key
        dst.blit(self._kept, (0, 0))
        easel = Easel(pen, dst)
        live(easel)
        before, self._live = self._live, easel
        return None if changed is None or before is None else [*changed, *easel.differs(before)]

    def _compose(
        self, pen: Pen, kept: pygame.Surface, lay: Callable[[pygame.Surface], object], still: Callable[[Easel], None]
    ) -> list[pygame.Rect] | None:
        ground, easel = lay(kept), Easel(pen, kept)
        still(easel)
        before, self._still = self._still, easel
        is_same, self._ground = ground == self._ground, ground
        return easel.differs(before) if is_same and before is not None else None
