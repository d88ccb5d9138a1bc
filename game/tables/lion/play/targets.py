"""All there is to act on at the table, as targets: dice, hexes, pieces."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.geometry.hexes import Cell
from game.rules.lion.data import Board
from game.rules.lion.rules import LionRules
from game.rules.lion.state import State
from game.tables.kit.targets import used, zone
from game.tables.lion.layout import Layout
from game.tables.lion.motion.stage import Row
from game.tables.lion.panels.tray import Tray
from game.tables.lion.play.draft import Draft
from game.tables.lion.play.hands import Hands, hex_id
from game.tables.lion.words.claims import claim_tip
from game.tables.lion.words.tell import Teller
from game.ui.geometry import Box, Disc
from game.ui.target import Target


class TargetMaker:
    """Makes the targets for one layout."""

    def __init__(self, rules: LionRules, arena: Layout, tray: Tray, teller: Teller, hands: Hands) -> None:
        self.rules, self.arena, self.tray = rules, arena, tray
        self.teller, self.hands = teller, hands

    def of_draft(self, draft: Draft, row: Row) -> list[Target]:
        """Dice first, then the hexes; the gladiator himself while nothing is chosen."""
        found = self._dice(draft, row)
        found += [self._hex(draft, cell) for cell in self.arena.cells()]
        if draft.is_empty:
            found.append(self.man(draft))
        return found

    def _dice(self, draft: Draft, row: Row) -> list[Target]:
        found = []
        for index, (slot, box) in enumerate(zip(row.slots, self.tray.boxes(row), strict=True)):
            if slot.used:
                continue
            why = self.teller.reason(self.rules.unusable(draft.state, draft.seat, slot.die))
            label, tip = self.teller.die(slot.die), self.teller.die_tip(slot.die)
            take = partial(self.hands.pick_slot, index)
            found.append(used("piece", f"die:{index}", box, label, take, tip, why, draggable=True, radius=10))
        return found

    def _hex(self, draft: Draft, cell: Cell) -> Target:
        state, teller = draft.state, self.teller
        name, shape, label = hex_id(cell), self.arena.poly(cell), teller.place(state, cell, draft.seat)
        if cell == state.men[draft.seat]:
            tip = teller("hex.you.tip")
            return used("piece", name, shape, label, self.hands.pick_man, tip, draggable=True, focusable=False)
        pick = partial(self.hands.pick_cell, cell)
        why = teller.reason(draft.why_not(cell))
        if why is not None:
            return used("place", name, shape, label, pick, why=why, focusable=False)
        if draft.die is None:
            uses = None if self.hands.hinted_cell == cell else teller.uses(draft, cell)
            return used("place", name, shape, label, pick, uses, focusable=draft.man)
        action = next(choice.action for choice in draft.choices if choice.die == draft.die and choice.cell == cell)
        told = teller.deed(state, draft.seat, action)
        # The chosen hex has its words beside it already, as a hint's has.
        own_tip = None if draft.cell == cell else told.text
        return used("place", name, shape, told.title, pick, own_tip, value=teller.cell(cell))

    def man(self, draft: Draft) -> Target:
        """The own gladiator above his hex: head and shoulders reach into the next one."""
        home = draft.state.men[draft.seat]
        box = self.arena.bust(home)
        label, tip = self.teller.place(draft.state, home, draft.seat), self.teller("hex.you.tip")
        return used("piece", "man", box, label, self.hands.pick_man, tip, draggable=True, focusable=False, ring=False)

    def of_pieces(self, state: State, board: Board) -> list[Target]:
        """Who is who, while nobody here is to act."""
        r, teller = self.arena.r, self.teller
        found = []
        for seat, cell in enumerate(state.men):
            x, y = self.arena.at(cell)
            box = Box(x - 0.5 * r, y - 1.5 * r, r, 2.2 * r)
            tip = teller("piece.man.tip", coins=state.coins[seat], goal=board.goal)
            name = teller("piece.man", seat=seat)
            found.append(zone(f"piece:{seat}", box, name, tip))
        lion = Disc(*self.arena.at(state.lion), r)
        return [*found, zone("piece:lion", lion, teller("piece.lion"), teller("piece.lion.tip"))]

    def with_claims(self, targets: list[Target], state: State, board: Board) -> list[Target]:
        """The same, and the hexes with gold say who may take it."""
        tips = {hex_id(cell): claim_tip(self.teller, board, state, cell) for cell in state.gold}
        there = {target.id for target in targets}
        found = [replace(target, tip=tips[target.id]) if target.id in tips else target for target in targets]
        bare = [cell for cell in state.gold if hex_id(cell) not in there]
        place = self.teller.place
        return [
            zone(hex_id(cell), self.arena.poly(cell), place(state, cell, -1), tips[hex_id(cell)]) for cell in bare
        ] + found
