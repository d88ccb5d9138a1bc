"""The card of aim, turn and end at a table: when it opens, and for whom it speaks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.types import Over, Seat
from game.scenes.play_desk import Desk
from game.scenes.primer_card import PrimerCard
from game.scenes.saying import game_title


class PrimerOnScreen:
    """`opens`: it is this player's first table of the game, and the card opens by itself; `seen` is told that it did."""

    def __init__(self, desk: Desk, opens: bool, seen: Callable[[], None]) -> None:
        self.desk, self.opens, self.seen = desk, opens, seen

    def seat(self) -> Seat:
        """Whose way to the end it tells: the person to move, else the first person here, else whose turn it is."""
        session = self.desk.session
        if session.actor is not None:
            return session.actor
        if session.people:
            return session.people[0]
        pending = session.pending()
        return 0 if isinstance(pending, Over) or not pending.seats else pending.seats[0]

    def show(self) -> None:
        desk, seat = self.desk, self.seat()
        desk.anim.skip()
        primer = desk.table.primer(seat)
        if primer is None:
            return
        words = desk.ctx.words
        title = words("play.primer.title", game=game_title(words, desk.session.info, desk.table))
        whose = words("play.primer.now", name=desk.names[seat])
        desk.ctx.stack.push(PrimerCard(title, primer, whose, partial(desk.doors.rules, "")))

    def update(self) -> None:
        """The first table of a game begins with it, as soon as nothing moves and nothing else lies there."""
        desk = self.desk
        if not self.opens or desk.is_animating or desk.table.holds or not desk.session.people:
            return
        stack = desk.ctx.stack
        if stack.is_settled and stack.top is not None and stack.top.focus is desk.focus:
            self.opens = False
            self.show()
            self.seen()
