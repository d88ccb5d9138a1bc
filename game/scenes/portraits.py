"""The rivals on screen: their heads, and a line on each."""

from __future__ import annotations

import pygame

from game.rivals import BY_ID, rival_of
from game.storage.save import SeatPlan
from game.ui import faces, theme
from game.ui.context import Words
from game.ui.geometry import Box
from game.ui.pen import Pen


def rival_shown(game: str, plan: SeatPlan) -> str:
    """Whose face a seat has: a known rival's, as long as the computer plays the seat; else ""."""
    return plan.rival if rival_of(game, plan.by, plan.rival) is not None else ""


def draw_portrait(pen: Pen, dst: pygame.Surface, rival: str, box: Box, ring: str = theme.GOLD) -> None:
    """A rival's head in a square; nothing for an id nobody knows."""
    found = BY_ID.get(rival)
    if found is not None:
        body, defs = faces.portrait(found.face, ring)
        pen.shape(dst, body, box, defs, faces.SIZE, faces.SIZE)


def line_of(words: Words, rival: str) -> str:
    """Temper and what he likes; for "" that nobody in particular plays."""
    found = BY_ID.get(rival)
    if found is None:
        return words("rival.nobody.likes")
    temper = words(f"rival.temper.{found.temper}")
    return words("rival.role", temper=temper, likes=words(f"rival.{found.id}.likes"))
