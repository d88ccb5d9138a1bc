"""Looks at a screen for what a player would complain of: things on top of each other, outside, cut off or too small."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations

import pygame

from game.ui import theme
from game.ui.geometry import Box
from game.ui.lettering import Lettering
from game.ui.target import Target
from tests.pilot import Pilot

SMALLEST = 11.0
"""Units: less than this nobody reads; running text never goes below 12.5."""
SLACK = 1.0
"""Units by which neighbours may meet: pixels are whole."""


@dataclass(frozen=True)
class Written:
    """One line of text as it was drawn: pixels, the clip in force, size in pixels."""

    text: str
    rect: pygame.Rect
    clip: pygame.Rect
    size: float


@contextmanager
def recorded(sizes: tuple[int, int]) -> Iterator[list[Written]]:
    """All text drawn onto surfaces of the window's size while it lasts."""
    written: list[Written] = []
    plain = Lettering.text

    def text(self, dst, words, x, y, face="body", size=theme.BODY, colour=theme.INK, anchor="topleft", *rest, **more):
        box = plain(self, dst, words, x, y, face, size, colour, anchor, *rest, **more)
        if dst.get_size() == sizes and words.strip():
            rect = pygame.Rect(round(box.x * self.k), round(box.y * self.k), round(box.w * self.k), round(box.h * self.k))
            written.append(Written(words, rect, dst.get_clip(), size * self.k))
        return box

    Lettering.text = text  # type: ignore[method-assign,assignment]  # whatever it is called with goes on to the plain one
    try:
        yield written
    finally:
        Lettering.text = plain  # type: ignore[method-assign]


def redraw(pilot: Pilot) -> list[Written]:
    """What the top scene writes in one whole frame."""
    scene = pilot.scene
    for name in ("_still_key",):
        if hasattr(scene, name):
            setattr(scene, name, None)
    with recorded(pilot.surface.get_size()) as written:
        scene.draw(pilot.surface)
    return written


def complaints(pilot: Pilot) -> list[str]:
    """Everything wrong with the screen as it stands; empty when all is well."""
    return [*of_targets(pilot), *of_words(pilot)]


def of_targets(pilot: Pilot) -> list[str]:
    """Targets outside the window or on top of each other."""
    window = Box(0, 0, pilot.ctx.w, pilot.ctx.h)
    seen = [t for t in pilot.scene.targets() if not t.passive and t.role not in ("zone", "piece", "place") and area(t) > 0]
    found = []
    for target in seen:
        box = target.bounds
        if box.x < -SLACK or box.y < -SLACK or box.right > window.right + SLACK or box.bottom > window.bottom + SLACK:
            found.append(f"{target.id} lies outside the window: {box}")
        if not target.label:
            found.append(f"{target.id} has no label")
        if not target.enabled and not target.why_not:
            found.append(f"{target.id} is disabled without a reason")
    for one, other in combinations(seen, 2):
        both = one.bounds.cut(other.bounds)
        if both.w > SLACK and both.h > SLACK:
            found.append(f"{one.id} and {other.id} overlap by {both.w:.0f} x {both.h:.0f}")
    return found


def area(target: Target) -> float:
    return target.bounds.w * target.bounds.h


def of_words(pilot: Pilot, written: list[Written] | None = None) -> list[str]:
    """Words cut at the side, outside the window, too small to read, or written over each other."""
    k, surface = pilot.ctx.pen.k, pilot.surface.get_rect()
    written = redraw(pilot) if written is None else written
    found = [] if written else ["nothing is written at all"]
    for word in written:
        shown = word.rect.clip(word.clip)
        if shown.w == 0 or shown.h == 0:
            continue
        if shown.w < word.rect.w - 2:
            found.append(f"{word.text!r} is cut off at the side: {shown.w} of {word.rect.w} pixels")
        if not surface.contains(word.rect.clip(word.clip)):
            found.append(f"{word.text!r} is written outside the window")
        if word.size < SMALLEST * k:
            found.append(f"{word.text!r} is too small: {word.size:.1f} pixels")
    lines = [(word, ink_of(word)) for word in written if ink_of(word).w and ink_of(word).h]
    for (one, a), (other, b) in combinations(lines, 2):
        both = a.clip(b)
        if both.w > 3 * k and both.h > 3 * k and one.text != other.text:
            found.append(f"{one.text!r} is written over {other.text!r}")
    return found


def ink_of(word: Written) -> pygame.Rect:
    """The part of a line's box that has letters: without the room above and below them."""
    return word.rect.inflate(0, -word.rect.h * 0.36).clip(word.clip)
