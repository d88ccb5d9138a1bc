"""Small pictures of boards for set-up. A game's table may offer a better painter; hex boards can be drawn from data."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pygame

from game.geometry.hexes import Cell, cells
from game.rules import GAMES
from game.storage.boards import BoardCard, load_board_file
from game.storage.errors import BadFile
from game.ui import theme
from game.ui.brush import lg, polygon, rounded
from game.ui.pen import Pen

Thumbnail = Callable[[Pen, Any, float, float], pygame.Surface]
"""(pen, parsed board, width, height) -> picture with square corners."""


def hexes(pen: Pen, board: Any, w: float, h: float) -> pygame.Surface:
    """A hexagon board: its cells, starts in the seats' colours, gold, the lion."""
    radius: int = board.radius
    r = min((h - 8) / (3 * radius + 2), (w - 8) / (math.sqrt(3) * (2 * radius + 1)))

    def centre(cell: Cell) -> tuple[float, float]:
        q, k = cell
        return w / 2 + r * math.sqrt(3) * (q + k / 2), h / 2 + r * 1.5 * k

    body = ""
    for cell in cells(radius):
        x, y = centre(cell)
        corners = [math.radians(60 * i - 30) for i in range(6)]
        points = [(x + (r - 0.4) * math.cos(a), y + (r - 0.4) * math.sin(a)) for a in corners]
        body += polygon(points, 'fill="url(#s)" stroke="#6b4216" stroke-width=".8"')
    picture = pen.texture(w, h, (50, 32, 21), 4, amp=26).convert_alpha()
    pen.blit(picture, pen.svg(body, w, h, w, h, lg("s", (0, "#e6c48c"), (1, "#cfa566"))), 0, 0)
    size = max(4.0, r * 1.5)
    for cell in board.gold:
        pen.blit(picture, pen.coin(round(size * 0.86, 1)), *centre(cell), "center")
    for i, cell in enumerate(board.corners):
        pen.blit(picture, pen.seat_plate(theme.seat(i), round(size, 1), shade=False), *centre(cell), "center")
    pen.blit(picture, pen.lion(round(size * 1.12, 1)), *centre(board.lion), "center")
    return picture


def nothing(pen: Pen, board: Any, w: float, h: float) -> pygame.Surface:
    """Where nobody can draw the board: plain wood."""
    return pen.drawing(rounded(w, h, 0, 'fill="#4a3020"'), w, h)


def decks(pen: Pen, board: Any, w: float, h: float) -> pygame.Surface:
    """A deck of Caesar's Skirmish."""
    from game.tables.skirmish.thumbnail import deck

    return deck(pen, board, w, h)


def tracks(pen: Pen, board: Any, w: float, h: float) -> pygame.Surface:
    """The courses of Ave Caesar."""
    from game.tables.circus.thumbnail import courses

    return courses(pen, board, w, h)


def arenas(pen: Pen, board: Any, w: float, h: float) -> pygame.Surface:
    """The sand of Moritari."""
    from game.tables.moritari.thumbnail import arena

    return arena(pen, board, w, h)


def maps(pen: Pen, board: Any, w: float, h: float) -> pygame.Surface:
    """The world of Caesar XL."""
    from game.tables.caesar_xl.thumbnail import world

    return world(pen, board, w, h)


DRAWN: dict[str, Thumbnail] = {"lion": hexes, "skirmish": decks, "circus": tracks, "moritari": arenas, "caesar_xl": maps}
"""By game, for tables that bring no painter of their own."""


def board_of(game: str, card: BoardCard) -> Any | None:
    """The parsed board behind a card; None when it can't be read (any more)."""
    try:
        return load_board_file(GAMES[game], card.path).board
    except (BadFile, KeyError):
        return None
