"""A school in its seat panel: every figure with its portrait, life left and state; the laurel of Caesar."""

from __future__ import annotations

from typing import Literal

import pygame

from game.core.types import Seat
from game.rules.moritari.data import Board
from game.tables.moritari.art.figures import BEASTS
from game.tables.moritari.art.signs import leaf, thumb, wreath
from game.tables.moritari.art.wardrobe import Wardrobe
from game.tables.moritari.motion.stage import Body, Stage
from game.ui import theme
from game.ui.geometry import Box
from game.ui.pen import Pen


def portraits(box: Box, count: int) -> tuple[list[Box], float]:
    """Where each figure of a school is shown, and how wide the portraits are."""
    cells = box.columns(count, 4)
    return cells, min(box.h, cells[0].w - 15, 46.0)


def draw_school(
    pen: Pen, dst: pygame.Surface, wardrobe: Wardrobe, board: Board, bodies: list[Body], colour: int, box: Box,
    paper: bool, chosen: Body | None, tired: bool = False,
) -> None:  # fmt: skip
    """Portraits side by side, each with its leaves of life; `tired`: those who have acted are shown pale."""
    if not bodies:
        return
    cells, d = portraits(box, len(bodies))
    seat = theme.seat(colour).colour
    for body, cell in zip(bodies, cells, strict=True):
        state: Literal["up", "down", "dead"] = (
            "dead" if body.status == "dead" else "down" if body.lies and body.kind not in BEASTS else "up"
        )
        cy = cell.cy
        if body is chosen:
            pen.halo(dst, Box(cell.x, cy - d / 2, d, d), (255, 214, 90, 230), d / 2, 4, 2)
        pen.blit(
            dst,
            wardrobe.seen_bust(body.kind, seat, d, state),
            cell.x,
            cy,
            "midleft",
            0.5 if tired and body.acted and state == "up" else 1.0,
        )
        whole = board.fighter(body.kind).hit_points
        size = min(14.0, d / max(3, whole) + 1.5)
        for n in range(whole):
            alive = n < body.hp and body.status != "dead"
            y = cy + (n - (whole - 1) / 2) * (size - 1.5)
            pen.blit(dst, leaf(pen, size, alive, paper), cell.x + d + 1, y, "midleft")


def draw_face(
    pen: Pen, dst: pygame.Surface, wardrobe: Wardrobe, stage: Stage | None, seat: Seat, colour: int, box: Box
) -> None:
    """The school's base with its emblem; Caesar wears the laurel."""
    style, d = theme.seat(colour), box.w
    is_caesar = stage is not None and stage.caesar == seat
    art = wardrobe.disc(style.colour, d * (0.8 if is_caesar else 0.92))
    pen.blit(dst, art, box.cx, box.cy + d * 0.01, "center")
    pen.blit(dst, pen.seat_plate(style, d * (0.46 if is_caesar else 0.54)), box.cx, box.cy - d * 0.01, "center")
    if is_caesar:
        pen.blit(dst, wreath(pen, d * 1.02), box.cx, box.cy, "center")
        pen.blit(dst, thumb(pen, d * 0.34, True), box.cx + d * 0.34, box.cy + d * 0.3, "center")
