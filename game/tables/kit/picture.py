"""A board in two: what stands still on the ground is drawn once and kept, what moves is drawn above it in each frame."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.tables.easel import Easel
from game.ui.pen import Pen

PIECES, WHOLE = 3, 0.7
"""In how many pieces what stands still is laid anew, and from which share of the picture on it is all of it."""


class Layers:
    """Of one table. Tells which pixels differ from its last picture. `in_pieces`: `still` draws by `Easel.put` alone, and is
    drawn anew only where something differs."""

    def __init__(self, in_pieces: bool = False) -> None:
        self.in_pieces = in_pieces
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
        if self.in_pieces:
            return self._renew(pen, kept, lay, still)
        ground, easel = lay(kept), Easel(pen, kept)
        still(easel)
        before, self._still = self._still, easel
        is_same, self._ground = ground == self._ground, ground
        return easel.differs(before) if is_same and before is not None else None

    def _renew(
        self, pen: Pen, kept: pygame.Surface, lay: Callable[[pygame.Surface], object], still: Callable[[Easel], None]
    ) -> list[pygame.Rect] | None:
        easel = Easel(pen, kept, draws=False)
        still(easel)
        before, self._still = self._still, easel
        whole = kept.get_rect()
        rects = [whole] if before is None else [rect.clip(whole) for rect in easel.differs(before)]
        pieces = _joined([rect for rect in rects if rect.w and rect.h])
        if sum(piece.w * piece.h for piece in pieces) > WHOLE * whole.w * whole.h:
            pieces = [whole]
        kept.set_clip(pygame.Rect(0, 0, 0, 0))
        ground = lay(kept)  # is it another one?
        is_same, self._ground = ground == self._ground and before is not None, ground
        for piece in pieces if is_same else [whole]:
            kept.set_clip(piece)
            lay(kept)
            still(Easel(pen, kept))
        kept.set_clip(None)
        return rects if is_same else None


def _joined(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """A few rectangles that hold all of them and do not overlap; those that lie near each other are one."""
    joined: list[pygame.Rect] = []
    for new in rects:
        rect, at = new, 0
        while at < len(joined):
            if rect.colliderect(joined[at]):
                rect, at = rect.union(joined.pop(at)), 0
            else:
                at += 1
        joined.append(rect)
    while len(joined) > PIECES:
        pairs = [(a, b) for n, a in enumerate(joined) for b in joined[n + 1 :]]
        one, two = min(pairs, key=lambda pair: _area(pair[0].union(pair[1])) - _area(pair[0]) - _area(pair[1]))
        joined = _joined([one.union(two), *(rect for rect in joined if rect is not one and rect is not two)])
    return joined


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h
