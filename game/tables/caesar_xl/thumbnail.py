"""The map in small, for set-up."""

from __future__ import annotations

import pygame

from game.rules.caesar_xl.data import Board
from game.tables.caesar_xl.art.atlas import Atlas
from game.ui.brush import lg, polygon
from game.ui.pen import Pen


def world(pen: Pen, board: Board, w: float, h: float) -> pygame.Surface:
    """A picture with square corners, w by h units: land, sea, roads and cities."""
    atlas = Atlas.of(board)

    def on(point: tuple[float, float]) -> tuple[float, float]:
        return point[0] * w, point[1] * h

    body = f'<rect width="{w}" height="{h}" fill="url(#sea)"/>'
    for ring in atlas.coast.land:
        body += polygon([on(point) for point in ring], 'fill="#dcc08a" stroke="#6b4a24" stroke-width=".6"')
    for ring in atlas.coast.lakes:
        body += polygon([on(point) for point in ring], 'fill="#5f9db4"')
    for (start, end), bends in atlas.ways.items():
        points = [on(point) for point in (atlas.at(start), *bends, atlas.at(end))]
        way = " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        body += f'<path d="M{way}" fill="none" stroke="#7a4a20" stroke-width=".7" stroke-opacity=".7"/>'
    for city in board.cities:
        x, y = on(atlas.at(city.name))
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="1.5" fill="#f3d37a" stroke="#3a2412" stroke-width=".6"/>'
    return pen.drawing(body, w, h, lg("sea", (0, "#4f93ad"), (1, "#3b7894")))
