# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The fight on small numbers: distances, arcs, and where a straight move may lead.

A move that is legal here is legal by the rules; at the edge of an oval a sliver is left out. How it is written and compiled:
`fray_slots`.
"""

from __future__ import annotations

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

from game.ai.moritari.fray_slots import MOST, REST, ROUND, Slots

BANDS = 256
"""Level stripes of the sand, in each of which the room between left and right is known."""
TOUCH = 20
SLACK = 15
"""Mils: a charge ends within this of the foe's base."""

# The same as C numbers, for what is compiled.
_MOST = cython.declare(cython.int, MOST)
_REST = cython.declare(cython.int, REST)
_BANDS = cython.declare(cython.int, BANDS)
_TOUCH = cython.declare(cython.int, TOUCH)
_SLACK = cython.declare(cython.int, SLACK)
_ROUND = cython.declare(cython.int, ROUND)


class Sand(Slots):
    """The sand of one board and who touches whom on it."""

    def __init__(self, classes, bands, things, corners, options):
        """`bands`: of each class and stripe the least and greatest x, the top, and a stripe's height; `things`: first
        corner, corners, radius, left, right, top, bottom of each obstacle; `corners`: x and y. The rest as in `Slots`."""
        super().__init__(classes, options)
        self.lows, self.highs, self.top, self.band = bands
        self.things = things
        self.corners = corners

    def can_act(self, i):
        return self._can(1, i)

    def is_way(self, i, x, y):
        """Whether a straight move there is legal."""
        return self._way(1, i, x, y)

    def _radius(self, i):
        return self.known[self.cls[i] * 7 + 5]

    def _reach(self, i, j):
        """How far from its centre i can charge j."""
        return self.known[self.cls[i] * 7] + self._radius(i) + self._radius(j) + _SLACK

    def _far(self, s, i, j):
        """The squared distance of two figures."""
        dx: cython.longlong = self.x[s * _MOST + i] - self.x[s * _MOST + j]
        dy: cython.longlong = self.y[s * _MOST + i] - self.y[s * _MOST + j]
        return dx * dx + dy * dy

    def _touches(self, s, i, j):
        """Bases in contact."""
        near: cython.longlong = self._radius(i) + self._radius(j) + _TOUCH
        return 1 if self._far(s, i, j) <= near * near else 0

    def _pins(self, s, i):
        """How many standing foes touch the figure (M7)."""
        j: cython.int
        found: cython.int = 0
        for j in range(self.figures):
            if self.st[s * _MOST + j] == 1 and self.seat[j] != self.seat[i] and self._touches(s, i, j):
                found += 1
        return found

    def _reacts(self, s, j):
        """Whether he turns to the first foe who engages him (M6)."""
        k: cython.int = s * _MOST + j
        if self.st[k] != 1 or self.acted[k] or self.reacted[k]:
            return 0
        return 1 if self._pins(s, j) == 0 else 0

    def _can(self, s, i):
        """Whether naming it would make a difference (M4)."""
        k: cython.int = s * _MOST + i
        pins: cython.int
        if self.acted[k]:
            return 0
        if self.st[k] != 1:
            return 1 if self.st[k] == 3 and self.rest[s * _REST + _ROUND] >= self.fell[k] + 2 else 0
        pins = self._pins(s, i)
        return 1 if pins == 0 or (pins == 1 and not self.reacted[k]) else 0

    def _clear(self, ax, ay, bx, by, cx, cy, gap):
        """Every point of a-b is at least `gap` from c."""
        dx: cython.longlong = bx - ax
        dy: cython.longlong = by - ay
        wx: cython.longlong = cx - ax
        wy: cython.longlong = cy - ay
        ahead: cython.longlong = wx * dx + wy * dy
        length: cython.longlong
        side: cython.longlong
        if ahead <= 0:
            return 1 if wx * wx + wy * wy >= gap * gap else 0
        length = dx * dx + dy * dy
        if ahead >= length:
            wx = cx - bx
            wy = cy - by
            return 1 if wx * wx + wy * wy >= gap * gap else 0
        side = dx * wy - dy * wx
        return 1 if side * side >= gap * gap * length else 0

    def _crosses(self, ax, ay, bx, by, ux, uy, vx, vy):
        first: cython.longlong = (bx - ax) * (uy - ay) - (by - ay) * (ux - ax)
        second: cython.longlong = (bx - ax) * (vy - ay) - (by - ay) * (vx - ax)
        third: cython.longlong = (vx - ux) * (ay - uy) - (vy - uy) * (ax - ux)
        fourth: cython.longlong = (vx - ux) * (by - uy) - (vy - uy) * (bx - ux)
        if (first > 0) == (second > 0) or (third > 0) == (fourth > 0):
            return 0
        return 1 if first != 0 or second != 0 else 0

    def _is_past(self, thing, ax, ay, bx, by, radius):
        """A base slides from a to b without touching more than the obstacle's surface."""
        t: cython.int = thing * 7
        first: cython.int = self.things[t]
        many: cython.int = self.things[t + 1]
        gap: cython.int = radius + self.things[t + 2]
        n: cython.int
        m: cython.int
        ux: cython.longlong
        uy: cython.longlong
        vx: cython.longlong
        vy: cython.longlong
        inside: cython.int
        if (
            max(ax, bx) + radius <= self.things[t + 3]
            or min(ax, bx) - radius >= self.things[t + 4]
            or max(ay, by) + radius <= self.things[t + 5]
            or min(ay, by) - radius >= self.things[t + 6]
        ):
            return 1
        if many == 1:
            return self._clear(ax, ay, bx, by, self.corners[2 * first], self.corners[2 * first + 1], gap)
        inside = 1 if many > 2 else 0
        for n in range(many if many > 2 else 1):
            m = n + 1 if n + 1 < many else 0
            ux = self.corners[2 * (first + n)]
            uy = self.corners[2 * (first + n) + 1]
            vx = self.corners[2 * (first + m)]
            vy = self.corners[2 * (first + m) + 1]
            if (
                not self._clear(ux, uy, vx, vy, ax, ay, gap)
                or not self._clear(ux, uy, vx, vy, bx, by, gap)
                or not self._clear(ax, ay, bx, by, ux, uy, gap)
                or not self._clear(ax, ay, bx, by, vx, vy, gap)
                or self._crosses(ax, ay, bx, by, ux, uy, vx, vy)
            ):
                return 0
            if (vx - ux) * (ay - uy) - (vy - uy) * (ax - ux) < 0:
                inside = 0
        return 0 if inside else 1

    def _has_sand(self, i, x, y):
        """A base of that class lies on the sand."""
        n: cython.int
        if y < self.top:
            return 0
        n = (y - self.top) // self.band
        if n >= _BANDS:
            return 0
        n += self.cls[i] * _BANDS
        return 1 if self.lows[n] <= x <= self.highs[n] else 0

    def _way(self, s, i, tx, ty):
        """Whether a straight move of a free figure to there is legal (M8)."""
        k: cython.int = s * _MOST
        ax: cython.longlong = self.x[k + i]
        ay: cython.longlong = self.y[k + i]
        bx: cython.longlong = tx
        by: cython.longlong = ty
        most: cython.longlong = self.known[self.cls[i] * 7]
        dx: cython.longlong = bx - ax
        dy: cython.longlong = by - ay
        away: cython.longlong = dx * dx + dy * dy
        cx: cython.longlong
        cy: cython.longlong
        gap: cython.longlong
        j: cython.int
        if away == 0 or away > most * most or not self._has_sand(i, tx, ty):
            return 0
        for j in range(self.figures):
            if j == i or self.st[k + j] == 0:
                continue
            cx = self.x[k + j]
            cy = self.y[k + j]
            gap = self._radius(i) + self._radius(j)
            if (
                cx < min(ax, bx) - gap - _TOUCH
                or cx > max(ax, bx) + gap + _TOUCH
                or cy < min(ay, by) - gap - _TOUCH
                or cy > max(ay, by) + gap + _TOUCH
            ):
                continue
            if not self._clear(ax, ay, bx, by, cx, cy, gap):
                return 0
            if self.st[k + j] != 1 or self.seat[j] == self.seat[i]:
                continue
            if not self._is_met(ax, ay, bx, by, cx, cy, gap + _TOUCH):
                return 0
        for j in range(len(self.things) // 7):
            if not self._is_past(j, cython.cast(cython.int, ax), cython.cast(cython.int, ay), tx, ty, self._radius(i)):
                return 0
        return 1

    def _is_met(self, ax, ay, bx, by, cx, cy, reach):
        """Of a foe who may be touched: he is not, or the move ends touching him and not beyond the place nearest to him."""
        dx: cython.longlong = bx - ax
        dy: cython.longlong = by - ay
        wx: cython.longlong = cx - ax
        wy: cython.longlong = cy - ay
        ahead: cython.longlong = wx * dx + wy * dy
        length: cython.longlong = dx * dx + dy * dy
        side: cython.longlong
        near: cython.longlong = (bx - cx) * (bx - cx) + (by - cy) * (by - cy)
        within: cython.int
        if ahead <= 0:
            within = 1 if wx * wx + wy * wy <= reach * reach else 0
        elif ahead >= length:
            within = 1 if near <= reach * reach else 0
        else:
            side = dx * wy - dy * wx
            within = 1 if side * side <= reach * reach * length else 0
        if not within:
            return 1
        return 1 if near <= reach * reach and dx * (cx - bx) + dy * (cy - by) >= 0 else 0

    def _arc(self, s, i, x, y):
        """The arc of i in which somebody beside him at (x, y) is: 0 front, 1 side, 2 back (M13, M39)."""
        k: cython.int = s * _MOST + i
        fx: cython.longlong = self.fx[k]
        fy: cython.longlong = self.fy[k]
        bx: cython.longlong = x - self.x[k]
        by: cython.longlong = y - self.y[k]
        ahead: cython.longlong = fx * bx + fy * by
        if ahead >= 0:
            return 0
        return 2 if 4 * ahead * ahead > 3 * (fx * fx + fy * fy) * (bx * bx + by * by) else 1
