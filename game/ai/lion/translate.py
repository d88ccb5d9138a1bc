"""Between the rules' words (cells, dice, actions as structs) and the search model's numbers."""

from __future__ import annotations

from typing import assert_never

from game.ai.lion.ground import GOLD, LION, MOVE, SKIP, Ground
from game.ai.lion.model import PLAYING, Position
from game.geometry.hexes import DIRECTIONS, Cell, cells
from game.rules.lion.actions import Action, Drive, Move, Place, Skip
from game.rules.lion.data import Board
from game.rules.lion.state import Kind, LionOptions, State

_KINDS: dict[Kind, int] = {"lion": LION, "move": MOVE, "gold": GOLD}


class Translator:
    """For one board, number of seats and set of options. Holds the ground, and with it the model's memories."""

    def __init__(self, board: Board, seats: int, options: LionOptions) -> None:
        self.board = board
        self.cells: tuple[Cell, ...] = cells(board.radius)
        self._index = {cell: n for n, cell in enumerate(self.cells)}
        faces: list[list[int]] = [[], [], []]
        faces[LION] = list(board.faces.lion)
        faces[MOVE] = list(board.faces.move)
        faces[GOLD] = list(board.faces.gold)
        self.ground = Ground(
            cells=list(self.cells),
            ways=list(DIRECTIONS),
            seats=seats,
            faces=faces,
            lion_dice=board.dice.lion,
            move_dice=board.dice.move[seats],
            gold_dice=len(board.gold),
            goal=board.goal,
            most_rounds=board.limits.rounds,
            most_idle=board.limits.idle_rounds,
            strict_walls=options.strict_walls,
        )
        self._sorts: dict[tuple[int, int], int] = {}
        for sort in self.ground.sorts:
            self._sorts[sort.kind, sort.face] = sort.index

    def cell(self, cell: Cell) -> int:
        return self._index[cell]

    def mask(self, some: list[Cell]) -> int:
        mask = 0
        for cell in some:
            mask |= 1 << self._index[cell]
        return mask

    def sort(self, kind: Kind, face: int) -> int:
        return self._sorts[_KINDS[kind], face]

    def pool(self, state: State) -> int:
        """The dice of the rules' pool as the model counts them."""
        return sum(self.ground.sorts[self.sort(die.kind, die.face)].unit for die in state.pool)

    def position(self, state: State) -> Position:
        """A position that is being played; the game must not be over."""
        assert state.ended is None
        position = Position(
            self.ground,
            [self._index[cell] for cell in state.men],
            self._index[state.lion],
            self.mask(state.gold),
            state.coins[:],
        )
        position.turn = state.turn
        position.starter = state.starter
        position.skipped = state.skipped
        position.last_user = -1 if state.last_user is None else state.last_user
        position.round = state.round
        position.scored = state.scored
        position.idle = state.idle
        stage = position.cast_pool(self.pool(state))
        assert stage == PLAYING, "the rules wait for a choice, the model does not"
        return position

    def number(self, action: Action) -> int:
        """The rules' action as the model's number."""
        match action:
            case Move():
                return (self._sorts[MOVE, action.roll] + 1) << 8 | self._index[action.to]
            case Drive():
                return (self._sorts[LION, action.roll] + 1) << 8 | action.way
            case Place():
                return (self._sorts[GOLD, action.roll] + 1) << 8 | self._index[action.at]
            case Skip():
                return SKIP
            case _:
                assert_never(action)

    def action(self, number: int) -> Action:
        """The model's number as the rules' action."""
        if number == SKIP:
            return Skip()
        sort = self.ground.sorts[(number >> 8) - 1]
        target = number & 255
        if sort.kind == MOVE:
            return Move(sort.face, self.cells[target])
        if sort.kind == LION:
            return Drive(sort.face, target)
        return Place(sort.face, self.cells[target])
