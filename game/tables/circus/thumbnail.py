"""A board's courses in small, for set-up."""

from __future__ import annotations

import pygame

from game.rules.circus.data import Board, Course
from game.ui.pen import Pen

LANE, EDGE = 46.0, 62.0
"""Units of the course's canvas: how broad a lane is drawn, without and with its edge."""
TONES = {"white": "#f4ead2", "blue": "#7fb2e0", "yellow": "#f0c84e", "red": "#d9604a"}


def courses(pen: Pen, board: Board, w: float, h: float) -> pygame.Surface:
    """A picture with square corners, w by h units; the courses of a tournament lie one above the other."""
    picture = pen.texture(w, h, (58, 66, 38), 4, amp=22).convert_alpha()
    high = h / len(board.courses)
    for number, course in enumerate(board.courses):
        art = _course(pen, course, w - 6, high - 4)
        pen.blit(picture, art, w / 2, high * (number + 0.5), "center")
    return picture


def _course(pen: Pen, course: Course, w: float, h: float) -> pygame.Surface:
    wide, tall = course.canvas
    lines = [lane.line() for _, _, lane in course.lanes()]
    joins = [course.step_path(start, end) for start, ends in course.steps.items() for end in ends]
    paths = [" L".join(f"{x:.0f} {y:.0f}" for x, y in line) for line in (*lines, *joins) if len(line) > 1]
    body = '<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
    for colour, width in (("#3a2412", EDGE), (TONES.get(course.colour, "#e0c088"), LANE)):
        body += "".join(f'<path d="M{path}" stroke="{colour}" stroke-width="{width}"/>' for path in paths)
    body += "</g>"
    share = min(w / wide, h / tall)
    return pen.svg(body, wide, tall, wide * share, tall * share)
