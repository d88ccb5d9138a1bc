"""Inside a seat panel: laps, the coin for Caesar, cards left, points of the tournament; and the portrait."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.core.words import roman
from game.rules.circus.state import Table
from game.tables.circus.art.cards import card_back, crown, lap_disc, tick
from game.tables.circus.art.drivers import Livery, portrait
from game.tables.circus.layout import Speak
from game.tables.circus.motion.stage import Card
from game.ui import texture as tex
from game.ui import theme
from game.ui.geometry import Box, Point
from game.ui.pen import Pen

FLAT = 160.0
"""Boxes narrower than this show the present lap alone."""


@dataclass(frozen=True)
class Facts:
    """What a panel shows. `coin`: owed, free (Ausgebremst), paid or none; `series`: points of a tournament are counted."""

    livery: Livery
    card: Card
    laps: int
    coin: str
    series: bool
    crowned: bool
    out: str = ""
    """Why it takes no place: spent, wrecked, unpaid, executed; empty while it still may."""


def facts_of(table: Table, card: Card, livery: Livery, laps: int, races: int, crowned: bool) -> Facts:
    """`races`: how many the match has."""
    paid = "paid" if card.paid else "owed"
    if table.options.is_ausgebremst and not card.paid:
        paid = "free" if card.reserve else "none"
    out: str = card.fate if card.fate in ("spent", "wrecked") else ""
    if card.fate == "finished" and not card.place:
        out = "executed" if table.options.dishonour else "unpaid"
    return Facts(livery, replace(card), laps, paid, races > 1, crowned, out)


def draw(pen: Pen, dst: pygame.Surface, box: Box, facts: Facts, active: bool, words: Speak) -> Point:
    """The row of counters; returns where the coin lies."""
    ink, soft = (theme.NIGHT, theme.INK_HINT) if active else ("#f7e8c8", "#c7ab80")
    card = facts.card
    is_flat = box.w < FLAT
    d = min(22.0 if is_flat else 27.0, box.h)
    x, cy = box.x, box.cy
    laps = [min(card.lap, facts.laps)] if is_flat else list(range(1, facts.laps + 1))
    score = "" if not facts.series else str(card.score) if is_flat else words("panel.score", points=card.score)
    others = 6 + (d + 4 if facts.coin != "none" else 0) + d * 0.56 + 9 + pen.width(str(card.cards), "bold", 14)
    if score:
        others += pen.width(score, "bold", 14) + 8
    if len(laps) > 4 or len(laps) * (d + 2) + others > box.w:
        laps = [card.lap]
    done = card.place > 0 or card.fate == "finished"
    for lap in laps:
        state = "done" if lap < card.lap or done else "now" if lap == card.lap and card.fate == "racing" else "todo"
        pen.blit(dst, lap_disc(pen, lap, state, round(d, 1), active), x + d / 2, cy, "center")
        x += d + 2
    x += 2 if is_flat else 6
    coin_at = (x + d / 2, cy)
    if facts.coin != "none":
        _coin(pen, dst, coin_at, d, facts.coin)
        x += d + 4
        if box.w >= 225 and not (facts.out and facts.coin == "owed"):  # "unpaid" says it
            text = " + ".join(map(str, card.reserve)) if facts.coin == "free" else words(f"panel.{facts.coin}")
            colour = soft if facts.coin != "owed" else "#a33a12" if active else "#ffb26a"
            seen = pen.fitted(dst, text, x, cy, 38, "italic" if facts.coin == "paid" else "bold", 13, colour, "midleft")
            x = max(seen.right, x + 30) + 5
    right = box.right
    if facts.series:
        w = pen.width(score, "bold", 14)
        pen.text(dst, score, right, cy, "bold", 14, ink, "midright")
        right -= w + (5 if is_flat else 8)
    if right - x < 20:
        return coin_at
    if facts.out:
        text = words(f"panel.{facts.out}")
        pen.fitted(dst, text, x, cy, right - x, "bold", 13, "#a33a12" if active else "#ffb26a", "midleft")
        return coin_at
    back = card_back(pen, facts.livery, round(d * 0.56, 1))
    for k in (2, 1, 0):
        pen.blit(dst, back, x + k * 2.2, cy - d * 0.39 - k * 1.2)
    pen.fitted(dst, str(card.cards), x + d * 0.56 + 9, cy, right - x - d * 0.56 - 9, "bold", 14, ink, "midleft")
    return coin_at


def _coin(pen: Pen, dst: pygame.Surface, at: Point, d: float, state: str) -> None:
    """The tribute: still in the purse, or given."""
    if state == "paid":
        faded = pen.cached(("given coin", d), lambda: tex.faded(pen.coin(d * 0.94), 0.4))
        pen.blit(dst, faded, *at, "center")
        pen.blit(dst, tick(pen, d * 0.7), *at, "center")
    else:
        pen.blit(dst, pen.coin_sprite(round(d * 0.94, 1)), *at, "center")


def face(pen: Pen, dst: pygame.Surface, box: Box, facts: Facts) -> None:
    """The portrait, crowned while its driver leads; the rank, or the laurel with the place won."""
    pen.blit(dst, portrait(pen, facts.livery, round(box.w, 1)), box.x, box.y)
    if facts.crowned:
        w = round(box.w * 0.42, 1)
        pen.blit(dst, crown(pen, w), box.cx, box.y + box.h * 0.02, "center")
    d = round(max(20.0, box.w * 0.36), 1)
    x, y = box.x + d * 0.42, box.bottom - d * 0.42
    if facts.card.place:
        pen.blit(dst, pen.laurel(d * 1.25, green=True), x, y, "center")
        pen.blit(dst, pen.numeral_disc(roman(facts.card.place), d * 0.86), x, y, "center")
    elif facts.card.fate == "racing":
        pen.blit(dst, pen.numeral_disc(roman(facts.card.rank), d * 0.86, False), x, y, "center")
