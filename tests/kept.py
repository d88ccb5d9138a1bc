"""Pens, drawings and painted grounds that many tests share: each would paint the same wood, letters and sand once more.

A program run has one pen for each scale and finds its grounds on disk; the tests open hundreds of programs, one after the
other, in one process. What a pen has drawn depends on its key alone, and a ground on its name, size and colours: the same
holds between two screens of one program, so nothing here is told apart less than in play.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from pathlib import Path

import pygame

import game.app
import game.scenes.dusk
import game.scenes.rendered
import game.ui.brush
import game.ui.lettering
import game.ui.texture
import game.ui.window
from game.ui.bake import Bakery, Layer, Painter
from game.ui.brush import display_ready, rasterise
from game.ui.pen import Pen
from game.ui.texture import ROUGH, Octaves, Rgb
from game.ui.texture import texture as noisy
from game.ui.theme import LEGIBLE

PENS = 16
"""So many scales are kept."""
PEN_BYTES = 64_000_000
FOLDER = "LUDI_KEPT"
"""Names the folder that the processes of one run of the tests share (`tests/conftest.py`)."""
GROUND_BYTES = 300_000_000
DRAWING_BYTES = 200_000_000
TEXTURE_BYTES = 60_000_000
LEAST_SHARED = 90_000
"""Pixels from which on it is quicker to read a picture than to paint it."""
RACK_BYTES = 1_000_000_000
"""That each process may write."""
Tint = tuple[float, float, float]

_grounds: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
_drawings: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
_textures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()


class Rack:
    """A `Keeper` for one run of the tests: what one process has painted the others find, pixel for pixel."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)

    def _file(self, what: str) -> Path:
        return self.folder / hashlib.blake2b(what.encode(), digest_size=16).hexdigest()

    def read(self, what: str, size: tuple[int, int]) -> pygame.Surface | None:
        with contextlib.suppress(OSError, ValueError):  # not there, half written, or of another size
            return display_ready(pygame.image.frombytes(self._file(what).read_bytes(), size, "RGBA"))
        return None

    def keep(self, what: str, picture: pygame.Surface) -> None:
        """As it is: squeezing it would take longer than painting many a thing anew."""
        global _left
        if _left > 0:
            _left -= _bytes(picture)
            with contextlib.suppress(OSError):
                self._file(what).write_bytes(pygame.image.tobytes(picture, "RGBA"))


_left = RACK_BYTES
"""What this process may still put on the rack."""


def rack() -> Rack | None:
    """None outside a run of the tests."""
    folder = os.environ.get(FOLDER)
    return Rack(folder) if folder else None


def shared(what: str, size: tuple[int, int], paint: Callable[[], pygame.Surface]) -> pygame.Surface:
    """From the rack, else painted and put there."""
    shelf = rack() if size[0] * size[1] >= LEAST_SHARED else None
    found = shelf.read(what, size) if shelf is not None else None
    if found is None:
        found = paint()
        if shelf is not None:
            shelf.keep(what, found)
    return found


class KeptPen(Pen):
    """A pen whose pieces outlive the program it was made for."""

    def at(self, k: float) -> Pen:
        return pen_of(k, self.fonts, self.colour_safe, self.high_contrast, self.legible * self.k / k)


@lru_cache(maxsize=PENS)
def pen_of(k: float, fonts: Path, colour_safe: bool = False, high_contrast: bool = False, legible: float = LEGIBLE) -> Pen:
    """The one pen of that scale and look."""
    pen = KeptPen(k, fonts, colour_safe, high_contrast)
    pen.legible = legible
    pen.cache.budget = PEN_BYTES
    pen.shelf = rack()
    return pen


class KeptBakery(Bakery):
    """Paints a ground once for all tests; the next one has it after one step, as from the disk."""

    def layer(self, name: str, pen: Pen, w: float, h: float, paint: Painter, version: int = 1, alpha: bool = False) -> Layer:
        if self.cache is not None:  # this test looks at the files
            return super().layer(name, pen, w, h, paint, version, alpha)
        key = (name, pen.px1(w), pen.px1(h), pen.k, pen.colour_safe, pen.high_contrast, version, alpha)

        def once(pen: Pen, dst: pygame.Surface) -> Iterator[float]:
            held, shelf = _grounds.get(key), rack()
            if held is None and shelf is not None:
                held = shelf.read(f"ground {key!r}", dst.get_size())
                if held is not None:
                    _keep(_grounds, key, held if alpha else held.convert(dst), GROUND_BYTES)
            if held is None:
                yield from paint(pen, dst)
                _keep(_grounds, key, dst.copy(), GROUND_BYTES)
                if shelf is not None:
                    shelf.keep(f"ground {key!r}", dst)
            else:
                _grounds.move_to_end(key)
                dst.blit(held, (0, 0), special_flags=pygame.BLEND_RGBA_ADD if alpha else 0)

        return super().layer(name, pen, w, h, once, version, alpha)


def drawn(body: str, vw: float, vh: float, w: int, h: int, defs: str = "") -> pygame.Surface:
    """What SVG gives, a copy that may be drawn on: tables with a pen of their own ask for the same card again and again."""
    key = (body, vw, vh, w, h, defs, pygame.display.get_surface() is not None)
    held = _drawings.get(key)
    if held is None:
        held = shared(f"drawing {key!r}", (max(1, w), max(1, h)), lambda: rasterise(body, vw, vh, w, h, defs))
        _keep(_drawings, key, held, DRAWING_BYTES)
    else:
        _drawings.move_to_end(key)
    return held.copy()


def textured(
    w: int, h: int, base: Rgb, seed: int, octaves: Octaves = ROUGH, amp: float = 40, tint: Tint = (1.0, 1.0, 1.0)
) -> pygame.Surface:
    """What noise gives, a copy that may be drawn on."""
    key = (w, h, base, seed, tuple(octaves), amp, tint, pygame.display.get_surface() is not None)
    held = _textures.get(key)
    if held is None:
        plain = pygame.Surface((max(1, w), max(1, h)))
        held = shared(f"texture {key!r}", plain.get_size(), lambda: noisy(w, h, base, seed, octaves, amp, tint)).convert(
            plain
        )
        _keep(_textures, key, held, TEXTURE_BYTES)
    else:
        _textures.move_to_end(key)
    return held.copy()


_weights: dict[int, int] = {}
"""Bytes held in each of the three, by its identity."""


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
    game.ui.texture.texture = textured
