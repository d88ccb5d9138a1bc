"""The picture of the board: what stands still is drawn once and kept, what moves is drawn above it in each frame."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.realm import marker_stock, pile_size
from game.rules.caesar_xl.state import Table
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.art import furniture
from game.tables.caesar_xl.art.battle import BattleScene
from game.tables.caesar_xl.art.foes import draw_foes
from game.tables.caesar_xl.art.overlay import Overlay
from game.tables.caesar_xl.art.painter import Painter
from game.tables.caesar_xl.art.scenery import Scenery
from game.tables.caesar_xl.layout import Layout
from game.tables.caesar_xl.moment import Moment
from game.tables.caesar_xl.panels.lists import OpenList
from game.tables.caesar_xl.play.draft import Draft
from game.tables.caesar_xl.play.hands import Hands
from game.tables.caesar_xl.play.odds import Odds
from game.tables.caesar_xl.play.targets import pile_of_target, place_of_target
from game.tables.caesar_xl.play.toll import unfed
from game.tables.caesar_xl.words.tell import Teller
from game.tables.easel import Easel
from game.tables.kit.ids import number_of, rest_of
from game.tables.kit.picture import Layers
from game.ui.geometry import Box


class Picture:
    """For one size of the window. `painter` and `sheet` are for the part of the map that is in view: `look_at`."""

    painter: Painter
    sheet: OpenList

    def __init__(
        self, scenery: Scenery, plan: Layout, arena: BattleScene, overlay: Overlay, hands: Hands, odds: Odds
    ) -> None:
        self.scenery, self.plan, self.arena, self.overlay = scenery, plan, arena, overlay
        self.hands, self.odds = hands, odds
        self.pen, self.kit, self.world, self.teller = arena.pen, arena.kit, arena.world, arena.teller
        self._layers = Layers()

    def look_at(self, painter: Painter, sheet: OpenList) -> None:
        """Another part of the map is in view."""
        self.painter, self.sheet = painter, sheet

    def draw(self, surface: pygame.Surface, now: Moment) -> Sequence[pygame.Rect] | None:
        stage, melee = now.stage, now.melee
        key = (self.scenery.key, id(stage), stage.version, now.serial, now.pointed, now.is_playing,
               (melee.place, tuple(melee.cards)) if melee is not None else None)  # fmt: skip
        still, live = partial(self._draw_still, now), partial(self._draw_moving, now)
        return self._layers.draw(self.pen, surface, key, self.scenery.blit, still, live)

    def ribbon(self, table: Table) -> list[Box]:
        """Where the phases stand."""
        return furniture.chevrons(self.pen, self.plan, facts_of(self.world, self.teller, table))

    def facts(self, table: Table) -> list[tuple[str, Box]]:
        """Where the counts stand, by sign."""
        facts = facts_of(self.world, self.teller, table)
        boxes = furniture.fact_boxes(self.pen, self.plan, facts)
        return [(name, box) for (name, _), box in zip(facts, boxes, strict=True)]

    def _draw_still(self, now: Moment, easel: Easel) -> None:
        """Map and furniture as they stand."""
        surface = easel.dst
        surface.set_clip(self.pen.rect(self.plan.view))
        self._draw_map(easel, now, place_of_target(now.pointed))
        surface.set_clip(None)
        self._draw_furniture(easel, now)
        melee = now.melee
        if melee is not None:
            self.arena.dim(surface, self.plan.board)
            easel.note("dim", self.pen.rect(self.plan.board))
            self.arena.ground(easel, self.plan.dialog(), melee, now.table)

    def _draw_moving(self, now: Moment, easel: Easel) -> None:
        """What changes from frame to frame, and what lies above a battle."""
        stage, draft, pen = now.stage, now.draft, self.pen
        if stage.columns:
            easel.dst.set_clip(pen.rect(self.plan.view))
            self.painter.columns(easel, stage)
            easel.dst.set_clip(None)
        melee = now.melee
        if melee is not None:
            chance = self.odds.of_battle()
            footer = self.footer(now.table, melee.place)
            self.arena.draw(easel, self.plan.dialog(), melee, stage.table, chance, footer)
        if now.is_playing or draft is None:
            return
        if melee is not None:
            self._draw_hint(now, easel, draft)
        self.sheet.draw(easel, number_of(now.pointed, "row"))
        if self.hands.dragged_to is not None and draft.start and self.hands.gathering is None:
            self.overlay.dragged(easel, self.painter, draft, self.hands.dragged_to)

    def _draw_map(self, easel: Easel, now: Moment, pointed: Place) -> None:
        stage, painter, draft = now.stage, self.painter, now.draft
        moving = now.is_playing
        if not moving and now.melee is None:
            self.overlay.marks(easel, painter, stage, draft, now.memory, now.hint, pointed)
        painter.places(easel, stage)
        lifted, seat = (draft.start, draft.seat) if draft is not None else ("", -1)
        painter.ties(easel, stage)
        painter.markers(easel, stage)
        painter.stacks(easel, stage, lifted, seat)
        is_told = phase_of(now.table) in ("march", "combat") and now.melee is None
        clashes = painter.clashes(stage.table) if is_told else []
        if draft is not None and not moving:
            for place, need in unfed(draft).items():
                painter.hunger(easel, stage.table, place, need, clashes)
        if not moving and now.melee is None:
            draw_foes(easel, painter, self.plan.view, now.alarms, now.enemy, self.teller)
        for box in clashes:
            painter.clash(easel, box)

    def _draw_furniture(self, easel: Easel, now: Moment) -> None:
        draft, plan, pointed, table = now.draft, self.plan, now.pointed, now.table
        if now.shows_key and self.scenery.zoom == 1.0 and plan.has_legend:
            furniture.legend(easel, plan, self.kit, self.teller, self.teller.sourced_values())
        furniture.tools(easel, plan, pointed, self.scenery.zoom > 1.0, now.shows_key, now.shows_foes)
        card = rest_of(pointed, "forum") or ""
        furniture.forum(easel, plan, self.kit, self.teller, table, lit_forum(now), card)
        facts = facts_of(self.world, self.teller, table)
        furniture.ribbon(easel, plan, self.teller, phase_of(table), facts)
        pile = pile_of_target(pointed, draft.seat if draft is not None else -1)
        is_free = draft is None or not (draft.has_party or draft.place or draft.general())
        is_free = is_free and (draft is None or pile is None or pile[1] != draft.start)
        if pile is not None and is_free and not now.is_playing and now.melee is None:
            self.overlay.spread(easel, self.painter, now.stage, *pile)
        if now.is_playing or draft is None:
            return
        row = self.hands.gathering
        if row is not None and self.overlay.gathered(easel, self.painter, now.stage, draft, row):
            return
        if draft.start and now.melee is None:
            self.overlay.fan(easel, self.painter, self.world, draft, pointed)
            self.overlay.bubble(easel, self.painter, draft, draft.way, partial(self.odds.of_way, deep=True))
        if now.melee is None:
            self._draw_hint(now, easel, draft)

    def _draw_hint(self, now: Moment, easel: Easel, draft: Draft) -> None:
        """The words of a hint, which hide nothing that lies open."""
        if now.hint is not None and draft.is_empty:
            self.overlay.hint_bubble(easel, self.painter, draft, now.hint, on_map=now.melee is None)

    def footer(self, table: Table, place: Place = "") -> str:
        """What a victory brings, and which battles still come in this turn: either side reads it, whoever is asked."""
        others = self.teller.battles_to_come(table, place)
        text = self.teller.spoils(table, place)
        return self.teller("battle.more", text=text, places=others) if others else text


def phase_of(table: Table) -> str | None:
    for frame in reversed(table.frames):
        name = getattr(frame, "name", None)
        if name is not None:
            return str(name)
    return None


def facts_of(world: World, teller: Teller, table: Table) -> list[tuple[str, str]]:
    """Counts of the table, by sign."""
    found = [("deck", str(pile_size(world, table))), ("discards", str(len(table.discards)))]
    if table.options.is_silver:
        found.append(("markers", str(marker_stock(world, table))))
    if table.storms >= 0:
        found.append(("storms", teller("storms")))
    return found


def lit_forum(now: Moment) -> frozenset[CardId]:
    """Cards that can be bought."""
    draft = now.draft
    if draft is None or now.is_playing:
        return frozenset()
    return frozenset(card for card in draft.table.forum if draft.with_card(card))
