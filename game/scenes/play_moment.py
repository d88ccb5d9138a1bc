"""What the tray says and offers now: the table's own words and buttons, or what the moment puts in their place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.types import Over, Seat
from game.scenes.play_desk import Desk
from game.scenes.play_sealed import Sealed
from game.scenes.play_showing import Showing
from game.scenes.play_soon import Soon
from game.scenes.saying import level_word
from game.tables.table import Prompt, TableButton


class Moment:
    """For one play scene."""

    def __init__(
        self,
        desk: Desk,
        showing: Showing,
        sealed: Sealed,
        soon: Soon,
        results: Callable[[], None],
        take_over: Callable[[], None],
    ) -> None:
        self.desk, self.showing, self.sealed, self.soon = desk, showing, sealed, soon
        self.results, self.take_over = results, take_over

    def prompt(self) -> Prompt:
        desk, session = self.desk, self.desk.session
        words, over = desk.ctx.words, session.over()
        if desk.is_animating:
            return self._in_motion()
        if over is not None and not self.sealed.holds:
            return Prompt(words("play.over"), desk.told(over.reason), words("play.over.hint"))
        if session.actor is None and desk.lent_seat is not None:
            name, level = session.names[desk.lent_seat], level_word(words, session.stand_in(desk.lent_seat))
            if desk.table.is_out(desk.lent_seat):
                return Prompt(words("play.lent", name=name, level=level), words("play.lent.out", name=name), "")
            return Prompt(words("play.lent", name=name, level=level), words("play.lent.text"), "")
        own = desk.table.prompt() if self._is_the_tables else None
        if own is not None:
            own = self._apart(own)
            if self.soon.is_waiting:
                told = "play.ordered" if self.soon.is_ordered else "play.by_itself"
                return replace(own, hint=words(told if self.soon.is_only_choice else "play.soon"))
            return own
        missed = self.sealed.forced_seat
        if missed is not None:
            return Prompt(words("play.missed", name=desk.names[missed]), words("play.missed.text"), "")
        waiting = None if self.sealed.holds else self._waiting_for()
        if waiting is None:
            return Prompt(words("play.busy"), "", words("play.busy.hint"))
        return Prompt(words("play.thinks", name=desk.names[waiting]), words("play.thinks.text"), words("play.busy.hint"))

    def _apart(self, own: Prompt) -> Prompt:
        """With who looks away while somebody chooses in secret in front of others."""
        away = self.sealed.to_look_away()
        if not away or not own.title:
            return own
        words, names = self.desk.ctx.words, self.desk.session.names
        if len(away) == 1:
            return replace(own, title=words("play.away.one", title=own.title, name=names[away[0]]))
        return replace(own, title=words("play.away.many", title=own.title))

    def _in_motion(self) -> Prompt:
        """Of whoever moves in the picture, not of whose turn it will be then."""
        desk, words = self.desk, self.desk.ctx.words
        mover = self.showing.mover
        title = words("play.busy") if mover is None else words("play.plays", name=desk.names[mover])
        if self.showing.is_again:
            return Prompt(words("play.since"), "" if mover is None else title, words("play.since.hint"))
        return Prompt(title, "", words("play.busy.hint"))

    def buttons(self) -> list[TableButton]:
        desk, words = self.desk, self.desk.ctx.words
        if desk.session.over() is not None and not self.sealed.holds and not desk.is_animating:
            return [
                TableButton("look_back", words("play.look_back"), desk.doors.replay),
                TableButton("results", words("play.results"), self.results, primary=True),
            ]
        if desk.lent_seat is not None and desk.session.actor is None:
            if desk.table.is_out(desk.lent_seat):
                return []
            return [TableButton("take_over", words("play.take_over"), self.take_over, primary=True)]
        return list(desk.table.buttons()) if self._is_the_tables else []

    @property
    def _is_the_tables(self) -> bool:
        desk = self.desk
        return not desk.is_animating and (desk.session.actor is not None or self.sealed.speaks_for_itself)

    def _waiting_for(self) -> Seat | None:
        """The computer's seat that has to decide."""
        pending = self.showing.moment.pending
        if isinstance(pending, Over):
            return None
        return next((seat for seat in pending.seats if not self.desk.session.plays_himself(seat)), None)
