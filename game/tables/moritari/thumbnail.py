"""An arena in small, for set-up."""

from __future__ import annotations

import pygame

from game.rules.moritari.data import Board
from game.ui import theme
from game.ui.brush import lg, polygon
from game.ui.pen import Pen

ROOM = 1500
"""Mils left free round the sand."""


def arena(pen: Pen, board: Board, w: float, h: float) -> pygame.Surface:
    """A picture with square corners, w by h units: the sand, what stands on it, and the gates."""
    picture = pen.texture(w, h, (66, 46, 32), 4, amp=26).convert_alpha()
    corners = board.sand.polygon()
    # A long arena lies on its side: set-up's pictures are broader than high.
    turned = max(abs(y) for _, y in corners) > max(abs(x) for x, _ in corners)

    def at(point: tuple[int, int]) -> tuple[float, float]:
        return (point[1], point[0]) if turned else (point[0], point[1])

    shown = [at(corner) for corner in corners]
    wide, high = 2 * max(abs(x) for x, _ in shown) + 2 * ROOM, 2 * max(abs(y) for _, y in shown) + 2 * ROOM
    k = min(w / wide, h / high)

    def on(point: tuple[int, int]) -> tuple[float, float]:
        x, y = at(point)
        return w / 2 + x * k, h / 2 + y * k

    body = polygon([on(corner) for corner in corners], 'fill="url(#s)" stroke="#f0e2c0" stroke-width="2.4"')
    for thing in board.obstacles:
        radius = max(0.8, thing.radius * k)
        points = [on(point) for point in thing.points]
        if len(points) == 1:
            x, y = points[0]
            body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="#e8ddc6" stroke="#4a3420"/>'
        else:
            way = " L".join(f"{x:.1f} {y:.1f}" for x, y in (points if len(points) == 2 else [*points, points[0]]))
            width = f'stroke-width="{2 * radius:.1f}" stroke-linecap="round"'
            body += f'<path d="M{way}" fill="#c9b894" stroke="#e8ddc6" {width}/>'
    pen.blit(picture, pen.svg(body, w, h, w, h, lg("s", (0, "#e6c48c"), (1, "#cfa566"))), 0, 0)
    size = max(5.0, h * 0.11)
    most = max(board.seatings)
    for seat in range(most):
        gate = board.gate(most, seat)
        pen.blit(picture, pen.seat_plate(theme.seat(seat), round(size, 1), shade=False), *on(gate.at), "center")
    return picture
