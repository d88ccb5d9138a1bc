"""The curve of a match: every seat's chance, or points, after each entry, with its turning points marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ai.review import Review
from game.tables.table import Measure
from game.ui import theme
from game.ui.context import Words
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.input import Drag, InputEvent, Key, Press, Release
from game.ui.pen import Pen
from game.ui.target import Target
from game.ui.widgets import Widget

LEFT, TOP, LOW = 40.0, 22.0, 8.0
"""Units round the plot: for the numbers at its left, the marks above, and below it."""
PITCH = 1.1
"""Of a number's size: what lies between two of them at least."""
LINE = 2.6
MARK = 22.0
AIR = 0.15
"""Share of what points differ by that is left below and above them."""
REST_LEAST = 120.0
"""Units of the plot that have room for a word on what is not known yet."""
DASHES = ("", "9 4", "3 4", "12 3 3 3", "6 6", "2 3")
"""By place among the seats, so that colour is never alone."""


class Curve(Widget):
    """A press or drag chooses an entry, as do the arrow keys; Enter and a double click lead there."""

    def __init__(self, widget_id: str, label: str, review: Review, colours: Sequence[int],
                 told: Callable[[int], str], show: Callable[[int], None]) -> None:  # fmt: skip
        """`told`: what is said of the position after so many entries; `show` leads there."""
        super().__init__(widget_id, label)
        self.review, self.colours, self.told, self.show = review, tuple(colours), told, show
        self.measure: Measure | None = None
        """What is shown in the place of the chances, or points hoped for."""
        self.length = 0
        """Entries of the match; what is known of it by now may be less, and fills that much of the plot."""
        self.rest = ""
        """What stands where nothing is known yet."""
        self.at: int | None = None
        """Entries up to the chosen position; None: none is chosen yet."""
        self._bounds: tuple[Review, Measure | None, tuple[float, float]] | None = None

    @property
    def last(self) -> int:
        return len(self.review.moments)

    @property
    def span(self) -> int:
        """Entries from one side of the plot to the other."""
        return max(1, self.last, self.length)

    @property
    def plot(self) -> Box:
        box = self.box
        return Box(box.x + LEFT, box.y + TOP, box.w - LEFT - 6, box.h - TOP - LOW)

    def values(self, n: int) -> Sequence[float]:
        if self.measure is not None:
            return self.measure.values[min(n, len(self.measure.values) - 1)]
        return self.review.moments[n - 1].values if n else self.review.start

    @property
    def is_chance(self) -> bool:
        return self.measure is None and self.review.unit == "chance"

    @property
    def bounds(self) -> tuple[float, float]:
        """The lowest and the highest value there is room for; found once for what is known now, not for each point."""
        found = self._bounds
        if found is None or found[0] is not self.review or found[1] is not self.measure:
            found = self._bounds = self.review, self.measure, self._find_bounds()
        return found[2]

    def _find_bounds(self) -> tuple[float, float]:
        if self.is_chance:
            return 0.0, 1.0
        every = [value for n in range(self.last + 1) for value in self.values(n)]
        low, high = min(every), max(every)
        if self.measure is None and 2 * (high - low) < high:  # counted from nought, all lines would lie at the upper edge
            return max(0.0, low - AIR * (high - low) - 0.5), high + AIR * (high - low) + 0.5
        return min(0.0, low), max(1.0, high) * 1.05

    def x_of(self, n: int) -> float:
        return self.plot.x + self.plot.w * n / self.span

    def y_of(self, value: float) -> float:
        low, high = self.bounds
        return self.plot.bottom - self.plot.h * (value - low) / (high - low)

    def go(self, n: int) -> None:
        self.at = max(0, min(self.last, n))

    # ---- drawing
    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        plot = self.plot
        self._draw_ground(pen, dst)
        for seat in range(len(self.review.start)):
            colour = pen.palette(theme.seat(self.colours[seat]).colour)
            points = " ".join(
                f"{self.x_of(n) - plot.x:.1f},{self.y_of(self.values(n)[seat]) - plot.y:.1f}" for n in range(self.last + 1)
            )
            dash = f'stroke-dasharray="{DASHES[seat % len(DASHES)]}"' if DASHES[seat % len(DASHES)] else ""
            line = f'<polyline points="{points}" fill="none" stroke-linejoin="round" stroke-linecap="round"'
            body = (
                f'{line} stroke="{colour.dark}" stroke-opacity=".35" stroke-width="{LINE + 2}"/>'
                f'{line} stroke="{colour.mid}" stroke-width="{LINE}" {dash}/>'
            )
            pen.shape(dst, body, plot)
        room = plot.right - self.x_of(self.last)
        if self.rest and room > REST_LEAST:
            x = plot.right - room / 2
            pen.fitted(dst, self.rest, x, plot.cy, room - 24, "italic", theme.SMALL, theme.INK_HINT, "center")
        for number, (turn, x) in enumerate(zip(self.review.turning, self.marks(), strict=True), 1):
            self._draw_mark(pen, dst, number, turn.n, x)
        if self.at is not None:
            x = self.x_of(self.at)
            pen.shape(dst, f'<path d="M2 0 V{plot.h:g}" stroke="{theme.INK}" stroke-width="1.6"/>',
                      Box(x - 2, plot.y, 4, plot.h))  # fmt: skip

    def _draw_ground(self, pen: Pen, dst: pygame.Surface) -> None:
        plot, (low, high) = self.plot, self.bounds
        pen.shape(dst, f'<rect width="{plot.w:g}" height="{plot.h:g}" fill="#fff6dc" fill-opacity=".55"/>', plot)
        steps: Sequence[float] = (0, 0.25, 0.5, 0.75, 1) if self.is_chance else _round_steps(low, high)
        named = _with_room(steps, plot.h / (high - low), theme.HINT * PITCH)
        for value in steps:
            y = self.y_of(value)
            tone = ".55" if value == 0 or (value == 0.5 and self.is_chance) else ".25"
            pen.shape(dst, f'<path d="M0 1 H{plot.w:g}" stroke="#8a5a20" stroke-opacity="{tone}" stroke-width="1"/>',
                      Box(plot.x, y - 1, plot.w, 2))  # fmt: skip
            if value not in named:
                continue
            text = f"{100 * value:.0f} %" if self.is_chance else f"{value:g}"
            pen.text(dst, text, plot.x - 6, y, "body", theme.HINT, theme.INK_SOFT, "midright")

    def marks(self) -> list[float]:
        """Where the seals stand: above their entries, or beside each other where these lie close together."""
        places: list[float] = []
        for turn in self.review.turning:
            places.append(max(self.x_of(turn.n), places[-1] + MARK if places else 0.0))
        end = self.plot.right
        for at in range(len(places) - 1, -1, -1):
            places[at] = min(places[at], end)
            end = places[at] - MARK
        return places

    def _draw_mark(self, pen: Pen, dst: pygame.Surface, number: int, n: int, seal: float) -> None:
        plot, x = self.plot, self.x_of(n)
        line = f'<path d="M2 0 V{plot.h:g}" stroke="{theme.RUBY}" stroke-dasharray="3 3" stroke-width="1.2"/>'
        pen.shape(dst, line, Box(x - 2, plot.y, 4, plot.h))
        draw_number(pen, dst, number, seal, plot.y - 10)

    # ---- acting
    def _event(self, event: InputEvent) -> bool:
        match event:
            case Press(x, _, "left", clicks):
                self.go(round((x - self.plot.x) / self.plot.w * self.span))
                if clicks == 2:
                    self.open()
                return True
            case Drag(x, _):
                self.go(round((x - self.plot.x) / self.plot.w * self.span))
                return True
            case Release():
                return True
            case Key("left" | "right" as key):
                self.go((self.last if self.at is None else self.at) + (1 if key == "right" else -1))
                return True
            case Key("home"):
                self.go(0)
                return True
            case Key("end"):
                self.go(self.last)
                return True
            case Key("return"):
                self.open()
                return True
        return False

    def open(self) -> None:
        """The replay at the chosen entry."""
        self.show(self.last if self.at is None else self.at)

    def targets(self) -> Sequence[Target]:
        value = "" if self.at is None else self.told(self.at)
        return (self.target(None, self._event, "slider", value, shape=self.box, radius=8),)


def amount(review: Review, value: float, is_signed: bool = False) -> str:
    """A chance in hundredths, points with a tenth; unsigned ones with what they are of."""
    text = f"{100 * value:+.0f}" if review.unit == "chance" else f"{value:+.1f}"
    text = "0" if text in ("+0", "-0") else "0.0" if text in ("+0.0", "-0.0") else text.replace("-", "−")
    if is_signed:
        return text
    return text.lstrip("+") + (" %" if review.unit == "chance" else "")


def told_at(words: Words, curve: Curve, n: int, names: Sequence[str]) -> str:
    """The values after so many entries, in words."""

    def told(value: float) -> str:
        if curve.measure is not None:
            return f"{value:g}".replace("-", "\N{MINUS SIGN}")
        return amount(curve.review, value)

    parts = [f"{name} {told(value)}" for name, value in zip(names, curve.values(n), strict=True)]
    return words("lookback.at", n=n, values=", ".join(parts))


def draw_number(pen: Pen, dst: pygame.Surface, number: int, x: float, y: float) -> None:
    """A turning point's number on a red seal."""
    mid = MARK / 2
    body = (
        f'<circle cx="{mid}" cy="{mid}" r="{mid - 1}" fill="{theme.RUBY}" stroke="#4a0c06" stroke-width="1.2"/>'
        f'<circle cx="{mid}" cy="{mid}" r="{mid - 3.5}" fill="none" stroke="#f0cd85" stroke-opacity=".6"/>'
    )
    pen.shape(dst, body, Box(x - MARK / 2, y - MARK / 2, MARK, MARK))
    pen.text(dst, "I" * number, x, y, "caps", 11, theme.IVORY, "center")


def _round_steps(low: float, high: float) -> list[float]:
    """About five whole numbers of points."""
    step = next((size for size in (1, 2, 5, 10, 20, 50) if (high - low) / size <= 6), 100)
    first = int(low // step) * step
    return [value for value in range(first, int(high) + 1, step) if low <= value <= high]


def _with_room(steps: Sequence[float], units: float, least: float) -> set[float]:
    """Which of evenly spaced values are named: each, or each second, or so, counted from nought, so that they stand apart.

    `units`: of height for one of value; `least`: between two names.
    """
    if len(steps) < 2:
        return set(steps)
    gap = (steps[1] - steps[0]) * units
    each = next((n for n in range(1, len(steps)) if n * gap >= least), len(steps))
    nought = steps.index(0) if 0 in steps else 0
    return {value for place, value in enumerate(steps) if (place - nought) % each == 0}
