"""Which model a figure is, and how it becomes a picture of a size; portraits, too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.rules.moritari.data import Kind
from game.tables.moritari.art.beasts import beast
from game.tables.moritari.art.clay import Clay
from game.tables.moritari.art.fighters import gladiator
from game.tables.moritari.art.kiln import fire
from game.tables.moritari.art.poses import LYING, Pose
from game.ui.theme import Palette

VERSION = 7
"""Of the models and the kiln: raise it when a figure is drawn differently, for the pictures kept on disk."""
SMALL = 10
"""Models with no more faces round a limb are small ones."""
BEASTS: frozenset[Kind] = frozenset({"lion", "leopard", "bear", "boar", "rhinoceros"})
FIELDS: dict[bool, tuple[float, float, float]] = {False: (340, 235, 150), True: (400, 250, 190)}
"""Width, above and below the middle of the base, in units; True for the big base."""


@dataclass(frozen=True)
class Look:
    """All that a figure's picture depends on but its size and facing."""

    kind: Kind
    tones: Palette
    pose: Pose = "ready"
    wounds: int = 0
    scars: int = 0
    laurel: bool = False

    @property
    def scale(self) -> float:
        """How much larger than their bases figures are modelled: gladiators as heroes."""
        return scale_of(self.kind)


def scale_of(kind: Kind) -> float:
    """How much larger than its base a figure is modelled."""
    return 0.94 if kind == "rhinoceros" else 1.08 if kind in BEASTS else 1.16


def _model(look: Look, fine: int) -> Clay:
    return _large(look, fine) if fine > SMALL else _small(look, fine)


def _made(look: Look, fine: int) -> Clay:
    make = beast if look.kind in BEASTS else gladiator
    return make(look.kind, look.tones, look.pose, fine, look.wounds, look.scars, look.laurel)


_small = lru_cache(maxsize=32)(_made)
_large = lru_cache(maxsize=4)(_made)
"""Of megabytes each: so many that one that is turned, and what comes next, need not be made anew."""


def _fine(scale: float) -> int:
    """Faces round a limb at so many pixels to a unit: none is seen as a face."""
    return 7 if scale < 0.6 else 10 if scale < 1.2 else 16 if scale < 1.8 else 26


def drawing(look: Look, facing: float, size: tuple[int, int], ppi: float) -> Iterator[pygame.Surface | None]:
    """A figure without its base on a field of `size` pixels, `ppi` pixels to the inch, in slices: None after each of them,
    then the surface."""
    scale = look.scale * ppi / 100
    clay = _model(look, _fine(scale))
    yield None
    _, top, _ = FIELDS[look.kind == "rhinoceros"]
    foot = size[0] / 2, top * ppi / 100
    yield from fire(clay, facing, scale, size, foot, max(0.75, 0.011 * ppi) if ppi < 150 else 0.0075 * ppi)


FACES: dict[Kind, tuple[float, float, float]] = {
    "lion": (56, 70, 92), "leopard": (52, 64, 82), "bear": (56, 66, 96), "boar": (60, 50, 92), "rhinoceros": (96, 62, 170),
    "secutor": (34, 128, 88),
}  # fmt: skip
"""Of a portrait: forward and height of its middle, and how many units it shows. The secutor bends over his shield."""
MAN = (7.0, 141.0, 86.0)
"""The same for gladiators."""


def portrait(look: Look, inner: int) -> Iterator[pygame.Surface | None]:
    """Head and shoulders on a square of so many pixels, in slices like `drawing`."""
    facing = 55.0
    fore, height, units = FACES.get(look.kind, MAN)
    if look.pose in LYING:
        facing, (fore, height, units) = -75.0, ((10.0, 20.0, 175.0) if look.kind not in BEASTS else (0.0, 20.0, 190.0))
    scale = inner / units
    clay = _model(look, _fine(scale))
    angle = pygame.math.Vector2(1, 0).rotate(facing)
    middle = fore * angle.x, fore * angle.y * 0.6 - height * 0.8
    foot = inner / 2 - middle[0] * scale, inner / 2 - middle[1] * scale
    yield from fire(clay, facing, scale, (inner, inner), foot, max(0.8, 0.012 * inner))
