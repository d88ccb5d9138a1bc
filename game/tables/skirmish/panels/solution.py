"""What the solved game says of a round: the true mix of both sides and the winning chance, as a panel of bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.say import in_hundred
from game.core.types import Seat
from game.core.words import roman
from game.rules.skirmish.actions import Cheer, Revive, Send
from game.rules.skirmish.cards import Card
from game.tables.skirmish.art.badges import TONES, badge_art
from game.ui import theme
from game.ui.brush import Sprite, rounded
from game.ui.context import Words
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.theme import Palette

ROW, HEAD, FOOT, WAIT = 26.0, 70.0, 90.0, 104.0
"""Heights in units: one choice, heading and names, the chances below; all of it while the answer is awaited."""
LEAST_W = 290.0
USUAL_ROWS = 4
"""Choices of one side: its stacks and the crowd. Who returns may be one of more."""


@dataclass(frozen=True)
class Share:
    """How often (0..1) the exact solution makes one choice. `card` is what it shows; None: it revives nobody."""

    choice: Send | Cheer | Revive
    card: Card | None
    share: float
    worth: float = 0.5
    """The winning chance, 0..1, of the side that makes this choice, if the other plays the solution."""
    percent: int | None = None
    """The share in whole hundredths as a hint's words have it, where those of a mix add up to a hundred; None: rounded."""

    @property
    def shown(self) -> int:
        """The number beside a bar."""
        return round(self.share * 100) if self.percent is None else self.percent


Mix = tuple[Share, ...]


@dataclass(frozen=True)
class Solution:
    """One decided round. `chance` and `after` are the winning chance of seat 0, of the set or the single game, 0..1."""

    game: int
    round: int
    mixes: tuple[Mix, Mix]
    """By seat, in the order in which choices are listed; empty for a seat that had none."""
    chose: tuple[Send | Cheer | Revive | None, Send | Cheer | Revive | None]
    """What was chosen; None for a balk."""
    before: float
    after: float | None = None
    """None while it is not known."""
    exact: bool = True
    """False: a search of fixed depth, where the exact solver is not to be had."""
    solving: bool = False
    """Nothing of it is known yet: the answer is being worked out."""

    @property
    def is_pure(self) -> bool:
        """Both always do the same there: nobody mixes."""
        shares = [share.shown for mix in self.mixes for share in mix]
        return bool(shares) and all(share in (0, 100) for share in shares)


class SolutionPanel:
    """Draws a solution; `near` is the seat whose chance is told."""

    def __init__(self, words: Words, names: Sequence[str], colours: Sequence[int]) -> None:
        self.words, self.names, self.colours = words, tuple(names), tuple(colours)

    def height(self, solution: Solution) -> float:
        if solution.solving:
            return WAIT
        rows = max(len(mix) for mix in solution.mixes)
        return HEAD + ROW * max(1, rows) + FOOT

    @staticmethod
    def heights() -> list[float]:
        """All that are usual."""
        return [WAIT, *(HEAD + ROW * rows + FOOT for rows in range(1, USUAL_ROWS + 1))]

    def art(self, pen: Pen, solution: Solution, near: Seat, w: float) -> Sprite:
        """The panel with its shadow, w units wide."""
        texts = self.words("skirmish.table.solution.title")
        key = ("skirmish solution", solution, near, round(w, 1), texts, self.names)

        def make() -> Sprite:
            h = self.height(solution)
            ground = pen.panel_art(w, h, "parchment")
            surface = ground.surface.copy()
            inner = surface.subsurface(pygame.Rect(-ground.ox, -ground.oy, ground.w, ground.h))
            self._paint(pen, inner, solution, near, w, h)
            return Sprite(surface, ground.ox, ground.oy, ground.w, ground.h)

        return pen.cached(key, make)

    def _paint(self, pen: Pen, dst: pygame.Surface, solution: Solution, near: Seat, w: float, h: float) -> None:
        words = self.words
        title = words("skirmish.table.solution.title" if solution.exact else "skirmish.table.solution.reduced")
        top = pen.heading(dst, title, 18, 11, w - 36 - 20)
        if solution.solving:
            pen.fitted(dst, words("skirmish.table.solution.solving"), 18, top + 12, w - 36, "bold", 15, theme.INK, "midleft")
            pen.fitted(dst, words("skirmish.table.solution.solving.text"), 18, top + 36, w - 36, "italic", 13.5,
                       theme.INK_SOFT, "midleft")  # fmt: skip
            return
        gap = 14.0
        half = (w - 36 - gap) / 2
        for n, seat in enumerate((near, 1 - near)):
            x = 18 + n * (half + gap)
            style = theme.seat(self.colours[seat])
            pen.blit(dst, pen.seat_dot(style, 12), x, top + 8, "midleft")
            name = pen.ellipsis(self.names[seat], "bold", 14, half - 18)
            pen.text(dst, name, x + 17, top + 8, "bold", 14, theme.INK, "midleft")
            mix = solution.mixes[seat]
            twins = {share.card for share in mix if sum(other.card == share.card for other in mix) > 1}
            for row, share in enumerate(mix):
                box = Box(x, top + 21 + row * ROW, half, ROW)
                self._row(pen, dst, share, share.choice == solution.chose[seat], box, bool(twins) and share.card in twins)
        self._chances(pen, dst, solution, near, Box(18, h - FOOT + 6, w - 36, FOOT - 16))

    def _row(self, pen: Pen, dst: pygame.Surface, share: Share, chosen: bool, box: Box, is_twin: bool) -> None:
        """Badge, bar and number; the choice that was made is framed. `is_twin`: another stack shows the same card, so the
        stack's number stands beside the badge."""
        if chosen:
            frame = Box(box.x - 5, box.y + 0.5, box.w + 10, box.h - 1)
            body = rounded(frame.w, frame.h, 7, 'fill="#ffdf86" fill-opacity=".6" stroke="#c48a1e" stroke-width="1.4"', 0.7)
            pen.shape(dst, body, frame)
        card = share.card
        if card is not None:
            pen.blit(dst, badge_art(pen, card, 21), box.x, box.cy, "midleft")
        else:
            pen.icon(dst, "x", box.x + 10.5, box.cy, 15, theme.INK_HINT, 12)
        tone = TONES[card].mid if card is not None else theme.INK_HINT
        percent = self.words("skirmish.table.percent", share=share.shown)
        number = pen.text(dst, percent, box.right, box.cy, "bold", 13.5, theme.INK, "midright")
        left = box.x + 26
        if is_twin and isinstance(share.choice, Send):
            place = roman(share.choice.stack + 1)
            pen.text(dst, place, box.x + 23, box.cy, "caps", 12, theme.INK_SOFT, "midleft")
            left += 20
        bar = Box(left, box.cy - 6, max(12.0, box.right - 38 - left), 12)
        assert number.w < 60
        self._bar(pen, dst, bar, share.share, tone)

    @staticmethod
    def _bar(pen: Pen, dst: pygame.Surface, box: Box, share: float, tone: str) -> None:
        filled = max(0.0, (box.w - 2) * min(1.0, share))
        body = rounded(box.w, box.h, box.h / 2 - 1, 'fill="#2b1a10" fill-opacity=".18" stroke="#8a5a20" '
                       'stroke-opacity=".6"', 0.8)  # fmt: skip
        if share > 0.004:
            body += (
                f'<rect x="1.6" y="1.6" width="{max(box.h - 3.2, filled):.1f}" height="{box.h - 3.2:.1f}" '
                f'rx="{(box.h - 3.2) / 2:.1f}" fill="{tone}"/>'
            )
        pen.shape(dst, body, box)

    def _chances(self, pen: Pen, dst: pygame.Surface, solution: Solution, near: Seat, box: Box) -> None:
        """The winning chance before and after, as two beams of both colours."""
        words = self.words
        flip = near == 1
        before = 1 - solution.before if flip else solution.before
        after = None if solution.after is None else 1 - solution.after if flip else solution.after
        mine, rival = (pen.palette(theme.seat(self.colours[seat]).colour) for seat in (near, 1 - near))
        pen.divider(dst, box.x, box.y, box.w)
        for row, (key, chance) in enumerate((("before", before), ("after", after))):
            y = box.y + 18 + row * 23
            label = words(f"skirmish.table.solution.{key}")
            pen.blit(dst, pen.seat_dot(theme.seat(self.colours[near]), 11), box.x, y, "midleft")
            pen.fitted(dst, label, box.x + 16, y, 102, "body", 13.5, theme.INK_SOFT, "midleft")
            if chance is None:
                pen.text(dst, "…", box.right, y, "bold", 15, theme.INK_HINT, "midright")
                continue
            percent = words("skirmish.table.percent", share=in_hundred(chance))
            pen.text(dst, percent, box.right, y, "caps", 15, theme.INK, "midright")
            self._beam(pen, dst, Box(box.x + 122, y - 7.5, box.w - 122 - 52, 15), chance, mine, rival)
        text = words("skirmish.table.solution.text.pure" if solution.is_pure else "skirmish.table.solution.text")
        if not solution.exact:
            text = words("skirmish.table.solution.text.reduced")
        pen.fitted(dst, text, box.x, box.y + 64, box.w, "italic", 13, theme.RUBY, "midleft")

    @staticmethod
    def _beam(pen: Pen, dst: pygame.Surface, box: Box, share: float, mine: Palette, rival: Palette) -> None:
        at = box.w - 1.6 if share >= 1 else max(8.0, min(box.w - 8.0, box.w * share))
        r = box.h / 2 - 1
        body = (
            rounded(box.w, box.h, r, f'fill="{rival.mid}" stroke="#5b3a10" stroke-width="1.5"', 0.8)
            + f'<path d="M{r + 1:.1f} 1.6 H{at:.1f} V{box.h - 1.6:.1f} H{r + 1:.1f} A{r - 0.8:.1f} {r - 0.8:.1f} 0 0 1 '
            f'{r + 1:.1f} 1.6 Z" fill="{mine.mid}"/>'
            f'<path d="M{at:.1f} 0 V{box.h:.1f}" stroke="#fff1c4" stroke-width="2.2"/>'
            f'<path d="M8 4 H{box.w - 8:.1f}" stroke="#fff" stroke-opacity=".3" stroke-width="1.8"/>'
        )
        pen.shape(dst, body, box)


def shares_by_place(mix: Mix) -> dict[int, Share]:
    """That of each stack; -1 stands for Populi."""
    found: dict[int, Share] = {}
    for share in mix:
        match share.choice:
            case Send(stack):
                found[stack] = share
            case Cheer():
                found[-1] = share
            case Revive():
                pass
    return found
