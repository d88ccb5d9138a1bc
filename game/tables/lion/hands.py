"""The interpreter: what clicks, keys and drags make of the draft, and when an action is played."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.core.say import Say, say
from game.core.types import Seat
from game.geometry.hexes import Cell, is_inside, step
from game.rules.lion.actions import Action, Skip
from game.rules.lion.rules import LionRules
from game.rules.lion.state import Die
from game.tables.lion.draft import Draft
from game.tables.lion.layout import Arena
from game.tables.lion.stage import Row
from game.tables.lion.targets import TargetMaker, cell_of, hex_id, slot_of
from game.tables.lion.tray import Tray
from game.tables.table import Setting
from game.ui.geometry import Point
from game.ui.input import Drag, InputEvent, Key, Press, Release

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Hands:
    """The acting person's hands: die, hex, gladiator, skip; one draft at a time.

    `changed` is called after each change. The table sets `arena`, `tray`, `maker` at each new size and `draft` with
    each new position.
    """

    arena: Arena
    tray: Tray
    maker: TargetMaker

    def __init__(self, setting: Setting, rules: LionRules, row: Callable[[], Row], changed: Callable[[], None]) -> None:
        self.setting, self.rules, self.row, self.changed = setting, rules, row, changed
        self.ui = setting.ui
        self.draft: Draft | None = None
        self.hint: Action | None = None
        self.hint_seat: Seat = 0
        self.slot: int | None = None
        """Which die of the row was picked: of like dice, that one is seen to be used."""
        self._gripped: str | None = None
        self.dragged_to: Point | None = None
        """Where the pointer holds a gladiator or a die."""

    def drop_draft(self) -> None:
        self.draft = None
        self._gripped = self.dragged_to = None

    @property
    def drags_man(self) -> bool:
        return self._gripped == "man"

    # ---- acting

    def _refuse(self, refusal: Say | None) -> bool:
        """Says a refusal; False when there is none."""
        if refusal is None:
            return False
        self.ui.sounds.play("refuse")
        self.ui.toasts.show(self.setting.say(refusal), "warn")
        return True

    def _submit(self, action: Action) -> None:
        self.drop_draft()
        self.hint = None
        self.changed()
        self.setting.act(action)

    def pick_slot(self, index: int) -> None:
        """A die of the row was clicked, or its number pressed."""
        draft, slots = self.draft, self.row().slots
        if draft is None or index >= len(slots):
            return
        slot = slots[index]
        if slot.used:
            self._refuse(say("lion.table.no.used"))
            return
        if draft.die == slot.die and self.slot_of_picked(slot.die) != index:
            # Another of the same kind: nothing changes but which of them lies raised.
            self.slot = index
            self.changed()
            return
        if self._refuse(draft.pick_die(slot.die)):
            return
        self.hint = None
        self.slot = index if draft.die is not None else None
        self.ui.sounds.play("click", 0.6)
        if self._plays():
            return
        self._follow(draft, index)
        self.changed()

    def _follow(self, draft: Draft, index: int) -> None:
        """With the keyboard in use the focus goes on to the hexes: Enter must not put the die back."""
        focus = self.setting.focus
        if not focus.keyboard:
            return
        if draft.die is None:
            focus.give(f"die:{index}")
            return
        cells = draft.cells()
        gold = [cell for cell in cells if cell in draft.state.gold] if draft.die.kind == "move" else []
        first = draft.cell if draft.cell is not None else (gold or cells)[0]
        focus.give(hex_id(first))

    def slot_of_picked(self, die: Die) -> int | None:
        return self.row().find(die, self.slot)

    def pick_cell(self, cell: Cell) -> None:
        """A hex was clicked, or Enter pressed on it."""
        draft = self.draft
        if draft is None:
            return
        had_die = draft.die is not None
        if draft.ready is not None and draft.cell == cell:
            self.confirm()
            return
        if self._refuse(draft.pick_cell(cell)):
            return
        self.hint = None
        self.ui.sounds.play("tick", 0.7)
        if had_die and self._plays():
            return
        self.changed()

    def _plays(self) -> bool:
        """A complete draft that undo can take back is played at once. The last die of a round, upon which new ones are
        cast, follows after a moment in which it can still be taken back."""
        draft = self.draft
        ready = draft.ready if draft is not None else None
        if draft is None or ready is None:
            return False
        if self.setting.asks(ready):
            self.setting.wait(lambda: self.draft is draft and draft.ready == ready, self.confirm)
            return False
        self.confirm()
        return True

    def pick_man(self) -> None:
        """The own gladiator was clicked."""
        draft = self.draft
        if draft is None or self._refuse(draft.pick_man()):
            return
        self.hint = None
        self.ui.sounds.play("click", 0.6)
        self.changed()

    def skip(self) -> None:
        """The Pass button: at once when nothing else is left or undo takes it back, else it asks."""
        draft = self.draft
        if draft is None:
            return
        if draft.is_forced or draft.skipping or not self.setting.asks(Skip()):
            self._submit(Skip())
            return
        draft.pick_skip()
        self.hint = None
        self.setting.focus.give(None)
        self.ui.sounds.play("click", 0.6)
        self.changed()

    def confirm(self) -> None:
        """Plays what the draft has come to."""
        draft = self.draft
        if draft is None:
            return
        action = Skip() if draft.is_forced else draft.ready
        if action is not None:
            self._submit(action)

    def step_back(self) -> bool:
        draft, slot = self.draft, self.slot
        if draft is None or not draft.step_back():
            return False
        if draft.die is None:
            if slot is not None and self.setting.focus.keyboard:
                self.setting.focus.give(f"die:{slot}")
            self.slot = None
        self.changed()
        return True

    def show_hint(self, action: Action | None) -> None:
        """An action that is not legal now comes from a hint that arrived late: it is dropped."""
        draft = self.draft
        self.hint = action if draft is not None and action in draft.legal else None
        if draft is not None:
            self.hint_seat = draft.seat
            if self.hint is not None:
                draft.clear()
        self.changed()

    # ---- what is aimed at

    def _aimed_id(self) -> str | None:
        focus = self.setting.focus
        return focus.focused if focus.keyboard else focus.hovered

    @property
    def aimed_cell(self) -> Cell | None:
        """The hex under the pointer, or the one with the keyboard's focus."""
        if self.dragged_to is not None:
            return self.arena.cell_at(*self.dragged_to)
        return cell_of(self._aimed_id())

    @property
    def aimed_slot(self) -> int | None:
        return slot_of(self._aimed_id())

    # ---- events no target used up

    def handle(self, event: InputEvent) -> bool:
        draft = self.draft
        if draft is None:
            return False
        match event:
            case Key():
                return self._key(draft, event)
            case Press(x, y, "left"):
                self._gripped = self._grip(draft, x, y)
                return False
            case Drag():
                return self._drag(draft, event)
            case Release(x, y) if self.dragged_to is not None:
                self._drop(draft, x, y)
                return True
            case Release():
                self._gripped = None
                return False
            case _:
                return False

    def _key(self, draft: Draft, key: Key) -> bool:
        if key.mods.ctrl or key.mods.alt:
            return False
        if key.mods.shift:
            return key.name in ARROWS and self._look_round(draft, key.name)
        if len(key.name) == 1 and key.name in "123456789" and not key.repeat:
            return self._number(draft, int(key.name) - 1)
        direction = ARROWS.get(key.name)
        if direction is None:
            return False
        if draft.die is None and not draft.man:
            return self._step_dice(direction[0] or direction[1])
        return self._aim(draft, *direction)

    def _number(self, draft: Draft, index: int) -> bool:
        slots = self.row().slots
        if index >= len(slots):
            return False
        if not slots[index].used:
            self.setting.focus.give(f"die:{index}", keyboard=True)
            if self.rules.unusable(draft.state, draft.seat, slots[index].die) is not None:
                self.ui.sounds.play("refuse")  # its tooltip tells why, now that it has the focus
                self.changed()
                return True
        self.pick_slot(index)
        return True

    def _step_dice(self, by: int) -> bool:
        """The focus goes along the row of dice."""
        free = [index for index, slot in enumerate(self.row().slots) if not slot.used]
        if not free:
            return False
        focus = self.setting.focus
        here = self.aimed_slot if focus.keyboard else None
        at = 0 if by > 0 else len(free) - 1
        if here is not None and here in free:
            at = (free.index(here) + by) % len(free)
        focus.give(f"die:{free[at]}", keyboard=True)
        self.changed()
        return True

    def _aim(self, draft: Draft, dx: int, dy: int) -> bool:
        """The focus goes to the next legal hex that way, from the hex aimed at or from the piece that moves."""
        cells = draft.cells()
        if not cells:
            return False
        focus = self.setting.focus
        here = cell_of(focus.focused) if focus.keyboard else None
        if here is None or here not in cells:
            here = draft.cell
        if here is None:
            here = draft.state.men[draft.seat] if draft.die is None or draft.die.kind == "move" else draft.state.lion
        x, y = self.arena.at(here)
        best: tuple[float, Cell] | None = None
        for cell in cells:
            cx, cy = self.arena.at(cell)
            along = (cx - x) * dx + (cy - y) * dy
            across = abs((cx - x) * dy) + abs((cy - y) * dx)
            if cell != here and along > 1 and across <= along * 2.2:
                cost = along + across * 1.6
                if best is None or cost < best[0]:
                    best = (cost, cell)
        if best is None and here not in cells:
            best = (0.0, min(cells, key=lambda cell: math.dist(self.arena.at(cell), (x, y))))
        if best is not None:
            focus.give(hex_id(best[1]), keyboard=True)
            self.changed()
        return True

    def _look_round(self, draft: Draft, name: str) -> bool:
        """The focus goes from hex to hex over the whole board, so that each can say why it is not to be had."""
        focus = self.setting.focus
        here = cell_of(focus.focused) or draft.cell or draft.state.men[draft.seat]
        # Rows are staggered: up and down lean to one side from even rows and to the other from odd ones.
        lean = here[1] % 2
        way = {"right": 0, "left": 3, "down": 1 if lean else 2, "up": 5 if lean else 4}[name]
        goal = step(here, way)
        if not is_inside(goal, self.arena.radius):
            other = {1: 2, 2: 1, 4: 5, 5: 4}.get(way, way)
            goal = step(here, other)
        if is_inside(goal, self.arena.radius):
            focus.give(hex_id(goal), keyboard=True)
            self.changed()
        return True

    # ---- dragging

    def _grip(self, draft: Draft, x: float, y: float) -> str | None:
        """What would be dragged from a point: the own gladiator ("man") or a die ("die:2")."""
        row = self.row()
        for index, box in enumerate(self.tray.boxes(row)):
            if box.contains(x, y) and not row.slots[index].used:
                return f"die:{index}"
        on_man = draft.is_empty and self.maker.man(draft).contains(x, y)
        return "man" if on_man or self.arena.cell_at(x, y) == draft.state.men[draft.seat] else None

    def _drag(self, draft: Draft, event: Drag) -> bool:
        if self._gripped is None:
            return False
        if self.dragged_to is None and not self._lift(draft):
            self._gripped = None
            return True
        self.dragged_to = (event.x, event.y)
        self.changed()
        return True

    def _lift(self, draft: Draft) -> bool:
        """A drag begins; False when the piece can't be used."""
        self.hint = None
        index = slot_of(self._gripped)
        if index is None:
            walks = draft.man or (draft.die is not None and draft.die.kind == "move")
            return walks or not self._refuse(draft.pick_man())
        if draft.die != self.row().slots[index].die:
            self.pick_slot(index)
        if draft.die is None:
            return False
        self.slot = index
        return True

    def _drop(self, draft: Draft, x: float, y: float) -> None:
        is_man, self._gripped, self.dragged_to = self.drags_man, None, None
        cell = self.arena.cell_at(x, y)
        if not is_man:
            if cell is not None and draft.cell != cell:
                self.pick_cell(cell)
        elif cell is None or cell == draft.state.men[draft.seat]:
            draft.man = False
        elif not self._refuse(draft.drag_man(cell)) and self._plays():
            return
        self.changed()
