"""Pictures of what rarely changes, laid over a ground that moves: bars and panels beside a board in motion."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame


@dataclass(frozen=True)
class Part:
    """Something drawn over the ground. `bounds`: every pixel it may touch, shadows too; `key`: all that its picture
    depends on, beside its bounds."""

    bounds: pygame.Rect
    key: Hashable
    paint: Callable[[pygame.Surface], object]


Shown = list[tuple[object, ...]]


@dataclass
class _Plate:
    """What a zone looked like, and for which parts: with the frames alone, and with all."""

    zone: pygame.Rect
    frames: pygame.Surface
    whole: pygame.Surface
    frames_of: Shown | None = None
    whole_of: Shown | None = None


class Mosaic:
    """Zones of the window, each kept as one opaque picture of the ground and the parts above it.

    The zones must not overlap. What a part paints outside all of them is never seen.
    """

    def __init__(self) -> None:
        self._plates: list[_Plate] = []
        self.is_behind = False
        """Some zones still show their parts as they were: call `show` again soon."""

    def place(self, zones: Sequence[pygame.Rect], like: pygame.Surface) -> None:
        """Other zones, in pixels of surfaces like this one; all pictures are forgotten."""
        self._plates = []
        for zone in zones:
            inside = zone.clip(like.get_rect())
            if inside.w and inside.h:
                frames, whole = (pygame.Surface(inside.size).convert(like) for _ in range(2))
                self._plates.append(_Plate(inside, frames, whole))

    def show(
        self,
        dst: pygame.Surface,
        frames: Sequence[Part],
        insides: Sequence[Part],
        ground: Sequence[pygame.Rect] | None,
        at_most: int | None = None,
    ) -> list[pygame.Rect]:
        """Lay frames, in order, and then insides over the ground that dst holds already.

        Frames are what seldom changes: wood and parchment. `ground`: the pixels in which that differs from the last
        time, None: it may everywhere. Returns the zones that had to be painted. `at_most`: so many of those in which
        only parts have changed, in the zones' order, so that a frame of an animation never has to paint them all; the
        others wait. Those with another ground are not counted: else a piece that moves along a panel's edge would keep
        all the rest waiting to the end of its way.
        """
        painted: list[pygame.Rect] = []
        changed = 0
        self.is_behind = False
        clip = dst.get_clip()
        for plate in self._plates:
            zone = plate.zone
            below = [part for part in frames if part.bounds.colliderect(zone)]
            above = [part for part in insides if part.bounds.colliderect(zone)]
            frames_of, whole_of = _shown(below), _shown(above)
            same_ground = ground is not None and zone.collidelist(ground) < 0 and plate.frames_of is not None
            same_frames = same_ground and frames_of == plate.frames_of
            if same_frames and whole_of == plate.whole_of:
                dst.blit(plate.whole, zone)
                continue
            if same_ground and at_most is not None and changed >= at_most:
                self.is_behind = True
                dst.blit(plate.whole, zone)
                continue
            changed += same_ground
            dst.set_clip(zone.clip(clip))
            if same_frames:
                dst.blit(plate.frames, zone)
            else:
                for part in below:
                    part.paint(dst)
                plate.frames.blit(dst, (0, 0), zone)
            for part in above:
                part.paint(dst)
            dst.set_clip(clip)
            plate.whole.blit(dst, (0, 0), zone)
            plate.frames_of, plate.whole_of = frames_of, whole_of
            painted.append(zone)
        return painted


def _shown(parts: Sequence[Part]) -> Shown:
    return [(part.key, *part.bounds) for part in parts]
