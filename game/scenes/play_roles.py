"""Who plays the seats: in words for panels and tips, and read aloud."""

from __future__ import annotations

from collections.abc import Collection

from game.core.types import Seat
from game.scenes.play_desk import Desk
from game.scenes.portraits import line_of, rival_shown
from game.scenes.saying import level_word
from game.scenes.seat_panel import SeatFacts
from game.session import Session
from game.ui.context import Words


def manner(words: Words, session: Session, seat: Seat) -> str:
    """A person, a computer of which level, or one for the other."""
    plan = session.seats[seat]
    if seat in session.match.conceded:
        return words("play.role.conceded")
    if plan.lent:
        key = "play.role.lent" if session.over() is None else "play.role.stood_in"
        return words(key, level=level_word(words, plan.lent))
    if plan.is_person:
        return words("play.role.you") if len(session.people) == 1 else words("play.role.person")
    return words("play.role.level", level=level_word(words, plan.by))


class Company:
    """Those at one table."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.roles: list[str] = []
        """By seat, as of the last `refresh`."""

    def refresh(self) -> None:
        """Somebody lends his seat, takes it over or gives up."""
        self.roles = [self.role(seat) for seat in range(len(self.desk.names))]

    def role(self, seat: Seat) -> str:
        """Who plays a seat, for its panel: by name where the seat has another of its own."""
        words, session = self.desk.ctx.words, self.desk.session
        role, name = manner(words, session, seat), session.names[seat]
        return role if self.desk.names[seat] == name else words("play.role.of", name=name, role=role)

    def rival(self, seat: Seat) -> str:
        """Whose face is shown beside a seat."""
        return rival_shown(self.desk.session.info.id, self.desk.session.seats[seat])

    def tip(self, seat: Seat) -> str:
        """Who plays it, what he likes, and what its marks mean."""
        rival = self.rival(seat)
        likes = line_of(self.desk.ctx.words, rival) if rival else ""
        return "\n".join(part for part in (self.roles[seat], likes, self.desk.table.seat_tip(seat)) if part)

    def facts(self, active: Collection[Seat]) -> list[SeatFacts]:
        """What the seat panels say, by seat; `active`: who is to act."""
        names, colours = self.desk.names, self.desk.session.colours
        return [
            SeatFacts(seat, names[seat], self.roles[seat], colours[seat], seat in active, self.rival(seat))
            for seat in range(len(names))
        ]

    def read(self) -> list[str]:
        """A line for each seat: name, who plays it, and how it stands."""
        told = [(self.roles[seat], self.desk.table.seat_told(seat)) for seat in range(len(self.desk.names))]
        return [
            ", ".join(part for part in (name, *parts) if part) for name, parts in zip(self.desk.names, told, strict=True)
        ]
