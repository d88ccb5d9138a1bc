"""Pens, drawings and painted grounds that many tests share: each would paint the same wood, letters and sand once more.

A program run has one pen for each scale and finds its grounds on disk; the tests open hundreds of programs, one after the
other, in one process. What a pen has drawn depends on its key alone, and a ground on its name, size and colours: the same
holds between two screens of one program, so nothing here is told apart less than in play.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import zlib
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from functools import lru_cache
from pathlib import Path

import pygame

import game.app
import game.scenes.dusk
import game.scenes.rendered
import game.ui.brush
import game.ui.lettering
import game.ui.window
from game.ui.bake import Bakery, Layer, Painter
from game.ui.brush import display_ready, rasterise
from game.ui.pen import Pen

PENS = 16
"""So many scales are kept."""
PEN_BYTES = 64_000_000
FOLDER = "LUDI_KEPT"
"""Names the folder that the processes of one run of the tests share (`tests/conftest.py`)."""
GROUND_BYTES = 300_000_000
DRAWING_BYTES = 200_000_000

_grounds: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
_drawings: OrderedDict[Hashable, pygame.Surface] = OrderedDict()


class Rack:
    """A `Keeper` for one run of the tests: what one process has fired the others find, pixel for pixel."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)

    def _file(self, what: str) -> Path:
        return self.folder / hashlib.blake2b(what.encode(), digest_size=16).hexdigest()

    def read(self, what: str, size: tuple[int, int]) -> pygame.Surface | None:
        with contextlib.suppress(OSError, ValueError, zlib.error):  # not there, half written, or of another size
            return display_ready(pygame.image.frombytes(zlib.decompress(self._file(what).read_bytes()), size, "RGBA"))
        return None

    def keep(self, what: str, picture: pygame.Surface) -> None:
        with contextlib.suppress(OSError):
            self._file(what).write_bytes(zlib.compress(pygame.image.tobytes(picture, "RGBA"), 1))


class KeptPen(Pen):
    """A pen whose pieces outlive the program it was made for."""

    def at(self, k: float) -> Pen:
        return pen_of(k, self.fonts, self.colour_safe, self.high_contrast)


@lru_cache(maxsize=PENS)
def pen_of(k: float, fonts: Path, colour_safe: bool = False, high_contrast: bool = False) -> Pen:
    """The one pen of that scale and look."""
    pen = KeptPen(k, fonts, colour_safe, high_contrast)
    pen.cache.budget = PEN_BYTES
    if folder := os.environ.get(FOLDER):
        pen.shelf = Rack(folder)
    return pen


class KeptBakery(Bakery):
    """Paints a ground once for all tests; the next one has it after one step, as from the disk."""

    def layer(self, name: str, pen: Pen, w: float, h: float, paint: Painter, version: int = 1, alpha: bool = False) -> Layer:
        if self.cache is not None:  # this test looks at the files
            return super().layer(name, pen, w, h, paint, version, alpha)
        key = (name, pen.px1(w), pen.px1(h), pen.k, pen.colour_safe, pen.high_contrast, version, alpha)

        def once(pen: Pen, dst: pygame.Surface) -> Iterator[float]:
            held = _grounds.get(key)
            if held is None:
                yield from paint(pen, dst)
                _keep(_grounds, key, dst.copy(), GROUND_BYTES)
            else:
                _grounds.move_to_end(key)
                dst.blit(held, (0, 0), special_flags=pygame.BLEND_RGBA_ADD if alpha else 0)

        return super().layer(name, pen, w, h, once, version, alpha)


def drawn(body: str, vw: float, vh: float, w: int, h: int, defs: str = "") -> pygame.Surface:
    """What SVG gives, a copy that may be drawn on: tables with a pen of their own ask for the same card again and again."""
    key = (body, vw, vh, w, h, defs, pygame.display.get_surface() is not None)
    held = _drawings.get(key)
    if held is None:
        held = rasterise(body, vw, vh, w, h, defs)
        _keep(_drawings, key, held, DRAWING_BYTES)
    else:
        _drawings.move_to_end(key)
    return held.copy()


_weights: dict[int, int] = {}
"""Bytes held in each of the two, by its identity."""


def _keep(held: OrderedDict[Hashable, pygame.Surface], key: Hashable, picture: pygame.Surface, most: int) -> None:
    held[key] = picture
    weight = _weights.get(id(held), 0) + _bytes(picture)
    while weight > most and len(held) > 1:
        weight -= _bytes(held.popitem(last=False)[1])
    _weights[id(held)] = weight


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * 4


def share() -> None:
    """From now on every program and every still picture of this process draws with these."""
    for module in (game.app, game.scenes.rendered):
        setattr(module, "Pen", pen_of)  # noqa: B010  # a class in the module's eyes
        setattr(module, "Bakery", KeptBakery)  # noqa: B010
    for drawing in (game.ui.brush, game.ui.lettering, game.ui.window, game.scenes.dusk):
        setattr(drawing, "rasterise", drawn)  # noqa: B010
