"""What may come from the others next turn, as small chips at the places where it may come: one key, one sign and one look
in every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.ui import theme
from game.ui.brush import rounded
from game.ui.geometry import Box, Disc
from game.ui.pen import Pen
from game.ui.target import Target

KEY, NAME = "f", "foes"
SIGN = (
    '<g transform="translate(17 15) scale(.66)" fill="none" stroke="{ink}" stroke-width="8" stroke-linecap="round" '
    'stroke-linejoin="round"><circle cx="50" cy="50" r="34"/><path d="M50 6 V34 M50 66 V94 M6 50 H34 M66 50 H94"/></g>'
)
"""Cross hairs."""
TALL, LETTERS, DOT, GAP = 19.0, 13.0, 12.0, 3.0
SURE, PALE = "#2b1a10", "#f6e7c6"

Mark = Callable[[Pen, float, str], pygame.Surface]
"""Draws the sign of who may come, in a square of so many units and in a colour that is seen on the plate."""


@dataclass(frozen=True)
class Chip:
    """One of those who may come. `colour`: index into `theme.SEATS`, None for nobody's; `sure`: nothing need be drawn or
    cast for it any more; `grave`: it would end the game, or somebody who must not fall."""

    colour: int | None
    text: str
    sure: bool = False
    grave: bool = False
    mark: Mark | None = None
    """In the place of the seat's sign."""


def draw_chips(easel: Easel, chips: Sequence[Chip], x: float, y: float, across: int = 3, area: Box | None = None) -> None:
    """In rows of at most `across`, the first one's middle at (x, y), the whole inside `area`."""
    k, rows = easel.pen.k, [chips[n : n + across] for n in range(0, len(chips), across)]
    tall = len(rows) * (TALL + GAP) - GAP
    top = y - TALL / 2
    if area is not None:
        top = max(area.y, min(top, area.bottom - tall))
    for row in rows:
        arts = [chip_art(easel.pen, chip) for chip in row]
        wide = sum(art.get_width() for art in arts) / k + GAP * (len(arts) - 1)
        left = x - wide / 2
        if area is not None:
            left = max(area.x, min(left, area.right - wide))
        for art in arts:
            easel.put(art, left, top)
            left += art.get_width() / k + GAP
        top += TALL + GAP


@kept
def chip_art(pen: Pen, chip: Chip) -> pygame.Surface:
    """His sign and a word: light on dark where it is certain, dark on pale where it hangs on chance; grave ones are red."""
    has_sign = chip.colour is not None or chip.mark is not None
    lead = DOT + 9 if has_sign else 8.0
    wide = round(lead + pen.width(chip.text, "bold", LETTERS) + 7)
    fill, ink = (SURE, theme.IVORY) if chip.sure else (PALE, "#2b1404")
    edge = "#ffd54a" if chip.sure else "#7a4a12"
    if chip.grave:
        fill, ink, edge = ("#8f1712", theme.IVORY, "#ffd54a") if chip.sure else (PALE, "#8f1712", "#a3221a")
    style = f'fill="{fill}" stroke="{edge}" stroke-width="1.6"'
    surface = pen.svg(rounded(wide, TALL, TALL / 2 - 1, style, 0.9), wide, TALL, wide, TALL)
    if chip.mark is not None:
        pen.blit(surface, chip.mark(pen, DOT, ink), 5 + DOT / 2, TALL / 2, "center")
    elif chip.colour is not None:
        pen.blit(surface, pen.seat_dot(theme.seat(chip.colour), DOT), 5 + DOT / 2, TALL / 2, "center")
    pen.text(surface, chip.text, lead, TALL / 2, "bold", LETTERS, ink, "midleft")
    return surface


def tool(place: Disc, label: str, tip: str, toggle: Callable[[str], None], why: str | None = None) -> Target:
    """The round button. `why`: there is nothing to be shown now, and why."""
    act = partial(toggle, NAME)
    return Target(f"tool:{NAME}", place, label, why is None, why, tip, act, keys=(KEY,), role="toggle")
