"""Who plays a seat, in words for its panel."""

from __future__ import annotations

from game.core.types import Seat
from game.scenes.saying import level_word
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
