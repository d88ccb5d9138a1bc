"""Small pictures of positions of a match, drawn by the game's own table: of each the part of the board that its entry
is about, or else what it changed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

import pygame
from msgspec import ValidationError, convert

from game.ai.turning import Turning
from game.core.words import Catalogue
from game.scenes.film import Film
from game.scenes.rendered import StillScreen, setting_for, still_context
from game.storage.paths import assets_dir
from game.tables import TABLES
from game.tables.table import Table
from game.ui.bake import Painter
from game.ui.geometry import Box
from game.ui.pen import Pen

WINDOW = (1280, 800)
"""Units of the table that a part is shown of."""
LEAST_W = 430.0
"""Units of the board that are shown at least: what changed, and where."""
AIR = 24.0
ALIKE = (24, 24, 24, 255)
"""Pixels that differ by less are the same."""
SPECK = 12
"""Pixels: a smaller spot that differs is chance."""
EMPTY = (217, 179, 122)


def name_of(film: Film, turns: Sequence[Turning]) -> str:
    """For the cache of baked pictures: another one as soon as match, eyes, colours or what is told of it are others."""
    digests = [film.log[turn.n - 1].digest for turn in turns]
    told = [(turn.n, turn.drawn, turn.best) for turn in turns]
    what = repr((film.info.id, film.start.digest, digests, told, film.viewer, film.is_open, film.colours, film.names))
    return f"turns/{film.info.id}/{hashlib.sha256(what.encode()).hexdigest()[:16]}"


def baker(film: Film, turns: Sequence[Turning], words: Catalogue) -> Painter:
    """Paints the positions after their entries below each other, each in an equal part of the canvas, in slices."""

    def paint(pen: Pen, canvas: pygame.Surface) -> Iterator[float]:
        canvas.fill(EMPTY)
        w, h = canvas.get_width(), canvas.get_height() // len(turns)
        scale = max(0.5, w / LEAST_W)
        size = (round(WINDOW[0] * scale), round(WINDOW[1] * scale))
        ui = still_context(size, assets_dir() / "fonts", words)
        setting = setting_for(ui, film.info, film.board, film.names, film.colours, words)
        yield 0.0
        for place, turn in enumerate(turns):
            step, share = turn.n, place / len(turns)
            film.state(step)
            yield share
            shots: list[pygame.Surface] = []
            for at in (step - 1, step):
                screen = StillScreen(setting, TABLES[film.info.id](setting))
                screen.table.hush()
                surface = pygame.Surface(size).convert()
                for _ in still(screen, film, at, at == step, surface):
                    yield share
                shots.append(surface)
            board = ui.pen.rect(screen.board).clip(shots[1].get_rect())
            found = where(screen.table, film, turn)
            spot = ui.pen.rect(found).move(-board.x, -board.y) if found is not None else None
            part = _part(shots[0].subsurface(board), shots[1].subsurface(board), w / h, scale, spot).move(board.topleft)
            picture = pygame.transform.smoothscale(shots[1].subsurface(part), (w, h))
            canvas.blit(picture, (0, place * h))
            yield share
        yield 0.99

    return paint


def still(screen: StillScreen, film: Film, at: int, is_last: bool, dst: pygame.Surface) -> Iterator[None]:
    """The board after so many entries. `is_last`: with what the table marks of the entry that led there."""
    table = screen.table
    yield
    table.see(film.observation(at), None)
    if is_last and at:
        table.recall(film.seen(at), film.view(at - 1, at), film.view(at))
    yield
    bakery = screen.setting.ui.bakery
    while table.baking < 1.0 and bakery.work(0.004):
        yield
    table.draw(dst)
    yield
    while table.catch_up(0.004):
        yield
    table.draw(dst)
    table.draw_over(dst)
    yield


def where(table: Table, film: Film, turn: Turning) -> Box | None:
    """Where on the board it happened, by the first of what is told of it that has a place there: what was drawn, what was
    done, what would have been better, what came of it."""
    entry = film.log[turn.n - 1]
    for thing in (turn.drawn, entry.action, _better(film, turn), *entry.events):
        found = table.where(thing) if thing is not None else None
        if found is not None:
            return found
    return None


def _better(film: Film, turn: Turning) -> Any | None:
    try:
        return convert(turn.best, film.info.action) if turn.best is not None else None
    except ValidationError:  # kept by another version
        return None


def _part(
    before: pygame.Surface, after: pygame.Surface, aspect: float, scale: float, spot: pygame.Rect | None = None
) -> pygame.Rect:
    """Where it happened, or else where the two boards differ, with some air, of that shape and inside the board as far as it
    goes; the whole board where they don't."""
    whole = after.get_rect()
    same = pygame.mask.from_threshold(after, (0, 0, 0), ALIKE, before)
    same.invert()
    spots = [spot] if spot is not None else [one for one in same.get_bounding_rects() if one.w * one.h >= SPECK]
    found = spots[0].unionall(spots[1:]).inflate(2 * AIR * scale, 2 * AIR * scale) if spots else whole
    w = max(LEAST_W * scale, found.w, found.h * aspect)
    h = w / aspect
    if w > whole.w or h > whole.h:
        shrink = min(whole.w / w, whole.h / h)
        w, h = w * shrink, h * shrink
    box = Box(found.centerx - w / 2, found.centery - h / 2, w, h)
    x = min(max(box.x, 0.0), whole.w - w)
    y = min(max(box.y, 0.0), whole.h - h)
    return pygame.Rect(int(x), int(y), int(w), int(h))
