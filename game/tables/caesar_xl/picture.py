"""The picture of the board: what stands still is drawn once and kept, what moves is drawn above it in each frame."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.realm import marker_stock, pile_size
from game.rules.caesar_xl.state import Table
from game.tables.caesar_xl import furniture
from game.tables.caesar_xl.targets import place_of_target
from game.tables.easel import Easel
from game.tables.kit.ids import number_of, rest_of
from game.ui.geometry import Box

if TYPE_CHECKING:
    from game.tables.caesar_xl.table import CaesarTable


class Picture:
    """For one size of the window."""

    def __init__(self, table: CaesarTable) -> None:
        self.table = table
        self._still: pygame.Surface | None = None
        self._still_key: Hashable = None
        self._ground: Hashable = None
        self._before: Easel | None = None
        self._base: Easel | None = None
        self._base_before: Easel | None = None

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        table = self.table
        stage, pointed = table.stage, table.pointed
        melee = table.melee
        key = (table.scenery.key, id(stage), stage.version, table.serial, pointed, table.is_playing,
               surface.get_size(), (melee.place, tuple(melee.cards)) if melee is not None else None)  # fmt: skip
        fresh = key != self._still_key or self._still is None
        if fresh:
            self._compose(surface.get_size(), pointed)
            self._still_key = key
        assert self._still is not None
        surface.blit(self._still, (0, 0))
        easel = Easel(self.table.ui.pen, surface)
        self._draw_moving(easel)
        before, self._before = self._before, easel
        if before is None or (fresh and self._base_before is None):
            return None
        changed = easel.differs(before)
        return changed + self._base.differs(self._base_before) if fresh and self._base is not None else changed

    @property
    def ribbon(self) -> list[Box]:
        """Where the phases stand."""
        return furniture.chevrons(self.table.ui.pen, self.table.plan, self._facts())

    def _compose(self, size: tuple[int, int], pointed: str | None) -> None:
        """Ground, map and furniture as they stand, drawn once and kept until something changes."""
        if self._still is None or self._still.get_size() != size:
            self._still = pygame.Surface(size).convert()
        surface = self._still
        ground = self.table.scenery.blit(surface)
        easel = Easel(self.table.ui.pen, surface)
        surface.set_clip(self.table.ui.pen.rect(self.table.plan.view))
        self._draw_map(easel, place_of_target(pointed))
        surface.set_clip(None)
        self._draw_furniture(easel, pointed)
        melee = self.table.melee
        if melee is not None:
            self.table.arena.dim(surface, self.table.plan.board)
            easel.note("dim", self.table.ui.pen.rect(self.table.plan.board))
            self.table.arena.ground(easel, self.table.plan.dialog(), melee, self.table.stage.table)
        # Another ground: everything differs.
        self._base_before = self._base if ground == self._ground else None
        self._base, self._ground = easel, ground

    def _draw_moving(self, easel: Easel) -> None:
        """What changes from frame to frame, and what lies above a battle."""
        stage, draft, pen = self.table.stage, self.table.draft, self.table.ui.pen
        if stage.columns:
            easel.dst.set_clip(pen.rect(self.table.plan.view))
            self.table.painter.columns(easel, stage)
            easel.dst.set_clip(None)
        melee = self.table.melee
        if melee is not None:
            chance = self.table.battle_chance()
            self.table.arena.draw(easel, self.table.plan.dialog(), melee, stage.table, chance, self.footer())
        if self.table.is_playing or draft is None:
            return
        self.table.sheet.draw(easel, number_of(self.table.pointed, "row"))
        if self.table.hands.dragged_to is not None and draft.start:
            self.table.overlay.dragged(easel, self.table.painter, draft, self.table.hands.dragged_to)

    def _draw_map(self, easel: Easel, pointed: Place) -> None:
        stage, painter, draft = self.table.stage, self.table.painter, self.table.draft
        moving = self.table.is_playing
        if not moving and self.table.melee is None:
            self.table.overlay.marks(easel, painter, stage, draft, self.table.memory, self.table.hint, pointed)
        painter.places(easel, stage)
        lifted, seat = (draft.start, draft.seat) if draft is not None else ("", -1)
        painter.markers(easel, stage)
        painter.stacks(easel, stage, lifted, seat)
        if draft is not None and not moving:
            for place, need in draft.unfed().items():
                painter.hunger(easel, place, need)
        if self._phase() in ("march", "combat") and self.table.melee is None:
            for place in painter.battles(stage.table):
                painter.clash(easel, place)

    def _draw_furniture(self, easel: Easel, pointed: str | None) -> None:
        stage, draft, plan = self.table.stage, self.table.draft, self.table.plan
        topic = self.table.guide.topic(draft) if not self.table.is_playing else ""
        if topic and self.table.melee is None:
            self.table.guide.draw(easel, plan, self.table.teller, topic)
        elif self.table.shows_key and self.table.scenery.zoom == 1.0 and self._has_room_for_key:
            teller = self.table.teller
            furniture.legend(easel, plan, self.table.kit, teller, teller.sourced_values())
        furniture.tools(easel, plan, pointed, self.table.scenery.zoom > 1.0, self.table.shows_key)
        card = rest_of(pointed, "forum") or ""
        furniture.forum(easel, plan, self.table.kit, self.table.teller, stage.table, self._lit_forum(), card)
        furniture.ribbon(easel, plan, self.table.teller, self._phase(), self._facts())
        if self.table.is_playing or draft is None:
            return
        if draft.start and self.table.melee is None:
            self.table.overlay.fan(easel, self.table.world, draft, pointed)
            self.table.overlay.bubble(easel, self.table.painter, draft, draft.way, partial(self.table.chance_of, deep=True))
        if self.table.hint is not None:
            self.table.overlay.hint_bubble(easel, self.table.painter, draft, self.table.hint)

    @property
    def _has_room_for_key(self) -> bool:
        return self.table.scenery.chart.u > 0.78 or (self.table.shows_key and self.table.plan.view.w > 760)

    def footer(self) -> str:
        """What a victory brings."""
        numbers = self.table.world.numbers
        if not self.table.stage.table.options.is_silver:
            return self.table.teller("battle.footer.bronze", rounds=numbers.promotion_rounds)
        return self.table.teller("battle.footer", rounds=numbers.promotion_rounds, gold=numbers.loot)

    def _phase(self) -> str | None:
        table = self.table.stage.table
        for frame in reversed(table.frames):
            name = getattr(frame, "name", None)
            if name is not None:
                return str(name)
        return None

    def _facts(self) -> list[tuple[str, str]]:
        return self.facts(self.table.stage.table)

    def facts(self, table: Table) -> list[tuple[str, str]]:
        """Counts of the table, by sign."""
        found = [("deck", str(pile_size(self.table.world, table))), ("discards", str(len(table.discards)))]
        if table.options.is_silver:
            found.append(("markers", str(marker_stock(self.table.world, table))))
        if table.storms >= 0:
            found.append(("storms", self.table.teller("storms")))
        return found

    def _lit_forum(self) -> frozenset[CardId]:
        draft = self.table.draft
        if draft is None or self.table.is_playing:
            return frozenset()
        return frozenset(card for card in draft.table.forum if draft.with_card(card))
