"""What a table is laid for: made by set-up, the load screen or the command line; taken by `Session.begin`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from msgspec import Struct

from game.core.types import GameInfo
from game.storage.boards import LoadedBoard
from game.storage.save import Save, SeatPlan


@dataclass(frozen=True)
class PlayRequest:
    """A new game, or with `save` one to go on with (the other fields are then the save's)."""

    info: GameInfo
    seats: tuple[SeatPlan, ...]
    options: Struct
    board_id: str
    board: Struct
    seed: int | None = None
    """Of dice, cards and computer players; None: nobody can know."""
    save: Save | None = None
    from_backup: bool = False
    """`save` was read from the .bak because the file itself is broken."""

    @classmethod
    def new(cls, info: GameInfo, seats: Sequence[SeatPlan], options: Struct, board: LoadedBoard,
            seed: int | None = None) -> PlayRequest:  # fmt: skip
        return cls(info, tuple(seats), options, board.id, board.board, seed)

    @classmethod
    def resume(cls, save: Save, from_backup: bool = False) -> PlayRequest:
        return cls(
            save.info, tuple(save.seats), save.options, save.board_id, save.board, None, save, from_backup
        )  # fmt: skip

    def again(self) -> PlayRequest:
        """A rematch: the same table, dice cast anew."""
        seats = tuple(SeatPlan(seat.name, seat.by, seat.colour, rival=seat.rival) for seat in self.seats)
        return replace(self, seats=seats, seed=None, save=None, from_backup=False)

    def turned(self) -> PlayRequest:
        """With each player one seat further on: of two, with the sides changed. Names and colours go with the players."""
        return replace(self, seats=self.seats[-1:] + self.seats[:-1])
