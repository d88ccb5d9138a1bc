"""What lies on the felt: the hand, one's piles, and the points left against what the race still asks for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rules.circus.queries import Budget
from game.tables.circus.art.cards import RATIO, card_back, count_disc, race_card
from game.tables.circus.art.drivers import Livery
from game.ui import theme
from game.ui.brush import lg, rounded
from game.ui.geometry import Box
from game.ui.pen import Pen

RAISED = 15.0
"""How far the picked card is lifted."""
LEAST_BUDGET, MOST_BUDGET = 96.0, 190.0
BEAD = 4.0
"""Beads narrower than this run into one bar."""


@dataclass(frozen=True)
class CardLook:
    """How one card of the hand is shown."""

    value: int
    raised: bool = False
    dim: bool = False
    glow: bool = False
    faint: bool = False


@dataclass(frozen=True)
class PileLook:
    """`note`: what was sorted into it, where notes are kept. `top`: a card to be seen on it."""

    size: int
    note: str = ""
    glow: bool = False


@dataclass(frozen=True)
class TrayLayout:
    """Where all of it lies."""

    cards: tuple[Box, ...]
    piles: tuple[Box, ...]
    budget: Box

    @classmethod
    def fit(cls, felt: Box, cards: int, piles: int) -> TrayLayout:
        high = felt.h + 22
        wide = high / RATIO
        back = min(46.0, felt.h * (0.6 if piles <= 1 else 0.5))
        narrow = felt.w < 360
        if narrow:
            wide, back = wide * (0.86 if piles <= 1 else 0.74), back * 0.8
        piles_w = piles * (back + 8) + 6
        room = felt.w - 16 - piles_w - (LEAST_BUDGET if piles <= 1 else LEAST_BUDGET * 0.75)
        count = max(1, cards)
        pitch = min(wide + 7, (room - wide) / max(1, count - 1)) if count > 1 else wide + 7
        high = wide * RATIO
        top = felt.bottom + 5 - high
        boxes = tuple(Box(felt.x + 8 + n * pitch, top, wide, high) for n in range(cards))
        x = felt.x + 8 + max(0, count - 1) * pitch + wide + 14
        tall = back * RATIO
        y = felt.cy - tall / 2 - (4 if piles <= 1 else 7)
        stacks = tuple(Box(x + n * (back + 8), y, back, tall) for n in range(piles))
        left = x + piles_w + 2
        width = min(MOST_BUDGET, felt.right - 8 - left)
        return cls(boxes, stacks, Box(left, felt.y + 4, width, felt.h - 8))


@dataclass(frozen=True)
class BudgetLook:
    """`spend`: points of the card in hand; `need`, `spare` as they are now; lines of words beside the bar."""

    budget: Budget
    spend: int
    wasted: int
    lines: tuple[str, str]
    short: tuple[str, str]


class Tray:
    """Draws it."""

    def __init__(self, pen: Pen, felt: Box) -> None:
        self.pen, self.felt = pen, felt

    def plan(self, cards: int, piles: int) -> TrayLayout:
        return TrayLayout.fit(self.felt, cards, piles)

    def draw(
        self, dst: pygame.Surface, plan: TrayLayout, livery: Livery, cards: Sequence[CardLook], piles: Sequence[PileLook],
        budget: BudgetLook | None,
    ) -> None:  # fmt: skip
        pen = self.pen
        for look, box in zip(piles, plan.piles, strict=False):
            self._pile(dst, box, livery, look)
        if budget is not None:
            self._budget(dst, plan.budget, budget)
        order = sorted(range(len(cards)), key=lambda n: cards[n].raised)
        for n in order:
            if n >= len(plan.cards):
                continue
            card, box = cards[n], plan.cards[n]
            art = race_card(pen, card.value, livery, round(box.w, 1), card.dim, card.glow)
            pen.blit(dst, art, box.x, box.y - (RAISED if card.raised else 0), alpha=0.55 if card.faint else 1.0)

    def _pile(self, dst: pygame.Surface, box: Box, livery: Livery, look: PileLook) -> None:
        pen = self.pen
        if look.size == 0:
            style = 'fill="#000" fill-opacity=".2" stroke="#f0cd85" stroke-opacity=".4" stroke-width="1.5"'
            pen.shape(dst, rounded(box.w, box.h, 5, style, 1), box)
        else:
            for k in range(min(3, look.size) - 1, -1, -1):
                art = card_back(pen, livery, round(box.w, 1), look.glow and k == 0)
                pen.blit(dst, art, box.x + k * 2, box.y - k * 1.6)
        pen.blit(dst, count_disc(pen, look.size, 19), box.right - 2, box.bottom - 3, "center")
        if look.note:
            pen.fitted(dst, look.note, box.cx, box.bottom + 8, box.w + 6, "bold", 12.5, theme.IVORY, "center")

    def _budget(self, dst: pygame.Surface, box: Box, look: BudgetLook) -> None:
        pen = self.pen
        if box.w < 44:
            return
        lines = look.lines if all(pen.width(line, "bold", 14) * 0.86 <= box.w for line in look.lines) else look.short
        pen.fitted(dst, lines[0], box.x, box.y + 9, box.w, "bold", 14, theme.SAND, "midleft")
        self._bar(dst, Box(box.x, box.cy - 8, box.w, 16), look)
        spare = look.budget.spare - look.wasted
        colour = "#b6e88c" if spare >= 0 else "#ffb9a6"
        pen.fitted(dst, lines[1], box.x, box.bottom - 8, box.w, "bold", 14, colour, "midleft")

    def _bar(self, dst: pygame.Surface, box: Box, look: BudgetLook) -> None:
        """One bead a point: to be spent now, needed to the line, to spare; what is lacking is dark red."""
        budget = look.budget
        total = max(1, budget.points, budget.need)
        step = (box.w - 4) / total
        body = rounded(box.w, 16, 8, 'fill="#120803" stroke="#8a6a3c" stroke-width="1.4"')
        # Cards are laid over what they bring nearer: waste comes off the spare points.
        useful = max(0, look.spend - look.wasted)
        kinds: list[tuple[str, int, int]] = [
            ("u", 0, min(useful, budget.points)),
            ("n", min(useful, budget.points), min(budget.need, budget.points)),
            ("s", min(budget.need, budget.points), budget.points),
            ("w", max(0, budget.points - look.wasted), budget.points),
            ("x", budget.points, budget.need),
        ]
        for fill, first, last in kinds:
            if last <= first:
                continue
            if step >= BEAD:
                for k in range(first, last):
                    body += (
                        f'<rect x="{2 + k * step + 0.7:.2f}" y="3" width="{step - 1.4:.2f}" height="10" '
                        f'rx="{min(3.0, step / 3):.1f}" fill="url(#{fill})"/>'
                    )
            else:
                body += (
                    f'<rect x="{2 + first * step:.2f}" y="3" width="{(last - first) * step:.2f}" height="10" rx="1.5" '
                    f'fill="url(#{fill})"/>'
                )
        defs = (
            lg("u", (0, "#ffdf7a"), (1, "#d98a1c")) + lg("n", (0, "#f3d796"), (1, "#a5762c"))
            + lg("s", (0, "#b6e88c"), (1, "#3f8a30")) + lg("w", (0, "#ff9a7c"), (1, "#b3261b"))
            + lg("x", (0, "#5a1a10"), (1, "#3a0d08"))
        )  # fmt: skip
        self.pen.shape(dst, body, Box(box.x, box.y, box.w + 1, 17), defs)
