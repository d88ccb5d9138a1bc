"""What stands on the spina and in the infield, upright, foot at the bottom centre; and Caesar's box."""

from __future__ import annotations

import pygame

from game.tables.kit.drawing import drawing, drawn
from game.ui.pen import Pen


def monument(pen: Pen, kind: str, height: float) -> pygame.Surface:
    """A monument so many units high."""
    name = f"circus/monuments/{kind}"
    return drawn(pen, name, height * drawing(name).w / drawing(name).h, height)


def caesars_box(pen: Pen, w: float, h: float, arm_up: bool = False) -> pygame.Surface:
    """A marble balcony with purple hangings, Caesar and two guards. `arm_up`: he returns a salute."""
    arm = {"raised": "1", "lowered": "0"} if arm_up else {}
    return drawn(pen, "circus/caesars_box", w, h, **arm)
