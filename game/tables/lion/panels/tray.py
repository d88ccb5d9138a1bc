"""The row of dice in the tray."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.rules.lion.state import Kind
from game.tables.kit.art import kept
from game.tables.lion.art.painter import face_art
from game.tables.lion.layout import DiceRow
from game.tables.lion.motion.stage import Row, Slot
from game.ui import theme
from game.ui.geometry import Box, Point
from game.ui.pen import Pen


@dataclass(frozen=True)
class DieLook:
    """How one die of the row is to be shown. `fits`: it can be used on the chosen hex."""

    picked: bool = False
    fits: bool = True
    usable: bool = True
    hinted: bool = False
    hovered: bool = False
    key: str = ""


class Tray:
    """Draws the row into the felt and knows where each die lies."""

    def __init__(self, felt: Box, faces: dict[Kind, int]) -> None:
        self.felt, self.faces = felt, faces

    def fitted(self, row: Row) -> DiceRow:
        return DiceRow.fit(self.felt, len(row.slots))

    def boxes(self, row: Row) -> tuple[Box, ...]:
        return self.fitted(row).slots

    def centre(self, row: Row, slot: int) -> Point:
        """Middle of the die in a slot."""
        box = self.boxes(row)[slot]
        return box.cx, box.cy - 1

    def die_size(self, row: Row) -> float:
        return self.fitted(row).die

    def draw(self, pen: Pen, dst: pygame.Surface, row: Row, look: Callable[[int, Slot], DieLook]) -> None:
        """The dice; picked ones lie raised and lit, drawn last."""
        fitted = self.fitted(row)
        looks = [look(i, slot) for i, slot in enumerate(row.slots)]
        for i in sorted(range(len(row.slots)), key=lambda n: (looks[n].picked, row.slots[n].lift)):
            self._die(pen, dst, fitted, i, row.slots[i], looks[i])

    def _die(self, pen: Pen, dst: pygame.Surface, fitted: DiceRow, index: int, slot: Slot, look: DieLook) -> None:
        box, size = fitted.slots[index], fitted.die
        x, y = box.cx, box.cy - 1
        if slot.hidden:
            return
        faces = self.faces[slot.die.kind]
        if slot.used:
            art = face_art(pen, slot.die.kind, slot.die.face, size * 0.86, spent=True)
            pen.blit(dst, art, x, y, "center", 0.42)
            return
        if slot.is_tumbling:
            turning = tumbling(pen, slot.die.kind, slot.shows or slot.die.face, size, faces, slot.turn)
            pen.blit(dst, turning, x + slot.away[0] * size, y + slot.away[1] * size, "center", slot.alpha)
            return
        raised = 12.0 if look.picked else 3.0 if look.hovered and look.usable else 0.0
        raised = min(raised, size * 0.26) + slot.lift * size
        glow = look.picked or look.hinted or slot.lift > 0.02
        art = face_art(pen, slot.die.kind, slot.die.face, size, glow=glow)
        pen.blit(dst, art, x, y - raised, "center", slot.alpha * (1.0 if look.fits and look.usable else 0.38))
        if look.key and size >= 30:
            ink = theme.GOLD_LIT if look.picked else "#d8a598"
            pen.text(dst, look.key, box.right - box.w * 0.07, box.bottom - 6, "body", 11, ink, "center", "#2a0506")


@kept
def tumbling(pen: Pen, kind: Kind, face: int, size: float, faces: int, turn: int) -> pygame.Surface:
    """A die in the air, turned by degrees."""
    return pygame.transform.rotozoom(pen.die(kind, face if face <= 6 else 0, size, faces), turn, 1.0)


def number_key(slot: int) -> str:
    """The number key of a slot, or nothing."""
    return str(slot + 1) if slot < 9 else ""
