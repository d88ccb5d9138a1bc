"""Who has seen what at a machine that is passed round: since when somebody's eyes were elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.types import Seat


class Looking:
    """`entries` are lengths of the log. Whoever acts or lifts a curtain sits at the machine until somebody else does: what
    is played in the meantime happens before his eyes. The first time somebody sits down there is nothing he has missed."""

    def __init__(self) -> None:
        self._here: Seat | None = None
        self._left: dict[Seat, int] = {}

    def sits_down(self, seat: Seat, entries: int) -> int:
        """That person is at the machine from now on. After how many entries he had gone; `entries` if he never had."""
        if self._here is not None and self._here != seat:
            self._left[self._here] = entries
        self._here = seat
        return min(self._left.pop(seat, entries), entries)

    def all_see(self, people: Iterable[Seat], entries: int) -> None:
        """What lies there now is looked at by everybody: a result that waits for somebody to go on."""
        for seat in people:
            if seat != self._here and seat in self._left:
                self._left[seat] = entries

    def rewound(self, entries: int) -> None:
        """The log is shorter: nobody has missed what is taken back."""
        self._left = {seat: min(left, entries) for seat, left in self._left.items()}
