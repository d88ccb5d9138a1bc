"""The figures and their portraits as sprites: what is at hand, what is being made, and what stands in for it meanwhile."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import Literal

import pygame

from game.rules.moritari.data import Kind
from game.tables.moritari.art.bases import chip, history, nose, rim, stepped, tones_of
from game.tables.moritari.art.figures import FIELDS, VERSION, Look, drawing, portrait
from game.tables.moritari.art.poses import LYING, Pose
from game.ui import texture as tex
from game.ui.brush import Sprite, lg, rg, scaled
from game.ui.pen import Pen
from game.ui.theme import SeatColour, blend

Mood = Literal["up", "down", "dead"]
Job = tuple[Look, SeatColour, float, float]
"""A figure, its school, the facing of its picture, and units to the inch."""
Slices = Iterator[Sprite | None]
"""A picture on its way: None after each slice of the work, then the picture."""


class Wardrobe:
    """Figures and portraits as sprites for one pen. `ppi`: units an inch takes on the screen.

    `figure` and `bust` make theirs at once. `seen` and `seen_bust` never wait: they give what comes nearest, and `work`
    makes what was asked for, a slice at a time.
    """

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self.made = 0
        """Counts the pictures finished by `work`: whoever keeps a picture with figures in it has to look again."""
        self.faces = 0
        """Those of them that are portraits."""
        self._asked: dict[Hashable, Callable[[], Slices]] = {}
        """What stands in for something else on the screen, the newest last."""
        self._going: tuple[Hashable, Slices] | None = None
        self._like: dict[tuple[Kind, SeatColour], dict[Job, None]] = {}
        """What has been drawn of each."""

    def job(self, kind: Kind, colour: SeatColour, facing: float, ppi: float, pose: Pose = "ready", wounds: int = 0,
            scars: int = 0, laurel: bool = False) -> Job:  # fmt: skip
        """A figure as it should be seen."""
        look = Look(kind, tones_of(self.pen, colour), pose, wounds, scars, laurel)
        return look, colour, stepped(facing), round(ppi, 2)

    # ---- without waiting

    def is_ready(self, job: Job) -> bool:
        """The figure has been drawn already."""
        return self.pen.holds(_key(job, True))

    def seen(self, job: Job, stand_in: Job | None = None) -> Sprite:
        """The figure on its base, or what comes nearest to it while it is being made: `stand_in`, or the likest there is at
        any size, or the base alone."""
        if self.is_ready(job):
            return self.dressed(job)
        self.ask(job)
        other = stand_in if stand_in is not None and self.is_ready(stand_in) else self._likest(job)
        if other is None:
            return self.pen.cached(("mo bare", job[1], job[3], job[0].kind == "rhinoceros"), lambda: Sprite(self._base(job)))
        art = self.dressed(other)
        if other[3] == job[3]:
            return art
        return self.pen.cached(("mo scaled", other, job[3]), lambda: scaled(art, job[3] / other[3]))

    def seen_bust(self, kind: Kind, colour: SeatColour, d: float, state: Mood = "up") -> Sprite:
        """A portrait in its ring, or the ring with whatever portrait of that figure there is."""
        key = ("mo bust", kind, colour, d, state)
        if self.pen.holds(key):
            return self.bust(kind, colour, d, state)
        make = partial(self._bust, kind, colour, d, state)
        self._asked[key] = self._asked.pop(key, make)  # the newest: whoever stands about is asked for in each frame
        moods: tuple[Mood, ...] = ("up", "down", "dead")
        for mood in moods:
            if self.pen.holds((*key[:4], mood)):
                return self.bust(kind, colour, d, mood)
        return self.pen.cached(("mo ring", colour, d), lambda: self.pen.dropped(self._ring(colour, d), 0, 2, 2, 150))

    def ask(self, job: Job) -> None:
        """Have it made before all that was asked for earlier."""
        key = _key(job, True)
        if key in self._asked:
            self._asked[key] = self._asked.pop(key)
        else:
            self._asked[key] = partial(self._figure, job, True)

    def ask_for(self, key: Hashable, begin: Callable[[], Slices]) -> None:
        """Have something else made, kept under that key, after the figures that are asked for later."""
        self._asked.setdefault(key, begin)

    def forget(self) -> None:
        """What was asked for is on the screen no more."""
        self._asked.clear()

    @property
    def is_asked(self) -> bool:
        return bool(self._asked)

    def work(self, until: float) -> bool:
        """Makes what was asked for until `time.perf_counter()` passes `until`, at least one slice; False: there was
        nothing to do."""
        if not self._asked:
            return False
        while self._asked:
            begun = self._going[0] if self._going is not None else None
            key = begun if begun in self._asked else next(reversed(self._asked))  # what turns would never be finished
            if self._slice(key, self._asked[key]):
                del self._asked[key]
                self.made += 1
                self.faces += isinstance(key, tuple) and key[0] == "mo bust"
            if time.perf_counter() >= until:
                break
        return True

    def slice(self, job: Job) -> bool:
        """One slice of a figure; True when it is there."""
        return self.is_ready(job) or self._slice(_key(job, True), partial(self._figure, job, True))

    def slice_bust(self, kind: Kind, colour: SeatColour, d: float) -> bool:
        """One slice of the portrait of somebody who stands; True when it is there."""
        return self._slice(("mo bust", kind, colour, d, "up"), partial(self._bust, kind, colour, d, "up"))

    def _slice(self, key: Hashable, begin: Callable[[], Slices]) -> bool:
        """Begun anew where another picture was being made."""
        if self.pen.holds(key):
            return True
        if self._going is None or self._going[0] != key:
            self._going = key, begin()
        art = next(self._going[1])
        if art is None:
            return False
        self._going = None
        self.pen.cached(key, lambda: art)
        return True

    def _likest(self, meant: Job) -> Job | None:
        """What has been drawn of a figure and comes nearest to how it should be seen."""
        look, colour, facing, ppi = meant

        def unlike(other: Job) -> tuple[bool, bool, float, bool]:
            his = other[0]
            turn = abs((other[2] - facing + 180) % 360 - 180)
            other_pose = his.pose != look.pose and (look.pose in LYING or his.pose not in ("ready", "striding"))
            apart = turn / 22.5 + abs(math.log(other[3] / ppi)) + 2 * other_pose + (his.pose != look.pose)
            return (his.pose in LYING) != (look.pose in LYING), his.laurel != look.laurel, apart, his.wounds != look.wounds

        found = self._like.get((look.kind, colour), {})
        ready = [other for other in found if other[0].tones == look.tones and self.is_ready(other)]
        return min(ready, key=unlike) if ready else None

    # ---- at once

    def figure(self, kind: Kind, colour: SeatColour, facing: float, ppi: float, pose: Pose = "ready", worn: bool = True,
               wounds: int = 0, scars: int = 0, laurel: bool = False) -> Sprite:  # fmt: skip
        """A figure on its base with its shadow; blit its top left at `corner`. `worn`: on its base."""
        return self.dressed(self.job(kind, colour, facing, ppi, pose, wounds, scars, laurel), worn)

    def dressed(self, job: Job, worn: bool = True) -> Sprite:
        """The sprite of a job."""
        return self.pen.cached(_key(job, worn), lambda: _whole(self._figure(job, worn)))

    def bust(self, kind: Kind, colour: SeatColour, d: float, state: Mood = "up") -> Sprite:
        """A figure's portrait in a bronze ring."""
        key = ("mo bust", kind, colour, d, state)
        return self.pen.cached(key, lambda: _whole(self._bust(kind, colour, d, state)))

    # ---- in slices

    def _figure(self, job: Job, worn: bool) -> Slices:
        look, colour, turn, ppi = job
        w, top, bottom = FIELDS[look.kind == "rhinoceros"]
        size = self.pen.px1(w * ppi / 100), self.pen.px1((top + bottom) * ppi / 100)
        fine = ppi * self.pen.k
        body: pygame.Surface | None = None
        for body in self._kept(f"figure {look} {turn} {fine:.3f}", size, lambda: drawing(look, turn, size, fine)):
            if body is None:
                yield None
        assert body is not None
        yield None
        if worn:
            base = self._base(job)
            yield None
            surface = base.copy()
            surface.blit(body, (0, 0))
        else:
            surface = body
        yield None
        if worn:
            self._like.setdefault((look.kind, colour), {})[job] = None
        yield self.pen.dropped(surface, 0.16 * ppi, 0.13 * ppi, 0.12 * ppi, 165)

    def _kept(self, what: str, size: tuple[int, int], make: Callable[[], Iterator[pygame.Surface | None]]
              ) -> Iterator[pygame.Surface | None]:  # fmt: skip
        """From the shelf, or fired and laid there."""
        shelf, what = self.pen.shelf, f"moritari {VERSION} {what}"
        found = shelf.read(what, size) if shelf is not None else None
        if found is not None:
            yield found
            return
        for surface in make():
            if surface is not None and shelf is not None:
                shelf.keep(what, surface)
            yield surface

    def _ring(self, colour: SeatColour, d: float) -> pygame.Surface:
        pen, tones = self.pen, tones_of(self.pen, colour)
        ring = (
            '<circle cx="50" cy="50" r="47" fill="url(#r)" stroke="#3b1d06" stroke-width="3"/>'
            f'<circle cx="50" cy="50" r="40" fill="url(#q)" stroke="{tones.dark}" stroke-width="3"/>'
        )
        low = tones.mid if colour == "ivory" else tones.dark
        defs = lg("r", (0, "#ffe9a8"), (0.5, "#c98f34"), (1, "#6d4310"))
        defs += rg("q", (0, blend(tones.light, tones.mid, 0.4)), (1, low), cx=0.4, cy=0.3, r=0.8)
        return pen.svg(ring, 100, 100, d, d, defs)

    def _bust(self, kind: Kind, colour: SeatColour, d: float, state: Mood) -> Slices:
        pen, tones = self.pen, tones_of(self.pen, colour)
        inner = pen.px1(0.8 * d)
        look = Look(kind, tones, "ready" if state == "up" else state)
        face: pygame.Surface | None = None
        for face in self._kept(f"portrait {look}", (inner, inner), lambda: portrait(look, inner)):
            if face is None:
                yield None
        assert face is not None
        yield None
        shown = face.copy()  # the kiln's own goes to the shelf
        tex.cut(shown, pygame.transform.smoothscale(_round(pen, 0.8 * d), shown.get_size()))
        if state == "dead":
            shown = pygame.transform.grayscale(shown)
        surface = self._ring(colour, d)
        yield None
        pen.blit(surface, shown, d * 0.1, d * 0.1)
        if state == "dead":
            cross = '<path d="M22 22 L78 78 M78 22 L22 78" stroke="{c}" stroke-width="{w}" stroke-linecap="round"/>'
            body = cross.format(c="#1c0804", w=15) + cross.format(c="#c9302a", w=9)
            pen.blit(surface, pen.svg(body, 100, 100, d, d), 0, 0)
        yield pen.dropped(surface, 0, 2, 2, 150)

    def _base(self, job: Job) -> pygame.Surface:
        """A base in a figure's field: its rim, what lies on it, and the shadow of whoever stands there."""
        look, colour, _, ppi = job
        big = look.kind == "rhinoceros"
        units = 100 if big else 50
        w, top, bottom = FIELDS[big]
        body = rim(colour, look.tones, units) + history(units, look.wounds, look.scars, look.laurel)
        body += f'<ellipse cx="6" cy="4" rx="{units * 0.7:g}" ry="{units * 0.56:g}" fill="#000" fill-opacity=".26"/>'
        body += f'<ellipse cx="4" cy="3" rx="{units * 0.5:g}" ry="{units * 0.38:g}" fill="#000" fill-opacity=".3"/>'
        field = f'<g transform="translate({w / 2:g} {top:g})">{body}</g>'
        return self.pen.drawing(field, w * ppi / 100, (top + bottom) * ppi / 100, "", w, top + bottom)

    def corner(self, kind: Kind, x: float, y: float, ppi: float) -> tuple[float, float]:
        """Where a figure's picture goes for its base to stand at (x, y)."""
        w, top, _ = FIELDS[kind == "rhinoceros"]
        return x - w / 2 * ppi / 100, y - top * ppi / 100

    def mark(self, facing: float, big: bool, ppi: float, colour: str = "#fffbe6") -> pygame.Surface:
        """The facing mark to be laid on the middle of a base, to the degree."""
        units = 100 if big else 50
        reach = units + 40
        size = 2 * reach * ppi / 100
        body = f'<g transform="translate({reach} {reach})">{nose(round(facing) % 360, units, colour)}</g>'
        return self.pen.drawing(body, size, size, "", 2 * reach, 2 * reach)

    def chip(self, wounds: int, size: float) -> Sprite:
        """Red poker chips, one a wound, the count on top."""
        return chip(self.pen, wounds, size)

    def disc(self, colour: SeatColour, size: float) -> pygame.Surface:
        """A base alone, as the sign of a school."""
        body = f'<g transform="translate(54 52)">{rim(colour, tones_of(self.pen, colour), 50)}</g>'
        return self.pen.drawing(body, size, size * 112 / 108, "", 108, 112)


def _key(job: Job, worn: bool) -> Hashable:
    return "mo figure", job, worn


def _whole(slices: Slices) -> Sprite:
    return next(art for art in slices if art is not None)


def _round(pen: Pen, d: float) -> pygame.Surface:
    return pen.svg('<circle cx="50" cy="50" r="49" fill="#fff"/>', 100, 100, d, d)
