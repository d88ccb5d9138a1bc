"""The box of Caesar's Skirmish."""

from __future__ import annotations

import pygame

from game.scenes.boxart import BOX_H, BOX_W, ground
from game.scenes.boxart_cards import Fighter, card
from game.ui.pen import Pen


def paint(pen: Pen) -> pygame.Surface:
    """Three fighter cards fanned out."""
    surface = ground(pen, (96, 30, 26), 6, "#ffb59a")
    fan: tuple[tuple[Fighter, int, int], ...] = (("retiarius", -34, 17), ("lancea", 36, -17), ("murmillo", 0, 0))
    for fighter, dx, turn in fan:
        turned = pygame.transform.rotozoom(card(pen.at(pen.k * 2), fighter, 80), turn, 0.5)
        w, h = turned.get_width() / pen.k, turned.get_height() / pen.k
        pen.drop(surface, turned, BOX_W / 2 + dx - w / 2, BOX_H * 0.44 + abs(dx) * 0.2 - 6 - h / 2, 2.4, 4.8, 4, 200)
    return surface
