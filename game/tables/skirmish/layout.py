"""Where everything of the table stands, in units: two rows of stacks, the arena between them, the fallen at the right.

Sides are counted as seen: NEAR is the row along the lower edge, FAR the one along the upper.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.tables.kit.corner import RADIUS
from game.tables.skirmish.art.cards import RATIO
from game.ui import theme
from game.ui.anim import lerp
from game.ui.geometry import Box, Disc, Point

NEAR, FAR = 0, 1
LIKE_W, LIKE_H = 920.0, 643.0
"""The board for which all measures below are meant; cards grow and shrink with it, gaps may stretch further."""
CARD = (142.0, 100.0)
"""Width of a card in a stack, near and far."""
STACK_X = ((140.0, 330.0, 520.0), (172.0, 330.0, 488.0))
ROW_Y = (522.0, 85.0)
POPULI_X = (690.0, 624.0)
POPULI_SHARE = 0.9
ARENA = (456.0, 288.0, 366.0, 107.0)
"""Middle and half axes of the sand."""
RIM = 24.0
"""How far the wall reaches beyond the sand."""
CLASH_W = 134.0
PILE = (Box(770, 424, 140, 190), Box(704, 10, 206, 150))
"""Heading, fallen cards and what is still hidden, near and far."""
PILE_CARD = (40.0, 47.0)
PILE_ROW = (6, 12)
"""Fallen cards in a row."""
PILE_STEP = 0.92
"""From row to row, in heights of a card: a row hides no more of the one above it than the foot of its cards."""
MOST_STRETCH, MOST_RISE = 1.3, 1.25

Kind = Literal["stack", "populi", "clash", "arena", "pile", "deck"]


@dataclass(frozen=True)
class Anchor:
    """A named place for a card: `seat`'s stack or pile number `index`, its Populi, its place in the arena (`arena`),
    where the cards meet (`clash`), and the middle from which cards are dealt (`deck`)."""

    kind: Kind
    seat: int = 0
    index: int = 0


class Place(NamedTuple):
    """Middle, width and turn of a card, in units and degrees."""

    x: float
    y: float
    w: float
    angle: float = 0.0

    @property
    def box(self) -> Box:
        return Box.around((self.x, self.y), self.w, self.w * RATIO)

    def towards(self, other: Place, t: float) -> Place:
        return Place(*(lerp(a, b, t) for a, b in zip(self, other, strict=True)))


@dataclass(frozen=True)
class Layout:
    """The table fitted to a board area. `s` scales cards, `fx` and `fy` stretch distances beyond that."""

    board: Box
    s: float
    fx: float
    fy: float

    @classmethod
    def fit(cls, board: Box) -> Layout:
        s = min(board.h / LIKE_H, board.w / LIKE_W)
        fx = min(MOST_STRETCH, board.w / (LIKE_W * s))
        fy = min(MOST_RISE, board.h / (LIKE_H * s))
        return cls(board, s, fx, fy)

    # ---- from the measures above to the window
    def x(self, x: float) -> float:
        used = LIKE_W * self.s * self.fx
        return self.board.x + (self.board.w - used) / 2 + x * self.s * self.fx

    def y(self, y: float) -> float:
        used = LIKE_H * self.s * self.fy
        return self.board.y + (self.board.h - used) / 2 + y * self.s * self.fy

    def type(self, size: float) -> float:
        """A type size that shrinks with the table but stays readable."""
        return max(min(size, theme.HINT), size * self.s)

    @property
    def bout(self) -> Box:
        """Where two cards fight: both of them, and the words that say what came of it."""
        near, far = self.fighter(NEAR).box, self.fighter(FAR).box
        left, top = min(near.x, far.x), min(near.y, far.y) - 24 * self.s
        return Box(left, top, max(near.right, far.right) - left, max(near.bottom, far.bottom) + 44 * self.s - top)

    @property
    def tool(self) -> Disc:
        """The round button, between the rows, left of the sand."""
        return Disc(self.board.x + 14 + RADIUS, self.y(236), RADIUS)

    # ---- stacks
    def card_w(self, side: int) -> float:
        return CARD[side] * self.s

    def stack(self, side: int, index: int) -> Place:
        """The open card of a stack."""
        return Place(self.x(STACK_X[side][index]), self._row(side), self.card_w(side))

    def _row(self, side: int) -> float:
        """Middle of a row of stacks; rows keep to the edges when the window is tall."""
        return self.y(ROW_Y[side])

    def below(self, side: int, index: int, depth: int) -> Place:
        """The face-down card `depth` places under the open one: fanned out to the left."""
        top = self.stack(side, index)
        k = top.w / CARD[NEAR]
        return Place(top.x - 12 * depth * k, top.y - 1.5 * depth * k, top.w, 4.6 * depth)

    def stack_box(self, side: int, index: int, down: int) -> Box:
        """A stack with its fan."""
        top = self.stack(side, index)
        lean = 17 * down * top.w / CARD[NEAR]
        return Box(top.x - top.w / 2 - lean, top.y - top.w * RATIO / 2, top.w + lean, top.w * RATIO)

    def populi(self, side: int) -> Place:
        w = self.card_w(side)
        small = w * POPULI_SHARE
        return Place(self.x(POPULI_X[side]), self._row(side) + (w - small) * RATIO / 2, small)

    def cap(self, side: int, x: float) -> Point:
        """Where the key of a stack at `x` is written: along the outer edge of its row."""
        h = self.card_w(side) * RATIO
        return x, self._row(side) + (h / 2 + 9 * self.s if side == NEAR else h / 2 + 2 * self.s)

    @property
    def own_row(self) -> Box:
        """The near side's stacks with their fans, its fallen cards, and the keys below."""
        left, top, pile = self.stack_box(NEAR, 0, 3).x, self.stack_box(NEAR, 0, 3).y, self.pile(NEAR)
        top, bottom = min(top, pile.y), max(pile.bottom, self.cap(NEAR, 0.0)[1] + 10 * self.s)
        return Box(left, top, pile.right - left, bottom - top)

    # ---- the arena
    @property
    def centre(self) -> Point:
        return self.x(ARENA[0]), self.y(ARENA[1])

    @property
    def sand(self) -> Point:
        """Half axes of the sand."""
        return ARENA[2] * self.s * self.fx, ARENA[3] * self.s * self.fy

    @property
    def rim(self) -> float:
        return RIM * self.s

    @property
    def clash_w(self) -> float:
        return CLASH_W * self.s

    def fighter(self, side: int, lean: float = 0.0) -> Place:
        """Where a side's card stands in the arena: the near one at the left. `lean` shifts both to the left."""
        x, y = self.centre
        if side == NEAR:
            return Place(x - 106 * self.s - lean, y - 8 * self.s, self.clash_w, 5)
        return Place(x + 108 * self.s - lean, y - 6 * self.s, self.clash_w, -4)

    def meeting(self, side: int) -> Place:
        """Where the cards touch at the height of the charge."""
        x, y = self.centre
        shift = (-62 if side == NEAR else 62) * self.s
        return Place(x + shift, y - 6 * self.s, self.clash_w, 9 if side == NEAR else -9)

    # ---- the fallen
    def pile(self, side: int) -> Box:
        box = PILE[side]
        x, y = self.x(box.x), self.y(box.y)
        return Box(x, y, self.x(box.right) - x, self.y(box.bottom) - y)

    def pile_top(self, side: int) -> float:
        """Upper edge of the fallen cards."""
        return self.pile(side).y + self.type(13.5) * 1.5 + 4 * self.s

    def pile_card(self, side: int) -> float:
        """Width of a fallen card."""
        return PILE_CARD[side] * self.s

    def fallen(self, side: int, index: int) -> Place:
        """The fallen card number `index`, oldest first."""
        box = self.pile(side)
        w = self.pile_card(side)
        row = PILE_ROW[side]
        step = min(w * 0.62, (box.w - w) / (row - 1))
        x = box.x + w / 2 + (index % row) * step
        y = self.pile_top(side) + w * RATIO / 2 + (index // row) * w * RATIO * PILE_STEP
        return Place(x, y, w, (1.8, -1.4, 0.8, -2)[index % 4])

    def fallen_box(self, side: int) -> Box:
        """Heading and fallen cards: what opens the fan."""
        box = self.pile(side)
        rows = 2 if PILE_ROW[side] < 12 else 1
        bottom = self.pile_top(side) + self.pile_card(side) * RATIO * (1 + PILE_STEP * (rows - 1))
        return Box(box.x, box.y, box.w, bottom - box.y)

    def hidden(self, side: int) -> Box:
        """The strip of what still lies face down."""
        box = self.pile(side)
        top = self.fallen_box(side).bottom + 5 * self.s
        return Box(box.x, top, box.w, max(34.0, box.bottom - top))

    # ---- anchors
    def place(self, anchor: Anchor, near: int, lean: float = 0.0) -> Place:
        """The place of an anchor when seat `near` sits at the lower edge."""
        side = NEAR if anchor.seat == near else FAR
        match anchor.kind:
            case "stack":
                return self.stack(side, anchor.index)
            case "populi":
                return self.populi(side)
            case "clash":
                return self.meeting(side)
            case "arena":
                return self.fighter(side, lean)
            case "pile":
                return self.fallen(side, anchor.index)
            case "deck":
                x, y = self.centre
                return Place(x, y, self.clash_w * 0.8, 0)


def even_angles(rx: float, ry: float, count: int) -> list[float]:
    """count + 1 angles that cut an ellipse into arcs of equal length; equal angles would crowd at its ends."""
    run, fine = [0.0], 1440
    for step in range(fine):
        a = math.tau * (step + 0.5) / fine
        run.append(run[-1] + math.hypot(rx * math.sin(a), ry * math.cos(a)))
    angles: list[float] = []
    step = 0
    for i in range(count + 1):
        goal = run[-1] * i / count
        while step < fine - 1 and run[step + 1] < goal:
            step += 1
        angles.append(math.tau * (step + (goal - run[step]) / (run[step + 1] - run[step])) / fine)
    return angles
