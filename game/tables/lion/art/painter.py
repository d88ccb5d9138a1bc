"""Draws a stage and the marks of a draft on the baked arena."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pygame

from game.core.types import Seat
from game.geometry.hexes import Cell, cell_name
from game.rules.lion.state import Kind
from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.tables.kit.drawing import drawn
from game.tables.kit.marks import MarkLook, mark_art
from game.tables.lion.layout import Layout
from game.tables.lion.motion.stage import Figure, Stage, Token
from game.ui import texture as tex
from game.ui import theme
from game.ui.brush import Sprite
from game.ui.figures import FIGURE_FOOT, FIGURE_H, FIGURE_W, kind_of
from game.ui.geometry import Point
from game.ui.pen import Pen

MAN_H, GOLD_D, LION_D = 2.47, 0.98, 2.1
"""Sizes of the pieces in hex radii."""
FOOT = 0.30
"""How far below the middle of his hex a gladiator stands."""
SHOWN_PIPS = 6


def die_art(pen: Pen, kind: Kind, face: int, size: float, faces: int) -> Sprite:
    """A die; faces that pips can't show are written on it."""
    return pen.die_sprite(kind, face, size, faces) if face <= SHOWN_PIPS else _numbered(pen, kind, face, size)


@kept
def _numbered(pen: Pen, kind: Kind, face: int, size: float) -> Sprite:
    bare = pen.die_sprite(kind, 0, size, 6)
    surface = bare.surface.copy()
    number = pen.letters(str(face), "caps_heavy", size * 0.34, "#2b1404" if kind == "gold" else "#fff6dc")
    across, down = number.get_size()
    surface.blit(number, (bare.w // 2 - bare.ox - across // 2, round(bare.h * 0.31) - bare.oy - down // 2))
    return Sprite(surface, bare.ox, bare.oy, bare.w, bare.h)


def face_art(pen: Pen, kind: Kind, face: int, size: float, spent: bool = False, glow: bool = False) -> Sprite:
    """A die of the tray, seen from straight above: its own face is the largest thing about it."""
    pips, number = (face, "") if face <= SHOWN_PIPS else (0, str(face))
    return pen.die_face_sprite(kind, pips, size, number, glow, spent)


class Painter:
    """Board marks and pieces for one arena and one pen."""

    def __init__(self, pen: Pen, arena: Layout, colours: tuple[int, ...], faces: dict[Kind, int]) -> None:
        self.pen, self.arena, self.colours = pen, arena, colours
        self.faces = faces
        """The highest face of each kind of die: dice of three get pips one to three on all sides."""

    # ---- marks
    def mark(self, easel: Easel, cell: Cell, look: MarkLook) -> None:
        """A marked hex with its glow."""
        r = self.arena.r
        thin = max(0.55, min(1.25, r / 38))
        outline = tuple(self.arena.corners_of((r, r), r - 4 * thin))
        easel.put(mark_art(self.pen, outline, 2 * r, 2 * r, look, thin, 5.5 * thin), *self.arena.at(cell), "center")

    def numeral(self, easel: Easel, cell: Cell, numeral: str, at: Point, lit: bool) -> None:
        """A dark disc with a numeral, `at` in hex radii from the middle of the hex."""
        x, y = self.arena.at(cell)
        r = self.arena.r
        art = self.pen.numeral_disc(numeral, max(17.0, min(30.0, 0.58 * r)), lit)
        easel.put(art, x + at[0] * r, y + at[1] * r, "center")

    def caption(self, easel: Easel, cell: Cell, first: str, second: str) -> None:
        """Two small lines in a hex; left out where a hex is too small to be written on."""
        r = self.arena.r
        if r < 27:
            return
        x, y = self.arena.at(cell)
        lines = [line for line in (first, second) if line]
        size = min(self.pen.fit(line, "bold_italic", min(15.0, 0.33 * r), 1.5 * r) for line in lines)
        for n, line in enumerate(lines):
            at = y - 0.1 * r + (n - (len(lines) - 1) / 2) * size * 1.05
            easel.put(self.pen.letters(line, "bold_italic", size, "#ffe9cf"), x, at + 0.9, "center", 0.8)
            easel.put(self.pen.letters(line, "bold_italic", size, "#6d0f0a"), x, at, "center")

    def arrow(
        self, easel: Easel, start: Cell, end: Cell, tones: tuple[str, str] = (theme.RUBY, theme.IVORY),
        tail: float = 0.6, short: float = 0.25,
    ) -> None:  # fmt: skip
        """From hex to hex in two tones, fill and edge; it begins `tail` hex radii from the start's middle and stops
        `short` of the end's. Left out where there is no room for it."""
        (x0, y0), (x1, y1) = self.arena.at(start), self.arena.at(end)
        length, r = math.dist((x0, y0), (x1, y1)), self.arena.r
        if length < (tail + short + 0.3) * r:
            return
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        points = [(x0 + ux * tail * r, y0 + uy * tail * r), (x1 - ux * short * r, y1 - uy * short * r)]
        sprite, left, top = self.pen.arrow(points, tones[0], max(5.0, 0.26 * r), tones[1])
        easel.put(sprite, left, top)

    def footprints(self, easel: Easel, start: Cell, path: tuple[Cell, ...], paws: bool) -> None:
        """The way somebody went: sandals or paws, from the start to the hex before the last."""
        r = self.arena.r
        stops = [start, *path]
        for a, b in pairwise(stops):
            (x0, y0), (x1, y1) = self.arena.at(a), self.arena.at(b)
            length = math.dist((x0, y0), (x1, y1))
            if not length:  # no step: a log that no rules wrote
                continue
            ux, uy = (x1 - x0) / length, (y1 - y0) / length
            turn = round(-math.degrees(math.atan2(uy, ux)) - 90)
            turned = _print(self.pen, paws, r, turn)
            for n, share in enumerate((0.28, 0.52, 0.76)):
                side = (0.10 if n % 2 else -0.10) * r
                easel.put(turned, x0 + (x1 - x0) * share - uy * side, y0 + (y1 - y0) * share + ux * side, "center", 0.78)

    def names(self, easel: Easel) -> None:
        """Coordinates of all hexes."""
        r = self.arena.r
        size = max(8.5, min(13.0, 0.29 * r))
        for cell in self.arena.cells():
            x, y = self.arena.at(cell)
            label = cell_name(cell, self.arena.radius)
            easel.put(self.pen.letters(label, "bold", size, "#fff0c4"), x, y + 0.69 * r + 0.8, "center", 0.55)
            easel.put(self.pen.letters(label, "bold", size, "#4a2408"), x, y + 0.69 * r, "center", 0.85)

    # ---- pieces
    def man_sprite(self, seat: Seat, faces_left: bool = False) -> Sprite:
        style = theme.seat(self.colours[seat])
        return self.pen.gladiator_sprite(kind_of(self.colours[seat]), style.colour, MAN_H * self.arena.r, faces_left)

    def man_head(self, figure: Figure) -> Point:
        """A point above a gladiator's helmet."""
        x, y = self.arena.at(figure.at)
        r = self.arena.r
        return x, y + (FOOT - MAN_H * FIGURE_FOOT / FIGURE_H + 0.06 - figure.lift) * r

    def pieces(self, easel: Easel, stage: Stage) -> None:
        """Gold, gladiators and the lion, the further ones first."""
        r = self.arena.r
        order: list[tuple[float, int, Callable[[], None]]] = [
            (self.arena.at(cell)[1], 0, partial(self._gold, easel, cell, token)) for cell, token in stage.gold.items()
        ]
        order.append((self.arena.at(stage.lion.at)[1], 1, partial(self.lion, easel, stage.lion)))
        for seat, man in enumerate(stage.men):
            upright = partial(self._man, easel, seat, man, seat in stage.crowned)
            order.append((self.arena.at(man.at)[1] + 0.02 * r, 2, upright))
        for _, _, draw in sorted(order, key=lambda entry: entry[:2]):
            draw()

    def dish(self, easel: Easel, cell: Cell, alpha: float = 1.0) -> None:
        """The dark bronze dish under a Gold die, which parts gold from sand."""
        easel.put(drawn(self.pen, "lion/dish", 1.42 * self.arena.r), *self.arena.at(cell), "center", alpha)

    def _gold(self, easel: Easel, cell: Cell, token: Token) -> None:
        r = self.arena.r
        if token.lift <= 0.05:
            self.dish(easel, cell)
        x, y = self.arena.at(cell)
        size = round(GOLD_D * r * token.scale, 1)
        if size < 2:
            return
        art = die_art(self.pen, "gold", token.face, size, self.faces["gold"])
        easel.put(art, x, y - (0.05 + token.lift) * r, "center")

    def _man(self, easel: Easel, seat: Seat, man: Figure, crowned: bool) -> None:
        r = self.arena.r
        x, y = self.arena.at(man.at)
        sprite = self.man_sprite(seat, man.faces_left)
        left = x + man.shift * r - MAN_H * r * FIGURE_W / FIGURE_H / 2
        top = y + (FOOT - man.lift) * r - MAN_H * r * FIGURE_FOOT / FIGURE_H
        easel.put(sprite, left, top)
        if crowned:
            hx, hy = self.man_head(man)
            easel.put(_wreath(self.pen, 0.95 * r), hx, hy + 0.16 * r, "center")

    def lion(self, easel: Easel, lion: Figure) -> None:
        r = self.arena.r
        x, y = self.arena.at(lion.at)
        d = LION_D * r
        art: Sprite = self.pen.lion_sprite(d)
        tilt, scale = round(lion.tilt / 3) * 3, round(lion.scale * 50) / 50
        if tilt or scale != 1.0:
            art = _turned(self.pen, d, tilt, scale)
        easel.put(art, x + lion.shift * r, y - (0.10 + lion.lift) * r, "center")

    def ghost_lion(self, easel: Easel, cell: Cell, alpha: float = 0.5) -> None:
        """The lion where he would come to rest."""
        d = round(1.5 * self.arena.r, 1)
        x, y = self.arena.at(cell)
        easel.put(_ghost(self.pen, d), x, y - 0.05 * self.arena.r, "center", alpha)

    def bitten(self, easel: Easel, cell: Cell) -> None:
        """Gold that the lion would swallow: struck out in red."""
        r = self.arena.r
        x, y = self.arena.at(cell)
        easel.put(drawn(self.pen, "lion/bitten", 0.62 * r), x + 0.52 * r, y - 0.48 * r, "center")


@kept
def _print(pen: Pen, paws: bool, r: float, turn: int) -> pygame.Surface:
    """A sandal's print or a paw's, for a hex of radius r, turned by degrees."""
    art = drawn(pen, "lion/paw", 0.42 * r) if paws else drawn(pen, "lion/sandal", 0.31 * r)
    return pygame.transform.rotozoom(art, turn, 1.0)


@kept
def _ghost(pen: Pen, d: float) -> pygame.Surface:
    return tex.faded(pen.lion(d), 1.0)


@kept
def _turned(pen: Pen, d: float, degrees: int, scale: float) -> Sprite:
    """The lion turned and scaled about the middle of the thing itself."""
    sprite = pen.lion_sprite(d)
    surface = pygame.transform.rotozoom(sprite.surface, degrees, scale)
    # The middle of the picture and the middle of the thing differ by the shadow; turn that offset too.
    off = pygame.Vector2(
        sprite.ox + sprite.surface.get_width() / 2 - sprite.w / 2,
        sprite.oy + sprite.surface.get_height() / 2 - sprite.h / 2,
    )
    off = off.rotate(-degrees) * scale
    ox = sprite.w / 2 + off.x - surface.get_width() / 2
    oy = sprite.h / 2 + off.y - surface.get_height() / 2
    return Sprite(surface, round(ox), round(oy), sprite.w, sprite.h)


@kept
def _wreath(pen: Pen, size: float) -> Sprite:
    return pen.dropped(pen.laurel(size), 1, 3, 3, 190)
