"""Who sits where: people, computer players of a level, stand-ins for people, and those who gave up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.core.types import Seat
from game.rivals import rival_of, token
from game.storage.save import SeatPlan


class Seating:
    """The seats of one match. `conceded`: those who gave up; `ceremony`: what is to be done now is only there to be
    seen, and nobody's stand-in does it."""

    def __init__(
        self,
        seats: Sequence[SeatPlan],
        levels: Sequence[str],
        conceded: Callable[[], Sequence[Seat]],
        ceremony: Callable[[], bool],
        game: str = "",
    ) -> None:
        self.seats, self.levels = list(seats), tuple(levels)
        self._conceded, self._ceremony, self.game = conceded, ceremony, game

    @property
    def people(self) -> list[Seat]:
        """Seats that belong to people, lent and conceded ones included."""
        return [n for n, seat in enumerate(self.seats) if seat.is_person]

    @property
    def stand_ins(self) -> list[Seat]:
        """People's seats that a computer player plays at their wish now; at the end: that it finished for them."""
        return [seat for seat in self.people if self.seats[seat].lent]

    def stand_in(self, seat: Seat) -> str:
        """The level that plays this seat for its person; "" for nobody."""
        lent = self.seats[seat].lent
        return self.level(lent) if lent else ""

    def plays_himself(self, seat: Seat) -> bool:
        """A person makes this seat's decisions now."""
        plan = self.seats[seat]
        if not plan.is_person or seat in self._conceded():
            return False
        return not plan.lent or self._ceremony()

    def player(self, seat: Seat) -> str:
        """human, or the level that decides for this seat now."""
        plan = self.seats[seat]
        if seat in self._conceded():
            return self.level("novice")
        level = "human" if self.plays_himself(seat) else plan.lent or plan.by
        return level if level == "human" else self.level(level)

    def asked(self, seat: Seat) -> str:
        """The word under which the worker is asked for this seat's decisions: its level, and with it the rival's style."""
        plan, level = self.seats[seat], self.player(seat)
        is_himself = level == plan.by and not plan.is_person and seat not in self._conceded()
        return token(level, plan.rival) if is_himself and rival_of(self.game, level, plan.rival) else level

    def level(self, wanted: str) -> str:
        """The level itself, or a modest one where this program no longer knows it."""
        return wanted if wanted in self.levels else "novice" if "novice" in self.levels else self.levels[0]

    def lend(self, seat: Seat, level: str) -> None:
        """That level decides for the seat; "": its person again."""
        self.seats[seat] = replace(self.seats[seat], lent=level)
