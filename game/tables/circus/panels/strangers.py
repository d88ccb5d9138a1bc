"""Neutral chariots have no seat and no panel at the rail: a small plate each, in the corner of the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.words import roman
from game.rules.circus.queries import lap_of
from game.rules.circus.state import Chariot, Table
from game.rules.circus.track import Track
from game.tables.circus.art.cards import card_back, crown, lap_disc, tick
from game.tables.circus.art.drivers import Livery, badge
from game.tables.circus.motion.stage import Stage
from game.tables.circus.words.tell import Teller
from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.ui import theme
from game.ui.brush import rounded
from game.ui.context import UiContext
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.target import Target

WIDE, TALL, GAP = 118.0, 28.0, 4.0


@dataclass(frozen=True)
class Facts:
    """What one plate shows. `coin`: owed, paid or none; `cards` of its deck; `place` 0 for none yet."""

    livery: Livery
    lap: int
    coin: str
    cards: int
    place: int
    crowned: bool
    out: bool


class Strangers:
    """The plates of one table."""

    def __init__(self, ui: UiContext, teller: Teller) -> None:
        self.ui, self.teller = ui, teller

    @staticmethod
    def places(board: Box, count: int) -> list[Box]:
        """One below the other, right of the button in the upper left corner, where no course reaches."""
        return [Box(board.x + 56, board.y + 12 + n * (TALL + GAP), WIDE, TALL) for n in range(count)]

    def draw(
        self, easel: Easel, board: Box, liveries: Sequence[Livery], track: Track, table: Table, stage: Stage
    ) -> None:  # fmt: skip
        for chariot, box in zip(_neutrals(table), self.places(board, len(table.neutrals)), strict=True):
            facts = facts_of(track, table, chariot, liveries[chariot], stage.figures[chariot].crowned)
            easel.put(_plate(easel.pen, facts), box.x, box.y)

    def targets(self, board: Box, track: Track, table: Table) -> list[Target]:
        return [
            Target(f"neutral:{chariot}", box, self.teller.chariot(table, chariot),
                   tip=self.teller.neutral_tip(track, table, chariot), focusable=False, radius=8, role="zone")
            for chariot, box in zip(_neutrals(table), self.places(board, len(table.neutrals)), strict=True)
        ]  # fmt: skip


def _neutrals(table: Table) -> range:
    return range(table.seats, len(table.teams))


def facts_of(track: Track, table: Table, chariot: Chariot, livery: Livery, crowned: bool) -> Facts:
    team = table.teams[chariot]
    coin = "none" if table.options.is_ausgebremst else "paid" if team.paid else "owed"
    out = not team.is_racing and not team.place
    return Facts(livery, lap_of(track, table, chariot), coin, sum(team.cards), team.place, crowned and team.is_racing, out)


@kept
def _plate(pen: Pen, facts: Facts) -> pygame.Surface:
    """Number, lap, coin and cards; the place at the finish, or a dash for who is out of the race."""
    style = 'fill="#2a1a0f" fill-opacity=".9" stroke="#a9742a" stroke-width="1.3"'
    surface = pen.svg(rounded(WIDE, TALL, 9, style, 0.7), WIDE, TALL, WIDE, TALL)
    cy = TALL / 2
    pen.blit(surface, badge(pen, facts.livery, 22.0), 15, cy, "center")
    if facts.crowned:
        pen.blit(surface, crown(pen, 11.0), 15, 4, "center")
    if facts.place:
        pen.blit(surface, pen.numeral_disc(roman(facts.place), 19, True), 43, cy, "center")
    elif facts.out:
        pen.text(surface, "–", 43, cy, "bold", 15, theme.SAND, "center")
    else:
        pen.blit(surface, lap_disc(pen, facts.lap, "now", 19.0, False), 43, cy, "center")
    if facts.coin != "none":
        pen.blit(surface, pen.coin_sprite(16.0), 66, cy, "center")
        if facts.coin == "paid":
            pen.blit(surface, tick(pen, 14.0), 66, cy, "center")
    pen.blit(surface, card_back(pen, facts.livery, 12.0), 82, cy - 8)
    pen.text(surface, str(facts.cards), 99, cy, "bold", 14, theme.IVORY, "midleft")
    return surface
