"""Draws a stage on the baked arena: stones and figures in the order in which they stand, wounds, names, the ghost."""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.geometry.inches import minus
from game.rules.moritari.data import Board
from game.rules.moritari.ground import Ground
from game.rules.moritari.state import FigureId
from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.tables.moritari.art.bases import NAMED, TURN, lettered
from game.tables.moritari.art.marks import Marks
from game.tables.moritari.art.places import Cover, first_free, rim
from game.tables.moritari.art.poses import Pose
from game.tables.moritari.art.signs import mercy
from game.tables.moritari.art.stones import Stones
from game.tables.moritari.art.wardrobe import Job, Wardrobe
from game.tables.moritari.layout import Layout, degrees
from game.tables.moritari.motion.stage import Body, Stage
from game.tables.moritari.play.aim import Aim
from game.ui import theme
from game.ui.brush import Sprite
from game.ui.geometry import Box, Point
from game.ui.pen import Pen
from game.ui.theme import SeatColour

FRAME = 0.008
"""Seconds of a frame that may go into drawing it and into pictures of figures that are seen, or will be, otherwise than they
are drawn."""
LEAST, MOST = 0.002, 0.004
"""Seconds that go into those pictures at least and at most."""
HEAD = 1.75
"""Inches from the middle of a base to above a gladiator's head."""


class Painter:
    """Pieces for one pen. `frame`: which picture of the flames."""

    def __init__(self, pen: Pen, board: Board, ground: Ground, colours: Sequence[int]) -> None:
        self.pen, self.board, self.ground, self.colours = pen, board, ground, tuple(colours)
        self.wardrobe, self.stones, self.marks = Wardrobe(pen), Stones(pen), Marks(pen)
        self.threats = Marks(pen)
        """Keeps the picture of a second region, of whoever is looked at."""
        self.frame = 0
        self.rims: dict[FigureId, tuple[str, str]] = {}
        """Name and number to stand on the rim of each base."""
        self._waiting: list[Job] = []
        """Facings of a figure that is being led about."""
        self._wanted: list[Job] = []
        """What will soon be seen."""
        self._glows: list[Callable[[], object]] = []
        """The light of a ghost drawn in the frame before: the two together would take too long."""
        self._first: list[Callable[[], bool]] = []
        self._ahead: list[Callable[[], bool]] = []
        self._planned: set[Hashable] = set()

    def colour(self, seat: int) -> SeatColour:
        return theme.seat(self.colours[seat]).colour

    def radius(self, body: Body) -> float:
        """Of the base, in inches."""
        return self.board.fighter(body.kind).base / 1000

    # ---- pieces
    def pieces(
        self, easel: Easel, view: Layout, stage: Stage, lit: dict[FigureId, str], ghost: Aim | None = None,
        pale: frozenset[FigureId] = frozenset(), near: tuple[Sequence[float], float] | None = None,
        fighting: Collection[FigureId] = (), cover: Cover | None = None,
    ) -> None:  # fmt: skip
        """Everything that stands, the further ones first; `lit`: colour of the light round a figure; `near`: only what
        is at most so many inches from a place. Whoever stands in front of those `fighting` is only an outline."""
        turned: dict[FigureId, float] = {}
        if ghost is not None and ghost.to is None:  # it turns on the spot
            turned[ghost.figure] = degrees(ghost.facing)
        if ghost is not None and not ghost.is_held:
            for duel in ghost.duels():
                if duel.reacts:  # he is shown as he will look
                    turned[duel.foe] = degrees(minus(ghost.end, ghost.state.figures[duel.foe].at))
        seen = [entry for entry in stage.seen() if near is None or _is_near(entry[1].at, *near)]
        veils = veiling(stage, fighting, self.radius) if fighting else frozenset()
        order: list[tuple[float, int, object]] = []
        for n, thing in enumerate(self.board.obstacles):
            if near is not None and not any(_is_near(point, near[0], near[1] + 2) for point in thing.points):
                continue
            order.append((Stones.depth(thing), 0, n))
        for index, body in seen:
            order.append((body.at[1] - (400 if body.lies else 0), 1, index))
        if ghost is not None and ghost.to is not None:
            order.append((ghost.to[1] + 1.0, 2, 0))
        for _, what, which in sorted(order, key=lambda entry: entry[:2]):
            assert isinstance(which, int)
            if what == 0:
                self._stone(easel, view, which)
            elif what == 1:
                body = stage.bodies[which]
                if which in turned:
                    body = replace(body, facing=turned[which])
                if which in veils:
                    self._outline(easel, view, body)
                else:
                    self.body(easel, view, body, lit.get(which), 0.55 if which in pale else 1.0)
                if which in self.rims and which not in veils:
                    self._lettered(easel, view, body, self.rims[which])
            else:
                assert ghost is not None
                self.ghost(easel, view, ghost)
        cover = Cover.of(view, dict(seen)) if cover is None else cover
        hidden = cover.hidden()
        for index, body in seen:
            self._chip(easel, view, index, body, cover, hidden)

    def _lettered(self, easel: Easel, view: Layout, body: Body, said: tuple[str, str]) -> None:
        """Name and number on the rim; from far the number alone, which is all that could be read."""
        if body.lies:
            return
        tones, (x, y) = self.pen.palette(self.colour(body.seat)), self.place(view, body)
        text = "  ".join(said) if view.ppi >= NAMED else said[1]
        ink = theme.blend(tones.light, "#ffffff", 0.6)
        art = lettered(self.pen, text, round(view.ppi, 1), 100.0 * self.radius(body), ink)
        easel.put(art, x, y, "center", body.alpha)

    def _stone(self, easel: Easel, view: Layout, n: int) -> None:
        art, x, y = self.stones.seen(self.board.obstacles[n], view.ppi, self.frame + n, self.wardrobe.ask_for)
        easel.put(art, *view.at((x * 1000, y * 1000)))

    def place(self, view: Layout, body: Body) -> Point:
        """The middle of a base on the screen."""
        x, y = view.at(body.at)
        return x + body.shift[0] * view.ppi, y + (body.shift[1] - body.lift) * view.ppi

    def body(self, easel: Easel, view: Layout, body: Body, light: str | None, alpha: float = 1.0) -> None:
        ppi, (x, y) = view.ppi, self.place(view, body)
        big = body.kind == "rhinoceros"
        if light is not None:
            self.marks.halo(easel, view, body.at, self.radius(body), light)
        alpha *= body.alpha
        away = not body.lies and math.sin(math.radians(body.facing)) < -0.25
        if away:
            easel.put(self.wardrobe.mark(body.facing, big, ppi), x, y, "center", alpha)
        art = self._shown(body, ppi)
        if body.fading is not None:  # one pose gives way to the next
            pose, look, left = body.fading
            before = self._shown(replace(body, pose=pose, look=look), ppi)
            easel.put(before, *self.wardrobe.corner(body.kind, x, y, ppi), "topleft", alpha)
            easel.put(art, *self.wardrobe.corner(body.kind, x, y, ppi), "topleft", alpha * max(0.0, 1 - left))
        else:
            easel.put(art, *self.wardrobe.corner(body.kind, x, y, ppi), "topleft", alpha)
        if not body.lies:  # over the body of who walks away it is only hinted at
            easel.put(self.wardrobe.mark(body.facing, big, ppi), x, y, "center", alpha * (0.4 if away else 1.0))
        if body.flash > 0.02:
            corner = self.wardrobe.corner(body.kind, x, y, ppi)
            easel.put(_flashed(self.pen, art), *corner, "topleft", round(body.flash * 8) / 8)

    def _outline(self, easel: Easel, view: Layout, body: Body) -> None:
        """Whoever hides a fighter: his line, his base's mark, and little more than a breath of the rest."""
        ppi, (x, y) = view.ppi, self.place(view, body)
        art, corner = self._shown(body, ppi), self.wardrobe.corner(body.kind, x, y, ppi)
        easel.put(art, *corner, "topleft", 0.22 * body.alpha)
        easel.put(_line(self.pen, art, self.pen.palette(self.colour(body.seat)).light), *corner, "topleft", body.alpha)

    def _shown(self, body: Body, ppi: float) -> Sprite:
        """The picture of a figure as it is now, or while that is still being made what comes nearest to it."""
        colour, wounds = self.colour(body.seat), self._wounds(body)
        return self.wardrobe.seen(self.wardrobe.job(body.kind, colour, body.looks, ppi, body.stance, wounds))

    def _chip(self, easel: Easel, view: Layout, index: FigureId, body: Body, cover: Cover, hidden: list[Box]) -> None:
        """Red chips for wounds at the rim of the base: south-east, or where it hides no face and no other chip, and lies on
        no other base; a thumb for who was spared, since from behind who kneels looks like who stands. `hidden`: on what it
        may not lie, and after it nothing else."""
        lost, is_spared = self.board.fighter(body.kind).hit_points - body.hp, body.stance == "kneeling"
        is_hurt = not body.lies and lost > 0 and body.hp > 0
        if not (is_hurt or is_spared) or not view.box.contains(*self.place(view, body)):
            return
        size = max(20.0, 0.8 * view.ppi) if is_spared else max(12.0, 0.56 * view.ppi)
        out = (self.radius(body) + 0.3) * view.ppi
        base = self.place(view, body)
        box = cover.put("chip", first_free(rim(base, size, out), hidden, view.box, cover.bases_but(index)))
        hidden.append(box)
        if math.dist(box.centre, base) > 1.2 * out:
            self.marks.thread(easel, base, box.centre, False)
        easel.put(mercy(self.pen, round(size, 1)) if is_spared else self.wardrobe.chip(lost, size), box.x, box.y)

    def arcs_of_aim(self, easel: Easel, view: Layout, aim: Aim) -> None:
        """The arcs of the mover where it will stand and of all whom it will touch, as they will then look."""
        duels = aim.duels()
        for duel in duels:
            foe = aim.state.figures[duel.foe]
            bearing = degrees(minus(aim.end, foe.at))
            facing = bearing if duel.reacts else degrees(foe.facing)
            radius = aim.ground.radius(foe) / 1000
            self.marks.arcs(easel, view, foe.at, facing, radius, (duel.arc, bearing))
        if aim.to is not None or aim.has_turned or duels:
            mine = aim.ground.radius(aim.state.figures[aim.figure]) / 1000
            self.marks.arcs(easel, view, aim.end, degrees(aim.facing), mine, None, bool(duels))

    # ---- the ghost
    def ghost(self, easel: Easel, view: Layout, aim: Aim) -> None:
        """The figure where it would come to stand."""
        me = aim.state.figures[aim.figure]
        ppi, (x, y) = view.ppi, view.at(aim.end)
        facing, colour = degrees(aim.facing), self.colour(me.seat)
        big = me.kind == "rhinoceros"
        away = math.sin(math.radians(facing)) < -0.25
        if away:
            easel.put(self.wardrobe.mark(facing, big, ppi), x, y, "center")
        art = self.wardrobe.seen(self.wardrobe.job(me.kind, colour, facing, ppi, "striding"))
        corner = self.wardrobe.corner(me.kind, x, y, ppi)
        easel.put(self.pen.cached(("mo ghost", art), partial(self._glow, art)), *corner)
        easel.put(art, *corner, "topleft", 0.72)
        easel.put(self.wardrobe.mark(facing, big, ppi), x, y, "center", 0.4 if away else 1.0)

    def _glow(self, art: Sprite) -> Sprite:
        bare = art.surface
        glow = self.pen.glowing(bare, (255, 250, 220, 150), 2.2, under=False)
        return Sprite(glow.surface, art.ox + glow.ox, art.oy + glow.oy, art.w, art.h)

    def prepare(self, aim: Aim, ppi: float) -> None:
        """Have every facing of a figure on its way drawn over the next frames, so that the hand never waits for one."""
        me = aim.state.figures[aim.figure]
        facing = degrees(me.facing)
        turns = sorted((n * TURN for n in range(round(360 / TURN))), key=lambda turn: abs((turn - facing + 180) % 360 - 180))
        jobs = [self.wardrobe.job(me.kind, self.colour(me.seat), turn, ppi, "striding") for turn in turns]
        self._waiting = [job for job in jobs if not self.wardrobe.is_ready(job)]

    def foresee(self, bodies: Iterable[Body], ppi: float) -> None:
        """Have those about to fight drawn as they will strike, guard and stagger; what was wanted before is dropped."""
        poses: tuple[Pose, ...] = ("striding", "cutting", "guarding", "thrusting", "parrying", "staggered", "buckling")
        jobs = [
            self.wardrobe.job(body.kind, self.colour(body.seat), body.facing, ppi, pose, self._wounds(body))
            for pose in poses
            for body in bodies
        ]
        self._wanted = [job for job in dict.fromkeys(jobs) if not self.wardrobe.is_ready(job)]

    def rehearse(self, bodies: Iterable[Body], ppi: float) -> None:
        """Have these drawn as they are, before all that is only foreseen."""
        jobs = [
            self.wardrobe.job(body.kind, self.colour(body.seat), body.looks, ppi, body.stance, self._wounds(body))
            for body in bodies
        ]
        known = dict.fromkeys(job for job in jobs if not self.wardrobe.is_ready(job))
        self._wanted = [*known, *(job for job in self._wanted if job not in known)]

    def _wounds(self, body: Body) -> int:
        """So many are seen on it."""
        return max(0, min(4, self.board.fighter(body.kind).hit_points - body.hp))

    def plan(self, jobs: Iterable[tuple[Hashable, Callable[[], bool]]], first: bool = False) -> None:
        """Have pictures made over the next frames that will be wanted together later. A job does a slice of its work and
        says whether it is done; a key is worked on once. `first`: before all figures, since nothing stands in for it."""
        for key, job in jobs:
            if key not in self._planned:
                self._planned.add(key)
                (self._first if first else self._ahead).append(job)

    @property
    def is_behind(self) -> bool:
        """Something is seen otherwise than it should be."""
        return self.wardrobe.is_asked

    @property
    def is_busy(self) -> bool:
        """There are pictures still to be made."""
        return bool(self.wardrobe.is_asked or self._waiting or self._wanted or self._glows or self._first or self._ahead)

    def work(self, spare: float = LEAST) -> bool:
        """Makes more of them for about so many seconds, what is seen first; False when there was nothing left to do."""
        if not self.is_busy:
            return False
        end, collects = time.perf_counter() + spare, gc.isenabled()
        gc.disable()  # thousands of faces would have the collector come often, and look at all there is now and then
        try:
            while self._slice(end) and time.perf_counter() < end:
                pass
        finally:
            if collects:
                gc.enable()
        return True

    def _slice(self, end: float) -> bool:
        if self._first:
            if self._first[0]():
                self._first.pop(0)
        elif self.wardrobe.work(end):
            pass
        elif self._glows:
            self._glows.pop()()
        elif self._waiting:
            if self.wardrobe.slice(self._waiting[0]):
                art = self.wardrobe.dressed(self._waiting.pop(0))
                self._glows.append(partial(self.pen.cached, ("mo ghost", art), partial(self._glow, art)))
        elif self._wanted:
            if self.wardrobe.slice(self._wanted[0]):
                self._wanted.pop(0)
        elif self._ahead:
            if self._ahead[0]():
                self._ahead.pop(0)
        else:
            return False
        return True


def veiling(stage: Stage, fighting: Collection[FigureId], radius: Callable[[Body], float]) -> frozenset[FigureId]:
    """Those who stand so close in front of one of the `fighting` that they would hide him, and do not fight themselves."""
    found = set()
    for index, body in stage.seen():
        if index in fighting or body.lies:
            continue
        for other in (stage.bodies[fighter] for fighter in fighting):
            dx, dy = abs(body.at[0] - other.at[0]) / 1000, (body.at[1] - other.at[1]) / 1000
            wide = radius(body) + radius(other)
            if dx < 0.8 * wide and 0 < dy < 1.4 + radius(body):
                found.add(index)
    return frozenset(found)


def _is_near(at: Sequence[float], spot: Sequence[float], inches: float) -> bool:
    return math.hypot(at[0] - spot[0], at[1] - spot[1]) <= inches * 1000


@kept
def _line(pen: Pen, art: Sprite, colour: str) -> Sprite:
    """The outline of a figure and its base."""
    surface = pygame.Surface(art.surface.get_size(), pygame.SRCALPHA)
    wide = max(1, round(1.6 * pen.k))
    for piece in pygame.mask.from_surface(art.surface, 200).connected_components(12):
        for ink, width in (("#1a0b03", wide + 2), (colour, wide)):
            pygame.draw.lines(surface, ink, True, piece.outline(), width)
    return Sprite(surface, art.ox, art.oy, art.w, art.h)


@kept
def _flashed(pen: Pen, art: Sprite) -> Sprite:
    """A figure that has just been hit."""
    return Sprite(pen.tinted(art.surface, (220, 40, 24, 170)), art.ox, art.oy, art.w, art.h)
