"""Drawings that lie as SVG files in `assets/drawings/`, to be looked at and changed with any editor for such files.

What the program sets stands there as `var(--name, usual)`, with what the editor is to show in its place.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

import pygame

from game.storage.paths import assets_dir
from game.ui.brush import Brush

_WHOLE = re.compile(r'<svg\b[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>(.*)</svg>', re.DOTALL)
_SET = re.compile(r"var\(--([\w-]+), ([^()]*)\)")


@dataclass(frozen=True)
class Drawing:
    """What lies between the outer tags, on a field of w x h."""

    body: str
    w: float
    h: float

    def dressed(self, given: dict[str, str]) -> str:
        """The body with these in their places; what is not given is as usual, what has no place there is left out."""
        return _SET.sub(lambda found: given.get(found[1], found[2]), self.body)


@cache
def drawing(name: str) -> Drawing:
    """`name`: the file below assets/drawings, without its ending. OSError when there is none."""
    text = (assets_dir() / "drawings" / f"{name}.svg").read_text(encoding="utf-8")
    found = _WHOLE.search(text)
    assert found is not None, f"{name}: no viewBox from 0 0"
    return Drawing(found[3].strip(), float(found[1]), float(found[2]))


@cache
def is_drawn(name: str) -> bool:
    """There is a file of that name."""
    return (assets_dir() / "drawings" / f"{name}.svg").is_file()


def body_of(name: str, /, **given: str) -> str:
    """For a picture that is put together of several."""
    return drawing(name).dressed(given)


def fresh(pen: Brush, name: str, w: float, h: float = 0.0, /, **given: str) -> pygame.Surface:
    """A surface of w x h units of one's own, to be drawn onto; as wide as high where h is 0."""
    whole = drawing(name)
    return pen.svg(whole.dressed(given), whole.w, whole.h, w, h or w)


def drawn(pen: Brush, name: str, w: float, h: float = 0.0, /, **given: str) -> pygame.Surface:
    """The same, kept: nobody may draw onto it."""
    whole = drawing(name)
    return pen.drawing(whole.dressed(given), w, h or w, "", whole.w, whole.h)
