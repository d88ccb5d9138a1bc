"""Where words at a hex lie: above or below it, slid aside where that leaves more of what stands on the sand to be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from game.ui.geometry import Box

Side = Literal["above", "below"]
GAP = 12
"""From the hex to the words."""
NOSE = 22
"""The arrow stands so far from a corner at least."""
EDGE = 4
"""Words keep so far from the rim of their window."""


def clear_spot(board: Box, around: Box, size: tuple[float, float], bodies: Sequence[Box], below: bool) -> tuple[Box, Side]:
    """The window to give to a bubble, which slides it to where it hides least, and its side. `below`: wanted there, if it
    makes no difference."""
    best: tuple[float, Box, Side] | None = None
    for box, side in _spots(board, around, size, below):
        hidden = sum(_common(box, body) for body in bodies)
        if best is None or hidden < best[0] - 1.0:
            best = hidden, Box(box.x - EDGE, board.y, box.w + 2 * EDGE, board.h), side
    if best is None:
        return board, "below" if below else "above"
    return best[1], best[2]


def _spots(board: Box, around: Box, size: tuple[float, float], below: bool) -> Iterator[tuple[Box, Side]]:
    """The wanted side first, and of each the middle before what is slid aside."""
    w, h = size
    sides: tuple[Side, Side] = ("below", "above") if below else ("above", "below")
    shifts = sorted((step * (w / 2 - NOSE) / 4 for step in range(-4, 5)), key=abs)
    for side in sides:
        y = around.bottom + GAP if side == "below" else around.y - GAP - h
        if y < board.y + 2 or y + h > board.bottom - 2:
            continue
        for shift in shifts:
            x = around.cx - w / 2 + shift
            x = max(board.x + EDGE, min(x, board.right - w - EDGE))
            yield Box(x, y, w, h), side


def _common(one: Box, other: Box) -> float:
    """The area both cover."""
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return w * h if w > 0 and h > 0 else 0.0
