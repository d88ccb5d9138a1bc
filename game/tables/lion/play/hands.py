"""The interpreter: what clicks, keys and drags make of the draft, and when an action is played."""

from __future__ import annotations

from collections.abc import Callable

from game.core.say import say
from game.core.types import Seat
from game.geometry.hexes import Cell, is_inside, step
from game.rules.lion.actions import Action, Skip
from game.rules.lion.rules import LionRules
from game.rules.lion.state import Die
from game.tables.kit.hands import DraftHands, digit_of
from game.tables.kit.ids import number_of, rest_of
from game.tables.lion.layout import Layout
from game.tables.lion.motion.stage import Row
from game.tables.lion.panels.tray import Tray
from game.tables.lion.play.draft import Draft
from game.tables.table import Setting
from game.ui.arrows import ARROWS, Way
from game.ui.input import Key


def hex_id(cell: Cell) -> str:
    """`hex:2,-1`, a target's id."""
    return f"hex:{cell[0]},{cell[1]}"


def cell_of(target_id: str | None) -> Cell | None:
    """The hex of a target's id; None for other targets."""
    rest = rest_of(target_id, "hex")
    if rest is None:
        return None
    q, r = rest.split(",")
    return int(q), int(r)


class Hands(DraftHands[Draft, Action, str]):
    """Die, hex, gladiator, skip. A drag holds the gladiator ("man") or a die ("die:2").

    The table sets `arena` and `tray` at each new size.
    """

    arena: Layout
    tray: Tray

    def __init__(self, setting: Setting, rules: LionRules, row: Callable[[], Row], changed: Callable[[], None]) -> None:
        super().__init__(setting, changed)
        self.rules, self.row = rules, row
        self.hint_seat: Seat = 0
        self.slot: int | None = None
        """Which die of the row was picked: of like dice, that one is seen to be used."""

    # ---- acting

    def ready(self) -> Action | None:
        """The skip, where nothing else is left, else what the draft has come to."""
        draft = self.draft
        return None if draft is None else Skip() if draft.is_forced else draft.ready

    def pick_slot(self, index: int) -> None:
        """A die of the row was clicked, or its number pressed."""
        draft, slots = self.draft, self.row().slots
        if draft is None or index >= len(slots):
            return
        slot = slots[index]
        if slot.used:
            self.refuse(say("lion.table.no.used"))
            return
        if draft.die == slot.die and self.slot_of_picked(slot.die) != index:
            # Another of the same kind: nothing changes but which of them lies raised.
            self.slot = index
            self.changed()
            return
        if self.refuse(draft.pick_die(slot.die)):
            return
        self.hint = None
        self.slot = index if draft.die is not None else None
        self.ui.sounds.play("click", 0.6)
        if self.confirm_unless_asked():
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
        if draft.ready is not None and draft.cell == cell:
            self.confirm()
            return
        if self.refuse(draft.pick_cell(cell)):
            return
        self.hint = None
        self.ui.sounds.play("tick", 0.7)
        if self.confirm_unless_asked():
            return
        self.changed()

    def pick_man(self) -> None:
        """The own gladiator was clicked."""
        draft = self.draft
        if draft is None or self.refuse(draft.pick_man()):
            return
        self.done()

    def skip(self) -> None:
        """The Pass button: at once when nothing else is left or undo takes it back, else it asks."""
        draft = self.draft
        if draft is None:
            return
        if draft.is_forced or draft.skipping or not self.setting.asks(Skip()):
            self.submit(Skip())
            return
        draft.pick_skip()
        self.setting.focus.give(None)
        self.done()

    def step_back(self) -> bool:
        draft, slot = self.draft, self.slot
        if draft is None or not super().step_back():
            return False
        if draft.die is None:
            if slot is not None and self.setting.focus.keyboard:
                self.setting.focus.give(f"die:{slot}")
            self.slot = None
        return True

    def show_hint(self, action: Action | None) -> None:
        """An action that is not legal now comes from a hint that arrived late: it is dropped."""
        draft = self.draft
        if draft is not None:
            self.hint_seat = draft.seat
            draft.advised = action
        super().show_hint(action if draft is not None and action in draft.legal else None)

    @property
    def hinted_cell(self) -> Cell | None:
        """The hex of the hint that is on the board."""
        draft = self.draft
        if draft is None or self.hint is None:
            return None
        return next((choice.cell for choice in draft.choices if choice.action == self.hint), None)

    # ---- what is aimed at

    @property
    def aimed_cell(self) -> Cell | None:
        """The hex under the pointer, or the one with the keyboard's focus."""
        if self.dragged_to is not None:
            return self.arena.cell_at(*self.dragged_to)
        return cell_of(self.aimed)

    @property
    def aimed_slot(self) -> int | None:
        return number_of(self.aimed, "die")

    # ---- events no target used up

    def key(self, draft: Draft, key: Key) -> bool:
        if key.mods.ctrl or key.mods.alt:
            return False
        if key.mods.shift:
            return key.name in ARROWS and self._look_round(draft, key.name)
        number = digit_of(key)
        if number:
            return self._number(draft, number - 1)
        way = ARROWS.get(key.name)
        if way is None:
            return False
        if draft.die is None and not draft.man:
            free = [f"die:{index}" for index, slot in enumerate(self.row().slots) if not slot.used]
            return self.step_along(free, way[0] or way[1])
        return self._aim(draft, way)

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

    def _aim(self, draft: Draft, way: Way) -> bool:
        """The focus goes to the next legal hex that way, from the hex aimed at or from the piece that moves."""
        start = draft.cell
        if start is None:
            start = draft.state.men[draft.seat] if draft.die is None or draft.die.kind == "move" else draft.state.lion
        spots = {hex_id(cell): self.arena.at(cell) for cell in draft.cells()}
        return self.step_to(spots, self.arena.at(start), way, 2.2, 1.6)

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

    def grip(self, draft: Draft, x: float, y: float) -> str | None:
        row = self.row()
        for index, box in enumerate(self.tray.boxes(row)):
            if box.contains(x, y) and not row.slots[index].used:
                return f"die:{index}"
        home = draft.state.men[draft.seat]
        on_man = draft.is_empty and self.arena.bust(home).contains(x, y)
        return "man" if on_man or self.arena.cell_at(x, y) == home else None

    def lift(self, draft: Draft, gripped: str) -> bool:
        self.hint = None
        index = number_of(gripped, "die")
        if index is None:
            walks = draft.man or (draft.die is not None and draft.die.kind == "move")
            return walks or not self.refuse(draft.pick_man())
        if draft.die != self.row().slots[index].die:
            self.pick_slot(index)
        if draft.die is None:
            return False
        self.slot = index
        return True

    def let_fall(self, draft: Draft, dragged: str, x: float, y: float) -> None:
        cell = self.arena.cell_at(x, y)
        if dragged != "man":
            if cell is not None and draft.cell != cell:
                self.pick_cell(cell)
        elif cell is None or cell == draft.state.men[draft.seat]:
            draft.man = False
        elif not self.refuse(draft.drag_man(cell)) and self.confirm_unless_asked():
            return
        self.changed()
