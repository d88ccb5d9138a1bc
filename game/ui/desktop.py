"""The desktop as the window finds it: where windows may stand, and how much a frame adds to one.

pygame-ce says how large each display is, not what panels, docks and title bars leave of it. SDL knows, and is loaded
already: it is asked directly. Where it can't be, a modest guess takes its place.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import pygame

BAR, EDGE = 40, 4
"""Pixels a title bar and the other edges take where nobody says."""
PANEL = 40
"""Pixels left free for panels on a display of which only the whole size is known."""
DESIGN = (1280, 800)
"""The window's size at scale 1: smaller only where there is no room."""
SHARE = 0.85
"""Of the room's height that a first window takes on a large display."""


class Area(NamedTuple):
    """A rectangle of the desktop in pixels; the main display's corner is at 0, 0."""

    x: int
    y: int
    w: int
    h: int

    def shared(self, other: Area) -> int:
        """Square pixels in both."""
        w = min(self.x + self.w, other.x + other.w) - max(self.x, other.x)
        h = min(self.y + self.h, other.y + other.h) - max(self.y, other.y)
        return max(0, w) * max(0, h)


class Borders(NamedTuple):
    """Pixels the window manager's frame adds at each side."""

    left: int = EDGE
    top: int = BAR
    right: int = EDGE
    bottom: int = EDGE


class Spot(NamedTuple):
    """Where the inside of a window stands. `place` is its upper left corner; None leaves that to the system."""

    size: tuple[int, int]
    place: tuple[int, int] | None


class _Rect(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in "xywh"]


@cache
def _sdl() -> ctypes.CDLL | None:
    """The SDL that pygame has loaded."""
    try:
        # Elsewhere than on Windows a symbol is also looked for in the libraries a library leans on.
        found = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else str(pygame.display.__file__))
        found.SDL_GetWindowFromID.restype = ctypes.c_void_p
    except (OSError, AttributeError, TypeError):
        return None
    return found


def areas() -> list[Area]:
    """What each display offers to windows, the main one first."""
    sdl = _sdl()
    found: list[Area] = []
    for index, (w, h) in enumerate(pygame.display.get_desktop_sizes()):
        rect = _Rect()
        if sdl is not None and sdl.SDL_GetDisplayUsableBounds(index, ctypes.byref(rect)) == 0 and rect.w > 0 < rect.h:
            found.append(Area(rect.x, rect.y, rect.w, rect.h))
        elif index == 0:  # where the others stand is unknown
            found.append(Area(0, 0, w, max(1, h - PANEL)))
    return found or [Area(0, 0, *DESIGN)]


def borders(window_id: int) -> Borders | None:
    """Of a window that is shown; None where the system does not say (yet)."""
    sdl = _sdl()
    if sdl is None:
        return None
    sides = [ctypes.c_int() for _ in range(4)]
    window = sdl.SDL_GetWindowFromID(window_id)
    if not window:
        return None
    refused = sdl.SDL_GetWindowBordersSize(ctypes.c_void_p(window), *(ctypes.byref(side) for side in sides))
    top, left, bottom, right = (side.value for side in sides)
    return None if refused else Borders(left, top, right, bottom)


def first_size(room: tuple[int, int]) -> tuple[int, int]:
    """The first window's size where `room` pixels are free: all of a small screen, most of a large one, never a stamp."""
    w, h = room
    high = min(h, max(DESIGN[1], round(h * SHARE)))
    wide = min(w, max(DESIGN[0], round(high * DESIGN[0] / DESIGN[1])))
    return wide, high


def spot(
    wanted: tuple[int, int] | None,
    place: tuple[int, int] | None,
    least: tuple[int, int],
    displays: Sequence[Area],
    frame: Borders | None = None,
) -> Spot:
    """Where a window opens: as large as `wanted` (None: never opened before) and where it stood, but never larger than
    the display it opens on, and with its title bar within reach."""
    frame = frame or Borders()
    at, known = displays[0], False
    if place is not None:
        size = wanted or least
        best = max(displays, key=lambda area: area.shared(Area(*place, *size)))
        known = best.shared(Area(*place, *size)) > 0
        at = best if known else at
    room = (max(1, at.w - frame.left - frame.right), max(1, at.h - frame.top - frame.bottom))
    w, h = wanted if wanted is not None else first_size(room)
    w, h = (min(most, max(low, side)) for side, low, most in zip((w, h), least, room, strict=True))
    if place is None or not known:
        x = at.x + frame.left + (room[0] - w) // 2
        y = at.y + frame.top + (room[1] - h) // 2
        return Spot((w, h), (x, y))
    x = min(max(place[0], at.x + frame.left), at.x + at.w - frame.right - w)
    y = min(max(place[1], at.y + frame.top), at.y + at.h - frame.bottom - h)
    return Spot((w, h), (x, y))
