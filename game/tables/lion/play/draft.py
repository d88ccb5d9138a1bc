"""The turn being built: which die, which hex, and why not. Knows the rules and nothing of the screen.

A turn is narrowed from two sides: a die lights the hexes it reaches, a hex lights the dice that reach it. Nothing is
submitted here; `ready` is the action once both are known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from game.core.say import Say, say
from game.core.types import Seat
from game.geometry.hexes import Cell, distance, way_to
from game.rules.lion.actions import Action, Drive, Move, Place, Skip
from game.rules.lion.data import Board
from game.rules.lion.reach import Prowl, Walk, place_refusal, prowl, reach, walk_refusal
from game.rules.lion.rules import LionRules, die_of
from game.rules.lion.state import Die, State


@dataclass(frozen=True)
class Choice:
    """One legal use of one kind of die; `cell` is the hex to click for it."""

    action: Move | Drive | Place
    die: Die
    cell: Cell


def choices(board: Board, state: State, legal: Sequence[Action]) -> list[Choice]:
    """The legal actions but the skip, in the rules' order. A drive is clicked where the lion comes to rest."""
    found: list[Choice] = []
    for action in legal:
        match action:
            case Move():
                found.append(Choice(action, die_of(action), action.to))
            case Place():
                found.append(Choice(action, die_of(action), action.at))
            case Drive():
                found.append(Choice(action, die_of(action), prowl(board, state, action.roll, action.way).path[-1]))
            case Skip():
                pass
            case _:
                assert_never(action)
    return found


class Draft:
    """One person's turn in the making. `slot` is the place of the chosen die in the row, for the picture only."""

    def __init__(self, rules: LionRules, state: State, seat: Seat, legal: Sequence[Action]) -> None:
        self.rules = rules
        self.state = state
        self.seat = seat
        self.legal = tuple(legal)
        self.choices = choices(rules.board, state, legal)
        self.die: Die | None = None
        self.cell: Cell | None = None
        self.man = False
        """The own gladiator was clicked: all Move dice at once."""
        self.skipping = False
        """The skip was asked for and waits to be confirmed."""
        self.advised: Action | None = None
        """What a hint named in this turn: its hex, clicked, is reached by its die and not by the cheapest."""

    # ---- what is open

    @property
    def is_forced(self) -> bool:
        """Nothing but a skip is left."""
        return not self.choices and any(isinstance(action, Skip) for action in self.legal)

    @property
    def is_empty(self) -> bool:
        return self.die is None and self.cell is None and not self.man and not self.skipping

    def _open(self, die: Die | None, cell: Cell | None) -> list[Choice]:
        return [
            choice
            for choice in self.choices
            if (die is None or choice.die == die)
            and (cell is None or choice.cell == cell)
            and (not self.man or choice.die.kind == "move")
        ]

    @property
    def open(self) -> list[Choice]:
        """What the draft still allows."""
        return self._open(self.die, self.cell)

    def cells(self) -> list[Cell]:
        """Hexes the chosen die (or, without one, any die) can be used on, chosen hex or not."""
        return list(dict.fromkeys(choice.cell for choice in self._open(self.die, None)))

    def dice(self) -> list[Die]:
        """Kinds of dice that fit the chosen hex, or any hex."""
        return list(dict.fromkeys(choice.die for choice in self._open(None, self.cell)))

    def dice_for(self, cell: Cell) -> list[Die]:
        """Dice that can be used on one hex, whatever is chosen; cheapest first within a kind."""
        return list(dict.fromkeys(choice.die for choice in self.choices if choice.cell == cell))

    @property
    def ready(self) -> Action | None:
        """The action, once die and hex are chosen, or the skip."""
        if self.skipping:
            return Skip()
        if self.die is None or self.cell is None:
            return None
        found = self._open(self.die, self.cell)
        return found[0].action if len(found) == 1 else None

    # ---- choosing

    def pick_die(self, die: Die) -> Say | None:
        """Take a die, or put the chosen one back. The hex stays when the new die reaches it. A refusal, or None."""
        if die not in self.state.pool:
            return say("lion.table.no.used")
        refusal = self.rules.unusable(self.state, self.seat, die)
        if refusal is not None:
            return refusal
        self.skipping = False
        if die == self.die:
            self.die = self.cell = None
            return None
        if self.man and die.kind != "move":
            self.man = False
        self.die = die
        if self.cell is not None and not self._open(die, self.cell):
            self.cell = None
        return None

    def pick_cell(self, cell: Cell) -> Say | None:
        """Choose a hex; without a die, the hint's for that hex, else the cheapest of those that reach it, where they are of
        one kind. A refusal, or None."""
        found = self._open(self.die, cell)
        if not found:
            return self.why_not(cell) or say("lion.table.no.none")
        self.cell, self.skipping = cell, False
        if self.die is None:
            self.die = self._fitting(found)
        return None

    def _fitting(self, found: Sequence[Choice]) -> Die | None:
        """The die of the hint if it is among them, else the cheapest; None where they are of several kinds."""
        for choice in found:
            if choice.action == self.advised:
                return choice.die
        dice = [choice.die for choice in found]
        return min(dice, key=lambda die: die.face) if len({die.kind for die in dice}) == 1 else None

    def pick_man(self) -> Say | None:
        """Show where the own gladiator can go with any Move die; again: away with it."""
        if self.man:
            self.clear()
            return None
        if not any(choice.die.kind == "move" for choice in self.choices):
            return say("lion.table.no.walk")
        self.clear()
        self.man = True
        return None

    def pick_skip(self) -> None:
        """Ask for the skip; `ready` is it then."""
        self.clear()
        self.skipping = True

    def drag_man(self, cell: Cell) -> Say | None:
        """Gladiator dropped on a hex: the chosen die if it brings him there, else the hint's, else the cheapest."""
        if self.die is not None and self.die.kind == "move" and self._open(self.die, cell):
            return self.pick_cell(cell)
        found = [choice for choice in self.choices if choice.die.kind == "move" and choice.cell == cell]
        if not found:
            return self.why_walk(cell)
        self.clear()
        self.die = self._fitting(found)
        self.cell = cell
        return None

    def step_back(self) -> bool:
        """One step of the draft taken back; False when there is none."""
        if self.skipping:
            self.skipping = False
        elif self.cell is not None:
            self.cell = None
            if self.man:
                self.die = None
        elif self.die is not None:
            self.die = None
        elif self.man:
            self.man = False
        else:
            return False
        return True

    def clear(self) -> None:
        self.die = self.cell = None
        self.man = self.skipping = False

    # ---- what a die does

    @property
    def farthest(self) -> int:
        """The highest Move die of the row; 0 without one."""
        return max((die.face for die in self.state.pool if die.kind == "move"), default=0)

    def walks(self) -> dict[Cell, Walk]:
        """With a Move die chosen (or the gladiator): each hex in reach and the walk there, by the cheapest count."""
        board, state = self.rules.board, self.state
        if self.die is not None:
            return reach(board, state, self.seat, self.die.face) if self.die.kind == "move" else {}
        return reach(board, state, self.seat, self.farthest) if self.farthest and self.man else {}

    def prowls(self) -> dict[int, Prowl]:
        """The six ways of the lion under the chosen Lion die, refused ones too; empty without one."""
        if self.die is None or self.die.kind != "lion":
            return {}
        return {way: prowl(self.rules.board, self.state, self.die.face, way) for way in range(6)}

    def why_walk(self, cell: Cell) -> Say | None:
        """Why no Move die of the row brings the gladiator to a hex: the refusal of the best of them."""
        if not self.farthest:
            return say("lion.table.no.move_die")
        return walk_refusal(self.rules.board, self.state, self.seat, self.farthest, cell)

    def why_not(self, cell: Cell) -> Say | None:
        """Why a hex can't be chosen now; None when it can."""
        if self._open(self.die, cell):
            return None
        if self.die is None:
            if self.man:
                return self.why_walk(cell)
            if self.is_forced:
                return say("lion.table.no.forced")
            # Gold is what a walk is wanted to: why the best Move die does not bring it in is the answer (H20).
            return (cell in self.state.gold and self.why_walk(cell)) or say("lion.table.no.none")
        match self.die.kind:
            case "move":
                return walk_refusal(self.rules.board, self.state, self.seat, self.die.face, cell)
            case "gold":
                return place_refusal(self.rules.board, self.state, self.die.face, cell)
            case "lion":
                return self._why_no_drive(cell)
            case _:
                assert_never(self.die.kind)

    def _why_no_drive(self, cell: Cell) -> Say:
        assert self.die is not None
        lion = self.state.lion
        if cell == lion:
            return say("lion.table.no.lion_stays")
        way = way_to(lion, cell)
        if way is None:
            return say("lion.no.way")
        path = prowl(self.rules.board, self.state, self.die.face, way)
        if path.refusal is not None:
            return path.refusal
        if cell in path.path:
            return say("lion.table.no.lion_goes_on", roll=self.die.face, steps=len(path.path))
        if path.stopped_by:
            return say("lion.table.no.lion_halts", steps=len(path.path), other=path.stopped_by[0])
        return say("lion.table.no.lion_far", away=distance(lion, cell), roll=self.die.face)
